"""What is drawn of the Châteauma: its cards, its reserve, marks on its duchy."""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import CHATEAUMA, COLOURS, EMPTY, KINDS, terms
from castles_nb.components.chateauma import SELL, USUAL, VINE, Card
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma import vines
from castles_nb.engine.modules.chateauma.choosing import wanted
from castles_nb.engine.modules.chateauma.county import (
    CARDS,
    LEFT,
    LYING,
    RIGHT,
    SLOTS,
    WILD,
    Openings,
    covered_spaces,
    openings,
)
from castles_nb.engine.modules.chateauma.table import LAST_OF_LEFT, has_modifier, tier
from castles_nb.engine.modules.chateauma.with_expansions import SHIELDS_TAKEN
from castles_nb.engine.trays import Piece, Pieces, Tray
from castles_nb.say import Say, Sayable

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]


class County(NamedTuple):
    """A county card with its tiles."""

    slot: int
    covered: Numbers
    """The covered spaces from 1, wild ones `WILD` higher."""
    kinds: Numbers
    """The tiles on them."""
    openings: Openings

    @property
    def card(self) -> Card:
        """The card itself."""
        return self.openings.card

    @property
    def tiles(self) -> Numbers:
        """The kind on each space, 0 on an open one."""
        lying = {n % WILD - 1: kind for n, kind in zip(self.covered, self.kinds, strict=True)}
        return tuple(lying.get(space, EMPTY) for space in range(len(self.card.spaces)))

    @property
    def wild(self) -> frozenset[int]:
        """The spaces with a wild tile, which lies face down (CHA-30)."""
        return frozenset(number % WILD - 1 for number in self.covered if number > WILD)


_EXPANSION_OF = {"border_post": "border_posts", "shield": "shields"}
"""The module that a symbol counts for."""
_SHIELD = "M-6-7H6V1Q6 5 0 8-6 5-6 1z"


def _tray_of_card(slot: int) -> Tray:
    """The county card in a slot: what it is worth, then its spaces."""

    def pieces(state: "GameState", player: int) -> Pieces:
        if player not in state.rules.seating.scripted:
            return ()
        card = _sound_county(state.estates[player], slot)
        if card is None:
            return ()
        return (_head(state, card), *(_space(card, space) for space in range(len(card.tiles))))

    return Tray(Say("tray-county-card", slot=slot + 1), with_player=pieces, keeps=CARDS[slot])


def _sound_county(estate: "Estate", slot: int) -> County | None:
    """The card in a slot, but for what a position under edit may have wrong."""
    number, *spaces = estate.extras.get(CARDS[slot], ()) or (0,)
    card = CHATEAUMA.cards.get(number)
    if card is None or len(spaces) != len(estate.extras.get(LYING[slot], ())):
        return None
    if any(not 0 < space % WILD <= len(card.spaces) for space in spaces):
        return None
    numbers = (number, *spaces)
    return County(slot, tuple(spaces), estate.extras.get(LYING[slot], ()), openings(numbers))


def _head(state: "GameState", lying: County) -> Piece:
    """The card itself: its number, and what it still wants and brings."""
    card, rules = lying.card, state.rules
    points = card.points[tier(rules)]
    told = Say(
        "county-card",
        card=card.number,
        covered=len(lying.covered),
        spaces=len(card.spaces),
        wanted=wanted(lying.openings),
        points=points,
        symbol=_symbol_in_play(rules, card) or "none",
        sure=_confidence(rules, card),
        selected=(selected := _is_selected(state, lying.slot)),
    )
    value = f"№{card.number}"
    return Piece(told, "CHA-62", text=str(points), value=value, is_next=selected)


def _is_selected(state: "GameState", slot: int) -> bool:
    """Whether the white die of this round selects the card (CHA-20)."""
    white = state.white_die
    return white > 0 and slot == (LEFT if white <= LAST_OF_LEFT else RIGHT)


def _symbol_in_play(rules: "Ruleset", card: Card) -> str:
    """The symbol of a card where its expansion is played."""
    return card.symbol if _EXPANSION_OF.get(card.symbol) in rules.modules else ""


def _confidence(rules: "Ruleset", card: Card) -> str:
    """How sure the least certain thing is that counts on a card."""
    return CHATEAUMA.symbols if _symbol_in_play(rules, card) else card.confidence


