"""The supplies a deal is drawn from, and drawing the unknown part of one."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Any

from castles_nb.components import COLOURS, GOODS_TYPES, KINDS, PHASES, supply, terms
from castles_nb.components.board import depot_colours
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.engine.deal_backs import with_backs_drawn
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.module_chance import complete_chance, set_aside
from castles_nb.engine.setup import automaton_of, seating_with
from castles_nb.errors import InvalidDeal
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

Numbers = tuple[int, ...]
Rows = tuple[Numbers, ...]


@cache
def full_supplies(players: int, modules: tuple[str, ...] = ()) -> dict[str, Numbers]:
    """The supplies a deal is drawn from, by name: the six colours, `black` and `goods`.

    The starting castles are out already (SET-21), as is what is set aside for an automaton
    (CHA-03); the tiles of modules are in (MOD-04).
    """
    supplies = {name: supply(name, modules) for name in (*COLOURS, "black")}
    supplies["castle"] = (CASTLE,) * (
        len(supplies["castle"]) - len(seating_with(players, modules).first_seats)
    )
    automaton = automaton_of(modules)
    aside = automaton.goods if automaton else ()
    supplies["goods"] = tuple(t for t in GOODS_TYPES for _ in range(GOODS_EACH - aside.count(t)))
    return supplies


_DRAWN_FOR = dict.fromkeys(COLOURS, "depots") | {
    "black": "black_depot",
    "goods": "goods",
    "boards": "duchy_boards",
}
"""Supply -> the field of a deal it is drawn for (goods: the starting goods, too)."""


def unseen(deal: "Deal") -> dict[str, list[int]]:
    """The rest of each supply, without everything the deal knows.

    The supplies are the same as in `full_supplies`, and the deal's `boards` by the numbers of their
    first sides. Raises `InvalidDeal` if the deal knows more of something than there is.
    """
    return {name: [*tiles] for name, tiles in _unseen(deal)}


@lru_cache(maxsize=64)  # bots draw many futures of one deal
def _unseen(deal: "Deal") -> tuple[tuple[str, list[int]], ...]:
    known = {
        "depots": _known(chain(*chain(*deal.depots))),
        "black_depot": _known(chain(*deal.black_depot)),
        "goods": _known(chain(*deal.goods, *deal.starting_goods)),
        "duchy_boards": _known(deal.duchy_boards),
    }
    supplies = {
        **full_supplies(deal.num_seats, deal.modules),
        "boards": tuple(board[0].number for board in deal.boards),
    }
    left = {}
    for name, tiles in supplies.items():
        out = known[_DRAWN_FOR[name]]
        left[name] = _without(tiles, out) if out else list(tiles)
    for field, out in known.items():
        if any(out.values()):
            raise InvalidDeal(field=field, reason=Message("deal-supplies"))
    return tuple(left.items())


def _known(numbers: Iterable[int]) -> dict[int, int]:
    """The number of times each number but 0 is among these."""
    found = [*filter(None, numbers)]
    return Counter(found) if found else {}


def _without(tiles: Numbers, out: dict[int, int]) -> list[int]:
    """The tiles except those that are out, which are struck off that count."""
    bag = []
    for kind in tiles:
        if out.get(kind):
            out[kind] -= 1
        else:
            bag.append(kind)
    return bag


def space_colours(kinds: Numbers, spaces: tuple[str, ...]) -> tuple[str, ...]:
    """The colours of a depot's tiles, known and unknown (0), from the colours of its spaces.

    A known tile that is elsewhere takes a space of its colour; the zeros share what is left.
    `InvalidDeal` if the tiles don't fit the spaces.
    """
    if not any(kinds):
        return spaces
    colours = [KINDS[kind].colour if kind else "" for kind in kinds]
    left = [space for space, colour in zip(spaces, colours, strict=True) if space != colour]
    for space, colour in zip(spaces, colours, strict=True):
        if colour not in ("", space):
            if colour not in left:
                message = Message(
                    "deal-no-space",
                    colour=terms.colour(colour),
                    spaces=tuple(map(terms.colour, spaces)),
                )
                raise InvalidDeal(field="depots", reason=message)
            left.remove(colour)
    others = iter(left)
    return tuple(colour or next(others) for colour in colours)


def _in_rows(numbers: Numbers, size: int) -> Rows:
    """The numbers in rows of this size; empty rows, one for each phase, where it is 0."""
    if not size:
        return ((),) * len(PHASES)
    every = iter(numbers)
    return tuple(zip(*[every] * size, strict=True))


class Drawing:
    """The supplies and dice while what a deal does not know is drawn.

    Rests on `Random.random` alone, whose sequence Python keeps from version to version. The order
    of drawing is part of what a seed means: with another order it would draw another deal.
    """

    def __init__(self, deal: "Deal", rng: Random) -> None:
        self.random = rng.random
        if deal.untold:
            supplies = full_supplies(deal.num_seats, deal.modules)
            deal = with_backs_drawn(deal, supplies, self.random)
        self.deal = deal
        self.left = unseen(deal)
        self.aside = dict(set_aside(deal.module_chance, deal.modules))
        for name, kind in self.aside.items():
            if kind in self.left[name]:
                self.left[name].remove(kind)

    def completed(self) -> "Deal":
        """The deal with everything drawn that it does not know."""
        drawn = self.without_module_chance()
        # After everything else, so deals without modules stay what they are.
        last = drawn["depots"][-1]
        chance = complete_chance(self.deal, self.random, lambda supply: self.pick(supply, last))
        return replace(
            self.deal, module_chance=chance or self.deal.module_chance, untold=(), **drawn
        )

    def without_module_chance(self) -> dict[str, Any]:
        """All fields that are drawn, except what modules leave to chance."""
        deal = self.deal
        return {
            "start_player": deal.start_player if deal.start_player >= 0 else self.roll_for_start(),
            "duchy_boards": self.draw(deal.duchy_boards, ["boards"] * len(deal.duchy_boards)),
            "goods": self.draw_rows(deal.goods, "goods"),
            "starting_goods": self.draw_rows(deal.starting_goods, "goods"),
            "depots": tuple(map(self.draw_depots, PHASES, deal.depots)),
            "black_depot": self.draw_rows(deal.black_depot, "black"),
            "white": tuple(self.roll(deal.white)),
            "dice": self.roll_pairs(),
        }

    def draw_rows(self, rows: Rows, supply: str) -> Rows:
        """Rows of equal length, all from one supply."""
        size = len(rows[0])
        return _in_rows(self.draw([*chain(*rows)], [supply] * (size * len(rows))), size)

    def draw_depots(self, phase: str, depots: Rows) -> Rows:
        """The tiles in the depots of a phase, each from the supply of its colour."""
        tiles = [*chain(*depots)]
        if all(tiles):
            return depots
        colours = depot_colours(phase, self.deal.num_seats)
        if any(tiles):
            colours = tuple(map(space_colours, depots, colours))
        return _in_rows(self.draw(tiles, [*chain(*colours)]), len(depots[0]))

    def draw(self, row: Sequence[int], supplies: Sequence[str]) -> Numbers:
        """The row with a blind draw from the supply of the same place for each 0."""
        random, left, drawn = self.random, self.left, list(row)
        for place, name in enumerate(supplies):
            if not drawn[place]:
                bag = left[name]
                position = int(random() * len(bag))
                try:
                    last = bag.pop()
                except IndexError:  # the last tile was set aside
                    drawn[place] = self.aside[name]
                    continue
                if position < len(bag):
                    drawn[place], bag[position] = bag[position], last
                else:
                    drawn[place] = last
        return tuple(drawn)

    def pick(self, supply: str, last_depots: Rows) -> int:
        """A tile of a supply to set aside: one that is left, or else the last that is dealt."""
        bag = self.left[supply]
        if bag:
            return bag.pop(int(self.random() * len(bag)))
        return [k for row in last_depots for k in row if KINDS[k].colour == supply][-1]

    def roll(self, dice: Iterable[int]) -> list[int]:
        """The dice with a roll, 1 to 6, for each 0."""
        random = self.random
        return [value or int(random() * 6) + 1 for value in dice]

    def roll_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Both dice of each player in each round."""
        random = self.random
        pairs = iter(
            [
                (one or int(random() * 6) + 1, other or int(random() * 6) + 1)
                for one, other in chain(*self.deal.dice)
            ]
        )
        return tuple(zip(*[pairs] * self.deal.num_seats, strict=True))

    def roll_for_start(self) -> int:
        """The highest roll starts; those who tie roll again (SET-14, A-40)."""
        rolling = list(range(seating_with(self.deal.num_seats, self.deal.modules).num_players))
        while len(rolling) > 1:
            rolls = self.roll([0] * len(rolling))
            rolling = [
                player for player, value in zip(rolling, rolls, strict=True) if value == max(rolls)
            ]
        return rolling[0]
