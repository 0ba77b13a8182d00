"""Hexes at their true places."""

from collections.abc import Mapping

from matplotlib.axes import Axes
from matplotlib.patches import RegularPolygon
from matplotlib.typing import ColorType

from castles_nb.hexgrid import Point
from castles_nb.plots import looks

Places = Mapping[str, Point]
"""The middles of hexes, by the names of the spaces: y upwards, in sides of a hex."""

_ROOM = 1.2
"""Around the middles of the hexes at the edge."""
_SIDE = 0.6
"""The size of a hex, in inches, if there's room."""
_BESIDE, _ABOVE = 2.2, 1.0
"""Room for a key and a title, in inches."""
_TEXT_WIDTH = 1.55
"""That a hex has room for."""
_LETTER = 0.58
"""The width of a letter, in parts of its size."""


def size_for(places: Places) -> tuple[float, float]:
    """The width and height of a figure in inches that suits these hexes."""
    width, height = _extent(places)
    side = min(_SIDE, (looks.SIZE[0] - _BESIDE) / width)
    return width * side + _BESIDE, height * side + _ABOVE


def draw_hexes(
    ax: Axes,
    places: Places,
    colours: Mapping[str, ColorType],
    texts: Mapping[str, str],
    inks: Mapping[str, str] | None = None,
) -> dict[str, RegularPolygon]:
    """A hex with its text at each place; returns the hexes by name.

    Texts shrink to fit; `inks` are their colours, else black or white.
    """
    hexes = {}
    side = _side_in_points(ax, places)
    for space, place in places.items():
        hexes[space] = RegularPolygon(
            place, 6, radius=0.95, facecolor=colours[space], edgecolor=looks.GREY, linewidth=0.8
        )
        hexes[space].set_gid(space)
        ax.add_patch(hexes[space])
        lines = [looks.plain(line) for line in texts[space].split("\n")]
        longest = max(map(len, lines))
        ax.text(
            *place,
            "\n".join(lines),
            ha="center",
            va="center",
            color=(inks or {}).get(space) or looks.ink_on(colours[space]),
            fontsize=min(looks.TITLE_SIZE, side * _TEXT_WIDTH / (_LETTER * max(longest, 3))),
            zorder=4,
        )
    width, height = _extent(places)
    x, y = _middle(places)
    ax.set_xlim(x - width / 2, x + width / 2)
    ax.set_ylim(y - height / 2, y + height / 2)
    ax.set_aspect("equal")
    ax.set_axis_off()
    return hexes


def _extent(places: Places) -> tuple[float, float]:
    xs, ys = zip(*places.values(), strict=True)
    return max(xs) - min(xs) + 2 * _ROOM, max(ys) - min(ys) + 2 * _ROOM


def _middle(places: Places) -> Point:
    xs, ys = zip(*places.values(), strict=True)
    return (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2


def _side_in_points(ax: Axes, places: Places) -> float:
    """The size of a hex's side on paper."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    box, (width, height) = ax.get_position(), _extent(places)
    across, down = figure.get_size_inches()
    return float(72 * min(across * box.width / width, down * box.height / height))
