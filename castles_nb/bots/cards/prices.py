"""The worth of things at a moment of a card game, in expected points."""

from functools import cache, lru_cache
from math import exp
from typing import NamedTuple

from castles_nb.bots.cards.weights import Weights
from castles_nb.cards import State
from castles_nb.cards.card_set import ROUNDS, Reward
from castles_nb.cards.flow import TURNS
from castles_nb.cards.kinds import ANIMALS
from castles_nb.cards.scoring import groups

LAST_TURN = len(ROUNDS) * TURNS - 1
"""The number of the last turn, from 0."""
MANY = 12
"""Silver and workers the tables go up to; more is worth no more."""

Numbers = tuple[int, ...]


class Prices(NamedTuple):
    """The worth of things at a moment, in expected points."""

    weights: Weights
    left: int
    """The turns that are left after this one."""
    lasting: float
    """The share of its worth that is left of what is a means to an end, 1 to 0."""
    silver: tuple[float, ...]
    """`silver[n]`: what so much silver is worth together."""
    workers: tuple[float, ...]
    coin: float
    """A usual silver."""
    good: float
    """A usual good that is not sold yet."""
    begun: float
    """The share of a triple that one card is worth."""
    half: float
    """The share of a triple that two cards are worth."""
    reward: float
    """The extra points of a triple that's finished later."""
    purchase: float
    """The worth of the cards of a purchase."""


@lru_cache(maxsize=512)
def prices_at(
    turn: int,
    weights: Weights,
    goods_points: Numbers,
    rewards: tuple[tuple[Reward, ...], ...],
) -> Prices:
    """Return the prices at the turn of this number, from 0, in expected points.

    `goods_points` are the points for a sold good of each kind, `rewards` what each round card
    offers.
    """
    left = LAST_TURN - turn
    lasting = left / (left + weights.fade)
    silver = _table(weights.silver * lasting, weights.silver_scale)
    workers = _table(weights.worker * lasting, weights.worker_scale)
    coin, worker = silver[3] - silver[2], workers[2] - workers[1]
    good = weights.goods * lasting * (sum(goods_points) / len(goods_points) + coin)
    next_round = min((turn + left // 2) // TURNS, len(ROUNDS) - 1)

    def worth(reward: Reward) -> float:
        return (
            reward.points
            + (reward.goods + reward.animals) * good
            + reward.silver * coin
            + reward.workers * worker
        )

    return Prices(
        weights=weights,
        left=left,
        lasting=lasting,
        silver=silver,
        workers=workers,
        coin=coin,
        good=good,
        begun=weights.begun * left / (left + weights.begun_pace),
        half=weights.half * left / (left + weights.half_pace),
        purchase=weights.purchase * (1 + lasting) / 2,  # half of it is an action, to the last
        reward=max(worth(reward) for reward in rewards[next_round]),
    )


def _table(first: float, scale: float) -> tuple[float, ...]:
    """The worth of 0 to MANY things, each less than the one before."""
    return tuple(first * scale * (1 - exp(-n / scale)) for n in range(MANY + 1))


def turns_over(state: State) -> int:
    """Return the number of turns that everyone has had."""
    return state.round_index * TURNS + state.turn + (LAST_TURN + 1) * state.is_over


@cache
def herd(animals: Numbers, points: Numbers) -> tuple[float, tuple[float, ...]]:
    """Return the points of these animals (CG-END-03), and the points one more of each kind adds.

    >>> herd((1, 1, 0, 0), (0, 1, 2, 4))
    (1, (0, 0, 1, 1))
    """

    def scored(animals: Numbers) -> int:
        return sum(points[size - 1] for size in groups(animals))

    now = scored(animals)
    more = (
        scored((*animals[:kind], animals[kind] + 1, *animals[kind + 1 :]))
        for kind in range(len(ANIMALS))
    )
    return now, tuple(each - now for each in more)
