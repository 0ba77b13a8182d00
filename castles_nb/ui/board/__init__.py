"""The board game in widgets.

* `table.py`, `guided_table.py`, `lines.py`: the table, and its record with all lines of play;
* `presenter.py`: what tables and replays ask; of that `previews.py`, `scores.py`,
  `why_impossible.py`, `moment.py` and `help.py` are pieces;
* `editing.py`, `editor_drawings.py`, `editor_fields.py`, `editor_palette.py`: the position editor;
* `new_game.py`, `setup_fields.py`: the form for a new game;
* `duchy_board.py`, `spaces.py`: a duchy to click on;
* `reference.py`: the tiles and rules to look up.
"""
