"""A duchy: spaces in a pale tone with the die they need as pips, placed tiles in full colour."""

from castles_nb.components import COLOURS, EMPTY, Duchy
from castles_nb.drawing.dice import pips
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import COST, element, path, place, title
from castles_nb.drawing.tile import HEX, PITCH_X, PITCH_Y, tile, words
from castles_nb.engine.sentences import AREA_WORDS
from castles_nb.hexgrid import ROWS, SPACE_NAMES, SPACES

MARGIN = 2
WIDTH = max(ROWS) * PITCH_X + 2 * MARGIN
HEIGHT = (len(ROWS) - 1) * PITCH_Y + 32 + 2 * MARGIN

_DIRECTIONS = ((PITCH_X, 0), (PITCH_X // 2, PITCH_Y), (-PITCH_X // 2, PITCH_Y))


def middle(space: int) -> tuple[int, int]:
    """Where the middle of a space is drawn.

    >>> middle(18)
    (107, 96)
    """
    row, column = SPACES[space]
    indent = (max(ROWS) - ROWS[row]) * PITCH_X // 2
    return (
        MARGIN + indent + column * PITCH_X + PITCH_X // 2,
        MARGIN + 16 + row * PITCH_Y,
    )


def duchy_picture(
    duchy: Duchy, tiles: bytes | None = None, owner: str = "", interactive: bool = False
) -> Picture:
    """The duchy with these tiles on it (37 kinds, 0 where empty), or empty.

    With `interactive`, every empty space is a part `space-ROW-COLUMN`.
    """
    covered = tiles if tiles is not None else bytes(len(duchy.colours))
    spaces = (
        tile(kind, *middle(space), f"Space {SPACE_NAMES[space]}: {words(kind)}.")
        if (kind := covered[space]) != EMPTY
        else _empty_space(duchy, space, interactive)
        for space in range(len(covered))
    )
    name = f"Duchy {duchy.number}, {duchy.name}"
    done = len(covered) - covered.count(EMPTY)
    return Picture(
        title=f"{owner}: {name}; {done} of {len(covered)} spaces covered" if owner else name,
        width=WIDTH,
        height=HEIGHT,
        body="".join((*_links(duchy), *spaces)),
        interactive=interactive,
    )


def _empty_space(duchy: Duchy, space: int, interactive: bool) -> str:
    name, colour, die = SPACE_NAMES[space], duchy.colours[space], duchy.dice[space]
    return element(
        "g",
        title(f"Space {name}: {AREA_WORDS[colour]}, needs a {die}."),
        path(HEX, "cnb-ring"),
        pips(die),
        COST if interactive else "",
        class_=f"cnb-space cnb-{colour}",
        data_part=f"space-{name}" if interactive else None,
        transform=place(*middle(space)),
    )


def _links(duchy: Duchy) -> list[str]:
    """For each colour the bridges along rows of neighbours, which close the gaps in areas."""
    bridges = dict.fromkeys(COLOURS, "")
    at = {middle(space): duchy.colours[space] for space in range(len(duchy.colours))}
    for (x, y), colour in at.items():
        for dx, dy in _DIRECTIONS:
            if at.get((x - dx, y - dy)) == colour:
                continue  # the bridge begins further back
            steps = 0
            while at.get((x + (steps + 1) * dx, y + (steps + 1) * dy)) == colour:
                steps += 1
            if steps:
                bridges[colour] += f"M{x} {y}l{steps * dx} {steps * dy}"
    return [path(d, f"cnb-link cnb-{colour}") for colour, d in bridges.items() if d]
