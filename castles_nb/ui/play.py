"""`cn.play()`: a table at which you choose the game, the others and everything else by clicks."""

import os
from collections.abc import Mapping, Sequence
from dataclasses import is_dataclass
from difflib import get_close_matches
from typing import Any, Unpack

import ipywidgets

from castles_nb.arguments import as_bool, one_of
from castles_nb.bots import Bot
from castles_nb.bots.advice import Adviser
from castles_nb.engine.setup import SetupOptions
from castles_nb.errors import InvalidSetup
from castles_nb.games import BOARD_GAME
from castles_nb.kernel.game_arguments import option_names
from castles_nb.kernel.game_type import GAME_TYPES, GameType, game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.ui.new_game.form import all_kinds, begun
from castles_nb.ui.new_game.seats import USUAL_BOT
from castles_nb.ui.parts.autosave import Autosave, GameFiles
from castles_nb.ui.parts.new_game import NewGame
from castles_nb.ui.parts.notebook import Notebook
from castles_nb.ui.plain_table import table_of
from castles_nb.ui.table_frame import TableFrame, show_with_game

TABLE_OPTIONS = {
    *("viewer", "advice_from", "time_limit", "confirm", "pace", "sound", "coach", "high_contrast"),
    "language",
}
"""The options of the table rather than the game."""
CHOSEN_AT_TABLE = ("coach", "high_contrast", "pace", "sound")
"""The settings you change at one table and find again at the next."""


class PlayOptions(SetupOptions, total=False):
    """The options of a game and its table, for editors and type checkers."""

    viewer: int | None
    advice_from: Adviser | str | None
    time_limit: float | None
    confirm: bool
    pace: float | None
    sound: bool
    coach: bool
    high_contrast: bool
    language: str | None
    start_player: int
    last_seat_two_workers: bool
    card_set: Any


class Play(ipywidgets.VBox):  # type: ignore[misc]  # of a library without types
    """A place for a table, at which one can go over to the other game."""

    def __init__(
        self, table: TableFrame, options: Mapping[str, Any], files: GameFiles | None = None
    ) -> None:
        """A place for this table, whose options are also those of later ones; records are kept in
        these files."""
        self._options, self._files = dict(options), files
        super().__init__(layout=ipywidgets.Layout(overflow="visible"))
        self._place(table)

    children: Any
    _table: TableFrame

    @property
    def table(self) -> TableFrame:
        """The table that's here now."""
        return self._table

    @property
    def game(self) -> Any:
        """The game that is played at it."""
        return self._table.game

    def refresh(self) -> None:
        """Show the game as it is now, after it was changed from elsewhere; bots then play on."""
        self._table.refresh()

    def _lay(self, game: Any, bots: Any, names: Any, id_: str = "") -> TableFrame:
        """Another table, with what is chosen at the one before."""
        before = self._table
        self._options |= {name: getattr(before, name) for name in CHOSEN_AT_TABLE}
        table = table_of(game)(game, bots=bots, names=names, **self._options)
        table._part(Autosave).begin(self._files, id_)
        output = before._part(Notebook).output
        if output is not None:
            table._part(Notebook).begin(output)
        self._place(table)
        before.close()
        return table

    def _place(self, table: TableFrame) -> None:
        """Show this table, from which one can go over to another."""
        self._table = table
        table._elsewhere = self._lay
        self._options.pop("viewer", None)  # a seat of the first game
        self.children = (table,)

    def close(self) -> None:
        """Take the table away, too."""
        for table in self.children:
            table.close()
        super().close()

    def __repr__(self) -> str:
        return f"<Play: {self._table!r}>"

    def _display_(self) -> TableFrame:
        """What to show in marimo: the table alone, with no change of game, since marimo has no
        ipywidgets boxes."""
        self._table._elsewhere = None
        return self._table

    def _ipython_display_(self) -> None:
        """Show the table, and below it the output in which the notebook keeps the game."""
        show_with_game(self, self._table)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """With the picture of its table, for where no kernel runs."""
        widget = super()._repr_mimebundle_(**options)
        still, metadata = self._table._repr_mimebundle_(**options)
        words = still["text/plain"].replace(repr(self._table), repr(self), 1)
        return {**still, **widget, "text/plain": words}, metadata


