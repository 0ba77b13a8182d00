"""The settings of bots as a digest, by which files of games know them."""

import pickle
from collections.abc import Mapping
from typing import Any, ClassVar

from joblib.hashing import NumpyHasher

from castles_nb.bots import Bot
from castles_nb.bots.playing import for_one_game
from castles_nb.message import Message
from castles_nb.short_text import short_error, short_repr


def settings_of(bot: Bot) -> str:
    """The same text for bots of the same class and settings, here and elsewhere.

    The seed of a bot is not among its settings. TypeError for a bot that cannot be pickled, as one
    whose class was made in a function.
    """
    try:
        return str(_Digest().hash(for_one_game(bot, 0)))
    except Exception as error:  # whatever its copying raises
        message = Message("experiment-bot-unlike", bot=short_repr(bot), error=short_error(error))
        raise TypeError(message) from error


class _Digest(NumpyHasher):  # type: ignore[misc]
    """The digest of `joblib.hash`, by names that stay: a bot's attributes go by those in its
    `setting_names` and have the values of its `setting_values`, a class goes by its
    `setting_class`."""

    def save_global(self, thing: Any, name: str | None = None, pack: object = None) -> None:
        """Write a class as if it still were where its own `setting_class` says."""
        home = vars(thing).get("setting_class") if isinstance(thing, type) else None
        if not isinstance(home, str):
            super().save_global(thing, name)
            return
        module, _, own = home.rpartition(".")
        self.write(pickle.GLOBAL + f"{module}\n{own}\n".encode())
        self.memoize(thing)

    dispatch: ClassVar = {**NumpyHasher.dispatch, type: save_global}

    def reducer_override(self, thing: object) -> Any:
        """Write a thing that has such names as if its attributes were called like that.

        Returns what `pickle` wants: its parts, or NotImplemented for anything else.
        """
        names = getattr(type(thing), "setting_names", None)
        if not isinstance(names, Mapping) or isinstance(thing, type):
            return NotImplemented
        made = thing.__reduce_ex__(self.proto)
        if not isinstance(made, tuple) or len(made) < 3 or not isinstance(made[2], dict):
            return NotImplemented
        values = getattr(type(thing), "setting_values", {})
        settings = {
            names.get(name, name): values[name](value) if name in values else value
            for name, value in made[2].items()
        }
        return (*made[:2], settings, *made[3:])
