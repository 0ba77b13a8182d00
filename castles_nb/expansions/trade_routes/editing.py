"""Trade routes: what an editor of positions changes."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.engine.editing import ChoiceField, FieldChoice, Laying
from castles_nb.expansions.trade_routes.order import tile_told
from castles_nb.expansions.trade_routes.tiles import (
    LAID,
    NAME,
    NUMBERS,
    ORDER,
    SPACES,
    Numbers,
    dealt,
    is_chosen,
    tiles_each,
)
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

_GOODS = {f"goods-{type_}": type_ for type_ in GOODS_TYPES}


def _put_goods(laid: Numbers, where: str, item: str) -> Numbers | None:
    """On a covered space in place of what lies there, else on the next one (EXP8-04)."""
    if item not in _GOODS:
        return None
    place = _place_of(where)
    return (*laid[:place], _GOODS[item], *laid[place + 1 :])


def _take_goods(laid: Numbers, where: str, item: str) -> Numbers | None:
    """The goods to the right of it move up, as no space is passed over (EXP8-04)."""
    place = _place_of(where)
    return (*laid[:place], *laid[place + 1 :]) if place < len(laid) else None


def _place_of(where: str) -> int:
    """The place of a space in the route, from 0; one far beyond it if there is none."""
    place = where.removeprefix(f"{LAID}/")
    return int(place) - 1 if place.isdecimal() and int(place) > 0 else len(NUMBERS) * SPACES


def fields(state: "GameState") -> tuple[ChoiceField, ...]:
    """The tiles of each player, and their order where that is chosen (EXP8-01, EXP8-03)."""
    found: list[ChoiceField] = []
    for player in state.rules.seating.estate_owners:
        found += _tile_fields(state, player)
        found += _order_fields(state, player) if is_chosen(state) else ()
    return tuple(found)


def _tile_fields(state: "GameState", player: int) -> Iterator[ChoiceField]:
    numbers, own = state.deal.chance_of(NAME), tiles_each(state.rules.num_seats)
    for place in range(player * own, (player + 1) * own):
        unknown = FieldChoice("unknown", Message("choice-unknown"), _dealing(numbers, place, 0))
        tiles = (
            FieldChoice(
                str(tile),
                Message("route-tile-choice", tile=tile, spaces=tile_told(tile)),
                _dealing(numbers, place, tile),
            )
            for tile in NUMBERS
        )
        yield ChoiceField(
            entry=NAME,
            label=Message("form-route-tile", number=place - player * own + 1),
            now=str(numbers[place] or unknown.name),
            choices=(unknown, *tiles),
            player=player,
            inside=str(place),
        )


def _dealing(numbers: Numbers, place: int, tile: int) -> Numbers:
    """With this tile at a place; the player who had it gets the tile from there."""
    before = numbers[place]
    found = [before if tile and number == tile else number for number in numbers]
    found[place] = tile
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def _order_fields(state: "GameState", player: int) -> Iterator[ChoiceField]:
    """One for each place that is filled, and for the next."""
    order, tiles = state.estates[player].module_data.get(ORDER, ()), dealt(state, player)
    for index in range(min(len(order) + 1, len(tiles))):
        nothing = FieldChoice("none", Message("route-none-yet"), order[:index])
        places = (
            FieldChoice(
                str(place),
                Message("route-dealt", number=place, tile=tile),
                _ordered(order, index, place),
            )
            for place, tile in enumerate(tiles, start=1)
        )
        yield ChoiceField(
            entry=ORDER,
            label=Message("form-route-place", number=index + 1),
            now=str(order[index]) if index < len(order) else nothing.name,
            choices=(nothing, *places),
            player=player,
            inside=str(index + 1),
        )


def _ordered(order: Numbers, index: int, place: int) -> Numbers:
    """With the tile of this place next, or in exchange for the one that lies there."""
    if index == len(order):
        return (*(other for other in order if other != place), place)
    changed = [order[index] if other == place else other for other in order]
    changed[index] = place
    return tuple(changed)


LAYING = Laying(_put_goods, _take_goods)
