"""Differences between the editions, by the table of differences (D-01 to D-26) as far as it is
built.

A matter of an expansion's own rules is tested with that expansion: D-04 with the inns, D-05 and
D-14 with the border posts, D-06 and D-17 with the extra tiles, D-13 with duchies 11 to 18.
"""

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from positions import (
    begun,
    furnish,
    gained,
    names,
    play,
    position,
    reasons,
    sit_out,
    sit_out_until,
    texts,
    tile_on,
)
from random_games import start
from turns import asked, begin_turn, ending

from castles_nb.components import DUCHIES, KINDS
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import duchy
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.rulebook.explain import explain
from castles_nb.rulebook.why_not import why_not

# Setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-01")
def test_the_special_edition_is_played_unless_another_is_named() -> None:
    assert Setup().edition == "special"
    assert set(EDITIONS) == {"special", "2019"}
    with pytest.raises(InvalidSetup, match="edition: '2011'"):
        Setup(edition="2011")


@pytest.mark.rule("SET-13", "SET-19")
@pytest.mark.parametrize("duchy", [1, 2])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_in_2019_the_castle_stands_in_the_middle_of_duchies_1_and_2(
    duchy: int, players: int
) -> None:  # D-19
    state = start(Setup(players=players, duchies=duchy, seed=3, edition="2019"))
    assert asked(state) == "turn", "nobody is asked for anything before the first turn"
    for player in range(players):
        assert tile_on(state, player, "4-4") == "castle"
        assert state.estate(player).empty_spaces == 36
    assert state.points == [0] * players
    assert sum(state.estate(player).workers for player in range(players)) == sum(
        range(1, players + 1)
    )


@pytest.mark.rule("SET-13", "SET-19")
@pytest.mark.parametrize(
    ("edition", "duchies", "asked_players"),
    [
        ("2019", (1, 5), [1]),
        ("2019", (3, 10), [0, 1]),
        ("special", (1, 2), [0, 1]),
    ],
)
def test_elsewhere_players_choose_their_castle_space(
    edition: str, duchies: tuple[int, int], asked_players: list[int]
) -> None:  # D-19
    state = start(Setup(players=2, duchies=duchies, seed=3, edition=edition))
    seen = []
    while asked(state) == "starting_castle":
        player = state.current_player
        assert player is not None
        seen.append(player)
        colours = DUCHIES[duchies[player]].colours
        spaces = [name for name, c in zip(SPACE_NAMES, colours, strict=True) if c == "castle"]
        assert texts(state) == [f"start on {space}" for space in spaces]
        play(state, f"start on {spaces[0]}")
    assert sorted(seen) == asked_players


@pytest.mark.rule("SET-13", "SET-12", "SET-19")
def test_in_2019_too_random_boards_leave_side_and_castle_space_to_the_player() -> None:
    sides = set()
    for seed in range(30):
        state = start(Setup(players=2, duchies="random", seed=seed, edition="2019"))
        for _ in range(2):
            assert asked(state) == "duchy"
            sides.update(texts(state))
            play(state, texts(state)[seed % 2])
            assert asked(state) == "starting_castle", "on duchies 1 and 2 as well"
            assert len(texts(state)) == 4
            state.apply(state.legal_actions()[-1])
        assert asked(state) == "turn"
    assert sides == {f"choose duchy {number}" for number in range(1, 11)}  # D-12


@pytest.mark.rule("SET-13", "SET-24")
@pytest.mark.parametrize("number", [4, 8, "11a", "11f"])
def test_in_2019_its_own_duchies_are_played(number: int | str) -> None:  # D-12
    own, setup = duchy(number, "2019"), Setup(players=2, duchies=number, seed=3, edition="2019")
    assert setup.duchy_numbers == (own.number,) * 2
    state = start(setup)
    assert [estate.duchy for estate in state.estates] == [own] * 2
    castles = [
        name for name, colour in zip(SPACE_NAMES, own.colours, strict=True) if colour == "castle"
    ]
    assert texts(state) == [f"start on {space}" for space in castles]
    assert (
        start(Setup(players=2, duchies=own.number, seed=3)).estate(0).duchy is DUCHIES[own.number]
    )


