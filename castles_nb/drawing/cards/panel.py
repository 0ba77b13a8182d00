"""A player's panel beside the estate: hand, projects, storage, points."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.card_set import ROUNDS
from castles_nb.cards.effects import MOST_PROJECTS
from castles_nb.cards.kinds import ANIMALS, GOODS, NUMBER
from castles_nb.cards.scoring import animal_points
from castles_nb.cards.unseen import UNKNOWN
from castles_nb.drawing.cards.card import back, card, die_card, part_in, space, told_in
from castles_nb.drawing.cards.goods import counted
from castles_nb.drawing.cards.names import is_aaron, names_of_all, signs_of_all
from castles_nb.drawing.cards.shapes import HEIGHT, WIDTH
from castles_nb.drawing.counters import HEIGHT as COUNTER_HEIGHT
from castles_nb.drawing.counters import counter
from castles_nb.drawing.markers import marker
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

WIDE, NARROW = 394, 188
"""Widths of the panel in one line and in two."""

_HEADER = 13
_NAME = 19.5
"""The left edge of the name."""
_START = 17
"""The room the start player's card takes before it: beside points, whose letters may be larger
than they are drawn, it would cover them."""
_SCALE = 0.8
_SMALLER = 0.7
"""Of the pile beside the hand."""
_PITCH = WIDTH * _SCALE + 1.6
_CARD_HEIGHT = HEIGHT * _SCALE
_Y = _CARD_HEIGHT / 2
_HAND = 2
"""The most cards that a hand has (CG-TURN-04)."""
_ITEM_PITCH = 15.5


def panel_picture(
    state: "State",
    player: int,
    viewer: int | None,
    names: Sequence[str] | None = None,
    narrow: bool = True,
) -> Picture:
    """The panel of a player as `viewer` sees it: hands of others are face down."""
    if is_aaron(state, player):
        lines: tuple[tuple[Section, ...], ...] = ((_coming(state, player),),)
    else:
        cards = (_hand(state, player, player == viewer), _projects(state, player))
        storage = _storage(state, player)
        lines = (cards, storage) if narrow else ((*cards, *storage),)
    width = NARROW if narrow else WIDE
    body, bottom = set_lines(lines, width, _HEADER)
    name, points = names_of_all(state, names)[player], state.points[player]
    header = _header(state, player, names, width)
    return Picture(Message("panel", name=name, points=points), width, bottom + 1, header + body)


def _header(state: "State", player: int, names: Sequence[str] | None, width: float) -> str:
    """Start player's card, name, and points."""
    name, points = names_of_all(state, names)[player], state.points[player]
    starts = state.start_card_owner == player
    header = thing(
        Message("panel-points", name=name, points=points),
        label(Message("count-points", number=points), width, 8, "cnb-name cnb-right"),
        marker(player, 8.3, 5.5, signs_of_all(state, names)),
        label(name, _NAME + (_START if starts else 0), 8, "cnb-name"),
        rule="CG-END-02",
    )
    ring = ""
    if state.current_player == player:
        ring = element("rect", class_="cnb-turn", x=0.8, y=0.8, width=15, height=9.4, rx=4.7)
    return header + ring + (_start_card(state, name) if starts else "")


def _start_card(state: "State", name: str) -> str:
    return thing(
        Message("cards-drawn-start", name=name, down=state.face_down),
        element("rect", x=-7, y=-4.4, width=14, height=8.8, rx=2),
        element("g", use("sign-start"), transform=place(0, 0, 0.4)),
        class_="cnb-well cnb-spent" if state.face_down else "cnb-well cnb-next",
        rule="CG-A3-05" if state.face_down else "CG-ROUND-08",
        transform=place(_NAME + 7, 5.5),
    )


