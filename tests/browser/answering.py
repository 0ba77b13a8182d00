"""Answer an exercise of a lesson in an open notebook, as a learner does."""

from playwright.sync_api import Locator, Page


def exercise_cell(page: Page, name: str) -> Locator:
    """The cell that checks the exercise with this name."""
    return page.locator(".jp-CodeCell", has_text=f'cn.lessons.check("{name}", answer)')


def answer(page: Page, name: str, text: str) -> Locator:
    """Write an answer in place of the three dots or the last one, run the cell; what it shows."""
    cell = exercise_cell(page, name)
    first_line = cell.locator(".cm-line").first
    first_line.scroll_into_view_if_needed()
    first_line.click()
    page.keyboard.press("Home")
    page.keyboard.press("Shift+End")
    page.keyboard.insert_text(f"answer = {text}")
    page.keyboard.press("Control+Enter")
    return cell.locator(".cnb-verdict, .cnb-reply")
