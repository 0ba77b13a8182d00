"""States travel between processes: what all games share is still shared when they arrive."""

import pickle
from copy import copy, deepcopy

import pytest

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.engine.every_duchy import duchy
from castles_nb.errors import VersionMismatch
from castles_nb.notation import Position


def middle_of_a_game() -> cn.Game:
    game = cn.Game(players=3, duchies=(2, 9, 30), seed=4)
    bot = cn.bots.RandomBot(1)
    while game.state.rounds_played < 12:
        game.play(bot.choose(game.state))
    return game


def test_a_state_arrives_whole_and_shares_rules_and_boards() -> None:
    state = middle_of_a_game().state.copy()
    arrived: GameState = pickle.loads(pickle.dumps(state))
    assert arrived.rules is state.rules
    for ours, theirs in zip(state.estates, arrived.estates, strict=True):
        assert theirs.duchy is ours.duchy
        assert theirs.masks is ours.masks
    while not state.is_over:
        action = state.legal_actions()[-1]
        assert arrived.legal_actions() == state.legal_actions()
        state.apply(action)
        arrived.apply(action)
    assert arrived.returns() == state.returns()


def test_a_state_is_small() -> None:
    assert len(pickle.dumps(middle_of_a_game().state.copy())) < 20_000


def test_a_game_arrives_with_its_history() -> None:
    game = middle_of_a_game()
    arrived: cn.Game = pickle.loads(pickle.dumps(game))
    assert arrived.actions == game.actions
    assert arrived.undo()
    assert game.undo()
    assert arrived.ledger.entries == game.ledger.entries


def test_a_pickle_of_another_version_is_refused(monkeypatch) -> None:
    game = middle_of_a_game()
    pickles = [pickle.dumps(thing) for thing in (game, game.state, game.state.view(0))]
    monkeypatch.setattr("castles_nb.engine.state.__version__", "99.0")
    for kept in pickles:
        with pytest.raises(VersionMismatch, match=r"pickled by castles_nb \d.*this is 99\.0"):
            pickle.loads(kept)


def test_a_copy_is_a_state_of_its_own() -> None:
    state = middle_of_a_game().state
    for other in (deepcopy(state), copy(state), pickle.loads(pickle.dumps(state))):
        assert Position.of(other) == Position.of(state)


def test_a_board_is_the_same_board() -> None:
    assert pickle.loads(pickle.dumps(duchy(6))) is duchy(6)
