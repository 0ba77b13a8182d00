"""The guided game: every step can be done, other moves are answered, and it ends with points."""

import json
import subprocess

import pytest
from js.tools import HERE as JS
from js.tools import node
from nightly import sample

import castles_nb as cn
from castles_nb.course.first_game.exercises import first_turn
from castles_nb.ui.board.guided_table import FIRST_TURNS, GuidedTable
from castles_nb.ui.cards.guided_table import GuidedCardTable
from castles_nb.ui.parts.guide import PLAYER
from tests.ui.conftest import Page

ACTIONS = [step for step in FIRST_TURNS.steps if step.action]


@pytest.fixture
def page() -> Page:
    return Page(GuidedTable())


@pytest.fixture(params=[GuidedTable, GuidedCardTable])
def any_page(request) -> Page:
    return Page(request.param())


def do(page: Page, step) -> None:
    """Do a step, click by click."""
    clicks = page.table.guide["clicks"]
    assert all(click["text"] and not click["text"].startswith("guide-") for click in clicks)
    if step.tries:
        page.act("why", parts=[step.tries])  # whoever rests on it has not tried it yet
        assert page.replies.pop()["reason"]
        assert page.table.guide["clicks"] == clicks
        page.act("tried", part=step.tries)
        return
    (choice,) = [each for each in page.view["choices"] if each["text"] == step.action]
    assert [click["part"] for click in clicks] == choice["parts"]
    page.act("play", action=step.action)


def test_every_step_can_be_done_and_the_end_tells_the_points(page):
    for number, step in enumerate(FIRST_TURNS.steps, 1):
        assert page.table.guide["progress"] == f"Step {number} of {len(FIRST_TURNS.steps)}"
        do(page, step)
        assert page.table.remark == {}
    assert "7 rounds are left" in page.table.guide["text"]
    page.table.set_state({"coach": False})
    table = page.table
    while table.game.state.rounds_played < FIRST_TURNS.rounds:
        page.play(-1)
        if table.game.state.rounds_played == 5:
            assert "Phase B: new tiles lie everywhere" in table.guide["text"]
    points = table.game.state.points[PLAYER]
    assert f"You have {points} points, Squire has" in table.guide["text"]
    assert points >= 17
    page.act("undo")
    assert "1 round is left" in table.guide["text"]
    assert page.replies == []


def test_the_guide_of_the_card_game_leads_through_it():
    page = Page(GuidedCardTable())
    table, guide = page.table, page.table._guide
    for number, step in enumerate(guide.steps, 1):
        assert table.guide["progress"] == f"Step {number} of {len(guide.steps)}"
        do(page, step)
    assert "7 turns are left" in table.guide["text"]
    page.table.set_state({"coach": False})
    while guide.rounds_played(table.game.state) < guide.rounds:
        page.play(-1)
        if table.game.state.round_index == 1 and not table.game.state.turn:
            assert "Round B: the display is new" in table.guide["text"]
    points = table.game.state.points[PLAYER]
    assert f"You have {points} points, Squire has" in table.guide["text"]
    assert page.replies == []


def test_any_other_move_is_answered_and_can_be_taken_back(any_page):
    """Whatever somebody plays instead, at every step; by day some of it."""
    page, steps = any_page, any_page.table._guide.steps
    for step in steps:
        others = [each["text"] for each in page.view["choices"] if each["text"] != step.action]
        for other in sample(others, 7):
            before = page.table.game.actions
            page.act("play", action=other)
            if step.tries and other == steps[steps.index(step) + 1].action:
                page.act("undo")  # it's the move of the next step
                continue
            assert page.table.guide["clicks"] == []
            assert "You may do that, but" in page.table.guide["text"]
            assert page.table.remark["ply"] == len(before)
            assert "guide-" not in page.table.remark["told"]
            page.act("take_back")
            assert page.table.game.actions == before
            assert page.table.remark == {}
        do(page, step)
    assert page.replies == []


def test_hints_say_what_the_guide_says(any_page):
    page, steps = any_page, any_page.table._guide.steps
    for step in steps:
        page.act("hint")
        (line,) = page.replies.pop()["advice"]
        meant = step if step.action else steps[steps.index(step) + 1]
        assert line["text"] == meant.action
        do(page, step)
    page.act("hint")
    assert len(page.replies.pop()["advice"]) > 1  # the adviser's own


def test_after_another_move_there_is_no_hint_to_something_else(page):
    do(page, FIRST_TURNS.steps[0])
    page.play()
    page.act("hint")
    assert "take yours back" in page.error


def test_the_guide_follows_undo_and_another_game(page):
    first, second, *_ = FIRST_TURNS.steps
    do(page, first)
    do(page, second)
    page.act("undo")
    assert page.table.guide["progress"].startswith("Step 2 ")
    page.act("redo")
    assert page.table.guide["progress"].startswith("Step 3 ")
    page.act("look", ply=0)
    page.act("go_on")
    assert page.table.guide["progress"].startswith("Step 1 ")
    page.act("paste", text=str(cn.Game(players=2, seed=7).position))
    assert page.table.guide == {}
    page.play()
    assert page.table.guide == {}


def test_another_reason_does_not_count_as_the_one_to_try(page):
    for step in FIRST_TURNS.steps[:2]:
        do(page, step)
    page.act("tried", part="space-1-1")
    assert page.table.guide["progress"].startswith("Step 3 ")
    page.act("play", action=FIRST_TURNS.steps[3].action)  # whoever knows it already
    assert page.table.guide["progress"].startswith("Step 5 ")


def test_the_lesson_asks_about_the_turn_that_was_led(page):
    for step in FIRST_TURNS.steps[:4]:
        do(page, step)
    assert page.table.game.actions[:4] == first_turn().actions
    assert page.table.game.state.points[PLAYER] == first_turn().state.points[PLAYER]


def test_whatever_is_clicked_the_guide_says_what_can_be_done(any_page, tmp_path):
    """Every selection that clicks can lead to, at every step: the guide's words lead on from it."""
    page, moments = any_page, []
    for step in page.table._guide.steps:
        moments.append({"choices": page.view["choices"], "guide": page.table.guide})
        assert page.table.guide["plies"] == page.view["plies"]
        do(page, step)
    file = tmp_path / "moments.json"
    file.write_text(json.dumps(moments))
    script = JS / "guided_clicks.mjs"
    done = subprocess.run([node(), script, file], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 150
