"""Positions and records of games as text that people can read and write."""

from castles_nb.notation.faults import Fault
from castles_nb.notation.move_tree import Line, Move
from castles_nb.notation.position import Position
from castles_nb.notation.record import Record
from castles_nb.notation.seat import Seat

__all__ = ["Fault", "Line", "Move", "Position", "Record", "Seat"]
