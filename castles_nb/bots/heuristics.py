"""What bots know of a game: all in which their thinking differs from one game to the other."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol, Self

from castles_nb.echo import echo
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message
from castles_nb.playable import State


class Evaluation(Protocol):
    """One player's estate in one state, and what could come of it."""

    state: Any

    def value(self) -> float:
        """The final points that the player can expect."""

    def terms(self) -> Sequence[float]:
        """What the value adds up from, in the order of `Heuristics.terms`."""

    def after(self, state: Any) -> Self:
        """The evaluation in a state that comes of this one, by the measures of this moment."""


def _unknown(state: Any) -> None:
    return None


def _round_and_turn(state: Any) -> tuple[Any, ...]:
    return state.round, state.turn


def _without_die(action: Any) -> Hashable:
    alike: Hashable = action._replace(die=0)
    return alike


def _in_none(state: Any, future: Any) -> Any:
    raise NotImplementedError


class Heuristics(NamedTuple):
    """How one game is judged: a record for each game."""

    policy_weights: Any
    """The factors by which players choose."""
    leaf_weights: Any
    """The factors by which an estate is valued where a try ends."""
    terms: tuple[str, ...]
    """What the parts of an estate's worth are for; `reason-...` in `words/en/bots.ftl`."""
    spent: str
    """The part that most choices use up, which is no reason for any of them."""
    evaluation_of: Callable[[Any, int, Any], Any]
    """f(state, player, weights): a player's `Evaluation`."""
    gains: Callable[[Any, Sequence[Any]], list[float]]
    """f(evaluation, actions): what each of these legal actions brings, in expected points."""
    rounds: Callable[[Any], int]
    """How many rounds are over, in each of which everybody has a turn."""
    length: int
    """How many there are in a game."""
    moment: Callable[[Any], object]
    """What stays the same while a player's turn goes on."""
    is_settled: Callable[[Any], bool]
    """Whether nothing is left to chance."""
    rivals: Callable[[Any, int], Sequence[int]]
    """f(state, player): whom this player wants to be ahead of."""
    command: Callable[[Any, Any], Message]
    """f(state, action): what the action would do, as a command."""
    adviser: Callable[[Any], Any]
    """f(state): the bot that gives advice where nobody names one."""
    player: Callable[[Any], Any]
    """f(state): the bot, a quick one, that plays games to their end where nobody names one."""
    leaf_correction_for: Callable[[Any], Callable[[Any], float] | None] = _unknown
    """f(state): what adds to a leaf's value in such a game, f(evaluation) in points; None if
    nothing was learned of how it ends."""
    key: Callable[[Any], Hashable] = _unknown
    """f(state): the same for states that go on in the same ways; needed where a game can be
    settled."""
    shown: Callable[[Any], Hashable] = _unknown
    """f(state): how much chance has shown so far, always in the same order; None where it cannot be
    told."""
    in_future: Callable[[Any, Any], Any] = _in_none
    """f(state, future): a copy with what is still to come in a future in which chance has shown as
    much."""
    plans_turns: bool = False
    """Whether players plan their turns in the tries of a `PlanningBot`, for which they have to be
    judged quickly."""
    clock: Callable[[Any], tuple[Any, ...]] = _round_and_turn
    """f(state): which round and turn it is; a bot's chances follow from it."""
    alike: Callable[[Any], Hashable] = _without_die
    """f(action): the same for actions that do the same, whatever they use for it."""
    scale: float = 1.0
    """How many points mean as much as one point in the board game."""


def heuristics_for(state: State) -> Heuristics:
    """How the game of this state is judged; TypeError for a game that bots know nothing of."""
    heuristics: Heuristics = game_type_of(state).heuristics
    return heuristics


def weights_for(weights: Any, usual: Any, argument: str = "weights") -> Any:
    """The weights of a bot, or the usual ones where it has none; TypeError for those of another
    game, which begins with the name of the bot's argument."""
    if weights is None:
        return usual
    if type(weights) is not type(usual):
        raise TypeError(Message("weights-of-another-game", argument=argument, given=echo(weights)))
    return weights
