"""The names of players; Aaron has his own."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.cards.aaron import AARON
from castles_nb.drawing import markers
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State


def is_aaron(state: "State", player: int) -> bool:
    """Whether this is the opponent of the solo game."""
    return state.is_solo and player == AARON


def names_of_all(state: "State", names: Sequence[str] | None) -> tuple[str, ...]:
    """The names of all players, of whom those of the people may be given."""
    count = state.num_players
    people = names or [markers.player_name(player, None) for player in range(count)]
    return (*people[:count], *((str(Message("cards-aaron")),) if state.is_solo else ()))


def signs_of_all(state: "State", names: Sequence[str] | None) -> Sequence[str] | None:
    """The names that markers have to tell apart; nobody's, if no one is named."""
    return names_of_all(state, names) if names or state.is_solo else None
