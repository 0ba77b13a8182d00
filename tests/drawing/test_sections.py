"""Captioned sections: the page, which folds them into more lines, leaves the same room."""

import re

from castles_nb.drawing import sections
from castles_nb.ui.static import text


def test_lines_stand_as_far_apart_where_a_page_has_folded_them() -> None:
    numbers = dict(re.findall(r"^const ([A-Z_]+) = (\d+);", text("folding.js"), re.MULTILINE))
    assert numbers["LINE_GAP"] == str(sections.LINE_GAP)
    assert numbers["CAPTION_TOP"] == str(sections.CONTENT_Y)  # a section lies that far below
