"""A third game, as whoever adds one would write it: a page of rules, and one record of facets.

`Pickpocket` (`tests/pickpocket.py`) is the state. Here is all that the rest of the kit asks for:
`pieces.py` has setup, game and record, `knowledge.py` what bots, experiments and reviews know.
"""
