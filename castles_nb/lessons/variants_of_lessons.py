"""The questions of which every student gets another one, lesson by lesson.

Only what the engine can answer for any case is asked here. The cases of an exercise take the same
steps as the question of the lesson; what is alike about them stands in the function.
"""

from collections.abc import Iterator
from itertools import groupby, permutations, product

import castles_nb as cn
from castles_nb.analysis.scenarios.areas import area_table
from castles_nb.analysis.scenarios.goods import goods_table
from castles_nb.analysis.seatings import seatings
from castles_nb.engine.dice import VALUES
from castles_nb.game import Game
from castles_nb.lessons.lesson_02 import TURN, points_at_once
from castles_nb.lessons.lesson_05 import PASTURE, livestock_points, order_after_ships
from castles_nb.lessons.lesson_10 import CONFIDENCE
from castles_nb.lessons.variants import Case, variant

_EMPTY = "duchy=----/-----/------/---Ca---/------/-----/----"
_OPENING = (
    "castles/1 now=A1 dice={dice},34 depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh"
    f" 0: workers=1 {_EMPTY} 1: workers=2 {_EMPTY}"
)
_TILES = {
    "building": ("Bk", "Wt"),
    "castle": ("Ca", "Ca"),
    "livestock": ("c3", "s3"),
    "mine": ("Mi", "Mi"),
    "monastery": ("m15", "m16"),
    "ship": ("Sh", "Sh"),
}
"""Two tiles of each colour that may lie in one area."""


@variant("01-depots")
def depots() -> Iterator[Case]:
    """Two dice one or two apart and one worker: four or five depots, of which two are free."""
    for first, apart in product(VALUES, (1, 2)):
        second = (first + apart - 1) % len(VALUES) + 1
        position = _OPENING.format(dice=f"{first}{second}")
        legal = Game.from_position(position, seed=1).legal_actions
        right = {action.place for action in legal if action.verb == "take"}
        yield Case(right, {"first": first, "second": second}, position)


@variant("01-town")
def town() -> Iterator[Case]:
    """A size and a phase, to be looked up and added."""
    table = area_table().set_index(["size", "phase"])["points"]
    for size, phase in product(range(3, 8), "BCDE"):
        yield Case(int(table[size, phase]), {"size": size, "phase": phase})


@variant("02-turn")
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


@variant("03-towns")
def towns() -> Iterator[Case]:
    """Another duchy with three to five towns."""
    for number in range(1, 11):
        areas = cn.graphs.area_graph(cn.duchy_graph(number)).nodes.values()
        right = sorted(area["size"] for area in areas if area["colour"] == "building")
        if len(right) < 3:
            continue
        game = Game(players=2, seed=1, duchies=(number, number))
        yield Case(right, {"duchy": number, "towns": len(right)}, str(game.position))


def _three_tiles() -> Iterator[str]:
    """Positions with the castle and two tiles that touch it or each other, on duchy 1."""
    graph = cn.duchy_graph(1)
    tiles = {space: _TILES[colour] for space, colour in graph.nodes(data="colour")}
    rows = groupby(graph, key=lambda space: space[0])
    spaces = [list(row) for _, row in rows]
    for one in graph["4-4"]:
        for other in graph[one]:
            covered = {"4-4": "Ca", one: tiles[one][0], other: tiles[other][1]}
            if len(covered) == 3:
                lines = ("".join(covered.get(space, "-") for space in row) for row in spaces)
                duchy = "/".join(lines)
                yield f"castles/1 now=A3 dice=25,34 0: storage=Sh,Mi duchy={duchy} 1: {_EMPTY}"


@variant("03-frontier")
def frontier() -> Iterator[Case]:
    """Three tiles on duchy 1, with a frontier of nine or ten spaces."""
    for position in _three_tiles():
        graph = cn.duchy_graph(Game.from_position(position, seed=1).state.estate(0))
        right = set(cn.graphs.frontier(graph))
        if len(right) in (9, 10):
            yield Case(right, {"spaces": len(right)}, position)


@variant("03-numbers")
def numbers() -> Iterator[Case]:
    """Three tiles on duchy 1, a ship and a mine: two to four values of a die."""
    for position in _three_tiles():
        graph = cn.duchy_graph(Game.from_position(position, seed=1).state.estate(0))
        spaces = [graph.nodes[space] for space in cn.graphs.frontier(graph)]
        right = {facts["die"] for facts in spaces if facts["colour"] in ("ship", "mine")}
        if len(right) in (2, 3, 4):
            yield Case(right, {}, position)


@variant("05-cows")
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


@variant("05-order")
def order() -> Iterator[Case]:
    """The four estates of the lesson, in other hands."""
    rows = [
        f"storage=Sh {_EMPTY}",
        _EMPTY.replace("---Ca", "--ShCa", 1),
        _EMPTY.replace("---Ca", "-ShShCa", 1),
        f"storage=Sh {_EMPTY.replace('---Ca', '--ShCa', 1)}",
    ]
    for none, below, two, above in permutations(range(4)):
        owners = dict(zip((none, below, two, above), rows, strict=True))
        estates = " ".join(f"{player}: {owners[player]}" for player in range(4))
        position = (
            "castles/1 players=4 now=B2 white=3 dice=55,55,55,55"
            f" track={none}/{below}{above}/{two} {estates}"
        )
        yield Case(order_after_ships(position), {}, position)


@variant("08-sale")
def sale() -> Iterator[Case]:
    """Another number of goods and players; points, silver and what keeping would bring."""
    for goods, players in product(range(2, 7), (2, 3, 4)):
        dice = ",".join(("21", "25", "16", "34")[:players])
        others = " ".join(f"{player}: {_EMPTY}" for player in range(1, players))
        position = (
            f"castles/1 players={players} now=E5 dice={dice}"
            f" 0: goods={'2' * goods} {_EMPTY} {others}"
        )
        row = goods_table(Game.from_position(position, seed=8), player=0, monasteries=()).iloc[0]
        right = int(row["points"]) + int(row["silver"]) - int(row["unsold"])
        yield Case(right, {"goods": goods, "players": players}, position)


@variant("08-games")
def games() -> Iterator[Case]:
    """Another number of games to begin with."""
    for number in range(20, 81, 4):
        yield Case(number * 4**2, {"games": number})


@variant("10-games")
def seats() -> Iterator[Case]:
    """Three to five bots on some deals, two at a table."""
    for bots, deals in product((3, 4, 5), range(6, 15)):
        right = sum(len(seatings(bots, 2, deal)) for deal in range(deals))
        yield Case(right, {"bots": bots, "deals": deals})


@variant("10-values")
def values() -> Iterator[Case]:
    """Another number of deals."""
    for deals in range(12, 61, 4):
        yield Case(deals, {"deals": deals, "games": 2 * deals})


@variant("10-many")
def many() -> Iterator[Case]:
    """Another number of intervals."""
    for intervals in range(4, 25):
        yield Case(1 - CONFIDENCE**intervals, {"intervals": intervals})
