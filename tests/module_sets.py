"""Modules that can be played together."""

from castles_nb.expansions import MODULES

FREE = tuple(name for name, module in MODULES.items() if module.seating is None)
"""Those for which it is all the same who sits where: all of them go together."""
