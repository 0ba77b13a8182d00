"""Every game holds what the `State` protocol says: this one in all its shapes, and a toy."""

import pytest
from pickpocket import Pickpocket

from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.testing import CheckFailed, check_game

SETUPS = {
    "2 players": Setup(players=2),
    "4 players of 2019": Setup(players=4, edition="2019", duchies=(1, 2, 3, 4)),
    "random boards": Setup(players=3, duchies="random", simultaneous_setup=True),
    "modules": Setup(players=3, modules=("border_posts", "extra_tiles", "inns", "white_castles")),
    "links to castles": Setup(players=2, duchies=11, modules=("duchies_11_18",)),
}


@pytest.mark.parametrize("seed", range(6))
def test_a_toy_holds_the_contract(seed: int) -> None:
    check_game(Pickpocket.begin, [seed])


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)
def test_castles_hold_the_contract(setup: Setup) -> None:
    def begin(seed: int) -> GameState:
        return GameState.start(setup, Deal.from_seed(seed, setup), Ledger())

    check_game(begin, [3])


class Leaky(Pickpocket):
    """Shows the dice to come."""

    def view(self, player: int) -> Pickpocket:
        return self.copy()

    @property
    def decision(self) -> str | None:
        return None if self.is_over else f"die {self.dice[self.turn]}"

    def _with_dice(self, dice):  # type: ignore[no-untyped-def]
        other = Leaky(dice, self.num_players)
        other.turn, other.points = self.turn, self.points
        return other


class Clumsy(Pickpocket):
    """Changes something before it refuses."""

    def apply(self, action: object) -> None:
        self.points = (*self.points[:-1], self.points[-1] + 1)
        super().apply(action)


@pytest.mark.parametrize("kind", [Leaky, Clumsy])
def test_a_game_that_breaks_it_is_found(kind: type[Pickpocket]) -> None:
    def begin(seed: int) -> Pickpocket:
        game = Pickpocket.begin(seed)
        return kind(game.dice, game.num_players, game.ledger)

    with pytest.raises(CheckFailed):
        check_game(begin, [1])
