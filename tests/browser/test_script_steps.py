"""The turn of an opponent that plays by a script: each step is shown until somebody goes on."""

import random
import re

import pytest
from browser.host import run_code, show
from browser.looks import cut_off, hard_to_read, overlaps, use_theme
from browser.playing import (
    SETTLED,
    click_part,
    play_one,
    revision_of,
    wait_for_buttons,
    wait_for_log,
)
from browser.test_whole_games import play_to_the_end, shown_scores
from nightly import by_night, cases
from playwright.sync_api import Locator, Page, expect

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NOTE_STEPS = """() => {
  const table = document.querySelector(".cnb-table");
  window.steps = [];
  new MutationObserver(() => {
    if (table.dataset.step !== (window.steps.at(-1) ?? "")) window.steps.push(table.dataset.step);
  }).observe(table, { attributeFilter: ["data-step"] });
}"""
"""Note in `steps` each step that is shown, and an empty text when all are over."""

STEP_OR_TURN = """(old) => {
  const table = document.querySelector(".cnb-table");
  const { revision, step } = table.dataset;
  return Number(revision) > old && (step || table.matches(".is-choosing"));
}"""


def cells(people: int = 1, moves: int = 0, table: str = "") -> list[str]:
    """A game against the Châteauma in which so many moves were made, and a table for it."""
    return [
        f"import castles_nb as cn\ngame, bot = cn.Game(players={people}, seed=3, "
        "modules={'chateauma': {'level': 'midweight'}}), cn.bots.GreedyBot()\n"
        f"while len(game.actions) < {moves}:\n    game.play(bot.choose(game.state))",
        f"table = cn.Table(game{table})\ntable",
    ]


def play_until_a_step(page: Page, table: Locator, rng: random.Random) -> None:
    """Make choices by clicks until a script moves."""
    for _ in range(20):
        before = revision_of(table)
        play = table.locator(".cnb-play")
        if play.count():
            play.click()
        elif table.locator(".is-possible:not(.is-selected)").count():
            parts = table.locator(".is-possible:not(.is-selected)")
            click_part(page, parts.nth(rng.randrange(parts.count())))
            continue
        else:
            table.locator(".cnb-choice:not(.is-declining)").first.click()
        page.wait_for_selector(SETTLED)
        if table.locator(".cnb-play").count() and revision_of(table) == before:
            continue
        page.wait_for_function(STEP_OR_TURN, arg=before)
        if table.get_attribute("data-step"):
            return
    raise AssertionError("no script moves")


@pytest.mark.parametrize("width", cases([700, 900, 1280, 1600], 1280))
def test_every_step_is_seen(new_page, keep, width):
    page = new_page(width=width, height=800)
    table = show(page, *cells(moves=30, table=", pace=None"))
    rng = random.Random(4)
    steps, next_step = table.locator(".cnb-steps"), table.locator(".cnb-next-step")
    prompt = table.locator(".cnb-prompt")
    for turn in range(3):
        play_until_a_step(page, table, rng)
        told: list[str] = []
        number = 1
        while table.get_attribute("data-step"):
            expect(table).to_have_attribute("data-step", str(number))
            expect(prompt).to_contain_text(f"Châteauma, step {number} of ")
            if number == 1:
                card = table.locator("[aria-label^='County card']:visible").first
                for seen in (prompt, next_step, card):
                    expect(seen).to_be_in_viewport(ratio=1)
                assert overlaps(page, ".cnb-table") == []
                assert cut_off(page, ".cnb-table") == []
            told += steps.locator(".cnb-told").all_text_contents()
            keep(page, f"steps_{width}_{turn}_{number}")
            number += 1
            wait_for_buttons(page)
            next_step.click()
        assert number > 1
        expect(next_step).to_have_count(0)
        expect(table.locator(".cnb-stage")).to_be_hidden()
        assert any(line.startswith("Châteauma rolled a ") for line in told)
        wait_for_log(table)
        log = table.locator(".cnb-log .cnb-told").all_text_contents()
        assert set(told) <= set(log)
        keep(page, f"steps_{width}_{turn}_done")
    expect(table.locator(".cnb-news")).to_contain_text("Châteauma rolled a ")


