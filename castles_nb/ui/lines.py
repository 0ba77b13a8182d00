"""The lines of play that were left for another one, so that none of them is lost."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from castles_nb.engine import GameState
from castles_nb.game import Game
from castles_nb.notation import Record
from castles_nb.notation.board.record import deal_seen, moves_from
from castles_nb.notation.move_tree import Line

Actions = tuple[Any, ...]
"""What was played, in whatever game."""

MOST_LINES = 30
"""So many are kept; then the oldest goes."""


class Lines:
    """The lines of one game that were left, the latest last.

    A line is all that was played from the beginning, with what `redo` would play again.
    """

    def __init__(self, others: Iterable[Actions] = ()) -> None:
        self.others: list[Actions] = []
        self._current: Actions = ()
        for other in others:
            self.follow(other)

    def follow(self, line: Actions) -> None:
        """The game is on this line now; the one before is kept unless this one goes on with it."""
        left, self._current = self._current, line
        self.others = [other for other in self.others if not _begins(other, line)]
        if not any(_begins(left, other) for other in (*self.others, line)):
            self.others = [other for other in self.others if not _begins(other, left)] + [left]
            del self.others[:-MOST_LINES]

    def parted(self) -> Iterator[tuple[int, Actions, int]]:
        """The number of each line, its moves, and after how many of them it parts from the line
        that the game is on; the latest first."""
        for number, other in reversed(list(enumerate(self.others))):
            yield number, other, shared(other, self._current)


def shared(line: Actions, other: Actions) -> int:
    """How many moves two lines have in common."""
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


def record_with(game: Game, names: Sequence[str], others: Iterable[Actions]) -> Record:
    """The record of a game, with other lines of it as variations.

    A line that goes on where the game stands begins with the last move once more. Before the
    first move there is nothing that a variation could stand beside.
    """
    record = game.record(names)
    actions, moves = game.actions, list(record.line.moves)
    furthest = game.state
    for other in others:
        at = shared(other, actions)
        if at < len(other) and actions:
            at = min(at, len(actions) - 1)
            end = game.at(at)  # so what both lines share isn't played again
            told = moves_from(end, other[at:], game.at(at - 1) if at else None)
            moves[at] = replace(moves[at], variations=(*moves[at].variations, Line(moves=told)))
            furthest = max(furthest, end, key=_how_far)
    # Where a deal is written, as much of it as the longest line has seen.
    deal = None if record.deal is None else deal_seen(furthest, record.position)
    return replace(record, line=replace(record.line, moves=tuple(moves)), deal=deal)


def _how_far(state: GameState) -> tuple[bool, int, bool]:
    return bool(state.order), state.round, state.is_over
