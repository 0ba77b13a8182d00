"""The points of the board game by source, as the page shows them."""

from collections.abc import Iterable

from castles_nb.engine import GameState
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.ledger import Entry
from castles_nb.message import Message
from castles_nb.ui.score_table import Scores, Team, rows_by_source


def scores_in(state: GameState, entries: Iterable[Entry]) -> Scores:
    """The points in a state by source, which these entries tell."""
    seating = state.rules.seating
    sums = seating.of_estates(state.points)
    seats = sorted(range(state.num_seats), key=seating.estates.__getitem__)
    ranking = state.ranking() if state.is_over else seats
    sides = dict.fromkeys(seating.estates[player] for player in ranking)
    teams = [
        Team(players=[p for p in ranking if seating.estates[p] == side], points=sums[side])
        for side in sides
    ]
    return Scores(
        rows=rows_by_source(entries, len(seats)),
        total=list(state.points),
        teams=teams if seating.is_shared else [],
        final=state.is_over,
        ranking=ranking,
        winners=list(state.winners()) if state.is_over else [],
        tie=_tie(state) if state.is_over else "",
    )


def _tie(state: GameState) -> str:
    ranking, seating = state.ranking(), state.rules.seating
    first = ranking[0]
    rivals = seating.opponents(first)
    if not rivals:
        return ""
    second = min(rivals, key=ranking.index)
    points = seating.of_estates(state.points)
    if points[seating.estates[first]] != points[seating.estates[second]]:
        return ""
    if first in seating.scripted:
        return str(Message("tie-scripted", name=state.rules.automaton_name, rule="CHA-82"))
    empty = [state.estate(player).empty_spaces for player in (first, second)]
    if empty[0] != empty[1]:
        which, rule = state.setup.tie_goes_to, _tie_rule(state)
        message = Message(
            "tie-empty-spaces", which=which, first=empty[0], second=empty[1], rule=rule
        )
        return str(message)
    if {first, second} <= {*state.winners()}:
        return str(Message("tie-shared", rule="A-63"))
    return str(Message("tie-track", rule="END-13"))


def _tie_rule(state: GameState) -> str:
    """The rule by which empty spaces break a tie; what the two Special Editions say about teams
    differs, so there a ruling decides (A-87)."""
    if state.rules.seating.is_shared:
        return "A-87" if state.rules.edition is SPECIAL else "TEAM-15"
    return "END-11" if state.setup.tie_goes_to == "fewest" else "END-12"
