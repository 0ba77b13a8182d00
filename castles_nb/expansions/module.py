"""The parts of a module of rules, for the files of this folder."""

from castles_nb.engine.module import (
    Automaton,
    Choice,
    Module,
    Numbers,
    Option,
    StateField,
    Taken,
    no_bonus_tiles,
    nothing,
)
from castles_nb.renamed import old_names

__all__ = [
    "Automaton",
    "Choice",
    "Module",
    "Numbers",
    "Option",
    "StateField",
    "Taken",
    "no_bonus_tiles",
    "nothing",
]

__getattr__ = old_names(__name__, {"Extra": "castles_nb.engine.module:StateField"})
