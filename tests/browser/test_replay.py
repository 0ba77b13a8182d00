"""The replay in a page: stepped through in every way, attacked, and looked at."""

import re

import pytest
from browser.host import run_code, show
from browser.looks import check_looks, hard_to_read
from browser.playing import CUT, MEND, SEND
from nightly import cases
from playwright.sync_api import Locator, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MARKUP = "<img src=x onerror=window.hit=1>"

RECORD = f'''
[Castles "1"]
[Event "{MARKUP}"]
[Players "2"]
[Name0 "Ann"]
[Name1 "<b>Ben</b> & Co"]
[Start "0"]
[Goods "562,613"]
[Result "*"]

{{Before it began.}} p0 @4-4 p1 @4-4
A. depots=Wh,Sh/m5,Ca/s3,Cw/Sh,Ch/Mi,m20/Bh,c4 black_depot=m7,Bh,Th,Bk goods=41436
A1. white=4 dice=23,31
p0 2:m5<2 {{{MARKUP}}} ({{Or a castle.}} 2:Ca<2 3:s3<3 ( 3:Cw<3 )) (2:W) 3:s3<3
p1 3:Cw<3 1:Wh<1 {{Sheep were gone.}}
'''
SHORT = (f"import castles_nb as cn\ntext = r'''{RECORD}'''", "replay = cn.Replay(text)\nreplay")
LONG = (
    "import castles_nb as cn\n"
    "game, bot = cn.Game(players={players}, seed=11), cn.bots.GreedyBot()\n"
    "while not game.is_over:\n    game.play(bot.choose(game.state))",
    "replay = cn.Replay(game, names=['Ann', 'Ben', 'Cleo', 'Dan'][:{players}])\nreplay",
)


def expect_at(replay: Locator, ply: int, line: int = 0) -> None:
    expect(replay).to_have_attribute("data-ply", str(ply))
    expect(replay).to_have_attribute("data-line", str(line))
    expect(replay.get_by_role("slider")).to_have_value(str(ply))


def button(replay: Locator, name: str) -> Locator:
    return replay.get_by_role("button", name=name)


@pytest.mark.parametrize(
    "pressed", [".cnb-move[data-line='0'][data-ply='3']", ".cnb-replay-chart svg"]
)
def test_a_click_counts_though_another_moment_is_shown_meanwhile(new_page, pressed):
    """Neither the list nor the chart is drawn anew for that."""
    page = new_page()
    replay = show(page, *SHORT)
    replay.locator(pressed).hover()
    page.mouse.down()
    run_code(page, "replay.go(1)")
    expect_at(replay, 1)
    page.mouse.up()
    expect(replay).not_to_have_attribute("data-ply", "1")


def test_by_buttons_keys_slider_list_and_chart(new_page):
    page = new_page()
    replay = show(page, *[cell.format(players=2) for cell in LONG])
    slider = replay.get_by_role("slider")
    last = int(slider.get_attribute("max"))
    expect_at(replay, 0)
    expect(button(replay, "Back")).to_be_disabled()

    button(replay, "Forward").click()
    button(replay, "Forward").click()
    expect_at(replay, 2)
    button(replay, "Back").click()
    expect_at(replay, 1)
    button(replay, "Last").click()
    expect_at(replay, last)
    expect(replay.locator(".cnb-replay-heading")).to_contain_text("the game is over")
    expect(button(replay, "Forward")).to_be_disabled()
    button(replay, "First").click()
    expect_at(replay, 0)
    expect(button(replay, "First")).to_be_disabled()
    expect(button(replay, "First")).to_be_focused()  # whoever goes by keys goes on from here

    replay.focus()
    for _ in range(30):  # as fast as a held key
        page.keyboard.press("ArrowRight")
    expect_at(replay, 30)
    page.keyboard.press("ArrowLeft")
    expect_at(replay, 29)
    page.keyboard.press("End")
    expect_at(replay, last)
    page.keyboard.press("Home")
    expect_at(replay, 0)

    page.keyboard.press("+")
    slider.fill(str(last))
    expect_at(replay, last)
    slider.fill("40")
    expect_at(replay, 40)
    expect(slider).to_have_attribute("aria-valuetext", re.compile("^After move 40 of "))

    current = replay.locator(".cnb-move[aria-current=step]")
    expect(current).to_have_attribute("data-ply", "40")
    expect(current).to_be_in_viewport()
    current.focus()
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    expect_at(replay, 41)

    chart = replay.locator(".cnb-replay-chart svg")
    chart.scroll_into_view_if_needed()
    box = chart.bounding_box()
    page.mouse.click(box["x"] + box["width"] * 0.5, box["y"] + box["height"] / 2)
    expect(replay).not_to_have_attribute("data-ply", "41")
    expect(slider).to_have_value(replay.get_attribute("data-ply"))
    cursor = replay.locator(".cnb-cursor").bounding_box()
    assert abs(cursor["x"] + cursor["width"] / 2 - box["x"] - box["width"] * 0.5) < 4
    assert run_code(page, "print(replay.ply)") == replay.get_attribute("data-ply")


