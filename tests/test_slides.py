"""Lessons as slides, and as text that can be compared."""

import re
import sys
from pathlib import Path

import nbformat
import pytest
from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from castles_nb.lessons.slides import slides

ROOT = Path(__file__).parents[1]
sys.path.append(str(ROOT / "tools"))

from notebook_text import text_of  # noqa: E402
from slides import set_slides, slide_type  # noqa: E402

CHECK = 'answer = ...\ncn.lessons.check("start_here-space", answer)'
LONG = "<tbody>" + "<tr></tr>" * 16 + "</tbody>"


@pytest.mark.parametrize(
    ("cell", "kind"),
    [
        (new_markdown_cell("# A title"), "slide"),
        (new_markdown_cell("## A part"), "slide"),
        (new_markdown_cell("### Exercise 1"), "subslide"),
        (new_markdown_cell("#hash"), ""),
        (new_markdown_cell("| a |\n|---|\n" + "| b |\n" * 16), "skip"),
        (new_markdown_cell("| a |\n|---|\n" + "| b |\n" * 15), ""),
        (new_code_cell(CHECK), "fragment"),
        (new_code_cell("# no heading\n1"), ""),
        (new_code_cell("\n".join("x" * 16)), "skip"),
        (new_code_cell("\n".join("x" * 15)), ""),
        (
            new_code_cell("t", outputs=[new_output("display_data", {"text/html": LONG})]),
            "skip",
        ),
    ],
)
def test_what_a_cell_is_in_slides(cell: NotebookNode, kind: str) -> None:
    cell.metadata["slideshow"] = {"slide_type": "notes"}
    set_slides(new_notebook(cells=[cell]))
    assert slide_type(cell) == kind
    assert cell.metadata.get("slideshow", {"slide_type": ""}) == {"slide_type": kind}


def test_a_lesson_becomes_slides_that_load_reveal_js_and_nothing_else(tmp_path: Path) -> None:
    copied = slides(tmp_path, lessons=["the_round"], reveal="reveal.js/")
    [path] = copied.new
    page = path.read_text(encoding="utf-8")
    lesson = nbformat.read(ROOT / "notebooks" / "the_round.ipynb", as_version=4)
    headings = sum(cell.source.startswith(("# ", "## ")) for cell in lesson.cells)
    assert page.count("<section><section>") == headings
    assert page.count("</section>") > headings + page.count("<h3")  # some are parted
    assert "fragment" in page
    loaded = re.findall(r"<(?:script|link)[^>]* (?:src|href)=\"([^\"]*)", page)
    assert {address.split("/")[0] for address in loaded} == {"reveal.js"}
    folded = [cell.source for cell in lesson.cells if cell.metadata.get("jupyter")]
    assert any("imshow" in source for source in folded)
    assert "imshow" not in page
    assert slides(tmp_path, lessons=["2"]).kept == (path,)
    with pytest.raises(ValueError, match="99"):
        slides(tmp_path, lessons=["99"])


def test_text_shows_what_people_wrote_and_no_run(tmp_path: Path) -> None:
    ran = new_code_cell("1 + 1", outputs=[new_output("stream", text="printed")], execution_count=7)
    ran.metadata["slideshow"] = {"slide_type": "skip"}
    path = tmp_path / "a.ipynb"
    nbformat.write(new_notebook(cells=[new_markdown_cell("Some *words*."), ran]), path)
    text = text_of(str(path))
    assert "Some *words*.\n\n```{code-cell}\n1 + 1\n```" in text
    assert "printed" not in text
    assert "slide" not in text
    path.write_text("damaged")
    assert text_of(str(path)) == "damaged"


def test_where_reveal_js_lies_is_no_markup(tmp_path: Path) -> None:
    slides(tmp_path, lessons=["the_round"], reveal='"><script>alert(1)</script>')
    (page,) = tmp_path.glob("*.html")
    text = page.read_text(encoding="utf-8")
    assert "<script>alert" not in text
    assert text.count("&lt;script&gt;alert(1)&lt;/script&gt;/dist/") == 3
