"""Puzzles: find the best turn. `puzzles` has them all, `puzzles.where(theme=..., level=...)` some.

They come from games, found by `tools/mine_puzzles.py`: three searches, each longer than the one
before and on other futures, agree on the best turn, and it's clearly better than all others.
Today's bot, which is stronger, has looked at all of them again (`--again`): those it no longer
found clear are gone, and the costs of other turns are its figures.
"""

from castles_nb.puzzle.collection import Puzzles, puzzles
from castles_nb.puzzle.puzzle import Other, Puzzle

__all__ = ["Other", "Puzzle", "Puzzles", "puzzles"]
