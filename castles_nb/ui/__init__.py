"""Widgets: Python decides and draws, the browser shows and listens."""

from castles_nb.ui.cards import CardTable
from castles_nb.ui.duchy_board import DuchyBoard
from castles_nb.ui.guide import GuidedTable
from castles_nb.ui.position_editor import PositionEditor
from castles_nb.ui.replay import Replay
from castles_nb.ui.rules_reference import RulesReference
from castles_nb.ui.table import Table

__all__ = [
    "CardTable",
    "DuchyBoard",
    "GuidedTable",
    "PositionEditor",
    "Replay",
    "RulesReference",
    "Table",
]
