"""What people can do: a record for each verb, with the function that carries it out."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.cards.actions import Action, reward_of
from castles_nb.cards.choices import PER_POINT, PRICE, RESTOCKED
from castles_nb.cards.decision import due
from castles_nb.cards.effects import (
    draw,
    give_reward,
    make_project,
    place,
    sell,
)
from castles_nb.cards.kinds import NUMBER
from castles_nb.cards.ring import COST
from castles_nb.cards.supply import ONE, drawn, take_from_display, without

if TYPE_CHECKING:
    from castles_nb.cards.state import State


class Verb(NamedTuple):
    """One thing that people can do."""

    do: Callable[["State", Action], None]
    """Carries out an action, which is legal."""
    rule: str
    """The rule that allows it."""
    takes_die: bool = False
    """Whether it is one of the six actions, done with a card, a castle, or a bought card."""


def _use_card(state: "State", die: int, value: int) -> int:
    """Whose action it is, once the card that it takes is discarded, and the workers are paid that
    change its number into this value; 0 where any number will do.

    Without a card it answers what is due: a castle, a building, or a card that was bought.
    """
    if state.pending:
        player = state.end_decision().player
    else:
        player = state.player
        state.acted = True
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
    cost = state.box.selling_cost[action.die][action.item]
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
    state.ask(due(state.player, "bought"))


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
    state.ask(due(player, "extra", action.item))


def _discard(state: "State", action: Action) -> None:
    """A project makes room for another one (CG-A1-03)."""
    player, _, card = state.end_decision()
    state.projects[player] = without(state.projects[player], action.item)
    state.discards += ONE[action.item]
    make_project(state, player, card)


def _choose(state: "State", action: Action) -> None:
    """What the round card gives for a triple (CG-TRIPLE-11)."""
    give_reward(state, state.end_decision().player, reward_of(action.item))


def _draw(state: "State", action: Action) -> None:
    """The top card of an open pile (CG-TILE-03)."""
    decision = state.end_decision()
    draw(state, decision.player, decision.kind, action.item, action.place)


def _pass(state: "State", action: Action) -> None:
    """What a card offers is declined (CG-R-04)."""
    state.end_decision()


def _finish(state: "State", action: Action) -> None:
    """The turn ends without a purchase (CG-SIL-02)."""
    state.finished = True


VERBS = {
    "take": Verb(_take, "CG-A1-01", takes_die=True),
    "place": Verb(_place, "CG-A2-01", takes_die=True),
    "sell": Verb(_sell, "CG-A3-01", takes_die=True),
    "workers": Verb(_workers, "CG-A4-01", takes_die=True),
    "silver": Verb(_silver, "CG-A5-01", takes_die=True),
    "convert": Verb(_convert, "CG-A6-01", takes_die=True),
    "buy": Verb(_buy, "CG-SIL-01"),
    "keep": Verb(_keep, "CG-SIL-03"),
    "use": Verb(_use, "CG-SIL-04"),
    "discard": Verb(_discard, "CG-A1-03"),
    "choose": Verb(_choose, "CG-TRIPLE-11"),
    "draw": Verb(_draw, "CG-TILE-03"),
    "pass": Verb(_pass, "CG-R-04"),
    "finish": Verb(_finish, "CG-SIL-02"),
}
"""All verbs by name."""
DO = {name: verb.do for name, verb in VERBS.items()}
