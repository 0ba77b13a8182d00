"""A notebook that attacks the grader, its kernel's parent or the file of answers ends itself
at most, and has a reason; what it began ends with it."""

import sys
from pathlib import Path

import nbformat
import pandas as pd
import psutil
import pytest

from castles_nb.__main__ import main
from castles_nb.lessons import one_run
from castles_nb.lessons.grading import grade
from castles_nb.lessons.verdict_log import FILE, MOST_BYTES, begin, spoilt

pytestmark = pytest.mark.slow

LESSON = "start_here.ipynb"
IMPORT = "import castles_nb as cn"
SPACE, WHY = (
    'cn.lessons.check("start_here-space", "4-4")',
    'cn.lessons.check("start_here-why", "TAKE-01")',
)
TO_PARENT = "import os, signal\nos.kill(os.getppid(), signal.{})"
PASSED_OVER = ("SIGINT", "SIGTERM", "SIGHUP", "SIGSTOP")
SPOILT = {
    "a link": ("os.remove(p); os.symlink('/dev/zero', p)", "in place of the file"),
    "a folder": ("os.remove(p); os.mkdir(p)", "in place of the file"),
    "a pipe": ("os.remove(p); os.mkfifo(p)", "in place of the file"),
    "much": (f"open(p, 'ab').write(bytes({MOST_BYTES + 1}))", "more than 16 MB"),
    "nothing": ("os.remove(p)", "deleted or emptied"),
    "emptied": ("open(p, 'w').close()", "deleted or emptied"),
}
BEFORE = f"import os\np = os.environ['{FILE}']\n"
UNSET = f"import os\ndel os.environ['{FILE}']"


def hand_in(path: Path, *cells: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    made = [nbformat.v4.new_code_cell(each) for each in cells]
    nbformat.write(nbformat.v4.new_notebook(cells=made), path)


def honest(folder: Path) -> None:
    hand_in(folder / "zoe" / LESSON, IMPORT, SPACE, WHY)


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> pd.DataFrame:
    """A class of all kinds, graded at once: students are named after what they did."""
    root = tmp_path_factory.mktemp("class")
    honest(root)
    for name in (*PASSED_OVER, "SIGKILL"):
        hand_in(root / name / LESSON, IMPORT, SPACE, TO_PARENT.format(name), WHY)
    for student, (code, _) in SPOILT.items():
        hand_in(root / student / LESSON, IMPORT, BEFORE + code)
    hand_in(root / "emptied and used" / LESSON, IMPORT, SPACE, BEFORE + "os.remove(p)", WHY)
    hand_in(root / "unset" / LESSON, IMPORT, UNSET, SPACE, WHY)
    hand_in(root / "no check" / LESSON, IMPORT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(one_run, "GRACE", 2)
        return grade(root, n_jobs=2)


def outcomes(table: pd.DataFrame, student: str) -> list[str]:
    return list(table[table["student"] == student]["outcome"])


def said(table: pd.DataFrame, student: str) -> list[str]:
    return list(table[table["student"] == student]["said"])


def test_everybody_has_a_row(graded: pd.DataFrame) -> None:
    assert graded.attrs["finished"]
    assert outcomes(graded, "zoe") == ["right", "right"]
    assert len(graded) == 2 * graded["student"].nunique() == 2 * (9 + len(SPOILT))


# Signals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PASSED_OVER)
def test_a_signal_to_the_parent_is_passed_over(graded: pd.DataFrame, name: str) -> None:
    assert outcomes(graded, name) == ["right", "right"]


def test_who_ends_the_parent_ends_one_notebook(graded: pd.DataFrame) -> None:
    """Its earlier answers count; its last cell may be quicker than its end."""
    assert outcomes(graded, "SIGKILL")[0] == "right"


@pytest.mark.skipif(sys.platform != "linux", reason="orphans are adopted on Linux only")
@pytest.mark.parametrize("ends", ["", "os._exit(0)"])
def test_nothing_outlives_its_notebook(tmp_path: Path, ends: str) -> None:
    """Not even an orphan in a session of its own that has lost its environment."""
    number = tmp_path / "number"
    code = (
        "import os, subprocess\n"
        f"shell = 'echo $$ > {number}; exec sleep 987'\n"
        "subprocess.Popen(['/usr/bin/env', '-i', '/usr/bin/setsid', '/bin/sh', '-c', shell], "
        "start_new_session=True)\n"
        f"while not os.path.exists({str(number)!r}) or not open({str(number)!r}).read(): pass\n"
    )
    hand_in(tmp_path / "work" / "max" / LESSON, code + ends, IMPORT, SPACE)
    grade(tmp_path / "work")
    left = int(number.read_text())
    assert not psutil.pid_exists(left) or psutil.Process(left).status() == psutil.STATUS_ZOMBIE


# The file of answers ------------------------------------------------------------------------------


@pytest.mark.parametrize("student", SPOILT)
def test_a_spoilt_file_of_answers_is_the_reason(graded: pd.DataFrame, student: str) -> None:
    assert outcomes(graded, student) == ["unchecked", "unchecked"]
    assert all(SPOILT[student][1] in each for each in said(graded, student))


def test_what_is_answered_later_counts(graded: pd.DataFrame) -> None:
    assert outcomes(graded, "emptied and used") == ["unchecked", "right"]
    assert "deleted or emptied" in said(graded, "emptied and used")[0]


def test_answers_that_are_not_kept_and_checks_that_are_gone_differ(graded: pd.DataFrame) -> None:
    assert outcomes(graded, "unset") == outcomes(graded, "no check") == ["unchecked", "unchecked"]
    assert set(said(graded, "unset")) == {
        "This notebook names this, but gave the grader no answer to it."
    }
    assert set(said(graded, "no check")) == {"This notebook has no check of this."}


def test_a_file_that_was_left_alone_is_not_spoilt(tmp_path: Path) -> None:
    begin(tmp_path / "verdicts")
    assert spoilt(tmp_path / "verdicts") == ""


# Interrupts ---------------------------------------------------------------------------------------


def interrupted(*_: object) -> object:
    raise KeyboardInterrupt


@pytest.mark.parametrize("where", ["run", "all_work"])
def test_an_interrupt_before_anything_is_graded_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    honest(tmp_path / "work")
    monkeypatch.setattr(f"castles_nb.lessons.grading.{where}", interrupted)
    with pytest.raises(SystemExit) as ended:
        main(["grade", str(tmp_path / "work"), "--csv", str(tmp_path / "x.csv")])
    assert ended.value.code == "Interrupted: nothing was graded yet."


def test_who_is_missing_is_told_though_nothing_was_graded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    honest(tmp_path / "work")
    (tmp_path / "class.csv").write_text("student,number\nzoe,1\nbob,2\n")
    monkeypatch.setattr("castles_nb.lessons.grading.run", interrupted)
    with pytest.raises(SystemExit, match=r"^Interrupted: nothing was graded yet\.$"):
        main(["grade", str(tmp_path / "work"), "--class", str(tmp_path / "class.csv")])
    assert "bob" in capsys.readouterr().out
