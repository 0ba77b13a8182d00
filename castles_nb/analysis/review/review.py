"""A game reviewed: what each decision cost against the best one."""

import os
from collections.abc import Callable, Collection, Sequence
from contextlib import nullcontext
from functools import partial
from typing import Any

from tqdm.auto import tqdm

from castles_nb.analysis.in_parallel import checked_jobs, kept, play_all, warn_of_interruption
from castles_nb.analysis.intervals import check_confidence
from castles_nb.analysis.review.decisions import decisions_in
from castles_nb.analysis.review.judging import judged
from castles_nb.analysis.review.luck import chances_in, luck_of
from castles_nb.analysis.review.reading import record_and_kind
from castles_nb.analysis.review.reviewed import Ended, Review
from castles_nb.analysis.review.saved_review import (
    DECISION,
    SavedReview,
    Task,
    saved_review,
)
from castles_nb.arguments import all_of, checked_seed, truth, whole, whole_from
from castles_nb.bots.mind import mind_of
from castles_nb.cards.game import CardGame
from castles_nb.cards.record import Record as CardRecord
from castles_nb.echo import echo, echo_path
from castles_nb.game import Game
from castles_nb.notation import Record
from castles_nb.playable import State, people_in
from castles_nb.say import Say

LEAST = 4
"""Iterations without which there are no intervals."""


def review(
    record: Record | CardRecord | Game | CardGame | str,
    iterations: int = 300,
    seed: int = 0,
    n_jobs: int | None = None,
    progress: bool = False,
    path: str | os.PathLike[str] | None = None,
    *,
    confidence: float = 0.95,
    players: Collection[int] | None = None,
) -> Review:
    """What each decision of a game cost against the best one, for each of `players` or for all.

    The game may be unfinished, and may come as a `Game`, its record or the text of that. Every
    choice between two or more actions is judged by what its player could know then, so bad luck
    costs nothing. `iterations` tries find the best action; then it and the played one are tried on
    half as many fresh futures, the same for both. Greedy bots play on for some rounds (turns in the
    card game), and the estate is valued as by `RolloutBot`. The review follows from `seed`,
    whatever `n_jobs`, which is that of `simulate`.

    `points_lost` is the mean of the differences, with its interval at `confidence`. It is 0 with no
    interval where the best was played, and may fall below 0, as the best was best on other futures.
    It is what this one choice cost, with greedy play after both actions. The choices of a turn
    belong together: to use the dice in another order costs little if the same is still done, and a
    bad plan costs where it cannot be mended any more. Each interval is one for its own number, so
    of 40 decisions that cost nothing, about one looks as if it did.

    Luck is told apart: whenever chance turned something up, half as many futures tell what it gave
    against what is given there on average (see `Review.luck`). On average over games it is 0,
    whoever plays. What is left of the points is a player's own.

    With a `path`, as `"review.sqlite"`, what is judged is kept there as it comes in; called again
    with the same game and settings, the review goes on from there. A file of another game or with
    other settings is refused.

    Returns a `Review`, with `to_frame`, `luck`, `by_player`, `by_theme`, `by_source`, `plot`,
    `plot_luck` and `record`. An interrupt gives a review of what was judged until then, and warns;
    any other error has it as its `finished`. Raises `InvalidRecord` for what cannot be played, and
    for the solo game, where points are not what counts; `InvalidResults` for a file that cannot be
    gone on with and `UnsavedResults` for one that cannot be written; TypeError and ValueError for
    wrong arguments.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> for text in ("start on 4-4", "start on 2-3"):
    ...     game.play(text)
    >>> review(game, iterations=8).to_frame()[["move", "player", "played"]].values.tolist()
    [[1, 0, 'start on 4-4'], [2, 1, 'start on 2-3']]
    """
    iterations = whole_from(LEAST, "iterations", iterations)
    seed = checked_seed(seed)
    n_jobs, progress = checked_jobs(n_jobs), truth("progress", progress)
    check_confidence(confidence)
    written, kind = record_and_kind(record)
    beginning = kind.beginning(written)
    asked = _players(players, beginning)
    settings = {
        "iterations": iterations,
        "seed": seed,
        "confidence": confidence,
        "players": asked,
    }
    saved = saved_review(path, written, settings)
    judge = partial(judged, kind=kind, iterations=iterations, seed=seed, confidence=confidence)
    lucky = partial(
        luck_of,
        kind=kind,
        players=asked,
        futures=iterations // 2,
        seed=seed,
        confidence=confidence,
    )
    tasks: dict[Task, Callable[[], Any]] = {
        (each.ply, DECISION): partial(judge, each)
        for each in decisions_in(beginning, written.actions, asked)
    }
    chances = chances_in(beginning, written.position is None, written.actions, kind)
    tasks |= {(each.ply, each.source): partial(lucky, each) for each in chances}
    tasks = {key: tasks[key] for key in sorted(tasks, key=_in_order)}
    names = kind.names(written) or tuple(
        str(Say("player-number", player=player)) for player in range(beginning.players)
    )
    ended = _ended(beginning, written.actions)
    done: dict[Task, Any] = {}

    def found() -> Review:
        ordered = [(task, done[task]) for task in tasks if task in done]
        return Review(
            tuple(result for (_, what), result in ordered if what == DECISION),
            tuple(each for (_, what), result in ordered if what != DECISION for each in result),
            ended if len(done) == len(tasks) else None,
            asked,
            names,
            confidence,
            written,
            kind,
        )

    with kept((), found):
        if not _all_done(tasks, done, saved, n_jobs, progress):
            warn_of_interruption(_interrupted(len(done), len(tasks), saved))
        return found()


