"""An optional native core that plays the games it knows exactly like Python, to the last bit.

Python is the truth, and what you read. The core does whole batches a call, never a single decision.
Python quietly plays what the core doesn't know: some expansions beside the Châteauma, house rules,
your own bots. `status` says which of the two plays.

* `layout.py` is the one table of what crosses; it writes `src/layout.h`;
* `codec.py` and `tables.py` make bytes of states, deals, rules and weights;
* `expansions.py` lists the modules the core plays; what it needs to know of each is in its own
  folder (`castles_nb/expansions/*/native.py`);
* `shared_library.py` finds the compiled core, `core.py` calls it, `tools/build_native.py` makes it;
  there's a second library of the same sources for the wide boards that partners share;
* `drawing.py` makes bytes of supplies and random generators: the core draws the same futures;
* `thinking.py` and `planning.py` are for bots that try their choices, `luck.py` is for reviews,
  `games.py` plays whole games;
* `cards/` has the same for the card game, and `src/cards/` plays it;
* `src/` reads like the Python beside it: `actions.c` lists choices, `effects.c` and `flow.c` carry
  them out, `evaluation.c`, `gains.c`, `filling.c` and `endings.c` judge them, `redeal.c` draws
  futures, `search.c`, `planning.c`, `turns.c`, `beam.c` and `trials.c` try choices in them.
  `playout.c` and `games.c` play on, and `check.c` inspects everything that comes in.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypeVar

from castles_nb.components import terms
from castles_nb.engine.state import GameState
from castles_nb.errors import NativeDiffers
from castles_nb.kernel.game_type import is_a
from castles_nb.message import Message, MessageLike
from castles_nb.native.codec import Unknown, is_known, modules_unknown
from castles_nb.native.core import Core
from castles_nb.native.shared_library import is_compared, is_on, library, wide_library

__all__ = [
    "Core",
    "become",
    "core_for",
    "differs",
    "ends_of",
    "game_of",
    "is_compared",
    "library",
    "luck_for",
    "play_on",
    "plays",
    "prospect_after",
    "status",
    "thinker_for",
    "thought",
]

T = TypeVar("T")


def core_for(state: Any, weights: Any, fills: bool = False) -> Any:
    """Return the core that plays on from this state with greedy bots of these weights, a `Core` or
    a `CardCore`; None if Python has to. With `fills`, bots get extra points for filling their
    duchy."""
    c = _library_for(state) if is_on() and _is_known(state) else None
    if c is None:
        return None
    try:
        if type(state) is not GameState:
            from castles_nb.native import cards

            return None if fills else cards.core_for(c, state, weights)
        masks = tuple([estate.masks for estate in state.estates])
        return _core(c, state.rules, masks, weights, fills)
    except (*Unknown, TypeError, AttributeError, ArithmeticError):
        return None


def _library_for(state: Any) -> Any:
    """The compiled core for games like this; None if there isn't one."""
    has_partners = type(state) is GameState and state.rules.seating.is_shared
    return wide_library() if has_partners else library()


def _is_known(state: Any) -> bool:
    """Whether the core plays this game, and the state writes no ledger."""
    if type(state) is GameState:
        return is_known(state)
    from castles_nb.native import cards  # each game loads only what it needs itself

    return cards.is_known(state)


@lru_cache(maxsize=64)
def _core(c: Any, rules: Any, masks: Any, weights: Any, fills: bool) -> Core:
    return Core(c, rules, masks, weights, fills)


def _core_of(bot: Any, state: Any) -> Any:
    """The core that plays on as this bot does in its rollouts; None if Python has to."""
    from castles_nb.bots import SoloBot  # which is made of playouts
    from castles_nb.native.games import weights_of

    return core_for(state, weights_of(bot, state), type(bot) is SoloBot)


def _unwritten(state: Any) -> Any:
    """The state, without its ledger if it keeps one."""
    return state if getattr(state, "ledger", None) is None else state.copy()


