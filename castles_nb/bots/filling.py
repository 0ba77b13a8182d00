"""A bot that fills its duchy: for the solo game, where only that wins."""

from castles_nb.bots.playouts import play_on
from castles_nb.bots.search import SearchBot
from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE
from castles_nb.engine.kinds import COLOUR, MINE

SPACE, NEAR, FAR = 20.0, 9.0, 5.0
"""What a covered space is worth, and a stored tile that has a space, within reach or further."""
SILVER, WORKER, GOODS = 3.5, 1.5, 1.3
MINED = 3.0
"""What a mine is worth for each phase that it will pay."""
NUMBER = 1.5
"""What each die number is worth with which something could be placed."""
POINT = 0.5
MOST_WORKERS = 6
"""More of them help no further."""
LAST = 3
"""In so many last rounds whatever is only means to an end loses its worth."""
WON = 1000.0


def filling(state: GameState, player: int) -> float:
    """How far somebody has come with filling the duchy, and with what helps to."""
    estate = state.estates[player]
    if not estate.empty_spaces:
        return WON
    covered = len(estate.tiles) - estate.empty_spaces
    numbers = {estate.masks.die[space] for space in bits_in(estate.frontier)}
    phases = len(PHASES) - state.round // ROUNDS_PER_PHASE
    means = SILVER * estate.silver + WORKER * min(estate.workers, MOST_WORKERS)
    means += GOODS * sum(estate.goods) + NUMBER * len(numbers)
    means += MINED * phases * estate.count(MINE)
    means += sum(_stored(state, player, kind) for kind in estate.storage)
    points = state.points[player] + sum(
        kept(state, player) for kept in state.rules.scoring.kept_worth
    )
    return SPACE * covered + min(1.0, (ROUNDS - state.round) / LAST) * (means + POINT * points)


def _stored(state: GameState, player: int, kind: int) -> float:
    """What a stored tile is worth."""
    estate = state.estates[player]
    if state.rules.choosing.places_for(estate, kind, EVERYWHERE):
        return NEAR
    return FAR if estate.masks.colour[COLOUR[kind]] & ~estate.filled else 0.0


class FillingBot(SearchBot):
    """Searches as `SearchBot` does, but for a full duchy instead of points (SOLO-21).

    >>> import castles_nb as cn
    >>> game = cn.Game(players=1, seed=7)
    >>> FillingBot(iterations=5).choose(game.state) in game.state.legal_actions()
    True
    """

    def _outcome(self, state: GameState, player: int, until: int) -> float:
        """How full the duchy is when a greedy bot plays on; the state is used up."""
        play_on(state, until, self.weights)
        return filling(state, player)
