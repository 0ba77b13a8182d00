"""Puzzles: find the best turn. `puzzles` has them all, `puzzles.where(theme=..., level=...)` some.

They come from games, found by `tools/mine_puzzles.py`: three searches, each longer than the one
before and on other futures, agree on the best turn, and it is clearly better than all others. The
bot of today, which is stronger, has looked at all of them once more (`--again`): those it found no
longer clear are gone, and what other turns cost is what it found.
"""

from castles_nb.puzzle.collection import Puzzles, puzzles
from castles_nb.puzzle.puzzle import Other, Puzzle

__all__ = ["Other", "Puzzle", "Puzzles", "puzzles"]
