"""The legal actions of each kind of decision, in a fixed order.

What discards a card comes first, by its number; then what needs none, last what declines. Choices
that nothing in the rules tells apart are listed once.
"""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.cards.actions import (
    BUY,
    DICE,
    DISCARD,
    DRAW,
    FINISH,
    KEEP,
    PASS,
    PLACE,
    SELL,
    SILVER,
    TAKE,
    USE,
    WORKERS,
    Action,
    choose,
    convert,
)
from castles_nb.cards.kinds import (
    BUILDING,
    CASTLE,
    CLOISTER,
    GOODS,
    KNOWLEDGE,
    MINE,
    NUMBER,
    PASTURE,
    SHIP,
    TYPE,
)
from castles_nb.cards.piles import targets
from castles_nb.cards.ring import MOST, REACH

if TYPE_CHECKING:
    from castles_nb.cards.decision import Decision
    from castles_nb.cards.state import State

Choices = Callable[["State", "Decision"], list[Action]]
"""f(state, decision): its legal actions."""

PRICE = 3
"""Silver for a purchase, and cards that it reveals (CG-SIL-01)."""
RESTOCKED = 2
"""Workers that action 4 restocks to (CG-A4-01)."""
PER_POINT = 3
"""Workers and silver for each point of action 6 (CG-A6-01)."""


def turn_choices(state: "State", player: int) -> list[Action]:
    """The own turn: one of six actions with a card of the hand, a purchase before or after it."""
    actions: list[Action] = []
    hand = state.hands[player]
    if hand and not state.has_acted:  # one card or two (CG-TURN-03)
        first, last = NUMBER[hand[0]], NUMBER[hand[-1]]
        actions = die_actions(state, player, (first,) if first == last else (first, last))
    if can_buy(state, player):
        actions.append(BUY)
    if state.has_acted:
        actions.append(FINISH)
    return actions


def die_actions(state: "State", player: int, dice: tuple[int, ...]) -> list[Action]:
    """All six actions with a card of each of these numbers; with 0 every number is within reach."""
    actions: list[Action] = []
    rows, projects, piles = state.rows, state.projects[player], state.piles[player]
    cloisters, goods, owned = piles[CLOISTER], state.goods[player], state.workers[player]
    workers = owned if owned < MOST else MOST
    with_any_number = without_number(owned, state.silver[player])
    for die in dice:
        for row, from_row in ROWS_WITHIN_REACH[workers][die]:
            cards = rows[row]
            if len(cards) == 1:
                actions.append(from_row[cards[0]])
            elif cards:
                last = 0
                for kind in cards:  # ascending
                    if kind != last:
                        actions.append(from_row[kind])
                        last = kind
        on_own_pile = ON_OWN_PILE[workers][die]
        placed = None
        for kind in projects:
            if (action := on_own_pile[kind]) and action is not placed:
                actions.append(action)
                placed = action
                if cloisters or TYPE[kind] == CLOISTER:  # else there is no other pile for it
                    for pile in targets(TYPE[kind], piles)[1:]:
                        actions.append(PLACE[die][kind][pile])
        if goods != NO_GOODS:
            for type_ in state.card_set.selling[workers][die]:
                if goods[type_]:
                    actions.append(SELL[die][type_])
        actions += with_any_number[die]
    return actions


NO_GOODS = (0,) * len(GOODS)
ROWS_WITHIN_REACH = tuple(
    tuple(
        tuple((number - 1, TAKE[die][number]) for number in numbers)
        for die, numbers in enumerate(reached)
    )
    for reached in REACH
)
"""`ROWS_WITHIN_REACH[workers][die]`: the places of display rows, each with what takes its cards."""
ON_OWN_PILE = tuple(
    tuple(
        tuple(
            PLACE[die][kind][TYPE[kind]] if number in numbers else None
            for kind, number in enumerate(NUMBER)
        )
        for die, numbers in enumerate(reached)
    )
    for reached in REACH
)
"""`ON_OWN_PILE[workers][die][kind]`: a project goes on the pile of its type; None out of reach."""


@cache
def without_number(workers: int, silver: int) -> tuple[tuple[Action, ...], ...]:
    """What any number does, by the number of the card: actions 4, 5 and 6 (CG-R-06, CG-R-07);
    conversions by the points that they bring, and with the fewest workers first."""
    conversions = [
        (used, total - used)
        for total in range(PER_POINT, workers + silver + 1, PER_POINT)
        for used in range(max(0, total - silver), min(workers, total) + 1)
    ]
    return tuple(
        (
            *((WORKERS[die],) if workers < RESTOCKED else ()),
            SILVER[die],
            *(convert(die, used, paid) for used, paid in conversions),
        )
        for die in DICE
    )


