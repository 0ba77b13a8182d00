"""All of a card game's chance as one immutable value.

Discards are shuffled into a new deck in mid-game, so what is in that deck depends on play. The deal
therefore has a rank for every card in every reshuffle (`ranks`): the discards lie in the order of
their ranks, and the game follows from deal and actions alone.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from random import Random

from castles_nb.arguments import check_type, whole
from castles_nb.cards.box import Box
from castles_nb.cards.setup import Setup, checked_seed
from castles_nb.echo import echo
from castles_nb.errors import InvalidDeal
from castles_nb.say import Say

Numbers = tuple[int, ...]
SHUFFLES = 2**32


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decides in one card game."""

    deck: Numbers
    """The kinds of all 114 action cards, the first one drawn first (CG-SET-12)."""
    goods: Numbers
    """The kinds of all goods: those of the people first, then the first pile from its top, and the
    second (CG-SET-04, CG-SET-05)."""
    animals: Numbers
    """The same for animals."""
    shuffle: int
    """What the ranks of all reshuffles follow from."""

    @staticmethod
    def from_seed(seed: int, setup: Setup) -> "Deal":
        """Draw a deal. The same seed and setup give the same deal on every machine.

        `InvalidSetup` for a seed that is not a whole number from 0; the setup's own is not looked
        at.
        """
        check_type("setup", setup, Setup)
        random = Random(checked_seed(seed)).random
        box = setup.facts
        return Deal(
            deck=shuffled(box.cards, random),
            goods=shuffled(_each(box.goods), random),
            animals=shuffled(_each(box.animals), random),
            shuffle=int(random() * SHUFFLES),
        )

    def ranks(self, reshuffle: int) -> tuple[float, ...]:
        """The rank of each card in this reshuffle, the first one being 0: in the order of
        `Box.cards`, cards of one kind one after the other."""
        return ranks(self.shuffle, reshuffle, len(self.deck))

    def check(self, setup: Setup) -> None:
        """Raise `InvalidDeal` where this deal does not have the cards of the setup's box."""
        check_type("setup", setup, Setup)
        box = setup.facts
        for name, cards in (
            ("deck", box.cards),
            ("goods", _each(box.goods)),
            ("animals", _each(box.animals)),
        ):
            dealt = getattr(self, name)
            if not isinstance(dealt, tuple) or not all(type(card) is int for card in dealt):
                raise InvalidDeal(field=name, reason=Say("cards-deal-numbers", given=echo(dealt)))
            if Counter(dealt) != Counter(cards):
                raise InvalidDeal(field=name, reason=Say("cards-deal-cards"))
        shuffle = whole(self.shuffle)
        if shuffle is None or shuffle < 0:
            told = Say("not-whole-from", given=echo(self.shuffle), least=0)
            raise InvalidDeal(field="shuffle", reason=told)


def shuffled(cards: Iterable[int], random: Callable[[], float]) -> Numbers:
    """The cards in a random order; `random()` is called once for each."""
    return tuple(sorted(cards, key=lambda card: random()))


def ranks(shuffle: int, reshuffle: int, cards: int) -> tuple[float, ...]:
    """The rank of each of so many cards in the reshuffle of this number."""
    random = Random(shuffle * 1009 + reshuffle).random
    return tuple(random() for _ in range(cards))


def reshuffled(box: Box, discards: Iterable[int], shuffle: int, reshuffle: int) -> Numbers:
    """The discards as a new deck. Of several cards of a kind the first ones are taken for those
    that were discarded: nobody can tell them apart (CG-ROUND-06)."""
    places = _first_places(box)
    order = ranks(shuffle, reshuffle, len(box.cards))
    ranked, taken = [], [0] * len(box.copies)
    for kind in discards:
        ranked.append((order[places[kind] + taken[kind]], kind))
        taken[kind] += 1
    return tuple(kind for _, kind in sorted(ranked))


def _first_places(box: Box) -> list[int]:
    """Where the cards of each kind begin in `Box.cards`."""
    places, place = [], 0
    for copies in box.copies:
        places.append(place)
        place += copies
    return places


def _each(counts: Iterable[int]) -> Numbers:
    return tuple(kind for kind, count in enumerate(counts) for _ in range(count))
