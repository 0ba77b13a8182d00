"""The card game's verbs: a record for each, with the function that carries it out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from castles_nb.cards import checks, slots
from castles_nb.cards.actions import Action, reward_of
from castles_nb.cards.checks import Check
from castles_nb.cards.choices import PER_POINT, PRICE, RESTOCKED
from castles_nb.cards.decision import decision_of
from castles_nb.cards.effects import (
    draw,
    give_reward,
    make_project,
    place,
    sell,
)
from castles_nb.cards.kinds import CLOISTER, NUMBER, TYPE
from castles_nb.cards.ring import COST
from castles_nb.cards.supply import ONE, drawn, take_from_display, without
from castles_nb.kernel import verb
from castles_nb.kernel.verb import Rules

if TYPE_CHECKING:
    from castles_nb.cards.state import State


def _no_effort(action: Action) -> int:
    return 0


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Verb(verb.Verb["State", Action]):
    """One thing players can do in the card game, with everything that belongs to it.

    A verb that takes a die here takes a card, a castle, or a bought card. Its checks leave out its
    time and the card it takes.
    """

    message: ClassVar[str] = "cards-verb"

    checks: tuple[Check, ...] = ()
    effort: Callable[[Action], int] = _no_effort
    """f(action): how far it is from what a person would try first, apart from the workers it
    takes."""


def _use_card(state: "State", die: int, value: int) -> int:
    """The player whose action it is, once the card it takes is discarded, and the workers are paid
    that change its number into this value; 0 if any number will do.

    Without a card it answers what is due: a castle, a building, or a card that was bought.
    """
    if state.pending:
        player = state.end_decision().player
    else:
        player = state.player
        state.has_acted = True
        hand = state.hands[player]
        if NUMBER[hand[0]] == die:
            state.discards += ONE[hand[0]]
            state.hands[player] = hand[1:]
        else:
            state.discards += ONE[hand[1]]
            state.hands[player] = hand[:1]
    if cost := COST[die][value]:
        state.add_workers(player, -cost, "die_change", "CG-WRK-01")
    return player


def _take(state: "State", action: Action) -> None:
    """A card from the display becomes a project (CG-A1-01)."""
    _, die, kind, row = action
    player = _use_card(state, die, row)
    take_from_display(state, row, kind)
    make_project(state, player, kind)


def _place(state: "State", action: Action) -> None:
    """A project moves to the estate (CG-A2-01)."""
    _, die, kind, pile = action
    player = _use_card(state, die, NUMBER[kind])
    place(state, player, kind, pile)


def _sell(state: "State", action: Action) -> None:
    """All goods of a kind are sold (CG-A3-01)."""
    player = _use_card(state, action.die, 0)
    cost = state.card_set.selling_cost[action.die][action.item]
    if cost:
        state.add_workers(player, -cost, "die_change", "CG-WRK-01")
    sell(state, player, action.item)


def _workers(state: "State", action: Action) -> None:
    """Workers are restocked to two (CG-A4-01)."""
    player = _use_card(state, action.die, 0)
    lacking = RESTOCKED - state.workers[player]
    state.add_workers(player, lacking, "take_workers", "CG-A4-01")


def _silver(state: "State", action: Action) -> None:
    """One silver (CG-A5-01)."""
    state.add_silver(_use_card(state, action.die, 0), 1, "take_silver", "CG-A5-01")


def _convert(state: "State", action: Action) -> None:
    """Workers and silver for points (CG-A6-01)."""
    player = _use_card(state, action.die, 0)
    state.add_workers(player, -action.item, "conversion", "CG-A6-01")
    state.add_silver(player, -action.place, "conversion", "CG-A6-01")
    points = (action.item + action.place) // PER_POINT
    state.score(player, points, "conversion", "CG-A6-01")


def _buy(state: "State", action: Action) -> None:
    """Three cards are revealed for three silver (CG-SIL-01)."""
    state.bought = True
    state.add_silver(state.player, -PRICE, "purchase", "CG-SIL-01")
    state.revealed = tuple(sorted(drawn(state, PRICE)))
    state.ask(decision_of(state.player, "bought"))


def _keep(state: "State", action: Action) -> None:
    """One of the revealed cards becomes a project, the others are discarded (CG-SIL-03)."""
    player = state.end_decision().player
    state.discards += bytes(without(state.revealed, action.item))
    state.revealed = ()
    make_project(state, player, action.item)


def _use(state: "State", action: Action) -> None:
    """One of the revealed cards gives an action; all of them are discarded (CG-SIL-04)."""
    player = state.end_decision().player
    state.discards += bytes(state.revealed)
    state.revealed = ()
    state.ask(decision_of(player, "extra", action.item))


def _discard(state: "State", action: Action) -> None:
    """A project makes room for another one (CG-A1-03)."""
    player, _, card = state.end_decision()
    state.projects[player] = without(state.projects[player], action.item)
    state.discards += ONE[action.item]
    make_project(state, player, card)


def _choose(state: "State", action: Action) -> None:
    """Take the round card's reward for a triple (CG-TRIPLE-11)."""
    give_reward(state, state.end_decision().player, reward_of(action.item))


