"""Options of bots by the names of the last version still work, and say what they are now."""

from typing import Any

import pytest

import castles_nb as cn
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.option_names import in_milliseconds

OLD: dict[str, tuple[object, str, object]] = {
    "milliseconds": (50, "think_time", 0.05),
    "rivalry": (0.5, "opponent_weight", 0.5),
    "weights": (WEIGHTS, "policy_weights", WEIGHTS),
    "prospects": (PROSPECTS, "leaf_weights", PROSPECTS),
}
KINDS: tuple[Any, ...] = cn.bots.RolloutBot, cn.bots.SearchBot, cn.bots.PlanningBot, cn.bots.SoloBot


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("old", OLD)
def test_an_old_option_works_and_names_the_new_one(kind: Any, old: str) -> None:
    value, new, today = OLD[old]
    with pytest.warns(DeprecationWarning, match=f"{kind.__name__}.*{old} is now {new}") as told:
        bot = kind(2, **{old: value})
    assert told[0].filename == __file__
    assert getattr(bot, new) == today
    with pytest.warns(DeprecationWarning, match=f"{old} is now .*{new}") as told:
        assert getattr(bot, old) == value
    assert told[0].filename == __file__


@pytest.mark.parametrize("kind", KINDS)
def test_options_without_their_names_still_work(kind: Any) -> None:
    with pytest.warns(DeprecationWarning, match="give options by name, think_time="):
        bot = kind(2, None, 1, 3, 0.5, WEIGHTS, PROSPECTS, 7)
    assert (bot.iterations, bot.think_time, bot.horizon, bot.width) == (2, None, 1, 3)
    assert (bot.opponent_weight, bot.policy_weights, bot.leaf_weights) == (0.5, WEIGHTS, PROSPECTS)
    assert bot.seed == 7


@pytest.mark.parametrize("kind", KINDS)
def test_what_never_was_is_unknown(kind: Any) -> None:
    with pytest.raises(TypeError, match="did you mean 'horizon'"):
        kind(horizons=2)
    with pytest.raises(AttributeError, match="patience"):
        kind().patience  # noqa: B018
    with pytest.raises(TypeError, match="think_time: 'long'"):
        kind(think_time="long")


def test_a_time_is_a_whole_number_in_files_where_it_is_one() -> None:
    assert [type(in_milliseconds(time)) for time in (0.05, 0.0005, 2)] == [int, float, int]
    assert [in_milliseconds(time) for time in (0.05, 0.0005, 2, None)] == [50, 0.5, 2000, None]


def test_a_noisy_bot_has_its_noise_by_the_old_name() -> None:
    bot = cn.bots.NoisyBot(2)
    with pytest.warns(DeprecationWarning, match=r"\.wavering is now NoisyBot\.noise") as told:
        assert bot.wavering == 2
    assert told[0].filename == __file__
    for other, name in ((bot, "rivalry"), (cn.bots.SearchBot(2), "wavering")):
        with pytest.raises(AttributeError, match=name):
            getattr(other, name)
