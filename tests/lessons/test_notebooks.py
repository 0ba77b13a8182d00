"""Lessons have the form that CONTRIBUTING.md describes, and teach every rule of both games."""

import ast
import re
import shutil
import subprocess
import sys
import warnings
from functools import cache
from operator import attrgetter
from pathlib import Path

import nbformat
import pytest
from nbconvert import ScriptExporter
from nbformat import NotebookNode
from reference_sections import set_sections
from rules_plugin import is_taught, lesson_citations

import castles_nb as cn
from castles_nb.engine.ruleset import _GROUPS
from castles_nb.lessons.exercise import all_exercises
from castles_nb.lessons.outline import LESSONS, TRACKS, lesson_title, number_of
from castles_nb.rulebook import catalogue

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "notebooks"
SOLUTIONS = NOTEBOOKS / "solutions"
PATHS = [NOTEBOOKS / f"{lesson}.ipynb" for lesson in LESSONS]
ALL = [*sorted(NOTEBOOKS.glob("*.ipynb")), *sorted(SOLUTIONS.glob("*.ipynb"))]
NO_LESSONS = ["gallery.ipynb", "reference.ipynb"]
MINUTES = range(10, 61)
WIDEST = 120
"""Characters in a line of a cell."""

RULE_ID = re.compile(rf"\b(?:{'|'.join(catalogue.sections)})-[A-Z0-9][A-Z0-9-]*[a-z]?")

lessons = pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
everything = pytest.mark.parametrize("path", ALL, ids=lambda path: path.stem)


def cells_of(path: Path, kind: str = "") -> list[NotebookNode]:
    """The cells of a notebook, all or only one kind."""
    cells = nbformat.read(path, as_version=4).cells
    return [cell for cell in cells if not kind or cell.cell_type == kind]


def checks_in(cell: NotebookNode) -> list[ast.Call]:
    """The calls of `cn.lessons.check` in a code cell."""
    calls = [node for node in ast.walk(ast.parse(cell.source)) if isinstance(node, ast.Call)]
    return [call for call in calls if ast.unparse(call.func) == "cn.lessons.check"]


def exercise_cells(path: Path) -> dict[str, NotebookNode]:
    """The cells that check an answer, by the names of their exercises; each is there once."""
    found: dict[str, NotebookNode] = {}
    for cell in cells_of(path, "code"):
        for call in checks_in(cell):
            name = ast.literal_eval(call.args[0])
            assert name not in found
            found[name] = cell
    return found


def exercises_of(path: Path) -> set[str]:
    """The names of the exercises that the lesson's file has."""
    return {each.name for each in all_exercises() if each.lesson == path.stem}


def shown(cell: NotebookNode) -> str:
    """The output of a cell, as text."""
    return "".join(output.get("data", {}).get("text/plain", "") for output in cell.outputs)


# The form of a lesson


def test_every_lesson_has_a_notebook_and_a_solution_of_its_name() -> None:
    files = sorted(f"{lesson}.ipynb" for lesson in LESSONS)
    assert sorted(path.name for path in NOTEBOOKS.glob("*.ipynb")) == sorted([*files, *NO_LESSONS])
    assert sorted(path.name for path in SOLUTIONS.glob("*.ipynb")) == files


@lessons
def test_it_opens_with_what_one_will_be_able_to_do_and_how_long_it_takes(path: Path) -> None:
    first = cells_of(path)[0]
    assert first.cell_type == "markdown"
    title = re.escape(f"# {number_of(path.stem)}. {lesson_title(path.stem)}")
    opening = re.match(rf"{title}\n\n\*About (\d+) minutes\.\*", first.source)
    assert opening
    assert int(opening[1]) in MINUTES
    assert re.search(r"\*\*You will be able to\*\*\n\n(\* .+\n?){2,}", first.source)


