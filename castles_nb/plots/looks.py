"""The look of all plots: figures, sizes of letters, colours that everybody can tell apart."""

import os
import sys
import warnings
from collections.abc import Sequence
from textwrap import wrap
from typing import Any, NamedTuple

import matplotlib as mpl
import matplotlib.pyplot as plt
from matplotlib.axes import Axes
from matplotlib.colors import to_rgb
from matplotlib.font_manager import FontProperties, findfont, get_font
from matplotlib.transforms import ScaledTranslation
from matplotlib.typing import ColorType

from castles_nb.arguments import as_tuple
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr

TITLE_SIZE, LABEL_SIZE, TICK_SIZE, NOTE_SIZE = 17, 16, 14, 13
"""In points; on a figure of the usual size the smallest can be read from the back of a room."""
SIZE = (10.0, 5.6)
"""Of a figure, in inches: it fills a slide of 16:9."""

_PAD = 0.12
"""Around everything on a figure, in inches."""
_BELOW = 50
"""The distance of a legend below the axes, in points: under ticks and label."""
_LETTERS_PER_INCH = 10
_LONGEST_LINE = 18
_LONGEST_NAME = 60
_SAMPLE = 6
"""The letters that the sample of colour beside a name takes."""

BLUE, ORANGE, GREEN, VERMILLION, SKY, PURPLE, YELLOW, GREY = (
    *("#0072B2", "#E69F00", "#009E73", "#D55E00"),
    *("#56B4E9", "#CC79A7", "#F0E442", "#999999"),
)
"""The colours of Okabe and Ito, with grey for their black, which no dark page would show."""

TILE_COLOURS = {
    "building": "#B8864B",
    "livestock": GREEN,
    "ship": BLUE,
    "mine": GREY,
    "castle": "#B5305F",
    "monastery": "#D9A800",
}
"""The colours of spaces and their tiles: the board's, as strong as a line needs them."""


class Mark(NamedTuple):
    """The look of one of several things, with and without colour."""

    colour: str
    line: str
    hatch: str
    point: str


_MARKS = tuple(
    Mark(colour, line, hatch, point)
    for line, hatches in (("-", ("", "//", "..", "xx", "\\\\", "++")), ("--", ("oo",) * 6))
    for colour, hatch, point in zip(
        (BLUE, ORANGE, GREEN, PURPLE, VERMILLION, SKY), hatches, "osD^vP", strict=True
    )
)


def marks_for(names: Sequence[str]) -> dict[str, Mark]:
    """Return a mark for each of these names, in their order; after twelve they come again.

    TypeError if it isn't a collection of names.
    """
    return {name: _MARKS[i % len(_MARKS)] for i, name in enumerate(as_tuple("names", names))}


def axes(ax: Axes | None, width: float = SIZE[0], height: float = SIZE[1]) -> Axes:
    """The axes to draw on: those given, or new ones on a figure of this size in inches.

    `TypeError` if `ax` isn't an `Axes`.
    """
    if ax is None:
        _let_cells_show()
        # Figures of a notebook are closed once shown; a script may well make many. (rc_context
        # would not do: it takes back what a notebook sets when its first figure is made.)
        with warnings.catch_warnings():
            warnings.filterwarnings("ignore", "More than", RuntimeWarning)
            figure, ax = plt.subplots(figsize=(width, height))
        figure.set_layout_engine("constrained", w_pad=_PAD, h_pad=_PAD)
    elif not isinstance(ax, Axes):
        raise TypeError(Message("plot-not-axes", given=short_repr(ax)))
    return ax


def _let_cells_show() -> None:
    """Show figures below the cells of a notebook, though `MPLBACKEND=Agg`, which many servers set,
    would keep them hidden there."""
    ipython = sys.modules.get("IPython")
    shell: Any = ipython.get_ipython() if ipython else None
    is_hidden = mpl.get_backend().lower() == os.environ.get("MPLBACKEND", "").lower() == "agg"
    if is_hidden and getattr(shell, "kernel", None) is not None:
        shell.enable_matplotlib("inline")


