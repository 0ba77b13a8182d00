"""Texts that say less or more than an action, of any game: `take bank with 3`, `pass with 3`."""

from collections.abc import Callable, Iterable, Sequence
from difflib import get_close_matches
from typing import TypeVar

from castles_nb.engine.violation import Violation
from castles_nb.message import Message

Action = TypeVar("Action")

MOST_WORDS = 12
"""Words of a text that are looked at."""
MOST_BEGUN = 2000
"""Actions that a text can begin to name; one that leaves open more says too little."""
_UNDER = "told-under"
"""The message that names what a violation is said of."""
SLIP = 0.95
"""The share of a legal action that a text has at least, by `difflib`, to be a slip of the pen."""


def is_slip(text: str, legal: Iterable[str]) -> bool:
    """Whether a text is a legal action except for a letter: then it isn't a wish for another.

    >>> is_slip("start on 1-2z", ["start on 1-2"]), is_slip("pass with 3", ["pass"])
    (True, False)
    """
    return bool(get_close_matches(text, list(legal), n=1, cutoff=SLIP))


def words_of(text: str) -> list[str]:
    """The words of a text, as far as they are looked at."""
    return text.split()[:MOST_WORDS]


def said_first(words: Sequence[str], read: Callable[[str], Action | None]) -> Action | None:
    """The longest action with which these words begin, at least two; None if none is read."""
    beginnings = (" ".join(words[:number]) for number in range(len(words) - 1, 1, -1))
    return next((action for text in beginnings if (action := read(text))), None)


def nearest_violation(
    judged: Sequence[tuple[float, Violation | None, Action]],
) -> Violation | None:
    """The violation of the action that comes nearest to being legal, of some with how near they
    come and what is said against them; None if one is legal.

    If as much can be said of others in other words, it names the action.
    """
    most = max(passed for passed, _, _ in judged)
    nearest = [(violation, action) for passed, violation, action in judged if passed == most]
    violation, action = nearest[0]
    if violation is None or len({str(each) for each, _ in nearest}) == 1:
        return violation
    return under(str(action), violation)


def under(text: str, violation: Violation | None) -> Violation | None:
    """A violation that begins with the text it is said of; None for none."""
    if violation is None:
        return None
    reason = violation.reason
    if isinstance(reason, Message) and reason.id == _UNDER:
        return violation  # it names what it is said of, and that more exactly
    return Violation(violation.rule, Message(_UNDER, heading=text, told=reason))
