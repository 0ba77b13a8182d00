"""What a choice leads to, told before it is played: a page then shows it as soon as it is.

Nothing is told that whoever chooses cannot know. What they see is played on twice, with two futures
that are both made up: what differs is left to be shown once it has happened.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from castles_nb.ui.history import Story, Told
from castles_nb.ui.messages import whole_number
from castles_nb.ui.view import moved_of, seats_of
from castles_nb.ui.widget import Widget

_ANOTHER = 1
"""A seed: views are made up with another one."""

FORESEEING: Mapping[str, Any] = {"foresee": {"choice": whole_number}}


class Foresight(NamedTuple):
    """What a choice leads to."""

    before: Any
    """What whoever chooses sees; its future is made up."""
    after: Any
    otherwise: Any
    """The same with another future."""
    told: Told


def foresight(state: Any, action: Any, story: Story) -> Foresight | None:
    """What a legal action leads to; None where a round ends, which brings what nobody knows, or
    where a script goes on by steps of its own.

    The states after it have a ledger, and `state` stays as it is.
    """
    seen = state.view(state.current_player)
    steps: list[Any] = []
    after, otherwise = seen.copy(), seen.redealt(Random(_ANOTHER))
    for each in (after, otherwise):
        each.ledger = state.ledger.first(len(state.ledger), state.ledger.move)
        each.ledger.watch = steps.append
        each.apply(action)
    told = story.foretold(seen, action, after)
    return None if steps or told.is_new_round else Foresight(seen, after, otherwise, told)


class Foresees(Widget):
    """Base of what tables share: a page may ask what a choice would show."""

    face: Any
    view: Any
    _game: Any
    _story: Story
    _names: tuple[str, ...]
    _bots: Mapping[int, Any]

    def _viewer_at(self, state: Any) -> int:
        """Whose duchy stands large when the game is there."""
        raise NotImplementedError

    def _fragments(self, state: Any, viewer: int) -> dict[str, str]:
        """The drawings of a state, whose ledger is that of the game."""
        raise NotImplementedError

    def _offered(self, kind: str, choices: list[int]) -> list[Any]:
        """The actions that a page asks about by their ids; `InvalidMessage` for others."""
        raise NotImplementedError

    def _on_foresee(self, choice: int) -> None:
        """Tell what would be drawn anew. Besides, what is drawn is remembered: little is left to
        do when the choice is played. There may be no answer."""
        (action,) = self._offered("foresee", [choice])
        ahead = foresight(self._game.state, action, self._story)
        if ahead is None:
            return
        viewer = self._viewer_at(ahead.after)
        if self.face.has_hands and viewer != self.view["viewer"]:
            return  # the next hand is covered until somebody asks for it
        shown = self._fragments(ahead.before, self.view["viewer"])
        drawings = self._fragments(ahead.after, viewer)
        is_known = self._fragments(ahead.otherwise, viewer) == drawings
        if not is_known or any(getattr(self, name) != shown[name] for name in shown):
            return
        self.face.choices(ahead.after)
        self._answer(
            "foreseen",
            choice=choice,
            drawings={name: svg for name, svg in drawings.items() if svg != shown[name]},
            viewer=viewer,
            player=ahead.after.current_player,
            seats=seats_of(ahead.after, self._names, self._bots, self._story.you, self.face),
            moved=moved_of(
                ahead.told, self._names, self._bots, self.face.scripted(self._game.state)
            ),
        )
