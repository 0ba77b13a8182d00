"""The board game's side of the position editor."""

from collections.abc import Sequence
from typing import Any

from castles_nb.drawing import SHEET, state_svg
from castles_nb.drawing.markers import player_name
from castles_nb.engine.setup import automaton_of
from castles_nb.game import Game
from castles_nb.notation import Position
from castles_nb.notation.board import edits
from castles_nb.notation.board.edits import naming
from castles_nb.notation.board.faults.setup import with_a_setup
from castles_nb.notation.fault import Fault
from castles_nb.ui.board.editor_drawings import region_of, regions_to_edit, state_to_draw, target_of
from castles_nb.ui.board.editor_fields import form_for, values_of
from castles_nb.ui.board.editor_palette import palette_for
from castles_nb.ui.board.presenter import BOARD
from castles_nb.ui.editing import Editing, Regions
from castles_nb.ui.editor_fields import Group
from castles_nb.ui.editor_palette import Shelf


class BoardEditing(Editing):
    """The board game in the position editor (`castles_nb.ui.editing.Editing`)."""

    position = Position
    name = BOARD.name
    sheet = SHEET
    edits = edits
    naming = naming

    def target_of(self, position: Position, region: str, part: str) -> tuple[str, str]:
        """See `castles_nb.ui.board.editor_drawings`."""
        return target_of(position, region, part)

    def regions(self, position: Position) -> Regions:
        """With a duchy and a panel for each player; empty for seats without a player."""
        empty = {f"{what}_{player}": "" for what in ("duchy", "panel") for player in range(4)}
        return {**empty, **regions_to_edit(position)}

    def region_of(self, fault: Fault, drawn: Regions) -> tuple[str, list[str]]:
        """See `castles_nb.ui.board.editor_drawings`."""
        return region_of(fault, drawn)

    def form(self, position: Position) -> list[Group]:
        """See `castles_nb.ui.board.editor_fields`."""
        return form_for(position)

    def values(self, position: Position) -> dict[str, str]:
        """See `castles_nb.ui.board.editor_fields`."""
        return values_of(position)

    def palette(self, position: Position) -> Sequence[Shelf]:
        """See `castles_nb.ui.board.editor_palette`."""
        return palette_for(position.modules)

    def names(self, position: Position) -> list[str]:
        """People, and the automaton behind them."""
        automaton = automaton_of(position.modules)
        people = position.players if automaton else len(position.seats)
        names = [player_name(player, None) for player in range(people)]
        return [*names, *([str(automaton.name)] if automaton else [])]

    def help(self, position: Position) -> dict[str, Any]:
        """All kinds of tiles, and the rules that hold."""
        playable, _ = with_a_setup(position)
        return BOARD.help(playable.setup)

    def game(self, position: Position, seed: int | None) -> Game:
        """See `Game.from_position`."""
        return Game.from_position(position, seed=seed)

    def picture(self, position: Position) -> str:
        """The whole table."""
        return state_svg(state_to_draw(position))


BOARD_EDITING = BoardEditing()
