"""A notebook keeps the game that a person plays at its table."""

import json
from pathlib import Path
from typing import Any

import pytest
from answering_page import AnsweringPage
from IPython.core.interactiveshell import InteractiveShell

import castles_nb as cn
from castles_nb.errors import InvalidRecord
from castles_nb.ui import cell_output
from castles_nb.ui.cell_output import KEY, is_somebody_there
from castles_nb.ui.running_cell import Run, ShownByCells

VIEW = "application/vnd.jupyter.widget-view+json"


class Page(AnsweringPage):
    """A page before which somebody rests after each choice."""

    def say(self, kind: str, **fields: Any) -> dict[str, Any]:
        answer = super().say(kind, **fields)
        super().say("note")
        return answer


class Shown:
    """What a notebook has been given to show."""

    def __init__(self) -> None:
        self.outputs: list[dict[str, Any]] = []

    def display(self, data: Any, metadata: Any = None, **_: Any) -> "Shown":
        self.outputs.append({"data": data, "metadata": metadata or {}})
        return self

    def update(self, data: Any, metadata: Any = None, **_: Any) -> None:
        self.outputs[-1] = {"data": data, "metadata": metadata or {}}


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> Shown:
    """A notebook with somebody before it."""
    notes = Shown()
    monkeypatch.setattr("IPython.display.display", notes.display)
    monkeypatch.setattr("castles_nb.ui.table_frame.is_somebody_there", lambda: True)
    return notes


GAMES = {
    "board": lambda: cn.Table(cn.Game(players=2, seed=7), bots={1: "random"}),
    "cards": lambda: cn.CardTable(cn.CardGame(players=2, seed=7), bots={1: "random"}),
    "play": lambda: cn.play(seed=7),
    "solo": lambda: cn.play(players=1, seed=7),
}


@pytest.mark.parametrize("name", GAMES)
def test_what_a_person_plays_is_kept(shown: Shown, tmp_path: Path, name: str) -> None:
    room = GAMES[name]()
    room._ipython_display_()
    widget, below = shown.outputs
    assert VIEW in widget["data"]
    assert below == {"data": {"text/plain": "", "text/html": ""}, "metadata": {}}
    table = getattr(room, "table", room)
    page = Page(table)
    page.say("play", action=table.view["choices"][0]["text"])
    _, below = shown.outputs
    record = below["metadata"][KEY]["game"]
    assert record == str(table.record())
    assert record in below["data"]["text/plain"]
    assert f'class="{table.apart}"' in below["data"]["text/html"]
    assert "data:image/svg+xml;base64," in below["data"]["text/html"]
    file = tmp_path / "mine.ipynb"
    file.write_text(json.dumps({"cells": [{"outputs": shown.outputs}, {"source": ""}]}))
    (game,) = cn.kept_games(file)
    assert game.actions == table.game.actions
    assert str(game.position) == str(table.game.position)


def test_a_game_goes_on_at_another_table_in_the_same_place(shown: Shown) -> None:
    room = cn.play(seed=7)
    room._ipython_display_()
    page = Page(room.table)
    page.say("play", action=room.table.view["choices"][0]["text"])
    before = shown.outputs[-1]
    form = page.say("new_game", values={"game": "cards"}, number=1)["form"]
    page.say("begin", values=form["values"])
    assert shown.outputs[-1] == before  # until it's played
    page = Page(room.table)
    page.say("play", action=room.table.view["choices"][0]["text"])
    assert shown.outputs[-1]["metadata"][KEY]["game"] == str(room.table.record())
    assert len(shown.outputs) == 2


def test_a_table_that_is_shown_again_keeps_the_game_there(shown: Shown) -> None:
    table = GAMES["board"]()
    table._ipython_display_()
    page = Page(table)
    page.say("play", action=table.view["choices"][0]["text"])
    table._ipython_display_()
    page.say("note")
    assert len(shown.outputs) == 4
    assert shown.outputs[3]["metadata"] == shown.outputs[1]["metadata"] != {}


