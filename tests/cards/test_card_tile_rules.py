"""What cards do as they are placed (CG-TILE)."""

import pytest
from card_table import entries, give, kinds, on_top, play, show, table, texts

from castles_nb.cards import State
from castles_nb.errors import IllegalAction


def placed(card: str, **given: object) -> State:
    """A turn in which this card with a 3 can be placed."""
    more = f" {given.pop('projects')}" if "projects" in given else ""
    return give(table(), hand="castle3 bank3", projects=card + more, **given)  # type: ignore[arg-type]


@pytest.mark.rule("CG-TILE-01")
def test_a_mine_gives_two_silver() -> None:
    state = play(placed("mine3"), "place mine3 with 3")
    assert state.silver[0] == 2
    assert [e.amount for e in entries(state, "CG-TILE-01")] == [2]


@pytest.mark.rule("CG-TILE-02")
@pytest.mark.parametrize("had", [0, 5])
def test_knowledge_gives_two_workers(had: int) -> None:
    state = play(placed("knowledge3", workers=had), "place knowledge3 with 3")
    assert state.workers[0] == had + 2


@pytest.mark.rule("CG-TILE-03", "CG-R-04")
def test_a_ship_takes_the_top_of_a_pile_of_goods() -> None:
    state = placed("ship3")
    state.goods_piles = ((0, 1), (2, 2))
    play(state, "place ship3 with 3")
    assert texts(state) == ["draw light from 1", "draw dark from 2", "pass"]
    with pytest.raises(IllegalAction, match="medium goods is not on top of pile 1"):
        state.find("draw medium from 1")
    play(state, "draw dark from 2")
    assert state.goods[0] == (0, 0, 1)
    assert state.goods_piles == ((0, 1), (2,))
    assert [e.amount for e in entries(state, "CG-TILE-03", item="goods")] == [1]


@pytest.mark.rule("CG-TILE-04")
def test_a_pasture_takes_the_top_of_a_pile_of_animals() -> None:
    state = placed("pasture3")
    state.animal_piles = ((0, 1), (2, 3))
    play(state, "place pasture3 with 3")
    assert texts(state) == ["draw chicken from 1", "draw sheep from 2", "pass"]
    play(state, "draw sheep from 2")
    assert state.animals[0] == (0, 0, 1, 0)
    assert len(entries(state, "CG-TILE-04")) == 1


@pytest.mark.rule("CG-TILE-05", "CG-R-03")
@pytest.mark.parametrize(
    ("before", "pile", "after"),
    [
        (((0,), (1, 2, 1)), 1, ((1,), (1, 2))),
        (((1, 2, 1, 0), (0,)), 2, ((1, 2), (1, 0))),
        (((0,), (1,)), 1, ((), (1,))),
        (((0,), ()), 1, ((), ())),
    ],
)
def test_a_pile_that_is_left_alone_is_halved(
    before: tuple[tuple[int, ...], ...], pile: int, after: tuple[tuple[int, ...], ...]
) -> None:
    state = placed("ship3")
    state.goods_piles = before  # type: ignore[assignment]
    play(state, "place ship3 with 3")
    state.apply(next(a for a in state.legal_actions() if (a.verb, a.place) == ("draw", pile)))
    assert state.goods_piles == after


@pytest.mark.rule("CG-TILE-05")
def test_empty_piles_give_nothing() -> None:
    for card in ("ship3", "pasture3", "boarding_house4"):
        state = give(placed(card), workers=1)
        state.goods_piles = state.animal_piles = ((), ())
        play(state, f"place {card} with 3")
        assert state.current_player == 1
        assert len(entries(state, "CG-TILE-05", amount=0)) == 1