def play_on(state: Any, until: int, weights: Any) -> bool:
    """Have greedy bots play on in a state until this many rounds are over; False, with nothing
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
    become(state, end)
    return True


def become(state: Any, end: Any) -> None:
    """Turn a state without a ledger into its end."""
    for name in type(state).__slots__:
        setattr(state, name, getattr(end, name))


def ends_of(
    state: Any, actions: Sequence[Any], bot: Any, rng: Random | None = None
) -> list[Any] | None:
    """Return the ends of games after each of these legal actions if such bots play for everyone;
    None if Python has to play them.

    With an `rng`, they're played in the future of `state.redealt(rng)`. The ends keep the state's
    own deal.
    """
    from castles_nb.bots.heuristics import heuristics_for
    from castles_nb.native.games import is_greedy, weights_of

    if not is_greedy(bot) or _hides_choices(state):
        return None
    heuristics, core = heuristics_for(state), _core_of(bot, state)
    if core is None:
        return None
    if rng and is_compared():
        return ends_of(state.redealt(rng), actions, bot)
    try:
        in_future = (heuristics.length, rng) if rng else ()
        ends: list[Any] = core.futures(state, actions, *in_future)
    except Unknown:
        return None
    for action, end in zip(actions, ends, strict=True) if is_compared() else ():
        after = state.copy()
        after.apply(action)
        _compare(after, end, heuristics.length, weights_of(bot, state), bot)
    return ends


def game_of(state: Any, bots: Sequence[Any]) -> Any:
    """The rest of a game (`native.games.played`); None if Python has to play it."""
    from castles_nb.bots.heuristics import heuristics_for
    from castles_nb.native.games import played

    if not is_on() or not is_a("state", state) or _hides_choices(state):
        return None
    unwritten = _unwritten(state)
    core = core_for(unwritten, heuristics_for(state).policy_weights)
    if core is None:
        return None
    try:
        if type(state) is GameState:
            return played(core, unwritten, bots)
        from castles_nb.native.cards import games

        return games.played(core, unwritten, bots)
    except (*Unknown, TypeError, AttributeError):
        return None


def plays(state: Any, bot: Any) -> bool:
    """Whether the core does nearly all the work of such a bot in this state's game."""
    from castles_nb.bots import GreedyBot

    if type(bot) not in (GreedyBot, *_thinking_bots()) or _hides_choices(state):
        return False
    return _core_of(bot, _unwritten(state)) is not None


def _thinking_bots() -> tuple[type, ...]:
    """The kit's own bots that try their choices."""
    from castles_nb.bots import PlanningBot, RolloutBot, SearchBot, SoloBot

    return RolloutBot, SearchBot, PlanningBot, SoloBot


def prospect_after(
    state: Any,
    player: int,
    until: int,
    weights: Any,
    prospects: Any,
    opponent_weight: float,
    correction: Callable[[Any], float] | None = None,
) -> float | None:
    """Return the points a player can expect by these `prospects` once greedy bots of these weights
    have played on, as `bots.playouts.prospect` says; None if Python has to. The state is left
    alone."""
    core = core_for(state, weights)
    if core is None:
        return None
    from castles_nb.bots.board import leaf_correction  # which is made of all bots
    from castles_nb.bots.heuristics import heuristics_for

    if correction not in (None, leaf_correction.leaf_correction):
        return None
    rivals = heuristics_for(state).rivals(state, player) if opponent_weight else ()
    try:
        with_endings = correction is not None
        given = state, until, player, prospects, rivals, opponent_weight, with_endings
        found: float = core.prospect(*given)
    except (*Unknown, TypeError, AttributeError, ArithmeticError):
        return None
    return found


