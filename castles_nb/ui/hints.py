"""Advice as the page shows it."""

from typing import TypedDict

from castles_nb.bots.advice import Advice
from castles_nb.echo import sendable
from castles_nb.say import Say


class AdviceLine(TypedDict):
    """One choice that the adviser thinks well of."""

    text: str
    """The text of the choice."""
    what: str
    told: str
    """What it is worth and why, as in `48.7 points (10.0 less): +3 areas begun`."""


def advice_line(advice: Advice) -> AdviceLine:
    """What the page shows of it."""
    worth, reason = (sendable(str(each)) for each in (advice.worth, advice.reason))  # of any bot
    told = str(Say("advice-told", worth=worth, reason=reason)) if reason else worth
    return AdviceLine(text=str(advice.action), what=str(advice.what), told=told)
