"""The jobs of a review, done all at once or step by step."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from castles_nb.analysis.experiment import check_seeds
from castles_nb.analysis.identity import Identity
from castles_nb.analysis.intervals import check_confidence
from castles_nb.analysis.review.decision_loss import loss_of
from castles_nb.analysis.review.decisions import decisions_in
from castles_nb.analysis.review.game_review import GameReview, game_review_of
from castles_nb.analysis.review.luck import chances_in, luck_of
from castles_nb.analysis.review.reviewed import Ended, Review
from castles_nb.analysis.review.saved_review import DECISION, Task
from castles_nb.arguments import as_int, as_tuple, checked_seed, int_at_least
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.message import Message
from castles_nb.notation.any_record import record_from
from castles_nb.playable import State, players_in, seats_in
from castles_nb.short_text import short_repr

LEAST = 4
"""Iterations without which there are no intervals."""
FEWEST = 2
"""Futures without which there are no intervals."""


class ReviewJobs(NamedTuple):
    """The jobs of a review."""

    record: Any
    game: GameReview
    settings: Identity
    tasks: Mapping[Task, Callable[[], Any]]
    """The job of each step, in the order of the game."""
    beginning: State
    """The state before the first move."""
    names: tuple[str, ...]
    ended: Ended | None

    def found(self, done: Mapping[Task, Any]) -> Review:
        """The review, as far as it is done."""
        ordered = [(task, done[task]) for task in self.tasks if task in done]
        asked, confidence = self.settings["players"], self.settings["confidence"]
        return Review(
            tuple(result for (_, what), result in ordered if what == DECISION),
            tuple(each for (_, what), result in ordered if what != DECISION for each in result),
            self.ended if len(done) == len(self.tasks) else None,
            asked,
            self.names,
            self.settings["futures"],
            confidence,
            self.record,
            self.game,
        )


class Progress(NamedTuple):
    """The progress of a review."""

    finished: int
    steps: int
    review: Review | None
    """Once all steps are finished."""


def reviewed_by_steps(
    record: Any, iterations: int, players: Collection[int] | None = None
) -> Iterator[Progress]:
    """Yield the progress of a review, one step whenever you ask for the next; at last the review.

    `record`, `iterations` and `players` are as for `cn.review`, and so are errors.
    """
    jobs = review_jobs(record, iterations, players=players)
    done: dict[Task, Any] = {}
    steps = len(jobs.tasks)
    yield Progress(0, steps, None)
    for task, do in jobs.tasks.items():
        done[task] = do()
        if len(done) < steps:
            yield Progress(len(done), steps, None)
    yield Progress(steps, steps, jobs.found(done))


def review_jobs(
    record: Any,
    iterations: int,
    seed: int = 0,
    confidence: float = 0.95,
    players: Collection[int] | None = None,
    futures: int | None = None,
) -> ReviewJobs:
    """Return the jobs of a review.

    `record`, `iterations`, `seed`, `confidence`, `players` and `futures` are as for `cn.review`,
    and so are errors.
    """
    iterations, seed = int_at_least(LEAST, "iterations", iterations), checked_seed(seed)
    futures = iterations // 2 if futures is None else int_at_least(FEWEST, "futures", futures)
    check_seeds(seed, 1)
    check_confidence(confidence)
    written = record_from(record)
    game = game_review_of(written)
    beginning = game.beginning(written)
    asked = _players(players, beginning)
    settings: Identity = {
        "iterations": iterations,
        "futures": futures,
        "seed": seed,
        "confidence": confidence,
        "players": asked,
    }
    judge = partial(
        loss_of,
        game=game,
        iterations=iterations,
        futures=futures,
        seed=seed,
        confidence=confidence,
    )
    lucky = partial(
        luck_of,
        game=game,
        players=asked,
        futures=futures,
        seed=seed,
        confidence=confidence,
    )
    tasks: dict[Task, Callable[[], Any]] = {
        (each.ply, DECISION): partial(judge, each)
        for each in decisions_in(beginning, written.actions, asked)
    }
    chances = chances_in(beginning, written.position is None, written.actions, game)
    tasks |= {(each.ply, each.source): partial(lucky, each) for each in chances}
    in_order = {key: tasks[key] for key in sorted(tasks, key=_in_order)}
    names = game.names(written) or tuple(
        str(Message("player-number", player=player)) for player in range(seats_in(beginning))
    )
    ended = _ended(beginning, written.actions)
    return ReviewJobs(written, game, settings, in_order, beginning, names, ended)


def _in_order(task: Task) -> tuple[int, bool]:
    """Things a move brings to light come after the decision about it."""
    ply, what = task
    return ply, what != DECISION


def _ended(beginning: State, actions: Sequence[Any]) -> Ended | None:
    """The end of the game; None while it's running."""
    state = beginning.copy()
    for action in actions:
        state.apply(action)
    if not state.is_over:
        return None
    points = tuple(state.returns())
    rivals = heuristics_for(state).rivals
    leads = (
        own - max((points[each] for each in rivals(state, player)), default=0)
        for player, own in enumerate(points)
    )
    return Ended(points, tuple(leads))


def _players(players: Any, state: State) -> tuple[int, ...]:
    """The players asked about, without those who play by a script; ValueError for no player."""
    people = players_in(state)
    if players is None:
        return tuple(range(people))
    found = set()
    for given in as_tuple("players", players):
        number = as_int(given)
        if number is None or number not in range(people):
            message = Message("not-from-0-to", given=short_repr(given), most=people - 1)
            raise ValueError(Message("at-field", field="players", told=message))
        found.add(number)
    return tuple(sorted(found))
