"""The turning points of a game: the greatest swings, by decisions and by luck."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from castles_nb.analysis.review.decision_loss import DecisionLoss
from castles_nb.analysis.review.luck import Luck
from castles_nb.analysis.review.saved_review import DECISION
from castles_nb.message import Message


class Swing(NamedTuple):
    """The effect of a decision or a piece of luck on a player's lead."""

    move: int
    round: int
    player: int
    what: str
    """`decision`, or the source of the luck."""
    told: str
    swing: float
    swing_low: float
    swing_high: float


def swings(
    decisions: Sequence[DecisionLoss], chances: Sequence[Luck], names: Sequence[str]
) -> list[Swing]:
    """Return all clear swings by these decisions and chances, the greatest first; for each thing
    chance turned up, one player's. `names` are the players', by seat."""
    found = [_by_decision(each) for each in decisions if each.points_lost_low > 0]
    for _, same in groupby(chances, lambda each: (each.move, each.source)):
        clear = [each for each in same if each.lead_low > 0 or each.lead_high < 0]
        if clear:
            # Between two players the lead of one is what the other is behind: say who gained.
            greatest = max(clear, key=lambda each: (round(abs(each.lead), 9), each.lead))
            found.append(_by_luck(greatest, names[greatest.player]))
    return sorted(found, key=lambda each: -abs(each.swing))


def _by_decision(decision: DecisionLoss) -> Swing:
    message = Message("turning-decision", played=decision.played_text, best=decision.best_text)
    return Swing(
        decision.move,
        decision.round,
        decision.player,
        DECISION,
        str(message),
        -decision.points_lost,
        -decision.points_lost_high,
        -decision.points_lost_low,
    )


def _by_luck(luck: Luck, name: str) -> Swing:
    kind = "good" if luck.lead > 0 else "bad"
    message = Message("turning-luck", source=luck.source, kind=kind, name=name)
    return Swing(
        luck.move,
        luck.round,
        luck.player,
        luck.source,
        str(message),
        luck.lead,
        luck.lead_low,
        luck.lead_high,
    )
