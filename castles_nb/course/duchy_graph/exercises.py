"""Exercises: the duchy as a graph."""

import castles_nb as cn
from castles_nb.lessons.answers import SEQUENCE, SPACES, WHOLE, WHOLE_NUMBERS
from castles_nb.lessons.choices import some_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

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


@exercise("duchy_graph-edges", answer_type=WHOLE, rules=("SET-24",))
def edges() -> AnswerKey:
    """How many edges of duchy 1 join two spaces of the same colour?"""
    graph = cn.duchy_graph(1)
    colour = dict(graph.nodes(data="colour"))
    right = sum(colour[one] == colour[other] for one, other in graph.edges)
    from_each_end = sum(colour[near] == colour[one] for one in graph for near in graph[one])
    areas = cn.graphs.area_graph(graph)
    return AnswerKey(
        right=right,
        values={"all": graph.number_of_edges()},
        mistakes=[
            (graph.number_of_edges(), Hint("all-edges")),
            (graph.number_of_edges() - right, Hint("other-colours")),
            (from_each_end, Hint("both-ends")),
            (areas.number_of_nodes(), Hint("areas")),
            (areas.number_of_edges(), Hint("between-areas")),
        ],
    )


@exercise("duchy_graph-towns", answer_type=SEQUENCE, rules=("SET-24", "SET-25"))
def towns() -> AnswerKey:
    """How large are the towns of duchy 5, from the smallest to the largest?"""
    areas = cn.graphs.area_graph(cn.duchy_graph(5)).nodes.values()
    right = sorted(area["size"] for area in areas if area["colour"] == "building")
    pastures = sorted(area["size"] for area in areas if area["colour"] == "livestock")
    return AnswerKey(
        right=right,
        values={"towns": len(right), "spaces": sum(right)},
        mistakes=[
            ([sum(right)], Hint("all-in-one")),
            (right[::-1], Hint("largest-first")),
            (sorted(set(right)), Hint("same-size-once")),
            (pastures, Hint("pastures")),
        ],
    )


@exercise("duchy_graph-frontier", answer_type=SPACES, rules=("PLACE-02", "PLACE-04"))
def frontier() -> AnswerKey:
    """Which spaces are the frontier of the duchy?"""
    graph = cn.duchy_graph(opened().state.estate(0))
    right = set(cn.graphs.frontier(graph))
    covered = {space for space, filled in graph.nodes(data="filled") if filled}
    wanted = {"ship", "mine"}
    return AnswerKey(
        right=right,
        values={"spaces": len(right)},
        mistakes=[
            (right | covered, Hint("covered", "PLACE-02")),
            (set(graph["4-4"]) - covered, Hint("only-castle", "PLACE-04")),
            (
                {space for space in right if graph.nodes[space]["colour"] in wanted},
                Hint("only-stored", "PLACE-04"),
            ),
            (set(graph) - covered, Hint("all-empty", "PLACE-04")),
        ],
    )


@exercise(
    "duchy_graph-numbers", answer_type=WHOLE_NUMBERS, rules=("PLACE-01", "PLACE-03", "PLACE-04")
)
def numbers() -> AnswerKey:
    """Which values of a die place the stored ship or the stored mine?"""
    game = opened()
    graph = cn.duchy_graph(game.state.estate(0))
    places = {action for action in game.legal_actions() if action.verb == "place"}
    mine = cn.graphs.dice_coverage(graph).loc[["mine"]].sum()
    empty = [facts for facts in graph.nodes.values() if not facts["filled"]]
    stored = [facts for facts in empty if facts["colour"] in ("ship", "mine")]
    coverage = cn.graphs.dice_coverage(graph, workers=1).loc[["ship", "mine"]].sum()
    return AnswerKey(
        right={facts["die"] for facts in stored if facts["frontier"]},
        mistakes=[
            ({facts["die"] for facts in empty if facts["frontier"]}, Hint("any-tile", "PLACE-02")),
            (set(game.state.dice), Hint("dice-rolled")),
            ({action.die for action in places}, Hint("dice-that-fit")),
            (set(mine[mine > 0].index), Hint("only-mine")),
            ({facts["die"] for facts in stored}, Hint("out-of-reach", "PLACE-04")),
            (set(coverage[coverage > 0].index), Hint("with-worker", "PLACE-03")),
        ],
        choices=some_of(*range(1, 7)),
    )


@exercise("duchy_graph-pasture", answer_type=WHOLE, rules=("PLACE-04", "SCORE-01"))
def pasture() -> AnswerKey:
    """How many tiles does it take, at least, until the large pasture is complete?"""
    graph = cn.duchy_graph(opened().state.estate(0))
    number = graph.nodes[PASTURE]["area"]
    spaces = [space for space, area in graph.nodes(data="area") if area == number]
    way = min(cn.graphs.tiles_to_reach(graph)[space] for space in spaces)
    return AnswerKey(
        right=cn.graphs.tiles_needed(graph)[number],
        values={"spaces": len(spaces), "way": way - 1},
        mistakes=[
            (len(spaces), Hint("only-pasture")),
            (way, Hint("just-reached")),
            (way - 1, Hint("only-way")),
            (len(spaces) + way, Hint("meeting-space-twice")),
        ],
    )
