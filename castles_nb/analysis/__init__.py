"""Many games and what they tell: simulations, tournaments, worth of moves, exact tables.

Each function has a file of its name: `from castles_nb.analysis.details import details`. Nothing is
imported here, so that worker processes start fast.
"""
