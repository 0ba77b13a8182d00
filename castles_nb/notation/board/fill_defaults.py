"""A whole position from what is said of it; the rest is as usual."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from castles_nb.notation.board import defaults
from castles_nb.notation.board.position_words import (
    BOARD,
    BOARD_WORDS,
    CHANCES,
    DUCHY,
    PERSONAL,
    SEAT,
    STATE_FIELDS,
    Entry,
)
from castles_nb.notation.board.seat import Entries, Seat

Said = Mapping[str, Any]
"""The words said of the board or of one player, by name."""

_ENTRIES = {entry.name: entry for entry in BOARD}


class Completion:
    """A position while it is put together: each value when it is asked for, as it may follow from
    others.

    Here the words are values; a subclass with something else overrides `said` and `module_data`.
    """

    def __init__(self, board: Said, sections: Sequence[Said]) -> None:
        self.board = board
        players = range(defaults.seats_in(self))
        self._sections = [*sections, *[{}] * (len(players) - len(sections))]
        self.seats: tuple[Seat, ...] = ()
        for player in players:
            seat = Seat(self.of_player(player, SEAT[0]), edition=self.edition)
            self.seats = (*self.seats, seat)  # it says how many spaces there are
            tiles = self.of_player(player, DUCHY)
            module_data = self.module_data(self._sections[defaults.host(self, player)])
            self.seats = (*self.seats[:-1], replace(seat, tiles=tiles, module_data=module_data))

    def said(self, entry: Entry, section: Said, *player: int) -> Any:
        """The value of a word that is said."""
        return section[entry.name]

    def module_data(self, section: Said) -> Entries:
        """The entries modules keep, as far as they are said."""
        return tuple((name, section[name]) for name in sorted(STATE_FIELDS) if name in section)

    def chances(self) -> Entries:
        """The seen part of modules' chance, as far as it is said."""
        return tuple((name, self.board[name]) for name in CHANCES if name in self.board)

    def fields(self) -> dict[str, Any]:
        """The fields of the position."""
        fields = {name: getattr(self, name) for name in BOARD_WORDS}
        fields["module_data"] = self.module_data(self.board)
        fields["chances"] = self.chances()
        fields["seats"] = tuple(map(self._seat, range(len(self.seats))))
        return fields

    def __getattr__(self, name: str) -> Any:
        entry = _ENTRIES[name]
        value = self.said(entry, self.board) if name in self.board else entry.default(self)
        setattr(self, name, value)
        return value

    def given(self, name: str) -> Any:
        """The value that is said of the board, or None."""
        return getattr(self, name) if name in self.board else None

    def of_player(self, player: int, entry: Entry) -> Any:
        """A value of a player."""
        section = self._sections[player]
        if entry.name in section:
            return self.said(entry, section, player)
        host = defaults.host(self, player)
        if host != player and entry.name not in PERSONAL:
            return self.of_player(host, entry)
        return entry.default(self, player)

    def _seat(self, player: int) -> Seat:
        """Everything that a player has."""
        values = {e.field or e.name: self.of_player(player, e) for e in SEAT[1:]}
        host = defaults.host(self, player)
        of_host = dict(self.module_data(self._sections[host]))
        module_data = tuple(
            sorted({**of_host, **dict(self.module_data(self._sections[player]))}.items())
        )
        return replace(self.seats[player], **values, module_data=module_data)
