"""Whole numbers of other libraries are as good as plain ones, and leave no trace."""

import inspect
from collections.abc import Callable
from typing import Any

import numpy as np
import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.analysis.bot_settings import settings_of
from castles_nb.analysis.details import Details, details
from castles_nb.analysis.intervals import (
    mean_among,
    mean_interval,
    share_interval,
    share_of_groups,
)
from castles_nb.arguments import as_int
from castles_nb.bots import RolloutBot
from castles_nb.engine import Deal, Setup
from castles_nb.engine.every_duchy import duchy
from castles_nb.errors import InvalidSetup
from castles_nb.plots import duchy_heat_map
from castles_nb.tables.dice import pair_chance, reach_chance
from castles_nb.tables.uplift import checked_rounds, uplift

ONE, TWO, THREE = np.int64(1), np.int8(2), np.uint32(3)


@pytest.mark.parametrize("number", [3, THREE, np.array(3), pd.Series([3]).sum()])
def test_a_whole_number_becomes_a_plain_one(number: object) -> None:
    assert as_int(number) == 3
    assert type(as_int(number)) is int


@pytest.mark.parametrize(
    "other", [None, True, np.True_, 3.0, np.float64(3), "3", b"3", [3], np.array([3, 4]), pd.NA]
)
def test_nothing_else_is_one(other: object) -> None:
    assert as_int(other) is None


def test_a_setup_keeps_plain_numbers() -> None:
    setup = Setup(players=TWO, duchies=[THREE, ONE], seed=ONE, black_depot_tiles=TWO)
    assert repr(setup) == repr(Setup(players=2, duchies=(3, 1), seed=1, black_depot_tiles=2))
    assert repr(Setup(duchies=THREE)) == repr(Setup(duchies=3))


def test_a_game_is_the_same() -> None:
    game = cn.Game(players=TWO, seed=ONE)
    plain = cn.Game(players=2, seed=1)
    for each in (game, plain):
        each.play(each.legal_actions()[0])
    assert str(game.record()) == str(plain.record())
    assert str(game.at(ONE)) == str(plain.at(1))
    assert cn.Game.from_record(game.record(), ply=ONE).actions == plain.actions
    assert str(cn.Game.from_position(plain.position, seed=ONE).setup) == str(plain.setup)
    assert Deal.from_seed(ONE, game.setup) == plain.deal
    assert game.deal.seen(ONE) == plain.deal.seen(1)
    assert cn.Replay(game, ply=ONE).ply == 1


def test_an_experiment_is_the_same() -> None:
    told = cn.simulate("random", TWO, seed=THREE, duchies=np.arange(1, 3).tolist(), n_jobs=ONE)
    pd.testing.assert_frame_equal(told, cn.simulate("random", 2, seed=3, duchies=[1, 2]))
    found = cn.tournament(["random", "greedy"], ONE, seed=THREE)
    assert repr(found) == repr(cn.tournament(["random", "greedy"], 1, seed=3))
    valued = cn.evaluate(cn.Game(seed=1), bot="random", futures=TWO, seed=ONE)
    pd.testing.assert_frame_equal(
        valued, cn.evaluate(cn.Game(seed=1), bot="random", futures=2, seed=1)
    )
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
        lambda wrong: cn.evaluate(cn.Game(seed=1), futures=wrong),
        lambda wrong: cn.tournament(["random", "greedy"], wrong),
    ],
)
def test_what_is_none_is_refused(ask: Callable[[object], object], wrong: object) -> None:
    with pytest.raises(ValueError, match=": "):
        ask(wrong)


