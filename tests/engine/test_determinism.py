"""The same seed and the same actions give the same game, whatever the process (INV-14)."""

import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from castles_nb.engine import Deal, GameState, Setup

CHECKOUT = Path(__file__).resolve().parents[2]

PLAY = """
from random import Random
from castles_nb.game import Game

for players, duchies, seed in [(2, 1, 7), (3, (4, 19, 30), 11), (4, "random", 2_000_000_000)]:
    game = Game(players=players, duchies=duchies, seed=seed)
    print(game.deal)
    random = Random(seed)
    while not game.is_over:
        game.play(game.legal_actions()[int(random.random() * len(game.legal_actions()))])
    print(*game.actions, sep="\\n")
    print(*game.ledger.entries, sep="\\n")
    print(game.scores, game.ranking)
"""


def record(hash_seed: str) -> str:
    """The output of a fresh interpreter for three whole games."""
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(CHECKOUT)}
    done = subprocess.run(
        [sys.executable, "-c", PLAY], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.rule("INV-14")
def test_the_order_of_hashes_changes_nothing() -> None:
    first, second = record("0"), record("4242")
    assert first.count("\n") > 500
    assert first == second


def test_states_are_the_same_in_what_lies_and_in_what_is_to_come() -> None:
    setup = Setup(players=2, seed=7)
    one, same = (GameState.start(setup, Deal.from_seed(7, setup)) for _ in range(2))
    assert one.deal is not same.deal
    assert one.same_as(same)
    assert not one.same_as(one.redealt(Random(1)))
