"""The native core measures luck in the card game just like Python, and so it does whole reviews."""

import pytest
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import native
from castles_nb.analysis.review import cards as review_of_cards
from castles_nb.analysis.review.luck import chances_in, luck_of
from castles_nb.bots import GreedyBot
from castles_nb.native.cards.luck import CardLuck
from castles_nb.native.shared_library import SWITCH, library

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_luck_of_card_games_is_told_alike(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = cn.CardGame(players=players, seed=players), GreedyBot()
    beginning = game.state
    while not game.state.is_over:
        game.play(bot.choose(game.state))
    kind = review_of_cards.CARDS
    chances = chances_in(beginning, True, game.record().actions, kind)
    assert {each.source for each in chances} == {"display", "hand"}
    by_core = []
    expected = CardLuck.expected
    monkeypatch.setattr(CardLuck, "expected", lambda *given: by_core.append(1) or expected(*given))
    some = chances if NIGHTLY else chances[players % 2 :: 5]
    for each in some:
        given = each, kind, range(players), 5, 1, 0.95
        ours = luck_of(*given)
        with monkeypatch.context() as switched:
            switched.setenv(SWITCH, "0")
            assert str(luck_of(*given)) == str(ours)
    assert len(by_core) >= len(some) - 1  # the first display is drawn with a new deal


def test_reviews_of_card_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = cn.CardGame(players=2, seed=5), GreedyBot()
    for _ in range(60 if NIGHTLY else 10):
        actions = game.state.legal_actions()
        game.play(actions[0] if len(actions) > 12 else bot.choose(game.state))
    monkeypatch.setenv(SWITCH, "check")
    checked = cn.review(game, iterations=12)
    monkeypatch.setenv(SWITCH, "1")
    assert cn.review(game, iterations=12).to_frame().equals(checked.to_frame())


def test_the_first_display_is_left_to_python() -> None:
    state = cn.CardGame(players=2, seed=5).state.copy()
    assert native.luck_for(None, None, state, (True, False)) is None
    assert native.luck_for(None, None, state, (False, True))
