"""The worth of an estate: the points you can expect from it by the end of the game.

The worth is a sum of parts: the points already scored, silver, workers and goods at the points they
will earn, areas by how far they're covered, mines and monasteries by the time that's left, stored
tiles by what placing them would earn. Each part is in expected points, and falls to its value in
the final scoring as the game runs out. The factors are in `Weights`.
"""

from collections.abc import Sequence
from typing import Any

from castles_nb.arguments import as_int
from castles_nb.bots.board.area_values import area_values_of
from castles_nb.bots.board.expected_gains import default_gain, gains
from castles_nb.bots.board.prices import Prices, numbers_of, prices_in
from castles_nb.bots.board.terms import TERMS
from castles_nb.bots.board.weights import WEIGHTS, Weights
from castles_nb.bots.sums import added
from castles_nb.bots.weights import check_weights
from castles_nb.components import BY_NAME, ROUNDS
from castles_nb.engine import Action, Decision, GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.decisions import TAKEN_BY
from castles_nb.engine.dice import ANY_REACH, COST
from castles_nb.engine.effects import (
    BANK_SILVER,
    BOARDING_HOUSE_WORKERS,
    SILVER_FOR_SALES,
    WATCHTOWER_POINTS,
    WORKER_FOR_SALES,
)
from castles_nb.engine.kinds import (
    ANIMAL,
    ANY,
    CASTLES,
    COLOUR,
    COUNT,
    KEY_SPACES,
    LIVESTOCK,
    MINE,
    MONASTERIES,
    NAME,
    NOWHERE,
    NUMBER,
    SHARES_AREA_WITH,
    SHIPS,
    power,
)
from castles_nb.engine.loading import free_goods_spaces
from castles_nb.engine.scoring import SOLD_TYPE_POINTS
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

SHIP = BY_NAME["ship"].index

FIRST_SALES, EVERY_SALE = power(15), power(25)
_FOR_SALES = SILVER_FOR_SALES | WORKER_FOR_SALES | FIRST_SALES | EVERY_SALE
"""Monasteries that make more of selling goods."""


