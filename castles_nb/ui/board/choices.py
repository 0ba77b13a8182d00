"""A legal action of the board game as a choice of the page."""

from castles_nb.engine import Action, GameState
from castles_nb.rulebook import action_text
from castles_nb.ui.choices import Choice, parts_of


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
        button=str(action_text.command(state, action)) if needs_button else "",
        declines=verb.declines,
    )
