"""A game reviewed: what each decision cost against the best one."""

import os
from collections.abc import Collection
from contextlib import nullcontext
from typing import TYPE_CHECKING, Any

from tqdm.auto import tqdm

from castles_nb.analysis.in_parallel import checked_jobs, kept, play_all, warn_of_interruption
from castles_nb.analysis.review.jobs import ReviewJobs, review_jobs
from castles_nb.analysis.review.reviewed import Review
from castles_nb.analysis.review.saved_review import SavedReview, Task, saved_review
from castles_nb.arguments import as_bool
from castles_nb.bots import PlanningBot
from castles_nb.game import Game
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.native import plays
from castles_nb.notation import Record
from castles_nb.short_text import short_path

if TYPE_CHECKING:
    from castles_nb.cards.game import CardGame
    from castles_nb.cards.record import Record as CardRecord


@keywords(by_place=("iterations", "seed", "n_jobs", "progress", "path"))
def review(
    record: "Record | CardRecord | Game | CardGame | str",
    *,
    iterations: int = 300,
    futures: int | None = None,
    players: Collection[int] | None = None,
    seed: int = 0,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
    path: str | os.PathLike[str] | None = None,
) -> Review:
    """Return the cost of each decision of a game against the best one, for `players` or for all.

    The game may be unfinished, and may come as a `Game`, its record or the text of that. Every
    choice between two or more actions is judged by what its player could know then, so bad luck
    costs nothing. `iterations` rollouts find the best turn, as many the best one that begins with
    the played action; then both are tried on `futures` fresh futures, the same for both: half as
    many, unless you say otherwise. With four times as many, intervals are half as wide. Greedy bots
    play on for some rounds (turns in the card game), and the estate is valued as by `PlanningBot`.
    The review follows from `seed`, whatever `n_jobs`, which works as in `simulate`.

    `points_lost` is the mean of the differences, with its interval at `confidence`. It's 0 with no
    interval if the best was played, and may fall below 0, as the best was best on other futures.
    It is what this one choice cost, with the best that could be made of the turn after it. So to
    use the dice in another order costs little, and a bad plan costs where it cannot be mended any
    more. Each interval is one for its own number, so of 40 decisions that cost nothing, about one
    looks as if it did.

    Luck is separate: whenever chance turned something up, as many futures show what it gave against
    what it gives there on average (see `Review.luck`). On average over games it's 0, no matter who
    plays. What is left of the points is a player's own.

    With a `path`, as `"review.sqlite"`, what is judged is kept there as it comes in; called again
    with the same game and settings, the review resumes from there. A file of another game or with
    other settings is refused.

    Returns a `Review`, with `decisions`, `luck`, `by_player`, `by_theme`, `by_source`,
    `turning_points`, `plot`, `plot_luck` and `record`. An interrupt gives a review of what was
    judged until then, and warns; any other error has it as its `finished`. Raises `InvalidRecord`
    for what cannot be played, and for the solo game, where points are not what counts;
    `InvalidResults` for a file that can't be resumed and `SaveFailed` for one that can't be
    written; TypeError and ValueError for wrong arguments.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> for text in ("start on 4-4", "start on 2-3"):
    ...     game.play(text)
    >>> review(game, iterations=8).decisions()[["move", "player", "played"]].values.tolist()
    [[1, 0, 'start on 4-4'], [2, 1, 'start on 2-3']]
    """
    n_jobs, progress = checked_jobs(n_jobs), as_bool("progress", progress)
    jobs = review_jobs(record, iterations, seed, confidence, players, futures)
    saved = saved_review(path, jobs.record, jobs.settings)
    done: dict[Task, Any] = {}
    with kept((), lambda: jobs.found(done)):
        if not _all_done(jobs, done, saved, n_jobs, progress):
            warn_of_interruption(_interrupted(len(done), len(jobs.tasks), saved))
        return jobs.found(done)


def _all_done(
    jobs: ReviewJobs,
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
        tasks = jobs.tasks
        left = {task: do for task, do in tasks.items() if task not in done}
        unit = str(Message("review-progress"))
        with tqdm(total=len(tasks), initial=len(done), disable=not progress, unit=unit) as bar:

            def told(task: Task, result: Any) -> None:
                if saved:
                    saved.write(task, result)
                bar.update()

            threads = plays(jobs.beginning, PlanningBot())
            return not left or play_all(left, done, n_jobs=n_jobs, threads=threads, after_each=told)


def _interrupted(finished: int, steps: int, saved: SavedReview | None) -> Message:
    if saved is None:
        return Message("review-interrupted", finished=finished, steps=steps)
    path = short_path(saved.path)
    return Message("review-interrupted-kept", finished=finished, steps=steps, path=path)
