"""Placing a stored tile in the duchy (PLACE)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS
from castles_nb.engine import effects
from castles_nb.engine.actions import PLACE, Action
from castles_nb.engine.die_changes import PLACING_STEP
from castles_nb.engine.kinds import ANY, BUILDING, CODE, COLOUR, NAME, SHARES_AREA_WITH
from castles_nb.engine.objection import Objection, lacks, on_space
from castles_nb.engine.sentences import AREA_WORDS, actor, space_words, tile_words
from castles_nb.engine.verb import SPACE, TILE, Rules, Verb
from castles_nb.engine.verbs.dice import (
    before,
    change_die,
    die_change,
    too_far,
    use_die,
    with_die,
    with_the_die,
    wrong_die,
)
from castles_nb.engine.verbs.taking import each_tile
from castles_nb.hexgrid import SPACE_NAMES

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

_AREA = tuple(AREA_WORDS[colour] for colour in COLOURS)
"""The word for an area of each colour, by its index."""


def place(state: "GameState", action: Action) -> None:
    """A tile from storage to the duchy (PLACE-01 to PLACE-10)."""
    kind, space = action.item, action.place
    player = use_die(state, action.die)
    estate = state.estates[player]
    value = estate.masks.die[space]
    change_die(state, player, action.die, value, estate.steps.placing[kind])
    estate.unstore(kind)
    effects.place_tile(state, player, kind, space)


def number_on_space(state: "GameState", player: int, action: Action) -> int:
    """The value as which the die is used (PLACE-03)."""
    return state.estates[player].masks.die[action.place]


def not_stored(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile is not in the own storage (PLACE-01)."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    return Objection("PLACE-01", lacks("your storage", action.item, storage))


def space_covered(state: "GameState", player: int, action: Action) -> Objection | None:
    """Something lies on the space (PLACE-02)."""
    there = state.estates[player].tiles[action.place]
    if not there:
        return None
    return Objection("PLACE-02", f"{on_space(action.place)} is covered by {tile_words(there)}")


def wrong_colour(state: "GameState", player: int, action: Action) -> Objection | None:
    """The space has not the tile's colour (PLACE-02)."""
    here = state.estates[player].masks.colour_at[action.place]
    needed = COLOUR[action.item]
    if needed in (here, ANY):
        return None
    is_one = f"{on_space(action.place)} is a {_AREA[here]} space"
    return Objection("PLACE-02", f"{is_one}; the tile needs a {_AREA[needed]} space")


def no_neighbour(state: "GameState", player: int, action: Action) -> Objection | None:
    """The space touches no tile (PLACE-04)."""
    if state.estates[player].frontier >> action.place & 1:
        return None
    return Objection("PLACE-04", f"{on_space(action.place)} touches none of your tiles")


def twice_in_town(state: "GameState", player: int, action: Action) -> Objection | None:
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


def number_too_far(state: "GameState", player: int, action: Action) -> Objection | None:
    """The die does not match the number on the space (PLACE-03)."""
    estate, space = state.estates[player], action.place
    steps = estate.steps.placing[action.item]
    value = estate.masks.die[space]
    return too_far(state, player, action.die, value, steps, "PLACE-03", on_space(space))


def fitting_the_space(state: "GameState", player: int, action: Action) -> Rules:
    """Why the tile may lie on the space, and how the die reaches its number."""
    estate, kind = state.estates[player], action.item
    rules = ["PLACE-03"] if action.die else []
    rules = [*(["PLACE-02"] if COLOUR[kind] != ANY else []), *rules, "PLACE-04"]
    if COLOUR[kind] == BUILDING:
        twice = estate.blocked.get(kind, 0) >> action.place & 1
        rules.append("MON-01" if twice else "PLACE-06")
    value, steps = number_on_space(state, player, action), estate.steps.placing[kind]
    step = PLACING_STEP.get(COLOUR[kind])
    return (*rules, *die_change(action.die, value, steps, f"MON-{step:02}" if step else ""))


def place_words(state: "GameState", action: Action) -> str:
    """Which tile, on which space."""
    player = actor(state)
    value = state.estate(player).duchy.dice[action.place] if action.die else 0
    where = space_words(state, player, action.place)
    return f"{tile_words(action.item)} on {where}{with_the_die(action.die, value)}"


VERBS = (
    Verb(
        name="place",
        do=place,
        checks=(
            wrong_die,
            not_stored,
            space_covered,
            wrong_colour,
            no_neighbour,
            twice_in_town,
            number_too_far,
        ),
        universe=lambda: each_tile(*PLACE),
        rule="PLACE-01",
        grounds=(fitting_the_space,),
        takes_die=True,
        value=number_on_space,
        slots=(TILE, SPACE),
        text=lambda a: f"place {NAME[a.item]} on {SPACE_NAMES[a.place]}{with_die(a)}",
        short=lambda a: f"{before(a)}{CODE[a.item]}>{SPACE_NAMES[a.place]}",
        parts=lambda a: (f"storage/{NAME[a.item]}", f"space-{SPACE_NAMES[a.place]}"),
        command="Place",
        past="placed",
        thing=place_words,
    ),
)
