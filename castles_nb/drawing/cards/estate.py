"""An estate: a column for each type, with the pile that is begun and the triples below it."""

from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.kinds import CARD, CLOISTER, TYPE, TYPES
from castles_nb.cards.piles import OF_A_TRIPLE, types_in
from castles_nb.drawing.cards.card import RULES, type_class
from castles_nb.drawing.cards.shapes import CHIP_HEIGHT
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

WIDTH = 188
_PITCH = WIDTH / len(TYPES)
_WELL = 25
_SLOT = CHIP_HEIGHT + 1.5
_WELL_HEIGHT = 3 * _SLOT + 2
_BAR_PITCH = 15


def estate_picture(state: "State", player: int) -> Picture:
    """The estate of a player, with a caption."""
    body, bottom = set_lines([[estate(state, player)]], WIDTH)
    return Picture(told_of(state, player), WIDTH, bottom + 1, body)


def told_of(state: "State", player: int) -> Message:
    """Say how far an estate is, in words."""
    piles, triples = state.piles[player], state.triples[player]
    return Message(
        "cards-drawn-estate", number=types_in(piles, triples), all=len(TYPES), triples=len(triples)
    )


def estate(state: "State", player: int) -> Section:
    """The columns; as high as the most triples of a type need."""
    triples = [[t for t in state.triples[player] if t[0] == type_] for type_ in range(len(TYPES))]
    body = ""
    for type_ in range(len(TYPES)):
        drawn = _pile(state, player, type_)
        for i, (_, cards) in enumerate(triples[type_]):
            first = i == 0 and type_ in state.first_triples[player]
            y = _WELL_HEIGHT + 2 + i * _BAR_PITCH
            drawn += _triple(state, type_, cards, y, first, f"triple-{TYPES[type_]}-{i}")
        body += element("g", drawn, transform=place(type_ * _PITCH, 0))
    height = _WELL_HEIGHT + max(map(len, triples)) * _BAR_PITCH
    number = types_in(state.piles[player], state.triples[player])
    words = Message("cards-estate", number=number, all=len(TYPES))
    return Section(words, WIDTH, height, body)


def _pile(state: "State", player: int, type_: int) -> str:
    """The pile that is begun, or its place, and what three cards are worth."""
    cards, points = state.piles[player][type_], state.card_set.triples[type_]
    plural = terms.of_type(type_)
    message = Message("cards-drawn-no-begun", type=plural, points=points)
    if cards:
        lacking = OF_A_TRIPLE - len(cards)
        message = Message(
            "cards-drawn-begun",
            type=plural,
            cards=tuple(map(terms.card, cards)),
            lacking=lacking,
            points=points,
        )
    drawn = "".join(_chip(kind, 1.5 + i * _SLOT) for i, kind in enumerate(cards))
    if not cards:
        ghost = element("g", use(f"icon-{TYPES[type_]}"), transform=place(_WELL / 2, 12, 0.72))
        drawn = element("g", ghost, class_="cnb-lacking")
    return thing(
        message,
        element("rect", class_="cnb-well", width=_WELL, height=_WELL_HEIGHT, rx=3),
        drawn,
        label(points, _WELL / 2, _WELL_HEIGHT - 5.5, "cnb-figure"),
        part=f"pile-{TYPES[type_]}",
        rule="CG-TRIPLE-07" if type_ == CLOISTER else "CG-TRIPLE-02",
    )


def _chip(kind: int, y: float) -> str:
    return thing(
        Message("as-a-sentence", told=terms.card(kind)),
        use(f"chip-{CARD[kind]}"),
        rule=RULES[CARD[kind]],
        class_=type_class(TYPE[kind]),
        transform=place(_WELL / 2, y + CHIP_HEIGHT / 2),
    )


def _triple(
    state: "State", type_: int, cards: tuple[int, ...], y: float, first: bool, spot: str
) -> str:
    """Three cards on each other, their points, and the one for being the first."""
    points = state.card_set.triples[type_]
    more = state.card_set.first_triple if first else 0
    return thing(
        Message(
            "cards-drawn-triple",
            type=terms.of_type(type_),
            cards=tuple(map(terms.card, cards)),
            points=points,
            first=more,
        ),
        use("triple"),
        element("g", use(f"icon-{TYPES[type_]}"), transform=place(-7.4, 0.2, 0.36)),
        label(f"{points}+{more}" if more else points, 4.1, 2.2, "cnb-on"),
        spot=spot,
        rule="CG-TRIPLE-01",
        class_=type_class(type_),
        transform=place(_WELL / 2 - 1.2, y + 6),
    )
