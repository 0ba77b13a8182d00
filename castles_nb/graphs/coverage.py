"""The spaces of the frontier a rolled die can serve."""

import networkx as nx
import pandas as pd

from castles_nb.arguments import int_at_least
from castles_nb.components import BY_NAME, COLOURS
from castles_nb.engine.dice import ANY_REACH, REACH, VALUES
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.kinds import COLOUR, power
from castles_nb.graphs.spaces import frontier
from castles_nb.keywords import keywords


@keywords()
def dice_coverage(graph: nx.Graph, workers: int = 0) -> pd.DataFrame:
    """Return the number of spaces of the frontier each rolled die can serve, by their colour.

    A row for each colour, a column for each value 1 to 6; with up to `workers` workers spent on
    the die (DIE-02 to DIE-04), and with the monasteries in the duchy that change dice for placing
    (MON-08 to MON-11). A space counts under every value that reaches it. Whether a tile for it is
    in storage is not asked. Raises `ValueError` if `workers` isn't a number from 0.

    >>> from castles_nb.graphs import duchy_graph
    >>> graph = duchy_graph(1, tiles={"4-4": "castle"})
    >>> dice_coverage(graph).loc["ship"].tolist()
    [0, 1, 0, 0, 1, 0]
    >>> dice_coverage(graph, workers=1).loc["ship"].tolist()
    [1, 1, 1, 1, 1, 1]
    """
    workers = int_at_least(0, "workers", workers)
    spaces = [graph.nodes[space] for space in frontier(graph)]
    numbers = {BY_NAME[tile].number for _, tile in graph.nodes(data="tile") if tile}
    powers = 0
    for number in numbers - {0}:
        powers |= power(number)
    placing = steps_with(powers).placing
    table = pd.DataFrame(0, index=pd.Index(COLOURS, name="colour"), columns=pd.Index(VALUES))
    table.columns.name = "die"
    for colour, name in enumerate(COLOURS):
        reach = REACH[placing[COLOUR.index(colour)]][min(workers, ANY_REACH)]
        needs = [space["die"] for space in spaces if space["colour"] == name]
        table.loc[name] = [sum(need in reach[die] for need in needs) for die in VALUES]
    return table
