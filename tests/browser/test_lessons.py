"""Lessons in a real JupyterLab: exercises answered wrong, then right."""

import pytest
from browser.lab import open_notebook, run_all
from browser.looks import hard_to_read, use_theme
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

_GO_TO = """async (name) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  const isIt = (cell) => cell.model.sharedModel.source.includes(`check("${name}"`);
  content.activeCellIndex = content.widgets.findIndex(isIt);
  await content.scrollToCell(content.activeCell);
}"""


def answer(page: Page, exercise: str, text: str) -> Locator:
    """Write this answer into the cell of an exercise and run it; what the check says."""
    page.keyboard.press("Escape")
    page.evaluate(_GO_TO, exercise)
    page.keyboard.press("Enter")
    page.keyboard.press("Control+a")
    page.keyboard.insert_text(f'answer = {text}\ncn.lessons.check("{exercise}", answer)')
    page.keyboard.press("Control+Enter")
    return page.locator(".jp-CodeCell.jp-mod-active .cnb-verdict")


@pytest.mark.parametrize(
    ("lesson", "widget", "exercise", "wrong", "hint", "rule", "right"),
    [
        (
            *("00_start_here.ipynb", ".cnb-duchy-board", "00-space", '"1-2"'),
            *("There the castle may start, too", "SET-19", '"4-4"'),
        ),
        (
            *("02_the_round.ipynb", ".cnb-verdict", "02-worker", "11 / 36"),
            *("That is the chance without a worker.", "DIE-02", "27 / 36"),
        ),
    ],
    ids=["lesson_00", "lesson_02"],
)
def test_an_exercise_answered_wrong_then_right(
    lab, new_page, keep, lesson, widget, exercise, wrong, hint, rule, right
):
    page = new_page()
    open_notebook(page, lab, lesson)
    run_all(page, widget)
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
