"""The Châteauma: completed cards, purchases, ends, modifiers (CHA-62 to CHA-88)."""

from itertools import pairwise

import pytest
from expansions.chateauma.tables import Table, begun, brought, kind, kinds, step

from castles_nb.components import COLOURS, KINDS
from castles_nb.expansions.chateauma.chance import LAPS
from castles_nb.expansions.chateauma.facts import CHATEAUMA

# Completion (CHA-62 to CHA-66) --------------------------------------------------------------------


@pytest.mark.rule("CHA-62")
@pytest.mark.parametrize(("level", "points"), [("gateway", 17), ("midweight", 21), ("heavy", 25)])
def test_a_full_card_scores_by_its_tier(level: str, points: int) -> None:
    lying = {1: "bank", 2: "castle", 3: "monastery1", 4: "mine"}
    table = Table(level=level).cards(4, 1, lying).lay({1: ["watchtower"]}).dice(1)
    assert brought(table.turn()) == {"CHA-49": 4, "CHA-62": points}


@pytest.mark.rule("CHA-63")
def test_its_tiles_go_to_the_topmost_leftmost_free_spaces() -> None:
    table = Table().cards(1, 4, {1: "mine", 2: "cow4"}).lay({1: ["monastery5"]}).dice(1)
    table.turn()
    duchy = table.estate.duchy
    for colour, tile in (("mine", "mine"), ("livestock", "cow4"), ("monastery", "monastery5")):
        assert table.estate.tiles[duchy.colours.index(colour)] == kind(tile)
    mines = [space for space, colour in enumerate(duchy.colours) if colour == "mine"]
    for _ in range(2):
        table.cards(1, 4, {2: "cow2", 3: "monastery2"}).lay({1: ["mine"]}).turn()
    assert all(table.estate.tiles[space] == kind("mine") for space in mines)
    before = table.points
    table.cards(1, 4, {2: "cow2", 3: "monastery2"}).lay({1: ["mine"]}).turn()
    assert table.estate.module_data["duchy_stacked"] == (kind("mine"),)
    assert table.points == before + 12  # no benefit of cows


@pytest.mark.rule("CHA-64", "A-45")
def test_wild_tiles_are_turned_up() -> None:
    table = Table().cards(1).lay({1: ["monastery5"]}).dice(1)
    table.keep(county_left=(1, 11, 2), county_left_tiles=kinds(("ship", "cow2")))
    table.turn()
    duchy = table.estate.duchy
    assert table.estate.tiles[duchy.colours.index("ship")] == kind("ship")


@pytest.mark.rule("CHA-65")
def test_the_other_card_slides_and_a_new_one_comes() -> None:
    table = Table().cards(1, 4, {1: "mine", 2: "cow4"}).lay({1: ["monastery5"]}).dice(1)
    table.turn()
    assert table.card() == (4,)
    assert table.state.module_data["county_discards"] == (1,)
    assert table.card(1)[0] not in (1, 4)
    table = Table().cards(4, 1, {1: "mine", 2: "cow4"}, slot=1).lay({1: ["monastery5"]}).dice(6, 1)
    table.turn()
    assert table.card() == (4,)
    assert table.card(1)[0] not in (1, 4)


@pytest.mark.rule("A-35", "CHA-07")
def test_an_empty_deck_is_shuffled_again() -> None:
    table = Table().dice(1)
    seen = [table.card()[0], table.card(1)[0]]
    for _ in range(70):
        card = CHATEAUMA.cards[table.card()[0]]
        filled = {n: _tile_for(each.colour) for n, each in enumerate(card.spaces, 1)}
        wanted = filled.pop(len(card.spaces))
        left, right = table.card()[0], table.card(1)[0]
        discards = table.state.module_data["county_discards"]
        table.cards(left, right, filled).lay({1: [wanted]})
        table.state.module_data = {**table.state.module_data, "county_discards": discards}
        table.state.module_data |= {
            "county_progress": (table.state.module_data["county_progress"][0], 0)
        }
        table.turn()
        seen.append(table.card(1)[0])
        assert table.card()[0] == right
    assert set(seen[:9]) == set(range(1, 10))  # all cards before any comes again
    assert set(seen[9:17]) == set(seen[:8])  # those that were completed by then
    assert all(one != other for one, other in pairwise(seen))
    assert len(seen) > 9 * (LAPS - 2)


def _tile_for(colour: int) -> str:
    return {
        "building": "bank",
        "livestock": "cow2",
        "ship": "ship",
        "mine": "mine",
        "castle": "castle",
        "monastery": "monastery1",
    }[COLOURS[colour]]


