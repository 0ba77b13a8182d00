"""The worth of an estate of the card game: the points you can expect by the end of the game.

The worth is a sum of parts: the points already scored, silver, workers, goods and animals at the
points they will earn, piles by how near they are to a triple, projects by what placing them would
earn. Each part is in expected points, and falls to its score at the end as the turns run out. The
factors are in `Weights`.
"""

from typing import TYPE_CHECKING

from castles_nb.bots.cards.prices import MANY, Prices, herd, prices_at
from castles_nb.bots.cards.weights import Weights
from castles_nb.bots.sums import added
from castles_nb.cards import State
from castles_nb.cards.card_set import Reward
from castles_nb.cards.decision import DeferredStep
from castles_nb.cards.effects import GAINS, MOST_PROJECTS
from castles_nb.cards.flow import TURNS
from castles_nb.cards.kinds import CARD, CLOISTER, NUMBER, TYPE, TYPES
from castles_nb.cards.piles import OF_A_TRIPLE, targets
from castles_nb.cards.scoring import START_CARD

if TYPE_CHECKING:
    from castles_nb.cards import Decision

TERMS = (
    "points_scored",
    "hand",
    "silver",
    "workers",
    "goods",
    "animals",
    "piles_begun",
    "types",
    "projects",
    "start_card",
    "next_choice",
)
"""The names of the parts of an estate's worth."""

OF_A_MINE, OF_A_BANK = GAINS["mine"][1], GAINS["bank"][1]
OF_KNOWLEDGE, OF_A_WATCHTOWER = GAINS["knowledge"][1], GAINS["watchtower"][1]
"""The silver, silver, workers and points these cards give you."""
FURTHER_ANIMAL = 0.1
"""The worth of an animal beyond its points, early on."""
MOST_OF_SALE = 0.85
"""The most goods are worth, as a share of their sale, so that a sale always gains something."""


