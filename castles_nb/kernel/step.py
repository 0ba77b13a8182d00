"""Steps: things that happen in a game without anybody choosing them, each under its own name."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Generic, ParamSpec

P = ParamSpec("P")


@dataclass(frozen=True, eq=False, repr=False)  # bots share it with the game
class Step(Generic[P]):
    """Something that happens without anybody choosing it.

    Positions, ledgers and the native core know a step by its name, whatever its function is called.
    So a function can be renamed, and a name that was ever used stays.
    """

    name: str
    run: Callable[P, None]
    """The function that does it."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "__doc__", self.run.__doc__)

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> None:
        """Do it."""
        self.run(*args, **kwargs)

    @property
    def __name__(self) -> str:
        """Its name, for code that lists steps as if they were functions (lesson `own_module`)."""
        return self.name

    def __repr__(self) -> str:
        return f"<Step {self.name}>"


def step(name: str) -> Callable[[Callable[P, None]], Step[P]]:
    """A decorator that makes a function the step of this name.

    >>> @step("ring_the_bell")
    ... def ring(state):
    ...     print("ding")
    >>> ring
    <Step ring_the_bell>
    >>> ring(None)
    ding
    """

    def named(run: Callable[P, None]) -> Step[P]:
        return Step(name, run)

    return named


@cache
def as_step(given: Step[P] | Callable[P, None]) -> Step[P]:
    """The step that a module gives: a plain function is one under the function's own name, and the
    same one each time."""
    return given if isinstance(given, Step) else Step(given.__name__, given)
