"""Piles, triples and what they bring in the card game (CG-TRIPLE)."""

import pytest
from card_table import entries, give, kinds, play, show, table, texts

from castles_nb.cards import State
from castles_nb.cards.kinds import TYPES
from castles_nb.errors import IllegalAction


def placing(card: str, *estate: str, **given: object) -> State:
    """A turn in which this card can be placed on such an estate, with a card of its number."""
    die = card[-1]
    hand = f"ship{die} ship{die}"
    return give(table(3), hand=hand, projects=card, estate=estate, **given)  # type: ignore[arg-type]


def places(state: State) -> list[str]:
    return [text for text in texts(state) if text.startswith("place")]


@pytest.mark.rule("CG-TRIPLE-01", "CG-V-14")
def test_a_fourth_card_begins_a_new_pile() -> None:
    state = give(table(), projects="ship1 ship2 ship3")
    for number in (1, 2, 3, 4):
        if number == 4:
            state.projects[0] = kinds("ship4")
        state.player = state.first
        state.has_acted = False
        give(state, hand=f"mine{number} mine{number}")
        play(state, f"place ship{number} with {number}")
        while state.pending:
            state.apply(state.legal_actions()[0])
    assert state.piles[0][4] == kinds("ship4")
    assert state.triples[0] == ((4, kinds("ship1 ship2 ship3")),)


@pytest.mark.rule("CG-TRIPLE-02", "CG-TRIPLE-07", "CG-V-08")
@pytest.mark.parametrize("type_", range(7))
def test_a_triple_counts_the_points_of_its_type(type_: int) -> None:
    name = "bank" if TYPES[type_] == "building" else TYPES[type_]
    state = placing(f"{name}4", f"{name}2 {name}2" if name == "bank" else f"{name}1 {name}2")
    play(state, f"place {name}4 with 4")
    points = state.card_set.triples[type_]
    assert state.points[0] == points + 1
    scored = entries(state, source=f"triple_{TYPES[type_]}")
    assert [(e.amount, e.item) for e in scored] == [(points, "points")]
    printed = {"building": 3, "pasture": 4, "cloister": 6}
    assert points == printed.get(TYPES[type_], points)


@pytest.mark.rule("CG-V-08")
def test_three_triples_add_up_to_13() -> None:
    box = table().card_set
    assert sum(box.triples[TYPES.index(t)] for t in ("building", "pasture", "cloister")) == 13


@pytest.mark.rule("CG-TRIPLE-03", "CG-END-06")
def test_unfinished_piles_count_nothing() -> None:
    state = placing("mine4", "mine1")
    play(state, "place mine4 with 4")
    assert state.points[0] == 0


@pytest.mark.rule("CG-TRIPLE-04", "CG-V-09")
def test_buildings_are_one_type() -> None:
    state = placing("church1", "bank2 bank4")
    play(state, "place church1 with 1", "choose 3 silver")
    assert state.triples[0] == ((6, kinds("bank2 bank4 church1")),)


@pytest.mark.rule("CG-TRIPLE-05", "CG-TRIPLE-07", "CG-V-10")
def test_a_cloister_completes_two_pastures() -> None:
    state = placing("cloister4", "pasture1 pasture2")
    assert places(state) == ["place cloister4 with 4", "place cloister4 on pasture with 4"]
    play(state, "place cloister4 on pasture with 4")
    assert state.points[0] == 4 + 1
    assert state.first_triples[0] == (TYPES.index("pasture"),)
    assert state.decision is not None
    assert state.decision.kind == "reward"
    play(state, "choose 3 workers")
    assert sum(state.animals[0]) == 0
    assert state.current_player == 1


@pytest.mark.rule("CG-TRIPLE-06", "CG-TRIPLE-07", "CG-V-11")
def test_a_pasture_completes_two_cloisters() -> None:
    state = placing("pasture4", "cloister1 cloister2")
    assert places(state) == ["place pasture4 with 4", "place pasture4 on cloister with 4"]
    play(state, "place pasture4 on cloister with 4")
    assert state.points[0] == 4 + 1
    assert state.triples[0] == ((5, kinds("cloister1 cloister2 pasture4")),)
    play(state, "choose 3 workers")
    assert state.decision is not None
    assert state.decision.kind == "pasture"
    state.apply(state.legal_actions()[0])
    assert sum(state.animals[0]) == 1


@pytest.mark.rule("CG-TRIPLE-06")
def test_a_cloister_stays_what_it_became() -> None:
    state = placing("mine4", "cloister1")
    play(state, "place mine4 on cloister with 4")
    assert state.piles[0][TYPES.index("mine")] == kinds("cloister1 mine4")
    assert state.piles[0][TYPES.index("cloister")] == ()


@pytest.mark.rule("CG-TRIPLE-08")
def test_no_two_types_share_a_pile() -> None:
    state = placing("mine4", "ship1", "pasture2")
    assert places(state) == ["place mine4 with 4"]
    with pytest.raises(IllegalAction, match="you have no unfinished pile of cloisters"):
        state.find("place mine4 on cloister with 4")
    with pytest.raises(IllegalAction, match="only cloisters join cards of another type"):
        state.find("place mine4 on ship with 4")


