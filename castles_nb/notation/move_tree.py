"""The moves of a record as a tree: a line of moves, and variations beside them."""

from dataclasses import dataclass, field

from castles_nb.echo import echo, sendable
from castles_nb.engine import Action
from castles_nb.errors import InvalidRecord
from castles_nb.message import Message


def in_one_line(comment: str) -> str:
    """A comment with single spaces: how it is broken into lines is not kept.

    `InvalidRecord` for one with half a character (a lone surrogate): it could not be saved.
    """
    if sendable(comment) != comment:
        raise InvalidRecord(Message("record-comment", given=echo(comment)))
    return " ".join(comment.split())


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that follow each other."""

    comment: str = ""
    """What is said before the first one."""
    moves: "tuple[Move, ...]" = ()

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", in_one_line(self.comment))


@dataclass(frozen=True, slots=True)
class Move:
    """A move, and what is written around it."""

    action: Action
    round: str = ""
    """The round, as in `A1`, where a mark before the move says it."""
    player: int = -1
    """Whose decision it is, where a mark before the move says it."""
    comment: str = ""
    """What is said after it, in one line."""
    variations: tuple[Line, ...] = ()
    """What could have been played instead of it."""
    place: tuple[int, int] = field(default=(0, 0), compare=False, repr=False)
    """The line and column where it stands in the text that it was read from."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", in_one_line(self.comment))
