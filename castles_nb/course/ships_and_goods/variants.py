"""The questions of this lesson of which every student gets another one."""

from collections.abc import Iterator
from itertools import permutations, product

from castles_nb.course.ships_and_goods.exercises import PASTURE, livestock_points, order_after_ships
from castles_nb.lessons.variants import ONLY_CASTLE, Case, variant


@variant("ships_and_goods-cows")
def cows() -> Iterator[Case]:
    """Other numbers of cows and sheep, in the same order."""
    kinds = list(permutations((2, 3, 4), 2))
    for (cow, more_cows), (sheep, more_sheep) in product(kinds, kinds):
        position = PASTURE.replace("-s3---/-c3", f"-s{sheep}---/-c{cow}")
        position = position.replace("c4,c4,s2", f"c{more_cows},c{more_cows},s{more_sheep}")
        position = position.replace("now=A3", "now=B3")  # by then any of these tiles may have come
        tiles = (f"cow{more_cows}", f"cow{more_cows}", f"sheep{more_sheep}")
        values = {"cows": more_cows, "sheep": more_sheep}
        yield Case(livestock_points(*tiles, position=position), values, position)


@variant("ships_and_goods-order")
def order() -> Iterator[Case]:
    """The four estates of the lesson, in other hands."""
    rows = [
        f"storage=Sh {ONLY_CASTLE}",
        ONLY_CASTLE.replace("---Ca", "--ShCa", 1),
        ONLY_CASTLE.replace("---Ca", "-ShShCa", 1),
        f"storage=Sh {ONLY_CASTLE.replace('---Ca', '--ShCa', 1)}",
    ]
    for none, below, two, above in permutations(range(4)):
        owners = dict(zip((none, below, two, above), rows, strict=True))
        estates = " ".join(f"{player}: {owners[player]}" for player in range(4))
        position = (
            "castles/1 players=4 now=B2 white=3 dice=55,55,55,55"
            f" track={none}/{below}{above}/{two} {estates}"
        )
        yield Case(order_after_ships(position), {}, position)
