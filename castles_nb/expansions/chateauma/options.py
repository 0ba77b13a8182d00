"""The options of the Châteauma: the level and the modifiers (CHA-05, CHA-83)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING

from castles_nb.engine.module import Option
from castles_nb.expansions.chateauma.county import NAME
from castles_nb.expansions.chateauma.facts import LEVELS, MODIFIED, USUAL

if TYPE_CHECKING:
    from castles_nb.engine.module import Choice
    from castles_nb.engine.ruleset import Ruleset

MODIFIERS = ("A", "B", "C", "D")
ON_BOARD_36 = {"A", "B", "D"}
"""The modifiers that need the marks of the other duchy board (CHA-84, CHA-85, CHA-87)."""
OPTIONS = {
    "level": Option(LEVELS, "midweight", rule="CHA-05"),
    "modifiers": Option(MODIFIERS, (), rule="CHA-83"),
}


def has_modifier(rules: "Ruleset", letter: str) -> bool:
    """Whether this modifier is chosen (CHA-83)."""
    return letter in rules.options[NAME]["modifiers"]


@lru_cache(maxsize=2**6)
def tier(rules: "Ruleset") -> int:
    """The place of the points that count on a card (CHA-62)."""
    return LEVELS.index(str(rules.options[NAME]["level"]))


def duchy(chosen: "Mapping[str, Choice]") -> int:
    """Board 35, or 36 with the modifiers that need its marks (CHA-04)."""
    return MODIFIED if ON_BOARD_36 & {*chosen["modifiers"]} else USUAL
