"""States, deals and actions as the bytes of `layout`.

Whatever the native core doesn't know raises one of the errors of `Unknown`.
"""

import struct
from collections.abc import Mapping, Sequence
from functools import lru_cache, reduce
from itertools import chain
from operator import or_
from typing import Any

from castles_nb.components import BY_NAME
from castles_nb.engine.actions import Action
from castles_nb.engine.deal import Deal
from castles_nb.engine.decision import Decision, DeferredStep, decision_of, waiting
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import ONE_PER_AREA
from castles_nb.engine.read_only import ReadOnly
from castles_nb.engine.ruleset import Ruleset, rules_of
from castles_nb.engine.setup import automaton_of
from castles_nb.engine.state import GameState
from castles_nb.engine.turn_flags import FLAGS
from castles_nb.expansions.native_core import Row
from castles_nb.native import layout
from castles_nb.native.expansions import EXPANSIONS
from castles_nb.native.layout import (
    DEAL,
    DEALT,
    DECISIONS,
    FIRST_WAITING,
    IN_ESTATE,
    KEPT_IN_DEAL,
    KEPT_IN_ESTATE,
    KEPT_ON_BOARD,
    LAYOUTS,
    ON_BOARD,
    STEPS,
    USUAL,
    WAITING,
    Layout,
    Record,
)

Numbers = tuple[int, ...]
KNOWN_EDITIONS = ("special", "2019")
Unknown = (KeyError, ValueError, struct.error, IndexError, OverflowError)
"""The errors of encoding for what the core doesn't know."""

_TILES = sorted(k.index for k in BY_NAME.values() if k.expansion in ("", *EXPANSIONS))
"""The kinds of tiles that it knows; those of other modules are between them."""
KNOWN = 1 + _TILES[-1]
STEP_OF = {step: code for code, step in enumerate(STEPS, 1)}
_STEP_AT = {code: step for step, code in STEP_OF.items()}
_ASKED = {name: code for code, name in enumerate(DECISIONS, 1)}
_WAITING = {step.name: code for code, step in enumerate(WAITING, FIRST_WAITING)}
_FLAGS = reduce(or_, layout.FLAGS.values())
_MORE_FLAGS = tuple(
    (FLAGS.bits[name], 1 << len(layout.FLAGS) + number)
    for number, name in enumerate(layout.MORE_FLAGS)
)
"""The bits of expansions in Python, and in the core."""
SLOT = {kind: slot for slot, kind in enumerate(filter(ONE_PER_AREA.__getitem__, _TILES))}
_LIMITED = tuple(SLOT)


@lru_cache(maxsize=64)
def modules_unknown(rules: Ruleset) -> tuple[str, ...]:
    """The modules of a game that the core can't play, or not as they are chosen."""
    return tuple(
        name
        for name in rules.modules
        if name not in EXPANSIONS or not EXPANSIONS[name].plays(rules)
    )


def is_known(state: GameState) -> bool:
    """Whether the game is one that the core plays."""
    setup, rules = state.setup, state.rules
    if setup.edition not in KNOWN_EDITIONS or state.ledger is not None:
        return False
    if rules.modules and state.deal.told is not None:
        return False  # expansions tell the deal what they have shown
    return rules is rules_of(setup) and not modules_unknown(rules)


# States ------------------------------------------------------------------------------------------


def layout_of(state: GameState) -> Layout:
    """The layout of a state as bytes."""
    return LAYOUTS[len(state.estates[0].tiles)]


def encode(state: GameState) -> bytes:
    """A state as bytes; `Unknown` for one that the core does not know."""
    players, by = len(state.points), layout_of(state)
    estates = state.estates if by is USUAL else state.each_estate
    values: list[Any] = []
    for estate in estates:
        values += _of_estate(estate, by)
    values += _NO_ESTATE[by.words] * (4 - len(estates))
    pending, stack = _pending(state.pending), _step_stack(state.step_stack)
    discarded = state.discarded_tiles
    if len(discarded) >= layout.DISCARDED:
        raise ValueError
    return by.state.packer.pack(
        *values,
        *filled_up(state.points, 4),
        players,
        state.rounds_played,
        state.turns_done,
        state.player,
        state.used if state.used <= _FLAGS else _flags(state.used),
        bool(state.order),
        len(state.pending),
        len(stack),
        len(discarded),
        0,
        bytes(state.order),
        bytes(state.dice),
        pending,
        stack,
        b"".join([_row(kinds, 5) for kinds in state.depots]),
        bytes([goods.count(type_) for goods in state.depot_goods for type_ in range(1, 7)]),
        _row(state.black_depot, 9),
        b"".join([bytes(stack).ljust(4, b"\0") for stack in state.track]),
        bytes(map(len, state.track)),
        bytes(state.bonus_left),
        discarded,
        _kept(state.module_data, ON_BOARD, KEPT_ON_BOARD),
    )


