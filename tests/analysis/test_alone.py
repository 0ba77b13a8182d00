"""Experiments, replays and editors of solo games."""

import warnings
from pathlib import Path

import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.analysis.ladder import ladder
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.engine import Setup
from castles_nb.errors import InvalidSetup

SOLO = Setup(players=1, modules={"solo": {"target": 30}})


def played(moves: int) -> cn.Game:
    game, bot = cn.Game(players=1, seed=7), cn.bots.GreedyBot()
    for _ in range(moves):
        game.play(bot.choose(game.state))
    return game


@pytest.mark.rule("SOLO-21")
def test_a_tournament_counts_wins_and_no_points() -> None:
    result = cn.tournament(["greedy", "random"], 12, seed=2, setup=SOLO)
    games = result.games
    assert (games["share"] == games["won"]).all()
    assert 0 < games["won"].sum() < len(games)
    assert result.standings.loc[0, "bot"] == "greedy"
    (difference,) = result.differences["difference"]
    won = games.groupby("bot")["won"].mean()
    assert difference == pytest.approx(won["greedy"] - won["random"])
    assert "points" not in repr(result)


@pytest.mark.rule("SOLO-21")
def test_games_that_are_kept_are_believed_whether_won_or_lost(tmp_path: Path) -> None:
    kept = tmp_path / "alone.sqlite"
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        played = cn.simulate("greedy", 12, seed=2, setup=SOLO, n_jobs=1, path=kept)
        assert 0 < played["won"].sum() < len(played)
        pd.testing.assert_frame_equal(cn.read_games(kept), played)
        again = cn.simulate("greedy", 12, seed=2, setup=SOLO, n_jobs=1, path=kept)
    pd.testing.assert_frame_equal(again, played)


def test_a_ladder_is_for_those_who_play_against_each_other() -> None:
    with pytest.raises(InvalidSetup, match=r"^players: the game is for 2, 3 or 4 players, not 1"):
        ladder(["greedy"], 2, players=(1,), n_jobs=1)


@pytest.mark.rule("SOLO-21")
def test_an_evaluation_tells_how_likely_a_win_is() -> None:
    table = cn.evaluate(played(100), futures=5, n_jobs=1)
    assert table["win_share"].between(0, 1).all()
    assert (table["points"] == table["win_share"]).all()


@pytest.mark.rule("SOLO-21")
def test_an_evaluation_plays_on_for_what_wins() -> None:
    game = played(101)
    usual = cn.evaluate(game, futures=2, n_jobs=1, race=False)
    filling = cn.evaluate(game, cn.bots.SoloBot(width=1), futures=2, n_jobs=1, race=False)
    pd.testing.assert_frame_equal(usual, filling)
    assert usual["reasons"].str.contains("covers").any()


def test_an_evaluation_of_a_game_for_points_plays_on_for_points() -> None:
    state = cn.Game(players=1, seed=7, modules=("chateauma",)).state
    assert isinstance(heuristics_for(state).player(state), cn.bots.GreedyBot)


@pytest.mark.parametrize("moves", [0, 1, 40, 100])
def test_positions_records_replays_and_editors(moves: int) -> None:
    game = played(moves)
    again = cn.Game.from_record(str(game.record()))
    assert (again.actions, again.position) == (game.actions, game.position)
    there = cn.Game.from_position(game.position, seed=1)
    assert there.position == game.position
    assert "0 faults" in repr(cn.PositionEditor(game))
    assert f", {moves} move" in repr(cn.Replay(game))
