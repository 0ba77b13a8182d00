"""A game is kept as one plays, and goes on: what a page is given and brings back, and files."""

from pathlib import Path
from typing import Any

import pytest
from answering_page import AnsweringPage

import castles_nb as cn
from castles_nb.bots import SearchBot, known_as
from castles_nb.errors import SaveFailed
from castles_nb.ui.lines import MOST_LINES
from castles_nb.ui.parts.autosave import GameFiles


class Page(AnsweringPage):
    """A page with more to say."""

    def play(self, moves: int = 1) -> None:
        for _ in range(moves):
            self.say("play", action=self.table.view["choices"][0]["text"])
            assert self.replies == []

    def kept(self) -> dict[str, Any]:
        kept = self.say("keep")["game"]
        return {name: kept[name] for name in ("id", "record", "values")}


ROOMS = {
    "two": lambda: cn.play(seed=7, names={0: "Ada"}),
    "four": lambda: cn.play(players=4, seed=7, bots={1: "page", 3: "king"}),
    "solo": lambda: cn.play(players=1, seed=7),
    "chateauma": lambda: cn.play(players=1, seed=7, modules=["chateauma"]),
    "team": lambda: cn.play(players=4, seed=7, modules=["team"]),
    "cards": lambda: cn.play("cards", players=3, seed=7),
    "cards solo": lambda: cn.play("cards", players=1, seed=7),
}


@pytest.mark.parametrize("name", ROOMS)
def test_a_game_that_was_kept_goes_on_as_it_was(name: str) -> None:
    room = ROOMS[name]()
    page = Page(room.table)
    page.play(3)
    told = page.say("keep")["game"]
    assert told["names"] == list(room.table.names)
    assert not told["over"]
    later = cn.play()  # after a restart; whichever game it asks for first
    Page(later.table).say("continue", **page.kept())
    assert later.game.actions == room.game.actions
    assert str(later.game.position) == str(room.game.position)
    assert later.table.names == room.table.names
    now = Page(later.table)
    assert now.kept() == page.kept()
    assert later.table.opening == ""
    now.play()
    assert now.kept()["id"] == page.kept()["id"]


@pytest.mark.parametrize("name", ["two", "cards"])
def test_the_coach_goes_on_listening(name: str) -> None:
    page = Page(ROOMS[name]().table)
    page.play()
    for is_on in (False, True):
        page.table.set_state({"coach": is_on})
        later = cn.play()
        Page(later.table).say("continue", **page.kept())
        assert later.table.coach is is_on


@pytest.mark.parametrize("name", ["random", "greedy", "rollout", "search", "planning", "king"])
def test_a_bot_stays_the_same(name: str) -> None:
    page = Page(cn.play(seed=7, bots={1: name}).table)
    page.play()
    assert page.say("keep")["game"]["note"] == ""
    later = cn.play()
    Page(later.table).say("continue", **page.kept())
    assert known_as(later.table._bots[1]) == name
    assert Page(later.table).kept() == page.kept()


def test_it_is_told_whom_a_bot_of_ones_own_is_replaced_by() -> None:
    class Shepherd(cn.bots.GreedyBot):
        name = "Shepherd"

    page = Page(cn.play(seed=7, bots={1: Shepherd()}).table)
    page.play()
    assert known_as(Shepherd()) == known_as(SearchBot(7)) == ""
    assert page.say("keep")["game"]["note"] == (
        "Shepherd is a bot of your own, which a browser cannot keep: Squire plays instead."
    )


def test_a_registered_bot_goes_on_itself_or_has_a_stand_in() -> None:
    class Shepherd(cn.bots.GreedyBot):
        name = "Shepherd"

    cn.bots.register("shepherd", Shepherd)
    try:
        page = Page(cn.play(seed=7, bots={1: "shepherd"}).table)
        page.play()
        assert page.say("keep")["game"]["note"] == (
            "Shepherd is a bot of your own: while no bot shepherd is registered, "
            "Squire plays instead."
        )
        later = cn.play()
        Page(later.table).say("continue", **page.kept())
        assert known_as(later.table._bots[1]) == "shepherd"
    finally:
        cn.bots.unregister("shepherd")
    later = cn.play()
    Page(later.table).say("continue", **page.kept())
    assert known_as(later.table._bots[1]) == "squire"
    assert later.table.names == ("You", "Squire")


@pytest.mark.parametrize("name", ["two", "team", "chateauma", "cards"])
def test_a_game_that_is_over_can_be_looked_at_again(name: str) -> None:
    room = ROOMS[name]()
    bot = cn.bots.GreedyBot()
    while not room.game.is_over:
        room.game.play(bot.choose(room.game.state))
    room.table.refresh()
    page = Page(room.table)
    told = page.say("keep")["game"]
    assert told["over"]
    assert "over" in told["when"] or "won" in told["when"] or "lost" in told["when"], told["when"]
    later = cn.play()
    Page(later.table).say("continue", **page.kept())
    assert later.game.is_over
    assert later.game.actions == room.game.actions
    assert Page(later.table).say("rematch") == {}


def test_lines_that_were_left_are_kept() -> None:
    room = cn.play(seed=7, bots={})
    page = Page(room.table)
    page.play(3)
    page.say("undo")
    page.say("play", action=room.table.view["choices"][-1]["text"])
    assert 0 < len(room.table.view["lines"]) <= MOST_LINES
    later = cn.play("cards")
    Page(later.table).say("continue", **page.kept())
    assert later.table.view["lines"] == room.table.view["lines"]


