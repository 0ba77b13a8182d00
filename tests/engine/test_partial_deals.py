"""Deals that are known in part: writing them, completing them, dealing the future again."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from random import Random
from typing import Any

import pytest

from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.deal import depot_colours, full_supplies
from castles_nb.errors import InvalidDeal
from castles_nb.game import Game

PLAYERS = (2, 3, 4)
MODULES = [(), ("extra_tiles",), ("extra_tiles", "inns", "white_castles")]
PHASES_LAID_OUT = {0: 0, 1: 1, 4: 1, 5: 1, 6: 2, 10: 2, 11: 3, 15: 3, 16: 4, 20: 4, 21: 5, 25: 5}
"""By the number of rounds that have begun."""

SETUP = Setup(players=2)
DEAL = Deal.from_seed(3, SETUP)
NOTHING = Deal.unknown(SETUP)
BOARDS = Setup(players=3, duchies="random")
FIRST_COLOURS = depot_colours("A", 4)[1]
"""Depot 2 with four players: a monastery, a castle, two buildings."""


def kind(name: str) -> int:
    return BY_NAME[name].index


def with_first_depot(*tiles: int, deal: Deal = NOTHING) -> tuple[tuple[tuple[int, ...], ...], ...]:
    """The deal's depots with other tiles in depot 1 in phase A: a building, a ship."""
    return ((tiles, *deal.depots[0][1:]), *deal.depots[1:])


def places(deal: Deal) -> Iterator[tuple[str, int]]:
    """Every place that is drawn for: the supply it is drawn from, and what lies there."""
    for phase, depots in zip("ABCDE", deal.depots, strict=True):
        for colours, tiles in zip(depot_colours(phase, deal.num_seats), depots, strict=True):
            yield from zip(colours, tiles, strict=True)
    for tiles in deal.black_depot:
        yield from (("black", tile) for tile in tiles)
    for goods in (*deal.starting_goods, *deal.goods):
        yield from (("goods", type_) for type_ in goods)
    yield from (("boards", board) for board in deal.duchy_boards)
    yield from (("die", value) for value in deal.white)
    for pairs in deal.dice:
        yield from (("die", value) for pair in pairs for value in pair)


def unseen(deal: Deal) -> dict[str, Counter[int]]:
    """The tiles in each supply that this partly known deal does not place; a die has six sides."""
    supplies = full_supplies(deal.num_seats, deal.modules)
    left = {name: Counter(tiles) for name, tiles in supplies.items()}
    left["boards"] = Counter(board[0].number for board in deal.boards)
    for name, found in places(deal):
        if name != "die" and found:
            left[name][found] -= 1
            assert left[name][found] >= 0
    return {name: +found for name, found in left.items()} | {"die": Counter(range(1, 7))}


# What has been seen -------------------------------------------------------------------------------


@pytest.mark.rule("PHA-04", "PHA-09", "PHA-10", "PHA-11")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("modules", MODULES)
@pytest.mark.parametrize(("rounds", "phases"), PHASES_LAID_OUT.items())
def test_a_new_deal_keeps_exactly_what_was_seen(
    players: int, modules: tuple[str, ...], rounds: int, phases: int
) -> None:
    setup = Setup(players=players, duchies="random", modules=modules)
    deal, rng = Deal.from_seed(5, setup), Random(rounds)
    others = [deal.redealt(rounds, rng) for _ in range(6)]
    for other in others:
        other.check(setup)
        assert other.start_player == deal.start_player
        assert other.duchy_boards == deal.duchy_boards
        assert other.starting_goods == deal.starting_goods
        assert other.modules == deal.modules
        assert other.depots[:phases] == deal.depots[:phases]
        assert other.black_depot[:phases] == deal.black_depot[:phases]
        assert other.goods[:phases] == deal.goods[:phases]
        assert other.white[:rounds] == deal.white[:rounds]
        assert other.dice[:rounds] == deal.dice[:rounds]
    for phase in range(phases, 5):
        assert len({other.depots[phase] for other in others}) > 1
        assert len({other.black_depot[phase] for other in others}) > 1
        assert len({other.goods[phase] for other in others}) > 1
    for coming in range(rounds, 25):
        assert len({other.dice[coming] for other in others}) > 1
    if rounds < 25:
        assert len({other.white[rounds:] for other in others}) == len(others)