@lessons
def test_a_question_comes_first(path: Path) -> None:
    second = cells_of(path)[1]
    assert second.cell_type == "markdown"
    assert second.source.startswith("## A question first\n")
    assert "?" in second.source


@lessons
def test_a_summary_comes_last(path: Path) -> None:
    last = cells_of(path)[-1]
    assert last.cell_type == "markdown"
    assert last.source.startswith("## Summary\n")


@lessons
def test_its_exercises_are_those_of_its_file(path: Path) -> None:
    found = exercise_cells(path)
    assert len(found) >= 2
    assert set(found) == exercises_of(path)


@lessons
def test_no_answer_is_left_in_it(path: Path) -> None:
    for name, cell in exercise_cells(path).items():
        assert re.match(r"answer = (\.\.\.|board|chosen|duchy)(  # .+)?\n", cell.source)
        assert cell.source.endswith(f'\ncn.lessons.check("{name}", answer)')
        assert shown(cell).startswith("Not answered yet.")


@everything
def test_rules_that_are_cited_exist(path: Path) -> None:
    text = "\n".join(cell.source for cell in cells_of(path))
    assert [rule_id for rule_id in RULE_ID.findall(text) if rule_id not in catalogue] == []


@everything
def test_links_lead_to_notebooks(path: Path) -> None:
    text = "\n".join(cell.source for cell in cells_of(path, "markdown"))
    for link, part in re.findall(r"(?:\]\(|\]: )([\w./]+\.ipynb)(?:#([\w-]+))?", text):
        assert (path.parent / link).exists(), link
        assert not part or part in headings_of(path.parent / link), part


@cache
def headings_of(path: Path) -> set[str]:
    """The headings of a notebook, as links name them."""
    text = "\n".join(cell.source for cell in cells_of(path, "markdown"))
    return {each.replace(" ", "-") for each in re.findall(r"^#+ (.+)$", text, re.MULTILINE)}


def test_the_reference_has_the_sections_of_the_catalogue() -> None:
    reference = nbformat.read(NOTEBOOKS / "reference.ipynb", as_version=4)
    before = nbformat.writes(reference)
    set_sections(reference)
    assert nbformat.writes(reference) == before


RECALLING = PATHS[2:]


@pytest.mark.parametrize("path", RECALLING, ids=lambda path: path.stem)
def test_it_recalls_what_came_before_and_leads_to_what_one_looks_up(path: Path) -> None:
    first, *_, last = cells_of(path)
    assert "Track: **" in first.source
    assert first.source.count("<details><summary>Answer</summary>") == 2
    of_cards = path.stem in TRACKS["cards"]  # what follows is about the board game
    for place in ("Cheat-sheet", "All-tiles"):
        assert (f"](reference.ipynb#{place})" in last.source) != of_cards
    for place in ("Rules", "Glossary", "Your-progress"):
        assert f"](reference.ipynb#{place})" in last.source


@lessons
def test_it_ends_with_what_comes_next(path: Path) -> None:
    *_, last = cells_of(path)
    _, _, after = last.source.partition("Next: ")
    following = [*LESSONS, ""][number_of(path.stem) + 1]
    if following:
        assert re.findall(r"\]\((\w+)\.ipynb\)", after)[0] == following
    else:
        assert "That was the last lesson." in last.source


@pytest.mark.parametrize("path", RECALLING, ids=lambda path: path.stem)
def test_rules_cited_in_brackets_show_their_sentence(path: Path) -> None:
    for cell in cells_of(path, "markdown"):
        for rule_id in re.findall(r"\(\[?([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+[a-z]?)\]?\)", cell.source):
            assert f"[{rule_id}]: reference.ipynb#{catalogue[rule_id].section}" in cell.source


# How notebooks are saved


@everything
def test_outputs_are_those_of_one_run_from_top_to_bottom(path: Path) -> None:
    counts = [cell.execution_count for cell in cells_of(path, "code")]
    assert counts == list(range(1, len(counts) + 1))


