"""The modules of rules that the native core plays: for each a file here, and one in `src/`.

A file is found because it's here. Whatever is put together from several modules stands in the
order of their names, in both.
"""

from importlib import import_module
from pkgutil import iter_modules

from castles_nb.native.expansions.expansion import Expansion, Row

__all__ = ["EXPANSIONS", "Expansion", "Row"]


def _found() -> dict[str, Expansion]:
    found: dict[str, Expansion] = {}
    for name in sorted(entry.name for entry in iter_modules(__path__)):
        each = getattr(import_module(f"{__name__}.{name}"), "EXPANSION", None)
        if isinstance(each, Expansion):
            found[each.name] = each
    return found


EXPANSIONS = _found()
"""By name."""
