"""A bot that chooses blindly."""

from random import Random

from castles_nb.engine import Action, GameState


class RandomBot:
    """Chooses any legal action with equal chance; the same seed gives the same choices."""

    def __init__(self, seed: int = 0) -> None:
        self._random = Random(seed)

    def choose(self, state: GameState) -> Action:
        """One of the legal actions."""
        actions = state.legal_actions()
        return actions[int(self._random.random() * len(actions))]

    def __repr__(self) -> str:
        return "<RandomBot>"
