"""Who must choose, and what kind of choice it is."""

from typing import NamedTuple


class Decision(NamedTuple):
    """A decision that is due."""

    player: int
    kind: str
    """`duchy`, `starting_castle`, `turn`, `castle`, `town_hall`, `market`, `carpenter`,
    `church`, `warehouse`, `ship` or `discard`."""
    tile: int = 0
    """The tile kind that waits for room (`discard`)."""

    def __str__(self) -> str:
        return f"player {self.player}: {self.kind.replace('_', ' ')}"
