"""A preview of a choice in the board game."""

from castles_nb.engine import Action, GameState
from castles_nb.message import Message
from castles_nb.rulebook import ledger_words
from castles_nb.rulebook.explain import explain
from castles_nb.ui.previews import Preview


def preview_of(state: GameState, action: Action) -> Preview:
    """Preview this legal action; the state is left unchanged."""
    explanation = explain(state, action)
    return Preview(
        what=str(explanation.what),
        cost=str(explanation.cost),
        gains=str(ledger_words.gain_words((*explanation.gains, *explanation.later))),
        follows=str(ledger_words.ahead(explanation.follows)),
        then=str(Message("question-next", asks=explanation.opens)) if explanation.opens else "",
        guess=str(explanation.guess),
        rules=list(explanation.rules),
    )
