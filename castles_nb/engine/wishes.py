"""Wishes that aren't actions of the game, though a rule answers them: `sell 1 of 2`, `load 2`.

The record of a verb has those that belong to it, as patterns of their texts. In these, `TILE` is
the name of any tile, `DOUBLE` a double tile's whichever way round, `SINGLE` any other tile's,
`SPACE` looks like a space and `NOWHERE` is none, `NUMBER` is any, `OTHER` is none of 1 to 6, and
`DIE` is a die as in ` with 3`, or nothing. A name that nothing bears is a slip of the pen, and not
a wish.
"""

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.engine.kinds import KEY_SPACES, NAME
from castles_nb.engine.violation import Violation
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.message import Message
from castles_nb.plain_text import folded

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

_LIKE_A_SPACE = r"\d+-\d+"
_OTHER = r"(?![1-6]\b)\d+"


def _either(names: Iterable[str]) -> str:
    """Any of these names, with anything between their words."""
    return "|".join(name.replace("_", "[_ -]") for name in sorted(names, key=len, reverse=True))


_SINGLE = [name for name, large in zip(NAME, KEY_SPACES, strict=True) if large == 1]
_GRAPES = {
    g for name, large in zip(NAME, KEY_SPACES, strict=True) if large > 1 for g in name.split("_")
}
_ANY_GRAPE = "|".join(sorted(_GRAPES))
_DOUBLE = f"({_ANY_GRAPE})[_ -]({_ANY_GRAPE})"
_NAMED = {
    "TILE": f"({_either(NAME[1:])})",
    "SINGLE": f"({_either(_SINGLE)})",
    "NOWHERE": rf"(?!({'|'.join(NAMES_IN_TEXTS)})\b){_LIKE_A_SPACE}",
    "SPACE": _LIKE_A_SPACE,
    "NUMBER": r"\d+",
    "OTHER": _OTHER,
    "DIE": r"( with [1-6])?",
    "DOUBLE": _DOUBLE,
}

Rewordings = tuple[tuple[str, str], ...]
"""The phrases of players at the table, as regular expressions, and what actions say instead."""
_FILLERS: Rewordings = (
    (r"[.!?]+$", ""),
    (r"\b(?:a|an|the|my|your|any|some|one of) (?=[a-z]|\d)", ""),
)
SPOKEN: Rewordings = (
    *_FILLERS,
    (r"^(?:put|build|lay|play) ", "place "),
    (r"^(?:get|grab|pick up|pick|gain) ", "take "),
)
"""Those of any game, which come first."""

_OUR_WORDS: Rewordings = (
    *SPOKEN,
    (r"\b(?:depot|space|die|type|goods) (?=\d)", ""),
    (r"\bhex (?=tile)", ""),
    (r"(?<!bonus )\b(?:tiles?|anything|something)(?: |$)", ""),
    (r"^buy\s?from\sblack(?:\sdepot)?$", "buy"),
    (r"\bmonastery (?=\d)", "monastery"),
    (r" with (?:die|dice)$", ""),
    (r"^(?:store|reserve) ", "take "),
    (r"^(?:give up|throw away|discard|drop|remove) shield ", "lose shield "),
    (r"^(discard \S+) from (?:our )?storage$", r"\1"),
    (r"^plant ", "place "),
    (rf" (?:in|onto|to|at) ({_LIKE_A_SPACE})", r" on \1"),
    (r"^(buy \S+)\sfrom\sblack(?:\sdepot)?$", r"\1"),
    (r"^(buy inn)\sfrom\sinn\sspace$", r"\1"),
    (rf"^(buy {_DOUBLE})\sfrom(?:\svineyard)?\sstore$", r"\1"),
    (r"^(?:move|place)( \S+) from (?:shared )?storage on ", r"place\1 on "),
    (r"^(?:move|place)( \S+) from( private) storage on ", r"place\2\1 on "),
    (r"^(take .*) (?:to|in|into) storage( with \d)?$", r"\1\2"),
    (r"^(barter \S+ from \d) for 2 workers$", r"\1"),
    (r"\b1 (worker|point)s\b", r"1 \1"),
    (r"\b((?!1 )\d+ (?:worker|point))\b", r"\1s"),
    (r"\bvineyard (?=slot \d)", ""),
    (r" (?:in|on|onto|into) (?:your )?vineyard (?=\d)", " in vineyard "),
    (rf"\b{_DOUBLE}(?= in vineyard)", r"\1-\2"),
    (r"^(place \S+)( from) (?:vineyard )?store( in vineyard \S+)$", r"\1\3\2 store"),
    (r"( in vineyard \S+ from )(?:vineyard )?(store)$", r"\1the \2"),
    *((name.replace("_", "[ -]") + "(?! in vineyard)", name) for name in NAME if "_" in name),
    *(
        ("[_ -]".join(reversed(name.split("_"))) + "(?! in vineyard)", name)
        for name, large in zip(NAME, KEY_SPACES, strict=True)
        if large > 1
    ),
)


class Wish(NamedTuple):
    """Something that people ask for and nobody can do."""

    pattern: str
    """A regular expression for the whole text, in small letters."""
    rule: str
    """The id of the rule that answers it."""
    told: str
    """The message that says why."""
    during: tuple[str, ...] = ()
    """The kinds of decisions that it is said of; always if none are named."""
    when: "Callable[[GameState], bool] | None" = None
    """f(state): whether it is said there; always without it."""

    def is_said(self, state: "GameState") -> bool:
        """Whether it is said of the decision that is due."""
        due = state.decision and state.decision.kind
        return (not self.during or due in self.during) and (not self.when or self.when(state))


def in_our_words(text: str) -> str:
    """A text in the words of actions, where players say it otherwise.

    >>> in_our_words("Put a town hall in 3-3 with die 3")
    'place town_hall on 3-3 with 3'
    """
    return reworded(text, _OUR_WORDS)


def without_fillers(text: str) -> str:
    """A text without articles, and without a full stop.

    >>> without_fillers("Sell a tile!")
    'sell tile'
    """
    return reworded(text, _FILLERS)


def reworded(text: str, rewordings: Rewordings) -> str:
    """A text with each of these done to it, one after the other."""
    said = folded(text)
    for theirs, ours in rewordings:
        said = re.sub(theirs, ours, said)
    return said.strip()


def violation_by_wish(text: str, wishes: Iterable[Wish]) -> Violation | None:
    """The violation by the first of these wishes that the text is; None if it is none."""
    plain = folded(text)
    for wish in wishes:
        if _pattern(wish.pattern).fullmatch(plain):
            return Violation(wish.rule, Message(wish.told))
    return None


@cache
def _pattern(text: str) -> re.Pattern[str]:
    return re.compile(re.sub("|".join(_NAMED), lambda found: _NAMED[found[0]], text))
