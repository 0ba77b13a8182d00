"""Vineyards: what lies on the table, and what chance decides of it (VIN-02 to VIN-07)."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from castles_nb.engine.chance import deck
from castles_nb.engine.kinds import without
from castles_nb.expansions.vineyards import facts
from castles_nb.expansions.vineyards.board import doubles_on, planted
from castles_nb.expansions.vineyards.facts import (
    BAG,
    DEPOT,
    DOUBLES,
    GRAPES,
    NAME,
    STORE,
    VINES,
)
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

SLOTS = tuple(f"vineyard_{number}" for number in range(1, 7))
"""The slots of the vineyard depot: entries of the state's `module_data`, each with a tile or
none."""
SHELF = "vineyard_store"
SHELF_ORDER = "vineyard_order"
"""Beside an automaton, the tiles in the store as they were laid, from left to right (CHA-V3)."""
TILES = "vine_tiles"
"""Vine bonus tiles by grape: the pool's, and each player's."""
DRAWN = "vineyard_drawn"
"""The number of tiles of the deck of double tiles looked through."""
DECK = "vineyard_deck"
GIFTS = "vineyard_gifts"
_SINGLE = bytes(kind for kind in range(256) if kind not in VINES)
"""All kinds that aren't double tiles."""


@cache
def removed(rules: "Ruleset") -> tuple[int, ...]:
    """The grapes that are out of the game, as indices into GRAPES (VIN-03, VIN-04)."""
    return tuple(map(GRAPES.index, rules.options[NAME]["without"]))


def bonus_tiles_each(rules: "Ruleset") -> int:
    """Vine bonus tiles of each type; beside an automaton only one set is used (CHA-V1, A-36)."""
    return 1 if rules.automaton else facts.BONUS_TILES


def slots_of(rules: "Ruleset") -> tuple[Numbers, ...]:
    """The die values of each slot of the vineyard depot (VIN-09)."""
    return slots_for(rules.num_seats)


def slots_for(players: int) -> tuple[Numbers, ...]:
    """The same by the number of players."""
    return DEPOT[max(2, players)]


def spaces_of_store(rules: "Ruleset") -> int:
    """The number of tiles the store holds (VIN-07)."""
    return STORE[max(2, rules.num_seats)]


@cache
def entries_of(rules: "Ruleset") -> tuple[str, ...]:
    """The entries of the slots in use."""
    return SLOTS[: len(slots_of(rules))]


def in_slot(state: "GameState", slot: int) -> int:
    """The kind of the double tile on a slot (from 1); 0 if none is there."""
    tiles = state.module_data.get(SLOTS[slot - 1], ())
    return tiles[0] if tiles else 0


def in_depot(state: "GameState") -> list[tuple[int, int]]:
    """Slot and kind of each double tile in the vineyard depot."""
    entries, data = entries_of(state.rules), state.module_data
    return [
        (slot, tiles[0])
        for slot, entry in enumerate(entries, start=1)
        if (tiles := data.get(entry))
    ]


def clear_slot(state: "GameState", slot: int) -> None:
    """The tile on a slot is taken away."""
    state.module_data = {**state.module_data, SLOTS[slot - 1]: ()}


def in_store(state: "GameState") -> Numbers:
    """The double tiles in the vineyard store, ascending."""
    return state.module_data.get(SHELF, ())


def store_in_order(state: "GameState") -> list[int]:
    """The tile on each space of the store from left to right, 0 where it is gone."""
    laid = state.module_data.get(SHELF_ORDER, ()) or in_store(state)
    gone = Counter(laid) - Counter(in_store(state))
    found = []
    for kind in laid:
        found.append(0 if gone[kind] else kind)
        gone[kind] -= gone[kind] > 0
    return found + [0] * (spaces_of_store(state.rules) - len(found))


def take_from_store(state: "GameState", kind: int) -> None:
    """A tile of this kind is taken away from the store."""
    state.module_data = {**state.module_data, SHELF: without(in_store(state), kind)}


# What happens when ------------------------------------------------------------------------------


@step("lay_vineyards")
def lay_vineyards(state: "GameState") -> None:
    """The pool of vine bonus tiles, and one tile to each player (VIN-02)."""
    out = removed(state.rules)
    each = bonus_tiles_each(state.rules)
    pool = [0 if grape in out else each for grape in range(len(GRAPES))]
    gifts = [number for number in state.deal.chance_of(GIFTS) if number - 1 not in out]
    for player, number in zip(state.rules.seating.estate_owners, gifts, strict=False):
        own = [0] * len(GRAPES)
        if number:  # of an unknown deal nobody knows it
            pool[number - 1] -= 1
            own[number - 1] = 1
        estate = state.estates[player]
        estate.module_data = {**estate.module_data, TILES: tuple(own)}
    empty: Mapping[str, Numbers] = dict.fromkeys((*entries_of(state.rules), SHELF), ())
    state.module_data = {**state.module_data, **empty, TILES: tuple(pool), DRAWN: (0,)}


