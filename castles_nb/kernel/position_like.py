"""Anything people give as a position: a game of any kind, a state, a position, or its text."""

from typing import Any, Protocol

from castles_nb.kernel.game_type import GAME_TYPES, GameType, game_type_of, is_a
from castles_nb.message import Message
from castles_nb.plain_text import versions
from castles_nb.playable import State
from castles_nb.short_text import short_repr

LOOKED_AT = 1000
"""Characters of a text in which its game is named."""


class HasState(Protocol):
    """Something that is played and has a state, like a `Game`."""

    @property
    def state(self) -> Any:
        """Its state now."""


class HasFaults(Protocol):
    """A position as text says it, like a `Position`."""

    def faults(self) -> Any:
        """Everything that's impossible in it."""


PositionLike = HasState | State | HasFaults | str
"""A `Game`, a `CardGame`, the state of one, a `Position`, or the text of one."""


def game_type_of_position(text: str) -> GameType:
    """The game that the text of a position is of; the first of all games if it names none."""
    begun = tuple(versions(text[:LOOKED_AT]))
    games = [*GAME_TYPES.values()]
    named = (each for each in games if any(f"{each.position_word}/" in part for part in begun))
    return next(named, games[0])


def state_of(position: object) -> Any:
    """The state of a game, a position or a position's text, or the state itself.

    A position doesn't say what's still to come, so seed 0 draws that. `InvalidPosition` if it's
    impossible, TypeError for anything else.
    """
    if isinstance(position, str):
        return game_type_of_position(position).game.from_position(position, seed=0).state
    if is_a("position", position):
        return game_type_of(position).game.from_position(position, seed=0).state
    state = getattr(position, "state", position)
    if not is_a("state", state):
        raise TypeError(Message("game-neither", given=short_repr(position)))
    return state
