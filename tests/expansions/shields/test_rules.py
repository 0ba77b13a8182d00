"""SHD: setup, taking shields, tribute, the end of a phase, and each of the 18 shields.

On duchy 1 the castle spaces are 4-4, with the starting castle, 1-2, 1-3 and 2-3.
"""

from collections import Counter
from random import Random

import pytest
from expansions.shields.positions_with_shields import end_turns, lying, shielded, shields
from positions import (
    begun,
    furnish,
    gained,
    kinds,
    names,
    play,
    reasons,
    sit_out,
    spaces_of,
    texts,
    tile_on,
)
from random_games import start
from turns import asked, begin_turn

import castles_nb as cn
from castles_nb.components import DUCHIES_OF, Area, Duchy
from castles_nb.engine import Deal, GameState, Setup, flow
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.effects import place_tile
from castles_nb.errors import IllegalAction
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.game import Game
from castles_nb.hexgrid import SPACE_INDEX, SPACE_NAMES
from castles_nb.notation import Position

POINTS = {**dict.fromkeys(range(1, 7), 12), **dict.fromkeys(range(7, 13), 8)}
POINTS |= dict.fromkeys(range(13, 19), 4)


def why_not(state: GameState, text: str) -> str:
    """The rule that refuses an action."""
    with pytest.raises(IllegalAction) as refused:
        state.find(text)
    return refused.value.rule


# Setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("SHD-S1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("players", "each"), [(2, (1,) * 6), (3, (1, 2, 1, 2, 1, 2)), (4, (2,) * 6)]
)
def test_how_many_shields_lie_on_each_depot(
    players: int, each: tuple[int, ...], edition: str
) -> None:
    setup = Setup(players=players, duchies=1, seed=3, edition=edition, modules=("shields",))
    state = begun(setup)
    found = lying(state)
    assert tuple(len(found[depot]) for depot in range(1, 7)) == each
    every = [shield for there in found.values() for shield in there]
    assert len(set(every)) == len(every) == sum(each)
    assert set(every) <= set(range(1, 19))


@pytest.mark.rule("SHD-S1")
def test_every_shield_may_be_dealt_and_all_see_those_that_are() -> None:
    seen = Counter[int]()
    for seed in range(60):
        state = begun(Setup(players=4, duchies=1, seed=seed, modules=("shields",)))
        seen.update(shield for there in lying(state).values() for shield in there)
        assert lying(state.view(0)) == lying(state)
    assert set(seen) == set(range(1, 19))


@pytest.mark.rule("SHD-S2")
def test_shields_are_not_replaced() -> None:
    state = shielded(dice=(3, 3), lying={3: 8, 5: 9}, round=5)
    play(state, "take shield 8 from 3")
    assert lying(state) == {5: [9]}
    end_turns(state)
    assert lying(state) == {5: [9]}, "not in the next phase either"


# Taking one ---------------------------------------------------------------------------------------


