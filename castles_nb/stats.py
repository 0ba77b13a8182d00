"""Means and shares with their intervals, for numbers of your own.

>>> from castles_nb import stats
>>> low, high = stats.share_interval(0.6, 100)[1:]
>>> round(low, 2), round(high, 2)
(0.5, 0.69)
"""

from castles_nb.analysis.interval_text import with_interval
from castles_nb.analysis.intervals import Estimate, mean_interval, share_interval

__all__ = ["Estimate", "mean_interval", "share_interval", "with_interval"]


def __dir__() -> list[str]:
    return __all__
