"""Die faces with pips, and bare pips for the spaces of a duchy."""

from castles_nb.drawing.icons import DIE
from castles_nb.drawing.svg import element, part, path, place, title

PIPS = (
    "",
    "M0 0h0",
    "M-4-4h0M4 4h0",
    "M-4-4h0M0 0h0M4 4h0",
    "M-4-4h0m8 0h0m0 8h0m-8 0h0",
    "M-4-4h0m8 0h0m0 8h0m-8 0h0M0 0h0",
    "M-4-5h0m8 0h0m0 5h0m0 5h0m-8 0h0m0-5h0",
)
"""The pips of 1..6 (and of a blank face) around (0, 0), to be stroked with round caps."""


def pips(value: int) -> str:
    """The pips alone, to stand in a die or a space."""
    return path(PIPS[value])


def die(
    value: int,
    x: float,
    y: float,
    told: str,
    scale: float = 1,
    used: bool = False,
    part_name: str | None = None,
) -> str:
    """A die showing `value` (0: blank, not rolled yet), 16 units wide around (x, y)."""
    return element(
        "g",
        title(told),
        path(DIE, "cnb-face"),
        pips(value) if value else "",
        *part(part_name, DIE),
        class_="cnb-die cnb-used" if used else "cnb-die",
        data_part=part_name,
        transform=place(x, y, scale),
    )
