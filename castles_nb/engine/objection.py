"""What an objection is, and words that objections share."""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.engine.sentences import listed, tile_words
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.hexgrid import SPACE_NAMES

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState


class Objection(NamedTuple):
    """Why an action is not possible."""

    rule: str
    """The id of the rule that it breaks."""
    reason: str
    """What is wrong, with the values at hand."""

    def __str__(self) -> str:
        return f"{self.reason} ({self.rule})"


Check = Callable[["GameState", int, "Action"], Objection | None]
"""f(state, player, action): what is wrong with the player's action, or None."""


def only_for(kind: str, rule: str, reason: str) -> Check:
    """A check: the action answers this kind of decision and is possible at no other time."""

    def check(state: "GameState", player: int, action: "Action") -> Objection | None:
        if state.pending and state.pending[-1].kind == kind:
            return None
        return Objection(rule, reason)

    return check


def not_in_own_turn(state: "GameState", player: int, action: "Action") -> Objection | None:
    """What needs no die is done in the own turn, before it ends (BLK-03)."""
    if state.used & TURN_ENDED:
        return Objection("BLK-03", "that is possible in your own turn only")
    return None


# Words ------------------------------------------------------------------------------------------


def had(number: int) -> str:
    """How many of what was just named somebody has.

    >>> had(0), had(2)
    ('you have none', 'you have 2')
    """
    return f"you have {number or 'none'}"


def lacks(place: str, kind: int, kinds: Iterable[int]) -> str:
    """That a tile is not among the tiles of a place.

    >>> lacks("depot 3", 7, (9, 9, 10))
    'depot 3 does not hold a bank, but 2 cows and 3 cows'
    >>> lacks("your storage", 7, ())
    'your storage is empty'
    """
    there = [tile_words(each) for each in dict.fromkeys(kinds)]
    if not there:
        return f"{place} is empty"
    return f"{place} does not hold {tile_words(kind)}, but {listed(there)}"


def on_space(space: int) -> str:
    """A space by its name."""
    return f"space {SPACE_NAMES[space]}"
