"""Vineyards: taking a double tile and placing it on the vineyard board (VIN-08 to -13)."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.dice import ANY_REACH, COST, FREE_STEP, REACH
from castles_nb.engine.kinds import KEY_SPACES, NAME
from castles_nb.engine.verb import Rules, tiles
from castles_nb.engine.verbs.dice import change_die, die_change, too_far, use_die
from castles_nb.engine.violation import STORAGE, Violation, lacks
from castles_nb.expansions.vineyards import bonuses
from castles_nb.expansions.vineyards.board import (
    VINEYARD,
    number_of,
    open_in,
    open_spaces,
    planted,
    vines_in,
)
from castles_nb.expansions.vineyards.facts import BOARD, DOUBLES, GRAPES, VINES
from castles_nb.expansions.vineyards.table import (
    SLOTS,
    clear_slot,
    in_depot,
    in_slot,
    slots_for,
    slots_of,
)
from castles_nb.kernel.slot import Names, Slot, Values, no_values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

AddDieActions = Callable[["GameState", "Estate", int, list[Action]], None]

_DICE = range(7)
_SLOTS = range(7)

TAKE_DOUBLE = tuple(
    tuple(
        tuple(Action("take_double", die, kind, slot) for kind in range(len(NAME)))
        for slot in _SLOTS
    )
    for die in _DICE
)
"""`TAKE_DOUBLE[die][slot][kind]`: a double tile from the vineyard depot to storage (VIN-08)."""

_SPACES = range(len(BOARD.spaces))
NUMBERED = tuple(
    tuple(
        tuple(mask_of(s for s in _SPACES if BOARD.spaces[s].die in values) for values in dice)
        for dice in workers
    )
    for workers in REACH
)
"""`NUMBERED[steps][workers][die]`: the mask of the double spaces whose number is within reach."""
PLACE_DOUBLE = tuple(
    {
        kind: tuple(
            tuple(Action("place_double", die, kind, 2 * space + turned) for turned in _turns)
            for space in _SPACES
        )
        for kind, (left, right) in VINES.items()
        for _turns in [range(1 + (left != right))]
    }
    for die in _DICE
)
"""`PLACE_DOUBLE[die][kind][space]`: a stored double tile on the vineyard board, both ways round
where they differ (VIN-11)."""


FREE_TO_TAKE = 12
"""The monastery whose step is free where a tile is taken from a numbered depot."""


def steps_of(estate: "Estate") -> int:
    """The changes of a die for vineyards: monastery 8 helps, no free step does (A-43)."""
    return estate.steps.selling


# What a die can do ------------------------------------------------------------------------------

has_no_double = frozenset(DOUBLES).isdisjoint
"""Whether none of these tiles is a double tile."""

Takings = tuple[tuple[str, tuple[Action, ...]], ...]
"""For each of some slots the entry that holds its tile, and what takes a tile of each kind."""


@cache
def slots_in_reach(players: int) -> tuple[tuple[tuple[Takings, ...], ...], ...]:
    """`slots_in_reach(players)[steps][workers][die]`: the slots of which a value is within reach
    (VIN-08, VIN-09)."""
    slots = slots_for(players)
    return tuple(
        tuple(
            tuple(_takings(slots, die, reach) for die, reach in enumerate(dice)) for dice in workers
        )
        for workers in REACH
    )


def _takings(slots: tuple[tuple[int, ...], ...], die: int, reach: tuple[int, ...]) -> Takings:
    return tuple(
        (SLOTS[slot - 1], TAKE_DOUBLE[die][slot])
        for slot, values in enumerate(slots, start=1)
        if {*reach}.intersection(values)
    )


def adding_doubles(others: AddDieActions, players: int) -> AddDieActions:
    """Everything a die can do, and then taking and placing double tiles with it; with die 0 every
    value is within reach."""
    slots = slots_in_reach(players)

    def add_die_actions(
        state: "GameState", estate: "Estate", die: int, actions: list[Action]
    ) -> None:
        others(state, estate, die, actions)
        steps = estate.steps.selling
        workers = estate.workers if estate.workers < ANY_REACH else ANY_REACH
        data = state.module_data
        for entry, row in slots[steps][workers][die]:
            tile = data[entry]
            if tile:
                actions.append(row[tile[0]])
        if has_no_double(estate.storage):  # most often
            return
        spaces = open_in(estate) & NUMBERED[steps][workers][die]
        if spaces:
            found = bits_in(spaces)
            last = 0
            for kind in estate.storage:
                if kind != last and kind in VINES:
                    rows = PLACE_DOUBLE[die][kind]
                    for space in found:
                        actions += rows[space]
                last = kind

    return add_die_actions


# Room in storage (VIN-10) -----------------------------------------------------------------------


def less_for_doubles(estate: "Estate") -> int:
    """Each double tile takes one key space more than others."""
    if has_no_double(estate.storage):  # most often
        return 0
    return sum([1 - KEY_SPACES[kind] for kind in estate.storage])


def grounds_of_discarding(state: "GameState", player: int, action: Action) -> Rules:
    """A double tile goes like a single one, or makes others go."""
    double = action.item in VINES or (state.pending and state.pending[-1].tile in VINES)
    return ("VIN-10",) if double else ()


# Taking -----------------------------------------------------------------------------------------


def value_of_slot(state: "GameState", player: int, action: Action) -> int:
    """The value as which the die is used: of those of the slot the cheaper one (VIN-09)."""
    steps = steps_of(state.estates[player])
    return _value_of(action.place, state.rules.num_seats, steps, action.die)


@cache
def _value_of(slot: int, players: int, steps: int, die: int) -> int:
    """The value of a slot that costs a die the fewest workers; 0 if there is no such slot."""
    slots, cost = slots_for(players), COST[steps][die]
    return min(slots[slot - 1], key=cost.__getitem__) if slot <= len(slots) else 0


def take_double(state: "GameState", action: Action) -> None:
    """A double tile from the vineyard depot to storage (VIN-08)."""
    player = use_die(state, action.die)
    value = value_of_slot(state, player, action)
    change_die(state, player, action.die, value, state.estates[player].steps.selling)
    clear_slot(state, action.place)
    state.rules.gains.gain_tile(state, player, action.item)


def workers_for_slot(state: "GameState", player: int, action: Action) -> int:
    """The workers that turn the die into a value of the slot."""
    value = value_of_slot(state, player, action)
    return COST[steps_of(state.estates[player])][action.die][value]


def slot_said(slot: int) -> Message:
    """A slot of the vineyard depot: `slot 3 of the vineyard depot`."""
    return Message("place-vineyard-slot", slot=slot)


def not_in_slot(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile does not lie there, or there is no such slot (VIN-07)."""
    slots = slots_of(state.rules)
    if action.place > len(slots):
        return Violation("VIN-07", Message("vineyard-no-slot", slot=action.place, most=len(slots)))
    there = in_slot(state, action.place)
    if there == action.item:
        return None
    return Violation("VIN-08", lacks(slot_said(action.place), action.item, filter(None, [there])))


