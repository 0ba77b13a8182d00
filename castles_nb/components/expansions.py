"""What expansions bring: the `tiles.json` in the folder of each module of rules that has one.

A file may hold tile `kinds` (see `components.tiles`), and as `dealt` the first and the last duchy
of the boards that are dealt with it (see `components.duchy_boards`); the rest is for its module of
rules to read.
"""

from collections.abc import Mapping

from castles_nb import expansion_files
from castles_nb.components import data_file
from castles_nb.components.data_file import Field


def _checked(root: Field) -> Field:
    root["source"].text()
    root.confidence()
    return root


EXPANSIONS: Mapping[str, Field] = {
    name: _checked(data_file.read_of_expansion(f"{name}/tiles.json"))
    for name in expansion_files.files("tiles.json")
}
"""The roots of the expansions' data files by name, in alphabetical order."""
