"""A new game without code: what can be chosen before one, and the game that is chosen.

`form.py` tells a page what there is to choose, and begins the game; `board.py` and `cards.py` are
the two games, `seats.py` who plays. `ui/parts/new_game.py` is what every table does with it.
"""
