"""The drawings of a game, and the help for what is drawn."""

from collections.abc import Mapping
from typing import Any, ClassVar

import traitlets

from castles_nb.ui.parts.part import Part

SEATS = range(4)


def _drawings(*names: str) -> dict[str, "traitlets.TraitType[Any, Any]"]:
    """A trait for each drawing, so that only those that changed are sent."""
    return {name: traitlets.Unicode(read_only=True).tag(sync=True) for name in names}


class Boards(Part):
    """The drawings every game has: `fragments` of the game."""

    NAME = "boards"
    SHOWS: ClassVar[Mapping[str, "traitlets.TraitType[Any, Any]"]] = {
        **_drawings("status", "board", *(f"panel_{seat}" for seat in SEATS)),
        # what every tile does (`castles_nb.ui.board.help`)
        "tiles": traitlets.Dict(read_only=True).tag(shared=True),
        # the sentence of every rule, by its id
        "rules": traitlets.Dict(read_only=True).tag(shared=True),
    }

    def on_start(self) -> None:
        """Show the help for what is drawn."""
        table = self.widget
        table._show(**table.presenter.help(table._game.setup))


class Duchies(Part):
    """The drawings of duchies, by seat."""

    NAME = "boards"
    SHOWS: ClassVar[Mapping[str, "traitlets.TraitType[Any, Any]"]] = _drawings(
        *(f"duchy_{seat}" for seat in SEATS)
    )


class Estates(Part):
    """The drawings of what players build in the card game, by seat."""

    NAME = "boards"
    SHOWS: ClassVar[Mapping[str, "traitlets.TraitType[Any, Any]"]] = _drawings(
        *(f"estate_{seat}" for seat in SEATS)
    )
