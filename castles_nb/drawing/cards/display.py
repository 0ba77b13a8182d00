"""The display: six rows of cards, each under the number that takes from it."""

from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.kinds import NUMBERS
from castles_nb.drawing.cards.card import card, part_in, told_in
from castles_nb.drawing.cards.shapes import HEIGHT
from castles_nb.drawing.dice import die
from castles_nb.drawing.svg import element, place, thing
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

PITCH = 41
WIDTH = PITCH * len(NUMBERS)
_WELL = 39.4
_DIE_Y = 10
_TOP = 20
_ROOM = 2 * HEIGHT + 4
"""For the cards of a row; if there are many, they overlap."""
DISPLAY_HEIGHT = _TOP + _ROOM + 3


def display(state: "State") -> str:
    """All rows from (0, 0)."""
    return "".join(_row(state, number) for number in NUMBERS)


def _row(state: "State", number: int) -> str:
    cards = state.rows[number - 1]
    pitch = min(HEIGHT + 2, (_ROOM - HEIGHT) / max(len(cards) - 1, 1))
    message = terms.row(number)
    drawn = "".join(
        card(
            kind,
            state.card_set,
            _WELL / 2,
            _TOP + HEIGHT / 2 + i * pitch,
            told_in(message, kind, state.card_set),
            part=part_in(f"row-{number}", kind),
        )
        for i, kind in enumerate(cards)
    )
    return thing(
        Message("cards-drawn-row", row=message, cards=terms.cards(cards))
        if cards
        else Message("cards-drawn-row-empty", row=message),
        element("rect", class_="cnb-well", width=_WELL, height=DISPLAY_HEIGHT, rx=5),
        die(number, _WELL / 2, _DIE_Y, scale=0.9),
        drawn,
        spot=f"row-{number}",
        rule="CG-A1-01",
        transform=place((number - 1) * PITCH, 0),
    )
