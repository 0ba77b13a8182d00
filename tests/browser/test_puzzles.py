"""Five puzzles: wrong turns are told what they cost, the best ones why."""

import pytest
from browser.host import show
from browser.looks import cut_off, hard_to_read, use_theme
from browser.playing import SETTLED, press_button, press_part, revision_of
from playwright.sync_api import Locator, Page, expect

import castles_nb as cn
from castles_nb.puzzle import Puzzle
from castles_nb.ui.choices import targets_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CELL = """import castles_nb as cn
numbers = iter({numbers})"""
NEXT = "cn.puzzles[next(numbers)]"
NUMBERS = (9, 57, 22, 14, 73)
"""Of all levels: livestock in the last phase, castles, buildings, a chain, an expansion."""
REVISED = "(old) => Number(document.querySelector('.cnb-table').dataset.revision) > old"


def wait(page: Page, before: int) -> None:
    """Until a view later than `before` is shown."""
    page.wait_for_function(REVISED, arg=before)
    page.wait_for_selector(SETTLED)


def play(page: Page, table: Locator, puzzle: Puzzle, turn: tuple[str, ...], hand: str) -> None:
    """Choose a turn, part by part."""
    game = puzzle.game()
    for text in turn:
        before = revision_of(table)
        for part in targets_of(game.find(text)):
            if not table.locator(".cnb-play").count():  # it may be clear before all is selected
                press_part(page, table.locator(f"[data-part='{part}']").first, hand)
                page.wait_for_selector(SETTLED)
        press_button(page, table.locator(".cnb-play"), hand)
        wait(page, before)
        game.play(text)


def take_back(page: Page, table: Locator, moves: int) -> None:
    for _ in range(moves):
        before = revision_of(table)
        press_button(page, table.get_by_role("button", name="Undo"), "mouse")
        wait(page, before)


def next_puzzle(page: Page) -> Locator:
    """Run the cell of puzzles again: its output takes the place of the one before."""
    page.evaluate("host.clear()")
    return show(page, NEXT)


def test_five_puzzles_are_played(new_page, keep):
    page = new_page(width=1280, height=800)
    table = show(page, CELL.format(numbers=NUMBERS), NEXT)
    for number in NUMBERS:
        puzzle = cn.puzzles[number]
        if number != NUMBERS[0]:
            table = next_puzzle(page)
        said = table.locator(".cnb-guide")
        expect(said).to_contain_text(f"Puzzle {number}, level {puzzle.level}")
        expect(said).to_contain_text("Find the best turn")
        wrong = next(other for other in puzzle.others if "finish turn" not in other.turn)
        play(page, table, puzzle, wrong.turn, "mouse")
        expect(said).to_contain_text(
            f"Not yet. There's a better turn. This one costs about {wrong.loss:g} points: "
        )
        keep(page, f"puzzle_{number}_wrong")
        take_back(page, table, len(wrong.turn))
        expect(said).to_contain_text("Find the best turn")
        if number == NUMBERS[-1]:
            table.get_by_role("button", name="Hint").click()
            expect(table.locator(".cnb-advice").first).to_contain_text("belongs to the best turn")
        play(page, table, puzzle, puzzle.best, "keys")
        expect(said).to_contain_text(
            f"Right. The next best turn costs {puzzle.others[0].loss:g} points: "
        )
        keep(page, f"puzzle_{number}_right")
    for theme in ("dark", "light"):
        use_theme(page, theme)
        assert hard_to_read(page, ".cnb-table") == []
    page.set_viewport_size({"width": 700, "height": 900})
    assert cut_off(page, ".cnb-table") == []
