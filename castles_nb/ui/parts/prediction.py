"""The outcome of a choice before it's played: a page then shows it as soon as it is.

It says nothing that the player who chooses can't know. What they see is played on with several
futures, all of them made up: where these lead to different positions, it says nothing.
"""

from random import Random
from typing import Any, ClassVar, NamedTuple

from castles_nb.ui.messages import whole_number
from castles_nb.ui.move_log import LoggedMove, MoveLog
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.parts.prompt import offered
from castles_nb.ui.view import moved_of, seats_of

FUTURES = range(1, 8)
"""Seeds of futures. Two of them turn up the same card in one draw of seven, eight in none of a
thousand. Views are made up with seed 0."""


class Prediction(NamedTuple):
    """The outcome of a choice."""

    before: Any
    """The view of the player who chooses; its future is made up."""
    after: Any
    """The state after it, with a ledger."""
    told: LoggedMove


def predict(state: Any, action: Any, log: MoveLog) -> Prediction | None:
    """Predict a legal action's outcome; None where that can't be known: the next round begins then
    (in the card game the next turn), or a script continues with steps of its own.

    `state` has a ledger, and is left unchanged.
    """
    player = state.current_player
    seen = state.view(player)
    after, has_steps = _played(seen, action, state.ledger)
    move = log.predicted(seen, action, after)
    if has_steps or move.is_new_round:
        return None
    position = log.presenter.position(after, player)
    for seed in FUTURES:
        other, _ = _played(seen.redealt(Random(seed)), action, state.ledger)
        if log.presenter.position(other, player) != position:
            return None
    return Prediction(seen, after, move)


def _played(state: Any, action: Any, ledger: Any) -> tuple[Any, bool]:
    """A state after an action, with the ledger continued; and whether a script has made steps."""
    steps: list[Any] = []
    after = state.copy()
    after.ledger = ledger.first(len(ledger), ledger.move)
    after.ledger.watch = steps.append
    after.apply(action)
    return after, bool(steps)


class Predictions(TablePart):
    """Says what a choice would show."""

    NAME = "prediction"
    MESSAGES: ClassVar = {"foresee": {"choice": whole_number}}  # by its id
    QUESTIONS = frozenset({"foresee"})

    def on_foresee(self, choice: int) -> None:
        """Tell what would be drawn anew. Besides, what is drawn is remembered: little is left to
        do when the choice is played. There may be no answer."""
        table = self.table
        (action,) = offered(table, "foresee", [choice])
        prediction = predict(table._game.state, action, table._log)
        if prediction is None:
            return
        before, after, move = prediction
        viewer, player = table._viewer_at(after), after.current_player
        if table.presenter.has_hands and viewer != table.view["viewer"]:
            return  # the next hand is covered until its player asks for it
        shown = table._drawings(before, table.view["viewer"])
        if any(getattr(table, name) != svg for name, svg in shown.items()):
            return  # of choices that are made at once others see nothing yet
        drawings = table._drawings(after, viewer)
        if player == viewer and player not in table._bots:
            table.presenter.choices(after)
        table._answer(
            "foreseen",
            choice=choice,
            drawings={name: svg for name, svg in drawings.items() if svg != shown[name]},
            viewer=viewer,
            player=player,
            seats=seats_of(after, table._names, table.presenter, table._bots, table._log.you),
            moved=moved_of(move, table._names, table._bots, table.presenter.scripted(before)),
        )