WALKED = {
    "status": ".cnb-replay-top",
    "board": ".cnb-replay-board",
    "panel": ".cnb-replay-own > :first-child",
    "duchy": ".cnb-replay-own > :last-child",
    "others": ".cnb-others",
}


def test_the_drawings_are_walked_by_keys_and_keep_the_focus(new_page, keep):
    page = new_page()
    replay = show(page, *SHORT)
    about = replay.locator(".cnb-replay-about")
    speed = replay.get_by_label("Speed")
    speed.evaluate("(speed) => { speed.selectedOptions[0].value = '100'; }")  # moves a second
    for name, place in WALKED.items():
        region = replay.locator(place)
        stop, focus = region.locator("[tabindex='0']"), region.locator(":focus")
        expect(stop).to_have_count(1)
        replay.focus()
        for _ in range(20):
            page.keyboard.press("Tab")
            if focus.count():
                break
        expect(stop).to_be_focused()

        labels = []
        for key in ("Home", "End", "ArrowLeft", "ArrowUp"):
            page.keyboard.press(key)
            labels.append(focus.evaluate("(node) => node.ariaLabel ?? node.dataset.title"))
            expect(about).to_contain_text(labels[-1])
            expect(about.locator(".cnb-rule")).not_to_have_count(0)
        assert labels[0] != labels[1]
        expect(stop).to_have_count(1)
        expect_at(replay, 0)
        keep(page, f"replay_keys_{name}")

        page.keyboard.press(" ")  # plays: every drawing changes, and the large duchy its owner
        expect_at(replay, 6)
        expect(button(replay, "Play")).to_be_visible()
        expect(stop).to_be_focused()
        expect(about.locator(".cnb-rule")).not_to_have_count(0)
        button(replay, "First").focus()
        page.keyboard.press("ArrowLeft")  # elsewhere arrows step
        expect_at(replay, 5)
        page.keyboard.press("Home")
        expect_at(replay, 0)

    replay.locator(WALKED["duchy"]).locator("[tabindex='0']").click()
    expect(about.locator(".cnb-rule")).not_to_have_count(0)
    page.keyboard.press("ArrowRight")  # a click tells, and arrows go on stepping
    expect_at(replay, 1)


def test_it_plays_by_itself_and_stops_at_the_end(new_page):
    page = new_page()
    replay = show(page, *SHORT)
    replay.get_by_label("Speed").select_option("very fast")
    replay.focus()
    page.keyboard.press(" ")
    expect(button(replay, "Pause")).to_be_visible()
    expect_at(replay, 6)
    expect(button(replay, "Play")).to_be_visible()
    button(replay, "Play").click()  # from the beginning again
    expect(replay).to_have_attribute("data-ply", "1")
    replay.focus()
    page.keyboard.press("ArrowLeft")  # whoever steps has stopped it
    expect(button(replay, "Play")).to_be_visible()


def test_a_move_tells_what_it_was_what_it_brought_and_why(new_page):
    page = new_page()
    replay = show(page, *[cell.format(players=2) for cell in LONG])
    scoring = replay.locator(".cnb-move:has(.cnb-plus)").nth(3)
    gain = scoring.locator(".cnb-plus").inner_text()
    player = scoring.locator(".cnb-who").inner_text()
    scoring.click()
    expect_at(replay, int(scoring.get_attribute("data-ply")))
    now = replay.locator(".cnb-replay-now")
    expect(now.locator(".cnb-plus").first).to_have_text(gain)
    expect(replay.locator(".cnb-seat", has_text=player)).to_contain_text(gain)
    expect(replay.locator(".cnb-score-table tbody .cnb-plus").first).to_be_visible()
    assert replay.locator(".is-brought").count() == 1
    rule = now.locator("button[data-rule]").first
    expect(rule).to_be_hidden()
    now.get_by_role("button", name="Rules").click()
    rule.click()
    expect(now.locator(".cnb-replay-about")).to_contain_text(rule.get_attribute("title"))
    expect(replay.locator("[aria-live=polite]")).to_contain_text(player)


