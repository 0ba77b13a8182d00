"""Opponents at a table: bots that play on, and scripts whose steps are shown one by one."""

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

import traitlets

from castles_nb.message import Message, message_of
from castles_nb.ui.move_log import aloud
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.parts.scores import scores_of
from castles_nb.ui.score_table import Scores
from castles_nb.ui.steps import PACE, LoggedStep, check_pace, logged_steps
from castles_nb.ui.view import Moved, Seat, ShownStep, View, points_in


class Pace(traitlets.Any):
    """Seconds, or None."""

    def validate(self, obj: Any, value: Any) -> float | None:
        """The seconds; TraitError for what is no such time."""
        try:
            return check_pace(value)
        except (TypeError, ValueError) as error:
            raise traitlets.TraitError(message_of(error)) from None


class Opponents(TablePart):
    """Shows what others do, at a pace."""

    NAME = "opponents"
    SHOWS: ClassVar = {
        # for how many seconds each step of a script stands, and about half as long each move of a
        # bot; None for until somebody goes on, 0 for showing only what came of them all
        "pace": Pace(PACE).tag(sync=True),
    }
    MESSAGES: ClassVar = {"resume": {}}  # let the bots go on after one of them failed
    SET_BY_PAGE = frozenset({"pace"})

    def on_resume(self) -> None:
        """Let a bot that failed try again; the page shows it choosing."""
        self.table.refresh()

    def on_the_way(self, after: View) -> Iterator[tuple[View, Any]]:
        """Yield the steps of a script, as its viewer saw the table before."""
        table = self.table
        if not table._session.steps or table.pace == 0:
            return
        steps = logged_steps(table._log, table._session.steps)
        before = scores_of(table._game, len(table._game.actions) - 1)
        viewer = table.view.get("viewer", after["viewer"])
        views = views_of_steps(after, steps, before, table._names, viewer)
        yield from ((view, step.state) for step, view in zip(steps, views, strict=True))


def views_of_steps(
    after: View, steps: Sequence[LoggedStep], scores: Scores, names: Sequence[str], viewer: int
) -> Iterator[View]:
    """Yield a view of each step on the way to the view `after` them, in which nobody chooses.

    `scores` are those from before: sources of points are summed up once all is done. The first
    step shows the move of a bot, too; a person knows what they did. What the view leaves out they
    leave out, too.
    """
    moved = after["moved"]
    by_person = moved is not None and not moved["by_bot"]
    for number, (state, lines, later) in enumerate(steps, 1):
        player = state.current_player
        who = after["player"] if player is None else player
        name = "" if who is None else names[who]
        is_own = number == 1 and by_person
        yield View(
            **{
                **after,
                "choices": [],
                "boards": {},
                "prompt": str(Message("prompt-step", name=name, step=number, steps=len(steps))),
                "decision": "",
                "player": player,
                "viewer": viewer,
                "seats": [
                    Seat(**{**seat, "points": points})
                    for seat, points in zip(after["seats"], state.points, strict=True)
                ],
                "log": after["log"][: max(0, len(after["log"]) - later)],
                "scores": scores,
                "moved": Moved(
                    aloud=aloud(lines, names),
                    by_bot=not is_own,
                    player=lines[0]["player"],
                    spots=lines[0]["spots"],
                    points=points_in(lines),
                    completed=[],
                    is_new_round=False,
                ),
                "step": ShownStep(
                    number=number, steps=len(steps), lines=lines[1:] if is_own else lines
                ),
                "news": [],
            }
        )
