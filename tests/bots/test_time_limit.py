"""An endless bot can be stopped, wherever it is asked."""

import threading
from threading import Event

import pytest

import castles_nb as cn
from castles_nb.analysis.details import details
from castles_nb.bots.playing import ask, play_out
from castles_nb.bots.time_limit import TimeIsUp, check_time_limit, within
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.errors import BotFailed

SOON = 0.05


class Endless:
    """Thinks until it is stopped; it does not mind any Exception."""

    def __init__(self) -> None:
        self.ended = Event()

    def choose(self, state: GameState) -> Action:
        try:
            while True:
                try:
                    sum(range(10))
                except Exception:
                    continue
        finally:
            self.ended.set()


class Asleep:
    """Waits for what never comes."""

    def choose(self, state: GameState) -> Action:
        Event().wait()
        raise AssertionError("it woke up")


def start() -> GameState:
    return GameState.start(Setup(), Deal.from_seed(3, Setup()))


def test_what_is_done_in_time_is_returned() -> None:
    assert within(60, lambda: 7) == 7


def test_an_error_in_time_is_raised() -> None:
    with pytest.raises(ZeroDivisionError):
        within(60, lambda: 1 // 0)


def test_what_is_not_done_in_time_ends() -> None:
    bot = Endless()
    with pytest.raises(TimeIsUp, match=r"it took longer than 0.05 s"):
        within(SOON, lambda: bot.choose(start()))
    assert bot.ended.wait(60)


def test_whoever_waits_for_ever_is_left_behind() -> None:
    with pytest.raises(TimeIsUp):
        within(SOON, lambda: Asleep().choose(start()))


def test_an_interrupt_ends_what_is_waited_for(monkeypatch) -> None:
    bot, join = Endless(), threading.Thread.join

    def interrupted(thread: threading.Thread, timeout: float | None = None) -> None:
        join(thread, SOON)
        raise KeyboardInterrupt

    monkeypatch.setattr(threading.Thread, "join", interrupted)
    with pytest.raises(KeyboardInterrupt):
        within(60, lambda: bot.choose(start()))
    assert bot.ended.wait(60)


def test_a_bot_that_takes_too_long_fails() -> None:
    with pytest.raises(BotFailed, match=r"Endless.*player \d.*took longer than 0.05 s") as caught:
        ask(Endless(), start(), SOON)
    assert str(caught.value.reason) == "it took longer than 0.05 s"
    with pytest.raises(BotFailed):
        play_out(start(), [Endless(), Endless()], time_limit=SOON)


def test_a_limit_changes_nothing_for_a_bot_that_keeps_it() -> None:
    points = []
    for limit in (None, 60):
        state = start()
        play_out(state, [cn.bots.GreedyBot(), cn.bots.RandomBot(1)], time_limit=limit)
        points.append(state.points)
    assert points[0] == points[1]


@pytest.mark.parametrize("wrong", [True, "60", [1]])
def test_what_is_no_number_is_no_limit(wrong) -> None:
    with pytest.raises(TypeError, match=r"^time_limit: "):
        check_time_limit(wrong)


@pytest.mark.parametrize("wrong", [0, -1, float("nan"), float("inf"), 1e300])
def test_what_is_no_time_is_no_limit(wrong) -> None:
    with pytest.raises(ValueError, match=r"^time_limit: "):
        check_time_limit(wrong)


def test_a_table_goes_on_without_an_endless_bot() -> None:
    game = cn.Game(players=2, seed=7)
    first = game.state.current_player
    table = cn.Table(game, bots={first: Endless()}, time_limit=SOON)
    assert table.view["error"] == "Endless could not move: it took longer than 0.05 s"
    assert game.actions == ()


class Forever:
    """Endless, and can be copied."""

    def choose(self, state: GameState) -> Action:
        while True:
            sum(range(10))


EXPERIMENTS = {
    "simulate": lambda limit: cn.simulate([Forever(), "random"], 1, time_limit=limit),
    "details": lambda limit: details([Forever(), "random"], 1, time_limit=limit),
    "tournament": lambda limit: cn.tournament([Forever(), "random"], 1, time_limit=limit),
    "evaluate": lambda limit: cn.evaluate(start(), Forever(), futures=2, time_limit=limit),
}


@pytest.mark.parametrize("name", EXPERIMENTS)
def test_an_experiment_ends_with_an_endless_bot(name: str) -> None:
    with pytest.raises(BotFailed, match=r"Forever.*took longer than 0.05 s"):
        EXPERIMENTS[name](SOON)
    with pytest.raises(TypeError, match=r"^time_limit: "):
        EXPERIMENTS[name]("soon")
