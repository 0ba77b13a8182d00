"""The influence of the card game's reconstructed numbers.

The box is reconstructed where the rulebook prints nothing (`castles_nb/cards/data/box.json`). Here
each such number is changed within a plausible range, and games are played on the same deals.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pandas as pd

from castles_nb.analysis.intervals import check_confidence, mean_among, spread_of
from castles_nb.analysis.simulate import simulate
from castles_nb.arguments import checked_seed, int_at_least
from castles_nb.bots import Bot
from castles_nb.cards import CardSet, Setup
from castles_nb.cards.card_set import ROUNDS, Reward
from castles_nb.cards.kinds import BUILDINGS, CARD, CARDS, KINDS, NUMBERS, TYPES, kind_of
from castles_nb.keywords import keywords

RANGES = {"castle": (1, 3), "mine": (2, 4), "ship": (2, 4), "knowledge": (3, 5)}
"""The scores that three cards of these types may have: a point less and a point more."""
GOODS_POINTS = (0, 2)
"""The scores a sold good may have, whatever its kind."""
WEAKER, STRONGER = "weaker", "stronger"
REWARDS = {
    ("B", WEAKER): (
        *(Reward(points=1), Reward(goods=1), Reward(animals=1)),
        *(Reward(silver=2), Reward(workers=2)),
    ),
    ("B", STRONGER): (
        *(Reward(points=3), Reward(goods=2), Reward(animals=2)),
        *(Reward(silver=3), Reward(workers=3)),
    ),
    ("C", WEAKER): (Reward(silver=2), Reward(workers=2), Reward(silver=1, workers=1)),
    ("C", STRONGER): (
        *(Reward(points=2), Reward(goods=1), Reward(animals=1)),
        *(Reward(silver=3), Reward(workers=3)),
    ),
    ("E", STRONGER): (Reward(silver=2), Reward(workers=2), Reward(silver=1, workers=1)),
}
"""The offers of reconstructed round cards: about what the one after or before them does."""


class Variant(NamedTuple):
    """A box in which one thing differs."""

    what: str
    """The thing that differs: `triple_castle`, `goods`, `rewards_B`, `numbers`."""
    value: str
    """Its value in this box."""
    usual: str
    """Its value in the usual one."""
    card_set: CardSet


def variants(card_set: CardSet) -> Iterator[Variant]:
    """The box with each reconstructed thing changed, one at a time."""
    for name, values in RANGES.items():
        type_ = TYPES.index(name)
        for points in values:
            triples = (*card_set.triples[:type_], points, *card_set.triples[type_ + 1 :])
            changed = replace(card_set, triples=triples)
            yield Variant(f"triple_{name}", str(points), str(card_set.triples[type_]), changed)
    for points in GOODS_POINTS:
        changed = replace(card_set, goods_points=(points,) * len(card_set.goods_points))
        yield Variant("goods", str(points), str(card_set.goods_points[0]), changed)
    for (letter, value), rewards in REWARDS.items():
        place = ROUNDS.index(letter)
        offered = (*card_set.rewards[:place], rewards, *card_set.rewards[place + 1 :])
        yield Variant(f"rewards_{letter}", value, "", replace(card_set, rewards=offered))
    yield Variant("numbers", "swapped", "even", replace(card_set, copies=_swapped(card_set)))
    for number in (1, 2):
        copies = _spread(card_set, Random(number))
        yield Variant("numbers", f"random_{number}", "even", replace(card_set, copies=copies))


def _swapped(card_set: CardSet) -> tuple[int, ...]:
    """Buildings with 1, 3, 5 get 2, 4, 6 and the other way round."""
    copies = list(card_set.copies)
    for kind in KINDS:
        if CARD[kind] in BUILDINGS:
            place = NUMBERS.index((kind - 1) % len(NUMBERS) + 1)
            other = kind + (1 if place % 2 == 0 else -1)
            copies[kind] = card_set.copies[other]
    return tuple(copies)


def _spread(card_set: CardSet, random: Random) -> tuple[int, ...]:
    """Every card has any number, so that they are not spread evenly."""
    copies = [0] * len(card_set.copies)
    for card in CARDS:
        for _ in range(sum(card_set.copies[kind] for kind in KINDS if CARD[kind] == card)):
            number = NUMBERS[int(random.random() * len(NUMBERS))]
            copies[kind_of(card, number)] += 1
    return tuple(copies)


@keywords(by_place=("players", "bot", "seed"))
def sensitivity(
    games: int = 60,
    *,
    players: int = 2,
    bot: Bot | str = "greedy",
    seed: int = 0,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return how the result depends on each reconstructed number of the card game's box.

    The bot plays against itself, or with `players=1` against Aaron: the same `games` deals, dealt
    from `seed` on, in the usual box and in each of `variants`. `n_jobs` and `progress` are as for
    `cn.simulate`. A row for each variant:

    - `what`, `value`, `usual`: what is changed, and what it is else;
    - `points`: the mean points of a player;
    - `difference`: points more than in the usual box, with `difference_low` and
      `difference_high`, the ends of its interval at `confidence`; deals are what it counts;
    - `win_share`, `usual_win_share`: with one player, the share of games won in this box and
      in the usual one;
    - `games`: how many were played.

    >>> table = sensitivity(games=4)
    >>> table.loc[0, ["what", "value", "usual"]].to_list()
    ['triple_castle', '1', '2']
    """
    games, seed = int_at_least(2, "games", games), checked_seed(seed)
    check_confidence(confidence)
    usual = Setup(players=players)

    def played(card_set: CardSet) -> pd.DataFrame:
        setup = replace(usual, card_set=card_set)
        table = simulate(bot, games, seed=seed, setup=setup, n_jobs=n_jobs, progress=progress)
        people = table[table["player"] < setup.players]
        return people.groupby("game")[["points", "won"]].mean()

    before, rows = played(usual.facts), []
    tried = [(variant, played(variant.card_set)) for variant in variants(usual.facts)]
    spread = spread_of(after["points"] - before["points"] for _, after in tried)
    for variant, after in tried:
        more, low, high = mean_among(after["points"] - before["points"], spread, confidence)
        row = {
            "what": variant.what,
            "value": variant.value,
            "usual": variant.usual,
            "points": after["points"].mean(),
            "difference": more,
            "difference_low": low,
            "difference_high": high,
        }
        if usual.is_solo:
            row |= {"win_share": after["won"].mean(), "usual_win_share": before["won"].mean()}
        rows.append(row | {"games": games})
    return pd.DataFrame(rows)