def test_each_game_has_an_id_of_its_own() -> None:
    room = cn.play(seed=7)
    page = Page(room.table)
    page.play()
    first = page.kept()
    page.say("begin", values={"seed": "8"})
    page.play()
    assert page.kept()["id"] != first["id"]
    page.say("continue", **first)
    assert page.kept() == first


def test_a_game_that_nobody_chose_is_not_kept() -> None:
    page = Page(cn.play().table)
    assert page.say("keep") == {}
    assert page.table.opening == "new"
    assert not cn.Table(cn.Game()).keeps


def good() -> dict[str, Any]:
    page = Page(cn.play(seed=7).table)
    page.play()
    return page.kept()


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"record": ""}, "a record begins with"),
        ({"record": "<script>"}, "a record begins with"),
        ({"record": '[Castles "1"]\n[Players "2"]\n\nnonsense'}, "line 4"),
        ({"record": '[Castles "99"]'}, "1"),
        ({"record": "x" * 300_000}, "record: "),
        ({"record": 7}, "record: "),
        ({"id": ""}, "id: "),
        ({"id": "../../etc"}, "id: "),
        ({"id": None}, "id: "),
        ({"values": []}, "values: "),
        ({"values": {"who/1": 3}}, "values: "),
        ({"more": 1}, "more"),
    ],
)
def test_what_a_browser_brings_is_a_strangers(wrong: dict[str, Any], told: str) -> None:
    page = Page(cn.play(seed=9).table)
    before = page.table.game, page.table.view
    reply = page.say("continue", **{**good(), **wrong})
    assert reply["kind"] == "error"
    assert told in reply["message"]
    assert (page.table.game, page.table.view) == before


def test_odd_players_are_as_usual() -> None:
    page = Page(cn.play(seed=9).table)
    values = {"who/0": "god", "who/1": "king", "name/0": "a\nb", "who/7": "king", "x": "y"}
    page.say("continue", **{**good(), "values": values})
    assert page.replies == []
    assert page.table.names == ("You", "King")


def test_a_table_alone_takes_no_other_game() -> None:
    page = Page(cn.CardTable(cn.CardGame(seed=7)))
    assert "record of the other game" in page.say("continue", **good())["message"]


# Files ------------------------------------------------------------------------------------------


def test_records_are_written_after_each_move(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    room = cn.play(seed=7, names={0: "Ada"}, autosave=file)
    page = Page(room.table)
    for _ in range(3):
        page.play()
        text = file.read_text(encoding="utf-8")
        assert text == str(room.table.record())
    assert cn.Game.from_record(text).actions == room.game.actions
    page.say("undo")
    assert cn.Game.from_record(file.read_text()).actions == room.game.actions
    page.say("begin", values={"game": "cards", "seed": "3", "who/1": "page"})
    page = Page(room.table)
    page.play()
    second = tmp_path / "game-2.txt"
    assert cn.CardGame.from_record(second.read_text()).actions == room.game.actions
    assert file.read_text().startswith("[Castles")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["game-2.txt", "game.txt"]


def test_records_stay_in_one_place_wherever_a_notebook_goes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, later = tmp_path / "first", tmp_path / "later"
    first.mkdir()
    later.mkdir()
    monkeypatch.chdir(first)
    page = Page(cn.play(seed=7, autosave="game.txt").table)
    monkeypatch.chdir(later)
    page.play()
    page.say("begin", values={"seed": "8"})
    page.play()
    assert sorted(path.name for path in first.iterdir()) == ["game-2.txt", "game.txt"]
    assert not list(later.iterdir())


def test_a_folder_gets_a_file_for_each_game(tmp_path: Path) -> None:
    for seed in (1, 2):
        Page(cn.play(seed=seed, autosave=tmp_path).table).play()
    names = sorted(path.name for path in tmp_path.iterdir())
    assert len(names) == 2
    assert all(name.startswith("castles-20") for name in names)


def test_nothing_is_written_before_a_game_is_chosen(tmp_path: Path) -> None:
    while not cn.play(autosave=tmp_path).game.actions:  # until a bot has begun
        pass
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("given", [3, b"x.txt", ["x.txt"], object()])
def test_what_is_no_path_is_refused(given: Any) -> None:
    with pytest.raises(TypeError, match=r"^autosave: .* is not the path of a file"):
        cn.play(autosave=given)


@pytest.mark.parametrize("given", ["", "nowhere", "game.html", "a\0.txt", "x" * 400])
def test_a_path_of_another_kind_is_refused(
    given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if given == "":  # the folder that one is in
        assert GameFiles(given).next().suffix == ".txt"
        return
    with pytest.raises(ValueError, match=r"^autosave: "):
        cn.play(autosave=given)


def test_where_a_record_cannot_be_written_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = cn.play(seed=7, autosave=tmp_path / "no" / "game.txt")
    page = Page(room.table)
    reply = page.say("play", action=room.table.view["choices"][0]["text"])
    assert reply["kind"] == "error"
    assert "game.txt cannot be written: No such file or directory" in reply["message"]
    moves = len(room.game.actions)
    assert moves
    (tmp_path / "no").mkdir()
    page.play()
    assert len(room.game.actions) > moves
    text = (tmp_path / "no" / "game.txt").read_text()
    assert cn.Game.from_record(text).actions == room.game.actions
    with pytest.raises(SaveFailed, match="cannot be written"):
        GameFiles(tmp_path / f"{'x' * 300}.txt").next()
