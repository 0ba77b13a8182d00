"""Alone against Aaron (CG-SOLO)."""

import pytest
from card_table import begin, entries, give, kinds, play, play_round, show, table, texts

from castles_nb.cards import State, aaron
from castles_nb.cards.kinds import TYPES
from castles_nb.playable import players_in


def revealed(*piles: str) -> State:
    """A solo game in which Aaron has just got the cards of these rounds, from the first."""
    state = table(1)
    state.piles[1], state.triples[1] = ((),) * 7, ()
    state.points, state.all_seven, state.first_triples = [0, 0], [0, 0], [(), ()]
    state.first_triples_left, state.all_seven_left = tuple(range(7)), (3, 1)
    for number, names in enumerate(piles):
        state.round_index = number
        state.draw_piles[1] = kinds(names)
        aaron.reveal(state)
    return state


@pytest.mark.rule("CG-SOLO-01", "CG-SOLO-02")
def test_the_setup_is_that_for_two() -> None:
    state = begin(1)
    assert (state.num_seats, players_in(state)) == (2, 1)
    assert sum(map(len, state.rows)) == 7
    assert state.all_seven_left == (3, 1)
    assert (state.silver[0], state.workers[0]) == (1, 1)
    assert (sum(state.goods[0]), sum(state.animals[0])) == (1, 1)
    assert {e.rule for e in entries(state, source="setup")} == {"CG-SOLO-02"}


@pytest.mark.rule("CG-SOLO-03", "CG-SOLO-04", "CG-V-32")
def test_aaron_has_25_cards_and_reveals_3_to_7_of_them() -> None:
    state = begin(1, 12)
    seen = []
    while not state.is_over:
        piles = sum(map(len, state.piles[1])) + 3 * len(state.triples[1])
        seen.append((piles, len(state.draw_piles[1]), len(state.deck)))
        state.points[0] = 99  # so that Aaron cannot win
        play_round(state)
    assert seen == [
        *((3, 22, 76), (7, 18, 63), (12, 13, 50), (18, 7, 37), (25, 0, 24)),
    ]


@pytest.mark.rule("CG-SOLO-05")
def test_aarons_cards_are_sorted_by_type() -> None:
    state = revealed("mine1 mine2 ship3", "mine3 mine4 bank2 church1")
    assert state.triples[1] == ((1, kinds("mine1 mine2 mine3")),)
    assert state.piles[1][1] == kinds("mine4")
    assert sorted(state.piles[1][6]) == sorted(kinds("church1 bank2"))


@pytest.mark.rule("CG-SOLO-06", "CG-SOLO-07", "CG-V-35")
def test_aarons_cloisters_stay_cloisters() -> None:
    state = revealed("pasture1 pasture2 cloister3")
    assert state.piles[1][TYPES.index("pasture")] == kinds("pasture1 pasture2")
    assert state.piles[1][TYPES.index("cloister")] == kinds("cloister3")
    assert state.points == [1, 0]
    assert [(e.player, e.amount) for e in entries(state, "CG-SOLO-07")] == [(0, 1)]


@pytest.mark.rule("CG-SOLO-06", "CG-SOLO-07", "CG-SOLO-08", "CG-SOLO-13", "CG-V-33")
def test_three_cloisters_are_seven_points_for_aaron() -> None:
    state = revealed("cloister1 cloister2 cloister3")
    assert state.points == [3, 7]
    assert state.first_triples[1] == (TYPES.index("cloister"),)


@pytest.mark.rule("CG-SOLO-08", "CG-R-20")
def test_aaron_takes_cards_for_all_seven_types() -> None:
    state = revealed("castle1 mine1 cloister1", "knowledge1 ship1 pasture1 bank2")
    assert (state.all_seven, state.all_seven_left) == ([0, 3], (1,))
    later = revealed("castle1 mine1 cloister1")
    later.all_seven[0], later.all_seven_left = 3, (1,)
    later.round_index, later.draw_piles[1] = 1, kinds("knowledge1 ship1 pasture1 bank2")
    aaron.reveal(later)
    assert later.all_seven == [3, 1]


