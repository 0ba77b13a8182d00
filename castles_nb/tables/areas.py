"""The points for completing an area in each phase, and the cost of waiting (SCORE-01 to
SCORE-04)."""

from itertools import combinations

import pandas as pd

from castles_nb.components import DUCHIES, PHASES
from castles_nb.engine import Setup
from castles_nb.engine.ruleset import Ruleset, rules_of
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

_LARGEST = max(len(area.spaces) for duchy in DUCHIES.values() for area in duchy.areas)


@keywords()
def areas(setup: Setup | None = None) -> pd.DataFrame:
    """Return the points for an area of each size in each phase; bonus tiles of colours come on top.

    Columns: `size`, `phase`, `size_points`, `phase_points`, their sum `points`, `per_space`
    (points for each tile it takes), `waiting` (points less if it is completed one phase later;
    all of them in phase E, after which there is none). If tiles make areas count for more than
    their spaces, `size` is what they count for.

    >>> table = areas().set_index(["size", "phase"])
    >>> int(table.loc[(3, "A"), "points"]), int(table.loc[(3, "E"), "waiting"])
    (16, 8)
    """
    rules = _rules(setup)
    scoring = rules.scoring
    largest = rules.edition.largest_area if scoring.area_growth else _LARGEST
    rows = []
    for size in range(1, largest + 1):
        for number, phase in enumerate(PHASES):
            points = scoring.area_points[size] + scoring.phase_points[number]
            is_last = number + 1 == len(PHASES)
            later = 0 if is_last else scoring.area_points[size] + scoring.phase_points[number + 1]
            rows.append(
                {
                    "size": size,
                    "phase": phase,
                    "size_points": scoring.area_points[size],
                    "phase_points": scoring.phase_points[number],
                    "points": points,
                    "per_space": points / size,
                    "waiting": points - later,
                }
            )
    return pd.DataFrame(rows)


@keywords()
def waiting(setup: Setup | None = None) -> pd.DataFrame:
    """Return the cost of completing an area in a later phase, whatever its size.

    Columns: `phase`, the `later` phase, `cost` in points.
    """
    points = dict(zip(PHASES, _rules(setup).scoring.phase_points, strict=True))
    return pd.DataFrame(
        [(now, later, points[now] - points[later]) for now, later in combinations(PHASES, 2)],
        columns=["phase", "later", "cost"],
    )


def _rules(setup: Setup | None) -> Ruleset:
    setup = Setup() if setup is None else setup
    if not isinstance(setup, Setup):
        raise TypeError(Message("experiment-not-setup", given=short_repr(setup)))
    return rules_of(setup)
