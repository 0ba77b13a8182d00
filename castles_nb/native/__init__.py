"""An optional native core that plays the games it knows exactly as Python does, to the last bit.

Python is the truth, and what you read. The core plays whole playouts, never a single decision.
Python quietly plays what the core doesn't know: modules, house rules, your own bots. `status` says
which of the two plays.

* `layout.py` is the one table of what crosses; it writes `src/layout.h`;
* `codec.py` and `tables.py` make bytes of states, deals, rules and weights;
* `shared_library.py` finds the compiled core, `core.py` calls it, `tools/build_native.py` makes it;
* `cards/` has the like for the card game, and `src/cards/` plays it;
* `src/` reads like the Python beside it: `actions.c` lists choices, `effects.c` and `flow.c` carry
  them out, `outlook.c`, `gains.c` and `endings.c` judge them, `playout.c` is what Python calls, and
  `check.c` looks at all that comes in.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from castles_nb.engine.state import GameState
from castles_nb.errors import NativeDiffers
from castles_nb.native.codec import Unknown, is_known
from castles_nb.native.core import Core
from castles_nb.native.shared_library import is_compared, is_on, library
from castles_nb.say import Say, Sayable

__all__ = ["Core", "core_for", "ends_of", "library", "play_on", "prospect_after", "status"]


def core_for(state: Any, weights: Any) -> Any:
    """What plays on from this state with greedy bots of these weights, a `Core` or a `CardCore`;
    None where Python has to."""
    c = library() if is_on() and _is_known(state) else None
    if c is None:
        return None
    try:
        if type(state) is not GameState:
            from castles_nb.native import cards

            return cards.core_for(c, state, weights)
        masks = tuple([estate.masks for estate in state.estates])
        return _core(c, state.rules, masks, weights)
    except (*Unknown, TypeError, AttributeError, ArithmeticError):
        return None


def _is_known(state: Any) -> bool:
    """Whether the core plays this game, and the state writes no ledger."""
    if type(state) is GameState:
        return is_known(state)
    from castles_nb.native import cards  # each game loads only what it needs itself

    return cards.is_known(state)


@lru_cache(maxsize=64)
def _core(c: Any, rules: Any, masks: Any, weights: Any) -> Core:
    return Core(c, rules, masks, weights)


def play_on(state: Any, until: int, weights: Any) -> bool:
    """Let greedy bots play on in a state until so many rounds are over; False, with nothing
    changed, where Python has to."""
    core = core_for(state, weights)
    if core is None:
        return False
    try:
        (end,) = core.play_on([state], until)
    except Unknown:
        return False
    if is_compared():
        _compare(state, end, until, weights)
    for name in type(state).__slots__:
        setattr(state, name, getattr(end, name))
    return True


def ends_of(state: Any, actions: Sequence[Any], bot: Any) -> list[Any] | None:
    """How games end after each of these legal actions when such bots play for everybody; None where
    Python has to play them."""
    from castles_nb.bots.greedy import GreedyBot  # which is made of playouts
    from castles_nb.bots.mind import mind_of

    if type(bot) is not GreedyBot or _hides_choices(state):
        return None
    mind = mind_of(state)
    weights = mind.weights if bot.weights is None else bot.weights
    core = core_for(state, weights)
    if core is None:
        return None
    try:
        ends: list[Any] = core.futures(state, actions)
    except Unknown:
        return None
    for action, end in zip(actions, ends, strict=True) if is_compared() else ():
        after = state.copy()
        after.apply(action)
        _compare(after, end, mind.length, weights)
    return ends


def prospect_after(
    state: Any,
    player: int,
    until: int,
    weights: Any,
    prospects: Any,
    rivalry: float,
    missed: Callable[[Any], float] | None = None,
) -> float | None:
    """What a player can expect by these `prospects` once greedy bots of these weights have played
    on, as `bots.playouts.prospect` says; None where Python has to. The state stays as it is."""
    core = core_for(state, weights)
    if core is None:
        return None
    from castles_nb.bots import endings  # which is made of all bots
    from castles_nb.bots.mind import mind_of

    if missed not in (None, endings.missed):
        return None
    rivals = mind_of(state).rivals(state, player) if rivalry else ()
    try:
        with_endings = missed is not None
        given = state, until, player, prospects, rivals, rivalry, with_endings
        found: float = core.prospect(*given)
    except (*Unknown, TypeError, AttributeError, ArithmeticError):
        return None
    return found


def _compare(state: Any, end: Any, until: int, weights: Any) -> None:
    """Play in Python, too; `NativeDiffers` where that leads to another end."""
    from castles_nb.bots.playouts import play_on_in_python

    ours = state.copy()
    play_on_in_python(ours, until, weights)
    if not ours.same_as(end):
        raise NativeDiffers(Say("native-differs", position=str(_position_of(state))))


def _position_of(state: Any) -> Any:
    if type(state) is GameState:
        from castles_nb.notation import Position

        return Position.of(state)
    from castles_nb.cards.position import Position as CardPosition

    return CardPosition.of(state)


def _hides_choices(state: Any) -> bool:
    """Whether views don't show what others have chosen (SET-19): bots see less than the core."""
    setup = getattr(state, "setup", None)
    return getattr(setup, "setup_choices", "") == "at_once" and not state.order


def status(game: Any) -> Sayable:
    """Whether the native core plays on from where a game or state stands, and why not.

    >>> import castles_nb as cn
    >>> print(cn.native.status(cn.Game(modules=["inns"], seed=7)))
    Python plays: the native core doesn't know this game.
    """
    from castles_nb.bots.mind import mind_of

    state = getattr(game, "state", game)
    if not is_on():
        return Say("native-off")
    if getattr(state, "ledger", None) is not None:
        state = state.copy()
    if not _is_known(state):
        return Say("native-unknown")
    if library() is None:
        return Say("native-missing")
    plays = core_for(state, mind_of(state).weights)
    return Say("native-plays") if plays else Say("native-unknown")
