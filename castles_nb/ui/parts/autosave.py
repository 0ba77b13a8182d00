"""A game that is kept as you play: by the page in its browser, and in a file if wanted.

A game a browser kept is a stranger's text when it comes back: it's read as any record is.
"""

import re
import secrets
from contextlib import suppress
from datetime import date
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypedDict

import traitlets

from castles_nb.analysis.game_files import path_of
from castles_nb.arguments import check_type
from castles_nb.bots import REGISTRY, known_as
from castles_nb.bots.naming import LONGEST_NAME
from castles_nb.bots.registry import todays_name
from castles_nb.errors import InvalidMessage, SaveFailed
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message
from castles_nb.names import is_name
from castles_nb.notation import Record
from castles_nb.notation.any_record import record_from
from castles_nb.notation.field_values import ON
from castles_nb.short_text import short_path, short_repr
from castles_nb.ui.lines import Lines, lines_of
from castles_nb.ui.messages import pasted_text
from castles_nb.ui.new_game.form import COACH, chosen_values
from castles_nb.ui.new_game.seats import USUAL_BOT
from castles_nb.ui.parts.new_game import chosen_at
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.whole_file import write_whole

if TYPE_CHECKING:
    from castles_nb.ui.table_frame import TableFrame

RECORDS = ".txt"
_ID = re.compile("[0-9a-f]{16}")


class SavedGame(TypedDict):
    """A game as a page keeps it."""

    id: str
    record: str
    values: dict[str, str]
    """The players, as the form for a new game says it."""
    names: list[str]
    when: str
    """The moment it has come to, or how it ended."""
    over: bool
    note: str
    """The bots you wrote yourself, so that others play for them; empty for none."""


def game_id(name: str, value: object) -> str:
    """The id of a game; `InvalidMessage` for anything else."""
    if not isinstance(value, str) or not _ID.fullmatch(value):
        raise InvalidMessage(Message("kept-no-id", name=name, given=short_repr(value)))
    return value


class GameFiles:
    """The place for records: an existing folder, or a file that ends in .txt.

    Each game gets a file of its own, and no existing one is written over.
    """

    def __init__(self, path: object) -> None:
        """TypeError or ValueError for another path. A relative one stays where it is now."""
        self._path = path_of(path, "autosave")
        try:
            self._path = self._path.absolute()
            self._is_folder = self._path.is_dir()
        except OSError:  # the name is too long
            self._is_folder = False
        if not self._is_folder and self._path.suffix.lower() != RECORDS:
            raise ValueError(Message("kept-no-place", given=short_path(self._path)))

    def next(self) -> Path:
        """An empty file for the next game, which nobody else takes, even in the same moment;
        `SaveFailed` where there can be none."""
        first = self._path
        if self._is_folder:
            first = self._path / f"castles-{date.today().isoformat()}{RECORDS}"
        names = (first.with_stem(f"{first.stem}-{n}") if n > 1 else first for n in count(1))
        try:
            for path in names:
                with suppress(FileExistsError):
                    path.touch(exist_ok=False)
                    break
            return path
        except OSError as error:
            message = Message("file-unwritable", path=short_path(first), error=error.strerror or "")
            raise SaveFailed(message) from error


