"""Lessons for one student, with the questions of their number in them."""

from pathlib import Path

from castles_nb.lessons.checks import CHECK
from castles_nb.lessons.variants import with_variants


def student_copy(path: Path, *, student: int) -> bytes:
    """Return a notebook's bytes with the student's number in its checks, and with a cell before
    each check that asks the question.

    A notebook whose exercises ask everyone the same isn't changed.
    """
    import nbformat

    text = path.read_bytes()
    notebook = nbformat.reads(text.decode("utf-8"), as_version=4)
    own = set(with_variants())
    cells = []
    for cell in notebook.cells:
        found = CHECK.search(cell.source) if cell.cell_type == "code" else None
        if found and found[1] in own:
            asks = nbformat.v4.new_code_cell(
                f'cn.lessons.question("{found[1]}", student={student})', id=f"ask-{found[1]}"
            )
            cells.append(asks)
            check = f'cn.lessons.check("{found[1]}", answer, student={student})'
            cell.source = CHECK.sub(check, cell.source)
        cells.append(cell)
    if len(cells) == len(notebook.cells):
        return text
    notebook.cells = cells
    return str(nbformat.writes(notebook)).encode("utf-8") + b"\n"
