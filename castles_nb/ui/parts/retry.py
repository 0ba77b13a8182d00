"""Mistakes that a review has found are tried again, and what's played instead is judged."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

import traitlets

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.errors import InvalidMessage
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message, MessageLike
from castles_nb.ui.background import Background
from castles_nb.ui.messages import whole_number
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.parts.review import ITERATIONS, TableReview

if TYPE_CHECKING:
    from castles_nb.ui.table_frame import TableFrame

CONFIDENCE = 0.95
AS_GOOD = 1.0
"""Points of the board game that a move may seem to lose and still count as no worse."""


class RetryView(TypedDict):
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


class Retry(TablePart):
    """From the review, players go back to a mistake and try again.

    The reviewed game stays as a variation.
    """

    NAME = "retry"
    SHOWS: ClassVar = {
        # the mistake that a player tries again (`RetryView`), or nothing
        "retry": traitlets.Dict(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {
        "retry": {"ply": whole_number},
        "back_to_review": {},
    }

    def __init__(self, table: "TableFrame") -> None:
        """Try nothing yet."""
        super().__init__(table)
        self._retried: Mapping[str, Any] | None = None
        """The mistake (`castles_nb.ui.review_view.Costly`) that a player tries again."""
        self._verdict: tuple[Any, MessageLike] | None = None
        """The move played instead, and the verdict on it."""
        self.judging: Background | None = None

    def on_game(self) -> None:
        """Nothing of the game before is tried any more."""
        self._leave()

    def before_view(self) -> None:
        """Say what the task is, or the verdict on what was played instead."""
        actions, retried = self.table._game.actions, self._retried
        if retried is None:
            return
        ply, reviewed = retried["ply"], self._reviewed()
        is_there = actions != reviewed and actions[:ply] == reviewed[:ply]
        if not is_there or retried not in self._mistakes():  # there may be another review
            self._leave()
            return
        played = actions[ply] if len(actions) > ply else None
        if played is None:
            self._say(retried, self._task(retried))
        elif self._verdict and self._verdict[0] == played:
            self._say(retried, self._verdict[1])
        else:
            self._judge(retried, played)

    def on_retry(self, ply: int) -> None:
        """Go back to the moment before a mistake. `InvalidMessage` if there's none at this ply."""
        found = next((each for each in self._mistakes() if each["ply"] == ply), None)
        if found is None:
            raise InvalidMessage(Message("retry-not-a-mistake"))
        self._leave()
        self._retried = found
        self.table._session.take_line(self._reviewed(), ply)

    def on_back_to_review(self) -> None:
        """Go back to the reviewed game, to the mistake. `InvalidMessage` if none is tried."""
        retried, session = self._retried, self.table._session
        if retried is None:
            raise InvalidMessage(Message("retry-not-a-mistake"))
        session.take_line(self._reviewed())
        session.look(retried["ply"])

    def _reviewed(self) -> tuple[Any, ...]:
        """The moves of the game that the mistakes are from."""
        return self.table._part(TableReview).reviewed

    def _mistakes(self) -> list[Mapping[str, Any]]:
        """What can be tried again; nothing at a table without reviews."""
        return [each for part in self.table._parts_of(TableReview) for each in part.mistakes()]

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
        elif played == self._reviewed()[retried["ply"]]:
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
        plies = [each["ply"] for each in self._mistakes()]
        place = plies.index(retried["ply"])
        progress = Message("retry-progress", number=place + 1, all=len(plies))
        self.table._show(
            retry=RetryView(
                ply=retried["ply"],
                best=retried["best"],
                progress=str(progress),
                text=str(text),
                is_played=len(self.table._game.actions) > retried["ply"],
                next=plies[place + 1] if place + 1 < len(plies) else None,
            )
        )

    def _leave(self) -> None:
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
