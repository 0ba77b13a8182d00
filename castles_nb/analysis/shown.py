"""Estimates in tables for people."""

import math

import pandas as pd


def with_interval(table: pd.DataFrame, name: str, form: str) -> list[str]:
    """A column with its `_low` and `_high`, as in `171.2 (168.9 to 173.5)`; empty for NaN.

    >>> table = pd.DataFrame({"won": [0.5], "won_low": [0.4], "won_high": [0.6]})
    >>> with_interval(table, "won", "{:.0%}")
    ['50% (40% to 60%)']
    """
    columns = zip(table[name], table[f"{name}_low"], table[f"{name}_high"], strict=True)
    return [_text(*each, form) for each in columns]


def _text(value: float, low: float, high: float, form: str) -> str:
    if math.isnan(value):
        return ""
    if math.isnan(low):
        return form.format(value)
    return f"{form.format(value)} ({form.format(low)} to {form.format(high)})"
