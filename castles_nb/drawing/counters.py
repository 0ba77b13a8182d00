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
    """A count under a caption; the caption has a form that says the count."""
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
