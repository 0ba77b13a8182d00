"""Bots at a table get views, and their answers are checked."""

from random import Random

import numpy as np
import pytest

import castles_nb as cn
from castles_nb.bots import Bot, GreedyBot, RandomBot, as_bot
from castles_nb.bots.playing import ask, for_one_game, play_out
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.errors import BotFailed, GameOver


class Peeking:
    """Chooses by the dice of the rounds to come."""

    def choose(self, state: GameState) -> Action:
        actions = state.legal_actions()
        return actions[sum(sum(pair) for pair in state.deal.dice[-1]) % len(actions)]


class Broken:
    def choose(self, state: GameState) -> Action:
        raise ZeroDivisionError("oh")


class Cheating:
    def choose(self, state: GameState) -> Action:
        return Action("take", 6, 1, 1)


def start(seed: int = 3) -> GameState:
    setup = Setup(players=2)
    return GameState.start(setup, Deal.from_seed(seed, setup))


def test_a_bot_that_peeks_sees_nothing() -> None:
    state = start()
    others = [state.redealt(Random(seed)) for seed in range(8)]
    assert len({Peeking().choose(other) for other in others}) > 1
    assert len({ask(Peeking(), other) for other in others}) == 1


def test_a_bot_that_raises_or_plays_illegally_is_named() -> None:
    with pytest.raises(BotFailed, match=r"Broken.*player \d.*ZeroDivisionError: oh") as caught:
        ask(Broken(), start())
    assert isinstance(caught.value.__cause__, ZeroDivisionError)
    with pytest.raises(BotFailed, match=r"Cheating.*not a legal action"):
        ask(Cheating(), start())


def test_a_tuple_equal_to_an_action_is_that_action() -> None:
    class Plain:
        def choose(self, state: GameState) -> Action:
            return tuple(state.legal_actions()[0])  # type: ignore[return-value]

    assert type(ask(Plain(), start())) is Action


def test_an_answer_of_another_kind_is_no_legal_action() -> None:
    class Answering:
        def __init__(self, answer: object) -> None:
            self.answer = answer

        def choose(self, state: GameState) -> Action:
            return self.answer  # type: ignore[return-value]

    for answer in (None, 0, "start on 1-2", np.array(start().legal_actions()[0][1:])):
        with pytest.raises(BotFailed, match="not a legal action"):
            ask(Answering(answer), start())


def test_a_finished_game_asks_nobody() -> None:
    state = start()
    play_out(state, [GreedyBot(), RandomBot()])
    assert state.is_over
    with pytest.raises(GameOver):
        ask(GreedyBot(), state)


def test_whoever_watches_is_told_every_action() -> None:
    seen: list[Action] = []
    state = start()
    play_out(state, [RandomBot(1), RandomBot(2)], watch=lambda before, action: seen.append(action))
    again = start()
    for action in seen:
        again.apply(action)
    assert again.points == state.points


def test_a_bot_for_one_game_knows_of_no_other() -> None:
    class Counting:
        def __init__(self) -> None:
            self.asked = 0

        def choose(self, state: GameState) -> Action:
            self.asked += 1
            return state.legal_actions()[0]

    bot = Counting()
    one = for_one_game(bot, 1)
    play_out(start(), [one, for_one_game(bot, 2)])
    assert bot.asked == 0
    assert one.asked > 0  # type: ignore[attr-defined]


def test_a_seeded_bot_repeats_itself() -> None:
    def points(seed: int) -> list[int]:
        state = start()
        play_out(state, [for_one_game(RandomBot(), seed), for_one_game(RandomBot(), seed + 1)])
        return state.points

    assert points(1) == points(1) != points(5)


def test_a_class_made_from_the_random_bot_stays_itself() -> None:
    class Lucky(RandomBot):
        def __init__(self, number: int) -> None:
            super().__init__()
            self.number = number

        def choose(self, state: GameState) -> Action:
            super().choose(state)
            return state.legal_actions()[self.number]

    bot = for_one_game(Lucky(1), 5)
    assert isinstance(bot, Lucky)
    assert ask(bot, start()) == start().legal_actions()[1]


def test_a_bot_of_ones_own_is_ten_lines() -> None:
    class Shepherd:
        """Places livestock where it can, and is greedy otherwise."""

        def __init__(self) -> None:
            self.greedy = cn.bots.GreedyBot()

        def choose(self, state: GameState) -> Action:
            animals = [a for a in state.legal_actions() if "place cow" in str(a)]
            return animals[0] if animals else self.greedy.choose(state)

    bots: list[Bot] = [Shepherd(), as_bot("greedy")]
    state = start()
    play_out(state, bots)
    assert min(state.points) > 80
