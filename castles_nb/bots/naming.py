"""The names of bots. A bot may come from anybody, so its `name` may be anything, too."""

from typing import Any, NamedTuple
from weakref import ref

from castles_nb.names import is_blank, is_line

LONGEST_NAME = 40
"""Characters of a name; a longer one is cut."""


class Made(NamedTuple):
    """A bot that was made by its name."""

    bot: Any
    """A weak reference to it."""
    name: str
    title: str


_MADE: dict[int, Made] = {}


def remember(bot: object, name: str, title: str) -> None:
    """Remember the name that a bot was made by, and its title, as long as there's the bot."""
    number = id(bot)
    try:
        found = ref(bot, lambda _: _MADE.pop(number, None))
    except TypeError:  # it has slots, and no room for a reference
        return
    _MADE[number] = Made(found, name, title)


def made_as(bot: object) -> Made | None:
    """The name and title that a bot was made with, None for any other bot."""
    found = _MADE.get(id(bot))
    return found if found and found.bot() is bot else None


def given_name(bot: object) -> str:
    """The bot's title, or its `name` if that's a text that fits on a line; else nothing.

    >>> class Shepherd:
    ...     name = "Shepherd of the north"
    >>> given_name(Shepherd()), given_name("greedy")
    ('Shepherd of the north', '')
    """
    made = made_as(bot)
    if made and made.title:
        return made.title
    try:
        name = getattr(bot, "name", None)
    except Exception:  # it may be a property that fails
        return ""
    if not isinstance(name, str) or not is_line(name) or is_blank(name):
        return ""
    return shortened(name.strip())


def shortened(name: str) -> str:
    """A name as it is shown."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…"
