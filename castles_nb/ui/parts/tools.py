"""Tools of a table that are needed now and then: texts to copy and to paste, sounds."""

from typing import ClassVar

from castles_nb.ui.messages import pasted_text
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.traits import Flag


class Tools(TablePart):
    """Hands texts out and takes them in."""

    NAME = "tools"
    SHOWS: ClassVar = {
        # whether quiet sounds tell what happens
        "sound": Flag(False).tag(sync=True),
    }
    MESSAGES: ClassVar = {
        "copy_position": {},
        "copy_record": {},
        "paste": {"text": pasted_text},
    }
    QUESTIONS = frozenset({"copy_position", "copy_record"})
    SET_BY_PAGE = frozenset({"sound"})

    def on_copy_position(self) -> None:
        """Say the text of the moment that is shown."""
        table = self.table
        table._answer("copied", text=table._position(table._session.ply))

    def on_copy_record(self) -> None:
        """Say the text of the record."""
        self.table._answer("copied", text=str(self.table.record()))

    def on_paste(self, text: str) -> None:
        """Go on with the game of which this is a position or a record."""
        self.table.paste(text)
