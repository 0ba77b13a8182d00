"""The strength of the bots: `python -m castles_nb ladder`. The board game is played on duchies 1 to
10 in turn."""

import json
import math
import os
import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from hashlib import sha256
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pandas as pd

from castles_nb import __version__
from castles_nb.analysis.experiment import AnySetup, names_of
from castles_nb.analysis.game_files import SQLITE, path_of
from castles_nb.analysis.in_parallel import kept, unbroken
from castles_nb.analysis.interval_text import with_interval
from castles_nb.analysis.intervals import (
    ONE_POINT,
    Estimate,
    mean_interval,
    share_interval,
)
from castles_nb.analysis.seatings import seating_of
from castles_nb.analysis.simulate import simulate
from castles_nb.analysis.tournament import tournament
from castles_nb.arguments import as_int, as_tuple, int_at_least, one_of
from castles_nb.bots import LADDER, Bot, as_bot
from castles_nb.components.board import PLAYERS
from castles_nb.engine import Setup
from castles_nb.engine.scoring import SCORING_MONASTERIES
from castles_nb.engine.setup import not_so_many
from castles_nb.errors import InvalidSetup
from castles_nb.games import CARD_GAME
from castles_nb.message import Message
from castles_nb.short_text import short_repr

BOARD_GAME = "board"
DUCHIES = range(1, 11)
OPPONENT = "greedy"
"""The bot all others are measured against."""

_READABLE, _DIGEST = 40, 16
"""Letters of a bot's name, and of its digest, in the name of a file."""

UNKNOWN = Estimate(math.nan, math.nan, math.nan)

Figures = dict[str, Any]


@dataclass(frozen=True, eq=False, repr=False)
class Ladder:
    """Figures of bots for each number of players; displayed as tables.

    Estimates have two more columns, `_low` and `_high`, the ends of their 95% interval.
    """

    strength: pd.DataFrame
    """A row for each number of `players` and `bot`.

    From `games` against itself: mean `points`; the share of games in which the most points are
    `tied`; the share that the starting player wins (`first_seat`, ties broken); CPU time in
    `ms_per_decision`. From `games_against` the opponent, see `tournament`: mean `points_against`;
    the share of the win (`won_against`; equals would have one in as many as there are players); how
    many points it has more (`lead_against`).
    """
    sources: pd.DataFrame
    """The `share` of the points that comes from each `source`, in games against itself."""
    games: int
    """The number of games each row should be about."""
    seed: int
    game: str = BOARD_GAME

    def __repr__(self) -> str:
        title = {"game": self.game, "seed": str(self.seed)}
        if self.strength.empty:
            return str(Message("ladder-none", **title))
        against = Message("ladder-against", opponent=OPPONENT, game=self.game)
        return "\n\n".join(
            (
                str(Message("ladder-title", **title)),
                f"{Message('ladder-alone')}\n{_shown_alone(self.strength).to_string(index=False)}",
                f"{against}\n{_shown_against(self.strength).to_string(index=False)}",
                f"{Message('ladder-sources')}\n{_shown_sources(self.sources).to_string()}",
            )
        )

    def to_dict(self) -> Figures:
        """All figures as JSON holds them, and what they are of."""
        return {
            "castles_nb": __version__,
            "game": self.game,
            "games": self.games,
            "seed": self.seed,
            "strength": json.loads(self.strength.to_json(orient="records")),
            "sources": json.loads(self.sources.to_json(orient="records")),
        }


