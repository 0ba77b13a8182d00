"""The course of any game that has the `State` protocol: play, undo, redo, whole or not at all."""

from copy import copy
from threading import RLock
from typing import Any, Generic, NamedTuple, Self, TypeVar

from castles_nb.arguments import as_int
from castles_nb.errors import IllegalAction
from castles_nb.message import Message
from castles_nb.once_a_property import once_a_property
from castles_nb.playable import State
from castles_nb.renamed import warn_renamed
from castles_nb.short_text import short_repr

S = TypeVar("S", bound=State)
A = TypeVar("A")


class _Moment(NamedTuple):
    """The moment before an action that was played."""

    state: Any
    """A copy that no one outside has; it has no ledger."""
    entries: int
    """The number of entries that the ledger had."""
    action: Any


class _Now(NamedTuple):
    """All of a game that changes. It is replaced as a whole, so that nothing is left half done."""

    state: Any
    past: tuple[_Moment, ...] = ()
    future: tuple[Any, ...] = ()
    """The actions taken back, the next one first."""
    kept: Any = None
    """A copy of the state that no one outside has; it has no ledger."""
    entries: Any = ()
    """A list of the entries that the ledger had when this moment began."""

    @staticmethod
    def of(state: Any, past: tuple[_Moment, ...] = (), future: tuple[Any, ...] = ()) -> "_Now":
        """The moment that begins with this state."""
        return _Now(state, past, future, state.copy(), _entries(state.ledger))

    @property
    def was_changed(self) -> bool:
        """Whether the state was changed since, past the history."""
        ledger = self.state.ledger
        if ledger is None or ledger.move != len(self.past) or _entries(ledger) != self.entries:
            return True
        if not self.state.same_as(self.kept):
            return True
        legal = getattr(self.state, "legal", None)  # once asked for, states remember them
        return legal is not None and legal != self.kept.legal_actions()

    @property
    def actions(self) -> tuple[Any, ...]:
        return tuple(moment.action for moment in self.past)

    def state_at(self, ply: int) -> Any:
        """A copy of the state after this many actions."""
        return (self.past[ply].state if ply < len(self.past) else self.kept).copy()

    def after(self, action: Any) -> "_Now":
        """The game after one of its legal actions; what was taken back is forgotten.

        Everything is done on private copies, so code that still has the state from before can't do
        any harm, either.
        """
        ledger = self.state.ledger
        moment = _Moment(self.kept, len(ledger), action)
        state = self.kept.copy()
        state.ledger = ledger.first(len(ledger), len(self.past))
        state.apply(action)
        return _Now.of(state, (*self.past, moment))

    def before(self) -> "_Now":
        """The game before its last action."""
        *past, moment = self.past
        state = moment.state.copy()
        state.ledger = self.state.ledger.first(moment.entries, len(past))
        return _Now.of(state, tuple(past), (moment.action, *self.future))


def _entries(ledger: Any) -> list[Any]:
    """The entries of a ledger; only their numbers if a game's own ledger has no list."""
    return [*getattr(ledger, "entries", range(len(ledger)))]


