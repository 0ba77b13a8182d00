"""TAKE: taking a hex tile from the numbered depots, and key spaces."""

from collections import Counter

import pytest
from positions import (
    furnish,
    gained,
    kinds,
    names,
    play,
    position,
    reasons,
    sit_out,
    sit_out_until,
    texts,
    tile_on,
)

VALUES = range(1, 7)
DEPOTS = {1: ("bank",), 2: ("ship",), 3: ("mine", "church"), 4: ("cow3",), 6: ("castle",)}


@pytest.mark.rule("TAKE-01")
@pytest.mark.parametrize("die", VALUES)
def test_the_die_names_the_depot(die: int) -> None:
    state = position(dice=(die,), workers=0, depots=DEPOTS)
    tiles = sorted(DEPOTS.get(die, ()), key=lambda name: kinds(name))
    found = [text for text in texts(state, "take") if "workers" not in text]
    assert found == [f"take {name} from {die} with {die}" for name in tiles]


@pytest.mark.rule("TAKE-01")
def test_workers_may_change_the_die_first() -> None:
    state = position(dice=(6, 6), workers=1, depots=DEPOTS)
    assert "take bank from 1 with 6" in texts(state)
    assert "take ship from 2 with 6" not in texts(state)
    play(state, "take bank from 1 with 6")
    assert state.estate(0).workers == 0


@pytest.mark.rule("TAKE-02")
@pytest.mark.parametrize("tile", ["mine", "church", "cow3"])
def test_exactly_one_tile_of_choice_is_taken(tile: str) -> None:
    state = position(dice=(3, 1), depots={3: ("mine", "church", "cow3", "mine")})
    play(state, f"take {tile} from 3 with 3")
    assert names(state.estate(0).storage) == [tile]
    left = Counter(["mine", "church", "cow3", "mine"]) - Counter([tile])
    assert Counter(names(state.depots[2])) == left


@pytest.mark.rule("TAKE-03")
def test_a_taken_tile_goes_to_storage_even_if_it_is_placed_next() -> None:
    state = position(dice=(3, 3), workers=0, depots={3: ("bank",)})
    filled = state.estate(0).filled
    play(state, "take bank from 3 with 3")
    assert state.estate(0).storage == kinds("bank")
    assert state.estate(0).filled == filled
    assert gained(state, 0, "silver") == 0
    play(state, "place bank on 3-3 with 3")
    assert state.estate(0).storage == ()
    assert gained(state, 0, "silver") == 2


@pytest.mark.rule("TAKE-04", "TAKE-09", "A-02")
@pytest.mark.parametrize("given_up", ["bank", "mine", "ship"])
def test_with_full_storage_a_stored_tile_is_discarded_first(given_up: str) -> None:
    state = position(dice=(3, 1), storage=("bank", "mine", "ship"), depots={3: ("church",)})
    play(state, "take church from 3 with 3")
    assert state.current_player == 0
    assert texts(state) == ["discard bank", "discard ship", "discard mine"]  # never the church
    play(state, f"discard {given_up}")
    kept = {"bank", "mine", "ship"} - {given_up}
    assert set(names(state.estate(0).storage)) == {"church", *kept}
    assert names(state.discarded_tiles) == [given_up]
    assert state.depots[2] == ()


@pytest.mark.rule("TAKE-04", "TAKE-09")
def test_equal_stored_tiles_are_one_choice_and_one_of_them_goes() -> None:
    state = position(dice=(3, 1), storage=("ship", "ship", "mine"), depots={3: ("ship",)})
    play(state, "take ship from 3 with 3")
    assert texts(state) == ["discard ship", "discard mine"]
    play(state, "discard mine")
    assert state.estate(0).storage == kinds("ship", "ship", "ship")


