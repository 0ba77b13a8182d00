"""The log of a game, line by line: who did what, what it gave them and under which rules."""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple, TypedDict

from castles_nb.engine.ledger import Entry
from castles_nb.history import History
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import ledger_words
from castles_nb.rulebook.ledger_sums import points_of, rules_of
from castles_nb.ui.move_anchors import anchors_of
from castles_nb.ui.presenter import Presenter, When


class LogLine(TypedDict):
    """One line of the log."""

    when: str
    """Phase and round as in `B2`; empty before the first phase."""
    phase: str
    round: int
    player: int
    text: str
    """The move, to be read after the player's name."""
    gains: str
    points: int
    rules: list[str]
    spots: list[str]
    """Its places on the boards (`castles_nb.ui.move_anchors`)."""


class LoggedMove(NamedTuple):
    """An action that was played, told."""

    action: Any
    player: int
    lines: tuple[LogLine, ...]
    """Its own line, and one for each thing that the end of a phase gave because of it."""
    goes_on: bool
    """Whether it only says what becomes of the tile from the move before."""
    completed: list[str]
    """The spots of the areas, or the pile, that it completed."""
    is_new_round: bool
    """Whether another round has begun."""


class MoveLog:
    """The moves of a game, told in the language spoken then. Each is told once, however often you
    ask. `you` is the seat of the only person, where that is a "you"."""

    def __init__(
        self, game: History[Any, Any], you: int | None = None, presenter: Presenter | None = None
    ) -> None:
        self._game = game
        self.you = you
        self.presenter: Presenter = presenter or game_type_of(game.state).presenter
        self._told: list[LoggedMove] = []

    def moves(self) -> list[LoggedMove]:
        """All moves so far, in order."""
        actions, logged = self._game.actions, self._told
        known = min(len(actions), len(logged))
        same = next((i for i in range(known) if logged[i].action != actions[i]), known)
        del logged[same:]
        logged += (self._log(ply, actions[ply]) for ply in range(same, len(actions)))
        return list(logged)

    def lines(self, length: int, ply: int | None = None) -> list[LogLine]:
        """The last lines after the first `ply` moves, or after all, at most `length` of them."""
        lines: list[LogLine] = []
        for move in reversed(folded(self.moves()[:ply])):
            lines[:0] = move.lines
            if len(lines) >= length:
                return lines[-length:]
        first = log_beginning(self._game.at(0), self._entries(0), self.presenter, self.you)
        return [*first, *lines][-length:]

    def report(self, state: Any, action: Any) -> MessageLike:
        """Say what an action did, to follow a name; `state` is the one before it."""
        return self.presenter.report(state, action, _who(state.current_player, self.you))

    def predicted(self, state: Any, action: Any, after: Any) -> LoggedMove:
        """An action that could be played in this state, and what the ledger of `after` it says."""
        entries = self._entries(after.ledger.move, after.ledger.entries)
        return log_move(state, action, entries, self.presenter, self.you, after)

    def lines_logged(self, entries: int) -> int:
        """Count the lines of the last move that the ledger's first so many entries fill."""
        ply = len(self._game.actions) - 1
        move = self._log(ply, self._game.actions[ply], self._game.state.ledger.entries[:entries])
        return len(move.lines)

    def entries_until(self, ply: int) -> list[Entry]:
        """Return the ledger of the setup and the first `ply` moves."""
        entries: list[Entry] = self._game.state.ledger.entries
        return entries[: bisect_left(entries, ply + 1, key=lambda entry: entry.move)]

    def _log(self, ply: int, action: Any, known: Sequence[Entry] | None = None) -> LoggedMove:
        entries = self._entries(ply + 1, known)
        before, after = self._game.at(ply), self._game.at(ply + 1)
        return log_move(before, action, entries, self.presenter, self.you, after)

    def _entries(self, move: int, known: Sequence[Entry] | None = None) -> list[Entry]:
        """Return the ledger of a move, or what is known of it; the setup is move 0."""
        entries = self._game.state.ledger.entries if known is None else known
        first, end = (
            bisect_left(entries, each, key=lambda entry: entry.move) for each in (move, move + 1)
        )
        return [*entries[first:end]]


