"""Short texts for errors: a value that was given, an error that your code raised."""

import re
from reprlib import Repr

LONGEST = 80
"""Characters of a value."""
LONGEST_PATH = 200
LONGEST_ERROR = 300
"""Characters of an error."""


def short_repr(value: object) -> str:
    """A value as a sentence shows it: its `repr`, shortened, or else its type.

    It never raises, however deep a value is nested and whatever its class does, and it is short and
    on one line, however large the value is.

    >>> short_repr([1, 2]), short_repr("x" * 500) == repr("x" * 500), short_repr(10**5000)
    ('[1, 2]', False, '<int>')
    """
    try:
        text = utf8_safe(_SHORT.repr(value))
    except Exception:  # whatever a class of your own does, and numbers of 4,300 digits
        return f"<{type(value).__name__}>"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def short_error(error: BaseException) -> str:
    """An error that your own code raised: its type and what it says, shortened.

    >>> short_error(ValueError("no luck")), short_error(ValueError())
    ('ValueError: no luck', 'ValueError')
    """
    name = type(error).__name__
    try:
        message = utf8_safe(str(error))
    except Exception:
        return name
    text = f"{name}: {message}" if message else name
    return text if len(text) <= LONGEST_ERROR else f"{text[: LONGEST_ERROR - 3]}..."


def short_path(path: object) -> str:
    """A path; of a very long one its beginning and its end.

    >>> short_path("games.sqlite"), len(short_path("x" * 1000))
    ('games.sqlite', 200)
    """
    text = utf8_safe(str(path))
    if len(text) <= LONGEST_PATH:
        return text
    half = (LONGEST_PATH - 3) // 2
    return f"{text[: LONGEST_PATH - 3 - half]}...{text[-half:]}"


def utf8_safe(text: str) -> str:
    """A text as it can be sent and saved: half a character (a lone surrogate) is written out.

    >>> utf8_safe("Zoë"), utf8_safe("Bo" + chr(0xD800)) == "Bo" + chr(92) + "ud800"
    ('Zoë', True)
    """
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class _Short(Repr):
    """Shortens containers before they are written out, so that nothing huge is ever made."""

    def __init__(self) -> None:
        super().__init__()
        self.maxlevel = 4
        self.maxtuple = self.maxlist = self.maxset = self.maxfrozenset = self.maxdict = 8
        self.maxstring = 60
        self.maxlong = 40

    def repr_instance(self, x: object, level: int) -> str:
        text = _ADDRESS.sub("", repr(x))
        # What a notebook shows over many lines, as a table, says nothing in a sentence.
        return f"<{type(x).__name__}>" if "\n" in text else text


_ADDRESS = re.compile(r" at 0x[0-9a-fA-F]+(?=>)")
"""The address of an object in the `repr` that Python gives it: useless to readers."""

_SHORT = _Short()
