"""What each choice of the card game brings, in expected points, told without making it."""

from collections.abc import Callable, Sequence

from castles_nb.bots.cards.outlook import Outlook
from castles_nb.cards import Action
from castles_nb.cards.actions import PLACE, SELL, TAKE, reward_of
from castles_nb.cards.choices import PER_POINT, PRICE, RESTOCKED, TAKEN_BY, die_actions
from castles_nb.cards.kinds import CARD, GOODS, NUMBER, TYPE
from castles_nb.cards.piles import targets
from castles_nb.cards.ring import COST

Gain = Callable[[Outlook, Action], float]
"""f(outlook, action): what an action of a verb brings, in expected points."""


def gains(outlook: Outlook, actions: Sequence[Action]) -> list[float]:
    """What each of these legal actions brings the deciding player."""
    state = outlook.state
    found = [_GAINS[action.verb](outlook, action) for action in actions]
    hand = state.hands[outlook.player]
    if not state.pending and len(hand) > 1 and not state.acted:
        first, second = (NUMBER[kind] for kind in hand)
        if first != second:
            # What the other card could do still can be done.
            left = {0: 0.0, first: outlook.card(second), second: outlook.card(first)}
            return [gain + left[action.die] for gain, action in zip(found, actions, strict=True)]
    return found


def _take(outlook: Outlook, action: Action) -> float:
    cost = COST[action.die][action.place]
    worth = outlook.kept(action.item)
    return worth - outlook.spent(cost) if cost else worth


def _place(outlook: Outlook, action: Action) -> float:
    kind = action.item
    cost = COST[action.die][NUMBER[kind]]
    worth = outlook.laid(kind, action.place) - outlook.stored(kind)
    if cost:
        worth -= outlook.spent(cost)
    return worth + outlook.crowded(len(outlook.projects)) + _done(outlook, kind)


def _done(outlook: Outlook, kind: int) -> float:
    """What a card does now."""
    card = CARD[kind]
    if card not in _GIVES:
        return outlook.later(card)
    worth = outlook.given.get(card)
    if worth is None:
        outlook.given[card] = outlook.later(card)  # for those of its kind that it places
        best = max(gains_of(outlook, _GIVES[card](outlook, kind)), default=0.0)
        worth = outlook.given[card] = outlook.prices.weights.at_once * max(0.0, best)
    return worth


def gains_of(outlook: Outlook, actions: Sequence[Action]) -> list[float]:
    """What actions bring that need no card of the hand."""
    return [_GAINS[action.verb](outlook, action) for action in actions]


def _any(outlook: Outlook, kind: int) -> list[Action]:
    """What a castle can do, once it is placed."""
    actions = die_actions(outlook.state, outlook.player, (0,))
    return [each for each in actions if each.verb != "place" or each.item != kind]


def _placed(outlook: Outlook, kind: int) -> list[Action]:
    """What a city hall can do."""
    return [
        PLACE[0][other][pile]
        for other in outlook.projects
        if other != kind
        for pile in targets(TYPE[other], outlook.piles)
    ]


def _taken(outlook: Outlook, kind: int) -> list[Action]:
    """What a building that takes cards of some types can do."""
    types = TAKEN_BY[CARD[kind]]
    return [
        TAKE[0][row][other]
        for row, cards in enumerate(outlook.state.rows, 1)
        for other in cards
        if TYPE[other] in types
    ]


def _sold(outlook: Outlook, kind: int) -> list[Action]:
    """What a warehouse can do."""
    goods = outlook.state.goods[outlook.player]
    return [SELL[0][type_] for type_ in range(len(GOODS)) if goods[type_]]


_GIVES: dict[str, Callable[[Outlook, int], list[Action]]] = {
    "castle": _any,
    "city_hall": _placed,
    "carpenter": _taken,
    "church": _taken,
    "market": _taken,
    "warehouse": _sold,
}
"""The actions that cards give."""


def _sell(outlook: Outlook, action: Action) -> float:
    state, type_ = outlook.state, action.item
    number = state.goods[outlook.player][type_]
    worth = outlook.sale(type_, number) - outlook.stock(type_, number)
    cost = state.box.selling_cost[action.die][type_]
    if cost:
        worth -= outlook.spent(cost)
    if 0 <= state.starter != outlook.player:
        worth += outlook.start_card()
    return worth


def _workers(outlook: Outlook, action: Action) -> float:
    return outlook.crew(RESTOCKED) - outlook.crew(outlook.workers)


def _silver(outlook: Outlook, action: Action) -> float:
    return outlook.coins(outlook.silver + 1) - outlook.coins(outlook.silver)


def _convert(outlook: Outlook, action: Action) -> float:
    workers, silver = action.item, action.place
    points = (workers + silver) // PER_POINT
    spent = outlook.coins(outlook.silver) - outlook.coins(outlook.silver - silver)
    return points - outlook.spent(workers) - spent


def _buy(outlook: Outlook, action: Action) -> float:
    spent = outlook.coins(outlook.silver) - outlook.coins(outlook.silver - PRICE)
    return outlook.prices.purchase - spent


def _keep(outlook: Outlook, action: Action) -> float:
    return outlook.kept(action.item)


def _use(outlook: Outlook, action: Action) -> float:
    return max(gains_of(outlook, die_actions(outlook.state, outlook.player, (action.item,))))


def _discard(outlook: Outlook, action: Action) -> float:
    return -outlook.stored(action.item)


def _choose(outlook: Outlook, action: Action) -> float:
    return outlook.offered(reward_of(action.item))


def _draw(outlook: Outlook, action: Action) -> float:
    item = action.item
    return outlook.good(item) if item < len(GOODS) else outlook.animal(item - len(GOODS))


def _nothing(outlook: Outlook, action: Action) -> float:
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
