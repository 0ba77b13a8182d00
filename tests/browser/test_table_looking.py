"""The table explains itself: by pointer and by keys, what is possible and what is not."""

import re

import pytest
from browser.host import run_code, show
from browser.playing import SPY, click_part, revision_of, wait_for_turn
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

CODE = """import castles_nb as cn
game, bot = cn.Game(players=2, seed=5), cn.bots.GreedyBot()
for _ in range(38):
    game.play(bot.choose(game.state))
table = cn.Table(game)
table"""

UNTOLD = """() => {
  const table = document.querySelector(".cnb-table");
  const about = table.querySelector(".cnb-message .cnb-about");
  const things = table.querySelectorAll(".cnb-region :is([data-part], [data-tile], [data-rule])," +
    " .cnb-seat, .cnb-line:has([data-rule])");
  const untold = [];
  for (const thing of things) {
    const over = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
    thing.dispatchEvent(over);
    const rule = about.querySelector("button.cnb-rule");
    const isTold = !about.hidden && /\\w/.test(about.querySelector("strong").textContent);
    if (!isTold || !rule?.textContent) untold.push(thing.outerHTML.slice(0, 120));
  }
  return [things.length, untold];
}"""


@pytest.fixture
def table(new_page):
    return show(new_page(), CODE)


def focused(page) -> str:
    return page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''")


def test_everything_is_told_with_its_rule(table):
    page = table.page
    number, untold = page.evaluate(UNTOLD)
    assert number > 150
    assert untold == []
    # The browser lays no titles over the drawings: what they say stands in labels.
    assert table.locator(".cnb-region title").filter(has_text=re.compile(r"\w")).count() == 0
    page.mouse.move(0, 0)
    card, about = table.locator(".cnb-message"), table.locator(".cnb-message .cnb-about")
    table.locator(".cnb-others [data-part='workers']").hover()
    expect(about).to_contain_text("Workers: ")
    expect(about).to_contain_text("DIE-02")
    expect(card.locator(".cnb-why-not")).to_have_count(0)
    table.locator(".cnb-seat").first.hover()
    expect(about).to_contain_text("The player with the most points wins.")


def wait_until_asked(page, subject: str) -> None:
    """Until Python knows what somebody wants to know more about."""
    page.wait_for_function(
        "(subject) => host.sent.some(({ state }) => state?.asked === subject)", arg=subject
    )
    assert run_code(page, "print(table.asked)") == subject


def test_what_is_not_possible_says_why(table):
    page = table.page
    reason, live = table.locator(".cnb-why-not"), table.locator("[aria-live=polite]")
    space = table.locator("[data-part='space-3-4']").first
    space.hover()
    expect(reason).to_contain_text("Space 3-4 needs a 1; this die shows 2")
    expect(reason).to_contain_text("PLACE-03")
    expect(live).not_to_contain_text("Space 3-4")
    page.mouse.move(0, 0)
    expect(reason).to_have_count(0)
    space.click(force=True)
    expect(reason).to_contain_text("Space 3-4 needs a 1")
    expect(live).to_contain_text("Space 3-4 needs a 1")
    wait_until_asked(page, "PLACE-03")
    assert run_code(page, "print(len(game.actions))") == "38"


def test_a_question_is_asked_only_after_a_rest(table):
    page = table.page
    page.evaluate(SPY)
    page.mouse.move(0, 0)
    # Passing over many in one go asks about the last one only.
    page.evaluate("""() => {
      for (const space of document.querySelectorAll(".cnb-duchy [aria-disabled]")) {
        const over = new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" });
        space.dispatchEvent(over);
      }
    }""")
    expect(table.locator(".cnb-why-not .cnb-rule-fold")).to_be_visible()
    assert page.evaluate("sent").count("why") == 1


WATCH = """() => {
  const card = document.querySelector(".cnb-table .cnb-message");
  window.seen = [];
  const note = () => window.seen.push([".cnb-heading", ".cnb-preview", ".cnb-buttons"].map(
    (part) => card.querySelector(part).textContent));
  note();
  new MutationObserver(note).observe(card, { childList: true, subtree: true });
}"""
"""Note in `seen` what the heading, the preview and the buttons of the card say, at each change."""


