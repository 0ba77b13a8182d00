"""EXP8: trade routes.

We number the tiles ourselves; `TILES` has their spaces. On duchy 1 the starting castle on 4-4
touches the town 5-4 (3), the river 4-5 (5) and the monastery 3-4 (1), among others.
"""

import re
from collections import Counter
from typing import Any

import pytest
from positions import begun, gained, names, play, position, sit_out, texts, tile_on
from routes import routes
from turns import asked, ending

from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.errors import IllegalAction, InvalidPosition, InvalidRecord, InvalidSetup
from castles_nb.expansions.trade_routes.tiles import TILES as READ
from castles_nb.game import Game
from castles_nb.notation import Position, Record
from castles_nb.rulebook.explain import explain

MODULE = "trade_routes"
CHOSEN = {MODULE: {"order": "chosen"}}

TILES = {
    1: "2 building, 4 church, 1 workers4",
    2: "1 market, 2 silver2, 5 place",
    3: "4 action, 1 vp4, 2 market",
    4: "3 place, 5 vp4, 6 market",
    5: "6 place, 4 market, 3 sell",
    6: "4 workers4, 1 sell, 6 building",
    7: "5 action, 6 silver2, 1 building",
    8: "4 place, 3 church, 2 workers4",
    9: "1 silver2, 6 action, 5 building",
    10: "6 vp4, 3 silver2, 4 sell",
    11: "5 sell, 2 church, 3 vp4",
    12: "3 workers4, 5 church, 2 action",
}
ANY = (1, 2, 3, 4, 5, 6)


def scored(state: GameState) -> list[tuple[str, int]]:
    """The rules that gave player 0 points, with the points, in order."""
    assert state.ledger is not None
    own = [e for e in state.ledger.entries if e.player == 0 and e.item == "points" and e.amount]
    return [(entry.rule, entry.amount) for entry in own]


def laid(state: GameState, player: int = 0) -> tuple[int, ...]:
    return state.estate(player).module_data.get("route_goods", ())


def before(tile: int, space: int) -> dict[str, Any]:
    """A route that begins with this tile, full up to this space (1..3) with goods that fit none."""
    numbers = [int(each.split()[0]) for each in TILES[tile].split(", ")]
    wrong = tuple(next(t for t in ANY if t != number) for number in numbers[: space - 1])
    rest = tuple(number for number in (6, 11, 9, 2, 7) if number != tile)[:4]
    return {"tiles": (tile, *rest), "laid": wrong}


WHERE = {
    (int(each.split()[0]), each.split()[1], tile, space)
    for tile, told in TILES.items()
    for space, each in enumerate(told.split(", "), start=1)
}


def spaces_with(bonus: str) -> Any:
    """Every space with this bonus: its number, its tile and its place there."""
    found = sorted((tile, space, number) for number, b, tile, space in WHERE if b == bonus)
    return pytest.mark.parametrize(("tile", "space", "number"), found)


# The tiles ----------------------------------------------------------------------------------------


@pytest.mark.rule("EXP8-01")
def test_there_are_twelve_tiles_and_every_number_and_bonus_is_there_equally_often() -> None:
    read = {
        number: ", ".join(f"{space.number} {space.bonus}" for space in tile)
        for number, tile in enumerate(READ)
        if number
    }
    assert read == TILES
    assert set(Counter(number for number, *_ in WHERE).values()) == {6}
    assert set(Counter(bonus for _, bonus, *_ in WHERE).values()) == {4}


