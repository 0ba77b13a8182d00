"""The data that crosses to the native core: one table of records, from which `src/layout.h` is
written and by which bytes are packed."""

import struct
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from math import prod
from operator import attrgetter
from typing import Any, NamedTuple

from castles_nb.bots.board import leaf_correction
from castles_nb.engine import effects, flow, scoring, turn_flags
from castles_nb.engine.module import MODULES
from castles_nb.engine.state import StackStep
from castles_nb.expansions.native_core import KINDS, Row
from castles_nb.hexgrid import DOUBLE, STANDARD
from castles_nb.kernel.step import Step
from castles_nb.native.expansions import EXPANSIONS

_TYPES = {
    "u8": ("uint8_t", "B", 1),
    "i8": ("int8_t", "b", 1),
    "i16": ("int16_t", "h", 2),
    "i32": ("int32_t", "i", 4),
    "u32": ("uint32_t", "I", 4),
    "u64": ("uint64_t", "Q", 8),
    "f64": ("double", "d", 8),
    "mask": ("Mask", "Q", 8),
    "wide_mask": ("Mask", "2Q", 16),
}
"""The types of fields: in C, for `struct`, and their sizes. A wide mask is two numbers for
`struct`, the lower one first."""


class Record:
    """A C struct: fields of a plain type or of another record, each with the sizes of its array.

    A field of bytes with a size is packed from one `bytes`, and so is a record that `is_apart`.
    """

    is_apart = False

    def __init__(self, name: str, **fields: tuple[Any, ...]) -> None:
        self.name, self.fields = name, fields
        self.align: int = max(_alignment(of) for of, *_ in fields.values())

    @cached_property
    def format(self) -> str:
        """The format by which `struct` packs it, with the gaps that C leaves."""
        parts, at = [], 0
        for of, *shape in self.fields.values():
            each = _alignment(of)
            gap, number = -at % each, prod(shape)
            parts.append(f"{gap}x" if gap else "")
            at += gap
            if isinstance(of, Record):
                parts.append((f"{of.size}s" if of.is_apart else of.format) * number)
                at += of.size * number
            else:
                _, code, size = _TYPES[of]
                parts.append(f"{number}s" if of == "u8" and shape else _many(number, code))
                at += number * size
        gap = -at % self.align
        return "".join([*parts, f"{gap}x" if gap else ""])

    @cached_property
    def packer(self) -> struct.Struct:
        """The packer of its bytes."""
        return struct.Struct(f"<{self.format}")

    @property
    def size(self) -> int:
        """The number of its bytes."""
        return struct.calcsize(f"<{self.format}")

    @property
    def declaration(self) -> str:
        """It in C, with a check of its size."""
        lines = [
            f"    {of.name if isinstance(of, Record) else _TYPES[of][0]} {name}"
            f"{''.join(f'[{size}]' for size in shape)};"
            for name, (of, *shape) in self.fields.items()
        ]
        check = f"typedef char {self.name}_size[sizeof({self.name}) == {self.size} ? 1 : -1];"
        return "\n".join(["typedef struct {", *lines, f"}} {self.name};", check])


def _alignment(of: Any) -> int:
    align: int = of.align if isinstance(of, Record) else min(_TYPES[of][2], 8)
    return align


def _many(number: int, code: str) -> str:
    """So many of what this code stands for, which may have a number itself."""
    each = int(code[:-1] or 1)
    return f"{number * each}{code[-1]}"


class Apart(Record):
    """A record that is packed by itself: in games without it, it's empty."""

    is_apart = True


def _in_c(name: str) -> str:
    """The name of an expansion's struct."""
    return name.title().replace("_", "")


def _rows(name: str, rows: Mapping[str, Row]) -> Apart:
    """The rows of numbers that expansions keep. Each begins with its length plus one, or with 0 if
    it isn't kept, and ends with 0."""
    return Apart(name, **{kept: ("u8", row.most + 2) for kept, row in rows.items()})