@pytest.mark.rule("CG-TRIPLE-09", "CG-R-12", "CG-V-12", "CG-V-13")
@pytest.mark.parametrize(
    ("estate", "expected"),
    [
        ((), ["mine"]),
        (("mine1",), ["mine"]),
        (("cloister1",), ["mine", "cloister"]),
        (("cloister1", "mine1"), ["mine"]),
        (("cloister1 cloister2",), ["mine", "cloister"]),
        (("cloister1 cloister2", "mine1"), ["mine", "cloister"]),
        (("cloister1 cloister2", "mine1 mine2"), ["mine", "cloister"]),
        (("cloister1", "mine1 mine2"), ["mine"]),
        (("cloister1 mine1",), ["mine"]),
    ],
)
def test_where_a_mine_can_go(estate: tuple[str, ...], expected: list[str]) -> None:
    state = placing("mine4", *estate)
    on = ["" if pile == "mine" else f" on {pile}" for pile in expected]
    assert places(state) == [f"place mine4{pile} with 4" for pile in on]


@pytest.mark.rule("CG-TRIPLE-09")
def test_a_second_unfinished_pile_is_refused() -> None:
    state = placing("mine4", "cloister1", "mine1")
    with pytest.raises(IllegalAction, match="you would have two unfinished piles of mines") as no:
        state.find("place mine4 on cloister with 4")
    assert no.value.rule == "CG-TRIPLE-09"


@pytest.mark.rule("CG-R-12")
@pytest.mark.parametrize(
    ("estate", "expected"),
    [
        ((), []),
        (("cloister1",), []),
        (("mine1", "ship1 ship2"), ["mine", "ship"]),
        (("cloister1 cloister3", "bank4"), ["building"]),
    ],
)
def test_where_a_cloister_can_go(estate: tuple[str, ...], expected: list[str]) -> None:
    state = placing("cloister4", *estate)
    on = ["", *(f" on {pile}" for pile in expected)]
    assert places(state) == [f"place cloister4{pile} with 4" for pile in on]


@pytest.mark.rule("CG-TRIPLE-10")
def test_only_the_first_triple_of_a_type_has_a_card() -> None:
    state = placing("mine4", "mine1 mine2")
    play(state, "place mine4 with 4", "choose 3 workers")
    give(state, 1, hand="ship4 ship4", projects="mine4", estate=["mine1 mine2"])
    play(state, "place mine4 with 4")
    points = state.card_set.triples[TYPES.index("mine")]
    assert state.points[:2] == [points + 1, points]
    assert [(e.player, e.amount) for e in entries(state, "CG-TRIPLE-10")] == [(0, 1)]
    assert state.first_triples == [(1,), (), ()]
    assert 1 not in state.first_triples_left


@pytest.mark.rule("CG-TRIPLE-11", "CG-V-38")
def test_a_triple_in_round_a() -> None:
    state = placing("cloister4", "cloister1 cloister2")
    play(state, "place cloister4 with 4")
    assert texts(state) == [
        *("choose 3 points", "choose 2 goods", "choose 2 animals"),
        *("choose 3 silver", "choose 3 workers"),
    ]
    with pytest.raises(IllegalAction, match=r"the round card offers 3 points, 2 goods, .* or 3"):
        state.find("choose 1 silver")
    play(state, "choose 3 points")
    assert state.points[0] == 6 + 1 + 3
    assert [e.amount for e in entries(state, "CG-TRIPLE-11")] == [3]


@pytest.mark.rule("CG-TRIPLE-11", "CG-V-39")
def test_a_triple_in_round_d() -> None:
    state = placing("cloister4", "cloister1 cloister2")
    state.round_index = 3
    play(state, "place cloister4 with 4")
    assert texts(state) == [
        "choose 2 silver",
        "choose 2 workers",
        "choose 1 silver and 1 worker",
    ]
    play(state, "choose 1 silver and 1 worker")
    assert (state.silver[0], state.workers[0]) == (1, 1)


@pytest.mark.rule("CG-TRIPLE-11")
def test_later_triples_bring_a_reward_too() -> None:
    state = placing("mine4", "mine1 mine2")
    state.first_triples_left = ()
    play(state, "place mine4 with 4")
    assert state.decision is not None
    assert state.decision.kind == "reward"


@pytest.mark.rule("CG-R-09")
def test_the_reward_comes_before_what_the_card_does() -> None:
    state = placing("castle4", "castle1 castle2")
    show(state, row1="mine1")
    play(state, "place castle4 with 4")
    assert state.decision is not None
    assert state.decision.kind == "reward"
    with pytest.raises(IllegalAction, match="first the triple: choose what the round card offers"):
        state.find("buy cards")
    play(state, "choose 3 silver")
    assert "buy cards" in texts(state)
    play(state, "take mine1 from 1", "finish turn")
    assert state.projects[0] == kinds("mine1")