@pytest.mark.rule("SET-13")
@pytest.mark.parametrize("duchies", [11, 22, 29, (1, 30), "11-18", "1-30"])
def test_in_2019_duchies_that_it_does_not_have_are_refused(duchies: Any) -> None:
    words = r"the 2019 edition has no duchy \d+, only 1 to 10 and 11a to 11f \(SET-13\)"
    with pytest.raises(InvalidSetup, match=f"^duchies: {words}"):
        Setup(players=2, duchies=duchies, edition="2019")


@pytest.mark.rule("SET-13")
def test_in_2019_random_boards_come_from_its_box() -> None:
    dealt = [
        Deal.from_seed(seed, Setup(players=4, duchies="random", edition="2019")).duchy_boards
        for seed in range(300)
    ]
    assert {board for boards in dealt for board in boards} == {1, 3, 5, 7, 9}
    assert max(boards.count(1) for boards in dealt) >= 3, "there are four boards with 1 and 2"
    for first in (3, 5, 7, 9):
        assert max(boards.count(first) for boards in dealt) == 1, "and one of each other"
    share = sum(boards.count(1) for boards in dealt) / 1200
    assert 0.45 < share < 0.55, "four boards of eight"


@pytest.mark.rule("SET-13", "INV-14")
def test_the_boards_of_2019_change_nothing_else_of_a_deal() -> None:
    for seed in range(5):
        special = Deal.from_seed(seed, Setup(players=3, duchies="random"))
        of_2019 = Deal.from_seed(seed, Setup(players=3, duchies="random", edition="2019"))
        same = {"duchy_boards": special.duchy_boards, "boards": special.boards}
        assert replace(of_2019, **same) == special


@pytest.mark.rule("SET-13")
def test_in_2019_choosing_a_side_is_told_with_its_own_rule_and_name() -> None:
    setup = Setup(players=2, duchies="3-10", seed=3, edition="2019")
    boards = (3, 5)
    state = GameState.start(setup, replace(Deal.from_seed(3, setup), duchy_boards=boards))
    while state.current_player != 0:
        state.apply(state.legal_actions()[0])
    assert texts(state) == ["choose duchy 3", "choose duchy 4"]
    told = explain(state, "choose duchy 4")
    assert str(told.what) == "Choose duchy 4, Restructuring"
    assert told.rules == ("SET-13",)
    assert str(why_not(state, "choose duchy 5")) == "your board has the duchies 3 and 4 (SET-13)"
    assert "(SET-13)" in str(why_not(state, "start on 4-4"))
    play(state, "choose duchy 4")
    assert state.estate(0).duchy is duchy(4, "2019")
    while asked(state) != "turn":
        state.apply(state.legal_actions()[0])
    late = "duchies are chosen before the first round (SET-13)"
    assert str(why_not(state, "choose duchy 4")) == late


@pytest.mark.rule("SET-26")
def test_duchy_1_has_towns_of_one_three_three_and_five() -> None:
    sizes = sorted(len(area.spaces) for area in DUCHIES[1].areas if area.colour == "building")
    assert sizes == [1, 3, 3, 5]


@pytest.mark.rule("PHA-07", "BLK-02", "A-28")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("players", "coloured", "black"), [(2, 12, 4), (3, 18, 6), (4, 24, 8)])
def test_how_many_tiles_are_laid_in_each_phase(
    players: int, coloured: int, black: int, edition: str
) -> None:  # D-01, D-20
    state = begun(Setup(players=players, edition=edition))
    for phase in range(5):
        sit_out_until(state, 5 * phase)
        assert sum(map(len, state.depots)) == coloured
        assert len(state.black_depot) == black


