"""The pieces that the card game's editor offers."""

from castles_nb.cards import terms
from castles_nb.cards.actions import ON_TOP
from castles_nb.cards.card_set import CardSet
from castles_nb.cards.edits.naming import item_words
from castles_nb.cards.kinds import GOODS, KINDS, NAME, TYPE, TYPES
from castles_nb.drawing.cards.card import card_picture
from castles_nb.drawing.cards.goods import item_picture
from castles_nb.drawing.picture import Picture
from castles_nb.message import Message
from castles_nb.ui.editor_palette import Item, Shelf


def palette_for(card_set: CardSet) -> list[Shelf]:
    """Goods, animals, and all cards of the box by their types."""
    items = [_item(what, card_set) for what in range(len(ON_TOP))]
    shelves = [
        _shelf("shelf-goods", items[: len(GOODS)]),
        _shelf("cards-shelf-animals", items[len(GOODS) :]),
    ]
    for type_ in range(len(TYPES)):
        cards = [kind for kind in KINDS if TYPE[kind] == type_ and card_set.copies[kind]]
        title = str(terms.of_type(type_))
        shelves.append(Shelf(title=title, items=[_card(kind, card_set) for kind in cards]))
    return shelves


def _shelf(title: str, items: list[Item]) -> Shelf:
    return Shelf(title=str(Message(title)), items=items)


def _card(kind: int, card_set: CardSet) -> Item:
    return _put(NAME[kind], card_picture(kind, card_set))


def _item(what: int, card_set: CardSet) -> Item:
    return _put(ON_TOP[what], item_picture(what, card_set))


def _put(name: str, picture: Picture) -> Item:
    return Item(name=name, label=str(item_words(name)), drawing=picture.to_fragment(still=True))
