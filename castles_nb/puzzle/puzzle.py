"""A puzzle, and its answer to a turn you propose."""

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from castles_nb.analysis.intervals import mean_interval
from castles_nb.analysis.review.remark import terms_after, told_terms
from castles_nb.arguments import check_type
from castles_nb.bots.futures import Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.planning import PlanningBot
from castles_nb.engine import Action, GameState
from castles_nb.errors import IllegalAction
from castles_nb.game import Game
from castles_nb.lessons.verdict import Verdict
from castles_nb.message import Message, message_of

if TYPE_CHECKING:
    import pandas as pd

    from castles_nb.puzzle.table import PuzzleTable

FUTURES_OF_PARTS = 24
"""On how many it is found out where the points come from that a turn costs."""
FUTURES = 100
"""The number of futures on which an unforeseen turn is compared."""
MOST_ACTIONS, LONGEST_ACTION = 1000, 100
"""The most actions that are read, and the most letters of each; a longer one is none."""
AS_GOOD = 1.0
"""Points that a turn may seem to lose and still count as no worse."""


class Other(NamedTuple):
    """A turn that is not the best one."""

    turn: tuple[str, ...]
    loss: float
    """The points it costs."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Whose turn it is has one turn that is clearly the best. Which?

    >>> import castles_nb as cn
    >>> puzzle = cn.puzzles[0]
    >>> bool(puzzle.check(puzzle.best))
    True
    """

    number: int
    """Its place among all puzzles."""
    position: str
    """The position as text."""
    level: int
    """1 where no turn scores more at once than the best one, 2 where some do, 3 where even a
    greedy bot's does."""
    themes: tuple[str, ...]
    """Its themes: colours of tiles, `"workers"`, `"goods"`, `"purchases"`, `"chains"` of four
    actions and more, `"last_phase"`, or a module."""
    best: tuple[str, ...]
    """The actions of the best turn, as texts. Other orders of them are as good."""
    others: tuple[Other, ...]
    """The best of the other turns, the least bad one first."""

    def game(self) -> Game:
        """A new game that starts with the position."""
        return Game.from_position(self.position, seed=self.number)

    def table(self, **options: Any) -> "PuzzleTable":
        """A table that checks the turn played at it; the options are the same as for `cn.Table`."""
        from castles_nb.puzzle.table import PuzzleTable

        return PuzzleTable(self, **options)

    def turn_in(self, game: Game) -> tuple[Action, ...]:
        """The turn that a game starting with the puzzle began with; empty until it's over."""
        check_type("game", game, Game)
        return self._turn([str(action) for action in game.actions]) or ()

    def check(self, answer: object = ...) -> Verdict:
        """Judge a turn: a list of actions or their texts, or a game or a table at which it was
        played, starting with the puzzle. What came after the turn doesn't matter.

        An unforeseen turn is compared with the best one on made-up futures, which takes about a
        second.
        """
        if answer is ...:
            return Verdict("open", Message("puzzle-open"))
        texts = turn_of(answer)
        if texts is None:
            return Verdict("wrong", Message("puzzle-not-a-turn"))
        try:
            turn = self._turn(texts)
        except IllegalAction as error:
            return Verdict("wrong", message_of(error))
        if turn is None:
            return Verdict("wrong", Message("puzzle-not-over"))
        best, end = self._read(self.best), self._end(turn)
        if end == self._end(best):
            next_best = self.others[0]
            why = self._why(self._read(next_best.turn), next_best.loss)
            return Verdict("right", Message("puzzle-right", loss=next_best.loss, why=why))
        for other in self.others:
            if self._end(self._read(other.turn)) == end:
                return self._wrong(turn, other.loss)
        return self._compared(turn, best)

    def hint(self) -> str:
        """The first action of the best turn, as a hint."""
        state = self.game().state
        [action, *_] = self._read(self.best)
        return str(Message("puzzle-hint", command=heuristics_for(state).command(state, action)))

    def goes_on(self, game: Game) -> Action | None:
        """Return an action of the best turn that's possible now, in a game that started with the
        puzzle; None if what was played leads elsewhere."""
        check_type("game", game, Game)
        best = self._read(self.best)
        left = Counter(map(_without_die, best)) - Counter(map(_without_die, game.actions))
        if left.total() + len(game.actions) != len(best):
            return None
        now = [action for action in game.legal_actions() if _without_die(action) in left]
        now.sort(key=lambda action: best.index(action) if action in best else len(best))
        end = self._end(best)
        return next((each for each in now if _can_end(game.state, each, left, end)), None)

    def solution(self) -> "pd.DataFrame":
        """The best turn, a row for each `action`: what it does as `text`, and its `points`."""
        import pandas as pd

        game, rows = self.game(), []
        player = game.state.current_player
        assert player is not None
        for action in self.best:
            before = game.state.copy()
            game.play(action)
            gained = game.state.points[player] - before.points[player]
            text = str(heuristics_for(before).command(before, game.actions[-1]))
            rows.append({"action": action, "text": text, "points": gained})
        return pd.DataFrame(rows)

    def _turn(self, texts: Sequence[str]) -> tuple[Action, ...] | None:
        """These actions to the end of the turn; None if it has not ended, `IllegalAction` for what
        cannot be played."""
        game, turn = self.game(), []
        now = _moment(game.state)
        for text in texts:
            turn.append(game.find(text))
            game.play(text)
            if _moment(game.state) != now:
                return tuple(turn)
        return None

    def _read(self, texts: Sequence[str]) -> tuple[Action, ...]:
        turn = self._turn(texts)
        assert turn is not None
        return turn

    def _end(self, turn: tuple[Action, ...]) -> Hashable:
        """The end a turn leads to: the same for other orders and dice that cost no more."""
        state = self.game().state
        for action in turn:
            state.apply(state.find(action))
        return state.key()

    def _compared(self, turn: tuple[Action, ...], best: tuple[Action, ...]) -> Verdict:
        """The verdict on a turn by futures in which nobody has tried it yet."""
        state = self._view()
        futures = Futures(state, Random(self.number))
        bot = PlanningBot(opponent_weight=0)  # by which puzzles were looked at again
        rows = bot.outcomes([best, turn], futures, FUTURES)
        loss = mean_interval([one - other for one, other in rows])
        if loss.value < AS_GOOD:
            return Verdict("right", Message("puzzle-as-good"))
        return self._wrong(turn, loss.value)

    def _wrong(self, turn: tuple[Action, ...], loss: float) -> Verdict:
        return Verdict("wrong", Message("puzzle-wrong", loss=loss, why=self._why(turn, loss)))

    def _why(self, turn: tuple[Action, ...], loss: float) -> Message:
        """Say from which parts of an estate's worth the points come that a turn costs."""
        view, rng = self._view(), Random(self.number)
        terms, best = heuristics_for(view).terms, self._read(self.best)
        futures = [view.redealt(rng) for _ in range(FUTURES_OF_PARTS)]
        less = [terms_after(future, *best) - terms_after(future, *turn) for future in futures]
        means = map(float, np.mean(less, axis=0))
        return told_terms(dict(zip(terms, means, strict=True)), loss, 1)

    def _view(self) -> GameState:
        """The view of the player whose turn it is."""
        state = self.game().state
        assert state.current_player is not None
        return state.view(state.current_player)

    def _repr_mimebundle_(self, **options: Any) -> Any:
        """A table to play it at."""
        return self.table()._repr_mimebundle_(**options)

    def __repr__(self) -> str:
        themes = tuple(Message(f"puzzle-theme-{theme}") for theme in self.themes)
        message = Message("in-a-row", things=themes)
        return str(
            Message("puzzle-repr", number=str(self.number), level=str(self.level), themes=message)
        )


