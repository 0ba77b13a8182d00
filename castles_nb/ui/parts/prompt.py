"""The prompt of a table, previews of choices, and the choice that a person makes."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.playable import players_in
from castles_nb.rulebook import catalogue
from castles_nb.short_text import short_repr
from castles_nb.ui.messages import short_text, texts, whole_numbers
from castles_nb.ui.parts.part import TablePart
from castles_nb.ui.traits import Flag, Text
from castles_nb.ui.view import Moment

if TYPE_CHECKING:
    from castles_nb.ui.table_frame import TableFrame


class Topic(Text):
    """The name of a tile kind of the table's game, or the id of a rule; or nothing."""

    def validate(self, obj: Any, value: Any) -> str:
        """The name; TraitError for one that stands for nothing."""
        name: str = super().validate(obj, value)
        if name and name not in obj._subjects() and name not in catalogue:
            raise traitlets.TraitError(
                Message("topic-unknown", name="asked", given=short_repr(name))
            )
        return name


class Prompt(TablePart):
    """Says what is asked, and plays what a person chooses."""

    NAME = "prompt"
    SHOWS: ClassVar = {
        # whether a chosen action is shown first, and played when it is activated again
        "confirm": Flag(True).tag(sync=True),
        # the name of the tile kind, or the id of the rule, that somebody clicked last; where that
        # is the same once more, it is empty in between
        "asked": Topic("").tag(sync=True),
    }
    MESSAGES: ClassVar = {
        "play": {"action": short_text},
        "explain": {"choices": whole_numbers},  # what these choices would do, by their ids
        "why": {"parts": texts},  # why the last part, with those before it, is not possible
    }
    QUESTIONS = frozenset({"explain", "why"})
    SET_BY_PAGE = frozenset({"asked"})

    def tells(self, moment: Moment) -> Mapping[str, object]:
        """The prompt, and the choices if the player who has them sees the table."""
        state, presenter = moment.state, moment.presenter
        player = state.current_player
        is_open = moment.is_now and not moment.is_covered
        is_asked = is_open and player == moment.viewer and player not in moment.bots
        choices = presenter.choices(state) if is_asked else []
        return {
            "choices": choices,
            "boards": presenter.pictures(state) if choices else {},
            "prompt": _prompt(moment),
            "decision": state.decision.kind if state.decision else "",
        }

    def on_play(self, action: str) -> None:
        """Play what a person has chosen. `InvalidMessage` while their hand is covered."""
        table = self.table
        if table.view.get("cover"):
            raise InvalidMessage(Message("table-covered"))
        table._session.play(action)

    def on_explain(self, choices: list[int]) -> None:
        """Say what these choices would do."""
        table = self.table
        state = table._game.state
        actions = offered(table, "explain", choices)
        previews = [table.presenter.preview(state, action) for action in actions]
        table._answer("explain", choices=choices, previews=previews)

    def on_why(self, parts: list[str]) -> None:
        """Say why the last of these parts can't be chosen, with the others selected."""
        table = self.table
        check_asked(table, "why")
        reason = table.presenter.reason(table._game.state, parts)
        text, rule = reason or ("", "")
        table._answer("why", parts=parts, reason=text, rule=rule)


def check_asked(table: "TableFrame", kind: str) -> None:
    """`InvalidMessage` where nobody has a choice, which a message of this kind is about."""
    if not table.view.get("choices"):
        raise InvalidMessage(Message("table-nobody-asked", kind=kind))


def offered(table: "TableFrame", kind: str, choices: list[int]) -> list[Any]:
    """Return the actions that these numbers of choices stand for; `InvalidMessage` for a number
    there isn't, or if nobody has a choice. `kind` is the message's, for the error."""
    check_asked(table, kind)
    actions: Collection[Any] = table._game.state.legal_actions()
    if any(choice >= len(actions) for choice in choices):
        raise InvalidMessage(Message("table-choice", choices=len(actions)))
    known = [*actions]
    return [known[choice] for choice in choices]


def _prompt(moment: Moment) -> str:
    state, names, bots, presenter = moment.state, moment.names, moment.bots, moment.presenter
    player = state.current_player
    if player is None:
        return str(presenter.over(state, names))
    if player in bots:
        is_stuck = moment.error != ""
        return str(Message("prompt-bot", name=names[player], stuck=is_stuck))
    asks = str(presenter.question(state))
    if players_in(state) - len(bots) == 1:
        return asks
    return str(Message("prompt-one-of-many", name=names[player], question=asks))
