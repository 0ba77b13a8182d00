"""The style of drawings in the page of a widget."""

from castles_nb.drawing.palette import HOSTS
from castles_nb.ui.min_font_size import with_min_font_size


def page_style(style: str) -> str:
    """The style, in the theme of whatever shows the page, its letters never too small.

    What is saved in a notebook stays without the former: all themes would stand in each picture.
    """
    return with_min_font_size(style) + HOSTS
