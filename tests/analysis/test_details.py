"""Games told move by move agree with the games themselves."""

import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis.details import Details, details
from castles_nb.bots import RandomBot
from castles_nb.bots.playing import for_one_game
from castles_nb.engine.ledger import Entry
from castles_nb.errors import BotFailed
from castles_nb.kernel.seeds import seed_of_bot

SETUP = cn.Setup(players=3, duchies=(2, 5, 8), modules=("white_castles", "inns"))


@pytest.fixture(scope="module")
def told() -> Details:
    return details("random", 3, seed=20, setup=SETUP)


def test_results_are_those_of_simulate(told: Details) -> None:
    pd.testing.assert_frame_equal(told.results, cn.simulate("random", 3, seed=20, setup=SETUP))


def test_moves_are_the_games_moves(told: Details) -> None:
    game = cn.Game(players=3, duchies=(2, 5, 8), modules=("white_castles", "inns"), seed=21)
    bots = [for_one_game(RandomBot(), seed_of_bot(21, player)) for player in range(3)]
    moves = told.moves.query("game == 1")
    assert list(moves["ply"]) == list(range(1, len(moves) + 1))
    assert (moves["seed"] == 21).all()
    for row in moves.to_dict("records"):
        state = game.state
        assert state.decision is not None
        assert (row["round"], row["phase"]) == (state.round_number, state.phase)
        assert (row["player"], row["decision"]) == (state.decision.player, state.decision.kind)
        action = bots[row["player"]].choose(state.view(row["player"]))
        assert (row["verb"], row["die"], row["text"]) == (action.verb, action.die, str(action))
        if row["verb"] in ("take", "place", "buy"):
            assert f" {row['tile']} " in f"{row['text']} "
        assert (row["space"] != "") == (row["verb"] in ("place", "start"))
        if row["verb"] in ("take", "barter"):
            assert f"from {row['depot']}" in row["text"]
        else:
            assert row["depot"] == 0
        game.play(action)
    assert game.is_over
    ledger = told.ledger.query("game == 1")[[*Entry._fields[:-1], "told"]].reset_index(drop=True)
    pd.testing.assert_frame_equal(ledger, game.ledger.to_frame())


def test_tables_fit_each_other(told: Details) -> None:
    placed = told.moves.query("verb in ('place', 'start')").groupby(["game", "player"]).size()
    results = told.results.set_index(["game", "player"])
    assert (placed == 37 - results["empty_spaces"]).all()
    points = told.ledger.query("item == 'points'").groupby(["game", "player"])["amount"].sum()
    assert (points == results["points"]).all()
    decisions = told.moves.groupby(["game", "player"]).size()
    assert (decisions == results["decisions"]).all()


def test_bots_are_named_in_all_tables() -> None:
    told = details(["greedy", "random"], 1)
    for frame in told[:3]:
        assert (frame["bot"] == frame["player"].map({0: "greedy", 1: "random"})).all()


def test_an_early_end_keeps_what_is_finished() -> None:
    with pytest.raises(BotFailed, match=r"game 2 \(seed 2\)") as caught:
        details(["random", Faulty("raise", 2)], 5)
    finished = caught.value.finished  # type: ignore[attr-defined]
    assert set(finished.moves["game"]) == set(finished.ledger["game"]) == {0, 1}
    with pytest.warns(RuntimeWarning, match="2 of 5 games"):
        told = details(["random", Faulty("interrupt", 2)], 5)
    assert set(told.results["game"]) == {0, 1}
    with pytest.warns(RuntimeWarning, match="0 of 5 games"):
        told = details(["random", Faulty("interrupt", 0)], 5)
    assert [len(frame) for frame in told[:3]] == [0, 0, 0]
