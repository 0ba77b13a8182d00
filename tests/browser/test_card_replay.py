"""The replay of card games in a page: stepped through, told, and looked at."""

import pytest
from browser.host import run_code, show
from browser.looks import check_looks, hard_to_read
from browser.test_replay import button, expect_at
from nightly import cases
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYED = """import castles_nb as cn
game, bot = cn.CardGame(players={players}, seed=11), cn.bots.GreedyBot()
while not game.is_over:
    game.play(bot.choose(game.state))
"""
CLIPBOARD = "() => {{ navigator.clipboard.writeText = async (text) => {{ {}; }}; }}"
SHOWN = "replay = cn.Replay(game{options})\nreplay"


def replay_of(page, players=2, options=""):
    return show(page, PLAYED.format(players=players), SHOWN.format(options=options))


def test_it_is_stepped_through_told_and_copied(new_page):
    page = new_page()
    replay = replay_of(page, options=", viewer=0")
    last = int(replay.get_by_role("slider").get_attribute("max"))
    expect_at(replay, 0)
    button(replay, "Forward").click()
    expect_at(replay, 1)
    replay.focus()
    page.keyboard.press("End")
    expect_at(replay, last)
    expect(replay.locator(".cnb-replay-heading")).to_contain_text("the game is over")
    replay.get_by_role("slider").fill("12")
    expect_at(replay, 12)
    expect(replay.locator(".cnb-moves .cnb-phase").first).to_have_text("Round A")
    expect(replay.locator(".cnb-round").first).to_have_attribute("aria-label", "Round A, turn 1")

    placed = replay.locator(".cnb-move", has_text="placed").first
    placed.click()
    expect_at(replay, int(placed.get_attribute("data-ply")))
    expect(replay.locator(".is-brought")).to_have_count(1)
    assert replay.locator(".cnb-others .cnb-held").count() == 0  # hands of others are face down
    page.evaluate(CLIPBOARD.format("window.copied = text"))
    button(replay, "Copy position").click()
    expect(replay.locator("[aria-live=polite]")).to_have_text("Copied.")
    seen = "cn.cards.position.Position.of(game.at(replay.ply), 0)"
    assert run_code(page, f"print({seen})") == page.evaluate("window.copied")
    page.evaluate(CLIPBOARD.format("throw Error()"))
    button(replay, "Copy record").click()
    text = replay.get_by_role("textbox")
    expect(text).to_be_focused()
    assert text.input_value().startswith('[CardGame "1"]')
    page.keyboard.press("Escape")
    expect(button(replay, "Copy record")).to_be_focused()

    run_code(page, "replay.ply = 7; print(replay)")
    expect_at(replay, 7)


@pytest.mark.parametrize("players", cases([1, 2, 4], 4))
def test_it_fits_at_all_widths_and_can_be_read_in_both_themes(new_page, keep, players):
    page = new_page(height=1500)
    replay = replay_of(page, players)
    replay.locator(".cnb-move:has(.cnb-plus)").nth(2).click()
    expect(replay.locator(".cnb-replay-heading")).to_contain_text("After move")
    check_looks(page, ".cnb-replay", (700, 1280, 1600), 1500, keep, f"card_replay_{players}")
    run_code(page, "replay.high_contrast = True; print('done')")
    expect(replay).to_contain_class("cnb-high-contrast")
    assert hard_to_read(page, ".cnb-replay") == []
