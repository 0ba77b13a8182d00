"""What an editor of positions offers to put somewhere."""

from collections.abc import Iterable
from typing import TypedDict

from castles_nb.components import COLOURS, GOODS_TYPES, kinds_with, terms
from castles_nb.components.tiles import ANY_COLOUR, NO_COLOUR
from castles_nb.drawing.dice import die_picture, die_words
from castles_nb.drawing.goods import goods_picture, goods_words
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.tile import tile_picture, words
from castles_nb.say import Say


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
        Shelf(title=str(Say("shelf-goods")), items=[_goods(type_) for type_ in with_unknown]),
        Shelf(title=str(Say("shelf-dice")), items=[_die(value) for value in with_unknown]),
    ]
    for colour in (*COLOURS, ANY_COLOUR, NO_COLOUR):
        items = [_tile(kind.index, kind.name) for kind in kinds if kind.colour == colour]
        if items:
            shelves.append(Shelf(title=str(terms.colour(colour)), items=items))
    return shelves


def _tile(kind: int, name: str) -> Item:
    return _item(name, words(kind), tile_picture(kind))


def _goods(type_: int) -> Item:
    return _item(f"goods-{type_}", goods_words(type_), goods_picture(type_))


def _die(value: int) -> Item:
    return _item(f"die-{value}", die_words(value), die_picture(value))


def _item(name: str, label: Say, picture: Picture) -> Item:
    return Item(name=name, label=str(label), drawing=picture.in_page(still=True))
