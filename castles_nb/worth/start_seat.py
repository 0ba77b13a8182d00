"""What it is worth to play first."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pandas as pd

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.game_kinds import kind_for
from castles_nb.analysis.intervals import confidence_of_each, mean_interval, share_interval
from castles_nb.analysis.one_game import failed_in
from castles_nb.bots import Bot
from castles_nb.bots.playing import ask
from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.errors import BotFailed, InvalidSetup
from castles_nb.say import Say
from castles_nb.worth.same_deals import on_same_deals, plan_for, ranked, setup_for_worth

COLUMNS = ("difference", "low", "high", "won", "won_low", "won_high", "first", "games")


def start_seat(
    games: int = 100,
    *,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    n_jobs: int | None = None,
    progress: bool = False,
    confidence: float = 0.95,
) -> pd.DataFrame:
    """What the seat that plays first in the first round is worth, and what makes it so.

    The bot plays each deal in all `WAYS`: as the rules say; with one more worker for the start
    seat, which begins with the fewest (SET-15); and with another order of play (PHA-15), in which
    the start seat is first or last in every round, or as phases begin, when the depots are full.
    The turn order track stays as it is, so ships are worth less there.

    The column `way` has the names of `WAYS`. `difference` is how many points the start seat is
    ahead of the mean of the other seats, `won` its share of the games, `first` the mean number of
    rounds in which it plays first. `InvalidSetup` where somebody plays by a script, and where
    partners share an estate.

    >>> table = start_seat(games=2, bot="random")
    >>> table.set_index("way")["first"][["always_last", "last_as_phases_begin", "always_first"]]
    way
    always_last              0.0
    last_as_phases_begin    20.0
    always_first            25.0
    Name: first, dtype: float64
    """
    setup = setup_for_worth(setup)
    if setup.seats != setup.players or setup.seating.is_shared:
        raise InvalidSetup(field="modules", reason=Say("worth-seats"))
    plan = plan_for(bot, seed, setup)
    return on_same_deals(
        "way", partial(_seats, plan), games, plan, n_jobs, progress, confidence, _summed
    )


class Seat(NamedTuple):
    """How the start seat did in a game."""

    ahead: float
    """Points more than the mean of the others."""
    won: float
    first: int
    """Rounds in which it played first."""


def _as_played(round_: int) -> bool | None:
    return None


def _begins_phase(round_: int) -> bool:
    return round_ % ROUNDS_PER_PHASE == 0


class Way(NamedTuple):
    """A way to play a deal."""

    is_first: Callable[[int], bool | None] = _as_played
    """f(round): whether the start seat is first in this round, or last; None as the track says."""
    more_workers: int = 0


WAYS = {
    "as_played": Way(),
    "one_worker_more": Way(more_workers=1),
    "always_first": Way(lambda round_: True),
    "always_last": Way(lambda round_: False),
    "first_as_phases_begin": Way(_begins_phase),
    "last_as_phases_begin": Way(lambda round_: not _begins_phase(round_)),
}
"""What is tried on each deal."""


def _seats(plan: Experiment, game: int) -> dict[str, Seat]:
    """The start seat in a game, in each way; `BotFailed` is told with the game."""
    try:
        return {name: _played(plan, game, way) for name, way in WAYS.items()}
    except BotFailed as error:
        raise failed_in(game, plan.seed_of(game), error) from error.__cause__


def _played(plan: Experiment, game: int, way: Way) -> Seat:
    setup, seed = plan.setup_of(game), plan.seed_of(game)
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bots = [plan.bot_of(game, player) for player in range(state.people)]
    seat, begun, first = -1, -1, 0
    while (player := state.current_player) is not None:
        if state.order and state.turn == 0 and state.round > begun:
            if begun < 0:
                seat = state.order[0]
                state.add_workers(seat, way.more_workers, "what_if", "")
            begun = state.round
            _reorder(state, seat, way.is_first(state.round))
            first += state.order[0] == seat
            player = state.player
        state.apply(ask(bots[player], state))
    points = [float(each) for each in state.points]
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return Seat(points[seat] - others, kind_for(state).outcome(state, seat).win, first)


def _reorder(state: GameState, seat: int, is_first: bool | None) -> None:
    """Let the seat be first or last in the round that begins; the track stays as it is."""
    state.legal = None
    if is_first is None:
        return
    others = tuple(player for player in state.order if player != seat)
    state.order = (seat, *others) if is_first else (*others, seat)
    state.player = state.order[0]
    state.rules.course.take_turn(state)


def _summed(name: str, deals: Sequence[dict[str, Seat]], confidence: float) -> pd.DataFrame:
    """A row for each way, the best for the start seat first."""
    each = confidence_of_each(confidence, len(WAYS))
    games = len(deals)
    rows = []
    for way in WAYS:
        found = [deal[way] for deal in deals]
        won = sum(seat.won for seat in found) / max(1, games)
        first = sum(seat.first for seat in found) / max(1, games)
        ahead = mean_interval([seat.ahead for seat in found], each)
        rows.append((way, *ahead, *share_interval(won, games, each), first, games))
    return ranked(pd.DataFrame(rows, columns=[name, *COLUMNS]))
