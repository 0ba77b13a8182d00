"""Differences between the base games of the two editions: one profile each.

An expansion's own differences are in its folder, by the names of the editions.

The ids in brackets are from the table of differences, as far as their rules are built. Anything
that is a matter of pieces or names only (D-01, D-18, D-23, ...) makes no difference here.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from castles_nb.components import Duchy, terms
from castles_nb.engine.every_duchy import EVERY_DUCHY


@dataclass(frozen=True, slots=True)
class Edition:
    """The questions rules ask of an edition."""

    name: str
    tie_empty: str
    """The winner of a tie: `"fewest"` or `"most"` empty spaces (D-03)."""
    monastery_6_buys_anything: bool
    """Monastery 6 lets the one purchase of the turn take a tile from any depot and be paid in
    workers too; otherwise it barters a building for workers (D-02)."""
    largest_area: int
    """An area never scores for more spaces than this (D-04)."""
    plenty: tuple[int, ...] | None
    """The duchies of which the box has a board for each player, where it has one of all others."""
    boards_rule: str
    """The rule of duchy boards that are dealt at random."""
    centre_start: tuple[int, ...]
    """On these duchies the starting castle is in the middle (D-19, TEAM-04)."""

    @property
    def label(self) -> str:
        """The name of the edition."""
        return str(terms.edition(self.name))

    @property
    def duchies(self) -> Mapping[int, Duchy]:
        """Its duchies, including those of other modes of play, by number (D-12)."""
        return EVERY_DUCHY[self.name]


SPECIAL = Edition(
    name="special",
    tie_empty="fewest",
    monastery_6_buys_anything=False,
    largest_area=9,
    plenty=None,
    boards_rule="SET-12",
    centre_start=(31,),
)

OF_2019 = Edition(
    name="2019",
    tie_empty="most",
    monastery_6_buys_anything=True,
    largest_area=8,
    plenty=(1, 2),
    boards_rule="SET-13",
    centre_start=(1, 2, 31),
)

EDITIONS = {edition.name: edition for edition in (SPECIAL, OF_2019)}
