"""The gifts of chance against what it gives on average.

Whenever chance turns something up, such as the dice of a round, greedy bots play on for some rounds
from what came in the game, and from what is drawn again; the mean difference is the luck of it.
It's 0 on average, no matter who plays and how: neither choice nor skill comes into it. So luck is a
control variate: a result less its luck says more about the play, with less chance in it.
"""

from collections.abc import Collection, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from castles_nb.analysis.intervals import ONE_POINT, mean_interval
from castles_nb.analysis.review.decision_loss import rollout_end
from castles_nb.analysis.review.game_review import GameReview
from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import play_on, prospect
from castles_nb.kernel import seeds
from castles_nb.playable import State


class Chance(NamedTuple):
    """Something that chance has turned up."""

    ply: int
    """The number of the move it came after; 0 for what was there from the start."""
    source: str
    before: Any
    """The state before that move; None if there was none."""
    action: Any
    after: Any
    """The state with what came."""


class Luck(NamedTuple):
    """The gain of one player from something chance turned up, in points against the average."""

    move: int
    round: int
    player: int
    source: str
    luck: float
    luck_low: float
    luck_high: float
    lead: float
    """The same for the lead over the best opponent."""
    lead_low: float
    lead_high: float


def chances_in(
    beginning: State, is_start: bool, actions: Sequence[Any], game: GameReview
) -> list[Chance]:
    """Return the things chance turned up in a game from `beginning` by these actions, in order;
    also the deal, if that `is_start`. `game` knows the game."""
    found = []
    state = beginning.copy()
    if is_start:
        found += [Chance(0, each, None, None, state.copy()) for each in game.sources(None, state)]
    for ply, action in enumerate(actions, 1):
        before = state.copy()
        state.apply(action)
        if named := game.sources(before, state):
            after = state.copy()
            found += [Chance(ply, each, before, action, after) for each in named]
    return found


def luck_of(
    chance: Chance,
    game: GameReview,
    players: Collection[int],
    futures: int,
    seed: int,
    confidence: float,
) -> list[Luck]:
    """Return what a chance gave each of these players, in points against the average.

    It's judged on `futures` of its own, which follow from `seed`; `confidence` is the intervals',
    and `game` knows the game.
    """
    _, source, before, action, after = chance
    texts = [seeds.luck(number, source, chance.ply, seed) for number in range(futures)]
    until = rollout_end(after)

    def by_core(core: Any) -> list[Any]:
        worths = [_worths(after, each, players) for each in core.expected(texts, until)]
        return [
            (with_it - without).tolist()
            for without, with_it in zip(worths[::2], worths[1::2], strict=True)
        ]

    def by_python() -> list[Any]:
        return [
            (_worth(with_it, after, players) - _worth(without, after, players)).tolist()
            for text in texts
            for without, with_it in [game.pair(source, before, action, after, Random(text))]
        ]

    known = game.known(source, before, after)
    faster = accelerator_for(after)
    thinker = faster.luck_for(before, action, after, known)
    told = faster.thought(thinker, by_core, by_python)
    found = np.array(told)
    return [
        _luck(chance, player, found[:, place, 0], found[:, place, 1], confidence)
        for place, player in enumerate(players)
    ]


def _worth(state: State, after: State, players: Collection[int]) -> Any:
    """For each of these players the points to be expected, and the lead; the state is used up."""
    heuristics = heuristics_for(after)
    play_on(state, rollout_end(after), heuristics.policy_weights)
    return np.array(
        [
            [
                prospect(state, player, heuristics.leaf_weights, opponent_weight)
                for opponent_weight in (0, 1)
            ]
            for player in players
        ]
    )


def _worths(after: State, expected: Sequence[float], players: Collection[int]) -> Any:
    """The same, given every player's expected points."""
    rivals = heuristics_for(after).rivals
    return np.array(
        [
            [
                expected[player],
                expected[player]
                - max((expected[each] for each in rivals(after, player)), default=0.0),
            ]
            for player in players
        ]
    )


def _luck(chance: Chance, player: int, points: Any, leads: Any, confidence: float) -> Luck:
    return Luck(
        chance.ply,
        chance.after.round_number,
        player,
        chance.source,
        *mean_interval(points, confidence=confidence, step=ONE_POINT),
        *mean_interval(leads, confidence=confidence, step=ONE_POINT),
    )
