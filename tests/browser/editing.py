"""An editor of positions in a notebook, and what people do in it."""

from browser.playing import click_part
from playwright.sync_api import Locator, Page, expect


def pick(editor: Locator, item: str) -> None:
    """Take something from the palette in hand."""
    editor.locator(f".cnb-item[data-item='{item}']").click()


def part(editor: Locator, name: str) -> Locator:
    """The first part with this name that is in sight."""
    return editor.locator(f".cnb-region:visible [data-part='{name}']").first


def click(page: Page, editor: Locator, name: str) -> None:
    """Click a place and wait until the editor shows what came of it."""
    before = editor.get_attribute("data-revision")
    click_part(page, part(editor, name))
    expect(editor).not_to_have_attribute("data-revision", before)


def text_of(editor: Locator) -> str:
    """The position in its line of text."""
    return editor.locator(".cnb-line-text").input_value()