class Autosave(TablePart):
    """Keeps the game as you play, and continues one that was kept."""

    NAME = "autosave"
    SHOWS: ClassVar = {
        # whether the page keeps the game in its browser
        "keeps": traitlets.Bool(False, read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {
        "keep": {},  # what is to be kept of the game
        "continue": {"id": game_id, "record": pasted_text, "values": chosen_values},
    }
    QUESTIONS = frozenset({"keep"})

    files: GameFiles | None = None
    """The path the record is written to after each move; None for nowhere."""

    _game_id = ""
    _file: Path | None = None
    _saved_actions: Any = None

    def on_game(self) -> None:
        """Another game is kept beside the one before."""
        self._game_id = secrets.token_hex(8)
        self._file = None
        self._saved_actions = None

    def begin(self, files: GameFiles | None, id_: str = "") -> None:
        """Let the page keep each game, and write the records to these files; a game that goes on
        has its id already."""
        if files is not None:
            check_type("files", files, GameFiles)
        self.files = files
        self._game_id = id_ or self._game_id
        self.table._show(keeps=True)
        self.after_view()

    def on_keep(self) -> None:
        """Say what is to be kept; nothing where nobody has chosen this game."""
        table = self.table
        if table._is_opening:
            return
        game, names = table._game, table._names
        plies = len(game.actions)
        chosen = {name: text for name, text in chosen_at(table).items() if _is_kept(name)}
        known = {player: known_as(bot) for player, bot in table._bots.items()}
        chosen |= {f"who/{player}": name for player, name in known.items() if name}
        chosen |= {
            f"stand_in/{player}": USUAL_BOT
            for player, name in known.items()
            if name and REGISTRY[name].is_own
        }
        when = table.presenter.moment(game.state, plies, plies)
        table._answer(
            "kept",
            game=SavedGame(
                id=self._game_id,
                record=str(table.record()),
                values=chosen,
                names=list(names),
                when=str(table.presenter.over(game.state, names) if game.is_over else when),
                over=game.is_over,
                note=" ".join(
                    str(_stand_in(names[player], name, chosen[f"who/{player}"]))
                    for player, name in known.items()
                    if not name or REGISTRY[name].is_own
                ),
            ),
        )

    def on_continue(self, id: str, record: str, values: dict[str, str]) -> None:
        """Continue a game that a page has kept, or look at one that's over. `record` is its text,
        `values` are the choices for seats, by field; `InvalidRecord` if the text isn't a record."""
        read = record_from(record)
        game = game_type_of(read).game.from_record(read)
        players = range(game.setup.players)
        who = {player: todays_name(values.get(f"who/{player}", "")) for player in players}
        names = {player: values.get(f"name/{player}", "").strip() for player in players}
        for player, name in who.items():
            if name not in REGISTRY:  # as it was, where that's known, or a person
                who[player] = values.get(f"stand_in/{player}", "")
        bots = {player: each for player, each in who.items() if each in REGISTRY}
        people = {
            player: name
            for player, name in names.items()
            if player not in bots and is_name(name, LONGEST_NAME)
        }
        table = self._lay(game, bots, people, id)
        if values.get(COACH) == ON and table.has_trait("coach"):
            table.coach = True
        if isinstance(read, Record):
            table.take_lines(Lines(lines_of(read.line)))

    def _lay(self, game: Any, bots: Any, names: Any, id_: str) -> "TableFrame":
        """The table at which a game goes on: this one, or one of the other kind."""
        if not isinstance(game, self.table.PLAYS):
            if not self.table._elsewhere:
                raise InvalidMessage(Message("kept-other-game"))
            placed: TableFrame = self.table._elsewhere(game, bots, names, id_)
            return placed
        self.table._begin(game, bots, names)
        self._game_id = id_
        return self.table

    def after_view(self) -> None:
        """Write the record where it is wanted; the game continues if that isn't possible."""
        table = self.table
        if self.files is None or table._is_opening:  # nobody has chosen this game
            return
        actions = table._game.actions
        if actions in ((), self._saved_actions):
            return
        try:
            self._file = self._file or self.files.next()
            write_whole(self._file, str(table.record()))
            self._saved_actions = actions
        except SaveFailed as error:
            table._refuse(str(error))


def _stand_in(bot: str, name: str, level: str) -> Message:
    """Name the stand-in for a bot of your own in a saved game; a registered one may play itself."""
    if name:
        return Message("kept-registered", bot=bot, name=name, level=Message(f"level-{USUAL_BOT}"))
    return Message("kept-stand-in", bot=bot, level=Message(f"level-{level}"))


def _is_kept(field: str) -> bool:
    """Whether it says who plays, or whether a coach listens."""
    return field == COACH or field.startswith(("who/", "name/"))
