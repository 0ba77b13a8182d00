"""Damaged encodings are refused, or played to some end; none of them ends the process."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest
from native_setups import setup_of, some_expansions, some_with_chateauma, some_with_partners
from nightly import NIGHTLY

from castles_nb import cards, native
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.bots.cards import WEIGHTS as CARD_WEIGHTS
from castles_nb.engine import Deal, GameState
from castles_nb.native.cards.codec import encode as encode_cards
from castles_nb.native.codec import encode, encode_deal
from castles_nb.native.shared_library import library

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

TRIES = 200_000 if NIGHTLY else 4_000


def attack(tries: int, seed: int) -> tuple[int, int]:
    """Damage states and deals and play on from there; how many were refused, and played."""
    rng, refused, played = Random(seed), 0, 0
    for number in range(tries):
        if number % 40 == 0:
            kinds = (
                some_with_partners(rng),
                ("solo",),
                some_with_chateauma(rng),
                *(some_expansions(rng),) * 4,
            )
            setup = setup_of(rng, rng.choice(kinds))
            state = GameState.start(setup, Deal.from_seed(number, setup))
            for _ in range(rng.randrange(200)):
                if not state.is_over:
                    state.apply(rng.choice(state.legal_actions()))
            core = native.core_for(state, WEIGHTS)
            assert core is not None
        data, deal = bytearray(encode(state)), bytearray(encode_deal(state.deal))
        for _ in range(rng.choice((1, 1, 2, 5, 40))):
            which = data if rng.random() < 0.8 else deal
            which[rng.randrange(len(which))] = rng.choice((0, 1, 2, 7, 63, 64, 127, 255))
        if core.attack(bytes(data), bytes(deal)):
            refused += 1
        else:
            played += 1
    return refused, played


def attack_card_games(tries: int, seed: int) -> tuple[int, int]:
    """Do the same in the card game, which doesn't need a deal."""
    rng, refused = Random(seed), 0
    for number in range(tries):
        if number % 40 == 0:
            setup = cards.Setup(players=rng.choice((1, 2, 3, 4)))
            card_state = cards.State.start(setup, cards.Deal.from_seed(number, setup))
            for _ in range(rng.randrange(90)):
                if not card_state.is_over:
                    card_state.apply(rng.choice(card_state.legal_actions()))
            core = native.core_for(card_state, CARD_WEIGHTS)
            assert core is not None
        data = bytearray(encode_cards(card_state))
        for _ in range(rng.choice((1, 1, 2, 5, 40))):
            data[rng.randrange(len(data))] = rng.choice((0, 1, 2, 7, 12, 63, 84, 85, 127, 255))
        refused += core.attack(bytes(data))
    return refused, tries - refused


@pytest.mark.parametrize("attacking", ["attack", "attack_card_games"])
def test_what_is_damaged_is_refused_or_played(attacking: str) -> None:
    """In a process of its own, which must not end before it has told."""
    here = Path(__file__).parent
    code = f"import sys; sys.path[:0] = {[str(here), str(here.parent)]}; import test_damaged as t"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}; print(*t.{attacking}({TRIES}, 1))"],
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    refused, played = map(int, done.stdout.split())
    assert refused > TRIES // 10
    assert played > TRIES // 10
