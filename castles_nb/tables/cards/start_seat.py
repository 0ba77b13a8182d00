"""The card game's ways to play a deal that show what its start seat is worth.

`cn.tables.start_seat(2000, seed=1, setup=cn.CardSetup(players=players))`, version 0.1.0, greedy
bots: points ahead of the other seats, with the interval.

| way | 2 players | 3 players | 4 players |
|---|---|---|---|
| `always_first` | 0.35 (0.10 to 0.61) | 0.42 (0.21 to 0.63) | 0.33 (0.14 to 0.53) |
| `one_silver_more` | 0.37 (0.11 to 0.64) | 0.35 (0.13 to 0.56) | 0.15 (-0.05 to 0.35) |
| `one_worker_more` | 0.38 (0.13 to 0.62) | 0.31 (0.10 to 0.52) | 0.11 (-0.09 to 0.31) |
| `as_played` | -0.20 (-0.46 to 0.05) | -0.10 (-0.31 to 0.12) | -0.26 (-0.46 to -0.07) |
| `last_in_first_round` | -0.53 (-0.78 to -0.28) | -0.78 (-0.99 to -0.57) | -0.79 (-0.98 to -0.59) |
| `always_last` | -1.07 (-1.33 to -0.81) | -1.28 (-1.50 to -1.07) | -1.40 (-1.60 to -1.21) |
"""

from typing import NamedTuple

from castles_nb.analysis.experiment import Experiment
from castles_nb.bots.playing import ask, play_out
from castles_nb.cards import Action, Deal, Setup, State
from castles_nb.cards.card_set import ROUNDS
from castles_nb.cards.flow import go_on
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.tables.start_seat import Seat, Ways, seat_at_end


def check(setup: Setup) -> None:
    """Raise `InvalidSetup` for the solo game, where Aaron has no turns."""
    if setup.is_solo:
        raise InvalidSetup(field="players", reason=Message("worth-alone"))


class Way(NamedTuple):
    """A way to play a deal."""

    is_first: bool = False
    """Whether the start seat is first in `rounds`, or last."""
    rounds: int = 0
    """The rounds, starting with the first one, in which the card doesn't say who starts."""
    more_workers: int = 0
    more_silver: int = 0

    def play(self, experiment: Experiment, game: int) -> Seat:
        """The start seat, once the bots have played this deal to its end."""
        setup, seed = experiment.setup_of(game), experiment.seed_of(game)
        state = State.start(setup, Deal.from_seed(seed, setup))
        bots = [experiment.bot_of(game, player) for player in range(state.num_players)]
        seat, first = state.first, set[int]()
        state.add_workers(seat, self.more_workers, "what_if", "")
        state.add_silver(seat, self.more_silver, "what_if", "")

        def note(state: State, action: Action) -> None:
            if state.first == seat:
                first.add(state.round_index)

        for round_ in range(self.rounds):
            while state.round_index < round_:
                action = ask(bots[state.player], state)
                note(state, action)
                state.apply(action)
            start_round(state, seat if self.is_first else (seat + 1) % state.num_players)
        play_out(state, bots, watch=note)  # which the native core may do
        return seat_at_end(state, seat, len(first))


WAYS = {
    "as_played": Way(),
    "one_worker_more": Way(more_workers=1),
    "one_silver_more": Way(more_silver=1),
    "last_in_first_round": Way(rounds=1),
    "always_first": Way(is_first=True, rounds=len(ROUNDS)),
    "always_last": Way(rounds=len(ROUNDS)),
}
"""The ways of playing each deal."""

CARDS = Ways(check, WAYS)


def start_round(state: State, player: int) -> None:
    """Let this player start the round that begins; the others follow clockwise (CG-TURN-02), and
    the start player's card isn't touched."""
    state.first = state.player = player
    state.has_acted = state.finished = not state.hands[player]  # too few cards were left to deal
    state.legal = None
    go_on(state)
