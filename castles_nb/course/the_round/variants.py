"""The questions of this lesson of which every student gets another one."""

from collections.abc import Iterator
from itertools import permutations

from castles_nb.course.the_round.exercises import TURN, points_at_once
from castles_nb.engine.dice import VALUES
from castles_nb.game import Game
from castles_nb.lessons.variants import Case, variant


@variant("the_round-turn")
def turn() -> Iterator[Case]:
    """One good of one die's type and three of the other's, beside the same tiles."""
    for few, many in permutations(VALUES, 2):
        goods = "".join(map(str, sorted((few, many, many, many))))
        dice = f"dice={few}{many},"
        position = TURN.replace("dice=25,", dice).replace("goods=2555", f"goods={goods}")
        points = points_at_once(Game.from_position(position, seed=1))
        right = max(points, key=points.__getitem__)
        if sorted(points.values())[-2] < points[right]:
            yield Case(right, {"points": points[right]}, position)
