"""A bot that looks one step ahead."""

from typing import TYPE_CHECKING

from castles_nb.bots.expected_gains import gains
from castles_nb.bots.outlook import PARTS, Outlook, outlook_of
from castles_nb.bots.protocol import check_state
from castles_nb.bots.weights import WEIGHTS, Weights, check_weights
from castles_nb.engine import Action, GameState
from castles_nb.errors import GameOver
from castles_nb.say import Say, Sayable

if TYPE_CHECKING:
    import pandas as pd

MOST_REASONS = 3
LEAST_REASON = 0.1
"""Points; a smaller change is no reason."""


class GreedyBot:
    """Keeps the legal action that seems to add most to the worth of its estate.

    Worth is measured in expected points, see `bots.outlook` and `bots.expected_gains`. It
    looks at its own estate and at what lies open on the table, never at dice and tiles to come.
    The first of equals wins, so it always plays the same in the same position.
    """

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        check_weights(weights)
        self.weights = weights

    def choose(self, state: GameState) -> Action:
        """The legal action with the highest value; `GameOver` where there is none."""
        check_state(state)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        found = gains(self._outlook(state), actions)
        return actions[found.index(max(found))]

    def values(self, state: GameState) -> list[float]:
        """The worth of the deciding player's estate after each legal action, in points."""
        check_state(state)
        outlook = self._outlook(state)
        now = outlook.value()
        return [now + gain for gain in gains(outlook, state.legal_actions())]

    def reason(self, state: GameState, action: Action) -> Sayable:
        """What changes in the estate's worth by a legal action, the greatest changes first.

        As in `+8 points scored, +2.1 areas begun, -0.3 workers`. That a die is used up
        is left out, since most choices do that.
        """
        check_state(state)
        outlook = self._outlook(state)
        after = state.copy()
        after.apply(action)
        parts_after = Outlook(after, outlook.player, outlook.prices).parts()
        changes = {
            part: then - now
            for part, now, then in zip(PARTS, outlook.parts(), parts_after, strict=True)
            if part != "dice"
        }
        greatest = sorted(changes, key=lambda part: -abs(changes[part]))[:MOST_REASONS]
        told = tuple(
            Say(
                "reasons-more" if changes[part] > 0 else "reasons-less",
                points=abs(changes[part]),
                part=Say(f"reason-{part}"),
            )
            for part in greatest
            if abs(changes[part]) >= LEAST_REASON
        )
        return Say("in-a-row", things=told) if told else Say("reasons-none")

    def reasons(self, state: GameState) -> "pd.DataFrame":
        """What it thinks of each choice: see `bots.reason_tables`."""
        from castles_nb.bots.reason_tables import reasons_of_values

        return reasons_of_values(state, self.values(state), self.weights)

    def _outlook(self, state: GameState) -> Outlook:
        player = state.current_player
        if player is None:
            raise GameOver(Say("bot-game-over", asked="choose"))
        return outlook_of(state, player, self.weights)

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
