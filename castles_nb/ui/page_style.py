"""The style of drawings in the page of a widget."""

from castles_nb.drawing.palette import HOSTS
from castles_nb.ui.letters import with_least


def page_style(style: str) -> str:
    """The style, in the theme of whatever shows the page, its letters never too small.

    What is saved in a notebook stays without the former: all themes would stand in each picture.
    """
    return with_least(style) + HOSTS
