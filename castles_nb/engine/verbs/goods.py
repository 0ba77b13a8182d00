"""Selling goods, and loading them with a ship (SELL, TILE-SHIP)."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, GOODS_TYPES
from castles_nb.echo import echo
from castles_nb.engine.actions import LOAD_NOTHING, SELL, Action, load_action
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.loading import free_goods_spaces, loads, types_in
from castles_nb.engine.objection import Objection, only_for
from castles_nb.engine.sentences import actor, counted, listed
from castles_nb.engine.verb import GOODS, Rules, Slot, Verb
from castles_nb.engine.verbs.dice import (
    before,
    change_die,
    die_change,
    too_far,
    use_die,
    with_die,
    with_the_die,
    wrong_die,
)

if TYPE_CHECKING:
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


def sell(state: "GameState", action: Action) -> None:
    """The whole stack of one goods type (SELL-01 to SELL-07)."""
    player, type_ = use_die(state, action.die), action.item
    change_die(state, player, action.die, type_, state.estates[player].steps.selling)
    state.rules.gaining.sell_goods(state, player, type_)


def no_such_goods(state: "GameState", player: int, action: Action) -> Objection | None:
    """None of that type is stored (SELL-01)."""
    held = _held(state.estates[player])
    if held >> action.item & 1:
        return None
    if not held:
        return Objection("SELL-01", "you have no goods")
    return Objection("SELL-01", f"you have goods of {_named('type', held)}, not of {action.item}")


def type_too_far(state: "GameState", player: int, action: Action) -> Objection | None:
    """The die does not name the type (SELL-01)."""
    steps, type_ = state.estates[player].steps.selling, action.item
    return too_far(state, player, action.die, type_, steps, "SELL-01", f"goods type {type_}")


def reaching_the_type(state: "GameState", player: int, action: Action) -> Rules:
    """How the die reaches the type of goods."""
    return die_change(action.die, action.item, state.estates[player].steps.selling, "")


def sell_words(state: "GameState", action: Action) -> str:
    """How many goods of which type."""
    number = state.estate(actor(state)).goods[action.item - 1]
    tiles = "goods tile" if number == 1 else "goods tiles"
    return f"{number} {tiles} of type {action.item}{with_the_die(action.die, action.item)}"


# Loading ----------------------------------------------------------------------------------------


def load(state: "GameState", action: Action) -> None:
    """A ship's goods; then the turn order marker goes on (TILE-SHIP-1 to -4, MON-05)."""
    player = state.end_decision().player
    estate = state.estates[player]
    goods, depot_goods = list(estate.goods), list(state.depot_goods)
    for depot in action.depots:
        left = []
        for type_ in depot_goods[depot - 1]:
            if action.item >> type_ & 1:
                goods[type_ - 1] += 1
            else:
                left.append(type_)
        depot_goods[depot - 1] = tuple(left)
    estate.goods, state.depot_goods = tuple(goods), tuple(depot_goods)
    state.rules.gaining.advance_marker(state, player)


def no_second_depot(state: "GameState", player: int, action: Action) -> Objection | None:
    """Goods of two depots need monastery 5 (MON-05)."""
    if len(action.depots) < 2 or state.estates[player].has(5):
        return None
    return Objection("MON-05", "a ship takes the goods of one depot; for two you need monastery 5")


def must_load(state: "GameState", player: int, action: Action) -> Objection | None:
    """To load nothing one chooses a depot whose goods do not fit, and there is none (A-01)."""
    if action.place:
        return None
    estate = state.estates[player]
    held, free = _held(estate), free_goods_spaces(state, estate)
    if any(loads(types_in(goods), held, free) == (0,) for goods in state.depot_goods):
        return None
    return Objection("A-01", "every depot has goods that you can store, so you must load some")


def wrong_load(state: "GameState", player: int, action: Action) -> Objection | None:
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


def what_fits(state: "GameState", player: int, action: Action) -> Rules:
    """What fits, and from how many depots."""
    return ("TILE-SHIP-3", *(("MON-05",) if len(action.depots) > 1 else ()))


def _load_text(action: Action) -> str:
    if not action.place:
        return "load nothing"
    depots = "+".join(map(str, action.depots))
    return f"load {','.join(map(str, action.goods))} from {depots}"


def _load_short(action: Action) -> str:
    if not action.place:
        return "L0"
    return f"L{''.join(map(str, action.goods))}<{''.join(map(str, action.depots))}"


def _all_loads() -> Iterator[Action]:
    """Any goods of one depot or of two neighbours (MON-05)."""
    yield LOAD_NOTHING
    for goods in range(2, 2 << len(GOODS_TYPES), 2):
        for depot in DEPOTS:
            yield load_action(goods, 1 << depot)
            yield load_action(goods, 1 << depot | 1 << depot % len(DEPOTS) + 1)


def load_words(state: "GameState", action: Action) -> str:
    """Which goods, from where."""
    if not action.place:
        return "nothing"
    there = [type_ for depot in action.depots for type_ in state.depot_goods[depot - 1]]
    goods = listed([f"{there.count(type_)} of type {type_}" for type_ in action.goods])
    depots = " and ".join(map(str, action.depots))
    return f"goods from depot{'s' if len(action.depots) > 1 else ''} {depots}: {goods}"


VERBS = (
    Verb(
        name="sell",
        do=sell,
        checks=(wrong_die, no_such_goods, type_too_far),
        universe=lambda: (action for row in SELL for action in row if action.item),
        rule="SELL-01",
        grounds=(reaching_the_type,),
        takes_die=True,
        value=lambda state, player, a: a.item,
        slots=(GOODS,),
        text=lambda a: f"sell {a.item}{with_die(a)}",
        short=lambda a: f"{before(a)}${a.item}",
        parts=lambda a: (f"goods-{a.item}",),
        command="Sell",
        past="sold",
        thing=sell_words,
    ),
    Verb(
        name="load",
        do=load,
        checks=(
            only_for("ship", "TILE-SHIP-1", "goods are loaded when a ship is placed, if any fit"),
            no_second_depot,
            must_load,
            wrong_load,
        ),
        universe=_all_loads,
        rule="TILE-SHIP-1",
        grounds=(what_fits,),
        slots=(Slot("goods", lambda a: a.goods), Slot("depots", lambda a: a.depots)),
        text=_load_text,
        short=_load_short,
        parts=lambda a: tuple(f"depot-{depot}" for depot in a.depots),
        command="Load",
        past="loaded",
        thing=load_words,
    ),
)
