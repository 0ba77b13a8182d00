"""The worth of shields to bots, in expected points.

The figures per phase are estimates, set so that greedy bots with them beat those without.
"""

from typing import TYPE_CHECKING, Any

from castles_nb.components import PHASES, ROUNDS_PER_PHASE
from castles_nb.engine.actions import Action, workers_of_purchase
from castles_nb.engine.bits import bits_in
from castles_nb.engine.kinds import ANIMAL, COUNT, LIVESTOCK, MINE
from castles_nb.engine.purchases import TILE_PRICE
from castles_nb.expansions.shields.copying import TARGET
from castles_nb.expansions.shields.holding import NAME, POINTS, holds, shields_of
from castles_nb.expansions.shields.taking import depot_of, replaced_by, workers_for_double

if TYPE_CHECKING:
    from collections.abc import Callable

    from castles_nb.engine.state import GameState

Shields = frozenset[int]

PER_PHASE = (0, 2, 1.2, 0.3, 0.5, 1, 1.5, 1, 0, 1.5, 0, 1, 2.5, 0, 6, 5, 1.5, 2.5, 1)
"""The gains from each shield in a phase, apart from what follows from the estate."""
COIN = 2.0
"""The worth of a silver coin of tribute, except in the last phase, where it is 1 point."""
INCOME = 0.2
"""Silver that comes in a round."""
LEAST_LACK = 0.1
"""The share of a shield that is at least in doubt if its tribute is missing."""
DIE = 1.7
"""The extra worth of two dice that do nothing else."""
PER_RIVAL, UNCHOSEN = 0.1, 0.5
"""The gain of shield 2 by each further player, and the lack of shield 6 until a player is
chosen."""
TURNING = 0.01
"""The cost of having turned a die already."""


def phases_left(state: "GameState") -> int:
    """The number of times tribute is still to be paid."""
    return len(PHASES) - state.rounds_played // ROUNDS_PER_PHASE


def shield_value(state: "GameState", player: int, shield: int, beside: Shields) -> float:
    """The gains of a shield that is kept to the end, `beside` these and itself, tribute paid."""
    estate, left = state.estates[player], phases_left(state)
    part = 1 - state.rounds_played % ROUNDS_PER_PHASE / ROUNDS_PER_PHASE  # of this phase
    worth = POINTS[shield] + PER_PHASE[shield] * (left - 1 + part) - 1 - COIN * (left - 1)
    if shield == 2:
        worth *= 1 + PER_RIVAL * (state.rules.num_seats - 2)
    elif shield == 6 and not estate.module_data.get(TARGET):
        worth -= UNCHOSEN
    elif shield == 8:
        worth += COIN * left * estate.count(MINE)
    elif shield == 10:
        points = state.rules.scoring.monastery_points
        worth += sum(points[n](estate) for n in points if estate.has(n))
    elif shield == 13:
        worth += sum(POINTS[other] for other in beside | {13})
    elif shield in (14, 15):
        worth += PER_PHASE[shield] * (1 - part)  # they act at the end
    return worth


def kept_value(state: "GameState", player: int) -> float:
    """All shields of a player, the best first, by how likely their tribute is."""
    return kept_with(state, player, shields_of(state.estates[player]))


def kept_with(
    state: "GameState", player: int, shields: Shields, silver: int = 0, workers: int = 0
) -> float:
    """The same with other shields, and this many silver and workers less."""
    if not shields or state.is_over:
        return 0.0
    estate = state.estates[player]
    coins = float(estate.silver - silver + (estate.workers - workers if 3 in shields else 0))
    rounds = ROUNDS_PER_PHASE - state.rounds_played % ROUNDS_PER_PHASE - 0.5
    worth, lack = 0.0, max(LEAST_LACK, 1 - INCOME * rounds)
    for each in sorted([shield_value(state, player, s, shields) for s in shields], reverse=True):
        missing = 1 - min(1.0, max(0.0, coins))
        coins -= 1
        worth += max(0.0, each) * max(0.0, 1 - missing * lack)
    return worth


def taking_gain(evaluation: Any, action: Action) -> float:
    """A shield for both dice: what it adds to the existing ones."""
    state, estate, prices = evaluation.state, evaluation.estate, evaluation.prices
    own, old = shields_of(estate), replaced_by(action)
    then = own - {old} | {action.item}
    if state.pending:
        return kept_with(state, evaluation.player, then) - _kept_now(evaluation)
    workers = workers_for_double(state, estate, depot_of(action))
    gain = kept_with(state, evaluation.player, then, 0, workers) - _kept_now(evaluation)
    lost = old == 4 and max(0, len(estate.storage) - state.rules.gains.key_spaces)
    gain += prices.crew(estate.workers - workers) - prices.crew(estate.workers) - lost
    return float(gain - 2 * DIE * prices.weights.die)


