"""Hands at a table: where several people share a screen, each is covered till its owner asks."""

from collections.abc import Mapping
from typing import ClassVar

from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.view import Moment


class Hands(TablePart):
    """Keeps the hand of the next player covered until they ask for it: till then a page knows
    nothing of it."""

    NAME = "hands"
    MESSAGES: ClassVar = {"uncover": {}}

    _shown_to: int | None = None
    """The person who has asked to see the hand."""

    def on_game(self) -> None:
        """Nobody has asked yet."""
        self._shown_to = None

    def covers(self, viewer: int) -> bool:
        """Whether nobody may see the hand of `viewer`: several people share the screen, and this
        one has not asked for it."""
        table = self.table
        if viewer != self._shown_to:
            self._shown_to = None
        is_shared = table._fixed_viewer is None and len(table._people) > 1
        return is_shared and self._shown_to is None and not table._game.is_over

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """The label the viewer presses to see their hand; empty if they don't have to."""
        viewer = moment.viewer
        is_next = moment.is_covered and moment.game.state.current_player == viewer
        name = moment.names[viewer]
        return {"cover": str(Message("cards-show-hand", name=name)) if is_next else ""}

    def on_uncover(self) -> None:
        """The next player looks at their hand. `InvalidMessage` where none is covered."""
        table = self.table
        if not table.view["cover"]:
            raise InvalidMessage(Message("table-not-covered"))
        self._shown_to = table._viewer()
        table._session.look(table._session.ply)
