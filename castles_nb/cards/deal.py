"""All of a card game's chance as one immutable value, or what is known of it.

Discards are shuffled into a new deck in mid-game, so what is in that deck depends on play. The deal
therefore has a rank for every card in every reshuffle (`ranks`): the discards lie in the order of
their ranks, and the game follows from deal and actions alone.

A deal may be known in part, like a deal on a real table: 0 stands for an unseen action card, -1 for
goods, an animal, or the number that reshuffles follow from.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from castles_nb.arguments import (
    as_bool,
    as_int,
    check_random,
    check_type,
    checked_seed,
    int_at_least,
)
from castles_nb.cards.card_set import CardSet, default_card_set
from castles_nb.cards.kinds import NUMBERS
from castles_nb.cards.setup import Setup
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM, filled, filled_items, shuffled, unseen
from castles_nb.errors import InvalidDeal
from castles_nb.kernel import display
from castles_nb.message import Message
from castles_nb.renamed import renamed
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    import pandas as pd

Numbers = tuple[int, ...]
DIE_CARDS = 6
"""The cards each player is dealt for a round (CG-SET-12)."""
SHUFFLES = 2**32
APART = 1009
"""The smallest distance between the seeds of two games' reshuffles."""
MOST_SHUFFLE = 10**20 - 1
"""The largest number that reshuffles may follow from: positions have room for its digits."""


@renamed(box="card_set")
@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decides in one card game, or what is known of it."""

    deck: Numbers
    """The kinds of all 114 action cards, the first one drawn first (CG-SET-12)."""
    goods: Numbers
    """The kinds of all goods: first the people's own, then the first pile from its top, and the
    second (CG-SET-04, CG-SET-05)."""
    animals: Numbers
    """The same for animals."""
    shuffle: int
    """The number that the ranks of all reshuffles follow from."""
    players: int = 2
    """The number of people it is for."""
    card_set: CardSet = field(default_factory=default_card_set, repr=False, compare=False)
    """The box it's dealt from; another deal of the same cards is the same deal."""

    @staticmethod
    def from_seed(seed: int, setup: Setup) -> "Deal":
        """Draw a deal. The same seed and setup give the same deal on every machine.

        `InvalidSetup` for a seed that is not a whole number from 0; the setup's own is not looked
        at.
        """
        check_type("setup", setup, Setup)
        # As `completed` draws a deal of which nothing is known, only faster.
        card_set, random = setup.facts, Random(checked_seed(seed)).random
        return Deal(
            deck=shuffled(card_set.cards, random),
            goods=shuffled(each(card_set.goods), random),
            animals=shuffled(each(card_set.animals), random),
            shuffle=int(random() * SHUFFLES),
            players=setup.players,
            card_set=card_set,
        )

    @staticmethod
    def unknown(setup: Setup) -> "Deal":
        """A deal of which nothing is known, to write into with `dataclasses.replace`."""
        check_type("setup", setup, Setup)
        card_set = setup.facts
        return Deal(
            deck=(UNKNOWN,) * len(card_set.cards),
            goods=(UNKNOWN_ITEM,) * sum(card_set.goods),
            animals=(UNKNOWN_ITEM,) * sum(card_set.animals),
            shuffle=UNKNOWN_ITEM,
            players=setup.players,
            card_set=card_set,
        )

    @property
    def is_complete(self) -> bool:
        """Whether everything is known, so that a game can be played with it."""
        items = (*self.goods, *self.animals, self.shuffle)
        return min(self.deck) > UNKNOWN and min(items) > UNKNOWN_ITEM

    def completed(self, rng: Random) -> "Deal":
        """This deal with the unknown rest drawn from what is not known, all of it equally likely.

        Only `rng.random()` is called. A deal written by hand is to be checked first; TypeError for
        chances without a method `random`.

        >>> setup = Setup(players=3)
        >>> Deal.unknown(setup).completed(Random(7)) == Deal.from_seed(7, setup)
        True
        """
        check_random(rng)
        card_set, random = self.card_set, rng.random
        goods, animals = each(card_set.goods), each(card_set.animals)
        return replace(
            self,
            deck=filled([self.deck], unseen(card_set.cards, self.deck), random)[0],
            goods=filled_items([self.goods], unseen(goods, self.goods), random)[0],
            animals=filled_items([self.animals], unseen(animals, self.animals), random)[0],
            shuffle=int(random() * SHUFFLES) if self.shuffle == UNKNOWN_ITEM else self.shuffle,
        )

    def ranks(self, reshuffle: int) -> tuple[float, ...]:
        """The rank of each card in this reshuffle, the first one being 0: in the order of
        `CardSet.cards`, cards of one kind one after the other. ValueError for no such number."""
        return ranks(self.shuffle, int_at_least(0, "reshuffle", reshuffle), len(self.deck))

    def check(self, setup: Setup, partial: bool = False) -> None:
        """Raise `InvalidDeal` where this deal is for another number of players, or does not have
        the cards of the setup's box.

        Anything unknown is a fault unless the deal may be `partial`. TypeError if `setup` isn't
        one.
        """
        check_type("setup", setup, Setup)
        may_be_unknown = as_bool("partial", partial)
        card_set = setup.facts
        if self.players != setup.players:
            message = Message(
                "cards-deal-players", number=short_repr(self.players), players=setup.players
            )
            raise InvalidDeal(field="players", reason=message)
        check_type("card_set", self.card_set, CardSet)
        for name, cards, unknown in (
            ("deck", card_set.cards, UNKNOWN),
            ("goods", each(card_set.goods), UNKNOWN_ITEM),
            ("animals", each(card_set.animals), UNKNOWN_ITEM),
        ):
            dealt = getattr(self, name)
            if not isinstance(dealt, tuple) or not all(type(card) is int for card in dealt):
                raise InvalidDeal(
                    field=name, reason=Message("cards-deal-numbers", given=short_repr(dealt))
                )
            known = [card for card in dealt if card != unknown]
            if len(dealt) != len(cards) or Counter(known) - Counter(cards):
                raise InvalidDeal(field=name, reason=Message("cards-deal-cards"))
            if len(known) < len(dealt) and not may_be_unknown:
                raise InvalidDeal(field=name, reason=Message("cards-deal-unknown"))
        shuffle = as_int(self.shuffle)
        least = UNKNOWN_ITEM if may_be_unknown else 0
        if shuffle is None or not least <= shuffle <= MOST_SHUFFLE:
            message = Message("not-from-0-to", given=short_repr(self.shuffle), most=MOST_SHUFFLE)
            raise InvalidDeal(field="shuffle", reason=message)

    def places(self) -> list[str]:
        """The place of each card of the deck at setup: `0` for a player's own pile, `aaron`, `row`
        for the display, and an empty text for the rest of the deck (CG-SET-12, CG-SET-17)."""
        people, seats = self.players, self.card_set.seated(max(self.players, 2))
        found = [str(place % people) for place in range(DIE_CARDS * people)]
        if people == 1:
            found += ["aaron"] * sum(self.card_set.aaron_piles)
        found += ["row"] * (seats.rows_filled * len(NUMBERS) + seats.by_number)
        return [*found, *[""] * (len(self.deck) - len(found))]

    def to_frame(self) -> "pd.DataFrame":
        """The deal as a table: one row for each card, by the place where it goes at setup."""
        return display.frame(self)


