"""Opponents: news that stay and light up the boards, their pace, moves shown again; motion and
sounds."""

import random
import re

import pytest
from browser.host import run_code, show
from browser.looks import hard_to_read, use_theme
from browser.playing import (
    CUT,
    click_part,
    play_one,
    revision_of,
    wait_for_buttons,
    wait_for_log,
    wait_for_turn,
)
from browser.test_table_tools import paste
from nightly import cases, rows
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

DUCHIES = """import castles_nb as cn
game, bot = cn.Game(players=2, seed=7), cn.bots.GreedyBot()
while len(game.actions) < 30 or game.state.current_player:
    game.play(bot.choose(game.state))
table = cn.Table(game, bots={{1: "greedy"}}{options})
table"""
ESTATES = """import castles_nb as cn
game, bot = cn.CardGame(players=2, seed=7), cn.bots.GreedyBot()
while len(game.actions) < 20 or game.state.current_player:
    game.play(bot.choose(game.state))
table = cn.CardTable(game, bots={{1: "greedy"}}{options})
table"""
GAMES = {"duchies": DUCHIES, "estates": ESTATES}

NOTE_MOTION = """() => {
  window.moved = [];
  window.glowing = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    if (this.closest(".cnb-overlay")) {
      const { duration } = animation.effect.getComputedTiming();
      const left = parseFloat(this.style.left) * this.currentCSSZoom;
      window.moved.push([this.className, duration, left]);
    } else if (!(this instanceof SVGElement)) {
      window.glowing.push(this.className);
    }
    return animation;
  };
}"""
"""Note in `moved` all that begins to move over the boards, for how many milliseconds, and where it
will lie, and in `glowing` what glows as a whole: areas do, no boards."""

WHERE_SOLD = """() => {
  const left = (selector) => document.querySelector(selector).getBoundingClientRect().left;
  return left(".cnb-own [data-spot='sold']") - left(".cnb-table");
}"""

