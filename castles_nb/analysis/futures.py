"""Games played to their end on made-up futures, the same ones for everything that is compared."""

from random import Random
from typing import NamedTuple

from castles_nb.bots import Bot
from castles_nb.bots.playing import for_one_game, play_out, seed_of_bot
from castles_nb.engine import GameState


class Outcome(NamedTuple):
    """How a game ended for one player."""

    points: float
    lead: float
    """Points more than the best of the others; below 0 where somebody has more. Where there are no
    others, it is the points."""
    win: float
    """1 for the winner and who shares the estate, ties broken (END-10 to END-13), else 0."""


def future_of(state: GameState, seed: int, number: int) -> GameState:
    """A copy of the state with another future: number so-and-so of those of a seed.

    The text keeps these chances apart from those that deals with the same seed were drawn with.
    """
    return state.redealt(Random(f"future {number} of seed {seed}"))


def outcome(
    state: GameState, player: int, bot: Bot, seed: int, time_limit: float | None = None
) -> Outcome:
    """How it ends for a player when such a bot plays for everybody; the state is played to its end.

    Each seat has a bot of its own, whose chances follow from the seed.
    """
    seats = range(state.people)
    bots = [for_one_game(bot, seed_of_bot(seed, seat)) for seat in seats]
    play_out(state, bots, time_limit=time_limit)
    seating = state.rules.seating
    points = seating.of_estates(state.returns())
    own = seating.estates[player]
    best_other = max((points[seating.estates[each]] for each in seating.rivals(player)), default=0)
    return Outcome(points[own], points[own] - best_other, player in state.winners())
