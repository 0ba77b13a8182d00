"""The tables that plots are drawn from, checked, and what they are about in words."""

from collections.abc import Sequence

import pandas as pd

from castles_nb.engine.sentences import counted


def checked(
    table: object, name: str, columns: Sequence[str], source: str = "cn.simulate"
) -> pd.DataFrame:
    """The table, if it has these columns and a row, with the names of bots as text.

    Raises `TypeError` or `ValueError`, which say what is wrong with the argument of this name and
    where the right one comes from.
    """
    if not isinstance(table, pd.DataFrame):
        hint = f"; give its .{name}" if hasattr(table, name) else ""
        raise TypeError(f"{name}: {type(table).__name__} is no table of {source}{hint}")
    missing = [column for column in columns if column not in table]
    if missing:
        raise ValueError(f"{name}: no column {', '.join(missing)}; a table of {source} is needed")
    if table.empty:
        raise ValueError(f"{name}: the table is empty")
    named = [column for column in ("bot", "other") if column in columns]
    return table.assign(**{column: list(map(text_of, table[column])) for column in named})


def text_of(name: object) -> str:
    """What a bot is called, as text that every table can hold: no half surrogate pairs."""
    return str(name).encode("utf-8", "backslashreplace").decode("utf-8")


def bots_in(table: pd.DataFrame) -> list[str]:
    """The names of the bots, in the order in which they sit at the table."""
    return list(table.sort_values(["game", "player"])["bot"].unique())


def games_told(table: pd.DataFrame) -> str:
    """How many games a table tells of: `200 games with 2 players`."""
    games, players = table["game"].nunique(), table["player"].nunique()
    return f"{counted(games, 'game')} with {players} players"