def _kept(data: Mapping[str, Numbers], rows: Mapping[str, Row], record: Record) -> bytes:
    """The data modules keep, as the rows of this record."""
    if not data:
        return b""
    found = {}
    for name, numbers in data.items():
        row, packed = rows[name], rows[name].pack(numbers)
        if len(packed) > row.most:
            raise ValueError(name)
        found[name] = bytes((len(packed) + 1, *packed))
    return record.packer.pack(*[found.get(name, b"") for name in rows])


def _kept_in(data: bytes, rows: Mapping[str, Row], record: Record) -> ReadOnly[str, Numbers]:
    """The same from bytes."""
    found = zip(rows.items(), record.packer.unpack(data), strict=True)
    return ReadOnly(
        {name: row.unpack(tuple(kept[1 : kept[0]])) for (name, row), kept in found if kept[0]}
    )


def _flags(used: int) -> int:
    """Everything done this turn, by the core's bits."""
    found = used & _FLAGS
    for theirs, ours in _MORE_FLAGS:
        if used & theirs:
            found, used = found | ours, used & ~theirs
    if used & ~_FLAGS:
        raise ValueError
    return found


def _flags_of(used: int) -> int:
    return used & _FLAGS | reduce(or_, [theirs for theirs, ours in _MORE_FLAGS if used & ours], 0)


def in_words(masks: Sequence[int], words: int) -> Sequence[int]:
    """Masks as numbers of 64 bits, `words` for each, the lowest first."""
    if words == 1:
        return masks
    return [mask >> 64 * word & (1 << 64) - 1 for mask in masks for word in range(words)]


def _of_words(numbers: Sequence[int], words: int) -> Sequence[int]:
    if words == 1:
        return numbers
    return [low | high << 64 for low, high in zip(numbers[::2], numbers[1::2], strict=True)]


def _of_estate(estate: Estate, by: Layout) -> tuple[Any, ...]:
    masks = [estate.filled, estate.frontier, *[estate.blocked.get(kind, 0) for kind in _LIMITED]]
    if len(estate.tiles) != by.spaces or len(estate.storage) >= layout.STORAGE:
        raise ValueError
    return (
        *(*in_words(masks, by.words), estate.powers, estate.silver, estate.workers),
        *(estate.tiles, bytes(estate.storage), bytes(estate.goods), bytes(estate.sold)),
        estate.bonus_tiles,
        _kept(estate.module_data, IN_ESTATE, KEPT_IN_ESTATE),
    )


_MASKS = 2 + layout.LIMITED
_NO_ESTATE = {
    each.words: (*(0,) * (_MASKS * each.words), 0, 0, 0, b"", b"", b"", b"", 0, b"")
    for each in LAYOUTS.values()
}
"""The values of an estate that isn't there, by the words of a mask."""


def filled_up(numbers: Sequence[Any], size: int) -> tuple[Any, ...]:
    """This many numbers, the last ones 0."""
    return (*numbers, *(0,) * (size - len(numbers)))


def _row(kinds: tuple[int, ...], size: int) -> bytes:
    """Tiles in a row that ends with 0."""
    if len(kinds) >= size or (kinds and kinds[-1] >= KNOWN):
        raise ValueError
    return bytes(kinds).ljust(size, b"\0")


def _pending(pending: tuple[Decision, ...]) -> bytes:
    found = b""
    for each in pending:
        codes = _WAITING if type(each) is DeferredStep else _ASKED
        found += bytes((each.player, codes[each.kind], each.tile))
    if len(found) > 48:
        raise ValueError
    return found


def _step_stack(stack: Sequence[Any]) -> bytes:
    if len(stack) > 20:
        raise ValueError
    return bytes([STEP_OF[step] for step in stack])


