"""Puzzles of your own: the mistakes that a review has found."""

from collections.abc import Iterator

from castles_nb.analysis.review.decision_loss import DecisionLoss
from castles_nb.analysis.review.reviewed import Review
from castles_nb.bots.planning import PlanningBot
from castles_nb.engine import GameState
from castles_nb.notation import Position
from castles_nb.puzzle.describe import points_at_once, themes_of
from castles_nb.puzzle.puzzle import AS_GOOD, Other, Puzzle, turn_key


def mistakes_in(review: Review) -> Iterator[Puzzle]:
    """A puzzle for each move that surely lost at least a point."""
    found = [
        each for each in review.losses if each.points_lost_low > 0 and each.points_lost >= AS_GOOD
    ]
    state, number = review.reviewed.beginning(), 0
    for ply, action in enumerate(review.reviewed.actions, 1):
        for each in found:
            if each.move == ply and (puzzle := _puzzle(state, each, number, review.futures)):
                number += 1
                yield puzzle
        state.apply(action)


def _puzzle(state: GameState, loss: DecisionLoss, number: int, futures: int) -> Puzzle | None:
    """The puzzle of a move in the state before it; None if only the order of its turn was wrong."""
    view = state.view(loss.player)
    bot = PlanningBot(2 * futures, opponent_weight=0, planned_rollouts=False)
    played = bot.turn_with(view, view.find(loss.played))
    best = bot.turn_with(view, view.find(loss.best))
    if turn_key(best) == turn_key(played):
        return None
    scores_more = points_at_once(view, played) > points_at_once(view, best)
    return Puzzle(
        number,
        str(Position.of(state)),
        2 if scores_more else 1,
        themes_of(view, best, played),
        tuple(map(str, best)),
        (Other(tuple(map(str, played)), round(loss.points_lost, 1)),),
    )
