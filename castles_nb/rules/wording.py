"""Actions and decisions as something to say."""

from collections.abc import Iterable

from castles_nb.components import terms
from castles_nb.engine import Action, Entry, GameState
from castles_nb.engine.decisions import TURN
from castles_nb.engine.verbs import verb_named
from castles_nb.rules import ledger_words
from castles_nb.say import Say, Sayable


def command(state: GameState, action: Action) -> Say:
    """What the action would do, as a command.

    >>> from castles_nb.engine import Deal, Setup
    >>> state = GameState.start(Setup(), Deal.from_seed(7, Setup()))
    >>> print(command(state, state.legal_actions()[0]))
    Put the starting castle on castle space 1-2
    """
    return verb_named(action.verb).say(state, action)


def report(state: GameState, action: Action, who: str = "they") -> Say:
    """What the action did, to stand after a name; `state` is the one before it.

    `who` is "you" where that name is how the reader is addressed, else "they".
    """
    return verb_named(action.verb).say(state, action, "done", who=who)


def cost(state: GameState, action: Action, entries: Iterable[Entry]) -> Sayable:
    """What the action costs, as its verb says and the ledger books it; an empty text if nothing.
    `state` is the one before it."""
    verb = verb_named(action.verb)
    own = [Say(f"verb-{verb.name}.cost")] if verb.costs_more(state, action) else []
    return ledger_words.in_a_row([*own, *ledger_words.costs(entries)])


def question(state: GameState) -> Sayable:
    """What the current decision asks for, as a sentence; an empty text once the game is over."""
    decision = state.decision
    if decision is None:
        return ""
    if decision.kind == TURN:
        if not state.dice:
            return Say("question-dice-used")
        return Say("question-of-turn", asks=Say("decision-turn.asks"))
    kind = state.rules.decisions[decision.kind]
    if kind.holds_tile:
        return Say(f"question-of-{decision.kind}", tile=terms.tile(decision.tile))
    if kind.in_setup:
        return Say("question-in-setup", asks=kind.asks)
    return Say("question", effect=decision.named, asks=kind.asks)


def consequence(after: GameState, player: int) -> Say | None:
    """What this player is asked next because of an action, as in `sell one type of goods`; None
    where it is nothing new."""
    decision = after.decision
    if decision is None or decision.player != player or decision.kind == TURN:
        return None
    kind = after.rules.decisions[decision.kind]
    return None if kind.in_setup else kind.asks
