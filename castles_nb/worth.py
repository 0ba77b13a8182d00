"""The old name of `castles_nb.tables`."""

import warnings

from castles_nb import tables
from castles_nb.message import Message


def __getattr__(name: str) -> object:
    value = getattr(tables, name)
    message = str(
        Message("package-renamed", old=f"{__name__}.{name}", new=f"castles_nb.tables.{name}")
    )
    warnings.warn(message, DeprecationWarning, stacklevel=2)
    return value
