"""Selling goods, and loading them with a ship (SELL, TILE-SHIP)."""

from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, GOODS_TYPES
from castles_nb.engine.actions import Action, depots_loaded, goods_loaded, load_action
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.dice import COST
from castles_nb.engine.loading import free_goods_spaces, loads, types_in
from castles_nb.engine.verb import GOODS, Rules, Verb, actor
from castles_nb.engine.verbs.dice import (
    change_die,
    die_change,
    too_far,
    use_die,
    wrong_die,
)
from castles_nb.engine.violation import Violation, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.kernel.slot import Names, Slot, Values
from castles_nb.message import Message
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


def _types(bits: int) -> Message:
    """Types of goods, given as bits, as in `types 1 and 4`."""
    return Message("goods-types", types=tuple(bits_in(bits)))


def _held(estate: "Estate") -> int:
    """The types that are stored, as bits."""
    return mask_of(type_ for type_ in GOODS_TYPES if estate.goods[type_ - 1])


# Selling ----------------------------------------------------------------------------------------


def sell(state: "GameState", action: Action) -> None:
    """The whole stack of one goods type (SELL-01 to SELL-07)."""
    player, type_ = use_die(state, action.die), action.item
    change_die(state, player, action.die, type_, state.estates[player].steps.selling)
    state.rules.gains.sell_goods(state, player, type_)


def no_such_goods(state: "GameState", player: int, action: Action) -> Violation | None:
    """None of that type is stored (SELL-01)."""
    held = _held(state.estates[player])
    if held >> action.item & 1:
        return None
    if not held:
        return Violation("SELL-01", Message("goods-none"))
    return Violation(
        "SELL-01", Message("goods-of-others", held=_types(held), wanted=_types(1 << action.item))
    )


def type_too_far(state: "GameState", player: int, action: Action) -> Violation | None:
    """The die does not name the type (SELL-01)."""
    steps, type_ = state.estates[player].steps.selling, action.item
    return too_far(
        state, player, action.die, type_, steps, "SELL-01", Message("goods-type", type=type_)
    )


def workers_for_the_type(state: "GameState", player: int, action: Action) -> int:
    """The workers that turn the die into the type of goods (DIE-04, MON-08)."""
    return COST[state.estates[player].steps.selling][action.die][action.item]


def reaching_the_type(state: "GameState", player: int, action: Action) -> Rules:
    """The rules by which the die reaches the type of goods."""
    return die_change(action.die, action.item, state.estates[player].steps.selling, "")


def how_many_goods(state: "GameState", action: Action) -> Values:
    """The number of goods of the type there are to sell."""
    return {"number": state.estate(actor(state)).goods[action.item - 1]}


# Loading ----------------------------------------------------------------------------------------


def load(state: "GameState", action: Action) -> None:
    """A ship's goods; then the turn order marker goes on (TILE-SHIP-1 to -4, MON-05)."""
    player = state.end_decision().player
    estate = state.estates[player]
    goods, depot_goods = list(estate.goods), list(state.depot_goods)
    for depot in depots_loaded(action):
        left = []
        for type_ in depot_goods[depot - 1]:
            if action.item >> type_ & 1:
                goods[type_ - 1] += 1
            else:
                left.append(type_)
        depot_goods[depot - 1] = tuple(left)
    estate.goods, state.depot_goods = tuple(goods), tuple(depot_goods)
    state.rules.gains.advance_marker(state, player)


def no_second_depot(state: "GameState", player: int, action: Action) -> Violation | None:
    """Goods of two depots need monastery 5 (MON-05)."""
    if len(depots_loaded(action)) < 2 or state.estates[player].has(5):
        return None
    return Violation("MON-05", Message("load-two-depots"))


def must_load(state: "GameState", player: int, action: Action) -> Violation | None:
    """To load nothing you choose a depot whose goods do not fit, and there is none (A-01)."""
    if action.place:
        return None
    estate = state.estates[player]
    held, free = _held(estate), free_goods_spaces(state, estate)
    if any(loads(types_in(goods), held, free) == (0,) for goods in state.depot_goods):
        return None
    return Violation("A-01", Message("load-something"))


def wrong_load(state: "GameState", player: int, action: Action) -> Violation | None:
    """All goods that fit come along, and only those in the depots (TILE-SHIP-1 to -3, A-01)."""
    estate, depots, types = state.estates[player], depots_loaded(action), action.item
    held, free = _held(estate), free_goods_spaces(state, estate)
    each = [types_in(state.depot_goods[depot - 1]) for depot in depots]
    there = mask_of(type_ for found in each for type_ in bits_in(found))
    absent, left, new = types & ~there, there & held & ~types, there & ~held
    if absent:
        if not there:
            return Violation("TILE-SHIP-1", Message("load-empty", depots=depots))
        message = Message("load-absent", depots=depots, there=_types(there), wanted=_types(absent))
        return Violation("TILE-SHIP-1", message)
    if left:
        return Violation("A-01", Message("load-comes-along", types=_types(left)))
    fit, chosen = min(new.bit_count(), free), (types & new).bit_count()
    if chosen > fit:
        return Violation("TILE-SHIP-2", Message("load-no-room", room=free, chosen=chosen))
    if chosen < fit:
        return Violation("A-01", Message("load-more-fits", fit=fit, chosen=chosen))
    for depot, found in zip(depots, each, strict=True):
        if not types & found:
            (other,) = {*depots} - {depot}
            same = load_action(types, 1 << other)
            message = Message("load-adds-nothing", depot=depot, same=short_repr(str(same)))
            return Violation("MON-05", message)
    return None


