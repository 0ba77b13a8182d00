"""The 6th expansion: inns (EXP6).

Positions and records write an inn as `In`; `inns=` of a position are those on sale, usually every
inn that is nowhere else.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, PHASES, ROUNDS_PER_PHASE
from castles_nb.engine.actions import Action
from castles_nb.engine.effects import tiles_around
from castles_nb.engine.flow import count_round
from castles_nb.engine.kinds import without
from castles_nb.engine.module import Module, StateField, nothing
from castles_nb.engine.purchases import Shop
from castles_nb.engine.scoring import Growth
from castles_nb.engine.violation import Violation, space_said
from castles_nb.engine.wishes import Wish
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

INN = BY_NAME["inn"].index
NAME = "inns"
_TAKEN = Wish("take inn( from .*)?DIE", "EXP6-02", "inn-in-no-depot")


def on_sale(state: "GameState") -> tuple[int, ...]:
    """The inns on the inn space."""
    return state.module_data.get(NAME, ())


def take_away(state: "GameState", kind: int) -> None:
    """One inn less on the inn space (EXP6-02)."""
    state.module_data = {**state.module_data, NAME: without(on_sale(state), kind)}


@step("lay_inn")
def lay_inn(state: "GameState") -> None:
    """One more inn at the start of each phase; those left stay (EXP6-01)."""
    state.module_data = {**state.module_data, NAME: (*on_sale(state), INN)}


def inn_in_area(state: "GameState", player: int, action: Action) -> Violation | None:
    """The area has an inn (EXP6-04)."""
    estate = state.estates[player]
    if action.item != INN or not estate.blocked.get(INN, 0) >> action.place & 1:
        return None
    return Violation("EXP6-04", Message("inn-in-area", where=space_said(estate, action.place)))


def no_inn_left(state: "GameState", player: int, action: Action) -> Violation | None:
    """No inn lies on the inn space (EXP6-01)."""
    if action.item != INN or on_sale(state):
        return None
    return Violation("EXP6-01", Message("inn-none-left"))


def in_no_depot(state: "GameState", player: int, action: Action) -> Violation | None:
    """Inns are on the inn space, not in depots (EXP6-02)."""
    if action.item != INN or (action.verb == "buy" and not action.depot):
        return None
    return Violation("EXP6-02", Message("inn-in-no-depot"))


def grounds_of_inn(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The rules about where an inn may lie."""
    return ("EXP6-03", "EXP6-04") if action.item == INN else ()


def grounds_of_purchase(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """An inn is bought like a tile from the black depot."""
    return ("EXP6-02",) if action.item == INN else ()


def one_with_an_inn(estate: "Estate", space: int) -> int:
    """An area with an inn counts as one space larger (EXP6-06)."""
    return int(INN in tiles_around(estate, space))


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with inns.

    That they go on any space, and once in an area, follows from what kind of tile they are
    (EXP6-03, EXP6-04); placing one does nothing (EXP6-05).
    """
    take = rules.verbs["take"]
    return rules.adding(
        shops=(
            Shop(Message("place-inns"), on_sale, take_away, "EXP6-02", keeps=NAME, apart=(INN,)),
        ),
        on_phase_start=(lay_inn,),
        area_growth=(Growth("inn", "EXP6-06", one_with_an_inn),),
        verbs=(
            rules.verbs["place"].with_checks(checks=(inn_in_area,), allowed_by=(grounds_of_inn,)),
            replace(take.with_checks(first=(in_no_depot,)), wishes=(_TAKEN, *take.wishes)),
            rules.verbs["buy"].with_checks(
                first=(no_inn_left, in_no_depot), allowed_by=(grounds_of_purchase,)
            ),
        ),
    )


def phases_begun(state: "GameState") -> int:
    """The number of inns laid so far."""
    if not state.order:
        return 0
    to_come = lay_inn in state.step_stack and count_round not in state.step_stack
    return min(state.rounds_played // ROUNDS_PER_PHASE + 1, len(PHASES)) - to_come


def elsewhere(state: "GameState") -> int:
    """The number of inns no longer on the inn space."""
    tiles = [
        *state.discarded_tiles,
        *state.all_stored,
        *(decision.tile for decision in state.pending),
    ]
    for estate in state.each_estate:
        tiles += estate.tiles
    return tiles.count(INN)


def usual_on_sale(state: "GameState") -> tuple[int, ...]:
    """All inns that are nowhere else (EXP6-01)."""
    return (INN,) * (phases_begun(state) - elsewhere(state))


def fault_on_sale(state: "GameState", inns: tuple[int, ...]) -> Violation | None:
    """There are not more inns than phases have begun, wherever they are now (EXP6-01)."""
    if set(inns) - {INN}:
        return Violation("EXP6-02", Message("inns-only"))
    number, begun = len(inns) + elsewhere(state), phases_begun(state)
    if number > begun:
        return Violation("EXP6-01", Message("inns-too-many", most=begun, number=number))
    return None


def fault_in_duchy(estate: "Estate", kept: tuple[int, ...]) -> Violation | None:
    """An area holds one inn at most (EXP6-04)."""
    for area in estate.duchy.areas:
        if sum(estate.tiles[space] == INN for space in area.spaces) > 1:
            where = space_said(estate, area.spaces[0])
            return Violation("EXP6-04", Message("inns-in-one-area", where=where))
    return nothing(estate, kept)


MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=1,
    emblem=(
        "M5 8h10v11a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2zM15 10h2.5a2.5 2.5 0 0 1 0 7H15M8 12v5"
        "M12 12v5M5 8c0-3 2-4 4-3 2-2 6-1 6 3"
    ),
    for_partners=True,
    state_fields={
        NAME: StateField(fault_on_sale, fault_in_duchy, holds_tiles=True, default=usual_on_sale)
    },
)
