"""A third game at a table: it says how a die is drawn and asked for, the kit does the rest."""

from collections.abc import Iterator
from inspect import signature
from pathlib import Path
from typing import Any

import pytest
from answering_page import AnsweringPage
from third_game.pieces import Game, Record, Setup
from third_game.record_of_facets import THIRD_GAME

import castles_nb as cn
from castles_nb.kernel.game_type import register, unregister
from castles_nb.ui.parts import review as reviewing
from castles_nb.ui.plain_table import PlainTable
from castles_nb.ui.presenter import Presenter

LONG = 60


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The kit knows the third game for the time of a test."""
    register(THIRD_GAME)
    yield
    unregister(THIRD_GAME.name)


def table_with_greedy(seed: int = 3) -> tuple[Any, AnsweringPage]:
    table = cn.Table(Game(players=2, seed=seed), bots={1: "greedy"})
    return table, AnsweringPage(table)


def test_each_game_gets_its_own_table() -> None:
    plain = cn.Table(Game(players=3, seed=1), names=["Ann", "Ben", "Cleo"])
    assert repr(plain) == "<PlainTable of 3 players: Ann, Ben, Cleo; move 0>"
    cards = cn.Table(cn.CardGame(seed=1), coach=True)
    assert isinstance(cards, cn.CardTable)
    assert cards.coach
    assert isinstance(cn.Table(cn.Game(seed=1)), cn.Table)
    with pytest.raises(TypeError, match="game: 3 is not a Game"):
        cn.Table(3)
    with pytest.raises(TypeError, match="game: 3 is not a game"):
        PlainTable(3)
    assert list(signature(cn.Table).parameters)[:3] == ["game", "bots", "viewer"]
    with pytest.raises(TypeError, match="did you mean"):
        cn.Table(Game(seed=1), coahc=True)


def test_a_whole_game_is_played_by_messages() -> None:
    table, page = table_with_greedy()
    dice = table.game.state.dice
    assert table.view["prompt"] == f"Keep the {dice[0]}, or sell it for 3?"
    assert [each["button"] for each in table.view["choices"]] == ["Keep the die", "Sell the die"]
    assert f">{dice[0]}</text>" in table.board
    page.say("play", action="sell the die")
    assert page.replies == []
    mine, theirs = table.view["log"]
    assert (mine["text"], mine["gains"]) == ("chose “sell the die”", "+3 points (sells)")
    assert theirs["player"] == 1
    assert table.view["news"][0]["points"] == max(3, dice[1])
    assert table.view["moment"] == "After move 2 of 2, round 2"
    refused = page.say("play", action="eat the die")
    assert refused["message"] == "keep or sell the die"
    for _ in range(3):
        page.say("play", action="keep the die")
    assert table.game.is_over
    points = table.game.state.points
    assert points[0] == 3 + dice[2] + dice[4] + dice[6]
    assert table.view["scores"]["total"] == list(points)
    assert table.view["scores"]["final"]
    assert table.view["scores"]["winners"] == [points.index(max(points))]
    assert table.view["prompt"].startswith("The game is over: ")
    assert table.view["is_reviewed"]


def test_choices_are_explained_and_advised() -> None:
    table, page = table_with_greedy()
    (preview,) = page.say("explain", choices=[1])["previews"]
    assert (preview["what"], preview["rules"]) == ("Sell the die", [])
    die = table.game.state.dice[0]
    best = page.say("hint")["advice"][0]
    assert best["text"] == ("sell the die" if die < 3 else "keep the die")
    assert "Message(" not in best["told"]


def test_moves_are_taken_back_and_played_again() -> None:
    table, page = table_with_greedy()
    start = table.board
    page.say("play", action="keep the die")
    after = table.board
    page.say("undo")
    assert (table.game.actions, table.board) == ((), start)
    page.say("redo")
    assert len(table.game.actions) == 2
    assert table.board == after
    page.say("look", ply=0)
    assert table.board == start
    assert page.say("play", action="keep the die")["kind"] == "error"


def test_nothing_hidden_is_predicted() -> None:
    """The next die is rolled but unseen: no page is told of it before its turn."""
    table = cn.Table(Game(players=2, seed=3))
    page = AnsweringPage(table)
    for choice in (0, 1):
        assert page.say("foresee", choice=choice) == {}


def test_a_game_over_is_reviewed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviewing, "ITERATIONS", 4)
    table, page = table_with_greedy()
    for _ in range(4):
        page.say("play", action="sell the die")
    page.say("review")
    assert table._part(reviewing.Review).reviewing.wait(LONG)
    mine = table.review["people"][0]
    assert mine["name"] == "You"
    assert any("chose “sell the die”" in move["text"] for move in table.review["moves"])


def test_its_record_is_copied_and_pasted() -> None:
    table, page = table_with_greedy()
    page.say("play", action="sell the die")
    copied = page.say("copy_record")["text"]
    assert Record.parse(copied) == table.record()
    other, reader = table_with_greedy(seed=8)
    reader.say("paste", text=copied)
    assert reader.replies == []
    assert other.game.actions == table.game.actions
    three = str(Game(players=3, seed=1).record())
    assert "3 players" in reader.say("paste", text=three)["message"]
    board = str(cn.Game(seed=1).record())
    assert "plays another game: pickpocket" in reader.say("paste", text=board)["message"]
    position = page.say("copy_position")["text"]
    assert "no positions to go on from" in reader.say("paste", text=position)["message"]
    assert other.game.actions == table.game.actions


def test_a_new_game_is_begun_from_another_table_and_a_rematch_played() -> None:
    room = cn.play("cards", players=2, seed=7)
    page = AnsweringPage(room.table)
    page.say("begin", values={"game": "pickpocket", "who/0": "person", "who/1": "squire"})
    assert isinstance(room.table, PlainTable)
    assert isinstance(room.game, Game)
    assert room.table.names == ("You", "Squire")
    page = AnsweringPage(room.table)
    form = page.say("new_game", values={}, number=1)["form"]
    assert form["groups"][0]["fields"][0]["name"] == "game"
    for _ in range(4):
        page.say("play", action="keep the die")
    assert room.game.is_over
    page.say("rematch")
    assert room.game.actions == ()
    assert room.game.setup.players == 2


def test_a_game_without_a_guide_says_so() -> None:
    with pytest.raises(ValueError, match=r"^guide: the game pickpocket has no guide$"):
        cn.play("pickpocket", guide=True)


def test_it_is_kept_and_continued(tmp_path: Path) -> None:
    room = cn.play("pickpocket", seed=3, autosave=tmp_path / "kept.txt")
    page = AnsweringPage(room.table)
    page.say("play", action="sell the die")
    kept = page.say("keep")["game"]
    assert kept["when"] == "After move 2 of 2, round 2"
    text = (tmp_path / "kept.txt").read_text(encoding="utf-8")
    assert Record.parse(text) == room.game.record()
    later = cn.play()  # after a restart
    wanted = {name: kept[name] for name in ("id", "record", "values")}
    AnsweringPage(later.table).say("continue", **wanted)
    assert isinstance(later.table, PlainTable)
    assert later.game.actions == room.game.actions
    assert later.table.names == room.table.names


def test_it_is_saved_as_a_picture() -> None:
    table = cn.Table(Game(Setup(2, 3)))
    data, _ = table._repr_mimebundle_()
    assert data["image/svg+xml"].startswith("<svg")
    assert "PlainTable of 2 players" in data["text/plain"]


def test_its_record_is_replayed() -> None:
    game: Any = Game(players=2, seed=3)
    while not game.is_over:
        game.play("sell the die")
    replay = cn.Replay(game, names=["Ann", "Ben"])
    replay.go(3)
    assert replay.view["heading"] == "After move 3 of 8, round 2"
    assert replay.view["aloud"] == "Ann chose “sell the die”."
    assert [seat["points"] for seat in replay.view["seats"]] == [6, 3]
    assert f">{game.state.dice[3]}</text>" in replay.board
    assert replay._picture().startswith("<svg")


def test_a_presenter_has_to_say_only_how_it_draws() -> None:
    """All else is told by the state, its actions and its ledger."""
    state, known = Game(Setup(3, 3)).state, Presenter()
    assert str(known.question(state)) == "Player 0: die."
    assert str(known.when(state)) == "round 1"
    assert known.everybody(state, ("Ann", "Ben", "Cleo")) == ("Ann", "Ben", "Cleo")
    assert (known.scripted(state), known.partners(state, 0), known.help(Setup())) == ((), [], {})
    assert known.position(state, 0) == f"pickpocket/1 points=0-0-0 dice={state.dice[0]}"
    with pytest.raises(NotImplementedError):
        known.picture(state, 0, ())