@pytest.mark.parametrize("rounds", [0, 3, 5, 6, 24])
def test_nothing_of_the_future_is_left_in_a_new_deal(rounds: int) -> None:
    """Two deals that look the same so far cannot be told apart by what is dealt from them."""
    twin = DEAL.redealt(rounds, Random(8))
    assert twin != DEAL
    assert twin.seen(rounds) == DEAL.seen(rounds)
    assert twin.redealt(rounds, Random(1)) == DEAL.redealt(rounds, Random(1))


@pytest.mark.rule("PHA-10")
def test_what_is_seen_is_what_lies_on_the_table() -> None:
    game = Game(players=3, seed=11)
    rng = Random(4)
    while not game.is_over:
        state, rounds = game.state, game.state.round_number
        seen = game.deal.seen(rounds)
        assert sum(any(goods) for goods in seen.goods) == ("ABCDE".find(state.phase or "-") + 1)
        assert sum(map(bool, seen.white)) == rounds
        # A game on a deal that looks the same comes to the same position.
        other = GameState.start(game.setup, game.deal.redealt(rounds, rng))
        for action in game.actions:
            other.apply(action)
        assert repr(other) == repr(state)
        assert other.legal_actions() == state.legal_actions()
        assert (other.depots, other.black_depot) == (state.depots, state.black_depot)
        assert (other.white_die, other.coming_goods) == (state.white_die, state.coming_goods)
        for _ in range(25):
            if not game.is_over:
                game.play(game.legal_actions()[int(rng.random() * len(game.legal_actions()))])


def test_seen_grows_from_nothing_but_the_setup_to_everything() -> None:
    deal = Deal.from_seed(3, BOARDS)
    assert deal.seen(0) == replace(
        Deal.unknown(BOARDS),
        start_player=deal.start_player,
        duchy_boards=deal.duchy_boards,
        starting_goods=deal.starting_goods,
    )
    assert deal.seen(25) == deal.redealt(25, Random(1)) == deal
    for rounds in range(25):
        seen = deal.seen(rounds)
        assert not seen.is_complete
        seen.check(BOARDS, partial=True)
        assert seen.seen(25) == seen
        assert deal.seen(rounds + 1).seen(rounds) == seen


@pytest.mark.parametrize("rounds", [-1, 26, None, "3", 3.0, True, [3]])
def test_the_number_of_rounds_is_checked(rounds: Any) -> None:
    for ask in (DEAL.seen, lambda rounds: DEAL.redealt(rounds, Random(1))):
        with pytest.raises(InvalidDeal, match=r"^after_round: .* is not a number from 0 to 25"):
            ask(rounds)


# What is drawn ------------------------------------------------------------------------------------


@pytest.mark.rule("PHA-08", "SET-08")
@pytest.mark.parametrize("rounds", [0, 5, 6, 20])
def test_with_four_players_the_rest_of_the_tiles_is_dealt_to_the_last(rounds: int) -> None:
    setup = Setup(players=4)
    deal, rng = Deal.from_seed(9, setup), Random(2)
    left = unseen(deal.seen(rounds))
    hidden = [not found for _, found in places(deal.seen(rounds))]
    for _ in range(20):
        drawn: dict[str, Counter[int]] = {name: Counter() for name in left}
        for (name, found), new in zip(places(deal.redealt(rounds, rng)), hidden, strict=True):
            if new:
                drawn[name][found] += 1
        for name in set(left) - {"goods", "boards", "die"}:
            assert drawn[name] == left[name]
        assert drawn["goods"] <= left["goods"]
        assert left["goods"].total() - drawn["goods"].total() == 5  # left over of the 17


