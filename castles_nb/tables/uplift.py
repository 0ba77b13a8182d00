"""The worth of a thing: games continue with and without it, on the same futures."""

from collections import defaultdict
from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import NamedTuple

import pandas as pd

from castles_nb.analysis.experiment import (
    Duchies,
    Experiment,
    check_board_game,
    experiment_of,
)
from castles_nb.analysis.futures import future_of, outcome
from castles_nb.analysis.in_parallel import interrupted, kept, play_all, warn_of_interruption
from castles_nb.analysis.intervals import check_confidence, mean_among, spread_of
from castles_nb.analysis.one_game import failed_in
from castles_nb.arguments import as_int, as_tuple, check_type, int_at_least
from castles_nb.bots import Bot, as_bot
from castles_nb.bots.playing import play_out
from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.errors import BotFailed, InvalidSetup
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

PHASE_STARTS = range(1, ROUNDS + 1, ROUNDS_PER_PHASE)
"""The first rounds of the phases."""
COLUMNS = [
    *("change", "round", "phase", "difference", "difference_low", "difference_high"),
    *("lead", "lead_low", "lead_high", "games"),
]  # fmt: skip


class Change(NamedTuple):
    """Something given to a player, in a copy of a game."""

    name: str
    give: Callable[[GameState, int], None]
    """f(state, player): gives it to the player, in this state."""
    fair: Callable[[GameState], GameState | None] = lambda state: state
    """f(state): the state in which to compare, with it or without it; None if that's impossible."""


class Difference(NamedTuple):
    """The effect of a change in one game: the difference of two outcomes."""

    change: int
    round: int
    points: float
    lead: float


@keywords()
def uplift(
    changes: Sequence[Change],
    games: int,
    *,
    rounds: Collection[int] = PHASE_STARTS,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    duchies: Duchies | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the final points each change earns the player who gets it, a row a change and round.

    The bot plays games against itself, game i dealt from `seed + i`. At the start of each of these
    rounds (1 to 25, at the first turn, with that round's dice rolled), a copy gets a future drawn
    from everything still unseen, and the bot plays it to the end on all seats: once as it is, and
    once for each change. The players take turns getting the change, from game to game, or once all
    `duchies` have been played on. `setup`, `duchies`, `n_jobs` and `progress` work as in
    `simulate`. Each interval holds with the chance `confidence`.

    Columns: `change` (its name), `round`, `phase`, `difference` (how many more final points the
    player has, on average), `difference_low`, `difference_high` (its interval), `lead` (the same
    for the points less those of the best other player), `lead_low`, `lead_high`, and `games` (those
    that measure it). If only a few games include a change, the spread to expect comes from all
    changes of that round. An interrupt warns and returns a table of the finished games; an error,
    such as `BotFailed` if the bot can't continue, has that table in its `finished`. `InvalidSetup`
    for the card game and the solo game.
    """
    changes = as_tuple("changes", changes)
    for change in changes:
        check_type("changes", change, Change)
    games = int_at_least(1, "games", games)
    rounds = checked_rounds(rounds)
    check_confidence(confidence)
    experiment = experiment_of(as_bot(bot, argument="bot"), seed, setup, duchies)
    check_board_game(experiment.setup)
    if experiment.setup.seats == 1:  # where points start again at 0 (SOLO-18)
        raise InvalidSetup(field="players", reason=Message("worth-alone"))
    experiment.check_seeds(games)
    done: dict[int, list[Difference]] = {}
    task = partial(_differences_named, experiment, changes, frozenset(rounds))
    tasks = {game: partial(task, game) for game in range(games)}
    with kept(done, lambda: _table(changes, rounds, done, confidence)):
        complete = play_all(tasks, done, n_jobs=n_jobs, progress=progress)
        if not complete:
            warn_of_interruption(interrupted(len(done), games))
        return _table(changes, rounds, done, confidence)


def _table(
    changes: Sequence[Change],
    rounds: Sequence[int],
    done: dict[int, list[Difference]],
    confidence: float,
) -> pd.DataFrame:
    """A row for each change and round, from the games that are done."""
    points: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    leads: defaultdict[tuple[int, int], list[float]] = defaultdict(list)
    for game in sorted(done):
        for each in done[game]:
            points[each.change, each.round].append(each.points)
            leads[each.change, each.round].append(each.lead)
    numbers = range(len(changes))
    spreads = {
        round_: [
            spread_of(found[number, round_] for number in numbers) for found in (points, leads)
        ]
        for round_ in rounds
    }
    rows = []
    for number, change in enumerate(changes):
        for round_ in rounds:
            ours, theirs = points[number, round_], leads[number, round_]
            phase = PHASES[(round_ - 1) // ROUNDS_PER_PHASE]
            spread, spread_of_leads = spreads[round_]
            estimates = (
                *mean_among(ours, spread, confidence),
                *mean_among(theirs, spread_of_leads, confidence),
            )
            rows.append((change.name, round_, phase, *estimates, len(ours)))
    return pd.DataFrame(rows, columns=COLUMNS)


def checked_rounds(rounds: object) -> list[int]:
    """Return the rounds in order, as plain numbers; ValueError if they aren't rounds of a game."""
    found = {as_int(each) for each in as_tuple("rounds", rounds)}
    known = [number for number in range(1, ROUNDS + 1) if number in found]
    if not found or len(known) < len(found):
        raise ValueError(Message("scenario-rounds", given=short_repr(rounds), last=ROUNDS))
    return known


def _differences_named(
    games: Experiment, changes: Sequence[Change], rounds: frozenset[int], game: int
) -> list[Difference]:
    """The samples of a game; the error of a bot that can't continue names the game."""
    try:
        return _differences(games, changes, rounds, game)
    except BotFailed as error:
        raise failed_in(game, games.seed_of(game), error) from error.__cause__


def _differences(
    games: Experiment, changes: Sequence[Change], rounds: frozenset[int], game: int
) -> list[Difference]:
    """The effects of the changes in one game, at the start of each of these rounds."""
    bot, seed = games.bots[0], games.seed_of(game)
    player = game // len(games.setups) % games.setup.players
    found = []
    for start in _starts(games, rounds, game):
        future = future_of(start, seed, start.rounds_played)
        usual = outcome(future.copy(), player, bot, seed)
        for number, change in enumerate(changes):
            fair = change.fair(future)
            if fair is None:
                continue
            given = fair.copy()
            change.give(given, player)
            with_it = outcome(given, player, bot, seed)
            without = usual if fair is future else outcome(fair, player, bot, seed)
            points, lead = with_it.points - without.points, with_it.lead - without.lead
            found.append(Difference(number, start.round_number, points, lead))
    return found


def _starts(games: Experiment, rounds: frozenset[int], game: int) -> Collection[GameState]:
    """The states at the start of these rounds in a game."""
    setup = games.setup_of(game)
    found: dict[int, GameState] = {}

    def watch(state: GameState, action: Action) -> None:
        if state.round_number in rounds and state.round_number not in found:
            found[state.round_number] = state.copy()

    bots = [games.bot_of(game, player) for player in range(setup.players)]
    play_out(GameState.start(setup, Deal.from_seed(games.seed_of(game), setup)), bots, watch=watch)
    return found.values()
