"""What an estate is worth, in expected points at the end of the game.

The worth is a sum of parts: the points already scored, silver, workers and goods at what they
will bring, areas by how far they are covered, mines and monasteries by the time that is left,
stored tiles by what placing them would bring. Every part falls to its value in the final scoring
as the game runs out. The factors stand in `Weights`; their values were found by trial in
self-play on duchies 1-10.
"""

from functools import cache, lru_cache
from typing import NamedTuple

from castles_nb.components import BOARD, BY_NAME, COLOURS, KINDS, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import Decision, Estate, GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.kinds import ANIMAL, COLOUR, COUNT, LIVESTOCK, MINE, NUMBER
from castles_nb.engine.masks import DuchyMasks


class Weights(NamedTuple):
    """The factors of the evaluation. Points, unless stated otherwise."""

    silver: float = 1.67
    """Worth of a silver coin at the start; 1 at the end."""
    worker: float = 0.28
    """Worth of a worker at the start; 0.5 at the end."""
    sale: float = 0.75
    """Share of its sale that a stored goods tile is worth."""
    new_goods: float = 0.9
    """Worth of having a further goods type to sell."""
    progress: float = 0.72
    """Share of an area's points that a nearly covered area is worth."""
    progress_power: float = 1.4
    """How slowly an area's worth grows with its covered share."""
    tiles_per_phase: float = 9.8
    """Tiles a player places in a phase, to foresee when an area will be complete."""
    bonus: float = 0.29
    """Share of a bonus tile that a nearly covered colour is worth."""
    stored: float = 0.36
    """Share of what placing a stored tile would bring."""
    unreachable: float = 0.3
    """Factor for a stored tile of a colour that has no space next to a placed tile."""
    crowded: float = 0.59
    """Factor for a second stored tile of a colour."""
    frontier: float = 0.18
    """Worth of each space that a tile could be placed on."""
    die: float = 4.2
    """Worth of a die not used yet."""
    extra_action: float = 6.12
    """Worth of a castle's action."""
    extra_tile: float = 1.27
    """Worth of taking a tile by a building."""
    extra_place: float = 2.86
    """Worth of placing a tile by a town hall."""
    extra_sale: float = 3.0
    """Worth of a warehouse's sale."""
    load: float = 3.0
    """Worth of the goods that a ship will bring."""
    late: float = 0.2
    """Factor for an area that can hardly be completed any more."""
    growth: float = 4.0
    """What a scoring monastery will still gain, at the start of the game."""
    turn_order: float = 0.45
    """Worth of a step on the turn order track."""
    herd: float = 1.62
    """Worth, for a livestock tile in storage, of each animal of its kind already in the duchy."""
    ability: float = 1.4
    """Factor on the worth of monasteries that help during the game."""


WEIGHTS = Weights()

# What the monasteries that help during the game are worth at its start (fewer points later).
_ABILITY = {
    1: 3.0,
    2: 5.0,
    3: 5.0,
    4: 5.0,
    5: 5.0,
    6: 7.0,
    7: 5.0,
    8: 7.0,
    9: 7.0,
    10: 5.0,
    11: 5.0,
    12: 8.0,
    13: 6.0,
    14: 8.0,
}
_OTHER_ABILITY = 3.0
"""What one of an expansion is worth."""
_SHIP = BY_NAME["ship"].index

PARTS = (
    "points scored",
    "dice",
    "silver",
    "workers",
    "goods",
    "areas begun",
    "bonus tiles near",
    "spaces within reach",
    "monasteries",
    "silver of mines",
    "turn order",
    "storage",
    "next choice",
)
"""What the parts of an estate's worth are for."""

_NOTHING_MORE = (0.0,) * (len(PARTS) - 1)


