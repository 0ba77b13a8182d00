"""The points an estate's prospects miss, learned from how games ended.

`Evaluation.value` is the worth of an estate at the beginning of a round. The ends of games show how
far off it is: each fact of an estate adds some points, and these change as the game runs out. The
factors are data, made by `tools/fit_endings.py`. They were learned in the base game of the Special
Edition, and help as much in the 2019 edition and with expansions (STRENGTH.md).
"""

from collections.abc import Callable
from functools import cache
from operator import mul
from pathlib import Path

from castles_nb.bots.board.evaluation import Evaluation
from castles_nb.bots.board.prices import areas_of
from castles_nb.bots.board.terms import TERMS
from castles_nb.bots.sums import added
from castles_nb.components import BOARD, COLOURS, ROUNDS, data_file
from castles_nb.engine import GameState
from castles_nb.engine.kinds import COLOUR

MONASTERIES = 26
MISSING = 5
"""Areas with more empty spaces than that are far from complete."""
SIZES = range(2, 9)
"""Of areas that can be begun and not complete."""
FEW = (1, 2, 4)
"""The first silver coins and workers count more than those that follow."""
ENDINGS = (10, 5, 2)
"""The numbers of rounds before the end at which facts begin to count differently."""

FACTS = (
    "always",
    *TERMS[2:-1],
    "place_in_turn_order",
    *(f"silver_{number}" for number in FEW),
    *(f"workers_{number}" for number in FEW),
    "goods_stored",
    "types_of_goods",
    "most_of_a_type",
    *(f"monastery_{number}" for number in range(1, MONASTERIES + 1)),
    *(f"stored_{colour}" for colour in COLOURS),
    *(f"empty_{colour}" for colour in COLOURS),
    *(f"within_reach_{colour}" for colour in COLOURS),
    *(f"bonus_tiles_{colour}" for colour in COLOURS),
    *(f"missing_{number}" for number in range(1, MISSING + 1)),
    *(f"begun_{size}" for size in SIZES),
)
"""The facts of an estate: parts of its worth; its place in the turn order, from 0 to 1; the first
coins and workers; the goods; the monasteries in the duchy; of each colour, stored tiles, empty
spaces, whether one of these is within reach, and the bonus tiles that are left times the share that
is covered; for 1 to `MISSING` tiles, the points of areas that miss this many; of areas of each
size, the shares covered of those that are begun."""


def leaf_correction_for(state: GameState) -> Callable[[Evaluation], float] | None:
    """Return what to add to prospects in the game of this state, in points; None in the solo game
    or if partners share an estate, because nothing was learned from such games."""
    return None if len(state.points) == 1 or state.rules.seating.is_shared else leaf_correction


def leaf_correction(evaluation: Evaluation) -> float:
    """The points that this evaluation misses, at the beginning of a round or after the game."""
    if evaluation.state.is_over:
        return 0.0
    return added(map(mul, factors_in(evaluation.state.rounds_played), facts(evaluation)))


def facts(evaluation: Evaluation) -> tuple[float, ...]:
    """The facts of an estate, in the order of `FACTS`."""
    state, estate = evaluation.state, evaluation.estate
    filled, frontier, powers = estate.filled, estate.frontier, estate.powers
    silver, workers, goods = estate.silver, estate.workers, estate.goods
    stored = [0] * (len(COLOURS) + 2)
    for kind in evaluation.storage:
        stored[COLOUR[kind]] += 1
    empty, within_reach, bonus_tiles = [], [], []
    for spaces, left in zip(estate.masks.colour, state.bonus_left, strict=False):
        free = spaces & ~filled
        number = free.bit_count()
        empty.append(number)
        within_reach.append(free & frontier > 0)
        bonus_tiles.append(left * (1 - number / spaces.bit_count()) if left and number else 0)
    missing, begun = [0] * MISSING, [0.0] * len(SIZES)
    for area, size, _ in areas_of(estate.masks):
        number = (area & ~filled).bit_count()
        if 0 < number <= MISSING:
            missing[number - 1] += BOARD.area_points[size]
        if 0 < number < size:
            begun[size - 2] += 1 - number / size
    return (
        1,
        *evaluation.terms()[2:-1],
        _place_in_turn_order(state, evaluation.player),
        *(min(silver, number) for number in FEW),
        *(min(workers, number) for number in FEW),
        sum(goods),
        len(goods) - goods.count(0),
        max(goods),
        *(powers >> number & 1 for number in range(1, MONASTERIES + 1)),
        *stored[: len(COLOURS)],
        *empty,
        *within_reach,
        *bonus_tiles,
        *missing,
        *begun,
    )


def _place_in_turn_order(state: GameState, player: int) -> float:
    """0 for who is first, 1 for who is last."""
    return state.order.index(player) / (len(state.order) - 1) if state.order else 0


def passing(round_: int) -> tuple[float, ...]:
    """Return the number each of a fact's factors is multiplied by: 1, the share of the game that's
    left, and for each of `ENDINGS` how far it has come."""
    left = ROUNDS - 1 - round_
    return 1, left / ROUNDS, *(max(0, 1 - left / rounds) for rounds in ENDINGS)


@cache
def factors_in(round_: int) -> tuple[float, ...]:
    """Return the points each fact counts in this round."""
    return tuple(sum(map(mul, row, passing(round_))) for row in _factors())


@cache
def _factors() -> tuple[tuple[float, ...], ...]:
    table = data_file.read("endings.json", Path(__file__).parent / "data")
    table["source"].text()
    return tuple(tuple(each.decimal() for each in table["factors"][name]) for name in FACTS)
