"""Games played on a little way by greedy bots, to see where a choice leads."""

from collections.abc import Callable, Sequence

from castles_nb.bots.expected_gains import gains
from castles_nb.bots.outlook import Outlook, estate_value, outlook_of
from castles_nb.bots.weights import Weights
from castles_nb.engine import Action, GameState

Gains = Callable[[Outlook, Sequence[Action]], list[float]]
"""f(outlook, actions): what each of these actions seems to bring."""


def play_on(state: GameState, until: int, weights: Weights, gains: Gains = gains) -> None:
    """Let every player choose what seems to bring most until so many rounds are played."""
    while state.round < until:
        actions = state.legal_actions()
        if len(actions) == 1:
            state.apply(actions[0])
            continue
        player = state.current_player
        if player is None:
            return
        found = gains(outlook_of(state, player, weights), actions)
        state.apply(actions[found.index(max(found))])


def prospect(state: GameState, player: int, weights: Weights, rivalry: float) -> float:
    """The points that a player can expect, less a share of those of the best other player."""
    own = estate_value(state, player, weights)
    if not rivalry:
        return own
    rivals = state.rules.seating.rivals(player)
    return own - rivalry * max((estate_value(state, each, weights) for each in rivals), default=0.0)
