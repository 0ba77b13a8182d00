"""Games that come from a file are told, not believed: what is wrong with one, if anything is."""

import json
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import islice, pairwise
from pathlib import Path

from castles_nb.analysis.identity import Expected
from castles_nb.analysis.results import PLACED, TEAM, Row, columns_for, columns_with, dtypes
from castles_nb.components import EVERY_DUCHY
from castles_nb.components.duchies import SPECIAL
from castles_nb.echo import echo, echo_path
from castles_nb.engine import Setup
from castles_nb.hexgrid import STANDARD
from castles_nb.say import Say

Faults = dict[object, Say]
"""What is wrong with a game, by its number."""

SHOWN = 5
"""Games that a warning names with their faults; it counts the others."""

_SPACES = ("empty_spaces", *PLACED)
_KINDS: dict[str, type] = {"int64": int, "str": str, "bool": bool, "float64": float}


def digest_of(rows: Sequence[Row]) -> str:
    """A text that is the same for the same rows and another one for any others."""
    text = json.dumps(rows, separators=(",", ":"), default=repr)
    return sha256(text.encode("ascii")).hexdigest()


def fault_of_columns(columns: Sequence[str]) -> Say | None:
    """What is wrong with the columns of a table, in any order; None if nothing is."""
    # Modules add sources of points to those of the base game.
    points = dict.fromkeys((*_sources(columns_for(Setup())), *_sources(tuple(columns))))
    in_teams = TEAM[0] in columns
    due = Counter([*columns_with(points, in_teams), *({"seconds"} & {*columns})])
    found = Counter(columns)
    for name in due - found:
        return Say("games-column-missing", column=echo(name))
    for name in found - due:
        return Say("games-column-too-many", column=echo(name))
    return None


def fault_of(
    rows: Sequence[Row],
    columns: tuple[str, ...],
    players: int,
    expected: Expected | None = None,
) -> Say | None:
    """What is wrong with the rows of a game, in the order of its players; None if nothing is.

    Without `expected` the rows can only be compared with each other.
    """
    return next(_faults(rows, columns, players, expected), None)


def _faults(
    rows: Sequence[Row], columns: tuple[str, ...], players: int, expected: Expected | None
) -> Iterator[Say]:
    if not rows:
        yield Say("games-fault-no-rows")
    kinds = kinds_of(columns)
    for row in rows:
        if tuple(map(type, row)) != kinds:
            for column, kind, value in zip(columns, kinds, row, strict=True):
                if type(value) is not kind:
                    yield Say("games-fault-value", column=column, given=echo(value))
    told = dict(zip(columns, zip(*rows, strict=True), strict=True))
    seats = tuple(range(len(expected.bots) if expected else players))
    if told["player"] != seats:
        yield Say("games-fault-players", found=_list(told["player"]), due=_list(seats))
    if expected is not None:
        yield from _surprises(told, expected)
    if len({*told["seed"]}) > 1:
        yield Say("games-fault-values", column="seed", found=_list(told["seed"]))
    sums = tuple(map(sum, zip(*(told[source] for source in _sources(columns)), strict=True)))
    if told["points"] != sums:
        yield Say("games-fault-points", points=_list(told["points"]), sums=_list(sums))
    spaces = tuple(map(sum, zip(*(told[name] for name in _SPACES), strict=True)))
    boards = [EVERY_DUCHY[SPECIAL].get(number) for number in told["duchy"]]
    due = tuple(len(board.grid if board else STANDARD) for board in boards)
    if spaces != due:
        yield Say("games-fault-spaces", spaces=_list(spaces), due=max(due))
    yield from _wrong_places(told, expected is not None and expected.more_points_rank_first)


def _surprises(told: Mapping[str, Sequence[object]], expected: Expected) -> Iterator[Say]:
    """What is not as the experiment has it."""
    for column, values in (
        ("seed", (expected.seed,) * len(expected.bots)),
        ("bot", expected.bots),
        ("duchy", expected.duchies),
    ):
        if values and told[column] != values:
            yield _other_values(column, told[column], values)


def _wrong_places(told: Mapping[str, Sequence[int]], by_points: bool) -> Iterator[Say]:
    """What contradicts itself in who was first."""
    points, ranks = told["points"], told["rank"]
    for column, first in (("rank", 1), ("start", 0)):
        if sorted(told[column]) != list(range(first, first + len(points))):
            yield Say("games-fault-values", column=column, found=_list(told[column]))
    teams = told.get(TEAM[0], range(len(points)))
    of_team: Counter[int] = Counter()
    for team, each in zip(teams, points, strict=True):
        of_team[team] += each
    first = teams[ranks.index(1)] if 1 in ranks else -1
    best = [team for team, each in of_team.items() if each == max(of_team.values())]
    tied = [team in best and len(best) > 1 for team in teams]
    won = [team == first for team in teams]
    if TEAM[0] in told and all(told["won"]):  # teams may share the win
        won = tied
    if len(points) == 1:  # alone one wins with a full duchy (SOLO-21)
        won = [told["empty_spaces"][0] == 0]
    due: list[tuple[str, Sequence[int]]] = [("won", won), ("tied", tied)]
    if TEAM[0] in told:
        due.append((TEAM[1], [of_team[team] for team in teams]))
    for column, values in due:
        if list(told[column]) != values:
            yield _other_values(column, told[column], values)
    if by_points:
        ranking = sorted(zip(ranks, points, strict=True))
        for (_, more), (rank, less) in pairwise(ranking):
            if less > more:
                yield Say("games-fault-rank", rank=rank)


@cache
def kinds_of(columns: tuple[str, ...]) -> tuple[type, ...]:
    """What a value of each column is."""
    return tuple(_KINDS[kind] for kind in dtypes(columns).values())


@cache
def _sources(columns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(column for column in columns if column.startswith("points_"))


def _other_values(column: str, found: Sequence[object], due: Sequence[object]) -> Say:
    return Say("games-fault-other-values", column=column, found=_list(found), due=_list(due))


def _list(values: Sequence[object]) -> tuple[str, ...]:
    return tuple(map(echo, values[:8]))


def warn_of_faults(path: Path, faults: Faults, consequence: str, stacklevel: int) -> None:
    """Tell which games of a file are not believed, if there are any, and what comes of it.

    They are `left-out` or `played-again`.
    """
    if not faults:
        return
    shown = islice(faults.items(), SHOWN)
    told = Say(
        "games-doubted",
        path=echo_path(path),
        consequence=consequence,
        games=tuple(Say("games-fault", game=echo(game), fault=fault) for game, fault in shown),
        more=max(0, len(faults) - SHOWN),
    )
    warnings.warn(str(told), RuntimeWarning, stacklevel=stacklevel + 1)
