"""`castles-nb grade`: students' notebooks are run again, and the report says what they solved."""

from pathlib import Path

import nbformat
import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.__main__ import main
from castles_nb.lessons.grading import grade, solved_of_each
from castles_nb.lessons.notebooks import FOLDER
from castles_nb.lessons.verdict_log import kept_in

IMPORT = "import castles_nb as cn"
SPACE, WHY = 'cn.lessons.check("start_here-space", {})', 'cn.lessons.check("start_here-why", {})'

pytestmark = pytest.mark.slow


def hand_in(path: Path, *cells: str) -> None:
    """Write a notebook with these cells."""
    path.parent.mkdir(parents=True, exist_ok=True)
    made = [nbformat.v4.new_code_cell(cell) for cell in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made), path)


@pytest.fixture(scope="module")
def handed_in(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("handed_in")
    lesson = "start_here.ipynb"
    hand_in(folder / "ann" / lesson, IMPORT, SPACE.format("'4-4'"), WHY.format("'TAKE-01'"))
    hand_in(
        folder / "bob" / lesson,
        IMPORT,
        SPACE.format("'4-4'"),
        SPACE.format("'1-1'"),  # the last one counts
        "1 / 0",
        WHY.format("..."),
    )
    hand_in(folder / "cy" / lesson, "print('I deleted it all')")
    hand_in(
        folder / "dora" / lesson,
        IMPORT,
        "open('mine.txt', 'w').write('x')",
        SPACE.format("'4-4'"),
        "import os; os._exit(0)",
        WHY.format("'TAKE-01'"),
    )
    (folder / "eve").mkdir()
    (folder / "eve" / lesson).write_text("no notebook")
    hand_in(folder / "ann" / ".ipynb_checkpoints" / lesson, IMPORT, SPACE.format("'1-1'"))
    hand_in(folder / "gallery.ipynb", IMPORT)
    return folder


@pytest.fixture(scope="module")
def graded(handed_in: Path) -> pd.DataFrame:
    before = {path: path.read_bytes() for path in handed_in.rglob("*") if path.is_file()}
    table = grade(handed_in)
    assert before == {path: path.read_bytes() for path in handed_in.rglob("*") if path.is_file()}
    return table


def outcomes(graded: pd.DataFrame, student: str) -> dict[str, str]:
    rows = graded[graded["student"] == student]
    return dict(zip(rows["exercise"], rows["outcome"], strict=True))


@pytest.mark.parametrize(
    ("student", "space", "why"),
    [
        ("ann", "right", "right"),
        ("bob", "wrong", "open"),
        ("cy", "unchecked", "unchecked"),
        ("dora", "right", "unchecked"),
        ("eve", "unchecked", "unchecked"),
    ],
)
def test_each_exercise_has_its_outcome(
    graded: pd.DataFrame, student: str, space: str, why: str
) -> None:
    assert outcomes(graded, student) == {"start_here-space": space, "start_here-why": why}


def test_answers_and_what_is_said_to_them_are_told(graded: pd.DataFrame) -> None:
    table = graded.set_index(["student", "exercise"])
    assert table.loc[("bob", "start_here-space"), "answer"] == "'1-1'"
    assert "castle space in the middle" in table.loc[("bob", "start_here-space"), "said"]
    assert table.loc[("dora", "start_here-why"), "said"].endswith("(DeadKernelError).")
    assert (
        table.loc[("eve", "start_here-why"), "said"] == "This file isn't a notebook (NotJSONError)."
    )
    assert table.loc[("cy", "start_here-why"), "said"] == "This notebook has no check of this."


def test_what_is_solved_is_counted(graded: pd.DataFrame) -> None:
    table = solved_of_each(graded)
    assert table["all"].to_dict() == {
        "ann": "2/2",
        "bob": "0/2",
        "cy": "0/2",
        "dora": "1/2",
        "eve": "0/2",
    }
    assert list(table.columns) == ["start_here", "all"]


def test_a_cell_without_end_is_passed_over(tmp_path: Path) -> None:
    cells = IMPORT, "while True: pass", SPACE.format("'4-4'")
    hand_in(tmp_path / "00_mine.ipynb", *cells)
    table = grade(tmp_path, cell_seconds=12)
    assert outcomes(table, "00_mine") == {
        "start_here-space": "right",
        "start_here-why": "unchecked",
    }
    assert table["said"][1] == "A cell failed before this check (KeyboardInterrupt)."


def test_the_command_prints_what_is_solved_and_writes_a_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand_in(tmp_path / "work" / "fay" / "00.ipynb", IMPORT, SPACE.format("'4-4'"))
    main(["grade", str(tmp_path / "work"), "--csv", str(tmp_path / "table.csv")])
    printed = capsys.readouterr().out
    assert "fay            1/2  1/2\n" in printed
    written = pd.read_csv(tmp_path / "table.csv")
    assert list(written["outcome"]) == ["right", "unchecked"]


def test_the_solutions_of_a_lesson_are_all_right(tmp_path: Path) -> None:
    solution = FOLDER / "solutions" / "the_round.ipynb"
    (tmp_path / solution.name).write_bytes(solution.read_bytes())
    table = grade(tmp_path)
    assert set(table["outcome"]) == {"right"}


@pytest.mark.parametrize("argument", ["missing", "empty"])
def test_a_folder_without_work_is_told(tmp_path: Path, argument: str) -> None:
    (tmp_path / "empty").mkdir()
    with pytest.raises(SystemExit, match=argument):
        main(["grade", str(tmp_path / argument)])


def test_wrong_options_are_refused(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="cell_seconds: 0"):
        grade(tmp_path, cell_seconds=0)
    with pytest.raises(ValueError, match="folder: there is no folder"):
        grade(tmp_path / "nowhere")


@pytest.mark.parametrize("folder", [5, None])
def test_what_is_no_folder_is_refused(folder: object) -> None:
    with pytest.raises(TypeError, match=r"^folder: .* is not the path of a file$"):
        grade(folder)  # type: ignore[arg-type]


def test_what_is_no_verdict_is_passed_over(tmp_path: Path) -> None:
    """A notebook may write anything into the file of verdicts."""
    path = tmp_path / "verdicts"
    good = '["duchy_graph-edges", "right", "84", "Right.", ""]'
    odd = (
        "no JSON",
        "[",
        "3",
        "[]",
        '["a"]',
        "[1, 2, 3, 4]",
        '{"a": 1}',
        "[" * 5000,
        '["a","b","c","d","e","f"]',
    )
    path.write_bytes("\n".join((*odd, good, good[:20])).encode() + b"\n\xff\xfe\n")
    assert list(kept_in(path)) == ["duchy_graph-edges"]
    assert kept_in(tmp_path) == {}


# Clicked answers ----------------------------------------------------------------------------------


def clicked(exercise: str, answer: object, number: object = "") -> dict[str, object]:
    return {"castles_nb": {"exercise": exercise, "answer": answer, "number": number}}


def hand_in_clicked(path: Path, *cells: tuple[str, object]) -> None:
    """Write a notebook with these cells, each with the metadata of what it has shown."""
    path.parent.mkdir(parents=True)
    shown = []
    for source, metadata in (("import castles_nb as cn", {}), *cells):
        output = nbformat.v4.new_output("display_data", metadata=metadata)
        shown.append(nbformat.v4.new_code_cell(source, outputs=[output]))
    path.write_text(nbformat.writes(nbformat.v4.new_notebook(cells=shown)))


def test_what_was_clicked_is_judged_where_nothing_was_written(tmp_path: Path) -> None:
    lesson = "start_here.ipynb"
    hand_in_clicked(
        tmp_path / "ann" / lesson,
        (SPACE.format("..."), clicked("start_here-space", '"4-4"')),
        (WHY.format("..."), clicked("start_here-why", '"BLK-01"')),
    )
    hand_in_clicked(
        tmp_path / "bob" / lesson,
        (SPACE.format("'1-1'"), clicked("start_here-space", '"4-4"')),  # what is written counts
        ("1 / 0", {}),
        ("cn.lessons.check('start_here-why', nobody)", clicked("start_here-why", '"TAKE-01"')),
    )
    table = grade(tmp_path)
    assert outcomes(table, "ann") == {"start_here-space": "right", "start_here-why": "wrong"}
    assert outcomes(table, "bob") == {"start_here-space": "wrong", "start_here-why": "right"}
    said = table[table["outcome"] == "wrong"]["said"]
    assert not said.str.startswith("The notebook").any()


@pytest.mark.parametrize(
    "metadata",
    [
        {"castles_nb": "start_here-space"},
        {"castles_nb": {"exercise": "start_here-space"}},
        clicked("start_here-space", ["4-4"]),
        clicked("start_here-space", "right"),
        clicked("start_here-space", '"4-4"', number="seven"),
        clicked("start_here-space", '{"Verdict": "right"}'),
    ],
)
def test_forged_clicks_are_never_right(tmp_path: Path, metadata: object) -> None:
    hand_in_clicked(tmp_path / "ann" / "start_here.ipynb", (SPACE.format("..."), metadata))
    assert outcomes(grade(tmp_path), "ann")["start_here-space"] in ("open", "unchecked")


def test_a_click_on_the_question_of_another_number_is_wrong(tmp_path: Path) -> None:
    written = "cn.lessons.check('first_game-town', ..., student={})"
    for student in ("ann", "bob"):
        right = cn.lessons.variants.asked("first_game-town", 7).key().right
        hand_in_clicked(
            tmp_path / student / "first_game.ipynb",
            (written.format(7), clicked("first_game-town", str(right), "7")),
        )
    table = grade(tmp_path, numbers={"ann": 7, "bob": 8})
    assert outcomes(table, "ann")["first_game-town"] == "right"
    assert outcomes(table, "bob")["first_game-town"] == "wrong"
