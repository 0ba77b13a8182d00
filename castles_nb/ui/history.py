"""What happened so far, told line by line: who did what, what it brought and under which rules."""

from bisect import bisect_left
from typing import NamedTuple, TypedDict

from castles_nb.engine import Action, GameState
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.game import Game
from castles_nb.rules import ledger_words, wording
from castles_nb.rules.ledger_sums import points_of, rules_of


class LogLine(TypedDict):
    """One line of the log."""

    when: str
    """Phase and round as in `B2`; empty before the first phase."""
    player: int
    text: str
    gains: str
    points: int
    rules: list[str]


class Told(NamedTuple):
    """An action that was played, told."""

    action: Action
    player: int
    lines: tuple[LogLine, ...]
    """Its own line, and one for each thing that the end of a phase brought because of it."""


class Story:
    """The moves of a game, told. Each is told once, however often one asks."""

    def __init__(self, game: Game) -> None:
        self._game = game
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
        for move in reversed(self.moves()[:ply]):
            lines[:0] = move.lines
            if len(lines) >= length:
                break
        return lines[-length:]

    def _tell(self, ply: int, action: Action) -> Told:
        entries = self._game.ledger.entries
        first, end = (
            bisect_left(entries, move, key=lambda entry: entry.move) for move in (ply + 1, ply + 2)
        )
        return tell(self._game.at(ply), action, entries[first:end])


def tell(state: GameState, action: Action, entries: list[Entry]) -> Told:
    """An action that was played in this state, and what the ledger says of it."""
    player = state.current_player
    assert player is not None  # somebody played the action
    when = f"{state.phase}{state.round_in_phase}" if state.phase else ""
    end = next((i for i, e in enumerate(entries) if e.step), len(entries))
    own = entries[:end]
    cost = wording.cost(action, own)
    first = LogLine(
        when=when,
        player=player,
        text=wording.report(state, action),
        gains=", ".join(filter(None, (ledger_words.gain_words(own), cost and f"paid {cost}"))),
        points=points_of(own),
        rules=rules_of(own),
    )
    later = (_end_line(when, entry) for entry in entries[end:] if entry.amount)
    return Told(action, player, (first, *later))


def _end_line(when: str, entry: Entry) -> LogLine:
    verb = "scored" if entry.item == POINTS else f"received {entry.item}"
    return LogLine(
        when=when,
        player=entry.player,
        text=f"{verb} for {entry.source}",
        gains=ledger_words.gain_words([entry]),
        points=points_of([entry]),
        rules=[entry.rule],
    )
