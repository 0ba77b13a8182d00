"""The actions of one game, each as one row of a table."""

from typing import NamedTuple

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.one_game import play_game
from castles_nb.analysis.results import Row, rows_of
from castles_nb.engine import Action, GameState
from castles_nb.engine.kinds import NAME
from castles_nb.engine.ledger import Entry

MOVES = (
    *("game", "seed", "ply", "round", "phase", "player", "bot"),
    *("decision", "verb", "die", "tile", "depot", "space", "text"),
)


class Played(NamedTuple):
    """Everything that's kept of a game."""

    rows: list[Row]
    moves: list[Row]
    entries: list[Entry]


def play_detailed(experiment: Experiment, game: int) -> Played:
    """Play a game and write everything down."""
    moves: list[Row] = []

    def watch(state: GameState, action: Action) -> None:
        moves.append(_move(experiment, game, len(moves) + 1, state, action))

    finished = play_game(experiment, game, watch)
    assert finished.state.ledger is not None
    return Played(rows_of(finished), moves, finished.state.ledger.entries)


def _move(experiment: Experiment, game: int, ply: int, state: GameState, action: Action) -> Row:
    decision = state.decision
    assert decision is not None
    named = state.rules.verbs[action.verb].named(action)
    space, grid = named.get("space"), state.estate(decision.player).duchy.grid
    return (
        game,
        experiment.seed_of(game),
        ply,
        state.round_number,
        state.phase,
        decision.player,
        experiment.names[decision.player],
        decision.kind,
        action.verb,
        action.die,
        NAME[named.get("tile", 0)],
        named.get("depot", 0),
        "" if space is None else grid.names[space],
        str(action),
    )
