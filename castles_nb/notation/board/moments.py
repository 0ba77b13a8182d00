"""The moment of a game in its course, and what has been laid out and rolled by then.

A moment is a round, as in `B3`, or `setup` before the first one and `end` after the last. Between
two rounds `agenda` has the names of the next steps; it is None within a round. Functions here take
a moment as `now`.
"""

from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import GameState
from castles_nb.engine.flow import begin_round, count_round, end_round, lay_tiles

Names = tuple[str, ...]

SETUP = "setup"
END = "end"
ENDED = "ended"
"""The name of the flag that nobody has a turn, or that it has ended."""


def is_round(now: str) -> bool:
    """Whether this moment is in a round, neither before the first nor after the last."""
    return now not in (SETUP, END)


def rounds_played(now: str) -> int:
    """The number of rounds that are over."""
    if now == SETUP:
        return 0
    if now == END:
        return ROUNDS
    return PHASES.index(now[0]) * ROUNDS_PER_PHASE + int(now[1]) - 1


def moment(round_: int) -> str:
    """The name of a round of the game, counted from 0.

    >>> moment(0), moment(24)
    ('A1', 'E5')
    """
    phase, number = divmod(round_, ROUNDS_PER_PHASE)
    return f"{PHASES[phase]}{number + 1}"


def moment_of(state: GameState) -> str:
    """The moment of a state."""
    if state.is_over:
        return END
    return moment(state.rounds_played) if state.order else SETUP


MOMENTS = tuple(map(moment, range(ROUNDS)))
"""All rounds, `A1` to `E5`."""


def _before_next_count(agenda: Names) -> Names:
    """The steps before the next round is counted."""
    count = count_round.name
    return agenda[: agenda.index(count)] if count in agenda else agenda


def phases_laid(now: str, agenda: Names | None) -> int:
    """Return the number of phases, 0 to 5, whose tiles are laid by `now` with this `agenda`."""
    if agenda is None and not is_round(now):
        return 0 if now == SETUP else len(PHASES)
    to_come = lay_tiles.name in _before_next_count(agenda or ())
    return min(rounds_played(now) // ROUNDS_PER_PHASE + 1, len(PHASES)) - to_come


def rounds_begun(now: str, agenda: Names | None) -> int:
    """Return the number of rounds, 0 to 25, whose dice are rolled and goods are in a depot by `now`
    with this `agenda`."""
    if agenda is None and not is_round(now):
        return 0 if now == SETUP else ROUNDS
    to_come = begin_round.name in _before_next_count(agenda or ())
    return min(rounds_played(now) + 1, ROUNDS) - to_come


def is_rolled(now: str, agenda: Names | None) -> bool:
    """Whether `now`, with this `agenda`, is in a round whose dice are rolled."""
    return is_round(now) and rounds_begun(now, agenda) > rounds_played(now)


def is_turn(now: str, agenda: Names | None) -> bool:
    """Whether a player's turn is under way at `now` with this `agenda`."""
    return is_round(now) and (agenda is None or end_round.name in agenda)


def goods_to_come(now: str, agenda: Names | None) -> int:
    """Return the number of goods tiles on the round spaces at `now` with this `agenda` (PHA-18)."""
    return phases_laid(now, agenda) * ROUNDS_PER_PHASE - rounds_begun(now, agenda)
