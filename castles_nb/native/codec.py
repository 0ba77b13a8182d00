"""States, deals and actions as the bytes of `layout`.

Whatever the native core doesn't know raises one of the errors of `Unknown`.
"""

import struct
from collections.abc import Sequence
from functools import lru_cache, reduce
from itertools import chain
from operator import or_
from typing import Any

from castles_nb.components import BY_NAME
from castles_nb.engine import flow, scoring
from castles_nb.engine.actions import Action
from castles_nb.engine.deal import Deal
from castles_nb.engine.decision import Decision, asking
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import ONE_PER_AREA
from castles_nb.engine.read_only import ReadOnly
from castles_nb.engine.ruleset import rules_of
from castles_nb.engine.state import GameState
from castles_nb.native import layout
from castles_nb.native.layout import DEAL, DECISIONS, STATE, STEPS

KNOWN_EDITIONS = ("special", "2019")
Unknown = (KeyError, ValueError, struct.error, IndexError, OverflowError)
"""What encoding raises for what the core does not know."""

KNOWN = 1 + max(kind.index for kind in BY_NAME.values() if not kind.expansion)
_STEP_OF = {
    getattr(flow, name, None) or getattr(scoring, name): code for code, name in enumerate(STEPS, 1)
}
_STEP_AT = {code: step for step, code in _STEP_OF.items()}
_ASKED = {name: code for code, name in enumerate(DECISIONS, 1)}
_FLAGS = reduce(or_, layout.FLAGS.values())
SLOT = {kind: slot for slot, kind in enumerate(k for k in range(KNOWN) if ONE_PER_AREA[k])}
_LIMITED = tuple(SLOT)


def is_known(state: GameState) -> bool:
    """Whether the game is one that the core plays: the base game of either edition."""
    setup = state.setup
    usual = setup.edition in KNOWN_EDITIONS and not setup.modules and not state.extras
    return usual and state.ledger is None and state.rules is rules_of(setup)


# States ------------------------------------------------------------------------------------------


def encode(state: GameState) -> bytes:
    """A state as bytes; `Unknown` for one that the core does not know."""
    players = len(state.points)
    values: list[Any] = []
    for estate in state.estates:
        values += _of_estate(estate)
    values += _NO_ESTATE * (4 - players)
    pending, agenda, box = _pending(state.pending), _agenda(state.agenda), state.box
    if state.used & ~_FLAGS or len(box) > 199:
        raise ValueError
    return STATE.packer.pack(
        *values,
        *filled_up(state.points, 4),
        players,
        state.round,
        state.turn,
        state.player,
        state.used,
        bool(state.order),
        len(state.pending),
        len(agenda),
        len(box),
        0,
        bytes(state.order),
        bytes(state.dice),
        pending,
        agenda,
        b"".join([_row(kinds, 5) for kinds in state.depots]),
        bytes([goods.count(type_) for goods in state.depot_goods for type_ in range(1, 7)]),
        _row(state.black_depot, 9),
        b"".join([bytes(stack).ljust(4, b"\0") for stack in state.track]),
        bytes(map(len, state.track)),
        bytes(state.bonus_left),
        box,
    )


def _of_estate(estate: Estate) -> tuple[Any, ...]:
    blocked = [estate.blocked.get(kind, 0) for kind in _LIMITED]
    if len(estate.tiles) != layout.SPACES or len(estate.storage) > 3 or estate.extras:
        raise ValueError
    return (
        *(estate.filled, estate.frontier, *blocked, estate.powers, estate.silver, estate.workers),
        *(estate.tiles, bytes(estate.storage), bytes(estate.goods), bytes(estate.sold)),
        estate.bonus_tiles,
    )


_NO_ESTATE = (*(0,) * 13, b"", b"", b"", b"", 0)


def filled_up(numbers: Sequence[Any], size: int) -> tuple[Any, ...]:
    """So many numbers, the last ones 0."""
    return (*numbers, *(0,) * (size - len(numbers)))


