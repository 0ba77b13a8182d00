"""The players of a finished board game, each as one row of a table.

| columns | what |
|---|---|
| `game`, `seed` | the game's number from 0, and what it was dealt from |
| `player`, `bot`, `duchy` | seat, name of the bot (`chateauma` for the Châteauma), number of the \
duchy (23 to 28 for 11a to 11f) |
| `start` | place in the first round's order of play, 0 for the starting player |
| `points`, `rank` | final points; place from 1, ties broken (END-10 to END-13) |
| `won`, `tied` | whether first after ties are broken; whether others have as many points as this \
player and nobody has more |
| `team_number`, `team_points` | only if partners share an estate: which one, from 0, and the \
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
| `silver_gained`, `workers_gained` | everything that came in during the game, with the setup |
| `goods_left`, `silver_left`, `workers_left` | what was left at the end |
| `turn_order` | space of the turn order track at the end, from 0 |
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from castles_nb.analysis.faults import less_points_first, listed, other_values, sources_in
from castles_nb.analysis.game_results import (
    Expected,
    Finished,
    GameResults,
    Outcome,
    Row,
    brought_to,
)
from castles_nb.components import COLOURS, PHASES
from castles_nb.components.duchies import SPECIAL
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.ledger import POINTS, SILVER, WORKERS
from castles_nb.engine.options import checked_options, in_full
from castles_nb.engine.ruleset import Ruleset, rules_of
from castles_nb.engine.setup import automaton_of, players_allowed, scripted_duchy
from castles_nb.engine.sources import sources_of
from castles_nb.errors import InvalidModule
from castles_nb.hexgrid import STANDARD
from castles_nb.message import Message
from castles_nb.short_text import short_repr

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


def _columns(setup: Setup) -> tuple[str, ...]:
    """The columns of a table of results; they follow from players, edition and modules.

    >>> [name for name in _columns(Setup()) if name.startswith("points_")][:3]
    ['points_area_size', 'points_area_phase', 'points_bonus_tile']
    """
    points = (f"points_{source}" for source in _sources(setup))
    return columns_with(points, in_teams=setup.seating.is_shared)


def columns_with(points: Iterable[str], in_teams: bool = False) -> tuple[str, ...]:
    """The columns of a table in which those of points by source are these."""
    first = (*FIRST, *TEAM) if in_teams else FIRST
    return (*first, *points, *PLACED, *(f"areas_{phase}" for phase in PHASES), *_LAST)


def _sources(setup: Setup) -> tuple[str, ...]:
    return sources_of(rules_of(setup))


def _row(finished: Finished, player: int) -> Row:
    state, verbs = finished.state, finished.verbs[player]
    estate, points = state.estates[player], state.points
    assert state.ledger is not None
    scored, gained = brought_to(player, state.ledger.entries)
    areas = Counter(
        entry.phase
        for entry in state.ledger.entries
        if (entry.player, entry.item, entry.source) == (player, POINTS, "area_phase")
    )
    sources = _sources(state.setup)
    if sum(scored[source] for source in sources) != points[player]:
        unknown = tuple(map(short_repr, sorted(set(+scored) - set(sources))))
        raise InvalidModule(Message("experiment-sources-unknown", sources=unknown))
    seating = state.rules.seating
    sums, team = seating.of_estates(points), seating.estates[player]
    rank = state.ranking().index(player) + 1
    covered = [estate.filled & spaces for spaces in estate.masks.colour[: len(COLOURS)]]
    return (
        finished.game,
        finished.seed,
        player,
        finished.names[player] if player < state.num_players else automaton_key(state.rules),
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
    """The name that stands for a bot on a seat that plays by a script."""
    return rules.automaton.key if rules.automaton else "automaton"


def _done(state: GameState, verbs: Counter[str], name: str) -> int:
    """The number of times a verb was chosen, or one like it."""
    alike = (
        verb.name for verb in state.rules.verbs.values() if name in (verb.name, verb.counts_as)
    )
    return sum(verbs[each] for each in alike)


def _start(setup: Setup, seed: int) -> GameState:
    return GameState.start(setup, Deal.from_seed(seed, setup), Ledger())


def _order(state: GameState) -> Sequence[int]:
    return state.order


def _outcome(state: GameState, player: int) -> Outcome:
    seating = state.rules.seating
    points = seating.of_estates(state.returns())
    own = seating.estates[player]
    best_other = max(
        (points[seating.estates[each]] for each in seating.opponents(player)), default=0
    )
    return Outcome(points[own], points[own] - best_other, player in state.winners())


def _wins_by_rule(setup: Setup) -> bool:
    return False


def _needed(columns: Sequence[str]) -> tuple[str, ...]:
    # Modules add sources of points to those of the base game.
    points = dict.fromkeys((*sources_in(_columns(Setup())), *sources_in(tuple(columns))))
    return columns_with(points, TEAM[0] in columns)


_SPACES = ("empty_spaces", *PLACED)


def _faults(columns: Mapping[str, Sequence[Any]], by_points: bool) -> Iterator[Message]:
    spaces = tuple(map(sum, zip(*(columns[name] for name in _SPACES), strict=True)))
    boards = [EVERY_DUCHY[SPECIAL].get(number) for number in columns["duchy"]]
    due = tuple(len(board.grid if board else STANDARD) for board in boards)
    if spaces != due:
        yield Message("games-fault-spaces", spaces=listed(spaces), due=max(due))
    yield from _wrong_winners(columns)
    if by_points:
        yield from less_points_first(columns)


def _wrong_winners(columns: Mapping[str, Sequence[int]]) -> Iterator[Message]:
    """Contradictions in who was first."""
    points, ranks = columns["points"], columns["rank"]
    teams = columns.get(TEAM[0], range(len(points)))
    of_team: Counter[int] = Counter()
    for team, each in zip(teams, points, strict=True):
        of_team[team] += each
    first = teams[ranks.index(1)] if 1 in ranks else -1
    best = [team for team, each in of_team.items() if each == max(of_team.values())]
    tied = [team in best and len(best) > 1 for team in teams]
    won = [team == first for team in teams]
    if TEAM[0] in columns and all(columns["won"]):  # teams may share the win
        won = tied
    if len(points) == 1:  # alone one wins with a full duchy (SOLO-21)
        won = [columns["empty_spaces"][0] == 0]
    due: list[tuple[str, Sequence[int]]] = [("won", won), ("tied", tied)]
    if TEAM[0] in columns:
        due.append((TEAM[1], [of_team[team] for team in teams]))
    for column, values in due:
        if list(columns[column]) != values:
            yield other_values(column, columns[column], values)


def _fingerprint(setups: Sequence[Setup]) -> dict[str, Any]:
    fields = asdict(setups[0])
    del fields["simultaneous_setup"]
    # Files of games have the word for it.
    duchies = [setup.duchies for setup in setups]
    return {**fields, "setup_choices": setups[0].choices_word, "duchies": duchies}


def _has_fingerprint(found: dict[str, Any]) -> bool:
    match found:
        case {"duchies": [_, *_], "modules": list() as modules, "players": int(players)}:
            texts = all(isinstance(text, str) for text in modules)
            return texts and players in players_allowed(modules)
    return False


def _expected(identity: dict[str, Any], deal: int, bots: list[str]) -> Expected:
    duchies = identity["duchies"][deal % len(identity["duchies"])]
    if isinstance(duchies, int):
        duchies = [duchies] * identity["players"]
    modules, options = tuple(identity["modules"]), identity["options"]
    automaton = automaton_of(modules)
    if automaton:
        bots = [*bots, automaton.key]
        if isinstance(duchies, list):
            chosen = in_full(modules, checked_options(modules, options))
            duchies = [*duchies, scripted_duchy(modules, chosen)]
    return Expected(
        seed=identity["seed"] + deal,
        bots=tuple(bots),
        duchies=tuple(duchies) if isinstance(duchies, list) else (),
        more_points_rank_first=not identity["modules"],
    )


BOARD = GameResults(
    start=_start,
    order=_order,
    columns=_columns,
    row=_row,
    outcome=_outcome,
    wins_by_rule=_wins_by_rule,
    needed=_needed,
    faults=_faults,
    fingerprint=_fingerprint,
    has_fingerprint=_has_fingerprint,
    expected=_expected,
)
