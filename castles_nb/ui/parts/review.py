"""Reviews that a page asks for: made in the background, their progress shown, stopped on demand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypedDict

import traitlets

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.errors import CastlesError, InvalidMessage
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.short_text import short_error, utf8_safe
from castles_nb.ui.background import Background
from castles_nb.ui.messages import whole_number
from castles_nb.ui.parts.part import Part, TablePart
from castles_nb.ui.presenter import Presenter

if TYPE_CHECKING:
    from castles_nb.ui.table_frame import TableFrame
    from castles_nb.ui.view import Moment

ITERATIONS = 100
"""Tries for each decision: a two-player game takes half a minute on one quiet core."""


CONFIDENCE = 0.95
AS_GOOD = 1.0
"""Points of the board game that a move may seem to lose and still count as no worse."""


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


class Retry(TypedDict):
    """A mistake that a player tries again, as the page shows it."""

    ply: int
    """The number of moves before it."""
    best: str
    """The better action, as `game.play` takes it."""
    progress: str
    text: str
    """The task, or the verdict on what the player chose."""
    is_played: bool
    next: int | None
    """The number of moves before the next mistake; None after the last."""


class TableReview(Review, TablePart):
    """The review of a game that is over; a table that comes back to the game shows it again.

    From the review, players go back to a mistake and try again. The reviewed game stays as a
    variation.
    """

    SHOWS: ClassVar = {
        **Review.SHOWS,
        # the mistake that a player tries again (`Retry`), or nothing
        "retry": traitlets.Dict(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {
        **Review.MESSAGES,
        "retry": {"ply": whole_number},
        "back_to_review": {},
    }

    def tells(self, moment: "Moment") -> Mapping[str, object]:
        """Whether there is a review once the game is over."""
        return {"is_reviewed": moment.presenter.is_reviewed(moment.state)}

    def __init__(self, table: "TableFrame") -> None:
        """Know of no game yet."""
        super().__init__(table)
        self._reviewed: tuple[Any, ...] = ()
        """The moves of the game that was reviewed last."""
        self._last: Mapping[str, Any] = {}
        """The content of that review, for a player who comes back to the game."""
        self._retried: Mapping[str, Any] | None = None
        """The mistake (`castles_nb.ui.review_view.Costly`) that a player tries again."""
        self._verdict: tuple[Any, MessageLike] | None = None
        """The move played instead, and the verdict on it."""
        self.judging: Background | None = None

    def to_review(self) -> Reviewable:
        """The whole game; `InvalidMessage` while it continues."""
        table = self.table
        if not table._game.is_over:
            raise InvalidMessage(Message("review-not-over"))
        self._reviewed, self._last = table._game.actions, {}
        states = [table._game.at(ply) for ply in range(len(self._reviewed) + 1)]
        return Reviewable(table.record(), states, table.presenter, table._names)

    def _done(self, shown: dict[str, Any]) -> None:
        """A cell may have changed the game meanwhile."""
        if self.table._game.actions == self._reviewed:
            super()._done(shown)
            self._last = shown
        else:
            self.forget()

    def on_game(self) -> None:
        """Know nothing of the game before."""
        self.forget()
        self._leave_retry()
        self._reviewed, self._last = (), {}

    def before_view(self) -> None:
        """Show the review of what was played, and no other."""
        if self.table._game.actions != self._reviewed:
            self.forget()
        elif self._last and not self.table.review:
            self.table._show(review=self._last)  # a player has come back to this line
        self._follow_retry()

    # Mistakes to try again ------------------------------------------------------------------

    def mistakes(self) -> list[Mapping[str, Any]]:
        """The costly moves of people in the last review, in the order of the game; those of all
        players if only bots play."""
        table = self.table
        own = [each for each in self._last.get("moves", ()) if each["player"] in table._people]
        return own if table._people else [*self._last.get("moves", ())]

    def on_retry(self, ply: int) -> None:
        """Go back to the moment before a mistake. `InvalidMessage` if there's none at this ply."""
        found = next((each for each in self.mistakes() if each["ply"] == ply), None)
        if found is None:
            raise InvalidMessage(Message("retry-not-a-mistake"))
        self._leave_retry()
        self._retried = found
        self.table._session.take_line(self._reviewed, ply)

    def on_back_to_review(self) -> None:
        """Go back to the reviewed game, to the mistake. `InvalidMessage` if none is tried."""
        retried, session = self._retried, self.table._session
        if retried is None:
            raise InvalidMessage(Message("retry-not-a-mistake"))
        session.take_line(self._reviewed)
        session.look(retried["ply"])

    def _follow_retry(self) -> None:
        """Say what the task is, or the verdict on what was played instead."""
        actions, retried = self.table._game.actions, self._retried
        if retried is None:
            return
        ply = retried["ply"]
        if actions == self._reviewed or actions[:ply] != self._reviewed[:ply]:
            self._leave_retry()
            return
        played = actions[ply] if len(actions) > ply else None
        if played is None:
            self._say(retried, self._task(retried))
        elif self._verdict and self._verdict[0] == played:
            self._say(retried, self._verdict[1])
        else:
            self._judge(retried, played)

    def _task(self, retried: Mapping[str, Any]) -> Message:
        when = str(self.table.presenter.when(self.table._game.at(retried["ply"])))
        return Message(
            "retry-task", when=when or "none", played=retried["played"], lost=retried["lost"]
        )

    def _judge(self, retried: Mapping[str, Any], played: Any) -> None:
        """Judge a move in the background, unless the review knows it."""
        self._stop_judging()
        if str(played) == retried["best"]:
            self._decide(retried, played, Message("retry-best", lost=retried["lost"]))
        elif played == self._reviewed[retried["ply"]]:
            self._decide(retried, played, Message("retry-same"))
        else:
            self._say(retried, Message("retry-judging"))
            state = self.table._game.at(retried["ply"])
            self.judging = self.table._in_background(
                _verdicts(retried, state, played),
                lambda verdict: self._decide(retried, played, verdict),
                self.table._tell_fault,
            )

    def _decide(self, retried: Mapping[str, Any], played: Any, verdict: MessageLike) -> None:
        self._verdict = played, verdict
        self._say(retried, verdict)

    def _say(self, retried: Mapping[str, Any], text: MessageLike) -> None:
        plies = [each["ply"] for each in self.mistakes()]
        place = plies.index(retried["ply"])
        progress = Message("retry-progress", number=place + 1, all=len(plies))
        self.table._show(
            retry=Retry(
                ply=retried["ply"],
                best=retried["best"],
                progress=str(progress),
                text=str(text),
                is_played=len(self.table._game.actions) > retried["ply"],
                next=plies[place + 1] if place + 1 < len(plies) else None,
            )
        )

    def _leave_retry(self) -> None:
        self._stop_judging()
        self._retried = self._verdict = None
        if self.table.retry:
            self.table._show(retry={})

    def _stop_judging(self) -> None:
        if self.judging:
            self.judging.stop()
        self.judging = None


def _verdicts(retried: Mapping[str, Any], state: Any, played: Any) -> Iterator[Message]:
    """The verdict on a move played instead of a mistake, judged as the review judges."""
    from castles_nb.analysis.review.decision_loss import loss_of
    from castles_nb.analysis.review.decisions import Decision

    decision = Decision(retried["ply"] + 1, state, played, ())
    found = loss_of(decision, game_type_of(state).review, ITERATIONS, 0, CONFIDENCE)
    lost = found.points_lost
    if not found.points_lost_low > 0 or lost < AS_GOOD * heuristics_for(state).scale:
        yield Message("retry-good")
    else:
        yield Message("retry-better" if lost < retried["lost"] else "retry-worse", lost=lost)


def _without_field(message: MessageLike) -> Any:
    """The fault without a field: a player who presses a button has named no argument."""
    return (
        message.values["told"]
        if isinstance(message, Message) and message.id == "at-field"
        else message
    )
