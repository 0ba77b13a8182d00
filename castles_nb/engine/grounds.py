"""Which rules let an action happen, besides the one that allows its verb.

One function for each thing that matters, given an action that is legal; modules of rules add
theirs. What follows from the action tells its rules itself, in the ledger.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from castles_nb.engine.actions import VERBS
from castles_nb.engine.dice import COST, FREE_STEP, STRONG_WORKERS
from castles_nb.engine.die_changes import PLACING_STEP
from castles_nb.engine.kinds import ANY, BUILDING, COLOUR
from castles_nb.engine.objections import answers

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState

Rules = tuple[str, ...]
Grounds = Callable[["GameState", int, "Action"], Rules]
"""f(state, player, action): the ids of the rules that let the player's action happen."""


def die_change(die: int, value: int, steps: int, free_step: str) -> Rules:
    """The rules that turn the die into the value: those that make it cheaper, then the workers.

    `free_step` is the rule of the monastery whose step is free, where there is one.
    """
    if die in (0, value):
        return ()
    plain = COST[0][die][value]
    paid = ("DIE-04",) if COST[steps][die][value] else ()
    if not steps:
        return paid
    cheaper = [
        rule
        for way, rule in ((FREE_STEP, free_step), (STRONG_WORKERS, "MON-08"))
        if steps & way and COST[way][die][value] < plain
    ]
    return (*cheaper, *paid)


def value_needed(state: "GameState", player: int, action: "Action") -> int:
    """The value as which the die is used to take, place or sell."""
    match action.verb:
        case "take":
            return action.place
        case "place":
            return state.estates[player].masks.die[action.place]
        case _:
            return action.item


def for_taking(state: "GameState", player: int, action: "Action") -> Rules:
    """How the die reaches the depot."""
    steps = state.estates[player].steps.taking
    return die_change(action.die, action.place, steps, "MON-12")


def for_placing(state: "GameState", player: int, action: "Action") -> Rules:
    """Why the tile may lie on the space, and how the die reaches its number."""
    estate, kind = state.estates[player], action.item
    rules = ["PLACE-03"] if action.die else []
    rules = [*(["PLACE-02"] if COLOUR[kind] != ANY else []), *rules, "PLACE-04"]
    if COLOUR[kind] == BUILDING:
        twice = estate.blocked.get(kind, 0) >> action.place & 1
        rules.append("MON-01" if twice else "PLACE-06")
    value, steps = value_needed(state, player, action), estate.steps.placing[kind]
    step = PLACING_STEP.get(COLOUR[kind])
    return (*rules, *die_change(action.die, value, steps, f"MON-{step:02}" if step else ""))


def for_selling(state: "GameState", player: int, action: "Action") -> Rules:
    """How the die reaches the type of goods."""
    return die_change(action.die, action.item, state.estates[player].steps.selling, "")


def for_buying(state: "GameState", player: int, action: "Action") -> Rules:
    """In the middle of an action; from anywhere and with workers."""
    return (*(("BLK-03",) if state.pending else ()), *(("MON-06b",) if action.place else ()))


def for_bartering(state: "GameState", player: int, action: "Action") -> Rules:
    """In the middle of an action."""
    return ("A-53",) if state.pending else ()


def for_loading(state: "GameState", player: int, action: "Action") -> Rules:
    """What fits, and from how many depots."""
    return ("TILE-SHIP-3", *(("MON-05",) if len(action.depots) > 1 else ()))


def for_discarding(state: "GameState", player: int, action: "Action") -> Rules:
    """What may be discarded."""
    return ("TAKE-09",)


def for_passing(state: "GameState", player: int, action: "Action") -> Rules:
    """The rule that says that one may do without the effect."""
    return (state.rules.offers[state.pending[-1].kind].terms,)


GROUNDS: Mapping[str, tuple[Grounds, ...]] = {
    "take": (for_taking,),
    "place": (for_placing,),
    "sell": (for_selling,),
    "buy": (for_buying,),
    "barter": (for_bartering,),
    "load": (for_loading,),
    "discard": (for_discarding,),
    "pass": (for_passing,),
}
"""Verb -> what lets its actions happen."""


def grounds_for(state: "GameState", player: int, action: "Action") -> Rules:
    """The rules that allow a legal action, each once: of the verb, the decision, and the rest."""
    rules, verb = state.rules, action.verb
    own_rule = VERBS[verb].rule
    found = [own_rule] if own_rule else []
    if state.pending:
        offer = rules.offers[state.pending[-1].kind]
        if answers(rules, offer, verb):
            found = [offer.rule] if offer.alone else [*found, offer.rule]
    for grounds in rules.grounds.get(verb, ()):
        found += grounds(state, player, action)
    return tuple(dict.fromkeys(found))
