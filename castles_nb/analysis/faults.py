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
from castles_nb.analysis.results import PLACED, Row, columns_for, columns_with, dtypes
from castles_nb.echo import echo, echo_path
from castles_nb.engine import Setup
from castles_nb.engine.sentences import counted
from castles_nb.hexgrid import SPACES

Faults = dict[object, str]
"""What is wrong with a game, by its number."""

SHOWN = 5
"""Games that a warning names with their faults; it counts the others."""

_SPACES = ("empty_spaces", *PLACED)
_KINDS: dict[str, type] = {"int64": int, "str": str, "bool": bool, "float64": float}


def digest_of(rows: Sequence[Row]) -> str:
    """A text that is the same for the same rows and another one for any others."""
    text = json.dumps(rows, separators=(",", ":"), default=repr)
    return sha256(text.encode("ascii")).hexdigest()


def fault_of_columns(columns: Sequence[str]) -> str:
    """What is wrong with the columns of a table, in any order; empty if nothing is."""
    # Modules add sources of points to those of the base game.
    points = dict.fromkeys((*_sources(columns_for(Setup())), *_sources(tuple(columns))))
    due = Counter([*columns_with(points), *({"seconds"} & {*columns})])
    found = Counter(columns)
    for names, fault in ((due - found, "is missing"), (found - due, "is one too many")):
        if names:
            return f"the column {echo(next(iter(names)))} {fault}"
    return ""


def fault_of(
    rows: Sequence[Row],
    columns: tuple[str, ...],
    players: int,
    expected: Expected | None = None,
) -> str:
    """What is wrong with the rows of a game, in the order of its players; empty if nothing is.

    Without `expected` the rows can only be compared with each other.
    """
    return next(_faults(rows, columns, players, expected), "")


def _faults(
    rows: Sequence[Row], columns: tuple[str, ...], players: int, expected: Expected | None
) -> Iterator[str]:
    if not rows:
        yield "it has no rows"
    kinds = kinds_of(columns)
    for row in rows:
        if tuple(map(type, row)) != kinds:
            for column, kind, value in zip(columns, kinds, row, strict=True):
                if type(value) is not kind:
                    yield f"{column} is {echo(value)}"
    told = dict(zip(columns, zip(*rows, strict=True), strict=True))
    seats = tuple(range(players))
    if told["player"] != seats:
        yield f"it has rows of the players {_list(told['player'])}, not {_list(seats)}"
    if expected is not None:
        yield from _surprises(told, expected)
    if len({*told["seed"]}) > 1:
        yield f"seed is {_list(told['seed'])}"
    sums = tuple(map(sum, zip(*(told[source] for source in _sources(columns)), strict=True)))
    if told["points"] != sums:
        yield f"points are {_list(told['points'])}, but by source {_list(sums)}"
    spaces = tuple(map(sum, zip(*(told[name] for name in _SPACES), strict=True)))
    if {*spaces} != {len(SPACES)}:
        yield f"spaces are {_list(spaces)}, not {len(SPACES)}"
    yield from _wrong_places(told, expected is not None and expected.more_points_rank_first)


def _surprises(told: Mapping[str, Sequence[object]], expected: Expected) -> Iterator[str]:
    """What is not as the experiment has it."""
    for column, values in (
        ("seed", (expected.seed,) * len(expected.bots)),
        ("bot", expected.bots),
        ("duchy", expected.duchies),
    ):
        if values and told[column] != values:
            yield f"{column} is {_list(told[column])}, not {_list(values)}"


def _wrong_places(told: Mapping[str, Sequence[int]], by_points: bool) -> Iterator[str]:
    """What contradicts itself in who was first."""
    points, ranks = told["points"], told["rank"]
    for column, first in (("rank", 1), ("start", 0)):
        if sorted(told[column]) != list(range(first, first + len(points))):
            yield f"{column} is {_list(told[column])}"
    best = max(points)
    for column, values in (
        ("won", [rank == 1 for rank in ranks]),
        ("tied", [each == best and points.count(best) > 1 for each in points]),
    ):
        if list(told[column]) != values:
            yield f"{column} is {_list(told[column])}, not {_list(values)}"
    if by_points:
        ranking = sorted(zip(ranks, points, strict=True))
        for (_, more), (rank, less) in pairwise(ranking):
            if less > more:
                yield f"rank {rank} has more points than the rank before"


@cache
def kinds_of(columns: tuple[str, ...]) -> tuple[type, ...]:
    """What a value of each column is."""
    return tuple(_KINDS[kind] for kind in dtypes(columns).values())


@cache
def _sources(columns: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(column for column in columns if column.startswith("points_"))


def _list(values: Sequence[object]) -> str:
    return ", ".join(map(echo, values[:8]))


def warn_of_faults(path: Path, faults: Faults, consequence: str, stacklevel: int) -> None:
    """Tell which games of a file are not believed, and what comes of it, if there are any."""
    if not faults:
        return
    told = [f"game {echo(game)} ({fault})" for game, fault in islice(faults.items(), SHOWN)]
    if len(faults) > SHOWN:
        told.append(f"and {counted(len(faults) - SHOWN, 'game')} more")
    warnings.warn(
        f"{echo_path(path)}: {consequence} after failing a check: {', '.join(told)}",
        RuntimeWarning,
        stacklevel=stacklevel + 1,
    )
