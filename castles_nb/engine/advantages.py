"""What somebody owns that changes what actions can do or bring: an explanation takes each away in a
copy of the state, to see whether it made a difference."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.engine.bits import bits_in
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.kinds import MONASTERIES

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


def _never(action: "Action") -> bool:
    return False


class Advantage(NamedTuple):
    """One thing that an estate has."""

    rules: tuple[str, ...]
    """The rules that say what it does; empty for a monastery, whose tile says it."""
    take_away: "Callable[[Estate], None]"
    """Turns an estate into one that never had it."""
    given_up_by: "Callable[[Action], bool]" = _never
    """Whether an action gives it up: that you have it to lose doesn't make anything possible."""
    monastery: int = 0
    """The number of the monastery that it is, 0 for none."""
    scored_by: tuple[str, ...] = ()
    """The rules for scoring it like others of its kind, which say nothing about its own effect."""


def monasteries(state: "GameState", player: int) -> Iterator[Advantage]:
    """The monasteries that work for a player."""
    for number in bits_in(state.estates[player].powers & MONASTERIES):
        yield Advantage((), _without(number), monastery=number)


def _without(number: int) -> "Callable[[Estate], None]":
    def take_away(estate: "Estate") -> None:
        estate.powers &= ~(1 << number)
        estate.steps = steps_with(estate.powers)

    return take_away
