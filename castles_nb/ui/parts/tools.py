"""Tools of a table that are needed now and then: a text is pasted, sounds are switched on."""

from typing import ClassVar

from castles_nb.ui.messages import pasted_text
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.traits import Flag


class Tools(TablePart):
    """Takes texts in, and has sounds."""

    NAME = "tools"
    SHOWS: ClassVar = {
        # whether quiet sounds announce what happens
        "sound": Flag(False).tag(sync=True),
    }
    MESSAGES: ClassVar = {"paste": {"text": pasted_text}}
    SET_BY_PAGE = frozenset({"sound"})

    def on_paste(self, text: str) -> None:
        """Go on with the game of which this is a position or a record."""
        self.table.paste(text)
