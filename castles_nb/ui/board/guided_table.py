"""A guided first game of the board game."""

from typing import Any

from castles_nb.ui.board.table import Table
from castles_nb.ui.guided import Guided, with_guide
from castles_nb.ui.parts.guide import Guide, Step

FIRST_TURNS = Guide(
    seed=2039,
    steps=(
        Step("castle", "start on 4-4"),
        Step("take", "take watchtower from 6 with 6"),
        Step("try", tries="space-4-3"),
        Step("place", "place watchtower on 3-3 with 3"),
        Step("ship", "take ship from 4 with 4"),
        Step("worker", "place ship on 4-3 with 3"),
        Step("sell", "sell 5 with 5"),
        Step("workers", "take workers with 4"),
        Step("buy", "buy sheep4"),
    ),
    led=3,
    rounds=10,
    rounds_played=lambda state: state.rounds_played,
)


class GuidedTable(Guided, Table):
    """A table with a guide through the first turns.

    >>> import castles_nb as cn
    >>> cn.play(guide=True)
    <Play: <GuidedTable of 2 players: You, Squire; move 0>>
    """

    PARTS = with_guide(Table.PARTS)

    def __init__(self, guide: Guide = FIRST_TURNS, **options: Any) -> None:
        """Lay the table. It takes the options of `cn.Table`, except the bots."""
        super().__init__(guide, **options)