def test_a_variation_is_opened_stepped_through_and_left(new_page):
    page = new_page()
    replay = show(page, *SHORT)
    leave = button(replay, "Leave the variation")
    expect(leave).to_be_hidden()
    variation = replay.locator(".cnb-variation").first
    expect(variation).to_contain_text("Or a castle.")
    variation.locator(".cnb-move").first.click()
    expect_at(replay, 3, 1)
    expect(replay.locator(".cnb-replay-comments")).to_have_text("Or a castle.")
    expect(replay.get_by_role("slider")).to_have_attribute("max", "4")
    replay.focus()
    page.keyboard.press("ArrowRight")
    expect_at(replay, 4, 1)
    for _ in range(3):
        page.keyboard.press("ArrowLeft")
    expect_at(replay, 1, 1)
    expect(replay.locator(".cnb-move[aria-current]")).to_have_attribute("data-line", "0")
    variation.locator(".cnb-variation .cnb-move").click()
    expect_at(replay, 4, 2)
    page.keyboard.press("Escape")
    expect_at(replay, 4, 1)
    leave.click()
    expect_at(replay, 3, 0)
    expect(leave).to_be_hidden()


def test_comments_names_and_headers_stay_text(new_page, keep):
    page = new_page()
    replay = show(page, *SHORT)
    replay.focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect_at(replay, 3)
    for place in (".cnb-replay-comments", ".cnb-moves", ".cnb-replay-caption"):
        expect(replay.locator(place)).to_contain_text(MARKUP)
    page.keyboard.press("End")
    for place in (".cnb-seats", ".cnb-moves", ".cnb-replay-told"):
        expect(replay.locator(place)).to_contain_text("<b>Ben</b> & Co")
    assert replay.locator("img, b b").count() == 0
    assert page.evaluate("window.hit") is None
    keep(page, "replay_markup_as_text")


def test_the_focus_stays_in_an_opinion_that_changes(new_page):
    page = new_page()
    replay = show(page, *SHORT)
    button(replay, "Bot’s opinion").click()
    advice = replay.locator(".cnb-replay-advice")
    advice.first.focus()
    page.keyboard.press("ArrowRight")
    expect_at(replay, 1)
    expect(replay.locator(".cnb-replay-opinion")).to_be_focused()
    expect(advice.first).to_be_visible()
    page.keyboard.press("Tab")
    expect(advice.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect_at(replay, 2)
    expect(replay.locator(".cnb-replay-opinion")).to_be_focused()
    page.evaluate(SEND, {"method": "update", "state": {"asks_bot": False}, "buffer_paths": []})
    expect(replay).to_be_focused()


def test_a_replay_goes_on_where_python_answers_again(new_page):
    page = new_page()
    replay = show(page, *SHORT)
    error = replay.locator(".cnb-error")
    page.evaluate(CUT)
    replay.focus()
    page.keyboard.press("ArrowRight")
    expect(error).to_contain_text("The connection to Python is lost.")
    expect_at(replay, 0)
    page.evaluate(MEND)
    replay.evaluate(  # two wishes before any answer
        """(node) => {
          for (const n of [1, 2]) {
            node.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true }));
          }
        }"""
    )
    expect(error).to_be_hidden()
    expect_at(replay, 2)
    assert run_code(page, "print(replay.ply)") == "2"

    page.evaluate(CUT)
    button(replay, "Forward").click()
    expect(error).to_be_visible()
    page.evaluate(MEND)
    assert run_code(page, "replay.asks_bot = True; print(replay.ply)") == "2"
    expect(error).to_be_hidden()  # whatever it is that Python tells
    expect_at(replay, 2)


def test_bad_messages_are_answered_and_change_nothing(new_page):
    page = new_page()
    replay = show(page, *SHORT)
    error = replay.locator(".cnb-error")
    expect(error).to_be_hidden()
    for fields, reason in (
        ({"ply": 99, "line": 0}, "ply: 99 is not a number from 0 to 6"),
        ({"ply": MARKUP, "line": 0}, "is not a whole number"),
        ({"ply": 0, "line": 0, "more": 1}, "no such field"),
    ):
        content = {"kind": "go", "revision": 0, **fields}
        page.evaluate(SEND, {"method": "custom", "content": content})
        expect(error).to_contain_text(reason)
    page.evaluate(SEND, {"method": "update", "state": {"lines": []}, "buffer_paths": []})
    expect(error).to_contain_text("a page cannot set this")
    replay.focus()
    page.keyboard.press("ArrowRight")
    expect_at(replay, 1)
    expect(error).to_be_hidden()
    assert page.evaluate("window.hit") is None


# Looked at ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", cases([2, 4], 4))
def test_it_fits_at_all_widths_and_can_be_read_in_both_themes(new_page, keep, players):
    page = new_page(height=1500)
    replay = show(page, *[cell.format(players=players) for cell in LONG])
    replay.locator(".cnb-move:has(.cnb-plus)").nth({2: 20, 4: 22}[players]).click()
    expect(replay.locator(".is-brought")).to_have_count(1)
    check_looks(page, ".cnb-replay", (700, 1180, 1600), 1500, keep, f"replay_{players}")
    run_code(page, "replay.high_contrast = True; print('done')")
    expect(replay).to_contain_class("cnb-high-contrast")
    assert hard_to_read(page, ".cnb-replay") == []
    keep(page, f"replay_{players}_high_contrast")
