"""The worth of playing first."""

from collections import Counter
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

import pandas as pd

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.game_results import game_results_for
from castles_nb.analysis.intervals import (
    confidence_of_each,
    mean_among,
    share_interval,
    spread_of,
)
from castles_nb.analysis.one_game import failed_in
from castles_nb.bots import Bot
from castles_nb.bots.playing import ask
from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.errors import BotFailed, InvalidSetup
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.playable import players_in
from castles_nb.tables.same_deals import experiment_for, on_same_deals, ranked, setup_for_worth

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
    setup: Setup | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the worth of the seat that plays first in the first round, and what makes it so.

    The bot plays each deal in all `WAYS`: as the rules say; with one more worker for the start
    seat, which begins with the fewest (SET-15); and with another order of play (PHA-15). The start
    seat is last in the first round only, so that the first picks go to others; first or last in
    every round; or first or last as phases begin, when the depots are full. Where it is first or
    last with the same tiles, each seat finds the tiles a round begins with, and every tile taken is
    gone once the round is over: nobody takes a tile from those behind. The turn
    order track isn't touched, so ships are worth less in another order.

    Python plays all of it: the native core knows no order but the track's, and lays no tiles again
    between turns. To hand it each round by itself takes as long as it saves. A deal takes a third
    of a second, so the lessons use 1000 deals rather than a hundred times as many.

    The bot plays `games` deals, dealt from `seed` on, at all seats. All games have this `setup`;
    `confidence` is the chance that all intervals of a column hold; `n_jobs` and `progress` are as
    for `cn.simulate`.

    The column `way` has the names of `WAYS`. `difference` is how many points the start seat is
    ahead of the mean of the other seats, `change` how many more that is than as played on the same
    deals, `win_share` its share of the games, `first` in how many rounds it plays first on average.
    `InvalidSetup` if a player is scripted, or if partners share an estate.

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
        raise InvalidSetup(field="modules", reason=Message("worth-seats"))
    experiment = experiment_for(bot, seed, setup)
    return on_same_deals(
        "way", partial(_seats, experiment), games, experiment, n_jobs, progress, confidence, _summed
    )


class Seat(NamedTuple):
    """The start seat's result in a game."""

    ahead: float
    """Points more than the mean of the others."""
    won: float
    first: int
    """Rounds in which it played first."""


def _as_played(round_: int) -> bool | None:
    return None


def _always(round_: int) -> bool:
    return True


def _never(round_: int) -> bool:
    return False


def _begins_phase(round_: int) -> bool:
    return round_ % ROUNDS_PER_PHASE == 0


class Way(NamedTuple):
    """A way to play a deal."""

    is_first: Callable[[int], bool | None] = _as_played
    """f(round): whether the start seat is first in this round, or last; None as the track says."""
    more_workers: int = 0
    has_same_tiles: bool = False
    """Whether each seat finds in the depots the tiles that the first one of the round found."""


WAYS = {
    "as_played": Way(),
    "one_worker_more": Way(more_workers=1),
    "last_in_first_round": Way(lambda round_: None if round_ else False),
    "always_first": Way(_always),
    "always_last": Way(_never),
    "first_as_phases_begin": Way(_begins_phase),
    "last_as_phases_begin": Way(lambda round_: not _begins_phase(round_)),
    "first_with_same_tiles": Way(_always, has_same_tiles=True),
    "last_with_same_tiles": Way(_never, has_same_tiles=True),
}
"""The ways of playing each deal."""


def _seats(experiment: Experiment, game: int) -> dict[str, Seat]:
    """The start seat in a game, in each way; `BotFailed` names the game."""
    try:
        return {name: _played(experiment, game, way) for name, way in WAYS.items()}
    except BotFailed as error:
        raise failed_in(game, experiment.seed_of(game), error) from error.__cause__


def _played(experiment: Experiment, game: int, way: Way) -> Seat:
    setup, seed = experiment.setup_of(game), experiment.seed_of(game)
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bots = [experiment.bot_of(game, player) for player in range(players_in(state))]
    seat, begun, turn, first = -1, -1, 0, 0
    same_tiles = SameTiles(state)
    while (player := state.current_player) is not None:
        if state.order and state.turns_done == 0 and state.rounds_played > begun:
            if begun < 0:
                seat = state.order[0]
                state.add_workers(seat, way.more_workers, "what_if", "")
            if way.has_same_tiles and not _begins_phase(state.rounds_played):
                same_tiles.lay(state, round_ends=True)
            begun, turn, same_tiles = state.rounds_played, 0, SameTiles(state)
            _reorder(state, seat, way.is_first(state.rounds_played))
            first += state.order[0] == seat
            player = state.player
        if way.has_same_tiles and state.turns_done > turn:
            turn = state.turns_done
            same_tiles.lay(state, round_ends=False)
        state.apply(ask(bots[player], state))
    points = [float(each) for each in state.points]
    others = (sum(points) - points[seat]) / (len(points) - 1)
    return Seat(points[seat] - others, game_results_for(state).outcome(state, seat).win, first)


def _reorder(state: GameState, seat: int, is_first: bool | None) -> None:
    """Let the seat be first or last in the round that begins; the track isn't touched."""
    state.legal = None
    if is_first is None:
        return
    others = tuple(player for player in state.order if player != seat)
    state.order = (seat, *others) if is_first else (*others, seat)
    state.player = state.order[0]
    state.rules.flow.take_turn(state)


class SameTiles:
    """The tiles each seat of a round finds in the depots, even if other players took some
    before."""

    def __init__(self, state: GameState) -> None:
        self.laid = in_depots(state)
        self.gone: list[Counter[int]] = [Counter() for _ in self.laid]

    def lay(self, state: GameState, round_ends: bool) -> None:
        """Put them into the depots of `state` for the next seat; if the round ends, without the
        ones that are gone."""
        both = list(zip(self.laid, in_depots(state), strict=True))
        taken = [Counter(was) - Counter(left) for was, left in both]
        self.gone = [gone | more for gone, more in zip(self.gone, taken, strict=True)]
        depots = self.laid
        if round_ends:
            counted = zip(map(Counter, depots), self.gone, strict=True)
            depots = tuple(tuple(sorted((each - gone).elements())) for each, gone in counted)
        state.depots, state.black_depot, state.legal = depots[:-1], depots[-1], None


def in_depots(state: GameState) -> tuple[tuple[int, ...], ...]:
    """The tiles in the depots, the black one last."""
    return *state.depots, state.black_depot


def _summed(name: str, deals: Sequence[dict[str, Seat]], confidence: float) -> pd.DataFrame:
    """A row for each way, the best for the start seat first."""
    each = confidence_of_each(confidence, len(WAYS))
    games = len(deals)
    ahead = {way: [deal[way].ahead for deal in deals] for way in WAYS}
    usual = ahead["as_played"]
    change = {
        way: [here - there for here, there in zip(ahead[way], usual, strict=True)] for way in WAYS
    }
    spread = spread_of(ahead.values())
    spread_of_change = spread_of(change[way] for way in WAYS if way != "as_played")
    rows = []
    for way in WAYS:
        found = [deal[way] for deal in deals]
        won = sum(seat.won for seat in found) / max(1, games)
        first = sum(seat.first for seat in found) / max(1, games)
        points = (
            *mean_among(ahead[way], spread, each),
            *mean_among(change[way], spread_of_change * (way != "as_played"), each),
        )
        rows.append((way, *points, *share_interval(won, games, confidence=each), first, games))
    return ranked(pd.DataFrame(rows, columns=[name, *COLUMNS]))
