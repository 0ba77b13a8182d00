"""The Châteauma with other expansions (CHA-90 to CHA-V4)."""

from typing import Any

import pytest
from expansions.chateauma.tables import Table, begun, brought, kind, kinds, step

from castles_nb.expansions.chateauma.facts import CHATEAUMA
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.expansions.vineyards.facts import DOUBLES

TILES: dict[str, Any] = {"modules": {"extra_tiles": {}, "white_castles": {}}}


@pytest.mark.rule("CHA-90", "CHA-80")
@pytest.mark.parametrize("number", [27, 28, 29])
def test_further_monasteries_do_nothing_but_score(number: int) -> None:
    table = Table(**TILES).cards(1, 4).lay({1: [f"monastery{number}"]}).dice(1)
    track = table.state.track
    assert all(not entry.amount for entry in table.turn())
    assert table.state.track == track
    step(table.state, "score_chateauma")
    assert table.state.ledger is not None
    assert brought(table.state.ledger.entries)["CHA-80"] == 4


@pytest.mark.rule("CHA-91")
def test_the_crane_is_like_a_castle() -> None:
    table = Table(**TILES).cards(2).lay({1: ["crane"], 4: ["cow2"]}).dice(4, own=1)
    table.turn()
    assert table.tiles() == ["crane", "cow2"]


@pytest.mark.rule("CHA-92")
def test_the_geese_score_with_the_largest_herd_and_then_always() -> None:
    table = Table(**TILES).cards(2, 3).lay({1: ["geese"]}).dice(1)
    table.keep(duchy_stacked=kinds(("cow2", "sheep4", "sheep3")))
    assert brought(table.turn()) == {"CHA-92": 2 + 7}
    table.cards(2, 3, {3: "geese"}, slot=0).cards(3, 2, {}, slot=0)
    table.keep(duchy_stacked=kinds(("geese", "cow2"))).lay({1: ["cow3"]})
    assert brought(table.turn()) == {"CHA-50": 3 + 2, "CHA-92": 2}


@pytest.mark.rule("CHA-93")
def test_a_white_castle_fetches_a_type_that_is_missing() -> None:
    table = Table(**TILES).cards(2).lay({1: ["white_castle"], 3: ["ship", "cow2"], 4: ["castle"]})
    table.keep(reserve=kinds(["mine"])).dice(3, own=1).turn()
    assert table.reserve() == ["mine", "cow2"]  # livestock stands before ships
    table = Table(**TILES).cards(2).lay({1: ["white_castle"], 3: ["ship"], 5: ["mine"]})
    table.keep(reserve=kinds(["ship"])).dice(3, own=1).turn()
    assert table.reserve() == ["ship", "mine"]
    table = Table(**TILES).cards(2).lay({1: ["white_castle"], 3: ["ship"]})
    entries = table.keep(reserve=kinds(["ship"])).dice(3, own=1).turn()
    assert brought(entries, "silver") == {"CHA-93": 1}


@pytest.mark.rule("CHA-95")
def test_border_posts_count_completed_cards() -> None:
    table = Table(modules={"border_posts": {}})
    found = []
    for _ in range(4):
        table.cards(1, 4, {1: "mine", 2: "cow4"}).lay({1: ["monastery5"]}).dice(1)
        found.append(brought(table.turn()).get("CHA-95", 0))
    assert CHATEAUMA.cards[1].symbol == "border_post"
    assert found == [0, 10, 5, 0]
    assert table.state.module_data["border_posts"] == (2,)
    assert table.estate.bonus_tiles >= 1


@pytest.mark.rule("CHA-96")
def test_it_has_no_trade_route_but_a_point_for_each_sale() -> None:
    table = Table(modules={"trade_routes": {}}).cards(2).lay({1: ["warehouse"]}).dice(1)
    table.estate.goods = (3, 0, 0, 0, 0, 0)
    assert brought(table.turn()) == {"CHA-61": 6, "CHA-96": 1}
    assert "route_goods" not in table.estate.module_data


@pytest.mark.rule("CHA-97", "MOD-03")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_shield_2_is_out(people: int) -> None:
    for seed in range(15):
        state = begun(people, seed=seed, modules={"shields": {}})
        assert 2 not in [number % 100 for number in state.module_data["shields"]]


@pytest.mark.rule("CHA-97")
def test_shield_6_copies_what_lies_on_its_cards() -> None:
    table = Table(modules={"shields": {}}).cards(1, 4, {3: "monastery2"})
    state, person = table.state, table.state.estates[0]
    space = next(s for s, tile in enumerate(person.tiles) if tile == kind("castle"))
    row, column = map(int, person.duchy.grid.names[space].split("-"))
    person.module_data = {**person.module_data, "shields": (row * 10000 + column * 100 + 6,)}
    restore(state)
    state.player, state.dice, state.used, state.legal = 0, (1, 1), 0, None
    state.apply(state.find("copy player 1"))
    assert person.has(2)
    table.keep(reserve=kinds(["monastery5"]))
    table.lay({1: ["monastery7"]}).cards(5, 4, {1: "monastery2"}).dice(1).turn()
    assert person.has(7)
    assert not person.has(5)


