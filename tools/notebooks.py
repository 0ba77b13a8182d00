"""Save notebooks as they are committed: with their outputs, without traces of one machine or run.

    python tools/notebooks.py [--run] [--link] NOTEBOOK...

With --run each notebook is executed first. With --link the rules its text cites in brackets become
links that show the rule (rule_links.py); existing links are always kept up to date.
Outputs stay, so that a reader sees boards where no kernel runs. What goes: widget state and links
to widgets that lived in a kernel long gone (the picture beside such a link stays), execution times,
and details of the kernel and Python used.
Numbers of lessons follow from their order (lesson_numbers.py), and where slides begin is noted, by
the rule of slides.py.
"""

import argparse
import os
from pathlib import Path

import nbformat
from lesson_numbers import set_numbers
from nbclient import NotebookClient
from nbformat import NotebookNode
from reference_sections import NAME, set_sections
from rule_links import has_links, linked
from slides import set_slides

from castles_nb.lessons.progress_file import OFF

WIDGET_VIEW = "application/vnd.jupyter.widget-view+json"
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
LANGUAGE = {
    "file_extension": ".py",
    "mimetype": "text/x-python",
    "name": "python",
    "nbconvert_exporter": "python",
    "pygments_lexer": "ipython3",
}
"""As any Python writes it, without a version: so `nbconvert --to script` knows what to write."""
# What JupyterLab and nbclient note in cells, of no use to the next reader.
CELL_TRACES = ("collapsed", "execution", "ExecuteTime", "scrolled", "trusted")


def clean(notebook: NotebookNode, *, link: bool = False) -> None:
    """Remove in place what belongs to one machine or one run, and refresh the links to rules,
    with `link` make new ones, too; and note where slides begin."""
    notebook.metadata = NotebookNode(kernelspec=KERNEL, language_info=LANGUAGE)
    for cell in notebook.cells:
        for key in CELL_TRACES:
            cell.metadata.pop(key, None)
        if cell.cell_type == "markdown" and (link or has_links(cell.source)):
            cell.source = linked(cell.source)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET_VIEW, None)
    set_slides(notebook)


def run(notebook: NotebookNode, folder: Path) -> None:
    """Execute all cells in place, in this folder; CellExecutionError if a cell fails."""
    client = NotebookClient(
        notebook,
        timeout=600,
        kernel_name="python3",
        store_widget_state=False,
        coalesce_streams=True,  # else what a cell prints is cut into pieces by chance
        resources={"metadata": {"path": str(folder)}},
    )
    client.execute(env=os.environ | {OFF: "1"})  # as if nobody had worked in this folder


def main() -> None:
    """Treat every notebook named on the command line."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--run", action="store_true", help="execute the notebooks first")
    parser.add_argument("--link", action="store_true", help="make links of the rules cited")
    parser.add_argument("notebooks", nargs="+", type=Path)
    options = parser.parse_args()
    for path in options.notebooks:
        notebook = nbformat.read(path, as_version=4)
        if path.stem == NAME:
            set_sections(notebook)
        if options.run:
            run(notebook, path.parent)
        set_numbers(notebook, path.stem, is_solution=path.parent.name == "solutions")
        clean(notebook, link=options.link)
        nbformat.write(notebook, path)


if __name__ == "__main__":
    main()
