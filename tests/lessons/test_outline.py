"""A lesson is known by its name; numbers follow from the order, and what it was called is read."""

import importlib
import json
import re
from pathlib import Path

import nbformat
import pytest
from lesson_numbers import PAGES, numbered, set_numbers
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

import castles_nb as cn
from castles_nb.lessons import outline
from castles_nb.lessons.exercise import all_exercises, exercise_named
from castles_nb.lessons.grading import grade
from castles_nb.lessons.notebooks import FOLDER
from castles_nb.lessons.outline import (
    LESSONS,
    RENAMED,
    TRACKS,
    current,
    lesson_called,
    lesson_of_file,
    lesson_title,
    names_of,
    number_of,
)
from castles_nb.lessons.progress_file import FILE, OFF, solved_in
from castles_nb.ui.cell_output import KEY

ROOT = Path(__file__).parents[2]
COURSE = ROOT / "castles_nb" / "course"


# The list


def test_the_list_has_each_folder_of_a_lesson() -> None:
    assert {path.parent.name for path in COURSE.glob("*/exercises.py")} == set(LESSONS)
    assert {lesson for lessons in TRACKS.values() for lesson in lessons} == set(LESSONS)
    for lesson in LESSONS:
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", lesson)


def test_a_lesson_is_called_by_its_name_or_its_number() -> None:
    for number, lesson in enumerate(LESSONS):
        assert lesson_called(lesson) == lesson_called(str(number)) == lesson
        assert number_of(lesson) == number
    for none in ("", "99", "-1", "1.0", "no_such_lesson", "²"):
        with pytest.raises(ValueError, match=f"there is no lesson {re.escape(none)}"):
            lesson_called(none)


@pytest.mark.parametrize(
    ("file", "lesson"),
    [
        ("scoring.ipynb", "scoring"),
        ("07_scoring.ipynb", "scoring"),
        ("12_scoring.ipynb", "scoring"),  # a copy from before or after a lesson moved
        ("12_a_module_of_your_own.ipynb", "own_module"),
        ("gallery.ipynb", ""),
        ("99_other.ipynb", ""),
        ("scoring_old.ipynb", ""),
    ],
)
def test_a_file_is_a_lesson_by_its_name(file: str, lesson: str) -> None:
    assert lesson_of_file(file) == lesson


# Earlier names


def test_earlier_names_lead_to_what_there_is() -> None:
    names = {each.name for each in all_exercises()}
    assert set(RENAMED.values()) <= {*LESSONS, *names}
    for name in names:
        assert all(current(each) == name for each in names_of(name))
    assert "03-frontier" in names_of("duchy_graph-frontier")


def test_an_exercise_is_checked_by_its_earlier_name() -> None:
    key = exercise_named("duchy_graph-frontier").key()
    assert cn.lessons.check("03-frontier", key.right)
    assert not cn.lessons.check("03-frontier", {"1-1"})
    assert cn.lessons.question("01-town", student=7) == cn.lessons.question(
        "first_game-town", student=7
    )
    cn.lessons.check("02-four", 0.5)
    assert cn.lessons.reveal("it", "02-four") == "it"
    assert cn.lessons.reveal("it", "the_round-four") == "it"


def test_a_moved_exercise_keeps_its_earlier_names(monkeypatch: pytest.MonkeyPatch) -> None:
    moved = {"03": "duchy_graph", "03-frontier": "inns-where", "duchy_graph-edges": "inns-more"}
    monkeypatch.setattr(outline, "RENAMED", moved)
    assert current("03-frontier") == "inns-where"
    assert current("03-towns") == "duchy_graph-towns"
    assert current("duchy_graph-edges") == "inns-more"
    assert names_of("inns-where") == ["inns-where", "03-frontier"]


def test_an_old_progress_file_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(OFF)
    lines = [{"solved": name} for name in ("00-space", "03-frontier", "27-greed", "the_round-four")]
    (tmp_path / FILE).write_text("\n".join(map(json.dumps, lines)))
    solved = {"start_here-space", "duchy_graph-frontier", "best_turn-greed", "the_round-four"}
    assert solved_in(tmp_path) == solved
    steps = cn.lessons.progress(tmp_path).steps
    assert {step.exercise for step in steps if step.solved} == solved


@pytest.mark.parametrize("number", [f"{number:02}" for number in range(28)])
def test_old_notebooks_find_the_exercises_of_their_lesson(number: str) -> None:
    old = importlib.import_module(f"castles_nb.lessons.lesson_{number}")
    assert old is importlib.import_module(f"castles_nb.course.{RENAMED[number]}.exercises")
    assert old.__spec__.name == old.__name__


