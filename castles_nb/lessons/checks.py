"""How a notebook checks the answer to an exercise."""

import re

_CALL = r"""check\(\s*["'](\d\d-[a-z-]+)["']"""
CHECK = re.compile(rf"cn\.lessons\.{_CALL}, answer\)")
"""The line as lessons have it; its group is the name of the exercise."""


def checked_in(text: str) -> list[str]:
    """The names of the exercises that are checked in a notebook's text, whatever the answers."""
    return re.findall(_CALL, text)
