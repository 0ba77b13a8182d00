"""A replay saved as one page: what is in it, where it may be written, and what is refused."""

import gzip
import json
import os
import re
from base64 import b64decode
from pathlib import Path
from typing import Any

import pytest

import castles_nb as cn
from castles_nb import words
from castles_nb.errors import SaveFailed
from castles_nb.ui.replay_file import MODULE

MOST = 3_000_000
"""Bytes that can be mailed."""


def played(game: Any) -> Any:
    bot = cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game


def kept_in(path: Path) -> dict[str, Any]:
    """Return everything a page keeps."""
    found = re.search(r'id="cnb-kept">([^<]+)<', path.read_text(encoding="utf-8"))
    assert found
    kept: dict[str, Any] = json.loads(gzip.decompress(b64decode(found[1])))
    return kept


def moment(kept: dict[str, Any], ply: int, line: int = 0) -> dict[str, Any]:
    """The traits that the page shows of a moment."""
    values, told = kept["values"], kept["lines"][line]["moments"][ply]
    view = {name: values[number] for name, number in told["view"].items()}
    drawings = {name: values[number] for name, number in told["drawings"].items()}
    return {"view": view, **drawings, "chart": values[kept["lines"][line]["chart"]]}


GAMES = {
    "two": lambda: cn.Game(players=2, seed=3),
    "solo": lambda: cn.Game(players=1, seed=3),
    "chateauma": lambda: cn.Game(players=1, seed=3, modules=["chateauma"]),
    "cards": lambda: cn.CardGame(players=2, seed=3),
    "cards solo": lambda: cn.CardGame(players=1, seed=3),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_a_page_keeps_what_the_widget_shows_at_every_moment(name: str, tmp_path: Path) -> None:
    replay = cn.Replay(played(GAMES[name]()))
    path = replay.save(tmp_path / "game.html")
    assert path == tmp_path / "game.html"
    assert path.stat().st_size < MOST
    kept = kept_in(path)
    assert kept["record"] == str(replay.record)
    for ply in range(replay.plies + 1):
        replay.ply = ply
        for trait, value in moment(kept, ply).items():
            assert json.loads(json.dumps(getattr(replay, trait))) == value, (ply, trait)
    for trait in ("kind", "shapes", "lines", "caption", "tiles", "rules"):
        assert kept["traits"][trait] == json.loads(json.dumps(getattr(replay, trait)))


@pytest.mark.slow
def test_a_whole_game_of_four_can_be_mailed(tmp_path: Path) -> None:
    modules = ["border_posts", "extra_tiles", "inns", "shields", "trade_routes", "white_castles"]
    for game in (cn.Game(players=4, seed=3, modules=modules), cn.CardGame(players=4, seed=3)):
        path = cn.Replay(played(game)).save(tmp_path / "four.html")
        assert path.stat().st_size < MOST


@pytest.fixture
def replay() -> cn.Replay:
    """A short one."""
    game = cn.Game(players=2, seed=7)
    for _ in range(4):
        game.play(game.legal_actions()[0])
    return cn.Replay(game, names=["Ann & <b>", "Ben"])


def test_variations_are_kept_with_what_they_share(replay: cn.Replay, tmp_path: Path) -> None:
    record = replace_last(str(replay.record))
    tree = cn.Replay(record)
    kept = kept_in(tree.save(tmp_path / "tree.html"))
    assert len(kept["lines"]) == len(tree.lines) == 2
    for ply in range(len(kept["lines"][1]["moments"])):
        tree.go(ply, 1)
        assert moment(kept, ply, 1)["view"] == json.loads(json.dumps(tree.view))
        assert moment(kept, ply, 1)["board"] == tree.board


def replace_last(record: str) -> str:
    """A record with another line beside its last move."""
    game = cn.Game.from_record(record)
    before = cn.Game.from_record(record, ply=len(game.actions) - 1)
    others = [a for a in before.legal_actions() if a != game.actions[-1]]
    before.play(others[0])
    last = str(before.record()).split()[-1]
    return f"{record.rstrip()} ({last})\n"


def test_it_opens_at_the_moment_that_is_shown(replay: cn.Replay, tmp_path: Path) -> None:
    assert kept_in(replay.save(tmp_path / "a.html"))["place"] == {"line": 0, "ply": 0}
    replay.ply = 3
    assert kept_in(replay.save(tmp_path / "a.html"))["place"] == {"line": 0, "ply": 3}


def test_words_of_strangers_are_text(replay: cn.Replay, tmp_path: Path) -> None:
    text = replay.save(tmp_path / "a.html").read_text(encoding="utf-8")
    assert "<title>Ann &amp; &lt;b&gt;, Ben: a replay</title>" in text
    assert "<b>" not in text
    assert "</script" not in MODULE
    assert "default-src 'none'" in text
    assert not re.search(r"""(src|href)=["'](?!#)""", text)  # nothing is loaded
    assert "https:" not in text


def test_the_same_replay_makes_the_same_file(replay: cn.Replay, tmp_path: Path) -> None:
    first = replay.save(tmp_path / "a.html").read_bytes()
    assert replay.save(str(tmp_path / "a.html")).read_bytes() == first
    assert sorted(os.listdir(tmp_path)) == ["a.html"]


def test_a_page_speaks_the_language_of_its_replay(tmp_path: Path) -> None:
    words.add("fr", "replay-file-trouble = Ne s'ouvre pas.\npage-moves = Coups\n")
    try:
        replay = cn.Replay(cn.Game(players=2, seed=7), language="fr", high_contrast=True)
        path = replay.save(tmp_path / "fr.html")
    finally:
        words.sentences._added.clear()
        words.sentences._messages.cache_clear()
        words.sentences._sentence.cache_clear()
    text, traits = path.read_text(encoding="utf-8"), kept_in(path)["traits"]
    assert '<html lang="fr"' in text
    assert 'data-trouble="Ne s&#x27;ouvre pas."' in text
    assert (traits["language"], traits["high_contrast"]) == ("fr", True)
    assert traits["texts"]["page-moves"] == "Coups"


@pytest.mark.parametrize("given", [None, 3, b"a.html", ["a.html"], object()])
def test_what_is_no_path_is_refused(replay: cn.Replay, given: Any) -> None:
    with pytest.raises(TypeError, match=r"^path: .* is not the path of a file"):
        replay.save(given)


@pytest.mark.parametrize("given", ["", ".", "game", "game.txt", "game.html/", ".html", "a\0.html"])
def test_a_path_of_another_kind_is_refused(
    replay: cn.Replay, given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    if given == "game.html/":
        (tmp_path / "game.html").mkdir()
        with pytest.raises(SaveFailed, match="is a folder"):
            replay.save(given)
    else:
        with pytest.raises(ValueError, match=r"^path: "):
            replay.save(given)
        assert os.listdir(tmp_path) == []


def test_nothing_of_others_is_overwritten(replay: cn.Replay, tmp_path: Path) -> None:
    (tmp_path / "folder.html").mkdir()
    with pytest.raises(SaveFailed, match=r"folder\.html is a folder\. Give another path"):
        replay.save(tmp_path / "folder.html")
    other = tmp_path / "thesis.html"
    other.write_text("<!doctype html><title>Five years of work</title>")
    with pytest.raises(SaveFailed, match=r"thesis\.html is another file"):
        replay.save(other)
    assert "Five years" in other.read_text()
    os.mkfifo(tmp_path / "pipe.html")
    with pytest.raises(SaveFailed, match="is another file"):
        replay.save(tmp_path / "pipe.html")


def test_where_it_cannot_be_written_nothing_changes(
    replay: cn.Replay, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with pytest.raises(SaveFailed, match=r"^path: .*no/a\.html cannot be written: No such file"):
        replay.save(tmp_path / "no" / "a.html")
    with pytest.raises(SaveFailed, match="cannot be written: File name too long"):
        replay.save(tmp_path / f"{'x' * 300}.html")
    path = replay.save(tmp_path / "a.html")
    before = path.read_bytes()

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("castles_nb.ui.whole_file.os.replace", full)
    replay.ply = 2
    with pytest.raises(SaveFailed, match="No space left on device"):
        replay.save(path)
    assert path.read_bytes() == before
    assert os.listdir(tmp_path) == ["a.html"]


def test_a_link_stays_a_link(replay: cn.Replay, tmp_path: Path) -> None:
    real = replay.save(tmp_path / "real.html")
    link = tmp_path / "link.html"
    link.symlink_to(real)
    replay.ply = 2
    replay.save(link)
    assert link.is_symlink()
    assert kept_in(real)["place"]["ply"] == 2
