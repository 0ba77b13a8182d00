"""The points of all players over the moves of a game, as a chart of lines."""

from collections.abc import Sequence
from html import escape
from itertools import accumulate

from castles_nb.arguments import check_type, names_of_players
from castles_nb.drawing.markers import named_points, player_name
from castles_nb.drawing.picture import Picture, on_card
from castles_nb.drawing.svg import element, label, number, path
from castles_nb.game import Game
from castles_nb.keywords import keywords
from castles_nb.message import Message

WIDTH, HEIGHT = 300, 140
LEFT, TOP = 20, 14
RIGHT, BOTTOM = WIDTH - 82, HEIGHT - 4
"""The edges of the field in which the lines run; right of it are the names."""

_DASHES = (None, "6 4", "2 2.5", "8 3 2 3")
"""The dashes of each player's line, so that you can tell them apart without colour."""
_SAMPLE = 11
"""The length of the piece of line before the name."""
_LABEL_HEIGHT = 10
_LONGEST_LABEL = 13
_MOST_GRID_LINES = 5
_UNITS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000)

_STYLE = """
.cnb .cnb-chart text{fill:var(--soft);font-size:8px}
.cnb .cnb-chart .cnb-end{fill:var(--ink);font-weight:700;text-anchor:start}
.cnb .cnb-chart-line{fill:none;stroke:var(--line);stroke-width:.6}
.cnb .cnb-chart .cnb-course{fill:none;stroke:color-mix(in srgb,var(--c) 78%,var(--ink));\
stroke-width:1.8;\
stroke-linejoin:round;stroke-linecap:butt}
.cnb .cnb-chart .cnb-cursor{fill:none;stroke:var(--chosen);stroke-width:1.6}
.cnb-high-contrast .cnb-course{stroke-width:2.4}
"""


@keywords(by_place=("names", "ply"))
def score_svg(game: Game, *, names: Sequence[str] | None = None, ply: int | None = None) -> str:
    """The points of all players after each move of a game so far.

    With `ply`, a line is at the moment after that many moves. TypeError, ValueError or
    `IllegalAction` name an argument that is wrong.

    >>> score_svg(Game(players=3, seed=7)).count('class="cnb-end"')
    3
    """
    check_type("game", game, Game)
    names_of_players("names", names, game.setup.players)
    if ply is not None:
        game.at(ply)  # which says whether there is such a moment
    states = [game.at(each) for each in range(len(game.actions) + 1)]
    points = [tuple(state.points) for state in states]
    return on_card(
        chart_picture(points, [state.phase for state in states], names, ply)
    ).to_document()


