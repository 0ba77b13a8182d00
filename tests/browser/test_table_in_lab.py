"""The table in a real JupyterLab: played by mouse and keys, attacked, and looked at."""

import random
import re

import pytest
from browser.lab import WAIT, open_notebook, run_all, run_code
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]
NOTEBOOK = "01_first_game.ipynb"

READY = """(old) => {
  const table = document.querySelector(".cnb-table");
  return Number(table.dataset.revision) > old && !table.matches("[aria-busy]") &&
    (table.matches(".is-choosing") || !table.querySelector(".cnb-scores").hidden);
}"""


def revision_of(table: Locator) -> int:
    return int(table.get_attribute("data-revision"))


def wait_for_turn(page: Page, after: int) -> None:
    """Until a view later than `after` is shown in which a person can choose, or the end."""
    page.wait_for_function(READY, arg=after, timeout=WAIT)


def click_part(page: Page, part: Locator) -> None:
    """Click into the middle of a part's outline (badges lie outside of it)."""
    part.scroll_into_view_if_needed()
    box = part.locator("> .cnb-ring").bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_one(page: Page, table: Locator, rng: random.Random) -> None:
    """Make one choice by clicking whatever is possible until it is played."""
    before = revision_of(table)
    for _ in range(10):
        play = table.locator(".cnb-play")
        if play.count():
            play.click()
            wait_for_turn(page, before)
            return
        parts = table.locator(".is-possible:not(.is-selected)")
        buttons = table.locator(".cnb-choice")
        number, offered = parts.count(), buttons.count()
        if number and (not offered or rng.random() < 0.7):
            click_part(page, parts.nth(rng.randrange(number)))
        else:
            buttons.nth(rng.randrange(offered)).click()
            wait_for_turn(page, before)
            return
    raise AssertionError("ten clicks made no choice")


def test_a_whole_game_by_clicking(lab, new_page, keep):
    page = new_page(width=1500, height=1100)
    open_notebook(page, lab, NOTEBOOK)
    table = run_all(page)
    scores = table.locator(".cnb-scores")
    rng = random.Random(2)
    for _ in range(400):
        if scores.is_visible():
            break
        play_one(page, table, rng)
    expect(scores).to_be_visible()
    scores.scroll_into_view_if_needed()
    keep(page, "game_over")
    total = scores.locator(".cnb-total td")
    shown = {int(cell.get_attribute("data-player")): int(cell.inner_text()) for cell in total.all()}
    for player, points in shown.items():
        column = scores.locator(f"tbody td[data-player='{player}']")
        assert sum(map(int, column.all_inner_texts())) == points
    printed = run_code(page, "print(game.is_over, *game.scores)")
    assert printed == f"True {shown[0]} {shown[1]}"


def test_some_turns_by_keyboard_alone(lab, new_page, keep):
    page = new_page()
    open_notebook(page, lab, NOTEBOOK)
    table = run_all(page)
    cells = page.locator(".jp-Cell").count()
    # The only use of something else than keys: to get from the notebook into the table.
    table.focus()

    def focused(attribute: str) -> str | None:
        return page.evaluate("(name) => document.activeElement.getAttribute(name)", attribute)

    page.keyboard.press("ArrowDown")
    assert focused("data-part").startswith("space-")
    before = revision_of(table)
    page.keyboard.press("Enter")
    expect(table.locator(".cnb-message")).to_have_class(re.compile("is-armed"))
    page.keyboard.press("Escape")
    expect(table.locator(".is-selected")).to_have_count(0)
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    wait_for_turn(page, before)

    rng = random.Random(4)
    played = 0
    for _ in range(60):
        assert page.evaluate("document.activeElement.closest('.cnb-table') !== null")
        if focused("data-part") is None:
            before = revision_of(table)
            page.keyboard.press("Enter")  # a button of the card
            wait_for_turn(page, before)
            played += 1
        else:
            for _ in range(rng.randrange(3)):
                page.keyboard.press(rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
            selected = table.locator(".is-selected")
            if focused("aria-pressed") == "true" and not table.locator(".cnb-play").count():
                page.keyboard.press("Tab")  # what is left to tell apart is told by buttons
                continue
            before, armed = revision_of(table), table.locator(".cnb-play").count()
            last_selected = selected.count()
            page.keyboard.press("Enter")
            if armed and selected.count() >= last_selected and table.locator("[aria-busy]").count():
                pass
            page.wait_for_function(
                "() => !document.querySelector('.cnb-table').matches('[aria-busy]')"
            )
            if revision_of(table) > before:
                wait_for_turn(page, before)
                played += 1
        if played >= 5:
            break
    assert played >= 5
    keep(page, "keyboard")
    before = revision_of(table)
    page.keyboard.press("u")
    wait_for_turn(page, before)
    before = revision_of(table)
    page.keyboard.press("r")
    wait_for_turn(page, before)
    expect(page.locator(".jp-Cell")).to_have_count(cells)  # no shortcut of the notebook was met
