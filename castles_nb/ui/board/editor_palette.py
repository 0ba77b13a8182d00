"""The things an editor of positions offers to put somewhere."""

from collections.abc import Collection

from castles_nb.components import COLOURS, GOODS_TYPES, kinds_with, terms
from castles_nb.components.tiles import ANY_COLOUR, NO_COLOUR
from castles_nb.drawing.board.goods import goods_picture, goods_words
from castles_nb.drawing.board.tile import tile_picture, words
from castles_nb.drawing.board.tokens import token_picture
from castles_nb.drawing.dice import die_picture, die_words
from castles_nb.drawing.picture import Picture
from castles_nb.engine.module import MODULES
from castles_nb.message import Message, MessageLike
from castles_nb.notation.board.edits.naming import item_words
from castles_nb.ui.editor_palette import Item, Shelf


def palette_for(modules: Collection[str]) -> list[Shelf]:
    """Goods, dice, all tiles of a game with these modules by their colours, and what else modules
    have."""
    kinds = kinds_with(tuple(modules))
    with_unknown = (*GOODS_TYPES, 0)
    shelves = [
        Shelf(title=str(Message("shelf-goods")), items=[_goods(type_) for type_ in with_unknown]),
        Shelf(title=str(Message("shelf-dice")), items=[_die(value) for value in with_unknown]),
    ]
    for colour in (*COLOURS, ANY_COLOUR, NO_COLOUR):
        items = [_tile(kind.index, kind.name) for kind in kinds if kind.colour == colour]
        if items:
            shelves.append(Shelf(title=str(terms.colour(colour)), items=items))
    for module in modules:
        if items := _pieces(module):
            shelves.append(Shelf(title=str(terms.module(module)), items=items))
    return shelves


def _pieces(module: str) -> list[Item]:
    """The pieces of a module, except tiles."""
    state_fields = MODULES[module].state_fields.values() if module in MODULES else ()
    layings = [state_field.laying for state_field in state_fields if state_field.laying]
    return [
        _item(piece.part, item_words(piece.part), token_picture(piece))
        for laying in layings
        for piece in laying.pieces
    ]


def _tile(kind: int, name: str) -> Item:
    return _item(name, words(kind), tile_picture(kind))


def _goods(type_: int) -> Item:
    return _item(f"goods-{type_}", goods_words(type_), goods_picture(type_))


def _die(value: int) -> Item:
    return _item(f"die-{value}", die_words(value), die_picture(value))


def _item(name: str, label: MessageLike, picture: Picture) -> Item:
    return Item(name=name, label=str(label), drawing=picture.to_fragment(still=True))
