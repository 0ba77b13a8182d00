"""Monasteries that work for a player without being in the duchy."""

from castles_nb.components import BY_NAME, kinds_with
from castles_nb.engine import GameState, Setup
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.kinds import power


def give_power(state: GameState, player: int, monastery: int) -> None:
    """Let a monastery work for a player from now on; no space is covered and nothing scores."""
    estate = state.estate(player)
    estate.powers |= power(monastery)
    estate.steps = steps_with(estate.powers)
    kind = BY_NAME[f"monastery{monastery}"].index
    state.rules.placement.effects[kind](state, player, kind, -1)
    state.legal = None


def monasteries_with(setup: Setup) -> tuple[int, ...]:
    """The numbers of the monasteries in such a game."""
    return tuple(kind.number for kind in kinds_with(setup.modules) if kind.number)
