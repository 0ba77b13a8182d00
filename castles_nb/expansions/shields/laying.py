"""Shields 14 and 15: at the end of a phase they place tiles (SHD-14, SHD-15, A-08)."""

from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS
from castles_nb.engine.actions import Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE, free_actions
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.effects import place_tile
from castles_nb.engine.kinds import without
from castles_nb.engine.purchases import black_shops, for_purchases_only
from castles_nb.engine.verb import DEPOT, Verb, spaces
from castles_nb.engine.verb import TILE as A_TILE
from castles_nb.engine.verbs.dice import wrong_die
from castles_nb.engine.verbs.placing import not_stored, number_too_far
from castles_nb.engine.violation import BLACK_DEPOT, Violation, depot_said, lacks
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.shields import estimates
from castles_nb.expansions.shields.holding import holds, in_turn_order
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.kernel.slot import Values, numbered
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

BLACK = 0
"""The black depot among depots."""
_DEPOT = 100
"""The number a depot adds to the place of an action, beside the space."""


@cache
def lays_from(depot: int, kind: int) -> tuple[Action, ...]:
    """For each space the action that lays a tile of this kind there from this depot."""
    places = range(_DEPOT * depot, _DEPOT * depot + len(SPACE_NAMES))
    return tuple(Action("lay", 0, kind, place) for place in places)


SOURCES = {
    "shield_14": (*DEPOTS,),
    "shield_15": (BLACK,),
    "shields_14_15": (*DEPOTS, BLACK),
}
"""The depots from which a decision places a tile; a player who has both shields chooses the
first."""


@step("place_with_shields")
def place_with_shields(state: "GameState") -> None:
    """Owners of shields 14 and 15 place tiles, in turn order (SHD-14, SHD-15).

    A tile may lead to the other shield, which then acts too, or cost it (SHD-P3, SHD-P4).
    """
    for player in reversed(in_turn_order(state)):
        estate = state.estates[player]
        first, second = holds(estate, 14), holds(estate, 15)
        if first and second:
            state.defer(player, use_both)
        elif first or second:
            state.defer(player, use_15 if first else use_14)
            state.defer(player, use_14 if first else use_15)


@step("use_14")
def use_14(state: "GameState", player: int) -> None:
    """A tile from a numbered depot."""
    _ask(state, player, "shield_14", 14)


@step("use_15")
def use_15(state: "GameState", player: int) -> None:
    """A tile from the black depot."""
    _ask(state, player, "shield_15", 15)


@step("use_both")
def use_both(state: "GameState", player: int) -> None:
    """The first of two tiles, from anywhere."""
    _ask(state, player, "shields_14_15", 14, 15)


def _ask(state: "GameState", player: int, kind: str, *shields: int) -> None:
    held = [shield for shield in shields if holds(state.estates[player], shield)]
    decision = Decision(player, kind)
    choices = lay_choices(state, decision) if held else []
    if any(not state.rules.verbs[action.verb].is_free for action in choices):
        state.ask(decision)
        if len(choices) == 1:
            _lay_the_only_one(state, player, choices[0])
    else:
        for shield in held:
            state.note(player, f"shield_{shield}", "A-24h")


def _lay_the_only_one(state: "GameState", player: int, action: Action) -> None:
    """It must be done (A-77) and there is no choice, so nobody is asked."""
    verb = state.rules.verbs[action.verb]
    if state.ledger is not None:
        message = verb.say(state, action, "done")
        state.note(player, f"shield_{shield_of(action)}", "A-77", action.item, message=message)
    verb.do(state, action)


def tiles_in(state: "GameState", depot: int) -> tuple[int, ...]:
    """The tiles in a depot, or in the black one."""
    return state.depots[depot - 1] if depot else state.black_depot


def possible_lays(state: "GameState", player: int, kind: str) -> list[Action]:
    """Every tile of these depots on every space where it may lie, whatever its number; what counts
    as a part of the black depot has ways of its own (VIN-23)."""
    estate, places_for = state.estates[player], state.rules.actions.places_for
    lays = [
        lays_from(depot, tile)[space]
        for depot in SOURCES[kind]
        for tile in dict.fromkeys(tiles_in(state, depot))
        for space in bits_in(places_for(estate, tile, EVERYWHERE))
    ]
    if BLACK in SOURCES[kind]:
        for shop in black_shops(state):
            lays += shop.straight(state, player)
    return lays


def lay_choices(state: "GameState", decision: Decision) -> list[Action]:
    """One of these tiles must be placed (A-77)."""
    lays = possible_lays(state, decision.player, decision.kind)
    return lays + free_actions(state, state.estates[decision.player])


