"""The table in a page: played by mouse and keys, attacked, and looked at."""

import random
import re

import pytest
from browser.host import run_code, show
from browser.looks import cut_off, overlaps, use_theme
from browser.playing import (
    CUT,
    SEND,
    SETTLED,
    click_part,
    play_one,
    revision_of,
    wait_for_log,
    wait_for_turn,
)
from nightly import cases
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]
CELLS = (
    "import castles_nb as cn\n\n"
    "game = cn.Game(players=2, seed=7)\n"
    'table = cn.Table(game, bots={1: "greedy"}, names=("You", "Greedy"))',
    "table",
    "",
)

UNTIL_PHASE_C = """
while game.state.phase != "C" or game.state.current_player:
    game.play(cn.bots.GreedyBot().choose(game.state))
table.refresh()"""


def test_a_tile_that_is_looked_at_says_what_it_does(new_page):
    page = new_page()
    table = show(
        page,
        "import castles_nb as cn\ngame = cn.Game(players=2, seed=7)\n"
        "game.play('start on 4-4'); game.play('start on 4-4')\ncn.Table(game)",
    )
    card, about = table.locator(".cnb-message"), table.locator(".cnb-message .cnb-about")
    expect(about).to_be_hidden()
    table.locator("[data-part='depot-2/monastery5']").hover()
    expect(about).to_contain_text("a ship may also take the goods of one depot")
    expect(about).to_contain_text("MON-05")
    table.locator("[data-part='depot-5/mine']").hover()
    expect(card).to_contain_text("but brings 1 silver at the end of every phase")
    page.mouse.move(0, 0)
    expect(about).to_be_hidden()


TILES_AT_HAND = "\n".join(
    [
        "import castles_nb as cn\ngame = cn.Game(players=2, seed=7)",
        "game.play('start on 4-4'); game.play('start on 4-4')\ntable = cn.Table(game)\ntable",
    ]
)


def test_taps_meet_what_they_touch(new_page):
    page = new_page(width=820, height=1180, has_touch=True)
    table = show(page, TILES_AT_HAND)
    tiles = table.locator(".cnb-board [data-tile].is-possible")
    names = [tile.get_attribute("data-part") for tile in tiles.all()[:6]]
    assert len(names) == 6
    for name in names:
        tile = table.locator(f"[data-part='{name}']").first
        box = tile.locator("> title + *").bounding_box()
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        expect(tile).to_contain_class("is-selected")
        expect(table.locator(".cnb-message .cnb-about")).to_be_visible()
        page.keyboard.press("Escape")


BEFORE_PHASE_B = """import castles_nb as cn
game = cn.Game(seed=1)

def wait(state):
    "An action that takes no tile."
    usual = "start on 4-4", "take workers", "finish"
    return next(action for action in state.legal_actions() if str(action).startswith(usual))

while True:
    after = game.state.copy()
    after.apply(wait(after))
    if after.phase == "B":
        break
    game.play(wait(game.state))
table = cn.Table(game)
table"""
"""In both phases a mine lies in the same place of depot 5."""


def test_a_click_counts_though_what_was_pressed_is_drawn_anew_meanwhile(new_page):
    """As when somebody else's move ends a phase between press and release: there is no click."""
    page = new_page()
    table = show(page, BEFORE_PHASE_B)
    mine = table.locator("[data-part='depot-5/mine']")
    box = mine.locator("> title + *").bounding_box()
    middle = [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2]
    page.mouse.move(*middle)
    page.mouse.down()
    pressed = page.evaluate_handle("(at) => document.elementFromPoint(...at)", middle)
    run_code(page, "game.play(wait(game.state)); table.refresh()")
    page.wait_for_function("(node) => !node.isConnected", arg=pressed)
    page.wait_for_selector(SETTLED)
    page.mouse.up()
    expect(mine).to_contain_class("is-selected")
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0], middle[1] - 200)  # what is dragged away is not chosen
    page.mouse.up()
    expect(mine).to_contain_class("is-selected")
    page.mouse.click(*middle)
    expect(mine).not_to_contain_class("is-selected")


