"""Putting tiles, goods and dice somewhere, and taking them away."""

from collections.abc import Callable, Mapping

from castles_nb.components import BY_NAME, EMPTY, GOODS_TYPES
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation.board.edits.changes import Changes, at, changed, kept, split
from castles_nb.notation.board.edits.fields import set_field
from castles_nb.notation.board.edits.laid import entry_for, put_there, take_there
from castles_nb.notation.board.edits.naming import item_words, place_words
from castles_nb.notation.board.position import Position
from castles_nb.notation.board.position_words import STATE_FIELDS
from castles_nb.notation.field_values import one_of
from castles_nb.notation.token import UNKNOWN
from castles_nb.short_text import short_repr


def put(position: Position, place: str, item: str) -> Position:
    """The position with an item at a place: a tile by its name, `goods-3`, `die-5`.

    `InvalidPosition` if the item can't lie there.

    >>> from castles_nb.notation.board.edits import new_position
    >>> str(put(new_position(), "depots/3", "bank")).split()[1]
    'depots=-/-/Bk/-/-/-'
    """
    word, seat, inside = split(position, place)
    goods, value = _number_after("goods-", item), _number_after("die-", item)
    if word == "duchy":
        _check_space(position, seat, inside)
    if entry := entry_for(word, item):
        edited = put_there(position, entry, seat, f"{word}/{inside}", item)
        if edited:
            return edited
    elif item in BY_NAME and word in _TILE_PLACES:
        return changed(position, _TILE_PLACES[word](position, seat, inside, _kind(item), 1))
    elif item in BY_NAME and _keeps_tiles(word):
        return changed(position, _kept_tile(position, seat, word, _kind(item), 1))
    elif goods in GOODS_TYPES and word in _GOODS_PLACES:
        return changed(position, _GOODS_PLACES[word](position, seat, inside, goods, 1))
    elif value in range(7) and word in ("dice", "white"):
        return set_field(position, place, str(value or UNKNOWN))
    elif goods in range(7) and word == "coming":
        return set_field(position, place, str(goods or UNKNOWN))
    raise InvalidPosition(
        Message("edit-cannot-lie", item=item_words(item), place=place_words(place))
    )


def take(position: Position, place: str, item: str = "") -> Position:
    """The position without what lies at a place, or without one such item where several may.

    A die, and goods on a round space, become unknown. `InvalidPosition` if no such item lies there.
    """
    word, seat, inside = split(position, place)
    if word in ("dice", "white", "coming"):
        return set_field(position, place, UNKNOWN)
    if entry := entry_for(word, item):
        edited = take_there(position, entry, seat, f"{word}/{inside}", item)
        if edited is None:
            raise InvalidPosition(Message("edit-none-of-these"))
        return edited
    goods = _number_after("goods-", item)
    changes: Changes | None = None
    if word == "duchy":
        changes = _space(position, seat, inside, EMPTY, 1)
    elif item in BY_NAME and word in _TILE_PLACES:
        changes = _TILE_PLACES[word](position, seat, inside, _kind(item), -1)
    elif item in BY_NAME and _keeps_tiles(word):
        changes = _kept_tile(position, seat, word, _kind(item), -1)
    elif goods in GOODS_TYPES and word in _GOODS_PLACES:
        changes = _GOODS_PLACES[word](position, seat, inside, goods, -1)
    if changes is None:
        raise InvalidPosition(Message("edit-nothing-chosen", place=place_words(place)))
    return changed(position, changes)


def _depot(position: Position, seat: int, inside: str, kind: int, by: int) -> Changes:
    return {"depots": _in_depot(position.depots, inside, kind, by)}


def _in_depot(
    depots: tuple[tuple[int, ...], ...], inside: str, item: int, by: int
) -> tuple[tuple[int, ...], ...]:
    number = one_of(inside, [str(n + 1) for n in range(len(depots))], "edit-no-depot")
    return at(depots, number, _with(depots[number], item, by))


def _black_depot(position: Position, seat: int, inside: str, kind: int, by: int) -> Changes:
    return {"black_depot": _with(position.black_depot, kind, by)}


def _storage(position: Position, seat: int, inside: str, kind: int, by: int) -> Changes:
    return {f"{seat}:storage": _with(position.seats[seat].storage, kind, by)}


def _space(position: Position, seat: int, inside: str, kind: int, by: int) -> Changes:
    """A space holds one tile: another one takes its place."""
    tiles, space = position.seats[seat].tiles, _check_space(position, seat, inside)
    if not kind and not tiles[space]:
        raise InvalidPosition(Message("edit-empty", space=inside))
    return {f"{seat}:duchy": at(tiles, space, kind)}


def _check_space(position: Position, seat: int, name: str) -> int:
    """The space of this name; `InvalidPosition` where there is none."""
    spaces = position.seats[seat].grid.spaces
    if name not in spaces:
        raise InvalidPosition(Message("edit-no-space", given=short_repr(name)))
    return spaces[name]


def _keeps_tiles(word: str) -> bool:
    """Whether a module keeps tiles under this name."""
    return word in STATE_FIELDS and STATE_FIELDS[word].holds_tiles


def _kept_tile(position: Position, seat: int, word: str, kind: int, by: int) -> Changes:
    name = f"{seat}:{word}" if seat >= 0 else word
    return {name: _with(kept(position, seat, word), kind, by)}


_TILE_PLACES: Mapping[str, Callable[[Position, int, str, int, int], Changes]] = {
    "depots": _depot,
    "black_depot": _black_depot,
    "storage": _storage,
    "duchy": _space,
}
"""Functions that put (1) or take (-1) a tile, by the word of the place."""


def _goods_in_depot(position: Position, seat: int, inside: str, type_: int, by: int) -> Changes:
    return {"depot_goods": _in_depot(position.depot_goods, inside, type_, by)}


def _goods_of(word: str) -> Callable[[Position, int, str, int, int], Changes]:
    def change(position: Position, seat: int, inside: str, type_: int, by: int) -> Changes:
        counts: tuple[int, ...] = getattr(position.seats[seat], word)
        number = counts[type_ - 1] + by
        if number < 0:
            raise InvalidPosition(Message("edit-no-goods", type=type_))
        return {f"{seat}:{word}": at(counts, type_ - 1, number)}

    return change


_GOODS_PLACES: Mapping[str, Callable[[Position, int, str, int, int], Changes]] = {
    "depots": _goods_in_depot,
    "goods": _goods_of("goods"),
    "sold": _goods_of("sold"),
}


def _kind(name: str) -> int:
    return BY_NAME[name].index


def _with(items: tuple[int, ...], item: int, by: int) -> tuple[int, ...]:
    """Ascending items with one more, or one less."""
    if by > 0:
        return tuple(sorted((*items, item)))
    if item not in items:
        raise InvalidPosition(Message("edit-none-of-these"))
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def _number_after(beginning: str, item: str) -> int:
    """The number in `goods-3`; -1 where the text is another one."""
    digit = item.removeprefix(beginning)
    return int(digit) if item != digit and len(digit) == 1 and digit in "0123456" else -1
