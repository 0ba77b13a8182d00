"""The rules of one game, put together from its setup.

A ruleset holds tables of plain functions: how each decision lists its choices, what each verb does,
what each tile does when it is placed, what happens when a phase begins and ends, how a turn is
taken, what scores at the end. The flow walks these tables. They are where an expansion will add its
own entries; what an expansion alters beyond them becomes an entry when it comes.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import BOARD, KINDS
from castles_nb.engine import choices, effects, flow, moves, scoring
from castles_nb.engine.actions import Action
from castles_nb.engine.effects import Effect

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState, Step


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The rules of one game; the same for all games with the same rules, and never changed."""

    players: int
    owners: tuple[int, ...]
    """For each estate, the player to whom goes what it brings outside of turns."""
    turn_choices: "Callable[[GameState], list[Action]]"
    choices: "Mapping[str, Callable[[GameState, Decision], list[Action]]]"
    """Decision kind -> the function that lists its actions."""
    moves: "Mapping[str, Callable[[GameState, Action], None]]"
    """Verb -> the function that carries out an action."""
    effects: tuple[Effect, ...]
    """Tile kind -> what happens when it is placed: f(state, player, kind, space)."""
    take_turn: "Step"
    """How the player whose turn it is takes it."""
    phase_begins: "tuple[Step, ...]"
    phase_ends: "tuple[Step, ...]"
    final_scoring: "tuple[Step, ...]"
    area_points: tuple[int, ...]
    """Points for a completed area by its size, from 0 (SCORE-02)."""
    phase_points: tuple[int, ...]
    """Points for any area completed in phase A..E (SCORE-03)."""
    bonus_points: tuple[int, int]
    """Points of the large and the small bonus tile (SCORE-06, SCORE-07)."""
    points_per_goods: int
    """Points for each sold goods tile (SELL-04)."""
    track_spaces: int
    """Spaces of the turn order track (PHA-22)."""

    def __reduce__(self) -> "tuple[Callable[[int], Ruleset], tuple[int]]":
        # Copies that come from another process share the rules with all others.
        return ruleset_for, (self.players,)


@cache
def ruleset_for(players: int) -> Ruleset:
    """The rules of the base game for this many players."""
    return Ruleset(
        players=players,
        owners=tuple(range(players)),
        turn_choices=choices.turn_choices,
        choices=choices.CHOICES,
        moves=moves.MOVES,
        effects=effects.table_for(KINDS),
        take_turn=flow.take_turn,
        phase_begins=flow.PHASE_BEGINS,
        phase_ends=flow.PHASE_ENDS,
        final_scoring=scoring.FINAL_SCORING,
        area_points=(0, *BOARD.area_points),
        phase_points=BOARD.phase_points,
        bonus_points=BOARD.bonus_points[players],
        points_per_goods=players,
        track_spaces=BOARD.turn_order_spaces,
    )
