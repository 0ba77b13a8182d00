"""Everything a game of this kit has to do: code that plays or compares games needs no more.

`castles_nb.testing.check_game` tests it.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol, Self

from castles_nb.message import MessageLike
from castles_nb.renamed import warn_renamed


class Entries(Protocol):
    """A ledger: the reasons for everything players have."""

    move: int
    """The number of actions made."""

    def __len__(self) -> int:
        """The number of entries."""

    def first(self, length: int, move: int) -> Self:
        """Another ledger with the first `length` entries, in which so many actions were made."""


class State(Protocol):
    """A position in any game."""

    ledger: Any
    """The `Entries` that actions are written into; None for copies, which write none."""

    @property
    def num_players(self) -> int:
        """The number of players who decide something. If others play by a script, they sit behind
        these, and a state says by `num_seats` how many there are in all."""

    @property
    def when(self) -> MessageLike:
        """The part of the game, as in `phase B round 2`."""

    @property
    def current_player(self) -> int | None:
        """The player who must choose; None once the game is over."""

    @property
    def decision(self) -> Any:
        """The kind of choice; None once the game is over."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to choose."""

    def legal_actions(self) -> Sequence[Any]:
        """All choices of the current decision, in a fixed order; their texts all differ."""

    def find(self, action: Any) -> Any:
        """The legal action that equals this one or has this text.

        Raises `IllegalAction`, which says why, where there is none.
        """

    def apply(self, action: Any) -> None:
        """Make one choice; `IllegalAction` for one that is not legal, and nothing is changed."""

    def same_as(self, other: Self) -> bool:
        """Whether all is the same in another state of the game, whatever their ledgers say."""

    def copy(self) -> Self:
        """An independent copy that writes no ledger."""

    def view(self, player: int) -> Self:
        """A copy that holds only what this player sees; the rest is made up."""

    def redealt(self, rng: Random) -> Self:
        """A copy with another future, drawn from what the deciding player has not seen."""

    def returns(self) -> Sequence[float]:
        """The final points of each player; `GameNotOver` before the end."""

    def ranking(self) -> list[int]:
        """The players from first to last, ties broken; `GameNotOver` before the end."""

    def winners(self) -> tuple[int, ...]:
        """The players who have won; `GameNotOver` before the end."""


def players_in(state: State) -> int:
    """The number of players who decide something."""
    if hasattr(state, "num_players"):
        return state.num_players
    warn_renamed("State.players", "State.num_players")
    before: Any = state
    players: int = getattr(before, "people", None) or before.players
    return players


def seats_in(state: State) -> int:
    """The number of all players, also those who play by a script."""
    seats: int | None = getattr(state, "num_seats", None)
    return players_in(state) if seats is None else seats
