"""An optional native core that plays the games it knows exactly as Python does, to the last bit.

Python is the truth, and what you read. The core plays whole playouts, never a single decision.
Python quietly plays what the core doesn't know: some modules, house rules, your own bots. `status`
says which of the two plays.

* `layout.py` is the one table of what crosses; it writes `src/layout.h`;
* `codec.py` and `tables.py` make bytes of states, deals, rules and weights;
* `expansions/` says what it needs to know of each module that it plays, a file for each;
* `shared_library.py` finds the compiled core, `core.py` calls it, `tools/build_native.py` makes it;
* `src/` reads like the Python beside it: `actions.c` lists choices, `effects.c` and `flow.c` carry
  them out, `outlook.c`, `gains.c` and `endings.c` judge them, `playout.c` is what Python calls, and
  `check.c` looks at all that comes in.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Any

from castles_nb.components import ROUNDS, terms
from castles_nb.engine.state import GameState
from castles_nb.errors import NativeDiffers
from castles_nb.native.codec import Unknown, is_known, modules_unknown
from castles_nb.native.core import Core
from castles_nb.native.shared_library import is_compared, is_on, library
from castles_nb.say import Say, Sayable

__all__ = ["Core", "core_for", "ends_of", "library", "play_on", "prospect_after", "status"]


def core_for(state: Any, weights: Any) -> Core | None:
    """What plays on from this state with greedy bots of these weights; None where Python has to."""
    if not is_on() or type(state) is not GameState or not is_known(state):
        return None
    c = library()
    if c is None:
        return None
    try:
        masks = tuple([estate.masks for estate in state.estates])
        return _core(c, state.rules, masks, weights)
    except (*Unknown, TypeError, AttributeError):
        return None


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
    for name in GameState.__slots__:
        setattr(state, name, getattr(end, name))
    return True


def ends_of(state: Any, actions: Sequence[Any], bot: Any) -> list[GameState] | None:
    """How games end after each of these legal actions when such bots play for everybody; None where
    Python has to play them."""
    from castles_nb.bots.greedy import GreedyBot  # which is made of playouts
    from castles_nb.bots.weights import WEIGHTS

    if type(bot) is not GreedyBot or _hides_choices(state):
        return None
    weights = WEIGHTS if bot.weights is None else bot.weights
    core = core_for(state, weights)
    if core is None:
        return None
    try:
        ends = core.futures(state, actions)
    except Unknown:
        return None
    for action, end in zip(actions, ends, strict=True) if is_compared() else ():
        after = state.copy()
        after.apply(action)
        _compare(after, end, ROUNDS, weights)
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
        return core.prospect(state, until, player, prospects, rivals, rivalry, with_endings)
    except (*Unknown, TypeError, AttributeError):
        return None


def _compare(state: GameState, end: GameState, until: int, weights: Any) -> None:
    """Play in Python, too; `NativeDiffers` where that leads to another end."""
    from castles_nb.bots.playouts import play_on_in_python
    from castles_nb.notation import Position

    ours = state.copy()
    play_on_in_python(ours, until, weights)
    if not ours.same_as(end):
        raise NativeDiffers(Say("native-differs", position=str(Position.of(state))))


def _hides_choices(state: Any) -> bool:
    """Whether views don't show what others have chosen (SET-19): bots see less than the core."""
    setup = getattr(state, "setup", None)
    return getattr(setup, "setup_choices", "") == "at_once" and not state.order


def status(game: Any) -> Sayable:
    """Whether the native core plays on from where a game or state stands, and why not.

    >>> import castles_nb as cn
    >>> print(cn.native.status(cn.Game(players=4, modules=["inns", "team"], seed=7)))
    Python plays, as these aren't in the native core yet: team game.
    """
    from castles_nb.bots.weights import WEIGHTS

    state = getattr(game, "state", game)
    if not is_on():
        return Say("native-off")
    if type(state) is GameState and state.ledger is not None:
        state = state.copy()
    unknown = modules_unknown(state.rules) if type(state) is GameState else ()
    if unknown:
        return Say("native-unknown-modules", modules=tuple(map(terms.module, unknown)))
    if type(state) is not GameState or not is_known(state):
        return Say("native-unknown")
    if library() is None:
        return Say("native-missing")
    return Say("native-plays") if core_for(state, WEIGHTS) else Say("native-unknown")