@pytest.mark.rule("CG-SOLO-08")
def test_aaron_takes_no_first_triple_after_the_player() -> None:
    state = table(1)
    give(state, hand="ship4 ship4", projects="mine4", estate=["mine1 mine2"])
    play(state, "place mine4 with 4", "choose 3 workers")
    state.piles[1], state.points[1] = ((), kinds("mine1 mine2"), *((),) * 5), 0
    state.round_index, state.draw_piles[1] = 1, kinds("mine3 ship1 ship2 pasture1")
    aaron.reveal(state)
    assert state.points[1] == state.card_set.triples[1]
    assert state.first_triples == [(1,), ()]


@pytest.mark.rule("CG-SOLO-09", "CG-R-25")
def test_aaron_gains_nothing_else() -> None:
    state = begin(1, 3)
    while not state.is_over:
        state.points[0] = 99
        play_round(state)
        assert (state.workers[1], state.silver[1]) == (0, 0)
        assert (sum(state.goods[1]), sum(state.animals[1])) == (0, 0)
        assert (state.projects[1], state.hands[1]) == ((), ())
    sources = {e.source for e in entries(state) if e.player == 1 and e.amount}
    assert sources <= {f"triple_{name}" for name in TYPES} | {"first_triple", "all_seven"}


@pytest.mark.rule("CG-SOLO-10")
def test_there_is_no_start_card() -> None:
    state = give(table(1), hand="castle2 castle2", goods=(2, 0, 0))
    play(state, "sell light with 2")
    assert (state.start_card_owner, state.face_down) == (-1, False)
    assert entries(state, "CG-A3-05") == []
    state.points = [50, 0]
    while not state.is_over:
        play_round(state)
    assert entries(state, "CG-END-05") == []


def round_ends_with(human: int, aarons: int, animals: tuple[int, ...] = (0, 0, 0, 0)) -> State:
    """A solo game at the end of round A with these points."""
    state = give(table(1), animals=animals)
    state.draw_piles[1] = kinds("castle1 mine2 ship3 knowledge4") + state.draw_piles[1][4:]
    state.points = [human, aarons]
    return play_round(state)


@pytest.mark.rule("CG-SOLO-11", "CG-SOLO-12", "CG-V-34")
def test_a_round_is_lost_with_fewer_points() -> None:
    lost = round_ends_with(6, 7)
    assert lost.is_over
    assert (lost.returns(), lost.ranking(), lost.winners()) == ((6, 7), [1, 0], (1,))
    assert str(lost.when) == "round A turn 6"
    assert not round_ends_with(6, 6).is_over


@pytest.mark.rule("CG-SOLO-11")
def test_animals_count_in_the_comparison() -> None:
    saved = round_ends_with(6, 7, (1, 1, 0, 0))
    assert not saved.is_over
    assert saved.points[0] == 6  # compared, not scored
    lost = round_ends_with(6, 8, (1, 1, 0, 0))
    assert lost.returns() == (7, 8)


@pytest.mark.rule("CG-SOLO-12")
def test_as_many_points_win_after_round_e() -> None:
    state = begin(1, 12)
    while not state.is_over:
        state.points = [30, 30] if state.round_index == 4 else [50, 0]
        play_round(state)
    assert state.points[0] >= state.points[1] == 30
    state.points[0] = 30
    assert (state.ranking(), state.winners()) == ([0, 1], (0,))


@pytest.mark.rule("CG-SOLO-04")
def test_a_view_hides_aarons_cards() -> None:
    state = show(begin(1))
    seen = state.view(0)
    assert seen.draw_piles[1] != state.draw_piles[1]
    assert len(seen.draw_piles[1]) == 22
    assert texts(seen) == texts(state)
