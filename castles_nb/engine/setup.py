"""What is agreed before a game: players, duchies, seed, and the options that rulings leave open."""

from dataclasses import dataclass

from castles_nb.components import BOARD, DUCHIES
from castles_nb.components.board import PLAYERS
from castles_nb.errors import InvalidSetup

RANDOM = "random"


@dataclass(frozen=True, slots=True)
class Setup:
    """The setup of a game; checked when it is made, `InvalidSetup` names the field at fault.

    >>> Setup(players=3, duchies=(1, 4, 10)).duchies
    (1, 4, 10)
    >>> Setup(players=2, duchies=6).duchies
    (6, 6)
    """

    players: int = 2
    """2, 3 or 4 (SET-01)."""
    duchies: tuple[int, ...] = 1  # type: ignore[assignment]
    """The duchy of each player. May be given as one number for all, or as `"random"` (kept as an
    empty tuple): everybody gets a random board and chooses its side (SET-12)."""
    seed: int = 0
    """Draws the deal, unless a deal is given."""
    black_depot: int | None = None
    """Tiles in the black depot each phase, 0 to 8; None for the usual number (BLK-02, A-28)."""
    tie_empty: str = "fewest"
    """Who wins a tie: `"fewest"` or `"most"` empty spaces (END-11, A-09)."""

    def __post_init__(self) -> None:
        if type(self.players) is not int or self.players not in PLAYERS:
            raise InvalidSetup(f"players: {self.players!r} is not 2, 3 or 4 (SET-01)")
        object.__setattr__(self, "duchies", _check_duchies(self.duchies, self.players))
        if type(self.seed) is not int or self.seed < 0:
            raise InvalidSetup(f"seed: {self.seed!r} is not a whole number from 0")
        if self.black_depot is not None and (
            type(self.black_depot) is not int or not 0 <= self.black_depot <= 8
        ):
            raise InvalidSetup(f"black_depot: {self.black_depot!r} is not a number from 0 to 8")
        if self.tie_empty not in ("fewest", "most"):
            raise InvalidSetup(f"tie_empty: {self.tie_empty!r} is neither 'fewest' nor 'most'")

    @property
    def black_depot_spaces(self) -> int:
        """Tiles laid in the black depot each phase (BLK-02)."""
        if self.black_depot is None:
            return BOARD.black_depot[self.players]
        return self.black_depot

    @property
    def random_boards(self) -> bool:
        """Whether players get a random duchy board and choose its side (SET-12)."""
        return not self.duchies


def _check_duchies(duchies: object, players: int) -> tuple[int, ...]:
    """One duchy number for each player; empty for random boards."""
    if duchies in (RANDOM, ()):
        return ()
    if type(duchies) is int:
        duchies = (duchies,) * players
    if not isinstance(duchies, tuple | list):
        raise InvalidSetup(f"duchies: {duchies!r} is neither numbers nor {RANDOM!r}")
    if len(duchies) != players:
        raise InvalidSetup(f"duchies: {len(duchies)} of them for {players} players")
    for number in duchies:
        if type(number) is not int or number not in DUCHIES:
            raise InvalidSetup(f"duchies: there is no duchy {number!r}, only 1 to 30")
    return tuple(duchies)
