"""The guide of a table: it says one thing at a time, and waits until the person has done it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, NotRequired, TypedDict

import traitlets

from castles_nb.message import Message
from castles_nb.ui.messages import short_text
from castles_nb.ui.parts.coach import CoachNote
from castles_nb.ui.parts.part import TablePart

if TYPE_CHECKING:
    from castles_nb.ui.guided import Guided

PLAYER = 0
"""The seat of the player it guides."""


class Step(NamedTuple):
    """One thing to do. Its sentences are `guide-NAME-1`, one for each click, and so on, and
    `guide-NAME-other` after another move."""

    name: str
    action: str = ""
    """The action that leads on, as text."""
    tries: str = ""
    """Instead of an action: a part of the drawings that cannot be chosen now."""


class Guide(NamedTuple):
    """A deal, what is done with it, and when the guided game is over."""

    seed: int
    steps: tuple[Step, ...]
    led: int
    """In how many rounds there are steps."""
    rounds: int
    """The number of rounds after which it explains the points."""
    rounds_played: Callable[[Any], int]
    """f(state): the rounds that are over; in the card game, turns."""
    prefix: str = ""
    """What the ids of its sentences have after `guide-`: also `guide-PREFIXfree`, for rounds
    without steps, and `guide-PREFIXend`."""


class Click(TypedDict):
    """A part to click, and the sentence until it's selected."""

    part: str
    text: str


class Guidance(TypedDict):
    """The guide's words now."""

    progress: str
    action: str
    """The action the clicks choose, as text; empty if they choose nothing."""
    clicks: list[Click]
    """One after the other; empty if `text` says everything."""
    text: str
    """The sentence once all is selected, or where there's nothing to click."""
    plies: NotRequired[int]
    """After how many moves it's said; without it, after any."""


class GuidePart(TablePart):
    """Says one thing at a time; what that is follows from what was played."""

    NAME = "guide"
    SHOWS: ClassVar = {
        # what the guide says now (`Guidance`); empty where it is over
        "guide": traitlets.Dict(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {"tried": {"part": short_text}}
    QUESTIONS = frozenset(MESSAGES)

    table: "Guided"

    def __init__(self, table: "Guided") -> None:
        """Nothing was tried yet."""
        super().__init__(table)
        self._tried: set[str] = set()

    # What was done -------------------------------------------------------------------------

    def _played(self) -> list[tuple[int, str]]:
        """The person's choices, each after that many moves."""
        game = self.table._game
        return [
            (ply, str(action))
            for ply, action in enumerate(game.actions)
            if game.at(ply).current_player == PLAYER
        ]

    def _reached(self) -> tuple[Step | None, int | None]:
        """The step to do now, None after the last; and where something else was done instead."""
        played = iter(self._played())
        for step in self.table._guide.steps:
            done = next(played, None) if step.action else None
            if step.tries and (step.name in self._tried or self._is_past(step)):
                continue
            if done is None:
                return step, None
            ply, action = done
            if action != step.action:
                return step, ply
        return None, None

    def _is_past(self, step: Step) -> bool:
        """Whether more was played than comes before a step."""
        steps = self.table._guide.steps
        before = [each for each in steps[: steps.index(step)] if each.action]
        return len(self._played()) > len(before)

    # What is said --------------------------------------------------------------------------

    def _is_guided(self) -> bool:
        """Whether the game is the guided one."""
        return self.table._game is self.table._guided_game

    def leads(self) -> bool:
        """Whether there is a step to do."""
        return self._is_guided() and self._reached()[0] is not None

    def next_action(self) -> str | None:
        """What to choose next, as text; empty after another move, None if nothing is led."""
        step, strayed = self._reached() if self._is_guided() else (None, None)
        if step is None or strayed is not None:
            return None if step is None else ""
        steps = self.table._guide.steps
        return next(each.action for each in steps[steps.index(step) :] if each.action)

    def before_view(self) -> None:
        """Say what to do there."""
        if not self._is_guided():
            self.table._show(guide={})
            return
        step, strayed = self._reached()
        if step and strayed is not None:
            then = self.table._game.at(strayed)
            meant = next(each for each in then.legal_actions() if str(each) == step.action)
            message = self._said(step, "other")
            parts = self.table.presenter.targets(meant)
            self._remark(CoachNote(told=message, ply=strayed, parts=parts))
        elif step:
            self._remark({})
        plies = len(self.table._game.actions)
        self.table._show(guide={**self._guidance(step, strayed), "plies": plies})

    def _remark(self, note: CoachNote | dict[str, Any]) -> None:
        """Let the coach say it, if there is one."""
        if self.table.has_trait("remark"):
            self.table._show(remark=note)

    def _guidance(self, step: Step | None, strayed: int | None) -> Guidance:
        steps = self.table._guide.steps
        if step is None:
            return _sentence(self._without_steps())
        progress = str(Message("guide-progress", step=steps.index(step) + 1, steps=len(steps)))
        if strayed is not None:
            return _sentence(Message("guide-strayed"), progress)
        state = self.table._game.state
        if state.current_player != PLAYER:
            return _sentence(Message("guide-opponent"), progress)
        if step.tries:
            clicks = [Click(part=step.tries, text=self._said(step, 1))]
            return Guidance(progress=progress, action="", clicks=clicks, text="")
        action = self.table._game.find(step.action)
        clicks = [
            Click(part=part, text=self._said(step, number))
            for number, part in enumerate(self.table.presenter.targets(action), 1)
        ]
        text = str(Message("guide-confirm"))
        return Guidance(progress=progress, action=step.action, clicks=clicks, text=text)

    def _said(self, step: Step, which: int | str) -> str:
        """A sentence of a step: that of a click, or `other`."""
        return str(Message(f"guide-{self.table._guide.prefix}{step.name}-{which}"))

    def _without_steps(self) -> Message:
        state, guide = self.table._game.state, self.table._guide
        rounds, played = guide.rounds, guide.rounds_played(state)
        if state.is_over or played >= rounds:
            mine, theirs = state.points[PLAYER], state.points[1 - PLAYER]
            name = self.table._names[1 - PLAYER]
            return Message(
                f"guide-{guide.prefix}end", points=mine, name=name, other=theirs, rounds=rounds
            )
        return Message(f"guide-{guide.prefix}free", rounds=rounds - played, phase=state.phase)

    def on_tried(self, part: str) -> None:
        """Something was clicked that cannot be chosen."""
        step, strayed = self._reached() if self._is_guided() else (None, None)
        if step and strayed is None and part == step.tries:
            self._tried.add(step.name)
            self.before_view()


def _sentence(text: Message, progress: str = "") -> Guidance:
    """Something is said, and nothing is to be clicked."""
    return Guidance(progress=progress, action="", clicks=[], text=str(text))
