"""VIN: vineyards, on the reconstructed board of the data file.

Bottom layer: 1-1 (die 1: carpenter, bank) and 1-2 (die 4: boarding house, market). Above them 2-1
(2: church, watchtower) and 2-2 (5: double tile, boarding house), then 3-1 (3: market, black), 3-2
(6: carpenter, watchtower), 3-3 (1: bank, town hall), 4-1 (5: church, castle).
"""

from collections import Counter
from itertools import chain, combinations
from typing import Any

import pytest
from expansions.vineyards.positions_with_vines import (
    GRAPES,
    SPACES,
    give_vines,
    is_double,
    lying,
    own_tiles,
    with_vines,
)
from positions import begun, furnish, gained, kinds, names, play, reasons, sit_out, sit_out_until
from positions import texts as all_texts
from turns import asked, ending

import castles_nb as cn
from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.purchases import black_shops
from castles_nb.errors import IllegalAction, InvalidSetup

MODULE = "vineyards"


def texts(state: GameState, *beginnings: str) -> set[str]:
    return set(all_texts(state, *beginnings))


def slots(state: GameState) -> list[str]:
    """The tiles in the vineyard depot, nothing as an empty text."""
    entries = [state.module_data[name] for name in sorted(state.module_data) if name[-1].isdigit()]
    return [names(tiles)[0] if tiles else "" for tiles in entries]


def in_store(state: GameState) -> list[str]:
    return names(state.module_data["vineyard_store"])


def spaces(state: GameState, *beginnings: str) -> set[str]:
    """The double spaces that are offered."""
    found = texts(state, *beginnings or ["place"])
    return {text.split(" in vineyard ")[1].split()[0] for text in found if " vineyard " in text}


def taking(state: GameState) -> set[str]:
    """The double tiles that can be taken."""
    return {text for text in texts(state, "take") if " slot " in text}


def doubles_out(state: GameState) -> Counter[str]:
    """All double tiles that are not in the bag."""
    out = Counter(chain(slots(state), in_store(state), names(state.discarded_tiles)))
    for player in range(state.rules.num_seats):
        estate = state.estate(player)
        out.update(names(estate.storage))
        out.update("_".join(sorted(v.split(), key=GRAPES.index)) for v in lying_of(state, player))
    return Counter({name: number for name, number in out.items() if name and is_double(name)})


def lying_of(state: GameState, player: int) -> list[str]:
    has = "vineyard" in state.estate(player).module_data
    return list(lying(state, player).values()) if has else []


# The box ------------------------------------------------------------------------------------------

DOUBLES = [kind for kind in KINDS if kind.expansion == MODULE]


@pytest.mark.rule("VIN-01", "VIN-05")
def test_each_grape_is_paired_once_with_itself_and_three_times_with_every_other() -> None:
    bag = {kind.name: kind.coloured for kind in DOUBLES}
    assert sum(bag.values()) == 51
    pairs = {f"{one}_{other}": 3 for one, other in combinations(GRAPES, 2)}
    assert bag == pairs | {f"{grape}_{grape}": 1 for grape in GRAPES}
    assert all(kind.black == 0 and kind.key_spaces == 2 for kind in DOUBLES)


@pytest.mark.rule("VIN-03", "VIN-04", "X-25", "X-26")
def test_what_goes_out_with_a_grape() -> None:
    def left(*out: str) -> int:
        return sum(k.coloured for k in DOUBLES if not {*out} & {*k.name.split("_")})

    for grape in GRAPES:
        assert left(grape) == 35 == 51 - 16
    for one, other in combinations(GRAPES, 2):
        assert left(one, other) == 22 == 51 - 29


# The setup ----------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-01", "VIN-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everybody_begins_with_another_bonus_tile_and_the_rest_is_the_pool(players: int) -> None:
    first = set()
    for seed in range(20):
        state = begun(Setup(players=players, seed=seed, modules=(MODULE,)))
        own = [own_tiles(state, player) for player in range(players)]
        assert all(sum(tiles.values()) == 1 for tiles in own)
        grapes = [next(iter(tiles)) for tiles in own]
        assert len(set(grapes)) == players, "they come from one set"
        pool = dict(zip(GRAPES, state.module_data["vine_tiles"], strict=True))
        assert pool == {grape: 4 - (grape in grapes) for grape in GRAPES}
        first.add(grapes[0])
    assert len(first) > 3, "at random"


