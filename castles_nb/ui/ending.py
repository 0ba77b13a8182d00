"""The end of a game in a few sentences: who won, by how much and by what, and when it turned."""

from collections.abc import Sequence
from typing import NamedTuple, TypedDict

from castles_nb.message import Message, MessageLike
from castles_nb.ui.move_log import LogLine
from castles_nb.ui.score_table import Scores
from castles_nb.ui.view import Moment

MOST_SOURCES = 2
"""The most sources named in which the winner was ahead."""


class Turning(TypedDict):
    """The move with which the winner took the lead for good."""

    text: str
    ply: int
    """The number of moves before it."""


class Ending(TypedDict):
    """The page's report on a game that's over; every text in it is text, never markup."""

    headline: str
    outcome: str
    """`won` or `lost` for the only person, else empty."""
    points_decide: bool
    """Whether points decide who wins."""
    sources: str
    """The sources in which the winner scored more, and in which the others did; may be empty."""
    turning: Turning | None


class Side(NamedTuple):
    """Players whose points are added: partners, or one alone."""

    players: tuple[int, ...]
    points: int


def ending_of(moment: Moment, scores: Scores) -> Ending | None:
    """The end of the game; None while it continues. `scores` are the points then."""
    if not scores["final"]:
        return None
    sides, winners, you = sides_in(scores), scores["winners"], moment.log.you
    result = moment.presenter.result(moment.state)
    first, rivals = first_and_rivals(sides, winners)
    ending = Ending(
        headline=str(result or headline(sides, winners, moment.names, you)),
        outcome="" if you is None or not (result or rivals) else _outcome(you in winners),
        points_decide=not result,
        sources="",
        turning=None,
    )
    if first and rivals and not result:
        second = next((side for side in rivals if you in side.players), rivals[0])
        ending["sources"] = sources(scores, first, second, moment.names, you)
        ending["turning"] = turning(moment, scores, first, rivals)
    return ending


def sides_in(scores: Scores) -> list[Side]:
    """Return all sides, players alone or teams, from first to last."""
    if scores["teams"]:
        return [Side(tuple(team["players"]), team["points"]) for team in scores["teams"]]
    return [Side((player,), scores["total"][player]) for player in scores["ranking"]]


def first_and_rivals(
    sides: Sequence[Side], winners: Sequence[int]
) -> tuple[Side | None, list[Side]]:
    """The side that won, None unless it's exactly one, and all sides that didn't win."""
    won = [side for side in sides if {*side.players} & {*winners}]
    return won[0] if len(won) == 1 else None, [side for side in sides if side not in won]


def headline(
    sides: Sequence[Side], winners: Sequence[int], names: Sequence[str], you: int | None
) -> MessageLike:
    """Return the sentence on who won and by how much. `winners` are seats, `names` the players'
    names by seat; it says "you" to the seat `you`, unless that's None."""
    first, rivals = first_and_rivals(sides, winners)
    if len(sides) == 1:
        return Message("ending-alone", points=sides[0].points)
    if first is None:
        return Message("ending-shared", names=_names(winners, names), number=len(winners))
    if you is None or you in first.players:
        by, who = first.points - rivals[0].points, _who(first, you)
        return Message("ending-won", by=by, who=who, names=_names(first.players, names))
    place = next(n for n, side in enumerate(sides) if you in side.players)
    by, winner = first.points - sides[place].points, _names(first.players, names)
    if len(sides) == 2:
        return Message("ending-lost", by=by)
    return Message("ending-placed", place=place + 1, by=by, names=winner)


def sources(
    scores: Scores, first: Side, second: Side, names: Sequence[str], you: int | None
) -> str:
    """Return the sentences on where the side `first` scored more than `second`, and where less;
    `names` and `you` as for `headline`."""
    more = {
        row["source"]: sum(row["points"][player] for player in first.players)
        - sum(row["points"][player] for player in second.players)
        for row in scores["rows"]
    }
    ahead = sorted((each for each in more if more[each] > 0), key=lambda each: -more[each])
    behind = sorted((each for each in more if more[each] < 0), key=lambda each: more[each])
    told = [
        Message(
            "ending-sources",
            who=_who(side, you),
            names=_names(side.players, names),
            more=tuple(
                Message("ending-more", points=abs(more[each]), source=each) for each in found
            ),
        )
        for side, found in ((first, ahead[:MOST_SOURCES]), (second, behind[:1]))
        if found
    ]
    return " ".join(map(str, told))


def turning(moment: Moment, scores: Scores, first: Side, rivals: Sequence[Side]) -> Turning | None:
    """Return the move that put the side `first` ahead of its rivals to the end; None if a tie was
    broken. `scores` are the final ones of this `moment`."""
    points = [*scores["total"]]
    for line in (line for move in moment.moves for line in move.lines):
        points[line["player"]] -= line["points"]  # what players began with
    found, is_ahead = None, False
    for ply, move in enumerate(moment.moves):
        for line in move.lines:
            points[line["player"]] += line["points"]
        was_ahead = is_ahead
        is_ahead = _sum(first, points) > max(_sum(side, points) for side in rivals)
        if is_ahead and not was_ahead:
            found = ply
    if found is None or not is_ahead:
        return None
    line = max(moment.moves[found].lines, key=lambda line: _help(line, first))
    text = Message(
        "ending-turning",
        when=line["when"] or "none",
        did=Message("log-did", name=moment.names[line["player"]], told=line["text"]),
        who=_who(first, moment.log.you),
        names=_names(first.players, moment.names),
    )
    return Turning(text=str(text), ply=found)


def _help(line: LogLine, first: Side) -> int:
    """Points that a line of the log adds to the winner's lead."""
    return line["points"] if line["player"] in first.players else -line["points"]


def _sum(side: Side, points: Sequence[int]) -> int:
    return sum(points[player] for player in side.players)


def _names(players: Sequence[int], names: Sequence[str]) -> tuple[str, ...]:
    return tuple(names[player] for player in players)


def _who(side: Side, you: int | None) -> str:
    return "you" if you in side.players else "they"


def _outcome(has_won: bool) -> str:
    return "won" if has_won else "lost"
