"""What is asked next, turns handed to a player, and games played to their end."""

from typing import Any

from positions import furnish, reasons, sit_out_until

from castles_nb.engine import GameState


def asked(state: GameState) -> str:
    """The kind of the decision that is due, nothing once the game is over."""
    return state.decision.kind if state.decision else ""


def begin_turn(state: GameState, dice: tuple[int, ...], **possessions: Any) -> int:
    """Give whoever has the turn these dice and possessions (see `furnish`); returns the player."""
    furnish(state, state.player, **possessions)
    state.dice = dice
    state.legal = None
    return state.player


def ending(state: GameState, player: int = 0) -> dict[str, int]:
    """Rule -> points of a player in the final scoring, when nobody does anything any more.

    The game must be in its last round. Rules that bring no points are left out.
    """
    assert state.ledger is not None
    before = len(reasons(state, player))
    sit_out_until(state, 25)
    entries = [e for e in state.ledger.entries if e.player == player][before:]
    return {e.rule: e.amount for e in entries if e.item == "points" and e.amount}
