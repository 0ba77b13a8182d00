"""Lessons as assignments: their tests accept the solutions and refuse every named mistake.

That nbgrader and Otter-Grader grade them so, too, `make graders-check` shows.
"""

import ast
from collections.abc import Callable
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode

import castles_nb as cn
from castles_nb.__main__ import main
from castles_nb.lessons.exercise import AnswerKey, all_exercises
from castles_nb.lessons.for_nbgrader import for_nbgrader
from castles_nb.lessons.for_otter import for_otter
from castles_nb.lessons.notebooks import Copied
from castles_nb.lessons.outline import LESSONS

EXERCISES = {each.name for each in all_exercises()}

MARKS = ["BEGIN SOLUTION", "END SOLUTION", "BEGIN TESTS", "END TESTS", "END QUESTION"]


@pytest.fixture(scope="module")
def keys() -> dict[str, AnswerKey]:
    return {each.name: each.key() for each in all_exercises()}


def notebooks(written: Copied) -> dict[str, NotebookNode]:
    found = {}
    for path in written.new:
        found[path.stem] = nbformat.read(path, as_version=4)
        nbformat.validate(found[path.stem])
    return found


def gives_answer_first(code: str) -> bool:
    """Whether code does not begin with the answer of the exercise before."""
    names = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Name)]
    uses = [node for node in names if node.id == "answer"]
    first = min(uses, key=lambda node: (node.lineno, node.col_offset))
    return isinstance(first.ctx, ast.Store)


def accepts(test: Callable[[dict[str, object]], object], answer: object) -> bool:
    try:
        return test({"cn": cn, "answer": answer}) is not False
    except AssertionError:
        return False


def expect(test: Callable[[dict[str, object]], object], key: AnswerKey) -> None:
    assert accepts(test, key.right)
    assert not any(accepts(test, wrong) for wrong, _ in key.mistakes)
    assert not accepts(test, ...)


def test_nbgrader_gets_a_locked_test_and_a_solution_for_each_exercise(
    tmp_path: Path, keys: dict[str, AnswerKey]
) -> None:
    made = notebooks(for_nbgrader(tmp_path))
    assert list(made) == list(LESSONS)
    tested = set()
    for notebook in made.values():
        noted = [
            (cell, cell.metadata.nbgrader) for cell in notebook.cells if "nbgrader" in cell.metadata
        ]
        assert len({facts.grade_id for _, facts in noted}) == len(noted)
        for (asked, answer), (cell, test) in zip(noted[::2], noted[1::2], strict=True):
            name = test.grade_id
            assert answer.grade_id == f"{name}-answer"
            assert (answer.solution, answer.grade, answer.locked) == (True, False, False)
            assert (test.solution, test.grade, test.locked, test.points) == (False, True, True, 1)
            begin, _, end = asked.source.partition("### BEGIN SOLUTION\n")[2].partition(
                "\n### END SOLUTION\n"
            )
            assert gives_answer_first(begin), name
            assert end.startswith(f'cn.lessons.check("{name}"')
            code = compile(cell.source, name, "exec")
            expect(lambda names, code=code: exec(code, names), keys[name])  # type: ignore[misc]
            tested.add(name)
    assert tested == EXERCISES


def test_otter_gets_a_question_with_solution_and_test_for_each_exercise(
    tmp_path: Path, keys: dict[str, AnswerKey]
) -> None:
    made = notebooks(for_otter(tmp_path))
    assert list(made) == list(LESSONS)
    tested = set()
    for notebook in made.values():
        raw = [cell.source.splitlines() for cell in notebook.cells if cell.cell_type == "raw"]
        assert raw[0][0] == "# ASSIGNMENT CONFIG"
        for number, cell in enumerate(notebook.cells):
            if not cell.source.startswith("# BEGIN QUESTION"):
                continue
            name = cell.source.splitlines()[1].removeprefix("name: ")
            block = [each.source for each in notebook.cells[number : number + 8]]
            marks = [block[1], *block[3:5], *block[6:]]
            assert [mark.removeprefix("# ") for mark in marks] == MARKS
            assert "# BEGIN SOLUTION NO PROMPT\n" in block[2]
            code = compile(block[5], name, "eval")
            expect(lambda names, code=code: eval(code, names), keys[name])  # type: ignore[misc]
            tested.add(name)
    assert tested == EXERCISES


def test_a_teacher_s_own_changes_stay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["export", "otter", str(tmp_path), "--lessons", "start_here", "01"])
    mine = tmp_path / "first_game" / "first_game.ipynb"
    mine.write_text("mine")
    main(["export", "otter", str(tmp_path), "--lessons", "first_game"])
    assert mine.read_text() == "mine"
    assert str(mine) in capsys.readouterr().out


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(SystemExit, match="export: there is no lesson 99"):
        main(["export", "nbgrader", str(tmp_path), "--lessons", "99"])
    (tmp_path / "file").write_text("")
    with pytest.raises(SystemExit, match=r"export: .*(File exists|Not a directory)"):
        main(["export", "nbgrader", str(tmp_path / "file"), "--lessons", "0"])