@pytest.mark.rule("EXP8-01", "EXP8-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "each"), [(2, 5), (3, 4), (4, 3)])
def test_everybody_gets_different_tiles_at_random(players: int, each: int, edition: str) -> None:
    rows = set()
    for seed in range(20):
        setup = Setup(players=players, seed=seed, edition=edition, modules=(MODULE,))
        tiles = Deal.from_seed(seed, setup).chance_of(MODULE)
        assert len(tiles) == len(set(tiles)) == players * each
        assert set(tiles) <= set(TILES)
        rows.add(tiles)
    assert len(rows) == 20
    assert {row[0] for row in rows} != {1}


@pytest.mark.rule("EXP8-02")
def test_all_see_the_routes_from_the_beginning() -> None:
    state = begun(Setup(players=3, seed=5, modules=(MODULE,)))
    for player in range(3):
        assert state.view(player).deal.chance_of(MODULE) == state.deal.chance_of(MODULE)


# The order of choice ------------------------------------------------------------------------------


@pytest.mark.rule("EXP8-03")
def test_in_the_special_edition_players_may_choose_the_order() -> None:
    setup = Setup(players=2, seed=7, modules=CHOSEN)
    state = begun(setup)
    first, second = state.order or (state.current_player, 1 - (state.current_player or 0))
    dealt = {p: sorted(state.deal.chance_of(MODULE)[5 * p : 5 * p + 5]) for p in (0, 1)}
    for player in (first, second):
        for left in (5, 4, 3, 2):
            assert (state.current_player, asked(state)) == (player, "route_order")
            offered = [int(text.split()[-1]) for text in texts(state)]
            assert len(offered) == left
            assert set(offered) <= set(dealt[player])
            play(state, f"lay route {offered[-1]}")
    assert asked(state) == "turn", "the last tile lies down by itself"
    for player in (0, 1):
        own = state.deal.chance_of(MODULE)[5 * player : 5 * player + 5]
        order = state.estate(player).module_data["route_order"]
        # The highest number came first each time.
        assert [own[place - 1] for place in order] == dealt[player][::-1]


@pytest.mark.rule("EXP8-03", "EXP8-05")
def test_goods_go_along_the_route_in_the_order_of_choice() -> None:
    state = routes((1, 2, 3, 4, 5), modules=CHOSEN, goods={6: 1}, dice=(6, 6))
    state.estate(0).module_data = {"route_order": (3, 2, 1, 5, 4), "route_goods": (1,)}
    play(state, "sell 6 with 6")
    assert laid(state) == (1, 6)
    state = routes((1, 2, 3, 4, 5), modules=CHOSEN, goods={1: 1})
    state.estate(0).module_data = {"route_order": (3, 2, 1, 5, 4), "route_goods": (2,)}
    play(state, "sell 1 with 1")
    assert ("EXP8-05", 4) in scored(state)


@pytest.mark.rule("EXP8-03")
def test_only_own_tiles_that_are_left_can_be_laid() -> None:
    state = begun(Setup(players=2, seed=7, modules=CHOSEN))
    player = state.current_player
    assert player is not None
    own = state.deal.chance_of(MODULE)[5 * player : 5 * player + 5]
    other = next(number for number in TILES if number not in own)
    with pytest.raises(IllegalAction, match=f"tile {other} is not one of yours.*EXP8-03"):
        state.find(f"lay route {other}")
    play(state, f"lay route {own[0]}")
    with pytest.raises(IllegalAction, match="EXP8-03"):
        state.find(f"lay route {own[0]}")
    assert "EXP8-03" in explain(state, f"lay route {own[1]}").rules


@pytest.mark.rule("EXP8-03")
def test_2019_has_no_order_of_choice() -> None:
    with pytest.raises(InvalidSetup, match=r"trade_routes: order: .*Special Edition \(EXP8-03\)"):
        Setup(players=2, edition="2019", modules=CHOSEN)
    assert Setup(players=2, edition="2019", modules={MODULE: {"order": "random"}}).options == ()


# Laying goods -------------------------------------------------------------------------------------


@pytest.mark.rule("EXP8-04", "EXP8-06", "SELL-03", "SELL-04", "SELL-05")
@pytest.mark.parametrize("edition", EDITIONS)
def test_sold_goods_lie_on_the_next_spaces_and_the_sale_pays_as_usual(edition: str) -> None:
    state = routes((1, 2, 3, 4, 5), goods={3: 4}, edition=edition)
    play(state, "sell 3 with 1")
    assert laid(state) == (3, 3, 3, 3)
    assert scored(state) == [("SELL-04", 8)]
    assert gained(state, 0, "silver") == 1
    assert asked(state) == "turn"


@pytest.mark.rule("EXP8-04")
def test_the_next_sale_goes_on_where_the_last_one_ended() -> None:
    state = routes((1, 2, 3, 4, 5), goods={3: 2, 1: 1}, workers=3)
    play(state, "sell 3 with 1", "sell 1 with 1")
    assert laid(state) == (3, 3, 1)
    assert gained(state, 0, "workers") == 4 - 2, "the third space is 1 for 4 workers"
    assert laid(state, 1) == ()


@pytest.mark.rule("EXP8-07")
def test_what_does_not_fit_on_the_route_goes_to_the_sold_pile() -> None:
    state = routes((1, 2, 3, 4, 5), laid=(6,) * 13, goods={2: 4})
    play(state, "sell 2 with 1")
    assert laid(state) == (*(6,) * 13, 2, 2)
    assert state.estate(0).sold == (0, 4, 0, 0, 0, 13)
    assert scored(state) == [("SELL-04", 8)]
    state = routes((1, 2, 3, 4, 5), laid=(6,) * 15, goods={1: 2})
    play(state, "sell 1 with 1")
    assert len(laid(state)) == 15
    assert state.estate(0).sold[0] == 2


@pytest.mark.rule("EXP8-07", "EXP8-05")
def test_the_last_space_of_a_route_gives_its_bonus_and_the_rest_of_the_sale_none() -> None:
    state = routes((2, 4, 5, 6, 11), laid=(1,) * 14, goods={3: 3})
    play(state, "sell 3 with 1")
    assert laid(state)[-1] == 3
    assert scored(state) == [("SELL-04", 6), ("EXP8-05", 4)]


@pytest.mark.rule("EXP8-08", "A-23", "A-86", "MON-15", "MON-25", "X-06", "X-08")
def test_goods_on_the_route_count_as_sold_in_the_end() -> None:
    placed = {"3-4": "monastery15", "2-4": "monastery25"}
    state = routes(
        (1, 2, 3, 4, 5),
        placed=placed,
        laid=(3,) * 4 + (5,) * 3 + (6,) * 3 + (2,),
        phase="E",
        round=5,
        workers=0,
    )
    assert ending(state) == {"MON-15": 8, "MON-25": 11}


@pytest.mark.rule("EXP8-07", "EXP8-08", "A-23", "MON-15", "MON-25")
def test_a_sale_onto_route_and_sold_pile_counts_whole() -> None:
    placed = {"3-4": "monastery15", "2-4": "monastery25"}
    state = routes(
        laid=(6,) * 14, goods={1: 3}, placed=placed, phase="E", round=5, workers=0, dice=(1, 1)
    )
    play(state, "sell 1 with 1")
    assert len(laid(state)) == 15
    found = ending(state)
    assert (found["MON-15"], found["MON-25"]) == (4, 17)


# Bonuses without a choice -------------------------------------------------------------------------


@pytest.mark.rule("EXP8-05", "A-55")
@spaces_with("vp4")
def test_a_space_with_four_points(tile: int, space: int, number: int) -> None:
    state = routes(**before(tile, space), goods={number: 1})
    play(state, f"sell {number} with 1")
    assert scored(state) == [("SELL-04", 2), ("EXP8-05", 4)]


@pytest.mark.rule("EXP8-05", "A-55")
@spaces_with("silver2")
def test_a_space_with_two_silver(tile: int, space: int, number: int) -> None:
    state = routes(**before(tile, space), goods={number: 1}, silver=1)
    play(state, f"sell {number} with 1")
    assert state.estate(0).silver == 1 + 1 + 2
    assert asked(state) == "turn"


@pytest.mark.rule("EXP8-05", "A-55")
@spaces_with("workers4")
def test_a_space_with_four_workers(tile: int, space: int, number: int) -> None:
    state = routes(**before(tile, space), goods={number: 1}, dice=(number, number), workers=0)
    play(state, f"sell {number} with {number}")
    assert state.estate(0).workers == 4


@pytest.mark.rule("EXP8-06")
@pytest.mark.parametrize("tile", TILES)
@pytest.mark.parametrize("type_", ANY)
def test_goods_give_a_bonus_only_on_their_own_number(tile: int, type_: int) -> None:
    for space in (1, 2, 3):
        state = routes(
            **before(tile, space), goods={type_: 1}, depots={1: ["bank", "mine", "cow2"]}
        )
        play(state, f"sell {type_} with 1")
        number, bonus = TILES[tile].split(", ")[space - 1].split()
        fits = int(number) == type_
        entries = state.ledger.entries if state.ledger else []
        given = any(e.source.startswith(("trade_route", "route_")) for e in entries)
        assert (given or asked(state).startswith("route_")) == fits, bonus


# Bonuses with a choice ----------------------------------------------------------------------------

DEPOTS = {
    1: ["bank", "castle"],
    3: ["church", "mine"],
    5: ["monastery7", "ship"],
    6: ["cow3"],
}


@pytest.mark.rule("EXP8-05", "A-78")
@pytest.mark.parametrize(
    ("bonus", "offered"),
    [
        ("building", ["take bank from 1", "take church from 3"]),
        ("church", ["take castle from 1", "take mine from 3", "take monastery7 from 5"]),
        ("market", ["take cow3 from 6", "take ship from 5"]),
    ],
)
def test_a_tile_of_these_colours_from_any_depot(bonus: str, offered: list[str]) -> None:
    for number, _, tile, space in (each for each in WHERE if each[1] == bonus):
        state = routes(
            **before(tile, space), goods={number: 1}, depots=DEPOTS, black_depot=["bank"]
        )
        play(state, f"sell {number} with 1")
        assert asked(state) == f"route_{bonus}"
        assert sorted(texts(state)) == sorted([*offered, "pass"])
        play(state, offered[-1])
        assert names(state.estate(0).storage) == [offered[-1].split()[1]]
        assert state.dice == (1,)


@pytest.mark.rule("EXP8-05")
def test_another_tile_is_refused_with_the_reason() -> None:
    state = routes(**before(1, 1), goods={2: 1}, depots=DEPOTS)
    play(state, "sell 2 with 1")
    with pytest.raises(IllegalAction, match="EXP8-05"):
        state.find("take mine from 3")
    told = explain(state, "take bank from 1")
    assert told.rules[0] == "EXP8-05"
    assert "TILE-CARP" not in told.rules
    assert "A-78" in explain(state, "pass").rules


@pytest.mark.rule("A-78", "TAKE-04", "A-02")
def test_with_full_storage_one_may_decline_instead_of_discarding() -> None:
    state = routes(**before(1, 1), goods={2: 1}, depots=DEPOTS, storage=["ship", "mine", "cow2"])
    play(state, "sell 2 with 1", "pass")
    assert asked(state) == "turn"
    assert len(state.estate(0).storage) == 3
    state = routes(**before(1, 1), goods={2: 3}, depots=DEPOTS, storage=["ship", "mine", "cow2"])
    play(state, "sell 2 with 1", "take bank from 1")
    assert asked(state) == "discard"
    assert laid(state) == (2,), "the rest waits for that decision too"
    play(state, "discard ship")
    assert laid(state) == (2, 2, 2)


@pytest.mark.rule("EXP8-05", "A-59", "TILE-TOWNHALL")
def test_placing_needs_no_number_but_all_else() -> None:
    state = routes(
        **before(4, 1),
        goods={3: 2},
        storage=["bank", "ship", "pig2"],
        silver=1,
        black_depot=["mine"],
    )
    play(state, "sell 3 with 1")
    assert asked(state) == "route_place"
    assert set(texts(state, "place")) == {
        f"place {tile} on {space}"
        for tile, spaces in {"bank": ("3-3", "5-4"), "ship": ("4-3", "4-5")}.items()
        for space in spaces
    }
    assert "buy mine" in texts(state), "what needs no die may come before it, as with a town hall"
    play(state, "place ship on 4-5")
    assert tile_on(state, 0, "4-5") == "ship"
    assert laid(state) == (3, 3), "the ship finds no goods; the sale goes on"


@pytest.mark.rule("A-59", "A-58", "TILE-WAREHOUSE")
def test_a_warehouse_placed_by_a_bonus_sells_before_the_first_sale_goes_on() -> None:
    state = routes((4, 2, 3, 6, 11), goods={3: 2, 5: 1}, storage=["warehouse"])
    play(state, "sell 3 with 1", "place warehouse on 5-4", "sell 5")
    assert laid(state) == (3, 5, 3)
    assert [r for r in scored(state) if r[0] == "EXP8-05"] == [("EXP8-05", 4)]


@pytest.mark.rule("EXP8-05", "A-60", "TILE-CASTLE-1", "TILE-CASTLE-2")
def test_any_action_is_one_with_a_die_of_any_value() -> None:
    state = routes(
        **before(3, 1), goods={4: 2, 6: 1}, storage=["bank"], depots={5: ["mine"]}, workers=3
    )
    play(state, "sell 4 with 1")
    assert asked(state) == "route_action"
    assert set(texts(state)) == {
        "take mine from 5",
        "place bank on 3-3",
        "place bank on 5-4",
        "sell 6",
        "take workers",
        "pass",
    }
    with pytest.raises(IllegalAction, match="A-60"):
        state.find("sell 6 with 1")
    play(state, "take workers")
    assert laid(state) == (4, 4)
    assert state.dice == (1,)


@pytest.mark.rule("A-55", "A-78", "PLACE-09")
@pytest.mark.parametrize("bonus", ["building", "church", "market", "place", "sell"])
def test_a_bonus_without_a_target_is_passed_over_with_a_note(bonus: str) -> None:
    for number, _, tile, space in (each for each in WHERE if each[1] == bonus):
        state = routes(**before(tile, space), goods={number: 1})
        play(state, f"sell {number} with 1")
        assert asked(state) == "turn"
        assert state.ledger is not None
        (note,) = [e for e in state.ledger.entries if e.source == f"route_{bonus}"]
        assert (note.amount, note.rule) == (0, "A-55")


@pytest.mark.rule("EXP8-05", "A-78")
def test_what_a_bonus_offers_may_be_declined_and_the_sale_goes_on() -> None:
    state = routes((1, 2, 3, 4, 5), goods={2: 5}, depots=DEPOTS)
    play(state, "sell 2 with 1")
    assert laid(state) == (2,), "at once, before the next tile is laid"
    play(state, "pass")
    assert laid(state) == (2, 2, 2, 2, 2)
    assert gained(state, 0, "silver") == 1 + 2, "the fifth space is 2 for 2 silver"


@pytest.mark.rule("EXP8-05", "A-58")
def test_several_bonuses_of_one_sale_come_one_after_the_other() -> None:
    # Type 1 fits 1.3 (4 workers), 2.1 (a ship or livestock); what the first gives is there at once.
    state = routes((1, 2, 3, 4, 5), laid=(3, 3), goods={1: 2}, depots=DEPOTS, workers=0)
    play(state, "sell 1 with 1")
    assert state.estate(0).workers == 4
    assert asked(state) == "route_market"
    assert laid(state) == (3, 3, 1, 1)
    play(state, "take cow3 from 6")
    assert asked(state) == "turn"


# Sales within sales (A-58) ------------------------------------------------------------------------


@pytest.mark.rule("A-58", "EXP8-04", "SELL-02", "SELL-03", "SELL-04")
def test_a_sale_by_bonus_goes_on_along_the_route_then_the_first_one() -> None:
    state = routes((11, 2, 3, 4, 6), goods={5: 3, 3: 2, 6: 1})
    play(state, "sell 5 with 1")
    assert asked(state) == "route_sell"
    assert texts(state) == ["sell 3", "sell 6", "pass"]
    assert laid(state) == (5,)
    play(state, "sell 3")
    assert laid(state) == (5, 3, 3, 5, 5)
    assert scored(state) == [("SELL-04", 6), ("SELL-04", 4), ("EXP8-05", 4)]
    assert gained(state, 0, "silver") == 2
    assert state.estate(0).goods == (0, 0, 0, 0, 0, 1)
    assert state.estate(0).sold == (0, 0, 2, 0, 3, 0)


@pytest.mark.rule("A-58", "EXP8-05")
def test_a_bonus_of_the_inner_sale_comes_before_the_rest_of_the_outer_one() -> None:
    state = routes((11, 2, 3, 4, 6), goods={5: 2, 2: 3}, depots=DEPOTS)
    play(state, "sell 5 with 1", "sell 2")
    assert asked(state) == "route_church"
    assert laid(state) == (5, 2)
    play(state, "take mine from 3")
    assert laid(state) == (5, 2, 2, 2, 5)


THREE_DEEP: dict[str, Any] = {"tiles": (6, 11, 9, 2, 4), "laid": (3,)}


@pytest.mark.rule("A-58", "EXP8-04", "EXP8-05", "SELL-03", "SELL-04")
def test_three_sales_within_each_other() -> None:
    # 6.2 is 1 for a sale, 11.1 is 5 for a sale, 11.3 is 3 for 4 points.
    state = routes(**THREE_DEEP, goods={1: 2, 5: 3, 3: 2})
    play(state, "sell 1 with 1")
    assert (laid(state), asked(state)) == ((3, 1), "route_sell")
    play(state, "sell 5")
    assert (laid(state), asked(state)) == ((3, 1, 5, 5), "route_sell")
    play(state, "sell 3")
    assert laid(state) == (3, 1, 5, 5, 3, 3, 5, 1)
    assert asked(state) == "turn"
    assert scored(state) == [("SELL-04", 4), ("SELL-04", 6), ("SELL-04", 4), ("EXP8-05", 4)]
    assert gained(state, 0, "silver") == 3
    assert state.dice == (1,)


@pytest.mark.rule("A-58", "A-11", "MON-03", "MON-04")
@pytest.mark.parametrize("monastery", [(), (3,), (4,), (3, 4)])
def test_each_of_three_sales_pays_by_monasteries_3_and_4(monastery: tuple[int, ...]) -> None:
    placed = {space: f"monastery{n}" for space, n in zip(("3-4", "2-4"), monastery, strict=False)}
    state = routes(**THREE_DEEP, goods={1: 2, 5: 3, 3: 2}, placed=placed, workers=0)
    play(state, "sell 1 with 1")
    sales = []
    for number in (1, 2, 3):
        sales.append((gained(state, 0, "silver"), gained(state, 0, "workers")))
        if number < 3:
            play(state, ("sell 5", "sell 3")[number - 1])
    each = (2 if 3 in monastery else 1, 1 if 4 in monastery else 0)
    assert sales == [(n * each[0], n * each[1]) for n in (1, 2, 3)], "paid when it is made"


@pytest.mark.rule("A-58", "A-23", "MON-15", "MON-25")
def test_goods_of_three_sales_count_each_once_for_monasteries_15_and_25() -> None:
    placed = {"3-4": "monastery15", "2-4": "monastery25"}
    state = routes(
        **THREE_DEEP, goods={1: 2, 5: 3, 3: 2}, placed=placed, phase="E", round=5, workers=0
    )
    play(state, "sell 1 with 1", "sell 5", "sell 3")
    assert state.estate(0).sold == (2, 0, 3, 0, 3, 0)
    found = ending(state)
    assert (found["MON-15"], found["MON-25"]) == (6, 8)


@pytest.mark.rule("A-58", "EXP8-07")
def test_an_inner_sale_may_fill_the_route_before_the_outer_one_goes_on() -> None:
    state = routes((1, 2, 3, 11, 10), laid=(6,) * 12, goods={6: 1, 3: 2, 4: 2, 5: 2})
    play(state, "sell 6 with 1")  # 10.1: 4 points
    play(state, "sell 3 with 1")  # 10.2: 2 silver, and 10.3 without
    assert len(laid(state)) == 15
    state = routes((1, 2, 3, 4, 10), laid=(6,) * 14, goods={4: 3, 5: 2})
    play(state, "sell 4 with 1", "sell 5")
    assert laid(state) == (*(6,) * 14, 4)
    assert state.estate(0).sold == (0, 0, 0, 3, 2, 14)
    assert scored(state) == [("SELL-04", 6), ("SELL-04", 4)]
    assert asked(state) == "turn"


@pytest.mark.rule("A-58", "TILE-WAREHOUSE")
def test_a_sale_by_warehouse_goes_along_the_route_too() -> None:
    state = routes((11, 2, 3, 4, 6), goods={5: 2, 3: 2}, storage=["warehouse"], dice=(3, 1))
    play(state, "place warehouse on 5-4 with 3", "sell 5")
    assert asked(state) == "route_sell"
    play(state, "sell 3")
    assert laid(state) == (5, 3, 3, 5)


# In positions and records -------------------------------------------------------------------------


@pytest.mark.rule("INV-14", "A-58")
def test_a_position_in_the_middle_of_three_sales_is_written_and_read() -> None:
    state = routes(**THREE_DEEP, goods={1: 3, 5: 3, 3: 1}, phase="B", round=5)
    play(state, "sell 1 with 1", "sell 5")
    written = str(Position.of(state))
    assert "asks=route_sell@0,lay_goods_5@0,lay_goods_1@0,lay_goods_1@0" in written
    assert "route_goods=3,1,5,5" in written
    assert "trade_routes=6,11,9,2,4" in written
    assert Position.parse(written) == Position.of(state)
    assert Position.parse(written).faults() == []
    game = Game.from_position(written, seed=1)
    for each in (state, game.state):
        play(each, "sell 3")
        assert laid(each) == (3, 1, 5, 5, 3, 5, 1, 1)
    assert game.state.points == state.points
    game = Game.from_position(written, seed=1)
    game.play("sell 3")
    again = Game.from_record(str(game.record()))
    assert again.state.estate(0).module_data == game.state.estate(0).module_data


def faulty(section: int, word: str, modules: Any = ()) -> str:
    """A position with this word in a section, 0 for the table and 1 for player 0."""
    state = routes((6, 11, 9, 2, 4), modules=modules)
    for estate in state.estates:
        if modules:
            estate.module_data = {"route_order": (1, 2, 3, 4, 5)}
    name, *sections = re.split(r" (?=[01]: )", str(Position.of(state)))
    parts = [name, *sections]
    key = word.partition("=")[0]
    kept = [each for each in parts[section].split() if not each.startswith(f"{key}=")]
    parts[section] = " ".join([*kept, word])
    return " ".join(parts)


@pytest.mark.rule("EXP8-01", "EXP8-03", "EXP8-07", "EXP8-08")
@pytest.mark.parametrize(
    ("section", "word", "rule", "modules"),
    [
        (0, "trade_routes=6,11,9,2,4,1,3,5,7,13", "EXP8-01", ()),
        (0, "trade_routes=6,11,9,2,4,1,3,5,7,6", "EXP8-01", ()),
        (0, "trade_routes=6,11,9,2,4,1,3,5,7,8,10", "EXP8-01", ()),
        (1, "route_goods=" + ",".join("2" * 16), "EXP8-07", ()),
        (1, "route_goods=2,2", "EXP8-08", ()),
        (1, "route_goods=7", "SET-28", ()),
        (1, "sold=3", "EXP8-04", ()),
        (1, "route_order=1,2,3,4,5", "EXP8-02", ()),
        (1, "route_order=1,2,3,4,6", "EXP8-03", CHOSEN),
        (1, "route_order=1,2,3,4,4", "EXP8-03", CHOSEN),
        (1, "route_order=1,2,3", "EXP8-03", CHOSEN),
    ],
)
def test_faults_of_positions_name_field_and_rule(
    section: int, word: str, rule: str, modules: Any
) -> None:
    text, name = (
        faulty(section, word, modules),
        word.partition("=")[0].replace("sold", "route_goods"),
    )
    field = f"{'0:' * section}{name}"
    assert [(fault.field, fault.rule) for fault in Position.parse(text).faults()] == [(field, rule)]
    with pytest.raises(InvalidPosition, match=field):
        Game.from_position(text)


@pytest.mark.rule("EXP8-04", "EXP8-07")
@pytest.mark.parametrize(
    ("sold", "laid", "asks", "told"),
    [
        ("33", "3", "", "goods 3: 2 sold, but only 1 on the trade route"),
        (
            "11333",
            "1,3,3",
            "",
            "goods 1: 2 sold, but only 1 on the trade route, which has room for more",
        ),
        ("33", "3", "asks=route_sell@0,lay_goods_3@0", ""),  # the other one waits
        ("33", "3", "asks=route_sell@0,lay_goods_5@0", "goods 3: 2 sold, but only 1"),
        ("1111111333333355", "1,1,1,1,1,1,1,3,3,3,3,3,3,3,5", "", ""),  # the route is full
    ],
)
def test_what_is_sold_lies_on_the_route_while_it_has_room(
    sold: str, laid: str, asks: str, told: str
) -> None:
    board = f"castles/1 modules=trade_routes now=E5 white=3 dice=15,34 left=5 {asks}".rstrip()
    empty = "duchy=----/-----/------/---Ca---/------/-----/----"
    own = f"goods=2 sold={sold} route_goods={laid} {empty}"
    faults = Position.parse(f"{board} 0: {own} 1: {empty}").faults()
    found = [(fault.field, fault.rule) for fault in faults]
    assert found == ([("0:route_goods", "EXP8-04")] if told else [])
    assert all(told in str(fault) for fault in faults)


@pytest.mark.rule("EXP8-01")
@pytest.mark.parametrize(
    ("numbers", "told"),
    [
        ("1,2,3,4,5,6,7,8,9,13", "there is no trade route tile 13"),
        ("1,2,3,4,5,6,7,8,9,1", "trade route tile 1 is there twice"),
    ],
)
def test_faults_of_records_name_the_tiles(numbers: str, told: str) -> None:
    game = Game(players=2, seed=3, modules=(MODULE,))
    game.play(game.legal_actions()[0])
    text = str(game.record(write_deal=True))
    (line,) = [line for line in text.splitlines() if line.startswith("[Chance")]
    deal = Record.parse(text).deal
    assert deal is not None
    assert deal.chance_of(MODULE) == game.state.deal.chance_of(MODULE)
    with pytest.raises(InvalidRecord, match=f"Chance: {MODULE}: {told}"):
        Game.from_record(text.replace(line, f'[Chance "{MODULE}={numbers}"]'))


@pytest.mark.rule("EXP8-03")
def test_a_position_while_the_order_is_chosen_is_written_and_read() -> None:
    state = begun(Setup(players=2, seed=7, modules=CHOSEN))
    play(state, texts(state)[0], texts(state)[1])
    written = Position.of(state)
    assert Position.parse(str(written)) == written
    assert written.faults() == []
    again = Game.from_position(str(written), seed=1).state
    assert texts(again) == texts(state)


@pytest.mark.rule("EXP8-08")
def test_without_the_module_sold_goods_go_to_the_sold_pile() -> None:
    state = position(goods={3: 4}, dice=(3, 1))
    play(state, "sell 3 with 3")
    assert state.estate(0).module_data == {}
    assert state.estate(0).sold[2] == 4
    sit_out(state)


@pytest.mark.rule("EXP8-08", "A-86")
@pytest.mark.parametrize(("edition", "ruling"), [("special", {"A-86"}), ("2019", set())])
def test_monastery_15_says_where_it_is_placed_what_it_will_count(
    edition: str, ruling: set[str]
) -> None:
    state = routes(storage=["monastery15", "monastery9"], placed={"3-3": "bank"}, edition=edition)
    said = {
        tile: {
            rule
            for action in state.legal_actions()
            if str(action).startswith(f"place {tile} ")
            for rule in explain(state, action).rules
        }
        for tile in ("monastery15", "monastery9")
    }
    assert said["monastery15"] & {"EXP8-08", "A-86"} == {"EXP8-08"} | ruling
    assert not said["monastery9"] & {"EXP8-08", "A-86"}
