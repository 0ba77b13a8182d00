"""A chart of the loss in each move of a game: a lane for each player, a stem for each move."""

from collections.abc import Sequence
from html import escape
from typing import NamedTuple

from castles_nb.drawing.markers import player_name
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.score_chart import phase_marks
from castles_nb.drawing.svg import element, label, number, path, title
from castles_nb.message import MessageLike

WIDTH, LANE = 400, 50
LEFT, RIGHT, TOP = 20, WIDTH - 6, 14
"""The edges of the field; over it are the phases."""

_NAME = 12
"""The width of a lane's name."""
_STEM = LANE - _NAME - 5
_UNITS = (1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 30, 40, 50, 60, 80, 100)
_LONGEST_NAME = 40

_STYLE = """
.cnb .cnb-losses text{fill:var(--soft);font-size:8px}
.cnb .cnb-losses .cnb-whose{fill:var(--ink);font-weight:700;text-anchor:start}
.cnb .cnb-losses .cnb-chart-line{fill:none;stroke:var(--line);stroke-width:.6}
.cnb .cnb-losses .cnb-cursor{fill:none;stroke:var(--chosen);stroke-width:1.6}
.cnb .cnb-loss{--mark:color-mix(in srgb,var(--c) 78%,var(--ink));cursor:pointer}
.cnb .cnb-loss path{fill:none;stroke:var(--mark);stroke-width:1.2}
.cnb .cnb-loss circle{fill:var(--card);stroke:var(--mark);stroke-width:1.2}
.cnb .cnb-loss.is-clear path{stroke-width:2}
.cnb .cnb-loss.is-clear circle{fill:var(--mark)}
.cnb .cnb-loss rect{fill:transparent}
.cnb .cnb-loss:hover circle,.cnb .cnb-loss.is-chosen circle{stroke:var(--chosen);stroke-width:2.4}
"""


class Loss(NamedTuple):
    """A move that cost something."""

    move: int
    player: int
    points: float
    is_clear: bool
    """Whether it is surely no accident of the estimate."""
    told: MessageLike


def loss_picture(
    losses: Sequence[Loss],
    phases: Sequence[str],
    players: Sequence[int],
    names: Sequence[str],
    message: MessageLike,
) -> Picture:
    """Return a chart of these losses, with a lane for each of these `players`. `phases[ply]` is the
    phase after that many moves, or empty; `names` has the players' names by seat; `message` says in
    words what it shows.

    A page finds the moves by `data-move`, and moves the line of class `cnb-cursor` by `data-left`
    and `data-step`, as in the chart of the points. A full point is a loss that is clear.
    """
    step = (RIGHT - LEFT) / max(len(phases) - 1, 1)
    highest = max((loss.points for loss in losses), default=0.0)
    top = next((unit for unit in _UNITS if unit >= highest), round(highest + 0.5))
    bottom = TOP + LANE * len(players)
    lanes = []
    for place, player in enumerate(players):
        base = TOP + LANE * (place + 1) - 4
        lanes.append(_lane(player_name(player, names), base, top))
        own = [loss for loss in losses if loss.player == player]
        lanes += [_stem(loss, base, step, _STEM / top) for loss in own]
    cursor = element("path", class_="cnb-cursor", d=f"M0 {TOP - 3}V{bottom}", visibility="hidden")
    body = element(
        "g",
        *phase_marks(phases, LEFT, step, TOP, bottom),
        *lanes,
        cursor,
        class_="cnb-losses",
        data_left=str(LEFT),
        data_step=f"{step:.4f}",
    )
    return Picture(message, WIDTH, bottom + 2, element("style", _STYLE) + body)


def _lane(name: str, base: float, top: float) -> str:
    """The lane of a person: the name, and lines at no loss and at the highest."""
    short = name if len(name) <= _LONGEST_NAME else f"{name[: _LONGEST_NAME - 1].rstrip()}…"
    whose = element(
        "text", escape(short, quote=False), class_="cnb-whose", x=LEFT, y=base - _STEM - 3
    )
    marks = [
        path(f"M{LEFT} {number(y)}H{RIGHT}", "cnb-chart-line")
        + label(value, LEFT - 3, y + 2.8, "cnb-right")
        for value, y in ((0, base), (int(top), base - _STEM))
    ]
    return "".join(marks) + whose


def _stem(loss: Loss, base: float, step: float, scale: float) -> str:
    """A stem as high as the loss, with a point on it, and room around it to be clicked."""
    x, height = LEFT + step * loss.move, max(loss.points, 0) * scale
    room = max(step, 4.0)
    return element(
        "g",
        title(loss.told),
        element("rect", x=x - room / 2, y=base - height - 4, width=room, height=height + 6),
        path(f"M{number(x)} {number(base)}v{number(-height)}"),
        element("circle", cx=x, cy=base - height, r=2.4 if loss.is_clear else 1.6),
        class_=f"cnb-player{loss.player} cnb-loss" + (" is-clear" if loss.is_clear else ""),
        data_move=str(loss.move),
    )
