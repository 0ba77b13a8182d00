"""Advice of bots: the best first, with reasons that add up, and nothing that's hidden."""

from collections.abc import Iterator
from random import Random

import pytest

import castles_nb as cn
from castles_nb.bots.advice import advise
from castles_nb.bots.board.evaluation import Evaluation, evaluation_of
from castles_nb.bots.board.terms import TERMS
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.errors import GameOver, InvalidBot
from castles_nb.words import text_of


def states(**options: object) -> Iterator[GameState]:
    """Every state of a game of greedy bots."""
    game, bot = cn.Game(**options), cn.bots.GreedyBot()
    while not game.is_over:
        yield game.state.copy()
        game.play(bot.choose(game.state))
    yield game.state.copy()


@pytest.mark.parametrize("options", [{"players": 2}, {"players": 4, "duchies": "random"}])
def test_parts_add_up_to_the_value(options: dict[str, object]) -> None:
    *asked, end = states(seed=5, **options)
    for state in asked:
        player = state.current_player
        assert player is not None
        prices = evaluation_of(state, player).prices
        for after in (state, end):
            evaluation = Evaluation(after, player, prices)
            assert len(evaluation.terms()) == len(TERMS)
            assert evaluation.value() == pytest.approx(sum(evaluation.terms()))
    assert Evaluation(end, 0, prices).value() == end.points[0]


def test_the_best_come_first_and_the_first_is_what_the_bot_plays() -> None:
    bot = cn.bots.GreedyBot()
    for state in list(states(players=2, seed=5))[:-1:7]:
        values = bot.values(state)
        advice = advise(state, bot)
        assert advice[0].action == bot.choose(state)
        assert [a.value for a in advice] == sorted((a.value for a in advice), reverse=True)
        assert advice[0].behind == 0
        for a in advice:
            assert a.value + a.behind == pytest.approx(max(values))
            assert a.value == values[state.legal_actions().index(a.action)]
            reason = str(a.reason)
            assert str(a) == f"{a.what}: {a.value_text}. {reason[:1].upper()}{reason[1:]}"
            assert ("less" in str(a.value_text)) == (a.behind >= 0.05)


def test_it_asks_for_as_many_as_there_are() -> None:
    state = cn.Game(players=2, seed=7).state
    assert len(advise(state, limit=1)) == 1
    assert len(advise(state, limit=100)) == len(state.legal_actions())


def test_choices_that_differ_in_the_die_alone_are_told_once() -> None:
    for state in list(states(players=2, seed=5))[:-1:7]:
        advice = advise(state, limit=100)
        told = {a.action._replace(die=0): a.value for a in advice}
        assert len(told) == len(advice)
        for action, value in zip(
            state.legal_actions(), cn.bots.GreedyBot().values(state), strict=True
        ):
            assert told[action._replace(die=0)] >= value


def test_points_that_are_scored_are_told_first() -> None:
    state = next(
        state
        for state in states(players=2, seed=5)
        if state.phase > "A" and any(a.verb == "sell" for a in state.legal_actions())
    )
    sale = next(a for a in state.legal_actions() if a.verb == "sell")
    assert " points scored" in str(cn.bots.GreedyBot().reason(state, sale))


def test_advice_knows_nothing_of_dice_and_tiles_to_come() -> None:
    setup = Setup(players=2, seed=7)
    deal = Deal.from_seed(7, setup)
    game = cn.Game(setup)
    bot = cn.bots.GreedyBot()
    compared = 0
    while not game.is_over:
        if game.state.order and len(game.actions) % 5 == 0:
            other = game.state.copy()
            other.deal = deal.redealt(game.state.round_number, Random(1))
            assert other.deal != deal or game.state.round_number > 24
            assert advise(other) == advise(game.state)
            compared += 1
        game.play(bot.choose(game.state))
    assert compared > 15


def test_an_adviser_that_peeks_sees_nothing() -> None:
    class Peeking(cn.bots.GreedyBot):
        def values(self, state: GameState) -> list[float]:
            return [sum(map(sum, state.deal.dice[-1]))] * len(state.legal_actions())

        def reason(self, state: GameState, action: Action) -> str:
            return str(state.deal.dice)

    state = cn.Game(players=2, seed=7).state
    others = [state.redealt(Random(seed)) for seed in range(4)]
    assert len({other.deal.dice for other in others}) == 4
    assert len({str(advise(other, Peeking())) for other in others}) == 1


def test_a_bot_may_think_in_something_else_than_points() -> None:
    class Sleepy(cn.bots.GreedyBot):
        def value_in_words(self, value: float, behind: float) -> str:
            return f"{round(behind)} yawns more"

    class Older(cn.bots.GreedyBot):
        def worth_in_words(self, value: float, behind: float) -> str:
            return f"{round(behind)} yawns more"

    state = cn.Game(players=2, seed=7).state
    assert advise(state, Sleepy())[0].value_text == "0 yawns more"
    with pytest.warns(DeprecationWarning, match="worth_in_words is now value_in_words"):
        advice = advise(state, Older())
    with pytest.warns(DeprecationWarning, match=r"Advice\.worth is now Advice\.value_text"):
        assert advice[0].worth == "0 yawns more"  # type: ignore[attr-defined]


def test_a_bot_without_a_value_for_each_choice_is_refused() -> None:
    class Short(cn.bots.GreedyBot):
        def values(self, state: GameState) -> list[float]:
            return super().values(state)[1:]

    with pytest.raises(ValueError, match="values for"):
        advise(cn.Game(players=2, seed=7).state, Short())


def test_a_bot_that_cannot_tell_is_refused() -> None:
    state = cn.Game(players=2, seed=7).state
    with pytest.raises(TypeError, match="cannot say what it thinks"):
        advise(state, cn.bots.RandomBot())  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="cannot say what it thinks"):
        advise(state, cn.bots.GreedyBot)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="limit"):
        advise(state, limit=0)


def test_a_bot_can_be_named() -> None:
    state = cn.Game(players=2, seed=7).state
    assert advise(state, "greedy") == advise(state, cn.bots.GreedyBot())
    assert advise(cn.CardGame(seed=7).state, bot="greedy")
    with pytest.raises(InvalidBot, match=r"^bot: .*did you mean 'greedy'"):
        advise(state, bot="gredy")
    with pytest.raises(TypeError, match="bot: 'random' cannot say"):
        advise(state, bot="random")


def test_there_is_no_advice_after_the_end() -> None:
    *_, end = states(players=2, seed=5)
    with pytest.raises(GameOver):
        advise(end)


def test_every_part_of_the_worth_has_words() -> None:
    assert [part for part in TERMS if text_of(f"reason-{part}") is None] == []
