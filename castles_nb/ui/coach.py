"""The coach at a table: after a person's move a sentence, where another one was clearly better."""

from collections.abc import Callable, Collection, Iterator, Mapping
from time import sleep
from typing import TYPE_CHECKING, Any, NamedTuple, TypedDict

import traitlets

from castles_nb.bots import Bot
from castles_nb.bots.filling import FillingBot
from castles_nb.bots.mind import mind_of
from castles_nb.errors import InvalidMessage
from castles_nb.say import Say
from castles_nb.ui.background import Background
from castles_nb.ui.session import Session
from castles_nb.ui.traits import Flag
from castles_nb.ui.widget import Widget

if TYPE_CHECKING:
    from castles_nb.analysis.review.remark import Remark

Judge = Callable[[Any, Any, Callable[[], object]], "Remark | None"]
"""f(state, action, breathe): what there is to say of the action, or None. It calls `breathe`
often."""

BREATH = 0.0005
"""Seconds of rest before each try. Python lets a busy thread run for 5 ms at a time, and a click
passes through several other threads, so without rests it waits for the coach again and again."""


def judged(state: Any, action: Any, breathe: Callable[[], object]) -> "Remark | None":
    """See `castles_nb.analysis.review.remark`, which brings numpy and waits until it is wanted."""
    from castles_nb.analysis.review.remark import remark_on

    return remark_on(state, action, breathe=breathe)


class _NotWanted(Exception):
    """Nobody waits for this remark any more."""


class Told(TypedDict):
    """A remark as the page shows it."""

    told: str
    ply: int
    """After how many moves the other action was the better one."""
    parts: list[str]
    """The parts of the drawings that stand for it."""


class _Choice(NamedTuple):
    """What a person has chosen: all of the game up to it."""

    actions: tuple[Any, ...]
    player: int

    @property
    def ply(self) -> int:
        """After how many moves it was chosen."""
        return len(self.actions) - 1


class HasCoach(Widget):
    """Base of what tables share; each judges a move while people and bots go on."""

    coach = Flag(False).tag(sync=True)
    """Whether a coach says something where another move was clearly better."""

    remark = traitlets.Dict(read_only=True).tag(sync=True)
    """What it says (`Told`); empty where it is silent."""

    without_coach = traitlets.Unicode(read_only=True).tag(sync=True)
    """Why there is no coach for this game; empty where there is one."""

    _remark_on: Judge = staticmethod(judged)
    """What judges a move."""

    face: Any
    _game: Any
    _bots: Mapping[int, Bot]
    _session: Session
    _judged: _Choice | None = None
    _judging: Background | None = None

    def _viewer(self) -> int:
        raise NotImplementedError

    def _on_take_back(self) -> None:
        """Back to the moment at which another move was the better one, which stays in sight."""
        if not self.remark:
            raise InvalidMessage(Say("coach-nothing"))
        self._session.take_back(self.remark["ply"])

    @traitlets.observe("coach")
    def _on_coach(self, _change: object) -> None:
        with self._at_work():
            if not self.coach and self._judged:
                self._forget_remark()

    def _begin_to_coach(self) -> None:
        """Another game is laid."""
        self._forget_remark()
        self._show(without_coach=str(no_coach_for(self._game.state, self._bots) or ""))

    def _judge(self, before: Any, action: Any) -> None:
        """A person has chosen an action in a state: find out what there is to say of it."""
        self._forget_remark()
        if not self.coach or self.without_coach:
            return
        chosen = _Choice(self._game.actions, before.current_player)
        judge = self._remark_on

        def breathe() -> None:
            sleep(BREATH)
            if self._judged is not chosen or self._is_closed:
                raise _NotWanted

        def steps() -> "Iterator[Remark | None]":
            yield judge(before, action, breathe)

        def done(remark: "Remark | None") -> None:
            if remark and self._session.looked_at is None and self._stands(chosen):
                parts = self.face.parts(remark.best)
                self._show(remark=Told(told=str(remark), ply=chosen.ply, parts=parts))

        def failed(error: Exception) -> None:
            self._tell_fault(error)

        self._judged = chosen
        self._judging = self._in_background(steps(), done, failed)

    def _forget_remark(self) -> None:
        if self._judging:
            self._judging.stop()
        self._judged = self._judging = None
        self._show(remark={})

    def _keep_remark_in_place(self) -> None:
        """Forget what was said where the game has left the move."""
        if self._judged and not self._stands(self._judged):
            self._forget_remark()

    def _stands(self, chosen: _Choice) -> bool:
        """Whether it was a person's last choice, or what was chosen there is asked anew."""
        actions = self._game.actions
        if self.face.has_hands and self._viewer() != chosen.player:
            return False
        if actions == chosen.actions[:-1]:
            return bool(self.remark)
        here = len(chosen.actions)
        return actions[:here] == chosen.actions and all(
            self._game.at(ply).current_player in self._bots for ply in range(here, len(actions))
        )


def no_coach_for(state: Any, bots: Collection[int]) -> Say | None:
    """Why a coach has nothing to say in a game, if that is so."""
    if all(player in bots for player in range(state.people)):
        return Say("coach-only-bots")
    if isinstance(mind_of(state).adviser(state), FillingBot):
        return Say("coach-full-duchy")
    return None
