"""Captions, and how wide they are: words differ from language to language, their places do not."""

from functools import lru_cache
from html import escape

from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.svg import element
from castles_nb.message import MessageLike

SIZE = 5.6
"""Of the letters of a caption."""

_NARROW = frozenset("fijlrtIJ.,:;'|·()[]-1 ")
_WIDE = frozenset("mwMW%@~–…")


def caption_width(words: MessageLike) -> float:
    """About how wide a caption is; only a page knows its letters.

    >>> round(caption_width("storage"), 1)
    21.1
    """
    return _width_of(str(words))


@lru_cache(maxsize=1024)
def _width_of(letters: str) -> float:
    narrow, wide = (sum(letter in kind for letter in letters) for kind in (_NARROW, _WIDE))
    return SIZE * (0.61 * len(letters) - 0.25 * narrow + 0.29 * wide)


@cached_drawing
def caption(words: MessageLike, x: float, y: float, room: float, class_: str | None = None) -> str:
    """A caption at (x, y). One that is wider than its room is pressed into it.

    >>> caption("sold", 0, 8, 26)
    '<text y="8">sold</text>'
    >>> caption("verkauft", 0, 8, 20)
    '<text y="8" textLength="20" lengthAdjust="spacingAndGlyphs">verkauft</text>'
    """
    fits = caption_width(words) <= room
    return element(
        "text",
        escape(str(words), quote=False),
        class_=class_,
        x=x or None,
        y=y or None,
        textLength=None if fits else room,
        lengthAdjust=None if fits else "spacingAndGlyphs",
    )
