"""The tables that plots are drawn from, checked, and how many games they are about."""

from collections.abc import Sequence

import pandas as pd

from castles_nb.message import Message


def checked(
    table: object,
    name: str,
    columns: Sequence[str],
    source: str = "cn.simulate",
    *,
    may_be_empty: bool = False,
) -> pd.DataFrame:
    """The table, if it has these columns and a row, with the names of bots as text.

    One without rows is taken where it `may_be_empty`.

    Raises `TypeError` or `ValueError`, which say what is wrong with the argument of this name and
    where the right one comes from.
    """
    if not isinstance(table, pd.DataFrame):
        wrong = "plot-holds-table" if hasattr(table, name) else "plot-not-table"
        raise TypeError(Message(wrong, table=name, given=type(table).__name__, source=source))
    missing = tuple(column for column in columns if column not in table)
    if missing:
        raise ValueError(Message("plot-no-columns", table=name, columns=missing, source=source))
    if table.empty and not may_be_empty:
        raise ValueError(Message("plot-empty-table", table=name))
    named = [column for column in ("bot", "other") if column in columns]
    return table.assign(**{column: list(map(text_of, table[column])) for column in named})


def text_of(name: object) -> str:
    """Return the name of a bot, as text that every table can hold: no half surrogate pairs."""
    return str(name).encode("utf-8", "backslashreplace").decode("utf-8")


def bots_in(table: pd.DataFrame) -> list[str]:
    """The names of the bots, in the order in which they sit at the table."""
    return list(table.sort_values(["game", "player"])["bot"].unique())


def games_told(table: pd.DataFrame) -> dict[str, int]:
    """Return the numbers of games and players in a table, for the message of a title."""
    return {"games": table["game"].nunique(), "players": table["player"].nunique()}