@pytest.mark.rule("VIN-03", "VIN-04", "VIN-02")
@pytest.mark.parametrize(("players", "without"), [(3, ["green"]), (2, ["green", "blue"])])
def test_grapes_that_are_out_never_come(players: int, without: list[str]) -> None:
    for seed in range(8):
        modules = {MODULE: {"without": without}}
        state = begun(Setup(players=players, seed=seed, modules=modules))
        number = {2: 4, 3: 6}[players]
        for phase in range(5):
            out = doubles_out(state)
            assert out.total() == number * (phase + 1)
            assert not [name for name in out if {*name.split("_")} & {*without}]
            sit_out_until(state, 5 * phase + 5)
        for grape, pool in zip(GRAPES, state.module_data["vine_tiles"], strict=True):
            held = sum(own_tiles(state, player).get(grape, 0) for player in range(players))
            assert pool + held == (0 if grape in without else 4)


@pytest.mark.rule("A-73", "VIN-03", "VIN-04")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("number", range(7))
def test_how_many_grapes_may_be_taken_out(players: int, number: int) -> None:
    modules = {MODULE: {"without": GRAPES[:number]}}
    if number in (0, {2: 2, 3: 1, 4: 0}[players]):
        Setup(players=players, modules=modules)
        return
    with pytest.raises(InvalidSetup) as error:
        Setup(players=players, modules=modules)
    assert error.value.field == "modules"
    rule = {2: "VIN-04", 3: "VIN-03", 4: "A-73"}[players]
    assert MODULE in str(error.value)
    assert rule in str(error.value)


@pytest.mark.rule("A-73")
def test_what_is_no_grape_and_no_edition() -> None:
    with pytest.raises(InvalidSetup, match="purple"):
        Setup(players=3, modules={MODULE: {"without": ["purple"]}})
    assert Setup(players=3, modules={MODULE: {"without": "green"}}) == Setup(
        players=3, modules={MODULE: {"without": ["green"]}}
    )
    with pytest.raises(InvalidSetup, match="without"):
        Setup(players=3, modules={MODULE: {"without": 7}})
    with pytest.raises(InvalidSetup, match="vineyards"):
        Setup(players=2, edition="2019", modules=(MODULE,))


@pytest.mark.rule("VIN-06", "VIN-07")
@pytest.mark.parametrize(("players", "depot", "store"), [(2, 3, 1), (3, 3, 3), (4, 6, 3)])
def test_depot_and_store_are_filled_each_phase(players: int, depot: int, store: int) -> None:
    state = begun(Setup(players=players, seed=4, modules=(MODULE,)))
    before: list[str] = []
    for phase in range(1, 6):
        now = [*slots(state), *in_store(state)]
        assert len(slots(state)) == depot
        assert len(in_store(state)) == store
        assert all(now)
        assert Counter(n for n in names(state.discarded_tiles) if is_double(n)) == Counter(before)
        assert doubles_out(state).total() == phase * (depot + store)
        assert not doubles_out(state) - Counter({k.name: k.coloured for k in DOUBLES})
        before += now
        sit_out_until(state, 5 * phase)


# Taking -------------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-08", "VIN-09", "DIE-01")
@pytest.mark.parametrize("die", range(1, 7))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_slot_answers_to_its_die_values(players: int, die: int) -> None:
    number = 6 if players == 4 else 3
    depot = dict(zip(range(1, number + 1), ["green_red"] * 3 + ["blue_blue"] * 3, strict=False))
    state = with_vines(players=players, depot=depot, dice=(die, die))
    slot = die if players == 4 else (die + 1) // 2
    assert taking(state) == {f"take {depot[slot]} from slot {slot} with {die}"}
    play(state, f"take {depot[slot]} from slot {slot} with {die}")
    assert names(state.estate(0).storage) == [depot[slot]]
    assert not slots(state)[slot - 1]
    assert state.dice == (die,)
    assert not taking(state), "it is not filled again before the next phase"