ON_BOARD, IN_ESTATE, DEALT = (
    {name: row for each in EXPANSIONS.values() for name, row in rows_of(each).items()}
    for rows_of in (attrgetter("on_board"), attrgetter("in_estate"), attrgetter("dealt"))
)
"""The rows that all expansions keep, by name."""
KEPT_ON_BOARD = _rows("KeptOnBoard", ON_BOARD)
KEPT_IN_ESTATE = _rows("KeptInEstate", IN_ESTATE)
KEPT_IN_DEAL = _rows("KeptInDeal", DEALT)
FACTS_OF = {
    name: Apart(_in_c(name), **each.facts) for name, each in EXPANSIONS.items() if each.facts
}
"""What's printed of each expansion, and the numbers of its rules."""

PLAYERS, LIMITED, AREAS, MANY = 4, 11, 37, 40
DEPOTS, ROW, BLACK_ROW, STORAGE = 6, 5, 9, 48
"""Rows of tiles end with 0: they hold one tile less."""
TRACK, PENDING, STEPS_DUE, DISCARDED = 7, 24, 32, 240
ACTIONS, STEPS_AT_ONCE = 1024, 8
"""Actions in one decision, and one; steps that a phase begins or ends with, and a 0."""
MADE, FOLLOWED = 60, 64
"""The most choices of a plan for a turn, and the most beginnings that are followed at a time."""

DEAL = Record(
    "Deal",
    depots=("u8", 5 * DEPOTS * ROW),
    black_depot=("u8", 5 * BLACK_ROW),
    goods=("u8", 5 * 5),
    white=("u8", 25),
    dice=("u8", 25 * PLAYERS * 2),
    depots_as_dealt=("u8", 5 * DEPOTS * ROW),
    black_as_dealt=("u8", 5 * BLACK_ROW),
    kept=(KEPT_IN_DEAL,),
)
AMOUNTS = (
    *("rounds", "rounds_per_phase", "key_spaces", "goods_spaces", "points_per_goods"),
    "largest_area",
    *("track_spaces", "tile_price", "building_price", "buys_anything"),
    *("watchtower_points", "boarding_house_workers", "bank_silver"),
    *("sale_silver", "more_sale_silver", "sale_workers"),
    *("die_workers", "more_die_workers", "die_silver"),
    *("sold_type_points", "animal_points", "bonus_tile_points", "building_points"),
    *("mine", "castle", "ship"),
)
"""Numbers of the rules, and kinds of tiles."""
POWERS = (
    *("strength", "taking", "silver_for_sales", "worker_for_sales", "two_depots", "bartering"),
    *("points_for_livestock", "workers_of_mines", "silver_too", "more_workers"),
    *("first_sales", "every_sale"),
)
"""The powers of monasteries, as bits of an estate's powers."""
WEIGHTS = (
    *("bonus", "frontier", "numbers", "other_ability", "growth", "turn_order", "stored", "soon"),
    *("unreachable", "crowded", "herd", "castle", "town_hall", "take", "warehouse", "ship"),
    *("place_now", "take_now", "load_now", "new_goods"),
)
"""The weights that are used as they are; all others are in the prices."""
ABILITIES = 14
TERMS = ("left", "can_act", "die", "coin", "worker", "goods", "new_goods", "full", "mine")
PRICES = Record(
    "Prices",
    **dict.fromkeys(TERMS, ("f64",)),
    silver=("f64", MANY + 1),
    workers=("f64", MANY + 1),
    areas=("f64", 6, 9, 10),
)
FILLING = Record(
    "Filling",
    **dict.fromkeys(("placed", "taken", "useless", "within_reach", "swapped", "sold"), ("f64",)),
    **dict.fromkeys(("opened", "usual", "space", "near", "far"), ("f64",)),
    **dict.fromkeys(("silver", "worker", "goods", "mined", "number", "point"), ("f64",)),
    **dict.fromkeys(("most_workers", "last", "won"), ("f64",)),
)
"""The numbers of `bots.board.solo`, by their names there."""
POLICY = Record(
    "Policy",
    **dict.fromkeys(WEIGHTS, ("f64",)),
    abilities=("f64", ABILITIES),
    nearness=("f64", MANY + 1, MANY + 1),
    prices=(PRICES, 25),
    filling=(FILLING,),
    fills=("i32",),
)
ENDINGS = Record(
    "Endings",
    few=("i32", len(leaf_correction.FEW)),
    factors=("f64", 25, len(leaf_correction.FACTS)),
)
BAGS, BAG = 8 + len(DEALT), 64
"""The supplies, a deck for each entry of expansions among them, and the most tiles in one."""
DRAWING = Record(
    "Drawing",
    bags=("u8", BAGS * BAG),
    left=("u8", BAGS),
    bag_of=("u8", 5 * DEPOTS * (ROW - 1)),
    phases=("u8",),
    rounds=("u8",),
    num_seats=("u8",),
    black=("u8",),
    decks=("u8", len(DEALT) + 1),
    aside=("u8", 4),
    aside_last=("u8", 4),
    aside_known=("u8", BAGS),
)
RNG = Record("Rng", words=("u32", 624), place=("u32",))
"""The state of a `random.Random`."""
QUESTION = Record(
    "Question",
    opponent_weight=("f64",),
    exploration=("f64",),
    temperature=("f64",),
    player=("i32",),
    rivals=("u32",),
    width=("i32",),
    sooner=("i32",),
    until=("i32",),
    rounds_played=("i32",),
    ordered=("i32",),
    beam=("i32",),
    ideas=("i32",),
)
"""The question of a thinking bot: the player, the measure, and the horizon. The turn lasts as long
as `rounds_played` and `ordered` stay the same. With a `beam`, players who plan their turns play
on."""
NODE = Record("Node", total=("f64",), tries=("i32",), first=("i32",), number=("i32",))
BRANCH = Record(
    "Branch", prior=("f64",), total=("f64",), action=("u32",), tries=("i32",), next=("i32",)
)
"""The tree of a search: a node is a decision, a branch one of its choices."""
PLAN = Record("Plan", worth=("f64",), key=("u64",), number=("i32",), made=("u32", MADE))
"""A plan for a turn: what the estate is worth after it, and its choices."""
TREE = Record("Tree", nodes=("i32",), branches=("i32",), deals=("i32",), room=("i32",))
"""The numbers of nodes, branches and deals, and the number of rollouts that still fit."""


