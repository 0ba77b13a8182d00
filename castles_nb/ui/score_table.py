"""The final scores by source, as the page shows them."""

from collections import Counter
from typing import TypedDict

from castles_nb.engine.ledger import POINTS
from castles_nb.game import Game


class ScoreRow(TypedDict):
    """The points of all players from one source."""

    source: str
    points: list[int]


class Scores(TypedDict):
    """A game's final scores."""

    rows: list[ScoreRow]
    total: list[int]
    ranking: list[int]
    """The players from first to last."""
    tie: str
    """How a tie for the first place was broken; empty if there was none."""


_ORDER = ("area size", "area phase", "bonus tile", "livestock", "sale", "watchtower")
"""Sources come in this order, others after them as they first appear in the ledger."""


def scores_of(game: Game) -> Scores | None:
    """The scores by source once the game is over, before that None."""
    if not game.is_over:
        return None
    points: dict[str, Counter[int]] = {source: Counter() for source in _ORDER}
    for entry in game.ledger.entries:
        if entry.item == POINTS and entry.amount:
            points.setdefault(entry.source, Counter())[entry.player] += entry.amount
    players = range(game.setup.players)
    return Scores(
        rows=[
            ScoreRow(source=source, points=[won[player] for player in players])
            for source, won in points.items()
        ],
        total=list(game.scores),
        ranking=game.ranking,
        tie=_tie(game),
    )


def _tie(game: Game) -> str:
    first, second = game.ranking[:2]
    if game.scores[first] != game.scores[second]:
        return ""
    empty = [game.state.estate(player).empty_spaces for player in (first, second)]
    if empty[0] != empty[1]:
        which = game.setup.tie_empty
        rule = "END-11" if which == "fewest" else "END-12"
        return f"A tie for points goes to the duchy with the {which} empty spaces ({rule})."
    return "The tie goes to whoever is further back on the turn order track (END-13)."
