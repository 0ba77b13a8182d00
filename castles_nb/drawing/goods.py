"""Goods: a shape and a number for each type."""

from castles_nb.drawing.icons import GOODS
from castles_nb.drawing.svg import element, label, part, path, place, title

_FRAME = "M-8-8H8V8H-8z"


def goods(
    type_: int, count: int, x: float, y: float, scale: float = 1, part_name: str | None = None
) -> str:
    """A stack of goods of one type around (x, y), about 13 units wide, with its height if not 1.

    A count of 0 draws the type alone.
    """
    return element(
        "g",
        title(f"{count or ''} goods of type {type_}".strip().capitalize()),
        path(GOODS[type_ - 1], "cnb-chip"),
        label(type_, 0, 2.7, "cnb-chip-number"),
        label(f"×{count}", 6, 9, "cnb-times") if count > 1 else "",
        *part(part_name, _FRAME),
        class_=f"cnb-goods{type_}",
        data_part=part_name,
        transform=place(x, y, scale),
    )