def ladder(
    bots: Sequence[str | Bot] | None = None,
    games: int = 100,
    seed: int = 0,
    *,
    players: Iterable[int] = (2, 3, 4),
    game: str = "board",
    n_jobs: int | None = None,
    progress: bool = False,
    path: str | os.PathLike[str] | None = None,
) -> Ladder:
    """Play each bot against itself and against the greedy one; without `bots`, `bots.LADDER`.

    It's done for each number of `players`; deals follow from `seed`; `n_jobs` and `progress` are as
    for `cn.simulate`. `game` is "board" or "cards". In the card game one player plays against
    Aaron: then points and the win (`won_against`) come from the games with Aaron.

    Each row is about `games` games against itself. Against the greedy bot, deals are played in all
    seatings, as many as it takes for at least `games` games. When interrupted it keeps the rows
    that are finished; an error, as from `simulate`, has them as its `finished`. With the `path`
    of a folder, all finished games are kept there as `simulate` keeps them, in files of its
    own for each row, and the same call resumes from them.
    """
    games = int_at_least(1, "games", games)
    entrants = [as_bot(bot) for bot in (LADDER if bots is None else as_tuple("bots", bots))]
    kind = _GAMES[one_of("game", game, _GAMES)]
    setups = [kind(number) for number in as_tuple("players", players)]
    options: Figures = {"n_jobs": n_jobs, "progress": progress}
    if game == BOARD_GAME:
        options["duchies"] = DUCHIES
    strength: list[Figures] = []
    sources: list[Figures] = []

    def finished() -> Ladder:
        return Ladder(pd.DataFrame(strength), pd.DataFrame(sources), games, seed, game)

    with kept(strength, finished):
        for setup, (bot, name) in product(setups, zip(entrants, names_of(entrants), strict=True)):
            files = _files(path, game, setup.players, name)
            alone = simulate(
                bot, games, seed=seed, setup=setup, timed=True, path=files.alone, **options
            )
            if alone["game"].nunique() < games:
                break
            people = alone[alone["decisions"] > 0]  # without scripted players
            against = _against(bot, games, seed, setup, options | {"path": files.against}, alone)
            if against is None:
                break
            who = {"players": setup.players, "bot": name}
            row = who | _alone(people) | against
            with unbroken():
                strength.append(row)
                sources += [who | source for source in _sources(people)]
        return finished()


class _Files(NamedTuple):
    """The files for the games of a row."""

    alone: Path | None
    against: Path | None


def _board_game(players: object) -> Setup:
    """The usual setup for this many players who play against each other."""
    number = as_int(players)
    if number not in PLAYERS:
        raise InvalidSetup(
            field="players", reason=not_so_many(short_repr(players), PLAYERS, alone=False)
        )
    return Setup(players=number)


def _card_game(players: Any) -> AnySetup:
    """The same for the card game; alone one plays against Aaron."""
    return CARD_GAME.setup(players=players)


_GAMES: dict[str, Callable[[object], AnySetup]] = {BOARD_GAME: _board_game, "cards": _card_game}


def _files(folder: str | os.PathLike[str] | None, game: str, players: int, name: str) -> _Files:
    """Files that no other row has, whatever bots are called and whatever a file may be called."""
    if folder is None:
        return _Files(None, None)
    readable = re.sub("[^a-z0-9]+", "_", name.lower())[:_READABLE].strip("_")
    # Names that differ only in what a file's name leaves out have different digests.
    cards = "" if game == BOARD_GAME else f"{game}_"
    row = f"{cards}{players}_{readable}_{sha256(name.encode()).hexdigest()[:_DIGEST]}"
    return _Files(*(path_of(folder) / f"{row}_{games}{SQLITE}" for games in _Files._fields))


def _alone(table: pd.DataFrame) -> Figures:
    """The figures from games against itself."""
    by_game = table.groupby("game")
    games = len(by_game)
    tied = float(by_game["tied"].any().mean())
    first = float(table.loc[table["start"] == 0, "won"].mean())
    return {
        "games": games,
        **_named("points", mean_interval(by_game["points"].mean(), step=ONE_POINT)),
        **_named("tied", share_interval(tied, games)),
        **_named("first_seat", share_interval(first, games)),
        "ms_per_decision": 1000 * float(table["seconds"].sum() / table["decisions"].sum()),
    }


