"""BLK: buying from the black depot."""

import pytest
from positions import (
    begun,
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

from castles_nb.engine import Setup


@pytest.mark.rule("BLK-01")
@pytest.mark.parametrize(("silver", "offered"), [(0, False), (1, False), (2, True), (9, True)])
def test_a_tile_costs_two_silver(silver: int, offered: bool) -> None:
    state = position(silver=silver, black_depot=("mine", "bank"))
    assert texts(state, "buy") == (["buy bank", "buy mine"] if offered else [])
    if offered:
        play(state, "buy mine")
        assert state.estate(0).silver == silver - 2
        assert names(state.estate(0).storage) == ["mine"]
        assert names(state.black_depot) == ["bank"]
        assert reasons(state) == [("BLK-01", -2)]


@pytest.mark.rule("BLK-01", "INV-09")
def test_only_one_purchase_in_a_turn_and_one_again_in_the_next() -> None:
    state = position(dice=(3, 5), silver=9, black_depot=("bank", "mine", "ship"))
    play(state, "buy mine")
    assert texts(state, "buy") == []
    play(state, "take workers with 3")
    assert texts(state, "buy") == []
    play(state, "take workers with 5")
    assert state.current_player == 1  # the turn is over without another purchase
    assert texts(state, "buy") == []  # the other has no silver
    furnish(state, 1, silver=2)
    play(state, "buy bank")
    sit_out(state)
    assert state.current_player == 0
    assert texts(state, "buy") == ["buy ship"]


@pytest.mark.rule("BLK-01")
def test_only_in_the_own_turn() -> None:
    state = position(3, silver=0, black_depot=("bank",))
    furnish(state, 1, silver=8)
    assert texts(state, "buy") == []
    sit_out(state)
    assert texts(state, "buy") == ["buy bank"]


@pytest.mark.rule("BLK-02", "A-28")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 8)])
def test_number_of_tiles_each_phase(players: int, tiles: int) -> None:
    state = begun(Setup(players=players))
    for phase in range(5):
        sit_out_until(state, 5 * phase)
        assert len(state.black_depot) == tiles


@pytest.mark.rule("BLK-02", "A-28")
def test_the_number_of_tiles_can_be_set() -> None:
    assert len(begun(Setup(players=3, black_depot_tiles=5)).black_depot) == 5


@pytest.mark.rule("BLK-03", "BLK-05")
@pytest.mark.parametrize("dice_used", [0, 1, 2])
def test_before_between_and_after_the_die_actions(dice_used: int) -> None:
    state = position(dice=(3, 5), silver=2, black_depot=("bank",))
    play(state, *["take workers with 3", "take workers with 5"][:dice_used])
    dice = state.dice
    assert len(dice) == 2 - dice_used
    play(state, "buy bank")
    assert names(state.estate(0).storage) == ["bank"]
    if dice_used < 2:
        assert (state.current_player, state.dice) == (0, dice)
    else:
        assert state.current_player == 1


@pytest.mark.rule("BLK-03", "A-06", "X-23")
def test_between_placing_a_castle_and_its_action() -> None:
    state = position(
        dice=(6, 1),
        workers=0,
        silver=2,
        storage=("castle",),
        placed={"3-4": "monastery5"},
        black_depot=("ship",),
    )
    play(state, "place castle on 2-3 with 6")
    assert "buy ship" in texts(state)
    play(state, "buy ship")
    assert state.decision is not None
    assert state.decision.kind == "castle"  # still to be used
    play(state, "place ship on 4-3")
    assert tile_on(state, 0, "4-3") == "ship"
    assert state.dice == (1,)


@pytest.mark.rule("BLK-03", "A-06")
@pytest.mark.parametrize("stored", [(), ("ship",), ("cow2", "cow3")])
def test_between_placing_a_town_hall_and_its_placement(stored: tuple[str, ...]) -> None:
    state = position(
        dice=(3, 1),
        workers=0,
        silver=3,
        storage=("town_hall", *stored),
        black_depot=("mine", "cow4"),
    )
    play(state, "place town_hall on 5-4 with 3")
    play(state, "buy mine")
    assert texts(state, "buy") == []
    play(state, "place mine on 5-3")
    assert tile_on(state, 0, "5-3") == "mine"
    assert state.estate(0).silver == 1


@pytest.mark.rule("BLK-03", "A-06")
def test_a_purchase_in_the_middle_is_the_one_of_this_turn() -> None:
    state = position(
        dice=(3,), silver=8, storage=("town_hall", "ship"), black_depot=("mine", "bank")
    )
    play(state, "buy bank", "place town_hall on 5-4 with 3")
    assert texts(state, "buy") == []
    play(state, "pass")
    assert state.current_player == 1


