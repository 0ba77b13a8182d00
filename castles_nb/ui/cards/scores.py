"""The points of a card game by source, as the page shows them."""

from collections.abc import Iterable

from castles_nb.cards import State
from castles_nb.cards.kinds import TYPES
from castles_nb.cards.scoring import left_over
from castles_nb.engine.ledger import Entry
from castles_nb.message import Message
from castles_nb.ui.score_table import ScoreRow, Scores, rows_by_source

ORDER = (
    *(f"triple_{name}" for name in TYPES),
    *("first_triple", "all_seven", "sale", "animals", "watchtower", "conversion", "reward"),
    *("aaron_cloister", "start_card"),
)
"""The sources as tables show them."""


def scores_in(state: State, entries: Iterable[Entry]) -> Scores:
    """The points in a state by source, which these entries tell."""
    over = state.is_over
    return Scores(
        rows=sorted(rows_by_source(entries, state.num_seats), key=_place),
        total=list(state.points),
        teams=[],
        final=over,
        ranking=state.ranking() if over else list(range(state.num_seats)),
        winners=list(state.winners()) if over else [],
        tie=tie_in(state) if over else "",
    )


def _place(row: ScoreRow) -> int:
    return ORDER.index(row["key"]) if row["key"] in ORDER else len(ORDER)


def tie_in(state: State) -> str:
    """Say how a tie for first place was broken (CG-END-07, CG-SOLO-12); empty if there was none."""
    first, second, *_ = state.ranking()
    if state.points[first] != state.points[second]:
        return ""
    if state.is_solo:
        return str(Message("cards-tie-aaron", rule="CG-SOLO-12"))
    left = left_over(state, first), left_over(state, second)
    if left[0] == left[1]:
        return str(Message("cards-tie-shared", rule="CG-END-07"))
    return str(Message("cards-tie-left", first=left[0], second=left[1], rule="CG-END-07"))
