"""The log about the Châteauma's choices: the reason that decided, and ties as ties."""

from collections.abc import Sequence
from typing import Any

import pytest
from expansions.chateauma.tables import Table, brought, kinds

from castles_nb.engine.ledger import Entry

TILES: dict[str, Any] = {"modules": {"extra_tiles": {}, "white_castles": {}}}


def told(entries: Sequence[Entry], message: str) -> str:
    """The only sentence with this message."""
    (said,) = [
        str(e.message) for e in entries if e.message and e.message.id == f"chateauma-{message}"
    ]
    return said


@pytest.mark.rule("CHA-61")
@pytest.mark.parametrize(
    ("goods", "said"),
    [
        ((1, 2, 0, 1, 0, 0), "2 goods tiles of type 2, of which it had most"),
        ((1, 2, 0, 2, 0, 0), "of type 2; it had as many of type 4, but the lowest number counts"),
        ((0, 1, 0, 1, 0, 1), "of type 2; it had as many of types 4 and 6, but the lowest"),
    ],
)
def test_what_is_sold(goods: tuple[int, ...], said: str) -> None:
    table = Table(2).cards(2).lay({1: ["warehouse"]}).dice(1)
    table.estate.goods = goods
    assert said in told(table.turn(), "sells")


@pytest.mark.rule("CHA-51", "A-34")
@pytest.mark.parametrize(
    ("goods", "said"),
    [
        ({2: [1, 1], 4: [3]}, "goods 1 and 1 from depot 2, which had most"),
        ({2: [1, 1], 4: [3, 5]}, "from depot 4; depot 2 had as many, but comes later"),
        ({2: [1], 4: [3], 6: [2]}, "from depot 4; depots 2 and 6 had as many, but come later"),
    ],
)
def test_which_depot_is_emptied(goods: dict[int, list[int]], said: str) -> None:
    table = Table().cards(3).lay({1: ["ship"]}, goods=goods).dice(3, own=1)
    assert said in told(table.turn(), "loads")


@pytest.mark.rule("CHA-67", "CHA-68", "A-68")
@pytest.mark.parametrize(
    ("reserve", "said"),
    [
        (["mine"], "bought a bank from the black depot for its reserve, which had no building"),
        ([], "bought a mine from the black depot for its reserve, which had no mine or building;"),
        (["mine", "market"], "bought a bank from the black depot for its reserve, the first tile"),
    ],
)
def test_what_is_bought(reserve: list[str], said: str) -> None:
    table = Table().cards(2).lay({1: ["watchtower"]}, black=["bank", "mine"]).dice(1)
    table.keep(reserve=kinds(reserve))
    table.estate.silver = 2
    assert said in told(table.turn(), "buys")


@pytest.mark.rule("CHA-45", "CHA-46")
@pytest.mark.parametrize(
    ("tile", "there", "said"),
    [
        ("church", "castle", "took a castle from depot 3 to its reserve"),
        ("church", "monastery9", "from depot 3 to its reserve, since the depots had no castle or"),
        ("market", "pig3", "from depot 3 to its reserve, since the depots had no ship"),
    ],
)
def test_what_comes_to_the_reserve_instead(tile: str, there: str, said: str) -> None:
    table = Table().cards(2).lay({1: [tile], 3: [there]}).dice(1)
    assert said in told(table.turn(), "to-reserve")


@pytest.mark.rule("CHA-47")
@pytest.mark.parametrize(
    ("reserve", "said"),
    [
        (["bank"], "from its reserve to space"),
        (["cow2", "bank", "church"], "of the type it had most of"),
        (["cow2", "bank"], "it had as many of another type, whose place comes later"),
    ],
)
def test_what_a_town_hall_moves(reserve: list[str], said: str) -> None:
    table = Table().cards(2, 3).lay({1: ["town_hall"]}).dice(1)
    table.keep(reserve=kinds(reserve))
    entries = table.turn()
    assert said in told(entries, "town-hall")
    assert ("most" in told(entries, "town-hall")) == ("most" in said)


@pytest.mark.rule("CHA-26")
def test_the_topmost_of_several() -> None:
    both = {1: ["bank", "market"]}
    assert "topmost" in told(Table().cards(2).lay(both).dice(1).turn(), "found")
    assert "topmost" not in told(Table().cards(2).lay({1: ["bank"]}).dice(1).turn(), "found")


@pytest.mark.rule("A-82", "CHA-41")
def test_after_a_full_card_the_reserve_is_looked_through_before_goods_are_sold() -> None:
    lying = {2: "mine", 3: "cow2", 4: "ship"}
    table = Table().cards(8, 1, lying).lay({1: ["castle"]}, black=["bank"]).dice(1)
    table.estate.goods = (0, 0, 2, 0, 0, 0)
    table.keep(reserve=kinds(["sheep3"]))
    assert "CHA-61" not in brought(table.turn())
    assert table.tiles() == ["sheep3"]
    table = Table().cards(8, 1, lying).lay({1: ["castle"]}, black=["bank"]).dice(1)
    table.keep(reserve_wild=kinds(["mine"]))
    table.turn()
    assert table.tiles() == ["mine"]
    table = Table().cards(8, 1, lying).lay({1: ["castle"]}, black=["bank"]).dice(1)
    table.estate.goods = (0, 0, 2, 0, 0, 0)
    entries = table.turn()
    assert "filled the county card with the castle" in told(entries, "no-room")
    assert "2 goods tiles of type 3" in told(entries, "sells")


@pytest.mark.rule("A-83", "CHA-93")
def test_duplicates_bring_silver() -> None:
    table = Table(**TILES).cards(2).lay({1: ["white_castle"], 2: ["mine"]}).dice(1)
    table.keep(reserve=kinds(["mine"]))
    assert brought(table.turn(), "silver") == {"CHA-93": 1}
    assert table.reserve() == ["mine"]
    table = Table(**TILES).cards(2).lay({1: ["white_castle"], 2: ["mine"]}).dice(1)
    assert "which had no mine" in told(table.turn(), "takes-missing")


@pytest.mark.rule("A-84", "CHA-92")
def test_geese_go_with_most_animals_and_not_with_most_tiles() -> None:
    table = Table(**TILES).cards(2, 3).lay({1: ["geese"]}).dice(1)
    table.keep(duchy_stacked=kinds(["cow2", "cow2", "cow2", "sheep4", "sheep3"]))
    assert brought(table.turn()) == {"CHA-92": 2 + 7}