@pytest.mark.rule("VIN-08", "VIN-09", "DIE-04", "A-43", "MON-08", "MON-12")
def test_workers_change_the_die_but_monastery_12_does_not() -> None:
    depot = {1: "green_red", 2: "red_red", 3: "green_green"}
    take_2 = "take red_red from slot 2 with 1"
    for workers, found in ((0, 1), (1, 2), (2, 3)):
        state = with_vines(depot=depot, dice=(1, 1), workers=workers)
        # From 1 the slot of 5 and 6 is one step away, that of 3 and 4 two.
        assert len(taking(state)) == found
    state = with_vines(depot=depot, dice=(1, 1), workers=2)
    play(state, take_2)
    assert state.estate(0).workers == 0
    for monastery, reached in ((12, False), (8, True)):
        placed = {"3-4": f"monastery{monastery}"}
        state = with_vines(depot=depot, dice=(1, 1), workers=1, placed=placed)
        assert (take_2 in texts(state)) is reached
    with pytest.raises(IllegalAction):
        state.apply(state.find("take red_red from slot 1 with 1"))


@pytest.mark.rule("VIN-08", "VIN-10", "TAKE-04", "TAKE-09")
@pytest.mark.parametrize(
    ("storage", "first", "second"),
    [
        (["mine"], "", ""),
        (["mine", "ship"], "discard mine", ""),
        (["mine", "ship", "bank"], "discard ship", "discard bank"),
        (["mine", "green_red"], "discard green_red", ""),
        (["mine", "green_red"], "discard mine", "discard green_red"),
        (["green_red"], "discard green_red", ""),
    ],
)
def test_room_is_made_for_a_double_tile(storage: list[str], first: str, second: str) -> None:
    state = with_vines(depot={2: "red_red"}, storage=storage, dice=(3, 1))
    play(state, "take red_red from slot 2 with 3")
    left = [*storage]
    for text in filter(None, (first, second)):
        assert asked(state) == "discard"
        assert texts(state) == {f"discard {name}" for name in left}
        play(state, text)
        left.remove(text.removeprefix("discard "))
    assert asked(state) == "turn"
    assert sorted(names(state.estate(0).storage)) == sorted([*left, "red_red"])
    discarded = [text.removeprefix("discard ") for text in (first, second) if text]
    assert sorted(names(state.discarded_tiles)) == sorted(discarded)


@pytest.mark.rule("VIN-10", "VIN-08")
def test_a_double_tile_takes_two_key_spaces_from_others() -> None:
    storage = ["green_red", "mine"]
    state = with_vines(depots={3: ["ship"]}, storage=storage, dice=(3, 1))
    play(state, "take ship from 3 with 3")
    assert asked(state) == "discard"
    play(state, "discard green_red")
    assert sorted(names(state.estate(0).storage)) == ["mine", "ship"]
    state = with_vines(depots={3: ["ship"]}, storage=["green_red"], dice=(3, 1))
    play(state, "take ship from 3 with 3")
    assert asked(state) == "turn"


# Placing ------------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-11", "VIN-12", "A-31")
@pytest.mark.parametrize(("die", "where"), [(1, {"1-1"}), (4, {"1-2"}), (2, set()), (6, set())])
def test_the_first_goes_to_the_bottom_on_its_number(die: int, where: set[str]) -> None:
    state = with_vines(storage=["green_red"], dice=(die, die))
    assert spaces(state) == where


@pytest.mark.rule("VIN-11", "DIE-04", "MON-08", "MON-09", "MON-10", "MON-11")
def test_workers_change_the_die_for_a_space() -> None:
    state = with_vines(storage=["green_red"], dice=(2, 2), workers=1)
    assert spaces(state) == {"1-1"}
    play(state, "place green-red in vineyard 1-1 with 2")
    assert state.estate(0).workers == 0
    steps = {"3-4": "monastery9", "2-4": "monastery10", "1-4": "monastery11"}
    assert spaces(with_vines(storage=["green_red"], dice=(2, 2), placed=steps)) == set()
    placed = {"3-4": "monastery8"}
    state = with_vines(storage=["green_red"], dice=(2, 2), placed=placed, workers=1)
    assert spaces(state) == {"1-1", "1-2"}


@pytest.mark.rule("VIN-11")
def test_a_tile_lies_both_ways_where_they_differ() -> None:
    state = with_vines(storage=["green_red", "blue_blue"], dice=(4, 4))
    assert texts(state, "place") == {
        "place green-red in vineyard 1-2 with 4",
        "place red-green in vineyard 1-2 with 4",
        "place blue-blue in vineyard 1-2 with 4",
    }
    play(state, "place red-green in vineyard 1-2 with 4")
    assert lying(state) == {"1-2": "red green"}
    assert names(state.estate(0).storage) == ["blue_blue"]


