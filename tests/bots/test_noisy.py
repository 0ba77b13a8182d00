"""A bot that misjudges."""

import pytest

import castles_nb as cn
from castles_nb.bots import GreedyBot, NoisyBot
from castles_nb.errors import GameOver


def choices(bot: NoisyBot, seed: int) -> list[str]:
    game = cn.Game(players=2, seed=3)
    own = bot.seeded(seed)
    while game.state.rounds_played < 4:
        game.play(own.choose(game.state))
    return [str(action) for action in game.actions]


def test_the_same_seed_gives_the_same_choices_and_another_others() -> None:
    bot = NoisyBot(5)
    assert choices(bot, 1) == choices(bot, 1)
    assert choices(bot, 1) != choices(bot, 2)


def test_without_noise_it_is_greedy() -> None:
    game = cn.Game(players=2, seed=4)
    while not game.is_over:
        chosen = NoisyBot(0, seed=1).choose(game.state)
        assert chosen == GreedyBot().choose(game.state)
        game.play(chosen)
    with pytest.raises(GameOver):
        NoisyBot(1).choose(game.state)


@pytest.mark.parametrize("noise", [-1, "3", None, True, float("nan"), float("inf")])
def test_other_numbers_are_refused(noise: object) -> None:
    with pytest.raises(ValueError, match=r"^noise: "):
        NoisyBot(noise)  # type: ignore[arg-type]


def test_one_of_somebodys_own_class_stays_what_it_is() -> None:
    class Named(NoisyBot):
        name = "Wobbly"

    bot = Named(2).seeded(5)
    assert isinstance(bot, Named)
    assert repr(bot) == "<Named 2>"
