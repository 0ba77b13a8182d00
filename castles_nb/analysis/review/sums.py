"""Decisions summed up."""

from collections.abc import Sequence
from math import hypot

from scipy import stats

from castles_nb.analysis.intervals import Estimate, share_interval
from castles_nb.analysis.review.judging import Judged

COSTLIEST = 3
"""How many moves a player is told of."""


def points_lost(decisions: Sequence[Judged], confidence: float) -> Estimate:
    """All that these decisions cost; each is judged on futures of its own, so errors add up."""
    lost = sum(each.points_lost for each in decisions)
    z = float(stats.norm.ppf((1 + confidence) / 2))
    half = z * hypot(*(each.error for each in decisions))
    return Estimate(lost, lost - half, lost + half)


def agreed(decisions: Sequence[Judged], confidence: float) -> Estimate:
    """The share of these decisions in which the best was played."""
    number = len(decisions)
    same = sum(each.played == each.best for each in decisions)
    return share_interval(same / max(1, number), number, confidence)


def player_row(decisions: Sequence[Judged], confidence: float) -> dict[str, object]:
    """What the decisions of one player come to."""
    lost = points_lost(decisions, confidence)
    share = agreed(decisions, confidence)
    number = len(decisions)
    costly = sorted((each for each in decisions if each.points_lost > 0), key=_by_loss)
    return {
        "decisions": number,
        **_named("points_lost", lost),
        **_named("a_decision", Estimate(*(value / max(1, number) for value in lost))),
        **_named("agreed", share),
        "costliest": tuple(each.move for each in costly[:COSTLIEST]),
    }


def theme_rows(decisions: Sequence[Judged], confidence: float) -> list[dict[str, object]]:
    """What the decisions of one player come to by theme, the costliest first."""
    themes = dict.fromkeys(each.theme for each in decisions)
    of_theme = {theme: [each for each in decisions if each.theme == theme] for theme in themes}
    lost = {theme: points_lost(own, confidence) for theme, own in of_theme.items()}
    return [
        {"theme": theme, "decisions": len(of_theme[theme]), **_named("points_lost", lost[theme])}
        for theme in sorted(themes, key=lambda theme: -lost[theme].value)
    ]


def _named(name: str, estimate: Estimate) -> dict[str, object]:
    value, low, high = estimate
    return {name: value, f"{name}_low": low, f"{name}_high": high}


def _by_loss(decision: Judged) -> float:
    return -decision.points_lost
