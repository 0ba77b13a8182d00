"""The chance of the past that a position named: each future draws the rest of it again."""

from collections.abc import Container, Iterable
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


class Told(NamedTuple):
    """The goods, the dice and what expansions leave to chance, as far as a position said so
    when this many rounds had begun, and 0 for the rest.

    The game continues with what its deal has in their place. What players see of this later is
    known from then on.
    """

    rounds: int
    """The number of rounds that had begun."""
    starting_goods: tuple[Numbers, ...]
    goods: Numbers
    """Round by round, those that still lay on round spaces included."""
    dice: Pairs
    """Both dice of each player in the last of these rounds, if it was under way."""
    white: Numbers
    """The white die of that round, if it was under way."""
    module_chance: tuple[Numbers, ...]
    """The numbers of each entry of `Deal.module_chance` that everybody had seen."""

    @property
    def is_all(self) -> bool:
        """Whether nothing is missing."""
        return all(
            chain(*self.starting_goods, self.goods, *self.dice, self.white, *self.module_chance)
        )

    def seen_in(self, deal: "Deal", rounds: int, phases: int, counts: Numbers) -> "Told":
        """The same once this deal has shown more rounds, phases and numbers of expansions."""
        laid = [*chain(*deal.goods[:phases])]
        goods = [*self.goods, *laid[len(self.goods) :]]
        goods[self.rounds : rounds] = laid[self.rounds : rounds]
        dice, white = (self.dice, self.white) if rounds == self.rounds else ((), ())
        module_chance = tuple(
            told + numbers[len(told) : count]
            for told, (_, numbers), count in zip(
                self.module_chance, deal.module_chance, counts, strict=True
            )
        )
        return Told(rounds, self.starting_goods, tuple(goods), dice, white, module_chance)

    def with_turns(self, pairs: Pairs, players: Container[int]) -> "Told":
        """The same with the dice of players whose turn has come."""
        dice = zip(self.dice, pairs, strict=True) if self.dice else ()
        return self._replace(
            dice=tuple(
                pair if player in players else told for player, (told, pair) in enumerate(dice)
            )
        )

    def put_in(self, deal: "Deal") -> "Deal":
        """The deal with nothing but this in the places of what has come by now."""
        row = [*self.goods, *[*chain(*deal.goods)][len(self.goods) :]]
        each = len(deal.goods[0])
        now = self.rounds - 1
        return replace(
            deal,
            starting_goods=self.starting_goods,
            goods=tuple(zip(*[iter(row)] * each, strict=True)),
            dice=(*deal.dice[:now], self.dice, *deal.dice[now + 1 :]) if self.dice else deal.dice,
            white=(*deal.white[:now], *self.white, *deal.white[now + len(self.white) :]),
            module_chance=tuple(
                (name, told + numbers[len(told) :])
                for told, (name, numbers) in zip(
                    self.module_chance, deal.module_chance, strict=True
                )
            ),
            told=None,
        )


def show_white_die(state: "GameState") -> None:
    """The game shows the white die of this round: all know it from now on, told or not."""
    known = state.deal.told
    if known is not None and known.white and known.rounds == state.round_number:
        known = known._replace(white=(state.white_die,))
        state.deal = replace(state.deal, told=known)


def show_numbers(state: "GameState", name: str, places: Iterable[int]) -> None:
    """The game shows the numbers in these places of a `module_chance` entry, counted from 0: all
    know them from now on, told or not."""
    deal = state.deal
    if deal.told is None:
        return
    module_chance = list(deal.told.module_chance)
    entry = [each for each, _ in deal.module_chance].index(name)
    known, numbers = list(module_chance[entry]), deal.chance_of(name)
    for place in places:
        known[place] = numbers[place]
    module_chance[entry] = tuple(known)
    state.deal = replace(deal, told=deal.told._replace(module_chance=tuple(module_chance)))
