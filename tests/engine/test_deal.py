"""Setups and deals: drawing them, checking them, showing them as a table."""

import pickle
from collections import Counter
from dataclasses import FrozenInstanceError, replace
from typing import Any

import pytest
from module_sets import FREE

from castles_nb.components import KINDS
from castles_nb.engine import Deal, Setup
from castles_nb.engine.deal import full_supplies
from castles_nb.errors import CastlesError, InvalidDeal, InvalidSetup
from castles_nb.game import Game

PLAYERS = (2, 3, 4)
SETUP = Setup(players=2, seed=3)
DEAL = Deal.from_seed(3, SETUP)
TILES = ("extra_tiles", "white_castles")
RANDOM_BOARDS = Setup(players=2, duchies="random", seed=3)  # type: ignore[arg-type]


def kind_named(name: str) -> int:
    return next(kind.index for kind in KINDS if kind.name == name)


# Drawing ----------------------------------------------------------------------------------------


@pytest.mark.rule("INV-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_seed_gives_the_same_deal(players: int) -> None:
    setup = Setup(players=players)
    deals = [Deal.from_seed(seed, setup) for seed in range(30)]
    assert deals == [Deal.from_seed(seed, setup) for seed in range(30)]
    assert len(set(deals)) == 30


def test_the_options_that_do_not_concern_chance_do_not_change_it() -> None:
    for other in (
        Setup(players=2, duchies=(4, 30)),
        Setup(players=2, tie_empty="most"),
        Setup(players=2, seed=99),
    ):
        assert Deal.from_seed(3, other) == DEAL


@pytest.mark.rule("INV-14")
def test_a_seed_draws_the_same_deal_in_every_version() -> None:
    deal = Deal.from_seed(7, Setup(players=3, modules=("extra_tiles", "white_castles")))
    found = [KINDS[kind].name for kind in (*deal.depots[4][1], *deal.black_depot[3])]
    assert found[:3] == ["monastery23", "castle", "carpenter"]
    assert found[3:] == ["ship", "geese", "ship", "white_castle", "castle", "cow4"]
    assert deal.starting_goods == ((3, 2, 4), (5, 2, 1), (2, 4, 6))
    assert deal.white[:12] == (1, 4, 6, 6, 5, 2, 3, 2, 5, 4, 5, 2)
    assert deal.dice[0] == ((2, 5), (6, 3), (6, 6))


@pytest.mark.rule("MOD-04")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("modules", [(name,) for name in FREE] + [TILES])
def test_deals_with_expansions_fit_too(players: int, modules: tuple[str, ...]) -> None:
    setup = Setup(players=players, duchies="random", modules=modules)
    plain = Deal.unknown(Setup(players=players))
    for seed in range(10):
        deal = Deal.from_seed(seed, setup)
        deal.check(setup)
        assert deal.modules == setup.modules
        # The board has no more spaces than without them.
        assert [[len(tiles) for tiles in depots] for depots in deal.depots] == [
            [len(tiles) for tiles in depots] for depots in plain.depots
        ]
        with pytest.raises(InvalidDeal, match=r"^modules: "):
            deal.check(Setup(players=players, duchies="random"))


@pytest.mark.rule("MOD-04", "MOD-05", "EXP2-01", "EXP5-01")
@pytest.mark.parametrize(
    ("modules", "more"),
    [
        (
            ("extra_tiles",),
            {"monastery": ["monastery27", "monastery28"], "black": ["crane", "geese"]},
        ),
        (
            ("white_castles",),
            {
                "building": ["white_castle"] * 6,
                "monastery": ["monastery29"],
                "black": ["white_castle"] * 2,
            },
        ),
        (
            TILES,
            {
                "building": ["white_castle"] * 6,
                "monastery": ["monastery27", "monastery28", "monastery29"],
                "black": ["crane", "geese"] + ["white_castle"] * 2,
            },
        ),
        (("inns",), {}),
    ],
    ids=lambda value: "+".join(value) if isinstance(value, tuple) else "",
)
def test_tiles_of_expansions_are_mixed_into_the_supplies(
    modules: tuple[str, ...], more: dict[str, list[str]]
) -> None:
    base, mixed = full_supplies(4), full_supplies(4, modules)
    for name in base:
        added = Counter(mixed[name]) - Counter(base[name])
        assert sorted(KINDS[kind].name for kind in added.elements()) == more.get(name, [])
        assert len(mixed[name]) == len(base[name]) + len(more.get(name, []))


@pytest.mark.rule("MOD-04")
def test_with_expansions_four_players_do_not_see_every_tile() -> None:
    setup = Setup(players=4, modules=TILES)
    seen: Counter[str] = Counter()
    for seed in range(60):
        deal = Deal.from_seed(seed, setup)
        dealt = {kind for depots in deal.depots for tiles in depots for kind in tiles}
        dealt |= {kind for tiles in deal.black_depot for kind in tiles}
        seen.update(KINDS[kind].name for kind in dealt)
    # 20 of 23 monasteries and 40 of 44 black tiles are dealt: about 52 and 55 games of 60.
    for name in ("monastery1", "monastery27", "monastery28", "monastery29", "crane", "geese"):
        assert 40 < seen[name] < 60, name


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("duchies", [1, "random"])
@pytest.mark.parametrize("black_depot", [0, 1, 8])
def test_every_deal_fits_its_setup(players: int, duchies: Any, black_depot: int) -> None:
    setup = Setup(players=players, duchies=duchies, black_depot_tiles=black_depot)
    for seed in range(10):
        deal = Deal.from_seed(seed, setup)
        deal.check(setup)
        assert deal.start_player in range(players)
        assert [len(three) for three in deal.starting_goods] == [3] * players
        assert [len(depots) for depots in deal.depots] == [6] * 5
        assert [len(tiles) for tiles in deal.black_depot] == [setup.black_depot_spaces] * 5
        assert [len(stack) for stack in deal.goods] == [5] * 5
        assert len(deal.white) == len(deal.dice) == 25
        assert {len(pairs) for pairs in deal.dice} == {players}
        assert len(deal.duchy_boards) == (players if duchies == "random" else 0)


def test_a_deal_is_a_value() -> None:
    assert hash(DEAL) == hash(Deal.from_seed(3, SETUP))
    with pytest.raises(FrozenInstanceError):
        DEAL.start_player = 1  # type: ignore[misc]


# Faults -----------------------------------------------------------------------------------------

SHIP, BANK, INN = kind_named("ship"), kind_named("bank"), kind_named("inn")
FIRST_DEPOT = DEAL.depots[0][0]


def in_first_depot(*tiles: int) -> dict[str, object]:
    """The deal's depots with other tiles in depot 1 in phase A."""
    return {"depots": ((tiles, *DEAL.depots[0][1:]), *DEAL.depots[1:])}


def in_black_depot(*tiles: int) -> dict[str, object]:
    return {"black_depot": (tiles, *DEAL.black_depot[1:])}


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"start_player": 2}, "start_player: 2"),
        ({"start_player": -2}, "start_player: -2"),
        ({"start_player": None}, "start_player: None"),
        ({"starting_goods": DEAL.starting_goods[:1]}, "starting_goods: 2 entries"),
        ({"starting_goods": ((1, 2), (3, 4, 5))}, "starting_goods: 3 entries are needed, not 2"),
        ({"starting_goods": ((1, 2, 7), (3, 4, 5))}, "goods: every value is 1 to 6"),
        ({"goods": DEAL.goods[:4]}, "goods: 5 entries"),
        ({"goods": (*DEAL.goods[:4], (1, 2, 3, 4))}, "goods: 5 entries are needed, not 4"),
        ({"goods": (*DEAL.goods[:4], (1, 2, 3, 4, -1))}, "goods: every value is 1 to 6"),
        ({"goods": ((1,) * 5, (1,) * 5, *DEAL.goods[2:])}, "goods: more than 7 goods of type 1"),
        ({"white": DEAL.white[:24]}, "white: 25 entries"),
        ({"white": (7, *DEAL.white[1:])}, "white: every value"),
        ({"white": (2.0, *DEAL.white[1:])}, "white: every value"),
        ({"white": ("2", *DEAL.white[1:])}, "white: every value"),
        ({"dice": DEAL.dice[:24]}, "dice: 25 entries"),
        ({"dice": (((1, 2),), *DEAL.dice[1:])}, "dice: 2 entries are needed, not 1"),
        ({"dice": (((1, 2), (3,)), *DEAL.dice[1:])}, "dice: 2 entries are needed, not 1"),
        ({"dice": (((1, 2), (3, 7)), *DEAL.dice[1:])}, "dice: every value"),
        ({"depots": DEAL.depots[:4]}, "depots: 5 entries"),
        ({"depots": (DEAL.depots[0][:5], *DEAL.depots[1:])}, "depots: 6 entries"),
        (in_first_depot(BANK), "depots: phase A, depot 1: 2 entries are needed, not 1"),
        (in_first_depot(BANK, SHIP, SHIP), "depots: phase A, depot 1: 2 entries"),
        (in_first_depot(SHIP, SHIP), "depots: phase A, depot 1: tiles of these colours"),
        (in_first_depot(BANK, -1), "depots: phase A, depot 1: every value"),
        (in_first_depot(BANK, INN), "depots: phase A, depot 1: tiles of these colours"),
        (in_first_depot(BANK, "ship"), "depots: phase A, depot 1: every value is the index"),
        ({"black_depot": DEAL.black_depot[:4]}, "black_depot: 5 entries"),
        (in_black_depot(SHIP), "black_depot: 4 entries"),
        (in_black_depot(*[kind_named("monastery7")] * 4), "black_depot: phase A: no black tile"),
        (in_black_depot(*[kind_named("monastery1")] * 4), "black_depot: phase A: no black tile"),
        (in_first_depot(float(BANK), SHIP), "depots: phase A, depot 1: every value"),
        (in_black_depot(True, SHIP, SHIP, SHIP), "black_depot: phase A: every value"),
        ({"duchy_boards": None}, "duchy_boards: the setup names the duchies"),
        ({"duchy_boards": (1, 3)}, "duchy_boards: the setup names the duchies"),
        ({"modules": ("inns",)}, r"modules: \('inns',\) in the deal, \(\) in the setup"),
        ({"modules": []}, "modules: "),
    ],
)
def test_a_fault_in_a_deal_is_named(changes: dict[str, Any], message: str) -> None:
    deal = replace(DEAL, **changes)
    with pytest.raises(InvalidDeal, match=f"^{message}") as caught:
        deal.check(SETUP)
    assert isinstance(caught.value, CastlesError)
    with pytest.raises(InvalidDeal, match=f"^{message}"):
        Game(SETUP, deal=deal)


