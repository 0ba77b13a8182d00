"""Taking a shield for both dice, or as the action of a castle; and turning a die with shield 16."""

from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.dice import ANY_REACH, COST, VALUES
from castles_nb.engine.turn_flags import TurnFlag
from castles_nb.engine.verb import DEPOT, Verb
from castles_nb.engine.violation import Violation, depot_said, only_in_own_turn, unused_dice
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.shields.coming_and_going import gain
from castles_nb.expansions.shields.holding import (
    NAME,
    PLACE,
    SHIELD,
    SHIELDS,
    has_free_castle,
    holds,
    on_depots,
    shields_of,
)
from castles_nb.kernel.slot import Names, Values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from castles_nb.engine.decision import Decision, DecisionKind
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

TURNED = TurnFlag("turned", turns_a_die=True)
"""Shield 16 was used in this turn (A-24f)."""
_REPLACED = 10
"""The number a replaced shield adds to the place of an action, beside the depot."""

TAKE_SHIELD = {
    depot * PLACE + shield: tuple(
        Action("shield", 0, shield, depot + _REPLACED * old) for old in (0, *SHIELDS)
    )
    for shield in SHIELDS
    for depot in DEPOTS
}
"""`TAKE_SHIELD[number][shield that it replaces, 0 for none]`, with the number that says what lies
where: 306 for shield 6 on depot 3."""
FOR_DOUBLE = 2 * ANY_REACH
"""Nobody ever needs more workers than this for both dice."""
TURN_DIE = tuple(
    tuple(Action("turn", die, value) for value in (0, *VALUES)) for die in (0, *VALUES)
)
"""`TURN_DIE[die][value]`."""


def depot_of(action: Action) -> int:
    """The depot from which a shield is taken."""
    return action.place % _REPLACED


def replaced_by(action: Action) -> int:
    """The shield that leaves the game for it; 0 if it goes on a free castle."""
    return action.place // _REPLACED


def workers_for_double(state: "GameState", estate: "Estate", depot: int) -> int:
    """The workers that turn both dice to the depot's number (SHD-P2, MON-08)."""
    return _workers_for(estate.steps.selling, state.dice, depot)


def _workers_for(steps: int, dice: tuple[int, ...], depot: int) -> int:
    return sum(COST[steps][die][depot] for die in dice)


@cache
def numbers_on(depots: tuple[int, ...]) -> frozenset[int]:
    """The numbers of all shields on these depots."""
    return frozenset(depot * PLACE + shield for depot in depots for shield in SHIELDS)


DOUBLES: tuple[tuple[dict[tuple[int, ...], frozenset[int]], ...], ...] = tuple(
    tuple(
        {
            (first, second): numbers_on(
                tuple(
                    depot
                    for depot in DEPOTS
                    if _workers_for(steps, (first, second), depot) <= workers
                )
            )
            for first in VALUES
            for second in VALUES
        }
        for workers in range(FOR_DOUBLE + 1)
    )
    for steps in range(len(COST))
)
"""`DOUBLES[steps][workers][dice]`: the shields, as numbers, to whose depots this many workers turn
both dice."""


# What can be chosen -------------------------------------------------------------------------------


def _from_depots(
    state: "GameState", estate: "Estate", numbers: "Collection[int]", actions: list[Action]
) -> None:
    """Those of these shields that lie there, for a free castle or in place of another shield."""
    castles = [0] if has_free_castle(estate) else []
    if estate.module_data.get(NAME):
        castles += sorted(shields_of(estate))
    if castles:
        for number in state.module_data.get(NAME, ()):
            if number in numbers:
                row = TAKE_SHIELD[number]
                for old in castles:
                    actions.append(row[old])


