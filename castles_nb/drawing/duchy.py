"""A duchy: spaces in a pale tone with the die they need as pips, placed tiles in full colour.

What stands at its rim is drawn just outside the spaces that it touches.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from html import escape
from types import MappingProxyType

from castles_nb.components import COLOURS, EMPTY, Duchy
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import element, label, path, place, thing, use
from castles_nb.drawing.tile import PITCH_X, PITCH_Y, colour_of, tile, words
from castles_nb.engine.sentences import AREA_WORDS, listed
from castles_nb.hexgrid import NEIGHBOURS, ROWS, SPACE_NAMES, SPACES

MARGIN = 2
WIDTH = max(ROWS) * PITCH_X + 2 * MARGIN
HEIGHT = (len(ROWS) - 1) * PITCH_Y + 32 + 2 * MARGIN

RIM = 9
"""How much wider the margin is where something stands at the rim."""

_STONE = "M-5 5V-.5a5 5 0 0 1 10 0V5z"
_NOTE_WIDTH, _NOTE_HEIGHT = 20, 13
"""Of the plate for short words: it covers pips, and lies within what highlights a space."""
_LETTER, _WIDE_LETTER = 7, 9.5
"""About how wide letters of such words are in full size."""
_WIDE = frozenset("%@&MWmw")
_STONE_DISTANCE = 21
"""From what stands at the rim to the middle of the nearest spaces."""

Rim = tuple[tuple[str, tuple[int, ...], str], ...]
"""Names of what stands there, the spaces that it touches, and the rule that says what it does."""

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
    rim: Rim = (),
    joined: Collection[int] = (),
    captions: Mapping[int, str] = MappingProxyType({}),
) -> Picture:
    """The duchy with these tiles on it (37 kinds, 0 where empty), or empty.

    Every empty space is a part `space-ROW-COLUMN`. `rim` is what stands around it: names, the
    spaces that each touches, and the rule of it; `joined` are those, by their place in `rim`, that
    the tiles join. `captions` are short words on spaces, in full size up to two characters.
    """
    covered = tiles if tiles is not None else bytes(len(duchy.colours))
    name = f"Duchy {duchy.title}"
    done = len(covered) - covered.count(EMPTY)
    lands = "".join(_land(duchy, covered, colour) for colour in COLOURS)
    stones = "".join(_stone(each, i, i in joined) for i, each in enumerate(rim))
    notes = "".join(_note(space, words) for space, words in sorted(captions.items()) if words)
    body = lands + stones + notes
    margin = RIM if rim else 0
    return Picture(
        title=f"{owner}: {name}; {done} of {len(covered)} spaces covered" if owner else name,
        width=WIDTH + 2 * margin,
        height=HEIGHT + 2 * margin,
        body=element("g", body, transform=place(margin, margin)) if margin else body,
    )


def _land(duchy: Duchy, covered: bytes, colour: str) -> str:
    """All spaces of one colour, and the bridges that close the gaps between them."""
    spaces = [space for space, ground in enumerate(duchy.colours) if ground == colour]
    return element(
        "g",
        path(_bridges(spaces), "cnb-link"),
        *(
            _placed(covered[space], space, colour)
            if covered[space] != EMPTY
            else _empty_space(duchy, space)
            for space in spaces
        ),
        class_=f"cnb-land cnb-{colour}",
    )


def _placed(kind: int, space: int, ground: str) -> str:
    name = SPACE_NAMES[space]
    if colour_of(kind) != ground:
        name += f", {AREA_WORDS[ground]}"
    told, spot = f"Space {name}: {words(kind)}.", f"space-{SPACE_NAMES[space]}"
    return tile(kind, *middle(space), told, ground=ground, spot=spot)


def _empty_space(duchy: Duchy, space: int) -> str:
    name, colour, die = SPACE_NAMES[space], duchy.colours[space], duchy.dice[space]
    return thing(
        f"Space {name}: {AREA_WORDS[colour]}, needs a {die}.",
        use(f"space{die}"),
        part=f"space-{name}",
        rule="PLACE-03",
        transform=place(*middle(space)),
    )


def _bridges(spaces: Sequence[int]) -> str:
    """Lines along rows of neighbours among these spaces."""
    drawn = ""
    at = {middle(space) for space in spaces}
    for x, y in map(middle, spaces):
        for dx, dy in _DIRECTIONS:
            if (x - dx, y - dy) in at:
                continue  # the bridge begins further back
            steps = 0
            while (x + (steps + 1) * dx, y + (steps + 1) * dy) in at:
                steps += 1
            if steps:
                drawn += f"M{x} {y}l{steps * dx} {steps * dy}"
    return drawn


def _note(space: int, words: str) -> str:
    """Short words on a plate across the middle of a space; long ones shrink."""
    written = sum(_WIDE_LETTER if c in _WIDE or c > "\u2000" else _LETTER for c in words)
    scale = min(1, (_NOTE_WIDTH - 2) / max(1, written))
    x, y = -_NOTE_WIDTH / 2, -_NOTE_HEIGHT / 2
    return element(
        "g",
        element("rect", x=x, y=y, width=_NOTE_WIDTH, height=_NOTE_HEIGHT, rx=3),
        element("text", escape(words, quote=False), transform=place(0, 3.2 * scale, scale)),
        class_="cnb-note",
        transform=place(*middle(space)),
    )


def _stone(standing: tuple[str, tuple[int, ...], str], index: int, is_joined: bool) -> str:
    """Something at the rim: a numbered stone, in another colour and outlined where it is joined."""
    name, spaces, rule = standing
    touched = listed([SPACE_NAMES[space] for space in spaces])
    return thing(
        f"{name[0].upper()}{name[1:]}: touches {touched}{', joined' if is_joined else ''}.",
        path(_STONE),
        label(index + 1, 0, 2.5, "cnb-chip-number"),
        class_="cnb-stone cnb-joined" if is_joined else "cnb-stone",
        rule=rule,
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
