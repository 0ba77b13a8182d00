"""The points by source, as the page shows them."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from typing import TypedDict

from castles_nb.components import terms
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.engine.sources import place_in_tables


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
    """In the order of `ranking`; empty if everyone is alone."""
    final: bool
    ranking: list[int]
    """The players from first to last once scores are final, before that by their seats; partners
    are together."""
    winners: list[int]
    """The winners; none before scores are final."""
    tie: str
    """The way a tie for first place was broken; empty if there was none."""


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
