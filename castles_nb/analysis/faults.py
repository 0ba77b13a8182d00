"""Games that come from a file are told, not believed: what is wrong with one, if anything is."""

import json
import warnings
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from hashlib import sha256
from itertools import islice, pairwise
from pathlib import Path

from castles_nb.analysis.game_results import Expected, Row, game_results_with
from castles_nb.analysis.results import dtypes
from castles_nb.message import Message
from castles_nb.outside import stack_level
from castles_nb.short_text import short_path, short_repr

Faults = dict[object, Message]
"""The fault of each game, by its number."""

SHOWN = 5
"""Games that a warning names with their faults; it counts the others."""

_KINDS: dict[str, type] = {"int64": int, "str": str, "bool": bool, "float64": float}


def digest_of(rows: Sequence[Row]) -> str:
    """A text that is the same for the same rows and another one for any others."""
    text = json.dumps(rows, separators=(",", ":"), default=repr)
    return sha256(text.encode("ascii")).hexdigest()


def fault_of_columns(columns: Sequence[str]) -> Message | None:
    """Return what's wrong with the columns of a table, in any order; None if nothing is."""
    needed = game_results_with(tuple(columns)).needed(columns)
    due = Counter([*needed, *({"seconds"} & {*columns})])
    found = Counter(columns)
    for name in due - found:
        return Message("games-column-missing", column=short_repr(name))
    for name in found - due:
        return Message("games-column-too-many", column=short_repr(name))
    return None


def fault_of(
    rows: Sequence[Row],
    columns: tuple[str, ...],
    players: int,
    expected: Expected | None = None,
) -> Message | None:
    """Return what's wrong with the rows of a game, in the order of its players; None if nothing is.

    Without `expected`, the rows can only be compared with each other.
    """
    return next(_faults(rows, columns, players, expected), None)


def _faults(
    rows: Sequence[Row], columns: tuple[str, ...], players: int, expected: Expected | None
) -> Iterator[Message]:
    if not rows:
        yield Message("games-fault-no-rows")
    kinds = kinds_of(columns)
    for row in rows:
        if tuple(map(type, row)) != kinds:
            for column, kind, value in zip(columns, kinds, row, strict=True):
                if type(value) is not kind:
                    yield Message("games-fault-value", column=column, given=short_repr(value))
    by_column = dict(zip(columns, zip(*rows, strict=True), strict=True))
    seats = tuple(range(len(expected.bots) if expected else players))
    if by_column["player"] != seats:
        yield Message("games-fault-players", found=listed(by_column["player"]), due=listed(seats))
    if expected is not None:
        yield from _surprises(by_column, expected)
    if len({*by_column["seed"]}) > 1:
        yield Message("games-fault-values", column="seed", found=listed(by_column["seed"]))
    sums = tuple(map(sum, zip(*(by_column[source] for source in sources_in(columns)), strict=True)))
    if by_column["points"] != sums:
        yield Message("games-fault-points", points=listed(by_column["points"]), sums=listed(sums))
    by_points = expected is not None and expected.more_points_rank_first
    yield from _wrong_places(by_column)
    yield from game_results_with(columns).faults(by_column, by_points)


def _surprises(columns: Mapping[str, Sequence[object]], expected: Expected) -> Iterator[Message]:
    """Differences from the experiment."""
    for column, values in (
        ("seed", (expected.seed,) * len(expected.bots)),
        ("bot", expected.bots),
        ("duchy", expected.duchies),
    ):
        if values and columns[column] != values:
            yield other_values(column, columns[column], values)


def _wrong_places(columns: Mapping[str, Sequence[int]]) -> Iterator[Message]:
    """Places that are not given once each."""
    for column, first in (("rank", 1), ("start", 0)):
        if sorted(columns[column]) != list(range(first, first + len(columns["points"]))):
            yield Message("games-fault-values", column=column, found=listed(columns[column]))


def less_points_first(columns: Mapping[str, Sequence[int]]) -> Iterator[Message]:
    """Players with more points but a later place."""
    ranking = sorted(zip(columns["rank"], columns["points"], strict=True))
    for (_, more), (rank, less) in pairwise(ranking):
        if less > more:
            yield Message("games-fault-rank", rank=rank)


@cache
def kinds_of(columns: tuple[str, ...]) -> tuple[type, ...]:
    """The type of the values in each column."""
    return tuple(_KINDS[kind] for kind in dtypes(columns).values())


@cache
def sources_in(columns: tuple[str, ...]) -> tuple[str, ...]:
    """The columns of points by source."""
    return tuple(column for column in columns if column.startswith("points_"))


def other_values(column: str, found: Sequence[object], due: Sequence[object]) -> Message:
    """Return the message for a column with the values `found` where these were `due`."""
    return Message("games-fault-other-values", column=column, found=listed(found), due=listed(due))


def listed(values: Sequence[object]) -> tuple[str, ...]:
    """Return up to 8 values, each as a message shows it."""
    return tuple(map(short_repr, values[:8]))


def warn_of_faults(path: Path, faults: Faults, consequence: str) -> None:
    """Warn which games of the file at `path` can't be trusted, if there are any, and why.

    `faults` has the fault of each by its number; the `consequence` is `left-out` or `played-again`.
    """
    if not faults:
        return
    shown = islice(faults.items(), SHOWN)
    message = Message(
        "games-doubted",
        path=short_path(path),
        consequence=consequence,
        games=tuple(
            Message("games-fault", game=short_repr(game), fault=fault) for game, fault in shown
        ),
        more=max(0, len(faults) - SHOWN),
    )
    warnings.warn(str(message), RuntimeWarning, stacklevel=stack_level())
