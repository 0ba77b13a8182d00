"""Guided games: tables at which one thing is said at a time, and the person does it."""

from typing import Any

from castles_nb.arguments import check_type
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.levels import FIRST_GAME, level
from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.ui.parts.guide import PLAYER, Guidance, Guide, GuidePart
from castles_nb.ui.parts.hints import AdviceLine, Hints
from castles_nb.ui.parts.part import Part
from castles_nb.ui.table_frame import TableFrame


class GuidedHints(Hints):
    """Hints at what the guide has in mind: a bot's would often be something else."""

    table: "Guided"

    def on_hint(self) -> None:
        """The guide's next move; the adviser's best once nothing is led any more.

        `InvalidMessage` after another move.
        """
        table = self.table
        meant = table._part(GuidePart).next_action()
        if meant is None or not table.view.get("choices"):
            super().on_hint()
            return
        if not meant:
            raise InvalidMessage(Message("guide-strayed"))
        state, action = table._game.state, table._game.find(meant)
        what = heuristics_for(state).command(state, action)
        message = str(Message("guide-hint"))
        table._answer("hint", advice=[AdviceLine(text=meant, what=str(what), told=message)])


def with_guide(parts: tuple[type[Part], ...]) -> tuple[type[Part], ...]:
    """The parts of a table, with the guide and its hints."""
    return (*(GuidedHints if part is Hints else part for part in parts), GuidePart)


class Guided(TableFrame):
    """Base of tables with a guide: a game dealt for it, and an opponent who lets it lead.

    Its words follow from the moves, so you can undo, look back and play something else: then it
    says what it had in mind and offers to go back. After its steps come free rounds with the coach,
    and then the points.
    """

    guide: Guidance

    def __init__(self, guide: Guide, **options: Any) -> None:
        """Lay the table; it takes the options of a table, except the bots. The coach is on,
        unless it's told otherwise."""
        check_type("guide", guide, Guide)
        self._guide = guide
        self._guided_game = self.PLAYS(players=2, seed=guide.seed)
        options = {"coach": self.has_trait("coach")} | options
        super().__init__(self._guided_game, bots={1 - PLAYER: _Partner(guide)}, **options)


class _Partner:
    """An opponent a beginner can beat, and who leaves the tiles that a guide needs."""

    def __init__(self, guide: Guide) -> None:
        self._bot = level(FIRST_GAME)
        self.name = self._bot.name
        self._led, self._rounds = guide.led, guide.rounds_played
        self._kept = {_tile_of(step.action) for step in guide.steps} - {""}

    def choose(self, state: Any) -> Any:
        """One of the legal actions."""
        chosen = self._bot.choose(state)
        if self._rounds(state) >= self._led or _tile_of(str(chosen)) not in self._kept:
            return chosen
        others = [each for each in state.legal_actions() if _tile_of(str(each)) not in self._kept]
        return next((each for each in others if str(each).startswith("take workers")), others[-1])


def _tile_of(action: str) -> str:
    """Return the tile an action takes, and its place; empty for another action."""
    return action.split(" with ")[0] if " from " in action or action.startswith("buy ") else ""