def can_buy(state: "State", player: int) -> bool:
    """Whether a purchase is possible now: once a turn, with 3 silver, while there are cards to
    reveal (CG-SIL-01, CG-SIL-07)."""
    if state.silver[player] < PRICE or state.bought:
        return False
    return bool(state.deck or state.discards)


def _and_more(state: "State", player: int, actions: list[Action]) -> list[Action]:
    """A purchase may come before what a card does, and that may be declined (CG-R-04, CG-R-23)."""
    if can_buy(state, player):
        actions.append(BUY)
    actions.append(PASS)
    return actions


def castle_choices(state: "State", decision: "Decision") -> list[Action]:
    """One of the six actions, as if with any number (CG-TILE-06)."""
    return _and_more(state, decision.player, die_actions(state, decision.player, (0,)))


def extra_choices(state: "State", decision: "Decision") -> list[Action]:
    """One of the six actions with the number of a bought card (CG-SIL-04)."""
    return die_actions(state, decision.player, (decision.card,))


def city_hall_choices(state: "State", decision: "Decision") -> list[Action]:
    """Any project, whatever its number (CG-TILE-16)."""
    player = decision.player
    actions = [
        PLACE[0][kind][pile]
        for kind in dict.fromkeys(state.projects[player])
        for pile in targets(TYPE[kind], state.piles[player])
    ]
    return _and_more(state, player, actions)


TAKEN_BY = {
    "carpenter": (BUILDING, KNOWLEDGE),
    "church": (CASTLE, MINE, CLOISTER),
    "market": (SHIP, PASTURE),
}
"""The types of the cards that a building takes (CG-TILE-08 to CG-TILE-10)."""


def taker_choices(state: "State", decision: "Decision") -> list[Action]:
    """A card of these types from any display row."""
    types = TAKEN_BY[decision.kind]
    actions = [
        TAKE[0][number][kind]
        for number, cards in enumerate(state.rows, 1)
        for kind in dict.fromkeys(cards)
        if TYPE[kind] in types
    ]
    return _and_more(state, decision.player, actions)


def warehouse_choices(state: "State", decision: "Decision") -> list[Action]:
    """All goods of one kind, whatever number sells them (CG-TILE-15)."""
    goods = state.goods[decision.player]
    actions = [SELL[0][type_] for type_, number in enumerate(goods) if number]
    return _and_more(state, decision.player, actions)


def tops(state: "State", what: str) -> list[Action]:
    """Return the actions that draw the top cards of open piles: `what` is `goods`, `animals`, or
    `either` for all four piles."""
    actions = []
    if what != "animals":
        actions += [DRAW[n][pile[0]] for n, pile in enumerate(state.goods_piles, 1) if pile]
    if what != "goods":
        first = len(GOODS)
        piles = enumerate(state.animal_piles, 1)
        actions += [DRAW[n][first + pile[0]] for n, pile in piles if pile]
    return actions


DRAWN_BY = {"ship": "goods", "pasture": "animals", "boarding_house": "either"}
"""The open piles of which a card takes the top (CG-TILE-03, CG-TILE-04, CG-TILE-14)."""


def draw_choices(state: "State", decision: "Decision") -> list[Action]:
    """The top card of an open pile, for a card that was placed."""
    return _and_more(state, decision.player, tops(state, DRAWN_BY[decision.kind]))


def reward_goods_choices(state: "State", decision: "Decision") -> list[Action]:
    """One of the goods that a round card gives (CG-TRIPLE-15)."""
    return tops(state, "goods")


def reward_animals_choices(state: "State", decision: "Decision") -> list[Action]:
    """One of the animals that a round card gives."""
    return tops(state, "animals")


def reward_choices(state: "State", decision: "Decision") -> list[Action]:
    """What the round card offers for a triple, but goods or animals that have run out."""
    return [
        choose(reward)
        for reward in state.card_set.rewards[state.round_index]
        if not (reward.goods and not any(state.goods_piles))
        and not (reward.animals and not any(state.animal_piles))
    ]


def bought_choices(state: "State", decision: "Decision") -> list[Action]:
    """One of the revealed cards, as a project or for its number (CG-SIL-03, CG-SIL-04)."""
    kinds = dict.fromkeys(state.revealed)
    numbers = dict.fromkeys(sorted(NUMBER[kind] for kind in kinds))
    return [*(KEEP[kind] for kind in kinds), *(USE[number] for number in numbers)]


def discard_choices(state: "State", decision: "Decision") -> list[Action]:
    """A project that makes room for the one gained (CG-A1-03)."""
    return [DISCARD[kind] for kind in dict.fromkeys(state.projects[decision.player])]
