"""Copies share nothing, and a game knows what was done to its state behind its back."""

import copy
from collections.abc import Callable
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.errors import IllegalAction

GAMES: dict[str, Callable[[], Any]] = {
    "board": lambda: cn.Game(players=2, seed=7),
    "cards": lambda: cn.CardGame(players=2, seed=7),
}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy])
def test_a_copied_state_shares_nothing(kind: str, copied: Callable[[Any], Any]) -> None:
    state = GAMES[kind]().state.copy()
    other = copied(state)
    before = list(state.points)
    other.points[0] += 5
    other.apply(other.legal_actions()[0])
    assert list(state.points) == before
    assert state.legal_actions() == GAMES[kind]().state.legal_actions()


def test_a_copied_estate_shares_nothing() -> None:
    estate = cn.Game(players=2, seed=7).state.copy().estates[0]
    other = copy.copy(estate)
    other.store(3)
    assert estate.storage == ()


@pytest.mark.parametrize("kind", GAMES)
def test_a_copied_game_goes_on_by_itself(kind: str) -> None:
    game = GAMES[kind]()
    for _ in range(3):
        game.play(game.legal_actions[0])
    other = copy.copy(game)
    assert other.actions == game.actions
    assert str(other.position) == str(game.position)
    other.play(other.legal_actions[-1])
    scores = game.scores
    other.state.points[0] += 3
    assert (len(game.actions), game.scores) == (3, scores)
    game.undo()
    assert len(other.actions) == 4


def give_points(state: Any) -> None:
    state.points[0] += 50


def score_points(state: Any) -> None:
    state.score(0, 100, "x", "SCORE-01")


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("change", [give_points, score_points])
@pytest.mark.parametrize("moves", [0, 4])
def test_what_is_done_behind_a_games_back_is_told(
    kind: str, change: Callable[[Any], None], moves: int
) -> None:
    game = GAMES[kind]()
    for _ in range(moves):
        game.play(game.legal_actions[0])
    change(game.state)
    for go_on in (lambda: game.play(game.legal_actions[0]), game.undo, game.redo, game.record):
        with pytest.raises(IllegalAction, match="changed directly"):
            go_on()


def test_what_a_package_holds_can_be_seen() -> None:
    assert {"simulate", "tournament", "evaluate", "review"} <= {*dir(cn.analysis)}
    for name in dir(cn.analysis):
        assert getattr(cn.analysis, name)
