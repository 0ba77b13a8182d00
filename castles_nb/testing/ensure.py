"""Errors for checks that fail."""

from collections.abc import Callable
from typing import Any

from castles_nb.errors import CastlesError
from castles_nb.message import Message, message_of


class CheckFailed(CastlesError, AssertionError):
    """Something doesn't hold that must; says what, and where in which game."""


def ensure(holds: object, what: str, **values: Any) -> None:
    """`CheckFailed`, with the sentence `check-WHAT`, unless it holds."""
    if not holds:
        raise CheckFailed(Message(f"check-{what}", **values))


def ensure_raises(error: type[Exception], call: Callable[[], object], what: str) -> None:
    """`CheckFailed`, with the sentence `check-WHAT`, unless the call raises this error."""
    try:
        call()
    except error:
        return
    raise CheckFailed(Message(f"check-{what}"))


def where(seed: int, moment: object, failed: CheckFailed) -> CheckFailed:
    """The same failure, with the game and the moment it was found in."""
    message = Message("check-in-game", told=message_of(failed), seed=str(seed), moment=str(moment))
    return CheckFailed(message)