def log_move(
    state: Any,
    action: Any,
    entries: list[Entry],
    presenter: Presenter,
    you: int | None = None,
    after: Any = None,
) -> LoggedMove:
    """Return the lines about an action: the move itself, and what else came of it. `state` is the
    one before the action, `after` the one it led to, `entries` what the ledger says of it; `you` is
    the seat of a "you", if there's one."""
    player = state.current_player
    assert player is not None  # a player played the action
    own, others = own_entries(entries)
    message = presenter.report(state, action, _who(player, you))
    now = presenter.when(state)
    spots = anchors_of(presenter, state, action, after, own)
    line = _line(presenter, now, player, message, own, presenter.cost(state, action, own), spots)
    lines = (line, *_lines_of_others(presenter, now, others, you))
    return LoggedMove(
        action,
        player,
        lines,
        presenter.goes_on(state, action),
        completed=presenter.completed(state, after, own),
        is_new_round=after is not None and presenter.when(after) != now,
    )


def log_beginning(
    state: Any, entries: list[Entry], presenter: Presenter, you: int | None = None
) -> list[LogLine]:
    """Return the lines of a script before the first move. `entries` is the ledger of the setup;
    `you` as for `log_move`."""
    return list(_lines_of_others(presenter, presenter.when(state), own_entries(entries)[1], you))


def own_entries(entries: list[Entry]) -> tuple[list[Entry], list[Entry]]:
    """Split the ledger's entries of an action, or of the setup: its own gains and costs, and what
    steps and scripts did then."""
    end = next((i for i, e in enumerate(entries) if e.step or e.message), len(entries))
    return entries[:end], entries[end:]


def _lines_of_others(
    presenter: Presenter, now: When, entries: list[Entry], you: int | None
) -> Iterator[LogLine]:
    """A line for each thing that steps and scripts did."""
    for first, brought in _by_what_is_told(entries):
        # The next phase may have begun.
        when = now if first.phase == now.phase and not first.message else presenter.when_of(first)
        if first.message:
            paid = presenter.costs(brought)
            yield _line(presenter, when, first.player, first.message, [first, *brought], paid)
        elif first.amount:
            end_told = presenter.brought(first, _who(first.player, you))
            yield _line(presenter, when, first.player, end_told, [first])


def folded(moves: Iterable[LoggedMove]) -> list[LoggedMove]:
    """The moves, each that only goes on told together with the one before it."""
    found: list[LoggedMove] = []
    for move in moves:
        before = found[-1] if found else None
        if before and move.goes_on and before.player == move.player and len(before.lines) == 1:
            line = _joined(before.lines[0], move.lines[0])
            found[-1] = before._replace(lines=(line, *move.lines[1:]))
        else:
            found.append(move)
    return found


def _joined(first: LogLine, then: LogLine) -> LogLine:
    """Two lines as one."""
    gains = [line["gains"] for line in (first, then) if line["gains"]]
    return LogLine(
        when=first["when"],
        phase=first["phase"],
        round=first["round"],
        player=first["player"],
        text=str(Message("log-and-then", first=first["text"], then=then["text"])),
        gains=str(ledger_words.in_a_row(gains)),
        points=first["points"] + then["points"],
        rules=list(dict.fromkeys((*first["rules"], *then["rules"]))),
        spots=list(dict.fromkeys((*first["spots"], *then["spots"]))),
    )


def _by_what_is_told(entries: list[Entry]) -> Iterator[tuple[Entry, list[Entry]]]:
    """Each entry alone, but what a script says with everything it gave."""
    left = deque(entries)
    while left:
        first, brought = left.popleft(), list[Entry]()
        while first.message and left and not left[0].message:
            if (left[0].player, left[0].step) != (first.player, first.step):
                break
            brought.append(left.popleft())
        yield first, brought


def _who(player: int, you: int | None) -> str:
    """The grammar of sentences about a player: many languages need it."""
    return "you" if player == you else "they"


def _line(
    presenter: Presenter,
    when: When,
    player: int,
    message: MessageLike,
    entries: list[Entry],
    cost: MessageLike = "",
    spots: Sequence[str] = (),
) -> LogLine:
    paid = Message("log-paid", cost=cost) if cost else ""
    gains = [each for each in (presenter.gains(entries), paid) if each]
    return LogLine(
        when=str(when),
        phase=when.phase,
        round=when.round,
        player=player,
        text=str(message),
        gains=str(ledger_words.in_a_row(gains)),
        points=points_of(entries),
        rules=rules_of(entries),
        spots=list(spots),
    )


def aloud(lines: Iterable[LogLine], names: Sequence[str]) -> str:
    """Lines of the log, read as sentences with the names of the players."""
    message = (Message("log-did", name=names[line["player"]], told=line["text"]) for line in lines)
    return " ".join(map(str, message))