@step("sweep_doubles")
def sweep_doubles(state: "GameState") -> None:
    """Everything left in vineyard depot and store goes to the box (VIN-06)."""
    entries = (*entries_of(state.rules), SHELF)
    state.discarded_tiles += bytes(chain.from_iterable(map(state.module_data.__getitem__, entries)))
    state.module_data = {**state.module_data, **dict.fromkeys(entries, ())}


@step("lay_doubles")
def lay_doubles(state: "GameState") -> None:
    """New double tiles for depot and store (VIN-06, VIN-07)."""
    slots = entries_of(state.rules)
    drawn, at = _drawn(state, len(slots) + spaces_of_store(state.rules))
    store = tuple(drawn[len(slots) :])
    laid: dict[str, Numbers] = {slot: (kind,) for slot, kind in zip(slots, drawn, strict=False)}
    laid[SHELF] = tuple(sorted(store))
    laid[DRAWN] = (at,)
    if state.rules.seating.scripted:  # an automaton minds where they lie
        laid[SHELF_ORDER] = store
    state.module_data = {**state.module_data, **laid}


def _drawn(state: "GameState", number: int) -> tuple[list[int], int]:
    """The next double tiles of the deck that are in the game and not out yet, and how far it has
    been looked through then. Depot and store have just been swept."""
    (at,) = state.module_data[DRAWN]
    there, out = facts.number_in_bag(removed(state.rules)), doubles_away(state)
    drawn: list[int] = []
    for card in state.deal.chance_of(DECK)[at:]:
        if len(drawn) == number:
            break
        at += 1
        kind = DOUBLES[card - 1]
        if out.count(kind) + drawn.count(kind) < there[kind]:
            drawn.append(kind)
    return drawn, at


def doubles_out(state: "GameState") -> bytes:
    """The double tiles that are out of the bag, wherever they are."""
    # A position that is laid out may lack some entries.
    lying = (state.module_data.get(entry, ()) for entry in (*SLOTS, SHELF))
    return doubles_away(state) + bytes(chain.from_iterable(lying)).translate(None, _SINGLE)


def doubles_away(state: "GameState") -> bytes:
    """Those of them that lie neither in the vineyard depot nor in the store."""
    tiles = [decision.tile for decision in state.pending]
    for estate in state.each_estate:
        tiles += estate.storage
        tiles += doubles_on(planted(estate))
    return (state.discarded_tiles + bytes(tiles)).translate(None, _SINGLE)


# Chance -----------------------------------------------------------------------------------------


def _cards_seen(phases: int, rounds: int, data: Mapping[str, Numbers]) -> int:
    # With this many phases laid out, four of two players have been seen each time, at least.
    return data[DRAWN][0] if data.get(DRAWN) else 4 * phases


def _gifts_seen(phases: int, rounds: int, data: Mapping[str, Numbers]) -> int:
    return len(GRAPES) if phases else 0


def cards_gone(numbers: Numbers, state: "GameState") -> Numbers:
    """The deck with all double tiles that are out of the bag among those looked at (VIN-06), and
    before any others those of grapes that are out of the game (VIN-03, VIN-04)."""
    there, out = facts.number_in_bag(removed(state.rules)), sorted(doubles_out(state))
    at = max(_cards_seen(0, 0, state.module_data), len(out))
    seen = numbers[:at]
    passed_over = (card for card in _CARDS if not there[DOUBLES[card - 1]])
    gone = [*map(_card, out), *passed_over]
    for card in filter(None, seen):
        if card in gone:
            gone.remove(card)
    left = iter(gone)
    return (*(card or next(left, 0) for card in seen), *numbers[at:])


def usual_drawn(state: "GameState") -> Numbers:
    """As many tiles as are out of the bag, once there are any."""
    number = len(doubles_out(state))
    return (number,) if number else ()


def _card(kind: int) -> int:
    return DOUBLES.index(kind) + 1


_CARDS = tuple(map(_card, BAG))
_GIFTS = tuple(range(1, len(GRAPES) + 1))

CHANCE = {
    DECK: replace(
        deck(supply=lambda players: _CARDS, seen=_cards_seen, rule="VIN-05"),
        as_laid=cards_gone,
        redrawn=True,
    ),
    GIFTS: deck(supply=lambda players: _GIFTS, seen=_gifts_seen, rule="VIN-02"),
}
"""All double tiles and one set of vine bonus tiles, each in the order in which they come; grapes
that are out of the game are passed over."""
