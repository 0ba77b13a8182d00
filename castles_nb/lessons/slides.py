"""Lessons as slides: pages of reveal.js that need nothing else."""

from collections.abc import Collection, Iterator
from html import escape
from math import ceil
from pathlib import Path
from typing import Any

from castles_nb.lessons.assignments import chosen_lessons
from castles_nb.lessons.notebooks import FOLDER, Copied, put_new

REVEAL = "https://unpkg.com/reveal.js@4"
"""The address reveal.js is loaded from by default."""
ROOM = 690
"""The height of a slide."""
LINE, ROW, HEADING, PICTURE, PLOT = 27, 23, 50, 540, 420
"""The heights of things on it: a line, a row of a table, what a heading takes more, a drawing at
most, and a plot."""
LINE_LENGTH = 95
_TEMPLATES = Path(__file__).parent / "slides_template"


def slides(folder: Path, *, lessons: Collection[str] = (), reveal: str = REVEAL) -> Copied:
    """Write a page of slides for each lesson to a folder; existing pages are left alone.

    `reveal` is an address of reveal.js 4, or its folder as seen from the pages. `lessons`
    are names or numbers; without any, all are written. ValueError if there's no such lesson,
    OSError if the folder can't be written.
    """
    import nbformat
    from nbconvert import SlidesExporter

    exporter = SlidesExporter(
        template_name="castles_slides",
        extra_template_basedirs=[str(_TEMPLATES)],
        reveal_url_prefix=escape(reveal.rstrip("/")),  # it goes into attributes
        reveal_theme="white",  # its letters come with it
    )
    pages = {}
    for lesson in chosen_lessons(lessons):
        notebook = nbformat.read(FOLDER / f"{lesson}.ipynb", as_version=4)
        notebook.cells = [*_on_slides(notebook.cells)]
        page, _ = exporter.from_notebook_node(notebook, {"metadata": {"name": lesson}})
        pages[folder / f"{lesson}.slides.html"] = page.encode("utf-8")
    return put_new(pages)


def _on_slides(cells: Collection[Any]) -> Iterator[Any]:
    """The cells that slides show. Code that is folded in the lesson is left out, and so is code
    with which a picture does not fit; what finds no room on a slide begins one below it."""
    filled = 0
    for cell in cells:
        kind = cell.metadata.get("slideshow", {}).get("slide_type", "")
        if kind == "skip":
            continue
        shown = sum(map(_height_of_output, cell.get("outputs", [])))
        is_folded = cell.metadata.get("jupyter", {}).get("source_hidden", False)
        height = shown if is_folded else shown + _height_of_source(cell)
        if is_folded or (shown and height > ROOM):
            cell.metadata["transient"] = {"remove_source": True}
            height = shown
        if kind == "" and filled > 0 and filled + height > ROOM:
            kind = "subslide"
            cell.metadata["slideshow"] = {"slide_type": kind}
        filled = height if kind in ("slide", "subslide") else filled + height
        yield cell


def _height_of_source(cell: Any) -> int:
    is_headed: bool = cell.cell_type == "markdown" and cell.source.startswith("#")
    return _lines(cell.source) * LINE + HEADING * is_headed


def _height_of_output(output: Any) -> int:
    data: dict[str, str] = output.get("data", {})
    if "image/svg+xml" in data:
        return PICTURE
    if "image/png" in data:
        return PLOT
    if "text/html" in data:
        return (data["text/html"].count("<tr") + 1) * ROW
    return _lines(data.get("text/plain", output.get("text", ""))) * LINE


def _lines(text: str) -> int:
    return sum(ceil(max(1, len(line)) / LINE_LENGTH) for line in text.splitlines())
