"""Exercises of lesson 03, the duchy as a graph."""

import castles_nb as cn
from castles_nb.lessons.answers import SEQUENCE, SPACES, WHOLE, WHOLE_NUMBERS
from castles_nb.lessons.exercise import Hint, Key, exercise

OPENED = (
    "castles/1 now=A3 dice=25,34 depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh"
    " 0: storage=Sh,Mi duchy=----/-----/---m15--/---CaSh--/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Player 0 has three tiles in duchy 1, a ship and a mine in storage, and no workers."""

PASTURE = "1-1"
"""A space of the area that the last exercise asks about."""


def opened() -> cn.Game:
    """The game at this position."""
    return cn.Game.from_position(OPENED, seed=1)


@exercise("03-towns", wanted=SEQUENCE, rules=("SET-24", "SET-25"))
def towns() -> Key:
    """How large are the towns of duchy 5, from the smallest to the largest?"""
    areas = cn.graphs.area_graph(cn.duchy_graph(5)).nodes.values()
    right = sorted(area["size"] for area in areas if area["colour"] == "building")
    pastures = sorted(area["size"] for area in areas if area["colour"] == "livestock")
    return Key(
        right=right,
        because=f"{len(right)} towns with {sum(right)} spaces in all.",
        hint="A town is one group of touching beige spaces. Count the spaces of each group.",
        mistakes=[
            ([sum(right)], "That counts all building spaces. They are in several places."),
            (right[::-1], "These are the towns; begin with the smallest."),
            (sorted(set(right)), "Towns of the same size are several towns: write each of them."),
            (pastures, "These are the pastures, which are green. Towns are beige."),
        ],
    )


@exercise("03-frontier", wanted=SPACES, rules=("PLACE-02", "PLACE-04"))
def frontier() -> Key:
    """Which spaces are the frontier of the duchy?"""
    graph = cn.duchy_graph(opened().state.estate(0))
    right = set(cn.graphs.frontier(graph))
    covered = {space for space, filled in graph.nodes(data="filled") if filled}
    wanted = {"ship", "mine"}
    return Key(
        right=right,
        because=f"{len(right)} empty spaces touch one of your three tiles.",
        hint="Go round each of the three tiles, and collect the empty spaces that touch it.",
        mistakes=[
            (right | covered, Hint("A covered space takes no second tile.", ("PLACE-02",))),
            (
                set(graph["4-4"]) - covered,
                Hint("These touch the castle. The other two tiles count as well.", ("PLACE-04",)),
            ),
            (
                {space for space in right if graph.nodes[space]["colour"] in wanted},
                Hint(
                    "These suit the stored tiles. The frontier is wherever some tile may go next,"
                    " of whatever colour.",
                    ("PLACE-04",),
                ),
            ),
            (set(graph) - covered, Hint("These are all the empty spaces.", ("PLACE-04",))),
        ],
    )


@exercise("03-numbers", wanted=WHOLE_NUMBERS, rules=("PLACE-01", "PLACE-03", "PLACE-04"))
def numbers() -> Key:
    """Which values of a die place the stored ship or the stored mine?"""
    game = opened()
    graph = cn.duchy_graph(game.state.estate(0))
    places = {action for action in game.legal_actions if action.verb == "place"}
    mine = cn.graphs.dice_coverage(graph).loc[["mine"]].sum()
    empty = [facts for facts in graph.nodes.values() if not facts["filled"]]
    stored = [facts for facts in empty if facts["colour"] in ("ship", "mine")]
    coverage = cn.graphs.dice_coverage(graph, workers=1).loc[["ship", "mine"]].sum()
    return Key(
        right={facts["die"] for facts in stored if facts["frontier"]},
        because="These are the numbers of the blue and gray spaces at the frontier.",
        hint="Look at the blue and gray spaces of the frontier only: which numbers do they have?",
        mistakes=[
            (
                {facts["die"] for facts in empty if facts["frontier"]},
                Hint(
                    "That is the whole frontier. Which of it suits a ship or a mine?", ("PLACE-02",)
                ),
            ),
            (
                set(game.state.dice),
                "These are the dice of this turn. Which values would do, whatever was rolled?",
            ),
            (
                {action.die for action in places},
                "Of the dice of this turn that is right. Which other values would do?",
            ),
            (set(mine[mine > 0].index), "That places the mine. And the ship?"),
            (
                {facts["die"] for facts in stored},
                Hint("Some of these blue and gray spaces touch none of your tiles.", ("PLACE-04",)),
            ),
            (
                set(coverage[coverage > 0].index),
                Hint("That would take a worker, and there is none.", ("PLACE-03",)),
            ),
        ],
    )


@exercise("03-pasture", wanted=WHOLE, rules=("PLACE-04", "SCORE-01"))
def pasture() -> Key:
    """How many tiles does it take, at least, until the large pasture is complete?"""
    graph = cn.duchy_graph(opened().state.estate(0))
    number = graph.nodes[PASTURE]["area"]
    spaces = [space for space, area in graph.nodes(data="area") if area == number]
    way = min(cn.graphs.tiles_to_reach(graph)[space] for space in spaces)
    return Key(
        right=cn.graphs.tiles_needed(graph)[number],
        because=f"{len(spaces)} for the pasture itself, and {way - 1} for the way to it.",
        hint="Count its empty spaces, then the spaces between it and your tiles.",
        mistakes=[
            (len(spaces), "That covers the pasture. But none of its spaces touches a tile yet."),
            (way, "So many tiles reach it. Complete means that all its spaces are covered."),
            (way - 1, "So many tiles lead to it. Then its own spaces must be covered, too."),
            (len(spaces) + way, "The last tile of the way lies in the pasture: it counts once."),
        ],
    )
