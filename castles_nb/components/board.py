"""The main board: depots, black depot, turn order track, and what areas and bonuses score."""

from functools import cache
from typing import NamedTuple

from castles_nb.components import data_file, terms
from castles_nb.components.data_file import Field
from castles_nb.components.tiles import COLOURS
from castles_nb.message import Message

PLAYERS = (2, 3, 4)
"""The numbers of players the main board is printed for."""
PHASES = "ABCDE"
ROUNDS_PER_PHASE = 5
ROUNDS = len(PHASES) * ROUNDS_PER_PHASE
DEPOTS = range(1, 7)
"""The numbered depots; they form a ring, so 6 and 1 are neighbours (A-07)."""


def board_for(players: int) -> int:
    """The number of players whose side of the main board, and whose points, are used.

    That of two for a player alone (SOLO-02).
    """
    return max(players, PLAYERS[0])


class DepotSpace(NamedTuple):
    """A hex space of a numbered depot."""

    colour: str
    from_players: int
    """The space is in use with this many players or more (PHA-05, PHA-07)."""
    mine_phases: str = ""
    """Phases in which it takes a mine instead in a three-player game: the space 3BD (PHA-06)."""

    def colour_in(self, phase: str, players: int) -> str:
        """The colour of the tile that is laid here in this phase."""
        return "mine" if players == 3 and phase in self.mine_phases else self.colour


class Board(NamedTuple):
    """Everything that the main board prints."""

    depots: tuple[tuple[DepotSpace, ...], ...]
    """The spaces of depots 1..6."""
    black_depot: dict[int, int]
    """Spaces of the black depot by number of players (BLK-02, A-28)."""
    turn_order_spaces: int
    area_points: tuple[int, ...]
    """Points for a completed area by its size, from 0 (SCORE-02)."""
    phase_points: tuple[int, ...]
    """Points for any area completed in phase A..E (SCORE-03)."""
    bonus_points: dict[int, tuple[int, int]]
    """Points of the large and the small bonus tile by number of players (SCORE-06, SCORE-07)."""
    confidence: dict[str, str]
    """The confidence in each of these."""


def _read_space(record: Field) -> DepotSpace:
    mine_phases = "mine_with_3_players_in_phases"
    return DepotSpace(
        colour=record["colour"].text(COLOURS),
        from_players=record["from_players"].number(PLAYERS[0], PLAYERS[-1]),
        mine_phases=record[mine_phases].text(("BD",)) if mine_phases in record else "",
    )


# Spaces of each colour in the six depots with 4 players, in the order of COLOURS (PHA-08).
_SPACES_WITH_FOUR = (8, 4, 4, 2, 2, 4)


def read_board(root: Field) -> Board:
    """The board in the file, checked: 12 spaces with 2 players, 24 with 4, exact supplies."""
    root["source"].text()
    spaces = root["depots"]["spaces"]
    depots = tuple(tuple(_read_space(each) for each in depot) for depot in spaces)
    flat = [space for depot in depots for space in depot]
    if len(depots) != len(DEPOTS) or any(len(depot) != 4 for depot in depots):
        raise spaces.fault(Message("board-depots"))
    if sum(space.from_players == 2 for space in flat) != 12:
        raise spaces.fault(Message("board-spaces-with-2"))
    if sum(space.from_players <= 3 for space in flat) != 18:
        raise spaces.fault(Message("board-spaces-with-3"))
    if [(s.colour, s.from_players) for s in depots[5] if s.mine_phases] != [("castle", 3)]:
        raise spaces.fault(Message("board-castle-space"))
    for colour, needed in zip(COLOURS, _SPACES_WITH_FOUR, strict=True):
        found = sum(space.colour == colour for space in flat)
        if found != needed:
            message = Message(
                "board-colour", number=found, colour=terms.colour(colour), needed=needed
            )
            raise spaces.fault(message)
    return Board(
        depots=depots,
        black_depot={n: root["black_depot"]["spaces"][str(n)].number(1, 8) for n in PLAYERS},
        turn_order_spaces=root["turn_order_track"]["spaces"].number(2, 20),
        area_points=(0, *root["area_points"]["by_size"].numbers(9, 1, 45)),  # from 1, as printed
        phase_points=root["phase_points"]["by_phase"].numbers(len(PHASES), 0, 20),
        bonus_points={
            n: _pair(root["bonus_tiles"]["by_players"][str(n)].numbers(2, 1, 7)) for n in PLAYERS
        },
        confidence={
            name: root[name].confidence()
            for name in (
                "depots",
                "black_depot",
                "turn_order_track",
                "area_points",
                "phase_points",
                "bonus_tiles",
            )
        },
    )


def _pair(numbers: tuple[int, ...]) -> tuple[int, int]:
    large, small = numbers
    return large, small


BOARD = read_board(data_file.read("board.json"))


@cache
def depot_colours(phase: str, players: int) -> tuple[tuple[str, ...], ...]:
    """The colours of the tiles laid on the spaces of each depot in this phase (PHA-05, PHA-06)."""
    board = board_for(players)
    return tuple(
        tuple(space.colour_in(phase, players) for space in depot if space.from_players <= board)
        for depot in BOARD.depots
    )
