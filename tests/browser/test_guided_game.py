"""The guided game: wrong clicks, another move, keys, and its end."""

import random
import re

import pytest
from browser.host import run_code, show, show_notebook
from browser.lab import ROOT
from browser.looks import hard_to_read, use_theme
from browser.playing import (
    SETTLED,
    click_part,
    play_one,
    press_button,
    press_part,
    revision_of,
    wait_for_turn,
)
from nightly import cases, games_to_play
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

TO_THE_END = """\
bot = cn.bots.GreedyBot()
while table.game.state.rounds_played < 10:
    table.game.play(bot.choose(table.game.state))
table.refresh()
print("played")"""


def next_part(table: Locator) -> Locator:
    """The part the guide speaks of: it's marked, and not selected yet."""
    return table.locator("[data-part].is-advised:not(.is-selected)").first


def do_step(page: Page, table: Locator, hand: str) -> None:
    """Click what the guide marks until it is played."""
    before = revision_of(table)
    while not table.locator(".cnb-play").count():
        press_part(page, next_part(table), hand)
        page.wait_for_selector(SETTLED)
    press_button(page, table.locator(".cnb-play"), hand)
    wait_for_turn(page, before)


def test_the_guided_game_is_played_to_its_end(new_page, keep):
    page = new_page(width=1280, height=800)
    table = show_notebook(page, ROOT / "notebooks" / "first_game.ipynb")
    guide = table.locator(".cnb-guide")
    expect(guide).to_contain_text("Step 1 of 9")
    keep(page, "guide_begins")
    click_part(page, table.locator("[data-part='space-4-3']").first)  # no castle space
    expect(table.locator(".cnb-why-not")).to_contain_text("needs a castle space")
    expect(guide).to_contain_text("Put your castle on the dark red space")
    do_step(page, table, "mouse")

    expect(guide).to_contain_text("Click the 6.")
    click_part(page, next_part(table))
    expect(guide).to_contain_text("Click the watchtower")
    before = revision_of(table)
    click_part(page, table.locator("[data-part='depot-6/pig2']"))
    page.wait_for_selector(SETTLED)
    table.locator(".cnb-play").click()  # the pig instead
    wait_for_turn(page, before)
    expect(guide).to_contain_text("You may do that, but")
    expect(table.locator(".cnb-remark")).to_contain_text("worth 4 points as soon as")
    keep(page, "guide_left")
    before = revision_of(table)
    press_button(page, table.get_by_role("button", name="Take back"), "mouse")
    wait_for_turn(page, before)
    expect(table.locator(".cnb-remark")).to_be_hidden()
    do_step(page, table, "mouse")

    expect(guide).to_contain_text("try something wrong")
    press_part(page, next_part(table), "keys")
    expect(guide).to_contain_text("tiles go on their own colour")
    keep(page, "guide_says_why")
    do_step(page, table, "keys")
    expect(guide).to_contain_text("15 points")
    for key, step in (("u", 4), ("r", 5)):
        before = revision_of(table)
        page.keyboard.press(key)
        wait_for_turn(page, before)
        expect(guide).to_contain_text(f"Step {step} of 9")
    page.set_viewport_size({"width": 390, "height": 844})  # where boards are below each other
    for hand in ("keys", "mouse", "keys", "mouse", "keys"):
        do_step(page, table, hand)
        if table.locator("[data-part].is-advised").count():
            expect(next_part(table)).to_be_in_viewport(ratio=0.9)
            keep(page, "guide_on_a_phone")
    page.set_viewport_size({"width": 1280, "height": 800})
    table.evaluate("(node) => node.scrollIntoView()")
    expect(guide).to_contain_text("7 rounds are left")
    keep(page, "guide_leaves_one_alone")
    for theme in ("light", "dark"):
        use_theme(page, theme)
        assert hard_to_read(page, ".cnb-table") == []
    rng = random.Random(1)
    end = re.compile(r"You have \d+ points, Squire has \d+")
    for _ in range(3):
        play_one(page, table, rng)
    before = revision_of(table)
    run_code(page, TO_THE_END)
    wait_for_turn(page, before)
    expect(guide).to_contain_text(end)
    keep(page, "guide_ends")
    points = run_code(page, "print(table.game.state.points[0])")
    expect(guide).to_contain_text(f"You have {points} points")


IMPORT, GUIDED = "import castles_nb as cn", "cn.play(guide=True)"


def test_no_click_but_on_the_target_plays_and_the_guide_says_what_is_armed(new_page, keep):
    page = new_page(width=1280, height=800)
    table = show(page, IMPORT, GUIDED)
    guide = table.locator(".cnb-guide")
    do_step(page, table, "mouse")
    expect(guide).to_contain_text("Click the 6.")
    before = revision_of(table)
    for wrong in ("depot-1/ship", "depot-6/pig2", "die-6", "die-3"):
        for then in ("die-6", "die-3", "depot-1/ship"):
            click_part(page, table.locator(f"[data-part='{wrong}']").first)
            if wrong != then:
                click_part(page, table.locator(f"[data-part='{then}']").first)
            page.wait_for_selector(SETTLED)
            assert revision_of(table) == before
            page.keyboard.press("Escape")
    click_part(page, table.locator("[data-part='depot-6/pig2']").first)
    page.wait_for_selector(SETTLED)
    expect(guide).to_contain_text("You've picked another move: “Take 2 pigs")
    expect(guide).to_contain_text("pig")
    keep(page, "guide_names_what_is_armed")
    table.get_by_role("button", name="Cancel").click()
    expect(guide).to_contain_text("Click the 6.")


