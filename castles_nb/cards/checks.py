"""Violations to the actions of each verb, apart from their time and the card they take.

The checks of a verb are in the order in which a person would make them.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.actions import Action, choose, reward_of
from castles_nb.cards.choices import DRAWN_BY, PER_POINT, PRICE, RESTOCKED, TAKEN_BY, tops
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.effects import REWARD_PILES
from castles_nb.cards.kinds import CLOISTER, GOODS, NUMBER, TYPE
from castles_nb.cards.piles import targets
from castles_nb.cards.ring import COST
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

Check = Callable[["State", int, Action], Violation | None]
"""f(state, player, action): what is wrong with the player's action, or None."""

DRAWN_FOR = DRAWN_BY | REWARD_PILES
"""The open piles that each decision draws from."""


def _kind(state: "State") -> str:
    """The kind of the decision that is due; empty once the game is over."""
    decision = state.decision
    return decision.kind if decision else ""


def _other_kind(state: "State", message: str, **values: object) -> Violation:
    """The violation by an action that doesn't answer the decision that is due, which names its
    rule."""
    kind = _kind(state)
    effect = Message(f"cards-decision-{kind}")
    return Violation(DECISIONS[kind].rule, Message(message, effect=effect, **values))


def _too_far(state: "State", player: int, needed: int, value: int) -> Violation | None:
    """Workers change a number, one for each step (CG-WRK-01 to CG-WRK-03)."""
    had = state.workers[player]
    if needed <= had:
        return None
    return Violation("CG-WRK-03", Message("cards-too-far", value=value, needed=needed, had=had))


def _not_in_row(state: "State", player: int, action: Action) -> Violation | None:
    there = state.rows[action.place - 1]
    row = terms.row(action.place)
    if not there:
        return Violation("CG-A1-04", Message("cards-row-empty", row=row))
    if action.item in there:
        return None
    said = {"card": terms.card(action.item), "there": terms.cards(there)}
    return Violation("CG-A1-01", Message("cards-row-lacks", row=row, **said))


def _of_other_type(state: "State", player: int, action: Action) -> Violation | None:
    types = TAKEN_BY.get(_kind(state))
    if not types or TYPE[action.item] in types:
        return None
    return _other_kind(state, "cards-other-type", types=tuple(map(terms.of_type, types)))


def _row_too_far(state: "State", player: int, action: Action) -> Violation | None:
    return _too_far(state, player, COST[action.die][action.place], action.place)


TAKE: tuple[Check, ...] = (_not_in_row, _of_other_type, _row_too_far)
"""The card is in that row, of a type that is asked for, and within reach."""


def _in_hand(state: "State", player: int, action: Action) -> Violation | None:
    if action.item in state.projects[player] or action.item not in state.hands[player]:
        return None
    return Violation("CG-TURN-05", Message("cards-in-hand", card=terms.card(action.item)))


def _no_project(rule: str) -> Check:
    """A check: the card is a project, as this rule says."""

    def check(state: "State", player: int, action: Action) -> Violation | None:
        projects = state.projects[player]
        if action.item in projects:
            return None
        said = {"card": terms.card(action.item), "there": terms.cards(projects)}
        return Violation(rule, Message("cards-no-project", **said))

    return check


def _no_such_pile(state: "State", player: int, action: Action) -> Violation | None:
    type_, piles = TYPE[action.item], state.piles[player]
    if action.place in targets(type_, piles):
        return None
    pile = terms.of_type(action.place)
    if CLOISTER not in (type_, action.place):
        return Violation("CG-TRIPLE-08", Message("cards-other-pile", pile=pile))
    if not piles[action.place]:
        return Violation("CG-R-12", Message("cards-no-pile", pile=pile))
    return Violation("CG-TRIPLE-09", Message("cards-second-pile", pile=terms.of_type(type_)))


def _number_too_far(state: "State", player: int, action: Action) -> Violation | None:
    number = NUMBER[action.item]
    return _too_far(state, player, COST[action.die][number], number)


PLACE: tuple[Check, ...] = (_in_hand, _no_project("CG-A2-01"), _no_such_pile, _number_too_far)
"""The card is a project, has such a pile, and its number is within reach."""


def _no_goods(state: "State", player: int, action: Action) -> Violation | None:
    if state.goods[player][action.item]:
        return None
    return Violation("CG-A3-07", Message("cards-no-goods", goods=terms.on_top(action.item)))