def test_steps_follow_by_themselves_and_a_click_on_a_board_skips_them(new_page, keep):
    page = new_page(reduced_motion="no-preference")
    table = show(page, *cells(moves=30, table=", pace=0.2"))
    page.evaluate(NOTE_STEPS)
    rng = random.Random(4)
    play_until_a_step(page, table, rng)
    expect(table).to_have_class(re.compile("is-choosing"))
    steps = page.evaluate("window.steps")
    assert steps == [*map(str, range(1, len(steps))), ""]
    run_code(page, "table.pace = 60; print('slow')")
    play_until_a_step(page, table, rng)
    table.locator(".cnb-log .cnb-rule-fold").click()
    rule = table.locator(".cnb-steps .cnb-rule").first
    rule.click()
    expect(table.locator(".cnb-message .cnb-about")).to_contain_text(rule.inner_text())
    expect(table).to_have_class(re.compile("is-step"))
    table.locator(".cnb-board svg").click()
    expect(table).to_have_class(re.compile("is-choosing"))
    expect(table.locator(".cnb-play")).to_have_count(0)
    play_until_a_step(page, table, rng)
    table.focus()
    page.keyboard.press("Escape")
    expect(table).to_have_class(re.compile("is-choosing"))
    speed = table.locator(".cnb-opponents-speed")
    expect(speed).to_have_value("0")
    speed.select_option("at once")
    assert run_code(page, "print(table.pace)") == "0.0"
    before = len(page.evaluate("window.steps"))
    for _ in range(4):
        play_one(page, table, rng)
    assert len(page.evaluate("window.steps")) == before
    expect(table.locator(".cnb-news")).to_contain_text("Châteauma rolled a ")


def test_who_wants_no_motion_sees_lines_only(new_page):
    page = new_page()
    table = show(page, *cells(moves=30))
    page.evaluate(NOTE_STEPS)
    for _ in range(6):
        play_one(page, table, random.Random(4))
    assert page.evaluate("window.steps") == []
    expect(table.locator(".cnb-news")).to_contain_text("Châteauma rolled a ")


@by_night
def test_a_whole_game_against_a_script(new_page, keep):
    page = new_page(width=1400, height=1000)
    table = show(page, *cells(table=", pace=None"))
    page.evaluate(NOTE_STEPS)
    play_to_the_end(page, table, random.Random(21))
    keep(page, "script_over")
    shown = shown_scores(table)
    steps = page.evaluate("window.steps")
    assert steps.count("1") >= 20
    assert steps.count("") == steps.count("1")
    check = "print(game.is_over, list(game.scores), cn.Game.from_record(game.record()).scores)"
    assert run_code(page, check) == f"True {shown} {tuple(shown)}"


@by_night
def test_a_whole_game_of_three_people_against_a_script(new_page, keep):
    page = new_page(width=1400, height=1000)
    table = show(page, *cells(3, table=", names=['Ada', 'Bo', 'Cy'], pace=None"))
    page.evaluate(NOTE_STEPS)
    rng = random.Random(22)
    for _ in range(60):
        play_one(page, table, rng)
    keep(page, "three_and_a_script")
    seen = page.evaluate("window.steps").count("1")
    assert seen >= 2
    assert run_code(page, "print(len(game.actions), table.names[3])") == "60 Châteauma"
    table.locator(".cnb-opponents-speed").select_option("at once")
    play_to_the_end(page, table, rng)
    keep(page, "three_and_a_script_over")
    assert page.evaluate("window.steps").count("1") == seen
    shown = shown_scores(table)
    assert len(shown) == 4
    check = "print(game.is_over, list(game.scores), cn.Game.from_record(game.record()).scores)"
    assert run_code(page, check) == f"True {shown} {tuple(shown)}"
    expect(table.locator(".cnb-scores")).to_contain_text("county card")


@pytest.mark.parametrize("theme", cases(["light", "dark"], "dark"))
def test_a_step_is_easy_to_read(new_page, theme):
    page = new_page(height=2400)
    table = show(page, *cells(moves=30, table=", pace=None"))
    use_theme(page, theme)
    play_until_a_step(page, table, random.Random(4))
    assert hard_to_read(page, ".cnb-table") == []
    table.locator(".cnb-log .cnb-line").first.hover()
    expect(table.locator(".cnb-message .cnb-about")).to_contain_text("Châteauma")
    expect(table.locator(".cnb-message .cnb-about .cnb-rule").first).to_be_visible()