class Evaluation:
    """Values estates as seen from one decision of one player.

    Time is that of the decision, for all states that are compared: otherwise an action that ends
    the turn, round or phase would be judged by other measures than one that does not.
    """

    def __init__(self, state: GameState, player: int, weights: Weights = WEIGHTS) -> None:
        self.player = player
        self.moment = (state.round, state.turn)
        self.weights = weights
        self.goods_points = state.rules.points_per_goods
        self.bonus_points = state.rules.bonus_points
        self.monastery_points = state.rules.monastery_points
        self.prices = _prices(min(state.round, ROUNDS - 1), weights)

    def value(self, after: GameState) -> float:
        """The worth of the player's estate in this state, which follows from the decision."""
        total = float(after.points[self.player])
        if after.is_over:
            return total
        weights, prices, left = self.weights, self.prices, self.prices.left
        estate = after.estates[self.player]
        total += estate.silver * prices.silver + estate.workers * prices.worker
        total += self._goods(estate)
        total += weights.frontier * left * estate.frontier.bit_count()
        total += weights.turn_order * left * estate.count(_SHIP)
        total += estate.count(MINE) * self._payouts(after) * prices.silver
        if (after.round, after.turn) == self.moment:
            total += weights.die * len(after.dice)
        area_worth, gains = self._areas(estate)
        total += area_worth + self._bonuses(after, estate)
        for number in bits_in(estate.powers):
            total += self._monastery(estate, number)
        total += self._stored(after, estate, estate.storage, gains)
        for decision in after.pending:
            if decision.player == self.player:
                total += self._pending(after, estate, decision, gains)
        return total

    def parts(self, after: GameState) -> tuple[float, ...]:
        """What `value` adds up, in the order of `PARTS`; apart from it, since bots need it fast."""
        points = after.points[self.player]
        if after.is_over:
            return (points, *_NOTHING_MORE)
        weights, prices, left = self.weights, self.prices, self.prices.left
        estate = after.estates[self.player]
        areas, gains = self._areas(estate)
        monasteries = pending = 0.0
        for number in bits_in(estate.powers):
            monasteries += self._monastery(estate, number)
        for decision in after.pending:
            if decision.player == self.player:
                pending += self._pending(after, estate, decision, gains)
        is_own_turn = (after.round, after.turn) == self.moment
        return (
            points,
            weights.die * len(after.dice) if is_own_turn else 0.0,
            estate.silver * prices.silver,
            estate.workers * prices.worker,
            self._goods(estate),
            areas,
            self._bonuses(after, estate),
            weights.frontier * left * estate.frontier.bit_count(),
            monasteries,
            estate.count(MINE) * self._payouts(after) * prices.silver,
            weights.turn_order * left * estate.count(_SHIP),
            self._stored(after, estate, estate.storage, gains),
            pending,
        )

    def _payouts(self, after: GameState) -> int:
        """How many times mines will still pay."""
        return (ROUNDS - 1) // ROUNDS_PER_PHASE + 1 - after.round // ROUNDS_PER_PHASE

    def _goods(self, estate: Estate) -> float:
        tile = 1 + (self.weights.sale * self.goods_points - 1) * self.prices.can_act
        kinds = 6 - estate.goods.count(0)
        return sum(estate.goods) * tile + kinds * self.weights.new_goods * self.prices.can_act

    def _areas(self, estate: Estate) -> tuple[float, list[float]]:
        """The worth of the areas not complete yet, and what one more tile brings by colour."""
        total = 0.0
        gains = [0.0] * (len(COLOURS) + 1)  # the last one for tiles of any colour
        filled, frontier, rows = estate.filled, estate.frontier, self.prices.areas
        for mask, size, colour in _areas_of(estate.masks):
            empty = mask & ~filled
            if empty:
                row = rows[size]
                done = size - empty.bit_count()
                total += row[done]
                if empty & frontier:
                    gain = row[done + 1] - row[done]
                    if gain > gains[colour]:
                        gains[colour] = gain
        gains[-1] = max(gains)
        return total, gains

    def _bonuses(self, after: GameState, estate: Estate) -> float:
        total = 0.0
        for colour, left in enumerate(after.bonus_left):
            if left:
                mask = estate.masks.colour[colour]
                empty = (mask & ~estate.filled).bit_count()
                if empty:
                    share = 1 - empty / mask.bit_count()
                    total += share * share * share * self.bonus_points[2 - left]
        return total * self.weights.bonus * self.prices.can_act

    def _monastery(self, estate: Estate, number: int) -> float:
        """The worth of a monastery in the duchy."""
        points = self.monastery_points.get(number)
        if points is None:
            return _ABILITY.get(number, _OTHER_ABILITY) * self.weights.ability * self.prices.left
        return points(estate) + self.weights.growth * self.prices.left

    def _placing(self, after: GameState, estate: Estate, kind: int) -> float:
        """What placing a tile of this kind brings, apart from areas."""
        if COLOUR[kind] == LIVESTOCK:
            same = sum(COUNT[other] for other in estate.tiles if ANIMAL[other] == ANIMAL[kind])
            return COUNT[kind] + self.weights.herd * same
        if kind == MINE:
            return self._payouts(after) * self.prices.silver
        if NUMBER[kind]:
            return self._monastery(estate, NUMBER[kind])
        return self.prices.effects[kind]

    def _stored(
        self, after: GameState, estate: Estate, storage: tuple[int, ...], gains: list[float]
    ) -> float:
        """The worth of these tiles in storage."""
        total = 0.0
        colours = 0
        for kind in storage:
            colour = COLOUR[kind]
            if not estate.masks.colour[colour] & ~estate.filled:
                continue
            worth = gains[colour] + self._placing(after, estate, kind)
            if not gains[colour]:
                worth *= self.weights.unreachable
            if colours >> colour & 1:
                worth *= self.weights.crowded
            colours |= 1 << colour
            total += worth
        return total * self.weights.stored * self.prices.can_act

    def _pending(
        self, after: GameState, estate: Estate, decision: Decision, gains: list[float]
    ) -> float:
        """The worth of a decision that is still to be made."""
        weights = self.weights
        if decision.kind == "castle":
            return weights.extra_action
        if decision.kind == "town_hall":
            return weights.extra_place
        if decision.kind == "warehouse":
            return max(estate.goods) * self.goods_points + self.prices.silver
        if decision.kind == "ship":
            loads = [len(goods) for goods in after.depot_goods]
            return max(loads) * self.goods_points * weights.sale + weights.turn_order
        if decision.kind == "discard":
            # The worst of the four goes.
            four = (*estate.storage, decision.tile)
            worths = [self._stored(after, estate, (kind,), gains) for kind in four]
            return worths[-1] - min(worths[:-1])
        return weights.extra_tile