@pytest.mark.rule("TAKE-04", "A-02")
def test_there_is_no_discard_without_a_gain() -> None:
    for stored in (("ship", "ship"), ("bank", "mine", "ship")):
        state = position(storage=stored, silver=5)
        assert not texts(state, "discard")
    state = position(dice=(3,), storage=("ship", "mine"), depots={3: ("church",)}, silver=1)
    play(state, "take church from 3 with 3")
    assert state.current_player == 1  # there was room


@pytest.mark.rule("TAKE-09", "A-02", "BLK-04")
@pytest.mark.parametrize(
    ("gains", "new"),
    [
        (("buy cow2",), "cow2"),
        (("barter bank from 1",), "bank"),
        (("place castle on 2-3 with 6", "buy castle", "take ship from 2"), "ship"),
    ],
)
def test_every_gain_makes_room_in_the_same_way(gains: tuple[str, ...], new: str) -> None:
    state = position(
        dice=(6, 1),
        workers=2,
        silver=2,
        storage=("castle", "mine", "mine"),
        placed={"3-4": "monastery6"},
        black_depot=("cow2", "castle"),
        depots=DEPOTS,
    )
    play(state, *gains)
    assert texts(state) == ["discard mine", "discard castle"]
    play(state, "discard mine")
    assert sorted(names(state.estate(0).storage)) == sorted(["castle", "mine", new])
    assert names(state.discarded_tiles) == ["mine"]


@pytest.mark.rule("TAKE-05")
def test_emptied_spaces_are_not_refilled_before_the_next_phase() -> None:
    state = position(dice=(3, 3), depots={3: ("mine", "bank")})
    play(state, "take mine from 3 with 3", "take bank from 3 with 3")
    for number in range(2, 6):
        sit_out_until(state, number - 1)
        assert not any(state.depots)
    sit_out_until(state, 5)
    assert all(len(depot) == 2 for depot in state.depots)


@pytest.mark.rule("TAKE-06")
def test_a_die_never_takes_from_the_black_depot_or_another_player() -> None:
    state = position(dice=(3, 5), workers=9, black_depot=("bank", "mine", "castle"))
    furnish(state, 1, storage=("ship", "church"), placed={"4-3": "ship"})
    assert [text for text in texts(state, "take") if not text.startswith("take workers")] == []


@pytest.mark.rule("TAKE-07")
def test_discarded_tiles_leave_the_game() -> None:
    state = position(dice=(3, 1), storage=("bank", "mine", "ship"), depots={3: ("church",)})
    play(state, "take church from 3 with 3", "discard ship")
    assert names(state.discarded_tiles) == ["ship"]
    everywhere = [*state.depots, state.black_depot, *(e.storage for e in state.estates)]
    assert not any("ship" in names(tiles) for tiles in everywhere)
    sit_out_until(state, 5)
    assert "ship" in names(state.discarded_tiles)


@pytest.mark.rule("TAKE-08", "END-09")
def test_stored_tiles_have_no_effect_and_score_nothing() -> None:
    stored = ("monastery14", "monastery26", "mine")
    state = position(phase="E", round=5, dice=(3, 5), workers=0, storage=stored)
    play(state, "take workers with 3")
    assert state.estate(0).workers == 2  # 4 with monastery 14
    play(state, "leave 5 unused")
    assert names(state.estate(0).storage) == ["mine", "monastery14", "monastery26"]  # in the open
    sit_out(state)
    assert state.is_over
    assert gained(state, 0, "silver") == 0  # no mine in the duchy
    assert [r for r in reasons(state) if r[1]] == [("WORK-01", 2), ("END-07", 1)]


@pytest.mark.rule("TAKE-08")
@pytest.mark.parametrize("monastery", ["monastery8", "monastery12"])
def test_a_stored_monastery_changes_no_dice(monastery: str) -> None:
    state = position(dice=(3,), workers=0, storage=(monastery,), depots=DEPOTS)
    assert {text for text in texts(state) if text.startswith("take ")} == {
        "take mine from 3 with 3",
        "take church from 3 with 3",
        "take workers with 3",
    }
    assert tile_on(state, 0, "4-4") == "castle"
