"""Writing a position as a line of text."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from castles_nb.notation.position_words import (
    BOARD,
    DUCHY,
    SEAT,
    Entry,
    chances_texts,
    extras_texts,
)
from castles_nb.notation.words import FIRST_WORD

if TYPE_CHECKING:
    from castles_nb.notation.position import Position


def write(position: "Position") -> str:
    """The line of text, without what is as usual."""
    texts = [FIRST_WORD, *_texts(BOARD, position, position)]
    texts += [*extras_texts(position.extras), *chances_texts(position.chances)]
    for player, seat in enumerate(position.seats):
        texts.append(f"{player}:")
        texts += _texts(SEAT, seat, position, player)
        texts += extras_texts(seat.extras)
        texts += _texts((DUCHY,), seat, position, player)
    return " ".join(texts)


def _texts(
    entries: Iterable[Entry], values: object, position: "Position", *player: int
) -> Iterator[str]:
    for entry in entries:
        value = getattr(values, entry.field or entry.name)
        if value != entry.usual(position, *player):
            yield f"{entry.name}={entry.text(value, position)}"
