"""An adviser's choices, as the page shows them."""

from typing import ClassVar, TypedDict

from castles_nb.bots.advice import Advice, advise
from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.short_text import short_error, utf8_safe
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.parts.prompt import check_asked


class AdviceLine(TypedDict):
    """One choice that the adviser thinks well of."""

    text: str
    """The text of the choice."""
    what: str
    told: str
    """Its worth, and the reason after a colon, as in `48.7 points in the end: +3 areas begun`."""


def advice_line(advice: Advice) -> AdviceLine:
    """The advice as the page shows it."""
    texts = advice.value_text, advice.reason  # of any bot
    worth, reason = (utf8_safe(str(each)) for each in texts)
    message = str(Message("advice-told", worth=worth, reason=reason)) if reason else worth
    return AdviceLine(text=str(advice.action), what=str(advice.what), told=message)


class Hints(TablePart):
    """Says on demand what the table's adviser would choose."""

    NAME = "hints"
    MESSAGES: ClassVar = {"hint": {}}
    QUESTIONS = frozenset({"hint"})

    def on_hint(self) -> None:
        """The best choices, in the adviser's eyes; it gets a copy of the state.

        `InvalidMessage` if nobody has a choice, or the adviser fails.
        """
        table = self.table
        check_asked(table, "hint")
        try:
            best = [*map(advice_line, advise(table._game.state.copy(), table._adviser))]
        except Exception as error:
            raise InvalidMessage(Message("table-no-hint", reason=short_error(error))) from error
        table._answer("hint", advice=best)
