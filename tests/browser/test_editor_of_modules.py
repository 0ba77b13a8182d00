"""The position editor with expansions: what they keep is changed by clicks and in fields."""

import re

import pytest
from browser.editing import click, part, pick, text_of
from browser.host import show
from browser.looks import hard_to_read
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PLAYABLE = "This position can be played."
CELL = """\
import castles_nb as cn
game, bot = cn.Game(players={players}, seed=7, modules=["{module}"]), cn.bots.GreedyBot()
for _ in range(60):
    game.play(bot.choose(game.state))
editor = cn.PositionEditor(game)
editor"""


def open_editor(page: Page, module: str, players: int = 2) -> Locator:
    """An editor where a game with this module stands; it can be played from there."""
    cell = CELL.format(module=module, players=players)
    editor = show(page, cell)
    expect(editor.locator(".cnb-verdict")).to_have_text(PLAYABLE)
    return editor


def choose(editor: Locator, field: str, value: str) -> None:
    """Choose something in a field and wait until the editor shows what came of it."""
    before = editor.get_attribute("data-revision")
    editor.locator(f"[data-field='{field}']").select_option(value)
    expect(editor).not_to_have_attribute("data-revision", before)


def look_at(page: Page, keep, module: str) -> None:
    """It is good to read on narrow and on wide pages."""
    for width in (700, 1280):
        page.set_viewport_size({"width": width, "height": 2300})
        keep(page, f"editor_{module}_{width}")
        assert hard_to_read(page, ".cnb-editor") == []


def test_shields_are_laid_by_clicks(new_page, keep):
    page = new_page()
    editor = open_editor(page, "shields")
    pick(editor, "shield-6")
    castle = part(editor, "space-4-4").get_attribute("data-part")
    click(page, editor, castle)
    assert "shields=40406" in text_of(editor).split(" 0:")[1]
    expect(editor.locator(".cnb-live")).to_contain_text("Placed shield 6: space 4-4 of player 1.")
    choose(editor, "0:copied_player", "1")
    assert "copied_player=1" in text_of(editor)
    look_at(page, keep, "shields")
    click(page, editor, "depot-4")
    assert re.search(r" shields=\S*406", text_of(editor).split(" 0:")[0])
    pick(editor, "eraser")
    click(page, editor, "depot-4/shield-6")
    assert "406" not in text_of(editor)
    assert "copied_player=1" in text_of(editor)
    expect(editor.locator(".cnb-fault").first).to_contain_text("0:copied_player")


def test_goods_and_tiles_of_trade_routes_are_laid(new_page, keep):
    page = new_page()
    editor = open_editor(page, "trade_routes")
    laid = re.search(r"route_goods=(\S+)", text_of(editor))[1].split(",")
    pick(editor, "goods-1")
    click(page, editor, "route_goods/1")
    assert f"route_goods={','.join(['1', *laid[1:]])}" in text_of(editor)
    pick(editor, "eraser")
    click(page, editor, "route_goods/1")
    assert "castles/1" in text_of(editor)
    first, second = re.search(r"trade_routes=(\d+),(\d+)", text_of(editor)).groups()
    choose(editor, "trade_routes/0", second)
    assert f"trade_routes={second},{first}" in text_of(editor)
    look_at(page, keep, "trade_routes")


def test_double_tiles_are_laid_by_clicks(new_page, keep):
    page = new_page()
    editor = open_editor(page, "vineyards")
    pick(editor, "yellow_green")
    for side, number in (("left", "23"), ("right", "32")):
        click(page, editor, f"vineyard/1-2-{side}")
        assert re.search(rf" vineyard=\d+,{number},", text_of(editor))
    look_at(page, keep, "vineyards")
    pick(editor, "eraser")
    click(page, editor, "vineyard/1-2-left")
    assert re.search(r" vineyard=(\d+,0,|\D)|^((?! vineyard=).)*$", text_of(editor))
    before = editor.get_attribute("data-revision")
    editor.get_by_role("button", name="Increase red vine tiles").last.click()
    expect(editor).not_to_have_attribute("data-revision", before)
    expect(editor.locator(".cnb-fault").first).to_contain_text("red vine bonus tiles")


def test_private_and_shared_tiles_of_partners_are_laid(new_page, keep):
    page = new_page()
    editor = open_editor(page, "team", 4)
    editor.get_by_role("button", name="Player 3").click()
    pick(editor, "eraser")
    before = text_of(editor)
    look_at(page, keep, "team")
    for place in ("private_2", "storage"):
        lying = editor.locator(f".cnb-region:visible [data-part^='{place}/']")
        while lying.count():
            click(page, editor, lying.first.get_attribute("data-part"))
    pick(editor, "ship")
    click(page, editor, "private_2")
    assert "private_2=Sh" in text_of(editor).split(" 0:")[1].split(" 1:")[0]
    assert text_of(editor) != before


def test_cards_and_reserve_of_the_chateauma_are_laid_by_clicks(new_page, keep):
    page = new_page()
    cell = CELL.format(module="chateauma", players=1).replace("range(60)", "range(6)")
    editor = show(page, cell)
    editor.locator(".cnb-tab", has_text="Châteauma").click()
    lying = re.findall(r" county_(?:left|right)=(\d)", text_of(editor))
    choose(editor, "1:county_left", next(card for card in "247" if card not in lying))
    assert re.search(r" county_left=\d ", text_of(editor))
    look_at(page, keep, "chateauma")
    pick(editor, "bank")
    click(page, editor, "county_left/1")
    assert re.search(r" county_left=\d,1 county_left_tiles=Bk ", text_of(editor))
    pick(editor, "face-down")
    click(page, editor, "county_left/1/bank")
    assert re.search(r" county_left=\d,11 county_left_tiles=Bk ", text_of(editor))
    keep(page, "editor_chateauma_wild")
    pick(editor, "bank")
    reserve = editor.locator(".cnb-region:visible [data-part^='reserve']").first
    click(page, editor, reserve.get_attribute("data-part"))
    assert re.search(r" reserve=(\S+,)?Bk\b", text_of(editor))
    pick(editor, "eraser")
    click(page, editor, "county_left/1")
    assert re.search(r" county_left=\d ", text_of(editor))
    editor.locator("details > summary", has_text="Setup").click()
    for people, name in (("2", "Player 2"), ("3", "Player 3"), ("1", "Châteauma")):
        choose(editor, "players", people)
        expect(editor.locator(".cnb-tab", has_text=name)).to_be_visible()
        assert f" {people}: " in text_of(editor)
        assert not [f for f in editor.locator(".cnb-fault").all_inner_texts() if "county" in f]
    choose(editor, "options/chateauma/modifiers/A", "on")
    assert "duchy_face_down=1,4,9,12,16" in text_of(editor)
    keep(page, "editor_chateauma_A")
