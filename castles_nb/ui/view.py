"""Everything that the page shows, as one plain value."""

from collections.abc import Collection, Sequence
from typing import TypedDict

from castles_nb.components import DUCHIES
from castles_nb.drawing import fragments
from castles_nb.drawing.duchy import duchy_picture
from castles_nb.drawing.player_panel import panel_picture
from castles_nb.engine import GameState
from castles_nb.game import Game
from castles_nb.rules import catalogue, wording
from castles_nb.ui.choices import Choice, choices_of
from castles_nb.ui.history import LogLine, Move, log_of, moves_of
from castles_nb.ui.score_table import Scores, scores_of

LOG_LENGTH = 60


class Seat(TypedDict):
    """A player as the page names them."""

    name: str
    points: int
    is_bot: bool


class Moved(TypedDict):
    """The move that led here."""

    player: int
    text: str
    gains: str
    by_bot: bool


class View(TypedDict):
    """What the page shows; texts are text, only `regions` holds markup (from our drawings)."""

    revision: int
    """Grows with every change. A message from the page must name the latest."""
    regions: dict[str, str]
    choices: list[Choice]
    prompt: str
    decision: str
    player: int | None
    viewer: int
    """Whose duchy stands large."""
    seats: list[Seat]
    log: list[LogLine]
    rules: dict[str, str]
    """The sentence of every rule that is named anywhere else in the view."""
    scores: Scores | None
    moved: Moved | None
    can_undo: bool
    can_redo: bool
    error: str
    """Why the bots stopped; empty if they did not."""


def view_of(
    game: Game,
    *,
    revision: int,
    names: Sequence[str],
    bots: Collection[int],
    viewer: int,
    has_moved: bool,
    can_redo: bool,
    error: str,
) -> View:
    """The view of a game by `viewer`, who is offered choices where the current one is theirs."""
    state = game.state
    player = state.current_player
    moves = moves_of(game)
    log = log_of(game, moves, LOG_LENGTH)
    choices = choices_of(state) if player == viewer and player not in bots else []
    return View(
        revision=revision,
        regions=_regions(state, viewer, names),
        choices=choices,
        prompt=_prompt(game, names, bots),
        decision=state.decision.kind if state.decision else "",
        player=player,
        viewer=viewer,
        seats=[
            Seat(name=name, points=points, is_bot=seat in bots)
            for seat, (name, points) in enumerate(zip(names, game.scores, strict=True))
        ],
        log=log,
        rules=_rule_sentences(choices, log),
        scores=scores_of(game),
        moved=_moved(moves[-1], log, bots) if has_moved and moves else None,
        can_undo=any(move.player not in bots for move in moves),
        can_redo=can_redo,
        error=error,
    )


def _regions(state: GameState, viewer: int, names: Sequence[str]) -> dict[str, str]:
    """The drawings; the panels of all but the viewer are the narrow ones.

    Where a side of a duchy board is chosen, `choice-0` and so on show what each choice would bring.
    """
    regions = fragments(state, viewer, names)
    for seat in range(state.setup.players):
        if seat != viewer:
            regions[f"panel-{seat}"] = panel_picture(state, seat, names, narrow=True).in_page()
    if state.decision is not None and state.decision.kind == "duchy":
        for index, action in enumerate(state.legal_actions()):
            regions[f"choice-{index}"] = duchy_picture(
                DUCHIES[action.place], rim=state.rules.rim
            ).in_page()
    return regions


def _prompt(game: Game, names: Sequence[str], bots: Collection[int]) -> str:
    player = game.state.current_player
    if player is None:
        points = ", ".join(f"{names[seat]} {game.scores[seat]}" for seat in game.ranking)
        return f"The game is over: {points}."
    if player in bots:
        return f"{names[player]} is choosing."
    asks = wording.question(game.state)
    return asks if len(names) - len(bots) == 1 else f"{names[player]}: {asks}"


def _rule_sentences(choices: list[Choice], log: list[LogLine]) -> dict[str, str]:
    named = {rule for line in log for rule in line["rules"]}
    named.update(rule for choice in choices for rule in choice["preview"]["rules"])
    return {rule: catalogue[rule].sentence for rule in sorted(named) if rule in catalogue}


def _moved(move: Move, log: list[LogLine], bots: Collection[int]) -> Moved:
    line = next(line for line in reversed(log) if line["text"] == move.text)
    return Moved(
        player=move.player, text=move.text, gains=line["gains"], by_bot=move.player in bots
    )
