"""Vineyards of the Special Edition (VIN): double tiles, boards for them, bonus tiles.

`table.py` has the depot, the store and the bag, `board.py` what is on a vineyard board and scores,
`actions.py` the two die actions, `straight.py` how tiles go from the store straight to a vineyard,
`bonuses.py` what you get for placing a double tile, `faults.py` what can be wrong with a position,
`pieces.py` what is drawn, `editing.py` what the position editor lays, and `estimates.py` what bots
expect. The facts are in `facts.py`. The board's are reconstructed, and `guesses.py` says when that
decides what an action gives you.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.decision import DecisionKind
from castles_nb.engine.decisions import BASE_DECISIONS
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.kinds import CODE
from castles_nb.engine.kinds import NAME as TILE_NAME
from castles_nb.engine.module import Module, Option, StateField
from castles_nb.engine.purchases import black_shops, for_purchases_only
from castles_nb.engine.verb import TILE, Verb
from castles_nb.engine.verbs.dice import wrong_die
from castles_nb.engine.violation import Violation, lacks_in_all, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.vineyards import actions as doing
from castles_nb.expansions.vineyards import (
    bonuses,
    estimates,
    faults,
    guesses,
    pieces,
    straight,
    table,
)
from castles_nb.expansions.vineyards.board import VINEYARD, kind_of, planted, points_for, scored
from castles_nb.expansions.vineyards.editing import LAYING
from castles_nb.expansions.vineyards.facts import (
    AREA_POINTS,
    BAG,
    BOARD,
    BONUS_TILES,
    BONUSES,
    GRAPES,
    NAME,
)
from castles_nb.kernel.slot import Names, no_values, numbered
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState


@step("score_vines")
def score_vines(state: "GameState") -> None:
    """Each vine bonus tile scores one area of its grape (VIN-20 to VIN-22)."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        for grape, size in scored(planted(estate), bonuses.tiles_of(estate)):
            double = kind_of(11 * (grape + 1))
            state.score(player, points_for(size), "vines", "VIN-20", tile=double)


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with vineyards, whose die actions are possible wherever any is (VIN-24)."""
    add_die_actions = doing.adding_doubles(rules.actions.add_die_actions, rules.num_seats)
    return rules.replacing(add_die_actions=add_die_actions).adding(
        more_room=(doing.less_for_doubles,),
        verbs=(
            rules.verbs["take"].with_checks(first=(doing.double_in_depot,)),
            *(
                v.with_checks(first=(doing.double_in_duchy,))
                for n, v in rules.verbs.items()
                if n == "lay"
            ),
            rules.verbs["discard"].with_checks(allowed_by=(doing.grounds_of_discarding,)),
            rules.verbs["buy"].with_checks(
                first=(doing.not_on_sale,), allowed_by=(doing.grounds_of_purchase,)
            ),
        ),
        shops=(straight.STORE_SHOP,),
        also_done_by=(bonuses.bonus_done_here,),
        on_setup=(table.lay_vineyards,),
        on_phase_start=(table.sweep_doubles, table.lay_doubles),
        final_scoring=(score_vines,),
        waiting=(bonuses.tend_vineyard,),
        sources=("vines",),
        trays=pieces.trays_for(rules),
        patches=(pieces.PATCH,),
        tile_value=estimates.TILE_VALUE,
        module_value=(estimates.kept,),
    )


# What can be said against it ---------------------------------------------------------------------


def not_ready(state: "GameState", player: int, action: Action) -> Violation | None:
    """The space has no such bonus, or it finds nothing to do (VIN-14)."""
    if BONUSES[action.item - 1] in bonuses.ready_bonuses(state, player):
        return None
    return Violation("VIN-14", Message("vineyard-no-bonus", bonus=_bonus_said(action)))


def nothing_black(state: "GameState", player: int, action: Action) -> Violation | None:
    """Neither black depot nor store has the tile (VIN-16)."""
    places = [(shop.name, shop.stock(state)) for shop in black_shops(state)]
    if any(action.item in stock for _, stock in places):
        return None
    if apart := for_purchases_only(state, action.item):
        return apart
    return Violation("VIN-16", lacks_in_all(places, action.item))


def none_in_pool(state: "GameState", player: int, action: Action) -> Violation | None:
    """The pool has no bonus tile of this grape (VIN-18)."""
    if state.module_data[table.TILES][action.item - 1]:
        return None
    return Violation("VIN-18", Message("vineyard-none-in-pool", grape=_grape_said(action)))


def _bonus_said(action: Action) -> Message:
    return Message(f"vineyard-bonus-{BONUSES[action.item - 1]}")


def _grape_said(action: Action) -> Message:
    return Message(f"grape-{GRAPES[action.item - 1]}")


CODE_OF = {name: CODE[TILE_NAME.index(name)] if name in TILE_NAME else name for name in BONUSES}
"""A bonus in records: like the tile that does the same."""

_SPACES = "|".join(space.name for space in BOARD.spaces)
"""The names of all double spaces, in patterns of wishes."""

_SLOT = numbered("slot", "place", Names({str(slot): slot for slot in range(1, 7)}))
_BONUS = numbered(
    "bonus",
    "item",
    Names({bonus: number for number, bonus in enumerate(BONUSES, 1)}),
    codes=Names({CODE_OF[bonus]: number for number, bonus in enumerate(BONUSES, 1)}),
    format=no_values,
)
_GRAPE = numbered(
    "grape",
    "item",
    Names({grape: number for number, grape in enumerate(GRAPES, 1)}),
    format=no_values,
)

VERBS = (
    Verb(
        name="take_double",
        do=doing.take_double,
        checks=(wrong_die, doing.not_in_slot, doing.slot_too_far),
        rule="VIN-08",
        rule_in_others="DIE-01",
        allowed_by=(doing.grounds_of_slot,),
        guesses=(guesses.of_slot,),
        takes_die=True,
        die_value=doing.value_of_slot,
        worker_cost=doing.workers_for_slot,
        slots=(doing.DOUBLE, _SLOT),
        form="take {tile} from slot {slot}[ with {die}]",
        code="[{die}:]{tile}<v{slot}",
        targets=("vineyard-slot-{slot}",),
        wishes=(
            Wish("take .* from (the )?(vineyard )?storeDIE", "VIN-19", "wish-take-store"),
            Wish("take DOUBLE from slot OTHERDIE", "VIN-08", "wish-no-such-slot"),
            Wish("take DOUBLE( from (slot |depot )?NUMBER)?DIE", "VIN-08", "wish-take-double"),
            Wish("take SINGLE from (vineyard )?slot NUMBER.*", "VIN-08", "wish-slot-of-doubles"),
            Wish("take SINGLE from (vineyard depot|slot).*", "VIN-08", "wish-slot-of-doubles"),
            Wish("take DOUBLE from (vineyard depot|slot).*", "VIN-08", "wish-take-double"),
            Wish(
                "buy .* from (slot NUMBER|(vineyard )?slot|vineyard depot).*",
                "VIN-19",
                "wish-buy-from-slot",
            ),
        ),
        gain=estimates.of_taking,
    ),
    Verb(
        name="place_double",
        do=doing.place_double,
        checks=(
            wrong_die,
            doing.double_space_covered,
            doing.not_in_storage,
            doing.double_out_of_reach,
            doing.double_too_far,
        ),
        rule="VIN-11",
        rule_in_others="DIE-01",
        allowed_by=(doing.grounds_of_space,),
        guesses=(guesses.of_space,),
        takes_die=True,
        die_value=doing.number_on_double,
        worker_cost=doing.workers_for_double,
        slots=doing.PLACING,
        fits=doing.is_a_way,
        form="place {vines} in vineyard {vineyard}[ with {die}]",
        code="[{die}:]{tile}>v{vineyard}[{turned}]",
        targets=("storage/{tile}", "vineyard-{vineyard}-{side}"),
        message_args=doing.told_of_space,
        wishes=(
            Wish("place DOUBLE (on|in) SPACEDIE", "VIN-11", "wish-double-in-duchy"),
            Wish(
                f"place DOUBLE in vineyard (?!({_SPACES})\\b)SPACE( .* store)?DIE",
                "VIN-11",
                "wish-no-double-space",
            ),
            Wish("place DOUBLE .*store.*", "VIN-23", "vineyard-not-straight"),
            Wish("place DOUBLE (in|on) vineyardDIE", "VIN-11", "wish-double-where"),
            Wish("(place|move) SINGLE (on|in) vineyard.*", "VIN-11", "wish-only-doubles"),
            Wish(
                "(turn|rotate|flip|swap|move|remove|take back|replace)( round| around| over)?"
                " DOUBLE.*",
                "VIN-13",
                "wish-turn-double",
            ),
        ),
        gain=estimates.of_placing,
    ),
    straight.VERB,
    Verb(
        name="harvest",
        do=bonuses.harvest,
        checks=(only_for(bonuses.ORDER, "VIN-14", "vineyard-only-after-placing"), not_ready),
        rule="VIN-14",
        rule_in_others="PHA-19",
        guesses=(guesses.of_bonus,),
        slots=(_BONUS,),
        form="harvest {bonus}",
        code="v{bonus}",
        message_args=lambda state, a: {"bonus": _bonus_said(a)},
        gain=estimates.of_harvesting,
    ),
    Verb(
        name="fetch",
        do=bonuses.fetch,
        checks=(only_for(bonuses.FREE_TILE, "VIN-16", "vineyard-only-black"), nothing_black),
        rule="VIN-16",
        rule_in_others="BLK-01",
        slots=(TILE,),
        form="fetch {tile}",
        code="{tile}<v",
        targets=("black/{tile}",),
        gain=estimates.of_fetching,
    ),
    Verb(
        name="claim",
        do=bonuses.claim,
        checks=(only_for(bonuses.NEW_TILE, "VIN-18", "vineyard-only-for-layer"), none_in_pool),
        rule="VIN-18",
        rule_in_others="SET-10",
        guesses=(guesses.of_layer,),
        slots=(_GRAPE,),
        form="claim {grape}",
        code="v+{grape}",
        targets=("vine-tile-{grape}",),
        message_args=lambda state, a: {"grape": _grape_said(a)},
        gain=estimates.of_claiming,
    ),
)

DECISIONS = (
    DecisionKind(
        name=bonuses.ORDER,
        choices=bonuses.harvest_choices,
        verbs=("harvest",),
        rule="VIN-14",
        value=estimates.of_order,
    ),
    DecisionKind(
        name=bonuses.FREE_TILE,
        choices=bonuses.fetch_choices,
        verbs=("fetch", "pass"),
        rule="VIN-16",
        hides_verb_rule=True,
        has_choice=bonuses.anything_black,
        value=estimates.of_free_tile,
    ),
    DecisionKind(
        name=bonuses.FREE_DOUBLE,
        choices=doing.free_double_choices,
        verbs=("take_double", "pass"),
        rule="VIN-17",
        hides_verb_rule=True,
        has_choice=bonuses.any_double,
        value=estimates.of_free_double,
    ),
    replace(
        BASE_DECISIONS["castle"],
        name=bonuses.FREE_ACTION,
        rule="VIN-15",
        no_castle="VIN-15",
        value=lambda evaluation: evaluation.effect("castle"),
    ),
    DecisionKind(
        name=bonuses.NEW_TILE,
        choices=bonuses.claim_choices,
        verbs=("claim",),
        rule="VIN-18",
        value=estimates.of_new_tile,
    ),
)

STATE_FIELDS = {
    **{
        name: StateField(on_main_board=faults.fault_of_slot(slot), holds_tiles=True)
        for slot, name in enumerate(table.SLOTS, start=1)
    },
    table.SHELF: StateField(on_main_board=faults.fault_of_store, holds_tiles=True),
    table.SHELF_ORDER: StateField(
        on_main_board=faults.fault_of_order, holds_tiles=True, has_gaps=True
    ),
    table.TILES: StateField(
        on_main_board=faults.fault_of_pool,
        in_estate=faults.fault_of_own_tiles,
        counts=tuple(
            Message("counts-vine-tiles", grape=Message(f"grape-{grape}")) for grape in GRAPES
        ),
        most=BONUS_TILES,
    ),
    table.DRAWN: StateField(
        on_main_board=faults.fault_of_drawn,
        default=table.usual_drawn,
        counts=Message("counts-vineyard-drawn"),
        most=len(BAG),
    ),
    bonuses.BEGUN: StateField(on_main_board=faults.fault_of_begun),
    VINEYARD: StateField(in_estate=faults.fault_of_vineyard, laying=LAYING),
}

MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=5,
    emblem=(
        "M12 7V4c2-1 4-1 5 0M6 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
        "M10 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M14 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
        "M8 13a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M12 13a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
        "M10 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0"
    ),
    facts={"area_points": AREA_POINTS},
    editions=(SPECIAL.name,),
    options={"without": Option(choices=GRAPES, default=(), fault=faults.fault_of_grapes)},
    verbs=VERBS,
    decisions=DECISIONS,
    state_fields=STATE_FIELDS,
    chance=table.CHANCE,
)
