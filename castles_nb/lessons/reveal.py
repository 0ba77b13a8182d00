"""Things to show only to learners who have guessed."""

from collections.abc import Callable, Collection
from inspect import isroutine
from pathlib import Path
from typing import cast

from castles_nb.lessons.progress_file import solved_in
from castles_nb.lessons.verdict import Verdict
from castles_nb.message import Message


def revealed(
    thing: object, exercises: Collection[str], guess: object, answered: Collection[str]
) -> object:
    """A thing, made now if it is a function, once these exercises were answered and the guess is
    no longer `...`; until then, what there is still to do."""
    waiting = tuple(name for name in exercises if name not in answered)
    if waiting and not set(waiting) <= solved_in(Path()):
        return Verdict("open", Message("reveal-after", exercises=waiting))
    if guess is ...:
        return Verdict("open", Message("reveal-guess"))
    return cast(Callable[[], object], thing)() if isroutine(thing) else thing
