"""A duchy: spaces in a pale tone with the die they need as pips, placed tiles in full colour.

What stands at its rim is drawn just outside the spaces that it touches.
"""

from functools import cache

from castles_nb.components import COLOURS, EMPTY, KINDS, Duchy
from castles_nb.drawing.dice import pips
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import COST, element, label, path, place, title
from castles_nb.drawing.tile import HEX, PITCH_X, PITCH_Y, tile, words
from castles_nb.engine.sentences import AREA_WORDS, listed
from castles_nb.hexgrid import NEIGHBOURS, ROWS, SPACE_NAMES, SPACES

MARGIN = 2
WIDTH = max(ROWS) * PITCH_X + 2 * MARGIN
HEIGHT = (len(ROWS) - 1) * PITCH_Y + 32 + 2 * MARGIN

RIM = 9
"""How much wider the margin is where something stands at the rim."""

_STONE = "M-5 5V-.5a5 5 0 0 1 10 0V5z"
_STONE_DISTANCE = 21
"""From what stands at the rim to the middle of the nearest spaces."""

Rim = tuple[tuple[str, tuple[int, ...]], ...]

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
    duchy: Duchy,
    tiles: bytes | None = None,
    owner: str = "",
    interactive: bool = False,
    rim: Rim = (),
) -> Picture:
    """The duchy with these tiles on it (37 kinds, 0 where empty), or empty.

    With `interactive`, every empty space is a part `space-ROW-COLUMN`. `rim` is what stands around
    it: names and the spaces that each touches.
    """
    covered = tiles if tiles is not None else bytes(len(duchy.colours))
    spaces = (
        _placed(kind, space, duchy.colours[space])
        if (kind := covered[space]) != EMPTY
        else _empty_space(duchy, space, interactive)
        for space in range(len(covered))
    )
    name = f"Duchy {duchy.number}, {duchy.name}"
    done = len(covered) - covered.count(EMPTY)
    body = "".join((*_links(duchy), *spaces, *map(_stone, rim, range(1, len(rim) + 1))))
    margin = RIM if rim else 0
    return Picture(
        title=f"{owner}: {name}; {done} of {len(covered)} spaces covered" if owner else name,
        width=WIDTH + 2 * margin,
        height=HEIGHT + 2 * margin,
        body=element("g", body, transform=place(margin, margin)) if margin else body,
        interactive=interactive,
    )


def _placed(kind: int, space: int, ground: str) -> str:
    name = SPACE_NAMES[space]
    if KINDS[kind - 1].colour != ground:
        name += f", {AREA_WORDS[ground]}"
    return tile(kind, *middle(space), f"Space {name}: {words(kind)}.", ground=ground)


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


def _stone(standing: tuple[str, tuple[int, ...]], number: int) -> str:
    """Something at the rim: a numbered stone."""
    name, spaces = standing
    touched = listed([SPACE_NAMES[space] for space in spaces])
    return element(
        "g",
        title(f"{name[0].upper()}{name[1:]}: touches {touched}."),
        path(_STONE),
        label(number, 0, 2.5, "cnb-chip-number"),
        class_="cnb-stone",
        transform=place(*_beside(spaces)),
    )


@cache
def _beside(spaces: tuple[int, ...]) -> tuple[float, float]:
    """A place just outside the duchy, next to these spaces at its edge."""
    points = [complex(*middle(space)) for space in range(len(SPACES))]
    # The neighbours that a space lacks are where the duchy ends.
    outwards = sum(points[s] - points[other] for s in spaces for other in NEIGHBOURS[s])
    at = sum(points[space] for space in spaces) / len(spaces)
    while min(abs(at - point) for point in points) < _STONE_DISTANCE:
        at += outwards / abs(outwards) / 2
    return at.real, at.imag