def _against(
    bot: Bot, games: int, seed: int, setup: AnySetup, options: Figures, alone: pd.DataFrame
) -> Figures | None:
    """The figures from games against the opponent; None if they were interrupted."""
    if setup.seats > setup.players:  # against Aaron, who plays by a script
        return _against_aaron(alone)
    opponent, name = names_of([as_bot(OPPONENT), bot])
    if name == opponent:
        return _named_against(0, UNKNOWN, UNKNOWN, UNKNOWN)
    deals = seating_of(2, setup.players, games - 1)[0] + 1  # that of the last game
    found = tournament([OPPONENT, bot], deals, seed=seed, setup=setup, **options)
    if found.deals < deals:
        return None
    own = found.standings.set_index("bot").loc[name]
    lead = found.differences.iloc[0]
    ends = lead["difference_low"], lead["difference_high"]
    return _named_against(
        found.games["game"].nunique(),
        Estimate(*own[["points", "points_low", "points_high"]]),
        Estimate(*own[["win_share", "win_share_low", "win_share_high"]]),
        Estimate(lead["difference"], *ends)
        if lead["bot"] == name
        else Estimate(-lead["difference"], *(-end for end in reversed(ends))),
    )


def _against_aaron(alone: pd.DataFrame) -> Figures:
    """The figures from games against Aaron."""
    own = alone[alone["decisions"] > 0].set_index("game")
    aaron = alone[alone["decisions"] == 0].set_index("game")
    games = len(own)
    return _named_against(
        games,
        mean_interval(own["points"], step=ONE_POINT),
        share_interval(float(own["won"].mean()), games),
        mean_interval(own["points"] - aaron["points"], step=ONE_POINT),
    )


def _named_against(games: int, points: Estimate, won: Estimate, lead: Estimate) -> Figures:
    return {
        "games_against": games,
        **_named("points_against", points),
        **_named("won_against", won),
        **_named("lead_against", lead),
    }


def _named(name: str, estimate: Estimate) -> Figures:
    return {name: estimate.value, f"{name}_low": estimate.low, f"{name}_high": estimate.high}


def _sources(table: pd.DataFrame) -> list[Figures]:
    points = table.filter(regex="^points_").sum()
    return [
        {"source": str(name).removeprefix("points_"), "share": float(amount / points.sum())}
        for name, amount in points.items()
    ]


def _shown_alone(strength: pd.DataFrame) -> pd.DataFrame:
    return pd.DataFrame(
        {
            "players": strength["players"],
            "bot": strength["bot"],
            "games": strength["games"],
            "points": with_interval(strength, "points", "{:.1f}"),
            "tied": with_interval(strength, "tied", "{:.1%}"),
            "first_seat": with_interval(strength, "first_seat", "{:.1%}"),
            "ms_per_decision": strength["ms_per_decision"].map("{:.3f}".format),
        }
    )


def _shown_against(strength: pd.DataFrame) -> pd.DataFrame:
    played = strength[strength["games_against"] > 0]
    return pd.DataFrame(
        {
            "players": played["players"],
            "bot": played["bot"],
            "games": played["games_against"],
            "points": with_interval(played, "points_against", "{:.1f}"),
            "lead": with_interval(played, "lead_against", "{:+z.1f}"),
            "won": with_interval(played, "won_against", "{:.1%}"),
        }
    )


def _shown_sources(sources: pd.DataFrame) -> pd.DataFrame:
    """A row for each source and a column for each bot; the scoring monasteries as one."""
    number = sources["source"].str.extract(r"^monastery_(\d+)$", expand=False).astype(float)
    scoring = number.isin(SCORING_MONASTERIES)
    merged = sources.assign(source=sources["source"].mask(scoring, "scoring_monasteries"))
    table = merged.pivot_table(
        index="source", columns=["bot", "players"], values="share", aggfunc="sum", sort=False
    )
    return table.map("{:.1%}".format)
