"""The tiles you buy with silver: the black depot, and those for sale beside it."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.drawing.board.tile import (
    PITCH_X,
    colour_of,
    gap,
    key_spaces_of,
    part_in,
    tile,
    words,
)
from castles_nb.drawing.lettering import caption
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.engine.purchases import TILE_PRICE
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.purchases import Shop

BLACK_WIDTH, BLACK_HEIGHT = 94, 76
STACK_WIDTH, STACK_HEIGHT = 50, 58
_STACK_Y = 9
"""Of tiles, below two lines of words."""


def black_depot(state: "GameState") -> str:
    """The black depot around (0, 0)."""
    kinds = state.black_depot
    spaces = max(state.setup.black_depot_spaces, len(kinds))
    scale = (1 if spaces <= 4 else 0.9) if spaces <= 6 else 2.96 / ((spaces + 1) // 2)
    tiles = ""
    for i, (x, y) in enumerate(_grid(spaces)):
        x, y = x * PITCH_X * scale, y * 31 * scale + 5
        if i < len(kinds):
            message = Message("black-depot-tile", tile=terms.tile(kinds[i]), price=TILE_PRICE)
            tiles += tile(kinds[i], x, y, message, scale, part_in("black", kinds[i]))
        else:
            tiles += gap("", x, y, Message("black-depot-space"), "BLK-08", scale, "black")
    return thing(
        Message("black-depot", tiles=tuple(map(words, kinds)))
        if kinds
        else Message("black-depot-empty"),
        _well(BLACK_WIDTH, BLACK_HEIGHT, Message("black-depot-caption", price=TILE_PRICE)),
        tiles,
        class_="cnb-black",
        rule=state.rules.actions.shops[0].rule,
        spot="black",
    )


def further_stacks(state: "GameState") -> list[str]:
    """The stacks of the other shops: each kind as one around (0, 0), a shop without any as one
    empty space."""
    stacks = []
    for shop in state.rules.actions.shops[1:]:
        stock = Counter(shop.stock(state))
        stacks += [_stack(shop, kind, number) for kind, number in stock.items()]
        if not stock:
            message = Message("shop-empty", shop=shop.name)
            nothing = gap("", 0, _STACK_Y, message, shop.rule, spot=shop.keeps or None)
            stacks.append(_around_stack(shop, nothing))
    return stacks


def _stack(shop: "Shop", kind: int, count: int) -> str:
    stock = words(kind) if count == 1 else Message("drawing-times", thing=words(kind), number=count)
    message = Message("shop-tile", shop=shop.name, stock=stock, price=TILE_PRICE)
    if count == 1:
        return _around_stack(shop, _on_top(shop, kind, 0, message))
    if key_spaces_of(kind) > 1:  # there is no room for the tile below
        return _around_stack(
            shop, _on_top(shop, kind, 0, message), label(f"×{count}", 11, 27, "cnb-name")
        )
    below = use("hex", f"cnb-tile cnb-{colour_of(kind)}", place(-2, _STACK_Y + 2))
    top = _on_top(shop, kind, -4, message)
    return _around_stack(shop, below, top, label(f"×{count}", 11, 25.5, "cnb-name"))


def _on_top(shop: "Shop", kind: int, x: float, message: Message) -> str:
    """The tile that can be bought; what an editor takes is an entry of what a module keeps."""
    spot = part_in(shop.keeps, kind) if shop.keeps else None
    scale = 1 if key_spaces_of(kind) == 1 else 0.72
    return tile(
        kind, x, _STACK_Y, message, scale, part=part_in("black", kind), spot=spot, rule=shop.rule
    )


def _around_stack(shop: "Shop", *content: str) -> str:
    return thing(
        Message("shop", shop=shop.name, price=TILE_PRICE),
        _well(
            STACK_WIDTH,
            STACK_HEIGHT,
            Message("shop-caption", shop=shop.name),
            Message("count-silver", number=TILE_PRICE),
        ),
        *content,
        class_="cnb-black",
        rule=shop.rule,
        spot=shop.keeps or None,
    )


def _well(width: float, height: float, *words: MessageLike) -> str:
    """A dark ground with lines of words on top."""
    x, y = -width / 2, -height / 2
    well = element("rect", class_="cnb-well", x=x, y=y, width=width, height=height, rx=6)
    lines = (
        caption(line, 0, y + 8 + 6.5 * i, width - 4, "cnb-soft") for i, line in enumerate(words)
    )
    return well + "".join(lines)


def _grid(spaces: int) -> Sequence[tuple[float, float]]:
    """Columns and rows, around 0, of up to two rows."""
    if spaces <= 3:
        return [(i - (spaces - 1) / 2, 0) for i in range(spaces)]
    columns = (spaces + 1) // 2
    return [(i % columns - (columns - 1) / 2, i // columns - 0.5) for i in range(spaces)]
