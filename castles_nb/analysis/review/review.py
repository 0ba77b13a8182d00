"""A game reviewed: what each decision cost against the best one."""

from collections.abc import Collection
from functools import partial
from typing import Any

from tqdm.auto import tqdm

from castles_nb.analysis.in_parallel import checked_jobs, kept, play_all, warn_of_interruption
from castles_nb.analysis.intervals import check_confidence
from castles_nb.analysis.review.decisions import decisions_in
from castles_nb.analysis.review.judging import Judged, judged
from castles_nb.analysis.review.reading import record_and_kind
from castles_nb.analysis.review.reviewed import Review
from castles_nb.arguments import all_of, checked_seed, truth, whole, whole_from
from castles_nb.cards.game import CardGame
from castles_nb.cards.record import Record as CardRecord
from castles_nb.echo import echo
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

    Returns a `Review`, with `to_frame`, `by_player`, `by_theme`, `plot` and `record`. An interrupt
    gives a review of the decisions judged until then, and warns; any other error has it as its
    `finished`. Raises `InvalidRecord` for what cannot be played, and for the solo game, where
    points are not what counts; TypeError and ValueError for wrong arguments.

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
    tasks = {
        each.ply: partial(judged, each, kind, iterations, seed, confidence)
        for each in decisions_in(beginning, written.actions, asked)
    }
    names = kind.names(written) or tuple(
        str(Say("player-number", player=player)) for player in range(beginning.players)
    )
    done: dict[int, Judged] = {}

    def told(ply: int, decision: Judged) -> None:
        bar.update()

    def found() -> Review:
        decisions = tuple(done[ply] for ply in sorted(done))
        return Review(decisions, asked, names, confidence, written, kind)

    with (
        kept((), found),
        tqdm(total=len(tasks), disable=not progress, unit=str(Say("review-progress"))) as bar,
    ):
        if not play_all(tasks, done, n_jobs=n_jobs, after_each=told):
            told_of = Say("review-interrupted", finished=len(done), decisions=len(tasks))
            warn_of_interruption(told_of)
        return found()


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
