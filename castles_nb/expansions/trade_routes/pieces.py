"""Trade routes: what drawings show."""

from typing import TYPE_CHECKING

from castles_nb.engine.trays import Piece, Pieces
from castles_nb.expansions.trade_routes.order import tile_told, to_lay
from castles_nb.expansions.trade_routes.tiles import (
    ICONS,
    goods_laid,
    is_chosen,
    route,
    spaces_of,
)
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def route_pieces(state: "GameState", player: int) -> Pieces:
    """The spaces of a player's route, and the goods on them."""
    laid = goods_laid(state.estates[player])
    return tuple(
        Piece(
            Message(
                "route-space",
                place=place + 1,
                type=space.number,
                bonus=space.told,
                goods=laid[place] if place < len(laid) else 0,
                fits=place < len(laid) and laid[place] == space.number,
                next="yes" if place == len(laid) else "no",
            ),
            "EXP8-05",
            icon=ICONS[space.bonus],
            goods=space.number,
            covered_by=laid[place] if place < len(laid) else 0,
            is_next=place == len(laid),
            spot=str(place + 1),
        )
        for place, space in enumerate(route(state, player))
    )


def pieces_to_lay(state: "GameState", player: int) -> Pieces:
    """The tiles that a player has still to lay, while the order is chosen."""
    if not is_chosen(state) or state.order:
        return ()
    return tuple(
        Piece(
            Message("route-tile", tile=action.item, spaces=tile_told(action.item)),
            "EXP8-03",
            icon=ICONS[space.bonus],
            goods=space.number,
            part=f"route-{action.item}",
        )
        for action in to_lay(state, player)
        for space in spaces_of(action.item)
    )
