"""Positions and records of games as text that people can read and write."""

from castles_nb.notation.board.position import Position
from castles_nb.notation.board.record import Record
from castles_nb.notation.board.seat import Seat
from castles_nb.notation.fault import Fault
from castles_nb.notation.move_tree import Line, Move

__all__ = ["Fault", "Line", "Move", "Position", "Record", "Seat"]


def __dir__() -> list[str]:
    return __all__