@pytest.mark.rule("VIN-12", "VIN-13")
@pytest.mark.parametrize(
    ("covered", "where"),
    [
        (["1-1"], {"1-2", "2-1"}),
        (["1-2"], {"1-1", "2-1", "2-2"}),
        (["1-2", "2-2"], {"1-1", "2-1", "3-2", "3-3"}),
        (["1-1", "2-1"], {"1-2", "2-2", "3-1", "3-2"}),
    ],
)
def test_every_other_touches_an_earlier_one(covered: list[str], where: set[str]) -> None:
    vineyard = dict.fromkeys(covered, "blue blue")
    state = with_vines(storage=["green_red"], vineyard=vineyard, workers=9, dice=(1, 1))
    assert spaces(state) == where


@pytest.mark.rule("VIN-11", "VIN-12", "TILE-TOWNHALL", "PLACE-02")
def test_a_double_tile_never_goes_to_the_duchy() -> None:
    state = with_vines(storage=["green_red", "town_hall"], workers=9, dice=(3, 3))
    assert not [text for text in texts(state, "place g", "place r") if "vineyard" not in text]
    play(state, "place town_hall on 3-3 with 3")
    assert asked(state) == "turn", "a town hall places nothing in the vineyard"


@pytest.mark.rule("VIN-08", "VIN-09", "VIN-11", "VIN-12")
@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("take red_red from slot 2 with 3", "VIN-08"),
        ("take green_red from slot 2 with 1", "VIN-09"),
        ("take green_red from slot 5 with 3", "VIN-07"),
        ("place red-red in vineyard 1-2 with 3", "VIN-11"),
        ("place green-green in vineyard 1-1 with 1", "VIN-11"),
        ("place green-green in vineyard 1-2 with 1", "VIN-11"),
        ("place green-green in vineyard 3-1 with 3", "VIN-12"),
        ("buy blue_blue", "VIN-19"),
        ("fetch bank", "VIN-16"),
        ("claim green", "VIN-18"),
        ("harvest market", "VIN-14"),
    ],
)
def test_why_not(text: str, rule: str) -> None:
    state = with_vines(
        depot={2: "green_red"},
        vineyard={"1-1": "blue blue"},
        storage=["green_green"],
        dice=(1, 3),
        silver=3,
    )
    state.estate(0).workers = 0
    found = cn.why_not(state, text)
    assert found is not None
    assert found.rule.id == rule


# Bonuses ------------------------------------------------------------------------------------------


@pytest.mark.rule("X-18", "VIN-14", "VIN-15", "TILE-BOARDING", "TILE-MARKET")
@pytest.mark.parametrize("first", ["boarding_house", "market"])
def test_boarding_house_and_market_in_either_order(first: str) -> None:
    state = with_vines(storage=["green_red"], depots={3: ["ship", "bank", "cow2"]}, dice=(4, 1))
    play(state, "place green-red in vineyard 1-2 with 4")
    assert texts(state) == {"harvest boarding_house", "harvest market"}
    play(state, f"harvest {first}")
    assert state.estate(0).workers == (4 if first == "boarding_house" else 0)
    assert texts(state) == {"take ship from 3", "take cow2 from 3", "pass"}
    play(state, "take ship from 3")
    assert state.estate(0).workers == 4
    assert names(state.estate(0).storage) == ["ship"]
    assert asked(state) == "turn"
    assert ("TILE-BOARDING", 4) in reasons(state)


@pytest.mark.rule("VIN-14", "VIN-15", "PLACE-09")
def test_a_bonus_without_a_target_is_passed_over() -> None:
    state = with_vines(storage=["green_red"], dice=(4, 1))
    play(state, "place green-red in vineyard 1-2 with 4")
    assert asked(state) == "turn"
    assert reasons(state) == [("TILE-BOARDING", 4), ("PLACE-09", 0)]


@pytest.mark.rule("VIN-14", "VIN-15", "TILE-BLD-1")
def test_a_bonus_may_be_declined_as_with_the_building() -> None:
    state = with_vines(storage=["green_red"], depots={3: ["bank"]}, dice=(1, 1))
    play(state, "place red-green in vineyard 1-1 with 1", "harvest carpenter", "pass")
    assert state.estate(0).silver == 2
    assert names(state.estate(0).storage) == []
    assert asked(state) == "turn"


