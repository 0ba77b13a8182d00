"""What a position said of goods and dice that have come: each future draws the others anew."""

from collections.abc import Container
from dataclasses import replace
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

Numbers = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


class Told(NamedTuple):
    """The goods and dice that somebody told, once so many rounds have begun, and 0 for the others.

    The game goes on with those that its deal has in their place. What players see of these later
    is known from then on.
    """

    rounds: int
    """How many rounds had begun."""
    starting_goods: tuple[Numbers, ...]
    goods: Numbers
    """Round by round, those that still lay on round spaces included."""
    dice: Pairs
    """Both dice of each player in the last of these rounds, if it was under way."""

    @property
    def is_all(self) -> bool:
        """Whether nothing is missing."""
        return all(chain(*self.starting_goods, self.goods, *self.dice))

    def seen_in(self, deal: "Deal", rounds: int, phases: int) -> "Told":
        """The same once more rounds and phases have come as this deal has them."""
        laid = [*chain(*deal.goods[:phases])]
        goods = [*self.goods, *laid[len(self.goods) :]]
        goods[self.rounds : rounds] = laid[self.rounds : rounds]
        dice = self.dice if rounds == self.rounds else ()
        return Told(rounds, self.starting_goods, tuple(goods), dice)

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
            told=None,
        )