def thinker_for(
    bot: Any, state: Any, player: int, rng: Random | None = None, sooner: int | None = None
) -> Any:
    """The `native.thinking.Thinker` for one of the kit's own bots in a position; None if Python has
    to think.

    Futures come from the bot's own generator unless `rng` is given. A try ends after the bot's
    horizon; with `sooner`, it's also valued at the beginning of that round.
    """
    from castles_nb.bots.position_rng import rng_for
    from castles_nb.native.thinking import Thinker

    core = _core_of(bot, state) if type(bot) in _thinking_bots() else None
    if core is None:
        return None
    try:
        rng = rng or rng_for(state, bot.seed)
        given = core, bot, state, player, rng, sooner or bot._until(state)
        if type(state) is GameState:
            return Thinker(*given)
        from castles_nb.native.cards.thinking import CardThinker

        return CardThinker(*given)
    except (*Unknown, TypeError, AttributeError):
        return None


def luck_for(before: Any, action: Any, after: Any, known: Any) -> Any:
    """The `native.luck.Luck` of an action; None if Python has to measure it."""
    from castles_nb.bots.heuristics import heuristics_for
    from castles_nb.native.luck import Luck

    core = core_for(after, heuristics_for(after).policy_weights)
    if core is None or known is None:
        return None
    try:
        if type(after) is GameState:
            return Luck(core, before, action, after, known)
        from castles_nb.native.cards.luck import CardLuck

        return CardLuck(core, before, action, after, known)
    except (*Unknown, TypeError, AttributeError):
        return None


def thought(
    thinker: Any, by_core: Callable[[Any], T], by_python: Callable[[], T], is_exact: bool = True
) -> T:
    """The result of `by_core(thinker)`, or of `by_python()` if the core can't do it.

    Unless a time limit makes them differ (`is_exact=False`), `CASTLES_NB_NATIVE=check` compares
    both.
    """
    if thinker is None:
        return by_python()
    try:
        found = by_core(thinker)
    except Unknown:
        return by_python()
    if is_exact and is_compared() and found != by_python():
        raise differs(thinker.where)
    return found


def _compare(state: Any, end: Any, until: int, weights: Any, bot: Any = None) -> None:
    """Have such bots play in Python, too; `NativeDiffers` where that leads to another end."""
    from castles_nb.bots import SoloBot
    from castles_nb.bots.board.solo import solo_gains
    from castles_nb.bots.playouts import play_on_in_python

    ours = state.copy()
    play_on_in_python(ours, until, weights, solo_gains if type(bot) is SoloBot else None)
    if not ours.same_as(end):
        raise differs(state)


def differs(state: Any) -> NativeDiffers:
    """The error for a position from which the core and Python part."""
    position: Any
    if type(state) is GameState:
        from castles_nb.notation import Position

        position = Position.of(state)
    else:
        from castles_nb.cards.position import Position as CardPosition

        position = CardPosition.of(state)
    return NativeDiffers(Message("native-differs", position=str(position)))


def _hides_choices(state: Any) -> bool:
    """Whether views don't show what others have chosen (SET-19): bots see less than the core."""
    setup = getattr(state, "setup", None)
    return getattr(setup, "simultaneous_setup", False) and not state.order


def status(game: Any) -> MessageLike:
    """Whether the native core plays on from where a game or state is now, and why not.

    >>> import castles_nb as cn
    >>> print(cn.native.status(cn.Game(players=1, modules=["chateauma", "shields"], seed=7)))
    Python plays, as these aren't in the native core yet: Châteauma.
    """
    from castles_nb.bots.heuristics import heuristics_for

    state = getattr(game, "state", game)
    if not is_on():
        return Message("native-off")
    state = _unwritten(state)
    unknown = modules_unknown(state.rules) if type(state) is GameState else ()
    if unknown:
        return Message("native-unknown-modules", modules=tuple(map(terms.module, unknown)))
    if not _is_known(state):
        return Message("native-unknown")
    if _library_for(state) is None:
        return Message("native-missing")
    plays = core_for(state, heuristics_for(state).policy_weights)
    return Message("native-plays") if plays else Message("native-unknown")


def __dir__() -> list[str]:
    return ["status"]  # the rest plays and thinks behind bots and experiments
