"""The bar above the display: whose turn it is, round, turn, rewards, and cards still to be won."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.card_set import ROUNDS, Reward
from castles_nb.cards.flow import TURNS
from castles_nb.cards.kinds import CARDS, TYPES
from castles_nb.drawing.cards.card import type_class
from castles_nb.drawing.cards.goods import lettered
from castles_nb.drawing.cards.names import names_of_all, signs_of_all
from castles_nb.drawing.lettering import caption
from castles_nb.drawing.markers import marker
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.shapes import BOX_HEIGHT
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

WIDTH = 394
_TOP = 14
_ROUND_PITCH = 20
_TURN_PITCH = 17
_REWARD, _DOUBLE_REWARD = 34, 44
_FIRST_PITCH = 21
_SEVEN_PITCH = 18
_ASKERS = (*CARDS, "extra")
"""Cards that ask something: only with them it is clear what it is about."""
_SIGNS = ("point", "good", "animal", "silver", "worker")
"""The signs for the fields of a reward."""


def bar_picture(
    state: "State", names: Sequence[str] | None = None, editing: bool = False
) -> Picture:
    """The bar in three lines; while you edit, it only shows whose turn it is."""
    lines = (
        (_rounds(state), _turns(state), _all_seven(state, names)),
        (_rewards(state), _first_triples(state, names)),
    )
    body, bottom = set_lines(lines, WIDTH, _TOP)
    return Picture(told_now(state, names), WIDTH, bottom + 1, _now(state, names, editing) + body)


def told_now(state: "State", names: Sequence[str] | None) -> Message:
    """The moment of the game, and the question to the player who decides."""
    decision = state.decision
    if decision is None:
        winners = tuple(names_of_all(state, names)[player] for player in state.winners())
        return Message("cards-drawn-over", names=winners, number=len(winners))
    name = names_of_all(state, names)[decision.player]
    asks = decision.prompt
    if not state.pending and state.has_acted:
        asks = Message("cards-drawn-may-buy")
    if decision.kind in _ASKERS:
        asker = decision.title
        return Message("cards-drawn-asked-by", moment=state.when, name=name, asker=asker, asks=asks)
    return Message("cards-drawn-asked", moment=state.when, name=name, asks=asks)


def _now(state: "State", names: Sequence[str] | None, editing: bool) -> str:
    """The line on top, with the marker of the player who must choose."""
    player = state.current_player
    if player is None:
        who, x = "", 0.0
    else:
        who, x = marker(player, 6.5, 5.5, signs_of_all(state, names)), 17.0
    now = told_now(state, names)
    if editing and player is not None:
        now = Message("cards-drawn-now", moment=state.when, name=names_of_all(state, names)[player])
    words = caption(now, x, 8, WIDTH - x, "cnb-name")
    return element("g", element("path", d="M0 0"), who, words)


def _rounds(state: "State") -> Section:
    body = ""
    for i, letter in enumerate(ROUNDS):
        now = i == state.round_index and not state.is_over
        body += thing(
            Message("cards-drawn-round", round=letter, now=now, rewards=_offers(state, i)),
            element("rect", width=_ROUND_PITCH - 2, height=BOX_HEIGHT, rx=3),
            label(letter, (_ROUND_PITCH - 2) / 2, 11, "cnb-phase"),
            class_="cnb-now" if now else None,
            rule="CG-SET-11",
            transform=place(i * _ROUND_PITCH, 0),
        )
    body = element("g", body, class_="cnb-well")
    return Section(Message("cards-round"), len(ROUNDS) * _ROUND_PITCH, BOX_HEIGHT, body)


def _offers(state: "State", round_: int) -> tuple[Message, ...]:
    return tuple(map(terms.reward, state.card_set.rewards[round_]))


def _turns(state: "State") -> Section:
    body = ""
    for i in range(TURNS):
        now = i == state.turn and not state.is_over
        body += thing(
            Message("cards-drawn-turn", turn=i + 1, turns=TURNS, now=now),
            element("rect", width=_TURN_PITCH - 2, height=BOX_HEIGHT, rx=3),
            label(i + 1, (_TURN_PITCH - 2) / 2, 10.5),
            class_="cnb-now" if now else None,
            rule="CG-TURN-01",
            transform=place(i * _TURN_PITCH, 0),
        )
    body = element("g", body, class_="cnb-well")
    return Section(Message("cards-turn"), TURNS * _TURN_PITCH, BOX_HEIGHT, body)


def _rewards(state: "State") -> Section:
    body, x = "", 0.0
    for reward in state.card_set.rewards[state.round_index]:
        width = _width_of(reward)
        body += _reward(reward, x, width)
        x += width + 2
    return Section(Message("cards-rewards", round=state.phase), x, BOX_HEIGHT, body)


def reward_part(reward: Reward) -> str:
    """The name of a reward as a part, as in `reward-silver-1-workers-1`."""
    fields = (f"-{name}-{number}" for name, number in reward._asdict().items() if number)
    return "reward" + "".join(fields)


def reward_picture(reward: Reward) -> Picture:
    """A single reward, such as 2 silver or 1 silver and 1 worker."""
    width = _width_of(reward)
    name = Message("as-a-title", told=terms.reward(reward))
    return Picture(name, width, BOX_HEIGHT, _reward(reward, 0, width))


def _width_of(reward: Reward) -> int:
    return _REWARD if sum(map(bool, reward)) == 1 else _DOUBLE_REWARD


def _reward(reward: Reward, x: float, width: float) -> str:
    amounts = [(f"{number}", sign) for number, sign in zip(reward, _SIGNS, strict=True) if number]
    pitch = width / len(amounts)
    drawn = ""
    for i, (number, sign) in enumerate(amounts):
        middle = (i + 0.5) * pitch
        drawn += element("g", use(f"sign-{sign}"), transform=place(middle + 4.4, 8, 0.55))
        drawn += label(number, middle - 5, 10.8, "cnb-figure")
    box = thing(
        Message("cards-drawn-reward", reward=terms.reward(reward)),
        element("rect", class_="cnb-well", width=width, height=BOX_HEIGHT, rx=3),
        part=reward_part(reward),
        rule="CG-TRIPLE-11",
    )
    return lettered(box, drawn, x, 0)


def _first_triples(state: "State", names: Sequence[str] | None) -> Section:
    """The cards for the first triple of each type, with the marker of the player who has one."""
    owners = {type_: p for p in range(state.num_seats) for type_ in state.first_triples[p]}
    points = state.card_set.first_triple
    body = ""
    for type_, name in enumerate(TYPES):
        owner = owners.get(type_)
        message = Message("cards-drawn-first", type=terms.of_type(type_), points=points)
        if owner is not None:
            whose = names_of_all(state, names)[owner]
            message = Message("cards-drawn-first-of", type=terms.of_type(type_), name=whose)
        icon = place(0, 8.4, 0.62) if owner is None else place(0, 5, 0.45)
        body += thing(
            message,
            element("rect", x=-9, width=18, height=BOX_HEIGHT, rx=3),
            element("g", use(f"icon-{name}"), transform=icon),
            marker(owner, 0, 13, signs_of_all(state, names)) if owner is not None else "",
            class_=type_class(type_),
            rule="CG-TRIPLE-10",
            transform=place(9.5 + type_ * _FIRST_PITCH, 0),
        )
    return Section(
        Message("cards-firsts", points=points), len(TYPES) * _FIRST_PITCH, BOX_HEIGHT, body
    )


def _all_seven(state: "State", names: Sequence[str] | None) -> Section:
    """The cards for all seven types, those that players have and then the next one."""
    owners = [player for player in range(state.num_seats) if state.all_seven[player]]
    owners.sort(key=lambda player: -state.all_seven[player])
    cards: list[tuple[int, int | None]] = [(state.all_seven[player], player) for player in owners]
    cards += [(points, None) for points in state.all_seven_left]
    body = ""
    for i, (points, owner) in enumerate(cards):
        message = Message("cards-drawn-seven", points=points)
        if owner is not None:
            whose = names_of_all(state, names)[owner]
            message = Message("cards-drawn-seven-of", points=points, name=whose)
        body += thing(
            message,
            element("rect", class_="cnb-well", x=-7.5, width=15, height=BOX_HEIGHT, rx=3),
            label(points, 0, 11 if owner is None else 7.5, "cnb-figure"),
            marker(owner, 0, 12, signs_of_all(state, names)) if owner is not None else "",
            rule="CG-TRIPLE-12",
            transform=place(8 + i * _SEVEN_PITCH, 0),
        )
    return Section(Message("cards-sevens"), len(cards) * _SEVEN_PITCH, BOX_HEIGHT, body)
