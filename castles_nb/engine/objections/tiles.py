"""What can be wrong with taking, placing and discarding a tile."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS
from castles_nb.engine.choices import TAKEN_BY
from castles_nb.engine.kinds import ANY, BUILDING, COLOUR, SHARES_AREA_WITH
from castles_nb.engine.objections.dice import too_far, wrong_die
from castles_nb.engine.objections.objection import (
    Check,
    Objection,
    lacks,
    on_space,
    only_for,
)
from castles_nb.engine.sentences import AREA_WORDS, effect_name, listed, tile_words

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState

_AREA = tuple(AREA_WORDS[colour] for colour in COLOURS)
"""The word for an area of each colour, by its index."""


# Taking -----------------------------------------------------------------------------------------


def not_for_the_building(state: "GameState", player: int, action: "Action") -> Objection | None:
    """A market, carpenter's workshop or church takes tiles of its colours only."""
    decision = state.pending[-1] if state.pending else None
    if decision is None or decision.kind not in TAKEN_BY:
        return None
    colours = TAKEN_BY[decision.kind]
    if COLOUR[action.item] in colours:
        return None
    *first, last = (COLOURS[colour] for colour in colours)
    taken = f"{', '.join(first)} or {last}" if first else last
    return Objection(
        state.rules.offers[decision.kind].rule,
        f"the {effect_name(decision)} takes a {taken} tile, not {tile_words(action.item)}",
    )


def not_in_depot(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The tile does not lie in that depot (TAKE-02)."""
    kinds = state.depots[action.place - 1]
    if action.item in kinds:
        return None
    return Objection("TAKE-02", lacks(f"depot {action.place}", action.item, kinds))


def depot_too_far(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The die does not name the depot (TAKE-01)."""
    steps = state.estates[player].steps.taking
    depot = action.place
    return too_far(state, player, action.die, depot, steps, "TAKE-01", f"depot {depot}")


TAKE_CHECKS: tuple[Check, ...] = (wrong_die, not_for_the_building, not_in_depot, depot_too_far)


# Placing ----------------------------------------------------------------------------------------


def not_stored(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The tile is not in the own storage (PLACE-01)."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    return Objection("PLACE-01", lacks("your storage", action.item, storage))


def space_covered(state: "GameState", player: int, action: "Action") -> Objection | None:
    """Something lies on the space (PLACE-02)."""
    there = state.estates[player].tiles[action.place]
    if not there:
        return None
    return Objection("PLACE-02", f"{on_space(action.place)} is covered by {tile_words(there)}")


def wrong_colour(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The space has not the tile's colour (PLACE-02)."""
    here = state.estates[player].masks.colour_at[action.place]
    needed = COLOUR[action.item]
    if needed in (here, ANY):
        return None
    is_one = f"{on_space(action.place)} is a {_AREA[here]} space"
    return Objection("PLACE-02", f"{is_one}; the tile needs a {_AREA[needed]} space")


def no_neighbour(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The space touches no tile (PLACE-04)."""
    if state.estates[player].frontier >> action.place & 1:
        return None
    return Objection("PLACE-04", f"{on_space(action.place)} touches none of your tiles")


def twice_in_town(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The town has such a building already (PLACE-06, MON-01)."""
    estate, kind = state.estates[player], action.item
    if (
        COLOUR[kind] != BUILDING
        or estate.powers & SHARES_AREA_WITH[kind]
        or not estate.blocked.get(kind, 0) >> action.place & 1
    ):
        return None
    where = on_space(action.place)
    return Objection("PLACE-06", f"the town of {where} already has {tile_words(kind)}")


def number_too_far(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The die does not match the number on the space (PLACE-03)."""
    estate, space = state.estates[player], action.place
    steps = estate.steps.placing[action.item]
    value = estate.masks.die[space]
    return too_far(state, player, action.die, value, steps, "PLACE-03", on_space(space))


PLACE_CHECKS: tuple[Check, ...] = (
    wrong_die,
    not_stored,
    space_covered,
    wrong_colour,
    no_neighbour,
    twice_in_town,
    number_too_far,
)


# Discarding -------------------------------------------------------------------------------------


def not_to_discard(state: "GameState", player: int, action: "Action") -> Objection | None:
    """Only a tile that was stored before can go (TAKE-09)."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    if action.item == state.pending[-1].tile:
        had = listed([tile_words(kind) for kind in dict.fromkeys(storage)])
        return Objection("TAKE-09", f"the tile that you gain stays; you had {had}")
    return Objection("TAKE-09", lacks("your storage", action.item, storage))


DISCARD_CHECKS: tuple[Check, ...] = (
    only_for("discard", "A-02", "you discard only to make room for a tile that you gain"),
    not_to_discard,
)
