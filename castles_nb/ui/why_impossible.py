"""Why nothing can be done with what somebody looks at in the drawings."""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from castles_nb.errors import InvalidMessage
from castles_nb.kernel.grammar import Grammar
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message
from castles_nb.short_text import short_repr
from castles_nb.ui.presenter import Reason

A = TypeVar("A", bound="tuple[object, ...]")


def reason_among(
    state: Any,
    targets: Sequence[str],
    grammar: Grammar[A],
    judged: Callable[[A], tuple[int, Violation | None]],
    effort: Callable[[A], int],
) -> Reason | None:
    """Why no legal action of any game involves these parts; None if one does.

    `judged` says how far an action comes and what is then in its way, `effort` how far it is from
    what a person would try first. `InvalidMessage` for something that isn't a part of any action.
    """
    meant = meant_by(targets, grammar)
    if any(action in meant for action in state.legal_actions()):
        return None
    best: tuple[int, int] | None = None
    found: Violation | None = None
    for action in meant:
        passed, violation = judged(action)
        if best and passed < best[0]:
            continue
        rank = passed, -effort(action)
        if best is None or rank > best:
            best, found = rank, violation
    assert found is not None  # what nobody objects to is legal
    return Reason(str(Message("as-a-sentence", told=found.reason)), found.rule)


def meant_by(targets: Sequence[str], grammar: Grammar[A]) -> tuple[A, ...]:
    """Return the actions with the last of these parts, and with those before it as far as they go
    together; `InvalidMessage` for a part of no action."""
    if not targets:
        raise InvalidMessage(Message("parts-none"))
    for target in targets:
        if not grammar.with_target(target):
            raise InvalidMessage(Message("parts-unknown", given=short_repr(target)))
    *selected, last = targets
    meant: tuple[A, ...] = grammar.with_target(last)
    for target in reversed(selected):
        meant = tuple(action for action in meant if target in grammar.all_targets(action)) or meant
    return meant