def test_what_a_choice_would_do_is_asked_once_somebody_looks(table):
    page = table.page
    card, preview = table.locator(".cnb-message"), table.locator(".cnb-preview")
    page.mouse.move(0, 0)
    page.evaluate(SPY)
    page.evaluate(WATCH)
    click_part(page, table.locator("[data-part^='die-'].is-possible").first)
    part = table.locator(".cnb-board .is-possible").first
    part.hover()
    expect(preview.locator(".cnb-what")).to_be_visible()
    expect(preview.locator(".cnb-reasons .cnb-rule-fold")).to_be_visible()
    told = preview.locator(".cnb-what").inner_text()
    page.mouse.move(0, 0)
    expect(preview).to_be_hidden()
    asked = page.evaluate("sent").count("explain")
    part.hover()  # what is known is not asked again
    expect(preview.locator(".cnb-what")).to_have_text(told)
    click_part(page, part)
    expect(card).to_contain_class("is-armed")
    expect(table.locator(".cnb-heading .cnb-what")).to_have_text(told)
    assert page.evaluate("sent").count("explain") == asked


def test_a_rule_that_is_pressed_is_told_to_python(table):
    page = table.page
    table.locator("[data-tile][data-part^='black']").first.click(force=True)
    kind = table.locator("[data-tile][data-part^='black']").first.get_attribute("data-part")
    wait_until_asked(page, kind.split("/")[1])
    mark = table.locator(".cnb-message .cnb-about .cnb-rule")
    rule = mark.inner_text()
    mark.click()
    expect(table.locator(".cnb-message .cnb-about")).to_contain_text("Rule")
    wait_until_asked(page, rule)


def test_each_region_is_one_stop_and_arrows_walk_in_it(table):
    page = table.page
    stops = table.locator(".cnb-region [tabindex='0'], .cnb-line[tabindex='0']")
    regions = ["cnb-status", "own", "board", "duchy", "other", "log"]
    expect(stops).to_have_count(len(regions))
    about = table.locator(".cnb-message .cnb-about")
    table.locator("[data-part='space-4-3']").first.click(force=True)
    for key, space in [
        ("ArrowRight", "Space 4-4"),  # covered
        ("ArrowRight", "Space 4-5"),
        ("ArrowLeft", "Space 4-4"),
        ("Home", "Space "),
    ]:
        page.keyboard.press(key)
        assert focused(page).startswith(space)
        expect(about).to_contain_text(space)
    expect(stops).to_have_count(len(regions))
    assert page.evaluate("document.activeElement.closest('.cnb-duchy') !== null")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.closest('.cnb-duchy') === null")
    page.keyboard.press("Shift+Tab")
    assert focused(page).startswith("Space ")


def test_focus_stays_on_what_had_it(table):
    page = table.page
    table.locator("[data-part='space-4-1']").first.click(force=True)
    name = focused(page)
    assert name.startswith("Space 4-1")
    page.keyboard.press("u")
    expect(table).not_to_have_attribute("data-revision", "1")
    expect(table).not_to_have_attribute("aria-busy", "true")
    assert focused(page) == name
    page.keyboard.press("?")
    keys = table.locator(".cnb-key-help")
    expect(keys).to_be_visible()
    page.keyboard.press("Escape")
    expect(keys).to_be_hidden()
    assert focused(page) == name


BEFORE_RETRIEVING = """import castles_nb as cn
game = cn.Game.from_position(
    "castles/1 modules=duchies_11_18 duchies=11 white=2 coming=2334 dice=35,13 box=Ca "
    "black_backs=Ca swept_castles=Ca 0: points=6 duchy=----/-----/------/Ca------/------/-----/----"
    " 1: duchy=----/-----/------/Ca------/------/-----/----"
)
cn.Table(game)"""


def test_a_button_that_costs_something_is_shown_first(new_page):
    page = new_page()
    table = show(page, BEFORE_RETRIEVING)
    card = table.locator(".cnb-message")
    table.locator(".cnb-choice", has_text="Retrieve").dblclick()  # the second click is too quick
    expect(card).to_contain_class("is-armed")
    expect(card).to_contain_text("costs both dice, 5 points")
    page.keyboard.press("Escape")
    expect(card).not_to_contain_class("is-armed")
    assert run_code(page, "print(len(game.actions))") == "0"
    table.locator(".cnb-choice", has_text="Retrieve").click()
    table.locator(".cnb-play").click()
    expect(table.locator(".cnb-line")).to_have_count(1)
    assert run_code(page, "print(len(game.actions))") == "1"


# What comes and goes ---------------------------------------------------------------------------