class Evaluation:
    """One player's estate in one state, and what could come of it, in expected points at the prices
    of a moment."""

    __slots__ = (
        "given",
        "herd",
        "hopes",
        "piles",
        "player",
        "prices",
        "projects",
        "silver",
        "state",
        "stored_values",
        "types",
        "workers",
    )

    def __init__(self, state: State, player: int, prices: Prices) -> None:
        self.state = state
        self.player = player
        self.prices = prices
        self.piles = state.piles[player]
        self.projects = state.projects[player]
        self.silver = state.silver[player]
        self.workers = state.workers[player]
        self.herd = herd(state.animals[player], state.card_set.animal_groups)
        begun = {type_ for type_, cards in enumerate(self.piles) if cards}
        self.types = begun.union(type_ for type_, _ in state.triples[player])
        self.hopes: dict[int, float] = {}
        self.stored_values: dict[int, float] = {}
        self.given: dict[str, float] = {}

    def after(self, state: State) -> "Evaluation":
        """The evaluation in a state that comes of this one, at the same prices."""
        return Evaluation(state, self.player, self.prices)

    # The whole ------------------------------------------------------------------------------------

    def value(self) -> float:
        """Return the worth of the estate in expected points: the sum of its parts."""
        return added(self.terms())

    def terms(self) -> tuple[float, ...]:
        """Return the parts of the worth in expected points, in the order of `TERMS`."""
        state, player = self.state, self.player
        points = float(state.points[player])
        if state.is_over:
            return (points, *(0.0,) * (len(TERMS) - 1))
        next_choice = 0.0
        for decision in state.pending:
            if decision.player == player:
                next_choice += self.choice(decision)
        piles = 0.0
        for type_, cards in enumerate(self.piles):
            piles += self.pile(type_, len(cards))
        return (
            points,
            max((self.card(NUMBER[kind]) for kind in state.hands[player]), default=0.0),
            self.coins(self.silver),
            self.crew(self.workers),
            added(self.stock(type_, n) for type_, n in enumerate(state.goods[player])),
            self.herd[0] + self._more_animals(),
            piles,
            self._types(len(self.types)),
            self._projects(),
            self.start_card() if state.start_card_owner == player else 0.0,
            next_choice,
        )

    def _projects(self) -> float:
        total, seen = 0.0, set()
        for kind in self.projects:
            worth = self.stored(kind)
            total += worth * self.prices.weights.twice if TYPE[kind] in seen else worth
            seen.add(TYPE[kind])
        return total - self.crowded(len(self.projects))

    def _more_animals(self) -> float:
        prices = self.prices
        return prices.weights.animal * prices.lasting * sum(self.herd[1]) / len(self.herd[1])

    # Single things --------------------------------------------------------------------------------

    def coins(self, number: int) -> float:
        """Return the points this much silver is worth together."""
        return self.prices.silver[number if number < MANY else MANY]

    def crew(self, number: int) -> float:
        """Return the points this many workers are worth together."""
        return self.prices.workers[number if number < MANY else MANY]

    def spent(self, workers: int) -> float:
        """Return the points this many workers cost."""
        return self.crew(self.workers) - self.crew(self.workers - workers)

    def crowded(self, projects: int) -> float:
        """Return the points it costs to have this many projects."""
        return self.prices.weights.full * self.prices.lasting if projects >= MOST_PROJECTS else 0.0

    def sale(self, type_: int, number: int) -> float:
        """Return the points that selling `number` goods of the kind `type_` gains."""
        return number * (self.state.card_set.goods_points[type_] + self.prices.coin)

    def stock(self, type_: int, number: int) -> float:
        """Return the points `number` stored goods of the kind `type_` are worth."""
        if not number:
            return 0.0
        prices = self.prices
        weights = prices.weights
        share = weights.goods + weights.more_goods * (number - 1)
        most = share if share < MOST_OF_SALE else MOST_OF_SALE
        return most * prices.lasting * self.sale(type_, number)

    def good(self, type_: int) -> float:
        """Return the points one more good of a kind gains."""
        number = self.state.goods[self.player][type_]
        return self.stock(type_, number + 1) - self.stock(type_, number)

    def animal(self, kind: int) -> float:
        """Return the points one more animal of a kind gains."""
        return self.herd[1][kind] + FURTHER_ANIMAL * self.prices.lasting

    def start_card(self) -> float:
        """Return the points expected from the start player's card for the player who has it."""
        return START_CARD - self.prices.weights.start_card * self.prices.lasting

    def triple(self, type_: int) -> float:
        """Return the points a finished triple of a type scores."""
        state = self.state
        points = state.card_set.triples[type_]
        if type_ in state.first_triples_left:
            points += state.card_set.first_triple
        return points

    def pile(self, type_: int, cards: int) -> float:
        """Return the points expected from an unfinished pile with this many cards."""
        if not cards:
            return 0.0
        prices = self.prices
        share = prices.half if cards > 1 else prices.begun
        worth = share * (self.triple(type_) + prices.reward)
        return worth * prices.weights.cloisters if type_ == CLOISTER else worth

    def _types(self, number: int) -> float:
        """Return the points expected from this many types, while there's no card for all seven."""
        state, prices = self.state, self.prices
        if state.all_seven[self.player] or not state.all_seven_left:
            return 0.0
        points = state.all_seven_left[0]
        if number >= len(TYPES):
            return points
        share: float = (number / (len(TYPES) - 1)) ** prices.weights.seven_power
        return points * prices.weights.seven * share * prices.lasting

    def laid(self, kind: int, target: int) -> float:
        """Return the points a card of this `kind` adds on the pile of the type `target`, except its
        effect."""
        own = TYPE[kind]
        type_ = target if own == CLOISTER else own
        cards = len(self.piles[target])
        brings = -self.pile(target, cards)
        if cards == OF_A_TRIPLE - 1:
            brings += self.triple(type_) + self.reward()
        else:
            brings += self.pile(type_, cards + 1)
        if type_ not in self.types:
            # A pile of cloisters that becomes another type is one type less.
            number = len(self.types) + (target == type_ or not cards)
            brings += self._types(number) - self._types(len(self.types))
        return brings

    def reward(self) -> float:
        """The best that the round card offers now."""
        worth = self.given.get("reward")
        if worth is None:
            worth = max(map(self.offered, self.state.card_set.rewards[self.state.round_index]))
            self.given["reward"] = worth
        return worth

    def offered(self, reward: Reward) -> float:
        """Return the points a reward of the round card gains."""
        worth = float(reward.points)
        if reward.silver:
            worth += self.coins(self.silver + reward.silver) - self.coins(self.silver)
        if reward.workers:
            worth += self.crew(self.workers + reward.workers) - self.crew(self.workers)
        if reward.goods:
            worth += reward.goods * self.drawn("goods")
        if reward.animals:
            worth += reward.animals * self.drawn("animals")
        return worth

    def drawn(self, what: str) -> float:
        """The best of the tops of the open piles of `goods` or `animals`, or of both."""
        worth = self.given.get(what)
        if worth is None:
            state = self.state
            found = [0.0]
            if what != "animals":
                found += [self.good(pile[0]) for pile in state.goods_piles if pile]
            if what != "goods":
                found += [self.animal(pile[0]) for pile in state.animal_piles if pile]
            worth = self.given[what] = max(found)
        return worth

    # Cards ----------------------------------------------------------------------------------------

    def hoped(self, kind: int) -> float:
        """Return the points that placing a card will gain some time."""
        worth = self.hopes.get(kind)
        if worth is None:
            worth = self.later(CARD[kind])
            worth += max([self.laid(kind, pile) for pile in targets(TYPE[kind], self.piles)])
            self.hopes[kind] = worth
        return worth

    def stored(self, kind: int) -> float:
        """Return the points expected from a project."""
        worth = self.stored_values.get(kind)
        if worth is None:
            prices = self.prices
            hand = self.state.hands[self.player]
            near = any(NUMBER[card] == NUMBER[kind] for card in hand)
            share = prices.weights.soon if near else prices.weights.stored
            worth = share * prices.lasting * self.hoped(kind)
            self.stored_values[kind] = worth
        return worth

    def kept(self, kind: int) -> float:
        """Return the points one more project gains; with three, you give up the least of them."""
        worth = self.stored(kind)
        for other in self.projects:
            if TYPE[other] == TYPE[kind]:
                worth *= self.prices.weights.twice
                break
        number = len(self.projects)
        if number >= MOST_PROJECTS:
            least = min(map(self.stored, self.projects))
            return max(0.0, worth - least)
        return worth - self.crowded(number + 1)

    def later(self, card: str) -> float:
        """The points expected from the effect of a card placed some time."""
        prices = self.prices
        weights = prices.weights
        match card:
            case "mine":
                return self.coins(self.silver + OF_A_MINE) - self.coins(self.silver)
            case "bank":
                return self.coins(self.silver + OF_A_BANK) - self.coins(self.silver)
            case "knowledge":
                return self.crew(self.workers + OF_KNOWLEDGE) - self.crew(self.workers)
            case "watchtower":
                return float(OF_A_WATCHTOWER)
            case "ship":
                return self.drawn("goods")
            case "pasture":
                return self.drawn("animals")
            case "boarding_house":
                return self.drawn("either")
            case "castle":
                return weights.castle * prices.lasting
            case "city_hall":
                return weights.city_hall * prices.lasting
            case "warehouse":
                return weights.warehouse * prices.lasting
            case "carpenter" | "church" | "market":
                return weights.take * prices.lasting
        return 0.0

    def card(self, number: int) -> float:
        """Return the points expected from a card of this number in hand, by what it could do."""
        prices = self.prices
        if not prices.left or self.state.turn == TURNS - 1:
            return 0.0
        worth = prices.coin
        for kind in self.projects:
            if NUMBER[kind] == number:
                gain = self.hoped(kind) - self.stored(kind)
                if gain > worth:
                    worth = gain
        for kind in self.state.rows[number - 1]:
            gain = self.stored(kind)
            if gain > worth:
                worth = gain
        return prices.weights.hand * worth

    def choice(self, decision: "Decision | DeferredStep") -> float:
        """Return the points expected from a decision that's due, or from a card that waits."""
        if isinstance(decision, DeferredStep):
            return self.later(CARD[decision.card])
        match decision.kind:
            case "reward":
                return self.reward()
            case "reward_goods":
                return self.drawn("goods")
            case "reward_animals":
                return self.drawn("animals")
            case "discard":
                return self.kept(decision.card)
            case "bought" | "extra":
                return self.prices.purchase
        return self.later(decision.kind)


def evaluation_of(state: State, player: int, weights: Weights) -> Evaluation:
    """Return the evaluation of a player's estate in `state`, in points expected by `weights`."""
    facts = state.card_set
    turn = state.round_index * TURNS + state.turn
    return Evaluation(state, player, prices_at(turn, weights, facts.goods_points, facts.rewards))
