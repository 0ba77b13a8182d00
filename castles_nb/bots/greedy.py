"""A bot that looks one step ahead."""

from castles_nb.bots.evaluation import PARTS, WEIGHTS, Evaluation, Weights
from castles_nb.engine import Action, GameState
from castles_nb.errors import GameOver

MOST_REASONS = 3
LEAST_REASON = 0.1
"""Points; a smaller change is no reason."""


class GreedyBot:
    """Tries every legal action and keeps the one after which its estate is worth most.

    Worth is measured in expected points, see `bots.evaluation`. It looks at its own estate and at
    what lies open on the table, never at dice and tiles to come. Between equals the first wins, so
    it always plays the same in the same position.
    """

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        if not isinstance(weights, Weights):
            raise TypeError(f"weights: {weights!r} is not Weights")
        self.weights = weights

    def choose(self, state: GameState) -> Action:
        """The legal action with the highest value; `GameOver` where there is none."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        values = self.values(state)
        return actions[values.index(max(values))]

    def values(self, state: GameState) -> list[float]:
        """The worth of the deciding player's estate after each legal action, in points."""
        player = state.current_player
        if player is None:
            raise GameOver("choose: the game is over")
        evaluation = Evaluation(state, player, self.weights)
        values = []
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            values.append(evaluation.value(after))
        return values

    def reason(self, state: GameState, action: Action) -> str:
        """What changes in the estate's worth by a legal action, the greatest changes first.

        As in `+8 points scored, +2.1 areas begun, -0.3 workers`. That a die is used up
        is left out, since most choices do that.
        """
        player = state.current_player
        if player is None:
            raise GameOver("reason: the game is over")
        evaluation = Evaluation(state, player, self.weights)
        after = state.copy()
        after.apply(action)
        changes = {
            part: then - now
            for part, now, then in zip(
                PARTS, evaluation.parts(state), evaluation.parts(after), strict=True
            )
            if part != "dice"
        }
        told = sorted(changes, key=lambda part: -abs(changes[part]))[:MOST_REASONS]
        reasons = [
            f"{changes[part]:+.1f}".removesuffix(".0") + f" {part}"
            for part in told
            if abs(changes[part]) >= LEAST_REASON
        ]
        return ", ".join(reasons) or "nothing else changes"

    def __repr__(self) -> str:
        return "<GreedyBot>"