@pytest.mark.rule("SHD-P1", "SHD-P3", "SHD-P4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_double_takes_a_shield_of_its_depot_for_both_actions(edition: str) -> None:
    state = shielded(
        dice=(3, 3), lying={3: 8, 5: 9}, edition=edition, silver=2, black_depot=["bank"]
    )
    assert texts(state, "take shield") == ["take shield 8 from 3"]
    play(state, "take shield 8 from 3")
    assert shields(state) == {8}
    assert state.estate(0).module_data["shields"] == (40408,), "on the starting castle"
    assert state.dice == ()
    assert gained(state, 0) == 0, "points come in the end"


@pytest.mark.rule("SHD-P5", "BLK-01")
def test_free_actions_remain_possible_in_such_a_turn() -> None:
    fields = {"lying": {3: 8}, "silver": 2, "black_depot": ["bank"]}
    state = shielded(dice=(3, 3), **fields)
    play(state, "take shield 8 from 3", "buy bank")
    assert state.estate(0).storage == kinds("bank")
    state = shielded(dice=(3, 3), **fields)
    play(state, "buy bank", "take shield 8 from 3")
    assert (shields(state), state.player) == ({8}, 1), "there is nothing left to do"


@pytest.mark.rule("SHD-P1")
def test_both_dice_must_be_unused() -> None:
    state = shielded(dice=(3, 3), lying={3: 8}, workers=9)
    play(state, "take workers with 3")
    assert not texts(state, "take shield")
    assert why_not(state, "take shield 8 from 3") == "SHD-P1"


@pytest.mark.rule("SHD-P1", "SHD-P2", "X-12", "DIE-04")
def test_workers_make_the_double() -> None:
    lies = {2: 1, 3: 8, 4: 2, 5: 9}
    state = shielded(dice=(3, 5), lying=lies, workers=1)
    assert not texts(state, "take shield")
    assert why_not(state, "take shield 9 from 5") == "SHD-P2"
    state = shielded(dice=(3, 5), lying=lies, workers=2)
    assert texts(state, "take shield") == [
        "take shield 8 from 3",
        "take shield 2 from 4",
        "take shield 9 from 5",
    ]
    play(state, "take shield 9 from 5")
    assert state.estate(0).workers == 0
    assert shields(state) == {9}


@pytest.mark.rule("SHD-P2", "MON-08")
@pytest.mark.parametrize(("number", "cost"), [(8, 1), (12, 2), (9, 2)])
def test_monastery_8_helps_to_make_the_double_and_12_does_not(number: int, cost: int) -> None:
    state = shielded(dice=(3, 5), lying={5: 9}, workers=2, placed={"3-4": f"monastery{number}"})
    play(state, "take shield 9 from 5")
    assert state.estate(0).workers == 2 - cost


@pytest.mark.rule("SHD-P3")
def test_a_shield_goes_on_a_free_castle_or_replaces_one() -> None:
    state = shielded(8, dice=(3, 3), lying={3: 9})
    assert texts(state, "take shield") == ["take shield 9 from 3 for shield 8"]
    assert why_not(state, "take shield 9 from 3") == "SHD-P3"
    assert why_not(state, "take shield 9 from 3 for shield 1") == "SHD-P3"
    play(state, "take shield 9 from 3 for shield 8")
    assert shields(state) == {9}
    assert state.estate(0).module_data["shields"] == (40409,), "on the same castle"
    assert lying(state) == {}, "the old one is out of the game"
    state = shielded(8, castles=1, dice=(3, 3), lying={3: 9})
    assert len(texts(state, "take shield")) == 2
    play(state, "take shield 9 from 3")
    assert state.estate(0).module_data["shields"] == (10209, 40408)


@pytest.mark.rule("SHD-P3", "EXP5-05")
def test_a_white_castle_is_no_seat_for_a_shield() -> None:
    state = shielded(
        8, dice=(3, 3), lying={3: 9}, placed={"3-3": "white_castle"}, modules=["white_castles"]
    )
    assert texts(state, "take shield") == ["take shield 9 from 3 for shield 8"]


@pytest.mark.rule("SHD-P4")
def test_a_shield_works_at_once() -> None:
    state = shielded(dice=(3, 3), lying={3: 18}, storage=["mine"])
    play(state, "take shield 18 from 3")
    begin_turn(state, (1, 4), storage=["mine"])  # it is the other player's turn
    assert spaces_of(texts(state, "place")) == {"5-3"}
    sit_out(state)
    begin_turn(state, (1, 4), storage=["mine"])
    assert spaces_of(texts(state, "place mine")) == {"5-3", "6-2"}, "with a 4 and a 1"


@pytest.mark.rule("A-46")
def test_goods_and_shields_share_a_depot_and_a_ship_takes_the_goods() -> None:
    state = shielded(lying={2: 8}, depot_goods={2: [1, 1]}, storage=["ship"], dice=(5, 1))
    play(state, "place ship on 4-5 with 5", "load 1 from 2")
    assert state.estate(0).goods[0] == 2
    assert lying(state) == {2: [8]}
    assert shields(state) == set()


# Points in the end --------------------------------------------------------------------------------


@pytest.mark.rule("SHD-P4", *(f"SHD-{n:02}" for n in range(1, 19)))
@pytest.mark.parametrize("shield", range(1, 19))
@pytest.mark.parametrize("edition", EDITIONS)
def test_what_each_shield_is_worth_if_held_in_the_end(shield: int, edition: str) -> None:
    state = shielded(shield, phase="E", round=5, silver=1, dice=(), edition=edition)
    state.used = 4
    flow.go_on(state)
    end_turns(state)
    play(state, "pay 1 silver tribute")
    found = dict(reasons(state))
    assert found["SHD-P4"] == POINTS[shield]
    assert found.get("SHD-13", 0) == (4 if shield == 13 else 0)


@pytest.mark.rule("SHD-13", "A-24g")
def test_shield_13_doubles_every_own_shield_itself_included() -> None:
    state = shielded(13, 1, 9, phase="E", round=5, silver=3)
    end_turns(state)
    play(state, "pay 3 silver tribute")
    found = dict(reasons(state))
    assert (found["SHD-P4"], found["SHD-13"]) == (24, 24)


@pytest.mark.rule("SHD-P4", "SHD-T2")
def test_a_shield_that_is_lost_in_the_last_tribute_brings_nothing() -> None:
    state = shielded(1, 9, phase="E", round=5, silver=1)
    end_turns(state)
    play(state, "pay 1 silver tribute", "lose shield 1")
    assert dict(reasons(state))["SHD-P4"] == 8


# Tribute ------------------------------------------------------------------------------------------


@pytest.mark.rule("SHD-T1", "A-08")
@pytest.mark.parametrize("phase", "ABCDE")
def test_each_shield_costs_a_silver_at_the_end_of_every_phase(phase: str) -> None:
    state = shielded(8, 9, phase=phase, round=5, silver=5)
    end_turns(state)
    assert asked(state) == "tribute"
    play(state, "pay 2 silver tribute")
    assert ("SHD-T1", -2) in reasons(state)
    assert shields(state) == {8, 9}


@pytest.mark.rule("SHD-T1")
def test_no_tribute_within_a_phase_and_none_without_shields() -> None:
    state = shielded(8, round=4, silver=5)
    sit_out(state, 2)
    assert asked(state) == "turn"
    assert state.estate(0).silver == 5
    state = shielded(round=5, silver=5)
    end_turns(state)
    assert state.is_over or state.estate(0).silver >= 5


@pytest.mark.rule("SHD-T2")
def test_one_may_decline_and_loses_a_shield_of_own_choice_for_each_not_paid() -> None:
    state = shielded(8, 9, 12, round=5, silver=5)
    end_turns(state)
    assert texts(state) == [f"pay {n} silver tribute" for n in (3, 2, 1)] + ["pay no tribute"]
    play(state, "pay 1 silver tribute")
    assert texts(state) == ["lose shield 8", "lose shield 9", "lose shield 12"]
    play(state, "lose shield 9")
    assert asked(state) == "unpaid"
    play(state, "lose shield 8")
    assert shields(state) == {12}
    assert state.estate(0).silver == 4
    assert lying(state) == {}, "they are out of the game"


@pytest.mark.rule("SHD-T2")
def test_who_pays_nothing_or_cannot_is_not_asked_which_to_lose() -> None:
    state = shielded(8, 9, round=5, silver=5)
    end_turns(state)
    play(state, "pay no tribute")
    assert shields(state) == set()
    assert asked(state) == "turn"
    state = shielded(8, 9, round=5, silver=0, workers=7)
    end_turns_to(state, 5)
    assert shields(state) == set()
    assert ("SHD-T2", 0) in reasons(state)


def end_turns_to(state: GameState, round: int) -> None:
    """Have everybody do nothing until this many rounds are over."""
    while state.rounds_played < round and asked(state) == "turn":
        sit_out(state)


@pytest.mark.rule("SHD-T1", "A-08", "PHA-15")
def test_tribute_is_asked_for_in_turn_order() -> None:
    state = shielded(8, round=5, silver=1, others={1: [9], 2: [12]}, players=3)
    for player in (1, 2):
        state.estate(player).silver = 1
    end_turns(state)
    payers = []
    while asked(state) == "tribute":
        payers.append(state.current_player)
        play(state, "pay 1 silver tribute")
    assert payers == list(state.order) == [0, 1, 2]


@pytest.mark.rule("SHD-T3", "END-03", "SHD-08", "A-08")
def test_tribute_comes_before_the_silver_of_mines() -> None:
    state = shielded(8, round=5, silver=0, placed={"5-3": "mine"})
    end_turns_to(state, 5)
    assert shields(state) == set(), "the mine's silver would have been in time otherwise"
    assert gained(state, 0, "silver") == 1, "and a shield lost doubles no mine"
    state = shielded(8, round=5, silver=1, placed={"5-3": "mine"})
    end_turns(state)
    play(state, "pay 1 silver tribute")
    assert reasons(state)[-3:] == [("SHD-T1", -1), ("END-01", 1), ("SHD-08", 1)]


@pytest.mark.rule("A-71", "A-17", "MON-28")
@pytest.mark.parametrize("held", [(8,), (3, 8)])
def test_no_free_action_during_tribute_but_hiring(held: tuple[int, ...]) -> None:
    state = shielded(
        *held,
        round=5,
        silver=3,
        workers=0,
        placed={"3-4": "monastery28", "2-4": "monastery6"},
        black_depot=["bank"],
        depots={1: ["church"]},
        modules=["extra_tiles"],
    )
    end_turns(state)
    assert "hire workers" in texts(state)
    assert not texts(state, "buy", "barter")
    assert why_not(state, "buy bank") == "A-71"
    play(state, "hire workers")
    assert (state.estate(0).silver, state.estate(0).workers) == (2, 2)
    assert asked(state) == "tribute"
    with_workers = "pay 2 workers tribute" in texts(state)
    assert with_workers == (3 in held)


# The shields, one by one --------------------------------------------------------------------------

PASTURES = {"5-6": "cow3", "3-1": "cow2", "2-2": "pig4"}


@pytest.mark.rule("SHD-01", "A-75")
@pytest.mark.parametrize(("held", "points"), [((), 6), ((1,), 9)])
def test_shield_1_joins_all_pastures_for_livestock(held: tuple[int, ...], points: int) -> None:
    state = shielded(*held, placed=PASTURES, storage=["cow4"], dice=(4, 1))
    play(state, "place cow4 on 3-2 with 4")
    assert dict(reasons(state))["TILE-LIVE-2"] == points


@pytest.mark.rule("A-75")
def test_shield_1_leaves_areas_as_they_are() -> None:
    state = shielded(1, storage=["cow4"], dice=(2, 1), placed={"4-6": "ship", "4-5": "ship"})
    furnish(state, 0, storage=["cow4"], placed={"5-5": "bank"})
    play(state, "place cow4 on 5-6 with 2")
    assert ("SCORE-02", 1) in reasons(state), "its own pasture of one space is complete"


@pytest.mark.rule("SHD-02", "A-24a")
@pytest.mark.parametrize(("edition", "brings"), [("special", 1), ("2019", 2)])
def test_shield_2_gains_workers_when_others_do(edition: str, brings: int) -> None:
    state = shielded(dice=(3, 5), others={1: [2]}, edition=edition)
    play(state, "take workers with 3")
    assert gained(state, 1, "workers") == brings
    play(state, "take workers with 5")
    assert gained(state, 1, "workers") == 2 * brings, "once for each time"


@pytest.mark.rule("SHD-02")
def test_shield_2_sleeps_when_its_owner_gains_or_somebody_pays() -> None:
    state = shielded(2, dice=(3, 5), workers=1)
    play(state, "take workers with 3")
    assert state.estate(0).workers == 3
    state = shielded(dice=(3, 5), others={1: [2]}, workers=1, depots={4: ["bank"]})
    play(state, "take bank from 4 with 3")
    assert gained(state, 1, "workers") == 0


@pytest.mark.rule("SHD-02", "TILE-BOARDING")
@pytest.mark.parametrize(("edition", "brings"), [("special", 1), ("2019", 4)])
def test_shield_2_and_a_boarding_house(edition: str, brings: int) -> None:
    state = shielded(dice=(3, 5), others={1: [2]}, edition=edition, storage=["boarding_house"])
    play(state, "place boarding_house on 5-4 with 3")
    assert gained(state, 1, "workers") == brings


@pytest.mark.rule("SHD-03", "SHD-T1")
def test_shield_3_pays_in_any_mix() -> None:
    state = shielded(3, 8, round=5, silver=2, workers=2)
    end_turns(state)
    assert texts(state) == [
        "pay 2 silver tribute",
        "pay 1 silver and 1 worker tribute",
        "pay 2 workers tribute",
        "pay 1 silver tribute",
        "pay 1 worker tribute",
        "pay no tribute",
    ]
    play(state, "pay 1 silver and 1 worker tribute")
    assert (state.estate(0).silver, state.estate(0).workers) == (1, 1)
    state = shielded(3, round=5, workers=1)
    end_turns(state)
    play(state, "pay 1 worker tribute")
    assert shields(state) == {3}


@pytest.mark.rule("SHD-03")
def test_without_shield_3_workers_pay_nothing() -> None:
    state = shielded(8, round=5, silver=1, workers=5)
    end_turns(state)
    assert texts(state) == ["pay 1 silver tribute", "pay no tribute"]
    assert why_not(state, "pay 1 worker tribute") == "SHD-03"


STORED = ["bank", "church", "market"]


@pytest.mark.rule("SHD-04")
def test_shield_4_has_room_for_any_number_of_tiles() -> None:
    state = shielded(4, storage=STORED, depots={3: ["mine"], 5: ["ship"]}, dice=(3, 5))
    play(state, "take mine from 3 with 3", "take ship from 5 with 5")
    assert state.estate(0).storage == kinds(*STORED, "mine", "ship")
    state = shielded(storage=STORED, depots={3: ["mine"]}, dice=(3, 5))
    play(state, "take mine from 3 with 3")
    assert asked(state) == "discard"


@pytest.mark.rule("SHD-04", "A-24d", "SHD-P3")
def test_who_loses_shield_4_discards_down_to_three_at_once() -> None:
    stored = [*STORED, "mine", "ship"]
    state = shielded(4, dice=(3, 3), lying={3: 9}, storage=stored)
    play(state, "take shield 9 from 3 for shield 4")
    assert asked(state) == "overfull"
    assert len(texts(state, "shed")) == 5
    play(state, "shed bank")
    assert asked(state) == "overfull"
    play(state, "shed ship")
    assert names(state.estate(0).storage) == names(kinds("church", "market", "mine"))
    assert sorted(names(state.discarded_tiles)) == ["bank", "ship"]
    state = shielded(4, 8, round=5, storage=stored, silver=1)
    end_turns(state)
    play(state, "pay 1 silver tribute", "lose shield 4", "shed bank", "shed church")
    assert len(state.estate(0).storage) == 3


@pytest.mark.rule("SHD-05", "TILE-SHIP-2")
def test_shield_5_takes_a_type_from_all_depots() -> None:
    goods = {1: [4], 2: [1, 2], 3: [2, 2], 6: [2, 4]}
    state = shielded(5, depot_goods=goods, storage=["ship"], dice=(5, 1))
    play(state, "place ship on 4-5 with 5")
    assert texts(state) == ["gather 1", "gather 2", "gather 4", "pass"]
    play(state, "gather 2", "load 4 from 1")
    assert state.estate(0).goods == (0, 4, 0, 1, 0, 0)
    assert state.depot_goods == ((), (1,), (), (), (), (4,))
    assert state.track == ((1,), (0,), (), (), (), (), ())


@pytest.mark.rule("SHD-05", "TILE-SHIP-2", "TILE-SHIP-3", "SET-27")
def test_shield_5_keeps_to_the_room_for_types() -> None:
    goods = {1: [4], 2: [1, 2]}
    state = shielded(5, depot_goods=goods, storage=["ship"], dice=(5, 1), goods={1: 1, 5: 1, 6: 1})
    play(state, "place ship on 4-5 with 5")
    assert texts(state) == ["gather 1", "pass"]
    assert why_not(state, "gather 2") == "TILE-SHIP-2"
    play(state, "pass")
    assert texts(state) == ["load 1 from 2", "load nothing"]
    state = shielded(
        5, depot_goods={1: [4]}, storage=["ship"], dice=(5, 1), goods={1: 1, 5: 1, 6: 1}
    )
    play(state, "place ship on 4-5 with 5")
    assert asked(state) == "turn", "there is nothing to choose"


@pytest.mark.rule("SHD-05", "A-72", "A-57")
def test_goods_of_shield_5_and_of_the_ship_share_the_room_in_any_way() -> None:
    goods = {1: [1, 2], 2: [1], 4: [3], 5: [3, 3]}
    held = {2: 1, 4: 1}
    for choices, then in (
        (["gather 3", "load 2 from 1"], (0, 2, 3, 1, 0, 0)),
        (["gather 1", "load 2 from 1"], (2, 2, 0, 1, 0, 0)),
        (["gather 2", "load 1 from 1"], (1, 2, 0, 1, 0, 0)),
        (["pass", "load 1,2 from 1"], (1, 2, 0, 1, 0, 0)),
    ):
        state = shielded(5, storage=["ship"], dice=(3, 5), goods=held, depot_goods=goods)
        play(state, "place ship on 4-5 with 5", *choices)
        assert state.estate(0).goods == then
    state = shielded(5, depot_goods={1: [2]}, storage=["ship"], dice=(5, 1))
    play(state, "place ship on 4-5 with 5", "gather 2")
    assert asked(state) == "turn", "nothing is left to load"
    assert state.track[1] == (0,)


@pytest.mark.rule("SHD-06", "A-76")
def test_shield_6_copies_a_player_of_choice_once_and_the_choice_may_wait() -> None:
    state = shielded(6, players=3, dice=(3, 5), goods={1: 1})
    furnish(state, 1, placed={"3-4": "monastery3"})
    furnish(state, 2, placed={"3-4": "monastery4"})
    assert texts(state, "copy") == ["copy player 1", "copy player 2"]
    sit_out(state, 3)
    while state.player != 0:
        sit_out(state)
    begin_turn(state, (1, 1), goods={1: 1})
    before = state.estate(0).silver
    play(state, "copy player 1")
    assert not texts(state, "copy")
    assert why_not(state, "copy player 2") == "SHD-06"
    play(state, "sell 1 with 1")
    assert state.estate(0).silver - before == 2, "tiles placed before count from the choice on"


@pytest.mark.rule("SHD-06")
def test_shield_6_copies_what_is_placed_later() -> None:
    state = shielded(6, copies=1, others={}, dice=(3, 5))
    sit_out(state)
    begin_turn(state, (1, 1), storage=["monastery14"])
    play(state, "place monastery14 on 3-4 with 1")
    while state.player != 0:
        sit_out(state)
    begin_turn(state, (3, 5))
    play(state, "take workers with 3")
    assert state.estate(0).workers == 4


@pytest.mark.rule("SHD-06", "A-76")
def test_copying_ends_with_the_shield() -> None:
    state = shielded(6, copies=1, dice=(3, 3), lying={3: 9})
    furnish(state, 1, placed={"3-4": "monastery8", "2-4": "monastery14"})
    restore(state)
    assert state.estate(0).has(8)
    play(state, "take shield 9 from 3 for shield 6")
    assert not state.estate(0).has(8)
    assert not state.estate(0).has(14)
    assert state.estate(0).steps == state.estate(0).anew(state.estate(0).duchy).steps
    assert "copied_player" not in state.estate(0).module_data
    assert state.estate(1).has(8)


@pytest.mark.rule("SHD-06")
def test_shield_6_copies_in_own_turns_only_and_never_oneself() -> None:
    state = shielded(6, dice=(3, 5))
    assert why_not(state, "copy player 0") == "SHD-06"
    sit_out(state)
    assert why_not(state, "copy player 0") == "SHD-06"


@pytest.mark.rule("SHD-07", "SCORE-06")
@pytest.mark.parametrize(("held", "twice"), [((), 0), ((7,), 5)])
def test_shield_7_doubles_bonus_tiles(held: tuple[int, ...], twice: int) -> None:
    placed = {"5-3": "mine", "6-2": "mine"}
    state = shielded(*held, placed=placed, storage=["mine"], dice=(3, 1))
    play(state, "place mine on 7-1 with 3")
    found = dict(reasons(state))
    assert found["SCORE-06"] == 5
    assert found.get("SHD-07", 0) == twice
    assert state.estate(0).bonus_tiles == 1, "it is one tile"


@pytest.mark.rule("SHD-07")
def test_shield_7_has_no_part_in_bonus_tiles_gained_before() -> None:
    state = shielded(dice=(3, 3), lying={3: 7}, phase="E", round=5, silver=1)
    state.estate(0).bonus_tiles = 1
    play(state, "take shield 7 from 3")
    assert gained(state, 0) == 0


@pytest.mark.rule("SHD-07", "A-18", "EXP4-05")
@pytest.mark.parametrize(("edition", "twice"), [("special", 5), ("2019", 0)])
def test_shield_7_and_the_bonus_tile_of_border_posts(edition: str, twice: int) -> None:
    placed = {
        **{"4-2": "ship", "3-1": "ship"},
        **{"2-5": "monastery18", "2-4": "monastery20", "3-4": "bank", "3-3": "church"},
        **{"5-3": "market", "6-3": "monastery19", "7-3": "cow2"},
    }
    fields = {"duchies": 23, "castle": "1-4", "dice": (2, 1), "storage": ["carpenter"]}
    state = shielded(7, placed=placed, modules=["border_posts"], edition=edition, **fields)
    play(state, "place carpenter on 4-3 with 2")
    assert dict(reasons(state)).get("SHD-07", 0) == twice


@pytest.mark.rule("SHD-08", "A-24c")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shield_8_doubles_the_silver_of_mines_only(edition: str) -> None:
    placed = {"5-3": "mine", "6-2": "mine", "3-4": "monastery2"}
    state = shielded(8, round=5, silver=1, placed=placed, edition=edition)
    end_turns(state)
    play(state, "pay 1 silver tribute")
    assert gained(state, 0, "silver") == -1 + 4
    assert gained(state, 0, "workers") == 2


@pytest.mark.rule("SHD-09", "SELL-03")
@pytest.mark.parametrize("number", [1, 2, 4])
def test_shield_9_pays_a_silver_for_each_tile(number: int) -> None:
    state = shielded(9, goods={3: number}, dice=(3, 5))
    play(state, "sell 3 with 3")
    assert gained(state, 0, "silver") == number
    assert gained(state, 0) == 2 * number


@pytest.mark.rule("SHD-10")
def test_shield_10_doubles_scoring_monasteries_in_the_end() -> None:
    placed = {"3-4": "monastery22", "5-4": "bank", "2-4": "monastery25"}
    state = shielded(10, placed=placed, sold={1: 5}, phase="E", round=5, silver=1)
    end_turns(state)
    play(state, "pay 1 silver tribute")
    found = [(rule, n) for rule, n in reasons(state) if rule in ("MON-22", "MON-25", "SHD-10")]
    assert sorted(found) == [("MON-22", 4), ("MON-25", 5), ("SHD-10", 4), ("SHD-10", 5)]


@pytest.mark.rule("SHD-11", "A-24e")
def test_shield_11_takes_a_shield_as_the_action_of_a_castle() -> None:
    lies = {1: 8, 6: 9}
    state = shielded(11, lying=lies, storage=["castle"], dice=(6, 1), placed={"3-4": "monastery1"})
    play(state, "place castle on 2-3 with 6")
    assert texts(state, "take shield") == [
        "take shield 8 from 1",
        "take shield 8 from 1 for shield 11",
        "take shield 9 from 6",
        "take shield 9 from 6 for shield 11",
    ], "of any depot"
    play(state, "take shield 9 from 6")
    assert shields(state) == {9, 11}
    assert 20309 in state.estate(0).module_data["shields"], "on the castle just placed"
    assert state.dice == (1,), "the other die is still there"


@pytest.mark.rule("SHD-11")
def test_without_shield_11_a_castle_takes_no_shield() -> None:
    state = shielded(lying={1: 8}, storage=["castle"], dice=(6, 1), placed={"3-4": "monastery1"})
    play(state, "place castle on 2-3 with 6")
    assert not texts(state, "take shield")
    assert why_not(state, "take shield 8 from 1") == "SHD-11"
    with pytest.raises(IllegalAction, match="that needs shield 11 in your duchy"):
        state.find("take shield 8 from 1")


@pytest.mark.rule("SHD-12", "SELL-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_shield_12_doubles_the_points_of_a_sale(players: int) -> None:
    state = shielded(12, goods={3: 2}, dice=(3, 5), players=players)
    play(state, "sell 3 with 3")
    assert gained(state, 0) == 2 * 2 * players
    assert state.estate(0).sold[2] == 2


@pytest.mark.rule("SHD-09", "SHD-12", "TILE-WAREHOUSE")
def test_shields_9_and_12_work_with_a_warehouse_too() -> None:
    state = shielded(9, 12, goods={3: 3}, storage=["warehouse"], dice=(3, 5))
    play(state, "place warehouse on 5-4 with 3", "sell 3")
    assert (gained(state, 0), gained(state, 0, "silver")) == (12, 3)


@pytest.mark.rule("SHD-14", "A-08", "A-77", "A-24h")
@pytest.mark.parametrize("phase", "ABCDE")
def test_shield_14_places_a_tile_of_a_numbered_depot_at_the_end_of_a_phase(phase: str) -> None:
    state = shielded(14, phase=phase, round=5, silver=1, depots={2: ["bank", "cow2"], 6: ["bank"]})
    end_turns(state)
    assert asked(state) == "shield_14"
    town = {"5-4", "5-5", "3-3"} & spaces_of(texts(state))
    assert spaces_of(texts(state)) == town, "next to the castle, whatever the number"
    assert not texts(state, "pass"), "it must be done"
    assert {text.split()[3] for text in texts(state)} == {"2", "6"}
    play(state, "lay bank from 2 on 3-3")
    points = dict(zip("ABCDE", (10, 8, 6, 4, 2), strict=True))
    assert ("SCORE-03", points[phase]) in reasons(state), "of the phase that ends"
    assert ("TILE-BANK", 2) in reasons(state)
    assert asked(state) == "tribute", "which comes after it"


@pytest.mark.rule("SHD-14", "SHD-15", "A-77")
@pytest.mark.parametrize(
    ("shield", "depots", "black"), [(14, {5: ["mine"]}, []), (15, {}, ["mine"])]
)
def test_a_tile_with_one_place_only_is_placed_without_asking(
    shield: int, depots: dict[int, list[str]], black: list[str]
) -> None:
    fields = {"depots": depots, "black_depot": black, "round": 5, "silver": 1}
    state = shielded(shield, **fields)  # 5-3 is the only mine space next to the castle
    end_turns(state)
    assert asked(state) == "tribute"
    assert tile_on(state, 0, "5-3") == "mine"
    where = "depot 5" if depots else "the black depot"
    assert state.ledger is not None
    told = [str(entry.message) for entry in state.ledger.entries if entry.rule == "A-77"]
    assert told == [f"placed a mine from {where} on mine space 5-3"]
    state = shielded(shield, modules=["extra_tiles"], **fields)
    furnish(state, 0, placed={"3-4": "monastery28"}, silver=1)
    end_turns(state)
    assert asked(state) == f"shield_{shield}", "as workers can be hired before (A-71)"


@pytest.mark.rule("A-71", "SHD-14")
def test_nothing_is_bought_in_the_town_hall_that_a_shield_lays() -> None:
    """No more than before it is laid."""
    fields = {"depots": {2: ["town_hall"], 3: ["bank"]}, "storage": ["mine"], "workers": 2}
    placed = {"3-4": "monastery6"}
    state = shielded(14, round=5, silver=3, black_depot=["bank"], placed=placed, **fields)
    end_turns(state)
    for decision in ("shield_14", "town_hall"):
        assert asked(state) == decision
        for wish in ("buy bank", "barter bank from 3"):
            assert str(cn.why_not(state, wish)) == "you can do that only in your own turn (A-71)"
        if decision == "shield_14":
            play(state, "lay town_hall from 2 on 3-3")


@pytest.mark.rule("SHD-14", "A-24h", "A-77")
def test_shield_14_is_passed_over_where_nothing_fits() -> None:
    state = shielded(14, round=5, silver=1, depots={2: ["cow2"]})
    end_turns(state)
    assert asked(state) == "tribute"
    assert ("A-24h", 0) in reasons(state)


@pytest.mark.rule("SHD-15", "A-66", "A-24h")
def test_shield_15_places_a_tile_of_the_black_depot_and_no_inn() -> None:
    state = shielded(
        15,
        round=5,
        silver=1,
        depots={2: ["bank"]},
        black_depot=["watchtower"],
        inns=1,
        modules=["inns"],
    )
    end_turns(state)
    assert {text.rsplit(" on ")[0] for text in texts(state)} == {"lay watchtower from black depot"}
    play(state, "lay watchtower from black depot on 5-4")
    assert ("TILE-WATCH", 4) in reasons(state)
    assert tile_on(state, 0, "5-4") == "watchtower"
    assert state.black_depot == ()


@pytest.mark.rule("SHD-14", "SHD-15", "A-08", "A-50")
def test_shields_14_and_15_act_in_turn_order_and_their_owner_chooses_which_is_first() -> None:
    fields = {"depots": {2: ["bank", "church"]}, "black_depot": ["market", "mine"]}
    state = shielded(14, 15, round=5, silver=2, **fields)
    end_turns(state)
    assert asked(state) == "shields_14_15"
    play(state, "lay bank from 2 on 3-3")
    assert asked(state) == "shield_15"
    play(state, "lay market from black depot on 5-4")
    assert asked(state) == "tribute"
    state = shielded(14, round=5, silver=1, others={1: [15]}, **fields)
    state.estate(1).silver = 1
    end_turns(state)
    assert (state.current_player, asked(state)) == (0, "shield_14")
    play(state, "lay bank from 2 on 3-3")
    assert (state.current_player, asked(state)) == (1, "shield_15")
    play(state, "lay market from black depot on 3-3")
    assert (state.current_player, asked(state)) == (0, "tribute"), "after all tiles"


@pytest.mark.rule("SHD-14", "SHD-15", "SHD-P3", "SHD-11")
@pytest.mark.parametrize(
    ("first", "lost"),
    [("lay castle from 3 on 2-3", 15), ("lay castle from black depot on 2-3", 14)],
)
def test_a_shield_that_has_just_been_replaced_places_nothing(first: str, lost: int) -> None:
    state = shielded(
        14,
        15,
        11,
        lying={1: 8},
        round=5,
        silver=3,
        depots={3: ["castle"], 2: ["ship"]},
        black_depot=["castle", "bank"],
    )
    end_turns(state)
    play(state, first, f"take shield 8 from 1 for shield {lost}")
    assert shields(state) == {8, 11, 29 - lost}
    assert asked(state) == "tribute"


@pytest.mark.rule("SHD-P4", "SHD-11", "SHD-15")
@pytest.mark.parametrize(("held", "gained"), [(14, 15), (15, 14)])
def test_a_shield_gained_while_the_other_places_a_tile_acts_at_once(held: int, gained: int) -> None:
    state = shielded(
        held,
        11,
        lying={1: gained},
        round=5,
        silver=5,
        depots={3: ["castle", "mine"]},
        black_depot=["castle", "mine"],
    )
    end_turns(state)
    assert asked(state) == f"shield_{held}"
    play(state, texts(state, "lay castle")[0], f"take shield {gained} from 1")
    assert asked(state) == f"shield_{gained}"
    play(state, texts(state, "lay mine")[0])
    assert texts(state)[0] == "pay 3 silver tribute", "each shield acts once a phase"


@pytest.mark.rule("A-71", "A-17")
def test_monastery_28_hires_in_the_middle_of_what_is_done_after_the_turns() -> None:
    state = shielded(
        14,
        modules=["extra_tiles", "white_castles"],
        round=5,
        silver=3,
        depots={3: ["white_castle"]},
        white=3,
        placed={"3-4": "monastery28"},
        storage=["mine", "castle"],
    )
    end_turns(state)
    play(state, texts(state, "lay")[0], "hire workers")
    assert asked(state) == "white_castle"
    assert state.estate(0).workers == 2
    assert not texts(state, "buy")


@pytest.mark.rule("A-71")
def test_no_free_action_while_shields_14_and_15_place_tiles() -> None:
    state = shielded(
        14,
        round=5,
        silver=5,
        workers=3,
        placed={"3-4": "monastery28", "2-4": "monastery6"},
        depots={2: ["castle", "bank"]},
        black_depot=["church"],
        modules=["extra_tiles"],
    )
    end_turns(state)
    assert not texts(state, "buy", "barter", "copy")
    play(state, "hire workers")
    assert asked(state) == "shield_14"
    play(state, "lay castle from 2 on 2-3")
    assert asked(state) == "castle"
    assert not texts(state, "buy", "barter")


@pytest.mark.rule("SHD-14", "SHD-11", "TILE-CASTLE-1")
def test_a_castle_placed_by_shield_14_acts_and_may_take_a_shield_that_owes_tribute() -> None:
    state = shielded(
        14,
        11,
        round=5,
        silver=3,
        depots={2: ["castle"]},
        lying={5: 9},
        placed={"3-4": "monastery1"},
    )
    end_turns(state)
    play(state, "lay castle from 2 on 1-3", "take shield 9 from 5")
    assert texts(state)[0] == "pay 3 silver tribute"


@pytest.mark.rule("SHD-16", "A-24f")
def test_shield_16_turns_one_die_once_a_turn() -> None:
    state = shielded(16, dice=(3, 5), depots={1: ["bank", "church"]})
    assert len(texts(state, "turn")) == 10
    play(state, "turn 3 into 1")
    assert state.dice == (1, 5)
    assert not texts(state, "turn")
    assert why_not(state, "turn 5 into 1") == "A-24f"
    play(state, "take bank from 1 with 1")
    assert state.dice == (5,)
    sit_out(state)
    while state.player != 0:
        sit_out(state)
    begin_turn(state, (2, 2))
    assert texts(state, "turn"), "again in the next turn"


@pytest.mark.rule("SHD-16", "A-24f", "SHD-P2")
def test_shield_16_may_make_a_double() -> None:
    state = shielded(16, castles=1, dice=(3, 5), lying={5: 9})
    assert not texts(state, "take shield")
    play(state, "turn 3 into 5", "take shield 9 from 5")
    assert shields(state) == {9, 16}


@pytest.mark.rule("SHD-16", "PLACE-09")
def test_a_die_that_could_be_turned_gives_a_town_hall_nothing_to_do() -> None:
    state = shielded(16, dice=(3, 5), storage=["town_hall"], workers=9, silver=0)
    play(state, texts(state, "place town_hall")[0])
    assert not state.pending
    assert texts(state, "turn")


@pytest.mark.rule("SHD-16", "DIE-08")
def test_shield_16_turns_a_die_that_is_left() -> None:
    state = shielded(16, dice=(3, 5), goods={6: 1})
    play(state, "take workers with 3")
    assert why_not(state, "turn 3 into 6") == "DIE-08"
    play(state, "turn 5 into 6", "sell 6 with 6")
    assert gained(state, 0) == 2


RULE_17 = {"special": "SHD-17", "2019": "SHD-17b"}
"""The rule of shield 17 in each edition."""


@pytest.mark.rule("SHD-17", "SHD-17b", "X-13")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shield_17_scores_the_next_larger_size(edition: str) -> None:
    placed = {"5-3": "mine", "6-2": "mine"}
    state = shielded(17, placed=placed, storage=["mine"], dice=(3, 1), edition=edition)
    play(state, "place mine on 7-1 with 3")
    found = dict(reasons(state))
    assert found["SCORE-02"] + found[RULE_17[edition]] == 10
    assert found["SCORE-03"] == 10


def completing(area: Area, duchy: Duchy, edition: str, inn: bool) -> int:
    """The points of completing this area for its size with shield 17, with an inn in it or not."""
    modules = ["inns"] if inn else []
    castle = next(SPACE_NAMES[s] for s, c in enumerate(duchy.colours) if c == "castle")
    fields = {"duchies": duchy.number, "castle": castle, "edition": edition}
    state = shielded(17, modules=modules, **fields)
    *others, last = area.spaces
    tiles = {SPACE_NAMES[space]: "ship" for space in others}
    if inn:
        tiles[SPACE_NAMES[others[0]]] = "inn"
    furnish(state, 0, placed=tiles)
    place_tile(state, 0, *kinds("ship"), last)
    rules = ("SCORE-02", RULE_17[edition], "EXP6-06")
    return sum(n for rule, n in reasons(state) if rule in rules)


@pytest.mark.rule("SHD-17", "SHD-17b", "A-39")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("inn", [False, True])
def test_shield_17_by_size_up_to_the_largest(inn: bool, edition: str) -> None:
    largest = {"special": 9, "2019": 8}[edition]
    found = {}
    for duchy in DUCHIES_OF[edition].values():
        for area in duchy.areas:
            if area.colour == "ship" and len(area.spaces) > 1:
                found[len(area.spaces)] = completing(area, duchy, edition, inn)
    assert {5, 6, 8} <= {*found} or {5, 6} <= {*found}
    for size, points in found.items():
        counted = min(size + 1 + inn, largest)
        assert points == counted * (counted + 1) // 2


@pytest.mark.rule("SHD-18", "PLACE-04")
def test_shield_18_places_on_any_space_but_keeps_all_other_rules() -> None:
    state = shielded(18, storage=["bank", "mine"], dice=(3, 1), placed={"3-3": "bank"})
    assert spaces_of(texts(state, "place mine")) == {"7-1", "6-2"}
    assert spaces_of(texts(state, "place bank")) == {"3-6", "5-4", "7-4", "5-5"}, "not 3-3's town"
    assert why_not(state, "place mine on 5-3 with 3") == "PLACE-03"
    assert why_not(state, "place mine on 7-4 with 3") == "PLACE-02"
    play(state, "place mine on 7-1 with 3")
    assert tile_on(state, 0, "7-1") == "mine"


@pytest.mark.rule("SHD-18", "PLACE-04")
def test_without_shield_18_only_neighbours_are_left_whatever_was_placed_with_it() -> None:
    state = shielded(18, 8, round=5, silver=1, placed={"7-1": "mine"})
    assert state.estate(0).frontier >> SPACE_INDEX["1-4"] & 1
    end_turns(state)
    play(state, "pay 1 silver tribute", "lose shield 18")
    around = {SPACE_NAMES[s] for s in range(37) if state.estate(0).frontier >> s & 1}
    assert {"6-1", "6-2", "7-2"} <= around
    assert "1-4" not in around
    assert Position.of(state).faults() == []


# Positions ----------------------------------------------------------------------------------------


@pytest.mark.rule("SHD-S1", "SHD-P3", "SHD-06")
@pytest.mark.parametrize(
    ("table", "player", "rule", "field"),
    [
        ("shields=119", "", "SHD-S1", "shields"),
        ("shields=701", "", "SHD-S1", "shields"),
        ("shields=101,102", "", "SHD-S1", "shields"),
        ("shields=101,201", "", "SHD-S1", "shields"),
        ("shields=101", "shields=40401", "SHD-S1", "shields"),
        ("", "shields=40419", "SHD-P3", "0:shields"),
        ("", "shields=40400", "SHD-P3", "0:shields"),
        ("", "shields=10106", "SHD-P3", "0:shields"),
        ("", "shields=90906", "SHD-P3", "0:shields"),
        ("", "shields=40406,40407", "SHD-P3", "0:shields"),
        ("", "copied_player=1", "SHD-06", "0:copied_player"),
        ("", "shields=40406 copied_player=0", "SHD-06", "shields"),
    ],
)
def test_faults_of_shields_name_rule_and_field(
    table: str, player: str, rule: str, field: str
) -> None:
    duchy = "----/-----/------/---Ca---/------/-----/----"
    text = (
        f"castles/1 modules=shields dice=35,46 {table} 0: {player} duchy={duchy} 1: duchy={duchy}"
    )
    found = Position.parse(text).faults()
    assert (rule, field) in {(fault.rule, fault.field) for fault in found}, list(map(str, found))


@pytest.mark.rule("SHD-S1")
@pytest.mark.parametrize(
    ("table", "player", "told"),
    [
        ("shields=101,205", "shields=40408", ""),
        ("shields=101,206", "shields=40408", "shield 6 was not dealt"),
        ("shields=101,205", "shields=40409", "shield 9 was not dealt"),
        ("shields=105", "", "shield 5 was dealt to depot 2"),
    ],
)
def test_only_shields_that_were_dealt_lie_somewhere(table: str, player: str, told: str) -> None:
    duchy = "----/-----/------/---Ca---/------/-----/----"
    dealt = "dealt_shields=1,5,7,8,10,18"
    text = f"castles/1 modules=shields dice=35,46 {table} {dealt} 0: {player} duchy={duchy}"
    faults = Position.parse(f"{text} 1: duchy={duchy}").faults()
    found = [(fault.field, fault.rule, str(fault.reason)) for fault in faults]
    assert found == ([("shields", "SHD-S1", told)] if told else [])


@pytest.mark.rule("SHD-S1")
def test_a_game_goes_on_with_the_shields_that_lie_in_its_position() -> None:
    duchy = "----/-----/------/---Ca---/------/-----/----"
    board = "castles/1 modules=shields dice=35,46 shields=307,612"
    text = f"{board} 0: shields=40409 duchy={duchy} 1: duchy={duchy}"
    for seed in range(5):
        game = Game.from_position(text, seed=seed)
        dealt = game.state.deal.chance_of("dealt_shields")
        assert (dealt[2], dealt[5]) == (7, 12)
        assert 9 in dealt
        assert game.position.faults() == []


@pytest.mark.rule("SHD-T2", "SHD-14", "SHD-15", "SHD-05")
@pytest.mark.parametrize(
    ("asks", "rule"),
    [
        ("unpaid@0,unpaid@0", "SHD-T2"),
        ("shield_14@0", "SHD-14"),
        ("shield_15@0", "SHD-15"),
        ("shields_14_15@0", "SHD-14"),
        ("all_depots@0", "SHD-05"),
    ],
)
def test_nobody_is_asked_about_shields_they_do_not_have(asks: str, rule: str) -> None:
    state = shielded(9, round=5, silver=1)
    end_turns(state)
    text = str(Position.of(state))
    assert Position.parse(text.replace("asks=tribute@0", "asks=unpaid@0")).faults() == []
    wrong = Position.parse(text.replace("asks=tribute@0", f"asks={asks}")).faults()
    assert rule in {fault.rule for fault in wrong}, list(map(str, wrong))


@pytest.mark.rule("SHD-16", "SHD-18", "SHD-06")
def test_positions_carry_everything_that_shields_keep() -> None:
    state = shielded(
        16,
        18,
        6,
        copies=1,
        lying={3: 9},
        dice=(3, 5),
        storage=["ship"],
        phase="C",
    )
    furnish(state, 1, placed={"3-4": "monastery8"})
    play(state, "turn 3 into 6")
    text = str(Position.of(state))
    assert "used=turned" in text
    assert "left=65" in text
    read = Position.parse(text)
    assert read.faults() == []
    again = read.state(read.deal(Random(1)))
    assert again.legal_actions() == state.legal_actions()
    assert str(Position.of(again)) == text


@pytest.mark.rule("SHD-16")
def test_a_die_that_nobody_rolled_needs_shield_16() -> None:
    duchy = "----/-----/------/---Ca---/------/-----/----"
    for used, faults in (("", 1), ("used=turned ", 0)):
        text = (
            f"castles/1 modules=shields dice=35,46 left=65 {used}"
            f"0: shields=40416 duchy={duchy} 1: duchy={duchy}"
        )
        assert len(Position.parse(text).faults()) == faults


@pytest.mark.rule("SHD-S1")
def test_games_without_shields_have_none() -> None:
    state = start(Setup(players=2, duchies=1, seed=1))
    assert "shields" not in state.module_data
    assert Deal.from_seed(1, Setup(players=2, duchies=1, seed=1)).module_chance == ()
