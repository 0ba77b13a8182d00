"""The rules of the game as an engine: a deal, states, actions, and the flow between them."""

import castles_nb.expansions  # noqa: F401  they register themselves
from castles_nb.engine.actions import Action
from castles_nb.engine.deal import Deal
from castles_nb.engine.decision import Decision
from castles_nb.engine.estate import Estate
from castles_nb.engine.ledger import Entry, Ledger
from castles_nb.engine.setup import Setup
from castles_nb.engine.state import GameState

__all__ = ["Action", "Deal", "Decision", "Entry", "Estate", "GameState", "Ledger", "Setup"]
