"""Livestock scores herds: animals of one kind in one pasture.

On duchy 1 the spaces 1-1, 2-1, 2-2, 3-1 and 3-2 are one pasture, and 5-6 is another.
"""

import pytest
from positions import furnish, gained, play, position, reasons, texts

from castles_nb.components import ANIMALS, KINDS


@pytest.mark.rule("TILE-LIVE-1")
def test_each_animal_has_seven_tiles_of_two_to_four_animals() -> None:
    assert ANIMALS == ("cow", "sheep", "pig", "chicken")
    for animal in ANIMALS:
        tiles = [kind for kind in KINDS if kind.animal == animal]
        assert {kind.count for kind in tiles} == {2, 3, 4}
        assert sum(kind.coloured + kind.black for kind in tiles) == 7


@pytest.mark.rule("TILE-LIVE-2")
@pytest.mark.parametrize(("tile", "points"), [("pig2", 2), ("pig3", 3), ("pig4", 4)])
def test_a_first_tile_scores_its_own_animals(tile: str, points: int) -> None:
    state = position(placed={"4-3": "ship"}, storage=[tile], dice=(4, 4))
    play(state, f"place {tile} on 3-2 with 4")
    assert reasons(state) == [("TILE-LIVE-2", points)]


@pytest.mark.rule("X-03a", "X-03b", "TILE-LIVE-2", "TILE-LIVE-4")
def test_a_growing_herd_scores_again() -> None:
    state = position(placed={"3-2": "cow3", "3-1": "sheep3"}, storage=["cow4", "cow4"], dice=(2, 1))
    play(state, "place cow4 on 2-1 with 2")
    assert reasons(state) == [("TILE-LIVE-2", 7)]
    play(state, "place cow4 on 2-2 with 1")
    assert reasons(state) == [("TILE-LIVE-2", 7), ("TILE-LIVE-2", 11)]


@pytest.mark.rule("X-03c", "TILE-LIVE-2", "TILE-LIVE-4")
def test_other_kinds_in_the_pasture_score_nothing() -> None:
    state = position(
        placed={"3-2": "cow3", "3-1": "sheep3", "2-1": "cow4"}, storage=["sheep2"], dice=(1, 1)
    )
    play(state, "place sheep2 on 2-2 with 1")
    assert reasons(state) == [("TILE-LIVE-2", 5)]


@pytest.mark.rule("TILE-LIVE-3")
def test_tiles_of_a_herd_need_not_touch_each_other() -> None:
    state = position(placed={"3-2": "cow3", "1-2": "castle"}, storage=["cow2"], dice=(6, 6))
    play(state, "place cow2 on 1-1 with 6")
    assert reasons(state) == [("TILE-LIVE-2", 5)]


@pytest.mark.rule("TILE-LIVE-4")
def test_the_same_kind_in_another_pasture_scores_nothing() -> None:
    state = position(
        placed={"5-6": "cow4", "3-2": "cow3", "2-2": "pig2"}, storage=["cow2"], dice=(5, 5)
    )
    play(state, "place cow2 on 3-1 with 5")
    assert reasons(state) == [("TILE-LIVE-2", 5)]


@pytest.mark.rule("TILE-LIVE-4")
def test_the_herds_of_others_and_stored_tiles_score_nothing() -> None:
    state = position(placed={"3-2": "cow3"}, storage=["cow2", "cow4"], dice=(5, 5))
    furnish(state, 1, placed={"3-1": "cow4"})
    play(state, "place cow2 on 3-1 with 5")
    assert gained(state, 0) == 5
    assert gained(state, 1) == 0


@pytest.mark.rule("X-04a", "MON-07")
def test_monastery_7_adds_a_point_for_each_tile_that_scores() -> None:
    state = position(placed={"3-4": "monastery7", "3-2": "sheep4"}, storage=["sheep3"], dice=(5, 5))
    play(state, "place sheep3 on 3-1 with 5")
    assert reasons(state) == [("TILE-LIVE-2", 7), ("MON-07", 2)]
    assert gained(state, 0) == 9


@pytest.mark.rule("X-04b", "MON-07")
def test_monastery_7_adds_nothing_for_tiles_that_do_not_score() -> None:
    state = position(placed={"3-4": "monastery7", "3-2": "sheep4"}, storage=["pig2"], dice=(5, 5))
    play(state, "place pig2 on 3-1 with 5")
    assert reasons(state) == [("TILE-LIVE-2", 2), ("MON-07", 1)]


@pytest.mark.rule("MON-07", "TILE-LIVE-4")
def test_monastery_7_leaves_other_pastures_out() -> None:
    placed = {"3-4": "monastery7", "5-6": "cow4", "3-2": "cow3", "2-2": "cow2", "2-1": "chicken4"}
    state = position(placed=placed, storage=["cow2"], dice=(5, 5))
    play(state, "place cow2 on 3-1 with 5")
    assert reasons(state) == [("TILE-LIVE-2", 7), ("MON-07", 3)]


@pytest.mark.rule("MON-07", "TILE-MON")
def test_monastery_7_acts_from_the_moment_it_is_placed() -> None:
    state = position(placed={"3-2": "cow3"}, storage=["cow2", "cow4", "monastery7"], dice=(1, 5))
    play(state, "place monastery7 on 3-4 with 1")
    assert gained(state, 0) == 0, "tiles placed earlier do not score again"
    play(state, "place cow2 on 3-1 with 5")
    assert reasons(state) == [("TILE-LIVE-2", 5), ("MON-07", 2)]

    stored = position(placed={"3-2": "cow3"}, storage=["cow2", "monastery7"], dice=(1, 5))
    play(stored, "place cow2 on 3-1 with 5")
    assert reasons(stored) == [("TILE-LIVE-2", 5)]


@pytest.mark.rule("TILE-LIVE-2", "PLACE-07")
def test_livestock_asks_nothing() -> None:
    state = position(placed={"4-3": "ship"}, storage=["pig2"], dice=(4, 2))
    play(state, "place pig2 on 3-2 with 4")
    assert texts(state) == ["take workers with 2", "leave 2 unused"]
