"""Everything that the page shows, as one plain value."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import dropwhile, islice, takewhile
from typing import Any, TypedDict

from castles_nb.history import History
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message
from castles_nb.playable import people_in
from castles_nb.ui.choices import Choice
from castles_nb.ui.lines import Lines
from castles_nb.ui.move_log import LoggedMove, LogLine, MoveLog, aloud, folded
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.score_table import Scores
from castles_nb.ui.steps import ToldStep

LOG_LENGTH = 40
MOST_NEWS = 20
"""Moves of bots that are news; where only bots play there would be no end of them."""
LOOKED_AT = 3 * MOST_NEWS
"""Moves among which news is looked for: some go on with the one before."""


class Seat(TypedDict):
    """A player as the page names them."""

    name: str
    points: int
    rule: str
    """The rule that says what points are for."""
    is_bot: bool
    is_scripted: bool
    """Whether a script plays for it, which a page can show step by step."""
    is_you: bool
    """Whether it is the only person, called `You`."""
    partners: list[int]
    """The others who play on the same duchy."""


class Moved(TypedDict):
    """The move that led here."""

    aloud: str
    """The move and what it brought, as sentences."""
    by_bot: bool
    player: int
    spots: list[str]
    """Where on the boards it happened, in the order of its way (`castles_nb.ui.move_anchors`)."""
    points: dict[int, int]
    """What it brought, by player, with what the end of a round or a phase brought."""
    completed: list[str]
    """The spots of areas or piles that it completed."""
    is_new_round: bool
    """Whether another round has begun."""


class News(TypedDict):
    """A move that a bot made, or what a script did."""

    player: int
    text: str
    points: int
    spots: list[str]
    """Where on the boards it happened."""


class ShownStep(TypedDict):
    """A step of what a script did."""

    number: int
    """From 1."""
    steps: int
    """How many there are."""
    lines: list[LogLine]


class Variation(TypedDict):
    """A line of play that was left for another one, as the page offers it."""

    number: int
    text: str
    """Where it parts from the line that is played, as in `from move 3: Ann sold goods (1 move)`."""


class View(TypedDict):
    """What the page shows besides the drawings; every text in it is text, never markup."""

    revision: int
    """Grows with every change. A message from the page must name the latest."""
    choices: list[Choice]
    boards: dict[str, str]
    """Where the side of a duchy board is chosen: its drawing, by the text of the choice."""
    prompt: str
    decision: str
    player: int | None
    viewer: int
    """Whose duchy stands large."""
    seats: list[Seat]
    log: list[LogLine]
    scores: Scores
    moved: Moved | None
    step: ShownStep | None
    """The step that is shown, on the way to how things are now."""
    news: list[News]
    """What bots and scripts did last, one after the other; it stands until they move again."""
    ply: int
    """After how many moves this moment is."""
    plies: int
    """How many moves were made in all; more than `ply` if an earlier moment is looked at."""
    moment: str
    """Which moment this is, as in `After move 18 of 30, phase B, round 2`."""
    lines: list[Variation]
    """What was played before something else was."""
    can_undo: bool
    can_redo: bool
    cover: str
    """What whoever is next presses to see their cards; empty where nothing is covered."""
    error: str
    """Why the bots stopped; empty if they did not."""
    is_reviewed: bool
    """Whether there is a review once the game is over."""


def view_of(
    game: History[Any, Any],
    log: MoveLog,
    lines: Lines,
    *,
    revision: int,
    names: Sequence[str],
    bots: Collection[int],
    viewer: int,
    has_moved: bool,
    looked_at: int | None,
    error: str,
    cover: str = "",
) -> View:
    """The view of a game by `viewer`, who is offered choices where the current one is theirs.

    With `looked_at` it shows the moment after so many moves, in which nothing can be chosen; nor
    can anything be while cards are covered, as choices would tell them.
    """
    moves = log.moves()
    ply = len(moves) if looked_at is None else looked_at
    is_now = looked_at is None
    state = game.state if is_now else game.at(ply)
    presenter = log.presenter
    player, scripted = state.current_player, presenter.scripted(state)
    may_choose = is_now and not cover and player == viewer and player not in bots
    choices = presenter.choices(state) if may_choose else []
    return View(
        revision=revision,
        choices=choices,
        boards=presenter.pictures(state) if choices else {},
        prompt=_prompt(presenter, state, names, bots, is_stuck=error != ""),
        decision=state.decision.kind if state.decision else "",
        player=player,
        viewer=viewer,
        seats=seats_of(state, names, presenter, bots, log.you),
        log=log.lines(LOG_LENGTH, ply),
        scores=scores_of(game, ply),
        moved=moved_of(moves[-1], names, bots, scripted) if has_moved and moves else None,
        step=None,
        news=_news(presenter, moves[:ply], bots, scripted),
        ply=ply,
        plies=len(moves),
        moment=str(presenter.moment(state, ply, len(moves))),
        lines=_variations(game, log, lines, names),
        # Not while a bot thinks: what is said meanwhile would come too late.
        can_undo=is_now
        and (player not in bots or error != "")
        and any(move.player not in bots for move in moves),
        can_redo=is_now and bool(game.undone),
        cover=cover,
        error=error,
        is_reviewed=presenter.is_reviewed(state),
    )


def _variations(
    game: History[Any, Any], log: MoveLog, lines: Lines, names: Sequence[str]
) -> list[Variation]:
    """The variations of what is played, each by the move with which it begins."""
    variations = []
    for number, line, at in lines.branches():
        played = min(at, len(game.actions))
        state = game.at(played)
        for action in line[played:at]:  # which can be redone
            state.apply(action)
        message = Message(
            "line-left",
            move=at + 1,
            name=names[state.current_player],
            told=log.report(state, line[at]),
            moves=len(line) - at,
        )
        variations.append(Variation(number=number, text=str(message)))
    return variations


def scores_of(game: History[Any, Any], ply: int | None = None) -> Scores:
    """The points by source after the first `ply` moves, or now."""
    entries = game.state.ledger.entries
    presenter: Presenter = game_type_of(game.state).presenter
    if ply is None or ply == len(game.actions):
        return presenter.scores(game.state, entries)
    return presenter.scores(game.at(ply), takewhile(lambda entry: entry.move <= ply, entries))


def seats_of(
    state: Any,
    names: Sequence[str],
    presenter: Presenter,
    bots: Collection[int] = (),
    you: int | None = None,
) -> list[Seat]:
    """The players in the order of their seats."""
    return [
        Seat(
            name=name,
            points=state.points[seat],
            rule=presenter.points_rule,
            is_bot=seat in bots,
            is_scripted=seat in presenter.scripted(state),
            is_you=seat == you,
            partners=presenter.partners(state, seat),
        )
        for seat, name in enumerate(names)
    ]


def _prompt(
    presenter: Presenter, state: Any, names: Sequence[str], bots: Collection[int], is_stuck: bool
) -> str:
    player = state.current_player
    if player is None:
        return str(presenter.over(state, names))
    if player in bots:
        return str(Message("prompt-bot", name=names[player], stuck=is_stuck))
    asks = str(presenter.question(state))
    if people_in(state) - len(bots) == 1:
        return asks
    return str(Message("prompt-one-of-many", name=names[player], question=asks))


def moved_of(
    move: LoggedMove, names: Sequence[str], bots: Collection[int], scripted: Collection[int]
) -> Moved:
    """The move, and what scripts did because of it."""
    own, *others = move.lines
    by_script = [line for line in others if line["player"] in scripted]
    spoken = aloud([own], names), own["gains"], aloud(by_script, names)
    return Moved(
        aloud=" ".join(filter(None, spoken)),
        by_bot=move.player in bots,
        player=move.player,
        spots=own["spots"],
        points=_points_in(move.lines),
        completed=move.completed,
        is_new_round=move.is_new_round,
    )


def _points_in(lines: Iterable[LogLine]) -> dict[int, int]:
    """The points that these lines tell, by player."""
    points: Counter[int] = Counter()
    for line in lines:
        points[line["player"]] += line["points"]
    return {player: gained for player, gained in points.items() if gained}


def _news(
    presenter: Presenter,
    moves: Sequence[LoggedMove],
    bots: Collection[int],
    scripted: Collection[int],
) -> list[News]:
    """The latest news that no move of a person parts."""
    lines = _newest_first(presenter, moves, bots, scripted)
    latest = takewhile(bool, dropwhile(lambda news: news is None, lines))
    return [*filter(None, islice(latest, MOST_NEWS))][::-1]


def _newest_first(
    presenter: Presenter,
    moves: Sequence[LoggedMove],
    bots: Collection[int],
    scripted: Collection[int],
) -> Iterator[News | None]:
    """All that could be news; None for a move of a person."""
    for move in reversed(folded(moves[-LOOKED_AT:])):
        own, *others = move.lines
        yield from (_news_of(line) for line in reversed(others) if line["player"] in scripted)
        if move.player not in bots:
            yield None
        elif presenter.is_news(move.action):
            yield _news_of(own)


def _news_of(line: LogLine) -> News:
    return News(
        player=line["player"], text=line["text"], points=line["points"], spots=line["spots"]
    )


def views_of_steps(
    after: View, steps: Sequence[ToldStep], scores: Scores, names: Sequence[str], viewer: int
) -> Iterator[View]:
    """What is shown of each step on the way to the view `after` them, in which nobody chooses.

    `scores` are those from before: sources of points are summed up once all is done. The first
    step tells the move of a bot, too; a person knows what they did.
    """
    moved = after["moved"]
    by_person = moved is not None and not moved["by_bot"]
    for number, (state, lines, later) in enumerate(steps, 1):
        player = state.current_player
        who = after["player"] if player is None else player
        name = "" if who is None else names[who]
        is_own = number == 1 and by_person
        yield View(
            **{
                **after,
                "choices": [],
                "boards": {},
                "prompt": str(Message("prompt-step", name=name, step=number, steps=len(steps))),
                "decision": "",
                "player": player,
                "viewer": viewer,
                "seats": [
                    Seat(**{**seat, "points": points})
                    for seat, points in zip(after["seats"], state.points, strict=True)
                ],
                "log": after["log"][: max(0, len(after["log"]) - later)],
                "scores": scores,
                "moved": Moved(
                    aloud=aloud(lines, names),
                    by_bot=not is_own,
                    player=lines[0]["player"],
                    spots=lines[0]["spots"],
                    points=_points_in(lines),
                    completed=[],
                    is_new_round=False,
                ),
                "step": ShownStep(
                    number=number, steps=len(steps), lines=lines[1:] if is_own else lines
                ),
                "news": [],
            }
        )
