"""Work shields do by themselves when something else happens: a function for each."""

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.editions import OF_2019
from castles_nb.engine.effects import Effect, load_ship
from castles_nb.engine.kinds import LIVESTOCK, MINE, power
from castles_nb.engine.loading import free_goods_spaces
from castles_nb.engine.verb import GOODS, Verb
from castles_nb.engine.violation import Violation, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.shields import estimates
from castles_nb.expansions.shields.holding import NAME, POINTS, holder, holds, shields_of
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

Pasture = Callable[["Estate", int], list[int]]
ForPlayer = Callable[["GameState", int, int], None]
"""f(state, player, tile kind or goods type)."""
_SILVER_FOR_SALES = power(3)
UNLIMITED = 99
"""Key spaces that shield 4 gives."""


def one_pasture(others: Pasture) -> Pasture:
    """Shield 1: for livestock all own pastures are one (SHD-01, A-75)."""

    def pasture(estate: "Estate", space: int) -> list[int]:
        if not holds(estate, 1):
            return others(estate, space)
        spaces = bits_in(estate.masks.colour[LIVESTOCK] & estate.filled)
        return [estate.tiles[placed] for placed in spaces]

    return pasture


def worker_too(state: "GameState", player: int, amount: int, source: str) -> None:
    """Shield 2: a worker whenever another player gains some; in 2019 one for each (A-24a)."""
    owner = holder(state, 2)
    if owner is not None and state.estates[owner] is not state.estates[player]:
        each = amount if state.rules.edition.name == OF_2019.name else 1
        state.add_workers(owner, each, "shield_2", "SHD-02")


def room_for_everything(estate: "Estate") -> int:
    """Shield 4: there is always room (SHD-04)."""
    return UNLIMITED if estate.module_data.get(NAME) and holds(estate, 4) else 0


def bonus_twice(state: "GameState", player: int, points: int, source: str) -> None:
    """Shield 7: bonus tiles gained now score double (SHD-07, D-09, A-18)."""
    if holds(state.estates[player], 7):
        state.score(player, points, "shield_7", "SHD-07")


@step("pay_mines_twice")
def pay_mines_twice(state: "GameState") -> None:
    """Shield 8: mines pay their silver again, but no more workers (SHD-08, A-24c)."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        if holds(estate, 8):
            state.add_silver(player, estate.count(MINE), "shield_8", "SHD-08", MINE)


def selling(sell_goods: ForPlayer) -> ForPlayer:
    """Shield 9: 1 silver for each tile; shield 12: its points twice (SHD-09, SHD-12, A-24b)."""

    def sell(state: "GameState", player: int, type_: int) -> None:
        estate = state.estates[player]
        number, powers = estate.goods[type_ - 1], estate.powers
        if holds(estate, 9):
            estate.powers = powers & ~_SILVER_FOR_SALES  # the shield comes in its place
            sell_goods(state, player, type_)
            estate.powers = powers
            state.add_silver(player, number - 1, "shield_9", "SHD-09")
        else:
            sell_goods(state, player, type_)
        if holds(estate, 12):
            points = number * state.rules.gains.points_per_goods
            state.score(player, points, "shield_12", "SHD-12")

    return sell


def monasteries_twice(state: "GameState", player: int, points: int, source: str) -> None:
    """Shield 10: scoring monasteries score double, those copied too (SHD-10, A-24g)."""
    if source in _from_monasteries(state.rules) and holds(state.estates[player], 10):
        state.score(player, points, "shield_10", "SHD-10")


@lru_cache
def _from_monasteries(rules: "Ruleset") -> frozenset[str]:
    """The sources of points that belong to scoring monasteries."""
    scoring = rules.scoring
    own = (f"monastery_{number}" for number in scoring.monastery_points)
    return frozenset((*own, *scoring.monastery_sources))


@step("score_shields")
def score_shields(state: "GameState") -> None:
    """The points of all shields, with shield 13 twice (SHD-P4, SHD-13)."""
    for player in state.rules.seating.estate_owners:
        shields = shields_of(state.estates[player])
        points = sum(POINTS[shield] for shield in shields)
        state.score(player, points, "shields", "SHD-P4")
        if 13 in shields:
            state.score(player, points, "shield_13", "SHD-13")


def one_size_larger(estate: "Estate", space: int) -> int:
    """Shield 17: an area counts for one space more (SHD-17)."""
    return int(holds(estate, 17))


def needs_no_neighbour(estate: "Estate") -> bool:
    """Shield 18: tiles need no neighbour, and so no link either (SHD-18, A-79)."""
    return bool(estate.module_data.get(NAME)) and holds(estate, 18)  # most estates have no shield


# Shield 5: goods of all depots --------------------------------------------------------------------

GATHER = tuple(Action("gather", 0, type_) for type_ in (0, *GOODS_TYPES))


def loading(ship: Effect) -> Effect:
    """A ship: all goods of one type from all depots, together with its own load (SHD-05, A-72).

    The type comes first: then it and the depot's types share the free spaces in any way.
    """

    def effect(state: "GameState", player: int, kind: int, space: int) -> None:
        if not holds(state.estates[player], 5):
            ship(state, player, kind, space)
        elif types_to_gather(state, player):
            state.defer(player, load_ship)
            state.ask(Decision(player, "all_depots"))
        else:
            state.note(player, "shield_5", "TILE-SHIP-2")
            ship(state, player, kind, space)

    return effect


def types_to_gather(state: "GameState", player: int) -> list[int]:
    """The types that lie in depots and have room in storage (TILE-SHIP-2)."""
    estate = state.estates[player]
    free = free_goods_spaces(state, estate) > 0
    there = {type_ for goods in state.depot_goods for type_ in goods}
    return [type_ for type_ in sorted(there) if free or estate.goods[type_ - 1]]


def gather_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any of these types, or none."""
    return [*(GATHER[type_] for type_ in types_to_gather(state, decision.player)), PASS]


def gather(state: "GameState", action: Action) -> None:
    """All goods of this type, from all six depots."""
    estate, type_ = state.estates[state.end_decision().player], action.item
    number = sum(goods.count(type_) for goods in state.depot_goods)
    goods = list(estate.goods)
    goods[type_ - 1] += number
    estate.goods = tuple(goods)
    state.depot_goods = tuple(
        tuple(other for other in lying if other != type_) for lying in state.depot_goods
    )


def nothing_to_gather(state: "GameState", player: int, action: Action) -> Violation | None:
    """None of this type lies in the depots, or there is no room for it."""
    if action.item in types_to_gather(state, player):
        return None
    if any(action.item in goods for goods in state.depot_goods):
        return Violation("TILE-SHIP-2", Message("gather-no-room", type=action.item))
    return Violation("SHD-05", Message("gather-nothing", type=action.item))


VERB = Verb(
    name="gather",
    do=gather,
    checks=(only_for("all_depots", "SHD-05", "gather-only-with-ship"), nothing_to_gather),
    rule="SHD-05",
    slots=(GOODS,),
    wishes=(Wish("gather (OTHER|goods.*)", "SHD-05", "wish-no-such-goods"),),
    form="gather {goods}",
    code="~{goods}",
)
ALL_DEPOTS = DecisionKind(
    name="all_depots",
    choices=gather_choices,
    verbs=("gather", "pass"),
    rule="SHD-05",
    value=estimates.gathering,
)