class Evaluation:
    """One player's estate in one state, and what could come of it. Everything is in expected
    points.

    The prices are those of a moment, by default the state's own. To compare states before and after
    a choice, give both the prices of the first; otherwise a choice that ends the round would be
    judged differently from one that doesn't.
    """

    __slots__ = (
        "area_values",
        "crowd",
        "effects",
        "estate",
        "free",
        "noted",
        "own_stored",
        "player",
        "prices",
        "scoring",
        "state",
        "storage",
        "stored_values",
        "summed",
        "tile_value",
    )

    def __init__(self, state: GameState, player: int, prices: Prices) -> None:
        self.state = state
        self.player = player
        self.prices = prices
        self.scoring = state.rules.scoring
        self.tile_value = state.rules.placement.tile_value or None  # most games have none
        estate = self.estate = state.estates[player]
        gains, private = state.rules.gains, state.rules.actions.private
        self.storage = estate.storage if private is None else state.stored_by(player)
        """The tiles that the player can place."""
        room = gains.key_spaces
        if gains.more_room:
            room = gains.room(estate) + len(estate.storage)
        self.free = room + gains.private_spaces - len(self.storage)
        """Key spaces without a tile."""
        self.area_values = area_values_of(estate, prices)
        self.stored_values = self.area_values.stored
        self.own_stored: dict[int, float] = {}
        """The same of tiles of modules: what these say of them may look at anything."""
        self.effects: dict[str, float] = {}
        self.noted: dict[object, Any] = {}
        """Results that modules keep for later questions."""
        self.summed: tuple[float, ...] = ()
        self.crowd: tuple[int, float] | None = None

    # The whole -------------------------------------------------------------------------------

    def after(self, state: GameState) -> "Evaluation":
        """The evaluation in a state that comes of this one, at the same prices."""
        return Evaluation(state, self.player, self.prices)

    def value(self) -> float:
        """Return the worth of the estate in expected points: the sum of its parts."""
        return added(self.terms())

    def terms(self) -> tuple[float, ...]:
        """Return the parts of the worth in expected points, in the order of `TERMS`."""
        if not self.summed:
            self.summed = self._parts()
        return self.summed

    def _parts(self) -> tuple[float, ...]:
        state, estate, prices = self.state, self.estate, self.prices
        seating = state.rules.seating
        points = float(state.points[self.player])
        if seating.is_shared:  # partners' points count as own (TEAM-14)
            points = float(seating.of_estates(state.points)[seating.estates[self.player]])
        if state.is_over:
            return (points, *(0.0,) * (len(TERMS) - 1))
        weights, left = prices.weights, prices.left
        monasteries = 0.0
        for number in bits_in(estate.powers & MONASTERIES):
            monasteries += self.monastery(number)
        for kept in self.scoring.module_value:
            points += kept(state, self.player)
        next_choice = 0.0
        for decision in state.pending:
            if decision.player == self.player and type(decision) is Decision:
                next_choice += self.choice(decision)
        numbers = 0
        for spaces in numbers_of(estate.masks):
            if spaces & estate.frontier:
                numbers += 1
        return (
            points,
            prices.die * len(state.dice_of(self.player)[1]),
            prices.coins(estate.silver),
            prices.crew(estate.workers),
            sum(estate.goods) * prices.goods
            + (6 - estate.goods.count(0)) * weights.new_goods * prices.can_act,
            self.area_values.areas,
            self._bonuses(),
            weights.frontier * left * estate.frontier.bit_count()
            + weights.numbers * prices.can_act * numbers,
            monasteries,
            estate.count(MINE) * prices.mine,
            weights.turn_order * left * estate.count(SHIP),
            self._storage(),
            next_choice,
        )

    def _bonuses(self) -> float:
        """The points expected from being near to bonus tiles."""
        masks, filled = self.estate.masks, self.estate.filled
        total = 0.0
        for colour, left in enumerate(self.state.bonus_left):
            if left:
                spaces = masks.colour[colour]
                empty = (spaces & ~filled).bit_count()
                if empty:
                    total += self.near_bonus(colour, empty)
        return total

    def _storage(self) -> float:
        total, colours = 0.0, 0
        for kind in self.storage:
            total += self.stored(kind, colours)
            colours |= 1 << COLOUR[kind]
        if self.free < 1:
            total -= self.prices.full
        return total

    # Single things ---------------------------------------------------------------------------

    def near_bonus(self, colour: int, empty: int) -> float:
        """Return the points expected from a colour's next bonus tile, with `empty` free spaces."""
        prices = self.prices
        points = self.scoring.bonus_points[2 - self.state.bonus_left[colour]]
        nearness = prices.nearness[self.estate.masks.colour[colour].bit_count()][empty]
        return points * prices.weights.bonus * nearness * prices.can_act

    def monastery(self, number: int) -> float:
        """Return the points expected from a monastery in the duchy."""
        weights, left = self.prices.weights, self.prices.left
        points = self.scoring.monastery_points.get(number)
        if points is not None:
            return points(self.estate) + weights.growth * left
        if number <= len(weights.abilities):
            return weights.abilities[number - 1] * left
        return weights.other_ability * left

    def area_gain(self, kind: int) -> float:
        """Return the most points a tile of this kind could add to an area; -1 without a space."""
        estate, colour = self.estate, COLOUR[kind]
        blocked = 0
        if kind in estate.blocked and not estate.powers & SHARES_AREA_WITH[kind]:
            blocked = estate.blocked[kind]
        best, open_areas = -1.0, self.area_values.open
        for areas in open_areas if colour == ANY else open_areas[colour : colour + 1]:
            for spaces, gain in areas:
                if gain > best and spaces & ~blocked:
                    best = gain
        return best

    def placed(self, kind: int) -> float:
        """Return the points expected from placing this kind, except areas and bonus tiles."""
        if self.tile_value and kind in self.tile_value:
            return self.tile_value[kind](self)
        weights, colour = self.prices.weights, COLOUR[kind]
        if colour == LIVESTOCK:
            same, animal = 0, ANIMAL[kind]
            for other in self.estate.tiles:
                if ANIMAL[other] == animal:
                    same += COUNT[other]
            return COUNT[kind] + weights.herd * same
        if kind == MINE:
            return self.prices.mine
        if NUMBER[kind]:
            return self.monastery(NUMBER[kind])
        if colour == SHIPS:
            return weights.ship + weights.turn_order * self.prices.left
        if colour == CASTLES:
            return weights.castle
        return self._building(NAME[kind])

    def _building(self, name: str) -> float:
        weights = self.prices.weights
        if name == "watchtower":
            return float(WATCHTOWER_POINTS)
        if name == "boarding_house":
            return BOARDING_HOUSE_WORKERS * self.prices.worker
        if name == "bank":
            return BANK_SILVER * self.prices.coin
        if name == "warehouse":
            return weights.warehouse
        if name == "town_hall":
            return weights.town_hall
        return weights.take

    def placing_value(self, kind: int) -> float:
        """Return the points expected from placing a tile of this kind now, areas included."""
        estate, colour = self.estate, COLOUR[kind]
        if not estate.masks.colour[colour] & ~estate.filled:
            return self.placed(kind) if colour == NOWHERE and self.tile_value else 0.0
        gain = self.area_gain(kind)
        if gain < 0:
            return self.placed(kind) * self.prices.weights.unreachable
        return gain + self.placed(kind)

    def stored(self, kind: int, colours: int) -> float:
        """Return the points expected from a stored tile beside tiles of these colours (bits)."""
        known = self.stored_values
        if self.tile_value and kind in self.tile_value:
            known = self.own_stored
        worth = known.get(kind)
        if worth is None:
            worth = self.placing_value(kind) * self.prices.weights.stored * self.prices.can_act
            if NUMBER[kind] not in self.scoring.monastery_points:  # these look beyond the areas
                known[kind] = worth
        if colours >> COLOUR[kind] & 1:
            return worth * self.prices.weights.crowded
        return worth

    def others(self) -> tuple[int, float]:
        """Return the colours of the stored tiles (bits), and the points of the least tile."""
        if self.crowd is None:
            colours, least = 0, 1e9
            for kind in self.storage:
                worth = self.stored(kind, colours)
                colours |= 1 << COLOUR[kind]
                if worth < least:
                    least = worth
            self.crowd = colours, least
        return self.crowd

    # Effects that open a choice --------------------------------------------------------------

    def choice(self, decision: Decision) -> float:
        """Return the points expected from a decision that's still to be made."""
        if decision.kind == "discard":
            # The worst of the four goes.
            worths = [self.stored(kind, 0) for kind in self.storage]
            return self.stored(decision.tile, 0) - min(worths, default=0.0)
        return self.effect(decision.kind)

    def effect(self, name: str) -> float:
        """Return the points expected now from an effect that opens this kind of choice."""
        worth = self.effects.get(name)
        if worth is None:
            worth = self.effects[name] = self._effect(name)
        return worth

    def _effect(self, name: str) -> float:
        weights, estate = self.prices.weights, self.estate
        if name == "castle":
            return weights.castle
        if name == "town_hall":
            best = 0.0
            for kind in self.storage:
                gain = self.area_gain(kind)
                if gain >= 0:
                    best = max(best, gain + self.placed(kind) - self.stored(kind, 0))
            return weights.place_now * best
        if name == "warehouse":
            return max([self.sale(type_) for type_ in range(1, 7)])
        if name == "ship":
            free = free_goods_spaces(self.state, estate)
            most = 0
            for goods in self.state.depot_goods:
                most = max(most, len(goods) if free else 0)
            worth = weights.load_now * most * self.prices.goods
            return worth + weights.turn_order * self.prices.left
        if name in TAKEN_BY:
            colours = TAKEN_BY[name]
            kinds = {k for depot in self.state.depots for k in depot if COLOUR[k] in colours}
            return weights.take_now * max([self.stored(kind, 0) for kind in kinds], default=0.0)
        asked = self.state.rules.decisions.get(name)
        return asked.value(self) if asked and asked.value else weights.take

    # For the gains of choices, also those of modules -----------------------------------------

    def die_cost(self, die: int, value: int, steps: int) -> float:
        """Return the points lost by using a die as this value (below 0), workers included."""
        if not die:
            return 0.0
        prices = self.prices
        needed = COST[steps][die][value]
        if not needed:
            return -prices.die
        workers = self.estate.workers
        return prices.crew(workers - needed) - prices.crew(workers) - prices.die

    def dice_without(self, die: int) -> tuple[int, ...]:
        """The dice that are left once one is used, 0 for none."""
        dice = self.state.dice
        if die and dice:
            return dice[1:] if dice[0] == die else dice[:1]
        return dice

    def gained(self, kind: int, dice: tuple[int, ...]) -> float:
        """Return the points expected from a tile new in storage, with these dice left for it."""
        estate, prices, colour = self.estate, self.prices, COLOUR[kind]
        colours, least = self.crowd or self.others()
        gain = self.stored(kind, colours)
        if dice:
            masks, workers = estate.masks, min(estate.workers, ANY_REACH)
            near = estate.frontier & masks.colour[colour]
            within_reach = masks.reach[estate.steps.placing[kind]][workers]
            for die in dice:
                if near & within_reach[die]:
                    gain *= prices.weights.soon
                    break
        free, needed = self.free, KEY_SPACES[kind]
        if free < needed:
            return max(0.0, gain - least)
        if free == needed:
            gain -= prices.full
        return gain

    def default_gain(self, action: Action) -> float:
        """Return the gain of an action in points by `bots.board.expected_gains` alone."""
        return default_gain(action.verb)(self, action)

    def best_gain(self, state: GameState, actions: Sequence[Action]) -> float:
        """Return the most one of these actions gains in another state, in points; 0 without any."""
        return max(gains(Evaluation(state, self.player, self.prices), actions), default=0.0)

    def sale(self, type_: int) -> float:
        """Return the points gained by selling the stored goods of this type over keeping them."""
        brings = self.usual_sale(type_)
        for more in self.state.rules.gains.sale_value:
            brings += more(self, type_)
        return brings

    def usual_sale(self, type_: int) -> float:
        """Return the same points without what modules add to sales."""
        estate, prices = self.estate, self.prices
        number = estate.goods[type_ - 1]
        if not number:
            return 0.0
        kept = number * prices.goods + prices.new_goods
        brings = number * self.state.rules.gains.points_per_goods + prices.coin - kept
        powers = estate.powers
        if powers & _FOR_SALES:
            if powers & SILVER_FOR_SALES:
                brings += prices.coin
            if powers & WORKER_FOR_SALES:
                brings += prices.worker
            if powers & FIRST_SALES and not estate.sold[type_ - 1]:
                brings += SOLD_TYPE_POINTS
            if powers & EVERY_SALE:
                brings += number
        return brings


def unchecked_evaluation(state: GameState, player: int, weights: Weights = WEIGHTS) -> Evaluation:
    """Return the evaluation of a player's estate in `state`, in expected points by these `weights`;
    nothing is checked, as bots ask often."""
    round_, rules = min(state.rounds_played, ROUNDS - 1), state.rules
    points_per_goods, adjust_weights = rules.gains.points_per_goods, rules.scoring.adjust_weights
    return Evaluation(state, player, prices_in(round_, weights, points_per_goods, adjust_weights))


@keywords()
def evaluation_of(state: GameState, player: int, weights: Weights = WEIGHTS) -> Evaluation:
    """Return the evaluation of a player's estate, in expected points, at the prices of the moment.

    `player` is a seat, from 0. TypeError if `state` isn't a state of the board game, ValueError if
    there's no such player, either for useless weights.
    """
    if not isinstance(state, GameState):
        raise TypeError(Message("bot-not-state", given=type(state).__name__))
    number = as_int(player)
    if number is None or number not in range(state.setup.players):
        raise ValueError(
            Message("state-no-player", given=short_repr(player), last=state.setup.players - 1)
        )
    check_weights(weights)
    return unchecked_evaluation(state, number, weights)
