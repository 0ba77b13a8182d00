"""What lies beside the display: deck, revealed cards, discards, open piles, and the supply."""

from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.choices import PER_POINT, PRICE, RESTOCKED
from castles_nb.cards.kinds import GOODS, NUMBER
from castles_nb.drawing.cards.card import back, card, part_in, space, told_in
from castles_nb.drawing.cards.goods import no_pile, on_pile
from castles_nb.drawing.cards.shapes import HEIGHT, WIDTH
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.say import Say, Sayable

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
    """All of it in three lines over this width, and where it ends."""
    piles = (
        _open(state, "goods", state.goods_piles, 0),
        _open(state, "animals", state.animal_piles, len(GOODS)),
    )
    lines = ((_deck(state), _revealed(state), _discards(state)), piles, (_supply(),))
    return set_lines(lines, width)


def _deck(state: "State") -> Section:
    told = Say("cards-drawn-deck", number=len(state.deck), price=PRICE)
    x, y = _PITCH / 2, _CARD_HEIGHT / 2
    drawn = back(told, "CG-SIL-01", x, y, _SCALE, len(state.deck), "deck")
    return Section(Say("cards-deck"), _PITCH, _CARD_HEIGHT, drawn)


def _revealed(state: "State") -> Section:
    """The cards that were bought and are to be chosen from."""
    place_ = Say("cards-revealed")
    body = ""
    for i in range(max(PRICE, len(state.revealed))):
        x, y = (i + 0.5) * _PITCH, _CARD_HEIGHT / 2
        if i < len(state.revealed):
            kind = state.revealed[i]
            told, part = told_in(place_, kind, state.box), part_in("revealed", kind)
            die_part = f"revealed-die-{NUMBER[kind]}"
            body += card(kind, state.box, x, y, told, _SCALE, part, die_part)
        else:
            body += space(Say("cards-drawn-none-revealed", price=PRICE), "CG-SIL-01", x, y, _SCALE)
    return Section(place_, PRICE * _PITCH, _CARD_HEIGHT, body)


def _discards(state: "State") -> Section:
    x, y = _PITCH / 2, _CARD_HEIGHT / 2
    number = len(state.discards)
    if number:
        top = state.discards[-1]
        told = Say("cards-drawn-discards", number=number, card=terms.card(top))
        drawn = card(top, state.box, x, y, told, _SCALE)
    else:
        drawn = space(Say("cards-drawn-no-discards"), "CG-ROUND-06", x, y, _SCALE)
    return Section(Say("cards-discards", number=number), _PITCH, _CARD_HEIGHT, drawn)


def _open(state: "State", kind: str, piles: tuple[tuple[int, ...], ...], first: int) -> Section:
    body = ""
    for i, pile in enumerate(piles):
        x, y = _PILE_PITCH * i + 11.5, _PILE_HEIGHT / 2
        if pile:
            body += on_pile(first + pile[0], len(pile), i + 1, state.box, x, y)
        else:
            body += no_pile(kind, i + 1, x, y)
    return Section(Say(f"cards-{kind}-piles"), _PILE_PITCH * len(piles), _PILE_HEIGHT, body)


def _supply() -> Section:
    """What any number brings: actions 4, 5 and 6."""
    body = ""
    for i, (part, words, sign, rule, told) in enumerate(
        (
            ("workers", "4", "worker", "CG-A4-01", Say("cards-drawn-restock", number=RESTOCKED)),
            ("silver", "5", "silver", "CG-A5-01", Say("cards-drawn-silver")),
            ("points", "6", "point", "CG-A6-01", Say("cards-drawn-convert", number=PER_POINT)),
        )
    ):
        body += _box(part, words, sign, rule, told, i * (_BOX + 2))
    return Section(Say("cards-actions"), 3 * (_BOX + 2), _BOX_HEIGHT, body)


_AMOUNTS = {
    "workers": f"→ {RESTOCKED}",
    "silver": "+1",
    "points": f"{PER_POINT} : 1",
}


def _box(part: str, words: str, sign: str, rule: str, told: Sayable, x: float) -> str:
    return thing(
        told,
        element("rect", class_="cnb-well", width=_BOX, height=_BOX_HEIGHT, rx=3),
        label(words, 6, 11, "cnb-soft"),
        element("g", use(f"sign-{sign}"), transform=place(16, 8.5, 0.62)),
        label(_AMOUNTS[part], 31, 11.2, "cnb-extra"),
        part=part,
        rule=rule,
        transform=place(x, 0),
    )
