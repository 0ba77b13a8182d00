"""A sample of the random card games that `python tests/fuzz.py --game cards` plays by thousands."""

import card_fuzz
import pytest

from castles_nb.cards import Setup
from castles_nb.cards.game import CardGame


@pytest.mark.parametrize("number", range(8))
def test_a_random_game_keeps_all_that_must_hold(number: int) -> None:
    card_fuzz.play(number)


def test_boxes_differ_and_hold_as_many_cards() -> None:
    boxes = {card_fuzz.box(number) for number in range(card_fuzz.BOXES)}
    assert len(boxes) == card_fuzz.BOXES
    for box in boxes:
        assert len(box.cards) == 114
        assert CardGame(Setup(players=3, seed=1, card_set=box)).legal_actions()