@pytest.mark.parametrize(
    "changes",
    [
        {"start_player": 1.0},
        {"starting_goods": (1, 2)},
        {"goods": None},
        {"white": 3},
        {"dice": ((1, 2),) * 25},
        {"depots": ((1, 2, 3, 4, 5, 6),) * 5},
        {"black_depot": (1, 2, 3, 4, 5)},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_a_deal_of_the_wrong_shape_is_named_too(changes: dict[str, Any]) -> None:
    (name,) = changes
    with pytest.raises(InvalidDeal, match=f"^{name}"):
        replace(DEAL, **changes).check(SETUP)


@pytest.mark.parametrize(
    "boards", [(), (1,), (1, 2), (1, 11), (1, 3, 5), (None, 1), (1.0, 3), (True, 1)]
)
def test_random_boards_need_a_board_for_each_player(boards: Any) -> None:
    deal = replace(Deal.from_seed(3, RANDOM_BOARDS), duchy_boards=boards)
    with pytest.raises(InvalidDeal, match=r"^duchy_boards: "):
        deal.check(RANDOM_BOARDS)


def test_boards_are_those_of_the_box() -> None:
    setup = Setup(players=4, duchies="random")
    deal = replace(Deal.from_seed(3, setup), duchy_boards=(9, 9, 9, 9))
    deal.check(setup)  # there are four copies of each
    with pytest.raises(InvalidDeal, match=r"^duchy_boards: every value is one of 1, 3, 5, 7, 9"):
        replace(deal, duchy_boards=(9, 9, 9, 11)).check(setup)


@pytest.mark.parametrize("seed", [None, -7, "x", 1.5, True, [1]])
def test_a_seed_is_a_whole_number(seed: Any) -> None:
    with pytest.raises(InvalidSetup, match=r"^seed: "):
        Deal.from_seed(seed, SETUP)


@pytest.mark.parametrize("setup", [None, 2, {"players": 2}])
def test_a_deal_is_for_a_setup(setup: Any) -> None:
    with pytest.raises(TypeError, match=r"^setup: .* is not a Setup$"):
        Deal.from_seed(3, setup)


def test_the_tiles_of_a_depot_may_stand_in_any_order() -> None:
    replace(DEAL, **in_first_depot(*reversed(FIRST_DEPOT))).check(SETUP)


def test_a_deal_for_other_players_does_not_fit() -> None:
    for players in (3, 4):
        with pytest.raises(InvalidDeal):
            DEAL.check(Setup(players=players))
        with pytest.raises(InvalidDeal):
            Deal.from_seed(1, Setup(players=players)).check(SETUP)
    with pytest.raises(InvalidDeal, match=r"^black_depot: 5 entries"):
        DEAL.check(Setup(players=2, black_depot_tiles=5))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"players": 5}, "players: the game is for 2, 3 or 4 players, not 5"),
        ({"players": "2"}, "players: the game is for 2, 3 or 4 players, not '2'"),
        ({"players": 2.0}, "players: the game is for 2, 3 or 4 players, not 2.0"),
        ({"players": True}, "players: the game is for 2, 3 or 4 players, not True"),
        ({"players": None}, "players: the game is for 2, 3 or 4 players, not None"),
        ({"duchies": 0}, "duchies: there is no duchy 0"),
        ({"duchies": 31}, "duchies: duchy 31a is kept for module team; choose from 1 to 30"),
        ({"duchies": (1, 33)}, "duchies: duchy 33 is kept for module solo; choose from 1 to 30"),
        ({"duchies": (1,)}, "duchies: 1 duchy for 2 players"),
        ({"duchies": (1, 2, 3)}, "duchies: 3 duchies for 2 players"),
        ({"duchies": (1, "2")}, "duchies: there is no duchy '2'"),
        ({"duchies": (1, [2])}, r"duchies: there is no duchy \[2\]"),
        ({"duchies": (1, True)}, "duchies: there is no duchy True"),
        (
            {"duchies": "any"},
            "duchies: 'any' is neither a duchy, nor 'random', nor boards as in '1-10'",
        ),
        ({"duchies": "random 11-18"}, "duchies: 'random 11-18' is neither a duchy"),
        ({"duchies": "11-18-20"}, "duchies: '11-18-20' is neither a duchy"),
        ({"duchies": "1"}, "duchies: there is no duchy '1', only 1 to 30"),
        ({"duchies": "11a"}, "duchies: there is no duchy '11a', only 1 to 30"),
        ({"duchies": "1-37"}, "duchies: there is no duchy 37, only 1 to 30"),
        ({"duchies": "18-11"}, "duchies: put the lower duchy first in '18-11'"),
        ({"duchies": "1-3"}, "duchies: 3 and 4 are the sides of one board; name both"),
        ({"duchies": "2-2"}, "duchies: 1 and 2 are the sides of one board; name both"),
        ({"duchies": None}, "duchies: None"),
        ({"duchies": 1.0}, "duchies: 1.0"),
        ({"seed": -1}, "seed: -1"),
        ({"seed": 1.5}, "seed: 1.5"),
        ({"seed": "1"}, "seed: '1'"),
        ({"seed": "7"}, "seed: '7'"),
        ({"black_depot_tiles": 9}, "black_depot_tiles: 9"),
        ({"black_depot_tiles": -1}, "black_depot_tiles: -1"),
        ({"black_depot_tiles": "4"}, "black_depot_tiles: '4'"),
        ({"tie_empty": "some"}, "tie_empty: 'some'"),
        ({"simultaneous_setup": "later"}, "simultaneous_setup: 'later' is neither True nor False"),
        ({"simultaneous_setup": []}, r"simultaneous_setup: \[\] is neither"),
        ({"edition": "first"}, "edition: 'first' is neither 'special' nor '2019'"),
        ({"edition": 2019}, "edition: 2019 is neither 'special' nor '2019'"),
        ({"edition": None}, "edition: None"),
        ({"modules": "inns"}, "modules: 'inns' is not a collection"),
        ({"modules": None}, "modules: None"),
        ({"modules": (3,)}, "modules: there is no 3"),
        ({"tie_empty": []}, r"tie_empty: \[\]"),
    ],
)
def test_a_fault_in_a_setup_is_named(options: dict[str, Any], message: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^{message}") as caught:
        Setup(**options)
    assert isinstance(caught.value, CastlesError)
    arrived = pickle.loads(pickle.dumps(caught.value))
    assert (arrived.field, str(arrived)) == ([*options][-1], str(caught.value))
    assert str(arrived) == f"{arrived.field}: {arrived.reason}"


def test_setups_are_made_in_earlier_ways_too() -> None:
    with pytest.warns(DeprecationWarning, match="players=..., duchies=..., seed=..."):
        assert Setup(3, 6, 9) == Setup(players=3, duchies=6, seed=9)  # type: ignore[misc]
    with pytest.warns(DeprecationWarning, match="setup_choices is now simultaneous_setup"):
        setup = Setup(setup_choices="at_once")  # type: ignore[call-arg]
    assert setup == Setup(simultaneous_setup=True)
    with pytest.warns(DeprecationWarning, match="setup_choices is now simultaneous_setup"):
        assert Game(setup_choices="at_once").setup.simultaneous_setup  # type: ignore[call-arg]
    with pytest.warns(DeprecationWarning, match="Setup.simultaneous_setup"):
        assert setup.setup_choices == "at_once"


def test_duchies_of_a_setup() -> None:
    assert Setup().duchy_numbers == (1, 1)
    assert Setup(players=3, duchies=6).duchy_numbers == (6, 6, 6)  # type: ignore[arg-type]
    assert Setup(players=2, duchies=[4, 30]).duchy_numbers == (4, 30)  # type: ignore[arg-type]
    assert not Setup().random_boards
    assert RANDOM_BOARDS.random_boards


@pytest.mark.parametrize(
    "setup",
    [
        SETUP,
        RANDOM_BOARDS,
        Setup(players=4, duchies=(1, 2, 3, 4), seed=9, black_depot_tiles=5, tie_empty="most"),
    ],
)
def test_a_setup_is_a_value_that_can_be_written_down_and_changed(setup: Setup) -> None:
    assert replace(setup) == setup
    assert replace(setup, seed=8).random_boards is setup.random_boards
    assert eval(repr(setup)) == setup
    assert hash(setup) == hash(replace(setup))


# As a table --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
def test_the_deal_as_a_table(players: int) -> None:
    setup = Setup(players=players, seed=4)
    deal = Deal.from_seed(4, setup)
    frame = deal.to_frame()
    assert list(frame.columns) == ["phase", "round", "place", "what"]
    tiles = {2: 12, 3: 18, 4: 24}[players] + setup.black_depot_spaces
    assert len(frame) == 1 + 3 * players + 5 * tiles + 25 * (2 + players)
    places = Counter(frame["place"])
    assert places["white die"] == places["round space"] == 25
    assert places["black depot"] == 5 * setup.black_depot_spaces
    assert sum(places[f"depot {n}"] for n in range(1, 7)) == 5 * (
        tiles - places["black depot"] // 5
    )
    row = frame[(frame["round"] == 7) & (frame["place"] == "white die")]
    assert list(row["phase"]) == ["B"]
    assert list(row["what"]) == [str(deal.white[6])]
    second = frame[(frame["round"] == 7) & (frame["place"] == "player 1")]
    assert list(second["what"]) == ["dice {} {}".format(*deal.dice[6][1])]
    black = frame[(frame["phase"] == "C") & (frame["place"] == "black depot")]
    assert list(black["what"]) == [KINDS[kind].name for kind in deal.black_depot[2]]


def test_the_table_of_a_deal_with_random_boards_names_them() -> None:
    deal = Deal.from_seed(3, RANDOM_BOARDS)
    frame = deal.to_frame()
    boards = frame[frame["what"].str.startswith("duchy")]
    first, second = deal.duchy_boards
    assert list(boards["what"]) == [
        f"duchy {first} or {first + 1}",
        f"duchy {second} or {second + 1}",
    ]
    posts = Setup(players=2, duchies="random", edition="2019", modules=("border_posts",))
    deal = Deal.unknown(posts)
    told = replace(deal, duchy_boards=(28, 0)).to_frame()["what"]
    assert [what for what in told if what.startswith("duchy")] == ["duchy 11f", "duchy ?"]
