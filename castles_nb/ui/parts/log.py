"""The log of a table: what has happened."""

from collections.abc import Mapping

from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.view import Moment

LENGTH = 40
"""The most lines shown."""


class Log(TablePart):
    """Says what has happened."""

    NAME = "log"

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """The last lines up to the moment."""
        return {"log": moment.log.lines(LENGTH, moment.ply)}
