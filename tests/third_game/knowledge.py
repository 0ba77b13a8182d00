"""What bots, experiments and reviews know of the third game."""

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from pickpocket import PRICE, ROUNDS

from castles_nb.analysis.faults import less_points_first
from castles_nb.analysis.game_results import Expected, Finished, GameResults, Outcome, Row
from castles_nb.analysis.review.game_review import GameReview
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import Heuristics
from castles_nb.message import Message
from third_game.pieces import Action, State

MEAN = 3.5


class Evaluation:
    """Points so far, and what the dice to come bring on average."""

    def __init__(self, state: State, player: int) -> None:
        self.state, self.player = state, player

    def terms(self) -> tuple[float, ...]:
        turns = sum(turn % self.state.num_players == self.player for turn in self._turns_left())
        return float(self.state.points[self.player]), MEAN * turns

    def _turns_left(self) -> range:
        return range(self.state.turn, ROUNDS * self.state.num_players)

    def value(self) -> float:
        return sum(self.terms())

    def after(self, state: State) -> "Evaluation":
        return Evaluation(state, self.player)


def _gains(evaluation: Evaluation, actions: Sequence[Action]) -> list[float]:
    die = evaluation.state.dice[evaluation.state.turn]
    return [float(PRICE if action.verb == "sell" else die) - MEAN for action in actions]


HEURISTICS = Heuristics(
    policy_weights=1.0,
    leaf_weights=1.0,
    terms=("points", "dice"),
    spent="dice",
    evaluation_of=lambda state, player, weights: Evaluation(state, player),
    gains=_gains,
    rounds=lambda state: state.turn // state.num_players,
    length=ROUNDS,
    moment=lambda state: (state.turn, state.is_over),
    is_settled=lambda state: False,
    rivals=lambda state, player: [each for each in range(state.num_players) if each != player],
    command=lambda state, action: Message("as-a-title", told=str(action)),
    adviser=lambda state: GreedyBot(),
    player=lambda state: GreedyBot(),
    clock=lambda state: (state.turn,),
    alike=lambda action: action,
)

COLUMNS = (
    *("game", "seed", "player", "bot", "start", "points", "rank", "won", "tied", "decisions"),
    *("points_keeps", "points_sells", "dice_kept"),
)


def _row(finished: Finished, player: int) -> Row:
    state, verbs = finished.state, finished.verbs[player]
    by_source = {
        source: sum(
            entry.amount
            for entry in state.ledger.entries
            if (entry.player, entry.source) == (player, source)
        )
        for source in ("keeps", "sells")
    }
    points = state.points
    tied = points[player] == max(points) and points.count(max(points)) > 1
    return (
        *(finished.game, finished.seed, player, finished.names[player]),
        *(finished.order.index(player), points[player], state.ranking().index(player) + 1),
        *(player in state.winners(), tied, verbs.total()),
        *(by_source["keeps"], by_source["sells"], verbs["keep"]),
    )


def _outcome(state: State, player: int) -> Outcome:
    points = state.returns()
    best = max(each for other, each in enumerate(points) if other != player)
    return Outcome(points[player], points[player] - best, player in state.winners())


def _faults(told: Mapping[str, Sequence[Any]], by_points: bool) -> Iterator[Message]:
    yield from less_points_first(told)


def _expected(identity: dict[str, Any], deal: int, bots: list[str]) -> Expected:
    return Expected(identity["seed"] + deal, tuple(bots), (), more_points_rank_first=True)


RESULTS = GameResults(
    start=lambda setup, seed: State.start(setup, seed),
    order=lambda state: range(state.num_players),
    columns=lambda setup: COLUMNS,
    row=_row,
    outcome=_outcome,
    wins_by_rule=lambda setup: False,
    needed=lambda columns: COLUMNS,
    faults=_faults,
    fingerprint=lambda setups: {"game": "pickpocket", "players": setups[0].players},
    has_fingerprint=lambda found: found["players"] in (2, 3),
    expected=_expected,
)


def _sources(before: State | None, state: State) -> tuple[str, ...]:
    return () if state.is_over else ("die",)


def _pair(
    source: str, before: State | None, action: Any, after: State, rng: Random
) -> tuple[State, State]:
    """With the die that's on the table drawn again, and as it is; what comes then is the same."""
    future = after.redealt(rng)
    dice = list(future.dice)
    dice[after.turn] = rng.randint(1, 6)
    return future._with_dice(tuple(dice)), future


REVIEW = GameReview(
    beginning=lambda record: record.beginning(),
    names=lambda record: (),
    halves=1.0,
    theme=lambda state, action: action.verb,
    sources=_sources,
    pair=_pair,
    known=lambda source, before, after: None,
    commented=lambda record, comments: record,
)
