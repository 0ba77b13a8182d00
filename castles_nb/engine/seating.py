"""Who sits where: the players of a game, and the estates that they play on."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from castles_nb.message import Message


@dataclass(frozen=True, slots=True)
class Seating:
    """A player has dice, a turn order marker and points; what else there is belongs to an estate.

    `ValueError` where estates are numbered in another order.

    >>> everybody_alone(3)
    Seating(estates=(0, 1, 2), scripted=())
    >>> Seating((0, 1, 0, 1)).hosts
    (0, 1)
    """

    estates: tuple[int, ...]
    """For each player the estate that they play on; partners share one. Estates are numbered from
    0 in the order of their first players."""
    scripted: tuple[int, ...] = ()
    """Players who decide nothing: the rules' `take_turn` plays for them. They sit behind all
    others."""
    hosts: tuple[int, ...] = field(init=False, repr=False)
    """For each estate the first player on it."""
    owners: tuple[int, ...] = field(init=False, repr=False)
    """The hosts who decide: to them goes what their estates bring outside of turns. What a scripted
    player has outside of turns is for the rules that bring it to say."""
    is_shared: bool = field(init=False, repr=False)
    """Whether anybody shares an estate."""

    def __post_init__(self) -> None:
        if [*dict.fromkeys(self.estates)] != [*range(len({*self.estates}))]:
            raise ValueError(Message("seating-out-of-order", estates=self.estates))
        hosts = tuple(map(self.estates.index, dict.fromkeys(self.estates)))
        object.__setattr__(self, "hosts", hosts)
        object.__setattr__(self, "owners", tuple(p for p in hosts if p not in self.scripted))
        object.__setattr__(self, "is_shared", len(hosts) < len(self.estates))

    @property
    def people(self) -> int:
        """How many players decide something."""
        return len(self.estates) - len(self.scripted)

    def rivals(self, player: int) -> tuple[int, ...]:
        """The hosts of all estates but the player's; none for one who is alone."""
        own = self.estates[player]
        return tuple(host for host in self.hosts if self.estates[host] != own)

    def of_estates(self, points: Sequence[int]) -> list[int]:
        """The sum of the players' points for each estate (TEAM-14)."""
        sums = [0] * len(self.hosts)
        for estate, own in zip(self.estates, points, strict=True):
            sums[estate] += own
        return sums


@cache
def everybody_alone(players: int) -> Seating:
    """So many players, each on an estate of their own."""
    return Seating(tuple(range(players)))
