"""Finished games as a table that other programs read: `export_games`."""

import csv
import os

from castles_nb.analysis.formulas import shown
from castles_nb.analysis.game_files import CSV, TABLES, kind_of, path_of
from castles_nb.analysis.read_games import games_in
from castles_nb.analysis.results import TEXTS
from castles_nb.errors import SaveFailed
from castles_nb.fresh_file import fresh_file
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_path


@keywords(renamed={"path": "source", "to": "target"})
def export_games(source: str | os.PathLike[str], target: str | os.PathLike[str]) -> None:
    """Write the games in the file `source` to a `.csv` or `.parquet` table, in place of one there.

    They are read and checked by `cn.read_games`, with its warnings and errors. The table is written
    as a whole or not at all; `SaveFailed` if it can't be, TypeError and ValueError if
    it isn't a path of such a table.

    In a `.csv` table, a bot's name that a spreadsheet would take for a formula has an apostrophe
    before it; `cn.read_games` takes it away again.
    """
    table = path_of(target, "target")
    kind = kind_of(table, "target", TABLES)
    games = games_in(source, "source")
    try:
        table.parent.mkdir(parents=True, exist_ok=True)
        with fresh_file(table) as fresh:
            if kind == CSV:
                for text in TEXTS:
                    games[text] = games[text].map(shown)
                # Names in quotes may hold whatever separates values and lines.
                games.to_csv(fresh, index=False, quoting=csv.QUOTE_NONNUMERIC)
            else:
                # With a checksum of each page, by which `read_games` finds a damaged one.
                games.to_parquet(fresh, index=False, engine="pyarrow", write_page_checksum=True)
    except OSError as error:
        message = Message("games-not-exported", path=short_path(table), error=str(error))
        raise SaveFailed(message) from error