@pytest.mark.rule("BLK-03", "A-56")
def test_silver_gained_with_the_last_die_can_still_be_spent() -> None:
    state = position(dice=(3,), storage=("bank",), black_depot=("mine",))
    play(state, "place bank on 5-4 with 3")
    assert texts(state) == ["buy mine", "finish turn"]
    play(state, "buy mine")
    assert state.current_player == 1


@pytest.mark.rule("BLK-04", "A-02", "A-49")
def test_the_tile_goes_to_a_key_space_and_with_none_free_another_is_discarded() -> None:
    state = position(
        dice=(2, 5), workers=0, silver=2, storage=("ship", "bank", "mine"), black_depot=("cow3",)
    )
    play(state, "buy cow3")
    assert texts(state) == ["discard bank", "discard ship", "discard mine"]  # now, not later
    play(state, "discard bank")
    assert names(state.estate(0).storage) == ["cow3", "ship", "mine"]
    assert names(state.discarded_tiles) == ["bank"]


@pytest.mark.rule("BLK-05")
def test_no_die_is_used_and_workers_cannot_pay() -> None:
    state = position(dice=(3, 5), workers=9, silver=1, black_depot=("bank", "mine"))
    assert texts(state, "buy") == []
    furnish(state, 0, workers=9, silver=2)
    play(state, "buy bank")
    assert state.dice == (3, 5)
    assert state.estate(0).workers == 9
    assert state.estate(0).silver == 0


@pytest.mark.rule("BLK-06")
def test_a_black_back_no_longer_matters() -> None:
    state = position(
        round=5, dice=(3, 4), workers=0, silver=4, storage=("mine",), black_depot=("mine",)
    )
    play(state, "buy mine")
    assert state.estate(0).storage == kinds("mine", "mine")
    assert texts(state, "place") == ["place mine on 5-3 with 4"]
    play(state, "place mine on 5-3 with 4")
    sit_out(state, 2)
    assert ("END-01", 1) in reasons(state)


@pytest.mark.rule("BLK-07", "TILE-MARKET", "TILE-CARP", "TILE-CHURCH")
@pytest.mark.parametrize(
    ("tile", "wanted", "kept"),
    [
        ("market", "cow2", "ship"),
        ("carpenter", "bank", "church"),
        ("church", "mine", "castle"),
        ("church", "mine", "monastery2"),
    ],
)
def test_buildings_take_from_the_numbered_depots_only(tile: str, wanted: str, kept: str) -> None:
    black = ("cow3", "ship", "bank", "church", "mine", "castle", "monastery7")
    state = position(dice=(3, 5), storage=(tile,), black_depot=black)
    play(state, f"place {tile} on 5-4 with 3")
    assert ("PLACE-09", 0) in reasons(state)  # nothing to take
    state = position(
        dice=(3, 5), storage=(tile,), black_depot=black, depots={2: (wanted,), 5: (wanted, kept)}
    )
    play(state, f"place {tile} on 5-4 with 3")
    assert sorted(texts(state)) == sorted(
        [f"take {wanted} from 2", f"take {wanted} from 5", f"take {kept} from 5", "pass"]
    )
    play(state, f"take {kept} from 5")
    assert state.black_depot == kinds(*black)


@pytest.mark.rule("BLK-07", "MON-06", "A-42")
def test_monastery_6_takes_from_the_numbered_depots_only() -> None:
    placed = {"3-4": "monastery6"}
    state = position(workers=4, silver=2, placed=placed, black_depot=("bank",))
    assert texts(state, "barter") == []
    state = position(
        workers=4, silver=2, placed=placed, black_depot=("bank",), depots={2: ("church", "mine")}
    )
    assert texts(state, "barter") == ["barter church from 2"]
    play(state, "barter church from 2")
    assert (gained(state, 0, "workers"), gained(state, 0, "silver")) == (-2, 0)
    assert texts(state, "barter") == []
    assert texts(state, "buy") == ["buy bank"]  # a limit of its own


@pytest.mark.rule("BLK-08")
def test_bought_tiles_are_not_replaced_before_the_next_phase() -> None:
    state = begun(Setup(players=2, seed=9))
    furnish(state, state.player, silver=2)
    play(state, texts(state, "buy")[0])
    for played in range(1, 5):
        sit_out_until(state, played)
        assert len(state.black_depot) == 3
    sit_out_until(state, 5)
    assert len(state.black_depot) == 4