@pytest.mark.rule("CG-TILE-06", "CG-R-04")
def test_a_castle_gives_an_action_with_any_number() -> None:
    state = show(placed("castle3", projects="mine1", goods=(1, 0, 1)), row2="ship6", row5="bank2")
    play(state, "place castle3 with 3")
    assert texts(state) == [
        *("take ship6 from 2", "take bank2 from 5"),
        *("place mine1", "sell light", "sell dark", "take workers", "take silver", "pass"),
    ]
    with pytest.raises(IllegalAction, match="the castle takes no number") as caught:
        state.find("take silver with 3")
    assert caught.value.rule == "CG-TILE-06"


@pytest.mark.rule("CG-TILE-07")
def test_a_cloister_does_nothing() -> None:
    for estate in ([], ["mine1"], ["castle1"]):
        state = placed("cloister3", estate=estate)
        before = (state.silver[0], state.workers[0])
        state.apply(
            next(a for a in reversed(state.legal_actions()) if a.verb == "place"),
        )
        assert (state.silver[0], state.workers[0], state.points[0]) == (*before, 0)
        assert state.current_player == 1


@pytest.mark.rule("CG-TILE-08", "CG-TILE-09", "CG-TILE-10")
@pytest.mark.parametrize(
    ("building", "taken"),
    [
        ("carpenter3", ["knowledge2 from 1", "bank4 from 2", "church1 from 6"]),
        ("church3", ["castle1 from 1", "cloister5 from 2", "mine4 from 2"]),
        ("market3", ["ship6 from 1", "pasture2 from 2"]),
    ],
)
def test_buildings_take_from_any_row(building: str, taken: list[str]) -> None:
    state = show(
        placed(building),
        row1="castle1 knowledge2 ship6",
        row2="mine4 cloister5 pasture2 bank4",
        row6="church1",
    )
    play(state, f"place {building} with 3")
    assert sorted(texts(state)) == sorted([*(f"take {each}" for each in taken), "pass"])
    play(state, f"take {taken[0]}")
    assert state.projects[0] == kinds(taken[0].split()[0])


@pytest.mark.rule("CG-TILE-08")
def test_a_building_takes_only_its_types() -> None:
    state = play(show(placed("market3"), row1="castle1", row2="ship1"), "place market3 with 3")
    with pytest.raises(IllegalAction, match="the market takes only ships or pastures") as caught:
        state.find("take castle1 from 1")
    assert caught.value.rule == "CG-TILE-10"


@pytest.mark.rule("CG-TILE-11", "CG-V-25")
def test_a_building_that_finds_no_card_does_nothing() -> None:
    state = play(show(placed("church3"), row1="ship1", row4="ship2"), "place church3 with 3")
    assert state.current_player == 1
    assert len(entries(state, "CG-TILE-11", amount=0)) == 1


@pytest.mark.rule("CG-TILE-11")
def test_the_limit_of_projects_holds_for_what_buildings_take() -> None:
    state = show(placed("church3", projects="ship1 ship2"), row1="castle1")
    state.projects[0] = (*state.projects[0], *kinds("ship4"))  # three are left after placing
    play(state, "place church3 with 3", "take castle1 from 1", "discard ship2")
    assert state.projects[0] == kinds("castle1 ship1 ship4")


@pytest.mark.rule("CG-TILE-12", "CG-R-21")
def test_a_watchtower_gives_a_point() -> None:
    state = give(table(), hand="castle4 castle4", projects="watchtower4")
    state.points[0] = 40
    play(state, "place watchtower4 with 4")
    assert state.points[0] == 41
    assert [e.amount for e in entries(state, "CG-TILE-12")] == [1]


@pytest.mark.rule("CG-TILE-13")
def test_a_bank_gives_three_silver() -> None:
    state = give(table(), hand="castle4 castle4", projects="bank4")
    play(state, "place bank4 with 4", "finish turn")
    assert [e.amount for e in entries(state, "CG-TILE-13")] == [3]


