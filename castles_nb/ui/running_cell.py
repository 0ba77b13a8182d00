"""The cell that runs, and what it showed when it ran before."""

from typing import Any, NamedTuple


class Run(NamedTuple):
    """One run of a cell."""

    cell: str
    number: int


def running_cell() -> Run | None:
    """Return the run that's going on; None where the page doesn't say which cell that is."""
    try:
        from IPython import get_ipython
    except ImportError:
        return None
    shell: Any = get_ipython()
    kernel: Any = getattr(shell, "kernel", None)
    parent = kernel.get_parent() if hasattr(kernel, "get_parent") else {}
    cell = parent.get("metadata", {}).get("cellId")
    return Run(cell, shell.execution_count) if isinstance(cell, str) else None


class ShownByCells:
    """The things each cell showed in its last run, in order."""

    def __init__(self) -> None:
        self._runs: dict[str, tuple[int, list[Any], list[Any]]] = {}

    def show(self, thing: Any, run: Run | None) -> Any:
        """Note what a run shows; return what its cell showed in this place before, or None."""
        if run is None:
            return None
        number, now, before = self._runs.get(run.cell, (0, [], []))
        if number != run.number:
            now, before = [], now
        place = len(now)
        self._runs[run.cell] = run.number, [*now, thing], before
        return before[place] if place < len(before) else None
