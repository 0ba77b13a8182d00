"""Choosing and placing a hex tile, and what happens where nothing matches (CHA-23 to CHA-31)."""

from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import COLOURS, EMPTY, terms
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma.county import County
from castles_nb.engine.modules.chateauma.table import (
    clockwise_from,
    colours_of,
    in_black_depot,
    take_from_black,
    take_from_depot,
    topmost,
)
from castles_nb.engine.modules.chateauma.telling import PLACE, begin, show, tell

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

SILVER_FOR_NOTHING = 2
"""Where nothing at all is left to take (CHA-31)."""


class Placed(NamedTuple):
    """A tile that was placed on a county card."""

    slot: int
    space: int
    kind: int
    is_wild: bool
    bonuses: tuple[str, ...]
    """What the space brings (CHA-60, CHA-V2)."""


def choose_and_place(state: "GameState", player: int, slot: int, start: int) -> Placed | None:
    """One tile for the card in a slot, looking from this depot on; None where none is placed."""
    placed = place_if_possible(state, player, slot, start)
    if placed is None:
        begin(state, PLACE)
        _take_black_or_silver(state, player)
        show(state)
    return placed


def place_if_possible(state: "GameState", player: int, slot: int, start: int) -> Placed | None:
    """A tile of a depot, of the reserve, or a wild one; None if there is neither."""
    card = duchy.county(state.estates[player], slot)
    if card is None or card.is_full:
        return None
    begin(state, PLACE)
    placed = (
        _from_depots(state, player, card, start)
        or _from_reserve(state, player, card)
        or _wild(state, player, card)
    )
    if placed:
        show(state)
    return placed


def _from_depots(state: "GameState", player: int, card: County, start: int) -> Placed | None:
    """The outer loop goes through depots, the inner one through open spaces (CHA-24, CHA-25)."""
    depots, lying, wants = clockwise_from(start), state.depots, card.openings.colours
    for depot in depots:
        there = colours_of(lying[depot - 1]) & wants
        if there:
            space, colour = next(e for e in card.openings.wanting if there >> e[1] & 1)
            kind = topmost(state, depot, colour)
            take_from_depot(state, depot, kind)
            if state.ledger is not None:
                passed = tuple(map(str, depots[: depots.index(depot)]))
                _tell_found(state, player, card, space, kind, depot, passed)
            return place(state, player, card, space, kind)
    if state.ledger is not None:
        tell(state, player, "no-match", "CHA-25", card=card.card.number, wanted=wanted(card))
    return None


def _tell_found(
    state: "GameState",
    player: int,
    card: County,
    space: int,
    kind: int,
    depot: int,
    passed: tuple[str, ...],
) -> None:
    tell(
        state,
        player,
        "found",
        "CHA-25" if passed else "CHA-24",
        kind,
        tile=terms.tile(kind),
        depot=depot,
        passed=passed,
        wanted=wanted(card),
        **_where(card, space),
    )


def _from_reserve(state: "GameState", player: int, card: County) -> Placed | None:
    """A tile of the reserve that fits, for the first open space that has one (CHA-28)."""
    for space, colour in card.openings.wanting:
        kind = duchy.top_of_stack(state.estates[player], colour)
        if kind:
            duchy.from_reserve(state.estates[player], kind)
            if state.ledger is not None:
                where, tile = _where(card, space), terms.tile(kind)
                tell(state, player, "from-reserve", "CHA-28", kind, tile=tile, **where)
            return place(state, player, card, space, kind)
    return None


def _wild(state: "GameState", player: int, card: County) -> Placed | None:
    """A wild tile to the first open space (CHA-29)."""
    estate = state.estates[player]
    tiles = duchy.wild_tiles(estate)
    if not tiles:
        return None
    duchy.keep(estate, **{duchy.RESERVE_WILD: tiles[:-1]})
    tell(state, player, "wild", "CHA-29", **_where(card, card.open[0]))
    return place(state, player, card, card.open[0], tiles[-1], is_wild=True)


def _take_black_or_silver(state: "GameState", player: int) -> None:
    """A tile of the black depot becomes wild, or 2 silver come (CHA-30, CHA-31)."""
    estate, black = state.estates[player], in_black_depot(state)
    if black:
        take_from_black(state, black[0])
        duchy.keep(estate, **{duchy.RESERVE_WILD: (*duchy.wild_tiles(estate), black[0])})
        tell(state, player, "takes-wild", "CHA-30", black[0], tile=terms.tile(black[0]))
    else:
        tell(state, player, "nothing-left", "CHA-31")
        state.add_silver(player, SILVER_FOR_NOTHING, "nothing_found", "CHA-31")


def place(
    state: "GameState", player: int, card: County, space: int, kind: int, is_wild: bool = False
) -> Placed:
    """The tile on the space (CHA-27)."""
    duchy.cover_space(state.estates[player], card.slot, space, kind, is_wild)
    return Placed(card.slot, space, kind, is_wild, card.card.spaces[space].bonuses)


def wanted(card: County) -> tuple[object, ...]:
    """The colours that a card still wants, each once, in their order."""
    colours = dict.fromkeys(card.card.spaces[space].colour for space in card.open)
    return tuple(terms.colour(COLOURS[colour]) for colour in colours)


def _where(card: County, space: int) -> dict[str, int]:
    return {"card": card.card.number, "space": space + 1}


def take_to_reserve(state: "GameState", player: int, depot: int, kind: int, rule: str) -> None:
    """A tile of a depot to the reserve."""
    assert kind != EMPTY
    assert COLOUR[kind] in duchy.ORDER
    take_from_depot(state, depot, kind)
    duchy.to_reserve(state.estates[player], kind)
    if state.ledger is not None:
        tell(state, player, "to-reserve", rule, kind, tile=terms.tile(kind), depot=depot)
