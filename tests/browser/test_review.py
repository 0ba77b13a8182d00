"""Reviews in a real JupyterLab: made in the replay and at the end of a game, and kept in a file."""

import re
from pathlib import Path

import pytest
from browser.host import run_code, show
from browser.lab import WAIT
from browser.looks import cut_off, hard_to_read, overlaps, use_theme
from browser.test_replay import button, expect_at
from nightly import cases
from playwright.sync_api import Browser, Locator, Page, expect

import castles_nb as cn
from castles_nb.ui.board.presenter import BOARD

pytestmark = [pytest.mark.browser, pytest.mark.slow]

QUICK = (
    "import castles_nb as cn\n"
    "from castles_nb.ui.parts import review as reviewing\nreviewing.ITERATIONS = 4\n"
)
OPENING = (
    QUICK + "game, bot = cn.Game(players=2, seed=7), cn.bots.GreedyBot()\n"
    "while len(game.actions) < 12:\n    game.play(bot.choose(game.state))\n"
    "replay = cn.Replay(game, names=['Ann', 'Ben'])\nreplay"
)
ENDING = (
    QUICK + "text = '''{position}'''\n"
    "table = cn.Table(cn.Game.from_position(text), bots={{1: 'greedy'}})\ntable"
)


def near_the_end() -> str:
    """A position from which few moves are left."""
    game, bot = cn.Game(players=2, seed=11), cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return BOARD.position(game.at(len(game.actions) - 14), 0, all_open=True)


GOLDEN = Path(__file__).parents[1] / "notation" / "golden"
WHOLE = QUICK + "from pathlib import Path\nreplay = cn.Replay(Path({path!r}).read_text())\nreplay"


def jump_by_list(widget: Locator) -> int:
    """Click the first of the costliest moves; after how many moves it was made."""
    move = widget.locator(".cnb-review-person .cnb-review-move").first
    before = int(move.get_attribute("data-before") or "")
    move.click()
    return before


LIT = "() => Array.from(document.querySelectorAll('.is-lit'), (lit) => lit.outerHTML)"


def expect_better_lit(widget: Locator) -> None:
    seen = widget.locator(".cnb-review-line")
    expect(seen).to_have_text([re.compile("^Played "), re.compile("^Better ")])
    seen.last.hover()
    expect(widget.locator(".is-lit").first).to_be_attached()


@pytest.mark.parametrize(
    "record", cases(["two_players", "team_advanced_2019", "vineyards", "chateauma"], "two_players")
)
def test_of_a_record_that_an_earlier_version_wrote(new_page, keep, record: str) -> None:
    page = new_page(width=1280, height=1800)
    code = WHOLE.format(path=str(GOLDEN / f"{record}.castles"))
    replay = show(page, code, widget=".cnb-replay[data-ply]")
    button(replay.locator(".cnb-review"), "Review").click()
    expect(replay.locator(".cnb-review-found")).to_be_visible(timeout=3 * WAIT)
    game = cn.Game.from_record((GOLDEN / f"{record}.castles").read_text())
    reviewed = cn.review(game, iterations=4).to_frame()
    moves = replay.locator(".cnb-loss")
    assert 0 < moves.count() <= (reviewed["points_lost"] != 0).sum()
    people = reviewed["player"].nunique()
    expect(replay.locator(".cnb-review-person")).to_have_count(people)
    expect(replay.locator(".cnb-review-people")).to_contain_text("Accuracy")
    expect_at(replay, jump_by_list(replay))
    expect_better_lit(replay)
    keep(page, f"review_golden_{record}")