def chart_picture(
    points: Sequence[Sequence[int]],
    phases: Sequence[str],
    names: Sequence[str] | None = None,
    ply: int | None = None,
) -> Picture:
    """A chart of `points[ply][player]`; `phases[ply]` is the phase of that moment, or empty.

    The line at `ply` has the class `cnb-cursor`. A page can move it: `data-left` and `data-step`
    of the field around it say where ply 0 is, and how far the next one is.
    """
    step = (RIGHT - LEFT) / max(len(points) - 1, 1)
    highest = max(*(value for each in points for value in each), 1)
    unit = next((each for each in _UNITS if each * _MOST_GRID_LINES >= highest), highest)
    top = -(-highest // unit) * unit
    scale = (BOTTOM - TOP) / top
    marks = [_mark(value, BOTTOM - value * scale) for value in range(0, top + 1, unit)]
    heights = [BOTTOM - value * scale for value in points[-1]]
    places = _apart(heights)
    lines = [
        _line([each[player] for each in points], player, step, scale, places[player], names)
        for player in range(len(points[0]))
    ]
    field = element("rect", x=LEFT, y=0, width=RIGHT - LEFT, height=HEIGHT, fill="transparent")
    cursor = element(
        "path",
        class_="cnb-cursor",
        d=f"M0 {TOP - 3}V{BOTTOM + 3}",
        transform=f"translate({LEFT + step * (ply or 0):.2f})",
        visibility="hidden" if ply is None else None,
    )
    body = element(
        "g",
        field,
        *marks,
        *phase_marks(phases, LEFT, step, TOP, BOTTOM),
        *lines,
        cursor,
        class_="cnb-chart",
        data_left=str(LEFT),
        data_step=f"{step:.4f}",
    )
    return Picture(_essence(points, names), WIDTH, HEIGHT, element("style", _STYLE) + body)


def _mark(value: int, y: float) -> str:
    """A line across the field, and how many points it stands for."""
    line = path(f"M{LEFT} {number(y)}H{RIGHT}", "cnb-chart-line")
    return line + label(value, LEFT - 3, y + 2.8, "cnb-right")


def phase_marks(
    phases: Sequence[str], left: float, step: float, top: float, bottom: float
) -> list[str]:
    """Return a line from `top` to `bottom` where each phase begins, with its letter over it.
    `phases[ply]` is the phase after that many moves, `step` units right of the one before; ply 0 is
    at `left`."""
    marks = []
    for ply, phase in enumerate(phases):
        if phase and (ply == 0 or phase != phases[ply - 1]):
            x = left + ply * step
            line = path(f"M{number(x)} {number(top - 6)}V{number(bottom)}", "cnb-chart-line")
            marks.append(line + label(phase, x + 4, top - 5, "cnb-phase"))
    return marks


def _line(
    course: Sequence[int],
    player: int,
    step: float,
    scale: float,
    y: float,
    names: Sequence[str] | None,
) -> str:
    """The line of a player, and the name at its end."""
    drawn = f"M{LEFT} {number(BOTTOM - course[0] * scale)}"
    for ply in range(1, len(course)):
        if course[ply] != course[ply - 1]:
            drawn += f"H{number(LEFT + ply * step)}V{number(BOTTOM - course[ply] * scale)}"
    sample = path(f"M{RIGHT + 2} {number(y)}h{_SAMPLE}")
    name, total = player_name(player, names), str(course[-1])
    room = _LONGEST_LABEL - len(total) - 1
    short = name if len(name) <= room else name[: room - 1].rstrip() + "…"
    end = element(
        "text",
        escape(f"{total} {short}", quote=False),
        class_="cnb-end",
        x=RIGHT + _SAMPLE + 5,
        y=y + 2.8,
    )
    shown = path(f"{drawn}H{RIGHT}") + sample
    class_ = f"cnb-course cnb-player{player}"
    return element("g", shown, class_=class_, stroke_dasharray=_DASHES[player]) + end


def _apart(heights: Sequence[float]) -> list[float]:
    """Places for labels near these heights, so that none is on another."""
    order = sorted(range(len(heights)), key=lambda player: heights[player])
    gaps = [_LABEL_HEIGHT * rank for rank in range(len(order))]
    pushed = accumulate((heights[p] - gap for p, gap in zip(order, gaps, strict=True)), max)
    lowest = [place + gap for place, gap in zip(pushed, gaps, strict=True)]
    over = max(0, lowest[-1] - (BOTTOM - 1))
    # What does not fit below moves up, as far as it touches the next one.
    for rank in range(len(order) - 1, -1, -1):
        limit = lowest[rank + 1] - _LABEL_HEIGHT if rank + 1 < len(order) else lowest[rank] - over
        lowest[rank] = min(lowest[rank], limit)
    return [lowest[order.index(player)] for player in range(len(heights))]


def _essence(points: Sequence[Sequence[int]], names: Sequence[str] | None) -> Message:
    """Describe the chart in words."""
    moves, ends = len(points) - 1, points[-1]
    essence = Message("chart", number=moves, points=named_points(ends, names))
    if not moves:
        return essence
    best = max(range(len(ends)), key=lambda player: ends[player])
    behind = [
        ply
        for ply, each in enumerate(points)
        if any(value >= each[best] for player, value in enumerate(each) if player != best)
    ]
    if behind and behind[-1] == moves:
        return essence
    since = behind[-1] + 1 if behind else 0
    return Message("chart-lead", chart=essence, name=player_name(best, names), move=since)
