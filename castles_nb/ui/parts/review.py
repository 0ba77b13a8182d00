"""Reviews that a page asks for: made in the background, their progress shown, stopped on demand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

import traitlets

from castles_nb.errors import CastlesError, InvalidMessage
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.short_text import short_error, utf8_safe
from castles_nb.ui.background import Background
from castles_nb.ui.parts.part import Part, TablePart
from castles_nb.ui.presenter import Presenter

if TYPE_CHECKING:
    from castles_nb.ui.table_frame import TableFrame
    from castles_nb.ui.view import Moment

ITERATIONS = 100
"""Tries for each decision: a two-player game takes half a minute on one quiet core."""


class Reviewable(NamedTuple):
    """A game that can be reviewed."""

    record: Any
    states: Sequence[Any]
    """Before each move, and the last one."""
    presenter: Presenter
    names: tuple[str, ...]
    players: tuple[int, ...] | None = None
    """The players whose decisions it may show; None for all."""


class Review(Part):
    """Has the widget's game reviewed; the widget says which game that is."""

    NAME = "review"
    SHOWS: ClassVar = {
        # nothing, `finished` of `steps` while it is made, `trouble` where there can be none, or
        # what `castles_nb.ui.review_view.ReviewView` says
        "review": traitlets.Dict(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {"review": {}, "stop_review": {}}
    QUESTIONS = frozenset(MESSAGES)

    reviewing: Background | None = None

    def to_review(self) -> Reviewable:
        """The game; `InvalidMessage` where it cannot be reviewed now."""
        reviewable: Reviewable = self.widget._to_review()
        return reviewable

    def on_review(self) -> None:
        """Begin, from the beginning."""
        game = self.to_review()
        self.forget()
        self.widget._show(review={"finished": 0, "steps": 0})
        self.reviewing = self.widget._in_background(self._steps(game), self._done, self._failed)

    def on_stop_review(self) -> None:
        """An existing review stays."""
        if "steps" in self.widget.review:
            self.forget()

    def forget(self) -> None:
        """Show none any more."""
        if self.reviewing:
            self.reviewing.stop()
            self.reviewing = None
        if self.widget.review:
            self.widget._show(review={})

    def _steps(self, game: Reviewable) -> Iterator[dict[str, Any]]:
        """Yield the page's content, one step after the other."""
        # These import numpy and pandas, so they wait until they are wanted.
        from castles_nb.analysis.review.jobs import reviewed_by_steps
        from castles_nb.ui.review_view import review_view

        for finished, steps, review in reviewed_by_steps(game.record, ITERATIONS, game.players):
            if review is None:
                yield {"finished": finished, "steps": steps}
            else:
                yield {**review_view(review, game.states, game.presenter, game.names)}

    def _done(self, shown: dict[str, Any]) -> None:
        self.widget._show(review=shown)

    def _failed(self, error: Exception) -> None:
        message: MessageLike = Message("widget-fault", error=short_error(error))
        if isinstance(error, CastlesError):
            message = Message("review-trouble", told=_without_field(message_of(error)))
        self.widget._show(review={"trouble": utf8_safe(str(message))})


class TableReview(Review, TablePart):
    """The review of a game that is over; a table that comes back to the game shows it again."""

    def tells(self, moment: "Moment") -> Mapping[str, object]:
        """Whether there is a review once the game is over."""
        return {"is_reviewed": moment.presenter.is_reviewed(moment.state)}

    def __init__(self, table: "TableFrame") -> None:
        """Know of no game yet."""
        super().__init__(table)
        self.reviewed: tuple[Any, ...] = ()
        """The moves of the game that was reviewed last."""
        self._last: Mapping[str, Any] = {}
        """The content of that review, for a player who comes back to the game."""

    def to_review(self) -> Reviewable:
        """The whole game; `InvalidMessage` while it continues."""
        table = self.table
        if not table._game.is_over:
            raise InvalidMessage(Message("review-not-over"))
        self.reviewed, self._last = table._game.actions, {}
        states = [table._game.at(ply) for ply in range(len(self.reviewed) + 1)]
        return Reviewable(table.record(), states, table.presenter, table._names)

    def _done(self, shown: dict[str, Any]) -> None:
        """A cell may have changed the game meanwhile."""
        if self.table._game.actions == self.reviewed:
            super()._done(shown)
            self._last = shown
        else:
            self.forget()

    def on_game(self) -> None:
        """Know nothing of the game before."""
        self.forget()
        self.reviewed, self._last = (), {}

    def before_view(self) -> None:
        """Show the review of what was played, and no other."""
        if self.table._game.actions != self.reviewed:
            self.forget()
        elif self._last and not self.table.review:
            self.table._show(review=self._last)  # a player has come back to this line

    def mistakes(self) -> list[Mapping[str, Any]]:
        """The costly moves of people in the last review, in the order of the game; those of all
        players if only bots play."""
        table = self.table
        own = [each for each in self._last.get("moves", ()) if each["player"] in table._people]
        return own if table._people else [*self._last.get("moves", ())]


def _without_field(message: MessageLike) -> Any:
    """The fault without a field: a player who presses a button has named no argument."""
    return (
        message.values["told"]
        if isinstance(message, Message) and message.id == "at-field"
        else message
    )
