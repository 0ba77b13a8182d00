"""The consequences of a choice: a new project, a placed card with its triple, and what it does."""

from typing import TYPE_CHECKING

from castles_nb.cards.card_set import Reward
from castles_nb.cards.choices import DRAWN_BY, TAKEN_BY, can_buy, reward_choices, tops
from castles_nb.cards.decision import Decision, DeferredStep, decision_of
from castles_nb.cards.kinds import CARD, CLOISTER, GOODS, TYPE, TYPES
from castles_nb.cards.piles import has_all_types, laid
from castles_nb.cards.supply import replaced, without, without_top
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

MOST_PROJECTS = 3
"""The number of projects a player can have (CG-SET-03)."""


def make_project(state: "State", player: int, kind: int) -> None:
    """A card becomes a project; if there are three, one is discarded first (CG-A1-03)."""
    projects = state.projects[player]
    if len(projects) < MOST_PROJECTS:
        more = [*projects, kind]
        more.sort()
        state.projects[player] = tuple(more)
    else:
        state.ask(decision_of(player, "discard", kind))


# Placing a card -----------------------------------------------------------------------------------


def place(state: "State", player: int, kind: int, pile: int) -> None:
    """Put a project on a pile of the estate: `kind` is the card's, `pile` the type of the cards
    there. The reward for a triple comes first, then what the card does (CG-A2-03, CG-R-09)."""
    state.projects[player] = without(state.projects[player], kind)
    piles, triple = laid(state.piles[player], kind, pile)
    state.piles[player] = piles
    if triple:
        state.triples[player] += (triple,)
        complete_triple(state, player, triple[0])
    claim_all_seven(state, player)
    if triple:
        rewarded(state, player, kind)
    else:
        use_card(state, player, kind)


def complete_triple(state: "State", player: int, type_: int) -> None:
    """The points for three cards of a type, and for being the first (CG-TRIPLE-02, -10)."""
    rule = "CG-TRIPLE-07" if type_ == CLOISTER else "CG-TRIPLE-02"
    state.score(player, state.card_set.triples[type_], f"triple_{TYPES[type_]}", rule)
    if type_ in state.first_triples_left:
        state.first_triples_left = without(state.first_triples_left, type_)
        state.first_triples[player] += (type_,)
        state.score(player, state.card_set.first_triple, "first_triple", "CG-TRIPLE-10")


def claim_all_seven(state: "State", player: int) -> None:
    """The next card for a player who has all seven types and has none yet (CG-TRIPLE-12, -13)."""
    if state.all_seven[player] or not state.all_seven_left:
        return
    if has_all_types(state.piles[player], state.triples[player]):
        points, *rest = state.all_seven_left
        state.all_seven_left = tuple(rest)
        state.all_seven[player] = points
        state.score(player, points, "all_seven", "CG-TRIPLE-12")


def rewarded(state: "State", player: int, kind: int) -> None:
    """A reward of the round card; what the card does waits until all of it is there."""
    state.pending += (DeferredStep(player, kind),)
    state.ask(decision_of(player, "reward"))


def give_reward(state: "State", player: int, reward: Reward) -> None:
    """Give a round card's reward (CG-TRIPLE-11)."""
    state.score(player, reward.points, "reward", "CG-TRIPLE-11")
    state.add_silver(player, reward.silver, "reward", "CG-TRIPLE-11")
    state.add_workers(player, reward.workers, "reward", "CG-TRIPLE-11")
    for kind, number in (("reward_animals", reward.animals), ("reward_goods", reward.goods)):
        for _ in range(number):
            state.ask(decision_of(player, kind))


# What cards do ------------------------------------------------------------------------------------


def use_card(state: "State", player: int, kind: int) -> None:
    """Do what a placed card does; a cloister does nothing (CG-TILE-07)."""
    card = CARD[kind]
    gain = GAINS.get(card)
    if gain is not None:
        item, amount, rule = gain
        if item == "silver":
            state.add_silver(player, amount, card, rule)
        elif item == "workers":
            state.add_workers(player, amount, card, rule)
        else:
            state.score(player, amount, card, rule)
    elif TYPE[kind] != CLOISTER:
        state.ask(decision_of(player, card))


