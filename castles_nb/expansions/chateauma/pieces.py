"""Drawings of the Châteauma apart from its cards: reserve, duchy, shields, double tiles."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, KINDS, terms
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.trays import Piece, Pieces
from castles_nb.expansions.chateauma import county as duchy
from castles_nb.expansions.chateauma import vines
from castles_nb.expansions.chateauma.card_pieces import (
    CARD_TRAYS,
    POST_ICON,
    SHIELD_ICON,
    tray_of_chateauma,
)
from castles_nb.expansions.chateauma.county import covered_spaces
from castles_nb.expansions.chateauma.facts import CHATEAUMA, USUAL
from castles_nb.expansions.chateauma.options import has_modifier
from castles_nb.expansions.chateauma.with_expansions import (
    SHIELDS_TAKEN,
    points_for_shields,
    posts_done,
)
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState


def reserve_pieces(state: "GameState", estate: "Estate") -> Pieces:
    """The reserve: a place for each type, with its stack, the top tile first; and wild tiles."""
    pieces = [piece for colour in duchy.ORDER for piece in _stack(estate, colour)]
    pieces += [
        Piece(
            Message("county-reserve-wild"),
            "CHA-30",
            is_back=True,
            spot=f"{duchy.RESERVE_WILD}/{number}",
        )
        for number, _ in enumerate(duchy.wild_tiles(estate), 1)
    ]
    return tuple(pieces)


def _stack(estate: "Estate", colour: int) -> Pieces:
    """The tiles of a type, or the place where they go."""
    tiles = [kind for kind in duchy.reserve(estate)[::-1] if COLOUR[kind] == colour]
    sure = CHATEAUMA.boards[USUAL].duchy.confidence
    if not tiles:
        message = Message("county-reserve-empty", colour=terms.colour(COLOURS[colour]), sure=sure)
        return (Piece(message, "CHA-68", wants=COLOURS[colour], spot=duchy.RESERVE),)
    return tuple(
        Piece(
            Message("county-reserve", tile=terms.tile(kind), number=len(tiles)),
            "CHA-15",
            tile=kind,
            spot=duchy.RESERVE,
        )
        for kind in tiles
    )


def marks_of_duchy(rules: "Ruleset") -> "dict[int, Piece]":
    """The spaces with an extra turn, where modifier D is played."""
    if not has_modifier(rules, "D"):
        return {}
    board = CHATEAUMA.boards[rules.scripted_duchy.number]
    message = Message("county-extra-turn", sure=board.duchy.confidence)
    return {space: Piece(message, "CHA-87", value="+1") for space in board.extra_turn}


def pieces_on(estate: "Estate", marks: "dict[int, Piece]") -> "dict[int, Piece]":
    """Other things than tiles on spaces of its duchy: tiles face down, marks on free spaces."""
    if estate.duchy.number not in CHATEAUMA.boards:
        return {}
    covered = covered_spaces(estate)
    laid = {space: piece for space, piece in marks.items() if not covered >> space & 1}
    down = Piece(Message("county-face-down"), "CHA-84", is_back=True)
    laid |= {space - 1: down for space in estate.module_data.get(duchy.FACE_DOWN, ())}
    for colour, number in Counter(COLOUR[kind] for kind in _stacked(estate)).items():
        under = next((s for s, kind in enumerate(estate.tiles) if COLOUR[kind] == colour), None)
        if under is not None:
            message = Message("county-stacked", number=number, colour=terms.colour(COLOURS[colour]))
            laid[under] = Piece(message, "CHA-63", value=f"×{number + 1}")
    return laid


def _stacked(estate: "Estate") -> list[int]:
    """The tiles on top of others, except for what a position under edit may have wrong."""
    return [kind for kind in estate.module_data.get(duchy.STACKED, ()) if 0 < kind <= len(KINDS)]


def stacked_pieces(state: "GameState", estate: "Estate") -> Pieces:
    """The tiles that lie on others in its duchy, in the order in which they came (CHA-63)."""
    return tuple(
        Piece(Message("county-on-top", tile=terms.tile(kind)), "CHA-63", tile=kind)
        for kind in _stacked(estate)
    )


def post_pieces(state: "GameState", estate: "Estate") -> Pieces:
    """The number of cards with a border post it has completed (CHA-95)."""
    if "border_posts" not in state.rules.modules:
        return ()
    done = posts_done(estate)
    return (Piece(Message("county-posts", number=done), "CHA-95", text=str(done), icon=POST_ICON),)


def shield_pieces(state: "GameState", estate: "Estate") -> Pieces:
    """The worth of its shields together, and each of them (CHA-98, CHA-99)."""
    shields = estate.module_data.get(SHIELDS_TAKEN, ())
    if not shields:
        return ()
    number, points = len(shields), points_for_shields(len(shields))
    worth = Message("county-shields", number=number, points=points)
    return (
        Piece(worth, "CHA-99", text=str(points), value=f"×{number}"),
        *(
            Piece(Message("county-shield", number=each), "CHA-98", text=str(each), icon=SHIELD_ICON)
            for each in shields
        ),
    )


def pile_pieces(state: "GameState", estate: "Estate") -> Pieces:
    """Its double tiles (CHA-V2)."""
    pile = [
        Piece(
            Message("county-pile", tile=terms.tile(kind), number=len(estate.storage)),
            "CHA-V4",
            tile=kind,
            spot="storage",
        )
        for kind in estate.storage
    ]
    if not pile and vines.is_played(state):
        pile = [Piece(Message("county-pile-empty"), "CHA-V2", spot="storage")]
    return tuple(pile)


TRAYS = (
    *CARD_TRAYS,
    tray_of_chateauma(Message("tray-county-reserve"), reserve_pieces),
    tray_of_chateauma(Message("tray-county-stacked"), stacked_pieces),
    tray_of_chateauma(Message("tray-county-posts"), post_pieces),
    tray_of_chateauma(Message("tray-county-shields"), shield_pieces),
    tray_of_chateauma(Message("tray-county-pile"), pile_pieces),
)
