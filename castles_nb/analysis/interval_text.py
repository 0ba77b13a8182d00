"""Estimates in tables for people."""

import math

import pandas as pd

from castles_nb.message import Message


def with_interval(table: pd.DataFrame, name: str, form: str) -> list[str]:
    """Return the texts of a column with its interval, as in `171.2 (168.9 to 173.5)`, one a row.

    `table` has the columns `name`, `name_low` and `name_high`; `form` formats a number, as
    `"{:.1f}"`. The text is empty for NaN. An end that is not finite is left out: `410 (270 or
    more)`, or `410` if neither is.

    >>> table = pd.DataFrame({"won": [0.5], "won_low": [0.4], "won_high": [0.6]})
    >>> with_interval(table, "won", "{:.0%}")
    ['50% (40% to 60%)']
    >>> with_interval(table.assign(won_high=math.inf), "won", "{:.0%}")
    ['50% (40% or more)']
    """
    columns = zip(table[name], table[f"{name}_low"], table[f"{name}_high"], strict=True)
    return [_text(*each, form) for each in columns]


def _text(value: float, low: float, high: float, form: str) -> str:
    if math.isnan(value):
        return ""
    shown, least, most = (form.format(number) for number in (value, low, high))
    match math.isfinite(low), math.isfinite(high):
        case True, True:
            return str(Message("interval", shown=shown, least=least, most=most))
        case True, False:
            return str(Message("interval-from", shown=shown, least=least))
        case False, True:
            return str(Message("interval-to", shown=shown, most=most))
    return shown
