"""The card game's side of the position editor."""

from collections.abc import Sequence
from typing import Any

from castles_nb.cards import edits
from castles_nb.cards.edits import naming
from castles_nb.cards.game import CardGame
from castles_nb.cards.position import Position
from castles_nb.drawing.cards import SHEET, STYLE
from castles_nb.drawing.cards.names import names_of_all
from castles_nb.drawing.cards.shapes import SHAPES
from castles_nb.drawing.cards.table import table_picture
from castles_nb.notation.fault import Fault
from castles_nb.ui.cards.editor_drawings import (
    region_of,
    regions_to_edit,
    state_to_draw,
    target_of,
)
from castles_nb.ui.cards.editor_fields import form_for, values_of
from castles_nb.ui.cards.editor_palette import palette_for
from castles_nb.ui.cards.presenter import CARDS
from castles_nb.ui.editing import Editing, Regions
from castles_nb.ui.editor_fields import Group
from castles_nb.ui.editor_palette import Shelf


class CardEditing(Editing):
    """The card game in the position editor (`castles_nb.ui.editing.Editing`)."""

    position = Position
    name = CARDS.name
    sheet = SHEET
    edits = edits
    naming = naming

    def target_of(self, position: Position, region: str, part: str) -> tuple[str, str]:
        """See `castles_nb.ui.cards.editor_drawings`."""
        return target_of(region, part)

    def regions(self, position: Position) -> Regions:
        """See `castles_nb.ui.cards.editor_drawings`."""
        return regions_to_edit(position)

    def region_of(self, fault: Fault, drawn: Regions) -> tuple[str, list[str]]:
        """See `castles_nb.ui.cards.editor_drawings`."""
        return region_of(fault, drawn)

    def form(self, position: Position) -> list[Group]:
        """See `castles_nb.ui.cards.editor_fields`."""
        return form_for(position)

    def values(self, position: Position) -> dict[str, str]:
        """See `castles_nb.ui.cards.editor_fields`."""
        return values_of(position)

    def palette(self, position: Position) -> Sequence[Shelf]:
        """See `castles_nb.ui.cards.editor_palette`."""
        return palette_for(position.box)

    def names(self, position: Position) -> list[str]:
        """People, and Aaron."""
        return [*names_of_all(state_to_draw(position), None)]

    def help(self, position: Position) -> dict[str, Any]:
        """All rules."""
        return CARDS.help(position.setup)

    def game(self, position: Position, seed: int | None) -> CardGame:
        """See `CardGame.from_position`."""
        return CardGame.from_position(position, seed=seed)

    def picture(self, position: Position) -> str:
        """The whole table with all hands open."""
        return table_picture(state_to_draw(position), None, all_open=True).to_document(
            STYLE, SHAPES
        )


CARD_EDITING = CardEditing()
