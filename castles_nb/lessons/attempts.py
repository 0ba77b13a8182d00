"""How often somebody has tried an exercise, in one notebook."""

SECOND_HINT, SOLUTION = 2, 3
"""After so many different wrong answers the second hint comes, and the solution can be unfolded."""


class Attempts:
    """The wrong answers that were given to each exercise."""

    def __init__(self) -> None:
        self._given: dict[str, set[object]] = {}
        self._count: dict[str, int] = {}

    def counted(self, exercise: str, answer: object) -> int:
        """Note a wrong answer that was read; how many there are by now. The same one counts once,
        but functions and whatever else cannot be compared always count: it may have changed."""
        given = self._given.setdefault(exercise, set())
        if not _is_in(answer, given):
            self._count[exercise] = self._count.get(exercise, 0) + 1
        return self._count[exercise]


def _is_in(answer: object, given: set[object]) -> bool:
    """Whether this answer was given before; it is from now on."""
    if type(answer).__eq__ is object.__eq__:
        return False
    try:
        found = answer in given
        given.add(answer)
    except Exception:  # what may change has no hash, and a class of somebody's own does anything
        return False
    return found