def turn_of(answer: object) -> list[str] | None:
    """Return the texts of the actions in an answer; None if they aren't actions."""
    game = getattr(answer, "game", answer)
    actions = game.actions if isinstance(game, Game) else answer
    if not isinstance(actions, list | tuple) or len(actions) > MOST_ACTIONS:
        return None
    if not all(isinstance(action, str | Action) for action in actions):
        return None
    return [str(action)[:LONGEST_ACTION] for action in actions]


def _moment(state: GameState) -> object:
    """The same as long as a turn lasts."""
    return state.is_over, state.current_player, heuristics_for(state).moment(state)


def _can_end(state: GameState, action: Action, left: Counter[Action], end: Hashable) -> bool:
    """Whether this action, and then what is left in some order, leads to this end."""
    after, rest = state.copy(), left - Counter([_without_die(action)])
    after.apply(action)
    if not rest:
        return after.key() == end
    now = [each for each in after.legal_actions() if _without_die(each) in rest]
    return any(_can_end(after, each, rest, end) for each in now)


def turn_key(turn: Sequence[Action]) -> Hashable:
    """The same for turns that do the same, in whatever order and with whatever die."""
    return frozenset(map(_without_die, turn))


def _without_die(action: Action) -> Action:
    return action._replace(die=0)
