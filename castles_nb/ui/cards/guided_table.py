"""A guided first game of the card game."""

from typing import Any

from castles_nb.cards.flow import TURNS
from castles_nb.ui.cards.table import CardTable
from castles_nb.ui.guided import Guided, with_guide
from castles_nb.ui.parts.guide import Guide, Step

FIRST_TURNS = Guide(
    seed=53,
    steps=(
        Step("take", "take mine2 from 3 with 3"),
        Step("try", tries="row-1/knowledge2"),
        Step("place", "place mine2 with 2"),
        Step("buy", "buy cards"),
        Step("keep", "keep ship3"),
        Step("sell", "sell light with 2"),
        Step("workers", "take workers with 4"),
        Step("worker", "place ship3 with 4"),
        Step("draw", "draw light from 1"),
    ),
    led=5,
    rounds=2 * TURNS,
    rounds_played=lambda state: state.round_index * TURNS + state.turn,
    prefix="cards-",
)


class GuidedCardTable(Guided, CardTable):
    """A table of the card game with a guide through the first turns.

    >>> GuidedCardTable()
    <GuidedCardTable of 2 players: You, Squire; move 0>
    """

    PARTS = with_guide(CardTable.PARTS)

    def __init__(self, guide: Guide = FIRST_TURNS, **options: Any) -> None:
        """Lay the table. It takes the options of `cn.CardTable`, except the bots."""
        super().__init__(guide, **options)
