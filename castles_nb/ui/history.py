"""What happened so far, told line by line: who did what, what it brought and under which rules."""

from collections import defaultdict
from typing import NamedTuple, TypedDict

from castles_nb.engine import Action
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.game import Game
from castles_nb.rules import gains, wording


class Move(NamedTuple):
    """An action that was played."""

    player: int
    when: str
    """Phase and round as in `B2`; empty before the first phase."""
    text: str
    action: Action


class LogLine(TypedDict):
    """One line of the log."""

    when: str
    player: int
    text: str
    gains: str
    points: int
    rules: list[str]


def moves_of(game: Game) -> list[Move]:
    """Every move of a game, told by replaying it."""
    state = game.beginning
    moves = []
    for action in game.actions:
        player = state.current_player
        assert player is not None  # somebody played the action
        when = f"{state.phase}{state.round_in_phase}" if state.phase else ""
        moves.append(Move(player, when, wording.report(state, action), action))
        state.apply(action)
    return moves


def log_of(game: Game, moves: list[Move], length: int) -> list[LogLine]:
    """The last lines of the log, at most `length` of them, the oldest first."""
    entries: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in game.ledger.entries:
        entries[entry.move].append(entry)
    lines: list[LogLine] = []
    for number in range(len(moves), 0, -1):
        lines[:0] = _lines(moves[number - 1], entries[number])
        if len(lines) >= length:
            break
    return lines[-length:]


def _lines(move: Move, entries: list[Entry]) -> list[LogLine]:
    """The line of a move, and one for each thing that the end of a phase brought."""
    end = next((i for i, e in enumerate(entries) if e.step), len(entries))
    own = entries[:end]
    first = LogLine(
        when=move.when,
        player=move.player,
        text=move.text,
        gains=", ".join(filter(None, (gains.gain_words(own), _paid(own)))),
        points=gains.points_of(own),
        rules=gains.rules_of(own),
    )
    return [first, *(_end_line(move.when, entry) for entry in entries[end:] if entry.amount)]


def _paid(entries: list[Entry]) -> str:
    cost = gains.cost_words(entries)
    return f"paid {cost}" if cost else ""


def _end_line(when: str, entry: Entry) -> LogLine:
    verb = "scored" if entry.item == POINTS else f"received {entry.item}"
    return LogLine(
        when=when,
        player=entry.player,
        text=f"{verb} for {entry.source}",
        gains=gains.gain_words([entry]),
        points=gains.points_of([entry]),
        rules=[entry.rule],
    )
