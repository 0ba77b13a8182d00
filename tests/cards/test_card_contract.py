"""The card game holds what every game of this kit must hold."""

import pytest

from castles_nb.cards import Deal, Setup, State
from castles_nb.engine.ledger import Ledger
from castles_nb.testing import check_game


@pytest.mark.slow
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", [3, 4])
def test_the_card_game_holds_the_contract(players: int, seed: int) -> None:
    setup = Setup(players=players)

    def begin(number: int) -> State:
        return State.start(setup, Deal.from_seed(number, setup), Ledger())

    check_game(begin, [seed])
