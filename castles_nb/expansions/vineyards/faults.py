"""Vineyards: what can be wrong with what a position says of them."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.decision import DeferredStep
from castles_nb.engine.violation import Violation
from castles_nb.expansions.vineyards.board import vines_in
from castles_nb.expansions.vineyards.bonuses import ORDER, Begun, tend_vineyard
from castles_nb.expansions.vineyards.facts import BOARD, GRAPES, VINES, number_in_bag
from castles_nb.expansions.vineyards.table import (
    DECK,
    TILES,
    bonus_tiles_each,
    doubles_out,
    removed,
    slots_of,
    spaces_of_store,
)
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.editions import Edition
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.module import Choice
    from castles_nb.engine.state import GameState
    from castles_nb.message import MessageLike

Numbers = tuple[int, ...]


def fault_of_grapes(choice: "Choice", players: int, edition: "Edition") -> "MessageLike":
    """With 3 players one grape may be taken out, with 2 two, with 4 none; or none at all (A-73)."""
    number, needed = len(choice), {2: 2, 3: 1}.get(players, 0)
    if number in (0, needed):
        return ""
    rule = {2: "VIN-04", 3: "VIN-03"}.get(players, "A-73")
    return Message("vineyard-removals", players=players, needed=needed, number=number, rule=rule)


def fault_of_slot(slot: int) -> "Callable[[GameState, Numbers], Violation | None]":
    """The check of a slot of the vineyard depot: one double tile at most (VIN-07)."""

    def fault(state: "GameState", kinds: Numbers) -> Violation | None:
        most = len(slots_of(state.rules))
        if kinds and slot > most:
            return Violation("VIN-07", Message("vineyard-no-slot", slot=slot, most=most))
        return _not_double(kinds) or _too_many(kinds, 1)

    return fault


def fault_of_store(state: "GameState", kinds: Numbers) -> Violation | None:
    """The store holds double tiles, and none of which there are too many by now (VIN-05, -07)."""
    return _not_double(kinds) or _too_many(kinds, spaces_of_store(state.rules)) or _not_there(state)


def fault_of_order(state: "GameState", kinds: Numbers) -> Violation | None:
    """As they were laid: the tiles in the store, and those that are gone (CHA-V3)."""
    if kinds and not state.rules.automaton:
        return Violation("CHA-V3", Message("vineyard-order-unused"))
    left = tuple(filter(None, kinds))
    return _not_double(left) or _too_many(kinds, spaces_of_store(state.rules))


def _not_double(kinds: Numbers) -> Violation | None:
    if all(kind in VINES for kind in kinds):
        return None
    return Violation("VIN-07", Message("vineyard-doubles-only"))


def _too_many(kinds: Numbers, most: int) -> Violation | None:
    if len(kinds) <= most:
        return None
    return Violation("VIN-07", Message("vineyard-room-for", most=most, number=len(kinds)))


def _not_there(state: "GameState") -> Violation | None:
    """More double tiles of a kind than the game has (VIN-05)."""
    there = number_in_bag(removed(state.rules))
    for kind, number in sorted((Counter(doubles_out(state)) - there).items()):
        message = Message(
            "vineyard-too-many-of",
            tile=terms.tile(kind),
            number=number + there[kind],
            most=there[kind],
        )
        return Violation("VIN-05", message)
    return None


def fault_of_pool(state: "GameState", numbers: Numbers) -> Violation | None:
    """Of each grape four bonus tiles are in the pool or with players (VIN-01)."""
    if not numbers and not state.order:
        return None  # it is laid out when the first round begins
    if len(numbers) != len(GRAPES):
        return Violation("VIN-01", Message("vineyard-of-each", needed=len(GRAPES)))
    out = removed(state.rules)
    for grape, number in enumerate(numbers):
        held = [e.module_data.get(TILES, ()) for e in state.each_estate]
        total = number + sum(tiles[grape] for tiles in held if len(tiles) == len(GRAPES))
        needed = 0 if grape in out else bonus_tiles_each(state.rules)
        if total != needed:
            message = Message(
                "vineyard-bonus-tiles",
                grape=Message(f"grape-{GRAPES[grape]}"),
                number=total,
                needed=needed,
            )
            return Violation("VIN-01", message)
    return None


def fault_of_own_tiles(estate: "Estate", numbers: Numbers) -> Violation | None:
    """A player holds the first bonus tile, and one for each full layer at most (VIN-02, -18)."""
    if not numbers:
        return None
    if len(numbers) != len(GRAPES):
        return Violation("VIN-18", Message("vineyard-of-each", needed=len(GRAPES)))
    vineyard = estate.module_data.get("vineyard", ())
    full = 0
    if len(vineyard) == len(BOARD.spaces):
        full = sum(all(vineyard[space] for space in layer) for layer in BOARD.layers)
    if sum(numbers) <= 1 + full:
        return None
    return Violation("VIN-18", Message("vineyard-held", most=1 + full, number=sum(numbers)))


def fault_of_vineyard(estate: "Estate", numbers: Numbers) -> Violation | None:
    """Two vines on each covered space, all joined to the bottom layer (VIN-11, VIN-12)."""
    if not numbers:
        return None
    if len(numbers) != len(BOARD.spaces):
        message = Message("vineyard-spaces", needed=len(BOARD.spaces), number=len(numbers))
        return Violation("VIN-11", message)
    for number in numbers:
        if number and not (all(v in range(len(GRAPES)) for v in vines_in(number))):
            return Violation("VIN-11", Message("vineyard-no-vines", number=str(number)))
    covered = {space for space, number in enumerate(numbers) if number}
    if covered and not _in_order(covered):
        return Violation("VIN-12", Message("vineyard-not-joined"))
    return None


def _in_order(covered: set[int]) -> bool:
    """Whether these spaces can have been covered one next to the other, from the bottom."""
    for first in covered.intersection(BOARD.layers[0]):
        reached, border = {first}, [first]
        while border:
            more = covered.intersection(BOARD.touching[border.pop()]) - reached
            reached |= more
            border += more
        if reached == covered:
            return True
    return False


def fault_of_drawn(state: "GameState", numbers: Numbers) -> Violation | None:
    """The number of tiles of the deck looked through (VIN-05)."""
    most = len(state.deal.chance_of(DECK))
    if (not numbers and not state.order) or (len(numbers) == 1 and numbers[0] <= most):
        return None
    return Violation("VIN-05", Message("vineyard-drawn", most=most))


def fault_of_begun(state: "GameState", numbers: Numbers) -> Violation | None:
    """The spaces whose bonuses are not all used are covered, and something waits for each
    (VIN-14)."""
    waiting = [
        asked
        for asked in state.pending
        if (type(asked) is DeferredStep and asked.kind == tend_vineyard.name) or asked.kind == ORDER
    ]
    if len(waiting) != len(numbers):
        return Violation("VIN-14", Message("vineyard-waiting", needed=len(waiting)))
    for number, asked in zip(numbers, waiting, strict=True):
        begun = Begun.of(number)
        vineyard = state.estates[asked.player].module_data.get("vineyard", ())
        covered = begun.space < len(vineyard) and vineyard[begun.space]
        if not covered or (asked.kind == ORDER and begun.left != 3):
            return Violation("VIN-14", Message("vineyard-not-begun", number=str(number)))
    return None
