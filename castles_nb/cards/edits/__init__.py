"""Edits of a position of the card game: each takes one and returns another, possible or not.

A place or a field is named by a word of the text, and by what of it is meant after a `/`: `rows/3`,
`discards`, `goods_piles/1`, `0:projects`, `0:estate/mine`, `1:animals/cow`. Whatever the text
leaves out as usual follows from the rest again after the edit: a card in the display is no longer
in the deck, and in another turn players have other numbers of cards.

`InvalidPosition`, with a sentence for people, says what can't be done; nothing is changed then.
"""

from castles_nb.cards.edits.fields import set_field
from castles_nb.cards.edits.places import put, take

__all__ = ["put", "set_field", "take"]
