"""The worth of playing first, in any game that has ways to play which show it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

import pandas as pd

from castles_nb.analysis.experiment import AnySetup, Experiment, checked_setup
from castles_nb.analysis.game_results import game_results_for
from castles_nb.analysis.intervals import (
    confidence_of_each,
    mean_among,
    share_interval,
    spread_of,
)
from castles_nb.analysis.one_game import failed_in
from castles_nb.bots import Bot
from castles_nb.errors import BotFailed
from castles_nb.kernel.game_type import game_type_of
from castles_nb.keywords import keywords
from castles_nb.tables.same_deals import experiment_for, on_same_deals, ranked

COLUMNS = (
    *("difference", "difference_low", "difference_high"),
    *("change", "change_low", "change_high"),
    *("win_share", "win_share_low", "win_share_high"),
    *("first", "games"),
)


@keywords()
def start_seat(
    games: int = 100,
    *,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: AnySetup | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the worth of the seat that plays first in the first round, and what makes it so.

    The bot plays each deal as the rules say, and in other ways: with one more worker for the start
    seat, which begins with the fewest (SET-15, CG-SET-07); and with another order of play (PHA-15,
    CG-ROUND-08). The start seat is last in the first round only, so that the first picks go to
    others; or first or last in every round. The turn order track and the start player's card aren't
    touched, so ships and sales are worth less in another order.

    In the board game (`castles_nb.tables.board.start_seat.WAYS`), it's also first or last as phases
    begin, when the depots are full. Where it is first or last with the same tiles, each seat finds
    the tiles a round begins with, and every tile taken is gone once the round is over: nobody takes
    a tile from those behind. Python plays all of it: the native core knows no order but the
    track's, and lays no tiles again between turns. To hand it each round by itself takes as long as
    it saves. A deal takes a third of a second, so the lessons use 1000 deals rather than a hundred
    times as many.

    In the card game (`castles_nb.tables.cards.start_seat.WAYS`), there's also one more silver coin
    for the start seat. A deal takes a few hundredths of a second.

    The bot plays `games` deals, dealt from `seed` on, at all seats. All games have this `setup`, of
    either game; `confidence` is the chance that all intervals of a column hold; `n_jobs` and
    `progress` are as for `cn.simulate`.

    The column `way` has the names of the ways. `difference` is how many points the start seat is
    ahead of the mean of the other seats, `change` how many more that is than as played on the same
    deals, `win_share` its share of the games, `first` in how many rounds it plays first on average.
    `InvalidSetup` for the solo game, if a player is scripted, or if partners share an estate.

    >>> table = start_seat(games=2, bot="random")
    >>> table.set_index("way")["first"][["always_last", "last_as_phases_begin", "always_first"]]
    way
    always_last              0.0
    last_as_phases_begin    20.0
    always_first            25.0
    Name: first, dtype: float64

    >>> import castles_nb as cn
    >>> table = start_seat(games=2, setup=cn.CardSetup(players=3))
    >>> table.set_index("way")["first"][["always_last", "always_first"]]
    way
    always_last     0.0
    always_first    5.0
    Name: first, dtype: float64
    """
    setup = checked_setup(setup, 2)
    found: Ways = game_type_of(setup).start_seat
    found.check(setup)
    experiment = experiment_for(bot, seed, setup)
    play, summed = partial(_seats, experiment), partial(_summed, found.by_name)
    return on_same_deals("way", play, games, experiment, n_jobs, progress, confidence, summed)


class Seat(NamedTuple):
    """The start seat's result in a game."""

    ahead: float
    """Points more than the mean of the others."""
    won: float
    first: int
    """Rounds in which it played first."""


def seat_at_end(state: Any, seat: int, first: int) -> Seat:
    """The start seat's result in this finished game, in which it played `first` rounds first."""
    points = [float(each) for each in state.points]
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return Seat(points[seat] - others, game_results_for(state).outcome(state, seat).win, first)


class Way(Protocol):
    """A way to play a deal."""

    def play(self, experiment: Experiment, game: int) -> Seat:
        """The start seat, once the bots have played this deal to its end."""


class Ways(NamedTuple):
    """A game's ways to play a deal."""

    check: Callable[[Any], None]
    """f(setup): raises `InvalidSetup` if no seats can be compared."""
    by_name: Mapping[str, Way]
    """`as_played` is among them, as the rules say."""


def _seats(experiment: Experiment, game: int) -> dict[str, Seat]:
    """The start seat in a game, in each way; `BotFailed` names the game."""
    ways: Ways = game_type_of(experiment.setup).start_seat
    try:
        return {name: way.play(experiment, game) for name, way in ways.by_name.items()}
    except BotFailed as error:
        raise failed_in(game, experiment.seed_of(game), error) from error.__cause__


def _summed(
    ways: Collection[str], name: str, deals: Sequence[dict[str, Seat]], confidence: float
) -> pd.DataFrame:
    """A row for each way, the best for the start seat first."""
    each = confidence_of_each(confidence, len(ways))
    games = len(deals)
    ahead = {way: [deal[way].ahead for deal in deals] for way in ways}
    usual = ahead["as_played"]
    change = {
        way: [here - there for here, there in zip(ahead[way], usual, strict=True)] for way in ways
    }
    spread = spread_of(ahead.values())
    spread_of_change = spread_of(change[way] for way in ways if way != "as_played")
    rows = []
    for way in ways:
        found = [deal[way] for deal in deals]
        won = sum(seat.won for seat in found) / max(1, games)
        first = sum(seat.first for seat in found) / max(1, games)
        points = (
            *mean_among(ahead[way], spread, each),
            *mean_among(change[way], spread_of_change * (way != "as_played"), each),
        )
        rows.append((way, *points, *share_interval(won, games, confidence=each), first, games))
    return ranked(pd.DataFrame(rows, columns=[name, *COLUMNS]))