@pytest.mark.rule("VIN-14")
def test_what_finds_nothing_at_first_comes_second() -> None:
    # 3-3: the town hall finds a tile to place once the bank's silver has bought one.
    state = with_vines(
        storage=["green_red"], vineyard={"2-2": "blue blue"}, black_depot=["mine"], dice=(1, 1)
    )
    play(state, "place red-green in vineyard 3-3 with 1")
    assert asked(state) == "town_hall"
    play(state, "buy mine", "place mine on 5-3")
    assert asked(state) == "turn"


@pytest.mark.rule("VIN-15", "TILE-CASTLE-1", "VIN-24", "VIN-14")
def test_bonuses_of_a_tile_placed_by_a_bonus_come_first() -> None:
    # 4-1 with church and castle; its castle places another double tile on 1-2.
    state = with_vines(
        storage=["green_red"],
        vineyard={"2-1": "blue blue", "3-1": "blue blue", "1-1": "red red"},
        depots={2: ["mine", "ship"]},
        dice=(5, 1),
    )
    play(state, "place red-green in vineyard 4-1 with 5")
    assert texts(state) == {"harvest church", "harvest castle"}
    state.estate(0).store(BY_NAME["green_green"].index)
    play(state, "harvest castle")
    assert "place green-green in vineyard 1-2" in texts(state), "with any value"
    play(state, "place green-green in vineyard 1-2")
    assert texts(state) == {"harvest boarding_house", "harvest market"}
    play(state, "harvest market", "take ship from 2")
    assert state.estate(0).workers == 4
    assert asked(state) == "vineyard_layer", "the bottom layer is full, before the church"
    play(state, "claim red")
    assert asked(state) == "church"
    play(state, "take mine from 2")
    assert asked(state) == "turn"
    assert own_tiles(state) == {"red": 1}


@pytest.mark.rule("VIN-16", "VIN-19", "BLK-01", "A-66")
def test_black_takes_a_tile_for_free_and_leaves_the_purchase() -> None:
    state = with_vines(
        "inns",
        vineyard={"2-1": "blue blue"},
        storage=["green_red"],
        store=["red_red"],
        black_depot=["bank", "mine"],
        inns=1,
        silver=2,
        dice=(3, 1),
    )
    play(state, "place green-red in vineyard 3-1 with 3")
    assert texts(state) == {"fetch bank", "fetch mine", "fetch red_red", "pass"}
    play(state, "fetch red_red")
    assert in_store(state) == []
    assert names(state.estate(0).storage) == ["red_red"]
    assert state.estate(0).silver == 2
    assert texts(state, "buy") == {"buy bank", "buy mine", "buy inn"}


@pytest.mark.rule("VIN-17")
def test_vine_takes_any_double_tile_of_the_depot_but_none_of_the_store() -> None:
    state = with_vines(
        vineyard={"1-2": "blue blue"},
        storage=["green_red"],
        depot={1: "red_red", 3: "blue_blue"},
        store=["green_green"],
        dice=(5, 2),
    )
    play(state, "place green-red in vineyard 2-2 with 5", "harvest vine")
    assert texts(state) == {"take red_red from slot 1", "take blue_blue from slot 3", "pass"}
    play(state, "take blue_blue from slot 3")
    assert names(state.estate(0).storage) == ["blue_blue"]
    assert state.dice == (2,)
    assert state.estate(0).workers == 4


@pytest.mark.rule("VIN-15", "VIN-10", "TAKE-04")
def test_a_bonus_that_fills_storage_makes_room_first() -> None:
    state = with_vines(
        vineyard={"1-2": "blue blue"},
        storage=["green_red", "mine"],
        depot={1: "red_red"},
        dice=(5, 2),
    )
    state.estate(0).storage = kinds("green_red", "mine")
    play(state, "place green-red in vineyard 2-2 with 5", "harvest vine")
    state.estate(0).storage = kinds("mine", "ship")
    play(state, "take red_red from slot 1")
    assert asked(state) == "discard"
    play(state, "discard mine")
    assert state.estate(0).workers == 4
    assert sorted(names(state.estate(0).storage)) == ["red_red", "ship"]


# Layers -------------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-18")
def test_a_full_layer_brings_a_bonus_tile_after_both_bonuses() -> None:
    state = with_vines(
        storage=["green_red"],
        vineyard={"1-1": "blue blue"},
        pool={"green": 1, "black": 4},
        depots={1: ["ship"]},
        dice=(4, 1),
    )
    play(state, "place green-red in vineyard 1-2 with 4", "harvest boarding_house", "pass")
    assert texts(state) == {"claim green", "claim black"}
    play(state, "claim green")
    assert own_tiles(state) == {"green": 1}
    assert state.module_data["vine_tiles"] == (0, 0, 0, 0, 4, 0)
    assert asked(state) == "turn"


