"""The old name of `castles_nb.tables`."""

from castles_nb import tables
from castles_nb.message import Message
from castles_nb.renamed import warn_renamed


def __getattr__(name: str) -> object:
    if name.startswith("__"):  # what Python asks of any module
        raise AttributeError(Message("package-no-attribute", package=__name__, name=name))
    value = getattr(tables, name)
    warn_renamed(f"{__name__}.{name}", f"castles_nb.tables.{name}")
    return value