GAINS = {
    "mine": ("silver", 2, "CG-TILE-01"),
    "knowledge": ("workers", 2, "CG-TILE-02"),
    "watchtower": ("points", 1, "CG-TILE-12"),
    "bank": ("silver", 3, "CG-TILE-13"),
}
"""The gains from cards that ask nothing."""

PASSED_OVER = {
    "ship": "CG-TILE-05",
    "pasture": "CG-TILE-05",
    "boarding_house": "CG-TILE-05",
    "carpenter": "CG-TILE-11",
    "church": "CG-TILE-11",
    "market": "CG-TILE-11",
    "warehouse": "CG-TILE-15",
    "city_hall": "CG-TILE-16",
    "reward": "CG-TILE-05",
}
"""The rule behind what may find nothing to do."""


def has_choice(state: "State", player: int, card: str) -> bool:
    """Whether a card, or a reward, that asks for a choice finds anything to choose; what could be
    bought first counts for a city hall and a warehouse."""
    if card in TAKEN_BY:
        return any(TYPE[kind] in TAKEN_BY[card] for row in state.rows for kind in row)
    if card in DRAWN_BY:
        return bool(tops(state, DRAWN_BY[card]))
    if card == "city_hall":
        return bool(state.projects[player]) or can_buy(state, player)
    if card == "warehouse":
        return any(state.goods[player]) or can_buy(state, player)
    return bool(reward_choices(state, Decision(player, card)))


# Goods and animals --------------------------------------------------------------------------------

RULE_OF_DRAWING = {
    "ship": "CG-TILE-03",
    "pasture": "CG-TILE-04",
    "boarding_house": "CG-TILE-14",
    "reward_goods": "CG-TRIPLE-15",
    "reward_animals": "CG-TRIPLE-15",
}


def draw(state: "State", player: int, source: str, item: int, pile: int) -> None:
    """Move the top card of an open pile to the storage. `source` is the card or reward that says
    so, `item` a good or an animal as in `ON_TOP`, `pile` 1 or 2."""
    rule = RULE_OF_DRAWING[source]
    if item < len(GOODS):
        state.goods_piles = without_top(state.goods_piles, pile)
        state.add_goods(player, item, 1, source, rule)
    else:
        state.animal_piles = without_top(state.animal_piles, pile)
        state.add_animal(player, item - len(GOODS), source, rule)


REWARD_PILES = {"reward_goods": "goods", "reward_animals": "animals"}


def settled(state: "State", player: int, kind: str) -> bool:
    """Whether the decision that is due is none after all: what finds nothing to do is passed over,
    with a note in the ledger, and where only one pile is left its top is taken."""
    if kind in PASSED_OVER:
        if has_choice(state, player, kind):
            return False
        state.end_decision()
        state.note(player, kind, PASSED_OVER[kind])
        return True
    if kind in REWARD_PILES:
        actions = tops(state, REWARD_PILES[kind])
        if len(actions) > 1:
            return False
        state.end_decision()
        for action in actions:
            draw(state, player, kind, action.item, action.place)
        if not actions:
            state.note(player, "reward", "CG-TILE-05")
        return True
    return False


_START_CARD = Message("cards-start-card")
_START_CARD_TURNED = Message("cards-start-card-turned")
_START_CARD_KEPT = Message("cards-start-card-kept")


def sell(state: "State", player: int, type_: int) -> None:
    """All goods of a kind: a silver for each, their points, and the start player's card, face down
    (CG-A3-02 to CG-A3-05). The solo game has no such card (CG-SOLO-10)."""
    number = state.goods[player][type_]
    state.add_goods(player, type_, -number, "sale", "CG-A3-02")
    sold = state.sold[player]
    state.sold[player] = replaced(sold, type_, sold[type_] + number)
    state.add_silver(player, number, "sale", "CG-A3-04")
    state.score(player, number * state.card_set.goods_points[type_], "sale", "CG-A3-03")
    if not state.is_solo:
        message = _START_CARD
        if state.start_card_owner == player:
            message = _START_CARD_KEPT if state.face_down else _START_CARD_TURNED
        state.start_card_owner, state.face_down = player, True
        state.note(player, "start_card", "CG-A3-05", message=message)
