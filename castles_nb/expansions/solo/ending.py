"""The end of a solo game: won with a full duchy, or lost (SOLO-21)."""

from typing import TYPE_CHECKING

from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.expansions.solo.memory import DUE, WON, keep
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def win(state: "GameState", player: int) -> None:
    """All spaces are covered: nothing else matters any more, and what rounds are left go by
    (SOLO-21)."""
    keep(state, WON, (state.round_number,))
    keep(state, DUE, ())
    state.pending, state.dice, state.used = (), (), TURN_ENDED
    message = Message("solo-told-won", round=state.round_number)
    state.note(player, "solo_won", "SOLO-21", message=message)


def has_won(state: "GameState") -> bool:
    """Whether the duchy is full (SOLO-21)."""
    return not state.each_estate[0].empty_spaces


def returns(state: "GameState") -> tuple[int, ...]:
    """1 for a game that is won, 0 for one that is lost (SOLO-21)."""
    return (int(has_won(state)),)


def winners(state: "GameState") -> tuple[int, ...]:
    """The only player, or nobody (SOLO-21)."""
    return (0,) if has_won(state) else ()


def result_message(state: "GameState") -> Message:
    """Won, and when, or lost, and what was missing (SOLO-21)."""
    (round_,) = state.module_data.get(WON) or (0,)
    return Message("solo-over", missing=state.each_estate[0].empty_spaces, round=round_)


def ranking(state: "GameState") -> list[int]:
    """Nobody else is there."""
    return [0]
