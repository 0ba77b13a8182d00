"""One game of a tournament, played in whatever process it comes to."""

from dataclasses import dataclass

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.results import Row, play_rows
from castles_nb.analysis.seatings import Seats
from castles_nb.bots import Bot
from castles_nb.engine import Setup


@dataclass(frozen=True, slots=True)
class Schedule:
    """What all games of a tournament have in common; deal d is dealt from `seed + d`."""

    bots: tuple[Bot, ...]
    names: tuple[str, ...]
    setups: tuple[Setup, ...]
    """Deal i has setup i, and after the last one the first again."""
    seed: int


def play_seating(schedule: Schedule, game: tuple[int, Seats]) -> list[Row]:
    """The rows of a deal played with these bots in the seats."""
    deal, seats = game
    plan = Experiment(
        bots=tuple(schedule.bots[bot] for bot in seats),
        names=tuple(schedule.names[bot] for bot in seats),
        setups=schedule.setups,
        seed=schedule.seed,
    )
    return play_rows(plan, False, deal)