def estimate(ax: Axes, place: float, value: float, low: float, high: float) -> None:
    """Draw a dot with a line for its interval; hollow if the interval contains 0."""
    ax.errorbar(
        value,
        place,
        xerr=[[value - low], [high - value]],
        fmt="o",
        color=BLUE,
        markerfacecolor=BLUE if low > 0 or high < 0 else "none",
        markeredgewidth=2.5,
        markersize=8,
        linewidth=2.5,
        capsize=4,
    )


def describe(ax: Axes, title: MessageLike, x: MessageLike = "", y: MessageLike = "") -> None:
    """Title and names of the axes, everything in readable letters."""
    ax.set_title(str(title), loc="left", fontsize=TITLE_SIZE, pad=12)
    ax.set_xlabel(str(x), fontsize=LABEL_SIZE)
    ax.set_ylabel(str(y), fontsize=LABEL_SIZE)
    ax.tick_params(labelsize=TICK_SIZE)
    ax.spines[["top", "right"]].set_visible(False)


def nothing(ax: Axes, told: MessageLike) -> None:
    """A sentence in place of what there would be to draw."""
    ax.set_xticks([])
    ax.set_yticks([])
    ax.text(0.5, 0.5, str(told), transform=ax.transAxes, ha="center", fontsize=LABEL_SIZE)


def legend(ax: Axes) -> None:
    """A legend below the axes, where it hides nothing, in as many columns as there is room for."""
    figure = ax.get_figure(root=True)
    assert figure is not None
    labels = ax.get_legend_handles_labels()[1]
    letters = figure.get_size_inches()[0] * ax.get_position().width * _LETTERS_PER_INCH
    columns = int(letters / (max(map(len, labels)) + _SAMPLE))
    ax.legend(
        loc="upper center",
        bbox_to_anchor=(0.5, 0),
        bbox_transform=ax.transAxes + ScaledTranslation(0, -_BELOW / 72, figure.dpi_scale_trans),
        ncols=min(max(columns, 1), len(labels)),
        fontsize=NOTE_SIZE,
        frameon=False,
    )


def plain(text: object) -> str:
    """Return the name you give a thing, on one line, as matplotlib draws it letter by letter.

    Left alone it sets formulas between two `$`, leaves out of legends what begins with `_`, and
    fails or warns if its fonts lack a letter. Very long names are cut off.
    """
    return _escaped(_line(text))


def wrapped(*names: object) -> str:
    """The same on lines that are not too long for the edge of a plot; one name less the others."""
    line = " − ".join(map(_line, names))
    lines = wrap(line, _LONGEST_LINE, break_on_hyphens=False)
    return "\n".join(map(_escaped, lines))


def _line(text: object) -> str:
    """The text on one line, in letters that the fonts in use have."""
    families = FontProperties().get_family()
    fonts = [get_font(findfont(FontProperties(family=[family]))) for family in families]

    def drawable(letter: str) -> str:
        return letter if any(font.get_char_index(ord(letter)) for font in fonts) else "\ufffd"

    line = " ".join(str(text).split())
    if len(line) > _LONGEST_NAME:
        line = f"{line[:_LONGEST_NAME]}…"
    return "".join(map(drawable, line))


def _escaped(line: str) -> str:
    if line.startswith("_"):
        line = f" {line}"
    return line.replace("$", r"\$") if mpl.rcParams["text.parse_math"] else line


def ink() -> str:
    """The colour of text in the style that is in use."""
    return str(mpl.rcParams["text.color"])


def paper() -> str:
    """The colour behind a plot in the style that is in use."""
    return str(mpl.rcParams["axes.facecolor"])


def ink_on(colour: ColorType) -> str:
    """Black or white, whichever is easier to read on this colour."""
    red, green, blue = (
        part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4
        for part in to_rgb(colour)
    )
    brightness = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    # From here on black has the higher contrast of the two.
    return "black" if brightness > 0.179 else "white"
