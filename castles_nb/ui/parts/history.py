"""The history of a game at a table: undo, redo, earlier moments, and variations."""

from collections.abc import Mapping
from typing import ClassVar

from castles_nb.message import Message
from castles_nb.ui.messages import whole_number
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.view import Moment, Variation


class History(TablePart):
    """Lets people go back, look back, and go over to what was played before."""

    NAME = "history"
    MESSAGES: ClassVar = {
        "undo": {},
        "redo": {},
        "look": {"ply": whole_number},
        "go_on": {},  # take everything back that came after the moment looked at
        "change_line": {"number": whole_number},  # to a variation
    }
    QUESTIONS = frozenset({"look"})

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """The moment, whether you can undo, and the variations."""
        presenter = moment.presenter
        return {
            "moment": str(presenter.moment(moment.state, moment.ply, len(moment.moves))),
            "lines": _variations(moment),
            "can_undo": can_undo(moment),
            "can_redo": moment.is_now and bool(moment.game.undone),
        }

    def on_undo(self) -> None:
        """Back to the last choice of a person, past the moves of bots."""
        self.table.undo()

    def on_redo(self) -> None:
        """Play again what was taken back last."""
        self.table.redo()

    def on_look(self, ply: int) -> None:
        """Show the moment after that many moves."""
        self.table.look(ply)

    def on_go_on(self) -> None:
        """Play on from the moment that is looked at."""
        self.table._session.go_on()

    def on_change_line(self, number: int) -> None:
        """Go over to a variation."""
        self.table._session.change_line(number)


def can_undo(moment: Moment) -> bool:
    """Whether there is a choice of a person to go back to."""
    # Not while a bot thinks: what is said meanwhile would come too late.
    waits = moment.state.current_player not in moment.bots or moment.error != ""
    return moment.is_now and waits and any(move.player not in moment.bots for move in moment.moves)


def _variations(moment: Moment) -> list[Variation]:
    """The variations of what is played, each by the move with which it begins."""
    game, variations = moment.game, []
    for number, line, at in moment.lines.branches():
        played = min(at, len(game.actions))
        state = game.at(played)
        for action in line[played:at]:  # which can be redone
            state.apply(action)
        message = Message(
            "line-left",
            move=at + 1,
            name=moment.names[state.current_player],
            told=moment.log.report(state, line[at]),
            moves=len(line) - at,
        )
        variations.append(Variation(number=number, text=str(message)))
    return variations