def covered(table: Table, colour: str, but: int) -> None:
    """All spaces of a colour covered, except this many."""
    tiles, filled = bytearray(table.estate.tiles), table.estate.filled
    spaces = [s for s, each in enumerate(table.estate.duchy.colours) if each == colour]
    for space in spaces[: len(spaces) - but]:
        tiles[space] = kind(_tile_for(COLOURS.index(colour)))
        filled |= 1 << space
    table.estate.tiles, table.estate.filled = bytes(tiles), filled


@pytest.mark.rule("CHA-66")
@pytest.mark.parametrize(("left", "points"), [(2, 5), (1, 2), (0, 0)])
def test_a_full_colour_brings_its_bonus_tile(left: int, points: int) -> None:
    table = Table().cards(1, 4, {1: "mine", 2: "cow4"}).lay({1: ["monastery5"]}).dice(1)
    covered(table, "mine", but=1)
    mine = COLOURS.index("mine")
    number = [2] * 6
    number[mine] = left
    table.state.bonus_left = tuple(number)
    assert brought(table.turn()).get("CHA-66", 0) == points
    assert table.state.bonus_left[mine] == max(0, left - 1)
    assert table.estate.bonus_tiles == (left > 0)


# Purchases (CHA-67, CHA-68) -----------------------------------------------------------------------


@pytest.mark.rule("CHA-67")
def test_it_buys_one_black_tile_whenever_it_can() -> None:
    table = Table().cards(1).lay({1: ["mine"]}, black=["bank", "ship"]).dice(1)
    table.estate.silver = 5
    entries = table.turn()
    assert brought(entries, "silver") == {"CHA-67": -2}
    assert len(table.reserve()) == 1
    table = Table().cards(1).lay({1: ["mine"]}, black=["bank"]).dice(1)
    table.estate.silver = 1
    table.turn()
    assert table.reserve() == []
    table = Table().cards(1).lay({1: ["mine"]}).dice(1)
    table.estate.silver = 4
    table.turn()
    assert table.estate.silver == 4


@pytest.mark.rule("CHA-68", "A-68")
@pytest.mark.parametrize(
    ("black", "reserve", "bought"),
    [
        (["bank", "ship", "castle"], [], "castle"),
        (["bank", "ship", "castle"], ["castle"], "ship"),
        (["market", "bank", "ship"], ["ship"], "market"),
        (["ship", "castle"], ["castle", "ship"], "ship"),
        (["cow2", "cow4"], ["mine"], "cow2"),
    ],
)
def test_it_prefers_types_that_its_reserve_lacks(
    black: list[str], reserve: list[str], bought: str
) -> None:
    table = Table().cards(1).lay({1: ["mine"]}, black=black).dice(1).keep(reserve=kinds(reserve))
    table.estate.silver = 2
    table.turn()
    assert table.reserve() == [*reserve, bought]


# The end of a phase and of the game (CHA-69 to CHA-82) --------------------------------------------


@pytest.mark.rule("CHA-69", "A-45")
def test_mines_pay_that_lie_face_up_on_cards_and_in_the_duchy() -> None:
    table = Table().cards(1, 4, {1: "mine"})
    covered(table, "mine", but=2)
    table.keep(reserve=kinds(["mine"]), county_right=(4, 11), county_right_tiles=kinds(["mine"]))
    step(table.state, "pay_county_mines")
    assert table.estate.silver == 2


@pytest.mark.rule("CHA-80", "CHA-81")
def test_its_final_scoring() -> None:
    table = Table().cards(1, 4, {1: "mine", 3: "monastery1"})
    covered(table, "monastery", but=4)
    table.keep(
        reserve=kinds(["monastery3", "bank"]),
        reserve_wild=kinds(["monastery4"]),
        county_right=(4, 13),
        county_right_tiles=kinds(["monastery9"]),
    )
    table.estate.silver, table.estate.goods = 3, (1, 0, 0, 0, 2, 0)
    before = table.points
    step(table.state, "score_chateauma")
    assert table.state.ledger is not None
    entries = table.state.ledger.entries
    assert brought(entries[-6:])["CHA-80"] == 4 * 3
    assert brought(entries[-6:])["CHA-81"] == 3 + 3 + 3 + 2 * 3
    assert table.points == before + 12 + 15


@pytest.mark.rule("CHA-81b", "CHA-82")
@pytest.mark.parametrize(
    ("points", "ranking"),
    [([50, 49, 50], [2, 0, 1]), ([51, 49, 50], [0, 2, 1]), ([40, 40, 60], [2, 0, 1])],
)
def test_it_wins_ties(points: list[int], ranking: list[int]) -> None:
    state = begun(2)
    state.rounds_played, state.points = 25, points
    first_two = [player for player in state.ranking() if player < 2]
    if points[0] == points[1]:
        ranking = [2, *first_two]
    assert state.ranking() == ranking
    assert state.winners() == (ranking[0],)


