"""The reason why an action isn't possible: the first rule it breaks, with the values at hand.

The record of each verb has the checks that its actions pass, in the order in which a person would
make them. The first that objects gives the reason. The legal actions are exactly those to which
nobody objects.
"""

from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, KINDS, terms
from castles_nb.engine.actions import Action
from castles_nb.engine.verb import TILE, Verb
from castles_nb.engine.verbs import editions_with, expansions_of, verb_named
from castles_nb.engine.violation import Violation
from castles_nb.kernel.verb import first_violation as first_of
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

NEVER_ASKED = -1
"""Checks passed by an action that is not what the decision is about."""


def violation_of(state: "GameState", action: Action) -> Violation | None:
    """The first rule an action breaks; None if it is legal."""
    return first_violation(state, action)[1]


def first_violation(state: "GameState", action: Action) -> tuple[int, Violation | None]:
    """The number of checks an action passes, and the violation of the next; None if it is legal."""
    decision = state.decision
    if decision is None:
        return NEVER_ASKED, Violation("END-04", Message("game-over"))
    verb = state.rules.verbs.get(action.verb)
    if verb is None:
        foreign = verb_named(action.verb)
        return NEVER_ASKED, not_played(state, foreign, foreign.rule_elsewhere or foreign.rule)
    if state.pending:
        kind = state.rules.decisions[decision.kind]
        if not kind.allows(verb):
            telling = verb.amiss(kind, decision)
            if telling:
                return NEVER_ASKED, telling
            message = "first-the-effect" if decision.kind in BY_NAME else "first"
            first = Message(message, effect=decision.title, asks=kind.prompt)
            return NEVER_ASKED, Violation(kind.rule, first)
    if foreign_tile := tile_not_played(state, verb, action):
        return NEVER_ASKED, foreign_tile
    return first_of(verb.checks, state, decision.player, action)


def not_played(state: "GameState", verb: Verb, rule: str) -> Violation:
    """The violation by a verb from an expansion the game doesn't use, or its edition doesn't even
    have; in editions with that expansion, `rule` says so."""
    edition = state.rules.edition.name
    if edition in editions_with(verb.name):
        return Violation(rule, Message("without-expansion"))
    message = Message("edition-without-expansion", edition=terms.edition(edition))
    return Violation(verb.rule_in_others or rule, message)


def tile_not_played(state: "GameState", verb: Verb, action: Action) -> Violation | None:
    """The violation by a tile from an expansion the game doesn't use, or its edition doesn't even
    have."""
    if all(slot.name != TILE.name for slot in verb.slots) or not 0 < action.item <= len(KINDS):
        return None
    kind, rules = KINDS[action.item], state.rules
    if not kind.expansion or kind.expansion in rules.modules:
        return None
    if kind.expansion in expansions_of(rules.edition.name):
        return Violation(kind.rule, Message("without-expansion"))
    message = Message("edition-without-expansion", edition=terms.edition(rules.edition.name))
    return Violation(verb.rule, message)
