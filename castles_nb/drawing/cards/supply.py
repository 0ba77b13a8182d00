"""The cards beside the display: deck, revealed cards, discards, open piles, and the supply."""

from functools import partial
from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.choices import PER_POINT, PRICE, RESTOCKED
from castles_nb.cards.kinds import GOODS, NUMBER
from castles_nb.cards.unseen import UNKNOWN_ITEM
from castles_nb.drawing.cards.card import back, card, part_in, space, told_in
from castles_nb.drawing.cards.goods import lettered, no_pile, on_pile, unknown_pile
from castles_nb.drawing.cards.shapes import HEIGHT, WIDTH
from castles_nb.drawing.dice import die
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.cards.state import State

_SCALE = 0.66
_PITCH = WIDTH * _SCALE + 1.2
_CARD_HEIGHT = HEIGHT * _SCALE
_PILE_PITCH = 25
_PILE_HEIGHT = 30
_BOX_HEIGHT = 17
_BOX = 41


def supply(state: "State", width: float) -> tuple[str, float]:
    """Return the drawing of everything in three lines over this width, and the height it ends
    at."""
    piles = (
        _open(state, "goods", state.goods_piles, 0),
        _open(state, "animals", state.animal_piles, len(GOODS)),
    )
    lines = ((_deck(state), _revealed(state), _discards(state)), piles, (_supply(),))
    return set_lines(lines, width)


def _deck(state: "State") -> Section:
    message = Message("cards-drawn-deck", number=len(state.deck), price=PRICE)
    x, y = _PITCH / 2, _CARD_HEIGHT / 2
    drawn = back(message, "CG-SIL-01", x, y, _SCALE, len(state.deck), "deck")
    return Section(Message("cards-deck"), _PITCH, _CARD_HEIGHT, drawn)


def _revealed(state: "State") -> Section:
    """The cards that were bought and are to be chosen from, or what came of the choice."""
    x, y = _PITCH / 2, _CARD_HEIGHT / 2
    where, cards = Message("cards-revealed"), [*map(partial(_bought, state), state.revealed)]
    if waiting := _waiting(state):
        where, cards = waiting[0], [waiting[1]]
    message = Message("cards-drawn-none-revealed", price=PRICE)
    cards += [space(message, "CG-SIL-01", 0, 0, _SCALE, spot="revealed")] * (PRICE - len(cards))
    body = "".join(
        element("g", drawn, transform=place(x + i * _PITCH, y)) for i, drawn in enumerate(cards)
    )
    return Section(where, PRICE * _PITCH, _CARD_HEIGHT, body)


def _bought(state: "State", kind: int) -> str:
    """A card to keep as a project, or to use for its number."""
    message = told_in(Message("cards-revealed"), kind, state.card_set)
    part = part_in("revealed", kind)
    return card(kind, state.card_set, 0, 0, message, _SCALE, part, f"revealed-die-{NUMBER[kind]}")


def _waiting(state: "State") -> tuple[Message, str] | None:
    """A card that becomes a project once there is room, or a number that is to be used now; each
    with its caption."""
    decision = state.decision
    if decision is None or not decision.card:
        return None
    if decision.kind == "discard":
        where = Message("cards-gained")
        message = told_in(where, decision.card, state.card_set)
        return where, card(decision.card, state.card_set, 0, 0, message, _SCALE)
    message = Message("cards-drawn-extra", number=decision.card)
    part = f"die-{decision.card}"
    return Message("panel-now"), die(
        decision.card, 0, 0, message, 1.15, part=part, rule="CG-SIL-04"
    )


def _discards(state: "State") -> Section:
    x, y = _PITCH / 2, _CARD_HEIGHT / 2
    number = len(state.discards)
    if number:
        top = state.discards[-1]
        message = Message("cards-drawn-discards", number=number, card=terms.card(top))
        drawn = card(top, state.card_set, x, y, message, _SCALE, spot="discards")
    else:
        message = Message("cards-drawn-no-discards")
        drawn = space(message, "CG-ROUND-06", x, y, _SCALE, spot="discards")
    return Section(Message("cards-discards", number=number), _PITCH, _CARD_HEIGHT, drawn)


def _open(state: "State", kind: str, piles: tuple[tuple[int, ...], ...], first: int) -> Section:
    body = ""
    for i, pile in enumerate(piles):
        x, y = _PILE_PITCH * i + 11.5, _PILE_HEIGHT / 2
        if pile and pile[0] == UNKNOWN_ITEM:
            body += unknown_pile(kind, len(pile), i + 1, x, y)
        elif pile:
            body += on_pile(first + pile[0], len(pile), i + 1, state.card_set, x, y)
        else:
            body += no_pile(kind, i + 1, x, y)
    return Section(Message(f"cards-{kind}-piles"), _PILE_PITCH * len(piles), _PILE_HEIGHT, body)


def _supply() -> Section:
    """The gains of any number: actions 4, 5 and 6."""
    body = ""
    for i, (part, words, sign, rule, message) in enumerate(
        (
            (
                "workers",
                "4",
                "worker",
                "CG-A4-01",
                Message("cards-drawn-restock", number=RESTOCKED),
            ),
            ("silver", "5", "silver", "CG-A5-01", Message("cards-drawn-silver")),
            ("points", "6", "point", "CG-A6-01", Message("cards-drawn-convert", number=PER_POINT)),
        )
    ):
        body += _card_set(part, words, sign, rule, message, i * (_BOX + 2))
    return Section(Message("cards-actions"), 3 * (_BOX + 2), _BOX_HEIGHT, body)


_AMOUNTS = {
    "workers": f"→ {RESTOCKED}",
    "silver": "+1",
    "points": f"{PER_POINT} : 1",
}


def _card_set(part: str, words: str, sign: str, rule: str, message: MessageLike, x: float) -> str:
    well = element("rect", class_="cnb-well", width=_BOX, height=_BOX_HEIGHT, rx=3)
    drawn = (
        element("g", use(f"sign-{sign}"), transform=place(16, 8.5, 0.62)),
        label(words, 6, 11, "cnb-soft"),
        label(_AMOUNTS[part], 31, 11.2, "cnb-extra"),
    )
    return lettered(thing(message, well, part=part, rule=rule), "".join(drawn), x, 0)
