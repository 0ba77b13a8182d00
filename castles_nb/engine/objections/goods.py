"""What can be wrong with selling and loading goods."""

from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.echo import echo
from castles_nb.engine.actions import load_action
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.loading import free_goods_spaces, loads, types_in
from castles_nb.engine.objections.dice import too_far, wrong_die
from castles_nb.engine.objections.objection import Check, Objection, only_for
from castles_nb.engine.sentences import counted, listed

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


def _named(word: str, numbers: int) -> str:
    """Types or depots, given as bits, as in `types 1 and 4`."""
    found = bits_in(numbers)
    return f"{word}{'s' if len(found) > 1 else ''} {listed(list(map(str, found)))}"


def _held(estate: "Estate") -> int:
    """The types that are stored, as bits."""
    return mask_of(type_ for type_ in GOODS_TYPES if estate.goods[type_ - 1])


# Selling ----------------------------------------------------------------------------------------


def no_such_goods(state: "GameState", player: int, action: "Action") -> Objection | None:
    """None of that type is stored (SELL-01)."""
    held = _held(state.estates[player])
    if held >> action.item & 1:
        return None
    if not held:
        return Objection("SELL-01", "you have no goods")
    return Objection("SELL-01", f"you have goods of {_named('type', held)}, not of {action.item}")


def type_too_far(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The die does not name the type (SELL-01)."""
    steps, type_ = state.estates[player].steps.selling, action.item
    return too_far(state, player, action.die, type_, steps, "SELL-01", f"goods type {type_}")


SELL_CHECKS: tuple[Check, ...] = (wrong_die, no_such_goods, type_too_far)


# Loading ----------------------------------------------------------------------------------------


def no_second_depot(state: "GameState", player: int, action: "Action") -> Objection | None:
    """Goods of two depots need monastery 5 (MON-05)."""
    if len(action.depots) < 2 or state.estates[player].has(5):
        return None
    return Objection("MON-05", "a ship takes the goods of one depot; for two you need monastery 5")


def must_load(state: "GameState", player: int, action: "Action") -> Objection | None:
    """To load nothing one chooses a depot whose goods do not fit, and there is none (A-01)."""
    if action.place:
        return None
    estate = state.estates[player]
    held, free = _held(estate), free_goods_spaces(state, estate)
    if any(loads(types_in(goods), held, free) == (0,) for goods in state.depot_goods):
        return None
    return Objection("A-01", "every depot has goods that you can store, so you must load some")


def wrong_load(state: "GameState", player: int, action: "Action") -> Objection | None:
    """All goods that fit come along, and only those that lie there (TILE-SHIP-1 to -3, A-01)."""
    estate, depots, types = state.estates[player], action.depots, action.item
    held, free = _held(estate), free_goods_spaces(state, estate)
    each = [types_in(state.depot_goods[depot - 1]) for depot in depots]
    there = mask_of(type_ for found in each for type_ in bits_in(found))
    absent, left, new = types & ~there, there & held & ~types, there & ~held
    if absent:
        where = f"{_named('depot', action.place)} {'has' if len(depots) == 1 else 'have'}"
        if not there:
            return Objection("TILE-SHIP-1", f"{where} no goods")
        has, wanted = _named("type", there), _named("type", absent)
        return Objection("TILE-SHIP-1", f"{where} goods of {has}, not of {wanted}")
    if left:
        return Objection("A-01", f"you have goods of {_named('type', left)}, so those come along")
    fit, chosen = min(new.bit_count(), free), (types & new).bit_count()
    if chosen > fit:
        room = f"room for {counted(free, 'new type')}" if free else "no room for new types"
        return Objection("TILE-SHIP-2", f"you have {room} of goods, and this loads {chosen}")
    if chosen < fit:
        return Objection(
            "A-01", f"{counted(fit, 'new type')} of goods would fit, this loads {chosen or 'none'}"
        )
    for depot, found in zip(depots, each, strict=True):
        if not types & found:
            (other,) = {*depots} - {depot}
            same = load_action(types, 1 << other)
            return Objection("MON-05", f"depot {depot} adds nothing, so this is {echo(str(same))}")
    return None


LOAD_CHECKS: tuple[Check, ...] = (
    only_for(
        "ship",
        "TILE-SHIP-1",
        "goods are loaded when a ship is placed, if any fit",
    ),
    no_second_depot,
    must_load,
    wrong_load,
)
