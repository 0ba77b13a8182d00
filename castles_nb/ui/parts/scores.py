"""Points at a table: how many everybody has, where they come from, and how the game ended."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Any

from castles_nb.history import History
from castles_nb.kernel.game_type import game_type_of
from castles_nb.ui import score_table
from castles_nb.ui.ending import ending_of
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.view import Moment


class Scores(TablePart):
    """Shows the points by source, so far or at the end."""

    NAME = "scores"

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """The points by source, and how the game ended."""
        scores = scores_of(moment.game, moment.ply)
        return {"scores": scores, "ending": ending_of(moment, scores)}


def scores_of(game: History[Any, Any], ply: int | None = None) -> score_table.Scores:
    """The points by source after the first `ply` moves, or now."""
    entries = game.state.ledger.entries
    presenter: Presenter = game_type_of(game.state).presenter
    if ply is None or ply == len(game.actions):
        return presenter.scores(game.state, entries)
    return presenter.scores(game.at(ply), takewhile(lambda entry: entry.move <= ply, entries))
