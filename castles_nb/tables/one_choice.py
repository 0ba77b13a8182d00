"""One choice of a game, tried in all ways on the same deal."""

from collections.abc import Callable, Mapping, Sequence

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.futures import outcome
from castles_nb.analysis.one_game import failed_in
from castles_nb.bots.playing import ask
from castles_nb.engine import Action, Deal, GameState
from castles_nb.errors import BotFailed
from castles_nb.playable import players_in
from castles_nb.tables.same_deals import Points

Options = Mapping[str, Sequence[Action]]
"""The actions that do one thing or another."""


def points_of_each(
    experiment: Experiment, options: Callable[[GameState], Options | None], game: int
) -> Points:
    """Return the final points of one player after each thing you could choose.

    The bot plays until `options` finds the choice; then each action is made on the same deal, and
    the bot plays all seats to the end. Several actions that do the same count as their mean.
    Players take turns in choosing, from game to game. `BotFailed` names the game.
    """
    try:
        return _points(experiment, options, game)
    except BotFailed as error:
        raise failed_in(game, experiment.seed_of(game), error) from error.__cause__


def _points(
    experiment: Experiment, options: Callable[[GameState], Options | None], game: int
) -> Points:
    setup, seed = experiment.setup_of(game), experiment.seed_of(game)
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bots = [experiment.bot_of(game, player) for player in range(players_in(state))]
    player = game % players_in(state)
    while (deciding := state.current_player) is not None:
        found = options(state) if deciding == player else None
        if found is not None:
            return {
                name: sum(_after(state, action, experiment, seed) for action in actions)
                / len(actions)
                for name, actions in found.items()
            }
        state.apply(ask(bots[deciding], state))
    return {}


def _after(state: GameState, action: Action, experiment: Experiment, seed: int) -> float:
    """The final points of who chooses, after this action."""
    player = state.current_player
    assert player is not None
    after = state.copy()
    after.apply(action)
    return outcome(after, player, experiment.bots[0], seed).points
