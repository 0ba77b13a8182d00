"""The Châteauma's belongings after an editor changes the setup or the moment of a position."""

from collections.abc import Mapping
from itertools import takewhile
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES, kinds_with
from castles_nb.engine.kinds import CASTLE, COLOUR
from castles_nb.expansions.chateauma import chance, county, depots, faults
from castles_nb.expansions.chateauma.county import CARDS, LYING, cards_lying, chateauma
from castles_nb.expansions.chateauma.facts import CHATEAUMA, MODIFIED
from castles_nb.expansions.chateauma.laying import ENTRIES
from castles_nb.expansions.chateauma.options import has_modifier

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

_OF_TABLE = (
    *(chance.PROGRESS, chance.DISCARDS, depots.DEPOT_ORDER, depots.BLACK_ORDER, chance.TILES_ASIDE),
    *chance.CHANCE,
)


def settle(state: "GameState") -> Mapping[str, Numbers | int | None]:
    """Its belongings now that the setup or the moment is another one: nothing before the first
    round, then cards of this game, and what modifiers and rounds add."""
    player = chateauma(state)
    own = f"{player}:"
    if not state.order:
        kept = (*ENTRIES, county.STACKED, county.FACE_DOWN)
        return dict.fromkeys((*_OF_TABLE, *(own + name for name in kept)))
    return {
        **_cards_settled(state, own),
        **_chance_settled(state),
        **_covered_settled(state, player),
        **_order_settled(state),
    }


def _cards_settled(state: "GameState", own: str) -> dict[str, Numbers | int | None]:
    """Its two first cards and what it begins with, where cards are missing or of another game."""
    numbers, known = cards_lying(state), chance.cards_of(state.rules)
    of_game = {card.number for card in known}
    if numbers[0] in of_game and {*numbers} - {0} <= of_game:
        return {}
    first = next(card for card in known if card.has_castle)
    space = next(n for n, each in enumerate(first.spaces, 1) if each.colour == COLOUR[CASTLE])
    second = next(card for card in known if card is not first)
    changes: dict[str, Numbers | int | None] = {
        own + CARDS[0]: (first.number,),
        own + LYING[0]: (),
        own + CARDS[1]: (second.number,),
        own + LYING[1]: (),
        chance.DISCARDS: (),
        chance.DECK: None,
    }
    if not any(numbers):  # it comes into the game (CHA-08, CHA-09)
        changes[own + CARDS[0]], changes[own + LYING[0]] = (first.number, space), (CASTLE,)
        changes |= {own + "silver": 1, own + "goods": (1,) * len(GOODS_TYPES)}
    return changes


def _chance_settled(state: "GameState") -> dict[str, Numbers | int | None]:
    """Its die is rolled once a round (CHA-23)."""
    rolled = faults.rolled_by(state)
    looked = (*state.module_data.get(chance.PROGRESS, ()), len(chance.cards_of(state.rules)) + 1)[0]
    known = tuple(takewhile(bool, state.deal.chance_of(chance.DIE)[:rolled]))
    return {chance.PROGRESS: (looked, rolled), chance.DIE: known or None}


def _covered_settled(state: "GameState", player: int) -> dict[str, Numbers | int | None]:
    """The spaces that modifiers cover (CHA-84, CHA-85), and all other tiles in order (CHA-63)."""
    estate, down = state.estates[player], faults.face_down_needed(state)
    aside, has_b = state.deal.chance_of(chance.ASIDE), has_modifier(state.rules, "B")
    changes: dict[str, Numbers | int | None] = {
        f"{player}:{county.FACE_DOWN}": down or None,
        chance.TILES_ASIDE: (len(aside),) if has_b else None,
    }
    if estate.duchy.number not in CHATEAUMA.boards:
        return changes
    had_b = bool(state.module_data.get(chance.TILES_ASIDE))
    marked = CHATEAUMA.boards[MODIFIED].face_up
    laid = {space: kind for space, kind in enumerate(estate.tiles) if kind}
    given = {space: laid.pop(space, 0) for space in marked if had_b}
    begun = estate.copy()
    begun.tiles, begun.filled = bytes(len(estate.tiles)), 0
    county.keep(begun, **{county.FACE_DOWN: down, county.STACKED: ()})
    kinds = [*filter(None, aside), *(kind.index for kind in kinds_with(()))]
    for space in marked if has_b else ():
        colour = estate.masks.colour_at[space]
        kind = given.get(space) or next(kind for kind in kinds if COLOUR[kind] == colour)
        county.lay_on(begun, kind, space)
    again = (*laid.values(), *estate.module_data.get(county.STACKED, ()))
    county.lay_in_duchy(begun, tuple(kind for kind in again if COLOUR[kind] in county.ORDER))
    if begun.tiles != estate.tiles:
        changes[f"{player}:duchy"] = tuple(begun.tiles)
    changes[f"{player}:{county.STACKED}"] = begun.module_data[county.STACKED] or None
    return changes


def _order_settled(state: "GameState") -> dict[str, Numbers | int | None]:
    """The old order of tiles, as far as it fits those on the table now."""
    checks = {
        depots.DEPOT_ORDER: faults.fault_of_depot_order,
        depots.BLACK_ORDER: faults.fault_of_black_order,
    }
    kept = {name: state.module_data.get(name, ()) for name in checks}
    return {name: None for name, check in checks.items() if check(state, kept[name])}
