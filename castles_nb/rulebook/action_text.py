"""Actions and decisions as something to say."""

from collections.abc import Iterable
from typing import Any, cast

from castles_nb.components import terms
from castles_nb.engine import Entry, GameState
from castles_nb.engine.actions import Action as BoardAction
from castles_nb.engine.decisions import TURN
from castles_nb.engine.verbs import verb_named
from castles_nb.kernel.action import Action
from castles_nb.kernel.verb import Verb
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import ledger_words


def command(state: Any, action: Action) -> Message:
    """The action of any game, as a command.

    >>> from castles_nb.engine import Deal, Setup
    >>> state = GameState.start(Setup(), Deal.from_seed(7, Setup()))
    >>> print(command(state, state.legal_actions()[0]))
    Put the starting castle on castle space 1-2
    """
    return _verb(action).say(state, action)


def report(state: Any, action: Action, who: str = "they") -> Message:
    """The action of any game as a report, to follow a name; `state` is the one before it.

    `who` is "you" where that name is how the reader is addressed, else "they".
    """
    return _verb(action).say(state, action, "done", who=who)


def _verb(action: Action) -> Verb[Any, Any]:
    return cast(Verb[Any, Any], action.grammar.verb_of(action))


def cost(state: GameState, action: BoardAction, entries: Iterable[Entry]) -> MessageLike:
    """The cost of an action, as its verb says and the ledger books it; an empty text if nothing.
    `state` is the one before it."""
    verb = verb_named(action.verb)
    own = [Message(f"verb-{verb.name}.cost")] if verb.costs_more(state, action) else []
    return ledger_words.in_a_row([*own, *ledger_words.costs(entries)])


def question(state: GameState) -> MessageLike:
    """The current decision as a question; an empty text once the game is over."""
    decision = state.decision
    if decision is None:
        return ""
    if decision.kind == TURN:
        if not state.dice:
            return Message("question-dice-used")
        return Message("question-of-turn", asks=Message("decision-turn.asks"))
    kind = state.rules.decisions[decision.kind]
    if kind.holds_tile:
        return Message(f"question-of-{decision.kind}", tile=terms.tile(decision.tile))
    if kind.in_setup:
        return Message("question-in-setup", asks=kind.prompt)
    return Message("question", effect=decision.title, asks=kind.prompt)


def consequence(after: GameState, player: int) -> Message | None:
    """The next question to this player because of an action, as in `sell one type of goods`; None
    if it is nothing new."""
    decision = after.decision
    if decision is None or decision.player != player or decision.kind == TURN:
        return None
    kind = after.rules.decisions[decision.kind]
    return None if kind.in_setup else kind.prompt
