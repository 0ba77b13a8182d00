"""The agreement before a card game."""

from dataclasses import dataclass, replace
from os import PathLike
from typing import ClassVar, TypedDict

from castles_nb.arguments import as_bool, as_int, checked_seed
from castles_nb.cards.card_set import CardSet, card_set_from
from castles_nb.errors import InvalidSetup
from castles_nb.games import CARD_GAME
from castles_nb.kernel.game_type import GameType
from castles_nb.keywords import keyword_only
from castles_nb.message import Message
from castles_nb.renamed import renamed
from castles_nb.short_text import short_repr

MOST_PLAYERS = 4


class SetupOptions(TypedDict, total=False):
    """The fields of a setup, for callers who name some of them."""

    players: int
    seed: int | None
    start_player: int
    last_seat_two_workers: bool
    card_set: CardSet | str | PathLike[str] | None


@renamed(box="card_set")
@keyword_only()
@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    """The setup of a card game; checked when it is made, `InvalidSetup` names the field at fault.

    >>> Setup(players=3).workers
    (0, 1, 1)
    >>> Setup(players=1).seats
    2
    """

    game_type: ClassVar[GameType] = CARD_GAME

    players: int = 2
    """The number of people who play: 2, 3 or 4, or 1 against Aaron (CG-SET-01)."""
    seed: int | None = None
    """Draws the deal. None: a game draws a seed, unless its deal comes from elsewhere."""
    start_player: int = 0
    """The player who starts: the youngest (CG-SET-08)."""
    last_seat_two_workers: bool = False
    """Whether the last of two or three players begins with 2 workers, too (CG-R-01)."""
    card_set: CardSet | str | PathLike[str] | None = None
    """The content of the box: None for what the kit knows of it, or the path of a file that
    corrects it (see `castles_nb.cards.card_set`)."""

    def __post_init__(self) -> None:
        players = as_int(self.players)
        if players is None or players not in range(1, MOST_PLAYERS + 1):
            known = tuple(map(str, range(1, MOST_PLAYERS + 1)))
            message = Message("not-one-of", given=short_repr(self.players), known=known)
            raise InvalidSetup(field="players", reason=message)
        start = as_int(self.start_player)
        if start is None or start not in range(players):
            message = Message(
                "not-from-0-to", given=short_repr(self.start_player), most=players - 1
            )
            raise InvalidSetup(field="start_player", reason=message)
        seed = None if self.seed is None else checked_seed(self.seed)
        last = as_bool("last_seat_two_workers", self.last_seat_two_workers)
        values = (players, seed, start, last, card_set_from(self.card_set))
        for name, value in zip(self.__slots__, values, strict=True):
            object.__setattr__(self, name, value)

    @property
    def facts(self) -> CardSet:
        """The content of the box."""
        assert isinstance(self.card_set, CardSet)  # as it was read
        return self.card_set

    @property
    def is_solo(self) -> bool:
        """Whether one person plays against Aaron (CG-SOLO-01)."""
        return self.players == 1

    @property
    def seats(self) -> int:
        """The number of seats; in the solo game Aaron has the second one."""
        return 2 if self.is_solo else self.players

    @property
    def workers(self) -> tuple[int, ...]:
        """The starting workers of the people, the start player's first (CG-SET-07)."""
        if self.is_solo:
            return (1,)  # CG-SOLO-02
        workers = self.facts.starting_workers
        if self.last_seat_two_workers:
            return (*workers[: self.players - 1], workers[-1])
        return workers[: self.players]

    def without_seed(self) -> "Setup":
        """The same setup, without giving away the future."""
        return self if self.seed is None else replace(self, seed=None)