HALFWAY = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how);
    animation.pause();
    animation.currentTime = 170;
    return animation;
  };
}"""
"""Motion stops halfway."""


LOG_IS_DRAWN = """() => {
  const { drawn, told } = document.querySelector(".cnb-table").dataset;
  return told === drawn;
}"""


def opened(page: Page, game: str = "duchies", options: str = "") -> Locator:
    code = GAMES[game].format(options=options)
    return show(page, code)


def play_until_news(page: Page, table: Locator, rng: random.Random) -> None:
    """Make choices until a bot has moved because of them."""
    for _ in range(20):
        before = revision_of(table)
        play_one(page, table, rng)
        if revision_of(table) > before + 1:
            return
    raise AssertionError("no bot moves")


@pytest.mark.parametrize("game", cases(GAMES, "duchies"))
def test_news_stay_and_light_up_where_it_happened(new_page, keep, game):
    page = new_page(width=1280, height=800)
    table = opened(page, game)
    play_until_news(page, table, random.Random(3))
    table.evaluate("(node) => node.scrollIntoView()")
    news = table.locator(".cnb-news")
    told = news.inner_text()
    assert told.startswith("Greedy ")
    table.locator(".cnb-board [data-part]").first.hover()
    table.locator(".cnb-own [data-part^=die].is-possible").first.click()
    assert news.inner_text() == told
    items = news.locator("[data-spots]")
    items.first.hover()
    expect(table.locator(".is-lit-last")).to_have_count(1)
    keep(page, f"news_lit_{game}")
    page.mouse.move(0, 0)
    expect(table.locator(".is-lit")).to_have_count(0)
    items.first.focus()
    expect(table.locator(".is-lit-last")).to_have_count(1)
    wait_for_log(table)
    table.locator(".cnb-line[data-spots]").first.hover()
    expect(table.locator(".is-lit-last")).to_have_count(1)


@pytest.mark.parametrize("game", cases(GAMES, "duchies"))
def test_the_speed_of_opponents_is_chosen_and_kept(new_page, game):
    page = new_page(reduced_motion="no-preference")
    table = opened(page, game, ", pace=0.6")
    speed = table.locator(".cnb-opponents-speed")
    expect(speed.locator("option:checked")).to_have_text("fast")
    speed.select_option("step by step")
    assert run_code(page, "print(table.pace)") == "None"
    table.evaluate("(node) => node.scrollIntoView()")
    seen = 0
    rng = random.Random(3)
    page.evaluate("""() => {
      const table = document.querySelector(".cnb-table");
      window.waited = 0;
      new MutationObserver(() => {
        if (table.querySelector(".cnb-next-step")) window.waited += 1;
      }).observe(table, { attributeFilter: ["data-revision"] });
    }""")
    for _ in range(3):
        play_until_news(page, table, rng)
        seen = page.evaluate("window.waited")
    assert seen > 0
    speed.select_option("at once")
    play_until_news(page, table, rng)
    assert page.evaluate("window.waited") == seen
    assert run_code(page, "print(table.pace)") == "0.0"


@pytest.mark.parametrize("game", cases(GAMES, "estates"))
def test_the_last_turn_of_opponents_is_shown_again(new_page, keep, game):
    page = new_page(width=1280, height=800)
    table = opened(page, game, ", pace=None")
    again = table.locator(".cnb-again")
    expect(again).to_be_disabled()
    play_until_news(page, table, random.Random(3))
    expect(again).to_be_enabled()
    revision, drawn = revision_of(table), table.locator(".cnb-others").inner_html()
    again.click()
    expect(table).to_have_class(re.compile("is-again"))
    assert table.locator(".cnb-others").inner_html() != drawn
    keep(page, f"again_{game}")
    steps = 0
    while table.locator(".cnb-next-step").count():
        wait_for_buttons(page)
        table.locator(".cnb-next-step").click()
        steps += 1
        assert steps < 20
    expect(table).not_to_have_class(re.compile("is-again"))
    assert steps > 0
    assert revision_of(table) == revision
    expect(table).to_have_class(re.compile("is-choosing"))
    again.click()
    expect(table).to_have_class(re.compile("is-again"))
    page.keyboard.press("Escape")  # enough
    expect(table).to_have_class(re.compile("is-choosing"))
    again.click()
    expect(table).to_have_class(re.compile("is-again"))
    table.locator(".cnb-opponents-speed").select_option("at once")  # what stands goes on
    expect(table).to_have_class(re.compile("is-choosing"))
    run_code(page, "table.pace = 60\nprint(table.pace)")
    again.click()
    page.wait_for_selector(".cnb-table.is-again")
    page.wait_for_function(LOG_IS_DRAWN)
    table.locator(".cnb-log .cnb-line").first.click()  # to read it, which takes its time
    expect(table.locator(".cnb-next-step")).to_be_visible()
    page.keyboard.press("Escape")
    expect(table).to_have_class(re.compile("is-choosing"))
    play_one(page, table, random.Random(5))


def test_a_text_is_refused_though_a_move_of_a_bot_stands(new_page):
    page = new_page()
    table = opened(page, options=", pace=None")
    play_until_news(page, table, random.Random(3))
    table.locator(".cnb-again").click()
    expect(table).to_have_class(re.compile("is-again"))
    paste(page, table, "castles/1 dice=35")
    fault = table.locator(".cnb-text-dialog .cnb-fault")
    expect(fault).to_contain_text("the starting castle is missing")
    page.evaluate(CUT)
    paste(page, table, "castles/1 dice=35")
    expect(fault).to_contain_text("The connection to Python is lost.")


def test_who_comes_to_turn_finds_their_own_duchy(new_page):
    page = new_page(width=700)
    code = "import castles_nb as cn\ngame = cn.Game(players=3, seed=7)\ntable = cn.Table(game)"
    table = show(page, code, "table")
    tab, duchy = table.locator(".cnb-stage-tab"), table.locator(".cnb-duchy")
    title = duchy.locator("h2")
    viewer = title.inner_text()
    tab.last.click()
    expect(duchy).to_contain_class("is-over")
    run_code(page, "game.play('start on 4-4')\ntable.refresh()\nprint(len(game.actions))")
    expect(title).not_to_have_text(viewer)
    expect(duchy).not_to_contain_class("is-over")


@pytest.mark.parametrize(
    ("game", "width", "height"),
    rows(
        [
            (game, *size)
            for game in GAMES
            for size in ((700, 900), (1024, 768), (1280, 800), (1920, 1080))
        ],
        ("duchies", 700, 900),
        ("estates", 1024, 768),
        ("duchies", 1280, 800),
    ),
)
def test_the_others_are_at_hand_at_every_width(new_page, keep, game, width, height):
    page = new_page(width=width, height=height)
    table = opened(page, game)
    tab = table.locator(".cnb-stage-tab")
    expect(tab).to_have_text("Greedy")
    if width >= 1280:
        expect(table.locator(".cnb-other .cnb-region").first).to_be_in_viewport(ratio=0.8)
    large = table.locator(".cnb-duchy").bounding_box()
    tab.click()
    expect(tab).to_have_attribute("aria-pressed", "true")
    expect(table.locator(".cnb-stage")).to_be_visible()
    height_now = table.locator(".cnb-duchy").bounding_box()["height"]
    is_narrow = width < 860  # where they stand as large as they need
    assert height_now >= large["height"] if is_narrow else height_now == large["height"]
    keep(page, f"visited_{game}_{width}")
    table.locator(".cnb-own [data-part^=die].is-possible").first.click()
    expect(table.locator(".cnb-stage")).to_be_hidden()


def test_who_leaves_the_stage_of_a_phone_is_drawn_without_a_fault(new_page):
    page = new_page(width=390, height=844)
    faults = []
    page.on("console", lambda message: faults.append(message.text))
    table = opened(page)
    rng = random.Random(1)
    for _ in range(2):
        play_until_news(page, table, rng)
        expect(table.locator(".cnb-stage")).to_be_hidden()
    assert faults == []


@pytest.mark.parametrize("game", cases(GAMES, "duchies"))
def test_things_travel_and_land(new_page, keep, game):
    page = new_page(width=1280, height=800, reduced_motion="no-preference")
    table = opened(page, game, ", pace=0.6")
    page.evaluate(NOTE_MOTION)
    rng = random.Random(3)
    if game == "duchies":
        for button in ("Larger", "Smaller"):
            table.get_by_role("button", name=button).click()
            sold = page.evaluate(WHERE_SOLD)
            before = revision_of(table)
            for part in ("die-4", "goods-5"):
                click_part(page, table.locator(f".cnb-own [data-part='{part}']").first)
            table.locator(".cnb-play").click()
            wait_for_turn(page, before)
            page.wait_for_function("window.moved.length")  # motion begins with the next frame
            assert abs(page.evaluate("window.moved.splice(0)")[0][2] - sold) < 2
            table.get_by_role("button", name="Undo").click()
            wait_for_turn(page, before + 1)
    for _ in range(3):
        play_until_news(page, table, rng)
    moved = page.evaluate("window.moved")
    assert any(name == "cnb-moving" for name, _, _ in moved)
    assert all(duration < 400 for _, duration, _ in moved)
    assert page.evaluate("window.glowing") == []
    expect(table.locator(".cnb-overlay > *")).to_have_count(0)
    expect(table.locator(".is-landing")).to_have_count(0)
    table.locator(".cnb-opponents-speed").select_option("step by step")
    page.evaluate(HALFWAY)
    table.locator(".cnb-again").click()
    flying = table.locator(".cnb-moving").first
    while not flying.count():  # a turn may begin with what moves nothing
        wait_for_buttons(page)
        table.locator(".cnb-next-step").click()
    expect(flying).to_be_visible()
    keep(page, f"halfway_{game}")
    page.keyboard.press("Escape")  # any key
    expect(table).to_have_class(re.compile("is-choosing"))


def test_who_wants_no_motion_sees_none(new_page):
    page = new_page(width=1280, height=800)
    table = opened(page)
    page.evaluate(NOTE_MOTION)
    for _ in range(2):
        play_until_news(page, table, random.Random(3))
    assert page.evaluate("window.moved") == []
    expect(table.locator(".is-landing")).to_have_count(0)


NOTE_SOUNDS = """() => {
  window.tones = 0;
  const make = AudioContext.prototype.createOscillator;
  AudioContext.prototype.createOscillator = function () {
    window.tones += 1;
    return make.call(this);
  };
}"""


def test_sounds_are_off_until_they_are_wanted(new_page):
    page = new_page()
    table = opened(page)
    page.evaluate(NOTE_SOUNDS)
    play_until_news(page, table, random.Random(3))
    assert page.evaluate("window.tones") == 0
    table.locator(".cnb-more > summary").click()
    item = table.locator(".cnb-item", has_text="Sounds")
    expect(item).to_have_attribute("aria-pressed", "false")
    item.click()
    expect(item).to_have_attribute("aria-pressed", "true")
    assert run_code(page, "print(table.sound)") == "True"
    table.evaluate("(node) => node.scrollIntoView()")
    play_until_news(page, table, random.Random(3))
    assert page.evaluate("window.tones") > 0


@pytest.mark.parametrize("theme", cases(["light", "dark"], "dark"))
def test_news_and_the_visited_are_easy_to_read(new_page, theme):
    page = new_page(height=2400)
    table = opened(page)
    use_theme(page, theme)
    before = revision_of(table)
    play_until_news(page, table, random.Random(3))
    wait_for_turn(page, before)
    table.locator(".cnb-stage-tab").click()
    table.locator(".cnb-news [data-spots]").first.hover()
    assert hard_to_read(page, ".cnb-table") == []
