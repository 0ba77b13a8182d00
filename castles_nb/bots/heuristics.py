"""The knowledge bots have of a game: everything in which their thinking differs between games."""

from collections.abc import Callable, Hashable, Sequence
from typing import Any, NamedTuple, Protocol, Self

from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message
from castles_nb.playable import State
from castles_nb.short_text import short_repr


class Evaluation(Protocol):
    """One player's estate in one state, and what could come of it."""

    state: Any

    def value(self) -> float:
        """Return the final points the player can expect."""

    def terms(self) -> Sequence[float]:
        """Return the parts of the value in expected points, in the order of `Heuristics.terms`."""

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
    """The judgement of one game: a record for each game."""

    policy_weights: Any
    """The factors by which players choose."""
    leaf_weights: Any
    """The factors by which an estate is valued at the end of a rollout."""
    terms: tuple[str, ...]
    """The names of the parts of an estate's worth; `reason-...` in `words/en/bots.ftl`."""
    spent: str
    """The part that most choices use up, which is no reason for any of them."""
    evaluation_of: Callable[[Any, int, Any], Any]
    """f(state, player, weights): a player's `Evaluation`."""
    gains: Callable[[Any, Sequence[Any]], list[float]]
    """f(evaluation, actions): the gain of each of these legal actions, in expected points."""
    rounds: Callable[[Any], int]
    """f(state): the number of rounds that are over; everyone has a turn in each."""
    length: int
    """The number of rounds in a game."""
    moment: Callable[[Any], object]
    """f(state): the same as long as a player's turn lasts."""
    is_settled: Callable[[Any], bool]
    """Whether nothing is left to chance."""
    rivals: Callable[[Any, int], Sequence[int]]
    """f(state, player): the players this one wants to be ahead of."""
    command: Callable[[Any, Any], Message]
    """f(state, action): what the action would do, as a command."""
    adviser: Callable[[Any], Any]
    """f(state): the bot that gives advice if you name none."""
    player: Callable[[Any], Any]
    """f(state): the quick bot that plays games to their end if you name none."""
    leaf_correction_for: Callable[[Any], Callable[[Any], float] | None] = _unknown
    """f(state): what adds to a leaf's value in such a game, f(evaluation) in points; None if
    nothing was learned of how it ends."""
    key: Callable[[Any], Hashable] = _unknown
    """f(state): the same for states that go on in the same ways; needed where a game can be
    settled."""
    shown: Callable[[Any], Hashable] = _unknown
    """f(state): how much chance has shown so far, always in the same order; None if that's
    unknown."""
    in_future: Callable[[Any, Any], Any] = _in_none
    """f(state, future): a copy with what is still to come in a future in which chance has shown as
    much."""
    plans_turns: bool = False
    """Whether players plan their turns in a `PlanningBot`'s rollouts; they have to be judged
    quickly for that."""
    clock: Callable[[Any], tuple[Any, ...]] = _round_and_turn
    """f(state): which round and turn it is, by default `state.round` and `state.turn`; a bot's
    chances follow from it."""
    alike: Callable[[Any], Hashable] = _without_die
    """f(action): the same for actions that do the same, whatever they use for it."""
    scale: float = 1.0
    """The number of points that mean as much as one point in the board game."""


def heuristics_for(state: State) -> Heuristics:
    """Return the heuristics for the game of this state; TypeError for a game unknown to bots."""
    heuristics: Heuristics = game_type_of(state).heuristics
    return heuristics


def weights_for(weights: Any, usual: Any, argument: str = "weights") -> Any:
    """The weights of a bot, or the usual ones where it has none; TypeError for those of another
    game, which begins with the name of the bot's argument."""
    if weights is None:
        return usual
    if type(weights) is not type(usual):
        raise TypeError(
            Message("weights-of-another-game", argument=argument, given=short_repr(weights))
        )
    return weights
