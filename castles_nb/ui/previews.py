"""What a choice would do: told once somebody looks at it, as that takes playing it on a copy."""

from typing import TypedDict


class Preview(TypedDict):
    """What a choice would do, in the words of `explain`."""

    what: str
    cost: str
    gains: str
    follows: str
    """What else it leads to at once."""
    then: str
    """What the same player would be asked next."""
    guess: str
    """Which of this rests on facts of the box that are our guess."""
    rules: list[str]
