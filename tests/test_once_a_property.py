"""What was a property is a method, and may still be used as one."""

import pytest

import castles_nb as cn

WARNED = r"^\.legal_actions is now \.legal_actions\(\)$"
GAMES = [cn.Game(seed=7), cn.CardGame(seed=7)]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_games_are_asked_like_states(game: cn.Game) -> None:
    assert game.legal_actions() == tuple(game.state.legal_actions())
    for asked in (game.ranking, game.winners):
        with pytest.raises(cn.errors.GameNotOver):
            asked()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_legal_actions_may_be_used_as_a_property(game: cn.Game) -> None:
    legal, asked = game.legal_actions(), type(game).legal_actions
    assert asked(game) == legal
    for use in (
        lambda: tuple(game.legal_actions),  # type: ignore[arg-type]
        lambda: game.legal_actions[:],  # type: ignore[index]
        lambda: (*game.legal_actions,),  # type: ignore[misc]
    ):
        with pytest.warns(DeprecationWarning, match=WARNED):
            assert use() == legal
    with pytest.warns(DeprecationWarning, match=WARNED):
        assert len(game.legal_actions) == len(legal)  # type: ignore[arg-type]
    with pytest.warns(DeprecationWarning, match=WARNED):
        assert legal[0] in game.legal_actions  # type: ignore[operator]
    with pytest.warns(DeprecationWarning, match=WARNED):
        assert game.legal_actions == legal  # type: ignore[comparison-overlap]
    with pytest.warns(DeprecationWarning, match=WARNED):
        assert repr(game.legal_actions) == repr(legal)


def test_who_won_may_be_asked_as_before() -> None:
    game = cn.Game(seed=7)
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    with pytest.warns(DeprecationWarning, match=r"^\.ranking is now"):
        assert game.ranking[0] == game.ranking()[0]  # type: ignore[index]
    assert set(game.winners()) <= {*game.ranking()}
    with pytest.warns(DeprecationWarning, match=r"^\.winner is now \.winners\(\)$"):
        assert game.winner == game.ranking()[0]
    with pytest.warns(DeprecationWarning, match=r"^\.beginning is now \.initial_state$"):
        assert game.beginning.same_as(game.initial_state)


def test_decisions_of_a_review_may_be_used_as_the_attribute_they_were() -> None:
    game = cn.Game(players=2, seed=7)
    game.play("start on 4-4")
    review = cn.review(game, iterations=4)
    assert review.decisions().equals(review.to_frame())
    with pytest.warns(DeprecationWarning, match=r"^\.decisions is now \.losses$"):
        assert review.decisions[0] == review.losses[0]  # type: ignore[index]
    with pytest.warns(DeprecationWarning, match=r"^\.decisions is now \.losses$"):
        assert len(review.decisions) == 1  # type: ignore[arg-type]


def test_one_use_gives_one_warning_and_all_of_the_result() -> None:
    game = cn.Game(seed=7)
    legal = game.legal_actions()
    for use in (
        lambda: tuple(sorted(game.legal_actions, key=legal.index)),  # type: ignore[call-overload]
        lambda: (*reversed([*reversed(game.legal_actions)]),),  # type: ignore[call-overload]
    ):
        with pytest.warns(DeprecationWarning, match=WARNED) as told:
            assert use() == legal
        assert [each.filename for each in told] == [__file__]
    with pytest.warns(DeprecationWarning, match=WARNED):
        assert game.legal_actions.index(legal[1]) == 1  # type: ignore[attr-defined]
    assert not hasattr(game.legal_actions, "_repr_html_")
    with pytest.raises(TypeError, match=r"^\w+\.legal_actions\(\) takes 1 positional argument"):
        game.legal_actions(3)  # type: ignore[call-arg]
