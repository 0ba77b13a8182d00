"""No bot becomes weaker: each plays against another one until a sequential test knows.

What each is measured by is the mean of its leads, deal by deal from both seats, on the seeds below
`FIRST`; here it plays others. `make ladder` measures strength at length. If a bot has become
stronger, measure it anew with

    castles_nb.tournament([bot, other], deals=200, setup=setup, duchies=range(1, 11))
"""

from collections.abc import Iterator
from itertools import count
from typing import Any, NamedTuple

import numpy as np
import pytest
from nightly import cases
from sequential import FALSE_ALARM, MISSED, Usual, is_weaker

import castles_nb as cn
from castles_nb.analysis.ladder import DUCHIES
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.cards import Setup as CardSetup

FIRST = 5_000_000
TOGETHER = 4
"""Deals that are played at a time."""


class Match(NamedTuple):
    """A bot, the other one, the game, the usual lead, and the loss of points to look for."""

    bot: Any
    other: Any
    setup: Any
    usual: Usual
    loss: float


BOARD, CARDS = cn.Setup(players=2), CardSetup(players=2)
MATCHES = {
    "greedy": Match("greedy", "random", BOARD, Usual(165.9, 17.7), 12),
    "rollouts": Match(cn.bots.RolloutBot(20), "greedy", BOARD, Usual(20.5, 17.7), 10),
    "search": Match(cn.bots.SearchBot(20), "greedy", BOARD, Usual(31.6, 19.5), 10),
    "planning": Match(cn.bots.PlanningBot(40), "greedy", BOARD, Usual(61.6, 17.3), 10),
    "greedy with cards": Match("greedy", "random", CARDS, Usual(21.4, 2.8), 2),
    "search with cards": Match(cn.bots.SearchBot(20), "greedy", CARDS, Usual(3.9, 2.6), 2),
}


BY_NIGHT = ("rollouts", "planning")
"""They think longest."""


def leads(match: Match) -> Iterator[float]:
    """What the bot leads by, deal after deal, the mean of both seatings."""
    duchies = DUCHIES if match.setup is BOARD else None
    for first in count(FIRST, TOGETHER):
        played = cn.tournament(
            [match.bot, match.other],
            TOGETHER,
            seed=first,
            setup=match.setup,
            duchies=duchies,
            n_jobs=1,
        )
        points = played.games.pivot_table(index="deal", columns="bot", values="points")
        name = next(bot for bot in points.columns if bot != match.other)
        yield from points[name] - points[match.other]


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", cases(MATCHES, *(name for name in MATCHES if name not in BY_NIGHT))
)
def test_no_bot_has_become_weaker(name: str) -> None:
    match = MATCHES[name]
    assert not is_weaker(leads(match), match.usual, match.loss)


@pytest.mark.slow
def test_a_weaker_bot_is_noticed() -> None:
    """A bot that sees no worth in an area until it is complete."""
    worse = cn.bots.GreedyBot(WEIGHTS._replace(progress=0.0))
    match = MATCHES["greedy"]._replace(bot=worse)
    assert is_weaker(leads(match), match.usual, match.loss)


@pytest.mark.parametrize(("lost", "often"), [(0.0, FALSE_ALARM), (10.0, 1 - MISSED)])
def test_the_errors_are_those_that_are_stated(lost: float, often: float) -> None:
    chances, usual = np.random.default_rng(1), Usual(30.0, 18.0)

    def drawn() -> Iterator[float]:
        while True:
            yield from chances.normal(usual.mean - lost, usual.spread, 64)

    times = 4000
    called = sum(is_weaker(drawn(), usual, 10.0) for _ in range(times)) / times
    # Wald's bounds are on the safe side: a deal carries a sum beyond them, never just to them.
    if lost:
        assert often <= called + 0.005
        assert called < 1
    else:
        assert called <= often + 0.002
