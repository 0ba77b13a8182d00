"""A legal action as a choice that a page can offer without knowing any rule."""

from typing import TypedDict

from castles_nb.kernel.action import Action


class Choice(TypedDict):
    """One legal action: what the page needs to offer it (`castles_nb.ui.previews` has the rest)."""

    id: int
    """Its position among the legal actions."""
    text: str
    """The action's own text, which the browser sends back."""
    parts: list[str]
    """The parts of the drawings that together stand for it."""
    workers: int
    """How many workers it costs."""
    costs: bool
    """Whether it costs anything: workers, silver or more."""
    button: str
    """The label of a button where the parts alone cannot express it."""
    declines: bool
    """Whether it does without what is offered. Its button stands apart from the others."""


def parts_of(action: Action) -> list[str]:
    """The parts of the drawings that an action of any game involves.

    >>> import castles_nb as cn
    >>> parts_of(cn.Action("take bank from 4 with 3"))
    ['die-3', 'depot-4/bank']
    """
    return list(action.grammar.parts(action))
