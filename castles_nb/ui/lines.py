"""The variations of a game: lines of play that were left for another one, so that none is lost."""

from collections.abc import Iterable, Iterator
from typing import Any

from castles_nb.notation.move_tree import Line

Actions = tuple[Any, ...]
"""The actions of a line, in whatever game."""

MOST_LINES = 30
"""The most that are kept; then the oldest goes."""


class Lines:
    """The variations of one game, the latest last.

    A line is all that was played from the beginning, with what `redo` would play again.
    """

    def __init__(self, variations: Iterable[Actions] = ()) -> None:
        self.variations: list[Actions] = []
        self._current: Actions = ()
        for variation in variations:
            self.follow(variation)

    def follow(self, line: Actions) -> None:
        """The game is on this line now; the one before is kept unless this one continues it."""
        left, self._current = self._current, line
        self.variations = [other for other in self.variations if not _begins(other, line)]
        if not any(_begins(left, other) for other in (*self.variations, line)):
            self.variations = [other for other in self.variations if not _begins(other, left)] + [
                left
            ]
            del self.variations[:-MOST_LINES]

    def branches(self) -> Iterator[tuple[int, Actions, int]]:
        """The number of each variation, its moves, and after how many of them it leaves the line
        that the game is on; the latest first."""
        for number, other in reversed(list(enumerate(self.variations))):
            yield number, other, shared(other, self._current)


def shared(line: Actions, other: Actions) -> int:
    """Count the moves two lines share."""
    pairs = enumerate(zip(line, other, strict=False))
    return next((i for i, (a, b) in pairs if a != b), min(len(line), len(other)))


def _begins(start: Actions, line: Actions) -> bool:
    return line[: len(start)] == start


def lines_of(line: Line, before: Actions = ()) -> Iterator[Actions]:
    """All lines of a record's moves from the beginning, the line itself last."""
    for move in line.moves:
        for variation in move.variations:
            yield from lines_of(variation, before)
        before += (move.action,)
    yield before
