"""The same seed and the same actions give the same game, whatever the process (INV-14)."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]

PLAY = """
from random import Random
from castles_nb.game import Game

for players, duchies, seed in [(2, 1, 7), (3, (4, 19, 30), 11), (4, "random", 2_000_000_000)]:
    game = Game(players=players, duchies=duchies, seed=seed)
    print(game.deal)
    random = Random(seed)
    while not game.is_over:
        game.play(game.legal_actions[int(random.random() * len(game.legal_actions))])
    print(*game.actions, sep="\\n")
    print(*game.ledger.entries, sep="\\n")
    print(game.scores, game.ranking)
"""


def record(hash_seed: str) -> str:
    """What a fresh interpreter prints for three whole games."""
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
