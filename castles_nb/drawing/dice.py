"""Dice."""

from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.shapes import PIPS
from castles_nb.drawing.svg import place, thing, use
from castles_nb.message import Message, MessageLike


@cached_drawing
def die(
    value: int,
    x: float,
    y: float,
    message: MessageLike = "",
    scale: float = 1,
    used: bool = False,
    part: str | None = None,
    rule: str | None = None,
    spot: str | None = None,
) -> str:
    """Draw a die showing `value` (0: blank, not rolled yet), 16 units wide around (x, y); a `used`
    one is pale. `message`, `rule`, `part` and `spot` as for `svg.thing`."""
    face = f"die{value if 0 <= value < len(PIPS) else 0}"
    class_ = "cnb-die cnb-used" if used else "cnb-die"
    transform = place(x, y, scale)
    if not message:
        return use(face, class_, transform)
    return thing(
        message, use(face), rule=rule, part=part, spot=spot, class_=class_, transform=transform
    )


def die_picture(value: int) -> Picture:
    """A single die; 0 is a die whose value nobody knows."""
    name = die_words(value)
    message = Message("as-a-sentence", told=name)
    return Picture(
        Message("as-a-title", told=name), 18, 18, die(value, 9, 9, message, rule="DIE-01")
    )


def die_words(value: int) -> Message:
    """The name of a die that shows this.

    >>> str(die_words(3)), str(die_words(0))
    ('die 3', 'unknown die')
    """
    known = 0 < value < len(PIPS)
    return Message("drawing-a-die", value=value) if known else Message("drawing-a-die-unknown")