def double_in_depot(state: "GameState", player: int, action: Action) -> Violation | None:
    """Double tiles aren't in numbered depots, but on slots of their own (VIN-08)."""
    if action.item not in VINES:
        return None
    slots = tuple(slot_said(slot) for slot, kind in in_depot(state) if kind == action.item)
    message = Message("vineyard-in-no-depot", tile=terms.tile(action.item), slots=slots)
    return Violation("VIN-08", message)


def double_in_duchy(state: "GameState", player: int, action: Action) -> Violation | None:
    """Double tiles go on the vineyard (VIN-11)."""
    return Violation("VIN-11", Message("wish-double-in-duchy")) if action.item in VINES else None


def slot_too_far(state: "GameState", player: int, action: Action) -> Violation | None:
    """The die matches no value of the slot (VIN-08, VIN-09), and no free step helps (A-43)."""
    estate, die, value = state.estates[player], action.die, value_of_slot(state, player, action)
    others = tuple(other for other in slots_of(state.rules)[action.place - 1] if other != value)
    what, steps = slot_said(action.place), steps_of(estate)
    rule = "VIN-09" if others else "VIN-08"
    violation = too_far(state, player, die, value, steps, rule, what, others)
    if not violation or not estate.has(FREE_TO_TAKE):
        return violation
    with_step = COST[steps | FREE_STEP][die]
    if min(with_step[each] for each in (value, *others)) > estate.workers:
        return violation
    return Violation("A-43", Message("vineyard-no-free-step", monastery=FREE_TO_TAKE))


def grounds_of_slot(state: "GameState", player: int, action: Action) -> Rules:
    """The rules by which the die reaches the slot, and that the tile needs room."""
    steps, value = steps_of(state.estates[player]), value_of_slot(state, player, action)
    return (*(["VIN-09"] if action.die else []), *die_change(action.die, value, steps, ""))


# Placing ----------------------------------------------------------------------------------------


def space_of(action: Action) -> int:
    """The double space that an action names."""
    return action.place // 2


def vines_of(action: Action) -> tuple[str, str]:
    """The grapes from left to right as an action lays them."""
    left, right = vines_in(number_of(action.item, action.place % 2))
    return GRAPES[left], GRAPES[right]


def place_double(state: "GameState", action: Action) -> None:
    """A stored double tile on the vineyard board, then the bonuses of its space (VIN-11, -14)."""
    player = use_die(state, action.die)
    estate = state.estates[player]
    number = BOARD.spaces[space_of(action)].die
    change_die(state, player, action.die, number, steps_of(estate))
    estate.unstore(action.item)
    lay_double(state, player, action)


def lay_double(state: "GameState", player: int, action: Action) -> None:
    """The double tile that an action names comes to lie on its space, whose bonuses follow."""
    estate, space = state.estates[player], space_of(action)
    before, number = planted(estate), number_of(action.item, action.place % 2)
    vineyard = (*before[:space], number, *before[space + 1 :])
    estate.module_data = {**estate.module_data, VINEYARD: vineyard}
    bonuses.begin(state, player, space)


