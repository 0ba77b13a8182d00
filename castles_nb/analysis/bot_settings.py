"""The settings of bots as a digest, by which files of games know them."""

from collections.abc import Mapping
from typing import Any

from joblib.hashing import NumpyHasher

from castles_nb.bots import Bot
from castles_nb.bots.playing import for_one_game
from castles_nb.echo import echo, echo_error
from castles_nb.message import Message


def settings_of(bot: Bot) -> str:
    """The same text for bots of the same class and settings, here and elsewhere.

    The seed of a bot is not among its settings. TypeError for a bot that cannot be pickled, as one
    whose class was made in a function.
    """
    try:
        return str(_Digest().hash(for_one_game(bot, 0)))
    except Exception as error:  # whatever its copying raises
        told = Message("experiment-bot-unlike", bot=echo(bot), error=echo_error(error))
        raise TypeError(told) from error


class _Digest(NumpyHasher):  # type: ignore[misc]
    """The digest of `joblib.hash`; a bot's attributes go by the names in its `setting_names`."""

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
        settings = {names.get(name, name): value for name, value in made[2].items()}
        return (*made[:2], settings, *made[3:])
