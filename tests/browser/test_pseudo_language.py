"""All widgets in a language that nobody speaks: nothing stays English, nothing is too long."""

import json
from collections.abc import Callable

import pytest
from browser.host import run_code, show
from browser.playing import SEND, click_part, revision_of, wait_for_log, wait_for_turn
from browser.translated import SPEAK, bring_language, faults, plain_english
from nightly import by_night
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Reader:
    """Somebody who reads a widget in that language, in one state after the other."""

    def __init__(self, page: Page, widget: str, keep: Callable[[Page, str], None]) -> None:
        self.page = page
        self.widget = widget
        self._keep = keep
        self._found: dict[str, list[str]] = {}

    def look(self, state: str, *widths: int) -> None:
        """Note what is wrong in this state, at these widths of the window and as it is."""
        usual = self.page.viewport_size
        for width in (usual["width"], *widths):
            self.page.set_viewport_size({**usual, "width": width})
            self._keep(self.page, f"pseudo_{state.replace(' ', '_')}_{width}")
            if wrong := faults(self.page, self.widget):
                self._found[f"{state}, {width} pixels wide"] = wrong
        self.page.set_viewport_size(usual)

    def is_content(self) -> None:
        """Nothing was wrong in any state."""
        assert not self._found, json.dumps(self._found, indent=1, ensure_ascii=False)


@pytest.fixture
def read(new_page, keep, tmp_path, speak):
    """Runs a cell in that language; its page, the widget, and a reader of it."""
    bring_language(tmp_path)

    def run(cell: str, widget: str) -> tuple[Page, Locator, Reader]:
        page = new_page(width=1280, height=800)
        shown = show(
            page, SPEAK + cell, widget=f"{widget}[data-revision], {widget}[data-ply], {widget}"
        )
        return page, shown, Reader(page, widget, keep)

    return run


# The table -------------------------------------------------------------------------------------

TABLE = """\
game = cn.Game(players=3, seed=7, modules=("inns", "white_castles", "extra_tiles"))
table = cn.Table(game, names=["Ann", "Ben", "greedy"], bots={2: "greedy"})
table"""
ON = """\
bot = cn.bots.GreedyBot()
while (
    game.state.phase != "C"
    or game.state.current_player == 2
    or not any(action.verb == "place" for action in game.legal_actions())
):
    game.play(bot.choose(game.state))
"""


def arm(page: Page, table: Locator, part: str) -> None:
    """Click the first part with such a name until one choice is left."""
    click_part(page, table.locator(f".is-possible[data-part^='{part}']").first)
    table.locator(".cnb-play, .cnb-choice").first.wait_for()


def play(page: Page, table: Locator) -> None:
    """Play what is armed, or the first of what is offered."""
    before = revision_of(table)
    table.locator(".cnb-play, .cnb-choice").first.click()
    wait_for_turn(page, before)


def test_a_table(read):
    page, table, reader = read(TABLE, ".cnb-table")
    reader.look("table before it begins", 700)
    for _ in range(2):
        arm(page, table, "space-")
        reader.look("table start")
        play(page, table)
    arm(page, table, "depot-")
    reader.look("table take", 700)
    play(page, table)
    wait_for_log(table)
    reader.look("table turn", 700)

    before = revision_of(table)
    run_code(page, f"{ON}table.refresh()\nprint(1)")
    wait_for_turn(page, before)
    wait_for_log(table)
    table.locator(".cnb-points summary").click()
    reader.look("table later", 700)
    click_part(page, table.locator(".is-possible[data-part^='storage/']").first)
    if not table.locator(".cnb-play").count():
        click_part(page, table.locator(".is-possible[data-part^='space-']").first)
    table.locator(".cnb-play, .cnb-choice").first.wait_for()
    reader.look("table place", 700)
    play(page, table)
    for number in range(2):
        table.locator(".cnb-board [data-tile]:not(.is-possible)").nth(number).hover()
        expect(table.locator(".cnb-message .cnb-about")).to_be_visible()
        reader.look(f"table tile {number}")
    page.mouse.move(0, 0)
    reader.is_content()


def test_the_tools_of_a_table(read):
    page, table, reader = read(TABLE.replace("table = ", f"{ON}table = "), ".cnb-table")
    table.locator(".is-possible").first.focus()
    page.keyboard.press("h")
    expect(table.locator(".cnb-advice")).to_have_count(3)
    reader.look("tools hint", 700)
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(table.locator(".cnb-key-list")).to_be_visible()
    reader.look("tools keys", 700)
    page.keyboard.press("Escape")
    table.locator(".cnb-more > summary").click()
    reader.look("tools menu", 700)
    table.locator(".cnb-menu .cnb-item").nth(3).click()
    table.locator(".cnb-text").fill("castles/1 dice=35")
    table.locator(".cnb-text-dialog .cnb-button").first.click()
    expect(table.locator(".cnb-text-dialog .cnb-fault")).not_to_be_empty()
    reader.look("tools paste", 700)
    page.keyboard.press("Escape")
    table.locator(".cnb-enlarge").first.click()
    table.locator(".cnb-enlarged .cnb-large [data-tile]").first.hover()
    reader.look("tools enlarged", 700)
    page.keyboard.press("Escape")
    table.locator(".cnb-step").nth(1).click()
    expect(table.locator(".cnb-past")).to_be_visible()
    reader.look("tools past", 700)
    table.locator(".cnb-slider").focus()
    page.keyboard.press("Home")
    expect(table.locator(".cnb-slider")).to_have_value("0")
    reader.look("tools first moment", 700)
    table.locator(".cnb-message .cnb-button").first.click()
    expect(table.locator(".cnb-past")).to_have_count(0)
    reader.look("tools gone back", 700)
    reader.is_content()


