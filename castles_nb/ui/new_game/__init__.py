"""A new game without code: what can be chosen before one, and the game that is chosen.

`form.py` gives a page what there is to choose, and begins the game; `kind.py` is what each game
answers (`ui/board/new_game.py`, `ui/cards/new_game.py`), `seats.py` who plays.
`ui/parts/new_game.py` is what every table does with it."""
