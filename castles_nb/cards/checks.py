"""Objections to the actions of each verb, apart from their time and the card they take."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.actions import Action, choose, reward_of
from castles_nb.cards.choices import DRAWN_BY, PER_POINT, PRICE, RESTOCKED, TAKEN_BY, tops
from castles_nb.cards.decision import Decision
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.effects import REWARD_PILES
from castles_nb.cards.kinds import CLOISTER, GOODS, NUMBER, TYPE
from castles_nb.cards.piles import targets
from castles_nb.cards.ring import COST
from castles_nb.kernel.objection import Objection
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

Check = Callable[["State", Decision, Action], Iterator[Objection]]
"""f(state, decision, action): everything that is wrong with the action, the most telling first."""

DRAWN_FOR = DRAWN_BY | REWARD_PILES
"""The open piles that each decision draws from."""


def _too_far(state: "State", player: int, needed: int, value: int) -> Iterator[Objection]:
    """Workers change a number, one for each step (CG-WRK-01 to CG-WRK-03)."""
    had = state.workers[player]
    if needed > had:
        yield Objection("CG-WRK-03", Message("cards-too-far", value=value, needed=needed, had=had))


def take_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The card is in that row, of a type that is asked for, and within reach."""
    there = state.rows[action.place - 1]
    if not there:
        yield Objection("CG-A1-04", Message("cards-row-empty", row=terms.row(action.place)))
    elif action.item not in there:
        said = {"card": terms.card(action.item), "there": terms.cards(there)}
        yield Objection("CG-A1-01", Message("cards-row-lacks", row=terms.row(action.place), **said))
    types = TAKEN_BY.get(decision.kind)
    if types and TYPE[action.item] not in types:
        known = tuple(map(terms.of_type, types))
        message = Message("cards-other-type", effect=decision.named, types=known)
        yield Objection(DECISIONS[decision.kind].rule, message)
    needed = COST[action.die][action.place]
    yield from _too_far(state, decision.player, needed, action.place)


def place_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The card is a project, has such a pile, and its number is within reach."""
    player, kind, type_ = decision.player, action.item, TYPE[action.item]
    projects, piles = state.projects[player], state.piles[player]
    if kind not in projects:
        if kind in state.hands[player]:
            yield Objection("CG-TURN-05", Message("cards-in-hand", card=terms.card(kind)))
        said = {"card": terms.card(kind), "there": terms.cards(projects)}
        yield Objection("CG-A2-01", Message("cards-no-project", **said))
    if action.place not in targets(type_, piles):
        pile = terms.of_type(action.place)
        if CLOISTER not in (type_, action.place):
            yield Objection("CG-TRIPLE-08", Message("cards-other-pile", pile=pile))
        elif not piles[action.place]:
            yield Objection("CG-R-12", Message("cards-no-pile", pile=pile))
        else:
            own = terms.of_type(type_)
            yield Objection("CG-TRIPLE-09", Message("cards-second-pile", pile=own))
    number = NUMBER[kind]
    yield from _too_far(state, player, COST[action.die][number], number)


def sell_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """There are such goods, and their numbers are within reach."""
    player, type_ = decision.player, action.item
    if not state.goods[player][type_]:
        yield Objection("CG-A3-07", Message("cards-no-goods", goods=terms.on_top(type_)))
    needed = state.box.selling_cost[action.die][type_]
    numbers = state.box.goods_numbers[type_]
    nearest = min(numbers, key=lambda number: COST[action.die][number])
    yield from _too_far(state, player, needed, nearest)


def workers_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """There are fewer workers than one restocks to."""
    had = state.workers[decision.player]
    if had >= RESTOCKED:
        yield Objection("CG-R-06", Message("cards-workers-enough", had=had))


def convert_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """Workers and silver come in threes, and are there."""
    player, workers, silver = decision.player, action.item, action.place
    if workers + silver == 0 or (workers + silver) % PER_POINT:
        yield Objection("CG-R-07", Message("cards-not-by-three", number=workers + silver))
    if workers > state.workers[player] or silver > state.silver[player]:
        had = (
            terms.amount("workers", state.workers[player]),
            terms.amount("silver", state.silver[player]),
        )
        yield Objection("CG-A6-02", Message("cards-not-so-many", had=had))


def buy_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """A turn has one purchase, which costs silver, and needs cards."""
    had = state.silver[decision.player]
    if state.bought:
        yield Objection("CG-SIL-07", Message("cards-bought"))
    if had < PRICE:
        price = terms.amount("silver", PRICE)
        yield Objection("CG-SIL-01", Message("too-expensive", price=price, had=had))
    if not state.deck and not state.discards:
        yield Objection("CG-R-14", Message("cards-none-left"))


def keep_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The card is one of those revealed."""
    if action.item not in state.revealed:
        yield Objection(
            "CG-SIL-03", Message("cards-not-revealed", there=terms.cards(state.revealed))
        )


def use_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The number is on a card that is revealed."""
    if action.item not in [NUMBER[kind] for kind in state.revealed]:
        yield Objection(
            "CG-SIL-04", Message("cards-not-revealed", there=terms.cards(state.revealed))
        )


def discard_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The card is a project."""
    projects = state.projects[decision.player]
    if action.item not in projects:
        said = {"card": terms.card(action.item), "there": terms.cards(projects)}
        yield Objection("CG-R-05", Message("cards-no-project", **said))


def choose_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The round card offers it, and it has not run out."""
    offered = state.box.rewards[state.round]
    if action not in map(choose, offered):
        message = Message("cards-not-offered", rewards=tuple(map(terms.reward, offered)))
        yield Objection("CG-TRIPLE-11", message)
    chosen = reward_of(action.item)
    for wanted, piles in ((chosen.goods, state.goods_piles), (chosen.animals, state.animal_piles)):
        if wanted and not any(piles):
            yield Objection("CG-TILE-05", Message("cards-piles-empty"))


def draw_amiss(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """The card asks for it, and it is on top."""
    drawn = "goods" if action.item < len(GOODS) else "animals"
    if DRAWN_FOR[decision.kind] not in (drawn, "either"):
        message = Message("cards-other-draw", effect=decision.named)
        yield Objection(DECISIONS[decision.kind].rule, message)
    if action not in tops(state, drawn):
        message = Message("cards-not-on-top", item=terms.on_top(action.item), pile=action.place)
        yield Objection("CG-SET-05", message)


def nothing(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """For what only the time can forbid."""
    yield from ()
