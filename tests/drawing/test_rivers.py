"""Rivers of the solo boards are drawn where they are: round the spaces that they don't join."""

import re
from math import dist

import pytest

import castles_nb as cn
from castles_nb.drawing.board.duchy import CLEAR, layout, river
from castles_nb.hexgrid import Grid


@pytest.mark.rule("SOLO-10", "A-26")
@pytest.mark.parametrize("number", [33, 34])
def test_no_river_goes_under_a_space_that_it_does_not_join(number: int) -> None:
    grid = cn.duchies[number].grid
    middles, width, height = layout(grid)
    for start, end in grid.rivers:
        numbers = [*map(int, re.findall(r"-?\d+", river(layout(grid), start, end)))]
        a, b, c, d = zip(numbers[::2], numbers[1::2], strict=True)
        assert (a, d) == (middles[start], middles[end])
        for step in range(101):
            t = step / 100
            weights = (1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t**3
            x, y = (
                sum(w * p[i] for w, p in zip(weights, (a, b, c, d), strict=True)) for i in (0, 1)
            )
            assert 0 < x < width
            assert 0 < y < height
            if min(dist((x, y), a), dist((x, y), d)) > 16:
                others = [m for i, m in enumerate(middles) if i not in (start, end)]
                assert min(dist((x, y), other) for other in others) > CLEAR - 1


@pytest.mark.rule("A-26")
def test_where_there_is_no_way_round_a_river_is_straight() -> None:
    row = Grid(("a", "b", "c"), ((0, 0), (2, 0), (4, 0)), (), rivers=((0, 2),))
    (left, y), (under, _), (right, _) = layout(row).middles
    assert left < under < right
    assert river(layout(row), 0, 2) == f"M{left} {y}L{right} {y}"
