"""One notebook, whatever is in it, costs nobody else a grade, and no verdict is believed unseen."""

import json
import os
import unicodedata
from collections.abc import Callable
from fractions import Fraction
from pathlib import Path
from typing import Any

import pandas as pd
import pytest

from castles_nb.__main__ import main
from castles_nb.lessons import one_run
from castles_nb.lessons.answers import CHANCE, SPACES, WHOLE, AnswerType
from castles_nb.lessons.exercise import exercise_named
from castles_nb.lessons.grading import grade, safe_text, solved_of_each
from castles_nb.lessons.handed_in import normal
from castles_nb.lessons.plain_answers import as_text, from_text
from castles_nb.lessons.verdict_log import FILE

pytestmark = pytest.mark.slow

LESSON = "start_here.ipynb"
IMPORT = "import castles_nb as cn"
SPACE, WHY = (
    'cn.lessons.check("start_here-space", "4-4")',
    'cn.lessons.check("start_here-why", "TAKE-01")',
)


def cell(source: object, **more: object) -> dict[str, Any]:
    made = {"cell_type": "code", "metadata": {}, "execution_count": None, "outputs": []}
    return {"id": "a", **made, "source": source, **more}


def hand_in(path: Path, *cells: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    made = [each if isinstance(each, dict) else cell(each) for each in cells]
    for number, each in enumerate(made):
        each["id"] = f"c{number}"
    whole = {"nbformat": 4, "nbformat_minor": 5, "metadata": {}, "cells": made}
    path.write_text(json.dumps(whole))


def honest(folder: Path) -> None:
    hand_in(folder / "zoe" / LESSON, IMPORT, SPACE, WHY)


def outcomes(table: pd.DataFrame, student: str) -> list[str]:
    return list(table[table["student"] == student]["outcome"])


# Files ------------------------------------------------------------------------------------------


def _untyped(path: Path) -> None:
    hand_in(path, {key: value for key, value in cell(SPACE).items() if key != "cell_type"})


ODD: dict[str, Callable[[Path], object]] = {
    "a broken link": lambda path: path.symlink_to("nowhere"),
    "a folder": lambda path: path.mkdir(),
    "a pipe": lambda path: os.mkfifo(path),
    "a device": lambda path: path.symlink_to("/dev/zero"),
    "a cell without source": lambda path: hand_in(path, {"cell_type": "code", "id": "a"}),
    "a source that is null": lambda path: hand_in(path, cell(None)),
    "a cell without type": _untyped,
    "tags that are null": lambda path: hand_in(path, cell("1", metadata={"tags": None})),
    "a saved error": lambda path: hand_in(path, cell("1", outputs=[{"output_type": "error"}])),
    "no notebook": lambda path: path.write_bytes(b"\xff\x00"),
}


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> pd.DataFrame:
    """A class of all kinds, graded at once: students are named after what they handed in."""
    root = tmp_path_factory.mktemp("class")
    honest(root)
    for student, make in ODD.items():
        path = root / student / LESSON
        path.parent.mkdir()
        make(path)
    for student, code in WITHOUT_END.items():
        hand_in(root / student / LESSON, IMPORT, SPACE, code, WHY)
    for student, code in LEFT.items():
        lines = f"import os\np = os.environ['{FILE}']\n{code}"
        hand_in(root / student / LESSON, IMPORT, lines)
    for student, code in FORGED.items():
        hand_in(root / student / LESSON, IMPORT, code)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(one_run, "GRACE", 2)
        return grade(root, cell_seconds=15, n_jobs=4)


def test_whoever_worked_honestly_has_a_grade(graded: pd.DataFrame) -> None:
    assert outcomes(graded, "zoe") == ["right", "right"]


@pytest.mark.parametrize("student", ODD)
def test_an_odd_file_is_a_row_of_its_own(graded: pd.DataFrame, student: str) -> None:
    assert len(outcomes(graded, student)) == 2


def test_what_cannot_be_read_and_says_no_lesson_has_a_row_too(tmp_path: Path) -> None:
    honest(tmp_path)
    (tmp_path / "max").mkdir()
    (tmp_path / "max" / "homework.ipynb").symlink_to("nowhere")
    table = grade(tmp_path)
    (row,) = table[table["student"] == "max"].to_dict("records")
    assert (row["exercise"], row["outcome"]) == ("", "unchecked")
    assert row["said"] == "This isn't a file that can be read (ValueError)."
    assert solved_of_each(table)["all"].to_dict() == {"max": "0/0", "zoe": "2/2"}


def test_names_of_old_archives_are_printable(tmp_path: Path) -> None:
    name = os.fsdecode(b"M\xfcller")
    honest(tmp_path)
    (tmp_path / "zoe").rename(tmp_path / name)
    table = grade(tmp_path)
    assert outcomes(table, "M\N{LATIN SMALL LETTER U WITH DIAERESIS}ller") == ["right", "right"]


def test_letters_in_two_pieces_are_those_in_one(tmp_path: Path) -> None:
    one = "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS}"
    two = unicodedata.normalize("NFD", one)
    assert normal(one) == normal(two) == one != two
    honest(tmp_path)
    (tmp_path / "zoe").rename(tmp_path / two)
    table = grade(tmp_path, numbers={one: 7, "bob": 8})
    assert outcomes(table, one) == ["right", "right"]
    (row,) = table[table["student"] == "bob"].to_dict("records")
    assert (row["outcome"], row["said"], row["number"]) == (
        "missing",
        "Nothing was handed in.",
        "8",
    )
    assert solved_of_each(table)["all"].to_dict() == {"bob": "0/0", one: "2/2"}


# Runs -------------------------------------------------------------------------------------------

WITHOUT_END = {
    "one long call": "import itertools\nsum(itertools.count())",
    "catches the interrupt": "while True:\n    try:\n        __import__('time').sleep(1)\n"
    "    except BaseException:\n        pass",
    "stops itself": "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)",
    "prints for ever": "while True: print('x' * 100_000)",
}


@pytest.mark.parametrize("student", WITHOUT_END)
def test_a_cell_without_end_costs_nobody_else_anything(graded: pd.DataFrame, student: str) -> None:
    """Answers before it count, and there's a reason if nothing was checked."""
    assert outcomes(graded, student)[0] == "right"
    assert graded[graded["student"] == student]["said"].iloc[1]


def test_whatever_goes_on_after_a_notebook_is_ended(tmp_path: Path) -> None:
    left = tmp_path / "left"
    code = (
        "import subprocess, sys\n"
        f"code = \"import time; time.sleep(60); open({str(left)!r}, 'w')\"\n"
        "process = subprocess.Popen([sys.executable, '-c', code], start_new_session=True)\n"
        f"open({str(tmp_path / 'number')!r}, 'w').write(str(process.pid))"
    )
    hand_in(tmp_path / "work" / "max" / LESSON, code)
    grade(tmp_path / "work")
    number = int((tmp_path / "number").read_text())
    status = Path(f"/proc/{number}/status")
    assert not status.exists() or "zombie" in status.read_text()


LEFT = {
    "half a line": "open(p, 'a').write('[\"start_here-space\", \"ri')",
    "other things": "open(p, 'a').write('[1, 2]\\n')",
    "no text": "open(p, 'ab').write(b'\\xff\\n')",
    "half a letter": (
        'open(p, \'a\').write(\'["start_here-space", "right", "\\\\ud800", "", ""]\\n\')'
    ),
    "a folder in its place": "os.remove(p); os.mkdir(p)",
    "a pipe in its place": "os.remove(p); os.mkfifo(p)",
    "many folders": "for _ in range(1500): os.mkdir('x'); os.chdir('x')",
}


@pytest.mark.parametrize("student", LEFT)
def test_what_a_notebook_leaves_behind_ends_nothing(graded: pd.DataFrame, student: str) -> None:
    assert "right" not in outcomes(graded, student)


def test_nothing_a_notebook_writes_reaches_the_terminal(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    """Neither what it prints past the notebook, nor what its kernel warns of."""
    aloud = "import os; os.write(1, b'all right'); os.write(2, b'all right')"
    hand_in(tmp_path / "loud" / LESSON, aloud, IMPORT, SPACE)
    assert outcomes(grade(tmp_path), "loud")
    read = capfd.readouterr()
    assert "all right" not in read.out + read.err
    assert "WARNING" not in read.out + read.err


def test_a_home_of_its_own(tmp_path: Path) -> None:
    """Anything that one notebook keeps for later starts no other kernel."""
    code = (
        "from pathlib import Path\nfrom IPython.paths import get_ipython_dir\n"
        "folder = Path(get_ipython_dir()) / 'profile_default' / 'startup'\n"
        "folder.mkdir(parents=True, exist_ok=True)\n"
        "(folder / '00.py').write_text('raise SystemExit')\n"
        f"open({str(tmp_path / 'home')!r}, 'w').write(str(Path.home()))"
    )
    hand_in(tmp_path / "work" / "max" / LESSON, code)
    honest(tmp_path / "work")
    assert outcomes(grade(tmp_path / "work"), "zoe") == ["right", "right"]
    assert (tmp_path / "home").read_text() != str(Path.home())


# Verdicts ---------------------------------------------------------------------------------------

WRITE = (
    "import os, json\ndef write(p=os.environ['" + FILE + "']):\n"
    "    for e in ('start_here-space', 'start_here-why'):\n"
    "        open(p, 'a').write(json.dumps([e, 'right', 'x', '', ''{}]) + '\\n')\n"
)
FORGED = {
    "writes the file": WRITE.format("") + "write()",
    "writes an answer, too": WRITE.format(", {'plain': '\"x\"'}") + "write()",
    "writes it at exit": WRITE.format("") + "import atexit; atexit.register(write)",
    "patches the check": (
        "from castles_nb.lessons.exercise import Exercise\n"
        "from castles_nb.lessons.verdict import Verdict\n"
        "Exercise.check = lambda *a: Verdict('right', 'ok')\n"
        "cn.lessons.check('start_here-space', 1); cn.lessons.check('start_here-why', 1)"
    ),
    "reads the key": (
        "from castles_nb.lessons.exercise import exercise_named as n\n"
        "for e in ('start_here-space', 'start_here-why'): cn.lessons.check(e, n(e).key().right)"
    ),
    "reads the key in its file": (
        "from castles_nb.course.start_here import exercises as m\n"
        "for e, k in zip(('start_here-space', 'start_here-why'), "
        "[v for v in vars(m).values() if getattr(v, '__name__', '') == 'kept_back']): "
        "cn.lessons.check(e, k().right)"
    ),
    "tries all answers": (
        "any(cn.lessons.check('start_here-space', f'{r}-{c}') "
        "for r in range(1, 8) for c in range(1, 8))\n"
        "any(cn.lessons.check('start_here-why', k) for k in cn.rules)"
    ),
    "reads the solution": (
        "import re\nfor a in ('1-1', '1-2', '1-3'): v = cn.lessons.check('start_here-space', a)\n"
        "cn.lessons.check('start_here-space', re.search(r'\\d-\\d', str(v.solution))[0])"
    ),
}


@pytest.mark.parametrize("student", FORGED)
def test_no_forged_verdict_is_believed(graded: pd.DataFrame, student: str) -> None:
    assert "right" not in outcomes(graded, student)


def test_who_tries_many_answers_is_named(tmp_path: Path) -> None:
    tries = "for c in (1, 2, 3, 5, 6, 7, 4): cn.lessons.check('start_here-space', f'4-{c}')"
    hand_in(tmp_path / "max" / LESSON, IMPORT, tries, WHY)
    table = grade(tmp_path)
    assert outcomes(table, "max") == ["right", "right"]
    assert table["said"][0].endswith("This notebook tries 7 answers.")
    assert "tries" not in table["said"][1]


def test_functions_are_judged_where_they_live(tmp_path: Path) -> None:
    """They can't be passed on; and the reply to a wrong one is its hint."""
    hand_in(
        tmp_path / "zoe" / "inns.ipynb",
        IMPORT,
        "from castles_nb.components import BOARD\n"
        "def more(size): return BOARD.area_points[size + 1] - BOARD.area_points[size]",
        'assert cn.lessons.check("inns-more", more)',
    )
    hand_in(
        tmp_path / "max" / "inns.ipynb",
        IMPORT,
        'cn.lessons.check("inns-more", lambda size: 1)',
    )
    table = grade(tmp_path).set_index(["student", "exercise"])
    assert table.loc[("zoe", "inns-more"), "outcome"] == "right"
    assert table.loc[("max", "inns-more"), "outcome"] == "wrong"
    assert table.loc[("max", "inns-more"), "said"]


ANSWERS: list[tuple[object, AnswerType]] = [
    ("4-4", SPACES),
    (7, WHOLE),
    (0.25, CHANCE),
    (Fraction(11, 36), CHANCE),
    (frozenset({"1-1", "4-4"}), SPACES),
    ([1, (2, "a"), {3: None}], WHOLE),
]


@pytest.mark.parametrize(("answer", "wanted"), ANSWERS)
def test_plain_answers_come_back_as_they_were(answer: object, wanted: AnswerType) -> None:
    again = from_text(as_text(answer, wanted))
    assert (again, type(again)) == (answer, type(answer))


def test_what_is_not_plain_has_no_text() -> None:
    assert as_text(print, WHOLE) == ""
    for text in ("", "{", '{"eval": "1"}', '{"Fraction": "1/0"}', "[" * 5000):
        with pytest.raises(ValueError, match=r"."):
            from_text(text)


def test_keys_can_be_read_where_nothing_is_graded(monkeypatch: pytest.MonkeyPatch) -> None:
    assert exercise_named("start_here-space").key().right
    monkeypatch.setenv(FILE, "verdicts")
    with pytest.raises(ValueError, match="start_here-space"):
        exercise_named("start_here-space").key()


# The table --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "safe"),
    [
        ("=1+1", "'=1+1"),
        ("+cmd", "'+cmd"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-2+3", "'-2+3"),
        ("\t=1", "'\t=1"),
        ("-3", "-3"),
        ("'4-4'", "'4-4'"),
        ("one\rtwo\nthree", "one two three"),
        ("", ""),
    ],
)
def test_no_text_is_a_formula(text: str, safe: str) -> None:
    assert safe_text(pd.DataFrame({"said": [text]}))["said"][0] == safe


def test_a_table_that_cannot_be_written_is_told_before_anything_runs(tmp_path: Path) -> None:
    honest(tmp_path / "work")
    with pytest.raises(SystemExit, match="No such file or directory"):
        main(["grade", str(tmp_path / "work"), "--csv", str(tmp_path / "missing" / "x.csv")])


def test_what_was_graded_until_an_interrupt_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    honest(tmp_path / "work")
    hand_in(tmp_path / "work" / "adam" / LESSON, IMPORT, SPACE, WHY)
    written = tmp_path / "x.csv"

    def interrupted(*_: object) -> object:
        raise KeyboardInterrupt

    honest_run = one_run.run
    runs = iter([honest_run, interrupted])
    monkeypatch.setattr("castles_nb.lessons.grading.run", lambda *of: next(runs)(*of))
    with pytest.raises(SystemExit, match="Interrupted"):
        main(["grade", str(tmp_path / "work"), "--csv", str(written)])
    assert "2/2  2/2\n" in capsys.readouterr().out
    assert list(pd.read_csv(written)["student"]) == ["adam", "adam"]


def test_a_notebook_of_an_older_format_is_run(tmp_path: Path) -> None:
    path = tmp_path / "zoe" / LESSON
    path.parent.mkdir()
    cells = [
        {"cell_type": "code", "input": [text], "language": "python", "metadata": {}, "outputs": []}
        for text in (IMPORT, SPACE, WHY)
    ]
    old = {"nbformat": 3, "nbformat_minor": 0, "metadata": {}, "worksheets": [{"cells": cells}]}
    path.write_text(json.dumps(old))
    assert outcomes(grade(tmp_path), "zoe") == ["right", "right"]
