"""Positions and records of games as text that people can read and write."""

from castles_nb.notation.faults import Fault
from castles_nb.notation.position import Position
from castles_nb.notation.seat import Seat

__all__ = ["Fault", "Position", "Seat"]