def test_what_was_never_a_lesson_is_no_module() -> None:
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("castles_nb.lessons.lesson_28")


@pytest.mark.slow
def test_a_notebook_from_before_is_graded(tmp_path: Path) -> None:
    """Its file, its imports and its checks have the names of an earlier version; one answer was
    clicked then."""
    clicked = {KEY: {"exercise": "03-towns", "answer": "(2, 3, 7)", "number": ""}}
    right = exercise_named("duchy_graph-towns").key().right
    clicked[KEY]["answer"] = json.dumps(list(right))  # type: ignore[call-overload]
    output = new_output("display_data", {"text/plain": "kept"}, metadata=clicked)
    cells = [
        new_code_cell("import castles_nb as cn\nfrom castles_nb.lessons.lesson_03 import OPENED"),
        new_code_cell("from castles_nb.lessons import lesson_03 as lesson\nassert lesson.OPENED"),
        new_code_cell(
            "graph = cn.duchy_graph(cn.Game.from_position(OPENED, seed=1).state.estate(0))\n"
            "answer = cn.graphs.frontier(graph)\n"
            'cn.lessons.check("03-frontier", answer)'
        ),
        new_code_cell('answer = ...\ncn.lessons.check("03-towns", answer)', outputs=[output]),
        new_code_cell("# cn.lessons.check('03-edges', 84), says this student"),
    ]
    path = tmp_path / "ann" / "03_the_duchy_as_a_graph.ipynb"
    path.parent.mkdir()
    nbformat.write(new_notebook(cells=cells), path)
    table = grade(tmp_path).set_index("exercise")
    outcomes = table["outcome"].to_dict()
    assert outcomes.pop("duchy_graph-frontier") == "right"
    assert outcomes.pop("duchy_graph-towns") == "right"
    assert set(outcomes.values()) == {"unchecked"}
    assert "names this" in table.loc["duchy_graph-edges", "said"]


# Numbers in texts


def test_numbers_of_links_follow_from_the_order() -> None:
    place = number_of("scoring")
    for text in ("[lesson 99](scoring.ipynb)", "[99](../scoring.ipynb#Rules)"):
        assert numbered(text) == text.replace("99", str(place))
    assert numbered("[9. Old](notebooks/scoring.ipynb)") == (
        f"[{place}. Scoring](notebooks/scoring.ipynb)"
    )
    for text in ("[9](gallery.ipynb)", "[the 9 tiles](scoring.ipynb)", "[Scoring](scoring.ipynb)"):
        assert numbered(text) == text


def test_a_lesson_that_moves_is_renumbered_and_led_to(monkeypatch: pytest.MonkeyPatch) -> None:
    *others, last = LESSONS
    first, *rest = others
    for name in ("castles_nb.lessons.outline.LESSONS", "lesson_numbers.LESSONS"):
        monkeypatch.setattr(name, dict.fromkeys([first, last, *rest], "play"))
    made = new_notebook(
        cells=[
            new_markdown_cell("# 27. Best\n\nBest after [26](review_your_game.ipynb)."),
            new_markdown_cell("## Summary\n\nThat was the last lesson. Go\non.\n\n*Look it up.*"),
        ]
    )
    set_numbers(made, last)
    after = others.index("review_your_game") + 1
    title = lesson_title(last)
    assert made.cells[0].source.startswith(f"# 1. {title}\n\nBest after [{after}](re")
    following = f"Next: [Your first game]({rest[0]}.ipynb)."
    assert made.cells[1].source == f"## Summary\n\n{following}\n\n*Look it up.*"
    set_numbers(made, first)  # as if it were the first one, which leads to the one that moved
    assert f"Next: [{title}]({last}.ipynb)." in made.cells[1].source


def test_no_number_stands_in_a_text_without_its_link() -> None:
    """Or it would be wrong as soon as a lesson is added. Notebooks: see test_notebooks.py."""
    texts = {page.name: page.read_text(encoding="utf-8") for page in PAGES}
    for path in FOLDER.glob("**/[!.]*.ipynb"):
        cells = nbformat.read(path, as_version=4).cells
        texts[path.name] = "\n".join(
            cell.source.partition("\n")[2] if cell.source.startswith("# Sol") else cell.source
            for cell in cells
        )
    for path in (*ROOT.glob("castles_nb/**/*.py"), *ROOT.glob("castles_nb/**/*.ftl")):
        texts[str(path)] = path.read_text(encoding="utf-8")
    found = {name: re.findall(r"(?<!\[)\b[Ll]essons?\s\d+", text) for name, text in texts.items()}
    assert {name: numbers for name, numbers in found.items() if numbers} == {}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_pages_have_the_numbers_of_today(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert numbered(text) == text  # python tools/lesson_numbers.py
