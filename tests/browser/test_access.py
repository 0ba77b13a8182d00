"""Nothing in the table is hard to reach or to read, as far as axe can tell."""

import pytest
from browser.host import show
from browser.looks import hard_to_read, use_theme
from browser.playing import CUT
from nightly import cases
from playwright.sync_api import Page

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CODE = """import castles_nb as cn
game, bot = cn.Game(players={players}, seed=11, modules={modules}), cn.bots.GreedyBot()
while not game.is_over and len(game.actions) < {moves}:
    game.play(bot.choose(game.state))
cn.Table(game, high_contrast={high_contrast})"""

TALL = 2400
"""Everything is in sight: what is scrolled away axe cannot place."""

LOOKS = {
    "light": ("light", False),
    "dark": ("dark", False),
    "high contrast": ("light", True),
    "dark high contrast": ("dark", True),
}


def check(page: Page, state: str) -> None:
    assert hard_to_read(page, ".cnb-table") == [], state


EXPANSIONS = {
    "all but teams": (
        *("trade_routes", "shields", "vineyards", "white_castles"),
        *("extra_tiles", "inns", "border_posts"),
    ),
    "teams": ("team", "white_castles", "extra_tiles", "inns"),
}


def open_table(
    page: Page, look: str, *, players: int = 3, moves: int = 36, modules: tuple[str, ...] = ()
):
    theme, high_contrast = LOOKS[look]
    code = CODE.format(players=players, moves=moves, high_contrast=high_contrast, modules=modules)
    table = show(page, code)
    use_theme(page, theme)
    return table


@pytest.mark.parametrize("look", cases(LOOKS, "dark high contrast"))
def test_while_somebody_chooses(new_page, look):
    page = new_page(height=TALL)
    table = open_table(page, look)
    check(page, "start")
    table.locator(".cnb-own [data-part^=die].is-possible").first.click()
    check(page, "a die is selected")
    table.locator(".is-possible:not(.is-selected)").first.click(force=True)
    check(page, "armed, or another choice")
    page.keyboard.press("Escape")
    table.locator("[data-part][aria-disabled=true]").first.click(force=True)
    page.locator(".cnb-why-not .cnb-rule-fold").click()
    page.locator(".cnb-why-not [data-rule]").wait_for()
    check(page, "not possible")
    page.keyboard.press("?")
    check(page, "keys")


@pytest.mark.parametrize("look", cases(["light", "dark"], "light"))
@pytest.mark.parametrize("modules", EXPANSIONS.values(), ids=EXPANSIONS)
def test_with_expansions_and_workers_to_pay_with(new_page, keep, look, modules):
    page = new_page(width=1400, height=2 * TALL)
    table = open_table(page, look, players=4, moves=9, modules=modules)
    keep(page, f"access_{len(modules)}_{look}")
    table.locator(".cnb-board [data-cost]").first.wait_for(state="attached")
    if "shields" in modules:
        table.locator(".cnb-token.is-possible > [data-cost]").first.wait_for(state="attached")
    check(page, "begun")


@pytest.mark.parametrize("look", cases(["light", "dark high contrast"], "dark high contrast"))
def test_when_the_game_is_over(new_page, look):
    page = new_page(height=TALL)
    open_table(page, look, players=2, moves=1000)
    check(page, "over")


def test_when_something_is_wrong(new_page):
    page = new_page(height=TALL)
    table = open_table(page, "light")
    page.evaluate(CUT)
    table.locator(".cnb-tool:enabled:visible").first.click()
    table.locator(".cnb-error").wait_for()
    check(page, "error")
