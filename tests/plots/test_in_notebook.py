"""A notebook shows each plot once, all by itself."""

import nbformat
import pytest
from nbclient import NotebookClient

CELLS = (
    "import castles_nb as cn\nresults = cn.simulate('random', games=2, progress=False)",
    "cn.plots.points_by_source(results);",
    "cn.plots.draw_duchy_graph(cn.duchy_graph(1));",  # not the first figure of the kernel
    "for _ in range(2):\n    cn.plots.areas_by_phase(results)",
)


@pytest.mark.slow
@pytest.mark.parametrize("backend", [None, "Agg"])  # many servers set this one
def test_cells_show_their_plots(backend: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    if backend is None:
        monkeypatch.delenv("MPLBACKEND", raising=False)
    else:
        monkeypatch.setenv("MPLBACKEND", backend)
    cells = [nbformat.v4.new_code_cell(source) for source in CELLS]
    notebook = nbformat.v4.new_notebook(cells=cells)
    NotebookClient(notebook, timeout=120).execute()
    shown = [
        ["image/png" in output.get("data", {}) for output in cell.outputs]
        for cell in notebook.cells
    ]
    assert shown == [[], [True], [True], [True] * 2]
