"""What is sold for silver: the black depot, and what lies for sale beside it."""

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.components import KINDS
from castles_nb.drawing.svg import element, label, path, place, title
from castles_nb.drawing.tile import HEX, PITCH_X, gap, tile, words
from castles_nb.engine.purchases import TILE_PRICE

if TYPE_CHECKING:
    from castles_nb.engine import GameState

BLACK_WIDTH, BLACK_HEIGHT = 94, 76
STACK_WIDTH, STACK_HEIGHT = 46, 50


def black_depot(state: "GameState", interactive: bool) -> str:
    """The black depot around (0, 0)."""
    kinds = state.black_depot
    spaces = max(state.setup.black_depot_spaces, len(kinds))
    scale = 0.9 if spaces <= 6 else 0.74
    tiles = ""
    for i, (x, y) in enumerate(_grid(spaces)):
        x, y = x * PITCH_X * scale, y * 31 * scale + 5
        if i < len(kinds):
            told = f"Black depot: {words(kinds[i])}, {TILE_PRICE} silver."
            tiles += tile(kinds[i], x, y, told, scale, _part_name(kinds[i], interactive))
        else:
            tiles += gap("", x, y, "Black depot: an empty space.", scale)
    return element(
        "g",
        title(f"Black depot: {', '.join(map(words, kinds)) or 'empty'}."),
        _well(BLACK_WIDTH, BLACK_HEIGHT, f"black depot · {TILE_PRICE} silver"),
        tiles,
        class_="cnb-black",
    )


def further_stacks(state: "GameState", interactive: bool) -> list[str]:
    """What the other shops sell: each kind as one stack around (0, 0), a shop without any as one
    empty space."""
    stacks = []
    for shop in state.rules.shops[1:]:
        stock = Counter(shop.stock(state))
        stacks += [_stack(shop.name, kind, number, interactive) for kind, number in stock.items()]
        if not stock:
            nothing = gap("", 0, 5, f"{_capital(shop.name)}: nothing for sale.")
            stacks.append(_around_stack(shop.name, nothing))
    return stacks


def _stack(shop: str, kind: int, count: int, interactive: bool) -> str:
    times = f" ×{count}" if count > 1 else ""
    told = f"{_capital(shop)}: {words(kind)}{times}, {TILE_PRICE} silver."
    part_name = _part_name(kind, interactive)
    if count == 1:
        return _around_stack(shop, tile(kind, 0, 5, told, part_name=part_name))
    below = element(
        "g",
        path(HEX, "cnb-hex"),
        class_=f"cnb-tile cnb-{KINDS[kind - 1].colour}",
        transform=place(-2, 7),
    )
    top = tile(kind, -4, 5, told, part_name=part_name)
    return _around_stack(shop, below, top, label(f"×{count}", 11, 21.5, "cnb-name"))


def _around_stack(shop: str, *content: str) -> str:
    return element(
        "g",
        title(f"{_capital(shop)}: {TILE_PRICE} silver."),
        _well(STACK_WIDTH, STACK_HEIGHT, shop),
        *content,
        class_="cnb-black",
    )


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


def _well(width: float, height: float, caption: str) -> str:
    x, y = -width / 2, -height / 2
    return element("rect", class_="cnb-well", x=x, y=y, width=width, height=height, rx=6) + label(
        caption, 0, y + 8, "cnb-soft"
    )


def _part_name(kind: int, interactive: bool) -> str | None:
    return f"black/{KINDS[kind - 1].name}" if interactive else None


def _grid(spaces: int) -> Sequence[tuple[float, float]]:
    """Columns and rows, around 0, of up to two rows."""
    if spaces <= 3:
        return [(i - (spaces - 1) / 2, 0) for i in range(spaces)]
    columns = (spaces + 1) // 2
    return [(i % columns - (columns - 1) / 2, i // columns - 0.5) for i in range(spaces)]