def test_in_the_replay_and_in_its_file(new_page, browser: Browser, keep, tmp_path: Path) -> None:
    page: Page = new_page(width=1280, height=2200)
    replay = show(page, OPENING, widget=".cnb-replay[data-ply]")
    button(replay.locator(".cnb-review"), "Review").click()
    expect(replay.locator(".cnb-review-found")).to_be_visible(timeout=WAIT)
    expect(replay.locator(".cnb-live")).to_have_text("The review is ready.")
    ply = jump_by_list(replay)
    expect_at(replay, ply)
    expect_better_lit(replay)
    page.mouse.move(0, 0)
    by_review = page.evaluate(LIT)
    for step in (1, 0):
        button(replay, "Forward" if step else "Back").click()
        expect_at(replay, ply + step)
    assert page.evaluate(LIT) != by_review
    jump_by_list(replay)  # to where it is already
    page.mouse.move(0, 0)
    assert page.evaluate(LIT) == by_review

    stem = replay.locator(".cnb-loss").last
    stem.locator("circle").click()
    expect_at(replay, int(stem.get_attribute("data-move") or "") - 1)
    expect(stem).to_have_class(re.compile("is-chosen"))

    button(replay, "Bot’s opinion").click()
    expect(replay.locator(".cnb-replay-advice")).to_have_count(3)
    replay.locator(".cnb-replay-advice").first.focus()
    expect(replay.locator(".is-lit").first).to_be_attached()
    replay.get_by_label("Large board").select_option("Ben")
    button(replay, "First").click()
    expect_at(replay, 0)
    expect(replay.locator(".cnb-replay-own")).to_contain_text("Ben")
    button(replay, "Forward").click()
    expect(replay.locator(".cnb-replay-own")).to_contain_text("Ben")
    expect(replay.locator(".is-lit").first).to_be_attached()  # where the move led from and to
    expect(replay.locator(".cnb-replay-advice")).to_have_count(3)

    for theme in ("light", "dark"):
        use_theme(page, theme)
        keep(page, f"review_replay_{theme}")
        assert hard_to_read(page, ".cnb-replay") == [], theme
    assert overlaps(page, ".cnb-replay") == []
    assert cut_off(page, ".cnb-replay") == []

    file = tmp_path / "game.html"
    run_code(page, f"print(replay.save({str(file)!r}))")
    context = browser.new_context(viewport={"width": 420, "height": 1600}, offline=True)
    alone = context.new_page()
    alone.goto(file.as_uri())
    kept = alone.locator(".cnb-replay[data-ply]")
    expect_at(kept, jump_by_list(kept))
    expect_better_lit(kept)
    kept.locator(".cnb-loss circle").first.click()
    expect_at(kept, int(kept.locator(".cnb-loss").first.get_attribute("data-move") or "") - 1)
    expect(button(kept, "Bot’s opinion")).to_be_hidden()
    every = kept.locator(".cnb-review-all")
    was_open = every.get_attribute("open") is not None
    every.locator("summary").press("Space")
    expect(every).to_have_js_property("open", not was_open)
    expect(button(kept, "Play")).to_be_visible()  # it has not begun to play
    keep(alone, "review_file")
    assert cut_off(alone, "html") == []
    assert hard_to_read(alone, "html") == []
    context.close()


def test_no_empty_review_where_there_is_nothing_to_review(new_page) -> None:
    page: Page = new_page()
    code = ENDING.format(position=near_the_end())
    table = show(page, code)
    run_code(
        page,
        "bot = cn.bots.RandomBot(seed=2)\nwhile not table.game.is_over:\n"
        "    table.game.play(bot.choose(table.game.state))\ntable.refresh(); print('over')",
    )
    review = table.locator(".cnb-message").get_by_role("button", name="Review")
    expect(review).to_be_visible()
    run_code(page, "table.game.undo(); print('not over any more')")
    review.click()
    expect(table.locator(".cnb-error")).to_contain_text("changed")
    expect(table.locator(".cnb-review")).to_be_hidden()


def test_at_the_end_of_a_game(new_page, keep) -> None:
    page: Page = new_page(width=1280, height=1800)
    code = ENDING.format(position=near_the_end())
    table = show(page, code)
    expect(button(table, "Review")).to_have_count(0)
    run_code(
        page,
        "bot = cn.bots.RandomBot(seed=2)\nwhile not table.game.is_over:\n"
        "    table.game.play(bot.choose(table.game.state)); table.refresh()\n"
        "print(table.game.is_over)",
    )
    table.locator(".cnb-message").get_by_role("button", name="Review").click()
    expect(table.locator(".cnb-review-found")).to_be_visible(timeout=WAIT)
    before = jump_by_list(table)
    expect(table).to_have_class(re.compile("is-past"))
    assert run_code(page, "print(table._session.ply)") == str(before)
    expect_better_lit(table)
    for theme in ("light", "dark"):
        use_theme(page, theme)
        keep(page, f"review_table_{theme}")
        assert hard_to_read(page, ".cnb-table") == [], theme
    table.evaluate("(node) => node.scrollIntoView()")
    keep(page, "review_table")
    assert overlaps(page, ".cnb-table") == []
    table.get_by_role("button", name="Back to now").click()
    table.get_by_role("button", name="Undo").click()
    expect(table.locator(".cnb-review")).to_be_hidden()
