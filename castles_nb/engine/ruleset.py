"""The rules of one game, put together from its setup.

A ruleset is made of tables and lists of plain functions: how each decision lists its choices, what
each verb does, what each tile does when it is placed, what happens when a phase begins and ends,
what scores at the end. The flow of the game only walks these tables, so that an expansion can add
to them without being named anywhere else.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from castles_nb.components import BOARD, KINDS
from castles_nb.engine import choices, effects, flow, moves, scoring
from castles_nb.engine.actions import Action
from castles_nb.engine.setup import Setup

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState

    Choices = Callable[[GameState, Decision], list[Action]]
    Move = Callable[[GameState, Action], None]
    Effect = Callable[[GameState, int, int, int], None]
    Step = Callable[[GameState], None]


class Ruleset:
    """The rules of one game; shared by all its states and never changed after it is made."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.players = setup.players
        self.turn_choices = choices.turn_choices
        self.choices: dict[str, Choices] = dict(choices.CHOICES)
        """Decision kind -> the function that lists its actions."""
        self.moves: dict[str, Move] = dict(moves.MOVES)
        """Verb -> the function that carries out an action."""
        self.effects: list[Effect] = effects.table_for(KINDS)
        """Tile kind -> what happens when it is placed: f(state, player, kind, space)."""
        self.end_turn = flow.end_turn
        """How a turn ends and the next one begins."""
        self.phase_begins: list[Step] = list(flow.PHASE_BEGINS)
        self.phase_ends: list[Step] = list(flow.PHASE_ENDS)
        self.final_scoring: list[Step] = list(scoring.FINAL_SCORING)
        self.area_points: tuple[int, ...] = (0, *BOARD.area_points)
        """Points for a completed area by its size (SCORE-02)."""
        self.phase_points: tuple[int, ...] = BOARD.phase_points
        self.bonus_points: tuple[int, int] = BOARD.bonus_points[setup.players]
        self.points_per_goods: int = setup.players
        """Points for each sold goods tile (SELL-04)."""
        self.track_spaces: int = BOARD.turn_order_spaces
        self.ranking = scoring.ranking


@lru_cache(maxsize=64)
def ruleset_for(setup: Setup) -> Ruleset:
    """The ruleset of this setup."""
    return Ruleset(setup)
