"""A coach's remarks on moves."""

import re

import pytest

import castles_nb as cn
from castles_nb.analysis.review.remark import CLEAR, Remark, remark_on
from castles_nb.bots import NoisyBot
from castles_nb.errors import IllegalAction
from castles_nb.playable import State


def bad_moves(game: cn.Game | cn.CardGame, most: int) -> list[tuple[State, object, Remark]]:
    """Moves of a bot that misjudges which a coach speaks of, with the positions before them."""
    bot, found = NoisyBot(4, seed=1), list[tuple[State, object, Remark]]()
    while not game.is_over and len(found) < most:
        state, action = game.state.copy(), bot.choose(game.state)
        remark = remark_on(state, action, 24)
        if remark:
            found.append((state, action, remark))
        game.play(action)
    return found


@pytest.fixture(scope="module")
def remarks() -> list[tuple[State, object, Remark]]:
    return bad_moves(cn.Game(players=2, seed=11), 8)


def test_a_remark_names_a_better_move_and_where_the_points_come_from(
    remarks: list[tuple[State, object, Remark]],
) -> None:
    assert len(remarks) == 8
    for state, action, remark in remarks:
        assert remark.best in state.legal_actions()
        assert remark.best != action
        assert remark.loss.low > 0
        assert remark.loss.value >= CLEAR
        assert sum(remark.terms.values()) > 0
        assert remark_on(state, remark.best, 24) is None


def test_the_numbers_that_are_told_add_up(remarks: list[tuple[State, object, Remark]]) -> None:
    for *_, remark in remarks:
        told, why = str(remark).split(" points better: ")
        whole = float(told.split()[-1])
        parts = [float(number) for number in re.findall(r"([\d.]+) from", why)]
        parts += [-float(number) for number in re.findall(r"less ([\d.]+) for", why)]
        assert sum(parts) == pytest.approx(whole)


def test_the_state_stays_as_it_was_and_hidden_things_have_no_say() -> None:
    game = cn.Game(players=2, seed=7)
    state, before = game.state, str(game.position)
    player, action = state.current_player, game.find("start on 1-2")
    one = remark_on(state, action)
    assert str(game.position) == before
    assert one is not None
    assert remark_on(state.view(player), action) == one


def test_a_single_choice_and_the_best_one_are_passed_over_in_silence() -> None:
    game = cn.Game(players=2, seed=5)
    for _ in range(12):
        state, bot = game.state, cn.bots.PlanningBot(40, opponent_weight=0, seed=0)
        action = bot.choose(state.view(state.current_player))
        assert remark_on(state, action, 40) is None
        game.play(action)


def test_it_breathes_between_tries_and_ends_when_that_fails(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = cn.Game(players=2, seed=3)
    state, action = game.state, game.legal_actions()[-1]
    breaths: list[None] = []
    usual = remark_on(state, action, 4)
    with monkeypatch.context() as patched:
        patched.setenv("CASTLES_NB_NATIVE", "0")
        assert usual == remark_on(state, action, 4, breathe=lambda: breaths.append(None))
    assert len(breaths) > 2 * 4

    def no_more() -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        remark_on(state, action, 12, breathe=no_more)


def test_it_speaks_of_the_card_game_too() -> None:
    for state, action, remark in bad_moves(cn.CardGame(players=2, seed=4), 3):
        assert remark.best in state.legal_actions()
        assert remark.best != action
        assert sum(remark.terms.values()) > 0


def test_what_is_not_possible_is_refused() -> None:
    game = cn.Game(players=2, seed=5)
    with pytest.raises(IllegalAction):
        remark_on(game.state, cn.Game(players=2, seed=6).actions, 12)
    with pytest.raises(ValueError, match=r"^iterations: "):
        remark_on(game.state, game.legal_actions()[0], 3)