BOARD_PLACES = """() => [...document.querySelectorAll(".cnb-own, .cnb-board, .cnb-duchy")]
  .map((panel) => Object.values(panel.getBoundingClientRect().toJSON()).map(Math.round))"""


@pytest.mark.parametrize(
    ("width", "height"), [(700, 1000), (820, 1180), (1180, 1000), (1640, 1000)]
)
def test_nothing_moves_a_board_while_somebody_looks_around(new_page, width, height):
    page = new_page(width=width, height=height)
    table = show(page, TILES_AT_HAND)
    places = page.evaluate(BOARD_PLACES)
    for tile in table.locator(".cnb-board [data-tile]").all()[:4]:
        tile.hover()
        assert page.evaluate(BOARD_PLACES) == places
        tile.click(position={"x": 20, "y": 30}, force=True)
        assert page.evaluate(BOARD_PLACES) == places
    die = table.locator("[data-part^=die]").first
    die.click()
    assert page.evaluate(BOARD_PLACES) == places


BEFORE_LOADING = """import castles_nb as cn
game = cn.Game.from_position(
    "castles/1 now=B2 white=2 dice=54,16 left=- asks=ship@0 depot_goods=-/-/13445/-/-/- "
    "0: goods=2 duchy=----/-----/------/--ShCa---/------/-----/---- "
    "1: duchy=----/-----/------/---Ca---/------/-----/----"
)
table = cn.Table(game)
table"""


@pytest.mark.parametrize("width", [700, 1180])
def test_many_buttons_for_what_is_selected_move_no_board(new_page, width):
    page = new_page(width=width)
    depot = show(page, BEFORE_LOADING).locator("[data-part='depot-3']").first
    depot.evaluate("(node) => node.scrollIntoView({block: 'center'})")
    places = page.evaluate(BOARD_PLACES)
    click_part(page, depot)
    buttons = page.locator(".cnb-choice")
    expect(buttons).to_have_count(6)
    assert page.evaluate(BOARD_PLACES) == places
    buttons.last.click()  # scrolls within the card
    expect(page.locator(".cnb-line")).to_have_count(1)
    assert run_code(page, "print(game.actions[-1])") == "load 4,5 from 3"


IN_SIGHT = """(names) => {
  const sight = document.querySelector(".cnb-table").closest(".jp-WindowedPanel-outer");
  const { top, bottom } = sight.getBoundingClientRect();
  return names.filter((name) => {
    const box = document.querySelector(name).getBoundingClientRect();
    return box.top > top - 2 && box.bottom < bottom + 2;
  });
}"""


@pytest.mark.parametrize(("players", "width", "height"), [(2, 1366, 768), (4, 1280, 800)])
def test_what_one_needs_is_in_sight(new_page, players, width, height):
    page = new_page(width=width, height=height)
    cell = f"import castles_nb as cn\ncn.Table(cn.Game(players={players}, seed=7))"
    table = show(page, cell)
    parts = [".cnb-own", ".cnb-message", ".cnb-board svg", ".cnb-duchy svg"]
    assert page.evaluate(IN_SIGHT, parts) == parts
    page.set_viewport_size({"width": 700, "height": 900})  # one column: the card stays
    table.locator(".cnb-duchy").evaluate("(node) => node.scrollIntoView({ block: 'end' })")
    page.wait_for_function(f"({IN_SIGHT})(['.cnb-message', '.cnb-duchy']).length === 2")


def test_a_double_click_on_a_button_plays_one_move(new_page):
    page = new_page()
    table = show(page, TILES_AT_HAND)
    table.locator("[data-part^=die]").first.click()
    before = revision_of(table)
    table.locator(".cnb-choice").first.dblclick()
    wait_for_turn(page, before)
    assert run_code(page, "print(len(game.actions))") == "3"
    assert revision_of(table) == before + 1


def test_a_lost_kernel_is_told_at_once_and_until_it_is_back(new_page):
    page = new_page()
    table = show(page, TILES_AT_HAND)
    page.evaluate(CUT)
    table.locator("[data-part^=die]").first.click()
    table.locator(".cnb-choice").first.click()
    error = table.locator(".cnb-error")
    expect(error).to_contain_text("The connection to Python is lost.")
    click_part(page, table.locator(".cnb-board .is-possible").first)
    expect(error).to_contain_text("Run its cell again.")


