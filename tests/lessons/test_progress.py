"""The progress page: what was solved is kept beside the notebooks, whatever happens to the file."""

import re
from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

import castles_nb as cn
from castles_nb.lessons.exercise import all_exercises
from castles_nb.lessons.outline import LESSONS
from castles_nb.lessons.progress_file import FILE, OFF, note_solved, solved_in

NOTEBOOKS = Path(__file__).parents[2] / "notebooks"


@pytest.fixture(autouse=True)
def switched_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OFF)


@pytest.mark.slow
def test_what_is_solved_in_a_notebook_is_kept_in_its_folder(tmp_path: Path) -> None:
    (tmp_path / "00_start_here.ipynb").touch()
    cells = [
        "import castles_nb as cn",
        'cn.lessons.check("start_here-space", "4-4"), cn.lessons.check("start_here-space", "4-4")',
        'cn.lessons.check("start_here-why", "BLK-01"), cn.lessons.check("the_round-circle", 2)',
        "cn.lessons.progress()",
    ]
    made = nbformat.v4.new_notebook(cells=[*map(nbformat.v4.new_code_cell, cells)])
    NotebookClient(made, resources={"metadata": {"path": str(tmp_path)}}).execute()
    assert solved_in(tmp_path) == {"start_here-space", "the_round-circle"}
    assert (tmp_path / FILE).read_text().count("start_here-space") == 1
    (shown,) = made.cells[-1].outputs
    assert "Next: lesson 0, exercise 2." in shown.data["text/plain"]
    page = shown.data["text/html"]
    assert page.count("class='cnb-solved'") == 2
    assert "<a href='00_start_here.ipynb'>0. Start here</a>" in page
    assert "first_game.ipynb" not in page  # no link to what is not there


def test_a_script_leaves_no_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cn.lessons.check("start_here-space", "4-4")
    assert list(tmp_path.iterdir()) == []


@pytest.fixture
def in_notebook(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("castles_nb.lessons.progress_file._in_notebook", lambda: True)
    return tmp_path


def test_it_can_be_switched_off(in_notebook: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note_solved("start_here-space")
    kept = (in_notebook / FILE).read_bytes()
    monkeypatch.setenv(OFF, "1")
    note_solved("start_here-why")
    assert (in_notebook / FILE).read_bytes() == kept
    assert solved_in(in_notebook) == frozenset()


@pytest.mark.parametrize(
    "damage",
    [
        b"\xff\x00{",
        b'{"solved": "start',
        b"[" * 10**5,
        b'{"solved": ["start_here-why"]}',
        b"3\n",
    ],
)
def test_a_damaged_file_loses_no_more_than_its_damage(in_notebook: Path, damage: bytes) -> None:
    (in_notebook / FILE).write_bytes(b'{"solved": "start_here-why"}\n' + damage)
    note_solved("start_here-space")
    assert solved_in(in_notebook) == {"start_here-why", "start_here-space"}
    assert "2 of " in repr(cn.lessons.progress())


def test_where_nothing_can_be_kept_exercises_are_checked_all_the_same(in_notebook: Path) -> None:
    (in_notebook / FILE).mkdir()  # cannot be opened, not even by root
    assert cn.lessons.check("start_here-space", "4-4")
    assert cn.lessons.progress().next is not None


def test_it_shows_all_exercises_and_ends_when_all_are_solved(in_notebook: Path) -> None:
    names = [each.name for each in all_exercises()]
    number = len(names)
    before = cn.lessons.progress()
    assert sorted(step.exercise for step in before.steps) == sorted(names)
    assert repr(before).startswith(f"0 of {number} exercises solved. Next: lesson 0,")
    for name in names:
        note_solved(name)
    assert repr(cn.lessons.progress()).startswith(f"{number} of {number} exercises solved. You've")


@pytest.mark.parametrize("lesson", LESSONS)
def test_exercises_have_the_numbers_of_their_notebook(lesson: str) -> None:
    cells = nbformat.read(NOTEBOOKS / f"{lesson}.ipynb", as_version=4).cells
    text = "\n".join(cell.source for cell in cells if cell.cell_type == "code")
    names = re.findall(rf'"({lesson}-[a-z0-9-]+)"', text)
    assert [each.name for each in all_exercises() if each.lesson == lesson] == [
        *dict.fromkeys(names)
    ]
