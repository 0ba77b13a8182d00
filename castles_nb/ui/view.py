"""Everything that the page shows, as one plain value."""

from collections.abc import Collection, Sequence
from itertools import dropwhile, islice, takewhile
from typing import TypedDict

from castles_nb.drawing.duchy import duchy_picture
from castles_nb.drawing.markers import standing
from castles_nb.engine import GameState
from castles_nb.engine.actions import FINISH
from castles_nb.game import Game
from castles_nb.rules import wording
from castles_nb.say import Say
from castles_nb.ui.choices import Choice, choices_of
from castles_nb.ui.history import LogLine, Story, Told, aloud, folded
from castles_nb.ui.lines import Lines, OtherLine
from castles_nb.ui.moment import moment_words
from castles_nb.ui.score_table import Scores, scores_of

LOG_LENGTH = 40
MOST_NEWS = 20
"""Moves of bots that are news; where only bots play there would be no end of them."""
POINTS_RULE = "END-10"
"""What points are for."""


class Seat(TypedDict):
    """A player as the page names them."""

    name: str
    points: int
    rule: str
    """The rule that says what points are for."""
    is_bot: bool
    is_you: bool
    """Whether it is the only person, called `You`."""
    partners: list[int]
    """The others who play on the same duchy."""


class Moved(TypedDict):
    """The move that led here."""

    aloud: str
    """The move and what it brought, as sentences."""
    by_bot: bool


class News(TypedDict):
    """A move that a bot made."""

    player: int
    text: str
    points: int


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
    news: list[News]
    """What the bots did last, one after the other; it stands until they move again."""
    ply: int
    """After how many moves this moment is."""
    plies: int
    """How many moves were made in all; more than `ply` if an earlier moment is looked at."""
    moment: str
    """Which moment this is, as in `After move 18 of 30, phase B, round 2`."""
    lines: list[OtherLine]
    """What was played before something else was."""
    can_undo: bool
    can_redo: bool
    error: str
    """Why the bots stopped; empty if they did not."""


def view_of(
    game: Game,
    story: Story,
    lines: Lines,
    *,
    revision: int,
    names: Sequence[str],
    bots: Collection[int],
    viewer: int,
    has_moved: bool,
    looked_at: int | None,
    error: str,
) -> View:
    """The view of a game by `viewer`, who is offered choices where the current one is theirs.

    With `looked_at` it shows the moment after so many moves, in which nothing can be chosen.
    """
    moves = story.moves()
    ply = len(moves) if looked_at is None else looked_at
    is_now = looked_at is None
    state = game.state if is_now else game.at(ply)
    player = state.current_player
    choices = choices_of(state) if is_now and player == viewer and player not in bots else []
    return View(
        revision=revision,
        choices=choices,
        boards=_boards(state) if choices else {},
        prompt=_prompt(state, names, bots, is_stuck=error != ""),
        decision=state.decision.kind if state.decision else "",
        player=player,
        viewer=viewer,
        seats=seats_of(state, names, bots, story.you),
        log=story.log(LOG_LENGTH, ply),
        scores=scores_of(game, ply),
        moved=_moved(moves[-1], names, bots) if has_moved and moves else None,
        news=_news(moves[:ply], bots),
        ply=ply,
        plies=len(moves),
        moment=str(moment_words(state, ply, len(moves))),
        lines=lines.offers(),
        # Not while a bot thinks: what is said meanwhile would come too late.
        can_undo=is_now
        and (player not in bots or error != "")
        and any(move.player not in bots for move in moves),
        can_redo=is_now and bool(game.undone),
        error=error,
    )


def seats_of(
    state: GameState, names: Sequence[str], bots: Collection[int] = (), you: int | None = None
) -> list[Seat]:
    """The players in the order of their seats."""
    estates = state.rules.seating.estates
    return [
        Seat(
            name=name,
            points=state.points[seat],
            rule=POINTS_RULE,
            is_bot=seat in bots,
            is_you=seat == you,
            partners=[p for p, each in enumerate(estates) if each == estates[seat] and p != seat],
        )
        for seat, name in enumerate(names)
    ]


def _boards(state: GameState) -> dict[str, str]:
    if state.decision is None or state.decision.kind != "duchy":
        return {}
    duchies, rim = state.rules.edition.duchies, state.rules.boards.rim
    return {
        str(action): duchy_picture(duchies[action.place], rim=rim).in_page(still=True)
        for action in state.legal_actions()
    }


def _prompt(state: GameState, names: Sequence[str], bots: Collection[int], is_stuck: bool) -> str:
    player = state.current_player
    told = state.rules.scoring.told_at_end
    if player is None and told:
        return str(told(state))
    if player is None:
        return str(Say("prompt-over", points=standing(state, state.ranking(), names)))
    if player in bots:
        return str(Say("prompt-bot", name=names[player], stuck=is_stuck))
    asks = str(wording.question(state))
    if state.people - len(bots) == 1:
        return asks
    return str(Say("prompt-one-of-many", name=names[player], question=asks))


def _moved(move: Told, names: Sequence[str], bots: Collection[int]) -> Moved:
    told = aloud(move.lines[:1], names), move.lines[0]["gains"]
    return Moved(aloud=" ".join(filter(None, told)), by_bot=move.player in bots)


def _news(moves: Sequence[Told], bots: Collection[int]) -> list[News]:
    latest = dropwhile(lambda move: move.player not in bots, reversed(moves))
    told = [*islice(takewhile(lambda move: move.player in bots, latest), MOST_NEWS)]
    return [
        News(player=move.player, text=move.lines[0]["text"], points=move.lines[0]["points"])
        for move in folded(reversed(told))
        if move.action != FINISH
    ]