@pytest.mark.rule("CG-TRIPLE-15", "CG-R-17")
def test_goods_of_a_reward_are_taken_one_by_one() -> None:
    state = placing("cloister4", "cloister1 cloister2")
    state.goods_piles = ((0, 1, 2), (2, 2))
    play(state, "place cloister4 with 4", "choose 2 goods")
    assert texts(state) == ["draw light from 1", "draw dark from 2"]
    play(state, "draw light from 1")
    assert texts(state) == ["draw medium from 1", "draw dark from 2"]
    play(state, "draw medium from 1")
    assert state.goods[0] == (1, 1, 0)
    assert len(entries(state, "CG-TRIPLE-15", item="goods")) == 2
    assert state.current_player == 1


@pytest.mark.rule("CG-TRIPLE-15")
def test_animals_of_a_reward_are_taken_one_by_one() -> None:
    state = placing("cloister4", "cloister1 cloister2")
    state.animal_piles = ((0, 1, 2), (3, 2))
    play(state, "place cloister4 with 4", "choose 2 animals", "draw pig from 2")
    assert texts(state) == ["draw chicken from 1", "draw sheep from 2"]
    play(state, "draw sheep from 2")
    assert state.animals[0] == (0, 0, 1, 1)


@pytest.mark.rule("CG-TILE-05")
def test_what_is_no_choice_is_not_asked() -> None:
    state = placing("cloister4", "cloister1 cloister2")
    state.goods_piles, state.animal_piles = ((1,), ()), ((), ())
    play(state, "place cloister4 with 4")
    assert "choose 2 goods" in texts(state)
    with pytest.raises(IllegalAction, match="both piles are empty"):
        state.find("choose 2 animals")
    play(state, "choose 2 goods")
    assert state.goods[0] == (0, 1, 0)
    assert state.current_player == 1


SIX = ("castle1", "cloister1", "knowledge1", "ship1", "pasture1", "bank2")


@pytest.mark.rule("CG-TRIPLE-12", "CG-R-15")
def test_all_seven_types_bring_a_card_at_once() -> None:
    state = placing("mine4", *SIX)
    play(state, "place mine4 with 4")
    assert (state.points[0], state.all_seven[0], state.all_seven_left) == (4, 4, (2, 1))
    assert [e.amount for e in entries(state, "CG-TRIPLE-12")] == [4]


@pytest.mark.rule("CG-TRIPLE-12", "CG-V-36")
def test_players_take_the_cards_for_all_seven_types_in_turn() -> None:
    state = table(3)
    for player in range(3):
        give(state, player, hand="ship4 ship4", projects="mine4", estate=SIX)
    for player in range(3):
        play(state, "place mine4 with 4")
        assert state.all_seven[player] == (4, 2, 1)[player]
    assert state.points == [4, 2, 1]


@pytest.mark.rule("CG-TRIPLE-13", "CG-R-15", "CG-R-16")
def test_nobody_gets_a_second_card_for_all_seven_types() -> None:
    state = placing("mine4", *SIX)
    state.all_seven[0] = 4
    play(state, "place mine4 with 4")
    assert state.points[0] == 0
    # The only cloister joins another type: the card stays, and what follows brings none.
    other = placing("mine4", *SIX)
    play(other, "place mine4 on cloister with 4")
    assert other.all_seven[0] == 0
    kept = placing("mine4", *SIX)
    kept.all_seven[0] = 4
    play(kept, "place mine4 on cloister with 4")
    assert kept.all_seven[0] == 4


@pytest.mark.rule("CG-TRIPLE-14", "CG-V-37")
def test_a_converted_cloister_is_no_cloister_for_all_seven() -> None:
    estate = [name for name in SIX if "cloister" not in name and name != "bank2"]
    state = placing("bank4", *estate, triples=["cloister1 mine2 mine3"])
    play(state, "place bank4 with 4")
    assert state.all_seven[0] == 0


@pytest.mark.rule("CG-TRIPLE-12")
def test_types_of_triples_count_for_all_seven() -> None:
    triples = ["castle1 castle2 castle3", "cloister1 cloister2 cloister3"]
    state = placing("mine4", *SIX[2:], triples=triples)
    play(state, "place mine4 with 4")
    assert state.all_seven[0] == 4


@pytest.mark.rule("CG-R-26")
def test_a_card_may_complete_a_triple_and_all_seven() -> None:
    # A cloister that completes two pastures cannot; one that joins cloisters can.
    estate = ["mine1", *(name for name in SIX if "cloister" not in name)]
    state = placing("cloister4", *estate)
    play(state, "place cloister4 with 4")
    assert state.all_seven[0] == 4
    both = placing("mine4", "cloister1 cloister2", triples=[])
    give(both, triples=["castle1 castle2 castle3", "cloister1 cloister2 cloister3"])
    give(both, estate=["cloister1 cloister2", *SIX[2:]])
    play(both, "place mine4 on cloister with 4")
    assert both.all_seven[0] == 4
    assert both.points[0] == 4 + both.card_set.triples[1] + 1
