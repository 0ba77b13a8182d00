"""Seats: the players of a game, and the estates they play on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from castles_nb.message import Message
from castles_nb.renamed import renamed


@renamed(hosts="first_seats", owners="estate_owners", rivals="opponents", people="num_players")
@dataclass(frozen=True, slots=True)
class Seating:
    """A player has dice, a turn order marker and points; what else there is belongs to an estate.

    `ValueError` where estates are numbered in another order.

    >>> one_estate_each(3)
    Seating(estates=(0, 1, 2), scripted=())
    >>> Seating((0, 1, 0, 1)).first_seats
    (0, 1)
    """

    estates: tuple[int, ...]
    """For each player the estate they play on; partners share one. Estates are numbered from 0 in
    the order of their first players."""
    scripted: tuple[int, ...] = ()
    """Players who decide nothing: the rules' `take_turn` plays for them. They sit behind all
    others."""
    first_seats: tuple[int, ...] = field(init=False, repr=False)
    """For each estate the first player on it."""
    estate_owners: tuple[int, ...] = field(init=False, repr=False)
    """Those of them who decide: they get what their estates earn outside of turns. The rules of a
    scripted player say what it has then."""
    is_shared: bool = field(init=False, repr=False)
    """Whether anybody shares an estate."""

    def __post_init__(self) -> None:
        if [*dict.fromkeys(self.estates)] != [*range(len({*self.estates}))]:
            raise ValueError(Message("seating-out-of-order", estates=self.estates))
        first = tuple(map(self.estates.index, dict.fromkeys(self.estates)))
        object.__setattr__(self, "first_seats", first)
        object.__setattr__(self, "estate_owners", tuple(p for p in first if p not in self.scripted))
        object.__setattr__(self, "is_shared", len(first) < len(self.estates))

    @property
    def num_players(self) -> int:
        """The number of players who decide something."""
        return len(self.estates) - len(self.scripted)

    def opponents(self, player: int) -> tuple[int, ...]:
        """The first players of all other estates; none if there is only one estate."""
        own = self.estates[player]
        return tuple(first for first in self.first_seats if self.estates[first] != own)

    def of_estates(self, points: Sequence[int]) -> list[int]:
        """The sum of the players' points for each estate (TEAM-14)."""
        sums = [0] * len(self.first_seats)
        for estate, own in zip(self.estates, points, strict=True):
            sums[estate] += own
        return sums


@cache
def one_estate_each(players: int) -> Seating:
    """This many players, each on an estate of their own."""
    return Seating(tuple(range(players)))
