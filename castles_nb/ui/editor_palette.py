"""The things an editor of positions offers to put somewhere."""

from typing import TypedDict


class Item(TypedDict):
    """Something to put."""

    name: str
    """As `castles_nb.notation.board.edits.put` takes it."""
    label: str
    drawing: str


class Shelf(TypedDict):
    """Items of one sort."""

    title: str
    items: list[Item]
