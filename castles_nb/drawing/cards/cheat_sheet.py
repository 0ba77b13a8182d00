"""A poster of the card game: what every card does, and the six actions."""

from functools import partial

from castles_nb.cards.card_set import CardSet, default_card_set
from castles_nb.cards.kinds import BUILDINGS, CARDS, NUMBERS, kind_of
from castles_nb.drawing.cards.card import RULES, card
from castles_nb.drawing.cards.palette import STYLE
from castles_nb.drawing.cards.shapes import HEIGHT, SHAPES
from castles_nb.drawing.dice import die
from castles_nb.drawing.picture import Picture, on_card
from castles_nb.drawing.poster import PosterGroup, PosterLine, poster
from castles_nb.message import Message
from castles_nb.rulebook import catalogue

_CARD_SCALE = 0.7
_DIE_SCALE = 1.2
_DIE_HEIGHT = 24


def cards_svg(card_set: CardSet | None = None) -> str:
    """A poster of all cards of a box, and the six actions, with what each of them does.

    >>> "A bank gives 3 silver" in cards_svg()
    True
    """
    return on_card(cheat_sheet_picture(card_set or default_card_set())).to_document(STYLE, SHAPES)


def cheat_sheet_picture(card_set: CardSet) -> Picture:
    """Cards, buildings and actions, in columns under titles."""
    groups = (
        PosterGroup(
            str(Message("cards-sheet-cards")),
            [_card(name, card_set) for name in CARDS if name not in BUILDINGS],
        ),
        PosterGroup(
            str(Message("cards-sheet-buildings")), [_card(name, card_set) for name in BUILDINGS]
        ),
        PosterGroup(str(Message("cards-sheet-actions")), [*map(_action, NUMBERS)]),
    )
    return poster(Message("cards-sheet"), groups)


def shown_kind(name: str, card_set: CardSet) -> int:
    """The kind that stands for all cards with this on them: the one with the lowest number."""
    kinds = (kind_of(name, number) for number in NUMBERS)
    return next((kind for kind in kinds if card_set.copies[kind]), kind_of(name, NUMBERS[0]))


def _card(name: str, card_set: CardSet) -> PosterLine:
    rule, called = catalogue[RULES[name]], Message(f"cards-name-{name}")
    message = Message("as-a-sentence", told=called)
    return PosterLine(
        draw=partial(
            card, shown_kind(name, card_set), card_set, message=message, scale=_CARD_SCALE
        ),
        height=HEIGHT * _CARD_SCALE + 4,
        name=str(Message("as-a-title", told=called)),
        text=str(rule.sentence),
        rule=rule.id,
    )


def _action(number: int) -> PosterLine:
    rule = catalogue[f"CG-A{number}-01"]
    return PosterLine(
        draw=partial(die, number, scale=_DIE_SCALE),
        height=_DIE_HEIGHT,
        name=str(Message("cards-sheet-action", number=number)),
        text=str(rule.sentence),
        rule=rule.id,
    )
