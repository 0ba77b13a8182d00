"""Print a notebook as MyST text: what people read and write in it, without what a run left.

    python tools/notebook_text.py NOTEBOOK

`make review` lets git compare notebooks by it.
"""

import sys

import jupytext
import nbformat


def text_of(path: str) -> str:
    """The notebook as text; a file that is no notebook as it is."""
    try:
        notebook = nbformat.read(path, as_version=4)
    except Exception:  # whatever a commit may hold under this name
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.read()
    notebook.metadata = nbformat.from_dict({})
    for cell in notebook.cells:
        cell.metadata.pop("slideshow", None)  # tools/slides.py tells it from the rest
    return str(jupytext.writes(notebook, fmt="md:myst"))


if __name__ == "__main__":
    print(text_of(sys.argv[1]))
