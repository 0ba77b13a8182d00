"""The main board: six depots in a ring, clockwise from the top right, around the black depot."""

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import DEPOTS, PHASES, terms
from castles_nb.drawing.board.goods import goods, goods_words
from castles_nb.drawing.board.shops import STACK_HEIGHT, STACK_WIDTH, black_depot, further_stacks
from castles_nb.drawing.board.tile import PITCH_X, colour_of, gap, part_in, tile, words
from castles_nb.drawing.board.tokens import token
from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.dice import die
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import element, place, thing
from castles_nb.engine.deal import depot_colours
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.trays import Piece

RADIUS = 50
"""Of a depot."""
RING = 102
"""From the middle of the board to the middle of each depot."""
MARGIN = 4
WIDTH = 2 * (RING + RADIUS + MARGIN)
HEIGHT = 2 * (round(RING * math.sin(math.radians(60))) + RADIUS + MARGIN)

_CORNERS = ((-1, -1), (1, -1), (1, 1), (-1, 1))
"""The places of stacks for sale beside the ring, in this order."""

_PER_ROW = 5
_ROW = STACK_HEIGHT + MARGIN


class _Layout(NamedTuple):
    """The places of things in a depot, around its middle."""

    tiles: Sequence[tuple[float, float]]
    """The middles of the tiles in their usual size, around `middle`."""
    scale: float = 1
    middle: float = -2
    """The distance below the middle of the depot."""
    die: tuple[float, float] = (0, -39)
    along_rim: bool = False
    """Whether goods follow the rim from the right to the bottom, or are in a line at the bottom."""

    def place(self, x: float, y: float) -> tuple[float, float]:
        """Return the place of a tile in the depot."""
        return x * self.scale, y * self.scale + self.middle


_BESIDE_TOKENS = (
    _Layout(()),
    _Layout(((0, 0),)),
    _Layout(((-15, 0), (15, 0))),
    _Layout(((-15, -13), (15, -13), (0, 13))),
    _Layout(((-22.5, -13), (7.5, -13), (-7.5, 13), (22.5, 13))),
)
"""For 0 to 4 tiles, where tokens need room, too."""

_LARGE = (
    _Layout(()),
    _Layout(((0, 0),), 1.35),
    _Layout(((-15, 0), (15, 0)), 1.35),
    _Layout(((-15, -13), (15, -13), (0, 13)), 1.25, -4, (-30, 15), True),
    _Layout(((-7.5, -13), (22.5, -13), (-22.5, 13), (7.5, 13)), 1.13, 0, (-35, -20), True),
)
"""For 0 to 4 tiles, as large as a depot has room for."""

_LINE_Y = 35
_LINE_FIT = ((17, 1.05),) * 4 + ((15, 0.95), (12.5, 0.82), (9.5, 0.68))
"""Pitch and scale of 0 to 6 stacks of goods in a line, so that they stay inside the depot."""
_RIM, _RIM_FROM = 41, 26
"""Goods along the rim: their distance from the middle, and the degrees they start at."""
_RIM_FIT = ((19, 0.95),) * 6 + ((16, 0.85),)
"""Degrees from stack to stack and scale of 0 to 6 of them."""

_TOKENS = (
    *(((28, -26), (-28, -26)),) * 3,
    ((32, 16), (-32, 16)),
    ((34, -18), (-34, 16)),
)
"""The places of tokens on a depot with 0 to 4 spaces."""


