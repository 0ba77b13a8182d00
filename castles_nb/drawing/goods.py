"""Goods: a shape and a number for each type."""

from castles_nb.components import GOODS_TYPES
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import label, place, thing, use


def goods(
    type_: int,
    count: int,
    x: float,
    y: float,
    told: str,
    scale: float = 1,
    part: str | None = None,
    rule: str | None = None,
    spot: str | None = None,
) -> str:
    """A stack of goods of one type around (x, y), about 13 units wide, with its count if above 1.

    `told` is its title, `rule` what explains it; `part` makes it a part that a page can choose,
    `spot` is what an editor calls it. A type that there is not is drawn as a question mark.
    """
    known = type_ in GOODS_TYPES
    return thing(
        told,
        use(f"goods{type_}" if known else "unknown"),
        label(f"×{count}", 6, 9, "cnb-times") if count > 1 else "",
        rule=rule,
        part=part,
        spot=spot,
        class_=f"cnb-goods{type_ if known else 0}",
        transform=place(x, y, scale),
    )


def goods_picture(type_: int) -> Picture:
    """A single goods tile."""
    name = goods_words(type_).capitalize()
    return Picture(name, 16, 16, goods(type_, 1, 8, 8, f"{name}.", rule="SET-28"))


def goods_words(type_: int) -> str:
    """What goods of this type are called in a sentence.

    >>> goods_words(3), goods_words(0)
    ('goods 3', 'unknown goods')
    """
    return f"goods {type_}" if type_ in GOODS_TYPES else "unknown goods"
