"""Files are written whole or not at all, beside nobody's own."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path

import pytest

import castles_nb as cn
from castles_nb.fresh_file import fresh_file
from castles_nb.ui.parts.autosave import GameFiles


def test_a_file_of_somebodys_own_and_what_a_link_leads_to_stay(tmp_path: Path) -> None:
    notes, thesis = tmp_path / "g.html.new", tmp_path / "thesis.tex"
    notes.write_text("notes of my own")
    thesis.write_text("years of work")
    (tmp_path / "h.html.new").symlink_to(thesis)
    for name in ("g.html", "h.html"):
        cn.Replay(cn.Game(seed=1)).save(tmp_path / name)
    assert notes.read_text() == "notes of my own"
    assert thesis.read_text() == "years of work"
    names = {path.name for path in tmp_path.iterdir()}
    assert names == {"g.html", "g.html.new", "h.html", "h.html.new", "thesis.tex"}


def test_the_target_stays_where_something_goes_wrong(tmp_path: Path) -> None:
    target = tmp_path / "table.csv"
    target.write_text("old")
    target.chmod(0o640)
    with suppress(ValueError), fresh_file(target) as fresh:
        fresh.write_text("half")
        raise ValueError
    assert target.read_text() == "old"
    with fresh_file(target) as fresh:
        fresh.write_text("new")
    assert target.read_text() == "new"
    assert target.stat().st_mode & 0o777 == 0o640
    assert [*tmp_path.iterdir()] == [target]


@pytest.mark.parametrize("place", ["", "games.txt"])
def test_games_that_begin_in_the_same_moment_take_files_of_their_own(
    tmp_path: Path, place: str
) -> None:
    with ThreadPoolExecutor(8) as pool:
        taken = [*pool.map(lambda _: GameFiles(tmp_path / place).next(), range(24))]
    assert len({*taken}) == 24
