"""Messages about what the Châteauma did and why, for the log and for anyone who watches (CHA-22).

Each message is an entry of the ledger; its gains are in the entries behind it. Copies without a
ledger say nothing.
"""

from typing import TYPE_CHECKING

from castles_nb.engine.ledger import POINTS
from castles_nb.expansions.chateauma.county import NAME
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

PLACE, BENEFIT, BONUS, COMPLETION, BONUS_TILES, PURCHASE = STEPS = (
    "chateauma_place",
    "chateauma_benefit",
    "chateauma_bonus",
    "chateauma_completion",
    "chateauma_bonus_tiles",
    "chateauma_purchase",
)
"""The steps of its turn, as entries of the ledger name them."""


def begin(state: "GameState", step: str) -> None:
    """From now on entries belong to this step."""
    if state.ledger is not None:
        state.ledger.step = step


def tell(
    state: "GameState", player: int, message: str, rule: str, kind: int = 0, **values: object
) -> None:
    """Write down what it did: `chateauma-MESSAGE` with these values."""
    if state.ledger is not None:
        told = Message(f"chateauma-{message}", **values)
        state.ledger.record(state, player, POINTS, 0, NAME, rule, kind, message=told)


def show(state: "GameState") -> None:
    """Let anyone who watches see how things are after a step."""
    if state.ledger is not None:
        state.ledger.show(state)
