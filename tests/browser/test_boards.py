"""Boards and the rules reference in a page: clicked, asked, attacked, and looked at."""

import json
import re

import pytest
from browser.host import run_code, show
from browser.looks import hard_to_read, use_theme
from browser.playing import CUT, SEND
from nightly import rows
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

# Boards ----------------------------------------------------------------------------------------

LESSON = """\
import castles_nb as cn
board = cn.DuchyBoard(4, tiles={"4-4": "castle"}, highlight=["4-5"], captions={"1-1": "a"})
heard = []
board.observe(lambda change: heard.append(change["new"]), "selected")
board.on_click(lambda space: heard.append(space))
board"""


def space(page: Page, name: str, board: int = 0) -> Locator:
    return page.locator(".cnb-duchy-board").nth(board).locator(f"[data-space='{name}']")


def heard_in(page: Page, what: str = "heard") -> object:
    return json.loads(run_code(page, f"import json; print(json.dumps({what}))"))


def test_a_click_is_heard_and_answered(new_page):
    page = new_page()
    show(page, LESSON)
    told = page.locator(".cnb-told")
    space(page, "3-4").hover()
    expect(told).to_contain_text("Space 3-4")
    expect(told).to_contain_text("PLACE-03")
    space(page, "3-4").click()
    expect(space(page, "3-4")).to_have_attribute("aria-pressed", "true")
    space(page, "4-5").click()
    expect(space(page, "3-4")).to_have_attribute("aria-pressed", "false")
    space(page, "4-5").click()
    expect(page.locator(".cnb-over.is-selected")).to_have_count(0)
    assert heard_in(page) == [["3-4"], "3-4", ["4-5"], "4-5", [], "4-5"]
    assert heard_in(page, "board.clicked") == {"space": "4-5", "clicks": 3}


def test_a_click_counts_though_the_board_is_drawn_anew_meanwhile(new_page):
    """The pressed thing is over the drawing, and stays."""
    page = new_page()
    show(page, LESSON)
    place = space(page, "3-4")
    place.hover()
    page.mouse.down()
    drawn = page.locator(".cnb-duchy-board .cnb-stack > :first-child").inner_html()
    run_code(page, "board.tiles = {'4-4': 'castle', '3-4': 'mine', '3-3': 'bank'}")
    page.wait_for_function(
        "(old) => document.querySelector('.cnb-duchy-board .cnb-stack').firstChild.innerHTML"
        " !== old",
        arg=drawn,
    )
    page.mouse.up()
    expect(place).to_have_attribute("aria-pressed", "true")


def test_by_keyboard_alone(new_page):
    page = new_page()
    show(page, LESSON.replace("captions=", "multiple=True, captions="))
    space(page, "4-4").focus()
    for key, name in (
        ("ArrowRight", "4-5"),
        ("ArrowLeft", "4-4"),
        ("Home", "1-1"),
        ("ArrowRight", "1-2"),
        ("ArrowUp", "1-2"),
        ("End", "7-4"),
    ):
        page.keyboard.press(key)
        expect(space(page, name)).to_be_focused()
    expect(page.locator(".cnb-told")).to_contain_text("Space 7-4")
    page.keyboard.press("Enter")
    page.keyboard.press("Home")
    page.keyboard.press(" ")
    expect(page.locator(".cnb-over.is-selected")).to_have_count(2)
    expect(page.locator(".cnb-duchy-board .cnb-live")).to_have_text("Selected: 1-1.")
    assert heard_in(page, "board.selected") == ["7-4", "1-1"]
    space(page, "1-1").focus()
    page.keyboard.press("Escape")
    expect(page.locator(".cnb-over.is-selected")).to_have_count(0)
    expect(page.locator(".cnb-duchy-board .cnb-live")).to_have_text("Nothing is selected.")
    assert heard_in(page, "board.selected") == []


def test_arrows_reach_every_space(new_page):
    page = new_page()
    show(page, LESSON)
    space(page, "4-4").focus()
    seen = page.evaluate(
        """() => {
          const at = () => document.activeElement.dataset.space;
          const seen = new Set([at()]);
          for (const from of seen) {
            for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
              document.querySelector(`[data-space="${from}"]`).focus();
              const event = new KeyboardEvent("keydown", { key, bubbles: true });
              document.activeElement.dispatchEvent(event);
              seen.add(at());
            }
          }
          return seen.size;
        }"""
    )
    assert seen == 37


