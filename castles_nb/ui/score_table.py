"""The points by source, as the page shows them."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from itertools import takewhile
from typing import TypedDict

from castles_nb.components import terms
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.engine.sources import place_in_tables
from castles_nb.game import Game
from castles_nb.say import Say


class ScoreRow(TypedDict):
    """The points of all players from one source."""

    key: str
    """The source as the ledger names it."""
    source: str
    """The source for people."""
    points: list[int]


class Scores(TypedDict):
    """A game's points so far, or its final scores."""

    rows: list[ScoreRow]
    total: list[int]
    final: bool
    ranking: list[int]
    """The players from first to last once scores are final, before that by their seats."""
    tie: str
    """How a tie for the first place was broken; empty if there was none."""


def scores_of(game: Game, ply: int | None = None) -> Scores:
    """The points by source after the first `ply` moves, or now."""
    last = len(game.actions) if ply is None else ply
    players = range(game.setup.seats)
    entries = takewhile(lambda entry: entry.move <= last, game.ledger.entries)
    rows = rows_by_source(entries, len(players))
    is_final = game.is_over and last == len(game.actions)
    return Scores(
        rows=rows,
        total=[sum(row["points"][player] for row in rows) for player in players],
        final=is_final,
        ranking=game.ranking if is_final else list(players),
        tie=_tie(game) if is_final else "",
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


def _tie(game: Game) -> str:
    first, seating = game.ranking[0], game.state.rules.seating
    rivals = seating.rivals(first)
    if not rivals:
        return ""
    second = min(rivals, key=game.ranking.index)
    points = seating.of_estates(game.scores)
    if points[seating.estates[first]] != points[seating.estates[second]]:
        return ""
    if first in seating.scripted:
        return str(Say("tie-scripted", name=game.state.rules.automaton_name, rule="CHA-82"))
    empty = [game.state.estate(player).empty_spaces for player in (first, second)]
    if empty[0] != empty[1]:
        which = game.setup.tie_goes_to
        rule = "END-11" if which == "fewest" else "END-12"
        told = Say("tie-empty-spaces", which=which, first=empty[0], second=empty[1], rule=rule)
        return str(told)
    if {first, second} <= {*game.state.winners()}:
        return str(Say("tie-shared", rule="A-63"))
    return str(Say("tie-track", rule="END-13"))
