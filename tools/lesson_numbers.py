"""Numbers of lessons are made from their order; a lesson itself is known by its name.

    python tools/lesson_numbers.py

updates all notebooks and pages after a change of `castles_nb/course/course.toml`: titles, what
comes next, the list in the first lesson, and every number in a link to a lesson, as in
`[lesson 4](tiles_that_act.ipynb)`. `tools/notebooks.py` does so for each notebook it saves.
"""

import re
from pathlib import Path

import nbformat
from nbformat import NotebookNode
from rule_links import folded, has_links, linked

from castles_nb.lessons.notebooks import FIRST, FOLDER
from castles_nb.lessons.outline import LESSONS, TRACKS, lesson_title, number_of, track_name
from castles_nb.message import Message

ROOT = Path(__file__).parents[1]
PAGES = [path for path in sorted(ROOT.glob("*.md")) if path.name != "CHANGELOG.md"]
"""The pages that name lessons; what has changed when, stays as it was written."""
_LINK = re.compile(r"\[((?:[Ll]essons?\s)?)\d+(\.\s[^\]]+)?\](\((?:\.\./|notebooks/)?(\w+)\.ipynb)")
_NEXT = re.compile(r"^(?:Next: |That was the last lesson\.)(?:.+\n?)+", re.MULTILINE)
_TRACK = re.compile(r"(?:^\* \*\*.+\n)+", re.MULTILINE)
_ROW = re.compile(r"(?:^\| \d+ \| \[.+\n)+", re.MULTILINE)


def numbered(text: str) -> str:
    """The text with the number of each lesson that a link leads to."""

    def number(link: re.Match[str]) -> str:
        word, title, target, lesson = link.groups()
        if lesson not in LESSONS:
            return link[0]
        title = title and f". {lesson_title(lesson)}"
        return f"[{word}{number_of(lesson)}{title or ''}]{target}"

    return _LINK.sub(number, text)


def set_numbers(notebook: NotebookNode, lesson: str, *, is_solution: bool = False) -> None:
    """Update a notebook in place; `lesson` may be none, such as the gallery."""
    cells = [cell for cell in notebook.cells if cell.cell_type == "markdown"]
    for cell in cells:
        _set(cell, numbered(cell.source))
    if lesson not in LESSONS:
        return
    number = number_of(lesson)
    title = f"Solutions of lesson {number}" if is_solution else f"{number}. {lesson_title(lesson)}"
    _set(cells[0], re.sub(r"\A#.*", f"# {title}", cells[0].source))
    if not is_solution:
        _set(cells[-1], _with_next(cells[-1].source, lesson))
    if lesson == FIRST and not is_solution:
        for cell in cells:
            if _ROW.search(cell.source):
                _set(cell, _ROW.sub(_rows(), _TRACK.sub(_tracks(), cell.source)))


def _set(cell: NotebookNode, text: str) -> None:
    if text != cell.source:
        cell.source = linked(text) if has_links(text) else folded(text)


def _with_next(text: str, lesson: str) -> str:
    """A summary that leads to the next lesson; words of its own stay if they lead there first."""
    after = [*LESSONS, ""][number_of(lesson) + 1]
    told = _NEXT.search(text)
    links = re.findall(r"\]\((\w+)\.ipynb", told[0]) if told else []
    if told and (links[:1] == [after] if after else told[0].startswith("That was")):
        return text
    line = "That was the last lesson."
    if after:
        line = f"Next: [{lesson_title(after)}]({after}.ipynb)."
    return text.replace(told[0].rstrip("\n"), line) if told else f"{text}\n\n{line}"


def _tracks() -> str:
    """The list of tracks, each with the numbers of its lessons."""
    lines = []
    for track, lessons in TRACKS.items():
        name = str(track_name(track))
        lines.append(f"* **{name[0].lower()}{name[1:]}**: {_spans([*map(number_of, lessons)])}")
    return ";\n".join(lines) + ".\n"


def _spans(numbers: list[int]) -> str:
    """Numbers that go up, as in `0 to 2, 4, 6 and 7`."""
    spans = list[list[int]]()
    for each in numbers:
        if spans and spans[-1][-1] == each - 1:
            spans[-1].append(each)
        else:
            spans.append([each])
    two = " and " if len(spans) == 1 else ", "
    return ", ".join(
        f"{span[0]} to {span[-1]}" if len(span) > 2 else two.join(map(str, span)) for span in spans
    )


def _rows() -> str:
    """The rows of the table of lessons; the first lesson has it, and no row in it."""
    rows = ""
    for lesson in [each for each in LESSONS if each != FIRST]:
        about = Message(f"lesson-{lesson}.about")
        rows += f"| {number_of(lesson)} | [{lesson_title(lesson)}]({lesson}.ipynb) | {about} |\n"
    return rows


def main() -> None:
    """Update all notebooks and pages."""
    for path in sorted(FOLDER.glob("**/[!.]*.ipynb")):
        notebook = nbformat.read(path, as_version=4)
        before = nbformat.writes(notebook)
        set_numbers(notebook, path.stem, is_solution=path.parent != FOLDER)
        if nbformat.writes(notebook) != before:
            nbformat.write(notebook, path)
            print(path)
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        if numbered(text) != text:
            page.write_text(numbered(text), encoding="utf-8")
            print(page)


if __name__ == "__main__":
    main()
