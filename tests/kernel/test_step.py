"""Steps have names of their own, whatever their functions are called."""

import pickle

import pytest

from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.ruleset import Ruleset, ruleset_for
from castles_nb.expansions import MODULES, Module
from castles_nb.kernel.step import Step, as_step, step
from castles_nb.notation import Position

NAME = "bell_tower"


@step("haunt")
def differently_called(state: GameState) -> None:
    """Ghosts bring a point."""
    state.score(0, 1, "haunting", "HAUNT-01")


def alter(rules: Ruleset) -> Ruleset:
    return rules.adding(on_setup=(differently_called,))


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Setup:
    monkeypatch.setitem(MODULES, NAME, Module(name=NAME, alter=alter))
    return Setup(modules=(NAME,))


def test_a_step_is_a_function_with_a_name_of_its_own() -> None:
    assert (differently_called.name, differently_called.__name__) == ("haunt", "haunt")
    assert differently_called.__doc__ == "Ghosts bring a point."
    assert repr(differently_called) == "<Step haunt>"


def test_a_plain_function_is_a_step_under_its_own_name_and_always_the_same() -> None:
    def ring(state: GameState) -> None: ...

    assert as_step(ring).name == "ring"
    assert as_step(ring) is as_step(ring)
    assert as_step(differently_called) is differently_called


def test_positions_and_pickles_know_steps_by_name(setup: Setup) -> None:
    state = GameState.start(setup, Deal.from_seed(1, setup))
    assert differently_called in state.step_stack
    assert Position.of(state).agenda is None, "as usual"
    state.step_stack = tuple(each for each in state.step_stack if each.name != "sweep_tiles")
    assert Position.of(state).agenda == ("haunt", "lay_tiles", "begin_round")
    again = pickle.loads(pickle.dumps(state))
    assert again.step_stack == state.step_stack
    assert again.same_as(state)


def test_every_step_of_every_course_is_found_by_its_name() -> None:
    for name in MODULES:
        if MODULES[name].seating is None:
            flow = ruleset_for(2, "special", (name,)).flow
            assert all(flow.steps_by_name[each.name] is each for each in flow.steps)
            assert all(isinstance(each, Step) for each in (*flow.steps, *flow.waiting))