@pytest.mark.rule("VIN-18")
@pytest.mark.parametrize(("pool", "own"), [({}, {}), ({"blue": 2}, {"blue": 1})])
def test_no_choice_is_no_question(pool: dict[str, int], own: dict[str, int]) -> None:
    vineyard = {"1-1": "blue blue"}
    state = with_vines(storage=["green_red"], vineyard=vineyard, pool=pool, dice=(4, 1))
    play(state, "place green-red in vineyard 1-2 with 4")
    assert asked(state) == "turn"
    assert own_tiles(state) == own
    assert (("VIN-18", 0) in reasons(state)) is not bool(pool)


@pytest.mark.rule("VIN-18")
def test_a_layer_counts_once() -> None:
    vineyard = {"1-1": "blue blue", "1-2": "blue blue"}
    state = with_vines(storage=["green_red"], vineyard=vineyard, dice=(2, 1))
    play(state, "place green-red in vineyard 2-1 with 2")
    assert asked(state) == "turn"
    assert own_tiles(state) == {}


# The store ----------------------------------------------------------------------------------------


@pytest.mark.rule("VIN-19", "BLK-01", "VIN-10")
def test_store_and_black_depot_share_the_purchase_of_the_turn() -> None:
    fields: dict[str, Any] = {"store": ["red_red"], "black_depot": ["mine"], "silver": 5}
    state = with_vines(**fields)
    assert texts(state, "buy") == {"buy mine", "buy red_red"}
    play(state, "buy red_red")
    assert state.estate(0).silver == 3
    assert names(state.estate(0).storage) == ["red_red"]
    assert not texts(state, "buy")
    sit_out(state)
    furnish(state, 1, silver=2)
    assert texts(state, "buy") == {"buy mine"}
    assert not texts(with_vines(**fields | {"silver": 1}), "buy")
    state = with_vines(**fields, storage=["mine", "ship", "bank"])
    play(state, "buy red_red", "discard mine", "discard bank")
    assert sorted(names(state.estate(0).storage)) == ["red_red", "ship"]


@pytest.mark.rule("VIN-23", "A-66")
def test_the_store_is_a_part_of_the_black_depot_and_the_inn_space_is_not() -> None:
    state = with_vines("inns", store=["red_red"], black_depot=["mine"], inns=2)
    stock = [shop.stock(state) for shop in black_shops(state)]
    assert [names(each) for each in stock] == [["mine"], ["red_red"]]


@pytest.mark.rule("VIN-16", "VIN-23", "A-66")
def test_what_the_black_bonus_does_not_find_is_told_of_both_places() -> None:
    state = with_vines(
        "inns",
        "extra_tiles",
        vineyard={"2-1": "blue blue"},
        storage=["green_red"],
        store=["yellow_red"],
        black_depot=["church", "ship"],
        inns=1,
        dice=(3, 1),
    )
    play(state, "place green-red in vineyard 3-1 with 3")
    assert asked(state) == "vineyard_black"
    assert str(cn.why_not(state, "fetch crane")) == (
        "the black depot has a church and a ship, and the vineyard store has yellow and red vines;"
        " neither has a crane (VIN-16)"
    )
    only_bought = "the inn space counts as a part of the black depot for purchases only (A-66)"
    assert str(cn.why_not(state, "fetch inn")) == only_bought
    refusal = cn.why_not(state, "buy inn")
    assert refusal is not None
    assert refusal.rule.id != "A-66", "it only lacks silver"


# Die actions everywhere ---------------------------------------------------------------------------


