"""A guided game: a table at which one thing is said at a time, and the person does it."""

from typing import Any

from castles_nb.arguments import check_type
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.levels import FIRST_GAME, level
from castles_nb.errors import InvalidMessage
from castles_nb.game import Game
from castles_nb.message import Message
from castles_nb.ui.board.table import Table
from castles_nb.ui.parts.guide import FIRST_TURNS, PLAYER, Guidance, Guide, GuidePart
from castles_nb.ui.parts.hints import AdviceLine, Hints


class GuidedHints(Hints):
    """Hints at what the guide has in mind: a bot's would often be something else."""

    table: "GuidedTable"

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
        action = table.game.find(meant)
        what = heuristics_for(table.game.state).command(table.game.state, action)
        message = str(Message("guide-hint"))
        table._answer("hint", advice=[AdviceLine(text=meant, what=str(what), told=message)])


class GuidedTable(Table):
    """A table with a guide: it says one thing at a time, and waits until it is done.

    Its words follow from the moves, so you can undo, look back and play something else:
    then it says what it had in mind and offers to go back. After its steps come free rounds with
    the coach, and then the points.

    >>> import castles_nb as cn
    >>> cn.GuidedTable()
    <GuidedTable of 2 players: You, Squire; move 0>
    """

    PARTS = (*(GuidedHints if part is Hints else part for part in Table.PARTS), GuidePart)

    guide: Guidance

    def __init__(self, guide: Guide = FIRST_TURNS, **options: Any) -> None:
        """Lay the table; the options are those of `cn.Table`, except the bots."""
        check_type("guide", guide, Guide)
        self._guide = guide
        self._guided_game = Game(players=2, seed=guide.seed)
        partner = _Partner(guide)
        has_coach = self.has_trait("coach")
        super().__init__(self._guided_game, bots={1 - PLAYER: partner}, coach=has_coach, **options)


class _Partner:
    """An opponent a beginner can beat, and who leaves the tiles that a guide needs."""

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
    """Return the tile an action takes, and its place; empty for another action."""
    return action.split(" with ")[0] if " from " in action or action.startswith("buy ") else ""