def number_on_double(state: "GameState", player: int, action: Action) -> int:
    """The value as which the die is used."""
    return BOARD.spaces[space_of(action)].die


def workers_for_double(state: "GameState", player: int, action: Action) -> int:
    """The workers that turn the die into the number of the space."""
    steps = steps_of(state.estates[player])
    return COST[steps][action.die][number_on_double(state, player, action)]


def double_space_said(action: Action) -> Message:
    """A space of a vineyard board: `space 2-1 of your vineyard`."""
    return Message("place-vineyard-space", space=BOARD.spaces[space_of(action)].name)


def not_in_storage(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is not stored (VIN-11). Where no double tile is, none is named."""
    storage = state.estates[player].storage
    if action.item in storage:
        return None
    any_double = any(kind in VINES for kind in storage)
    message = (
        lacks(STORAGE, action.item, storage) if any_double else Message("vineyard-none-stored")
    )
    return Violation("VIN-11", message)


def double_space_covered(state: "GameState", player: int, action: Action) -> Violation | None:
    """A double tile lies there already (VIN-11)."""
    if not planted(state.estates[player])[space_of(action)]:
        return None
    return Violation("VIN-11", Message("vineyard-covered", where=double_space_said(action)))


def double_out_of_reach(state: "GameState", player: int, action: Action) -> Violation | None:
    """The first double tile lies at the bottom, the others touch an earlier one (VIN-12)."""
    vineyard = planted(state.estates[player])
    if space_of(action) in open_spaces(vineyard):
        return None
    message_id = "vineyard-touches-none" if any(vineyard) else "vineyard-bottom-first"
    return Violation("VIN-12", Message(message_id, where=double_space_said(action)))


def double_too_far(state: "GameState", player: int, action: Action) -> Violation | None:
    """The die does not match the number of the space (VIN-11)."""
    value, steps = number_on_double(state, player, action), steps_of(state.estates[player])
    return too_far(state, player, action.die, value, steps, "VIN-11", double_space_said(action))


def grounds_of_space(state: "GameState", player: int, action: Action) -> Rules:
    """Why it may lie there, how the die reaches the number, and what follows."""
    value, steps = number_on_double(state, player, action), steps_of(state.estates[player])
    return ("VIN-12", "VIN-14", *die_change(action.die, value, steps, ""))


def told_of_space(state: "GameState", action: Action) -> Values:
    """The values of its messages: the vines from left to right, and the space."""
    left, right = vines_of(action)
    return {
        "left": Message(f"grape-{left}"),
        "right": Message(f"grape-{right}"),
        "same": "yes" if left == right else "no",
        "space": BOARD.spaces[space_of(action)].name,
    }


# Without a die (VIN-17) -------------------------------------------------------------------------


def free_double_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Every double tile from the vineyard depot, and doing without."""
    return [*(TAKE_DOUBLE[0][slot][kind] for slot, kind in in_depot(state)), PASS]


def not_on_sale(state: "GameState", player: int, action: Action) -> Violation | None:
    """The store does not have the double tile (VIN-19)."""
    if action.item not in VINES:
        return None
    shops = state.rules.actions.shops
    stock = next(shop.stock(state) for shop in shops if shop.rule == "VIN-19")
    if action.item in stock:
        return None
    return Violation("VIN-19", lacks(Message("place-vineyard-store"), action.item, stock))


def grounds_of_purchase(state: "GameState", player: int, action: Action) -> Rules:
    """A double tile is bought at the store."""
    return ("VIN-19",) if action.item in VINES else ()


DOUBLE = tiles(VINES)
_VINES = Names(
    {
        "-".join(vines_of(action)): (kind, turned)
        for kind, spaces in PLACE_DOUBLE[0].items()
        for turned, action in enumerate(spaces[0])
    }
)
"""Double tiles with the left vine first, as in `green-red`."""


def is_a_way(action: Action) -> bool:
    """Whether the tile can be laid this way round: with two equal vines, there's just one way."""
    return _VINES.write((action.item, action.place % 2)) is not None


PLACING = (
    DOUBLE,
    Slot(
        "vines",
        lambda action: (action.item, action.place % 2),
        no_values,
        names=_VINES,
        put=lambda laid: (0, *laid),
    ),
    numbered(
        "vineyard",
        "place",
        Names({space.name: number for number, space in enumerate(BOARD.spaces)}),
        format=no_values,
        per=2,
    ),
    numbered("turned", "place", Names({"t": 1}), format=no_values, below=2, helper=True),
    numbered(
        "side", "place", Names({"left": 0, "right": 1}), format=no_values, below=2, helper=True
    ),
)
"""The slots of a placement: the tile, its vines from left to right, the space of the vineyard, and
for records and targets how it's turned: the first of the tile's vines is on this side."""
