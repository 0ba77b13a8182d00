"""Whole games and every kind of decision, clicked."""

import random
from functools import cache

import pytest
from browser.host import run_code, show
from browser.lab import WAIT
from browser.looks import cut_off, overlaps, use_theme
from browser.playing import play_one, play_to_the_end, revision_of, shown_scores
from module_sets import FREE
from nightly import by_night, sample
from playwright.sync_api import expect

import castles_nb as cn
from castles_nb.engine import Action
from castles_nb.engine.ruleset import ruleset_for

pytestmark = [pytest.mark.browser, pytest.mark.slow]

MODULES_TOGETHER = [name for name in FREE if name != "duchies_11_18"]
EVERYTHING = ruleset_for(2, "special", FREE)


@by_night
def test_four_people_in_a_hot_seat_play_to_the_end(new_page, keep):
    page = new_page(width=1500, height=1100)
    names = ["Ada", "Bo", "Cy", "Di"]
    table = show(
        page,
        "import castles_nb as cn\ngame = cn.Game(players=4, seed=5, duchies='random')",
        f"cn.Table(game, names={names})",
    )
    play_to_the_end(page, table, random.Random(11))
    keep(page, "four_players_over")
    shown = shown_scores(table)
    check = "print(game.is_over, list(game.scores), cn.Game.from_record(game.record()).scores)"
    assert run_code(page, check) == f"True {shown} {tuple(shown)}"


ALL_FOR_FOUR = """\
import castles_nb as cn
modules = {{name: {{}} for name in {modules}}} | {{"trade_routes": {{"order": "chosen"}}}}
game = cn.Game(players=4, seed=6, duchies="random", modules=modules)
bot = cn.bots.GreedyBot()
while game.state.rounds_played < {rounds}:
    game.play(bot.choose(game.state))
"""


@pytest.mark.parametrize(
    ("width", "theme"), [(1280, "light"), pytest.param(1600, "dark", marks=by_night)]
)
def test_the_end_with_all_modules_by_mouse_touch_and_keys(new_page, keep, width, theme):
    page = new_page(width=width, height=1000, has_touch=True)
    code = ALL_FOR_FOUR.format(modules=FREE, rounds=24)
    names = ["Ada", "Bo", "Cy", "Di"]
    use_theme(page, theme)
    table = show(page, code, f"cn.Table(game, names={names})")
    keep(page, f"all_modules_{width}")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []
    beside = table.locator(".cnb-others .cnb-beside")
    expect(beside).to_have_count(3)
    vineyard = beside.first.bounding_box()
    assert vineyard is not None
    # So wide that its colours are told apart; more would cost the boards you play with, and
    # players who want to read it enlarge it.
    assert vineyard["width"] > 100
    play_to_the_end(page, table, random.Random(width), ("mouse", "touch", "keys"))
    keep(page, f"all_modules_over_{width}")
    assert overlaps(page, ".cnb-table") == []
    assert cut_off(page, ".cnb-table") == []
    shown = shown_scores(table)
    check = "print(game.is_over, list(game.scores), cn.Game.from_record(game.record()).scores)"
    assert run_code(page, check) == f"True {shown} {tuple(shown)}"


WILD = {"shields_14_15": 0.1, "geese": 0.6}
"""The random share of a game, if it takes another one to be asked."""


@cache
def position_asking(kind: str) -> str:
    """A position of two players in which somebody must decide this."""
    modules = {name: {} for name in MODULES_TOGETHER} | {"trade_routes": {"order": "chosen"}}
    for seed in range(200):
        game = cn.Game(players=2, seed=seed, duchies="random", modules=modules)
        rng, bot = random.Random(seed), cn.bots.GreedyBot()
        while not game.is_over:
            if game.state.decision.kind == kind and len(game.legal_actions()) > 1:
                return str(game.position)
            both_shields = kind == "shields_14_15"
            wanted = towards_both(game) if both_shields else []
            wild = rng.random() < WILD.get(kind, 0.4)
            if wanted or wild:
                game.play(rng.choice(wanted or game.legal_actions()))
            else:
                game.play(bot.choose(game.state))
    raise LookupError(f"no position asks for {kind}")


def towards_both(game: cn.Game) -> list[Action]:
    """The actions with which the first player gets shields 14 and 15, and keeps them: few do."""
    if game.state.decision.kind == "tribute":
        return game.legal_actions()[:1]
    taking = ("take shield 14", "take shield 15")
    found = [a for a in game.legal_actions() if str(a).startswith(taking) and " for " not in str(a)]
    return found if game.state.current_player == 0 else []


def test_every_kind_of_decision(new_page, keep):
    page = new_page(width=1180, height=1000)
    table = show(
        page,
        "import castles_nb as cn\ngame = cn.Game(players=2, seed=1)",
        "table = cn.Table(game, names=['Ada', 'Bo'])\ntable",
    )
    rng = random.Random(3)
    for kind in sample(("turn", *EVERYTHING.decisions), 2):
        before = revision_of(table)
        run_code(page, f"table.paste({position_asking(kind)!r}); print('pasted')")
        page.wait_for_function(
            "(old) => Number(document.querySelector('.cnb-table').dataset.revision) > old",
            arg=before,
            timeout=WAIT,
        )
        table.evaluate("(node) => node.scrollIntoView()")
        asked = run_code(page, "print(table.game.state.decision.kind)")
        assert asked == kind
        keep(page, f"decision_{kind}")
        play_one(page, table, rng)
        expect(table.locator(".cnb-error")).to_be_hidden()
        assert run_code(page, "print(len(table.game.actions))") == "1"
