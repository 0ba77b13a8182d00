"""What an editor of positions offers to put somewhere."""

from collections.abc import Iterable
from typing import TypedDict

from castles_nb.components import COLOURS, GOODS_TYPES, kinds_with
from castles_nb.components.tiles import ANY_COLOUR
from castles_nb.drawing.dice import die
from castles_nb.drawing.goods import goods, goods_words
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.tile import tile, words


class Item(TypedDict):
    """Something to put."""

    name: str
    """As `castles_nb.notation.edits.put` takes it."""
    label: str
    drawing: str


class Shelf(TypedDict):
    """Items of one sort."""

    title: str
    items: list[Item]


def palette_for(modules: Iterable[str]) -> list[Shelf]:
    """Goods, dice, and all tiles of a game with these modules by their colours."""
    kinds = kinds_with(tuple(modules))
    with_unknown = (*GOODS_TYPES, 0)
    shelves = [
        Shelf(title="goods", items=[_goods(type_) for type_ in with_unknown]),
        Shelf(title="dice", items=[_die(value) for value in with_unknown]),
    ]
    for colour in (*COLOURS, ANY_COLOUR):
        items = [_tile(kind.index, kind.name) for kind in kinds if kind.colour == colour]
        if items:
            title = "any colour" if colour == ANY_COLOUR else colour
            shelves.append(Shelf(title=title, items=items))
    return shelves


def _tile(kind: int, name: str) -> Item:
    label = words(kind)
    return Item(name=name, label=label, drawing=_still(label, tile(kind, 16, 17, "")))


def _goods(type_: int) -> Item:
    label = goods_words(type_)
    drawn = goods(type_, 1, 16, 17, "", scale=1.6)
    return Item(name=f"goods-{type_}", label=label, drawing=_still(label, drawn))


def _die(value: int) -> Item:
    label = f"die {value}" if value else "unknown die"
    drawn = die(value, 16, 17, scale=1.4)
    return Item(name=f"die-{value}", label=label, drawing=_still(label, drawn))


def _still(label: str, body: str) -> str:
    return Picture(label, 32, 34, body).in_page(still=True)
