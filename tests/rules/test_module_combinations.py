"""MOD: which modules go together, and what they do to each other."""

from collections import Counter
from dataclasses import replace
from itertools import chain, combinations
from random import Random
from typing import Any

import pytest
from expansions.shields.positions_with_shields import give
from invariants import check_goods, check_tiles
from module_sets import FREE
from positions import (
    gained,
    kinds,
    names,
    play,
    position,
    reasons,
    sit_out,
    spaces_of,
    texts,
    tile_on,
)
from random_games import start
from turns import asked, begin_turn, ending

from castles_nb.components import COLOURS, supply
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.errors import InvalidSetup
from castles_nb.expansions import MODULES
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.notation import Position

SETS = [modules for size in range(len(FREE) + 1) for modules in combinations(sorted(FREE), size)]
"""Every set of modules."""
SPECIAL_ONLY = {name for name in MODULES if "2019" not in MODULES[name].editions}
TOWN = {"4-2": "bank", "4-3": "church", "4-4": "market", "4-5": "warehouse", "4-6": "carpenter"}
"""The town of duchy 11 that leads from the castle on 4-1 to the castle space 4-7."""


def linked(*modules: str, **fields: Any) -> GameState:
    """A position on duchy 11 with links and further modules, the castle on 4-1."""
    fields = {"duchies": 11, "castle": "4-1", "dice": (1, 1), "workers": 3, **fields}
    return position(modules=("duchies_11_18", *modules), **fields)


# Setups and deals ---------------------------------------------------------------------------------


@pytest.mark.rule("MOD-01", "MOD-02", "MOD-05")
@pytest.mark.parametrize("modules", SETS, ids="+".join)
def test_every_set_of_modules_goes_together_where_each_of_them_goes(
    modules: tuple[str, ...],
) -> None:
    for duchy, edition, refused in (
        (11, "special", set()),
        (23, "special", {"duchies_11_18"}),
        (1, "2019", {"duchies_11_18", "border_posts"} | SPECIAL_ONLY),
        (23, "2019", {"duchies_11_18"} | SPECIAL_ONLY),
    ):
        fields: dict[str, Any] = {"duchies": duchy, "edition": edition, "modules": modules}
        if refused & set(modules):
            with pytest.raises(InvalidSetup, match="modules: "):
                Setup(**fields)
        else:
            assert Setup(**fields).modules == modules