class Cell:
    """The cell that runs."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.number = 0
        monkeypatch.setattr("castles_nb.ui.table_frame.running_cell", lambda: Run("a", self.number))
        monkeypatch.setattr("castles_nb.ui.table_frame.SHOWN", ShownByCells())

    def show(self, *tables: Any) -> None:
        self.number += 1
        for table in tables:
            table._ipython_display_()


@pytest.mark.parametrize("name", ["board", "cards", "play", "solo", "guided"])
def test_after_another_run_the_game_is_brought_back(
    shown: Shown, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    make = GAMES.get(name, lambda: cn.play(guide=True))
    cell = Cell(monkeypatch)
    rooms = make(), make(), make()
    cell.show(rooms[0])
    cell.show(rooms[1])
    first, second, third = (getattr(room, "table", room) for room in rooms)
    assert second.left == ""  # nobody has played
    page = Page(second)
    for _ in range(3):
        page.say("play", action=second.view["choices"][0]["text"])
    assert first.game.actions != second.game.actions
    cell.show(rooms[2])
    assert third.left.startswith("After move")
    game = third.game
    later = Page(third)
    later.say("bring_back")
    assert third.left == ""
    assert third.game is game
    assert str(game.record()) == str(second.game.record())
    assert third.view["choices"] == second.view["choices"]
    assert shown.outputs[-1]["metadata"][KEY]["game"] == str(third.record())
    if name == "guided":
        assert third.guide == second.guide != {}
    assert later.say("bring_back")["message"] == "There's no other game to bring back"


def game_from(seed: int, moves: int) -> cn.Game:
    """A game from a position, with the same setup each time."""
    game = cn.Game(players=2, seed=seed)
    for _ in range(moves):
        game.play(game.legal_actions()[0])
    return cn.Game.from_position(game.position, seed=1)


def test_a_game_from_another_position_is_brought_back_too(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    games = game_from(7, 4), game_from(9, 12)
    assert games[0].setup == games[1].setup
    cell = Cell(monkeypatch)
    tables = [cn.Table(game) for game in games]
    cell.show(tables[0])
    Page(tables[0]).say("play", action=tables[0].view["choices"][0]["text"])
    cell.show(tables[1])
    assert Page(tables[1]).say("bring_back").get("kind") != "error"
    assert str(tables[1].record()) == str(tables[0].record())
    assert tables[1].left == ""


def test_a_game_of_another_deal_is_brought_back_too(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    cell = Cell(monkeypatch)
    tables = [cn.Table(cn.Game(players=2, seed=seed), bots={seed % 2: "random"}) for seed in (7, 8)]
    cell.show(tables[0])
    page = Page(tables[0])
    page.say("play", action=tables[0].view["choices"][0]["text"])
    cell.show(tables[1])
    Page(tables[1]).say("bring_back")
    assert tables[1].game is tables[0].game
    assert tables[1].names == tables[0].names
    cell.show(cn.CardTable(cn.CardGame(players=2, seed=7)))  # the cell shows something else now


def test_what_is_played_in_the_new_game_stays(
    shown: Shown, monkeypatch: pytest.MonkeyPatch
) -> None:
    cell = Cell(monkeypatch)
    tables = [GAMES["board"]() for _ in range(2)]
    for table in tables:
        cell.show(table)
        page = Page(table)
        page.say("play", action=table.view["choices"][-1]["text"])
        assert table.left == ""
    cell.show(tables[1])  # it goes on by itself
    assert tables[1].left == ""


def test_where_nobody_plays_a_table_is_shown_as_any_value(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not is_somebody_there()
    with pytest.raises(NotImplementedError):
        GAMES["board"]()._ipython_display_()
    shell = InteractiveShell()
    shell.kernel = type("Kernel", (), {"_allow_stdin": True})
    monkeypatch.setattr("IPython.get_ipython", lambda: shell)
    assert is_somebody_there()
    assert cell_output.is_somebody_there()


def test_other_notebooks_hold_no_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "other.ipynb"
    for text in (
        '{"cells": [{"outputs": [{"metadata": {"castles_nb": {"exercise": "x"}}}, 3, null]}]}',
        '{"cells": [{"outputs": {}}, 4, {}]}',
        "[]",
    ):
        file.write_text(text)
        assert cn.kept_games(str(file)) == []
    file.write_text('{"cells": [{"outputs": [{"metadata": {"castles_nb": {"game": "no"}}}]}]}')
    with pytest.raises(InvalidRecord):
        cn.kept_games(file)
    file.write_text("{")
    with pytest.raises(ValueError, match="no notebook"):
        cn.kept_games(file)
    with pytest.raises(ValueError, match="no notebook"):
        cn.kept_games(tmp_path / "none.ipynb")
    with pytest.raises(TypeError):
        cn.kept_games(3)  # type: ignore[arg-type]
    monkeypatch.delenv("JPY_SESSION_NAME", raising=False)
    with pytest.raises(ValueError, match="Give the notebook's path"):
        cn.kept_games()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("JPY_SESSION_NAME", "folder/other.ipynb")
    file.write_text("{}")
    assert cn.kept_games() == []
