"""A guided game: a table at which one thing is said at a time, and the person does it."""

from typing import Any, ClassVar, NamedTuple, TypedDict

import traitlets

from castles_nb.arguments import check_type
from castles_nb.bots.levels import FIRST_GAME, level
from castles_nb.game import Game
from castles_nb.say import Say
from castles_nb.ui.coach import Told
from castles_nb.ui.messages import short_text
from castles_nb.ui.table import Table

PLAYER = 0
"""The seat of whoever is guided."""


class Step(NamedTuple):
    """One thing to do. Its sentences are `guide-NAME-1`, one for each click, and so on."""

    name: str
    action: str = ""
    """The action that goes on, as text."""
    tries: str = ""
    """Instead of an action: a part of the drawings that cannot be chosen now."""


class Guide(NamedTuple):
    """A deal, what is done with it, and when the guided game is over."""

    seed: int
    steps: tuple[Step, ...]
    led: int
    """In how many rounds there are steps."""
    rounds: int
    """After how many rounds the points are told."""


class Click(TypedDict):
    """What is said until a part is selected."""

    part: str
    text: str


class Guidance(TypedDict):
    """What the guide says now."""

    progress: str
    action: str
    """What the clicks choose, as text; empty where they choose nothing."""
    clicks: list[Click]
    """One after the other; empty where `text` says all."""
    text: str
    """What is said once all is selected, or where nothing is to be clicked."""


FIRST_TURNS = Guide(
    seed=2039,
    steps=(
        Step("castle", "start on 4-4"),
        Step("take", "take watchtower from 6 with 6"),
        Step("try", tries="space-4-3"),
        Step("place", "place watchtower on 3-3 with 3"),
        Step("ship", "take ship from 4 with 4"),
        Step("worker", "place ship on 4-3 with 3"),
        Step("sell", "sell 5 with 5"),
        Step("workers", "take workers with 4"),
        Step("buy", "buy sheep4"),
    ),
    led=3,
    rounds=10,
)


class GuidedTable(Table):
    """A table with a guide: it says one thing at a time, and waits until it is done.

    What it says follows from what was played, so one can undo, look back and play something else:
    then it says what it had in mind and offers to go back. After its steps come free rounds with
    the coach, and then the points.

    >>> import castles_nb as cn
    >>> cn.GuidedTable()
    <GuidedTable of 2 players: You, Squire; move 0>
    """

    MESSAGES: ClassVar = {**Table.MESSAGES, "tried": {"part": short_text}}
    QUESTIONS = Table.QUESTIONS | {"tried"}

    guide = traitlets.Dict(read_only=True).tag(sync=True)
    """What the guide says now (`Guidance`); empty where it is over."""

    def __init__(self, guide: Guide = FIRST_TURNS, **options: Any) -> None:
        """Lay the table; the options are those of `cn.Table`, but for the bots."""
        check_type("guide", guide, Guide)
        self._guide = guide
        self._tried: set[str] = set()
        self._guided_game = Game(players=2, seed=guide.seed)
        partner = _Partner(guide)
        super().__init__(self._guided_game, bots={1 - PLAYER: partner}, coach=True, **options)

    # What was done -------------------------------------------------------------------------

    def _played(self) -> list[tuple[int, str]]:
        """What the person has chosen, each after so many moves."""
        game = self._game
        return [
            (ply, str(action))
            for ply, action in enumerate(game.actions)
            if game.at(ply).current_player == PLAYER
        ]

    def _reached(self) -> tuple[Step | None, int | None]:
        """The step to do now, None after the last; and where something else was done instead."""
        played = iter(self._played())
        for step in self._guide.steps:
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
        steps = self._guide.steps
        before = [each for each in steps[: steps.index(step)] if each.action]
        return len(self._played()) > len(before)

    # What is said --------------------------------------------------------------------------

    def _is_guided(self) -> bool:
        return self._game is self._guided_game

    def _judge(self, before: Any, action: Any) -> None:
        step, _ = self._reached() if self._is_guided() else (None, None)
        if step is None:
            super()._judge(before, action)
        else:
            self._forget_remark()

    def _keep_remark_in_place(self) -> None:
        super()._keep_remark_in_place()
        if not self._is_guided():
            self._show(guide={})
            return
        step, strayed = self._reached()
        if step and strayed is not None:
            then = self._game.at(strayed)
            meant = next(each for each in then.legal_actions() if str(each) == step.action)
            told = str(Say(f"guide-{step.name}-other"))
            self._show(remark=Told(told=told, ply=strayed, parts=self.face.parts(meant)))
        elif step:
            self._show(remark={})
        self._show(guide=self._guidance(step, strayed))

    def _guidance(self, step: Step | None, strayed: int | None) -> Guidance:
        steps = self._guide.steps
        if step is None:
            return _sentence(self._without_steps())
        progress = str(Say("guide-progress", step=steps.index(step) + 1, steps=len(steps)))
        if strayed is not None:
            return _sentence(Say("guide-strayed"), progress)
        state = self._game.state
        if state.current_player != PLAYER:
            return _sentence(Say("guide-opponent"), progress)
        if step.tries:
            clicks = [Click(part=step.tries, text=str(Say(f"guide-{step.name}-1")))]
            return Guidance(progress=progress, action="", clicks=clicks, text="")
        action = self._game.find(step.action)
        clicks = [
            Click(part=part, text=str(Say(f"guide-{step.name}-{number}")))
            for number, part in enumerate(self.face.parts(action), 1)
        ]
        text = str(Say("guide-confirm"))
        return Guidance(progress=progress, action=step.action, clicks=clicks, text=text)

    def _without_steps(self) -> Say:
        state, rounds = self._game.state, self._guide.rounds
        if state.is_over or state.round >= rounds:
            mine, theirs = state.points[PLAYER], state.points[1 - PLAYER]
            name = self._names[1 - PLAYER]
            return Say("guide-end", points=mine, name=name, other=theirs, rounds=rounds)
        return Say("guide-free", rounds=rounds - state.round, phase=state.phase)

    def _on_tried(self, part: str) -> None:
        """Something was clicked that cannot be chosen."""
        step, strayed = self._reached() if self._is_guided() else (None, None)
        if step and strayed is None and part == step.tries:
            self._tried.add(step.name)
            self._keep_remark_in_place()


def _sentence(text: Say, progress: str = "") -> Guidance:
    """Something is said, and nothing is to be clicked."""
    return Guidance(progress=progress, action="", clicks=[], text=str(text))


class _Partner:
    """An opponent whom a beginner can beat, and who leaves the tiles that a guide needs."""

    def __init__(self, guide: Guide) -> None:
        self._bot = level(FIRST_GAME)
        self.name = self._bot.name
        self._led = guide.led
        self._kept = {_tile_of(step.action) for step in guide.steps} - {""}

    def choose(self, state: Any) -> Any:
        """One of the legal actions."""
        chosen = self._bot.choose(state)
        if state.round >= self._led or _tile_of(str(chosen)) not in self._kept:
            return chosen
        others = [each for each in state.legal_actions() if _tile_of(str(each)) not in self._kept]
        return next((each for each in others if str(each).startswith("take workers")), others[-1])


def _tile_of(action: str) -> str:
    """Which tile an action takes, and from where; empty for another action."""
    return action.split(" with ")[0] if " from " in action or action.startswith("buy ") else ""
