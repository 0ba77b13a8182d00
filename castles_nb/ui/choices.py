"""A legal action as a choice that a page can offer without knowing any rule."""

from typing import TypedDict

from castles_nb.engine import Action, GameState
from castles_nb.engine.verbs import verb_named
from castles_nb.rules import ledger_sums, ledger_words, wording
from castles_nb.rules.explain import explain


class Preview(TypedDict):
    """What a choice would do, in the words of `explain`."""

    what: str
    cost: str
    gains: str
    then: str
    """What the same player would be asked next."""
    rules: list[str]


class Choice(TypedDict):
    """One legal action."""

    id: int
    """Its position among the legal actions."""
    text: str
    """The action's own text, which the browser sends back."""
    parts: list[str]
    """The parts of the drawings that together stand for it."""
    workers: int
    button: str
    """The label of a button where the parts alone cannot express it."""
    declines: bool
    """Whether it does without what is offered. Its button stands apart from the others."""
    preview: Preview


def choices_of(state: GameState) -> list[Choice]:
    """Every legal action of a state, in the engine's order."""
    return [_choice(state, index, action) for index, action in enumerate(state.legal_actions())]


def _choice(state: GameState, index: int, action: Action) -> Choice:
    told, verb = explain(state, action), state.rules.verbs[action.verb]
    needs_button = verb.has_button or not verb.parts(action)
    return Choice(
        id=index,
        text=str(action),
        parts=parts_of(action),
        workers=ledger_sums.workers_paid(told.costs),
        button=told.what if needs_button else "",
        declines=verb.declines,
        preview=Preview(
            what=told.what,
            cost=wording.cost(action, told.costs),
            gains=ledger_words.gain_words((*told.gains, *told.later)),
            then=told.opens,
            rules=list(told.rules),
        ),
    )


def parts_of(action: Action) -> list[str]:
    """The parts of the drawings that an action involves (named by `castles_nb.drawing`).

    >>> parts_of(Action("take", 3, 7, 4))
    ['die-3', 'depot-4/bank']
    """
    die = [f"die-{action.die}"] if action.die else []
    return [*die, *verb_named(action.verb).parts(action)]
