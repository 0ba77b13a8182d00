"""The 1st expansion: links to castles and castles retrieved, on duchies 11 to 18 (EXP1).

In positions, `swept_castles=-` are the castles in the box that can be retrieved.
"""

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from castles_nb.engine.actions import Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import Link
from castles_nb.engine.editions import SPECIAL, Edition
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.kinds import TILE as TILES
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.module import Module, StateField
from castles_nb.engine.verb import TILE, Verb
from castles_nb.engine.violation import Violation, costs, only_in_own_turn, space_said
from castles_nb.kernel.step import step
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

DUCHIES = range(11, 19)
SWEPT_CASTLES = "swept_castles"
PRICE = 5
"""Points for a castle, besides both dice (EXP1-07)."""

RETRIEVE = Action("retrieve", 0, CASTLE)


@lru_cache(maxsize=2**10)
def linked_spaces(masks: DuchyMasks, tiles: bytes, filled: int) -> int:
    """The spaces of a duchy with these tiles that are linked to a castle (EXP1-04, EXP1-05).

    Next to a castle, or next to covered spaces of their own colour that lead to one. White castles
    don't count as castles here (EXP5-05).
    """
    spaces, castle = 0, tiles.find(CASTLE)
    while castle >= 0:
        spaces |= masks.neighbours[castle]
        castle = tiles.find(CASTLE, castle + 1)
    border = spaces & filled
    while border:
        lowest = border & -border
        space = lowest.bit_length() - 1
        further = masks.neighbours[space] & masks.area_mask[space] & ~spaces
        spaces |= further
        border ^= lowest | further & filled
    return spaces


def linked_to_castle(estate: "Estate") -> int:
    """The spaces of an estate that are linked to a castle."""
    return linked_spaces(estate.masks, estate.tiles, estate.filled)


def spaces_linked_to_castle(estate: "Estate") -> tuple[str, ...]:
    """The names of the spaces of an estate that are linked to a castle."""
    names = estate.duchy.grid.names
    return tuple(names[space] for space in bits_in(linked_to_castle(estate)))


@step("keep_castles")
def keep_castles(state: "GameState") -> None:
    """Castles that are swept off the board can be retrieved later (EXP1-08)."""
    left = sum([kinds.count(CASTLE) for kinds in (*state.depots, state.black_depot)])
    if left or SWEPT_CASTLES not in state.module_data:
        state.module_data = {
            **state.module_data,
            SWEPT_CASTLES: swept_castles(state) + (CASTLE,) * left,
        }


def swept_castles(state: "GameState") -> tuple[int, ...]:
    """The castles that can be retrieved."""
    return state.module_data.get(SWEPT_CASTLES, ())


def add_retrieval(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """A lost castle for both dice of your own turn and 5 points (A-29)."""
    if state.points[state.player] >= PRICE and state.module_data.get(SWEPT_CASTLES):
        actions.append(RETRIEVE)


def retrieve(state: "GameState", action: Action) -> None:
    """Both dice and 5 points for a castle to storage (EXP1-07, EXP1-08)."""
    state.dice = ()
    state.score(state.player, -PRICE, "castle_retrieved", "EXP1-07", CASTLE)
    state.module_data = {**state.module_data, SWEPT_CASTLES: swept_castles(state)[1:]}
    state.discarded_tiles = state.discarded_tiles.replace(TILES[CASTLE], b"", 1)
    state.rules.gains.gain_tile(state, state.player, CASTLE)


def value_of_retrieval(evaluation: Any, action: Action) -> float:
    """Bots' value of it: a castle in storage for both dice and the points."""
    return float(evaluation.gained(CASTLE, ()) - PRICE - 2 * evaluation.prices.die)


def no_link(state: "GameState", player: int, action: Action) -> Violation | None:
    """The space has no link to a castle (EXP1-03, EXP1-06), and nothing lifts that it needs one."""
    estate = state.estates[player]
    if action.item == CASTLE or linked_to_castle(estate) >> action.place & 1:
        return None
    if state.rules.actions.places_for(estate, action.item, 1 << action.place):
        return None
    return Violation(
        "EXP1-03", Message("space-without-link", where=space_said(estate, action.place))
    )


def cannot_retrieve(state: "GameState", player: int, action: Action) -> Violation | None:
    """Both dice, 5 points and a lost castle are needed (EXP1-07, EXP1-08)."""
    if len(state.dice) < 2:
        return Violation("EXP1-07", Message("retrieve-needs-dice", dice=len(state.dice)))
    if state.points[player] < PRICE:
        return Violation("EXP1-07", costs("points", PRICE, state.points[player]))
    if not swept_castles(state):
        return Violation("EXP1-08", Message("retrieve-nothing"))
    return None


def grounds_of_link(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """Tiles need a link, castles do not."""
    if action.item == CASTLE:
        return ("EXP1-06",)
    estate = state.estates[player]
    is_linked = linked_to_castle(estate) >> action.place & 1
    return ("EXP1-03", "EXP1-04") if is_linked else ()


def grounds_of_retrieval(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The rules about which castles can be retrieved, and when."""
    return ("EXP1-08", "A-29")


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with links to castles (EXP1-03)."""
    return rules.replacing(on_phase_start=(keep_castles, *rules.flow.on_phase_start)).adding(
        links=(Link(linked_spaces, exempt=(CASTLE,)),),  # EXP1-06
        sources=("castle_retrieved",),
        free_actions=(add_retrieval,),
        unused_dice={add_retrieval: 2},
        verbs=(rules.verbs["place"].with_checks(checks=(no_link,), allowed_by=(grounds_of_link,)),),
    )


def fault(duchies: tuple[int, ...], edition: Edition) -> MessageLike:
    """Only duchies 11 to 18 have them (EXP1-02, MOD-01)."""
    if all(duchy in DUCHIES for duchy in duchies):
        return ""
    return Message("links-duchies", first=DUCHIES[0], last=DUCHIES[-1])


def fault_of_swept(state: "GameState", castles: tuple[int, ...]) -> Violation | None:
    """Castles that were swept off the board lie in the box (EXP1-08)."""
    if set(castles) - {CASTLE}:
        return Violation("EXP1-08", Message("retrieve-castles-only"))
    in_box = state.discarded_tiles.count(CASTLE)
    if len(castles) > in_box:
        return Violation(
            "EXP1-08", Message("retrieve-too-many", castles=len(castles), in_box=in_box)
        )
    return None


MODULE = Module(
    name="duchies_11_18",
    alter=alter,
    complexity=2,
    emblem=(
        "M8 3l4 2.3v4.6L8 12.2 4 9.9V5.3zM16 3l4 2.3v4.6l-4 2.3-4-2.3V5.3z"
        "M12 9.9l4 2.3v4.6L12 19.1l-4-2.3v-4.6z"
    ),
    facts={"linked_to_castle": spaces_linked_to_castle},
    editions=(SPECIAL.name,),
    setup_problem=fault,
    verbs=(
        Verb(
            name="retrieve",
            do=retrieve,
            checks=(only_in_own_turn("EXP1-07"), cannot_retrieve),
            rule="EXP1-07",
            rule_in_others="TAKE-07",
            allowed_by=(grounds_of_retrieval,),
            slots=(replace(TILE, fixed=CASTLE),),
            form="retrieve castle",
            code="R",
            costs_more=lambda state, action: True,
            gain=value_of_retrieval,
        ),
    ),
    state_fields={SWEPT_CASTLES: StateField(fault_of_swept, holds_tiles=True)},
)
