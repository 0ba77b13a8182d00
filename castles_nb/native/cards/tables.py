"""The facts of a card game as the bytes of `layout`: its cards, the box, the numbers of the rules,
and the prices of a policy."""

from functools import lru_cache
from itertools import chain
from math import isfinite
from typing import Any

from castles_nb.bots.cards.evaluation import FURTHER_ANIMAL, MOST_OF_SALE
from castles_nb.bots.cards.prices import LAST_TURN, prices_at
from castles_nb.bots.cards.weights import Weights
from castles_nb.cards.aaron import CLOISTER_POINTS
from castles_nb.cards.card_set import ROUNDS, CardSet, Reward
from castles_nb.cards.choices import DRAWN_BY, PER_POINT, PRICE, RESTOCKED, TAKEN_BY
from castles_nb.cards.deal import APART, DIE_CARDS, SHUFFLES
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.effects import GAINS, MOST_PROJECTS, PASSED_OVER, REWARD_PILES
from castles_nb.cards.flow import TURNS
from castles_nb.cards.kinds import CARD, CARDS, CLOISTER, NUMBER, NUMBERS, TYPE, TYPES
from castles_nb.cards.ring import COST
from castles_nb.cards.scoring import START_CARD
from castles_nb.native.cards import layout
from castles_nb.native.cards.layout import ASKED, DRAWS, FACTS, GIVES, OFFERED, POLICY


@lru_cache(maxsize=64)
def encode_facts(card_set: CardSet, seats: int) -> bytes:
    """The printed facts; raises `Unknown` if the box has more than there's room for."""
    given = [GAINS.get(card, ("", 0, ""))[:2] for card in CARDS]
    return FACTS.packer.pack(
        SHUFFLES,
        *_amounts(card_set, seats).values(),
        bytes(NUMBER),
        bytes([0, *TYPE[1:]]),
        bytes([0, *(CARDS.index(card) + 1 for card in CARD[1:])]),
        _first_places(card_set),
        bytes([0, *(GIVES.index(item) + 1 if item else 0 for item, _ in given)]),
        bytes([0, *(amount for _, amount in given)]),
        bytes([0, *(_asked(card) for card in CARDS)]),
        bytes([0, *(sum(1 << type_ for type_ in TAKEN_BY.get(name, ())) for name in ASKED)]),
        bytes([0, *(DRAWS.get(_DRAWN.get(name, ""), 0) for name in ASKED)]),
        bytes([0, *(name in PASSED_OVER for name in ASKED)]),
        bytes([0, *(name in DECISIONS and DECISIONS[name].declined for name in ASKED)]),
        bytes(chain(*COST)),
        bytes(chain(*card_set.selling_cost)),
        bytes(card_set.triples),
        bytes(card_set.goods_points),
        bytes(card_set.animal_groups),
        bytes(card_set.aaron_piles),
        b"".join(map(_rewards, card_set.rewards)),
        bytes(map(len, card_set.rewards)),
    )


_DRAWN = DRAWN_BY | REWARD_PILES


def _amounts(card_set: CardSet, seats: int) -> dict[str, int]:
    seated = card_set.seated(seats)
    in_display = seated.rows_filled * len(NUMBERS) + seated.by_number
    if len(card_set.cards) > layout.DECK or in_display > layout.DECK:
        raise ValueError
    amounts = {
        "rounds": len(ROUNDS),
        "turns": TURNS,
        "die_cards": DIE_CARDS,
        "price": PRICE,
        "restocked": RESTOCKED,
        "per_point": PER_POINT,
        "most_projects": MOST_PROJECTS,
        "first_triple": card_set.first_triple,
        "start_card": START_CARD,
        "aaron_cloister": CLOISTER_POINTS,
        "rows_filled": seated.rows_filled,
        "by_number": seated.by_number,
        "cards": len(card_set.cards),
        "per_shuffle": APART,
    }
    assert tuple(amounts) == layout.AMOUNTS
    return amounts


def _asked(card: str) -> int:
    """The decision a card asks for; 0 if it gives something, or does nothing."""
    is_quiet = card in GAINS or card == TYPES[CLOISTER]
    return 0 if is_quiet else ASKED.index(card) + 1


def _first_places(card_set: CardSet) -> bytes:
    """The place of the first card of each kind among all the cards."""
    places = [0]
    for copies in card_set.copies[:-1]:
        places.append(places[-1] + copies)
    return bytes(places)


def _rewards(rewards: tuple[Reward, ...]) -> bytes:
    amounts = bytes(chain(*rewards))
    if not 0 < len(rewards) <= OFFERED or max(amounts) > 9:
        raise ValueError
    return amounts.ljust(OFFERED * len(Reward._fields), b"\0")


def encode_policy(weights: Weights, card_set: CardSet) -> bytes:
    """The weights and the prices of every turn, as doubles.

    Raises `Unknown` if one isn't finite, and TypeError for the weights of another game.
    """
    if type(weights) is not Weights:
        raise TypeError
    return _policy(weights, card_set)


@lru_cache(maxsize=64)
def _policy(weights: Weights, card_set: CardSet) -> bytes:
    last = len(TYPES) - 1
    values: list[Any] = [*weights, MOST_OF_SALE, FURTHER_ANIMAL]
    values += [(number / last) ** weights.seven_power for number in range(len(TYPES))]
    for turn in range(LAST_TURN + 1):
        prices = prices_at(turn, weights, card_set.goods_points, card_set.rewards)
        values += [prices.left, prices.lasting, prices.coin, prices.begun, prices.half]
        values += [prices.reward, prices.purchase, *prices.silver, *prices.workers]
    if not all(map(isfinite, values)):
        raise ValueError
    return POLICY.packer.pack(*values)
