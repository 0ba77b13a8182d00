"""Advice as the page shows it."""

from typing import TypedDict

from castles_nb.bots.advice import Advice


class AdviceLine(TypedDict):
    """One choice that the adviser thinks well of."""

    text: str
    """The text of the choice."""
    what: str
    value: str
    """What it is worth, as in `48.7 points (10.0 less)`."""
    reason: str


def advice_line(advice: Advice) -> AdviceLine:
    """What the page shows of it."""
    less = f" ({advice.behind:.1f} less)" if advice.behind >= 0.05 else ""
    return AdviceLine(
        text=str(advice.action),
        what=advice.what,
        value=f"{advice.value:.1f} points{less}",
        reason=advice.reason,
    )