class _Prices(NamedTuple):
    """What things are worth in one round."""

    left: float
    """The share of the game that is left, 1 to 0."""
    can_act: float
    """1, but less in the last rounds when there may be no die left to use a thing."""
    silver: float
    worker: float
    areas: tuple[tuple[float, ...], ...]
    """`areas[size][covered]`: worth of an area of this size with so many covered spaces."""
    effects: tuple[float, ...]
    """What placing a tile of each kind brings, where that depends on nothing else."""


@lru_cache(maxsize=128)
def _prices(round_: int, weights: Weights) -> _Prices:
    rounds_left = ROUNDS - 1 - round_
    left = rounds_left / ROUNDS
    can_act = min(1.0, 0.4 + 0.3 * rounds_left) if rounds_left else 0.3
    silver = 1 + (weights.silver - 1) * left
    worker = 0.5 + (weights.worker - 0.5) * left
    effects = [0.0] * (len(KINDS) + 1)
    for name, worth in (
        ("warehouse", weights.extra_sale),
        ("watchtower", 4.0),
        ("carpenter", weights.extra_tile),
        ("church", weights.extra_tile),
        ("market", weights.extra_tile),
        ("boarding_house", 4 * worker),
        ("bank", 2 * silver),
        ("town_hall", weights.extra_place),
        ("ship", weights.load + weights.turn_order),
        ("castle", weights.extra_action),
    ):
        effects[BY_NAME[name].index] = worth
    return _Prices(
        left=left,
        can_act=can_act,
        silver=silver,
        worker=worker,
        areas=tuple(_area_worths(size, round_, weights) for size in range(9)),
        effects=tuple(effects),
    )


def _area_worths(size: int, round_: int, weights: Weights) -> tuple[float, ...]:
    """The worth of an area of this size by how many of its spaces are covered."""
    if not size:
        return ()
    phase = round_ // ROUNDS_PER_PHASE
    worths = []
    for covered in range(size):
        missing = size - covered
        complete_in = round_ / ROUNDS_PER_PHASE + missing / weights.tiles_per_phase
        soon = BOARD.phase_points[min(int(complete_in), len(BOARD.phase_points) - 1)]
        points = float(BOARD.area_points[size - 1] + soon)
        if missing > ROUNDS - round_:
            points *= weights.late
        worths.append(weights.progress * (covered / size) ** weights.progress_power * points)
    return (*worths, float(BOARD.area_points[size - 1] + BOARD.phase_points[phase]))


@cache
def _areas_of(masks: DuchyMasks) -> tuple[tuple[int, int, int], ...]:
    """Mask, size and colour of every area of a duchy."""
    return tuple(
        (area, area.bit_count(), next(c for c, mask in enumerate(masks.colour) if area & mask))
        for area in masks.areas
    )