def ranks(shuffle: int, reshuffle: int, cards: int) -> tuple[float, ...]:
    """The rank of each of this many cards in the reshuffle of this number."""
    random = Random(shuffle * APART + reshuffle).random
    return tuple(random() for _ in range(cards))


def reshuffled(card_set: CardSet, discards: Iterable[int], shuffle: int, reshuffle: int) -> Numbers:
    """Return the kinds of the discards as a new deck, the next card first.

    `shuffle` is the deal's number that the ranks follow from, `reshuffle` the number of the
    reshuffle, from 0. Of several cards of a kind, the first ones count as discarded: nobody can
    tell them apart (CG-ROUND-06).
    """
    places = _first_places(card_set)
    order = ranks(shuffle, reshuffle, len(card_set.cards))
    ranked, taken = [], [0] * len(card_set.copies)
    for kind in discards:
        ranked.append((order[places[kind] + taken[kind]], kind))
        taken[kind] += 1
    return tuple(kind for _, kind in sorted(ranked))


def _first_places(card_set: CardSet) -> list[int]:
    """The first place of the cards of each kind in `CardSet.cards`."""
    places, place = [], 0
    for copies in card_set.copies:
        places.append(place)
        place += copies
    return places


@cache
def each(counts: Numbers) -> Numbers:
    """This many of each kind.

    >>> each((2, 0, 1))
    (0, 0, 2)
    """
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))
