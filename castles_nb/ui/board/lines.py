"""The record of a game of the board game with all its lines of play."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from castles_nb.engine import GameState
from castles_nb.game import Game
from castles_nb.notation import Line, Record
from castles_nb.notation.board.record import deal_seen, moves_from
from castles_nb.ui.lines import Actions, shared


def record_with(game: Game, names: Sequence[str], variations: Iterable[Actions]) -> Record:
    """The record of a game, with its variations.

    A line that continues from where the game is begins with the last move again. Before the
    first move there is nothing that a variation could be next to.
    """
    record = game.record(names=names)
    actions, moves = game.actions, list(record.line.moves)
    furthest = game.state
    for variation in variations:
        at = shared(variation, actions)
        if at < len(variation) and actions:
            at = min(at, len(actions) - 1)
            end = game.at(at)  # so what both lines share isn't played again
            left = moves_from(end, variation[at:], game.at(at - 1) if at else None)
            moves[at] = replace(moves[at], variations=(*moves[at].variations, Line(moves=left)))
            furthest = max(furthest, end, key=_how_far)
    # Where a deal is written, as much of it as the longest line has seen.
    deal = None if record.deal is None else deal_seen(furthest, record.position)
    return replace(record, line=replace(record.line, moves=tuple(moves)), deal=deal)


def _how_far(state: GameState) -> tuple[bool, int, bool]:
    return bool(state.order), state.rounds_played, state.is_over