LED = 9
"""How many steps there are."""


def follow(page: Page, table: Locator) -> None:
    """Do what the guide says, word by word, until it says that the move can be played."""
    words = table.locator(".cnb-guide-words")
    for _ in range(8):
        page.wait_for_selector(SETTLED)
        said = words.inner_text()
        if "press Play" in said or "try something wrong" in said:
            break
        if "Cancel, or Esc" in said:
            table.get_by_role("button", name="Cancel").click()
        else:
            assert table.locator(".cnb-play").count() == 0, said
            click_part(page, next_part(table))
    else:
        raise AssertionError(words.inner_text())


def test_after_any_clicks_the_guide_leads_on(new_page, keep):
    page = new_page(width=1280, height=800)
    table = show(page, IMPORT, GUIDED)
    rng = random.Random(4)
    for number in range(1, LED + 1):
        expect(table.locator(".cnb-guide")).to_contain_text(f"Step {number} of {LED}")
        for _ in range(games_to_play(1)):
            before = revision_of(table)
            for _ in range(3):
                parts = table.locator("[data-part].is-possible:visible")
                click_part(page, rng.choice(parts.all()))
                page.wait_for_selector(SETTLED)
                if table.locator(".cnb-play").count():
                    break  # a second click on it would play it
            follow(page, table)
            assert revision_of(table) == before
        if table.locator(".cnb-play").count():
            table.locator(".cnb-play").click()
            wait_for_turn(page, before)
        else:
            page.keyboard.press("Escape")
            click_part(page, next_part(table))
    expect(table.locator(".cnb-guide")).to_contain_text("rounds are left")
    keep(page, "guide_led_through_wrong_clicks")


def test_the_middle_of_a_small_card_is_the_card_and_not_its_number(new_page):
    page = new_page(width=1280, height=720)
    table = show(page, IMPORT, 'cn.play("cards", guide=True)')
    guide = table.locator(".cnb-guide")
    for _ in range(3):
        do_step(page, table, "mouse")
    expect(guide).to_contain_text("Keep the ship: click it.")
    click_part(page, table.locator("[data-part='revealed/ship3']"))
    expect(table.locator(".cnb-message")).to_contain_text("Keep ship 3 as a project")
    page.keyboard.press("Escape")
    click_part(page, table.locator("[data-part='revealed-die-3']"))
    expect(table.locator(".cnb-message")).to_contain_text("Use the 3 for one more action")


def test_the_guide_waits_for_what_is_still_shown(new_page):
    """Opponents' moves are shown one by one; until then no die shows what it would speak of."""
    page = new_page(width=1280, height=800)
    table = show(page, IMPORT, GUIDED)
    guide = table.locator(".cnb-guide")
    page.evaluate(NOTE_GUIDE)
    for _ in range(5):
        do_step(page, table, "mouse")
    expect(guide).to_contain_text("Click the 5.")
    notes = page.evaluate("window.guideNotes")
    assert notes
    assert [note for note in notes if not note["marked"]] == []


NOTE_GUIDE = """() => {
  window.guideNotes = [];
  const words = document.querySelector(".cnb-guide-words");
  new MutationObserver(() => {
    const part = /Click the (\\d)\\./.exec(words.textContent)?.[1];
    if (!part) return;
    const die = document.querySelector(`.cnb-table [data-part="die-${part}"]`);
    window.guideNotes.push({ text: words.textContent, marked: die !== null });
  }).observe(words, { childList: true, subtree: true });
}"""
"""Note each time the guide wants a die clicked whether there is one."""


IN_SIGHT = """(name) => {
  const part = document.querySelector(`.cnb-duchy [data-part="${name}"]`);
  const { x, y, width, height } = part.getBoundingClientRect();
  return part.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


def test_on_a_phone_the_card_does_not_hide_what_is_to_be_clicked(new_page):
    page = new_page(width=390, height=844)
    table = show(page, "import castles_nb as cn", "cn.play(guide=True)")
    expect(next_part(table)).to_have_attribute("data-part", "space-4-4")
    page.wait_for_function(IN_SIGHT, arg="space-4-4")  # though `show` has scrolled to the top


GUIDED_CARDS = """import castles_nb as cn
from castles_nb.ui.cards.guided_table import GuidedCardTable"""


@pytest.mark.parametrize("width", cases((1280, 390), 1280))
def test_the_guide_leads_through_the_card_game(new_page, keep, width):
    page = new_page(width=width, height=800)
    table = show(page, GUIDED_CARDS, "GuidedCardTable()")
    keep(page, f"guide_of_cards_{width}")
    for number in range(1, LED + 1):
        expect(table.locator(".cnb-guide")).to_contain_text(f"Step {number} of {LED}")
        before = revision_of(table)
        follow(page, table)
        keep(page, f"guide_of_cards_{width}_{number}")
        if table.locator(".cnb-play").count():
            press_button(page, table.locator(".cnb-play"), "mouse")
            wait_for_turn(page, before)
        else:
            page.keyboard.press("Escape")
            click_part(page, next_part(table))
    expect(table.locator(".cnb-guide")).to_contain_text("turns are left")
