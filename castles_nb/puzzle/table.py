"""A table at which a puzzle is played: when the turn is over, it says what to think of it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.errors import InvalidMessage
from castles_nb.lessons.verdict import Verdict
from castles_nb.message import Message
from castles_nb.ui.background import Background
from castles_nb.ui.board.table import Table
from castles_nb.ui.parts.guide import Guidance
from castles_nb.ui.parts.hints import AdviceLine, Hints
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.view import Moment

if TYPE_CHECKING:
    from castles_nb.puzzle.puzzle import Puzzle


class PuzzlePart(TablePart):
    """Asks for the best turn, and says what to think of the one that is played."""

    SHOWS: ClassVar = {
        # what is asked, or what is said of the turn (`castles_nb.ui.parts.guide.Guidance`); empty
        # where another game is on
        "guide": traitlets.Dict(read_only=True).tag(sync=True),
    }

    NAME = "guide"

    table: "PuzzleTable"
    checking: Background | None = None
    _checked: tuple[Any, ...] = ()

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """Return the question for the player; none once the turn is over."""
        table, player = self.table, moment.state.current_player
        if table._game is not table._puzzle_game or player is None:
            return {}
        if player != table._seat_of_puzzle:
            return {"prompt": str(Message("puzzle-turn-over"))}
        return {"prompt": str(moment.presenter.question(moment.state))}

    def before_view(self) -> None:
        """Check the turn that was played, or ask for one."""
        table = self.table
        if table._game is not table._puzzle_game:
            self._stop_checking()
            table._show(guide={})
            return
        turn = table._puzzle.turn_in(table._game)
        if turn == self._checked and turn:
            return
        self._stop_checking()
        self._checked = turn
        if turn:
            self._say(Message("puzzle-checking"))
            self._check(turn)
        else:
            self._say(Message("puzzle-task"))

    def _check(self, turn: tuple[Any, ...]) -> None:
        """Find out what to think of a turn, which takes a second if it's unforeseen."""
        table = self.table

        def steps() -> Iterator[Verdict]:
            yield table._puzzle.check(list(turn))

        def done(verdict: Verdict) -> None:
            self._say(Message(f"puzzle-table-{verdict.outcome}", said=verdict.said))

        self.checking = table._in_background(steps(), done, table._tell_fault)

    def _stop_checking(self) -> None:
        if self.checking:
            self.checking.stop()
        self.checking = None

    def _say(self, text: Message) -> None:
        puzzle = self.table._puzzle
        progress = Message("puzzle-number", number=str(puzzle.number), level=str(puzzle.level))
        self.table._show(
            guide=Guidance(progress=str(progress), action="", clicks=[], text=str(text))
        )


class PuzzleHints(Hints):
    """Hints that belong to the best turn: a bot's advice would often be another one."""

    table: "PuzzleTable"

    def on_hint(self) -> None:
        """The next action of the best turn. `InvalidMessage` after another action."""
        table = self.table
        if table._game is not table._puzzle_game or not table.view.get("choices"):
            super().on_hint()
            return
        action = table._puzzle.goes_on(table._puzzle_game)
        if action is None:
            raise InvalidMessage(Message("puzzle-astray"))
        what = heuristics_for(table._game.state).command(table._game.state, action)
        message = str(Message("puzzle-part"))
        table._answer("hint", advice=[AdviceLine(text=str(action), what=str(what), told=message)])


class PuzzleTable(Table):
    """A table for one puzzle: it asks for the best turn, and checks the one that is played.

    >>> import castles_nb as cn
    >>> table = cn.puzzles[0].table()
    >>> table.guide["text"]
    'Find the best turn, and play it to its end.'
    """

    PARTS = (
        *(PuzzleHints if part is Hints else part for part in Table.PARTS),
        PuzzlePart,
    )

    guide: Guidance

    def __init__(self, puzzle: "Puzzle", **options: Any) -> None:
        """Lay the table; the options are the same as for `cn.Table`."""
        self._puzzle = puzzle
        self._puzzle_game = puzzle.game()
        self._seat_of_puzzle = self._puzzle_game.state.current_player
        usual: dict[str, Any] = {"bots": {}, "viewer": self._seat_of_puzzle}
        super().__init__(self._puzzle_game, **(usual | options))
