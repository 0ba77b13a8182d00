"""Using a die: what it costs to change it, and what can be wrong with it."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.dice import COST, FREE_STEP, STRONG_WORKERS
from castles_nb.engine.verb import Rules
from castles_nb.engine.violation import Violation, unused_dice
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def use_die(state: "GameState", die: int) -> int:
    """Use a die, for the pending decision or else out of the player's own; returns who acts."""
    if state.pending:
        return state.end_decision().player
    dice = state.dice
    state.dice = dice[1:] if dice[0] == die else dice[:1]
    return state.player


def change_die(state: "GameState", player: int, die: int, value: int, steps: int) -> None:
    """Pay the workers that make a value of a die; die 0 has any value (DIE-04)."""
    workers = COST[steps][die][value]
    if workers:
        state.add_workers(player, -workers, "die_change", "DIE-04")


def wrong_die(state: "GameState", player: int, action: Action) -> Violation | None:
    """The die isn't one of those unused, or not the one an effect gives you (DIE-08)."""
    if state.pending:
        return _not_of_the_effect(state, action.die)
    if action.die in state.dice:
        return None
    if not state.dice:
        return Violation("DIE-08", Message("dice-used"))
    left = unused_dice(state.dice)
    if not action.die:
        return Violation("DIE-01", Message("die-needed", left=left))
    return Violation("DIE-08", Message("die-absent", die=action.die, left=left))


def _not_of_the_effect(state: "GameState", die: int) -> Violation | None:
    decision = state.pending[-1]
    kind = state.rules.decisions[decision.kind]
    value = kind.die(state)
    if die == value:
        return None
    message = "effect-brings-die" if value else "effect-without-die"
    return Violation(kind.die_rule, Message(message, effect=decision.title, value=value))


def too_far(
    state: "GameState",
    player: int,
    die: int,
    value: int,
    steps: int,
    rule: str,
    what: Message,
    or_else: tuple[int, ...] = (),
) -> Violation | None:
    """The player has too few workers to turn the die into the value that `what` needs, or into one
    of the other values that would do, which cost more."""
    needed, workers = COST[steps][die][value], state.estates[player].workers
    if needed <= workers:
        return None
    message = Message(
        "die-too-far",
        what=what,
        values=tuple(sorted((value, *or_else))),
        die=die,
        needed=needed,
        workers=workers,
    )
    return Violation(rule, message)


def die_change(die: int, value: int, steps: int, free_step: str) -> Rules:
    """The rules that turn the die into the value: those that make it cheaper, then the workers.

    `free_step` is the rule of the monastery whose step is free, if there is one.
    """
    if die in (0, value):
        return ()
    plain = COST[0][die][value]
    paid = ("DIE-04",) if COST[steps][die][value] else ()
    if not steps:
        return paid
    cheaper = [
        rule
        for way, rule in ((FREE_STEP, free_step), (STRONG_WORKERS, "MON-08"))
        if steps & way and COST[way][die][value] < plain
    ]
    return (*cheaper, *paid)