@pytest.mark.parametrize(
    ("ask", "told"),
    [
        (lambda: cn.puzzles[0].turn_in("take ship"), "game: 'take ship' is not a Game"),
        (lambda: cn.puzzles[0].goes_on(None), "game: None is not a Game"),
        (lambda: cn.puzzles["x"], "place: 'x' is not an int"),
        (lambda: cn.play(setup=3), "^setup: 3 belongs to no game"),
        (lambda: cn.plots.marks_for(3), "names: 3 is not a collection"),
        (lambda: cn.testing.check_game(3), "begin: 3 is not a function"),
        (lambda: cn.testing.check_module(3), "modules: 3 is not a collection"),
        (lambda: cn.tables.reach("x"), r"^reach\(\) takes 0 positional arguments"),
        (lambda: cn.facts.workers_needed(9, 9), "^die: 9 is not a number from 1 to 6$"),
        (lambda: cn.facts.workers_needed(1, 0), "^value: 0 is not a number from 1 to 6$"),
        (lambda: cn.facts.workers_needed(1, 2, 4), "^steps: 4 is not a number from 0 to 3$"),
        (lambda: cn.words.add("no such thing", "a = b"), "name: 'no such thing' is not the code"),
        (lambda: cn.words.add(None, "a = b"), "name: None is not a str"),
        (lambda: cn.words.add("de", ["a = b"]), r"text: \['a = b'\] is not a str"),
        (lambda: cn.words.text_of(["a"]), r"message: \['a'\] is not a str"),
        (lambda: cn.words.sentence("game-setup"), "said: 'game-setup' is not a Message"),
        (lambda: cn.components.families("2020"), "edition: '2020' is not one of"),
        (lambda: cn.components.families(["2019"]), r"edition: \['2019'\] is not one of"),
        (lambda: cn.components.supply(3), "colour: 3 is not a str"),
        (lambda: cn.components.kinds_with("inns"), "expansions: 'inns' is not a collection"),
        (lambda: cn.notation.Record.of("castles/1", []), "beginning: 'castles/1' is not a Game"),
        (lambda: cn.notation.Record.of(cn.Game().state, 1), "actions: 1 is not a collection"),
        (lambda: cn.Game().record().until("1", 0), "line: '1' is not a whole number from 0"),
        (lambda: cn.review(cn.Game(), seed=10**5000), "seed: counting up from <int>"),
        (lambda: uplift(["silver"], 1), "changes: 'silver' is not a Change"),
        (lambda: uplift(None, 1), "changes: None is not a collection"),  # type: ignore[arg-type]
        (lambda: mean_interval([1, 2], step="wide"), "step: 'wide' is not a number from 0"),  # type: ignore[arg-type]
        (lambda: mean_interval([1, 2], confidence=95), "confidence: 95 is not between 0 and 1"),
        (lambda: mean_among([1, 2], -0.5), "spread: -0.5 is not a number from 0"),
        (lambda: share_interval("half", 3), "share: 'half' is not a number from 0"),  # type: ignore[arg-type]
        (lambda: share_interval(0.5, None), "trials: None is not a number from 0"),  # type: ignore[arg-type]
        (lambda: share_of_groups([1, 0], "2"), "games: '2' is not a number from 0"),  # type: ignore[arg-type]
        (lambda: duchy_heat_map(_details(), "one"), "duchy: 'one' is not a whole number from 1"),  # type: ignore[arg-type]
        (lambda: duchy_heat_map(_details(), bot=["random"]), "bot: .* is not a str"),  # type: ignore[arg-type]
    ],
)
def test_the_argument_is_named(ask: Callable[[], object], told: str) -> None:
    with pytest.raises((TypeError, ValueError), match=told):
        ask()


@pytest.mark.parametrize(
    ("players", "edition", "told"),
    [(7, "special", "players: .*not 7"), ("2", "2019", "players: "), (2, "x", "edition: 'x'")],
)
def test_bonus_points_are_told_of_games_that_can_be(players: Any, edition: str, told: str) -> None:
    with pytest.raises(InvalidSetup, match=f"^{told}"):
        cn.facts.bonus_points(players, edition=edition)


def test_functions_are_called_by_the_names_under_which_people_find_them() -> None:
    for room in (cn.tables, cn.facts, cn.graphs, cn.i18n, cn.lessons, cn.modules, cn.plots):
        for name in room.__all__:
            thing = inspect.unwrap(getattr(room, name))
            assert not inspect.isfunction(thing) or thing.__qualname__ == name


def test_a_state_is_the_same_as_no_other_thing() -> None:
    for state in (cn.Game(seed=1).state, cn.CardGame(seed=1).state, cn.Game().state.estate(0)):
        assert state.same_as(state)
        assert not state.same_as(None)
        assert not state.same_as("a position")


def _details() -> Details:
    return details("random", 1)


@pytest.mark.parametrize("five", [np.int64(5), np.float64(5), np.array([5]), pd.Series([5])])
def test_it_can_be_an_answer(five: object) -> None:
    assert repr(cn.lessons.check("linked_castles-price", five)) == repr(
        cn.lessons.check("linked_castles-price", 5)
    )


@pytest.mark.parametrize("space", [np.str_("4-4"), np.array(["4-4"]), pd.Series(["4-4"])])
def test_so_can_a_text(space: object) -> None:
    assert cn.lessons.check("start_here-space", space)


@pytest.mark.parametrize("other", [np.True_, pd.Series([5, 5]), pd.NA, pd.DataFrame({"a": [5]})])
def test_other_things_are_no_number(other: object) -> None:
    assert "Give a number, not" in repr(cn.lessons.check("linked_castles-price", other))
