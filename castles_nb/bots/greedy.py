"""A bot that looks one step ahead."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from castles_nb.bots.heuristics import Evaluation, Heuristics, heuristics_for, weights_for
from castles_nb.bots.protocol import check_state
from castles_nb.bots.weights import check_weights
from castles_nb.errors import GameOver
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike
from castles_nb.playable import State

if TYPE_CHECKING:
    import pandas as pd

MOST_REASONS = 3
LEAST_REASON = 0.1
"""Points; a smaller change is no reason."""


class GreedyBot:
    """Keeps the legal action that seems to add most to the worth of its estate.

    Worth is measured in expected points: see `evaluation` and `expected_gains` in `bots.board` for
    the board game, in `bots.cards` for the card game. It looks at its own estate and at what's open
    on the table, never ahead. The first of equals wins, so it always plays the same in the same
    position. Without `weights` it has those that were fitted for the game at hand.
    """

    setting_names: ClassVar[Mapping[str, str]] = {"weights": "weights"}

    @keywords()
    def __init__(self, weights: Any = None) -> None:
        if weights is not None:
            check_weights(weights)
        self.weights = weights

    def choose(self, state: State) -> Any:
        """The legal action with the highest value; `GameOver` where there is none."""
        check_state(state)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        heuristics = heuristics_for(state)
        found = heuristics.gains(self._evaluation(state, heuristics), actions)
        return actions[found.index(max(found))]

    def values(self, state: State) -> list[float]:
        """The worth of the deciding player's estate after each legal action, in points."""
        check_state(state)
        heuristics = heuristics_for(state)
        evaluation = self._evaluation(state, heuristics)
        now = evaluation.value()
        return [now + gain for gain in heuristics.gains(evaluation, state.legal_actions())]

    def reason(self, state: State, action: Any) -> MessageLike:
        """Say how a legal action changes the parts of the estate's worth, the greatest changes
        first.

        As in `+8 points scored, +2.1 areas begun, -0.3 workers`. The die it uses is left out, since
        most choices use one.
        """
        check_state(state)
        heuristics = heuristics_for(state)
        evaluation = self._evaluation(state, heuristics)
        after = state.copy()
        after.apply(action)
        terms_after = evaluation.after(after).terms()
        return told_changes(heuristics, evaluation.terms(), terms_after)

    def reasons(self, state: State) -> "pd.DataFrame":
        """Return a table of what it thinks of each choice, a row each: see `bots.reason_tables`."""
        from castles_nb.bots.reason_tables import reasons_of_values

        return reasons_of_values(state, self.values(state), self.weights)

    def _evaluation(self, state: State, heuristics: Heuristics) -> Evaluation:
        player = state.current_player
        if player is None:
            raise GameOver(Message("bot-game-over", asked="choose"))
        evaluation: Evaluation = heuristics.evaluation_of(
            state, player, weights_for(self.weights, heuristics.policy_weights)
        )
        return evaluation

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"


def told_changes(
    heuristics: Heuristics, before: Sequence[float], after: Sequence[float]
) -> Message:
    """Say how the parts of an estate's worth have changed, the greatest changes first.

    `before` and `after` are these parts in points, in the order of `heuristics.terms`.
    """
    changes = {
        part: then - now
        for part, now, then in zip(heuristics.terms, before, after, strict=True)
        if part != heuristics.spent
    }
    greatest = sorted(changes, key=lambda part: -abs(changes[part]))[:MOST_REASONS]
    reasons = tuple(
        Message(
            "reasons-more" if changes[part] > 0 else "reasons-less",
            points=abs(changes[part]),
            part=Message(f"reason-{part}", otherwise=part),
        )
        for part in greatest
        if abs(changes[part]) >= LEAST_REASON
    )
    return Message("in-a-row", things=reasons) if reasons else Message("reasons-none")
