"""Tiles of which nobody told whether they had a black back: each future draws that anew."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from itertools import chain
from math import comb
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

Numbers = tuple[int, ...]
Supplies = Mapping[str, Numbers]
"""What tiles are drawn from, by name, as in `full_supplies`."""


class Untold(NamedTuple):
    """Tiles of a kind that were laid with either back, as the deal has them for now."""

    kind: int
    coloured: int
    black: int


def with_backs_drawn(deal: "Deal", supplies: Supplies, random: Callable[[], float]) -> "Deal":
    """The deal in which the tiles of `deal.untold` had their backs by chance, each way as likely as
    supplies make it; of each colour as many had a black one as before. They stay untold."""
    coloured, black = Counter(chain(*chain(*deal.depots))), Counter(chain(*deal.black_depot))
    supply_of_black = Counter(supplies["black"])
    depots = [list(map(list, rows)) for rows in deal.depots]
    black_depot = list(map(list, deal.black_depot))
    untold = []
    for colour, tiles in deal.untold:
        with_colour, ways = Counter(supplies[colour]), []
        for kind, laid, laid_black in tiles:
            left = with_colour[kind] - coloured[kind] + laid
            left_black = supply_of_black[kind] - black[kind] + laid_black
            number = laid + laid_black
            ways.append([comb(left, number - n) * comb(left_black, n) for n in range(number + 1)])
        drawn = _drawn(ways, sum(each.black for each in tiles), random)
        changes = [(each.kind, n - each.black) for each, n in zip(tiles, drawn, strict=True)]
        untold.append((colour, tuple(map(_with_more_black, tiles, drawn))))
        become_black = [kind for kind, more in changes for _ in range(more)]
        no_more = [kind for kind, more in changes for _ in range(-more)]
        for one, other in zip(become_black, no_more, strict=True):
            _put([row for rows in depots for row in rows], one, other)
            _put(black_depot, other, one)
    return replace(
        deal,
        depots=tuple(tuple(map(tuple, rows)) for rows in depots),
        black_depot=tuple(map(tuple, black_depot)),
        untold=tuple(untold),
    )


def _with_more_black(tiles: Untold, black: int) -> Untold:
    return Untold(tiles.kind, tiles.coloured + tiles.black - black, black)


def are_in(deal: "Deal", untold: Iterable[tuple[str, tuple[Untold, ...]]]) -> bool:
    """Whether the deal knows of all these tiles."""
    coloured, black = Counter(chain(*chain(*deal.depots))), Counter(chain(*deal.black_depot))
    return all(
        coloured[kind] >= laid and black[kind] >= laid_black
        for _, tiles in untold
        for kind, laid, laid_black in tiles
    )


def _drawn(ways: list[list[int]], total: int, random: Callable[[], float]) -> list[int]:
    """How many of each kind, in `ways[kind][number]` equally likely ways, as many as the total."""
    rest = [[1] + [0] * total]  # in how many ways the kinds behind make up each number
    for each in reversed(ways):
        behind = rest[-1]
        rest.append(
            [
                sum(way * behind[number - n] for n, way in enumerate(each[: number + 1]))
                for number in range(total + 1)
            ]
        )
    found = []
    for each, behind in zip(ways, reversed(rest[:-1]), strict=True):
        chances = [way * behind[total - n] for n, way in enumerate(each[: total + 1])]
        place = random() * sum(chances)
        for number, chance in enumerate(chances):  # noqa: B007  # the last one it stops at
            place -= chance
            if place < 0:
                break
        found.append(number)
        total -= number
    return found


def _put(rows: list[list[int]], old: int, new: int) -> None:
    """A tile in the place of the first one of a kind."""
    row = next(row for row in rows if old in row)
    row[row.index(old)] = new
