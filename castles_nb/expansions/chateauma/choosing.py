"""Choosing and placing a hex tile, and what happens if nothing matches (CHA-23 to CHA-31)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from castles_nb.components import EMPTY, terms
from castles_nb.expansions.chateauma import county as duchy
from castles_nb.expansions.chateauma.county import CARDS, LYING, Opening, Openings
from castles_nb.expansions.chateauma.depots import (
    CLOCKWISE,
    colours_of,
    in_black_depot,
    nearest,
    of_colour,
    take_from_black,
    take_topmost,
)
from castles_nb.expansions.chateauma.telling import PLACE, begin, show, tell

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

SILVER_FOR_NOTHING = 2
"""Nothing at all is left to take (CHA-31)."""


@dataclass(slots=True)
class Turn:
    """A turn of the Châteauma."""

    state: "GameState"
    player: int
    estate: "Estate"
    white: int
    """The white die of this round."""
    slot: int
    """The slot of the card for which it chooses: the white die's (CHA-20), or in an extra turn the
    one that remains (CHA-87)."""
    covered: tuple[str, ...] = ()
    """The bonuses of the spaces it covered (CHA-60, CHA-V2)."""
    full: tuple[int, ...] = ()
    """The slots of the cards it filled."""


def choose_and_place(turn: Turn, start: int) -> int | None:
    """One tile for the card of the turn, looking from this depot on; what `place` says of it, None
    if none is placed."""
    placed = place_if_possible(turn, turn.slot, start)
    if placed is None:
        begin(turn.state, PLACE)
        _take_black_or_silver(turn)
        show(turn.state)
    return placed


def place_if_possible(turn: Turn, slot: int, start: int) -> int | None:
    """A tile from a depot or the reserve, or a wild one; None if there is neither."""
    state, card = turn.state, duchy.opened(turn.estate, slot)
    if card is None:
        return None
    if state.ledger is not None:
        begin(state, PLACE)
    placed = _from_depots(turn, slot, card, start) or _from_reserve(turn, slot, card)
    if placed is None:
        placed = _wild(turn, slot, card)
    if state.ledger is not None and placed is not None:
        show(state)
    return placed


def _from_depots(turn: Turn, slot: int, card: Openings, start: int) -> int | None:
    """The outer loop goes through depots, the inner one through open spaces (CHA-24, CHA-25)."""
    state = turn.state
    depot, there = nearest(state.depots, card.colours, start)
    if not depot:
        if state.ledger is not None:
            number = card.card.number
            tell(state, turn.player, "no-match", "CHA-25", card=number, wanted=wanted(card))
        return None
    opening = card.for_any_of(there)
    kind = take_topmost(state, depot, opening.colour)
    if state.ledger is not None:
        _tell_found(turn, card, opening, kind, start, depot)
    return place(turn, slot, opening, kind)


def _tell_found(
    turn: Turn, card: Openings, opening: Opening, kind: int, start: int, depot: int
) -> None:
    depots, state = CLOCKWISE[start], turn.state
    left = of_colour(state.depots[depot - 1], opening.colour)
    passed = tuple(map(str, depots[: depots.index(depot)]))
    tell(
        state,
        turn.player,
        "found",
        "CHA-25" if passed else "CHA-24",
        kind,
        tile=terms.tile(kind),
        depot=depot,
        passed=passed,
        wanted=wanted(card),
        below=len({*left} - {kind}),
        **_where(card, opening),
    )


def _from_reserve(turn: Turn, slot: int, card: Openings) -> int | None:
    """A tile of the reserve that fits, for the first open space that has one (CHA-28)."""
    state, estate = turn.state, turn.estate
    there = colours_of(duchy.reserve(estate)) & card.colours
    if not there:
        return None
    opening = card.for_any_of(there)
    kind = duchy.from_reserve(estate, opening.colour)
    if state.ledger is not None:
        where, tile = _where(card, opening), terms.tile(kind)
        tell(state, turn.player, "from-reserve", "CHA-28", kind, tile=tile, **where)
    return place(turn, slot, opening, kind)


def _wild(turn: Turn, slot: int, card: Openings) -> int | None:
    """A wild tile to the first open space (CHA-29); it gives nothing but what the space does."""
    estate, opening = turn.estate, card.first[0]
    tiles = duchy.wild_tiles(estate)
    if not tiles:
        return None
    duchy.keep(estate, **{duchy.RESERVE_WILD: tiles[:-1]})
    tell(turn.state, turn.player, "wild", "CHA-29", **_where(card, opening))
    return place(turn, slot, opening, tiles[-1], is_wild=True)


def _take_black_or_silver(turn: Turn) -> None:
    """A tile from the black depot becomes wild, or 2 silver come (CHA-30, CHA-31)."""
    state, player, estate = turn.state, turn.player, turn.estate
    black = in_black_depot(state)
    if black:
        kind = black[0]
        take_from_black(state, kind)
        duchy.keep(estate, **{duchy.RESERVE_WILD: (*duchy.wild_tiles(estate), kind)})
        if state.ledger is not None:
            tell(state, player, "takes-wild", "CHA-30", kind, tile=terms.tile(kind))
    else:
        tell(state, player, "nothing-left", "CHA-31")
        state.add_silver(player, SILVER_FOR_NOTHING, "nothing_found", "CHA-31")


def place(turn: Turn, slot: int, opening: Opening, kind: int, is_wild: bool = False) -> int:
    """The tile on the space (CHA-27): its kind, whose benefit is to follow; `EMPTY` for a wild one,
    which has none (CHA-29)."""
    data = {**turn.estate.module_data}
    kinds = [*data[LYING[slot]]]
    kinds.insert(opening.before, kind)
    data[LYING[slot]] = tuple(kinds)
    data[CARDS[slot]] = opening.covered_wild if is_wild else opening.covered
    turn.estate.module_data = data
    if opening.bonuses:
        turn.covered += opening.bonuses
    if opening.fills:
        turn.full += (slot,)
    return EMPTY if is_wild else kind


def wanted(card: Openings) -> tuple[object, ...]:
    """The colours that a card still wants, each once, in their order."""
    return terms.colours(each.colour for each in card.first)


def _where(card: Openings, opening: Opening) -> dict[str, int]:
    return {"card": card.card.number, "space": opening.space + 1}
