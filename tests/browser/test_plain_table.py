"""A third game at a plain table in the browser: a round is clicked, and the log tells it."""

from collections.abc import Iterator
from typing import Any

import pytest
from browser.host import run_code, show
from browser.looks import check_looks
from browser.playing import (
    press_button,
    revision_of,
    shown_scores,
    wait_for_log,
    wait_for_turn,
)
from playwright.sync_api import expect
from third_game.record_of_facets import THIRD_GAME

from castles_nb.kernel.game_type import register, unregister

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHOWN = (
    "import castles_nb as cn\nfrom third_game.pieces import Game\ngame = Game(players=2, seed=3)",
    'cn.Table(game, bots={1: "greedy"})',
)


@pytest.fixture(autouse=True)
def known() -> Iterator[None]:
    """The kit knows the third game for the time of a test."""
    register(THIRD_GAME)
    yield
    unregister(THIRD_GAME.name)


def test_a_game_is_clicked_to_its_end(new_page: Any, keep: Any) -> None:
    page = new_page(width=1280, height=800)
    table = show(page, *SHOWN)
    dice = run_code(page, "print(*game.state.dice)").split()
    board = table.locator(".cnb-board svg")
    expect(board).to_contain_text(dice[0])
    for hidden in (".cnb-own", ".cnb-duchy", ".cnb-others"):
        expect(table.locator(hidden).first).to_be_hidden()
    choices = table.locator(".cnb-choice")
    expect(choices).to_have_text(["Keep the die", "Sell the die"])
    check_looks(page, ".cnb-table", [1600, 1280, 700, 400], 800, keep, "plain_table")

    before = revision_of(table)
    press_button(page, choices.nth(1), "mouse")
    wait_for_turn(page, before)
    wait_for_log(table)
    theirs, mine = table.locator(".cnb-log-lines > li").all()
    expect(mine).to_contain_text("You chose “sell the die”")
    expect(mine).to_contain_text("+3 points (sells)")
    expect(theirs).to_contain_text("Greedy chose")
    expect(board).to_contain_text(dice[2])

    for hand in ("keys", "mouse", "mouse"):
        before = revision_of(table)
        press_button(page, choices.first, hand)
        wait_for_turn(page, before)
    keep(page, "plain_table_over")
    assert run_code(page, "print(list(game.state.points))") == str(shown_scores(table))


def test_its_replay_steps_through_the_moves(new_page: Any, keep: Any) -> None:
    page = new_page(width=1280, height=900)
    code = f"{SHOWN[0]}\nwhile not game.is_over: game.play('sell the die')"
    replay = show(page, code, "cn.Replay(game, names=['Ann', 'Ben'])")
    expect(replay.locator(".cnb-replay-heading")).to_have_text(
        "Before the first of 8 moves, round 1"
    )
    expect(replay.locator("h3.cnb-phase")).to_have_text([f"round {n}" for n in range(1, 5)])
    replay.get_by_title("Forward (Right)").click()
    expect(replay.locator(".cnb-replay-told")).to_contain_text("Ann chose “sell the die”")
    dice = run_code(page, "print(*game.state.dice)").split()
    expect(replay.locator(".cnb-replay-board")).to_contain_text(dice[1])
    keep(page, "plain_replay")
