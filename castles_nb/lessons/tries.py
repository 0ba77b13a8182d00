"""How often somebody has tried an exercise, in one notebook."""

from castles_nb.echo import echo

SECOND_HINT, SOLUTION = 2, 3
"""After so many different wrong answers the second hint comes, and the solution can be unfolded."""


class Tries:
    """The wrong answers that were given to each exercise."""

    def __init__(self) -> None:
        self._given: dict[str, list[str]] = {}

    def counted(self, exercise: str, answer: object) -> int:
        """Note a wrong answer; how many there are by now. The same one counts once, but functions
        and bots always count: they may have changed under their name."""
        given, told = self._given.setdefault(exercise, []), echo(answer)
        if told not in given or told.startswith("<"):
            given.append(told)
        return len(given)
