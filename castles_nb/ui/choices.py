"""A legal action as a choice that a page can offer without knowing any rule."""

from collections.abc import Mapping
from typing import Any, TypedDict

from castles_nb.kernel.action import Action
from castles_nb.kernel.verb import Verb


class Choice(TypedDict):
    """One legal action: what the page needs to offer it (`castles_nb.ui.previews` has the rest)."""

    id: int
    """Its position among the legal actions."""
    text: str
    """The action's own text, which the browser sends back."""
    parts: list[str]
    """The parts of the drawings that together stand for it."""
    workers: int
    """The workers it costs."""
    costs: bool
    """Whether it costs anything: workers, silver or more."""
    button: str
    """The label of a button where the parts alone cannot express it."""
    group: str
    """The heading of the buttons it belongs to; empty where they need none."""
    declines: bool
    """Whether it does without what is offered. Its button is apart from the others."""


def choices_of(state: Any, verbs: Mapping[str, Verb[Any, Any]]) -> list[Choice]:
    """Every legal action of a state of any game with these verbs, in the order of the game. None of
    them is tried out."""
    actions = enumerate(state.legal_actions())
    return [_choice(state, verbs[action.verb], index, action) for index, action in actions]


def _choice(state: Any, verb: Verb[Any, Any], index: int, action: Action) -> Choice:
    return Choice(
        id=index,
        text=str(action),
        parts=targets_of(action),
        workers=verb.workers_paid(state, action),
        costs=verb.costs(state, action),
        button=str(verb.say(state, action)) if verb.needs_button(action) else "",
        group=str(verb.group(action)) if verb.group else "",
        declines=verb.declines,
    )


def targets_of(action: Action) -> list[str]:
    """The parts of the drawings that an action of any game involves.

    >>> import castles_nb as cn
    >>> targets_of(cn.Action("take bank from 4 with 3"))
    ['die-3', 'depot-4/bank']
    """
    return list(action.grammar.all_targets(action))
