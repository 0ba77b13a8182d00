"""Widgets: Python decides and draws, the browser shows and listens.

Each is imported when it is asked for: a table waits for no editor.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.ui.board.duchy_board import DuchyBoard
    from castles_nb.ui.board.guided_table import GuidedTable
    from castles_nb.ui.board.table import Table
    from castles_nb.ui.cards.table import CardTable
    from castles_nb.ui.position_editor import PositionEditor
    from castles_nb.ui.replay import Replay
    from castles_nb.ui.rules_reference import RulesReference

__all__ = [
    "CardTable",
    "DuchyBoard",
    "GuidedTable",
    "PositionEditor",
    "Replay",
    "RulesReference",
    "Table",
]

_HOMES = {
    "CardTable": "castles_nb.ui.cards.table",
    "DuchyBoard": "castles_nb.ui.board.duchy_board",
    "GuidedTable": "castles_nb.ui.board.guided_table",
    "PositionEditor": "castles_nb.ui.position_editor",
    "Replay": "castles_nb.ui.replay",
    "RulesReference": "castles_nb.ui.rules_reference",
    "Table": "castles_nb.ui.board.table",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(Message("package-no-attribute", package=__name__, name=name))
    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value
