"""What happened so far, told line by line: who did what, what it brought and under which rules."""

from bisect import bisect_left
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, TypedDict

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.components.terms import source
from castles_nb.engine import Action, GameState
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.game import Game
from castles_nb.rules import ledger_words, wording
from castles_nb.rules.ledger_sums import points_of, rules_of
from castles_nb.say import Say, Sayable


class LogLine(TypedDict):
    """One line of the log."""

    when: str
    """Phase and round as in `B2`; empty before the first phase."""
    phase: str
    round: int
    player: int
    text: str
    """What the player did, to be read after the name."""
    gains: str
    points: int
    rules: list[str]


class Told(NamedTuple):
    """An action that was played, told."""

    action: Action
    player: int
    lines: tuple[LogLine, ...]
    """Its own line, and one for each thing that the end of a phase brought because of it."""
    goes_on: bool
    """Whether it only says what becomes of the tile that the move before brought."""


class Story:
    """The moves of a game, told in the language spoken then. Each is told once, however often one
    asks. `you` is the seat of the only person, where that is a "you"."""

    def __init__(self, game: Game, you: int | None = None) -> None:
        self._game = game
        self.you = you
        self._told: list[Told] = []

    def moves(self) -> list[Told]:
        """All moves so far, in order."""
        actions, told = self._game.actions, self._told
        known = min(len(actions), len(told))
        same = next((i for i in range(known) if told[i].action != actions[i]), known)
        del told[same:]
        told += (self._tell(ply, actions[ply]) for ply in range(same, len(actions)))
        return list(told)

    def log(self, length: int, ply: int | None = None) -> list[LogLine]:
        """The last lines after the first `ply` moves, or after all, at most `length` of them."""
        lines: list[LogLine] = []
        for move in reversed(folded(self.moves()[:ply])):
            lines[:0] = move.lines
            if len(lines) >= length:
                break
        return lines[-length:]

    def lines_told(self, entries: int) -> int:
        """How many lines of the last move the first so many entries of the ledger tell."""
        ply = len(self._game.actions) - 1
        told = self._tell(ply, self._game.actions[ply], self._game.ledger.entries[:entries])
        return len(told.lines)

    def _tell(self, ply: int, action: Action, entries: Sequence[Entry] | None = None) -> Told:
        if entries is None:
            entries = self._game.ledger.entries
        first, end = (
            bisect_left(entries, move, key=lambda entry: entry.move) for move in (ply + 1, ply + 2)
        )
        return tell(self._game.at(ply), action, [*entries[first:end]], self.you)


def tell(state: GameState, action: Action, entries: list[Entry], you: int | None = None) -> Told:
    """An action that was played in this state, and what the ledger says of it."""
    player = state.current_player
    assert player is not None  # somebody played the action
    end = next((i for i, e in enumerate(entries) if e.step or e.told), len(entries))
    own = entries[:end]
    who = _who(player, you)
    told = wording.report(state, action, who)
    lines = [_line(state, player, told, own, wording.cost(action, own))]
    for first, brought in _by_what_is_told(entries[end:]):
        if first.told:
            paid = ledger_words.in_a_row(ledger_words.costs(brought))
            line = _line(state, first.player, first.told, [first, *brought], paid)
            round_ = (first.round - 1) % ROUNDS_PER_PHASE + 1 if first.phase else 0
            line["phase"], line["round"] = first.phase, round_  # the next one may have begun
            line["when"] = f"{first.phase}{round_}" if first.phase else ""
            lines.append(line)
        elif first.amount:
            end_told = _end_told(first, _who(first.player, you))
            lines.append(_line(state, first.player, end_told, [first]))
    return Told(action, player, tuple(lines), _goes_on(state, action))


def _goes_on(state: GameState, action: Action) -> bool:
    if not state.pending:
        return False
    kind = state.rules.decisions[state.pending[-1].kind]
    return kind.holds_tile and action.verb in kind.verbs


def folded(moves: Iterable[Told]) -> list[Told]:
    """The moves, each that only goes on told together with the one before it."""
    found: list[Told] = []
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
        text=str(Say("log-and-then", first=first["text"], then=then["text"])),
        gains=str(ledger_words.in_a_row(gains)),
        points=first["points"] + then["points"],
        rules=list(dict.fromkeys((*first["rules"], *then["rules"]))),
    )


def _by_what_is_told(entries: list[Entry]) -> Iterator[tuple[Entry, list[Entry]]]:
    """Each entry alone, but what a script tells with all that it brought."""
    left = deque(entries)
    while left:
        first, brought = left.popleft(), list[Entry]()
        while first.told and left and not left[0].told:
            if (left[0].player, left[0].step) != (first.player, first.step):
                break
            brought.append(left.popleft())
        yield first, brought


def _who(player: int, you: int | None) -> str:
    """How sentences speak of a player: in many languages they differ."""
    return "you" if player == you else "they"


def _end_told(entry: Entry, who: str) -> Say:
    """What the end of a phase brought."""
    from_ = source(entry.source, entry.tile)
    if entry.item == POINTS:
        return Say("log-scored", source=from_, who=who)
    return Say("log-received", item=entry.item, source=from_, who=who)


def _line(
    state: GameState, player: int, told: Sayable, entries: list[Entry], cost: Sayable = ""
) -> LogLine:
    paid = Say("log-paid", cost=cost) if cost else ""
    gains = [each for each in (ledger_words.gain_words(entries), paid) if each]
    return LogLine(
        when=f"{state.phase}{state.round_in_phase}" if state.phase else "",
        phase=state.phase,
        round=state.round_in_phase,
        player=player,
        text=str(told),
        gains=str(ledger_words.in_a_row(gains)),
        points=points_of(entries),
        rules=rules_of(entries),
    )


def aloud(lines: Iterable[LogLine], names: Sequence[str]) -> str:
    """Lines of the log, read as sentences with the names of the players."""
    told = (Say("log-did", name=names[line["player"]], told=line["text"]) for line in lines)
    return " ".join(map(str, told))
