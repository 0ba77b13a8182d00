"""Texts that say less or more than an action, of any game: `take bank with 3`, `pass with 3`."""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import TypeVar

from castles_nb.engine.objection import Objection
from castles_nb.say import Say

Action = TypeVar("Action")

MOST_WORDS = 12
"""Words of a text that are looked at."""
MOST_BEGUN = 2000
"""Actions that a text can begin to name; one that leaves open more says too little."""
_DIGITS = "0123456789"
SLIP = 0.95
"""How much of a legal action a text has at least, by `difflib`, to be a slip of the pen."""


def is_slip(text: str, legal: Iterable[str]) -> bool:
    """Whether a text is a legal action except for a letter: then it isn't a wish for another.

    >>> is_slip("start on 1-2z", ["start on 1-2"]), is_slip("pass with 3", ["pass"])
    (True, False)
    """
    return bool(get_close_matches(text, list(legal), n=1, cutoff=SLIP))


def words_of(text: str) -> list[str]:
    """The words of a text, as far as they are looked at."""
    return text.split()[:MOST_WORDS]


def has_all(text: str, words: Sequence[str]) -> bool:
    """Whether a text has all these words in their order, some perhaps with a number behind.

    >>> has_all("take monastery12 from 3 with 3", ["take", "monastery", "with", "3"])
    True
    """
    if not all(word in text for word in words):
        return False  # nearly always, and this is quick
    there = iter(text.split())
    return all(any(word in (each, each.rstrip(_DIGITS)) for each in there) for word in words)


def said_first(words: Sequence[str], read: Callable[[str], Action | None]) -> Action | None:
    """The longest action with which these words begin, at least two; None if none is read."""
    beginnings = (" ".join(words[:number]) for number in range(len(words) - 1, 1, -1))
    return next((action for text in beginnings if (action := read(text))), None)


def nearest_objection(
    judged: Sequence[tuple[float, Objection | None, Action]],
) -> Objection | None:
    """What is said against the action that comes nearest to being legal, of some with how near
    they come and what is said against them; None if one is legal.

    If as much can be said of others in other words, it names the action.
    """
    most = max(passed for passed, _, _ in judged)
    nearest = [(objection, action) for passed, objection, action in judged if passed == most]
    objection, action = nearest[0]
    if objection is None or len({str(each) for each, _ in nearest}) == 1:
        return objection
    return Objection(objection.rule, Say("told-under", heading=str(action), told=objection.reason))
