"""A preview of a choice: made once you look at it, as that takes playing it on a copy."""

from typing import TypedDict


class Preview(TypedDict):
    """A preview of a choice, in the words of `explain`."""

    what: str
    cost: str
    gains: str
    follows: str
    """Everything else that follows right away."""
    then: str
    """The next question to the same player."""
    guess: str
    """The facts of the box behind it that are our guess."""
    rules: list[str]
