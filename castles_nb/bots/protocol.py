"""The method a game needs from bots; `castles_nb.playable` says what bots need from a game."""

from typing import Any, Protocol

from castles_nb.engine import GameState
from castles_nb.history import History
from castles_nb.message import Message


class Bot(Protocol):
    """A player that chooses by itself.

    A class with this one method is a bot. It may also have:

    - `seeded(seed)`: a bot like this one for one game, whose chances follow from the seed;
    - `name`: what it is called in tables, else its class is;
    - `reasons(state)`: its choices as a table (see `bots.reason_tables`);
    - `setting_names`: the names under which experiments know its attributes, by attribute, where
      it may be renamed: then games that were saved before still belong to the same bot;
    - `setting_values`: functions that make the value which they know of one of today, by attribute;
    - `setting_class`: module and name by which they know its class, if that was renamed or moved;
    - `values(state)` and `reason(state, action)`: then it can give advice (see `bots.advice`).
    """

    def choose(self, state: Any) -> Any:
        """One of the legal actions of the current decision. The state must not be changed."""


def has_method(thing: object, name: str) -> bool:
    """Whether something has a method of this name; a bot of your own may raise if asked."""
    try:
        return callable(getattr(thing, name, None))
    except Exception:
        return False


def check_state(state: object) -> None:
    """Raise TypeError if no bot can choose in it, as in a `Game`, which only holds a state."""
    if isinstance(state, GameState):
        return
    if isinstance(state, History | type) or not has_method(state, "legal_actions"):
        raise TypeError(Message("bot-not-state", given=type(state).__name__))