@pytest.mark.rule("PHA-07", "PHA-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_editions_lay_tiles_of_the_same_colours(players: int) -> None:
    def laid(edition: str) -> list[list[str]]:
        deal = Deal.from_seed(4, Setup(players=players, edition=edition))
        return [
            sorted(KINDS[kind].colour for kind in tiles)
            for tiles in chain.from_iterable(deal.depots)
        ]

    assert laid("2019") == laid("special")


# Ties ---------------------------------------------------------------------------------------------


@pytest.mark.rule("END-12", "END-11", "A-09")
@pytest.mark.parametrize(
    ("edition", "tie_empty", "winner"),
    [
        ("special", None, 0),
        ("2019", None, 1),
        ("special", "most", 1),
        ("2019", "fewest", 0),
        ("2019", "most", 1),
    ],
)
def test_who_wins_a_tie(edition: str, tie_empty: str | None, winner: int) -> None:  # D-03
    state = position(
        3,
        phase="E",
        round=5,
        placed={"3-4": "monastery1", "4-5": "ship"},
        edition=edition,
        tie_empty=tie_empty,
    )
    furnish(state, 1, placed={"4-5": "ship"})
    state.points = [7, 7, 6]
    sit_out_until(state, 25)
    assert state.ranking() == [winner, 1 - winner, 2]


@pytest.mark.rule("END-13", "END-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_tie_that_remains_goes_to_whoever_is_furthest_back(edition: str) -> None:
    state = position(3, phase="E", round=5, edition=edition, track=[(2,), (1, 0)])
    sit_out_until(state, 25)
    assert state.ranking() == [2, 1, 0]


@pytest.mark.rule("SCORE-08", "SCORE-06", "SCORE-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_third_and_fourth_to_complete_a_colour_get_nothing(edition: str) -> None:  # D-24
    state = position(4, edition=edition)
    for _ in range(4):
        begin_turn(state, (3, 1), placed={"5-3": "mine", "6-2": "mine"}, storage=["mine"])
        play(state, "place mine on 7-1 with 3")
        sit_out(state)
    bonus = [
        [n for rule, n in reasons(state, p) if rule in ("SCORE-06", "SCORE-07")] for p in range(4)
    ]
    assert bonus == [[7], [4], [], []]


@pytest.mark.rule("MON-08", "X-10")
@pytest.mark.parametrize("edition", EDITIONS)
def test_monastery_8_in_both_editions(edition: str) -> None:  # D-25
    state = position(
        edition=edition,
        placed={"3-4": "monastery8"},
        depots={6: ["bank"]},
        dice=(3, 3),
        workers=2,
    )
    play(state, "take bank from 6 with 3")
    assert state.estate(0).workers == 0


# Monastery 6: the purchase of anything (D-02) -----------------------------------------------------

SHOP: dict[str, Any] = {
    "depots": {2: ["bank", "castle"], 3: ["bank", "bank", "ship"], 6: ["cow2", "monastery9"]},
    "black_depot": ["market", "mine"],
}
BLACK = ["market", "mine"]
NUMBERED = [
    *("bank from 2", "castle from 2", "ship from 3", "bank from 3"),
    *("cow2 from 6", "monastery9 from 6"),
]


def with_6(edition: str = "2019", **fields: Any) -> GameState:
    """Player 0 has monastery 6."""
    fields = {"dice": (1, 4), **SHOP, **fields}
    placed = {"3-4": "monastery6", **fields.pop("placed", {})}
    return position(edition=edition, placed=placed, **fields)


def prices(state: GameState) -> dict[str, set[str]]:
    """The ways each tile on sale may be paid, by the end of the text."""
    found: dict[str, set[str]] = {}
    for text in texts(state, "buy"):
        tile, _, price = text.removeprefix("buy ").partition(" for ")
        found.setdefault(tile, set()).add(price)
    return found


@pytest.mark.rule("MON-06b", "A-48")
@pytest.mark.parametrize(
    ("silver", "workers", "expected"),
    [
        (2, 0, {""}),
        (0, 2, {"2 workers"}),
        (1, 1, {"1 worker"}),
        (2, 1, {"", "1 worker"}),
        (1, 2, {"1 worker", "2 workers"}),
        (2, 2, {"", "1 worker", "2 workers"}),
        (9, 9, {"", "1 worker", "2 workers"}),
        (1, 0, None),
        (0, 1, None),
        (0, 0, None),
    ],
)
def test_in_2019_monastery_6_buys_any_tile_for_any_mix(
    silver: int, workers: int, expected: set[str] | None
) -> None:
    state = with_6(silver=silver, workers=workers)
    tiles = [*BLACK, *NUMBERED] if expected else []
    assert prices(state) == dict.fromkeys(tiles, expected)
    assert not texts(state, "barter")


@pytest.mark.rule("MON-06b", "A-48")
@pytest.mark.parametrize(
    ("text", "silver", "workers"),
    [
        ("buy mine", 2, 0),
        ("buy mine for 1 worker", 1, 1),
        ("buy mine for 2 workers", 0, 2),
        ("buy bank from 3", 2, 0),
        ("buy bank from 3 for 1 worker", 1, 1),
        ("buy bank from 3 for 2 workers", 0, 2),
    ],
)
def test_in_2019_what_monastery_6_costs_and_brings(text: str, silver: int, workers: int) -> None:
    state = with_6(silver=5, workers=5)
    play(state, text)
    assert state.estate(0).silver == 5 - silver
    assert state.estate(0).workers == 5 - workers
    tile = text.split()[1]
    assert names(state.estate(0).storage) == [tile]
    left = Counter(chain.from_iterable([*map(names, state.depots), names(state.black_depot)]))
    assert left == Counter(
        {"bank": 3, "castle": 1, "ship": 1, "cow2": 1, "monastery9": 1, "market": 1, "mine": 1}
    ) - Counter([tile])
    assert sorted(names(state.depots[2])) == (
        ["bank", "bank", "ship"] if tile == "mine" else ["bank", "ship"]
    )
    assert state.dice == (1, 4)


@pytest.mark.rule("MON-06b", "A-42", "BLK-01")
@pytest.mark.parametrize("first", ["buy mine", "buy castle from 2 for 2 workers"])
def test_in_2019_it_is_the_one_purchase_of_the_turn(first: str) -> None:
    state = with_6(silver=9, workers=9)
    play(state, first)
    assert not texts(state, "buy")
    sit_out(state, 2)
    assert state.current_player == 0
    assert texts(state, "buy bank from 2")


@pytest.mark.rule("A-42", "MON-06", "BLK-05")
def test_in_the_special_edition_it_comes_besides_the_purchase() -> None:
    state = with_6("special", silver=9, workers=9)
    assert texts(state, "buy") == ["buy market", "buy mine"]
    assert texts(state, "barter") == ["barter bank from 2", "barter bank from 3"]
    play(state, "buy mine", "barter bank from 2")
    assert not texts(state, "buy", "barter")


@pytest.mark.rule("MON-06b", "TILE-MON")
@pytest.mark.parametrize("storage", [[], ["monastery6"]])
def test_in_2019_without_monastery_6_only_the_black_depot_sells_and_for_silver(
    storage: list[str],
) -> None:
    state = position(edition="2019", silver=9, workers=9, storage=storage, dice=(1, 4), **SHOP)
    assert texts(state, "buy") == ["buy market", "buy mine"]
    poor = position(edition="2019", silver=1, workers=9, storage=storage, dice=(1, 4), **SHOP)
    assert not texts(poor, "buy")


@pytest.mark.rule("MON-06b")
def test_in_2019_monastery_6_works_for_its_owner_only() -> None:
    state = with_6()
    sit_out(state)
    furnish(state, 1, silver=9, workers=9)
    assert texts(state, "buy") == ["buy market", "buy mine"]


@pytest.mark.rule("MON-06b", "A-06", "BLK-03")
def test_in_2019_the_purchase_may_be_made_in_the_middle_of_a_town_hall() -> None:
    state = with_6(workers=2, storage=["town_hall"], depots={1: ["cow2"], 6: ["ship"]}, dice=(3, 1))
    play(state, "place town_hall on 5-4 with 3")
    assert asked(state) == "town_hall", "a ship could be bought and placed"
    play(state, "buy ship from 6 for 2 workers", "place ship on 4-5")
    assert tile_on(state, 0, "4-5") == "ship"


@pytest.mark.rule("MON-06b", "A-06", "BLK-03")
def test_in_2019_the_purchase_may_be_made_in_the_middle_of_a_castle() -> None:
    state = with_6(silver=1, workers=1, storage=["castle"], depots={1: ["ship"]}, dice=(6, 1))
    play(state, "place castle on 2-3 with 6", "buy ship from 1 for 1 worker", "place ship on 4-5")
    assert tile_on(state, 0, "4-5") == "ship"
    assert (state.estate(0).silver, state.estate(0).workers) == (0, 0)


@pytest.mark.rule("MON-06b", "A-02", "TAKE-04", "TAKE-09")
def test_in_2019_a_purchase_with_full_storage_discards_first() -> None:
    state = with_6(workers=2, storage=["ship", "ship", "bank"])
    play(state, "buy castle from 2 for 2 workers")
    assert sorted(texts(state)) == ["discard bank", "discard ship"]
    play(state, "discard ship")
    assert sorted(names(state.estate(0).storage)) == ["bank", "castle", "ship"]
    assert names(state.discarded_tiles) == ["ship"]


@pytest.mark.rule("MON-06b", "EXP6-02", "A-66")
def test_in_2019_monastery_6_pays_for_inns_too() -> None:
    state = with_6(silver=1, workers=2, modules=("inns",), inns=1, black_depot=[], depots={})
    assert texts(state, "buy") == ["buy inn for 1 worker", "buy inn for 2 workers"]
    play(state, "buy inn for 1 worker")
    assert (state.estate(0).silver, state.estate(0).workers) == (0, 1)
    assert state.module_data["inns"] == ()
    assert names(state.estate(0).storage) == ["inn"]
    assert not texts(state, "buy")


@pytest.mark.rule("MON-06b", "MON-28")
def test_in_2019_workers_can_be_hired_for_the_purchase() -> None:
    state = with_6(
        silver=1, modules=("extra_tiles",), placed={"2-4": "monastery28"}, depots={1: ["bank"]}
    )
    assert not texts(state, "buy")
    play(state, "hire workers", "buy bank from 1 for 2 workers")
    assert (state.estate(0).silver, state.estate(0).workers) == (0, 0)


@pytest.mark.rule("MON-06b", "BLK-07")
def test_in_2019_buildings_still_take_from_the_numbered_depots_only() -> None:
    state = with_6(storage=["carpenter"], dice=(3, 1))
    play(state, "place carpenter on 5-4 with 3")
    assert texts(state) == ["take bank from 2", "take bank from 3", "pass"]


@pytest.mark.rule("MON-06b", "A-56")
def test_in_2019_the_turn_goes_on_while_something_can_be_bought_with_workers() -> None:
    state = with_6(workers=2)
    play(state, "leave 1 unused", "leave 4 unused")
    assert state.current_player == 0
    assert "finish turn" in texts(state)
    assert "buy mine for 2 workers" in texts(state)
    play(state, "buy mine for 2 workers")
    assert state.current_player == 1


# What the editions share --------------------------------------------------------------------------


@pytest.mark.rule("SCORE-02", "SCORE-03", "SCORE-06", "SELL-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_areas_colours_and_sales_score_the_same(edition: str) -> None:
    state = position(
        edition=edition,
        placed={"5-3": "mine", "6-2": "mine"},
        storage=["mine"],
        goods={1: 3},
        dice=(3, 1),
    )
    play(state, "place mine on 7-1 with 3", "sell 1 with 1")
    assert reasons(state) == [
        ("SCORE-02", 6),
        ("SCORE-03", 10),
        ("SCORE-06", 5),
        ("SELL-04", 6),
        ("SELL-03", 1),
    ]


@pytest.mark.rule("MON-15", "MON-25", "END-08")
@pytest.mark.parametrize("edition", EDITIONS)
def test_monasteries_15_and_25_score_the_same(edition: str) -> None:
    state = position(
        edition=edition,
        phase="E",
        round=5,
        placed={"3-4": "monastery15", "2-4": "monastery25"},
        sold={1: 4, 2: 3, 3: 3, 4: 1},
    )
    assert ending(state) == {"MON-15": 8, "MON-25": 11}
    assert gained(state, 0) == 19
