"""The lessons in their order, as `castles_nb/course/course.toml` lists them.

A lesson is known by its name, which its folder and its notebook share: "duchy_graph".
Numbers are what readers see, and follow from the order; the first lesson has the number 0.
"""

import re
import tomllib
from pathlib import Path

from castles_nb.message import Message

_LISTED = tomllib.loads(
    (Path(__file__).parents[1] / "course" / "course.toml").read_text(encoding="utf-8")
)
LESSONS: dict[str, str] = _LISTED["lessons"]
"""The track of each lesson, in their order."""
TRACKS: dict[str, tuple[str, ...]] = {
    track: tuple(lesson for lesson, its in LESSONS.items() if its == track)
    for track in dict.fromkeys(LESSONS.values())
}
"""The lessons of each track, which are ways through the course."""
RENAMED: dict[str, str] = _LISTED["renamed"]
"""Today's names of lessons, and of exercises that moved to another one, by earlier names."""
_NUMBERED = re.compile(r"(\d+)_(\w+)")


def number_of(lesson: str) -> int:
    """The number of a lesson, counted from 0; ValueError if there is no such lesson."""
    return list(LESSONS).index(lesson)


def lesson_called(name: str) -> str:
    """The lesson with this name, or with this number.

    >>> lesson_called("duchy_graph"), lesson_called("03"), lesson_called("3")
    ('duchy_graph', 'duchy_graph', 'duchy_graph')

    Raises ValueError if there is none.
    """
    if name in LESSONS:
        return name
    if name.isascii() and name.isdecimal() and int(name) < len(LESSONS):
        return list(LESSONS)[int(name)]
    raise ValueError(Message("export-no-lesson", given=name))


def lesson_of_file(file: str) -> str:
    """The lesson that a notebook is, by the name of its file; empty if it is none.

    Copies have numbers, and copies of earlier versions had other names behind them.

    >>> lesson_of_file("duchy_graph.ipynb"), lesson_of_file("03_the_duchy_as_a_graph.ipynb")
    ('duchy_graph', 'duchy_graph')
    """
    stem = file.removesuffix(".ipynb")
    numbered = _NUMBERED.fullmatch(stem)
    if numbered:
        return numbered[2] if numbered[2] in LESSONS else RENAMED.get(numbered[1], "")
    return stem if stem in LESSONS else ""


def current(exercise: str) -> str:
    """Today's name of an exercise, if this is a name it had in an earlier version.

    >>> current("03-frontier")
    'duchy_graph-frontier'
    """
    lesson, dash, word = exercise.partition("-")
    return RENAMED.get(exercise, f"{RENAMED.get(lesson, lesson)}{dash}{word}")


def names_of(exercise: str) -> list[str]:
    """All names of an exercise: today's and the ones it had in earlier versions.

    >>> names_of("duchy_graph-frontier")
    ['duchy_graph-frontier', '03-frontier']
    """
    word = exercise.partition("-")[2]
    earlier = [name if "-" in name else f"{name}-{word}" for name in RENAMED]
    return [exercise, *(name for name in earlier if current(name) == exercise)]


def track_name(track: str) -> Message:
    """The title of a track."""
    return Message(f"track-{track}")


def lesson_title(lesson: str) -> Message:
    """The title of a lesson."""
    return Message(f"lesson-{lesson}")
