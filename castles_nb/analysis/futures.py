"""Games played to their end on made-up futures, the same ones for everything that is compared."""

from random import Random
from typing import TypeVar

from castles_nb.analysis.game_results import Outcome, game_results_for
from castles_nb.bots import Bot
from castles_nb.bots.playing import for_one_game, play_out
from castles_nb.kernel import seeds
from castles_nb.kernel.seeds import seed_of_bot
from castles_nb.playable import State, players_in

S = TypeVar("S", bound=State)


def future_of(state: S, seed: int, number: int) -> S:
    """A copy of the state with another future: number so-and-so of those of a seed."""
    return state.redealt(rng_of(seed, number))


def rng_of(seed: int, number: int) -> Random:
    """Return the generator that draws future `number` of this seed."""
    return Random(seeds.future(number, seed))


def outcome(
    state: State, player: int, bot: Bot, seed: int, time_limit: float | None = None
) -> Outcome:
    """Return how it ends for a player if such a bot plays for everyone; the state is played to its
    end.

    Each seat has a bot of its own, whose chances follow from the seed.
    """
    seats = range(players_in(state))
    bots = [for_one_game(bot, seed_of_bot(seed, seat)) for seat in seats]
    play_out(state, bots, time_limit=time_limit)
    return game_results_for(state).outcome(state, player)
