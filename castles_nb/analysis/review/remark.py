"""A coach's remark on a move: nothing if it was good, else what was better and why."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from castles_nb.analysis.intervals import ONE_POINT, Estimate, mean_interval
from castles_nb.analysis.review.decision_loss import played_on
from castles_nb.arguments import checked_seed, int_at_least
from castles_nb.bots import PlanningBot
from castles_nb.bots.futures import Choices, Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.errors import IllegalAction
from castles_nb.kernel import seeds
from castles_nb.message import Message
from castles_nb.native import plays
from castles_nb.playable import State

CLEAR = 4.0
"""Points of the board game that a move has to lose for a remark; the scale of the card game is its
own (`Heuristics.scale`).

By `tools/measure_coach.py`, 96% (88 to 99) of 56 remarks on squires' and barons' moves were right,
98% (91 to 100) of 56 in the card game, and none was wrong, which still allows 6%. Right means that
at the end of games in which everybody plans turns, the best turn with what they named scored
clearly more; the rest are unproven.
"""
TO_FIND, TO_COMPARE = 3, 8
"""The rounds that rollouts look ahead to find turns, and to compare the two that were found.

What's bought for later often seems a mistake after three rounds, and a clear one, as the interval
only knows about chance.
"""
LEAST_PART = 0.25
"""The share of the loss that a part needs to be named."""
MOST_PARTS = 3
FUTURES_OF_PARTS = 24
"""The number of futures that find out from which parts a loss comes."""


class Remark(NamedTuple):
    """The points a move lost, against which one, and where."""

    best: Any
    """The action that is better."""
    loss: Estimate
    """The points the move lost, with the 95% interval, which is for a move picked beforehand. The
    coach only speaks up if a move seems to have lost much, so it overstates small losses."""
    terms: dict[str, float]
    """The points of the loss by parts of the estate's worth, which have their names in
    `Heuristics.terms`, if greedy bots play on. The rest of the loss is named as such."""
    comes_later: bool
    """Whether the best turn plays the move, too, after the better one: then only the order was
    wrong."""
    told: Message

    def __str__(self) -> str:
        return str(self.told)


class _Breathing(PlanningBot):
    """Calls something between its rollouts, which Python plays for it."""

    def __init__(
        self, iterations: int, horizon: int, seed: int, breathe: Callable[[], object]
    ) -> None:
        super().__init__(iterations, horizon=horizon, opponent_weight=0, seed=seed)
        self._breathe = breathe

    def _outcome(self, state: Any, player: int, until: int) -> float:
        self._breathe()
        return super()._outcome(state, player, until)


def _planner(
    view: State, iterations: int, horizon: int, seed: int, breathe: Callable[[], object]
) -> PlanningBot:
    bot = PlanningBot(iterations, horizon=horizon, opponent_weight=0, seed=seed)
    # In the core all rollouts take some milliseconds.
    return bot if plays(view, bot) else _Breathing(iterations, horizon, seed, breathe)


def remark_on(
    state: State,
    action: Any,
    iterations: int = 60,
    seed: int = 0,
    breathe: Callable[[], object] = lambda: None,
) -> Remark | None:
    """Return what to say of an action chosen in a state; None if it was good.

    `iterations` rollouts find the best turn, and as many the best one that begins with this action.
    Both are made on as many fresh futures, in which everybody plans turns for `TO_COMPARE` rounds,
    and the points expected then are compared, as in `castles_nb.review`. There is a remark if the
    whole interval of the loss is above 0, and the loss is `CLEAR`. The state isn't changed, and
    what's hidden in it has no say. `breathe` is called before each rollout that Python plays, some
    hundred times, else now and then; it may raise an error to end it. Raises `IllegalAction` for
    what isn't possible.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> remark_on(game.state, game.find("start on 2-3")) is None
    True
    >>> print(remark_on(game.state, game.find("start on 1-2")).best)
    start on 2-3
    """
    iterations, seed = int_at_least(4, "iterations", iterations), checked_seed(seed)
    player = state.current_player
    if player is None or action not in state.legal_actions():
        raise IllegalAction(Message("remark-not-legal", action=str(action)))
    if len(state.legal_actions()) == 1:
        return None
    view, heuristics = state.view(player), heuristics_for(state)
    bot = _planner(view, iterations, TO_FIND, seed, breathe)
    turn = bot.plans(view)[0].choices
    best = turn[0]
    breathe()
    if best == action:
        return None
    turns = turn, bot.turn_with(view, action)
    breathe()
    bot = _planner(view, iterations, TO_COMPARE, seed, breathe)
    rows = bot.outcomes(turns, Futures(view, Random(seeds.remark(0, seed))), iterations)
    loss = mean_interval([ours - theirs for ours, theirs in rows], step=ONE_POINT)
    if loss.low <= 0 or loss.value < CLEAR * heuristics.scale:
        return None
    rngs = (Random(seeds.remark(number, seed)) for number in range(1, FUTURES_OF_PARTS + 1))
    less = np.mean([_less(view.redealt(rng), *turns, breathe) for rng in rngs], axis=0)
    terms = dict(zip(heuristics.terms, map(float, less), strict=True))
    later = action in turn[1:]
    digits = 0 if heuristics.scale == 1 else 1
    message = Message(
        "remark-order" if later else "remark",
        command=heuristics.command(view, best),
        loss=round(loss.value, digits),
        why=told_terms(terms, loss.value, digits),
    )
    return Remark(best, loss, terms, later, message)


def _less(
    future: State, best: Choices, turn: Choices, breathe: Callable[[], object]
) -> NDArray[np.float64]:
    """The points by which the parts of the estate are worth less some rounds after the turn than
    after the best one."""
    breathe()
    after_best = terms_after(future, *best)
    breathe()
    return after_best - terms_after(future, *turn)


def terms_after(future: State, *actions: Any) -> NDArray[np.float64]:
    """Return the expected points of the deciding player's estate some rounds after these choices,
    part by part."""
    player = future.current_player
    assert player is not None
    heuristics = heuristics_for(future)
    after = played_on(future, *actions)
    return np.array(heuristics.evaluation_of(after, player, heuristics.leaf_weights).terms(), float)


def told_terms(terms: Mapping[str, float], loss: float, digits: int) -> Message:
    """Say the greatest parts of a loss, and what all others make together: the rounded numbers add
    up to the rounded loss. `terms` are points by part; all are rounded to `digits` digits."""
    named = sorted(terms, key=lambda part: -terms[part])[:MOST_PARTS]
    rounded = {part: round(terms[part], digits) for part in named}
    rounded = {part: points for part, points in rounded.items() if points >= LEAST_PART * loss}
    sentences = [
        Message("remark-part", points=points, part=Message(f"reason-{part}", otherwise=part))
        for part, points in rounded.items()
    ]
    rest = round(round(loss, digits) - sum(rounded.values()), digits)
    if rest:
        sentences.append(
            Message("remark-rest" if rest > 0 else "remark-rest-less", points=abs(rest))
        )
    return Message("in-a-row", things=tuple(sentences))
