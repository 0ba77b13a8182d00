"""What expansions bring: one data file each, named like the module of rules that uses it.

A file may hold tile `kinds` (read by components.tiles) and duchy `boards`; what else stands in it
is for its module of rules to read.
"""

from collections.abc import Collection, Mapping

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

_BASE_BOARDS = data_file.read("duchies.json")["boards"]


def boards(expansions: Collection[str] = ()) -> tuple[int, ...]:
    """The double-sided duchy boards that are dealt at random, by the duchy on their first side.

    Those of the base game, or of the last of these expansions that brings its own (SET-12).

    >>> sorted(set(boards()))
    [1, 3, 5, 7, 9]
    """
    dealt = _BASE_BOARDS
    for name, root in EXPANSIONS.items():
        if name in expansions and "boards" in root:
            dealt = root["boards"]
    copies = dealt["copies"].number(1, 9)
    return tuple(side.number(1, 29) for side in dealt["first_sides"] for _ in range(copies))
