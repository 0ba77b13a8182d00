"""One player in a position."""

from dataclasses import dataclass

from castles_nb.components import COLOURS, EMPTY, Duchy
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.masks import masks_of
from castles_nb.engine.module import MODULES, state_fields_of
from castles_nb.hexgrid import STANDARD, Grid
from castles_nb.notation.token import Numbers
from castles_nb.renamed import renamed

COVERING = {
    name: state_field.covers
    for name, state_field in state_fields_of(MODULES).items()
    if state_field.covers
}
"""Things modules keep on spaces of duchies apart from tiles: f(numbers), the mask of these
spaces."""
Entries = tuple[tuple[str, Numbers], ...]
"""Entries of modules of rules, by name in alphabetical order."""


@renamed(extras="module_data")
@dataclass(frozen=True, slots=True)
class Seat:
    """One player's possessions, with the fields of an `Estate` and the player's points."""

    duchy: int
    """The number of the duchy board; 0 where the position names none."""
    tiles: Numbers = (EMPTY,) * len(STANDARD)
    storage: Numbers = ()
    goods: Numbers = (0,) * 6
    sold: Numbers = (0,) * 6
    points: int = 0
    silver: int = 0
    workers: int = 0
    bonus_tiles: int = 0
    module_data: Entries = ()
    edition: str = SPECIAL.name
    """The edition whose duchy has the number."""

    @property
    def board(self) -> Duchy | None:
        """The duchy; None if the edition has none of this number."""
        return EVERY_DUCHY.get(self.edition, {}).get(self.duchy)

    @property
    def grid(self) -> Grid:
        """The spaces of the duchy; those that most have where it is not known."""
        return self.board.grid if self.board else STANDARD

    @property
    def filled(self) -> int:
        """The mask of the covered spaces; what modules keep may cover some, too."""
        filled = sum(1 << space for space, kind in enumerate(self.tiles) if kind)
        for name, numbers in self.module_data:
            if name in COVERING:
                filled |= COVERING[name](numbers)
        return filled

    @property
    def has_castle(self) -> bool:
        """Whether the starting castle is placed."""
        return CASTLE in self.tiles

    def completes(self, colour: int) -> bool:
        """Whether all spaces of this colour (an index into COLOURS) are covered."""
        return colour in self.completed

    @property
    def completed(self) -> tuple[int, ...]:
        """The colours of which all spaces are covered."""
        if self.board is None:
            return ()
        masks, empty = masks_of(self.board).colour, ~self.filled
        return tuple(colour for colour in range(len(COLOURS)) if not masks[colour] & empty)
