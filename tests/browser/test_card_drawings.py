"""The drawings of the card game in a page: letters are large enough, and stay where they belong."""

import pytest
from card_table import begin

from castles_nb.drawing.cards import drawing_of

pytestmark = [pytest.mark.browser, pytest.mark.slow]

LEAST = 11
"""Pixels, on a screen 1280 wide."""

SIZES = """() => [...document.querySelectorAll("svg text")].map((text) => [
  parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a, text.textContent])"""

OUTSIDE = """() => [...document.querySelectorAll("svg svg text, svg svg rect")].filter((each) => {
  const own = each.getBoundingClientRect();
  const around = each.ownerSVGElement.getBoundingClientRect();
  return own.left < around.left - 1 || own.right > around.right + 1
    || own.top < around.top - 1 || own.bottom > around.bottom + 1;
}).map((each) => each.outerHTML)"""


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_letters_are_large_enough_and_nothing_is_cut_off(new_page, players):
    page = new_page(width=1280)
    state = begin(players, seed=players)
    style = "<style>body{margin:0}body>svg{width:1280px;height:auto}</style>"
    for _ in range(4):
        page.set_content(style + drawing_of(state, state.current_player))
        sizes = page.evaluate(SIZES)
        assert len(sizes) > 50
        assert [each for each in sizes if each[0] < LEAST] == []
        assert page.evaluate(OUTSIDE) == []
        for _ in range(30):
            if not state.is_over:
                actions = state.legal_actions()
                liked = [each for each in actions if each.verb in ("place", "take", "sell", "buy")]
                state.apply((liked or actions)[0])
