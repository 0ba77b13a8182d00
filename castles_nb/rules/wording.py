"""Actions and decisions in plain sentences."""

from collections.abc import Iterable

from castles_nb.engine import Action, Entry, GameState
from castles_nb.engine.decisions import TURN, TURN_QUESTION
from castles_nb.engine.sentences import effect_name, tile_words
from castles_nb.engine.verbs import verb_named
from castles_nb.rules import ledger_words


def command(state: GameState, action: Action) -> str:
    """What the action would do, as a command.

    >>> from castles_nb.engine import Deal, Setup
    >>> state = GameState.start(Setup(), Deal.from_seed(7, Setup()))
    >>> command(state, state.legal_actions()[0])
    'Put the starting castle on castle space 1-2'
    """
    verb = verb_named(action.verb)
    return f"{verb.command} {verb.thing(state, action)}"


def report(state: GameState, action: Action) -> str:
    """What the action did, to be written after a name; `state` is the one before it."""
    verb = verb_named(action.verb)
    return f"{verb.past} {verb.thing(state, action)}"


def cost(action: Action, entries: Iterable[Entry]) -> str:
    """What the action costs: what its verb says, and what the ledger books for it."""
    return ", ".join(filter(None, (verb_named(action.verb).cost, ledger_words.cost_words(entries))))


def question(state: GameState) -> str:
    """What the current decision asks for, as a sentence; empty once the game is over."""
    decision = state.decision
    if decision is None:
        return ""
    if decision.kind == TURN:
        if not state.dice:
            return "Both dice are used. Do what needs none, or finish your turn."
        return f"Your turn: {TURN_QUESTION}."
    kind = state.rules.decisions[decision.kind]
    asks = kind.question
    if decision.kind == "discard":
        return f"Your storage is full: discard a tile to make room for {tile_words(decision.tile)}."
    if kind.in_setup:
        return f"{asks.capitalize()}."
    return f"{effect_name(decision).capitalize()}: {asks}."


def consequence(after: GameState, player: int) -> str:
    """What this player is asked next because of an action; empty where it is nothing new."""
    decision = after.decision
    if decision is None or decision.player != player or decision.kind == TURN:
        return ""
    kind = after.rules.decisions[decision.kind]
    return "" if kind.in_setup else f"then {kind.question}"
