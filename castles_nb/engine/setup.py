"""What is agreed before a game: players, duchies, seed, and the options that rulings leave open."""

from collections.abc import Sequence
from dataclasses import dataclass

from castles_nb.components import BOARD, DUCHIES
from castles_nb.components.board import PLAYERS
from castles_nb.errors import InvalidSetup

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a game; checked when it is made, `InvalidSetup` names the field at fault.

    >>> Setup(players=3, duchies=(1, 4, 10)).duchy_numbers
    (1, 4, 10)
    >>> Setup(players=2, duchies=6).duchy_numbers
    (6, 6)
    """

    players: int = 2
    """2, 3 or 4 (SET-01)."""
    duchies: int | str | Sequence[int] = 1
    """The duchy of each player, or one number for all; or `"random"`: everybody gets a random
    board and chooses its side (SET-12)."""
    seed: int | None = None
    """Draws the deal. None: a game draws a seed, unless its deal comes from elsewhere."""
    black_depot_tiles: int | None = None
    """Tiles in the black depot each phase, 0 to 8; None for the usual number (BLK-02, A-28)."""
    tie_empty: str = "fewest"
    """Who wins a tie: `"fewest"` or `"most"` empty spaces (END-11, A-09)."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in PLAYERS:
            raise InvalidSetup(f"players: {self.players!r} is not 2, 3 or 4 (SET-01)")
        if isinstance(self.duchies, list):
            object.__setattr__(self, "duchies", tuple(self.duchies))
        _check_duchies(self.duchies, self.players)
        if self.seed is not None:
            check_seed(self.seed)
        tiles = self.black_depot_tiles
        if tiles is not None and (type(tiles) is not int or not 0 <= tiles <= 8):
            raise InvalidSetup(f"black_depot_tiles: {tiles!r} is not a number from 0 to 8")
        if self.tie_empty not in ("fewest", "most"):
            raise InvalidSetup(f"tie_empty: {self.tie_empty!r} is neither 'fewest' nor 'most'")

    @property
    def duchy_numbers(self) -> tuple[int, ...]:
        """The duchy of each player; empty with random boards."""
        if isinstance(self.duchies, int):
            return (self.duchies,) * self.players
        return () if isinstance(self.duchies, str) else tuple(self.duchies)

    @property
    def random_boards(self) -> bool:
        """Whether players get a random duchy board and choose its side (SET-12)."""
        return self.duchies == RANDOM

    @property
    def black_depot_spaces(self) -> int:
        """Tiles laid in the black depot each phase (BLK-02)."""
        if self.black_depot_tiles is None:
            return BOARD.black_depot[self.players]
        return self.black_depot_tiles


def check_seed(seed: object) -> None:
    """Raise `InvalidSetup` for a seed that is not a whole number from 0."""
    if type(seed) is not int or seed < 0:
        raise InvalidSetup(f"seed: {seed!r} is not a whole number from 0")


def _check_duchies(duchies: object, players: int) -> None:
    if isinstance(duchies, str) and duchies == RANDOM:
        return
    if type(duchies) is int:
        duchies = (duchies,)
    elif not isinstance(duchies, tuple):
        raise InvalidSetup(f"duchies: {duchies!r} is neither numbers nor {RANDOM!r}")
    elif len(duchies) != players:
        raise InvalidSetup(f"duchies: {len(duchies)} of them for {players} players")
    for number in duchies:
        if type(number) is not int or number not in DUCHIES:
            raise InvalidSetup(f"duchies: there is no duchy {number!r}, only 1 to 30")
