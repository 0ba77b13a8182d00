"""Positions for tests of the notation: as short as can be, and what everybody sees of a state."""

from typing import Any

from castles_nb.engine import Estate, GameState
from castles_nb.notation import Position

EMPTY_DUCHY = "----/-----/------/---Ca---/------/-----/----"
"""A duchy with a castle in the middle, where duchy 1 has a castle space."""


def line(words: str = "", *seats: str, players: int = 2) -> str:
    """A position: words of the board, then words of each player, who has an empty duchy if the
    words name none."""
    sections = [seats[seat] if seat < len(seats) else "" for seat in range(players)]
    for seat, section in enumerate(sections):
        duchy = "" if "duchy=" in section else f"duchy={EMPTY_DUCHY}"
        sections[seat] = f"{seat}: {section} {duchy}"
    number = f"players={players}" if players != 2 else ""
    return " ".join(f"castles/1 {number} {words} {' '.join(sections)}".split())


def faults(text: str) -> list[tuple[str, str]]:
    """(field, rule) of every fault of the position with this text."""
    position = Position.parse(text)
    assert Position.parse(str(position)) == position
    return [(fault.field, fault.rule) for fault in position.faults()]


def seen(state: GameState) -> dict[str, Any]:
    """Everything in a state that players see, and what it remembers for speed."""
    hidden = {"setup", "rules", "deal", "ledger", "legal", "estates", "discarded_tiles"}
    found = {name: getattr(state, name) for name in GameState.__slots__ if name not in hidden}
    found["discarded_tiles"] = sorted(state.discarded_tiles)
    found["white die"] = state.white_die
    found["coming goods"] = state.coming_goods
    for player, estate in enumerate(state.estates):
        found[f"dice of {player}"] = state.dice_of(player)
        for name in Estate.__slots__:
            found[f"{name} of {player}"] = getattr(estate, name)
    return found
