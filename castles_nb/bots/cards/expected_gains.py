"""The gain of each choice of the card game in expected points, found without making it."""

from collections.abc import Callable, Sequence

from castles_nb.bots.cards.evaluation import Evaluation
from castles_nb.cards import Action
from castles_nb.cards.actions import PLACE, SELL, TAKE, reward_of
from castles_nb.cards.choices import PER_POINT, PRICE, RESTOCKED, TAKEN_BY, die_actions
from castles_nb.cards.kinds import CARD, GOODS, NUMBER, TYPE
from castles_nb.cards.piles import targets
from castles_nb.cards.ring import COST

Gain = Callable[[Evaluation, Action], float]
"""f(evaluation, action): the gain of an action of a verb, in expected points."""


def gains(evaluation: Evaluation, actions: Sequence[Action]) -> list[float]:
    """Return the deciding player's gain from each of these legal actions, in expected points."""
    state = evaluation.state
    found = [_GAINS[action.verb](evaluation, action) for action in actions]
    hand = state.hands[evaluation.player]
    if not state.pending and len(hand) > 1 and not state.has_acted:
        first, second = (NUMBER[kind] for kind in hand)
        if first != second:
            # What the other card could do still can be done.
            left = {0: 0.0, first: evaluation.card(second), second: evaluation.card(first)}
            return [gain + left[action.die] for gain, action in zip(found, actions, strict=True)]
    return found


def _take(evaluation: Evaluation, action: Action) -> float:
    cost = COST[action.die][action.place]
    worth = evaluation.kept(action.item)
    return worth - evaluation.spent(cost) if cost else worth


def _place(evaluation: Evaluation, action: Action) -> float:
    kind = action.item
    cost = COST[action.die][NUMBER[kind]]
    worth = evaluation.laid(kind, action.place) - evaluation.stored(kind)
    if cost:
        worth -= evaluation.spent(cost)
    return worth + evaluation.crowded(len(evaluation.projects)) + _done(evaluation, kind)


def _done(evaluation: Evaluation, kind: int) -> float:
    """The points expected from a card's effect now."""
    card = CARD[kind]
    if card not in _GIVES:
        return evaluation.later(card)
    worth = evaluation.given.get(card)
    if worth is None:
        evaluation.given[card] = evaluation.later(card)  # for those of its kind that it places
        best = max(gains_of(evaluation, _GIVES[card](evaluation, kind)), default=0.0)
        worth = evaluation.given[card] = evaluation.prices.weights.at_once * max(0.0, best)
    return worth


def gains_of(evaluation: Evaluation, actions: Sequence[Action]) -> list[float]:
    """Return the gain, in expected points, of each of these actions, which need no card in hand."""
    return [_GAINS[action.verb](evaluation, action) for action in actions]


def _any(evaluation: Evaluation, kind: int) -> list[Action]:
    """The actions a castle gives, once it's placed."""
    actions = die_actions(evaluation.state, evaluation.player, (0,))
    return [each for each in actions if each.verb != "place" or each.item != kind]


def _placed(evaluation: Evaluation, kind: int) -> list[Action]:
    """The actions a city hall gives."""
    return [
        PLACE[0][other][pile]
        for other in evaluation.projects
        if other != kind
        for pile in targets(TYPE[other], evaluation.piles)
    ]


def _taken(evaluation: Evaluation, kind: int) -> list[Action]:
    """The actions a building gives that takes cards of some types."""
    types = TAKEN_BY[CARD[kind]]
    return [
        TAKE[0][row][other]
        for row, cards in enumerate(evaluation.state.rows, 1)
        for other in cards
        if TYPE[other] in types
    ]


def _sold(evaluation: Evaluation, kind: int) -> list[Action]:
    """The actions a warehouse gives."""
    goods = evaluation.state.goods[evaluation.player]
    return [SELL[0][type_] for type_ in range(len(GOODS)) if goods[type_]]


_GIVES: dict[str, Callable[[Evaluation, int], list[Action]]] = {
    "castle": _any,
    "city_hall": _placed,
    "carpenter": _taken,
    "church": _taken,
    "market": _taken,
    "warehouse": _sold,
}
"""The actions that cards give."""


def _sell(evaluation: Evaluation, action: Action) -> float:
    state, type_ = evaluation.state, action.item
    number = state.goods[evaluation.player][type_]
    worth = evaluation.sale(type_, number) - evaluation.stock(type_, number)
    cost = state.card_set.selling_cost[action.die][type_]
    if cost:
        worth -= evaluation.spent(cost)
    if 0 <= state.start_card_owner != evaluation.player:
        worth += evaluation.start_card()
    return worth


def _workers(evaluation: Evaluation, action: Action) -> float:
    return evaluation.crew(RESTOCKED) - evaluation.crew(evaluation.workers)


def _silver(evaluation: Evaluation, action: Action) -> float:
    return evaluation.coins(evaluation.silver + 1) - evaluation.coins(evaluation.silver)


def _convert(evaluation: Evaluation, action: Action) -> float:
    workers, silver = action.item, action.place
    points = (workers + silver) // PER_POINT
    spent = evaluation.coins(evaluation.silver) - evaluation.coins(evaluation.silver - silver)
    return points - evaluation.spent(workers) - spent


def _buy(evaluation: Evaluation, action: Action) -> float:
    spent = evaluation.coins(evaluation.silver) - evaluation.coins(evaluation.silver - PRICE)
    return evaluation.prices.purchase - spent


def _keep(evaluation: Evaluation, action: Action) -> float:
    return evaluation.kept(action.item)


def _use(evaluation: Evaluation, action: Action) -> float:
    return max(
        gains_of(evaluation, die_actions(evaluation.state, evaluation.player, (action.item,)))
    )


def _discard(evaluation: Evaluation, action: Action) -> float:
    return -evaluation.stored(action.item)


def _choose(evaluation: Evaluation, action: Action) -> float:
    return evaluation.offered(reward_of(action.item))


def _draw(evaluation: Evaluation, action: Action) -> float:
    item = action.item
    return evaluation.good(item) if item < len(GOODS) else evaluation.animal(item - len(GOODS))


def _nothing(evaluation: Evaluation, action: Action) -> float:
    return 0.0


_GAINS: dict[str, Gain] = {
    "take": _take,
    "place": _place,
    "sell": _sell,
    "workers": _workers,
    "silver": _silver,
    "convert": _convert,
    "buy": _buy,
    "keep": _keep,
    "use": _use,
    "discard": _discard,
    "choose": _choose,
    "draw": _draw,
    "pass": _nothing,
    "finish": _nothing,
}
