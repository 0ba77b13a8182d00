"""The moves of a record as a tree: a line of moves, and variations beside them."""

from dataclasses import dataclass, field

from castles_nb.engine import Action
from castles_nb.errors import InvalidRecord
from castles_nb.message import Message
from castles_nb.short_text import short_repr, utf8_safe


def in_one_line(comment: str) -> str:
    """A comment with single spaces: how it is broken into lines is not kept.

    `InvalidRecord` for one with half a character (a lone surrogate): it could not be saved.
    """
    if utf8_safe(comment) != comment:
        raise InvalidRecord(Message("record-comment", given=short_repr(comment)))
    return " ".join(comment.split())


@dataclass(frozen=True, slots=True)
class Line:
    """Moves that follow each other."""

    comment: str = ""
    """The comment before the first move."""
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
    """The player whose decision it is, if a mark before the move says so."""
    comment: str = ""
    """The comment after it, in one line."""
    variations: tuple[Line, ...] = ()
    """The lines that could have been played instead of it."""
    place: tuple[int, int] = field(default=(0, 0), compare=False, repr=False)
    """Its line and column in the text it was read from."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "comment", in_one_line(self.comment))
