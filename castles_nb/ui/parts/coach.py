"""The coach at a table: after a person's move a sentence, where another one was clearly better."""

from collections.abc import Callable, Collection, Iterator
from time import sleep
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, TypedDict

import traitlets

from castles_nb.bots import SoloBot
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.playable import players_in
from castles_nb.ui.background import Background
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.traits import Flag

if TYPE_CHECKING:
    from castles_nb.analysis.review.remark import Remark
    from castles_nb.ui.table_frame import TableFrame

Judge = Callable[[Any, Any, Callable[[], object]], "Remark | None"]
"""f(state, action, breathe): what there is to say of the action, or None. It calls `breathe`
often."""

BREATH = 0.0005
"""Seconds of rest before each try. Python lets a busy thread run for 5 ms at a time, and a click
passes through several other threads, so without rests it waits for the coach again and again."""


def judged(state: Any, action: Any, breathe: Callable[[], object]) -> "Remark | None":
    """Return the coach's remark on an action in this state, if it's worth one; see
    `castles_nb.analysis.review.remark`, which imports numpy and waits until it's wanted."""
    from castles_nb.analysis.review.remark import remark_on

    return remark_on(state, action, breathe=breathe)


class _NotWanted(Exception):
    """Nobody waits for this remark any more."""


class CoachNote(TypedDict):
    """A remark as the page shows it."""

    told: str
    ply: int
    """The number of moves after which the other action was the better one."""
    parts: list[str]
    """The parts of the drawings that stand for it."""


class _Choice(NamedTuple):
    """A person's choice: all of the game up to it."""

    actions: tuple[Any, ...]
    player: int

    @property
    def ply(self) -> int:
        """The number of moves before it."""
        return len(self.actions) - 1


class Coach(TablePart):
    """Judges a person's move while people and bots play on."""

    NAME = "coach"
    SHOWS: ClassVar = {
        # whether a coach says something where another move was clearly better
        "coach": Flag(False).tag(sync=True),
        # what it says (`CoachNote`); empty where it is silent
        "remark": traitlets.Dict(read_only=True).tag(sync=True),
        # why there is no coach for this game; empty where there is one
        "without_coach": traitlets.Unicode(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {"take_back": {}}  # the move it has spoken of
    SET_BY_PAGE = frozenset({"coach"})

    def __init__(self, table: "TableFrame") -> None:
        """Listen whether a player switches it off."""
        super().__init__(table)
        self.judge: Judge = judged
        """The judge of a move."""
        self.judging: Background | None = None
        self._chosen: _Choice | None = None
        table.observe(self._on_coach, "coach")

    def on_take_back(self) -> None:
        """Back to the moment at which another move was the better one, which stays in sight.

        `InvalidMessage` if the coach has said nothing.
        """
        if not self.table.remark:
            raise InvalidMessage(Message("coach-nothing"))
        self.table._session.take_back(self.table.remark["ply"])

    def _on_coach(self, _change: object) -> None:
        with self.table._at_work():
            if not self.table.coach and self._chosen:
                self.forget()

    def on_start(self) -> None:
        """Forget what was said of the game before, and find out whether it can say something."""
        self.forget()
        table = self.table
        without = no_coach_for(table._game.state, table._bots)
        table._show(without_coach=str(without or ""))

    def on_chosen(self, before: Any, action: Any) -> None:
        """Find out what there is to say of an action that a person has chosen in a state."""
        self.forget()
        table, judge = self.table, self.judge
        if not table.coach or table.without_coach or any(part.leads() for part in table._parts):
            return
        chosen = _Choice(table._game.actions, before.current_player)

        def breathe() -> None:
            sleep(BREATH)
            if self._chosen is not chosen or table._is_closed:
                raise _NotWanted

        def steps() -> "Iterator[Remark | None]":
            yield judge(before, action, breathe)

        def done(remark: "Remark | None") -> None:
            if remark and table._session.looked_at is None and self._stands(chosen):
                parts = table.presenter.targets(remark.best)
                table._show(remark=CoachNote(told=str(remark), ply=chosen.ply, parts=parts))

        self._chosen = chosen
        self.judging = table._in_background(steps(), done, table._tell_fault)

    def forget(self) -> None:
        """Say nothing any more."""
        if self.judging:
            self.judging.stop()
        self._chosen = self.judging = None
        self.table._show(remark={})

    def before_view(self) -> None:
        """Forget what was said where the game has left the move."""
        if self._chosen and not self._stands(self._chosen):
            self.forget()

    def _stands(self, chosen: _Choice) -> bool:
        """Whether it was a person's last choice, or what was chosen there is asked again."""
        table = self.table
        actions = table._game.actions
        if table.presenter.has_hands and table._viewer() != chosen.player:
            return False
        if actions == chosen.actions[:-1]:
            return bool(table.remark)
        here = len(chosen.actions)
        return actions[:here] == chosen.actions and all(
            table._game.at(ply).current_player in table._bots for ply in range(here, len(actions))
        )


def no_coach_for(state: Any, bots: Collection[int]) -> Message | None:
    """Why a coach has nothing to say in a game, if that is so."""
    if all(player in bots for player in range(players_in(state))):
        return Message("coach-only-bots")
    if isinstance(heuristics_for(state).adviser(state), SoloBot):
        return Message("coach-full-duchy")
    return None
