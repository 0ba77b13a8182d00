"""What a deal is drawn from, and how the unknown part of one is drawn."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING

from castles_nb.components import BOARD, COLOURS, GOODS_TYPES, KINDS, PHASES, boards, supply
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.engine.kinds import CASTLE
from castles_nb.errors import InvalidDeal

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

Numbers = tuple[int, ...]


@cache
def full_supplies(players: int, modules: tuple[str, ...] = ()) -> dict[str, Numbers]:
    """What is drawn from, by name: the six colours, `black`, `goods` and `boards`.

    The starting castles are out already (SET-21); the tiles of modules are in (MOD-04). Boards are
    named by the duchy on their first side, four copies of each (SET-12).
    """
    supplies = {name: supply(name, modules) for name in (*COLOURS, "black")}
    supplies["castle"] = (CASTLE,) * (len(supplies["castle"]) - players)
    supplies["goods"] = tuple(type_ for type_ in GOODS_TYPES for _ in range(GOODS_EACH))
    supplies["boards"] = boards(modules)
    return supplies


@cache
def depot_colours(phase: str, players: int) -> tuple[tuple[str, ...], ...]:
    """The colours of the tiles laid on the spaces of each depot in this phase (PHA-05, PHA-06)."""
    return tuple(
        tuple(space.colour_in(phase, players) for space in depot if space.from_players <= players)
        for depot in BOARD.depots
    )


_DRAWN_FOR = dict.fromkeys(COLOURS, "depots") | {
    "black": "black_depot",
    "goods": "goods",
    "boards": "duchy_boards",
}
"""Supply -> the field of a deal that it is drawn for (goods: the starting goods, too)."""


def unseen(deal: "Deal") -> dict[str, list[int]]:
    """What is still in each supply of `full_supplies` when all that the deal knows is out.

    Raises `InvalidDeal` where the deal knows more of something than there is.
    """
    known = {
        "depots": Counter(chain.from_iterable(chain.from_iterable(deal.depots))),
        "black_depot": Counter(chain.from_iterable(deal.black_depot)),
        "goods": Counter(chain(chain.from_iterable(deal.goods), *deal.starting_goods)),
        "duchy_boards": Counter(deal.duchy_boards),
    }
    left = {}
    for name, tiles in full_supplies(deal.players, deal.modules).items():
        out, bag = known[_DRAWN_FOR[name]], []
        for kind in tiles:
            if out.get(kind):
                out[kind] -= 1
            else:
                bag.append(kind)
        left[name] = bag
    for field, out in known.items():
        del out[0]
        if any(out.values()):
            raise InvalidDeal(f"{field}: more is known than the supplies hold")
    return left


def space_colours(kinds: Numbers, spaces: tuple[str, ...]) -> tuple[str, ...]:
    """The colours of a depot's tiles, known and unknown (0), from the colours of its spaces.

    A known tile that stands elsewhere takes a space of its colour; the zeros share what is left.
    """
    if not any(kinds):
        return spaces
    colours = [KINDS[kind - 1].colour if kind else "" for kind in kinds]
    left = [space for space, colour in zip(spaces, colours, strict=True) if space != colour]
    for space, colour in zip(spaces, colours, strict=True):
        if colour not in ("", space):
            if colour not in left:
                raise InvalidDeal(f"depots: no space is left for a {colour} tile among {spaces}")
            left.remove(colour)
    others = iter(left)
    return tuple(colour or next(others) for colour in colours)


class Drawing:
    """The supplies and dice while what a deal does not know is drawn.

    Rests on `Random.random` alone, whose sequence Python keeps from version to version. The order
    of drawing is part of what a seed means: with another order it would draw another deal.
    """

    def __init__(self, deal: "Deal", rng: Random) -> None:
        self.deal = deal
        self.random = rng.random
        self.left = unseen(deal)

    def completed(self) -> "Deal":
        """The deal with everything drawn that it does not know."""
        deal = self.deal
        boards, goods, black = self.left["boards"], self.left["goods"], self.left["black"]
        return replace(
            deal,
            start_player=deal.start_player if deal.start_player >= 0 else self.roll_for_start(),
            duchy_boards=self.draw(deal.duchy_boards, [boards] * deal.players),
            goods=tuple(self.draw(stack, [goods] * len(stack)) for stack in deal.goods),
            starting_goods=tuple(
                self.draw(pile, [goods] * len(pile)) for pile in deal.starting_goods
            ),
            depots=tuple(
                self.draw_depots(phase, depots)
                for phase, depots in zip(PHASES, deal.depots, strict=True)
            ),
            black_depot=tuple(self.draw(kinds, [black] * len(kinds)) for kinds in deal.black_depot),
            white=tuple(self.roll(deal.white)),
            dice=self.roll_pairs(),
        )

    def draw_depots(self, phase: str, depots: tuple[Numbers, ...]) -> tuple[Numbers, ...]:
        """The tiles in the depots of a phase, each from the supply of its colour."""
        left, spaces = self.left, depot_colours(phase, self.deal.players)
        return tuple(
            self.draw(kinds, [left[colour] for colour in space_colours(kinds, colours)])
            if 0 in kinds
            else kinds
            for kinds, colours in zip(depots, spaces, strict=True)
        )

    def draw(self, row: Numbers, bags: list[list[int]]) -> Numbers:
        """The row with a blind draw from the bag of the same place for each 0."""
        if 0 not in row:
            return row
        random, drawn = self.random, []
        for kind, bag in zip(row, bags, strict=True):
            if kind:
                drawn.append(kind)
            else:
                position = int(random() * len(bag))
                drawn.append(bag[position])
                bag[position] = bag[-1]
                bag.pop()
        return tuple(drawn)

    def roll(self, dice: Iterable[int]) -> list[int]:
        """The dice with a roll, 1 to 6, for each 0."""
        random = self.random
        return [value or int(random() * 6) + 1 for value in dice]

    def roll_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Both dice of each player in each round."""
        dice = iter(self.roll(chain.from_iterable(chain.from_iterable(self.deal.dice))))
        pairs = iter(zip(dice, dice, strict=True))
        return tuple(zip(*[pairs] * self.deal.players, strict=True))

    def roll_for_start(self) -> int:
        """The highest roll starts; those who tie roll again (SET-14, A-40)."""
        rolling = list(range(self.deal.players))
        while len(rolling) > 1:
            rolls = self.roll([0] * len(rolling))
            rolling = [
                player for player, value in zip(rolling, rolls, strict=True) if value == max(rolls)
            ]
        return rolling[0]