@pytest.mark.rule("CG-TILE-14")
def test_a_boarding_house_takes_the_top_of_any_pile() -> None:
    state = give(table(), hand="castle4 castle4", projects="boarding_house4")
    state.goods_piles, state.animal_piles = ((1,), (0, 1)), ((3, 0), (2,))
    play(state, "place boarding_house4 with 4")
    assert texts(state) == [
        *("draw medium from 1", "draw light from 2", "draw pig from 1", "draw sheep from 2"),
        "pass",
    ]
    play(state, "draw pig from 1")
    assert state.animals[0] == (0, 0, 0, 1)


@pytest.mark.rule("CG-TILE-15")
def test_a_warehouse_sells_one_kind() -> None:
    state = give(table(), hand="castle4 castle4", projects="warehouse4", goods=(2, 0, 1))
    play(state, "place warehouse4 with 4")
    assert texts(state) == ["sell light", "sell dark", "pass"]
    play(state, "sell light")
    assert (state.silver[0], state.sold[0], state.points[0]) == (2, (2, 0, 0), 2)
    assert (state.start_card_owner, state.face_down) == (0, True)
    empty = give(table(), hand="castle4 castle4", projects="warehouse4")
    play(empty, "place warehouse4 with 4")
    assert empty.current_player == 1
    assert len(entries(empty, "CG-TILE-15", amount=0)) == 1


@pytest.mark.rule("CG-TILE-16", "CG-R-13")
def test_a_city_hall_places_any_project() -> None:
    state = placed("city_hall3", projects="mine6 ship1")
    play(state, "place city_hall3 with 3")
    assert texts(state) == ["place mine6", "place ship1", "pass"]
    play(state, "place mine6")
    assert state.silver[0] == 2


@pytest.mark.rule("CG-TILE-16", "CG-V-24")
def test_a_city_hall_without_a_project_does_nothing() -> None:
    state = play(placed("city_hall3"), "place city_hall3 with 3")
    assert state.current_player == 1
    assert len(entries(state, "CG-TILE-16", amount=0)) == 1


@pytest.mark.rule("CG-TILE-16", "CG-SIL-02")
def test_a_city_hall_may_place_what_is_bought_first() -> None:
    state = on_top(placed("city_hall3", silver=3), "mine6 ship1 ship2")
    play(state, "place city_hall3 with 3")
    assert texts(state) == ["buy cards", "pass"]
    play(state, "buy cards", "keep mine6", "place mine6")
    assert (state.silver[0], state.projects[0]) == (2, ())
    # Once the purchase is used otherwise nothing is left to ask.
    other = on_top(placed("city_hall3", silver=3), "mine6 ship1 ship2")
    play(other, "place city_hall3 with 3", "buy cards", "use 6", "take silver with 6")
    assert other.current_player == 1


@pytest.mark.rule("CG-TILE-17", "CG-R-09", "CG-V-21")
def test_placed_cards_nest() -> None:
    state = give(table(), hand="bank4 bank4", projects="castle4 city_hall1 mine6")
    play(state, "place castle4 with 4", "place city_hall1", "place mine6")
    assert state.silver[0] == 2
    assert state.piles[0][0] == kinds("castle4")
    assert state.current_player == 1
    example = give(table(), hand="bank4 bank4", projects="castle4 bank1")
    play(example, "place castle4 with 4", "place bank1", "finish turn")
    assert (example.silver[0], example.projects[0]) == (3, ())


@pytest.mark.rule("CG-SIL-02", "CG-V-22")
def test_a_castle_places_a_castle_that_was_bought_meanwhile() -> None:
    state = show(placed("castle3", silver=3), row2="castle6")
    on_top(state, "castle5 ship1 ship2")
    play(
        state,
        *("place castle3 with 3", "buy cards", "keep castle5", "place castle5"),
        "take castle6 from 2",
    )
    assert (state.silver[0], state.projects[0]) == (0, kinds("castle6"))
    assert state.piles[0][0] == kinds("castle3 castle5")
    assert len(state.discards) == 3
    assert state.current_player == 1
