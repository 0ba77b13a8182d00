"""Students get questions of their own, and an answer to another one's is refused."""

import re
from dataclasses import fields
from pathlib import Path

import nbformat
import pytest

import castles_nb as cn
from castles_nb.__main__ import main
from castles_nb.lessons.class_list import read_class
from castles_nb.lessons.exercise import exercise_named
from castles_nb.lessons.grading import grade
from castles_nb.lessons.notebooks import FOLDER
from castles_nb.lessons.student_copy import student_copy
from castles_nb.lessons.variants import asked, cases_of, with_variants

VARIED = with_variants()
NAMES = pytest.mark.parametrize("name", VARIED)
ALIKE = 2
"""By how many things at most two right answers differ in length."""


@NAMES
def test_an_answer_under_one_number_is_refused_under_all_others(name: str) -> None:
    cases = cases_of(name)
    assert len(cases) >= 5
    for number, case in enumerate(cases):
        for other in range(len(cases)):
            verdict = asked(name, other).check(case.right)
            assert verdict.outcome == ("right" if number == other else "wrong")
            assert verdict.text
    assert cn.lessons.check(name, cases[0].right, student=len(cases))


@NAMES
def test_the_answer_of_the_lesson_is_refused_under_every_number(name: str) -> None:
    published = exercise_named(name).key().right
    assert cn.lessons.check(name, published)
    for number in range(len(cases_of(name))):
        assert not cn.lessons.check(name, published, student=number)


@NAMES
def test_questions_are_as_long_as_each_other_and_as_that_of_the_lesson(name: str) -> None:
    rights = [exercise_named(name).key().right, *(case.right for case in cases_of(name))]
    if isinstance(rights[0], set | list | tuple):
        sizes = [len(right) for right in rights]  # type: ignore[arg-type]
        assert max(sizes) - min(sizes) <= ALIKE


@NAMES
def test_a_question_shows_itself_with_its_board(name: str) -> None:
    question = cn.lessons.question(name, student=7)
    page = question._repr_html_()
    assert "for number 7, instead of the one above: " in repr(question)
    assert ("<svg" in page) == bool(question.position)
    assert {each.name for each in fields(question)} == {"text", "position"}  # no answer in it


def test_teachers_are_told_which_exercises_differ() -> None:
    told = (FOLDER.parent / "TEACHING.md").read_text(encoding="utf-8")
    found = {}
    for names, counts in re.findall(
        r"^\| \[\d+\]\(.+\) \| (`.*`) \| ([\d, ]+) \|$", told, re.MULTILINE
    ):
        found |= zip(re.findall(r"`([\w-]+)`", names), map(int, counts.split(", ")), strict=True)
    assert found == {name: len(cases_of(name)) for name in VARIED}


def test_odd_numbers_and_exercises_are_refused() -> None:
    for odd in (-1, 1.5, "7", True):
        with pytest.raises((ValueError, TypeError), match=r"^student: "):
            cn.lessons.check("first_game-town", 12, student=odd)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="start_here-space asks everyone the same"):
        cn.lessons.question("start_here-space", student=1)
    assert cn.lessons.check("start_here-space", "4-4", student=1)
    with pytest.raises(cn.errors.UnknownExercise):
        cn.lessons.question("first_game-twon", student=1)


def test_a_lesson_of_a_student_asks_and_checks_by_their_number() -> None:
    found = set()
    for path in sorted(FOLDER.glob("*.ipynb")):
        text = student_copy(path, student=1234)
        before = nbformat.read(path, as_version=4)
        after = nbformat.reads(text.decode(), as_version=4)
        nbformat.validate(after)
        asks = {
            cell.source for cell in after.cells if cell.source.startswith("cn.lessons.question(")
        }
        assert len(after.cells) == len(before.cells) + len(asks)
        assert (text == path.read_bytes()) == (not asks)
        found |= asks
    assert found == {f'cn.lessons.question("{name}", student=1234)' for name in VARIED}


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("", "with the columns student, number"),
        ("name,number\nann,1\n", "with the columns student, number"),
        ("student,number\n", "nobody"),
        ("student,number\nann\n", "line 2: '' is not a number"),
        ("student,number\nann,-1\n", "line 2: '-1' is not a number"),
        ("student,number\n../ann,1\n", "line 2: '../ann' cannot"),
        ("student,number\nann,1\nann,2\n", "line 3: 'ann', or that number"),
        ("student,number\nann,1\nbob,1\n", "line 3: 'bob', or that number"),
    ],
)
def test_a_table_of_a_class_that_is_none_is_told(tmp_path: Path, table: str, told: str) -> None:
    path = tmp_path / "class.csv"
    path.write_text(table)
    with pytest.raises(ValueError, match=told):
        read_class(path)
    with pytest.raises(SystemExit, match=told):
        main(["course", str(tmp_path / "class"), "--class", str(path)])


def test_a_table_is_read_as_spreadsheets_write_it(tmp_path: Path) -> None:
    path = tmp_path / "class.csv"
    path.write_bytes("\ufeffnumber;student\r\n7;Jürgen\r\n".encode())
    assert read_class(path) == {"Jürgen": 7}
    path.write_bytes("number;student\r\n7;Jürgen\r\n".encode("cp1252"))
    with pytest.raises(ValueError, match="UTF-8"):
        read_class(path)
    with pytest.raises(SystemExit, match="No such file"):
        main(["course", str(tmp_path), "--class", str(tmp_path / "none.csv")])


@pytest.mark.slow
def test_a_class_is_handed_out_to_and_graded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Ann is right, Cy hands in what Ann wrote, Dora the published solution."""
    names = tmp_path / "class.csv"
    names.write_text("student,number\nann,1\ncy,3\ndora,4\n")
    handed = tmp_path / "class"
    main(["course", str(handed), "--class", str(names)])
    assert sorted(path.name for path in handed.iterdir()) == ["ann", "cy", "dora"]
    name = "01_first_game.ipynb"
    assert 'question("first_game-town", student=3)' in (handed / "cy" / name).read_text().replace(
        "\\", ""
    )
    for student in ("ann", "cy", "dora"):
        for path in (handed / student).iterdir():
            path.unlink()

    def hand_in(student: str, number: int | None, answer: object) -> None:
        own = "" if number is None else f", student={number}"
        check = f'cn.lessons.check("first_game-town", {answer!r}{own})'
        cells = [nbformat.v4.new_code_cell(text) for text in ("import castles_nb as cn", check)]
        nbformat.write(nbformat.v4.new_notebook(cells=cells), handed / student / name)

    right = cases_of("first_game-town")[1].right
    hand_in("ann", 1, right)
    hand_in("cy", 1, right)
    hand_in("dora", None, exercise_named("first_game-town").key().right)
    graded = grade(handed, numbers=read_class(names), n_jobs=2)
    town = graded[graded["exercise"] == "first_game-town"].set_index("student")
    assert list(town["outcome"]) == ["right", "wrong", "wrong"]
    assert list(town["number"]) == ["1", "1", ""]
    assert town["said"]["cy"] == "This answers the question of number 1, not that of number 3."
    assert town["said"]["dora"].startswith("This answers the question of the lesson, not")

    names.write_text("student,number\nann,1\nbob,2\n")
    with pytest.raises(SystemExit, match="not in the table of the class: 'cy, dora'"):
        main(["grade", str(handed), "--class", str(names)])
    capsys.readouterr()