BEFORE_TAKING = """import castles_nb as cn
game = cn.Game.from_position(
    "castles/1 dice=23,31 depots=Wh,Sh/Ca,m5/Cw,s3/Ch,Sh/Mi,m20/Bh,c4 "
    "0: duchy=----/-----/------/---Ca---/------/-----/---- "
    "1: duchy=----/-----/------/---Ca---/------/-----/----"
)
cn.Table(game)"""


def test_while_an_answer_is_awaited_the_card_keeps_what_it_shows(new_page):
    page = new_page()
    code = BEFORE_TAKING.replace("0: ", "0: workers=3 ")  # with few choices all would be buttons
    table = show(page, code)
    card, what = table.locator(".cnb-message"), table.locator(".cnb-heading .cnb-what")
    castle, monastery = table.locator("[data-part^='depot-2/']").all()
    click_part(page, table.locator("[data-part='die-2']").first)
    click_part(page, castle)
    expect(what).to_be_visible()
    expect(card).to_have_attribute("aria-busy", "false")
    page.evaluate(WATCH)
    monastery.dispatch_event("click")  # no pointer comes by, which would ask before
    expect(what).not_to_have_text(page.evaluate("seen[0][0]"))
    expect(card).to_have_attribute("aria-busy", "false")
    headings, previews, buttons = zip(*page.evaluate("seen"), strict=True)
    assert list(dict.fromkeys(headings)) == [headings[0], what.text_content()]
    assert all((*headings, *previews, *buttons))


def test_what_a_move_leaves_under_the_pointer_is_not_explained(new_page):
    page = new_page()
    table = show(page, BEFORE_TAKING)
    reason, about = table.locator(".cnb-why-not"), table.locator(".cnb-message .cnb-about")
    tile = table.locator("[data-part='depot-2/castle']")
    before = revision_of(table)
    click_part(page, tile)
    box = tile.locator("> title + *").bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.click(x, y)
    wait_for_turn(page, before)
    for near in (x, x + 1, x):  # the browser says that the pointer has come to the empty place
        page.mouse.move(near, y)
        expect(reason).to_have_count(0)
        expect(about).to_be_hidden()
    page.mouse.click(x, y)
    expect(about).to_be_visible()
    page.keyboard.press("Escape")
    expect(about).to_be_hidden()
    page.mouse.move(x + 9, y)
    expect(about).to_be_visible()
    table.locator("[data-part][aria-disabled=true]").first.hover(force=True)
    expect(reason).to_contain_text("Not possible now.")


WIDTHS = (700, 850, 1280, 1600)
AGAINST_A_BOT = """import castles_nb as cn
game, bot = cn.Game(players=2, seed=11), cn.bots.GreedyBot()
while game.state.phase != "C" or game.state.current_player or len(game.state.dice) < 2:
    game.play(bot.choose(game.state))
table = cn.Table(game, bots={1: "greedy"})
table"""

PLACES = """() => {
  const { y } = document.querySelector(".cnb-table").getBoundingClientRect(); // it may be scrolled
  const card = document.querySelector(".cnb-message");
  const isStuck = (node) => card.contains(node) && getComputedStyle(card).position === "sticky";
  return [...document.querySelectorAll(
    ".cnb-own, .cnb-message, .cnb-news, .cnb-board, .cnb-duchy, .cnb-prompt")]
    .map((node) => [node, node.getBoundingClientRect()])
    .map(([node, box]) => [node.className, Math.round(box.x), Math.round(box.width),
      Math.round(box.height), isStuck(node) ? "" : Math.round(box.y - y)]);
}"""


def test_news_of_bots_stay_and_nothing_moves_them(new_page, keep):
    page = new_page()
    table = show(page, AGAINST_A_BOT)
    news, about = table.locator(".cnb-news"), table.locator(".cnb-message .cnb-about")
    told = news.inner_text()
    assert told.startswith("Greedy ")
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        table.evaluate("(node) => node.scrollIntoView()")
        page.mouse.move(0, 0)
        places = page.evaluate(PLACES)
        for thing in table.locator(".cnb-board [data-tile]").all()[:3]:
            thing.dispatch_event("pointerover", {"pointerType": "mouse"})
            expect(about).to_be_visible()
            assert page.evaluate(PLACES) == places
        table.locator(".cnb-tool", has_text="Hint").click()
        expect(table.locator(".cnb-advice")).to_have_count(3)
        assert page.evaluate(PLACES) == places
        assert news.inner_text() == told
        keep(page, f"news_{width}")
        page.keyboard.press("Escape")
    before = revision_of(table)
    table.locator(".cnb-tool", has_text="Hint").click()
    table.locator(".cnb-advice").first.click()
    table.locator(".cnb-play").click()
    wait_for_turn(page, before)
    assert page.evaluate(PLACES) == places