CASES = {
    "two players, before the first round": DEAL.seen(0),
    "two players, phase B": DEAL.seen(7),
    "three players, expansions": Deal.from_seed(
        4, Setup(players=3, modules=("extra_tiles", "white_castles"))
    ).seen(5),
    "four players": Deal.from_seed(5, Setup(players=4)).seen(1),
    "four players, expansions, phase D": Deal.from_seed(
        6, Setup(players=4, modules=("extra_tiles", "inns", "white_castles"))
    ).seen(17),
    "nothing known": Deal.unknown(Setup(players=3, duchies="random", modules=("border_posts",))),
}


@pytest.mark.rule("PHA-04", "PHA-09", "PHA-10", "PHA-11", "SET-08", "SET-09", "MOD-04")
@pytest.mark.parametrize("known", CASES.values(), ids=CASES)
def test_every_unseen_tile_comes_to_every_unseen_place_equally_often(known: Deal) -> None:
    deals, rng = 1500, Random(1)
    samples = [[found for _, found in places(known.completed(rng))] for _ in range(deals)]
    left = unseen(known)
    columns = [
        (name, column)
        for (name, found), column in zip(places(known), zip(*samples, strict=True), strict=True)
        if not found
    ]
    assert len(columns) > 100
    for name, column in columns:
        found, total = Counter(column), left[name].total()
        assert set(found) <= set(left[name])
        statistic = sum(
            (found[kind] - deals * number / total) ** 2 / (deals * number / total)
            for kind, number in left[name].items()
        )
        # Chi-square with this many degrees of freedom has this mean, and twice of it as variance.
        freedom = len(left[name]) - 1
        assert statistic < freedom + 6 * sqrt(2 * freedom) + 6, (name, found)
    # Places share a supply, so two of them hold the same kind as often as two draws from it would.
    for name in left:
        together = [column for other, column in columns if other == name]
        for first, second in zip(together, together[1:] + together[:1], strict=True):
            if len(together) < 2:
                continue
            same = sum(map(int.__eq__, first, second)) / deals
            chance = chance_of_a_pair(left[name], replaced=name == "die")
            assert abs(same - chance) <= 6 * sqrt(chance * (1 - chance) / deals), name


def chance_of_a_pair(left: Counter[int], replaced: bool) -> float:
    """The chance that two draws are the same kind, if the first is put back or not."""
    total = left.total()
    if replaced:
        return sum(number**2 for number in left.values()) / total**2
    return sum(number * (number - 1) for number in left.values()) / (total * (total - 1))


