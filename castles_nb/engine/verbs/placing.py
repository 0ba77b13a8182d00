"""Placing a stored tile in the duchy (PLACE)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, terms
from castles_nb.components.data_file import RECONSTRUCTED
from castles_nb.engine import effects
from castles_nb.engine.actions import Action
from castles_nb.engine.dice import COST
from castles_nb.engine.die_changes import PLACING_STEP
from castles_nb.engine.kinds import ANY, BUILDING, COLOUR, SHARES_AREA_WITH
from castles_nb.engine.verb import PLACED_TILE, SPACE, Rules, Verb
from castles_nb.engine.verbs.dice import (
    change_die,
    die_change,
    too_far,
    use_die,
    wrong_die,
)
from castles_nb.engine.violation import STORAGE, Violation, lacks, space_said
from castles_nb.engine.wishes import Wish
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


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
    """The value as which the die is used (PLACE-03); 0 on a space that the duchy has not."""
    dice = state.estates[player].masks.die
    return dice[action.place] if action.place < len(dice) else 0


def workers_for_the_space(state: "GameState", player: int, action: Action) -> int:
    """The workers that turn the die into the number on the space (DIE-04, MON-08 to MON-11)."""
    steps = state.estates[player].steps.placing[action.item]
    return COST[steps][action.die][number_on_space(state, player, action)]


def not_stored(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is not in the player's storage (PLACE-01)."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    return Violation("PLACE-01", lacks(STORAGE, action.item, storage))


def no_such_space(state: "GameState", player: int, action: Action) -> Violation | None:
    """The duchy is smaller."""
    duchy = state.estates[player].duchy
    if action.place < len(duchy.grid):
        return None
    message = Message("space-not-there", space=NAMES_IN_TEXTS[action.place], duchy=duchy.title)
    return Violation("SET-24", message)


def space_covered(state: "GameState", player: int, action: Action) -> Violation | None:
    """Something is on the space (PLACE-02)."""
    there = state.estates[player].tiles[action.place]
    if not there:
        return None
    message = Message(
        "space-covered",
        where=space_said(state.estates[player], action.place),
        tile=terms.tile(there),
    )
    return Violation("PLACE-02", message)


def wrong_colour(state: "GameState", player: int, action: Action) -> Violation | None:
    """The space has not the tile's colour (PLACE-02)."""
    here = state.estates[player].masks.colour_at[action.place]
    needed = COLOUR[action.item]
    if needed in (here, ANY):
        return None
    message = Message(
        "space-of-other-colour",
        where=space_said(state.estates[player], action.place),
        here=terms.area(COLOURS[here]),
        needed=terms.area(COLOURS[needed]),
    )
    return Violation("PLACE-02", message)


def no_neighbour(state: "GameState", player: int, action: Action) -> Violation | None:
    """The space touches no tile, and no river leads there from one (PLACE-04, SOLO-10)."""
    estate, space = state.estates[player], action.place
    if estate.frontier >> space & 1:
        return None
    grid, where = estate.duchy.grid, space_said(estate, space)
    if len(grid.neighbours[space]) > len(grid.touching[space]):
        return Violation("SOLO-10", Message("space-no-river", where=where))
    return Violation("PLACE-04", Message("space-touches-none", where=where))


def across_a_river(state: "GameState", player: int, action: Action) -> Rules:
    """The rule of rivers, where the space touches no tile, but a river leads there from one."""
    estate, grid = state.estates[player], state.estates[player].duchy.grid
    touching = any(estate.filled >> other & 1 for other in grid.touching[action.place])
    joined = any(estate.filled >> other & 1 for other in grid.neighbours[action.place])
    return ("SOLO-10",) if joined and not touching else ()


def twice_in_town(state: "GameState", player: int, action: Action) -> Violation | None:
    """The town has such a building already (PLACE-06, MON-01)."""
    estate, kind = state.estates[player], action.item
    if (
        COLOUR[kind] != BUILDING
        or estate.powers & SHARES_AREA_WITH[kind]
        or not estate.blocked.get(kind, 0) >> action.place & 1
    ):
        return None
    message = Message(
        "town-has-it", where=space_said(state.estates[player], action.place), tile=terms.tile(kind)
    )
    return Violation("PLACE-06", message)