def _draw(state: "State", action: Action) -> None:
    """The top card of an open pile (CG-TILE-03)."""
    decision = state.end_decision()
    draw(state, decision.player, decision.kind, action.item, action.place)


def _pass(state: "State", action: Action) -> None:
    """Decline a card's offer (CG-R-04)."""
    state.end_decision()


def _finish(state: "State", action: Action) -> None:
    """The turn ends without a purchase (CG-SIL-02)."""
    state.finished = True


def _by_threes(action: Action) -> bool:
    """Every three of them are a point (CG-A6-01)."""
    amount = action.item + action.place
    return amount > 0 and amount % PER_POINT == 0


_FAR = 100
"""More workers than anything takes."""


def _joins(action: Action) -> bool:
    """Whether a project goes on a pile of another type."""
    return action.place != TYPE[action.item]


def _joined(state: "State", player: int, action: Action) -> Rules:
    """Cloisters join other piles, and others theirs."""
    if not _joins(action):
        return ()
    return ("CG-TRIPLE-06",) if action.place == CLOISTER else ("CG-TRIPLE-05",)


_EACH = (
    Verb(
        name="take",
        do=_take,
        checks=checks.TAKE,
        rule="CG-A1-01",
        takes_die=True,
        slots=(slots.CARD, slots.ROW),
        form="take {card} from {row}[ with {die}]",
        targets=("row-{row}/{card}",),
        worker_cost=lambda state, player, action: COST[action.die][action.place],
    ),
    Verb(
        name="place",
        do=_place,
        checks=checks.PLACE,
        rule="CG-A2-01",
        allowed_by=(_joined,),
        takes_die=True,
        slots=(slots.LAID, slots.PROJECT, slots.PILE),
        form="place {project}[ with {die}]",
        targets=("project/{card}", "pile-{pile}"),
        has_button=_joins,
        worker_cost=lambda state, player, action: COST[action.die][NUMBER[action.item]],
        effort=lambda action: _FAR * _joins(action),
    ),
    Verb(
        name="sell",
        do=_sell,
        checks=checks.SELL,
        rule="CG-A3-01",
        takes_die=True,
        slots=(slots.SOLD,),
        form="sell {goods}[ with {die}]",
        targets=("goods-{goods}",),
        worker_cost=lambda state, player, a: state.card_set.selling_cost[a.die][a.item],
    ),
    Verb(
        name="workers",
        do=_workers,
        checks=checks.WORKERS,
        rule="CG-A4-01",
        takes_die=True,
        form="take workers[ with {die}]",
        targets=("workers",),
    ),
    Verb(
        name="silver",
        do=_silver,
        rule="CG-A5-01",
        takes_die=True,
        form="take silver[ with {die}]",
        targets=("silver",),
    ),
    Verb(
        name="convert",
        do=_convert,
        checks=checks.CONVERT,
        rule="CG-A6-01",
        takes_die=True,
        slots=(slots.WORKERS, slots.SILVER),
        form="convert [{workers} and {silver}|{workers}|{silver}][ with {die}]",
        targets=("points",),
        has_button=True,
        group=slots.brought,
        worker_cost=lambda state, player, action: action.item,
        costs_silver=True,
        effort=lambda action: action.place,
        fits=_by_threes,
        message_args=slots.paid,
    ),
    Verb(
        name="buy",
        do=_buy,
        checks=checks.BUY,
        rule="CG-SIL-01",
        form="buy cards",
        targets=("deck",),
        costs_silver=True,
    ),
    Verb(
        name="keep",
        do=_keep,
        checks=checks.KEEP,
        rule="CG-SIL-03",
        slots=(slots.CARD,),
        form="keep {card}",
        targets=("revealed/{card}",),
        has_button=True,
    ),
    Verb(
        name="use",
        do=_use,
        checks=checks.USE,
        rule="CG-SIL-04",
        slots=(slots.NUMBER,),
        form="use {number}",
        targets=("revealed-die-{number}",),
        has_button=True,
    ),
    Verb(
        name="discard",
        do=_discard,
        checks=checks.DISCARD,
        rule="CG-A1-03",
        slots=(slots.CARD,),
        form="discard {card}",
        targets=("project/{card}",),
        has_button=True,
        costs_more=lambda state, action: True,
    ),
    Verb(
        name="choose",
        do=_choose,
        checks=checks.CHOOSE,
        rule="CG-TRIPLE-11",
        slots=(slots.REWARD, slots.REWARD_PART),
        form="choose {reward}",
        targets=("reward-{reward_part}",),
        has_button=True,
    ),
    Verb(
        name="draw",
        do=_draw,
        checks=checks.DRAW,
        rule="CG-TILE-03",
        slots=(slots.TOP, slots.OPEN_PILE, slots.TOP_KIND),
        form="draw {top} from {pile}",
        targets=("{kind}-pile-{pile}",),
        has_button=True,
    ),
    Verb(name="pass", do=_pass, rule="CG-R-04", declines=True, form="pass"),
    Verb(name="finish", do=_finish, rule="CG-SIL-02", declines=True, form="finish turn"),
)
VERBS = {each.name: each for each in _EACH}
"""All verbs by name."""
DO = {name: each.do for name, each in VERBS.items()}
Action.grammar.learn(VERBS.__getitem__, lambda: VERBS)