# Modifiers (CHA-83 to CHA-88) ---------------------------------------------------------------------


@pytest.mark.rule("CHA-84", "A-45")
def test_modifier_a_covers_five_spaces_face_down() -> None:
    state = begun(modifiers="A")
    estate = state.estates[1]
    assert estate.duchy.number == 36
    spaces = [space - 1 for space in estate.module_data["duchy_face_down"]]
    colours = sorted(estate.duchy.colours[space] for space in spaces)
    assert colours == ["building", "building", "livestock", "monastery", "ship"]
    assert not any(estate.tiles)
    table = Table(modifiers="A").cards(6, 1, {2: "monastery3", 3: "bank", 4: "ship"})
    covered_but_marked(table, "ship", but=1)
    table.lay({1: ["ship"]}).dice(1)
    assert "CHA-66" in brought(table.turn())


def covered_but_marked(table: Table, colour: str, but: int) -> None:
    """All spaces of a colour covered except this many, those under tiles face down included."""
    down = {space - 1 for space in table.estate.module_data["duchy_face_down"]}
    duchy = table.estate.duchy
    spaces = [s for s, each in enumerate(duchy.colours) if each == colour and s not in down]
    tiles, filled = bytearray(table.estate.tiles), table.estate.filled
    for space in spaces[: len(spaces) - but]:
        tiles[space] = kind(_tile_for(COLOURS.index(colour)))
        filled |= 1 << space
    table.estate.tiles, table.estate.filled = bytes(tiles), filled


@pytest.mark.rule("CHA-84", "A-64")
@pytest.mark.parametrize("people", [1, 3])
def test_the_tiles_of_modifier_a_are_missing_in_the_end(people: int) -> None:
    state = begun(people, modifiers="A", seed=2)
    while state.phase != "E" and not state.is_over:
        state.apply(state.legal_actions()[-1])
    assert len(state.module_data["black_order"]) == {1: 4, 3: 3}[people]


@pytest.mark.rule("CHA-85")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_modifier_b_lays_three_tiles_face_up(people: int) -> None:
    state = begun(people, modifiers="B", seed=3)
    estate = state.estates[people]
    lying = {estate.duchy.colours[s]: tile for s, tile in enumerate(estate.tiles) if tile}
    assert sorted(lying) == ["building", "castle", "mine"]
    assert all(KINDS[tile].colour == colour for colour, tile in lying.items())
    step(state, "pay_county_mines")
    assert estate.silver >= 2
    tile = lying["building"]
    everything = [
        each for rows in state.deal.depots for row in rows for each in row if each == tile
    ]
    while state.phase != "E" and not state.is_over:
        state.apply(state.legal_actions()[-1])
    gone = sum(len(row) for row in state.deal.depots[-1]) - sum(map(len, state.depots))
    assert gone >= (3 if people == 3 else 0)
    assert len(everything) <= 5


@pytest.mark.rule("CHA-87")
def test_modifier_d_gives_an_extra_turn_on_the_other_card() -> None:
    table = Table(modifiers="D").cards(6, 2, {1: "ship", 2: "monastery3", 3: "bank"}).dice(2, own=1)
    covered(table, "ship", but=1)
    table.lay({1: ["ship"], 2: ["monastery8"], 6: ["watchtower"]})
    entries = table.turn()
    assert "chateauma-extra-turn" in [getattr(e.message, "id", "") for e in entries]
    assert table.card() == (2, 4)  # from the white die's depot
    assert table.tiles() == ["monastery8"]
    unmarked = Table(modifiers="").cards(6, 2, {1: "ship", 2: "monastery3", 3: "bank"})
    covered(unmarked, "ship", but=1)
    unmarked.lay({1: ["ship"], 2: ["monastery8"]}).dice(2, own=1).turn()
    assert unmarked.tiles() == []


@pytest.mark.rule("CHA-88")
def test_without_a_card_left_the_extra_turn_sells_goods() -> None:
    table = Table(modifiers="D").cards(6, 1, {1: "ship", 2: "monastery3", 3: "bank"}).dice(2, own=1)
    covered(table, "ship", but=1)
    covered(table, "livestock", but=1)
    table.keep(county_right=(1, 1, 2), county_right_tiles=kinds(("mine", "cow2")))
    table.lay({1: ["ship"], 2: ["monastery8"]})
    table.estate.goods = (0, 0, 0, 0, 0, 2)
    entries = table.turn()
    assert brought(entries)["CHA-62"] == 18 + 12
    assert brought(entries)["CHA-61"] == 4  # for the livestock of the second card
    told = [getattr(each.message, "id", "") for each in entries]
    assert told.count("chateauma-extra-turn") == 2
    assert told.index("chateauma-new-card") > len(told) - 1 - told[::-1].index("chateauma-sells")
