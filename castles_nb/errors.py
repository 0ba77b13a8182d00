"""The typed errors of the kit. Each names the rule or the field at fault."""

from collections.abc import Sequence
from typing import Any

from castles_nb.message import Message, MessageLike
from castles_nb.renamed import old_names

__all__ = [
    "BotFailed",
    "CastlesError",
    "GameNotOver",
    "GameOver",
    "IllegalAction",
    "Interrupted",
    "InvalidAction",
    "InvalidBot",
    "InvalidData",
    "InvalidDeal",
    "InvalidMessage",
    "InvalidModule",
    "InvalidPosition",
    "InvalidRecord",
    "InvalidResults",
    "InvalidSetup",
    "NativeDiffers",
    "SaveFailed",
    "UnknownExercise",
    "UnknownName",
    "UnknownPlayer",
    "UnknownRule",
    "VersionMismatch",
]


class CastlesError(Exception):
    """Base of every error that this package raises on purpose.

    `str` of an error, and of its `reason` if it has one, is a sentence in the reader's language.
    """


class Interrupted:
    """Mixed into errors that can end an experiment before it's complete."""

    finished: Any = None
    """The results finished until then, as it would have been returned: a table, a `Tournament`, a
    `Review`. None if nothing was."""


class InvalidData(CastlesError):
    """A data file of the package does not hold what it must; names the file and the field."""


class _AtField(CastlesError, ValueError):
    """Something is wrong with a field."""

    def __init__(
        self, message: MessageLike = "", *, field: str = "", reason: MessageLike = ""
    ) -> None:
        super().__init__(message or Message("at-field", field=field, told=reason))
        self.field = field
        """The field at fault."""
        self.reason = reason
        """The fault."""


class InvalidSetup(_AtField):
    """A game cannot be set up like this; names the field at fault."""


class InvalidBot(CastlesError, ValueError):
    """There's no bot of this name, or something registered as one can't play."""


class InvalidModule(CastlesError):
    """A module of rules is incomplete or clashes with another one; names the module and entry."""


class InvalidDeal(_AtField):
    """A deal does not fit its setup or the tiles in the box; names the field at fault."""


class IllegalAction(CastlesError, ValueError):
    """The action cannot be made in this state, which is left as it was."""

    def __init__(
        self, message: MessageLike = "", *, rule: str = "", reason: MessageLike = ""
    ) -> None:
        """`message` is the whole sentence, `rule` and `reason` are kept as attributes."""
        super().__init__(message)
        self.rule = rule
        """The id of the rule that the action breaks; empty if no rule is about it."""
        self.reason = reason
        """The fault, with the values at hand; empty likewise."""


class InvalidAction(IllegalAction):
    """This isn't an action at all, or a text that names none; no rule is about it."""


class GameNotOver(CastlesError, ValueError):
    """Final points, winner or ranking were asked for before the game was over."""


class GameOver(CastlesError, ValueError):
    """A choice was asked for, but the game is over."""


class BotFailed(Interrupted, CastlesError):
    """A bot can't continue: it raised an error, took too long or chose no legal action.

    Names the bot, seat and moment.
    """

    def __init__(self, message: MessageLike = "", *, reason: MessageLike = "") -> None:
        """`message` is the whole sentence, `reason` is kept as an attribute."""
        super().__init__(message)
        self.reason = reason
        """The fault, without bot, seat and moment."""

    trace: str = ""
    """The place where the bot raised it, in text, for errors that come from another process."""


class InvalidResults(Interrupted, CastlesError, ValueError):
    """A file of results is damaged, or belongs to another experiment; names the file and why."""


class VersionMismatch(CastlesError):
    """A pickle was written by another version of castles_nb; records and positions last longer."""


class SaveFailed(Interrupted, CastlesError):
    """A file could not be written; names the file, the cause and what to do. What was there stays.

    If games should have been saved, every finished one is in `finished`, those that aren't in
    the file, too.
    """


class InvalidMessage(CastlesError, ValueError):
    """A message from the browser is malformed, stale or too large; nothing was changed."""


class UnknownPlayer(CastlesError, ValueError):
    """There is no player of this number at the table."""


class UnknownRule(CastlesError, KeyError):
    """No rule of the catalogue has this id; names close ids."""

    __str__ = Exception.__str__  # a KeyError would show its message in quotes


class UnknownName(CastlesError, KeyError):
    """No tile or duchy has this name or number; names close ones."""

    __str__ = Exception.__str__


class UnknownExercise(CastlesError, KeyError):
    """No lesson has an exercise of this name; names close ones."""

    __str__ = Exception.__str__


class InvalidPosition(CastlesError, ValueError):
    """The text of a position cannot be read, or no game can be in such a position.

    `column` says where reading failed, counted from 1; `faults` lists what is impossible.
    """

    def __init__(
        self, message: MessageLike, column: int = 0, faults: Sequence[object] = ()
    ) -> None:
        """`message` is the whole sentence; `column` and `faults` are kept as attributes."""
        super().__init__(message)
        self.column = column
        self.faults = tuple(faults)


class InvalidRecord(CastlesError, ValueError):
    """The text of a record cannot be read, or isn't a game; `line` and `column` say where."""

    def __init__(
        self, message: MessageLike, line: int = 0, column: int = 0, so_far: object = None
    ) -> None:
        """`message` is the whole sentence; `line`, `column` and `so_far` are kept as attributes."""
        super().__init__(message)
        self.line = line
        self.column = column
        self.so_far = so_far
        """The record up to its fault, to continue with: `cn.Game.from_record(error.so_far)`. None
        if the fault comes before the first move."""


class NativeDiffers(CastlesError, RuntimeError):
    """The native core and Python play differently; with `CASTLES_NB_NATIVE=check` only."""


_OLD = {
    "DamagedData": "InvalidData",
    "OtherVersion": "VersionMismatch",
    "UnsavedFile": "SaveFailed",
    "UnsavedResults": "SaveFailed",
}
"""Names of the last version; they go with the next one."""

__getattr__ = old_names(__name__, {old: f"{__name__}:{new}" for old, new in _OLD.items()})


def __dir__() -> list[str]:
    return __all__