def _space(lying: County, space: int) -> Piece:
    """A space of a card: its tile, or what it wants; and what covering it brings."""
    number, kind = space + 1, lying.tiles[space]
    spot = str(number)
    wants, bonuses = lying.card.spaces[space]
    if space in lying.wild:
        told: Sayable = Say("county-space-wild", space=number)
        return Piece(told, "CHA-29", is_back=True, spot=spot)
    if kind:
        told = Say("county-space-covered", space=number, tile=terms.tile(kind))
        return Piece(told, "CHA-27", tile=kind, spot=spot)
    bonus = "both" if {SELL, VINE} <= {*bonuses} else (*bonuses, "none")[0]
    told = Say("county-space", space=number, colour=terms.colour(COLOURS[wants]), bonus=bonus)
    value = {SELL: "$", VINE: "v", "both": "$v"}.get(bonus, "")
    rule = "CHA-60" if bonuses else "CHA-24"
    return Piece(told, rule, wants=COLOURS[wants], value=value, spot=spot)


def reserve_pieces(state: "GameState", player: int) -> Pieces:
    """The reserve: a place for each type, with its stack, the top tile first; and wild tiles."""
    if player not in state.rules.seating.scripted:
        return ()
    estate = state.estates[player]
    pieces = [piece for colour in duchy.ORDER for piece in _stack(estate, colour)]
    pieces += [
        Piece(
            Say("county-reserve-wild"),
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
        told = Say("county-reserve-empty", colour=terms.colour(COLOURS[colour]), sure=sure)
        return (Piece(told, "CHA-68", wants=COLOURS[colour], spot=duchy.RESERVE),)
    return tuple(
        Piece(
            Say("county-reserve", tile=terms.tile(kind), number=len(tiles)),
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
    told = Say("county-extra-turn", sure=board.duchy.confidence)
    return {space: Piece(told, "CHA-87", text="+1") for space in board.extra_turn}


def pieces_on(estate: "Estate", marks: "dict[int, Piece]") -> "dict[int, Piece]":
    """What lies on spaces of its duchy besides tiles: tiles face down, marks on free spaces."""
    if estate.duchy.number not in CHATEAUMA.boards:
        return {}
    covered = covered_spaces(estate)
    laid = {space: piece for space, piece in marks.items() if not covered >> space & 1}
    down = Piece(Say("county-face-down"), "CHA-84", is_back=True)
    laid |= {space - 1: down for space in estate.extras.get(duchy.FACE_DOWN, ())}
    for colour, number in Counter(_stacked_colours(estate)).items():
        under = next((s for s, kind in enumerate(estate.tiles) if COLOUR[kind] == colour), None)
        if under is not None:
            told = Say("county-stacked", number=number, colour=terms.colour(COLOURS[colour]))
            laid[under] = Piece(told, "CHA-63", text=f"+{number}")
    return laid


def _stacked_colours(estate: "Estate") -> list[int]:
    kinds = estate.extras.get(duchy.STACKED, ())
    return [COLOUR[kind] for kind in kinds if 0 < kind <= len(KINDS)]


def shield_pieces(state: "GameState", player: int) -> Pieces:
    """Its shields (CHA-98)."""
    if player not in state.rules.seating.scripted:
        return ()
    return tuple(
        Piece(Say("county-shield", number=number), "CHA-98", text=str(number), icon=_SHIELD)
        for number in state.estates[player].extras.get(SHIELDS_TAKEN, ())
    )


def pile_pieces(state: "GameState", player: int) -> Pieces:
    """Its double tiles (CHA-V2)."""
    if player not in state.rules.seating.scripted:
        return ()
    storage = state.estates[player].storage
    pile = [
        Piece(
            Say("county-pile", tile=terms.tile(kind), number=len(storage)),
            "CHA-V4",
            tile=kind,
            spot="storage",
        )
        for kind in storage
    ]
    if not pile and vines.is_played(state):
        pile = [Piece(Say("county-pile-empty"), "CHA-V2", spot="storage")]
    return tuple(pile)


TRAYS = (
    *map(_tray_of_card, SLOTS),
    Tray(Say("tray-county-reserve"), with_player=reserve_pieces),
    Tray(Say("tray-county-shields"), with_player=shield_pieces),
    Tray(Say("tray-county-pile"), with_player=pile_pieces),
)