def decode(data: bytes, like: GameState) -> GameState:
    """The state in these bytes, in the game of another state; it has no ledger.

    `Unknown` if they're none.
    """
    by = layout_of(like)
    values, fields = by.state.packer.unpack(data), len(_NO_ESTATE[by.words])
    players = len(like.points)
    has_modules = bool(like.rules.modules)
    estates = [
        _estate_of(values[fields * n : fields * (n + 1)], each, has_modules, by.words)
        for n, each in enumerate(like.estates if by is USUAL else like.each_estate)
    ]
    if by is not USUAL:
        estates = [estates[place] for place in like.rules.seating.estates]
    points, values = values[fields * 4 : fields * 4 + players], values[fields * 4 + 4 :]
    round_, turn, player, used, ordered, asked, steps, discarded_number, fault = values[1:10]
    order, dice, pending, stack, depots, goods, black, track, number, bonus_left = values[10:20]
    discarded, kept = values[20:]
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
        used if used <= _FLAGS else _flags_of(used),
        tuple([_decision(*pending[n : n + 3]) for n in range(0, 3 * asked, 3)]),
        tuple([_STEP_AT[code] for code in stack[:steps]]),
        tuple([_until_0(depots[n : n + 5]) for n in range(0, 30, 5)]),
        tuple([_goods(goods[n : n + 6]) for n in range(0, 36, 6)]),
        _until_0(black),
        tuple(
            [tuple(track[4 * n : 4 * n + size]) for n, size in enumerate(number[: len(like.track)])]
        ),
        tuple(bonus_left),
        discarded[:discarded_number],
        list(points),
        estates,
        _kept_in(kept, ON_BOARD, KEPT_ON_BOARD) if has_modules else like.module_data,
        None,
        None,
    )


def _decision(player: int, asked: int, tile: int) -> Decision:
    if asked >= FIRST_WAITING:
        return waiting(player, WAITING[asked - FIRST_WAITING].name)
    return decision_of(player, DECISIONS[asked - 1], tile)


def _estate_of(values: tuple[Any, ...], like: Estate, has_modules: bool, words: int) -> Estate:
    filled, frontier, *blocked = _of_words(values[: _MASKS * words], words)
    powers, silver, workers, tiles, storage, goods, sold, bonus_tiles, kept = values[-9:]
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
        _kept_in(kept, IN_ESTATE, KEPT_IN_ESTATE) if has_modules else like.module_data,
    )


def _until_0(row: bytes) -> tuple[int, ...]:
    return tuple(row.partition(b"\0")[0])


def _goods(numbers: bytes) -> tuple[int, ...]:
    return tuple([type_ for type_, number in enumerate(numbers, 1) for _ in range(number)])


# Deals and actions --------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def encode_deal(deal: Deal) -> bytes:
    """The part of a deal that's still to come."""
    depots = [_row(tuple(sorted(kinds)), 5) for phase in deal.depots for kinds in phase]
    return DEAL.packer.pack(
        b"".join(depots),
        b"".join([_row(tuple(sorted(kinds)), 9) for kinds in deal.black_depot]),
        bytes(chain(*deal.goods)),
        bytes(deal.white),
        b"".join([bytes(chain(*dice)).ljust(8, b"\0") for dice in deal.dice]),
        *_order_of_tiles(deal),
        _kept(dict(deal.module_chance), DEALT, KEPT_IN_DEAL),
    )


def _order_of_tiles(deal: Deal) -> tuple[bytes, bytes]:
    """The tiles of both kinds of depots in the order in which they were dealt, where it matters."""
    if not automaton_of(deal.modules):
        return b"", b""
    return (
        b"".join([bytes(kinds).ljust(5, b"\0") for phase in deal.depots for kinds in phase]),
        b"".join([bytes(kinds).ljust(9, b"\0") for kinds in deal.black_depot]),
    )


@lru_cache(maxsize=8192)
def action_of(code: int) -> Action:
    """The action of a code: verb, die, item and place in 8, 4, 8 and 12 bits."""
    verb, die, item, place = code & 255, code >> 8 & 15, code >> 12 & 255, code >> 20
    return Action.made(layout.VERBS[verb - 1], die, item, place)


_VERB = {name: code for code, name in enumerate(layout.VERBS, 1)}


def code_of(action: Action) -> int:
    """The code of an action; `Unknown` for a verb that the core does not know."""
    verb, die, item, place = action
    if die >> 4 or item >> 8 or place >> 12:
        raise ValueError
    return _VERB[verb] | die << 8 | item << 12 | place << 20
