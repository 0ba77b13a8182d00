"""The unseen part of a game, and something made up in its place.

Nothing is hidden in this game but what is still to come, and choices of the setup while all make
theirs at once (SET-19); otherwise every player sees the same.
"""

from dataclasses import replace
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING

from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine.deal import Deal, join
from castles_nb.engine.decision import Decision
from castles_nb.engine.flow import (
    begin_round,
    count_round,
    first_choice,
    first_duchy,
    lay_tiles,
    order_on,
)
from castles_nb.engine.module_chance import counts_seen

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def dealt_so_far(state: "GameState") -> tuple[int, int]:
    """The number of phases of tiles laid out, and of rounds of dice rolled."""
    waiting = state.step_stack
    # Between two phases the next round is counted before its tiles and dice come.
    is_counted = count_round not in waiting
    rounds = state.rounds_played + (not is_counted or begin_round not in waiting)
    phases = state.rounds_played // ROUNDS_PER_PHASE + (not is_counted or lay_tiles not in waiting)
    return min(phases, len(PHASES)), min(rounds, ROUNDS)


_IN_PART = -1
"""Marks a state whose past is known in part: futures differ in it, and none goes on in another."""


def shown(state: "GameState") -> tuple[int, ...]:
    """Everything chance has shown: how many phases, how many rounds, how much of each module's
    chance.

    States of one game in which this is the same can go on in each other's future (`in_future`).
    """
    phases, rounds = dealt_so_far(state)
    counts = _counts(state, phases, rounds)
    if state.deal.told is None:
        return phases, rounds, *counts
    return phases, rounds, *counts, _IN_PART


def in_future(state: "GameState", future: "GameState") -> "GameState":
    """A copy that continues with what is still to come in another state."""
    other = state.copy()
    other.deal = future.deal
    return other


def redealt(state: "GameState", rng: Random) -> "GameState":
    """A copy with another future, drawn from everything unseen. It shares nothing mutable."""
    phases, rounds = dealt_so_far(state)
    counts = _counts(state, phases, rounds)
    return _with_deal(state, _deal_seen(state).redealt_from(phases, rounds, counts, rng))


def view(state: "GameState", player: int) -> "GameState":
    """A copy in which what this player has not seen is made up, and always in the same way.

    A bot that is given it can do as it likes with it: it shares nothing with the game that could be
    changed.
    """
    phases, rounds = dealt_so_far(state)
    counts = _counts(state, phases, rounds)
    seen = _with_deal(state, _made_up(_deal_seen(state), phases, rounds, counts))
    if (
        state.setup.simultaneous_setup
        and state.pending
        and state.rules.decisions[state.pending[-1].kind].in_setup
    ):
        _take_back_choices(seen, player)
    return seen


def _take_back_choices(state: "GameState", player: int) -> None:
    """To this player all others have everything to choose yet, whatever they have chosen.

    The player who has to choose stays the same, and the others follow.
    """
    asked = {decision.player: decision for decision in state.pending}
    chooser = state.pending[-1].player
    seating = state.rules.seating
    for other in seating.opponents(player):
        kind = first_choice(state, other) if other in seating.estate_owners else ""
        if kind:
            state.replace_estate(other, state.estates[other].anew(first_duchy(state, other)))
            asked[other] = Decision(other, kind)
    order = sorted(order_on(state.track), key=lambda each: each != chooser)
    state.pending = tuple(asked[each] for each in reversed(order) if each in asked)
    state.legal = None


def _counts(state: "GameState", phases: int, rounds: int) -> tuple[int, ...]:
    """The amount that has been seen of each module's chance."""
    if not state.deal.module_chance:
        return ()
    return counts_seen(state.deal.modules, phases, rounds, state.module_data)


def _deal_seen(state: "GameState") -> Deal:
    """The state's deal, where all know the dice of players whose turn has come, told or not."""
    deal = state.deal
    if deal.told is None:
        return deal
    have_played = (*state.order[: state.turns_done + 1], state.player)
    rolled = deal.dice[deal.told.rounds - 1]
    return replace(deal, told=deal.told.with_turns(rolled, have_played))


def _with_deal(state: "GameState", deal: Deal) -> "GameState":
    other = state.copy()
    other.deal = deal
    return other


@lru_cache(maxsize=64)  # asked for at every decision, new only in a new round
def _made_up(deal: Deal, phases: int, rounds: int, counts: tuple[int, ...]) -> Deal:
    if deal.told is not None or deal.untold:
        # A bot that is given the view draws futures of it, and these are to differ, too.
        return deal.made_up_from(phases, rounds, counts, Random(0))
    # Within a phase nothing but dice becomes known, so one future does for all its rounds.
    return join(deal, _made_up_from(deal, phases, counts), phases, rounds, counts)


@lru_cache(maxsize=64)
def _made_up_from(deal: Deal, phases: int, counts: tuple[int, ...]) -> Deal:
    """The deal with a made-up future from the beginning of the last phase that is laid out."""
    begun = max(0, phases - 1) * ROUNDS_PER_PHASE
    return deal.redealt_from(phases, begun, counts, Random(0))