class Layout(NamedTuple):
    """The records of games whose boards have this many spaces."""

    spaces: int
    words: int
    """The number of 64-bit words in a mask of spaces."""
    estate: Record
    state: Record
    board: Record
    facts: Record
    line: Record
    """A plan played up to the point at which futures differ: the state there, and the next choice,
    unless the game is over."""
    beginning: Record
    """The first choices of a turn, the state they lead to, and what they seem to gain."""

    @property
    def records(self) -> tuple[Record, ...]:
        """All of them."""
        return self.estate, self.state, self.board, self.facts, self.line, self.beginning


def _layout(mask: str, spaces: int) -> Layout:
    estate = Record(
        "Estate",
        filled=(mask,),
        frontier=(mask,),
        blocked=(mask, LIMITED),
        powers=("u64",),
        silver=("i16",),
        workers=("i16",),
        tiles=("u8", spaces),
        storage=("u8", STORAGE),
        goods=("u8", 6),
        sold=("u8", 6),
        bonus_tiles=("u8",),
        kept=(KEPT_IN_ESTATE,),
    )
    state = Record(
        "State",
        estates=(estate, PLAYERS),
        points=("i32", PLAYERS),
        num_seats=("u8",),
        rounds_played=("u8",),
        turns_done=("i8",),
        player=("u8",),
        used=("u8",),
        ordered=("u8",),
        pending_number=("u8",),
        step_stack_number=("u8",),
        discarded_number=("u8",),
        fault=("u8",),
        order=("u8", PLAYERS),
        dice=("u8", 3),
        pending=("u8", PENDING * 3),
        step_stack=("u8", STEPS_DUE),
        depots=("u8", DEPOTS * ROW),
        depot_goods=("u8", DEPOTS * 6),
        black_depot=("u8", BLACK_ROW),
        track=("u8", TRACK * PLAYERS),
        track_number=("u8", TRACK),
        bonus_left=("u8", 6),
        discarded=("u8", DISCARDED),
        kept=(KEPT_ON_BOARD,),
    )
    board = Record(
        "Board",
        neighbours=(mask, spaces),
        colour=(mask, 8),
        area_mask=(mask, spaces),
        reach=(mask, 4, 4, 7),
        areas=(mask, AREAS),
        numbers=(mask, 6),
        area_number=("i32",),
        die=("u8", spaces),
        colour_at=("u8", spaces),
        area_size=("u8", spaces),
        size=("u8", AREAS),
        area_colour=("u8", AREAS),
    )
    facts = Record(
        "Facts",
        boards=(board, PLAYERS),
        modules=("u32",),
        monasteries=("u64",),
        shares=("u32", KINDS),
        step=("u32", KINDS),
        **dict.fromkeys(POWERS, ("u32",)),
        **dict.fromkeys(AMOUNTS, ("i32",)),
        bonus_points=("i32", 2),
        area_points=("i32", 10),
        phase_points=("i32", 5),
        colour=("u8", KINDS),
        animal=("u8", KINDS),
        count=("u8", KINDS),
        number=("u8", KINDS),
        limited=("u8", KINDS),
        building=("u8", KINDS),
        scores=("u8", KINDS),
        counted=("u8", KINDS),
        room=("u8", KINDS),
        cost=("u8", 4 * 7 * 7),
        values=("u8", 4 * 4 * 7),
        on_phase_start=("u8", STEPS_AT_ONCE),
        on_phase_end=("u8", STEPS_AT_ONCE),
        final_scoring=("u8", STEPS_AT_ONCE),
        **{name: (facts,) for name, facts in FACTS_OF.items()},
    )
    line = Record("Line", state=(state,), action=("u32",), is_open=("u32",))
    beginning = Record(
        "Beginning",
        state=(state,),
        gain=("f64",),
        place=("u64",),
        number=("i32",),
        made=("u32", MADE),
    )
    words = _TYPES[mask][2] // 8
    return Layout(spaces, words, estate, state, board, facts, line, beginning)


