"""A legal action as a choice that a page can offer without knowing any rule."""

from typing import TypedDict

from castles_nb.engine import Action, GameState
from castles_nb.kernel import action as any_action
from castles_nb.rulebook import wording


class Choice(TypedDict):
    """One legal action: what the page needs to offer it (`castles_nb.ui.previews` has the rest)."""

    id: int
    """Its position among the legal actions."""
    text: str
    """The action's own text, which the browser sends back."""
    parts: list[str]
    """The parts of the drawings that together stand for it."""
    workers: int
    """How many workers it costs."""
    costs: bool
    """Whether it costs anything: workers, silver or more."""
    button: str
    """The label of a button where the parts alone cannot express it."""
    declines: bool
    """Whether it does without what is offered. Its button stands apart from the others."""


def choices_of(state: GameState) -> list[Choice]:
    """Every legal action of a state, in the engine's order. None of them is tried out."""
    return [_choice(state, index, action) for index, action in enumerate(state.legal_actions())]


def _choice(state: GameState, index: int, action: Action) -> Choice:
    verb = state.rules.verbs[action.verb]
    workers = verb.workers_paid(state, action)
    needs_button = verb.has_button or not verb.parts(action)
    return Choice(
        id=index,
        text=str(action),
        parts=parts_of(action),
        workers=workers,
        costs=workers > 0 or verb.costs_silver or verb.costs_more(state, action),
        button=str(wording.command(state, action)) if needs_button else "",
        declines=verb.declines,
    )


def parts_of(action: any_action.Action) -> list[str]:
    """The parts of the drawings that an action of any game involves.

    >>> parts_of(Action("take bank from 4 with 3"))
    ['die-3', 'depot-4/bank']
    """
    return list(action.grammar.parts(action))