def nothing_more(state: "GameState", player: int) -> None:
    """Shield 15 alone places no other tile."""


def use_14_next(state: "GameState", player: int) -> None:
    """After a tile from the black depot comes one from a numbered depot."""
    state.defer(player, use_14)


def depot_of(action: Action) -> int:
    """The depot of a tile that is placed from there."""
    return action.place // _DEPOT


def space_of(action: Action) -> int:
    """The space on which it is placed."""
    return action.place % _DEPOT


def shield_of(action: Action) -> int:
    """The shield that places the tile: 14 from a numbered depot, 15 from the black one and from
    what counts as a part of it (VIN-23)."""
    return 14 if action.verb == "lay" and depot_of(action) else 15


def rule_of(action: Action) -> str:
    """The rule of the shield that places the tile."""
    return f"SHD-{shield_of(action)}"


def lay(state: "GameState", action: Action) -> None:
    """A tile goes from its depot to the duchy, and its effect follows."""
    decision = state.end_decision()
    player, depot = decision.player, depot_of(action)
    if depot:
        kinds = list(state.depots)
        kinds[depot - 1] = without(kinds[depot - 1], action.item)
        state.depots = tuple(kinds)
    else:
        state.black_depot = without(state.black_depot, action.item)
    if depot and decision.kind == "shields_14_15":
        state.defer(player, use_15)
    after_black = state.rules.decisions[decision.kind].after_black
    if after_black and not depot:
        after_black(state, player)
    place_tile(state, player, action.item, space_of(action))


def not_at_phase_end(state: "GameState", player: int, action: Action) -> Violation | None:
    """Tiles come straight from a depot with shields 14 and 15 only, at the end of a phase."""
    depot = depot_of(action)
    kind = state.pending[-1].kind if state.pending else ""
    if depot in SOURCES.get(kind, ()):
        return None
    return Violation(rule_of(action), Message("lay-at-phase-end", number=shield_of(action)))


def not_lying_there(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile does not lie in that depot."""
    depot = depot_of(action)
    there = tiles_in(state, depot)
    if action.item in there:
        return None
    if not depot and (apart := for_purchases_only(state, action.item)):
        return apart
    where = depot_said(depot) if depot else BLACK_DEPOT
    return Violation(rule_of(action), lacks(where, action.item, there))


_OF_DICE_AND_STORAGE = (wrong_die, not_stored, number_too_far)


def no_place(state: "GameState", player: int, action: Action) -> Violation | None:
    """Anything that keeps a stored tile from that space, except dice and storage (A-24h)."""
    placing = Action.made("place", 0, action.item, space_of(action))
    for check in state.rules.verbs["place"].checks:
        if check not in _OF_DICE_AND_STORAGE:
            violation = check(state, player, placing)
            if violation:
                return violation
    return None


def _where_from(state: "GameState", action: Action) -> Values:
    depot = depot_of(action)
    return {"where": depot_said(depot) if depot else BLACK_DEPOT}


_FROM = numbered("depot", "place", DEPOT.names, per=_DEPOT)
_SPACE = spaces(SPACE_NAMES, below=_DEPOT)

VERB = Verb(
    name="lay",
    do=lay,
    checks=(not_at_phase_end, not_lying_there, no_place),
    rule="SHD-14",
    slots=(A_TILE, _FROM, _SPACE),
    wishes=(
        Wish("lay TILE from OTHER on .*", "SHD-14", "wish-no-such-depot"),
        Wish("place TILE from .* on SPACE.*", "SHD-15", "wish-lay", during=("shield_15",)),
        Wish("place TILE from .* on SPACE.*", "SHD-14", "wish-lay", during=tuple(SOURCES)),
    ),
    form="lay {tile} from [{depot}|black depot] on {space}",
    code="{tile}<[{depot}|0]>{space}",
    targets=("[depot-{depot}|black]/{tile}", "space-{space}"),
    message_args=_where_from,
    gain=lambda evaluation, a: estimates.laying_gain(evaluation, a.item, space_of(a)),
)
DECISIONS = tuple(
    DecisionKind(
        name=name,
        choices=lay_choices,
        verbs=("lay",),
        rule=rule,
        allows_free_actions=True,
        nothing_before="A-71",
        must="A-77",
        allowed_by=("A-77", "A-24h"),
        rule_of=rule_of,
        hides_verb_rule=True,
        after_black=after_black,
        value=estimates.placing,
    )
    for name, rule, after_black in (
        ("shield_14", "SHD-14", None),
        ("shield_15", "SHD-15", nothing_more),
        ("shields_14_15", "SHD-14", use_14_next),
    )
)
WAITING = (use_14, use_15, use_both)
