"""Wishes that are no action of the game, though a rule answers them: `sell 1 of 2`, `load 2`.

The record of a verb has those that belong to it, as patterns of their texts: `TILE`, `SPACE`,
`NUMBER` and `DIE` (as in ` with 3`, or nothing) stand for what can be named.
"""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from castles_nb.engine.objection import Objection
from castles_nb.plain_text import folded
from castles_nb.say import Say

_NAMED = {
    "TILE": r"[a-z_]+\d*",
    "SPACE": r"\d+-\d+",
    "NUMBER": r"\d+",
    "DIE": r"( with \d+)?",
    "GRAPE": r"[a-z]+",
}


class Wish(NamedTuple):
    """Something that people ask for and nobody can do."""

    pattern: str
    """How it is written: a regular expression for the whole text, in small letters."""
    rule: str
    """The id of the rule that answers it."""
    told: str
    """The message that says why."""


def objection_to_wish(text: str, wishes: Iterable[Wish]) -> Objection | None:
    """What is said against the first of these wishes that the text is; None if it is none."""
    plain = folded(text)
    for wish in wishes:
        if _pattern(wish.pattern).fullmatch(plain):
            return Objection(wish.rule, Say(wish.told))
    return None


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.sub("|".join(_NAMED), lambda found: _NAMED[found[0]], text))
