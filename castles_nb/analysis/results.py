"""The players of a finished game, each as one row of a table.

The columns of the board game are described in `castles_nb.analysis.board_results`, the card game's
in `castles_nb.analysis.card_results`.
"""

from collections.abc import Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.game_results import Finished, Row, Value, game_results_for
from castles_nb.analysis.one_game import play_game
from castles_nb.playable import seats_in

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["FLAGS", "TEXTS", "Played", "Row", "Value", "columns_for", "dtypes", "results_frame"]

Played = dict[int, list[Row]]
"""The rows of each game by its number."""

TEXTS = ("bot",)
FLAGS = ("won", "tied")


def columns_for(setup: Any) -> tuple[str, ...]:
    """The columns of a table of results; they follow from the setup: from players, edition and
    modules.

    >>> from castles_nb.engine import Setup
    >>> [name for name in columns_for(Setup()) if name.startswith("points_")][:3]
    ['points_area_size', 'points_area_phase', 'points_bonus_tile']
    """
    return game_results_for(setup).columns(setup)


def play_rows(experiment: Experiment, timed: bool, game: int) -> list[Row]:
    """Play the game with this number; return a row for each player, with the seconds choices took
    at its end if `timed`."""
    finished = play_game(experiment, game, timed=timed)
    rows = rows_of(finished)
    if timed:
        rows = [(*row, spent) for row, spent in zip(rows, finished.seconds, strict=True)]
    return rows


def results_frame(done: Mapping[int, list[Row]], columns: Sequence[str]) -> "pd.DataFrame":
    """Return the rows of these games as a table with these columns, by games and players."""
    import pandas as pd  # not for worker processes

    rows = chain.from_iterable(done[game] for game in sorted(done))
    return pd.DataFrame(list(rows), columns=list(columns)).astype(dtypes(columns))


def rows_of(finished: Finished) -> list[Row]:
    """A row for each player, in the order of `columns_for`."""
    row = game_results_for(finished.state).row
    return [row(finished, player) for player in range(seats_in(finished.state))]


def dtypes(columns: Sequence[str]) -> dict[str, str]:
    """The kind of value that each column holds, as pandas calls it."""
    kinds = dict.fromkeys(columns, "int64")
    kinds |= dict.fromkeys(TEXTS, "str") | dict.fromkeys(FLAGS, "bool")
    return kinds | {"seconds": "float64"} if "seconds" in columns else kinds