def number_too_far(state: "GameState", player: int, action: Action) -> Violation | None:
    """The die does not match the number on the space (PLACE-03)."""
    estate, space = state.estates[player], action.place
    steps = estate.steps.placing[action.item]
    value = estate.masks.die[space]
    return too_far(state, player, action.die, value, steps, "PLACE-03", space_said(estate, space))


def fitting_the_space(state: "GameState", player: int, action: Action) -> Rules:
    """The rules that let the tile be placed on the space, and by which the die reaches it."""
    estate, kind = state.estates[player], action.item
    rules = ["PLACE-03"] if action.die else []
    rules = [*(["PLACE-02"] if COLOUR[kind] != ANY else []), *rules, "PLACE-04"]
    rules += across_a_river(state, player, action)
    if COLOUR[kind] == BUILDING:
        twice = estate.blocked.get(kind, 0) >> action.place & 1
        rules.append("MON-01" if twice else "PLACE-06")
    value, steps = number_on_space(state, player, action), estate.steps.placing[kind]
    step = PLACING_STEP.get(COLOUR[kind])
    return (*rules, *die_change(action.die, value, steps, f"MON-{step:02}" if step else ""))


def guess_of_board(state: "GameState", player: int, action: Action) -> MessageLike:
    """Our guess about the print on the player's duchy, if any (TEAM-03)."""
    duchy = state.estates[player].duchy
    return Message("guess-duchy", duchy=duchy.label) if duchy.confidence == RECONSTRUCTED else ""


VERBS = (
    Verb(
        name="place",
        do=place,
        checks=(
            wrong_die,
            not_stored,
            no_such_space,
            space_covered,
            wrong_colour,
            no_neighbour,
            twice_in_town,
            number_too_far,
        ),
        rule="PLACE-01",
        allowed_by=(fitting_the_space,),
        guesses=(guess_of_board,),
        takes_die=True,
        die_value=number_on_space,
        worker_cost=workers_for_the_space,
        slots=(PLACED_TILE, SPACE),
        wishes=(
            Wish("place TILE from (?!.*storage).*", "PLACE-01", "wish-straight"),
            Wish(".* on NOWHEREDIE", "SET-24", "wish-place-nowhere"),
            Wish("place TILE (and|,|\\+) TILE.*", "PLACE-01", "wish-place-two"),
            Wish("place (NUMBER|two|both|all) TILE(s|es)?.*", "PLACE-01", "wish-place-two"),
            Wish("place TILE on SPACE(,| and | or ).*", "PLACE-01", "wish-place-two"),
            Wish("place TILE on SPACEDIE for .*", "DIE-02", "wish-change-die"),
            Wish(
                "place (private )?TILE (on|in|next to|near|beside) "
                "(?!SPACE|NUMBERDIE$|vineyard|private|shared|own|other|storage).*",
                "PLACE-02",
                "wish-place-where",
            ),
            Wish(
                "place (private )?TILE (on|in) (depot )?NUMBERDIE", "PLACE-02", "wish-place-where"
            ),
            Wish(
                "place (goods|workers?|silver|die|dice|NUMBER)( .*)?",
                "PLACE-01",
                "wish-place-other",
            ),
            Wish("(use|activate) TILE", "PLACE-07", "wish-use-tile"),
            Wish("(score|collect points).*", "SCORE-01", "wish-score"),
            Wish("(take|claim) bonus( tile)?.*", "SCORE-06", "wish-bonus"),
            Wish("(move|remove|take back|replace) TILE.*", "PLACE-08", "wish-move"),
        ),
        form="place {tile} on {space}[ with {die}]",
        code="[{die}:]{tile}>{space}",
        targets=("storage/{tile}", "space-{space}"),
    ),
)
