"""Goods: a shape and a number for each type."""

from castles_nb.components import GOODS_TYPES
from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import label, place, thing, use
from castles_nb.message import Message, MessageLike


@cached_drawing
def goods(
    type_: int,
    count: int,
    x: float,
    y: float,
    message: MessageLike,
    scale: float = 1,
    part: str | None = None,
    rule: str | None = None,
    spot: str | None = None,
) -> str:
    """A stack of goods of one type around (x, y), about 13 units wide, with its count if above 1.

    `message` is its title, `rule` what explains it; `part` makes it a part that a page can choose,
    `spot` is what an editor calls it. An unknown type is drawn as a question mark.
    """
    known = type_ in GOODS_TYPES
    return thing(
        message,
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
    name = goods_words(type_)
    drawn = goods(type_, 1, 8, 8, Message("as-a-sentence", told=name), rule="SET-28")
    return Picture(Message("as-a-title", told=name), 16, 16, drawn)


def goods_words(type_: int, count: int = 1) -> Message:
    """Name that many goods of this type, to be used in a sentence.

    >>> str(goods_words(3)), str(goods_words(3, 2)), str(goods_words(0))
    ('goods 3', 'goods 3 ×2', 'unknown goods')
    """
    known = type_ in GOODS_TYPES
    one = Message("drawing-goods", type=type_) if known else Message("drawing-goods-unknown")
    return one if count == 1 else Message("drawing-times", thing=one, number=count)
