"""A script's steps because of a move: kept one by one, and shown so by a table."""

from collections.abc import Callable
from typing import Any

import pytest
import traitlets

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.ui.lines import Lines
from castles_nb.ui.move_log import MoveLog
from castles_nb.ui.session import Session
from castles_nb.ui.steps import Step, logged_steps

pytestmark = pytest.mark.rule("CHA-22")
SCRIPTED = {"chateauma": {"level": "midweight"}}


def scripted(people: int = 1, seed: int = 3) -> cn.Game:
    return cn.Game(players=people, seed=seed, modules=SCRIPTED)


class Seen:
    """A session for one person and a script, and the steps that were there whenever it showed."""

    def __init__(self, game: cn.Game, bots: dict[int, Any] | None = None) -> None:
        self.game = game
        self.shown: list[tuple[Step, ...]] = []
        self.session = Session(
            game,
            Lines(),
            bots=bots or {},
            names=("Ann", "Ben", "Script")[-game.setup.seats :],
            time_limit=None,
            show=lambda has_moved: self.shown.append(self.session.steps),
        )
        self.session.resume()

    def play_until_steps(self) -> tuple[Step, ...]:
        bot = cn.bots.GreedyBot()
        while not self.shown[-1]:
            self.session.play(str(bot.choose(self.game.state)))
        return self.shown[-1]


def test_a_session_keeps_each_step_of_the_move_that_led_here() -> None:
    seen = Seen(scripted())
    steps = seen.play_until_steps()
    assert all(step.state.ledger is None for step in steps)
    assert all(step.state.current_player == 1 for step in steps)
    counts = [step.entries for step in steps]
    assert counts == sorted(counts)
    assert counts[-1] <= len(seen.game.ledger)
    seen.session.look(0)
    assert seen.shown[-1] == ()


def test_going_back_and_forth_shows_no_steps() -> None:
    seen = Seen(scripted())
    seen.play_until_steps()
    seen.session.undo()
    assert seen.shown[-1] == ()
    seen.session.redo()
    assert seen.shown[-1] == ()
    assert len(seen.game.ledger) > 0


def test_the_steps_of_a_bots_move_are_kept_too() -> None:
    seen = Seen(scripted(2), {1: cn.bots.RandomBot(3)})
    seen.play_until_steps()
    for _ in range(30):
        if seen.game.is_over:
            break
        seen.session.play(str(cn.bots.GreedyBot().choose(seen.game.state)))
    assert len([steps for steps in seen.shown if steps]) > 2


def test_who_else_watches_goes_on_watching() -> None:
    game, states = scripted(), list[GameState]()
    game.ledger.watch = states.append
    seen = Seen(game)
    steps = seen.play_until_steps()
    assert len(states) == len(steps)
    assert game.ledger.watch == states.append


def test_steps_tell_the_lines_of_the_log_in_order() -> None:
    seen = Seen(scripted())
    for _ in range(15):
        seen.shown.append(())
        steps = seen.play_until_steps()
        lines = list(MoveLog(seen.game).moves()[-1].lines)
        told = logged_steps(MoveLog(seen.game), steps)
        assert told[-1].state is steps[-1].state
        assert all(step.lines for step in told)
        shown = [line for step in told for line in step.lines]
        assert shown + lines[len(lines) - told[-1].later :] == lines
    assert logged_steps(MoveLog(seen.game), ()) == []


def play_until_a_step(page: Any) -> list[dict[str, Any]]:
    """The views of a turn of a script, with that of the move behind them."""
    bot = cn.bots.GreedyBot()
    while True:
        before = len(page.views)
        page.act("play", action=str(bot.choose(page.table.game.state)))
        if len(page.views) > before + 1:
            return page.views[before:]


