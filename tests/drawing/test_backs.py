"""Tiles that lie face down."""

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.course.solo_game.exercises import LAST
from castles_nb.drawing.shapes import SHAPES


def test_a_tile_face_down_is_a_black_back_with_a_title() -> None:
    kind = BY_NAME["face_down"]
    assert kind.face_down
    assert "#cnb-back" in SHAPES[f"tile{kind.index}"]
    assert "fill:#2a2724" in SHAPES["back"]
    drawn = cn.Game.from_position(LAST.replace("Th,Ca,m13", "Th,Ca,Fd"), seed=1)._repr_svg_()
    assert "<title>Storage: face-down tile.</title>" in drawn