# Replay, boards, editor, rules -----------------------------------------------------------------

RECORD = """\
game, bot = cn.Game(players=2, seed=11), cn.bots.GreedyBot()
while not game.is_over:
    game.play(bot.choose(game.state))
replay = cn.Replay(game, names=["Ann", "Ben"])
replay"""


@by_night
def test_a_replay(read):
    page, replay, reader = read(RECORD, ".cnb-replay")
    reader.look("replay first")
    replay.focus()
    for ply in range(1, 9):
        page.keyboard.press("ArrowRight")
        expect(replay).to_have_attribute("data-ply", str(ply))
    replay.get_by_role("slider").fill("29")
    expect(replay).to_have_attribute("data-ply", "29")
    reader.look("replay", 700)
    page.keyboard.press("End")
    reader.look("replay end")
    reader.is_content()


BOARD = """\
board = cn.DuchyBoard(4, tiles={"4-4": "castle", "4-5": "ship"}, highlight=["4-6"])
board"""


@by_night
def test_a_board(read):
    page, board, reader = read(BOARD, ".cnb-duchy-board")
    reader.look("board")
    for space in ("4-4", "3-4"):
        board.locator(f"[data-space='{space}']").hover()
        board.locator(f"[data-space='{space}']").click()
        reader.look(f"board {space}")
    page.evaluate(SEND, {"method": "update", "state": {"selected": ["9-9"]}, "buffer_paths": []})
    reader.look("board refused")
    reader.is_content()


EDITOR = """\
game, bot = cn.Game(players=3, seed=7, modules=("inns", "white_castles")), cn.bots.GreedyBot()
for _ in range(120):
    game.play(bot.choose(game.state))
editor = cn.PositionEditor(game)
editor"""


@by_night
def test_an_editor(read):
    page, editor, reader = read(EDITOR, ".cnb-editor")
    editor.locator("summary").click()
    reader.look("editor", 700)
    editor.locator(".cnb-item[data-item='bank']").click()
    reader.look("editor in hand")
    click_part(page, editor.locator(".cnb-region:visible [data-part='depot-1']").first)
    editor.locator("[data-field$=':silver']").first.fill("-3")
    page.keyboard.press("Enter")
    expect(editor.locator(".cnb-fault").first).to_be_visible()
    reader.look("editor faults", 700)
    editor.locator(".cnb-line-text").fill("castles/1 now=Z9")
    page.keyboard.press("Enter")
    expect(editor.locator(".cnb-state .cnb-error").first).to_be_visible()
    reader.look("editor unread")
    reader.is_content()


@by_night
def test_the_rules(read):
    _, reference, reader = read("cn.RulesReference()", ".cnb-reference")
    reader.look("rules", 700)
    reference.locator(".cnb-search").fill("mõñàšţéŕý")
    reader.look("rules found")
    reference.locator(".cnb-search").fill("")
    reference.locator(".cnb-opener").first.click()
    reader.look("rules open", 700)
    reference.locator(".cnb-search").fill("xyz")
    reader.look("rules nothing")
    reader.is_content()


# What cells print ------------------------------------------------------------------------------

PRINTED = """\
import json
import matplotlib
from matplotlib.text import Text
from castles_nb.analysis.details import details
from every_action import every_action

matplotlib.use("agg")
game, bot = cn.Game(players=2, seed=11), cn.bots.GreedyBot()
for _ in range(60):
    game.play(bot.choose(game.state))
told = [str(cn.explain(game, action)) for action in game.legal_actions()]
told += [str(cn.why_not(game, action) or "") for action in [*every_action()][::40]]
for code in (
    "cn.Game(players=9)",
    "cn.Game(players=2, edition='third')",
    "game.play('sold')",
    "cn.lessons.check('99-none', 1)",
    "cn.Table(3)",
    "cn.rules['PLACE-99']",
    "cn.Game.from_record('x')",
):
    try:
        eval(code)
    except Exception as error:
        told.append(str(error))
found = details(["greedy", "random"], games=4, seed=5, setup=cn.Setup(duchies=(1, 3)))
axes = [
    cn.plots.points_by_source(found.results),
    cn.plots.points_distribution(found.results),
    cn.plots.score_race(found.ledger),
    cn.plots.areas_by_phase(found.results),
    cn.plots.duchy_heat_map(found, duchy=1),
    cn.plots.duchy_heat_map(found, duchy=3, show="round"),
    cn.plots.draw_duchy_graph(cn.duchy_graph(1, tiles={"1-1": "cow2"})),
]
for ax in axes:
    told += [text.get_text() for text in ax.figure.findobj(Text)]
for answer in (27 / 36, 11 / 36, 0.123, "no", ...):
    display(cn.lessons.check("the_round-worker", answer))"""


def test_what_cells_print(read):
    """Explanations, errors and plots; answers to an exercise."""
    page, _, reader = read(PRINTED, ".cnb-verdict")
    expect(page.locator(".cnb-verdict")).to_have_count(4)
    expect(page.locator(".cnb-answer")).to_have_count(1)  # the one that is still to be clicked
    for summary in page.locator(".cnb-verdict summary").all():
        summary.click()
    reader.look("verdicts", 700)
    told = json.loads(run_code(page, "print(json.dumps([text for text in told if text]))"))
    assert len(told) > 100
    assert plain_english(told) == []
    reader.is_content()