def test_a_table_shows_each_step_before_what_came_of_them(page_of: Callable[..., Any]) -> None:
    page = page_of(game=scripted())
    assert page.table.pace == 1.2
    *steps, now = play_until_a_step(page)
    assert page.replies == []
    assert [view["step"]["number"] for view in steps] == list(range(1, len(steps) + 1))
    assert {view["step"]["steps"] for view in steps} == {len(steps)}
    assert now["step"] is None
    assert now["choices"]
    for view in steps:
        assert (view["choices"], view["news"], view["player"]) == ([], [], 1)
        assert view["prompt"].startswith("Châteauma, step ")
        assert view["log"][-1] == view["step"]["lines"][-1]
        assert view["moved"]["aloud"]
    lines = [line for view in steps for line in view["step"]["lines"]]
    assert all(line["player"] == 1 for line in lines)
    assert [news["text"] for news in now["news"]][: len(lines)] == [line["text"] for line in lines]
    assert lines[0]["text"] in now["moved"]["aloud"]
    revisions = [view["revision"] for view in (*steps, now)]
    assert revisions == list(range(revisions[0], revisions[0] + len(revisions)))


def test_each_step_has_its_own_picture(page_of: Callable[..., Any]) -> None:
    page = page_of(game=scripted())
    drawn: list[tuple[bool, str]] = []
    page.table.observe(
        lambda change: drawn.append((bool(page.view["step"]), change["new"])), "panel_1"
    )
    *steps, _ = play_until_a_step(page)
    assert len({picture for is_step, picture in drawn if is_step}) >= 1
    assert len(steps) >= 1


def test_without_a_pace_no_step_is_shown(page_of: Callable[..., Any]) -> None:
    page = page_of(game=scripted(), pace=0)
    for _ in range(20):
        page.act("play", action=str(cn.bots.GreedyBot().choose(page.table.game.state)))
    assert len(page.table.game.actions) == len(page.views) == 20
    assert [view["step"] for view in page.views] == [None] * 20
    assert page.view["news"][0]["text"].startswith("rolled a ")


def test_the_page_may_change_the_pace(page_of: Callable[..., Any]) -> None:
    page = page_of(game=scripted(), pace=None)
    page.table.set_state({"pace": 0})
    assert page.table.pace == 0
    page.table.set_state({"pace": "fast"})
    assert page.table.pace == 0
    assert "pace" in page.error
    page.table.pace = 3
    assert page.table.pace == 3.0
    with pytest.raises(traitlets.TraitError, match="pace"):
        page.table.pace = -1


@pytest.mark.parametrize("pace", [True, "1.2", [1]])
def test_a_pace_is_a_number(pace: object) -> None:
    with pytest.raises(TypeError, match="pace"):
        cn.Table(scripted(), pace=pace)  # type: ignore[arg-type]


@pytest.mark.parametrize("pace", [-1, 61, float("nan"), float("inf")])
def test_a_pace_is_no_more_than_a_minute(pace: float) -> None:
    with pytest.raises(ValueError, match="pace"):
        cn.Table(scripted(), pace=pace)


def test_a_whole_game_by_messages(page_of: Callable[..., Any]) -> None:
    for people in (1, 3):
        page = page_of(game=scripted(people), pace=None)
        game, bot = page.table.game, cn.bots.RandomBot(5)
        while not game.is_over:
            page.act("play", action=str(bot.choose(game.state)))
        assert page.replies == []
        assert page.view["step"] is None
        assert page.view["scores"]["total"] == list(game.scores)
        assert not any(view["scores"]["final"] for view in page.views[:-1])


def test_a_replay_tells_the_steps_with_the_move_that_led_to_them() -> None:
    seen = Seen(scripted())
    seen.play_until_steps()
    replay = cn.Replay(seen.game, ply=len(seen.game.actions))
    told = [line["text"] for line in replay.view["told"]]
    assert any(text.startswith("rolled a ") for text in told)
    assert told == [line["text"] for line in MoveLog(seen.game, you=None).moves()[-1].lines]
    assert all(seat["is_scripted"] == (n == 1) for n, seat in enumerate(replay.view["seats"]))
