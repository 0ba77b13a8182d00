"""All puzzles, and some of them."""

from collections.abc import Sequence
from datetime import date
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, overload

from castles_nb import expansion_files
from castles_nb.arguments import as_int, check_type, one_of
from castles_nb.components.data_file import Field, read, read_of_expansion
from castles_nb.games import BOARD_GAME
from castles_nb.kernel.game_type import game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.puzzle.puzzle import Other, Puzzle
from castles_nb.renamed import warn_renamed
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    import pandas as pd

LEVELS = (1, 2, 3)
STRIDE = 7919
"""The distance between the puzzles of two days, so that neighbours in a file don't follow each
other."""
_FOLDER = Path(__file__).parent / "data"


class Puzzles(Sequence[Puzzle]):
    """Puzzles in a row; displayed as a table of how many there are of each theme and level.

    >>> import castles_nb as cn
    >>> mines = cn.puzzles.where(theme="mine", level=1)
    >>> all("mine" in puzzle.themes for puzzle in mines)
    True
    """

    def __init__(self, puzzles: Sequence[Puzzle] | None = None) -> None:
        """These puzzles; without them all of the kit, which are read when they are needed."""
        self._given = None if puzzles is None else tuple(puzzles)

    @classmethod
    @keywords()
    def from_review(cls, review: Any, *, player: int | None = None) -> "Puzzles":
        """Return your mistakes as puzzles: a puzzle for each move that surely lost at least a
        point, in the order of the game, made by `player` or by anyone.

        The best turn is the one that the review's bot finds. TypeError unless it's a review of the
        board game, `UnknownPlayer` if no one has this seat.

        >>> import castles_nb as cn
        >>> game = cn.Game(players=2, seed=7)
        >>> game.play("start on 1-2")
        >>> [mistake] = cn.puzzles.from_review(cn.review(game, iterations=40))
        >>> bool(mistake.check(mistake.best))
        True
        """
        # It brings pandas, so it waits until it is wanted.
        from castles_nb.analysis.review.reviewed import Review
        from castles_nb.puzzle.mistakes import mistakes_in

        if not isinstance(review, Review) or game_type_of(review.reviewed) is not BOARD_GAME:
            raise TypeError(Message("puzzle-no-review", given=short_repr(review)))
        of = review if player is None else review.for_player(player)
        return cls(tuple(mistakes_in(of)))

    @property
    def _puzzles(self) -> tuple[Puzzle, ...]:
        return _all() if self._given is None else self._given

    @overload
    def __getitem__(self, place: int) -> Puzzle: ...
    @overload
    def __getitem__(self, place: slice) -> "Puzzles": ...
    def __getitem__(self, place: int | slice) -> "Puzzle | Puzzles":
        if isinstance(place, slice):
            return Puzzles(self._puzzles[place])
        number = as_int(place)
        if number is None:
            message = Message("argument-type", given=short_repr(place), kind="int")
            raise TypeError(Message("at-field", field="place", told=message))
        if not -len(self) <= number < len(self):
            size = len(self)
            raise IndexError(
                Message("puzzle-not-there", place=short_repr(number), number=size, last=size - 1)
            )
        return self._puzzles[number]

    def __len__(self) -> int:
        return len(self._puzzles)

    @property
    def themes(self) -> tuple[str, ...]:
        """The themes of these puzzles, in alphabetical order, as `Puzzle.themes` names them."""
        return tuple(sorted({theme for puzzle in self for theme in puzzle.themes}))

    @keywords()
    def where(self, *, theme: str | None = None, level: int | None = None) -> "Puzzles":
        """Return those with this `theme`, one of `themes`, and of this `level`, 1 to 3.

        Without one of the two, it doesn't matter. ValueError for an unknown one.
        """
        found = list(self)
        if theme is not None:
            one_of("theme", theme, self.themes)
            found = [puzzle for puzzle in found if theme in puzzle.themes]
        if level is not None:
            if as_int(level) not in LEVELS:
                raise ValueError(Message("puzzle-level", given=short_repr(level)))
            found = [puzzle for puzzle in found if puzzle.level == level]
        return Puzzles(found)

    def of_day(self, day: date | None = None) -> Puzzle:
        """The old name of `of_the_day`, which goes with the next version."""
        warn_renamed(".of_day", ".of_the_day")
        return self.of_the_day(day)

    @keywords()
    def of_the_day(self, day: date | None = None) -> Puzzle:
        """Return the puzzle of a day, the same for everybody; without a day today's, which begins
        at midnight where you are. TypeError if it isn't a date, IndexError without a puzzle to
        choose from."""
        on = date.today() if day is None else day
        check_type("day", on, date)
        return self[on.toordinal() * STRIDE % max(1, len(self))]

    def to_frame(self) -> "pd.DataFrame":
        """A row for each puzzle: `number`, `level`, `themes`, and `margin`, the points that the
        next best turn costs."""
        import pandas as pd

        rows = [
            {
                "number": puzzle.number,
                "level": puzzle.level,
                "themes": ", ".join(puzzle.themes),
                "margin": puzzle.others[0].loss,
            }
            for puzzle in self
        ]
        return pd.DataFrame(rows, columns=["number", "level", "themes", "margin"])

    def _counts(self) -> "pd.DataFrame":
        """The number of puzzles of each theme and level."""
        import pandas as pd

        rows = [(theme, puzzle.level) for puzzle in self for theme in puzzle.themes]
        table = pd.DataFrame(rows, columns=["theme", "level"])
        counts: pd.DataFrame = pd.crosstab(table["theme"], table["level"])
        return counts

    def __repr__(self) -> str:
        return f"{Message('puzzles-title', number=len(self))}\n{self._counts().to_string()}"

    def _repr_html_(self) -> str:
        return (
            f"<p>{Message('puzzles-title', number=len(self))}</p>{self._counts().to_html(border=0)}"
        )


@cache
def _all() -> tuple[Puzzle, ...]:
    """The puzzles of the kit: the base game's first, then each module's."""
    names = [f"{name}/puzzles.json" for name in expansion_files.files("puzzles.json")]
    roots = [read("base.json", _FOLDER), *map(read_of_expansion, names)]
    fields = [field for root in roots for field in root["puzzles"]]
    return tuple(_read(number, field) for number, field in enumerate(fields))


def _read(number: int, field: Field) -> Puzzle:
    """A puzzle from its file."""
    others = tuple(
        Other(tuple(action.text() for action in other["turn"]), other["loss"].decimal())
        for other in field["others"]
    )
    return Puzzle(
        number,
        field["position"].text(),
        field["level"].number(LEVELS[0], LEVELS[-1]),
        tuple(theme.text() for theme in field["themes"]),
        tuple(action.text() for action in field["best"]),
        others,
    )


puzzles = Puzzles()
"""All puzzles of the kit."""
