"""The names options of bots had in the last version; all of this goes with the next one."""

from collections.abc import Callable, Mapping
from numbers import Real
from typing import Any

from castles_nb.renamed import warn_renamed

BY_PLACE = ("milliseconds", "horizon", "width", "rivalry", "weights", "prospects", "seed")
"""Options that could be given without their names, behind `iterations`."""
RENAMED: Mapping[str, str] = {
    "milliseconds": "think_time",
    "rivalry": "opponent_weight",
    "weights": "policy_weights",
    "prospects": "leaf_weights",
}
"""An option's old name -> its new one."""


def _in_seconds(milliseconds: Any) -> Any:
    """Milliseconds as seconds; anything else stays, and is refused under its new name."""
    if isinstance(milliseconds, bool) or not isinstance(milliseconds, Real):
        return milliseconds
    return milliseconds / 1000


OLD_ATTRIBUTES: Mapping[str, str] = {**RENAMED, "tried": "candidates"}
"""An attribute's or method's old name -> its new one."""
CONVERTED: Mapping[str, Callable[[Any], Any]] = {"milliseconds": _in_seconds}
"""An option's old name -> f(old value): the new one."""


def in_milliseconds(seconds: float | None) -> float | None:
    """Seconds as files of games know them: whole milliseconds are a whole number."""
    if seconds is None:
        return None
    milliseconds = round(seconds * 1000, 9)
    return int(milliseconds) if milliseconds == int(milliseconds) else milliseconds


def by_old_name(bot: Any, name: str) -> Any:
    """A bot's attribute by its old name, and a DeprecationWarning; AttributeError for any other."""
    if name not in OLD_ATTRIBUTES or not hasattr(bot, OLD_ATTRIBUTES[name]):
        return object.__getattribute__(bot, name)
    kind, new = type(bot).__name__, OLD_ATTRIBUTES[name]
    warn_renamed(f"{kind}.{name}", f"{kind}.{new}")
    value = getattr(bot, new)
    return in_milliseconds(value) if name == "milliseconds" else value