def _kept_now(evaluation: Any) -> float:
    if NAME not in evaluation.noted:
        evaluation.noted[NAME] = kept_value(evaluation.state, evaluation.player)
    return float(evaluation.noted[NAME])


def turning_gain(evaluation: Any, action: Action) -> float:
    """The best that the dice can do once one is turned."""
    after = evaluation.state.copy()
    after.apply(action)
    useful = [a for a in after.legal_actions() if a.die == action.item or a.verb == "shield"]
    best: float = evaluation.best_gain(after, useful)
    return best - TURNING


def laying_gain(evaluation: Any, kind: int, space: int) -> float:
    """The gain of placing a tile that isn't taken from storage."""
    placing = Action.made("place", 0, kind, space)
    gain: float = evaluation.default_gain(placing) + evaluation.stored(kind, 0)
    if evaluation.free < 1:
        gain -= evaluation.prices.full
    return gain + more_for_placing(evaluation, placing)


def on_top(more: "Callable[[Any, Action], float]") -> "Callable[[Any, Action], float]":
    """The usual worth of an action, and what shields add."""

    def worth(evaluation: Any, action: Action) -> float:
        gain: float = evaluation.default_gain(action)
        return gain + more(evaluation, action) if shields_of(evaluation.estate) else gain

    return worth


def more_for_buying(evaluation: Any, action: Action) -> float:
    """Silver that is spent pays no tribute."""
    silver = TILE_PRICE - workers_of_purchase(action)
    spent = NAME, silver
    if spent not in evaluation.noted:
        then = kept_with(evaluation.state, evaluation.player, shields_of(evaluation.estate), silver)
        evaluation.noted[spent] = then - _kept_now(evaluation)
    return float(evaluation.noted[spent])


def more_for_selling(evaluation: Any, action: Action) -> float:
    """Shields 9 and 12."""
    estate = evaluation.estate
    number, more = estate.goods[action.item - 1], 0.0
    if holds(estate, 9):
        more += (number - 1 - estate.has(3)) * evaluation.prices.coin
    if holds(estate, 12):
        more += number * evaluation.state.rules.gains.points_per_goods
    return more


def more_for_placing(evaluation: Any, action: Action) -> float:
    """Shields 1, 7, 8 and 17."""
    estate, kind, space = evaluation.estate, action.item, action.place
    masks, shields, more = estate.masks, shields_of(estate), 0.0
    area, colour = masks.area_mask[space], masks.colour_at[space]
    if 1 in shields and ANIMAL[kind] >= 0:
        apart = bits_in(masks.colour[LIVESTOCK] & estate.filled & ~area)
        tiles = [estate.tiles[other] for other in apart]
        more += sum(COUNT[tile] + estate.has(7) for tile in tiles if ANIMAL[tile] == ANIMAL[kind])
    if 17 in shields and not area & ~estate.filled & ~(1 << space):
        more += masks.area_size[space] + 1
    if 7 in shields and not masks.colour[colour] & ~estate.filled & ~(1 << space):
        left = evaluation.state.bonus_left[colour]
        more += evaluation.scoring.bonus_points[2 - left] if left else 0
    if 8 in shields and kind == MINE:
        more += evaluation.prices.mine
    return more


# Decisions that are still to be made --------------------------------------------------------------


def losing(evaluation: Any) -> float:
    """The least shield goes."""
    state, player, own = evaluation.state, evaluation.player, shields_of(evaluation.estate)
    return -min((max(0.0, shield_value(state, player, s, own)) for s in own), default=0.0)


def shedding(evaluation: Any) -> float:
    """The least tile goes."""
    return -min((evaluation.stored(kind, 0) for kind in evaluation.estate.storage), default=0.0)


def placing(evaluation: Any) -> float:
    """A tile comes for nothing."""
    return PER_PHASE[14]


def gathering(evaluation: Any) -> float:
    """The goods of one type."""
    lying = [type_ for goods in evaluation.state.depot_goods for type_ in goods]
    most = max((lying.count(type_) for type_ in lying), default=0)
    return float(most * evaluation.prices.goods)


def paying(evaluation: Any) -> float:
    """The worth of the shields themselves includes what is owed."""
    return 0.0
