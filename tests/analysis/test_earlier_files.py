"""Files of games from earlier versions can be resumed, whatever bots are called today.

`earlier/` has three of them, with one game each, written before bots and their settings got their
present names.
"""

import shutil
import warnings
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.analysis import resume
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS

EARLIER = Path(__file__).parent / "earlier"
OWN_WEIGHTS, OWN_PROSPECTS = WEIGHTS._replace(silver=2.0), PROSPECTS._replace(die=1.5)


def board_game(path: Path) -> pd.DataFrame:
    search = cn.bots.SearchBot(
        2,
        horizon=1,
        width=3,
        opponent_weight=0.5,
        policy_weights=OWN_WEIGHTS,
        leaf_weights=OWN_PROSPECTS,
    )
    seats = [
        cn.bots.NoisyBot(3.7, weights=OWN_WEIGHTS, seed=4),
        cn.bots.RolloutBot(2, think_time=5, horizon=1, width=2),
        search,
        cn.bots.PlanningBot(1, horizon=1, width=2, planned_rollouts=False),
    ]
    return cn.simulate(seats, 1, seed=3, path=path)


def board_game_by_old_names(path: Path) -> pd.DataFrame:
    own: dict[str, Any] = {"rivalry": 0.5, "weights": OWN_WEIGHTS, "prospects": OWN_PROSPECTS}
    rollout: Any = cn.bots.RolloutBot
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        seats = [
            cn.bots.NoisyBot(3.7, weights=OWN_WEIGHTS, seed=4),
            rollout(2, 5000, 1, 2),
            cn.bots.SearchBot(2, horizon=1, width=3, **own),
            cn.bots.PlanningBot(1, horizon=1, width=2, planned_rollouts=False),
        ]
    return cn.simulate(seats, 1, seed=3, path=path)


def card_game(path: Path) -> pd.DataFrame:
    bots = [cn.bots.NoisyBot(1.0), cn.bots.NoisyBot(2)]
    return cn.simulate(bots, 1, seed=3, setup=cn.CardSetup(players=2), path=path)


def solo_game(path: Path) -> pd.DataFrame:
    bot = cn.bots.SoloBot(1, width=1)
    return cn.simulate(bot, 1, seed=3, setup=cn.Setup(players=1), path=path)


FOUR = ["noisy", "rollout", "search", "planning"]
GAMES: list[tuple[str, Callable[[Path], pd.DataFrame], list[str]]] = [
    ("board_games", board_game, FOUR),
    ("board_games", board_game_by_old_names, FOUR),
    ("card_games", card_game, ["noisy", "noisy 2"]),
    ("solo_games", solo_game, ["solo"]),
]


@pytest.mark.parametrize(("name", "play", "bots"), GAMES)
def test_the_same_experiment_finds_its_games(
    name: str,
    play: Callable[[Path], pd.DataFrame],
    bots: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    path = tmp_path / "games.sqlite"
    shutil.copy(EARLIER / f"{name}.sqlite", path)
    there = cn.read_games(path)
    monkeypatch.setattr(resume, "play_all", None)  # nothing is played
    found = play(path)
    assert list(found["bot"]) == bots
    pd.testing.assert_frame_equal(found.drop(columns="bot"), there.drop(columns="bot"))


def test_another_experiment_finds_none(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    shutil.copy(EARLIER / "solo_games.sqlite", path)
    with pytest.raises(cn.errors.InvalidResults, match="settings"):
        cn.simulate(cn.bots.SoloBot(2, width=1), 1, seed=3, setup=cn.Setup(players=1), path=path)
