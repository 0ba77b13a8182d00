"""Which cells of a notebook begin a slide; `tools/notebooks.py` notes it whenever it saves one.

A title or a heading `##` begins a slide, a heading `###` one below it. The cell of an answer comes
when it is asked for. A table of more than 15 rows, and code of more than 15 lines, stay out.
Everything else goes on with the slide before it.
"""

import re

from nbformat import NotebookNode

MOST_LINES = 15
_HEADING = re.compile(r"(#{1,3}) ")
_KINDS = {1: "slide", 2: "slide", 3: "subslide"}


def set_slides(notebook: NotebookNode) -> None:
    """Note in place what each cell is in slides."""
    for cell in notebook.cells:
        cell.metadata.pop("slideshow", None)
        kind = slide_type(cell)
        if kind:
            cell.metadata["slideshow"] = NotebookNode(slide_type=kind)


def slide_type(cell: NotebookNode) -> str:
    """What a cell is in slides: "slide", "subslide", "fragment", "skip", or "" to go on."""
    heading = _HEADING.match(cell.source)
    if cell.cell_type == "markdown" and heading:
        return _KINDS[len(heading[1])]
    if cell.cell_type == "markdown":
        rows = sum(line.startswith("|") for line in cell.source.splitlines())
        return "skip" if rows - 2 > MOST_LINES else ""
    if "cn.lessons.check(" in cell.source:
        return "fragment"
    too_long = cell.source.count("\n") >= MOST_LINES or _rows(cell) > MOST_LINES
    return "skip" if too_long else ""


def _rows(cell: NotebookNode) -> int:
    """The rows of the longest table that a cell shows."""
    pages = (output.get("data", {}).get("text/html", "") for output in cell.get("outputs", []))
    bodies = (body for page in pages for body in re.findall(r"(?s)<tbody>.*?</tbody>", page))
    return max((body.count("<tr") for body in bodies), default=0)