def board_picture(state: "GameState") -> Picture:
    """The main board; depots and all tiles are parts."""
    depots = "".join(_depot(state, number) for number in DEPOTS)
    stacks = further_stacks(state)
    placed = "".join(
        element("g", stack, transform=place(*_place_of_stack(i))) for i, stack in enumerate(stacks)
    )
    body = element("g", black_depot(state), placed, depots, transform=place(WIDTH / 2, HEIGHT / 2))
    below = -(-max(0, len(stacks) - len(_CORNERS)) // _PER_ROW)  # rows below the ring
    return Picture(Message("drawing-board"), WIDTH, HEIGHT + below * _ROW, body)


def depot_middle(number: int) -> tuple[float, float]:
    """The middle of a depot around the middle of the board: 2 to the right, 5 to the left.

    >>> depot_middle(2)
    (102.0, 0.0)
    """
    angle = math.radians(60 * (number - 2))
    return RING * math.cos(angle), RING * math.sin(angle)


def _place_of_stack(index: int) -> tuple[float, float]:
    """The middle of a stack, around the middle of the ring: in a corner, or in rows below it."""
    if index >= len(_CORNERS):
        row, column = divmod(index - len(_CORNERS), _PER_ROW)
        across = (column - (_PER_ROW - 1) / 2) * (STACK_WIDTH + MARGIN)
        return across, HEIGHT / 2 + (row + 0.5) * _ROW - MARGIN / 2
    across, down = _CORNERS[index]
    return across * (WIDTH - STACK_WIDTH - MARGIN) / 2, down * (HEIGHT - STACK_HEIGHT - MARGIN) / 2


def _depot(state: "GameState", number: int) -> str:
    lay_on = state.rules.display.on_depots
    return _depot_with(
        number,
        tuple(state.depots[number - 1]),
        tuple(state.depot_goods[number - 1]),
        tuple(depot_colours(state.phase or PHASES[0], state.setup.seats)[number - 1]),
        tuple(piece for lay in lay_on for piece in lay(state, number)),
        bool(lay_on),
    )


@cached_drawing
def _depot_with(
    number: int,
    kinds: tuple[int, ...],
    types: tuple[int, ...],
    colours: tuple[str, ...],
    pieces: "tuple[Piece, ...]",
    beside_tokens: bool,
) -> str:
    """With these tiles and goods, spaces of these colours, and what modules lay on it, where it has
    room for that."""
    lying = _tiles_on_spaces(kinds, colours)
    layout = _layout(len(lying), beside_tokens)
    stock = Counter(types)
    content = (
        *map(words, kinds),
        *(goods_words(type_, count) for type_, count in sorted(stock.items())),
    )
    return thing(
        Message("drawing-depot", depot=number, content=content)
        if content
        else Message("drawing-depot-empty", depot=number),
        element("circle", class_="cnb-well", r=RADIUS),
        die(number, *layout.die, scale=0.8),
        _depot_goods(number, sorted(stock.items()), layout),
        *_depot_tiles(number, colours, lying, layout),
        *_depot_tokens(number, pieces, len(colours)),
        class_="cnb-depot" if len(lying) > 2 else "cnb-depot cnb-pair",
        part=f"depot-{number}",
        rule="TAKE-01",
        transform=place(*depot_middle(number)),
    )


def _depot_tokens(number: int, pieces: "Sequence[Piece]", spaces: int) -> Iterator[str]:
    """The tokens modules lay on the depot, next to its tiles."""
    for piece, (x, y) in zip(pieces, _TOKENS[min(spaces, len(_TOKENS) - 1)], strict=False):
        yield token(piece, x, y, 0.9, f"depot-{number}")


def _depot_goods(number: int, stock: Sequence[tuple[int, int]], layout: _Layout) -> str:
    """The goods of a depot, closer and smaller if there are many types."""
    places, scale = _places_of_goods(len(stock), layout.along_rim)
    return "".join(
        goods(
            type_,
            count,
            x,
            y,
            Message("drawing-depot", depot=number, content=(goods_words(type_, count),)),
            scale,
            rule="TILE-SHIP-1",
            spot=f"depot-{number}/goods-{type_}" if type_ else None,
        )
        for (type_, count), (x, y) in zip(stock, places, strict=True)
    )


def _places_of_goods(number: int, along_rim: bool) -> tuple[list[tuple[float, float]], float]:
    """Return the places of that many stacks of goods, and their scale."""
    fit = _RIM_FIT if along_rim else _LINE_FIT
    pitch, scale = fit[min(number, len(fit) - 1)]
    if along_rim:
        angles = [math.radians(_RIM_FROM + i * pitch) for i in range(number)]
        return [(_RIM * math.cos(angle), _RIM * math.sin(angle)) for angle in angles], scale
    return [((i - (number - 1) / 2) * pitch, _LINE_Y) for i in range(number)], scale


def _tiles_on_spaces(kinds: Sequence[int], colours: Sequence[str]) -> list[int | None]:
    """The tiles on the spaces of a depot: each on one of its colour, so that it stays there
    when others are taken."""
    left = list(kinds)
    lying = [_take_of_colour(left, colour) for colour in colours]
    # Tiles that the depot has no space for, as in a position under edit, are on free spaces, and
    # on extra ones.
    lying = [left.pop(0) if kind is None and left else kind for kind in lying]
    return [*lying, *left]


def _depot_tiles(
    number: int, colours: Sequence[str], lying: Sequence[int | None], layout: _Layout
) -> Iterator[str]:
    for place_, colour, kind in zip_longest(layout.tiles, colours, lying):
        x, y = layout.place(*place_)
        if kind is None:
            message = Message(
                "drawing-depot-space", depot=number, colour=terms.colour(colour or "any")
            )
            yield gap(colour, x, y, message, "TAKE-05", layout.scale)
        else:
            message = Message("drawing-depot", depot=number, content=(words(kind),))
            part = part_in(f"depot-{number}", kind)
            yield tile(kind, x, y, message, layout.scale, part)


def _layout(number: int, beside_tokens: bool) -> _Layout:
    """For this many tiles in a depot: two rows if they are too many."""
    if number < len(_LARGE):
        return (_BESIDE_TOKENS if beside_tokens else _LARGE)[number]
    columns = -(-number // 2)
    scale = 2.5 / columns
    across = [(i % columns - (columns - 1) / 2) * PITCH_X for i in range(number)]
    down = 13 / scale  # the rows are as far apart as ever
    tiles = [(x, down if i >= columns else -down) for i, x in enumerate(across)]
    return _Layout(tiles, scale)


def _take_of_colour(kinds: list[int], colour: str) -> int | None:
    """Take the first kind of this colour out of the list, if there is one."""
    for kind in kinds:
        if colour_of(kind) == colour:
            kinds.remove(kind)
            return kind
    return None
