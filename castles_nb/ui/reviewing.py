"""Reviews that a page asks for: made in the background, their progress shown, stopped on demand."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

import traitlets

from castles_nb.echo import echo_error, sendable
from castles_nb.errors import CastlesError
from castles_nb.say import Say, Sayable, said_by
from castles_nb.ui.background import Background
from castles_nb.ui.face import Face
from castles_nb.ui.messages import Reader
from castles_nb.ui.widget import Widget

ITERATIONS = 100
"""Tries for each decision: a game of two takes half a minute on one quiet core."""

REVIEWING: Mapping[str, Mapping[str, Reader]] = {"review": {}, "stop_review": {}}


class Reviewable(NamedTuple):
    """A game that can be reviewed."""

    record: Any
    states: Sequence[Any]
    """Before each move, and the last one."""
    face: Face
    names: tuple[str, ...]
    players: tuple[int, ...] | None = None
    """Whose decisions may be told of; None for those of all."""


class Reviews(Widget):
    """Base of the widgets whose game can be reviewed."""

    review = traitlets.Dict(read_only=True).tag(sync=True)
    """What the page shows of a review: nothing, `finished` of `steps` while it is made, `trouble`
    where there can be none, or what `castles_nb.ui.review_view.ReviewView` says."""

    _reviewing: Background | None = None

    def _to_review(self) -> Reviewable:
        """The game; `InvalidMessage` where it cannot be reviewed now."""
        raise NotImplementedError

    def _on_review(self) -> None:
        game = self._to_review()
        self._forget_review()
        self._show(review={"finished": 0, "steps": 0})
        self._reviewing = self._in_background(self._steps(game), self._reviewed, self._failed)

    def _on_stop_review(self) -> None:
        """A review that is there already stays."""
        if "steps" in self.review:
            self._forget_review()

    def _forget_review(self) -> None:
        if self._reviewing:
            self._reviewing.stop()
            self._reviewing = None
        if self.review:
            self._show(review={})

    def _steps(self, game: Reviewable) -> Iterator[dict[str, Any]]:
        """What the page is to show, one after the other."""
        # These bring numpy and pandas, so they wait until they are wanted.
        from castles_nb.analysis.review.plan import reviewed_by_steps
        from castles_nb.ui.review_view import review_view

        for finished, steps, review in reviewed_by_steps(game.record, ITERATIONS, game.players):
            if review is None:
                yield {"finished": finished, "steps": steps}
            else:
                yield {**review_view(review, game.states, game.face, game.names)}

    def _reviewed(self, shown: dict[str, Any]) -> None:
        self._show(review=shown)

    def _failed(self, error: Exception) -> None:
        told: Sayable = Say("widget-fault", error=echo_error(error))
        if isinstance(error, CastlesError):
            told = Say("review-trouble", told=_without_field(said_by(error)))
        self._show(review={"trouble": sendable(str(told))})


def _without_field(told: Sayable) -> Any:
    """What is wrong: whoever presses a button has named no argument."""
    return told.values["told"] if isinstance(told, Say) and told.message == "at-field" else told