@keywords(renamed={"keep": "autosave", "adviser": "advice_from"})
def play(
    game: str | None = None,
    *,
    bots: Mapping[int, str | Bot] | None = None,
    names: Sequence[str] | Mapping[int, str] | None = None,
    autosave: str | os.PathLike[str] | None = None,
    setup: Any = None,
    guide: bool = False,
    **options: Unpack[PlayOptions],
) -> Play:
    """Lay a table and ask who plays what; with any choice given here, begin at once.

    `game` is `"board"`, `"cards"` or the name of a game you registered. `bots` and `names`
    are as for `cn.Table`; without `bots` squires (`castles_nb.bots.levels`) play against you.
    Options of `cn.Table` and of the game's `Setup` go together: `cn.play("cards", players=3,
    seed=7, confirm=False)`; a whole setup is given as `setup`. Options of the table alone, such as
    `language`, leave all else to be asked.

    With a `guide`, it's a first game, for about a quarter of an hour: the table says one thing at a
    time, and waits until you've done it. It has its own setup and opponent, so the only other
    options are `game`, `names` and the table's. The browser keeps the games after it, but this one
    only with `autosave`.

    The page keeps the last games in its browser, and asks whether to continue one; who looks into
    the browser's storage finds whole records there. With `autosave` records are written after each
    move, too: to a folder, or to a file that ends in .txt, with later games numbered beside it.

    Raises what `cn.Table` and the games raise for wrong options.

    >>> import castles_nb as cn
    >>> cn.play(players=3, seed=7).game.setup.players
    3
    """
    of_table: dict[str, Any] = {
        name: value for name, value in options.items() if name in TABLE_OPTIONS
    }
    of_game = {name: value for name, value in options.items() if name not in TABLE_OPTIONS}
    files = None if autosave is None else GameFiles(autosave)
    if as_bool("guide", guide):
        return _guided(game, {"bots": bots, "setup": setup, **of_game}, names, of_table, files)
    asks = game is None and bots is None and names is None and setup is None and not of_game
    if asks:
        laid, bots, names = begun({}, all_kinds())
    else:
        laid = _game_of(game, setup, of_game)
        if bots is None:
            bots = dict.fromkeys(range(1, laid.setup.players), USUAL_BOT)
    table = table_of(laid)(laid, bots=bots, names=names, **of_table)
    if asks:
        table._part(NewGame).ask()
    table._part(Autosave).begin(files)
    return Play(table, of_table, files)


def _game_of(game: str | None, setup: Any, options: Mapping[str, Any]) -> Any:
    """The game that's chosen; InvalidSetup for an option it doesn't have."""
    asked = BOARD_GAME if setup is None else game_type_of(setup, "setup")
    name = asked.name if game is None else one_of("game", game, GAME_TYPES)
    check_options(options, GAME_TYPES[name])
    given = {} if setup is None else {"setup": setup}
    return GAME_TYPES[name].game(**given, **options)


def _guided(
    game: str | None,
    of_game: Mapping[str, Any],
    names: Sequence[str] | Mapping[int, str] | None,
    of_table: Mapping[str, Any],
    files: GameFiles | None,
) -> Play:
    """The place for a guided game; ValueError if this game has none, TypeError for options that it
    doesn't leave open."""
    name = BOARD_GAME.name if game is None else one_of("game", game, GAME_TYPES)
    if not GAME_TYPES[name].has("guided_table"):
        raise ValueError(Message("play-no-guide", game=name))
    own = sorted(option for option, value in of_game.items() if value is not None)
    if own:
        raise TypeError(Message("play-guide-own", options=tuple(own)))
    table: TableFrame = GAME_TYPES[name].guided_table(names=names, **of_table)
    if files:
        table._part(Autosave).begin(files)
    return Play(table, of_table, files)


def check_options(options: Mapping[str, Any], game: GameType) -> None:
    """`InvalidSetup`, with a close name, for an option that neither the table nor the setup of
    this game has; what a game that isn't ours takes, it checks itself."""
    if not game.has("setup") or not is_dataclass(game.setup):
        return
    own = play.__annotations__.keys() - {"options", "return"}
    known = {"deal", *own, *TABLE_OPTIONS, *option_names(game.setup)}
    for name in options:
        close = [] if name in known else get_close_matches(name, known, n=1)
        if close:
            reason = Message("unknown-close-to", given=repr(name), close=repr(close[0]))
            raise InvalidSetup(field=name, reason=reason)
