"""The sections of rules in the reference: for each a heading, and a cell that shows its rules.

They follow the catalogue, in its order. `tools/notebooks.py` sets them when it saves the reference.
"""

import re

from nbformat import NotebookNode
from nbformat.v4 import new_code_cell, new_markdown_cell
from rule_links import folded

from castles_nb.rulebook import catalogue

NAME = "reference"
"""The notebook that has them."""
LEFT_OUT = ("X", "CG-V", "INV")
"""Worked examples, and what is always true: text names these."""
_LINKS = re.compile(r"Sections: .+?\)\.(?=\s)", re.DOTALL)


def set_sections(notebook: NotebookNode) -> None:
    """Update the sections of the reference in place; what's there already keeps its cells."""
    cells = notebook.cells
    (start,) = (n for n, cell in enumerate(cells) if cell.source.startswith("## Rules\n"))
    shown = [name for name in catalogue.sections if name not in LEFT_OUT]
    links = "Sections: " + ", ".join(f"[{name}](#{name})" for name in shown) + "."
    text = _LINKS.sub(links, cells[start].source)
    if _names(text) != _names(cells[start].source):
        cells[start].source = folded(text)
    there = {}
    for heading, rules in zip(cells[start + 1 :: 2], cells[start + 2 :: 2], strict=True):
        there[heading.source.split()[1]] = [heading, rules]
    sections = [there.get(name) or _cells(name) for name in shown]
    notebook.cells = [*cells[: start + 1], *(cell for pair in sections for cell in pair)]


def _names(text: str) -> list[str]:
    return re.findall(r"\(#([\w-]+)\)", text)


def _cells(name: str) -> list[NotebookNode]:
    """The cells of a section that isn't there yet."""
    heading, rules = f"### {name}\n\n{catalogue.sections[name]}.", f'cn.rules.section("{name}")'
    return [
        new_markdown_cell(heading, id=f"{NAME}-{name}"),
        new_code_cell(
            rules, id=f"{NAME}-rules-{name}", metadata={"jupyter": {"source_hidden": True}}
        ),
    ]