@pytest.mark.rule("EXP1-01", "EXP4-02", "EXP4-03", "SET-12")
@pytest.mark.parametrize(
    ("modules", "duchies"),
    [
        ((), range(1, 11)),
        (("extra_tiles", "inns", "white_castles"), range(1, 11)),
        (("border_posts", "inns"), range(23, 31)),
        (("duchies_11_18", "extra_tiles"), range(11, 19)),
        (("border_posts", "duchies_11_18"), range(11, 19)),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else "",
)
def test_which_boards_are_dealt(modules: tuple[str, ...], duchies: range) -> None:
    setup = Setup(players=4, duchies="random", modules=modules)
    dealt = {side for seed in range(20) for side in Deal.from_seed(seed, setup).duchy_boards}
    assert dealt == set(duchies[::2])


@pytest.mark.rule("MOD-04", "MOD-05", "EXP2-01", "EXP5-01")
@pytest.mark.parametrize("modules", SETS, ids="+".join)
def test_supplies_grow_by_the_tiles_of_the_modules_in_play_and_no_others(
    modules: tuple[str, ...],
) -> None:
    added = Counter(dict.fromkeys((*COLOURS, "black"), 0))
    if "extra_tiles" in modules:
        added.update({"monastery": 2, "black": 2})
    if "white_castles" in modules:
        added.update({"building": 6, "monastery": 1, "black": 2})
    for name, more in added.items():
        assert len(supply(name, modules)) == len(supply(name)) + more


@pytest.mark.rule("MOD-04", "PHA-08")
@pytest.mark.parametrize("seed", range(5))
def test_with_more_tiles_the_depots_keep_their_spaces_and_some_tiles_stay_unseen(seed: int) -> None:
    modules = ("extra_tiles", "white_castles")
    usual, more = (Deal.from_seed(seed, Setup(players=4, modules=with_)) for with_ in ((), modules))
    for phase in range(5):
        assert list(map(len, usual.depots[phase])) == list(map(len, more.depots[phase]))
        assert len(usual.black_depot[phase]) == len(more.black_depot[phase])
    laid = [Counter(chain.from_iterable(chain(*deal.depots))) for deal in (usual, more)]
    for colour, unseen in (("building", 6), ("monastery", 3), ("ship", 0), ("livestock", 0)):
        tiles = Counter(supply(colour, modules))
        assert not Counter(supply(colour)) - laid[0]
        assert (tiles - laid[1]).total() == unseen


@pytest.mark.rule("INV-01", "INV-02", "MOD-04", "EXP6-01")
@pytest.mark.parametrize("modules", SETS, ids="+".join)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_no_tile_and_no_goods_are_lost(modules: tuple[str, ...], players: int) -> None:
    number = SETS.index(modules)
    needed = {"duchies_11_18"} | SPECIAL_ONLY
    edition = "special" if number % 2 or needed & set(modules) else "2019"
    state = start(
        Setup(players=players, duchies="random", seed=number, edition=edition, modules=modules)
    )
    random = Random(number)
    while not state.is_over:
        round_ = state.rounds_played
        state.apply(random.choice(state.legal_actions()))
        if state.rounds_played > round_:
            check_tiles(state)
            check_goods(state)
    places = [state.module_data.get("inns", ()), state.discarded_tiles]
    places += [tiles for estate in state.estates for tiles in (estate.storage, estate.tiles)]
    inns = sum(tuple(tiles).count(*kinds("inn")) for tiles in places)
    assert inns == (5 if "inns" in modules else 0)


# Links and inns -----------------------------------------------------------------------------------


@pytest.mark.rule("EXP1-03", "EXP1-06", "EXP6-03")
def test_an_inn_needs_a_link_even_on_a_castle_space() -> None:
    state = linked("inns", placed=TOWN, storage=["castle", "inn"])
    assert spaces_of(texts(state, "place castle")) == {"4-7"}
    assert spaces_of(texts(state, "place inn")) == {"3-1", "5-1"}, "next to the castle on 4-1"


@pytest.mark.rule("EXP1-04", "EXP6-05")
def test_an_inn_on_a_castle_space_is_no_castle_to_link_to() -> None:
    inn = linked("inns", placed=TOWN | {"4-7": "inn"}, storage=["cow2", "mine"])
    assert not texts(inn, "place")
    castle = linked("inns", placed=TOWN | {"4-7": "castle"}, storage=["cow2", "mine"])
    assert spaces_of(texts(castle, "place cow2")) == {"3-6"}
    assert spaces_of(texts(castle, "place mine")) == {"5-6"}


@pytest.mark.rule("EXP1-03", "EXP6-03", "TILE-TOWNHALL")
def test_a_town_hall_places_an_inn_only_where_it_is_linked() -> None:
    state = linked("inns", storage=["town_hall", "inn"], placed={"5-1": "ship"}, dice=(1, 1))
    play(state, "place town_hall on 4-2 with 1")
    assert "place inn on 3-1" in texts(state)
    assert not {"3-2", "5-2"} & spaces_of(texts(state, "place inn"))


@pytest.mark.rule("EXP1-08", "EXP6-01", "PHA-02")
def test_when_a_phase_ends_castles_can_be_retrieved_and_inns_stay_on_sale() -> None:
    state = linked("inns", round=5, inns=1, points=5, depots={1: ["castle"]}, silver=2)
    sit_out(state, 2)
    state.points[0], state.legal = 5, None
    assert names(state.module_data["inns"]) == ["inn", "inn"]
    play(state, "buy inn", "retrieve castle")
    assert names(state.estate(0).storage) == ["castle", "inn"]
    assert not texts(state, "retrieve")


@pytest.mark.rule("EXP1-07", "MON-28", "MON-06")
def test_hiring_and_bartering_are_possible_before_a_castle_is_retrieved() -> None:
    state = linked(
        "extra_tiles",
        lost_castles=1,
        points=5,
        placed={"3-1": "monastery28", "3-2": "monastery6"},
        silver=2,
        workers=0,
        depots={1: ["bank"]},
    )
    play(state, "hire workers", "barter bank from 1", "retrieve castle", "hire workers")
    assert names(state.estate(0).storage) == ["bank", "castle"]
    assert state.current_player == 1


@pytest.mark.rule("EXP1-07", "EXP5-02")
def test_no_castle_is_retrieved_in_the_middle_of_a_white_castles_action() -> None:
    state = linked("white_castles", lost_castles=1, points=9, storage=["white_castle"])
    assert texts(state, "retrieve")
    play(state, "place white_castle on 4-2 with 1")
    assert asked(state) == "white_castle"
    assert not texts(state, "retrieve")
    play(state, "pass")
    assert not texts(state, "retrieve")


@pytest.mark.rule("EXP1-04", "EXP2-04")
def test_the_crane_is_linked_like_any_building_and_passes_links_on() -> None:
    state = linked("extra_tiles", placed={"4-2": "bank"}, storage=["crane", "church", "cow2"])
    assert spaces_of(texts(state, "place crane")) == {"4-3"}
    play(state, "place crane on 4-3 with 1", "use bank")
    assert spaces_of(texts(state, "place church")) == {"4-4"}
    assert not texts(state, "place cow2")


# Inns and other modules ---------------------------------------------------------------------------


@pytest.mark.rule("EXP6-05", "EXP4-04", "PLACE-10", "A-12", "A-19")
def test_an_inn_may_complete_area_and_colour_and_join_border_posts() -> None:
    # On duchy 1 the monasteries lie on 1-4, 2-4, 3-4 and 6-3, 7-2, 7-3; the posts at 2-5 and 7-2.
    monasteries = {f"{space}-4": f"monastery{17 + space}" for space in (1, 2, 3)}
    placed = {**monasteries, "7-2": "monastery21", "7-3": "monastery22"}
    placed |= {"2-5": "bank", "5-4": "church"}
    state = position(
        modules=("border_posts", "inns"), placed=placed, storage=["inn"], dice=(2, 1), phase="B"
    )
    play(state, "place inn on 6-3 with 2")
    assert reasons(state) == [
        ("SCORE-02", 6),
        ("EXP6-06", 4),
        ("SCORE-03", 8),
        ("SCORE-06", 5),
        ("EXP4-04", 8),
    ]


@pytest.mark.rule("EXP6-05", "EXP2-05", "EXP2-06", "EXP6-06", "MON-07")
def test_an_inn_in_the_pasture_of_the_geese() -> None:
    placed = {"3-2": "cow2", "3-1": "inn", "2-2": "sheep3", "3-4": "monastery7"}
    state = position(
        modules=("extra_tiles", "inns"),
        placed=placed,
        storage=["geese", "pig4"],
        dice=(2, 6),
    )
    play(state, "place geese on 2-1 with 2")
    assert texts(state) == ["score cow", "score sheep"]
    play(state, "score sheep")
    assert gained(state, 0) == (2 + 1) + (3 + 1)
    play(state, "place pig4 on 1-1 with 6")
    assert gained(state, 0) == 7 + (21 + 10) + (4 + 1) + (2 + 1), "five spaces count as six"


@pytest.mark.rule("EXP2-06", "EXP6-05")
def test_an_inn_placed_beside_the_geese_scores_nothing() -> None:
    state = position(
        modules=("extra_tiles", "inns"),
        placed={"3-2": "geese", "3-4": "monastery7"},
        storage=["inn"],
        dice=(2, 6),
    )
    play(state, "place inn on 2-1 with 2")
    assert gained(state, 0) == 0


@pytest.mark.rule("EXP2-02", "EXP6-03", "EXP6-02", "A-06")
def test_the_crane_as_town_hall_may_buy_and_place_an_inn() -> None:
    state = position(
        modules=("extra_tiles", "inns"), storage=["crane"], silver=2, inns=1, dice=(3, 1)
    )
    play(state, "place crane on 5-4 with 3", "use town_hall", "buy inn", "place inn on 4-5")
    assert tile_on(state, 0, "4-5") == "inn"
    # Nothing to place, nothing to buy: the town hall is not offered.
    state = position(modules=("extra_tiles", "inns"), storage=["crane"], silver=1, inns=1)
    play(state, "place crane on 5-4 with 3")
    assert "use town_hall" not in texts(state)


@pytest.mark.rule("EXP5-02", "EXP6-03", "EXP6-04", "A-21")
def test_a_white_castle_may_place_an_inn_by_the_white_die() -> None:
    state = position(
        modules=("inns", "white_castles"),
        storage=["white_castle", "inn"],
        placed={"3-4": "monastery9", "4-5": "inn"},
        dice=(3, 1),
        white=5,
    )
    play(state, "place white_castle on 5-4 with 3")
    assert spaces_of(texts(state, "place inn")) == {"2-4", "6-4"}, "4-5 is covered, no free step"
    play(state, "place inn on 6-4 with 5")
    assert tile_on(state, 0, "6-4") == "inn"
    assert state.dice == (1,)


@pytest.mark.rule("EXP5-04", "EXP6-04", "PLACE-06", "MON-01")
def test_white_castle_crane_and_inn_share_a_town() -> None:
    modules = ("extra_tiles", "inns", "white_castles")
    placed = {"5-4": "white_castle", "5-5": "crane", "6-4": "inn"}
    state = position(
        modules=modules, placed=placed, storage=["white_castle", "bank", "inn"], workers=3
    )
    assert not {"6-5", "7-4"} & spaces_of(texts(state, "place white_castle", "place inn"))
    assert {"6-5", "7-4"} <= spaces_of(texts(state, "place bank"))


@pytest.mark.rule("MON-27", "EXP5-02", "TILE-SHIP-4")
def test_monastery_27_stays_on_top_of_a_ship_placed_by_a_white_castle() -> None:
    state = position(
        modules=("extra_tiles", "white_castles"),
        track=[(1,), (0,)],
        placed={"3-4": "monastery27"},
        white=5,
    )
    sit_out(state)
    assert state.current_player == 1
    begin_turn(state, (3, 1), storage=["white_castle", "ship"])
    play(state, "place white_castle on 5-4 with 3", "place ship on 4-5 with 5")
    assert state.track[:2] == ((), (1, 0))


@pytest.mark.rule("MON-29", "EXP2-03", "MON-24", "MON-26", "END-08")
def test_final_scoring_with_all_modules() -> None:
    placed = {
        "3-4": "monastery29",
        "2-4": "monastery24",
        "1-4": "monastery26",
        "6-3": "monastery22",
        "5-4": "white_castle",
        "3-5": "white_castle",
        "5-5": "crane",
        "6-4": "bank",
        "3-2": "geese",
        "3-1": "cow3",
        "2-1": "inn",
    }
    state = position(
        modules=("border_posts", "extra_tiles", "inns", "white_castles"),
        phase="E",
        round=5,
        placed=placed,
    )
    state.estate(0).bonus_tiles = 2
    assert ending(state) == {"MON-29": 8, "MON-24": 8, "MON-26": 6, "MON-22": 4, "EXP2-03": 4}


# Trade routes -------------------------------------------------------------------------------------


def on_route(*modules: str, tiles: tuple[int, ...], **fields: Any) -> GameState:
    """A position with trade routes, player 0's made of these tiles."""
    state = position(modules=("trade_routes", *modules), **fields)
    others = [tile for tile in range(1, 13) if tile not in tiles]
    dealt = (*tiles, *others)[:10]
    kept = tuple(
        (n, dealt if n == "trade_routes" else all_) for n, all_ in state.deal.module_chance
    )
    state.deal = replace(state.deal, module_chance=kept)
    return state


@pytest.mark.rule("A-58", "SHD-09", "SHD-12", "EXP8-05")
def test_each_sale_along_a_route_pays_by_shields_9_and_12() -> None:
    state = on_route("shields", tiles=(11, 2, 3, 4, 6), goods={5: 3, 3: 2}, dice=(5, 1), silver=0)
    give(state, 0, 9, 12)
    restore(state)
    before = state.points[0]
    play(state, "sell 5 with 5")
    assert state.estate(0).silver == 3
    play(state, "sell 3")
    assert state.estate(0).silver == 5
    assert state.points[0] - before == 2 * 2 * 5 + 4, "and 4 points of the route"


@pytest.mark.rule("VIN-24", "A-60")
def test_any_action_of_a_route_may_be_one_of_a_vineyard() -> None:
    state = on_route(
        "vineyards", tiles=(3, 1, 2, 4, 5), goods={4: 1}, dice=(4, 1), storage=["green_green"]
    )
    play(state, "sell 4 with 4")
    assert asked(state) == "route_action"
    assert "place_double" in {action.verb for action in state.legal_actions()}


@pytest.mark.rule("SHD-04", "A-79", "A-24d", "VIN-10")
def test_double_tiles_take_two_key_spaces_once_shield_4_is_lost() -> None:
    modules = {"shields": {}, "vineyards": {}}
    stored = ["bank", "green_green", "mine"]
    state = position(modules=modules, storage=stored, dice=(3, 3))
    give(state, 0, 4)
    state.module_data = {**state.module_data, "shields": (309,)}
    restore(state)
    play(state, "take shield 9 from 3 for shield 4")
    assert asked(state) == "overfull"
    play(state, "shed green_green")
    assert asked(state) == "turn"
    assert names(state.estate(0).storage) == ["bank", "mine"]


@pytest.mark.rule("EXP8-05", "EXP5-04", "EXP6-02")
def test_a_route_may_bring_a_white_castle_or_a_crane_but_no_inn() -> None:
    state = on_route(
        *("white_castles", "extra_tiles", "inns"),
        tiles=(1, 2, 3, 4, 5),
        goods={2: 1},
        dice=(2, 1),
        depots={1: ["white_castle", "ship"], 4: ["crane"]},
        inns=1,
    )
    play(state, "sell 2 with 2")
    assert texts(state) == ["take white_castle from 1", "take crane from 4", "pass"]


@pytest.mark.rule("A-60", "EXP5-02", "A-21")
def test_any_action_of_a_route_is_none_of_a_white_castle() -> None:
    state = on_route(
        "white_castles", tiles=(3, 1, 2, 4, 5), goods={4: 1, 6: 1}, dice=(4, 1), white=2
    )
    play(state, "sell 4 with 4")
    assert asked(state) == "route_action"
    assert "sell 6" in texts(state), "it needs no number, and no white die"


@pytest.mark.rule("EXP5-02", "A-58", "A-60")
def test_a_white_castle_placed_by_a_route_acts_before_the_sale_goes_on() -> None:
    state = on_route(
        "white_castles",
        tiles=(4, 1, 2, 3, 5),
        goods={3: 3, 6: 1},
        storage=["white_castle"],
        dice=(3, 1),
        white=6,
    )
    play(state, "sell 3 with 3", "place white_castle on 5-4")
    assert asked(state) == "white_castle"
    assert state.estate(0).module_data["route_goods"] == (3,)
    play(state, "sell 6 with 6")
    assert state.estate(0).module_data["route_goods"] == (3, 6, 3, 3)


@pytest.mark.rule("A-59", "EXP6-03", "EXP6-02", "A-06")
def test_a_route_may_place_an_inn_bought_on_the_way() -> None:
    state = on_route(
        "inns", tiles=(4, 1, 2, 3, 5), goods={3: 2}, inns=1, silver=1, dice=(3, 1), storage=[]
    )
    play(state, "sell 3 with 3")
    assert asked(state) == "route_place", "with the silver of the sale an inn can be bought"
    play(state, "buy inn", "place inn on 3-4")
    assert tile_on(state, 0, "3-4") == "inn"
    assert state.estate(0).module_data["route_goods"] == (3, 3)


@pytest.mark.rule("A-59", "EXP1-03")
def test_a_route_places_only_what_is_linked() -> None:
    state = on_route(
        "duchies_11_18",
        tiles=(4, 1, 2, 3, 5),
        duchies=11,
        castle="4-1",
        goods={3: 1},
        storage=["church"],
        placed={"4-2": "bank"},
        dice=(3, 1),
    )
    play(state, "sell 3 with 3")
    assert texts(state) == ["place church on 4-3", "pass"]


@pytest.mark.rule("A-59", "EXP4-04", "A-12")
def test_a_tile_placed_by_a_route_may_join_border_posts_before_the_sale_goes_on() -> None:
    # The posts touch 2-1 and 3-1, and 2-5 and 3-6; the row between them lacks 3-4.
    placed = {"3-1": "cow2", "3-2": "cow2", "3-3": "bank", "3-5": "church", "3-6": "market"}
    state = on_route(
        "border_posts",
        tiles=(4, 1, 2, 3, 5),
        goods={3: 2},
        storage=["monastery18"],
        placed=placed,
        dice=(3, 1),
        phase="B",
    )
    play(state, "sell 3 with 3", "place monastery18 on 3-4")
    assert ("EXP4-04", 8) in reasons(state)
    assert state.estate(0).module_data["route_goods"] == (3, 3)


@pytest.mark.rule("EXP2-02", "A-58", "A-11")
def test_a_crane_as_warehouse_sells_along_the_route() -> None:
    state = on_route(
        "extra_tiles",
        tiles=(11, 1, 2, 3, 4),
        goods={5: 2, 3: 1},
        storage=["crane"],
        placed={"3-4": "monastery3"},
        dice=(3, 1),
    )
    play(state, "place crane on 5-4 with 3", "use warehouse", "sell 5", "sell 3")
    assert state.estate(0).module_data["route_goods"] == (5, 3, 5)
    assert gained(state, 0, "silver") == 4


@pytest.mark.rule("MON-28", "A-17", "A-60", "A-59")
@pytest.mark.parametrize(("tile", "type_"), [(3, 4), (4, 3)])
def test_workers_can_be_hired_before_an_action_or_a_placing_of_a_route(
    tile: int, type_: int
) -> None:
    state = on_route(
        "extra_tiles",
        tiles=(tile, 1, 2, 5, 6),
        goods={type_: 1},
        storage=["bank"],
        placed={"3-4": "monastery28"},
        dice=(type_, 1),
    )
    play(state, f"sell {type_} with {type_}", "hire workers")
    assert state.estate(0).workers == 2
    assert asked(state) == ("route_action" if tile == 3 else "route_place")


@pytest.mark.rule("EXP1-07", "A-60")
def test_no_castle_is_retrieved_in_the_middle_of_a_routes_action() -> None:
    state = on_route(
        "duchies_11_18",
        tiles=(3, 1, 2, 4, 5),
        duchies=11,
        castle="4-1",
        goods={4: 1},
        lost_castles=1,
        points=9,
        dice=(4, 1),
    )
    assert texts(state, "retrieve")
    play(state, "sell 4 with 4")
    assert asked(state) == "route_action"
    assert not texts(state, "retrieve")


@pytest.mark.rule("EXP8-03", "EXP4-01")
def test_orders_of_routes_are_chosen_before_anything_else_is_laid_out() -> None:
    modules = {"trade_routes": {"order": "chosen"}, "border_posts": {}, "inns": {}}
    state = start(Setup(players=2, duchies=23, seed=3, modules=modules))
    while asked(state) != "route_order":
        state.apply(state.legal_actions()[0])
    assert state.module_data == {}
    written = Position.of(state)
    assert written.faults() == []
    assert Position.parse(str(written)) == written
    while not state.order:
        state.apply(state.legal_actions()[0])
    assert state.module_data["border_posts"] == (5, 2)
