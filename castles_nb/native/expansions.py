"""The modules of rules that the native core plays: each has a `native.py` in its folder, and a file
in `src/`.

Everything put together from several modules is in the order of their names, in both.
"""

from importlib import import_module

from castles_nb import expansion_files
from castles_nb.expansions.native_core import Expansion

EXPANSIONS: dict[str, Expansion] = {
    name: import_module(f"castles_nb.expansions.{name}.native").EXPANSION
    for name in expansion_files.files("native.py")
}
"""By name."""
