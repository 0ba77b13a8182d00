"""The wrong answers to each exercise in one notebook, counted."""

SECOND_HINT, SOLUTION = 2, 3
"""The numbers of different wrong answers after which there's a second hint, and a solution."""


class Attempts:
    """The wrong answers that were given to each exercise."""

    def __init__(self) -> None:
        self._given: dict[str, set[object]] = {}
        self._count: dict[str, int] = {}

    def counted(self, exercise: str, answer: object) -> int:
        """Note a wrong answer that was read, and return how many there are by now. The same one
        counts once; functions and anything else that can't be compared always count."""
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
    except Exception:  # a thing that may change has no hash, and a class may do anything
        return False
    return found
