"""Finished games in a file, to go on from where it was left."""

import json
import os
import time
from collections import defaultdict
from collections.abc import Callable, Mapping
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

import pandas as pd

from castles_nb import __version__
from castles_nb.analysis.experiment import Experiment, settings_of
from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.results import Row, dtypes, results_frame
from castles_nb.echo import echo
from castles_nb.errors import InvalidResults

PAUSE = 1.0
"""Seconds in which the file is not written again."""
SELDOM = 20
"""Games go on for so many times as long as writing the file takes, before it is written again."""


class SavedGames:
    """A table of games at a path, and what they were played with at the path with `.json`.

    Both files are replaced as a whole, never changed, so at any moment they are complete.
    """

    def __init__(
        self,
        path: str | os.PathLike[str],
        plan: Experiment,
        columns: tuple[str, ...],
        seatings: str = "one",
    ) -> None:
        """`seatings` tells whether a deal is played in one seating or in all that matter.

        Raises ValueError for a path of another kind, ImportError where Parquet needs pyarrow,
        TypeError for what is no path and for a bot that cannot be told from others."""
        if not isinstance(path, str | os.PathLike):
            raise TypeError(f"path: {echo(path)} is no path of a file")
        self.path = Path(path)
        self.about = self.path.with_name(f"{self.path.name}.json")
        self.columns = columns
        self.players = plan.setup.players
        self.identity = {**_identity(plan, columns), "seatings": seatings}
        if self.path.suffix not in (".csv", ".parquet"):
            raise ValueError(f"path: {echo(self.path.name)} ends neither in .csv nor in .parquet")
        if self.path.suffix == ".parquet" and find_spec("pyarrow") is None:
            raise ImportError("path: Parquet needs pyarrow: pip install 'castles-nb[parquet]'")
        self._last = time.monotonic()
        self._took = 0.0

    def read(self) -> dict[int, list[Row]]:
        """The whole games in the file, none where there is no file.

        Raises `InvalidResults` where they are not of this experiment.
        """
        done: defaultdict[int, list[Row]] = defaultdict(list)
        if not self.path.exists():
            return {}
        self._check_identity()
        for row in self._frame().itertuples(index=False, name=None):
            done[row[0]].append(row)
        # In a file that somebody edited or cut off, a game may lack players.
        return {game: rows for game, rows in done.items() if len(rows) == self.players}

    def write_if_due(self, done: Mapping[int, list[Row]]) -> None:
        """Write these games, unless the last time was just now."""
        if time.monotonic() - self._last >= max(PAUSE, SELDOM * self._took):
            self.write(done)

    def write(self, done: Mapping[int, list[Row]]) -> None:
        """Write these games in place of what is there."""
        begun = time.monotonic()
        frame = results_frame(done, self.columns)
        text = json.dumps(self.identity, indent=2)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        _replace(self.about, lambda to: to.write_text(f"{text}\n", encoding="utf-8"))
        if self.path.suffix == ".csv":
            _replace(self.path, lambda to: frame.to_csv(to, index=False))
        else:
            _replace(self.path, lambda to: frame.to_parquet(to, index=False))
        self._last = time.monotonic()
        self._took = self._last - begun

    def _frame(self) -> pd.DataFrame:
        kinds = dtypes(self.columns)
        try:
            if self.path.suffix == ".csv":
                frame = pd.read_csv(self.path, dtype=kinds, keep_default_na=False)
            else:
                frame = pd.read_parquet(self.path)
            return frame[list(self.columns)].astype(kinds)
        except (ValueError, KeyError, OSError) as error:
            raise InvalidResults(f"path: {self.path}: it is damaged: {error}") from error

    def _check_identity(self) -> None:
        try:
            found = json.loads(self.about.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise InvalidResults(
                f"path: {self.path} is there, but {self.about.name}, which tells of it, is not"
            ) from None
        except ValueError as error:
            raise InvalidResults(f"path: {self.about}: it is damaged: {error}") from error
        if not isinstance(found, dict):
            raise InvalidResults(f"path: {self.about}: it is damaged: no object")
        other = [
            f"{name} {echo(found.get(name))}, not {echo(value)}"
            for name, value in self.identity.items()
            if found.get(name) != value
        ]
        if other:
            raise InvalidResults(
                f"path: {self.path} holds games of another experiment: it has {'; '.join(other)}."
                " Give another path, or delete it"
            )


def play_and_save(
    tasks: Mapping[int, Callable[[], list[Row]]],
    done: dict[int, list[Row]],
    saved: SavedGames | None,
    n_jobs: int | None,
    progress: bool,
) -> bool:
    """As `play_all`, without the games that are done already; all that are done are saved."""
    left = {game: task for game, task in tasks.items() if game not in done}
    if saved is None:
        return play_all(left, done, n_jobs=n_jobs, progress=progress)
    try:
        return play_all(
            left,
            done,
            n_jobs=n_jobs,
            progress=progress,
            after_each=lambda: saved.write_if_due(done),
        )
    finally:
        if left:
            saved.write(done)


def _identity(plan: Experiment, columns: tuple[str, ...]) -> dict[str, object]:
    """What tells an experiment from others, as JSON gives it back."""
    identity = {
        "castles_nb": __version__,
        "bots": plan.names,
        **asdict(plan.setup),
        "duchies": [setup.duchies for setup in plan.setups],
        "seed": plan.seed,
        "settings of bots": [settings_of(bot) for bot in plan.bots],
        "columns": columns,
    }
    told: dict[str, object] = json.loads(json.dumps(identity))
    return told


def _replace(path: Path, write: Callable[[Path], object]) -> None:
    """Write a file anew, all or nothing."""
    fresh = path.with_name(f"{path.name}.new")
    try:
        write(fresh)
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
