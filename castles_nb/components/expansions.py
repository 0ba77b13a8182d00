"""What expansions bring: one data file each, named like the module of rules that uses it.

A file may hold tile `kinds` (see `components.tiles`), and as `dealt` the first and the last duchy
of the boards that are dealt with it (see `components.duchy_boards`); the rest is for its module of
rules to read.
"""

from collections.abc import Mapping

from castles_nb.components import data_file
from castles_nb.components.data_file import Field


def _checked(root: Field) -> Field:
    root["source"].text()
    root.confidence()
    return root


EXPANSIONS: Mapping[str, Field] = {
    name.removesuffix(".json"): _checked(data_file.read(f"expansions/{name}"))
    for name in data_file.names_in("expansions")
}
"""The roots of the expansions' data files by name, in alphabetical order."""
