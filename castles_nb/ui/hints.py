"""Advice as the page shows it."""

from typing import TypedDict

from castles_nb.bots.advice import Advice
from castles_nb.echo import sendable


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
    return AdviceLine(
        text=str(advice.action),
        what=advice.what,
        value=advice.worth,
        reason=sendable(advice.reason),  # the words of somebody's own bot
    )
