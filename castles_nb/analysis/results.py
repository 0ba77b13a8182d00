"""What a finished game says of each player, as one row of a table.

| columns | what |
|---|---|
| `game`, `seed` | the game's number from 0, and what it was dealt from |
| `player`, `bot`, `duchy` | seat, name of the bot (`chateauma` for the Châteauma), number of the \
duchy (23 to 28 for 11a to 11f) |
| `start` | place in the first round's order of play, 0 for the starting player |
| `points`, `rank` | final points; place from 1, ties broken (END-10 to END-13) |
| `won`, `tied` | whether first after ties are broken; whether others have as many points as this \
player and nobody has more |
| `team_number`, `team_points` | only where partners share an estate: which one, from 0, and the \
sum of their points, by which they win; both have the spaces and leftovers of their estate |
| `empty_spaces` | spaces not covered |
| `decisions` | how often this player chose |
| `points_area_size`, ... | points by source; they sum to `points` |
| `placed_building`, ... | spaces covered by their colour, the starting castle's too |
| `areas_A` ... `areas_E` | areas that scored in each phase |
| `bonus_tiles` | bonus tiles received |
| `taken`, `placed`, `discarded` | tiles taken from numbered depots, placed, and given up for room |
| `purchases`, `barters` | tiles bought, for workers too; buildings for workers (monastery 6) |
| `sales`, `goods_sold` | stacks sold, and the goods in them |
| `worker_actions`, `unused_dice` | dice used to take workers, and left unused |
| `silver_gained`, `workers_gained` | all that came in during the game, with the setup |
| `goods_left`, `silver_left`, `workers_left` | what was left at the end |
| `turn_order` | space of the turn order track at the end, from 0 |
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import TYPE_CHECKING

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.one_game import Finished, play_game
from castles_nb.components import COLOURS, PHASES
from castles_nb.echo import echo
from castles_nb.engine import GameState, Setup
from castles_nb.engine.ledger import POINTS, SILVER, WORKERS
from castles_nb.engine.ruleset import Ruleset, rules_of
from castles_nb.engine.sources import sources_of
from castles_nb.errors import InvalidModule
from castles_nb.say import Say

if TYPE_CHECKING:
    import pandas as pd

Value = int | str | bool | float
Row = tuple[Value, ...]
Played = dict[int, list[Row]]
"""The rows of each game by its number."""

FIRST = (
    *("game", "seed", "player", "bot", "duchy", "start"),
    *("points", "rank", "won", "tied", "empty_spaces", "decisions"),
)
TEAM = ("team_number", "team_points")
"""Columns where partners share an estate: which one it is, from 0, and the sum of their points."""
PLACED = tuple(f"placed_{colour}" for colour in COLOURS)
_LAST = (
    *("bonus_tiles", "taken", "placed", "discarded", "purchases", "barters"),
    *("sales", "goods_sold", "worker_actions", "unused_dice"),
    *("silver_gained", "workers_gained", "goods_left", "silver_left", "workers_left"),
    "turn_order",
)
TEXTS = ("bot",)
FLAGS = ("won", "tied")


def columns_for(setup: Setup) -> tuple[str, ...]:
    """The columns of a table of results; they follow from players, edition and modules.

    >>> [name for name in columns_for(Setup()) if name.startswith("points_")][:3]
    ['points_area_size', 'points_area_phase', 'points_bonus_tile']
    """
    points = (f"points_{source}" for source in _sources(setup))
    return columns_with(points, in_teams=setup.seating.is_shared)


def columns_with(points: Iterable[str], in_teams: bool = False) -> tuple[str, ...]:
    """The columns of a table in which those of points by source are these."""
    first = (*FIRST, *TEAM) if in_teams else FIRST
    return (*first, *points, *PLACED, *(f"areas_{phase}" for phase in PHASES), *_LAST)


def play_rows(plan: Experiment, timed: bool, game: int) -> list[Row]:
    """Play a game; a row for each player, with the time that choices took in the end if asked."""
    finished = play_game(plan, game)
    rows = rows_of(finished)
    if timed:
        rows = [(*row, spent) for row, spent in zip(rows, finished.seconds, strict=True)]
    return rows


def results_frame(done: Mapping[int, list[Row]], columns: Sequence[str]) -> "pd.DataFrame":
    """The rows of these games as a table, in the order of games and players."""
    import pandas as pd  # not for worker processes

    rows = chain.from_iterable(done[game] for game in sorted(done))
    return pd.DataFrame(list(rows), columns=list(columns)).astype(dtypes(columns))


def rows_of(finished: Finished) -> list[Row]:
    """A row for each player, in the order of `columns_for`."""
    return [_row(finished, player) for player in range(finished.state.players)]


def _sources(setup: Setup) -> tuple[str, ...]:
    return sources_of(rules_of(setup))


def _row(finished: Finished, player: int) -> Row:
    state, verbs = finished.state, finished.verbs[player]
    estate, points = state.estates[player], state.points
    assert state.ledger is not None
    scored: Counter[str] = Counter()
    gained: Counter[str] = Counter()
    areas: Counter[str] = Counter()
    for entry in state.ledger.entries:
        if entry.player == player:
            if entry.item == POINTS:
                scored[entry.source] += entry.amount
                areas[entry.phase] += entry.source == "area_phase"
            elif entry.amount > 0:
                gained[entry.item] += entry.amount
    sources = _sources(state.setup)
    if sum(scored[source] for source in sources) != points[player]:
        unknown = tuple(map(echo, sorted(set(+scored) - set(sources))))
        raise InvalidModule(Say("experiment-sources-unknown", sources=unknown))
    seating = state.rules.seating
    sums, team = seating.of_estates(points), seating.estates[player]
    rank = state.ranking().index(player) + 1
    covered = [estate.filled & spaces for spaces in estate.masks.colour[: len(COLOURS)]]
    return (
        finished.game,
        finished.seed,
        player,
        finished.names[player] if player < state.people else automaton_key(state.rules),
        estate.duchy.number,
        finished.order.index(player),
        points[player],
        rank,
        player in state.winners(),
        sums[team] == max(sums) and sums.count(sums[team]) > 1,
        estate.empty_spaces,
        verbs.total(),
        *((team, sums[team]) if seating.is_shared else ()),
        *(scored[source] for source in sources),
        *(spaces.bit_count() for spaces in covered),
        *(areas[phase] for phase in PHASES),
        estate.bonus_tiles,
        verbs["take"],
        _done(state, verbs, "place"),
        _done(state, verbs, "discard"),
        verbs["buy"],
        verbs["barter"],
        verbs["sell"],
        sum(estate.sold),
        verbs["workers"],
        verbs["leave"],
        gained[SILVER],
        gained[WORKERS],
        sum(estate.goods),
        estate.silver,
        estate.workers,
        next(space for space, stack in enumerate(state.track) if player in stack),
    )


def automaton_key(rules: Ruleset) -> str:
    """What stands as a bot on the seat of whoever plays by a script."""
    return rules.automaton.key if rules.automaton else "automaton"


def _done(state: GameState, verbs: Counter[str], name: str) -> int:
    """How often a verb was chosen, or one like it."""
    alike = (verb.name for verb in state.rules.verbs.values() if name in (verb.name, verb.like))
    return sum(verbs[each] for each in alike)


def dtypes(columns: Sequence[str]) -> dict[str, str]:
    """The kind of value that each column holds, as pandas calls it."""
    kinds = dict.fromkeys(columns, "int64")
    kinds |= dict.fromkeys(TEXTS, "str") | dict.fromkeys(FLAGS, "bool")
    return kinds | {"seconds": "float64"} if "seconds" in columns else kinds
