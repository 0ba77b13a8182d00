"""Every bot that thinks can show what it thinks of each choice."""

import pytest

import castles_nb as cn
from castles_nb.bots import GreedyBot, RolloutBot, SearchBot
from castles_nb.bots.board.terms import TERMS
from castles_nb.errors import GameOver


def a_turn() -> cn.Game:
    game, bot = cn.Game(players=2, seed=4), GreedyBot()
    while game.state.rounds_played < 7 or len(game.state.legal_actions()) < 8:
        game.play(bot.choose(game.state))
    return game


@pytest.mark.parametrize("bot", [GreedyBot(), RolloutBot(30), SearchBot(30)])
def test_the_best_comes_first_and_parts_are_told(bot: GreedyBot | RolloutBot | SearchBot) -> None:
    state = a_turn().state
    table = bot.reasons(state)
    assert list(table.columns[:4]) == ["action", "text", "value", "behind"]
    assert set(TERMS) <= set(table.columns)
    assert table["value"].is_monotonic_decreasing
    assert table["behind"].iloc[0] == 0
    assert set(table["action"]) <= {str(action) for action in state.legal_actions()}
    if isinstance(bot, GreedyBot):
        assert table["action"].iloc[0] == str(bot.choose(state))
        assert len(table) == len(state.legal_actions())
    else:
        assert str(bot.choose(state)) in set(table["action"])
        assert 18 < table["tries"].sum() <= 30


def test_parts_say_what_really_changes() -> None:
    state = a_turn().state
    table = GreedyBot().reasons(state).set_index("action")
    workers = next(a for a in state.legal_actions() if a.verb == "workers")
    assert table.loc[str(workers), "workers"] > 0
    assert table.loc[str(workers), "points_scored"] == 0


def test_a_finished_game_gives_no_reasons() -> None:
    game, bot = cn.Game(players=2, seed=1), GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    with pytest.raises(GameOver):
        bot.reasons(game.state)


def test_a_blind_bot_tells_chances() -> None:
    state = a_turn().state
    table = cn.bots.RandomBot().reasons(state)
    assert table["chance"].sum() == pytest.approx(1)
    assert list(table["action"]) == [str(action) for action in state.legal_actions()]
