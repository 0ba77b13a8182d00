"""No text is too small to read: every letter in a widget, at all usual widths, in every theme.

That holds for the size that a widget has by itself. Readers who make it smaller (`-`) choose
smaller words beside the drawings, as in any page; letters in drawings keep their size even then.
"""

from collections.abc import Callable

import pytest
from browser.host import show, start_anew
from browser.lab import WAIT
from browser.looks import too_small, use_theme
from nightly import cases
from playwright.sync_api import Page

LEAST = 11
WIDTHS = (390, 700, 850, 1000, 1280, 1600, 1920)

PLAYED = """\
import castles_nb as cn

bot = cn.bots.GreedyBot()

def played(game, moves):
    while len(game.actions) < moves or game.state.current_player:
        game.play(bot.choose(game.state))
    return game
"""
ROW = "bots={seat: 'greedy' for seat in range(1, 4)}"
CHATEAUMA = "{'chateauma': {'level': 'heavy', 'modifiers': 'ABCD'}}"
WIDGETS = {
    "table": "cn.Table(played(cn.Game(players=2, seed=3), 60))",
    "table of four": f"cn.Table(played(cn.Game(players=4, seed=3), 120), {ROW})",
    "card table": f"cn.CardTable(played(cn.CardGame(players=4, seed=3), 40), {ROW})",
    "team": f"cn.Table(played(cn.Game(players=4, seed=3, modules=('team',)), 90), {ROW})",
    "chateauma": f"cn.Table(played(cn.Game(players=1, seed=3, modules={CHATEAUMA}), 40))",
    "vineyards and shields": (
        "cn.Table(played(cn.Game(players=2, seed=3, modules=('shields', 'vineyards')), 90))"
    ),
    "replay": "cn.Replay(played(cn.Game(players=2, seed=3), 60))",
    "card replay": "cn.Replay(played(cn.CardGame(players=2, seed=3), 40))",
    "editor": "cn.PositionEditor(played(cn.Game(players=2, seed=3), 60))",
    "new game": "cn.play()",
    "review": "cn.Replay(cn.review(played(cn.Game(players=2, seed=3), 12), iterations=4), ply=5)",
    "duchy board": "cn.DuchyBoard(4, tiles={'4-4': 'castle'}, captions={'1-1': '45%'})",
    "reference": "cn.RulesReference(modules=('vineyards',), topic='VIN-08')",
}
PAGES = {
    "tables": ("table", "table of four", "card table"),
    "tables with modules": ("team", "chateauma", "vineyards and shields"),
    "replays and editor": ("replay", "card replay", "editor"),
    "all else": ("new game", "review", "duchy board", "reference"),
}
"""Widgets that share a page, to load it once."""
READY = """(number) => {
  const roots = [...document.querySelectorAll(".cnb-widget")];
  return roots.length === number && roots.every((root) => root.getBoundingClientRect().height > 50);
}"""
LOOKS = [(theme, contrast) for theme in ("light", "dark") for contrast in (False, True)]


@pytest.mark.parametrize("name", cases(PAGES, *list(PAGES)[:3]))
def test_no_text_is_too_small(new_page: Callable[..., Page], name: str) -> None:
    page = new_page()
    widgets = PAGES[name]
    show(page, PLAYED, *(WIDGETS[each] for each in widgets))
    page.wait_for_function(READY, arg=len(widgets), timeout=WAIT)
    for theme, contrast in LOOKS:
        use_theme(page, theme)
        page.evaluate(
            "(on) => document.querySelectorAll('.cnb-widget')"
            ".forEach((root) => root.classList.toggle('cnb-high-contrast', on))",
            contrast,
        )
        for width in WIDTHS:
            page.set_viewport_size({"width": width, "height": 800})
            # Sizes settle before the next frame is painted.
            page.evaluate(
                "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))"
            )
            for i, widget in enumerate(page.locator(".cnb-widget").all()):
                small = too_small(widget, LEAST)
                assert small == [], f"{widgets[i]}, {theme}, contrast {contrast}, {width} px"


def test_a_person_chooses_the_size_and_the_page_remembers_it(new_page: Callable[..., Page]) -> None:
    page = new_page()
    code = "import castles_nb as cn\ncn.Table(cn.Game(players=2, seed=3))"
    table = show(page, code)
    table.get_by_role("button", name="Larger").click()
    table.focus()
    page.keyboard.press("+")
    assert table.evaluate("(root) => getComputedStyle(root).zoom") == "1.3"
    start_anew(page)
    again = show(page, code)
    assert again.evaluate("(root) => getComputedStyle(root).zoom") == "1.3"
    again.focus()
    for _ in range(3):
        page.keyboard.press("-")
    again.get_by_role("button", name="Smaller").click()
    assert page.evaluate("localStorage.getItem('castles-nb-zoom')") == "0.8"


@pytest.mark.parametrize(
    ("shown", "code"),
    [
        (".cnb-table[data-revision]", "cn.Table(cn.Game(players=2, seed=3))"),
        (".cnb-table[data-revision]", "cn.CardTable(cn.CardGame(players=2, seed=3))"),
        (".cnb-replay", "cn.Replay(played(cn.Game(players=2, seed=3), 20))"),
        (".cnb-editor", "cn.PositionEditor()"),
    ],
)
def test_a_widget_fills_the_screen_and_leaves_it(
    new_page: Callable[..., Page], shown: str, code: str
) -> None:
    page = new_page()
    widget = show(page, PLAYED, code, widget=shown)
    widget.get_by_role("button", name="Full screen").click()
    page.wait_for_function(
        "(root) => document.fullscreenElement === root", arg=widget.element_handle()
    )
    leave = widget.get_by_role("button", name="Leave full screen")
    assert leave.get_attribute("aria-pressed") == "true"
    widget.focus()
    page.keyboard.press("f")
    page.wait_for_function("() => document.fullscreenElement === null")
    widget.get_by_role("button", name="Full screen").wait_for()


def test_a_table_out_of_sight_comes_back_when_it_is_ones_turn(
    new_page: Callable[..., Page],
) -> None:
    page = new_page()
    cells = (
        "import castles_nb as cn\ncn.Table(cn.Game(players=2, seed=3), bots={1: 'greedy'})",
        "print('a line\\n' * 200)",
    )
    table = show(page, *cells)
    table.locator(".is-possible").first.wait_for(state="attached")
    page.locator(".jp-OutputArea-output pre").last.evaluate(
        "(node) => node.scrollIntoView({block: 'end'})"
    )
    page.wait_for_function(
        "(root) => root.getBoundingClientRect().bottom < 0", arg=table.element_handle()
    )
    page.evaluate("document.activeElement?.blur()")
    # A move that came from elsewhere; then the bot has its turn, and it is a person's again.
    table.evaluate(
        "(root) => root.querySelector('.cnb-duchy .is-possible')"
        ".dispatchEvent(new MouseEvent('click', {bubbles: true}))"
    )
    table.evaluate("(root) => root.querySelector('.cnb-play').click()")
    page.wait_for_function(
        "(root) => root.getBoundingClientRect().bottom > 0", arg=table.element_handle()
    )
