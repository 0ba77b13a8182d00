"""An output below a widget that the notebook saves: it can change after the cell has run."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

KEY = "castles_nb"
"""The key in the metadata of such an output."""


def is_somebody_there() -> bool:
    """Return whether a person runs the cell, rather than a program that runs whole notebooks."""
    try:
        from IPython import get_ipython
    except ImportError:
        return False
    kernel = getattr(get_ipython(), "kernel", None)
    # By Jupyter's protocol: whether somebody can answer if the cell asks for input.
    return bool(getattr(kernel, "_allow_stdin", False))


class CellOutput:
    """An output that's empty until there's something to keep."""

    def __init__(self) -> None:
        self.id = uuid4().hex
        self._output: Any = None

    @property
    def is_there(self) -> bool:
        """Whether it was shown."""
        return self._output is not None

    def begin(self) -> None:
        """Show it empty, in the cell that runs now."""
        from IPython.display import display

        self._output = display(  # type: ignore[no-untyped-call]
            _both("", ""), raw=True, display_id=self.id
        )

    def fill(self, text: str, html: str, kept: Mapping[str, str]) -> None:
        """Replace what's in it; `kept` is for programs that read the notebook."""
        if self._output is not None:
            metadata = {KEY: dict(kept)} if kept else {}
            self._output.update(_both(text, html), raw=True, metadata=metadata)


def _both(text: str, html: str) -> dict[str, str]:
    return {"text/plain": text, "text/html": html}