@pytest.mark.rule("INV-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_same_chance_gives_the_same_deal(players: int) -> None:
    deal = Deal.from_seed(1, Setup(players=players, duchies="random"))
    ours, theirs = Random(6), Random(6)
    for rounds in range(0, 26, 5):
        assert deal.redealt(rounds, ours) == deal.redealt(rounds, theirs)
    assert ours.random() == theirs.random()


@pytest.mark.rule("INV-14")
def test_only_random_itself_is_asked() -> None:
    """Its sequence is the same in every version of Python; that isn't promised of `shuffle`."""

    class Bare:
        random = Random(3).random

    bare: Any = Bare()
    assert DEAL.redealt(4, bare) == DEAL.redealt(4, Random(3))
    assert NOTHING.completed(bare).is_complete


# Writing a deal and leaving it open ---------------------------------------------------------------


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("duchies", [1, "random"])
def test_the_unknown_deal_completed_is_the_deal_of_the_seed(players: int, duchies: Any) -> None:
    setup = Setup(players=players, duchies=duchies, black_depot_tiles=3, modules=("white_castles",))
    unknown = Deal.unknown(setup)
    unknown.check(setup, partial=True)
    assert unknown.num_seats == players
    for seed in range(5):
        assert unknown.completed(Random(seed)) == Deal.from_seed(seed, setup)


@pytest.mark.parametrize(
    "changes",
    [
        {"start_player": -1},
        {"starting_goods": ((1, 0, 2), (3, 4, 5))},
        {"goods": (*DEAL.goods[:4], (1, 2, 3, 4, 0))},
        {"white": (0, *DEAL.white[1:])},
        {"dice": (*DEAL.dice[:24], ((1, 2), (0, 3)))},
        {"depots": with_first_depot(0, kind("ship"), deal=DEAL)},
        {"black_depot": (*DEAL.black_depot[:4], (0, 0, 0, 0))},
    ],
    ids=lambda changes: next(iter(changes)),
)
def test_the_unknown_fits_only_a_partial_deal(changes: dict[str, Any]) -> None:
    (field,) = changes
    deal = replace(DEAL, **changes)
    assert not deal.is_complete
    with pytest.raises(InvalidDeal, match=f"^{field}|^goods"):
        deal.check(SETUP)
    deal.check(SETUP, partial=True)
    with pytest.raises(InvalidDeal, match=r"^deal: it is only partly known"):
        GameState.start(SETUP, deal)
    full = deal.completed(Random(1))
    full.check(SETUP)
    assert full.is_complete
    assert replace(full, **{field: getattr(DEAL, field)}) == DEAL


def test_boards_may_be_unknown_too() -> None:
    deal = replace(Deal.from_seed(2, BOARDS), duchy_boards=(0, 9, 0))
    assert not deal.is_complete
    with pytest.raises(InvalidDeal, match=r"^duchy_boards: every value is one of"):
        deal.check(BOARDS)
    deal.check(BOARDS, partial=True)
    found = {deal.completed(Random(seed)).duchy_boards for seed in range(200)}
    assert {boards[1] for boards in found} == {9}
    assert {boards[0] for boards in found} == {boards[2] for boards in found} == {1, 3, 5, 7, 9}


def test_a_complete_deal_stays_as_it_is() -> None:
    rng = Random(1)
    assert DEAL.is_complete
    assert DEAL.completed(rng) == DEAL
    assert rng.random() == Random(1).random()


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"start_player": -2}, "start_player: -2 is not one of the players"),
        ({"white": (7, *NOTHING.white[1:])}, "white: every value is 1 to 6, or 0 where it is"),
        ({"white": (-1, *NOTHING.white[1:])}, "white: every value is 1 to 6"),
        ({"white": (False, *NOTHING.white[1:])}, "white: every value is 1 to 6"),
        ({"goods": ((2,) * 5, (2, 0, 2, 2, 0), *NOTHING.goods[2:])}, "goods: more than 7 goods"),
        (
            {"depots": with_first_depot(kind("ship"), kind("ship"))},
            "depots: phase A, depot 1: tiles of these colours are needed: building, ship",
        ),
        (
            {"depots": with_first_depot(kind("mine"), 0)},
            "depots: phase A, depot 1: tiles of these colours",
        ),
        ({"black_depot": ((kind("geese"), 0, 0, 0), *NOTHING.black_depot[1:])}, "black_depot: ph"),
        ({"black_depot": ((0, 0, 0), *NOTHING.black_depot[1:])}, "black_depot: 4 entries"),
        ({"duchy_boards": (0, 0)}, "duchy_boards: the setup names the duchies"),
    ],
)
def test_a_fault_in_a_partial_deal_is_named(changes: dict[str, Any], message: str) -> None:
    deal = replace(NOTHING, **changes)
    with pytest.raises(InvalidDeal, match=f"^{message}"):
        deal.check(SETUP, partial=True)
    with pytest.raises(InvalidDeal, match=f"^{message}"):
        Game(SETUP, deal=deal)


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"goods": ((2,) * 5, (2, 0, 2, 2, 0), *NOTHING.goods[2:])}, "goods"),
        ({"black_depot": ((kind("geese"), 0, 0, 0), *NOTHING.black_depot[1:])}, "black_depot"),
        ({"depots": with_first_depot(0, kind("mine"))}, "depots"),
        ({"depots": with_first_depot(0, kind("inn"))}, "depots"),
    ],
)
def test_what_the_box_does_not_hold_is_not_completed(changes: dict[str, Any], field: str) -> None:
    with pytest.raises(InvalidDeal, match=f"^{field}: "):
        replace(NOTHING, **changes).completed(Random(1))


