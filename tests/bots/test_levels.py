"""Opponents of seven levels."""

from itertools import pairwise

import pytest

import castles_nb as cn
from castles_nb.bots import as_bot
from castles_nb.bots.levels import FIRST_GAME, LEVELS
from castles_nb.cards import Setup as CardSetup

SETUPS = {"board": cn.Setup(players=2), "cards": CardSetup(players=2)}
QUICK = [name for name in LEVELS if name not in ("duke", "king")]


@pytest.mark.slow
@pytest.mark.parametrize("game", SETUPS)
def test_each_level_is_stronger_than_the_one_before(game: str) -> None:
    for weaker, stronger in pairwise(QUICK):
        found = cn.tournament([weaker, stronger], 20, setup=SETUPS[game], n_jobs=1).differences
        row = found.iloc[0]
        assert row["bot"] == stronger.title(), (weaker, stronger)
        assert row["difference_low"] > 0, (weaker, stronger)


@pytest.mark.slow
@pytest.mark.parametrize("name", QUICK[:-1])
def test_leads_are_those_that_are_stated(name: str) -> None:
    for game, lead in (("board", LEVELS[name].lead), ("cards", LEVELS[name].card_lead)):
        found = cn.tournament(
            [name, "greedy"], 20, seed=900, setup=SETUPS[game], n_jobs=1
        ).differences
        row = found.iloc[0]
        spread = row["difference_high"] - row["difference_low"]
        assert -row["difference"] == pytest.approx(lead, abs=spread)


def test_leads_rise_evenly() -> None:
    leads = [level.lead for level in LEVELS.values()]
    steps = [after - before for before, after in pairwise(leads)]
    assert min(steps) > 0.75 * max(steps)
    assert [level.card_lead for level in LEVELS.values()] == sorted(
        level.card_lead for level in LEVELS.values()
    )


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_named_like_any_bot(name: str) -> None:
    bot = as_bot(name)
    table = cn.Table(cn.Game(players=2, seed=7), bots={1: name})
    assert f"You, {name.title()}" in repr(table)
    state = cn.Game(players=2, seed=8).state
    assert bot.choose(state) in state.legal_actions()


def test_a_beginner_has_a_weak_opponent() -> None:
    assert list(LEVELS).index(FIRST_GAME) < 3