class History(Generic[S, A]):
    """A game from its beginning to now, and what was taken back.

    `play`, `undo` and `redo` happen wholly or not at all, whatever interrupts them: Kernel >
    Interrupt, an error, a lack of memory. Several threads may share a game: moves are made one
    after the other. `game.state` is another object after each of them, so whoever reads several
    things of one moment takes the state once.
    """

    def __init__(self, state: S) -> None:
        """Begin with a state that has a ledger."""
        self._now = _Now.of(state)
        self._lock = RLock()

    def __copy__(self) -> Self:
        """Another game with the same moves, that continues by itself."""
        now, other = self._now, type(self).__new__(type(self))
        state = now.state.copy()
        state.ledger = now.state.ledger.first(len(now.state.ledger), len(now.past))
        vars(other).update(vars(self), _now=now._replace(state=state), _lock=RLock())
        return other

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in vars(self).items() if name != "_lock"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept, _lock=RLock())

    @property
    def state(self) -> S:
        """The state of the game now. Try things out on `game.state.copy()`.

        Whoever changes this very state is told so: the next move, `at` and `record` raise
        `IllegalAction`.
        """
        now: S = self._now.state
        return now

    @property
    def initial_state(self) -> S:
        """A copy of the state before the first action."""
        state: S = self._now.state_at(0)
        return state

    @property
    def beginning(self) -> S:
        """The old name of `initial_state`, which goes with the next version."""
        warn_renamed(".beginning", ".initial_state")
        return self.initial_state

    @once_a_property
    def legal_actions(self) -> tuple[A, ...]:
        """All choices of the current decision in a fixed order; none once the game is over."""
        return tuple(self.state.legal_actions())

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions played so far."""
        return self._now.actions

    @property
    def undone(self) -> tuple[A, ...]:
        """The actions that `redo` would play again, the next one first."""
        return self._now.future

    def at(self, ply: int) -> S:
        """A copy of the state after the first `ply` actions; it writes no ledger.

        Raises `IllegalAction` if fewer were played, or `game.state` was changed directly.
        """
        now, moves = self._checked_now(), as_int(ply)
        if moves is None or moves not in range(len(now.past) + 1):
            message = Message("not-from-0-to", given=short_repr(ply), most=len(now.past))
            raise IllegalAction(Message("at-field", field="ply", told=message))
        state: S = now.state_at(moves)
        return state

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to choose, and all is scored."""
        return self.state.is_over

    @once_a_property
    def ranking(self) -> list[int]:
        """The players from first to last, ties broken; `GameNotOver` before the end."""
        return self.state.ranking()

    def winners(self) -> tuple[int, ...]:
        """The players who have won: partners both, and nobody if a game is lost; `GameNotOver`
        before the end."""
        return self.state.winners()

    @property
    def winner(self) -> int:
        """The first of `ranking()`. It goes with the next version: `winners()` knows of partners,
        and of games that are lost."""
        warn_renamed(".winner", ".winners()")
        return self.ranking()[0]

    def find(self, action: A | str) -> A:
        """The legal action that equals this one or has this text, whatever its spacing and case.

        Raises `IllegalAction`, which says why, if there is none.
        """
        found: A = self.state.find(action)
        return found

    def suggest(self, text: str = "") -> list[str]:
        """The texts of legal actions that go on like this one, in a fixed order.

        Without any, the forms of actions that do, with what they name in capitals.

        >>> import castles_nb as cn
        >>> cn.Game(seed=7).suggest("start on 4-")
        ['start on 4-4']
        >>> cn.Game(seed=7).suggest("place c")
        ['place TILE on SPACE with DIE']
        """
        suggest = getattr(self.state, "suggest", None)  # a game may know more ways to say it
        if suggest is None:
            return [each for each in map(str, self.legal_actions()) if each.startswith(text)]
        found: list[str] = suggest(text)
        return found

    def play(self, action: A | str) -> None:
        """Play a legal action, or the one with this text.

        Raises `IllegalAction` otherwise, which says why; the game is then as it was.
        """
        with self._lock:
            now = self._checked_now()
            self._now = now.after(now.kept.find(action))

    def restarted(self) -> Self:
        """Return another game from the same beginning, with the same chance and no moves yet.

        >>> import castles_nb as cn
        >>> game = cn.Game(players=2, seed=7)
        >>> game.play("start on 4-4")
        >>> again = game.restarted()
        >>> again.actions, again.state.same_as(game.initial_state)
        ((), True)
        """
        now, other = self._checked_now(), copy(self)
        state, ledger = now.state_at(0), now.state.ledger
        state.ledger = ledger.first(now.past[0].entries if now.past else len(ledger), 0)
        other._now = _Now.of(state)
        return other

    def undo(self) -> bool:
        """Take back the last action. Returns whether there was one.

        Like `play` and `redo` it raises `IllegalAction` when `game.state` was changed directly.
        """
        with self._lock:
            now = self._checked_now()
            if now.past:
                self._now = now.before()
            return bool(now.past)

    def redo(self) -> bool:
        """Play the action again that was taken back last. Returns whether there was one."""
        with self._lock:
            now = self._checked_now()
            if now.future:
                self._now = now.after(now.future[0])._replace(future=now.future[1:])
            return bool(now.future)

    def _go_on(self, actions: tuple[A, ...], moves: int) -> None:
        """Play this many of these actions; `redo` plays the others."""
        self._now = self._now._replace(future=actions)
        for _ in range(moves):
            self.redo()

    def _checked_now(self) -> _Now:
        now = self._now
        if now.was_changed:
            raise IllegalAction(Message("history-state-changed"))
        return now