USUAL = _layout("mask", len(STANDARD.names))
WIDE = _layout("wide_mask", len(DOUBLE.names))
"""That of the board that partners share; what plays it is compiled of the same sources."""
LAYOUTS = {each.spaces: each for each in (USUAL, WIDE)}
"""By the spaces of a board."""
KEPT = (KEPT_IN_ESTATE, KEPT_ON_BOARD, KEPT_IN_DEAL, *FACTS_OF.values())
RECORDS = (
    *(record for record in KEPT if record.fields),
    *(DEAL, PRICES, FILLING, POLICY, ENDINGS),
    *(DRAWING, RNG, QUESTION, NODE, BRANCH, PLAN, TREE),
)
"""Those that are the same in both layouts."""

VERBS = (
    *("start", "take", "place", "sell", "workers", "leave"),
    *("buy", "barter", "load", "discard", "pass", "finish"),
    *(verb.name for name in EXPANSIONS for verb in MODULES[name].verbs),
)
DECISIONS = (
    *("starting_castle", "castle", "town_hall", "market", "carpenter", "church"),
    *("warehouse", "ship", "discard"),
    *(kind.name for name in EXPANSIONS for kind in MODULES[name].decisions),
)
STEPS: tuple[StackStep, ...] = (
    *(flow.begin_round, flow.next_turn, flow.end_round, flow.count_round),
    *(flow.sweep_tiles, flow.lay_tiles, flow.pay_mines),
    *(scoring.score_leftovers, scoring.score_monasteries),
    *(step for each in EXPANSIONS.values() for step in each.steps),
)
WAITING = (
    effects.load_ship,
    *(step for each in EXPANSIONS.values() for step in each.waiting),
)
BUILDINGS = (
    *("warehouse", "watchtower", "carpenter", "church", "market"),
    *("boarding_house", "bank", "town_hall", "crane", "white_castle"),
)
FIRST_WAITING = 128
"""The first number for what waits among decisions."""
COUNTS = ("building", "sold_types", "animals", "sold_goods", "bonus_tiles")
"""The things scoring monasteries count."""
FLAGS = {
    "bought": turn_flags.BOUGHT,
    "bartered": turn_flags.BARTERED,
    "turn_ended": turn_flags.TURN_ENDED,
}
"""The things a turn allows once."""
MORE_FLAGS = tuple(flag.name for name in EXPANSIONS for flag in MODULES[name].once_a_turn)
"""The same of expansions, in the order of the core: these bits follow those above."""
PLAYED = {name: 1 << number for number, name in enumerate(EXPANSIONS)}
"""The expansions that are played, as bits."""