def _hand(state: "State", player: int, is_seen: bool) -> Section:
    """The pile of the round, and the cards in hand that come from it."""
    hand, pile = state.hands[player], state.draw_piles[player]
    x = _PITCH / 2 - 1
    if pile:
        message = Message("cards-drawn-own-pile", number=len(pile))
        body = back(message, "CG-SET-12", x, _Y, _SMALLER, len(pile), spot="own-pile")
    else:
        message = Message("cards-drawn-no-own-pile")
        body = space(message, "CG-SET-12", x, _Y, _SMALLER, spot="own-pile")
    for i, kind in enumerate(sorted(hand, key=NUMBER.__getitem__) if is_seen else hand):
        x = (i + 1.5) * _PITCH
        if is_seen and kind > UNKNOWN:
            body += die_card(kind, x, _Y, _SCALE, can_be_used=not state.pending)
        else:
            body += back(Message("cards-drawn-hidden"), "CG-TURN-09", x, _Y, _SCALE, spot="hand")
    return Section(Message("cards-hand"), (1 + _HAND) * _PITCH, _CARD_HEIGHT, body)


def _projects(state: "State", player: int) -> Section:
    projects = state.projects[player]
    body = ""
    for i in range(MOST_PROJECTS):
        x = (i + 0.5) * _PITCH
        if i < len(projects):
            kind = projects[i]
            message = told_in(Message("cards-project"), kind, state.card_set)
            body += card(kind, state.card_set, x, _Y, message, _SCALE, part_in("project", kind))
        else:
            message = Message("cards-drawn-no-project")
            body += space(message, "CG-SET-03", x, _Y, _SCALE, spot="projects")
    return Section(Message("cards-projects"), MOST_PROJECTS * _PITCH, _CARD_HEIGHT, body)


def _storage(state: "State", player: int) -> tuple[Section, ...]:
    return (
        counter("worker", Message("panel-workers"), state.workers[player], "CG-WRK-01"),
        counter("silver", Message("panel-silver"), state.silver[player], "CG-SIL-01"),
        _goods(state, player),
        counter("sold", Message("panel-sold"), sum(state.sold[player]), "CG-A3-03", spot="of-sold"),
        _animals(state, player),
    )


def _goods(state: "State", player: int) -> Section:
    body = ""
    for type_, number in enumerate(state.goods[player]):
        message = Message("cards-drawn-goods", item=terms.on_top(type_), number=number)
        x = 7.5 + type_ * _ITEM_PITCH
        part = f"goods-{GOODS[type_]}"
        body += counted(type_, number, state.card_set, x, message, "CG-A3-02", part)
    return Section(Message("panel-goods"), len(GOODS) * _ITEM_PITCH, COUNTER_HEIGHT, body)


def _animals(state: "State", player: int) -> Section:
    """The animals, with the points they'd score now."""
    body = ""
    for type_, number in enumerate(state.animals[player]):
        item = len(GOODS) + type_
        message = Message("cards-drawn-animals", item=ANIMALS[type_], number=number)
        x = 7.5 + type_ * _ITEM_PITCH
        spot = f"animals-{ANIMALS[type_]}"
        body += counted(item, number, state.card_set, x, message, "CG-END-03", spot=spot)
    words = Message("cards-animals", points=animal_points(state, player))
    return Section(words, len(ANIMALS) * _ITEM_PITCH, COUNTER_HEIGHT, body)


def _coming(state: "State", player: int) -> Section:
    """Aaron's piles for the rounds to come (CG-SOLO-03)."""
    body = ""
    rounds = range(state.round_index + 1, len(ROUNDS)) if state.draw_piles[player] else ()
    for i, round_ in enumerate(rounds):
        number = state.card_set.aaron_piles[round_]
        message = Message("cards-drawn-aaron", round=ROUNDS[round_], number=number)
        x = (i + 0.5) * (_PITCH + 4)
        body += back(message, "CG-SOLO-03", x, _Y, _SCALE, number)
        body += label(ROUNDS[round_], x, _CARD_HEIGHT + 7, "cnb-extra")
    return Section(Message("cards-aaron-piles"), NARROW, _CARD_HEIGHT + 9, body)
