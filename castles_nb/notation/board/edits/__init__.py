"""Edits of a position: each takes one and returns another, possible or not.

A place or a field is named by a word of the text, and by what of it is meant after a `/`:
`depots/3`, `black_depot`, `0:duchy/4-4`, `0:storage`, `0:goods/2`, `dice/1/0`, `bonus_left/ship`.
Whatever the text leaves out as usual follows from the rest again after the edit: with a ship on a
duchy the marker goes forward, in another round other goods come next.

`InvalidPosition`, with a sentence for people, says what cannot be done; nothing is changed then.
"""

from castles_nb.notation.board.edits.beginning import new_position
from castles_nb.notation.board.edits.fields import set_field
from castles_nb.notation.board.edits.places import put, take

__all__ = ["new_position", "put", "set_field", "take"]
