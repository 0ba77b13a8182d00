"""Who must choose, and what kind of choice it is."""

from typing import NamedTuple


class Decision(NamedTuple):
    """A decision that is due."""

    player: int
    kind: str
    """One of `QUESTIONS`."""
    tile: int = 0
    """The tile kind that waits for room (`discard`)."""

    def __str__(self) -> str:
        return f"player {self.player}: {self.kind.replace('_', ' ')}"


SETUP_DECISIONS = ("duchy", "starting_castle")
"""What is decided before the first round, and then only."""

QUESTIONS = {
    "duchy": "choose a side of your duchy board",
    "starting_castle": "choose a space for your starting castle",
    "turn": "choose a die, or what you want to do",
    "castle": "do one more action, as if with a die of any value",
    "town_hall": "place a tile from your storage, without a die",
    "market": "take a ship or livestock tile from any depot",
    "carpenter": "take a building from any depot",
    "church": "take a mine, monastery or castle from any depot",
    "warehouse": "sell one type of goods",
    "ship": "choose a depot, you take its goods",
    "discard": "discard a tile, your storage is full",
}
"""Every kind of decision with what it asks for; modules of rules add theirs."""