def test_a_rule_id_says_its_sentence(new_page):
    page = new_page()
    table = show(
        page,
        "import castles_nb as cn\ngame, bot = cn.Game(players=2, seed=7), cn.bots.GreedyBot()\n"
        "for _ in range(40):\n    game.play(bot.choose(game.state))\ncn.Table(game)",
    )
    about, ids = table.locator(".cnb-message .cnb-about"), table.locator(".cnb-log [data-rule]")
    expect(ids.first).to_be_hidden()
    fold = table.locator(".cnb-log .cnb-rule-fold")
    fold.click()
    expect(fold).to_have_attribute("aria-expanded", "true")
    ids.first.click()
    expect(about).to_contain_text(ids.first.get_attribute("title"))
    page.keyboard.press("ArrowDown")
    other = page.evaluate("document.activeElement.title")
    assert other != ids.first.get_attribute("title")
    expect(about).to_contain_text(other)
    page.keyboard.press("Enter")
    expect(about).to_contain_text(other)


# By keyboard -----------------------------------------------------------------------------------


def focused(page: Page, attribute: str) -> str | None:
    return page.evaluate("(name) => document.activeElement.getAttribute(name)", attribute)


def walk_to_play(page: Page) -> None:
    """Press `n` until Play has the focus."""
    passed: list[str] = []
    while "cnb-play" not in (focused(page, "class") or ""):
        page.keyboard.press("n")
        passed.append(page.evaluate("document.activeElement.outerHTML.slice(0, 99)"))
        assert len(passed) < 100, (passed[-9:], page.locator(".cnb-message").inner_html())


def type_one(page: Page, table: Locator, rng: random.Random) -> None:
    """Make one choice by keys, wherever in the table the focus stands."""
    before = revision_of(table)
    for _ in range(10):
        page.wait_for_selector(SETTLED)  # until then the last move's Play may still stand there
        assert page.evaluate("document.activeElement.closest('.cnb-table') !== null")
        if table.locator(".cnb-play").count():
            walk_to_play(page)
        else:
            for _ in range(rng.randrange(1, 6)):
                page.keyboard.press(rng.choice("nnnp"))
        is_last = "cnb-button" in (focused(page, "class") or "")
        page.keyboard.press("Enter")
        if is_last:
            wait_for_turn(page, before)
            return
    raise AssertionError("ten keys made no choice")


def test_some_turns_by_keyboard_alone(new_page):
    page = new_page()
    table = show(page, *CELLS)
    wait_for_log(table)  # what keys walk along is there by then
    table.focus()  # the only step without a key: from the notebook into the table

    page.keyboard.press("ArrowDown")
    assert focused(page, "data-part").startswith("space-")
    first = focused(page, "data-part")
    page.keyboard.press("n")
    assert focused(page, "data-part") != first
    page.keyboard.press("Enter")
    expect(table.locator(".cnb-message")).to_contain_class("is-armed")
    expect(table.locator(".cnb-what")).to_contain_text("starting castle")
    page.keyboard.press("Escape")
    expect(table.locator(".is-selected, .cnb-play")).to_have_count(0)

    rng = random.Random(4)
    for _ in range(12):
        type_one(page, table, rng)
    assert revision_of(table) > 12

    before = revision_of(table)
    wait_for_log(table)
    lines = table.locator(".cnb-line").count()
    page.keyboard.press("u")
    wait_for_turn(page, before)
    wait_for_log(table)
    assert table.locator(".cnb-line").count() < lines
    before = revision_of(table)
    page.keyboard.press("r")
    wait_for_turn(page, before)
    expect(table.locator(".cnb-line")).to_have_count(lines)


def test_what_happens_is_announced(new_page):
    page = new_page()
    table = show(page, *CELLS)
    live = table.locator("[aria-live=polite]")
    expect(live).to_contain_text("Choose a space for your starting castle.")
    play_one(page, table, random.Random(1))
    expect(live).to_contain_text("Greedy")
    die = table.locator("[data-part^=die]").first
    expect(die).to_have_attribute("role", "button")
    expect(die).to_have_attribute("aria-label", re.compile("^Die: [1-6]"))


