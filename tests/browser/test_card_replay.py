"""The replay of card games in a real JupyterLab: stepped through, told, and looked at."""

import pytest
from browser.lab import run_code
from browser.looks import cut_off, hard_to_read, overlaps, use_theme
from browser.test_replay import button, expect_at, opened
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYED = """import castles_nb as cn
game, bot = cn.CardGame(players={players}, seed=11), cn.GreedyBot()
while not game.is_over:
    game.play(bot.choose(game.state))
"""
SHOWN = "replay = cn.Replay(game{options})\nreplay"


def replay_of(page, lab, players=2, options=""):
    cells = PLAYED.format(players=players), SHOWN.format(options=options), ""
    return opened(page, lab, *cells, name="card_replay.ipynb")


@pytest.mark.parametrize("players", [1, 2, 4])
def test_it_fits_at_all_widths_and_can_be_read_in_both_themes(lab, new_page, keep, players):
    page = new_page(height=1500)
    replay = replay_of(page, lab, players)
    replay.locator(".cnb-move:has(.cnb-plus)").nth(2).click()
    expect(replay.locator(".cnb-replay-heading")).to_contain_text("After move")
    for theme in ("light", "dark"):
        use_theme(page, theme)
        for width in (700, 1280, 1600):
            page.set_viewport_size({"width": width, "height": 1500})
            replay.evaluate("(node) => node.scrollIntoView()")
            keep(page, f"card_replay_{players}_{width}_{theme}")
            assert overlaps(page, ".cnb-replay") == []
            assert cut_off(page, ".cnb-replay") == []
        assert hard_to_read(page, ".cnb-replay") == []
    run_code(page, "replay.high_contrast = True; print('done')")
    expect(replay).to_contain_class("cnb-high-contrast")
    assert hard_to_read(page, ".cnb-replay") == []