def _goods_too_far(state: "State", player: int, action: Action) -> Violation | None:
    needed = state.card_set.selling_cost[action.die][action.item]
    numbers = state.card_set.goods_numbers[action.item]
    nearest = min(numbers, key=lambda number: COST[action.die][number])
    return _too_far(state, player, needed, nearest)


SELL: tuple[Check, ...] = (_no_goods, _goods_too_far)
"""There are such goods, and their numbers are within reach."""


def _enough_workers(state: "State", player: int, action: Action) -> Violation | None:
    had = state.workers[player]
    if had < RESTOCKED:
        return None
    return Violation("CG-R-06", Message("cards-workers-enough", had=had))


WORKERS: tuple[Check, ...] = (_enough_workers,)
"""There are fewer workers than one restocks to."""


def _not_by_threes(state: "State", player: int, action: Action) -> Violation | None:
    number = action.item + action.place
    if number and not number % PER_POINT:
        return None
    return Violation("CG-R-07", Message("cards-not-by-three", number=number))


def _not_so_many(state: "State", player: int, action: Action) -> Violation | None:
    workers, silver = state.workers[player], state.silver[player]
    if action.item <= workers and action.place <= silver:
        return None
    had = terms.amount("workers", workers), terms.amount("silver", silver)
    return Violation("CG-A6-02", Message("cards-not-so-many", had=had))


CONVERT: tuple[Check, ...] = (_not_by_threes, _not_so_many)
"""Workers and silver come in threes, and are there."""


def _has_bought(state: "State", player: int, action: Action) -> Violation | None:
    return Violation("CG-SIL-07", Message("cards-bought")) if state.bought else None


def _too_expensive(state: "State", player: int, action: Action) -> Violation | None:
    had = state.silver[player]
    if had >= PRICE:
        return None
    price = terms.amount("silver", PRICE)
    return Violation("CG-SIL-01", Message("too-expensive", price=price, had=had))


def _none_left(state: "State", player: int, action: Action) -> Violation | None:
    if state.deck or state.discards:
        return None
    return Violation("CG-R-14", Message("cards-none-left"))


BUY: tuple[Check, ...] = (_has_bought, _too_expensive, _none_left)
"""A turn has one purchase, which costs silver, and needs cards."""


def _not_revealed(rule: str, seen: Callable[[int], int]) -> Check:
    """A check: what is named is among the revealed cards, `seen` like this, as this rule says."""

    def check(state: "State", player: int, action: Action) -> Violation | None:
        if action.item in map(seen, state.revealed):
            return None
        return Violation(rule, Message("cards-not-revealed", there=terms.cards(state.revealed)))

    return check


KEEP: tuple[Check, ...] = (_not_revealed("CG-SIL-03", lambda kind: kind),)
"""The card is one of those revealed."""
USE: tuple[Check, ...] = (_not_revealed("CG-SIL-04", NUMBER.__getitem__),)
"""The number is on a card that is revealed."""
DISCARD: tuple[Check, ...] = (_no_project("CG-R-05"),)
"""The card is a project."""


def _not_offered(state: "State", player: int, action: Action) -> Violation | None:
    offered = state.card_set.rewards[state.round_index]
    if action in map(choose, offered):
        return None
    message = Message("cards-not-offered", rewards=tuple(map(terms.reward, offered)))
    return Violation("CG-TRIPLE-11", message)


def _piles_empty(state: "State", player: int, action: Action) -> Violation | None:
    chosen = reward_of(action.item)
    no_goods = chosen.goods and not any(state.goods_piles)
    if no_goods or (chosen.animals and not any(state.animal_piles)):
        return Violation("CG-TILE-05", Message("cards-piles-empty"))
    return None


CHOOSE: tuple[Check, ...] = (_not_offered, _piles_empty)
"""The round card offers it, and it has not run out."""


def _other_draw(state: "State", player: int, action: Action) -> Violation | None:
    if DRAWN_FOR[_kind(state)] in (_drawn(action), "either"):
        return None
    return _other_kind(state, "cards-other-draw")


def _not_on_top(state: "State", player: int, action: Action) -> Violation | None:
    if action in tops(state, _drawn(action)):
        return None
    message = Message("cards-not-on-top", item=terms.on_top(action.item), pile=action.place)
    return Violation("CG-SET-05", message)


def _drawn(action: Action) -> str:
    return "goods" if action.item < len(GOODS) else "animals"


DRAW: tuple[Check, ...] = (_other_draw, _not_on_top)
"""The card asks for it, and it is on top."""
