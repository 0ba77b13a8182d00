"""The bot whose opinion can be asked at a table or in a replay, as people name it."""

from castles_nb.bots.advice import Adviser, is_adviser
from castles_nb.bots.registry import as_bot
from castles_nb.message import Message
from castles_nb.short_text import short_repr


def adviser_from(given: object, game: str) -> Adviser | None:
    """The bot of this name in a game, or the one that's given; None for the usual one.

    `InvalidBot` if there's none of this name, TypeError for one that can't say what it thinks.
    """
    bot = as_bot(given, game, argument="advice_from") if isinstance(given, str) else given
    if bot is None:
        return None
    if not is_adviser(bot):
        raise TypeError(Message("table-adviser", given=short_repr(given)))
    return bot  # type: ignore[return-value]  # as it was asked
