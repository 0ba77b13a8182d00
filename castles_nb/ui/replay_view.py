"""The content of a replay's page besides the drawings, as plain values."""

from collections.abc import Sequence
from typing import TypedDict

from castles_nb.message import Message
from castles_nb.notation import Move
from castles_nb.rulebook.ledger_sums import points_of
from castles_nb.ui.move_log import LogLine, aloud, log_beginning
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.replay_lines import Moment, ReplayLine, entries_of
from castles_nb.ui.score_table import ScoreRow, Scores, rows_by_source
from castles_nb.ui.view import Seat, seats_of


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
    """The lines that show what could have been played instead."""


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
    """The number of moves to the end of the line."""
    heading: str
    """The moment, as in `After move 18 of 30, phase B, round 2 · variation 1`."""
    told: list[LogLine]
    """The move that led here, and what the end of a phase brought because of it; at the beginning
    what a script did before the first move."""
    aloud: str
    """The same as sentences."""
    comments: list[str]
    player: int | None
    """The player who is to choose."""
    viewer: int
    """The player whose duchy or estate is large."""
    seats: list[Seat]
    gained: list[int]
    """The points the move gave each player."""
    brought: list[list[str]]
    """The tiles or cards the move gave each player: names of spots and parts."""
    scores: Scores
    """The points by their source, so far or at the end."""
    new: list[ScoreRow]
    """Those of this move."""


def listed(line: ReplayLine, presenter: Presenter) -> ListedLine:
    """A line for the list of moves."""
    moves = [_listed_move(moment, moment.move, presenter) for moment in line.own if moment.move]
    return ListedLine(parent=line.parent, start=line.start, comment=line.comment, moves=moves)


def _listed_move(moment: Moment, move: Move, presenter: Presenter) -> ListedMove:
    when = presenter.when(moment.before)
    return ListedMove(
        when=str(when),
        phase=when.phase,
        round=when.round,
        player=moment.before.current_player,
        text=str(presenter.report(moment.before, move.action, "they")),
        points=points_of(moment.own_entries),
        comment=move.comment,
        branches=moment.branches,
    )


def moment_view(
    line: ReplayLine, ply: int, names: Sequence[str], fixed_viewer: int | None, presenter: Presenter
) -> MomentView:
    """Return a page's content for the moment of a line after its first `ply` moves, seen from the
    seat `fixed_viewer`, or from that of the last player to move if it's None."""
    moment, before = line.moments[ply], line.moments[max(ply - 1, 0)]
    state, players, played = moment.state, len(names), moment.logged(presenter)
    viewer = fixed_viewer
    if viewer is None:
        viewer = played.player if played else state.current_player or 0
    lines = list(played.lines) if played else _before_moves(moment, presenter)
    return MomentView(
        line=line.number,
        ply=ply,
        plies=line.plies,
        heading=_heading(line, ply, presenter),
        told=lines,
        aloud=aloud(lines, names),
        comments=[text for text in _comments(line, ply, moment) if text],
        player=state.current_player,
        viewer=viewer,
        seats=seats_of(state, names, presenter),
        gained=[now - then for now, then in zip(state.points, before.state.points, strict=True)],
        brought=[presenter.new_anchors(before.state, state, player) for player in range(players)],
        scores=presenter.scores(state, entries_of(line.moments[: ply + 1])),
        new=rows_by_source(moment.entries, players) if ply else [],
    )


def _before_moves(moment: Moment, presenter: Presenter) -> list[LogLine]:
    return log_beginning(moment.state, moment.entries, presenter)


def _heading(line: ReplayLine, ply: int, presenter: Presenter) -> str:
    moment = presenter.moment(line.moments[ply].state, ply, line.plies)
    if line.number and ply > line.start:
        return str(Message("moment-of-variation", moment=moment, line=line.number))
    return str(moment)


def _comments(line: ReplayLine, ply: int, moment: Moment) -> list[str]:
    """The comments before the line's first move, and after the move."""
    is_first = ply == (line.start + 1 if line.number else 0)
    return [line.comment if is_first else "", moment.move.comment if moment.move else ""]
