"""Decisions and luck summed up."""

from collections.abc import Sequence
from math import nan

from castles_nb.analysis.intervals import Estimate, interval_of_sum, share_interval
from castles_nb.analysis.review.decision_loss import DecisionLoss
from castles_nb.analysis.review.luck import Luck

COSTLIEST = 3
"""The number of costliest moves that a player sees."""


def points_lost(decisions: Sequence[DecisionLoss], futures: int, confidence: float) -> Estimate:
    """Return the cost of all these decisions together; each was judged on `futures` of its own, so
    errors even out. If the best was played, nothing was lost for sure."""
    lost = (
        Estimate(each.points_lost, each.points_lost_low, each.points_lost_high)
        for each in decisions
        if each.played != each.best
    )
    return interval_of_sum(lost, futures, confidence)


def accuracy(a_decision: Estimate, halves: float) -> Estimate:
    """Return the accuracy, 0 to 100, for `a_decision`: the points lost in one on average.

    It's 100 if nothing was lost, and each loss of `halves` points halves it.

    >>> accuracy(Estimate(2.0, -0.5, 4.0), 2)
    Estimate(value=50.0, low=25.0, high=100.0)
    """
    value, low, high = (100 * 0.5 ** (max(each, 0.0) / halves) for each in a_decision)
    return Estimate(value, high, low)


def agreed(decisions: Sequence[DecisionLoss], confidence: float) -> Estimate:
    """The share of these decisions in which the best was played."""
    number = len(decisions)
    same = sum(each.played == each.best for each in decisions)
    return share_interval(same / max(1, number), number, confidence=confidence)


def player_row(
    decisions: Sequence[DecisionLoss], halves: float, futures: int, confidence: float
) -> dict[str, object]:
    """Sum up the decisions of one player, in points; the accuracy as `accuracy` says by `halves`.

    Each was judged on `futures` of its own; intervals are at `confidence`.
    """
    lost = points_lost(decisions, futures, confidence)
    share = agreed(decisions, confidence)
    number = len(decisions)
    each_lost = Estimate(*(value / number if number else nan for value in lost))
    costly = sorted((each for each in decisions if each.points_lost > 0), key=_by_loss)
    return {
        "decisions": number,
        **_named("points_lost", lost),
        **_named("a_decision", each_lost),
        **_named("agreed", share),
        **_named("accuracy", accuracy(each_lost, halves)),
        "costliest": tuple(each.move for each in costly[:COSTLIEST]),
    }


def theme_rows(
    decisions: Sequence[DecisionLoss], futures: int, confidence: float
) -> list[dict[str, object]]:
    """Sum up the decisions of one player by theme, in points, the costliest first; `futures` and
    `confidence` as for `player_row`."""
    themes = dict.fromkeys(each.theme for each in decisions)
    of_theme = {theme: [each for each in decisions if each.theme == theme] for theme in themes}
    lost = {theme: points_lost(own, futures, confidence) for theme, own in of_theme.items()}
    return [
        {"theme": theme, "decisions": len(of_theme[theme]), **_named("points_lost", lost[theme])}
        for theme in sorted(themes, key=lambda theme: -lost[theme].value)
    ]


def luck_row(
    found: Sequence[Luck],
    result: tuple[float, float] | None,
    futures: int,
    confidence: float,
) -> dict[str, object]:
    """Sum up the luck `found` for one player, in points, and what it leaves of the `result`, points
    and lead, if the game is over; `futures` and `confidence` as for `player_row`."""
    points, lead = result or (nan, nan)
    luck, lead_luck = _luck(found, futures, confidence), _lead_luck(found, futures, confidence)
    return {
        **_named("luck", luck),
        "points": points,
        **_named("skill", _left(points, luck)),
        **_named("lead_luck", lead_luck),
        "lead": lead,
        **_named("lead_skill", _left(lead, lead_luck)),
    }


def source_rows(found: Sequence[Luck], futures: int, confidence: float) -> list[dict[str, object]]:
    """Sum up the luck `found` for one player by source, in points; `futures` and `confidence` as
    for `player_row`."""
    rows: list[dict[str, object]] = []
    for source in dict.fromkeys(each.source for each in found):
        own = [each for each in found if each.source == source]
        luck, lead = _luck(own, futures, confidence), _lead_luck(own, futures, confidence)
        row = {"source": source, "times": len(own)}
        rows.append({**row, **_named("luck", luck), **_named("lead_luck", lead)})
    return rows


def _luck(found: Sequence[Luck], futures: int, confidence: float) -> Estimate:
    parts = (Estimate(each.luck, each.luck_low, each.luck_high) for each in found)
    return interval_of_sum(parts, futures, confidence)


def _lead_luck(found: Sequence[Luck], futures: int, confidence: float) -> Estimate:
    parts = (Estimate(each.lead, each.lead_low, each.lead_high) for each in found)
    return interval_of_sum(parts, futures, confidence)


def _left(result: float, luck: Estimate) -> Estimate:
    """The rest of a result after average luck."""
    value, low, high = luck
    return Estimate(result - value, result - high, result - low)


def _named(name: str, estimate: Estimate) -> dict[str, object]:
    value, low, high = estimate
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def _by_loss(decision: DecisionLoss) -> float:
    return -decision.points_lost
