"""Goods: a shape and a number for each type."""

from castles_nb.drawing.icons import GOODS
from castles_nb.drawing.svg import element, label, part, path, place, title


def goods(
    type_: int,
    count: int,
    x: float,
    y: float,
    told: str,
    scale: float = 1,
    part_name: str | None = None,
) -> str:
    """A stack of goods of one type around (x, y), about 13 units wide, with its count if above 1.

    `told` is its title; `part_name` makes it a part that a page can choose.
    """
    return element(
        "g",
        title(told),
        path(GOODS[type_ - 1], "cnb-chip"),
        label(type_, 0, 2.7, "cnb-chip-number"),
        label(f"×{count}", 6, 9, "cnb-times") if count > 1 else "",
        *part(part_name, GOODS[type_ - 1]),
        class_=f"cnb-goods{type_}",
        data_part=part_name,
        transform=place(x, y, scale),
    )
