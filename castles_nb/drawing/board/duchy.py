"""A duchy: spaces in a pale tone with the die they need, if any, as pips, placed tiles in full
colour.

Anything at its rim is drawn just outside the spaces it touches.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from html import escape
from itertools import product
from math import dist, hypot, sqrt
from types import MappingProxyType
from typing import NamedTuple

from castles_nb.components import COLOURS, EMPTY, Duchy, terms
from castles_nb.drawing.board.tile import PITCH_X, PITCH_Y, colour_of, tile, wanted
from castles_nb.drawing.board.tokens import token
from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import element, label, path, place, thing, use
from castles_nb.engine.trays import Piece
from castles_nb.hexgrid import Grid
from castles_nb.message import Message, MessageLike

MARGIN = 2
_HALF_HEIGHT = 16
"""Of a hex, with its line."""

RIM = 9
"""The extra margin of a duchy with something at its rim."""

_STONE = "M-5 5V-.5a5 5 0 0 1 10 0V5z"
_NOTE_WIDTH, _NOTE_HEIGHT = 20, 13
"""Of the plate for short words: it covers pips, and is within what highlights a space."""
_LETTER, _WIDE_LETTER = 7, 9.5
"""About how wide letters of such words are in full size."""
_WIDE = frozenset("%@&MWmw")
_STONE_DISTANCE = 21
"""From anything at the rim to the middle of the nearest spaces."""

Rim = tuple[tuple[MessageLike, tuple[int, ...], str], ...]
"""Names of what's there, the spaces it touches, and the rule that says what it does."""

