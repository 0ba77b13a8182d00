"""A player's panel beside the duchy: dice, storage, goods, workers, silver, points."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES, terms
from castles_nb.drawing.board.goods import goods
from castles_nb.drawing.board.tile import gap, key_spaces_of, part_in, tile, width_of
from castles_nb.drawing.board.trays import trays_of_player
from castles_nb.drawing.counters import counter
from castles_nb.drawing.dice import die
from castles_nb.drawing.markers import marker, player_name
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, in_lines, set_lines
from castles_nb.drawing.svg import element, label, thing
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine import Estate, GameState
    from castles_nb.engine.ruleset import Gains

WIDE, NARROW = 312, 180
"""Widths of the panel in one line, if that is enough, and in two."""

HELD = "held"
"""So the spot of a tile begins that waits to be put somewhere."""

_HEADER = 13
_HEIGHT = 32
_MIDDLE = _HEIGHT / 2
_DICE_PITCH = 22
_TILE_PITCH = 30
_GOODS_PITCH = 19


def panel_picture(
    state: "GameState",
    player: int,
    names: Sequence[str] | None = None,
    narrow: bool = False,
    with_estate: bool = True,
    editing: bool = False,
) -> Picture:
    """Return the panel of a player: what the player may use are parts. `narrow` is for a place
    about as wide as a phone.

    With `with_estate`, it has everything partners share, as one of their panels does. In an editor
    (`editing`), a field shows the tile that's being decided on, so the panel doesn't.
    """
    estate = state.estate(player)
    offered = _offered_dice(state, player)
    dice = [_dice(state, player, offered)]
    if offered:
        dice.append(_now(state, offered))
    held = 0 if editing else held_by(state, player)
    if held:
        dice.append(_held(held))
    if not with_estate:
        alone = [*dice, *trays_of_player(state, player, NARROW)]
        return _panel(state, player, names, [*map(tuple, in_lines(alone, NARROW))], NARROW)
    storage = _storage(estate, state.rules.gains, state.rules.seating.is_shared)
    stacks = _goods(estate, state.rules.gains.goods_spaces)
    counters: tuple[Section, ...] = (
        # An editor sets them as a number.
        counter("worker", Message("panel-workers"), estate.workers, "DIE-02", "workers", spot=""),
        counter("silver", Message("panel-silver"), estate.silver, "BLK-01"),
        counter("sold", Message("panel-sold"), sum(estate.sold), "SELL-05", spot="sold"),
    )
    if player in state.rules.seating.scripted:  # which has no dice and no workers
        dice, counters = [], counters[1:]
    # What a script stores a tray shows, if anything does.
    own: tuple[Section, ...] = (storage, stacks) if dice else (stacks,)
    line = (*dice, *own, *counters)
    lines: tuple[tuple[Section, ...], ...] = (line,)
    width = max(WIDE, sum(section.width for section in line))
    if narrow:
        lines = ((*dice, *counters), own) if dice else ((*counters, *own),)
        width = max(NARROW, *(sum(section.width for section in line) for line in lines))
    trays = trays_of_player(state, player, width)
    width = max(width, *(tray.width for tray in trays), 0)
    lines = (*lines, *map(tuple, in_lines(trays, width)))
    return _panel(state, player, names, lines, width)


def _panel(
    state: "GameState",
    player: int,
    names: Sequence[str] | None,
    lines: Iterable[tuple[Section, ...]],
    width: float,
) -> Picture:
    """Name and points over these lines."""
    name, points = player_name(player, names), state.points[player]
    header = thing(
        Message("panel-points", name=name, points=points),
        label(Message("count-points", number=points), width, 7.5, "cnb-name cnb-right"),
        marker(player, 6.5, 5, names),
        label(name, 17, 7.5, "cnb-name"),
        rule="END-10",
    )
    body, bottom = set_lines(lines, width, _HEADER)
    return Picture(Message("panel", name=name, points=points), width, bottom + 1, header + body)


def _dice(state: "GameState", player: int, offered: Sequence[int]) -> Section:
    """The player's own dice; those that are `offered` are to be used instead of them."""
    # In a position under edit a player may be missing in the order of play.
    rolled, unused = state.dice_of(player) if player in state.order else ((), ())
    left = list(unused)
    body = ""
    for i, value in enumerate(_as_they_lie(rolled, left) or (0, 0)):
        x, spot = 11 + i * _DICE_PITCH, f"die-at-{i}"
        if not value:
            message = Message("panel-die-unknown") if rolled else Message("panel-die-not-rolled")
            body += die(0, x, _MIDDLE, message, 1.15, rule="PHA-11", spot=spot)
        elif value in left:
            left.remove(value)
            part = None if offered else f"die-{value}"
            message = Message("panel-die", value=value)
            body += die(value, x, _MIDDLE, message, 1.15, part=part, rule="DIE-01", spot=spot)
        else:
            message = Message("panel-die-used", value=value)
            body += die(value, x, _MIDDLE, message, 1.15, True, rule="DIE-08", spot=spot)
    return Section(Message("panel-dice"), max(2, len(rolled)) * _DICE_PITCH, _HEIGHT, body)


