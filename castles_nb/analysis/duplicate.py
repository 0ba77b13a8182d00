"""One game of a tournament, played in whatever process it comes to."""

from dataclasses import replace

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.results import Row, play_rows
from castles_nb.analysis.seatings import Seats


def play_seating(entrants: Experiment, game: int, deal: int, seats: Seats) -> list[Row]:
    """The rows of the game with this number: a deal played with these bots in the seats."""
    experiment = replace(
        entrants,
        bots=tuple(entrants.bots[bot] for bot in seats),
        names=tuple(entrants.names[bot] for bot in seats),
    )
    return [(game, *row[1:]) for row in play_rows(experiment, False, deal)]
