"""The players of a finished card game, each as one row of a table.

| columns | what |
|---|---|
| `game`, `seed` | the game's number from 0, and what it was dealt from |
| `player`, `bot` | seat, and name of the bot (`aaron` for Aaron) |
| `start` | place in the first round's order of play, 0 for the starting player |
| `points`, `rank` | final points; place from 1, ties broken (CG-END-07, CG-SOLO-12) |
| `won`, `tied` | whether this player won, or shares the win; whether others have as many points \
as this player and nobody has more |
| `decisions` | how often this player chose |
| `points_triple_castle`, ... | points by source; they sum to `points` |
| `triples_castle`, ... | finished triples of each type |
| `types` | how many types the estate has |
| `unfinished` | cards in unfinished piles |
| `taken`, `placed`, `discarded` | cards taken from the display, placed, and given up for room |
| `purchases`, `kept`, `used` | purchases, and whether a card was kept or used for its number |
| `sales`, `goods_sold` | sales, and the goods sold |
| `worker_actions`, `silver_actions`, `conversions` | actions 4, 5 and 6 |
| `silver_gained`, `workers_gained` | everything that came in during the game, with the setup |
| `animals` | animals at the end |
| `goods_left`, `silver_left`, `workers_left`, `projects_left` | what was left at the end |
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from typing import Any

from castles_nb.analysis.faults import less_points_first, other_values
from castles_nb.analysis.game_results import (
    Expected,
    Finished,
    GameResults,
    Outcome,
    Row,
    brought_to,
)
from castles_nb.cards import Deal, Setup, State
from castles_nb.cards.kinds import TYPES
from castles_nb.cards.piles import types_in
from castles_nb.cards.setup import MOST_PLAYERS
from castles_nb.engine.ledger import SILVER, WORKERS, Ledger

AARON = "aaron"
"""The name that stands for a bot on Aaron's seat."""
SOURCES = (
    *(f"triple_{name}" for name in TYPES),
    *("first_triple", "all_seven", "reward", "watchtower", "sale", "conversion"),
    *("animals", "start_card", "aaron_cloister"),
)
COLUMNS = (
    *("game", "seed", "player", "bot", "start", "points", "rank", "won", "tied", "decisions"),
    *(f"points_{source}" for source in SOURCES),
    *(f"triples_{name}" for name in TYPES),
    *("types", "unfinished", "taken", "placed", "discarded", "purchases", "kept", "used"),
    *("sales", "goods_sold", "worker_actions", "silver_actions", "conversions"),
    *("silver_gained", "workers_gained", "animals"),
    *("goods_left", "silver_left", "workers_left", "projects_left"),
)


def _start(setup: Setup, seed: int) -> State:
    return State.start(setup, Deal.from_seed(seed, setup), Ledger())


def _order(state: State) -> Sequence[int]:
    people = range(state.num_players)
    behind = range(state.num_players, state.num_seats)
    return (*people[state.first :], *people[: state.first], *behind)


def _columns(setup: Setup) -> tuple[str, ...]:
    return COLUMNS


def _row(finished: Finished, player: int) -> Row:
    state, verbs = finished.state, finished.verbs[player]
    scored, gained = brought_to(player, state.ledger.entries)
    points, triples = state.points, Counter(type_ for type_, _ in state.triples[player])
    piles = state.piles[player]
    return (
        finished.game,
        finished.seed,
        player,
        finished.names[player] if player < state.num_players else AARON,
        finished.order.index(player),
        points[player],
        state.ranking().index(player) + 1,
        player in state.winners(),
        points[player] == max(points) and points.count(points[player]) > 1,
        verbs.total(),
        *(scored[source] for source in SOURCES),
        *(triples[type_] for type_ in range(len(TYPES))),
        types_in(piles, state.triples[player]),
        sum(map(len, piles)),
        verbs["take"],
        verbs["place"],
        verbs["discard"],
        verbs["buy"],
        verbs["keep"],
        verbs["use"],
        verbs["sell"],
        sum(state.sold[player]),
        verbs["workers"],
        verbs["silver"],
        verbs["convert"],
        gained[SILVER],
        gained[WORKERS],
        sum(state.animals[player]),
        sum(state.goods[player]),
        state.silver[player],
        state.workers[player],
        len(state.projects[player]),
    )


def _outcome(state: State, player: int) -> Outcome:
    points = state.returns()
    best_other = max(each for other, each in enumerate(points) if other != player)
    return Outcome(points[player], points[player] - best_other, player in state.winners())


def _wins_by_rule(setup: Setup) -> bool:
    return setup.is_solo  # with as many points as Aaron one wins (CG-SOLO-12)


def _needed(columns: Sequence[str]) -> tuple[str, ...]:
    return COLUMNS


def _faults(columns: Mapping[str, Sequence[Any]], by_points: bool) -> Iterator[Any]:
    points, solo = list(columns["points"]), AARON in columns["bot"]
    best = max(points)
    tied = [each == best and points.count(best) > 1 for each in points]
    if list(columns["tied"]) != tied:
        yield other_values("tied", columns["tied"], tied)
    won = [rank == 1 for rank in columns["rank"]]
    if not solo and sum(columns["won"]) > 1:  # who share the win have the most points
        won = [each and own == best for each, own in zip(columns["won"], points, strict=True)]
    if list(columns["won"]) != won:
        yield other_values("won", columns["won"], won)
    yield from less_points_first(columns)


def _fingerprint(setups: Sequence[Setup]) -> dict[str, Any]:
    fields = asdict(setups[0])
    fields["box"] = fields.pop("card_set")  # as files of games have it
    return {"game": "cards", **fields}


def _has_fingerprint(found: dict[str, Any]) -> bool:
    return found["players"] in range(1, MOST_PLAYERS + 1)


def _expected(identity: dict[str, Any], deal: int, bots: list[str]) -> Expected:
    solo = identity["players"] == 1
    names = (*bots, *([AARON] if solo else []))
    return Expected(identity["seed"] + deal, names, (), more_points_rank_first=True)


CARDS = GameResults(
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
