"""The old name of `castles_nb.tables`."""

from castles_nb import tables
from castles_nb.renamed import warn_renamed


def __getattr__(name: str) -> object:
    value = getattr(tables, name)
    warn_renamed(f"{__name__}.{name}", f"castles_nb.tables.{name}")
    return value
