"""Card games for any number of people, with the usual box and with others, and their positions."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from odd_moments import odd_moments

from castles_nb import cards
from castles_nb.cards.card_set import CardSet, Reward, default_card_set
from castles_nb.cards.position import Position


def box_of(rng: Random) -> CardSet:
    """The usual box, or one with other numbers, with which decks run out sooner or later, too."""
    usual = default_card_set()
    if rng.random() < 0.6:
        return usual
    rewards = [
        tuple({Reward(*(rng.randrange(3) for _ in Reward._fields)) for _ in range(4)} - {Reward()})
        for _ in usual.rewards
    ]
    return replace(
        usual,
        copies=tuple(copies and rng.choice((1, copies, copies)) for copies in usual.copies),
        triples=tuple(rng.randrange(9) for _ in usual.triples),
        goods_points=tuple(rng.randrange(4) for _ in usual.goods_points),
        goods_numbers=((1, 4), (2, 3), (5, 6)),
        rewards=tuple(offered or (Reward(points=1),) for offered in rewards),
        first_triple=rng.randrange(4),
        animal_groups=tuple(sorted(rng.randrange(9) for _ in usual.animal_groups)),
    )


def start_of(rng: Random) -> cards.State:
    """The beginning of a game for one to four people."""
    setup = cards.Setup(players=rng.choice((1, 2, 3, 4)), card_set=box_of(rng))
    return cards.State.start(setup, cards.Deal.from_seed(rng.randrange(10**6), setup))


def where(state: cards.State) -> str:
    """The position, to see the difference again."""
    return str(Position.of(state))


def moments(number: int, every: int, blind: float = 0.2) -> Iterator[cards.State]:
    """Odd positions of one card game, which its number decides."""
    rng = Random(f"moments {number}")
    return odd_moments(start_of(rng), rng, every, blind)
