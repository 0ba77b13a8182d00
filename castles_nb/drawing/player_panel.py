"""What a player has beside the duchy: dice, storage, goods, workers, silver, points."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES, KINDS
from castles_nb.drawing.dice import die
from castles_nb.drawing.goods import goods
from castles_nb.drawing.icons import ICONS
from castles_nb.drawing.markers import marker, player_name
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, label, part, place, title
from castles_nb.drawing.tile import gap, tile, words

if TYPE_CHECKING:
    from castles_nb.engine import Estate, GameState

WIDE, NARROW = 312, 180
"""Widths of the panel in one line, if that is enough, and in two."""

_HEADER = 13
_HEIGHT = 32
_MIDDLE = _HEIGHT / 2
_DICE_PITCH = 22
_TILE_PITCH = 30
_GOODS_PITCH = 19
_COUNTER_WIDTH = 26
_COUNTER_FRAME = "M-9-16H9q3 0 3 3V13q0 3-3 3H-9q-3 0-3-3V-13q0-3 3-3z"


def panel_picture(
    state: "GameState",
    player: int,
    names: Sequence[str] | None = None,
    narrow: bool = False,
    interactive: bool = False,
) -> Picture:
    """The panel of a player. With `interactive`, what its player may use are parts."""
    estate = state.estate(player)
    name = player_name(player, names)
    offered = _offered_dice(state, player)
    dice = [_dice(state, player, offered, interactive)]
    if offered:
        dice.append(_now(offered, interactive))
    storage = _storage(estate, state.rules.key_spaces, interactive)
    stacks = _goods(estate, state.rules.goods_spaces, interactive)
    counters = (
        _counter("worker", "workers", estate.workers, "workers" if interactive else None),
        _counter("silver", "silver", estate.silver),
        _counter("sold", "sold", sum(estate.sold)),
    )
    line = (*dice, storage, stacks, *counters)
    lines: tuple[tuple[Section, ...], ...] = (line,)
    width = max(WIDE, sum(section.width for section in line))
    if narrow:
        lines, width = ((*dice, *counters), (storage, stacks)), NARROW
    points = state.points[player]
    header = marker(player, 6.5, 5, names) + label(name, 17, 7.5, "cnb-name")
    header += label(f"{points} points", width, 7.5, "cnb-name cnb-right")
    body, bottom = set_lines(lines, width, _HEADER)
    return Picture(f"{name}: {points} points", width, bottom + 1, header + body, interactive)


def _dice(state: "GameState", player: int, offered: Sequence[int], interactive: bool) -> Section:
    """The player's own dice; those that are `offered` are to be used instead of them."""
    rolled, unused = state.dice_of(player)
    left = list(unused)
    body = ""
    for i, value in enumerate(rolled or (0, 0)):
        free = value in left
        if free:
            left.remove(value)
        told = f"Die: {value}{'' if free else ', used'}." if value else "Die, not rolled yet."
        part_name = f"die-{value}" if free and interactive and not offered else None
        body += die(
            value, 11 + i * _DICE_PITCH, _MIDDLE, told, 1.15, bool(value) and not free, part_name
        )
    return Section("dice", 2 * _DICE_PITCH, _HEIGHT, body)


def _offered_dice(state: "GameState", player: int) -> list[int]:
    """The values of dice that the player is asked to use though they are not the player's own."""
    if not state.pending or state.current_player != player:
        return []
    return sorted({action.die for action in state.legal_actions()} - {0})


def _now(values: Sequence[int], interactive: bool) -> Section:
    body = "".join(
        die(
            value,
            11 + i * _DICE_PITCH,
            _MIDDLE,
            f"Die to use now: {value}.",
            1.15,
            part_name=f"die-{value}" if interactive else None,
        )
        for i, value in enumerate(values)
    )
    return Section("now", len(values) * _DICE_PITCH, _HEIGHT, body)


def _storage(estate: "Estate", spaces: int, interactive: bool) -> Section:
    body = ""
    for i in range(max(spaces, len(estate.storage))):
        x = 16 + i * _TILE_PITCH
        if i < len(estate.storage):
            kind = estate.storage[i]
            part_name = f"storage/{KINDS[kind - 1].name}" if interactive else None
            body += tile(kind, x, _MIDDLE, f"Storage: {words(kind)}.", part_name=part_name)
        else:
            body += gap("", x, _MIDDLE, "Storage: an empty space.")
    return Section("storage", spaces * _TILE_PITCH, _HEIGHT, body)


def _goods(estate: "Estate", spaces: int, interactive: bool) -> Section:
    stored = [
        (type_, count) for type_, count in zip(GOODS_TYPES, estate.goods, strict=True) if count
    ]
    body = ""
    for i, (type_, count) in enumerate(stored):
        part_name = f"goods-{type_}" if interactive else None
        told = f"Goods {type_}: {count} stored."
        body += goods(type_, count, 9 + i * _GOODS_PITCH, _MIDDLE, told, 1.2, part_name)
    for i in range(len(stored), spaces):
        x = 2 + i * _GOODS_PITCH
        body += element("rect", class_="cnb-gap", x=x, y=_MIDDLE - 7, width=14, height=14, rx=3)
    return Section("goods", max(spaces, len(stored)) * _GOODS_PITCH, _HEIGHT, body)


def _counter(icon_name: str, caption: str, amount: int, part_name: str | None = None) -> Section:
    body = element(
        "g",
        title(f"{caption.capitalize()}: {amount}."),
        element("path", class_="cnb-icon", d=ICONS[icon_name], transform=place(0, -7)),
        label(amount, 0, 14, "cnb-big"),
        *part(part_name, _COUNTER_FRAME),
        class_="cnb-counter",
        data_part=part_name,
        transform=place(12, _MIDDLE),
    )
    return Section(caption, _COUNTER_WIDTH, _HEIGHT, body)
