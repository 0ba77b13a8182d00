"""What's in the box: tiles and duchies by name and number, colours, phases, the board; and what the
rules say of it in numbers: dice and workers, points."""

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Generic, TypeVar

from castles_nb.components import (
    ANIMALS,
    BOARD,
    BY_NAME,
    COLOURS,
    PHASES,
    Duchy,
    TileKind,
    kinds_with,
    supply,
)
from castles_nb.components.duchies import SPECIAL
from castles_nb.engine.dice import VALUES as DIE_VALUES
from castles_nb.engine.dice import workers_needed
from castles_nb.engine.every_duchy import EVERY_DUCHY, duchy
from castles_nb.engine.ruleset import rules_of
from castles_nb.engine.scoring import SCORING_MONASTERIES
from castles_nb.engine.setup import Setup
from castles_nb.errors import InvalidSetup, UnknownName
from castles_nb.hexgrid import SPACE_INDEX, SPACE_NAMES
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

__all__ = [
    "ANIMALS",
    "BOARD",
    "COLOURS",
    "DIE_VALUES",
    "PHASES",
    "SCORING_MONASTERIES",
    "SPACE_INDEX",
    "SPACE_NAMES",
    "Duchies",
    "Duchy",
    "TileKind",
    "Tiles",
    "bonus_points",
    "duchies",
    "kinds_with",
    "supply",
    "tiles",
    "workers_needed",
]

K = TypeVar("K")
V = TypeVar("V")


class _Known(Mapping[K, V], Generic[K, V]):
    """Things by name; its repr lists the names."""

    def __repr__(self) -> str:
        return f"<{len(self)} {type(self).__name__.lower()}: {', '.join(map(str, self))}>"


class Tiles(_Known[str, TileKind]):
    """All kinds of tiles by name, including those in expansions.

    >>> import castles_nb as cn
    >>> cn.tiles["bank"].colour, "bank" in cn.tiles
    ('building', True)
    >>> cn.tiles["bnak"]
    Traceback (most recent call last):
    castles_nb.errors.UnknownName: there is no 'bnak'; did you mean 'bank'?
    """

    def __getitem__(self, name: str) -> TileKind:
        """The kind of this name; `UnknownName` if there's none."""
        if isinstance(name, str) and name in BY_NAME:
            return BY_NAME[name]
        close = get_close_matches(name, BY_NAME, 1) if isinstance(name, str) else []
        if close:
            raise UnknownName(
                Message("unknown-close-to", given=short_repr(name), close=repr(close[0]))
            )
        raise UnknownName(Message("tile-not-there", given=short_repr(name)))

    def __iter__(self) -> Iterator[str]:
        return iter(BY_NAME)

    def __len__(self) -> int:
        return len(BY_NAME)


class Duchies(_Known[int, Duchy]):
    """All duchies of an edition by number, or by label as in `"11a"`.

    >>> import castles_nb as cn
    >>> cn.duchies[1], cn.duchies.of("2019")["11a"].number
    (<Duchy 1 'Starter'>, 23)
    >>> cn.duchies[99]
    Traceback (most recent call last):
    castles_nb.errors.UnknownName: there is no duchy 99, only 1 to 30, 31a, 31b and 33 to 36
    """

    def __init__(self, edition: str = SPECIAL) -> None:
        self._edition = edition

    def of(self, edition: str) -> "Duchies":
        """Those of another edition, `"special"` or `"2019"`; `UnknownName` for one there isn't."""
        if edition not in EVERY_DUCHY:
            known = tuple(map(repr, EVERY_DUCHY))
            raise UnknownName(Message("not-one-of", given=short_repr(edition), known=known))
        return Duchies(edition)

    def __getitem__(self, number: int | str) -> Duchy:
        """The duchy with this number or label; `UnknownName` if there's none."""
        try:
            return duchy(number, self._edition)
        except InvalidSetup as error:
            raise UnknownName(error.reason or str(error)) from None

    def __iter__(self) -> Iterator[int]:
        return iter(EVERY_DUCHY[self._edition])

    def __len__(self) -> int:
        return len(EVERY_DUCHY[self._edition])


tiles = Tiles()
duchies = Duchies()


@keywords()
def bonus_points(players: int, *, edition: str = SPECIAL) -> tuple[int, int]:
    """The points of the first and of the second bonus tile of a colour (SCORE-06).

    >>> bonus_points(2)
    (5, 2)

    `InvalidSetup` if no game has this many players, or if there's no such edition.
    """
    first, second = rules_of(Setup(players=players, edition=edition)).scoring.bonus_points
    return first, second


def __dir__() -> list[str]:
    return __all__