def what_fits(state: "GameState", player: int, action: Action) -> Rules:
    """The rules about what fits, and from how many depots."""
    return ("TILE-SHIP-3", *(("MON-05",) if len(depots_loaded(action)) > 1 else ()))


def where_loaded(state: "GameState", action: Action) -> tuple[str, ...]:
    """The places of these goods on their depots, those first that end up last in storage."""
    return tuple(
        f"depot-{depot}/goods-{type_}"
        for type_ in reversed(goods_loaded(action))
        for depot in depots_loaded(action)
        if type_ in state.depot_goods[depot - 1]
    )


def loaded_goods(state: "GameState", action: Action) -> Values:
    """The number of goods of each type; none if nothing is loaded."""
    there = [type_ for depot in depots_loaded(action) for type_ in state.depot_goods[depot - 1]]
    return {
        "goods": tuple(
            Message("goods-of-type", number=there.count(type_), type=type_)
            for type_ in goods_loaded(action)
        )
    }


def _sets(separator: str) -> Names:
    """Every set of types of goods, with this between two types."""
    sets = (tuple(bits_in(goods)) for goods in range(2, 2 << len(GOODS_TYPES), 2))
    return Names({separator.join(map(str, types)): types for types in sets})


def _depots(separator: str) -> Names:
    """Each depot, and each two neighbours (MON-05), with this between them."""
    each = ((depot,) for depot in DEPOTS)
    two = (tuple(sorted((depot, depot % len(DEPOTS) + 1))) for depot in DEPOTS)
    return Names({separator.join(map(str, depots)): depots for depots in (*each, *two)})


_LOADED = Slot(
    "goods",
    goods_loaded,
    names=_sets(","),
    codes=_sets(""),
    put=lambda types: (0, mask_of(types), 0),
    each=GOODS.names,
)
_FROM = Slot(
    "depots",
    depots_loaded,
    names=_depots("+"),
    codes=_depots(""),
    put=lambda depots: (0, 0, mask_of(depots)),
    each=Names({str(depot): depot for depot in DEPOTS}),
)

VERBS = (
    Verb(
        name="sell",
        do=sell,
        checks=(wrong_die, no_such_goods, type_too_far),
        rule="SELL-01",
        allowed_by=(reaching_the_type,),
        takes_die=True,
        die_value=lambda state, player, a: a.item,
        worker_cost=workers_for_the_type,
        slots=(GOODS,),
        wishes=(
            Wish("sell NUMBER (of|x|\\*) (type |goods )?NUMBERDIE", "SELL-02", "wish-sell-some"),
            Wish(
                "sell (NUMBER )?(goods|good)( of( type)?)?( NUMBER)?DIE",
                "SELL-02",
                "wish-sell-some",
            ),
            Wish("sell NUMBER(( ?, ?| and | )NUMBER)+DIE", "SELL-01", "wish-sell-types"),
            Wish("sell (all|everything)DIE", "SELL-01", "wish-sell-types"),
            Wish("sell OTHERDIE", "SELL-01", "wish-no-such-goods"),
            Wish("sell NUMBERDIE (for|to) .*", "SELL-03", "wish-sell-price"),
            Wish("sell (NUMBER )?(TILE(s|es)?|tiles?)( .*)?", "SELL-01", "wish-sell-tile"),
            Wish(
                "sell (NUMBER )?(workers?|silver|points?|shields?|die|dice)( .*)?",
                "SELL-01",
                "wish-sell-other",
            ),
        ),
        form="sell {goods}[ with {die}]",
        code="[{die}:]${goods}",
        targets=("goods-{goods}",),
        message_args=how_many_goods,
    ),
    Verb(
        name="load",
        do=load,
        checks=(
            only_for("ship", "TILE-SHIP-1", "load-only-with-ship"),
            no_second_depot,
            must_load,
            wrong_load,
        ),
        rule="TILE-SHIP-1",
        allowed_by=(what_fits,),
        slots=(_LOADED, _FROM),
        wishes=(
            Wish(
                "load (goods )?NUMBER((,| and )NUMBER)*( from NUMBER([+]NUMBER)*)?DIE",
                "TILE-SHIP-1",
                "wish-load",
            ),
            Wish("load .* from .* from .*", "TILE-SHIP-1", "wish-load-two"),
            Wish("(move|advance|place) ((my|the) )?marker.*", "TILE-SHIP-4", "wish-marker"),
            Wish(
                "(go|start|move|advance) (first|on track|up|forward)", "TILE-SHIP-4", "wish-marker"
            ),
            Wish("(ship|store|collect|take) goods.*", "TILE-SHIP-1", "wish-goods"),
            Wish("load( .*)?", "TILE-SHIP-1", "wish-load"),
        ),
        form="load [{goods} from {depots}|nothing]",
        code="L[{goods}<{depots}|0]",
        targets=("depot-{depots}",),
        origin_anchors=where_loaded,
        message_args=loaded_goods,
    ),
)
