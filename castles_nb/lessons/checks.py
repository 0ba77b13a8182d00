"""The line of a notebook that checks the answer to an exercise."""

import re

from castles_nb.lessons.outline import current

_CALL = r"""check\(\s*["']((?:\d\d|[a-z_]+)-[a-z-]+)["']"""
CHECK = re.compile(rf"cn\.lessons\.{_CALL}, answer\)")
"""The line as lessons have it; its group is the name of the exercise."""


def checked_in(text: str) -> list[str]:
    """Return the names of the exercises that a notebook's text checks, whatever the answers."""
    return [current(name) for name in re.findall(_CALL, text)]
