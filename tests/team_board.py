"""The team's board of 2019 (12a): two hexagons that share a space (TEAM-03).

No game is played on it yet; tests show that a grid can say what it is.
"""

from math import sqrt

from castles_nb.components import Duchy
from castles_nb.hexgrid import STANDARD, Grid, touching_pairs

LEFT = (
    "C6 B5 B4 B3 / M4 S1 B6 M5 Y4 / B5 C4 S3 M1 Y2 Y5 / B6 B1 B2 S6 S5 S4 C1"
    " / Y2 C5 S4 L3 B1 M2 / Y6 S1 L2 B5 B6 / S3 L4 L1 B3"
)
RIGHT = (
    "L3 L4 B5 Y6 / L5 B5 S5 B1 Y2 / L6 B2 S1 B3 C2 Y3 / B4 S2 C6 B2 B1 Y4"
    " / M3 M1 S3 B4 C5 Y2 / B6 B5 L2 L1 Y5 / B3 L1 L4 Y3"
)
COLOUR = {
    **{"B": "building", "L": "livestock", "S": "ship"},
    **{"M": "mine", "C": "castle", "Y": "monastery"},
}


def team_grid() -> Grid:
    """A standard hexagon, and the spaces of another one six to the right of it.

    Rows go on where the left half ends, so the names of the left half are those of all duchies.
    """
    names, places = list(STANDARD.names), list(STANDARD.places)
    rows = [len(row.split()) for row in RIGHT.split("/")]
    shared = STANDARD.spaces["4-1"]
    for space, (x, y) in enumerate(STANDARD.places):
        row, column = map(int, STANDARD.names[space].split("-"))
        if space != shared:
            names.append(f"{row}-{column + rows[row - 1]}")
            places.append((x + 6 * sqrt(3), y))
    return Grid(tuple(names), tuple(places), touching_pairs(places), rows=(*STANDARD.rows, *rows))


def team_duchy() -> Duchy:
    spaces = [space for half in (LEFT, RIGHT) for space in half.replace("/", "").split()]
    return Duchy(
        number=31,
        named="Team",
        family="team",
        confidence="printed",
        colours=tuple(COLOUR[colour] for colour, _ in spaces),
        dice=tuple(int(die) for _, die in spaces),
        grid=team_grid(),
    )


TEAM = team_duchy()
