"""The rules that let an action happen.

The rules of everything that follows from the action are in the ledger.
"""

from castles_nb.engine import Action, GameState
from castles_nb.engine.verb import Rules


def grounds_for(state: GameState, player: int, action: Action) -> Rules:
    """The rules that allow a legal action, each once: of the verb, the decision, and the rest."""
    verb = state.rules.verbs[action.verb]
    found = [verb.rule] if verb.rule else []
    if state.pending:
        kind = state.rules.decisions[state.pending[-1].kind]
        if kind.is_about(verb):
            rule = kind.rule_of(action) if kind.rule_of else kind.rule
            found = [*([] if kind.hides_verb_rule else found), rule, *kind.allowed_by]
    for grounds in verb.allowed_by:
        found += grounds(state, player, action)
    return tuple(dict.fromkeys(found))