@pytest.mark.rule("CHA-98")
def test_a_card_with_a_shield_takes_the_lowest() -> None:
    table = Table(modules={"shields": {}}).cards(9, 1, {1: "cow2", 2: "bank", 3: "bank"})
    table.state.module_data = {**table.state.module_data, "shields": (103, 409, 412, 605)}
    table.lay({1: ["monastery3"]}).dice(3, own=1).turn()
    assert table.estate.module_data["county_shields"] == (9,)
    assert table.state.module_data["shields"] == (103, 412, 605)
    assert CHATEAUMA.cards[9].symbol == "shield"


@pytest.mark.rule("CHA-99", "X-28")
@pytest.mark.parametrize(("number", "points"), [(1, 8), (2, 15), (3, 25), (4, 40), (5, 40)])
def test_points_for_shields(number: int, points: int) -> None:
    table = Table(modules={"shields": {}}).cards(1, 4)
    table.keep(county_shields=tuple(range(3, 3 + number)))
    step(table.state, "score_chateauma")
    assert table.state.ledger is not None
    assert brought(table.state.ledger.entries)["CHA-99"] == points


# Vineyards ----------------------------------------------------------------------------------------


@pytest.mark.rule("CHA-V1", "A-36", "A-70")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_vineyards_use_other_cards_and_one_set_of_bonus_tiles(people: int) -> None:
    state = begun(people, modules={"vineyards": {}})
    assert sum(state.module_data["vine_tiles"]) == 6 - people
    assert all(sum(state.estates[p].module_data["vine_tiles"]) == 1 for p in range(people))
    estate = state.estates[people]
    assert "vine_tiles" not in estate.module_data
    cards = {estate.module_data["county_left"][0], estate.module_data["county_right"][0]}
    assert cards <= {1, *range(10, 18)}


@pytest.mark.rule("CHA-V2")
def test_a_double_symbol_takes_a_tile_of_the_white_dies_slot() -> None:
    table = Table(modules={"vineyards": {}}).cards(11, 1).lay({1: ["ship"]}).dice(4, own=1)
    slots = {"vineyard_1": (DOUBLES[3],), "vineyard_2": (), "vineyard_3": (DOUBLES[5],)}
    table.state.module_data = {**table.state.module_data, **slots, "vineyard_store": ()}
    table.turn()
    assert table.estate.storage == (DOUBLES[5],)  # slot 2 is of 3 and 4, and empty
    table.cards(11, 1).lay({1: ["ship"]}).turn()
    assert sorted(table.estate.storage) == sorted((DOUBLES[3], DOUBLES[5]))
    table.cards(11, 1).lay({1: ["ship"]}).turn()
    assert len(table.estate.storage) == 2


@pytest.mark.rule("CHA-V3")
@pytest.mark.parametrize(("white", "place"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_it_buys_from_the_vineyard_store_first(white: int, place: int) -> None:
    table = Table(2, modules={"vineyards": {}}).cards(11, 11 + 1).lay({1: ["cow2"]}, ["bank"])
    laid = (DOUBLES[7], DOUBLES[2], DOUBLES[4])
    store = {"vineyard_store": tuple(sorted(laid)), "vineyard_order": laid}
    table.state.module_data = {**table.state.module_data, **store}
    table.dice(white, own=1)
    table.estate.silver = 2
    table.cards(12, 11) if white > 4 else None
    entries = table.turn()
    assert brought(entries, "silver").get("CHA-V3") == -2
    assert laid[place] in table.estate.storage
    assert table.reserve() == []


@pytest.mark.rule("CHA-V3")
def test_with_an_empty_store_it_buys_a_black_tile() -> None:
    table = Table(modules={"vineyards": {}}).cards(1, 11).lay({1: ["mine"]}, ["bank"]).dice(1)
    table.state.module_data = {
        **table.state.module_data,
        "vineyard_store": (),
        "vineyard_order": (),
    }
    table.estate.silver = 2
    table.turn()
    assert table.reserve() == ["bank"]


@pytest.mark.rule("CHA-V4")
@pytest.mark.parametrize(
    ("number", "points"), [(1, 1), (2, 3), (5, 15), (12, 78), (13, 91), (15, 91)]
)
def test_points_for_double_tiles(number: int, points: int) -> None:
    table = Table(modules={"vineyards": {}}).cards(1, 11)
    table.estate.storage = (DOUBLES[1],) * number
    step(table.state, "score_chateauma")
    assert table.state.ledger is not None
    assert brought(table.state.ledger.entries)["CHA-V4"] == points