def _as_they_lie(rolled: Sequence[int], left: Sequence[int]) -> list[int]:
    """The dice as they show now, where one of those left may have been set to another value.

    >>> _as_they_lie((3, 5), (3,)), _as_they_lie((3, 5), (6, 5)), _as_they_lie((3, 5), (6,))
    ([3, 5], [6, 5], [3, 6])
    """
    shown, absent = list(rolled), [*(Counter(left) - Counter(rolled)).elements()]
    for value in absent:
        kept = [*left]
        for at, lying in reversed([*enumerate(shown)]):
            if lying in kept:
                kept.remove(lying)
            else:
                shown[at] = value
                break
    return shown


def _offered_dice(state: "GameState", player: int) -> list[int]:
    """The values of dice that the player is asked to use though they are not the player's own."""
    if not state.pending or state.current_player != player:
        return []
    value = state.rules.decisions[state.pending[-1].kind].die(state)
    return [value] if value else []


def held_by(state: "GameState", player: int) -> int:
    """The tile that waits for the player to say where it goes; 0 for none."""
    if not state.pending or state.current_player != player:
        return 0
    decision = state.pending[-1]
    return decision.tile if state.rules.decisions[decision.kind].holds_tile else 0


def _held(kind: int) -> Section:
    message, spot = Message("panel-held", tile=terms.tile(kind)), part_in(HELD, kind)
    width = width_of(kind)
    return Section(
        Message("panel-now"), width, _HEIGHT, tile(kind, width / 2, _MIDDLE, message, spot=spot)
    )


def _now(state: "GameState", values: Sequence[int]) -> Section:
    assert state.decision is not None  # it is what offers them
    rule = state.rules.decisions[state.decision.kind].rule
    body = "".join(
        die(
            value,
            11 + i * _DICE_PITCH,
            _MIDDLE,
            Message("panel-die-now", value=value),
            1.15,
            part=f"die-{value}",
            rule=rule,
        )
        for i, value in enumerate(values)
    )
    return Section(Message("panel-now"), len(values) * _DICE_PITCH, _HEIGHT, body)


def _storage(estate: "Estate", gains: "Gains", is_shared: bool) -> Section:
    body, taken = "", 0
    for kind in estate.storage:
        x = 16 + (taken + (key_spaces_of(kind) - 1) / 2) * _TILE_PITCH
        message, part = Message("panel-stored", tile=terms.tile(kind)), part_in("storage", kind)
        body += tile(kind, x, _MIDDLE, message, part=part)
        taken += key_spaces_of(kind)
    free = max(gains.room(estate), 0)
    # Where there is room for everything, two spaces more are room enough.
    spaces = taken + (free if free <= gains.key_spaces else 2)
    for i in range(taken, spaces):
        x = 16 + i * _TILE_PITCH
        body += gap("", x, _MIDDLE, Message("panel-storage-space"), "SET-27", spot="storage")
    caption = Message("panel-shared-storage" if is_shared else "panel-storage")
    return Section(caption, spaces * _TILE_PITCH, _HEIGHT, body)


def _goods(estate: "Estate", spaces: int) -> Section:
    stored = [
        (type_, count) for type_, count in zip(GOODS_TYPES, estate.goods, strict=True) if count
    ]
    body = ""
    for i, (type_, count) in enumerate(stored):
        x, message = 9 + i * _GOODS_PITCH, Message("panel-stack", type=type_, number=count)
        part = f"goods-{type_}"
        body += goods(type_, count, x, _MIDDLE, message, 1.2, part=part, rule="SELL-01")
    for i in range(len(stored), spaces):
        x = 2 + i * _GOODS_PITCH
        body += thing(
            Message("panel-goods-space"),
            element("rect", x=x, y=_MIDDLE - 7, width=14, height=14, rx=3),
            rule="SET-27",
            spot="goods",
            class_="cnb-gap",
        )
    return Section(Message("panel-goods"), max(spaces, len(stored)) * _GOODS_PITCH, _HEIGHT, body)