_DIRECTIONS = ((PITCH_X, 0), (PITCH_X // 2, PITCH_Y), (-PITCH_X // 2, PITCH_Y))


Point = tuple[float, float]


class AreaLeft(NamedTuple):
    """The spaces an area still lacks, and their points."""

    spaces: int
    points: int
    """For completing it now (SCORE-02, SCORE-03)."""


class Layout(NamedTuple):
    """The layout of a grid."""

    middles: tuple[tuple[int, int], ...]
    """The middle of each space."""
    width: int
    height: int


@cache
def layout(grid: Grid) -> Layout:
    """Lay out a grid: neighbours in a row are PITCH_X apart, rows PITCH_Y.

    >>> from castles_nb.hexgrid import STANDARD
    >>> layout(STANDARD).middles[18]
    (107, 96)
    """
    left, top = (min(along) for along in zip(*grid.places, strict=True))
    middles = tuple(
        (
            MARGIN + PITCH_X // 2 + round((x - left) / sqrt(3) * PITCH_X),
            MARGIN + _HALF_HEIGHT + round((y - top) / 1.5 * PITCH_Y),
        )
        for x, y in grid.places
    )
    right, bottom = (max(along) for along in zip(*middles, strict=True))
    return Layout(middles, right + PITCH_X // 2 + MARGIN, bottom + _HALF_HEIGHT + MARGIN)


def duchy_picture(
    duchy: Duchy,
    tiles: bytes | None = None,
    owner: str = "",
    rim: Rim = (),
    joined: Collection[int] = (),
    captions: Mapping[int, str] = MappingProxyType({}),
    tokens: Mapping[int, Piece] = MappingProxyType({}),
    lays_by: str = "PLACE-03",
    areas: Mapping[int, AreaLeft] = MappingProxyType({}),
    scored: Mapping[int, int] = MappingProxyType({}),
) -> Picture:
    """The duchy with these tiles on it (a kind for each space, 0 where empty), or empty.

    Every empty space is a part `space-NAME`. `rim` is what's around it: names, the
    spaces that each touches, and the rule of it; `joined` are those, by their place in `rim`, that
    the tiles join. `captions` are short words on spaces, in full size up to two characters;
    `tokens` are on spaces. `lays_by` is the rule that says most about an empty space; `areas`
    says of such spaces what their area still lacks, and what completing it scores now; `scored`,
    by all its spaces, what a complete area has scored.
    """
    covered = tiles if tiles is not None else bytes(len(duchy.colours))
    name = Message("drawing-duchy", duchy=duchy.title)
    done = len(covered) - covered.count(EMPTY)
    lands = "".join(
        _land(
            duchy,
            colour,
            tuple((space, covered[space], areas.get(space), scored.get(space)) for space in spaces),
            lays_by,
        )
        for colour, spaces in _spaces_by_colour(duchy).items()
    )
    stones = "".join(_stone(duchy.grid, each, i, i in joined) for i, each in enumerate(rim))
    middles, width, height = layout(duchy.grid)
    notes = "".join(_note(middles[s], words) for s, words in sorted(captions.items()) if words)
    laid = "".join(
        token(piece, *middles[s], 0.85, f"space-{duchy.grid.names[s]}")
        for s, piece in sorted(tokens.items())
    )
    marks = "".join(_mark(duchy, area.spaces, scored) for area in duchy.areas)
    body = _rivers(duchy.grid) + lands + stones + laid + notes + marks
    margin = RIM if rim else 0
    return Picture(
        title=Message("drawing-duchy-of", name=owner, duchy=name, covered=done, number=len(covered))
        if owner
        else name,
        width=width + 2 * margin,
        height=height + 2 * margin,
        body=element("g", body, transform=place(margin, margin)) if margin else body,
    )


@cache
def _spaces_by_colour(duchy: Duchy) -> Mapping[str, tuple[int, ...]]:
    """The spaces of each colour; none of one that it does not have."""
    return {
        colour: tuple(space for space, ground in enumerate(duchy.colours) if ground == colour)
        for colour in COLOURS
    }


@cached_drawing
def _land(
    duchy: Duchy,
    colour: str,
    spaces: tuple[tuple[int, int, AreaLeft | None, int | None], ...],
    lays_by: str,
) -> str:
    """All spaces of one colour, each with its tile, what its area lacks and what that has scored;
    and the bridges that close the gaps between them."""
    return element(
        "g",
        path(_bridges(duchy.grid, tuple(space for space, *_ in spaces)), "cnb-link"),
        *(
            _placed(duchy.grid, kind, space, colour, points)
            if kind != EMPTY
            else _empty_space(duchy, space, lays_by, left)
            for space, kind, left, points in spaces
        ),
        class_=f"cnb-land cnb-{colour}",
    )


CLEAR = 21
"""The distance rivers keep from the middles of spaces they don't join."""
_SIDEWAYS = (0, *(side * bend for bend in range(10, 91, 10) for side in (1, -1)))
_BENDS = sorted(product(_SIDEWAYS, repeat=2), key=lambda bends: sum(map(abs, bends)))
"""The shifts of a river aside after a third and after two thirds of its way, least first."""


def _rivers(grid: Grid) -> str:
    """Wide lines between the spaces that rivers join, round all others."""
    if not grid.rivers:
        return ""
    lines = "".join(river(layout(grid), a, b) for a, b in grid.rivers)
    course = element("path", class_="cnb-link", d=lines, style="fill:none")
    return element("g", course, class_="cnb-ship")


@cache
def river(layout: Layout, start: int, end: int) -> str:
    """Return the path of a river between two spaces of a duchy, by their numbers, as an SVG path:
    as straight as can be without going under another space or over the rim. Straight, if there's no
    such way."""
    middles, width, height = layout
    others = [middle for i, middle in enumerate(middles) if i not in (start, end)]
    (ax, ay), (bx, by) = middles[start], middles[end]
    length = hypot(bx - ax, by - ay)

    def aside(way: float, bend: float) -> Point:
        across = bend / length
        return ax + way * (bx - ax) - across * (by - ay), ay + way * (by - ay) + across * (bx - ax)

    def is_clear(x: float, y: float) -> bool:
        if min(hypot(x - ax, y - ay), hypot(x - bx, y - by)) < _HALF_HEIGHT:
            return True  # under the spaces it joins
        inside = CLEAR / 2 < x < width - CLEAR / 2 and CLEAR / 2 < y < height - CLEAR / 2
        return inside and all(hypot(x - ox, y - oy) >= CLEAR for ox, oy in others)

    for early, late in _BENDS:
        first, second = aside(1 / 3, early), aside(2 / 3, late)
        if all(is_clear(*point) for point in curve((ax, ay), first, second, (bx, by))):
            (x, y), (u, v) = first, second
            return f"M{ax} {ay}C{x:.0f} {y:.0f} {u:.0f} {v:.0f} {bx} {by}"
    return f"M{ax} {ay}L{bx} {by}"


def curve(
    start: Point, first: Point, second: Point, end: Point, steps: int = 16
) -> Iterator[Point]:
    """Yield `steps` + 1 points on the cubic Bézier curve from `start` to `end`, with the control
    points `first` and `second`."""
    for step in range(steps + 1):
        t = step / steps
        weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
        points = start, first, second, end
        x, y = (sum(w * point[i] for w, point in zip(weights, points, strict=True)) for i in (0, 1))
        yield x, y


@cached_drawing
def _placed(grid: Grid, kind: int, space: int, ground: str, points: int | None) -> str:
    name = grid.names[space]
    message: MessageLike = covered_space(name, kind, "" if colour_of(kind) == ground else ground)
    if points is not None:
        message = Message("drawing-space-scored", space=message, points=points)
    return tile(kind, *layout(grid).middles[space], message, ground=ground, spot=f"space-{name}")


def covered_space(name: str, kind: int, ground: str) -> Message:
    """Describe a space, by its `name`, with a tile of this `kind` on it; and its `ground`, the
    colour of its area, unless that's empty."""
    if not ground:
        return Message("drawing-space-covered", space=name, tile=terms.tile(kind))
    area = terms.area(ground)
    return Message("drawing-space-covered-otherwise", space=name, area=area, tile=terms.tile(kind))


def empty_space(duchy: Duchy, space: int, left: AreaLeft | None = None) -> Message:
    """Describe a space without a tile, by its number in the duchy, and what its area has `left`, if
    that's known."""
    area, die = terms.area(duchy.colours[space]), duchy.dice[space]
    if left:
        return Message(
            "drawing-space-of-area",
            space=duchy.grid.names[space],
            area=area,
            die=die,
            number=left.spaces,
            points=left.points,
        )
    return Message("drawing-space-empty", space=duchy.grid.names[space], area=area, die=die)


@cached_drawing
def _empty_space(duchy: Duchy, space: int, lays_by: str, left: AreaLeft | None) -> str:
    die = duchy.dice[space]
    return thing(
        empty_space(duchy, space, left),
        use(f"space{die}") if die else use("hex") + use("halo") + wanted(duchy.colours[space]),
        part=f"space-{duchy.grid.names[space]}",
        rule=lays_by,
        transform=place(*layout(duchy.grid).middles[space]),
    )


@cache
def _bridges(grid: Grid, spaces: tuple[int, ...]) -> str:
    """Lines along rows of spaces that touch, among these, and triangles where three do."""
    drawn = ""
    middles = layout(grid).middles
    for space in spaces:
        for dx, dy in _DIRECTIONS:
            if _next(grid, space, -dx, -dy) in spaces:
                continue  # the bridge begins further back
            end = space
            while (further := _next(grid, end, dx, dy)) in spaces:
                end = further
            if end != space:
                (x, y), (to_x, to_y) = middles[space], middles[end]
                drawn += f"M{x} {y}l{to_x - x} {to_y - y}"
        right, below = _next(grid, space, PITCH_X, 0), _next(grid, space, PITCH_X // 2, PITCH_Y)
        above = _next(grid, space, PITCH_X // 2, -PITCH_Y)
        for other in (below, above):
            if right in spaces and other in spaces:  # what three spaces leave free between them
                (x, y), (to_x, to_y) = middles[space], middles[other]
                drawn += f"M{x} {y}h{PITCH_X}L{to_x} {to_y}"
    return drawn


@cache
def _next(grid: Grid, space: int, dx: int, dy: int) -> int:
    """The space that touches this one there, -1 if none does."""
    middles = layout(grid).middles
    x, y = middles[space]
    for other in grid.touching[space]:
        # Boards with regions are a little off the lattice.
        if dist(middles[other], (x + dx, y + dy)) < PITCH_X / 4:
            return other
    return -1


def _mark(duchy: Duchy, spaces: Sequence[int], scored: Mapping[int, int]) -> str:
    """The points of a complete area, at the corner of its space that is highest on the right."""
    if spaces[0] not in scored:
        return ""
    middles = layout(duchy.grid).middles
    x, y = min((middles[space] for space in spaces), key=lambda middle: (middle[1], -middle[0]))
    return label(Message("drawing-scored", points=scored[spaces[0]]), x, y, "cnb-scored")


def _note(middle: tuple[int, int], words: str) -> str:
    """Short words on a plate across the middle of a space; long ones shrink."""
    written = sum(_WIDE_LETTER if c in _WIDE or c > "\u2000" else _LETTER for c in words)
    scale = min(1, (_NOTE_WIDTH - 2) / max(1, written))
    x, y = -_NOTE_WIDTH / 2, -_NOTE_HEIGHT / 2
    return element(
        "g",
        element("rect", x=x, y=y, width=_NOTE_WIDTH, height=_NOTE_HEIGHT, rx=3),
        element("text", escape(words, quote=False), transform=place(0, 3.2 * scale, scale)),
        class_="cnb-note",
        transform=place(*middle),
    )


def _stone(
    grid: Grid, standing: tuple[MessageLike, tuple[int, ...], str], index: int, is_joined: bool
) -> str:
    """Something at the rim: a numbered stone, in another colour and outlined where it is joined."""
    name, spaces, rule = standing
    touched = tuple(grid.names[space] for space in spaces)
    return thing(
        Message("drawing-at-rim", name=name, spaces=touched, joined=is_joined),
        path(_STONE),
        label(index + 1, 0, 2.5, "cnb-chip-number"),
        class_="cnb-stone cnb-joined" if is_joined else "cnb-stone",
        rule=rule,
        transform=place(*_beside(grid, spaces)),
    )


@cache
def _beside(grid: Grid, spaces: tuple[int, ...]) -> tuple[float, float]:
    """A place just outside the duchy, next to these spaces at its edge."""
    points = [complex(*middle) for middle in layout(grid).middles]
    # The neighbours that a space lacks are where the duchy ends.
    outwards = sum(points[s] - points[other] for s in spaces for other in grid.touching[s])
    at = sum(points[space] for space in spaces) / len(spaces)
    while min(abs(at - point) for point in points) < _STONE_DISTANCE:
        at += outwards / abs(outwards) / 2
    return at.real, at.imag