# What is in a node that clips is cut off there, the ring around what has the focus, too.
CUT_RINGS = """() => {
  const node = document.activeElement;
  const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(node);
  if (outlineStyle === "none") return ["no ring"];
  const more = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const ring = node.getBoundingClientRect();
  const cut = [];
  for (let each = node.parentElement; each.closest(".cnb-table"); each = each.parentElement) {
    if (getComputedStyle(each).overflowY === "visible") continue;
    const box = each.getBoundingClientRect();
    const inside = ring.left - more >= box.left && ring.right + more <= box.right &&
      ring.top - more >= box.top && ring.bottom + more <= box.bottom;
    if (!inside) cut.push(each.className);
  }
  return cut;
}"""


WORDS_UNDER_THE_RING = """() => {
  const node = document.activeElement;
  const { outlineWidth, outlineOffset } = getComputedStyle(node);
  const more = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const { top, bottom } = node.getBoundingClientRect();
  const air = 1; // above and below the letters in the box of a line
  const meets = (line) => line.bottom - air > top - more && line.top + air < bottom + more;
  return [...document.querySelectorAll(".cnb-advice")].filter((other) => other !== node)
    .filter((other) => {
      const words = document.createRange();
      words.selectNodeContents(other);
      return [...words.getClientRects()].some(meets);
    }).map((other) => other.innerText);
}"""


def test_rings_around_what_has_the_focus_are_whole(new_page, keep):
    page = new_page()
    table = show(page, AGAINST_A_BOT)
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 900})
        table.evaluate("(node) => node.scrollIntoView()")
        table.locator(".is-possible").first.focus()
        page.keyboard.press("h")
        expect(table.locator(".cnb-advice").first).to_be_focused()
        keep(page, f"ring_{width}")
        for _ in range(3):
            assert page.evaluate(CUT_RINGS) == [], width
            assert page.evaluate(WORDS_UNDER_THE_RING) == [], width
            page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "cnb-opponents-speed"
        page.keyboard.press("Tab")
        assert page.evaluate("document.activeElement.className") == "cnb-news"
        assert page.evaluate(CUT_RINGS) == [], width
        page.keyboard.press("Escape")


def test_the_keys_are_told_in_a_window_that_shows_them_all(new_page, keep):
    page = new_page()
    table = show(page, AGAINST_A_BOT)
    keys = table.locator(".cnb-key-help")
    for width in (375, *WIDTHS):
        page.set_viewport_size({"width": width, "height": 700})
        table.locator(".is-possible").first.focus()
        page.keyboard.press("?")
        expect(keys).to_be_visible()
        box = keys.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] + box["height"] <= 700
        cut = "(node) => [node, ...node.querySelectorAll('*')].some((part) =>"
        cut += " part.scrollHeight > part.clientHeight + 1 && part.clientHeight > 0)"
        assert not keys.evaluate(cut), width
        keep(page, f"keys_{width}")
        page.keyboard.press("Escape")
        expect(keys).to_be_hidden()


def test_marks_are_told_in_a_window(new_page):
    page = new_page()
    table = show(page, AGAINST_A_BOT)
    table.locator(".cnb-more > summary").click()
    table.get_by_role("button", name="What marks mean").click()
    marks = table.locator(".cnb-mark-help")
    expect(marks.locator(".cnb-mark")).to_have_count(4)
    for words in ("you've chosen this", "a space for livestock", "Boarding house"):
        expect(marks).to_contain_text(words)
    page.keyboard.press("Escape")
    expect(marks).to_be_hidden()


def test_marks_of_the_card_game_are_its_own(new_page, keep):
    page = new_page()
    code = "import castles_nb as cn\ntable = cn.CardTable(cn.CardGame(players=1, seed=5))"
    table = show(page, code, "table")
    table.locator(".cnb-more > summary").click()
    table.get_by_role("button", name="What marks mean").click()
    marks = table.locator(".cnb-mark-help")
    for words in ("a cloister", "a knowledge card", "an animal"):
        expect(marks).to_contain_text(words)
    expect(marks).not_to_contain_text("monastery")
    expect(marks.locator("use")).to_have_count(12)
    keep(page, "marks_of_cards")
