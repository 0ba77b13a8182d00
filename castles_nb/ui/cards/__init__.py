"""The widgets of the card game: what they do not share with those of the board game.

* `choices.py`: legal actions as choices of a page, by the parts of the drawings;
* `why_impossible.py`: why a part of the drawings cannot be chosen;
* `scores.py`: points by source, and how ties were broken;
* `presenter.py`: how tables and replays tell the game;
* `table.py`: the table.
"""
