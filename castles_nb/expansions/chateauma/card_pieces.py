"""Drawings of the Châteauma's county cards: points, symbol, spaces and their tiles."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import COLOURS, EMPTY, terms
from castles_nb.engine.trays import Piece, Pieces, Tray
from castles_nb.expansions.chateauma.choosing import wanted
from castles_nb.expansions.chateauma.county import (
    CARDS,
    LYING,
    SLOTS,
    WILD,
    Openings,
    openings,
    selected_slot,
)
from castles_nb.expansions.chateauma.facts import BORDER_POST, CHATEAUMA, SELL, SHIELD, VINE, Card
from castles_nb.expansions.chateauma.options import tier
from castles_nb.message import Message, MessageLike

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


_EXPANSION_OF = {BORDER_POST: "border_posts", SHIELD: "shields"}
"""The module that a symbol counts for."""
POST_ICON = "M-5 7.5V-2Q-5-7.5 0-7.5T5-2V7.5z"
SHIELD_ICON = "M-6-7H6V1Q6 5 0 8-6 5-6 1z"
_ICON_OF = {BORDER_POST: POST_ICON, SHIELD: SHIELD_ICON, "": ""}


def tray_of_chateauma(
    caption: Message, pieces: "Callable[[GameState, Estate], Pieces]", keeps: str = ""
) -> Tray:
    """A tray for what only the Châteauma has: f(state, its estate)."""

    def with_player(state: "GameState", player: int) -> Pieces:
        if player not in state.rules.seating.scripted:
            return ()
        return pieces(state, state.estates[player])

    return Tray(caption, with_player=with_player, keeps=keeps)


def _tray_of_card(slot: int) -> Tray:
    """The county card in a slot: what it is worth, then its spaces."""

    def pieces(state: "GameState", estate: "Estate") -> Pieces:
        card = _sound_county(estate, slot)
        if card is None:
            return ()
        return (
            _head(state, estate, card),
            *(_space(card, space) for space in range(len(card.tiles))),
        )

    return tray_of_chateauma(Message("tray-county-card", slot=slot + 1), pieces, keeps=CARDS[slot])


def _sound_county(estate: "Estate", slot: int) -> County | None:
    """The card in a slot, unless a position under edit has it wrong."""
    number, *spaces = estate.module_data.get(CARDS[slot], ()) or (0,)
    card = CHATEAUMA.cards.get(number)
    if card is None or len(spaces) != len(estate.module_data.get(LYING[slot], ())):
        return None
    if any(not 0 < space % WILD <= len(card.spaces) for space in spaces):
        return None
    numbers = (number, *spaces)
    return County(slot, tuple(spaces), estate.module_data.get(LYING[slot], ()), openings(numbers))


def _head(state: "GameState", estate: "Estate", lying: County) -> Piece:
    """The card itself: its number, and what it still wants and gives."""
    card, rules = lying.card, state.rules
    points, symbol = card.points[tier(rules)], _symbol_in_play(rules, card)
    message = Message(
        "county-card",
        card=card.number,
        covered=len(lying.covered),
        spaces=len(card.spaces),
        wanted=wanted(lying.openings),
        points=points,
        symbol=symbol or "none",
        sure=_confidence(rules, card),
        selected=(selected := _is_selected(state, estate, lying.slot)),
    )
    return Piece(
        message,
        "CHA-62",
        text=str(points),
        value=f"№{card.number}",
        icon=_ICON_OF[symbol],
        is_next=selected,
    )


def _is_selected(state: "GameState", estate: "Estate", slot: int) -> bool:
    """Whether the white die of this round selects the card (CHA-20)."""
    white = state.white_die
    return white > 0 and slot == selected_slot(estate, white)


def _symbol_in_play(rules: "Ruleset", card: Card) -> str:
    """The symbol of a card where its expansion is played."""
    return card.symbol if _EXPANSION_OF.get(card.symbol) in rules.modules else ""


def _confidence(rules: "Ruleset", card: Card) -> str:
    """The confidence in the least certain thing that counts on a card."""
    return CHATEAUMA.symbols if _symbol_in_play(rules, card) else card.confidence


def _space(lying: County, space: int) -> Piece:
    """A space of a card: its tile, or what it wants; and the bonus for covering it."""
    number, kind = space + 1, lying.tiles[space]
    spot = str(number)
    wants, bonuses = lying.card.spaces[space]
    if space in lying.wild:
        message: MessageLike = Message("county-space-wild", space=number)
        return Piece(message, "CHA-29", is_back=True, spot=spot)
    if kind:
        message = Message("county-space-covered", space=number, tile=terms.tile(kind))
        return Piece(message, "CHA-27", tile=kind, spot=spot)
    bonus = "both" if {SELL, VINE} <= {*bonuses} else (*bonuses, "none")[0]
    message = Message(
        "county-space", space=number, colour=terms.colour(COLOURS[wants]), bonus=bonus
    )
    value = {SELL: "$", VINE: "v", "both": "$v"}.get(bonus, "")
    rule = "CHA-60" if bonuses else "CHA-24"
    return Piece(message, rule, wants=COLOURS[wants], value=value, spot=spot)


CARD_TRAYS = tuple(map(_tray_of_card, SLOTS))
