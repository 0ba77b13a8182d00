"""Why an action is not possible: the first rule that it breaks, with the values at hand.

The rules of a game (`Ruleset`) say what each kind of decision offers, and which checks an action
passes, in the order in which a person would make them. The first that objects gives the reason. The
legal actions are exactly those to which nobody objects.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME
from castles_nb.engine.actions import VERBS
from castles_nb.engine.decision import QUESTIONS
from castles_nb.engine.objections import goods, purchases, tiles, turns
from castles_nb.engine.objections.dice import DIE_CHECKS
from castles_nb.engine.objections.objection import Check, Objection, Offer
from castles_nb.engine.sentences import effect_name

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

__all__ = [
    "DIE_VERBS",
    "FREE_VERBS",
    "OBJECTIONS",
    "OBJECTIONS_BUYING_ANYTHING",
    "OFFERS",
    "Check",
    "Objection",
    "Offer",
    "answers",
    "first_objection",
    "objection_to",
]

DIE_VERBS = ("take", "place", "sell", "workers")
"""What a die can do (DIE-01)."""

OFFERS: Mapping[str, Offer] = {
    "duchy": Offer(("duchy",), "SET-12", "SET-12", alone=True),
    "starting_castle": Offer(("start",), "SET-19", "SET-19"),
    "castle": Offer(("pass",), "TILE-CASTLE-1", "TILE-CASTLE-3", dice=True, free=True),
    "town_hall": Offer(("place", "pass"), "TILE-TOWNHALL", "TILE-BLD-1", free=True),
    "market": Offer(("take", "pass"), "TILE-MARKET", "TILE-BLD-1", alone=True),
    "carpenter": Offer(("take", "pass"), "TILE-CARP", "TILE-BLD-1", alone=True),
    "church": Offer(("take", "pass"), "TILE-CHURCH", "TILE-BLD-1", alone=True),
    "warehouse": Offer(("sell", "pass"), "TILE-WAREHOUSE", "TILE-BLD-1", alone=True),
    "ship": Offer(("load",), "TILE-SHIP-1", "TILE-SHIP-1"),
    "discard": Offer(("discard",), "TAKE-04", "TAKE-04"),
}
"""Decision kind -> what it offers; a turn offers everything to which nobody objects."""

FREE_VERBS = ("buy", "barter")
"""What needs no die in a turn, and may come before an effect (BLK-03, A-53)."""

OBJECTIONS: Mapping[str, tuple[Check, ...]] = {
    "duchy": turns.DUCHY_CHECKS,
    "start": turns.START_CHECKS,
    "take": tiles.TAKE_CHECKS,
    "place": tiles.PLACE_CHECKS,
    "sell": goods.SELL_CHECKS,
    "workers": DIE_CHECKS,
    "leave": DIE_CHECKS,
    "buy": purchases.BUY_CHECKS,
    "barter": purchases.BARTER_CHECKS,
    "load": goods.LOAD_CHECKS,
    "discard": tiles.DISCARD_CHECKS,
    "pass": turns.PASS_CHECKS,
    "finish": turns.FINISH_CHECKS,
}
"""Verb -> its checks."""

OBJECTIONS_BUYING_ANYTHING: Mapping[str, tuple[Check, ...]] = {
    **OBJECTIONS,
    "buy": purchases.BUY_ANYTHING_CHECKS,
    "barter": purchases.NO_BARTER_CHECKS,
}
"""The same where monastery 6 buys anything."""


def answers(rules: "Ruleset", offer: Offer, verb: str) -> bool:
    """Whether the verb is one of those that a decision with this offer is about."""
    return verb in offer.verbs or (offer.dice and verb in rules.die_verbs)


def objection_to(state: "GameState", action: "Action") -> Objection | None:
    """The first objection to an action of the universe (see engine.verbs); None if it is legal."""
    return first_objection(state, action)[1]


NEVER_ASKED = -1
"""Checks passed by an action that is not what the decision is about."""


def first_objection(state: "GameState", action: "Action") -> tuple[int, Objection | None]:
    """How many checks an action passes, and the objection of the next; None if it is legal."""
    decision = state.decision
    if decision is None:
        return NEVER_ASKED, Objection("END-04", "the game is over")
    rules, verb = state.rules, action.verb
    checks = rules.objections.get(verb)
    if checks is None:
        reason = "this game is played without the expansion for that"
        return NEVER_ASKED, Objection(VERBS[verb].rule, reason)
    if state.pending:
        offer = rules.offers[decision.kind]
        if not answers(rules, offer, verb) and not (offer.free and verb in rules.free_verbs):
            asked = QUESTIONS[decision.kind]
            if decision.kind in BY_NAME:
                asked = f"the {effect_name(decision)}: {asked}"
            return NEVER_ASKED, Objection(offer.rule, f"first {asked}")
    for passed, check in enumerate(checks):
        objection = check(state, decision.player, action)
        if objection:
            return passed, objection
    return len(checks), None
