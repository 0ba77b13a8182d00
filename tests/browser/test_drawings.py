"""Drawings in a page are changed into the next ones without being redrawn."""

import random
import re
from io import BytesIO

import pytest
from PIL import Image, ImageChops

import castles_nb as cn
from castles_nb.drawing import SHEET, fragments
from castles_nb.ui import static

pytestmark = [pytest.mark.browser, pytest.mark.slow]

SHOW = """([name, svg]) => {
  window.places ??= {};
  const place = (window.places[name] ??= makeDrawing());
  place.show(svg);
  const fresh = document.createElement("div");
  fresh.innerHTML = svg;
  const shown = place.element.cloneNode(true);
  shown.querySelectorAll(".mark").forEach((mark) => mark.remove());
  // As the page does, leave something on every part.
  for (const part of place.element.querySelectorAll("[data-part]:not(:has(> .mark))")) {
    const mark = document.createElementNS(part.namespaceURI, "text");
    mark.setAttribute("class", "mark");
    part.append(mark);
  }
  return shown.innerHTML === fresh.innerHTML;
}"""


@pytest.fixture
def page_with_drawings(new_page):
    page = new_page()
    page.set_content("<body></body>")
    page.add_script_tag(
        content=re.sub(r"^export ", "", static.module("drawings.js"), flags=re.MULTILINE)
    )
    return page


def test_a_drawing_becomes_the_next_one_whatever_happens(page_with_drawings):
    game, rng = cn.Game(players=3, seed=4, modules=("inns", "border_posts")), random.Random(4)
    moves = 0
    while not game.is_over and moves < 150:
        viewer = game.state.current_player
        for name, svg in fragments(game.state, viewer).items():
            assert page_with_drawings.evaluate(SHOW, [name, svg]), (name, moves)
        for _ in range(rng.randrange(1, 4)):
            if not game.is_over:
                game.play(rng.choice(game.legal_actions()))
        moves += 1
    assert moves > 100


def test_what_did_not_change_stays(page_with_drawings):
    game = cn.Game(players=2, seed=7)
    duchy = fragments(game.state, 0)["duchy_0"]
    page_with_drawings.evaluate(SHOW, ["duchy", duchy])
    page_with_drawings.evaluate(
        "window.kept = window.places.duchy.element.querySelector('[data-part=\"space-1-1\"]')"
    )
    first = game.state.current_player
    game.play("start on 4-4")
    after = fragments(game.state, 0)[f"duchy_{first}"]
    assert after != duchy
    assert page_with_drawings.evaluate(SHOW, ["duchy", after])
    assert page_with_drawings.evaluate("window.places.duchy.element.contains(window.kept)")


@pytest.mark.parametrize("mark", ["<text>7</text></svg>", "</svg>"])
def test_what_did_not_change_stays_where_something_comes_or_goes_beside_it(
    page_with_drawings, mark
):
    duchy = fragments(cn.Game(players=2, seed=7).state, 0)["duchy_0"]
    marked = duchy.replace("</svg>", "<text>4</text><text>12</text></svg>")
    page_with_drawings.evaluate(SHOW, ["duchy", marked])
    page_with_drawings.evaluate(
        "window.kept = [...window.places.duchy.element.querySelectorAll('[data-part]')]"
    )
    assert page_with_drawings.evaluate(SHOW, ["duchy", duchy.replace("</svg>", mark)])
    assert page_with_drawings.evaluate(
        "window.kept.length > 30 &&"
        " window.kept.every((part) => window.places.duchy.element.contains(part))"
    )


STORED = (
    "castles/1 dice=23,31 0: storage=Wh,Sh,Ca duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
RINGS = """(time) => document.getAnimations()
  .filter(({ animationName }) => animationName === "cnb-new")
  .map((ring) => {
    ring.pause();
    ring.currentTime = time;
    const { stroke, strokeWidth } = getComputedStyle(ring.effect.target);
    return [stroke, parseFloat(strokeWidth)];
  })"""
NOTICE = {"light": "rgb(169, 79, 0)", "dark": "rgb(255, 180, 84)"}


@pytest.mark.parametrize("theme", NOTICE)
@pytest.mark.parametrize("contrast", ["", "cnb-high-contrast"])
def test_a_tile_that_is_new_has_a_ring_of_one_colour_that_grows_thin(new_page, theme, contrast):
    page = new_page(reduced_motion="no-preference")
    state = cn.Game.from_position(STORED).state
    panel = fragments(state, 0)["panel_0"]
    classes = f"cnb cnb-widget cnb-table is-choosing cnb-{theme} {contrast}"
    page.set_content(f"<div class='{classes}'>{SHEET}{panel}</div>")
    page.add_style_tag(content=cn.Table.STYLE_SHEET)
    page.evaluate(
        "document.querySelectorAll('[data-part^=storage][data-tile]')"
        ".forEach((tile) => tile.classList.add('is-new'))"
    )
    widths = []
    for time in (0, 400, 800, 1200, 1590):
        rings = page.evaluate(RINGS, time)
        assert [stroke for stroke, _ in rings] == [NOTICE[theme]] * 3
        widths.append(max(width for _, width in rings))
    assert widths == sorted(widths, reverse=True)
    assert widths[0] > 2 * widths[-1]
    page.emulate_media(reduced_motion="reduce")
    assert page.evaluate(RINGS, 0) == []


@pytest.mark.parametrize("kind", [cn.Game, cn.CardGame])
def test_a_picture_looks_the_same_where_its_style_is_not_read(new_page, kind):
    page = new_page(width=900, height=900)
    svg = kind(players=2, seed=7)._repr_svg_()
    page.set_content(svg)
    usual = page.screenshot()
    page.set_content(re.sub("<style>.*?</style>", "", svg, flags=re.DOTALL))
    bare = page.screenshot()
    assert most_apart(usual, bare) <= 8  # mixed colours are rounded


def most_apart(one: bytes, other: bytes) -> int:
    """By how much the colours of two screenshots differ at most, from 0 to 255."""
    pictures = (Image.open(BytesIO(shot)).convert("RGB") for shot in (one, other))
    extremes = ImageChops.difference(*pictures).getextrema()
    return max(most for _, most in extremes)