def add_shields(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """A shield for both dice (SHD-P1)."""
    workers = estate.workers if estate.workers < FOR_DOUBLE else FOR_DOUBLE
    numbers = DOUBLES[estate.steps.selling][workers][state.dice]
    if numbers:
        _from_depots(state, estate, numbers, actions)


def add_turning(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """Turning an unused die (SHD-16)."""
    if holds(estate, 16) and not state.used & TURNED:
        for die in sorted({*state.dice}):
            actions += (TURN_DIE[die][value] for value in VALUES if value != die)


def offering_shields_with_castles(
    others: "Callable[[GameState, Decision], list[Action]]",
) -> "Callable[[GameState, Decision], list[Action]]":
    """The choices of a castle: with shield 11 also any shield (SHD-11, A-24e)."""

    def choices(state: "GameState", decision: "Decision") -> list[Action]:
        actions, estate = others(state, decision), state.estates[decision.player]
        if holds(estate, 11):
            actions.remove(PASS)
            _from_depots(state, estate, TAKE_SHIELD, actions)
            actions.append(PASS)
        return actions

    return choices


# Taking a shield ----------------------------------------------------------------------------------


def take_shield(state: "GameState", action: Action) -> None:
    """For both dice, made equal by workers if need be; or for the action of a castle."""
    depot = depot_of(action)
    if state.pending:
        player = state.end_decision().player
    else:
        player = state.player
        workers = workers_for_double(state, state.estates[player], depot)
        state.dice = ()
        if workers:
            state.add_workers(player, -workers, "die_change", "SHD-P2")
    gain(state, player, action.item, depot, replaced_by(action))


def no_castle(kind: "DecisionKind", decision: "Decision") -> Violation | None:
    """An effect that gives you an action like a castle's, but isn't one, gives no shield
    (SHD-11)."""
    if not kind.no_castle:
        return None
    return Violation(kind.no_castle, Message("shield-needs-castle", effect=decision.title))


def no_dice_for_it(state: "GameState", player: int, action: Action) -> Violation | None:
    """It takes both dice of your own turn, or a castle with shield 11 (SHD-P1, SHD-11)."""
    if state.pending:
        if holds(state.estates[player], 11):
            return None
        return Violation("SHD-11", Message("needs-shield", number=11))
    if len(state.dice) == 2:
        return None
    return Violation("SHD-P1", Message("shield-needs-dice", dice=len(state.dice)))


def no_such_shield(state: "GameState", player: int, action: Action) -> Violation | None:
    """The shield does not lie on that depot (SHD-P1, SHD-S2)."""
    depot = depot_of(action)
    there = [shield for place, shield in on_depots(state) if place == depot]
    if action.item in there:
        return None
    message = Message(
        "shield-not-there", place=depot_said(depot), number=action.item, there=tuple(there)
    )
    return Violation("SHD-P1", message)


def no_castle_for_it(state: "GameState", player: int, action: Action) -> Violation | None:
    """It goes on a free castle, or replaces one of your own shields (SHD-P3)."""
    estate, old = state.estates[player], replaced_by(action)
    if old and old not in shields_of(estate):
        return Violation("SHD-P3", Message("shield-not-yours", number=old))
    if not old and not has_free_castle(estate):
        return Violation("SHD-P3", Message("shield-no-castle"))
    return None


def no_double(state: "GameState", player: int, action: Action) -> Violation | None:
    """There are too few workers to make both dice name the depot (SHD-P2)."""
    if state.pending:
        return None
    estate, depot = state.estates[player], depot_of(action)
    workers = workers_for_double(state, estate, depot)
    if workers <= estate.workers:
        return None
    message = Message("shield-no-double", value=depot, needed=workers, workers=estate.workers)
    return Violation("SHD-P2", message)


def grounds_of_taking(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """Why a shield may be taken like this."""
    if state.pending:
        return ("SHD-11", "A-24e", "SHD-P3")
    paid = workers_for_double(state, state.estates[player], depot_of(action))
    return ("SHD-P2", "SHD-P3") if paid else ("SHD-P3",)


def workers_paid(state: "GameState", player: int, action: Action) -> int:
    """The workers for the double; a castle needs none."""
    if state.pending:
        return 0
    return workers_for_double(state, state.estates[player], depot_of(action))


# Turning a die ------------------------------------------------------------------------------------


def turn_die(state: "GameState", action: Action) -> None:
    """One of the player's dice shows what they like (SHD-16)."""
    first, *second = state.dice
    if first == action.die:
        state.dice = (action.item, *second)
    else:
        state.dice = (first, action.item)
    state.used |= TURNED


def cannot_turn(state: "GameState", player: int, action: Action) -> Violation | None:
    """It takes shield 16, once a turn, and a die that was not used."""
    if not holds(state.estates[player], 16):
        return Violation("SHD-16", Message("needs-shield", number=16))
    if state.used & TURNED:
        return Violation("A-24f", Message("turned-already"))
    if action.die not in state.dice:
        if not state.dice:
            return Violation("DIE-08", Message("dice-used"))
        message = Message("die-absent", die=action.die, left=unused_dice(state.dice))
        return Violation("DIE-08", message)
    return None


def grounds_of_turning(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The rules about how often it may be done."""
    return ("A-24f",)


def _told(state: "GameState", action: Action) -> Values:
    return {"change": "changed", "value": action.item}


_DEPOT = numbered("depot", "place", DEPOT.names, below=_REPLACED)
_OLD = numbered("replaced", "place", SHIELD.names, per=_REPLACED)
_VALUE = numbered("value", "item", Names({str(value): value for value in VALUES}))

VERBS = (
    Verb(
        name="shield",
        do=take_shield,
        checks=(no_dice_for_it, no_such_shield, no_castle_for_it, no_double),
        rule="SHD-P1",
        allowed_by=(grounds_of_taking,),
        amiss=no_castle,
        worker_cost=workers_paid,
        costs_more=lambda state, action: not state.pending,  # a castle needs no dice
        slots=(SHIELD, _DEPOT, _OLD),
        form="take shield {shield} from {depot}[ for shield {replaced}]",
        code="#{shield}<{depot}[/{replaced}]",
        targets=("shield-{shield}", "[shield-{replaced}]"),
        origin_anchors=lambda state, a: (f"depot-{depot_of(a)}/shield-{a.item}",),
        wishes=(
            Wish(
                "(take|buy) shield NUMBER( from NUMBER)? with NUMBER", "SHD-P1", "wish-shield-die"
            ),
            Wish("(take|buy) shield( NUMBER)?( for .*)?", "SHD-P1", "wish-shield-where"),
            Wish("(take|buy) shield NUMBER from NUMBER.*", "SHD-P1", "wish-no-such-shield"),
            Wish("(take|buy) shield .*", "SHD-P1", "wish-shield-where"),
            Wish("(place|swap|trade|exchange|replace) shield.*", "SHD-P3", "wish-place-shield"),
            Wish("move shield.*", "SHD-P3", "wish-shield-stays"),
            Wish("(use|activate|turn) shield.*", "SHD-P4", "wish-shield-works"),
        ),
    ),
    Verb(
        name="turn",
        do=turn_die,
        checks=(only_in_own_turn("SHD-16"), cannot_turn),
        rule="SHD-16",
        allowed_by=(grounds_of_turning,),
        worker_cost=lambda state, player, a: 0,
        slots=(_VALUE,),
        wishes=(
            Wish("turn [1-6] into [1-6]", "SHD-16", "wish-turn-same"),
            Wish("turn [1-6] to [1-6]", "SHD-16", "wish-turn-into"),
        ),
        form="turn {die} into {value}",
        code="{die}:^{value}",
        message_args=_told,
        has_button=True,
        fits=lambda action: action.die != action.item,
    ),
)