@everything
def test_no_cell_hides_what_it_shows(path: Path) -> None:
    assert [cell.source for cell in cells_of(path, "code") if cell.source.endswith(";")] == []


@everything
def test_what_a_cell_prints_is_one_piece(path: Path) -> None:
    for cell in cells_of(path, "code"):
        names = [output.name for output in cell.outputs if output.output_type == "stream"]
        assert len(names) == len(set(names))
        assert "stderr" not in names  # a warning, or an error that was printed


@everything
def test_lines_are_short_enough_to_be_read_side_by_side(path: Path) -> None:
    lines = [line for cell in cells_of(path) for line in cell.source.splitlines()]
    assert [line for line in lines if len(line) > WIDEST and not line.startswith("|")] == []


def test_they_are_saved_without_traces_of_a_machine(tmp_path: Path) -> None:
    copies = [tmp_path / path.relative_to(NOTEBOOKS) for path in ALL]
    (tmp_path / "solutions").mkdir()
    for path, copy in zip(ALL, copies, strict=True):
        shutil.copy(path, copy)
    subprocess.run([sys.executable, ROOT / "tools" / "notebooks.py", *copies], check=True)
    changed = [
        path.name
        for path, copy in zip(ALL, copies, strict=True)
        if path.read_bytes() != copy.read_bytes()
    ]
    assert changed == []  # make notebooks


@everything
def test_as_a_script_it_is_python(path: Path) -> None:
    """`jupyter nbconvert --to script` takes the language from what the notebook says of itself."""
    script, resources = ScriptExporter().from_filename(str(path))
    assert resources["output_extension"] == ".py"
    compile(script, path.name, "exec")


# Solutions


@lessons
def test_the_solutions_are_right(path: Path) -> None:
    found = exercise_cells(SOLUTIONS / path.name)
    assert set(found) == exercises_of(path)
    for cell in found.values():
        assert shown(cell).startswith("Right.")


# What is taught


def test_the_first_lesson_leads_to_all_others() -> None:
    text = "\n".join(cell.source for cell in cells_of(PATHS[0], "markdown"))
    assert [path.name for path in PATHS[1:] if f"]({path.name})" not in text] == []


def test_no_rule_of_the_two_games_is_without_a_lesson() -> None:
    due = {rule.id for rule in catalogue.values() if is_taught(rule)}
    assert due - set(lesson_citations(NOTEBOOKS)) == set()


# What a text names


@everything
def test_files_that_a_text_names_are_there(path: Path) -> None:
    text = "\n".join(cell.source for cell in cells_of(path, "markdown"))
    for name in re.findall(r"`((?:castles_nb|notebooks|tests|tools)/[\w/.]+)`", text):
        assert (ROOT / name).exists(), name


@everything
def test_names_of_cn_that_a_text_names_are_those_of_today(path: Path) -> None:
    text = "\n".join(cell.source for cell in cells_of(path, "markdown"))
    with warnings.catch_warnings():
        warnings.simplefilter("error", DeprecationWarning)  # which old names give
        for name in sorted({*re.findall(r"`cn\.(\w+(?:\.\w+)*)", text)}):
            assert attrgetter(name)(cn) is not None, name


def test_the_groups_of_rules_are_named() -> None:
    text = "\n".join(cell.source for cell in cells_of(NOTEBOOKS / "own_module.ipynb", "markdown"))
    (told,) = re.findall(r"The groups are ((?:`\w+`(?:, | and )?)+);", text)
    assert re.findall(r"\w+(?=`)", told) == [*_GROUPS]


def test_columns_of_differences_are_named() -> None:
    text = "\n".join(cell.source for cell in cells_of(NOTEBOOKS / "experiments.ipynb", "markdown"))
    (told,) = re.findall(r"`openings\.differences\[(.+?\])\]", text)
    differences = cn.tournament(["random", "greedy"], deals=1, n_jobs=1).differences
    assert {*ast.literal_eval(told)} <= {*differences}