# Attacked --------------------------------------------------------------------------------------

MARKUP = "<img src=x onerror=window.hit=1>"


BAD_CONTENTS = [
    ({"kind": "play", "revision": 1, "action": "win the game"}, "not a legal action"),
    ({"kind": "play", "revision": 0, "action": "start on 4-4"}, "no longer the latest"),
    ({"kind": "play", "revision": 1, "action": 7}, "action: 7 is not a text"),
    ({"kind": "play", "revision": 1, "action": "x" * 10**6}, "at most 200"),
    ({"kind": "play", "revision": 1, "action": MARKUP}, MARKUP),
    ({"kind": "cheat", "revision": 1}, "kind: 'cheat' is not one of"),
    ("nonsense", "message: a mapping is needed"),
]


def test_bad_messages_are_answered_and_change_nothing(new_page, keep):
    page = new_page()
    table = show(page, *CELLS)
    before = table.locator(".cnb-duchy").inner_html()
    error = table.locator(".cnb-error")
    for content, reason in BAD_CONTENTS:
        page.evaluate(SEND, {"method": "custom", "content": content})
        expect(error).to_contain_text(reason)
    keep(page, "refused")
    page.evaluate(
        SEND, {"method": "update", "state": {"view": {"choices": []}}, "buffer_paths": []}
    )
    expect(error).to_contain_text("a page cannot set this")
    assert table.get_attribute("data-revision") == "1"
    assert table.locator(".cnb-duchy").inner_html() == before
    assert page.evaluate("window.hit") is None
    assert run_code(page, "print(len(game.actions))") == "0"
    play_one(page, table, random.Random(3))
    expect(error).to_be_hidden()


def test_names_with_markup_stay_text(new_page, keep):
    page = new_page()
    table = show(
        page,
        "import castles_nb as cn",
        f"game = cn.Game(players=2, seed=7)\nnames = [{MARKUP!r}, '<b>Bo</b> & \"Co\"']",
        "cn.Table(game, bots={1: 'greedy'}, names=names)",
    )
    rng = random.Random(3)
    for _ in range(6):
        play_one(page, table, rng)
    for place in (".cnb-seats", ".cnb-log", ".cnb-duchy .cnb-title"):
        expect(table.locator(place).first).to_contain_text(MARKUP)
    expect(table.locator(".cnb-log")).to_contain_text('<b>Bo</b> & "Co"')
    assert table.locator("img, b b").count() == 0
    assert page.evaluate("window.hit") is None
    keep(page, "markup_as_text")


# Looked at -------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", cases([2, 4], 4))
def test_it_fits_at_all_widths_in_both_themes(new_page, keep, players):
    page = new_page(height=1300)
    table = show(
        page,
        f"import castles_nb as cn\ngame = cn.Game(players={players}, seed=11)",
        "bot = cn.bots.GreedyBot()\n"
        "while game.state.phase != 'C' or game.state.current_player or not game.state.dice:\n"
        "    game.play(bot.choose(game.state))",
        f"cn.Table(game, bots={{seat: 'greedy' for seat in range(1, {players})}})",
    )
    click_part(page, table.locator("[data-part^=die]").first)
    for theme in ("light", "dark"):
        use_theme(page, theme)
        for width in (700, 1180, 1600):
            page.set_viewport_size({"width": width, "height": 1300})
            table.evaluate("(node) => node.scrollIntoView()")
            assert overlaps(page, ".cnb-table") == []
            assert cut_off(page, ".cnb-table") == []
            keep(page, f"table_{players}p_{width}_{theme}")


def test_moves_of_bots_are_shown_one_by_one(new_page):
    page = new_page(reduced_motion="no-preference")
    table = show(page, *CELLS)
    table.evaluate("""(node) => {
      window.seen = [];
      new MutationObserver(() => window.seen.push(Number(node.dataset.revision)))
        .observe(node, { attributeFilter: ["data-revision"] });
    }""")
    rng = random.Random(5)
    for _ in range(3):
        play_one(page, table, rng)
    seen = page.evaluate("window.seen")
    assert seen == list(range(2, seen[-1] + 1))
    assert len(seen) > 3
