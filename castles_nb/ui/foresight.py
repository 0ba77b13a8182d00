"""What a choice leads to, told before it is played: a page then shows it as soon as it is.

Nothing is told that whoever chooses cannot know. What they see is played on with several futures,
all of them made up: where these lead to different positions, nothing is told.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from castles_nb.ui.face import Face
from castles_nb.ui.history import Story, Told
from castles_nb.ui.messages import whole_number
from castles_nb.ui.view import moved_of, seats_of
from castles_nb.ui.widget import Widget

FORESEEING: Mapping[str, Any] = {"foresee": {"choice": whole_number}}
FUTURES = range(1, 8)
"""Seeds of futures. Two of them turn up the same card in one draw of seven, eight in none of a
thousand. Views are made up with seed 0."""


class Foresight(NamedTuple):
    """What a choice leads to."""

    before: Any
    """What whoever chooses sees; its future is made up."""
    after: Any
    """The state after it, with a ledger."""
    told: Told


def foresight(state: Any, action: Any, story: Story) -> Foresight | None:
    """What a legal action leads to; None where that cannot be known, where the next round begins
    (in the card game the next turn), or where a script goes on by steps of its own.

    `state` has a ledger, and stays as it is.
    """
    player = state.current_player
    seen = state.view(player)
    after, has_steps = _played(seen, action, state.ledger)
    told = story.foretold(seen, action, after)
    if has_steps or told.is_new_round:
        return None
    position = story.face.position(after, player)
    for seed in FUTURES:
        other, _ = _played(seen.redealt(Random(seed)), action, state.ledger)
        if story.face.position(other, player) != position:
            return None
    return Foresight(seen, after, told)


def _played(state: Any, action: Any, ledger: Any) -> tuple[Any, bool]:
    """A state after an action, with the ledger continued; and whether a script has made steps."""
    steps: list[Any] = []
    after = state.copy()
    after.ledger = ledger.first(len(ledger), ledger.move)
    after.ledger.watch = steps.append
    after.apply(action)
    return after, bool(steps)


class Foresees(Widget):
    """Base of what tables share: a page may ask what a choice would show."""

    face: Face
    view: Any
    _game: Any
    _story: Story
    _names: tuple[str, ...]
    _bots: Mapping[int, Any]

    def _viewer_at(self, state: Any) -> int:
        """Whose duchy stands large when the game is there."""
        raise NotImplementedError

    def _fragments(self, state: Any, viewer: int) -> dict[str, str]:
        """The drawings of a state, and of what its ledger tells, or that of the game."""
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
        before, after, told = ahead
        viewer, player = self._viewer_at(after), after.current_player
        if self.face.has_hands and viewer != self.view["viewer"]:
            return  # the next hand is covered until somebody asks for it
        shown = self._fragments(before, self.view["viewer"])
        if any(getattr(self, name) != svg for name, svg in shown.items()):
            return  # of choices that are made at once others see nothing yet
        drawings = self._fragments(after, viewer)
        if player == viewer and player not in self._bots:
            self.face.choices(after)
        self._answer(
            "foreseen",
            choice=choice,
            drawings={name: svg for name, svg in drawings.items() if svg != shown[name]},
            viewer=viewer,
            player=player,
            seats=seats_of(after, self._names, self._bots, self._story.you, self.face),
            moved=moved_of(told, self._names, self._bots, self.face.scripted(before)),
        )
