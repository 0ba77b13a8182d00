"""What bots are called. A bot may come from anybody, so its `name` may be anything, too."""

from castles_nb.names import is_blank, is_line

LONGEST_NAME = 40
"""Characters of a name; a longer one is cut."""


def given_name(bot: object) -> str:
    """The `name` that a bot has, if it is a text that can be shown on a line; else nothing.

    >>> class Shepherd:
    ...     name = "Shepherd of the north"
    >>> given_name(Shepherd()), given_name("greedy")
    ('Shepherd of the north', '')
    """
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
