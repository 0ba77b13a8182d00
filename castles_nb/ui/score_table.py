"""The points by source, as the page shows them."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TypedDict

from castles_nb.components import terms
from castles_nb.engine import GameState
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.engine.sources import place_in_tables
from castles_nb.message import Message


class ScoreRow(TypedDict):
    """The points of all players from one source."""

    key: str
    """The source as the ledger names it."""
    source: str
    """The source for people."""
    points: list[int]


class Team(TypedDict):
    """Partners, whose points are added (TEAM-14)."""

    players: list[int]
    points: int


class Scores(TypedDict):
    """A game's points so far, or its final scores."""

    rows: list[ScoreRow]
    total: list[int]
    teams: list[Team]
    """In the order of `ranking`; empty where everybody is alone."""
    final: bool
    ranking: list[int]
    """The players from first to last once scores are final, before that by their seats; partners
    stand together."""
    winners: list[int]
    """Who has won; nobody before scores are final."""
    tie: str
    """How a tie for the first place was broken; empty if there was none."""


def scores_in(state: GameState, entries: Iterable[Entry]) -> Scores:
    """The points in a state by source, which these entries tell."""
    seating = state.rules.seating
    sums = seating.of_estates(state.points)
    seats = sorted(range(state.players), key=seating.estates.__getitem__)
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


def rows_by_source(entries: Iterable[Entry], players: int) -> list[ScoreRow]:
    """The points of these entries, a row for each source that gave any."""
    points: defaultdict[str, Counter[int]] = defaultdict(Counter)
    for entry in entries:
        if entry.item == POINTS and entry.amount:
            points[entry.source][entry.player] += entry.amount
    return [
        ScoreRow(
            key=source,
            source=str(terms.source(source)),
            points=[points[source][player] for player in range(players)],
        )
        for source in sorted(points, key=place_in_tables)
    ]


def _tie(state: GameState) -> str:
    ranking, seating = state.ranking(), state.rules.seating
    first = ranking[0]
    rivals = seating.rivals(first)
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
