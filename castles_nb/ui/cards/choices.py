"""A legal action of the card game as a choice of the page."""

from castles_nb.cards import Action, State
from castles_nb.cards.verbs import VERBS
from castles_nb.ui.choices import Choice, parts_of


def choices_of(state: State) -> list[Choice]:
    """Every legal action of a state, in the order of the game."""
    return [_choice(state, index, action) for index, action in enumerate(state.legal_actions())]


def _choice(state: State, index: int, action: Action) -> Choice:
    verb, parts = VERBS[action.verb], parts_of(action)
    workers = verb.pays(state, action)
    return Choice(
        id=index,
        text=str(action),
        parts=parts,
        workers=workers,
        costs=workers > 0 or verb.costs_more,
        button=str(verb.say(action)) if not parts or verb.has_button(action) else "",
        declines=verb.declines,
    )