@pytest.mark.rule("VIN-24", "TILE-CASTLE-1", "EXP5-02", "EXP5-03")
def test_castles_and_white_castles_take_and_place_double_tiles() -> None:
    depot = {1: "red_red", 2: "blue_blue", 3: "green_blue"}
    state = with_vines(
        depot=depot, storage=["castle", "green_green"], dice=(6, 1), placed={"3-4": "monastery18"}
    )
    play(state, "place castle on 2-3 with 6")
    assert asked(state) == "castle"
    assert {f"take {name} from slot {slot}" for slot, name in depot.items()} <= texts(state)
    assert spaces(state) == {"1-1", "1-2"}
    play(state, "take blue_blue from slot 2")
    assert asked(state) == "discard"
    state = with_vines(
        "white_castles", depot=depot, storage=["white_castle", "green_green"], dice=(3, 1), white=4
    )
    play(state, "place white_castle on 3-3 with 3")
    assert asked(state) == "white_castle"
    assert taking(state) == {"take blue_blue from slot 2 with 4"}
    assert spaces(state) == {"1-2"}
    state.estate(0).workers = 1
    state.legal = None
    assert {"take green_blue from slot 3 with 4"} < taking(state)
    play(state, "place green-green in vineyard 1-2 with 4")
    assert asked(state) == "turn"


# The end ------------------------------------------------------------------------------------------


def final(vineyard: dict[str, str], bonus_tiles: dict[str, int]) -> int:
    state = with_vines(phase="E", round=5, vineyard=vineyard, bonus_tiles=bonus_tiles)
    return ending(state).get("VIN-20", 0) and gained(state, 0)


@pytest.mark.rule("X-16", "VIN-20", "VIN-21", "VIN-22")
def test_two_green_tiles_and_a_blue_one() -> None:
    # Green 3 in 1-1 and 1-2, green 1 in 2-2; blue 2 in 2-1 beside 3-2.
    vineyard = {"1-1": "green green", "1-2": "green red", "2-2": "red green", "3-1": "black black"}
    vineyard |= {"2-1": "black blue", "3-2": "blue yellow"}
    tiles = {"green": 2, "blue": 1}
    assert final(vineyard, tiles) == 6 + 1 + 3
    assert final(vineyard, {"green": 1}) == 6
    assert final(vineyard, {"green": 4}) == 7
    assert final(vineyard, {"orange": 3}) == 0
    assert final(vineyard, {}) == 0


@pytest.mark.rule("VIN-22", "A-32")
@pytest.mark.parametrize("size", range(1, 27))
def test_points_of_an_area(size: int) -> None:
    points = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91]
    vines = ["red"] * size + ["blue", "green"] * 13
    # Layer by layer from the left: all red ones are joined, but for the left end of the third.
    if size == 9:
        vines[8:10] = "blue", "red"
    vineyard = {space: " ".join(vines[2 * n : 2 * n + 2]) for n, space in enumerate(SPACES)}
    assert final(vineyard, {"red": 1}) == points[min(size, 13) - 1]


@pytest.mark.rule("A-18", "MON-26", "VIN-20")
def test_vine_bonus_tiles_are_no_bonus_tiles_for_monastery_26() -> None:
    state = with_vines(phase="E", round=5, placed={"3-4": "monastery26"}, bonus_tiles={"green": 3})
    assert ending(state) == {}


@pytest.mark.rule("VIN-20")
def test_everybody_scores_the_own_vineyard() -> None:
    state = with_vines(phase="E", round=5)
    give_vines(state, 1, {"1-1": "red red"}, {"red": 1})
    sit_out_until(state, 25)
    assert gained(state, 1) - gained(state, 0) == 3


# Elsewhere ----------------------------------------------------------------------------------------


@pytest.mark.rule("MOD-07")
def test_without_the_module_there_is_nothing_of_it() -> None:
    state = begun(Setup(players=2, seed=3))
    assert not [name for name in state.module_data if "vine" in name]
    assert not [text for text in texts(state) if "slot" in text or "vineyard" in text]
    for edition in EDITIONS.values():
        assert (edition.name == "special") is _is_allowed(edition.name)


def _is_allowed(edition: str) -> bool:
    try:
        Setup(players=2, edition=edition, modules=(MODULE,))
    except InvalidSetup:
        return False
    return True


@pytest.mark.rule("VIN-06")
def test_a_view_does_not_tell_what_is_in_the_bag() -> None:
    setup = Setup(players=3, seed=5, modules=(MODULE,))
    state = GameState.start(setup, Deal.from_seed(5, setup), Ledger())
    while not state.order:
        state.apply(state.legal_actions()[0])
    (drawn,) = state.module_data["vineyard_drawn"]
    view = state.view(0)
    deck, made_up = state.deal.chance_of("vineyard_deck"), view.deal.chance_of("vineyard_deck")
    assert drawn == 6
    assert deck[:drawn] == made_up[:drawn]
    assert deck[drawn:] != made_up[drawn:]
    assert sorted(deck) == sorted(made_up)
