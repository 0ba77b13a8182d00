"""Counts of what a player has, each under its icon and a caption."""

from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.sections import Section
from castles_nb.drawing.svg import label, place, thing, use
from castles_nb.message import Message

WIDTH = 26
HEIGHT = 32


@cached_drawing
def counter(
    icon: str,
    caption: Message,
    amount: int,
    rule: str,
    part: str | None = None,
    spot: str | None = None,
) -> Section:
    """Return a section with an icon and an amount under a caption. `icon` is a shape's name without
    `count-`; the caption also has a form with the amount, for the title. `rule`, `part` and `spot`
    as for `svg.thing`."""
    body = thing(
        Message("panel-counted", counted=caption, number=amount),
        use(f"count-{icon}"),
        label(amount, 0, 14, "cnb-big"),
        part=part,
        spot=spot,
        rule=rule,
        transform=place(12, HEIGHT / 2),
    )
    return Section(caption, WIDTH, HEIGHT, body)
