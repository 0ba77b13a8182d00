"""What a module of rules is made of, for the files of this folder."""

from castles_nb.engine.module import (
    Automaton,
    Choice,
    Extra,
    Module,
    Numbers,
    Option,
    Taken,
    no_bonus_tiles,
    nothing,
)

__all__ = [
    "Automaton",
    "Choice",
    "Extra",
    "Module",
    "Numbers",
    "Option",
    "Taken",
    "no_bonus_tiles",
    "nothing",
]
