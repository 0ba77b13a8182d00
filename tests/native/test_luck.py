"""The native core measures luck just like Python, and so it does whole reviews."""

import pytest
from native_setups import EXPANSIONS, WITH_CHATEAUMA, WITH_PARTNERS
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import native
from castles_nb.analysis.review import board
from castles_nb.analysis.review.luck import chances_in, luck_of
from castles_nb.bots import GreedyBot
from castles_nb.native.luck import Luck
from castles_nb.native.shared_library import SWITCH, library

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")


@pytest.mark.parametrize(
    ("players", "modules"),
    [(2, ()), (3, ()), (2, tuple(EXPANSIONS)), (4, WITH_PARTNERS), (1, ()), (2, WITH_CHATEAUMA)],
)
def test_luck_is_told_alike(
    players: int, modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = {"players": players, "modules": modules, "seed": players}
    if "duchies_11_18" in modules:
        setup["duchies"] = 11
    game, bot = cn.Game(**setup), GreedyBot()
    while game.state.rounds_played < 6:
        game.play(bot.choose(game.state))
    beginning = cn.Game(**setup).state
    chances = chances_in(beginning, True, game.record().actions, board.BOARD)
    assert {each.source for each in chances} == {"start", "tiles", "goods", "dice"}
    by_core = []
    expected = Luck.expected
    monkeypatch.setattr(Luck, "expected", lambda *given: by_core.append(1) or expected(*given))
    for each in chances if NIGHTLY else chances[:: players + 1]:
        given = each, board.BOARD, range(players), 5, 1, 0.95
        ours = luck_of(*given)
        with monkeypatch.context() as switched:
            switched.setenv(SWITCH, "0")
            assert str(luck_of(*given)) == str(ours)
    assert by_core


@pytest.mark.parametrize("modules", [(), ("vineyards", "trade_routes")])
def test_reviews_are_the_same(modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    game, bot = cn.Game(players=2, modules=modules, seed=5), GreedyBot()
    for _ in range(30 if NIGHTLY else 6):
        actions = game.state.legal_actions()
        game.play(actions[0] if len(actions) > 6 else bot.choose(game.state))
    monkeypatch.setenv(SWITCH, "check")
    checked = cn.review(game, iterations=12)
    monkeypatch.setenv(SWITCH, "1")
    assert cn.review(game, iterations=12).to_frame().equals(checked.to_frame())


def test_the_start_is_left_to_python() -> None:
    state = cn.Game(players=2, seed=5).state
    assert native.luck_for(None, None, state, None) is None
