"""What a choice would do: told once somebody looks at it, as that takes playing it on a copy."""

from typing import TypedDict

from castles_nb.engine import Action, GameState
from castles_nb.message import Message
from castles_nb.rulebook import ledger_words
from castles_nb.rulebook.explain import explain


class Preview(TypedDict):
    """What a choice would do, in the words of `explain`."""

    what: str
    cost: str
    gains: str
    follows: str
    """What else it leads to at once."""
    then: str
    """What the same player would be asked next."""
    guess: str
    """Which of this rests on facts of the box that are our guess."""
    rules: list[str]


def preview_of(state: GameState, action: Action) -> Preview:
    """What this legal action would do; the state stays as it is."""
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