def _all_done(
    tasks: dict[Task, Callable[[], Any]],
    done: dict[Task, Any],
    saved: SavedReview | None,
    n_jobs: int | None,
    progress: bool,
) -> bool:
    """Whether all is done in the end; what is in the file already is not done again, and what is
    done now gets into it."""
    with saved or nullcontext():
        if saved:
            done |= saved.read()
        left = {task: do for task, do in tasks.items() if task not in done}
        unit = str(Say("review-progress"))
        with tqdm(total=len(tasks), initial=len(done), disable=not progress, unit=unit) as bar:

            def told(task: Task, result: Any) -> None:
                if saved:
                    saved.write(task, result)
                bar.update()

            return not left or play_all(left, done, n_jobs=n_jobs, after_each=told)


def _interrupted(finished: int, steps: int, saved: SavedReview | None) -> Say:
    if saved is None:
        return Say("review-interrupted", finished=finished, steps=steps)
    path = echo_path(saved.path)
    return Say("review-interrupted-kept", finished=finished, steps=steps, path=path)


def _in_order(task: Task) -> tuple[int, bool]:
    """What a move brings to light comes after the decision about it."""
    ply, what = task
    return ply, what != DECISION


def _ended(beginning: State, actions: Sequence[Any]) -> Ended | None:
    """How the game ended; None while it goes on."""
    state = beginning.copy()
    for action in actions:
        state.apply(action)
    if not state.is_over:
        return None
    points = tuple(state.returns())
    rivals = mind_of(state).rivals
    leads = (
        own - max((points[each] for each in rivals(state, player)), default=0)
        for player, own in enumerate(points)
    )
    return Ended(points, tuple(leads))


def _players(players: Any, state: State) -> tuple[int, ...]:
    """The players asked about, without those who play by a script; ValueError for no player."""
    people = people_in(state)
    if players is None:
        return tuple(range(people))
    found = set()
    for given in all_of("players", players):
        number = whole(given)
        if number is None or number not in range(people):
            told = Say("not-from-0-to", given=echo(given), most=people - 1)
            raise ValueError(Say("at-field", field="players", told=told))
        found.add(number)
    return tuple(sorted(found))
