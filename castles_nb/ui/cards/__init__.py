"""The widgets of the card game: what they do not share with those of the board game.

* `why_impossible.py`: why a part of the drawings cannot be chosen;
* `scores.py`: points by source, and how ties were broken;
* `presenter.py`: how tables and replays describe the game;
* `choice_pictures.py`: pictures on buttons;
* `reference.py`: the cards and rules to look up;
* `new_game.py`: the form for a new game;
* `editing.py`, `editor_drawings.py`, `editor_fields.py`, `editor_palette.py`: the position editor;
* `table.py`: the table.
"""
