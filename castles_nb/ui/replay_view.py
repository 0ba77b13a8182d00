"""What the page of a replay shows besides the drawings, as plain values."""

from collections import Counter
from collections.abc import Sequence
from typing import TypedDict

from castles_nb.drawing.tile import part_in
from castles_nb.engine import GameState
from castles_nb.say import Say
from castles_nb.ui.history import LogLine, aloud
from castles_nb.ui.moment import moment_words
from castles_nb.ui.score_table import ScoreRow, Scores, rows_by_source
from castles_nb.ui.view import POINTS_RULE, Seat
from castles_nb.ui.walk import Moment, WalkedLine, entries_of


class ListedMove(TypedDict):
    """A move in the list of moves."""

    when: str
    phase: str
    round: int
    player: int
    text: str
    points: int
    comment: str
    branches: list[int]
    """The lines that tell what could have been played instead."""


class ListedLine(TypedDict):
    """A line of moves in the list; its first move leads to ply `start + 1`."""

    parent: int
    start: int
    comment: str
    moves: list[ListedMove]


class MomentView(TypedDict):
    """A moment of a line; every text in it is text, never markup."""

    line: int
    ply: int
    plies: int
    """How many moves lead to the end of the line."""
    heading: str
    """Which moment this is, as in `After move 18 of 30, phase B, round 2 · variation 1`."""
    told: list[LogLine]
    """The move that led here, and what the end of a phase brought because of it."""
    aloud: str
    """The same as sentences."""
    comments: list[str]
    player: int | None
    """Who is to choose."""
    viewer: int
    """Whose duchy stands large."""
    seats: list[Seat]
    gained: list[int]
    """The points that the move brought each player."""
    brought: list[list[str]]
    """Where the tiles lie that the move brought each player: names of spots and parts."""
    scores: Scores
    """The points so far by their source."""
    new: list[ScoreRow]
    """Those of this move."""


def listed(line: WalkedLine) -> ListedLine:
    """A line for the list of moves."""
    moves = [
        ListedMove(
            when=moment.told.lines[0]["when"],
            phase=moment.told.lines[0]["phase"],
            round=moment.told.lines[0]["round"],
            player=moment.told.player,
            text=moment.told.lines[0]["text"],
            points=moment.told.lines[0]["points"],
            comment=moment.move.comment,
            branches=moment.branches,
        )
        for moment in line.own
        if moment.told and moment.move
    ]
    return ListedLine(parent=line.parent, start=line.start, comment=line.comment, moves=moves)


def moment_view(
    line: WalkedLine, ply: int, names: Sequence[str], fixed_viewer: int | None
) -> MomentView:
    """The moment of a line after its first `ply` moves."""
    moment, before = line.moments[ply], line.moments[max(ply - 1, 0)]
    state, players = moment.state, len(names)
    viewer = fixed_viewer
    if viewer is None:
        viewer = moment.told.player if moment.told else state.current_player or 0
    told = list(moment.told.lines) if moment.told else []
    return MomentView(
        line=line.number,
        ply=ply,
        plies=line.plies,
        heading=_heading(line, ply),
        told=told,
        aloud=aloud(told, names),
        comments=[text for text in _comments(line, ply, moment) if text],
        player=state.current_player,
        viewer=viewer,
        seats=[
            Seat(
                name=name,
                points=state.points[seat],
                rule=POINTS_RULE,
                is_bot=False,
                is_scripted=seat in state.rules.seating.scripted,
                is_you=False,
            )
            for seat, name in enumerate(names)
        ],
        gained=[now - then for now, then in zip(state.points, before.state.points, strict=True)],
        brought=[_brought(before.state, state, player) for player in range(players)],
        scores=Scores(
            rows=rows_by_source(entries_of(line.moments[: ply + 1]), players),
            total=list(state.points),
            final=False,
            ranking=list(range(players)),
            tie="",
        ),
        new=rows_by_source(moment.entries, players) if ply else [],
    )


def _heading(line: WalkedLine, ply: int) -> str:
    moment = moment_words(line.moments[ply].state, ply, line.plies)
    if line.number and ply > line.start:
        return str(Say("moment-of-variation", moment=moment, line=line.number))
    return str(moment)


def _comments(line: WalkedLine, ply: int, moment: Moment) -> list[str]:
    """What is said before the line's first move, and after the move."""
    is_first = ply == (line.start + 1 if line.number else 0)
    return [line.comment if is_first else "", moment.move.comment if moment.move else ""]


def _brought(before: GameState, after: GameState, player: int) -> list[str]:
    then, now = before.estate(player), after.estate(player)
    names = now.duchy.grid.names
    placed = [
        f"space-{names[space]}" for space, kind in enumerate(now.tiles) if kind != then.tiles[space]
    ]
    stored = Counter(now.storage) - Counter(then.storage)
    return placed + [part for kind in stored if (part := part_in("storage", kind))]
