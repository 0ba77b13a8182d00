"""The reason why an action isn't possible: the first rule it breaks."""

from collections.abc import Callable
from dataclasses import dataclass
from html import escape
from typing import Any

from castles_nb.engine import Action
from castles_nb.engine.reading import READER
from castles_nb.kernel.game_type import game_type_of
from castles_nb.kernel.position_like import PositionLike, state_of
from castles_nb.kernel.reading import Reader
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.rule import Rule, in_markdown


@dataclass(frozen=True, slots=True, repr=False)
class IllegalReason:
    """The reason why an action isn't possible."""

    action: Action | str
    """That action, or the text of a wish that is none."""
    rule: Rule
    """The rule that it breaks."""
    reason: MessageLike
    """The reason, with the values at hand."""

    def __str__(self) -> str:
        return str(Message("with-rule", told=self.reason, rule=self.rule.id))

    __repr__ = __str__

    def _told(self) -> str:
        return str(Message("told-under", heading=str(self.action), told=self.reason))

    def _repr_html_(self) -> str:
        message = escape(self._told())
        return f"<p>{message}</p>{self.rule._repr_html_()}"

    def _repr_markdown_(self) -> str:
        return f"{in_markdown(self._told())}\n\n{self.rule._repr_markdown_()}"


@keywords(renamed={"game": "position"})
def why_not(position: PositionLike, action: Action | str) -> IllegalReason | None:
    """Why an action, or the one with this text, is not possible now; None if it is.

    `position` is a game, a state, a `Position` or its text. Raises `IllegalAction` for a text that
    isn't an action at all.

    >>> import castles_nb as cn
    >>> why_not(cn.Game(seed=7), "start on 4-3")
    space 4-3 is a river space; the tile needs a castle space (SET-19)
    """
    state = state_of(position)
    refusal: IllegalReason | None = game_type_of(state).why_not(state, action)
    return refusal


def refused_by(reader: Reader[Any]) -> Callable[[Any, Any], IllegalReason | None]:
    """Why an action is not possible now, as the reader of its game says; None if it is."""

    def refused(state: Any, action: Any) -> IllegalReason | None:
        violation = reader.wish_of(state, action) if isinstance(action, str) else None
        if violation is None:
            action = reader.action_of(state, action)
            violation = reader.violation_of(state, action)
        return violation and IllegalReason(action, catalogue.find(violation.rule), violation.reason)

    return refused


board_refusal = refused_by(READER)
"""Why an action of the board game is not possible now; None if it is."""
