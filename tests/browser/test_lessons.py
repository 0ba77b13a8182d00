"""Lessons: exercises answered wrong, then right, in cells and by clicks; what was solved."""

from pathlib import Path

import pytest
from browser.host import show, show_notebook
from browser.lab import ROOT
from browser.looks import hard_to_read, use_theme
from nightly import cases
from playwright.sync_api import Locator, Page, expect

import castles_nb as cn
from castles_nb.lessons import clicking, progress_file
from castles_nb.lessons.attempts import Attempts
from castles_nb.lessons.exercise import all_exercises
from castles_nb.lessons.notebooks import copy_course
from castles_nb.lessons.outline import number_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]


@pytest.fixture(autouse=True)
def beginner(monkeypatch: pytest.MonkeyPatch) -> None:
    """A kernel of its own: nothing was tried in it, and what is solved in it is kept."""
    monkeypatch.setattr(cn.lessons, "_ATTEMPTS", Attempts())
    monkeypatch.setattr(cn.lessons, "_ANSWERED", set())
    monkeypatch.setattr(clicking, "_SHOWN", {})
    monkeypatch.setattr(progress_file, "_in_notebook", lambda: True)
    monkeypatch.delenv(progress_file.OFF)


def answer(page: Page, exercise: str, text: str) -> Locator:
    """Run a cell with this answer; what it shows, alone in the page."""
    page.evaluate("host.clear()")
    check = f'import castles_nb as cn\nanswer = {text}\ncn.lessons.check("{exercise}", answer)'
    return show(page, check, widget=".cnb-verdict")


@pytest.mark.parametrize(
    ("exercise", "wrong", "hint", "rule", "right"),
    [
        ("start_here-space", '"1-2"', "A castle may start there, too", "SET-19", '"4-4"'),
        (
            "the_round-worker",
            "11 / 36",
            "That is the chance without a worker.",
            "DIE-02",
            "27 / 36",
        ),
    ],
    ids=["start_here", "the_round"],
)
def test_an_exercise_answered_wrong_then_right(new_page, keep, exercise, wrong, hint, rule, right):
    page = new_page()
    verdict = answer(page, exercise, '"<b>no</b>"')
    expect(verdict).to_contain_text("Not yet.")
    expect(verdict.locator("b")).to_have_count(1)  # what was answered stays text
    verdict = answer(page, exercise, wrong)
    expect(verdict).to_contain_text(f"Not yet. {hint}")
    summary = verdict.locator("summary")
    expect(summary).to_have_text(f"Rule {rule}")
    summary.click()
    expect(verdict.locator("details")).to_have_attribute("open", "")
    for theme in ("light", "dark"):
        use_theme(page, theme)
        assert hard_to_read(page, ".cnb-verdict") == []
        keep(page, f"lesson_{exercise}_{theme}")
    expect(answer(page, exercise, right)).to_contain_text("Right.")
    keep(page, f"lesson_{exercise}_right")


def test_a_lesson_worked_through_by_clicking_and_asking(new_page, keep):
    """Without a line of Python: by a board, and options with the pointer and the keyboard."""
    page = new_page()
    lesson = ROOT / "notebooks" / "start_here.ipynb"
    board = show_notebook(page, lesson, ".cnb-duchy-board")
    sheets = page.locator(".cnb-answer")
    expect(sheets).to_have_count(2)  # one to the board, one with options to choose from
    reply, sheet = sheets.first.locator(".cnb-reply"), sheets.last
    expect(reply).to_be_hidden()
    for space, told in (
        ("1-2", "Not yet. A castle may start there"),
        ("4-4", "Right. Row 4, the fourth from the left"),
    ):
        board.locator(f"[data-space='{space}']").click()
        expect(board.locator(f"[data-space='{space}']")).to_have_attribute("aria-pressed", "true")
        expect(reply).to_contain_text(told)
        expect(reply).to_be_in_viewport(ratio=1)
    expect(reply.locator("code")).to_have_text('answer = "4-4"')
    sheet.get_by_role("button", name="You pay 2 silver").click()
    expect(sheet).to_contain_text("Not yet. That rule is about the black depot")
    sheet.locator("summary", has_text="Rule BLK-01").click()
    expect(sheet.locator("details")).to_contain_text(cn.rules["BLK-01"].sentence)
    for theme in ("light", "dark"):
        use_theme(page, theme)
        assert hard_to_read(page, ".cnb-answer") == []
        keep(page, f"lesson_clicked_{theme}")
    right = sheet.get_by_role("button", name="It takes a 5")
    right.focus()
    page.keyboard.press("Enter")
    expect(sheet.locator(".is-right")).to_contain_text("Right. The die says which depot")
    expect(right).to_have_attribute("aria-pressed", "true")
    verdict = answer(page, "start_here-why", 'cn.why_not(game, "take mine from 5 with 2").rule')
    expect(verdict).to_contain_text("Right. The die says which depot")
    # Some, and in order: the right ones are told once they are checked.
    sheet = show(page, 'cn.lessons.check("the_round-round", ...)', widget=".cnb-answer")
    for event in ("left in the", "filled", "turned up", "rolls", "goes to", "take a turn"):
        sheet.get_by_role("button", name=event).click()
    expect(sheet.get_by_role("button", name="1 What is left")).to_be_visible()
    expect(sheet.locator(".cnb-reply")).to_be_hidden()
    sheet.get_by_role("button", name="Check").click()
    expect(sheet.locator(".is-right")).to_contain_text("Right.")
    assert hard_to_read(page, ".cnb-answer") == []
    keep(page, "lesson_in_order")


@pytest.mark.parametrize("lesson", cases(["first_game", "duchy_graph"], "first_game"))
def test_all_exercises_of_a_lesson(new_page, keep, lesson):
    """Each of its exercises is answered wrong, then right."""
    page = new_page()
    for each in (each for each in all_exercises() if each.lesson == lesson):
        key = each.key()
        wrong, _ = next(iter(key.mistakes))
        for given, opening in ((wrong, "Not yet."), (key.right, "Right.")):
            told = f"{opening} {each.check(given).text}"
            expect(answer(page, each.name, repr(given))).to_contain_text(told)
    keep(page, f"{lesson}_worked_through")
    # What was solved is remembered in the folder, and shown beside the lessons.
    copy_course(Path())
    progress = show(page, "cn.lessons.progress()", widget=".cnb-progress")
    row = progress.locator("li", has_text=f"{number_of(lesson)}. ")
    row = row.filter(has=page.locator(f"a[href*='{lesson}']"))
    expect(row.locator("i.cnb-open")).to_have_count(0)
    expect(row.locator("i.cnb-solved").first).to_be_visible()
    for theme in ("light", "dark"):
        use_theme(page, theme)
        progress.scroll_into_view_if_needed()
        assert hard_to_read(page, ".cnb-progress") == []
        keep(page, f"{lesson}_progress_{theme}")
