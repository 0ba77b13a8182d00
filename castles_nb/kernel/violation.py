"""Violations: why an action isn't possible, in any game."""

from typing import NamedTuple

from castles_nb.errors import IllegalAction
from castles_nb.message import Message, MessageLike


class Violation(NamedTuple):
    """Why an action isn't possible."""

    rule: str
    """The id of the rule it breaks."""
    reason: MessageLike
    """The reason, with the values at hand."""

    def __str__(self) -> str:
        return str(Message("with-rule", told=self.reason, rule=self.rule))

    def refusal(self, action: object) -> IllegalAction:
        """The error that refuses the action: it says why, and under which rule."""
        message = Message("action-refused", action=str(action), told=self.reason, rule=self.rule)
        return IllegalAction(message, rule=self.rule, reason=self.reason)