def _row(kinds: tuple[int, ...], size: int) -> bytes:
    """Tiles in a row that ends with 0."""
    if len(kinds) >= size or (kinds and kinds[-1] >= KNOWN):
        raise ValueError
    return bytes(kinds).ljust(size, b"\0")


def _pending(pending: tuple[Decision, ...]) -> bytes:
    found = b""
    for each in pending:
        if type(each) is not Decision:
            raise ValueError
        found += bytes((each.player, _ASKED[each.kind], each.tile))
    if len(found) > 24:
        raise ValueError
    return found


def _agenda(agenda: Sequence[Any]) -> bytes:
    if len(agenda) > 20:
        raise ValueError
    return bytes([_STEP_OF[step] for step in agenda])


def decode(data: bytes, like: GameState) -> GameState:
    """The state in these bytes, in the game of another state; it has no ledger."""
    values = STATE.packer.unpack(data)
    players = len(like.points)
    estates = [
        _estate_of(values[18 * number : 18 * number + 18], like.estates[number])
        for number in range(players)
    ]
    points, values = values[72 : 72 + players], values[76:]
    round_, turn, player, used, ordered, asked, steps, boxed, fault = values[1:10]
    order, dice, pending, agenda, depots, goods, black, track, number, bonus_left, box = values[10:]
    if fault:
        raise OverflowError
    return GameState(
        like.setup,
        like.rules,
        like.deal,
        round_,
        tuple(order[:players]) if ordered else (),
        turn,
        player,
        _until_0(dice),
        used,
        tuple(
            [
                asking(pending[n], DECISIONS[pending[n + 1] - 1], pending[n + 2])
                for n in range(0, 3 * asked, 3)
            ]
        ),
        tuple([_STEP_AT[code] for code in agenda[:steps]]),
        tuple([_until_0(depots[n : n + 5]) for n in range(0, 30, 5)]),
        tuple([_goods(goods[n : n + 6]) for n in range(0, 36, 6)]),
        _until_0(black),
        tuple([tuple(track[4 * n : 4 * n + size]) for n, size in enumerate(number)]),
        tuple(bonus_left),
        box[:boxed],
        list(points),
        estates,
        like.extras,
        None,
        None,
    )


def _estate_of(values: tuple[Any, ...], like: Estate) -> Estate:
    filled, frontier, *blocked = values[:10]
    powers, silver, workers, tiles, storage, goods, sold, bonus_tiles = values[10:]
    return Estate(
        like.duchy,
        like.masks,
        tiles,
        filled,
        frontier,
        ReadOnly({kind: areas for kind, areas in zip(_LIMITED, blocked, strict=True) if areas}),
        powers,
        steps_with(powers),
        _until_0(storage),
        tuple(goods),
        tuple(sold),
        silver,
        workers,
        bonus_tiles,
        like.extras,
    )


def _until_0(row: bytes) -> tuple[int, ...]:
    return tuple(row.partition(b"\0")[0])


def _goods(numbers: bytes) -> tuple[int, ...]:
    return tuple([type_ for type_, number in enumerate(numbers, 1) for _ in range(number)])


# Deals and actions --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def encode_deal(deal: Deal) -> bytes:
    """What is still to come of a deal."""
    depots = [_row(tuple(sorted(kinds)), 5) for phase in deal.depots for kinds in phase]
    return DEAL.packer.pack(
        b"".join(depots),
        b"".join([_row(tuple(sorted(kinds)), 9) for kinds in deal.black_depot]),
        bytes(chain(*deal.goods)),
        bytes(deal.white),
        b"".join([bytes(chain(*dice)).ljust(8, b"\0") for dice in deal.dice]),
    )


@lru_cache(maxsize=8192)
def action_of(code: int) -> Action:
    """The action of a code: verb, die, item and place, a byte each."""
    verb, die, item, place = code.to_bytes(4, "little")
    return Action(layout.VERBS[verb - 1], die, item, place)


_VERB = {name: code for code, name in enumerate(layout.VERBS, 1)}


def code_of(action: Action) -> int:
    """The code of an action; `Unknown` for a verb that the core does not know."""
    verb, die, item, place = action
    return int.from_bytes(bytes((_VERB[verb], die, item, place)), "little")
