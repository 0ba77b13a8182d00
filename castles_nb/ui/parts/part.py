"""A part of a widget."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from traitlets import TraitType

if TYPE_CHECKING:
    from castles_nb.ui.messages import Reader, Request
    from castles_nb.ui.table_frame import TableFrame
    from castles_nb.ui.view import Moment, View
    from castles_nb.ui.widget import Widget


class Part:
    """A part of a widget.

    For each kind of message there's a method `on_KIND`, as in a widget.
    """

    NAME: ClassVar[str] = ""
    """Its name in its page, and its file there; empty if the page does nothing about it."""
    SHOWS: ClassVar[Mapping[str, "TraitType[Any, Any]"]] = {}
    """Traits that the widget has for it, by name."""
    MESSAGES: ClassVar[Mapping[str, Mapping[str, "Reader"]]] = {}
    """Kinds of messages that it hears -> their fields and the readers of these."""
    QUESTIONS: ClassVar[frozenset[str]] = frozenset()
    """Those of them that change nothing."""
    ANY_TIME: ClassVar[frozenset[str]] = frozenset()
    """Those of them that are answered whatever the page shows."""
    SET_BY_PAGE: ClassVar[frozenset[str]] = frozenset()
    """Traits that a page may set."""

    def __init__(self, widget: "Widget") -> None:
        """Belong to a widget, whose traits aren't set yet."""
        self.widget: Any = widget

    # A table calls these of all its parts, in their order.

    def on_game(self) -> None:
        """Another game is taken up; nothing of it is shown yet."""

    def on_start(self) -> None:
        """It's about to be shown."""

    def heard(self, message: "Request") -> None:
        """The page has said something, to this part or another one."""

    def on_chosen(self, before: Any, action: Any) -> None:
        """A person has chosen an action in a state, and it's played."""

    def covers(self, viewer: int) -> bool:
        """Whether nobody may see what `viewer` alone knows."""
        return False

    def tells(self, moment: "Moment") -> Mapping[str, object]:
        """Its fields of the view of a moment (`castles_nb.ui.view.View`), by name."""
        return {}

    def on_the_way(self, after: "View") -> Iterable[tuple["View", Any]]:
        """Views to be shown before one, each with its state."""
        return ()

    def before_view(self) -> None:
        """The table is about to show a moment of the game."""

    def after_view(self) -> None:
        """It has shown it."""

    def leads(self) -> bool:
        """Whether this part says what to do next, so that the coach is silent."""
        return False


class TablePart(Part):
    """A part of a table."""

    def __init__(self, table: "TableFrame") -> None:
        """Belong to a table; there's no game yet."""
        super().__init__(table)
        self.table = table