def test_captions_are_text(new_page):
    page = new_page()
    show(
        page,
        "import castles_nb as cn\n"
        'board = cn.DuchyBoard(1, captions={"4-4": "<img src=x onerror=y()>", "1-1": "&amp;"})\n'
        "board",
    )
    expect(space(page, "4-4")).to_have_attribute("aria-label", re.compile("<img src=x"))
    drawing = page.locator(".cnb-duchy-board svg")
    expect(drawing.filter(has_text="<img src=x onerror=y()>")).to_have_count(1)
    expect(drawing.filter(has_text="&amp;")).to_have_count(1)
    assert page.locator(".cnb-duchy-board img").count() == 0


def test_what_python_refuses_is_set_back(new_page):
    page = new_page()
    show(page, LESSON)
    run_code(page, 'board.selected = ["1-1"]; print(1)')
    page.evaluate(SEND, {"method": "update", "state": {"selected": ["9-9"]}, "buffer_paths": []})
    expect(page.locator(".cnb-told")).to_contain_text("selected: there is no space '9-9'")
    expect(space(page, "1-1")).to_have_attribute("aria-pressed", "true")


def test_what_is_highlighted_is_announced_as_long_as_it_is(new_page):
    page = new_page()
    show(page, LESSON)
    aloud = page.locator(".cnb-duchy-board .cnb-live")
    run_code(page, 'board.highlight = ["4-6", "5-5"]; print()')
    expect(aloud).to_have_text("Highlighted: 4-6, 5-5.")
    run_code(page, "board.highlight = []; print()")
    expect(page.locator(".is-highlighted")).to_have_count(0)
    expect(aloud).to_have_text("")


def test_a_lost_kernel_is_told(new_page):
    page = new_page()
    show(page, LESSON)
    page.evaluate(CUT)
    space(page, "2-2").click()
    expect(page.locator(".cnb-told")).to_contain_text("The connection to Python is lost.")


def test_nothing_moves_while_somebody_looks_around(new_page):
    page = new_page()
    show(
        page,
        "import castles_nb as cn, ipywidgets\n"
        'ipywidgets.HBox([cn.DuchyBoard(1, tiles={"4-4": "town_hall"}), cn.DuchyBoard(2)])',
    )
    boards = page.locator(".cnb-duchy-board")
    before = [board.bounding_box() for board in boards.all()]
    assert before[0]["width"] == pytest.approx(before[1]["width"], abs=1)
    for name in ("4-4", "1-1"):
        space(page, name).hover()
        expect(page.locator(".cnb-told").first).to_contain_text(f"Space {name}")
        assert [board.bounding_box() for board in boards.all()] == before


LOOKS = rows(
    [(contrast, theme) for contrast in (False, True) for theme in ("light", "dark")],
    (False, "dark"),
    (True, "light"),
)


@pytest.mark.parametrize(("contrast", "theme"), LOOKS)
def test_a_board_can_be_read_and_reached(new_page, keep, theme, contrast):
    page = new_page(width=700)
    show(
        page,
        LESSON.replace(
            "captions={", f'high_contrast={contrast}, multiple=True, captions={{"4-4": "b", '
        ),
    )
    use_theme(page, theme)
    space(page, "4-5").click()
    space(page, "2-2").click()
    page.keyboard.press("ArrowRight")
    assert hard_to_read(page, ".cnb-duchy-board") == []
    keep(page, f"board-{theme}{'-contrast' if contrast else ''}")


# The rules reference ---------------------------------------------------------------------------

REFERENCE = "import castles_nb as cn\nreference = cn.RulesReference()\nreference"


def entry(page: Page, topic: str) -> Locator:
    return page.locator(".cnb-entry", has=page.locator(f".cnb-opener[data-topic='{topic}']"))


SILENCE = "() => { for (const comm of host.comms()) comm.send = () => {}; }"
"""Python hears nothing more, as where it is busy with something else."""


def test_what_is_typed_is_found_while_python_is_busy(new_page):
    page = new_page()
    show(page, REFERENCE)
    page.evaluate(SILENCE)
    box = page.locator(".cnb-search")
    box.press_sequentially("build same ty")
    expect(page.locator(".cnb-reference .cnb-live")).to_have_text(re.compile("entr(y|ies) found"))
    expect(entry(page, "PLACE-06")).to_be_visible()
    expect(entry(page, "monastery1").locator("mark")).to_have_text(["build", "same", "ty"])
    for name, count in (("Tiles", 0), ("Monasteries", 1)):
        button = page.locator(".cnb-filter", has_text=name)
        expect(button.locator(".cnb-count")).to_have_text(str(count))
    page.locator(".cnb-filter", has_text="Monasteries").click()
    expect(page.locator(".cnb-entry")).to_have_count(1)
    box.fill("no such word")
    expect(page.locator(".cnb-found")).to_contain_text("Nothing matches.")


