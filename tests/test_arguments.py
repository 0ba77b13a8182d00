"""Whole numbers of other libraries are as good as plain ones, and leave no trace."""

from collections.abc import Callable

import numpy as np
import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.analysis.dice_tables import pair_chance, reach_chance
from castles_nb.analysis.experiment import settings_of
from castles_nb.analysis.scenarios.uplift import checked_rounds
from castles_nb.arguments import whole
from castles_nb.bots import RolloutBot
from castles_nb.components import duchy
from castles_nb.engine import Deal, Setup

ONE, TWO, THREE = np.int64(1), np.int8(2), np.uint32(3)


@pytest.mark.parametrize("number", [3, THREE, np.array(3), pd.Series([3]).sum()])
def test_a_whole_number_becomes_a_plain_one(number: object) -> None:
    assert whole(number) == 3
    assert type(whole(number)) is int


@pytest.mark.parametrize(
    "other", [None, True, np.True_, 3.0, np.float64(3), "3", b"3", [3], np.array([3, 4]), pd.NA]
)
def test_nothing_else_is_one(other: object) -> None:
    assert whole(other) is None


def test_a_setup_keeps_plain_numbers() -> None:
    setup = Setup(players=TWO, duchies=[THREE, ONE], seed=ONE, black_depot_tiles=TWO)
    assert repr(setup) == repr(Setup(players=2, duchies=(3, 1), seed=1, black_depot_tiles=2))
    assert repr(Setup(duchies=THREE)) == repr(Setup(duchies=3))


def test_a_game_is_the_same() -> None:
    game = cn.Game(players=TWO, seed=ONE)
    plain = cn.Game(players=2, seed=1)
    for each in (game, plain):
        each.play(each.legal_actions[0])
    assert str(game.record()) == str(plain.record())
    assert str(game.at(ONE)) == str(plain.at(1))
    assert cn.Game.from_record(game.record(), ONE).actions == plain.actions
    assert str(cn.Game.from_position(plain.position, seed=ONE).setup) == str(plain.setup)
    assert Deal.from_seed(ONE, game.setup) == plain.deal
    assert game.deal.seen(ONE) == plain.deal.seen(1)
    assert cn.Replay(game, ply=ONE).ply == 1


def test_an_experiment_is_the_same() -> None:
    told = cn.simulate("random", TWO, seed=THREE, duchies=np.arange(1, 3).tolist(), n_jobs=ONE)
    pd.testing.assert_frame_equal(told, cn.simulate("random", 2, seed=3, duchies=[1, 2]))
    found = cn.tournament(["random", "greedy"], ONE, seed=THREE)
    assert repr(found) == repr(cn.tournament(["random", "greedy"], 1, seed=3))
    valued = cn.evaluate(cn.Game(seed=1), bot="random", n=TWO, seed=ONE)
    pd.testing.assert_frame_equal(valued, cn.evaluate(cn.Game(seed=1), bot="random", n=2, seed=1))
    bots = RolloutBot(TWO, horizon=ONE, width=THREE), RolloutBot(2, horizon=1, width=3)
    assert settings_of(bots[0]) == settings_of(bots[1])
    assert checked_rounds(np.array([6, 1])) == [1, 6]
    assert reach_chance(THREE, ONE, dice=TWO) == reach_chance(3, 1)
    assert reach_chance(np.array([1, 2])) == reach_chance({1, 2})
    assert pair_chance(TWO, THREE) == pair_chance(2, 3)


def test_a_duchy_is_found() -> None:
    assert duchy(THREE) is duchy(3)
    assert cn.duchy_graph(THREE).name == cn.duchy_graph(3).name
    assert cn.DuchyBoard(THREE).duchy is duchy(3)


@pytest.mark.parametrize("wrong", [True, np.True_, 2.0, np.float64(2), "2"])
@pytest.mark.parametrize(
    "ask",
    [
        lambda wrong: cn.simulate("random", wrong),
        lambda wrong: cn.simulate("random", 1, seed=wrong),
        lambda wrong: cn.Game(players=wrong),
        lambda wrong: cn.Game(seed=wrong),
        lambda wrong: cn.Game(duchies=wrong),
        lambda wrong: cn.evaluate(cn.Game(seed=1), n=wrong),
        lambda wrong: cn.tournament(["random", "greedy"], wrong),
    ],
)
def test_what_is_none_is_refused(ask: Callable[[object], object], wrong: object) -> None:
    with pytest.raises(ValueError, match=": "):
        ask(wrong)


@pytest.mark.parametrize("five", [np.int64(5), np.float64(5), np.array([5]), pd.Series([5])])
def test_it_can_be_an_answer(five: object) -> None:
    assert repr(cn.lessons.check("17-price", five)) == repr(cn.lessons.check("17-price", 5))


@pytest.mark.parametrize("space", [np.str_("4-4"), np.array(["4-4"]), pd.Series(["4-4"])])
def test_so_can_a_text(space: object) -> None:
    assert cn.lessons.check("00-space", space)


@pytest.mark.parametrize("other", [np.True_, pd.Series([5, 5]), pd.NA, pd.DataFrame({"a": [5]})])
def test_other_things_are_no_number(other: object) -> None:
    assert "Give a number, not" in repr(cn.lessons.check("17-price", other))