def enumeration(prefix: str, names: dict[str, int]) -> str:
    """An enumeration in C."""
    each = (f"{prefix}{name.upper()} = {value}" for name, value in names.items())
    return f"enum {{ {', '.join(each)} }};"


def numbered(names: Iterable[str]) -> dict[str, int]:
    """Number these names from 1."""
    return {name: number for number, name in enumerate(names, 1)}


def _names(steps: Iterable[Step[...]]) -> list[str]:
    return [step.name for step in steps]


def header() -> str:
    """The text of `src/layout.h`."""
    sizes = {
        "players": PLAYERS,
        "kinds": KINDS,
        "depots": DEPOTS,
        "row": ROW,
        "black_row": BLACK_ROW,
        "storage": STORAGE,
        "track": TRACK,
        "pending": PENDING,
        "steps_due": STEPS_DUE,
        "discarded": DISCARDED,
        "many": MANY,
        "abilities": ABILITIES,
        "actions": ACTIONS,
        "few": len(leaf_correction.FEW),
        "facts": len(leaf_correction.FACTS),
        "asked": len(DECISIONS) + 1,
        "waiting": FIRST_WAITING + len(WAITING),
        "steps": len(STEPS) + 1,
        "limited": LIMITED,
        "monasteries": leaf_correction.MONASTERIES,
        "missing": leaf_correction.MISSING,
        "begun": len(leaf_correction.SIZES),
        "bags": BAGS,
        "bag": BAG,
        "dealt": len(DEALT) + 1,
        "made": MADE,
        "followed": FOLLOWED,
    }
    names = (
        ("MOST_", sizes),
        ("DO_", numbered(VERBS)),
        ("ASK_", numbered(DECISIONS)),
        ("STEP_", numbered(_names(STEPS))),
        ("LATER_", {name: FIRST_WAITING + n for n, name in enumerate(_names(WAITING))}),
        ("IS_", numbered(BUILDINGS)),
        ("COUNTS_", numbered(COUNTS)),
        ("DEALT_", numbered(DEALT)),
        ("", FLAGS | {flag: 1 << len(FLAGS) + n for n, flag in enumerate(MORE_FLAGS)}),
        ("WITH_", PLAYED),
        *(
            (prefix, numbered(each))
            for e in EXPANSIONS.values()
            for prefix, each in e.enums.items()
        ),
    )
    of_layouts = _in_layouts(USUAL), _in_layouts(WIDE)
    parts = [*map(_declared, RECORDS), _if_wide(*of_layouts)]
    return header_of("layout.py", "LAYOUT_H", names, parts)


def _in_layouts(layout: Layout) -> str:
    """The records each layout has of its own."""
    parts = enumeration("MOST_", {"spaces": layout.spaces}), *map(_declared, layout.records)
    if layout.words == 1:
        return "\n\n".join(["typedef uint64_t Mask;", *parts])
    # Bytes from Python need not be aligned any better, and Windows wants to be told twice.
    mask = "typedef unsigned __int128 Mask __attribute__((aligned(8)));"
    return "\n\n".join([mask, "#pragma pack(push, 8)", *parts, "#pragma pack(pop)"])


_declared = attrgetter("declaration")


def _if_wide(usual: str, wide: str) -> str:
    return f"#ifdef WIDE\n{wide}\n#else\n{usual}\n#endif"


def header_of(
    source: str,
    guard: str,
    names: Sequence[tuple[str, dict[str, int]]],
    records: Sequence[str],
) -> str:
    """The text of a header: enumerations by their prefixes, and the texts of records."""
    return "\n\n".join(
        [
            f"/* Written by {source}. */\n#ifndef {guard}\n#define {guard}\n#include <stdint.h>",
            *(enumeration(*each) for each in names),
            *records,
            "#endif\n",
        ]
    )