def test_a_query_is_text(new_page):
    page = new_page()
    show(page, REFERENCE)
    for query in ("<img src=x onerror=y()>", "<b>", "&lt;", "[", "(?<"):
        page.locator(".cnb-search").fill(query)
        expect(page.locator(".cnb-found")).to_contain_text("Nothing matches.")
    assert page.locator(".cnb-reference :is(img, b)").count() == 0
    page.locator(".cnb-search").fill("bank")
    expect(entry(page, "bank")).to_be_visible()
    assert heard_in(page, "reference.query") == "bank"


def test_it_opens_at_a_topic_and_leads_on(new_page):
    page = new_page()
    show(page, REFERENCE.replace("()", "(topic='MON-24')"))
    found = page.locator(".cnb-found")
    is_in_sight = """(node) => {
      const list = document.querySelector(".cnb-found").getBoundingClientRect();
      const box = node.getBoundingClientRect();
      return box.top >= list.top && box.bottom <= list.bottom;
    }"""
    expect(entry(page, "MON-24")).to_contain_class("is-open")
    assert entry(page, "MON-24").evaluate(is_in_sight)
    entry(page, "MON-24").locator("[data-topic='X-07']").click()
    expect(entry(page, "X-07")).to_contain_class("is-open")
    assert entry(page, "X-07").evaluate(is_in_sight)
    assert heard_in(page, "reference.topic") == "X-07"
    page.locator(".cnb-search").fill("castle")
    expect(entry(page, "bank")).to_have_count(0)
    run_code(page, 'reference.topic = "Bk"; print(reference.query == "")')
    expect(entry(page, "bank")).to_contain_class("is-open")
    assert entry(page, "bank").evaluate(is_in_sight)
    expect(found.locator(".is-open")).to_have_count(1)
    expect(page.locator(".cnb-search")).to_have_value("")
    entry(page, "bank").locator(".cnb-opener").click()
    expect(found.locator(".is-open")).to_have_count(0)


def test_the_reference_by_keyboard(new_page):
    page = new_page()
    show(page, REFERENCE)
    page.locator(".cnb-search").focus()
    page.keyboard.type("monastery 2")
    page.keyboard.press("ArrowDown")
    openers = page.locator(".cnb-opener")
    expect(openers.first).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(openers.nth(1)).to_be_focused()
    page.keyboard.press("Enter")
    expect(openers.nth(1)).to_have_attribute("aria-expanded", "true")
    expect(openers.nth(1)).to_be_focused()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".cnb-search")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".cnb-search")).to_have_value("")


def test_it_opens_at_what_is_clicked_on_a_table(new_page):
    page = new_page(width=1400)
    show(
        page,
        "import castles_nb as cn\ngame = cn.Game(players=2, seed=7)\n"
        "game.play('start on 4-4'); game.play('start on 4-4')\ntable = cn.Table(game)\ntable",
        "cn.RulesReference(table=table)",
    )
    page.locator(".cnb-reference").wait_for()
    tile = page.locator(".cnb-table [data-part='depot-2/monastery5']").first
    tile.click()
    expect(entry(page, "monastery5")).to_contain_class("is-open")
    entry(page, "monastery5").locator(".cnb-opener").click()
    expect(entry(page, "monastery5")).not_to_contain_class("is-open")
    tile.click()
    expect(entry(page, "monastery5")).to_contain_class("is-open")
    for topic in ("bank", "PLACE-03"):
        page.evaluate(SEND, {"method": "update", "state": {"asked": topic}, "buffer_paths": []})
        expect(entry(page, topic)).to_contain_class("is-open")


@pytest.mark.parametrize(("contrast", "theme"), LOOKS)
def test_the_reference_can_be_read_and_reached(new_page, keep, theme, contrast):
    page = new_page(width=1180)
    show(page, REFERENCE.replace("()", f"(high_contrast={contrast})"))
    use_theme(page, theme)
    for state, query in (("all", ""), ("query", "place a building"), ("nothing", "xyz")):
        page.locator(".cnb-search").fill(query)
        if state == "query":
            page.locator(".cnb-opener").first.click()
        assert hard_to_read(page, ".cnb-reference") == [], state
        keep(page, f"reference-{state}-{theme}{'-contrast' if contrast else ''}")
