"""The next steps in a position when nobody has to choose: the usual course, or named steps."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine.decision import Decision, DeferredStep
from castles_nb.engine.flow import (
    ALWAYS,
    begin_round,
    count_round,
    end_round,
    lay_tiles,
    next_turn,
)
from castles_nb.engine.module import MODULES
from castles_nb.engine.ruleset import Ruleset
from castles_nb.engine.state import GameState, StackStep
from castles_nb.engine.turn_flags import FLAGS
from castles_nb.engine.violation import Violation
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation.board.moments import END, SETUP, is_round, rounds_played
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position

Names = tuple[str, ...]


def flags_of(modules: Iterable[str]) -> Names:
    """The names of the flags that turns have with these modules."""
    brought = {flag.name for module in MODULES.values() for flag in module.once_a_turn}
    own = {flag.name for module in modules for flag in MODULES[module].once_a_turn}
    return tuple(name for name in FLAGS.bits if name not in brought or name in own)


def pending(asks: Iterable[Decision], rules: Ruleset) -> tuple[Decision, ...]:
    """The decisions that are due as a state has them, the next one last, steps among them."""
    return tuple(
        DeferredStep(*asked) if rules.flow.deferred_step(asked.kind) else asked
        for asked in reversed([*asks])
    )


# The steps --------------------------------------------------------------------------------------


def names_of(state: GameState) -> Names | None:
    """The names of the next steps, the first one first; None if they are the usual ones.

    `InvalidPosition` for a step that is not one of the rules, which no name can bring back.
    """
    if state.step_stack == _usual(state.rules, bool(state.order), state.is_over, state.turns_done):
        return None
    known = state.rules.flow.steps_by_name
    for step in state.step_stack:
        if known.get(step.name) is not step:
            message = Message("fault-no-step", step=short_repr(step.name))
            raise InvalidPosition(Message("at-field", field="agenda", told=message))
    return _names(state.step_stack)


def _names(agenda: Sequence[StackStep]) -> Names:
    """The names of the steps, the next one first."""
    return tuple(step.name for step in reversed(agenda))


def steps_named(position: "Position", rules: Ruleset) -> tuple[StackStep, ...]:
    """The steps on the agenda of a position, the next one last as in a state."""
    if position.agenda is None:
        begun, over = position.now != SETUP, position.now == END
        return _usual(rules, begun, over, position.turn)
    known = rules.flow.steps_by_name
    return tuple(known[name] for name in reversed(position.agenda))


def unsaid_if_usual(position: "Position", rules: Ruleset) -> "Position":
    """The position without its agenda where that names the usual steps."""
    unsaid = replace(position, agenda=None)
    return unsaid if position.agenda == _names(steps_named(unsaid, rules)) else position


def _usual(rules: Ruleset, begun: bool, over: bool, turn: int) -> tuple[StackStep, ...]:
    """The agenda while a turn is played, during the setup, or after the end; next one last."""
    if over:
        return ()
    if not begun:
        return (begin_round, *reversed((*rules.flow.on_setup, *rules.flow.on_phase_start)))
    return (end_round, *(next_turn,) * (rules.num_seats - 1 - turn))


# Whether it can be ------------------------------------------------------------------------------


def fault_of(position: "Position", rules: Ruleset) -> Violation | None:
    """Why the steps named can't be a course of a game; None if they can, or are the usual ones.

    They end like one of the courses of a game: the turns of a round, what follows its last turn,
    what precedes its first one. Before that may come other steps of phases, setup and scoring.
    """
    names = position.agenda
    if names is None:
        return None
    known = rules.flow.steps_by_name
    unknown = [name for name in names if name not in known]
    if unknown:
        return Violation("", Message("fault-no-step", step=short_repr(unknown[0])))
    fixed = {step.name for step in (*ALWAYS, lay_tiles)}
    for course, least in _courses(position, rules):
        for length in range(least, len(course) + 1):
            lead, rest = names[: len(names) - length], names[len(names) - length :]
            if rest == course[-length:] and not fixed.intersection(lead):
                return None
    return Violation("", Message("fault-steps"))


def _courses(position: "Position", rules: Ruleset) -> Iterator[tuple[Names, int]]:
    """Courses that may be under way, each with how many of its last steps must be to come."""

    def named(*steps: StackStep) -> Names:
        return tuple(step.name for step in steps)

    begins = named(*rules.flow.on_phase_start, begin_round)
    if position.now == SETUP:
        yield named(*rules.flow.on_setup) + begins, 1
    if not is_round(position.now):
        return
    turns = named(*(next_turn,) * (rules.num_seats - 1 - position.turn), end_round)
    yield turns, len(turns)
    played = rounds_played(position.now)
    if played % ROUNDS_PER_PHASE == 0:
        yield begins, 1
    if played + 1 == ROUNDS:
        yield named(*rules.flow.on_phase_end, *rules.flow.final_scoring, count_round), 1
    elif (played + 1) % ROUNDS_PER_PHASE == 0:
        yield named(*rules.flow.on_phase_end, count_round) + begins, 1 + len(begins)
