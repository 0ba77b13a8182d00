"""A third game is one more record: with it, the rest of the kit plays, counts and reviews it."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from third_game.pieces import Game, Record, Setup, State
from third_game.record_of_facets import THIRD_GAME

import castles_nb as cn
from castles_nb.errors import InvalidRecord
from castles_nb.kernel.game_type import register, unregister
from castles_nb.notation.any_record import record_from
from castles_nb.testing import check_game
from castles_nb.ui.new_game.form import all_kinds, begun, form_of


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The kit knows the third game for the time of a test."""
    register(THIRD_GAME)
    yield
    unregister(THIRD_GAME.name)


@pytest.mark.parametrize("seed", range(3))
def test_it_holds_the_contract(seed: int) -> None:
    check_game(lambda seed: State.start(Setup(2 + seed % 2), seed), [seed])


def test_bots_of_every_kind_play_it() -> None:
    table = cn.simulate(["greedy", "random"], 20, setup=Setup(2), seed=5)
    assert len(table) == 40
    points = table.groupby("bot")["points"].mean()
    assert points["greedy"] > points["random"]
    for bot in ("rollout", "search", "planning"):
        assert len(cn.simulate(bot, 1, setup=Setup(3))) == 3


def test_games_are_saved_and_read(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    table = cn.simulate("greedy", 3, setup=Setup(2), path=path)
    assert cn.read_games(path).equals(table)
    assert cn.simulate("greedy", 3, setup=Setup(2), path=path).equals(table)


def test_a_tournament_compares_bots() -> None:
    found = cn.tournament(["greedy", "random"], 12, setup=Setup(2))
    assert list(found.standings["bot"]) == ["greedy", "random"]


def test_positions_are_evaluated() -> None:
    game = Game(players=2, seed=3)
    table = cn.evaluate(game, futures=30)
    best = "keep the die" if game.state.dice[0] > 3 else "sell the die"
    assert (table["action"][0] == best) == (game.state.dice[0] != 3)
    assert cn.bots.GreedyBot().reasons(game.state)["action"][0] == best


def test_its_actions_are_explained() -> None:
    game = Game(players=2, seed=3)
    for asked in (game, game.state):
        assert str(cn.explain(asked, "sell the die")) == "Sell the die.\nRules: POCKET-01"
        assert cn.why_not(asked, "keep the die") is None
        assert str(cn.why_not(asked, "eat the die")) == "keep or sell the die (POCKET-01)"


def test_a_record_is_read_and_reviewed() -> None:
    game = Game(players=2, seed=11)
    while not game.is_over:
        game.play("sell the die")
    text = str(game.record())
    assert record_from(text) == Record.parse(text) == game.record()
    assert Game.from_record(text).state.points == game.state.points
    review = cn.review(text, iterations=20)
    lost = review.to_frame().set_index("move")["points_lost"]
    for move, die in enumerate(game.state.dice, 1):
        assert lost[move] == pytest.approx(max(0, die - 3))
    assert len(review.luck()) == 2 * len(game.state.dice)
    with pytest.raises(InvalidRecord):
        record_from('[Pickpocket "1"]\nno such line')


def test_a_new_game_can_be_chosen() -> None:
    form = form_of({"game": "pickpocket"}, all_kinds())
    options = form["groups"][0]["fields"][0]["options"]
    assert [value for value, _ in options] == ["board", "cards", "pickpocket"]
    assert isinstance(begun({"game": "pickpocket"}, all_kinds()).game, Game)
    alone = {"game": "pickpocket", "who/1": "nobody"}
    fault = form_of(alone, all_kinds())["fault"]
    assert fault
    assert "2 or 3 play" in fault["text"]


def test_without_its_record_it_is_unknown() -> None:
    unregister(THIRD_GAME.name)
    with pytest.raises(InvalidRecord):
        record_from(str(Game(seed=1).record()))
