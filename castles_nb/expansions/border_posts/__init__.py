"""The 4th expansion: border posts (EXP4).

In positions, `border_posts=` of the table is what the bonus tiles left are worth, usually both, and
a player's says how many posts are joined, if any.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import EXPANSIONS, terms
from castles_nb.engine.bits import mask_of, reach
from castles_nb.engine.editions import OF_2019, SPECIAL, Edition
from castles_nb.engine.module import Module, StateField, Taken
from castles_nb.engine.scoring import gain_bonus_tile, score_phase
from castles_nb.engine.violation import Violation
from castles_nb.hexgrid import STANDARD, Grid
from castles_nb.kernel.step import step
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

NAME = "border_posts"


class Difference(NamedTuple):
    """An edition's own rules for border posts."""

    third_scores_phase: bool
    """Joining the third post scores the phase points again (D-05)."""
    bonus_is_bonus_tile: bool
    """The reward of the first to join all posts counts as bonus tiles (A-18)."""
    duchies: range
    """Those on which they can be used (D-14)."""


IN_EDITION = {
    SPECIAL.name: Difference(False, True, range(1, 31)),
    OF_2019.name: Difference(True, False, range(23, 29)),  # 11a to 11f
}

POSTS = tuple(
    tuple(STANDARD.spaces[space.text(STANDARD.names)] for space in post)
    for post in EXPANSIONS[NAME]["posts"]
)
"""The spaces that each post touches; the same on every duchy (EXP4-03)."""
_TOUCHING = tuple(map(mask_of, POSTS))


def most_joined(estate: "Estate") -> int:
    """The number of posts joined by the covered spaces, at most; 1 if none are."""
    return max(1, len(joined_posts(estate.duchy.grid, estate.filled)))


@lru_cache(maxsize=2**12)
def joined_posts(grid: Grid, filled: int) -> tuple[int, ...]:
    """The most posts that the covered spaces of one mask join, from 0; none if they join no two.

    Any path of covered spaces joins (A-19).
    """
    neighbours = grid.neighbour_masks
    most: tuple[int, ...] = ()
    for post in _TOUCHING:
        reached = reach(filled & post, filled, neighbours)
        joined = tuple(number for number, other in enumerate(_TOUCHING) if reached & other)
        most = max(most, joined, key=len) if len(joined) > 1 else most
    return most


@step("lay_bonus_tiles")
def lay_bonus_tiles(state: "GameState") -> None:
    """The large bonus tile on top of the small one (EXP4-01)."""
    state.module_data = {**state.module_data, NAME: state.rules.scoring.bonus_points}


def join_posts(state: "GameState", player: int, kind: int, space: int) -> None:
    """Score joining posts for the first time (EXP4-04 to EXP4-07)."""
    estate = state.estates[player]
    (before,) = estate.module_data.get(NAME, (1,))
    if len([post for post in _TOUCHING if estate.filled & post]) <= before:
        return  # most often
    around = reach(1 << space, estate.filled, estate.masks.neighbours)
    joined = sum(1 for post in _TOUCHING if around & post)
    if joined <= before:
        return
    estate.module_data = {**estate.module_data, NAME: (joined,)}
    if before < 2:
        score_phase(state, player, "border_posts", "EXP4-04", kind, space)
    if joined == len(POSTS):
        if IN_EDITION[state.rules.edition.name].third_scores_phase:
            score_phase(state, player, "border_posts", "EXP4-07", kind, space)
        _take_bonus_tile(state, player, kind, space)


def _take_bonus_tile(state: "GameState", player: int, kind: int, space: int) -> None:
    left = state.module_data[NAME]
    if not left:
        state.note(player, "border_posts", "EXP4-05", kind)
        return
    if IN_EDITION[state.rules.edition.name].bonus_is_bonus_tile:
        gain_bonus_tile(state, player, left[0], "border_posts", "EXP4-05", kind, space)
    else:
        state.score(player, left[0], "border_posts", "EXP4-05", kind, space)
    state.module_data = {**state.module_data, NAME: left[1:]}


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with border posts; they come after area and colour (A-12)."""

    def joined_at_rim(estate: "Estate") -> tuple[int, ...]:
        own = (
            len(rules.display.rim) + post for post in joined_posts(estate.duchy.grid, estate.filled)
        )
        return (*rules.display.joined_at_rim(estate), *own)

    return rules.replacing(joined_at_rim=joined_at_rim).adding(
        on_setup=(lay_bonus_tiles,),
        on_cover=(join_posts,),
        sources=("border_posts",),
        rim=[
            (Message("border-post", number=n), post, "EXP4-04")
            for n, post in enumerate(POSTS, start=1)
        ],
        bonus_shelves=((Message("border-posts-joined"), NAME, "EXP4-05"),),
    )


def fault(duchies: tuple[int, ...], edition: Edition) -> MessageLike:
    """Border posts go with the duchies that the edition says (MOD-02)."""
    allowed = IN_EDITION[edition.name].duchies
    if all(duchy in allowed for duchy in duchies):
        return ""
    first, last = (edition.duchies[number].label for number in (allowed[0], allowed[-1]))
    return Message(
        "border-posts-duchies", edition=terms.edition(edition.name), first=first, last=last
    )


def fault_of_bonus_tiles(state: "GameState", left: tuple[int, ...]) -> Violation | None:
    """The large bonus tile goes before the small one (EXP4-05)."""
    tiles = state.rules.scoring.bonus_points if state.order else ()
    if left in (tiles, tiles[1:], ()):
        return None
    return Violation("EXP4-05", Message("border-posts-bonus", points=tiles))


def fault_of_joined_posts(
    state: "GameState", player: int, joined: tuple[int, ...]
) -> Violation | None:
    """The number of posts a player has joined follows from the covered spaces (EXP4-04), except for
    a player by a script (CHA-95)."""
    if player in state.rules.seating.scripted:
        return None
    number = most_joined(state.estate(player))
    if joined == ((number,) if number > 1 else ()):
        return None
    return Violation("EXP4-04", Message("border-posts-number", number=number))


def bonus_tiles(state: "GameState") -> Taken:
    """A player who has joined all posts has a bonus tile, as long as there is one (EXP4-05)."""
    if not IN_EDITION[state.rules.edition.name].bonus_is_bonus_tile:
        return Taken(0, ())
    seating = state.rules.seating
    players = tuple(
        player
        for player in seating.first_seats
        if (
            state.estates[player].module_data.get(NAME, (1,))[0]
            if player in seating.scripted
            else most_joined(state.estates[player])
        )
        >= len(POSTS)
    )
    return Taken(min(len(players), len(state.rules.scoring.bonus_points)), players)


MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=2,
    emblem="M12 21V3M12 5h7l2 2-2 2h-7M12 11H5l-2 2 2 2h7",
    facts={"posts": POSTS},
    editions=tuple(IN_EDITION),
    setup_problem=fault,
    state_fields={
        NAME: StateField(
            fault_of_bonus_tiles, of_player=fault_of_joined_posts, bonus_tiles=bonus_tiles
        )
    },
)
