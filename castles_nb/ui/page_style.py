"""The style of a widget's page: that of its drawings, and its sheets."""

from castles_nb.drawing.palette import HOSTS
from castles_nb.ui import static
from castles_nb.ui.min_font_size import with_min_font_size


def page_style(style: str, *sheets: str) -> str:
    """Return the drawings' style in the theme of whatever shows the page, its letters never too
    small, and then these sheets of the front end.

    Pictures saved in a notebook stay without the theme: all themes would be in each of them.
    """
    return with_min_font_size(style) + HOSTS + "".join(map(static.text, sheets))


def table_style(style: str, *own: str) -> str:
    """Return the style of a table's page, with the sheets that this table has of its `own`."""
    return page_style(
        style,
        *("common.css", "room.css", "dialog.css", "game.css", "table.css", "table_tools.css"),
        *own,
        *("news.css", "motion.css", "new_game.css", "review.css", "ending.css", "table_layout.css"),
    )