@pytest.mark.rule("PHA-04")
@pytest.mark.parametrize(
    "tiles",
    [
        ("", "", "", ""),
        ("monastery1", "", "", ""),
        ("", "", "", "bank"),
        ("", "", "church", ""),
        ("castle", "", "", ""),
        ("bank", "", "", ""),
        ("bank", "church", "", ""),
        ("", "monastery1", "castle", ""),
        ("bank", "church", "castle", "monastery1"),
    ],
)
def test_the_unknown_tiles_of_a_depot_have_the_colours_that_are_left(
    tiles: tuple[str, ...],
) -> None:
    """Tiles may be in any order: if they are out of place, the zeros share what is left."""
    setup = Setup(players=4)
    unknown = Deal.unknown(setup)
    row = tuple(kind(tile) if tile else 0 for tile in tiles)
    first = (unknown.depots[0][0], row, *unknown.depots[0][2:])
    deal = replace(unknown, depots=(first, *unknown.depots[1:]))
    deal.check(setup, partial=True)
    for seed in range(10):
        full = deal.completed(Random(seed))
        full.check(setup)
        found = full.depots[0][1]
        assert [new for new, old in zip(found, row, strict=True) if old] == [k for k in row if k]
        colours = [KINDS[tile].colour for tile in found]
        assert sorted(colours) == sorted(FIRST_COLOURS)
        fits = [
            not k or old == new for k, old, new in zip(row, FIRST_COLOURS, colours, strict=True)
        ]
        if all(fits):  # every known tile stands on a space of its colour, so every 0 does
            assert colours == list(FIRST_COLOURS)


@pytest.mark.rule("INV-14")
def test_a_game_on_a_real_table_is_completed_by_the_seed() -> None:
    """Known are the start, what lies on the board in phase A, and the dice of the first round."""
    setup = Setup(players=2, seed=5)
    table = replace(
        NOTHING,
        start_player=1,
        depots=(DEAL.depots[0], *NOTHING.depots[1:]),
        white=(4, *NOTHING.white[1:]),
        dice=(((6, 6), (1, 2)), *NOTHING.dice[1:]),
    )
    game = Game(setup, deal=table)
    assert game.deal.is_complete
    game.deal.check(setup)
    assert (game.deal.start_player, game.deal.white[0]) == (1, 4)
    assert game.deal.dice[0] == ((6, 6), (1, 2))
    assert game.deal.depots[0] == DEAL.depots[0]
    assert game.deal == table.completed(Random(5)) == Game(setup, deal=table).deal
    assert game.deal != Game(replace(setup, seed=6), deal=table).deal
    assert game.setup.seed is None  # it would draw another deal
    assert game.state.deal is game.deal
    deals = {Game(SETUP, deal=table).deal for _ in range(4)}
    assert len(deals) == 4
    assert Game(setup, deal=DEAL).deal is DEAL


def test_the_table_of_a_partial_deal_shows_what_is_unknown() -> None:
    frame = Deal.unknown(BOARDS).to_frame()
    assert set(frame["what"]) == {"starts", "duchy ?", "goods ?", "?", "dice ? ?"}
    assert list(frame["place"]).count("player ?") == 1
    assert list(frame.columns) == ["phase", "round", "place", "what"]
    seen, whole = DEAL.seen(6).to_frame(), DEAL.to_frame()
    assert len(seen) == len(whole)
    unknown = seen["what"].str.contains("?", regex=False)
    assert list(seen["what"][~unknown]) == list(whole["what"][~unknown])
    laid_out = seen["phase"].isin(["", "A", "B"])
    later = ~laid_out | ((seen["round"] > 6) & (seen["place"] != "round space"))
    assert list(unknown) == list(later)
