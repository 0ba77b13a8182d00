"""All of a game's chance as one immutable value.

No decision of this game ever influences a die roll or which tile comes up: bags are drawn from at
phase starts only, and how many tiles are drawn is fixed. So the whole future can be dealt at the
beginning, and a state needs no random generator.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import TYPE_CHECKING

from castles_nb.components import (
    BOARD,
    COLOURS,
    DEPOTS,
    GOODS_TYPES,
    PHASES,
    ROUNDS,
    boards,
    supply,
)
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.engine.kinds import CASTLE, COLOUR
from castles_nb.engine.setup import Setup, check_seed
from castles_nb.errors import InvalidDeal

if TYPE_CHECKING:
    import pandas as pd

Numbers = tuple[int, ...]

GOODS_PER_PHASE = 5
STARTING_GOODS = 3


@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decides in one game."""

    start_player: int
    """Who won the roll for the start (SET-14)."""
    starting_goods: tuple[Numbers, ...]
    """The three goods of each player (SET-09)."""
    depots: tuple[tuple[Numbers, ...], ...]
    """`depots[phase][depot]`: the tile kinds laid on the depot's spaces (PHA-04)."""
    black_depot: tuple[Numbers, ...]
    """`black_depot[phase]`: the tile kinds laid there (PHA-09)."""
    goods: tuple[Numbers, ...]
    """`goods[phase][round]`: the goods of each round (PHA-10)."""
    white: Numbers
    """`white[round]`: the white die (PHA-11)."""
    dice: tuple[tuple[tuple[int, int], ...], ...]
    """`dice[round][player]`: both dice of each player (PHA-11)."""
    duchy_boards: Numbers = ()
    """With random boards, the duchy on the first side of each player's board (SET-12)."""

    @staticmethod
    def from_seed(seed: int, setup: Setup) -> "Deal":
        """Draw a deal. The same seed and setup give the same deal on every machine.

        The seed is a whole number from 0, else InvalidSetup; the setup's own is not looked at.
        """
        check_seed(seed)
        return _Drawing(Random(seed), setup).deal()

    def check(self, setup: Setup) -> None:
        """Raise `InvalidDeal` where this deal does not fit the setup or the tiles in the box."""
        _check(self, setup)

    def to_frame(self) -> "pd.DataFrame":
        """The deal as a table: one row per phase, round, place, and what comes there."""
        from castles_nb.frames import deal_frame

        return deal_frame(self)


class _Drawing:
    """The bags and dice while a deal is drawn.

    Rests on `Random.random` alone, whose sequence Python keeps from version to version.
    """

    def __init__(self, random: Random, setup: Setup) -> None:
        self.random = random.random
        self.setup = setup
        supplies = _supplies_of(setup)
        self.bags = {name: list(tiles) for name, tiles in supplies.items()}

    def deal(self) -> Deal:
        """Draw everything."""
        players = range(self.setup.players)
        phases = range(len(PHASES))
        return Deal(
            start_player=self.roll_for_start(),
            duchy_boards=self.draw(["boards"] * len(players)) if self.setup.random_boards else (),
            goods=tuple(self.draw(["goods"] * GOODS_PER_PHASE) for _ in phases),
            starting_goods=tuple(self.draw(["goods"] * STARTING_GOODS) for _ in players),
            depots=tuple(
                tuple(map(self.draw, depot_colours(phase, len(players)))) for phase in PHASES
            ),
            black_depot=tuple(self.draw(["black"] * self.setup.black_depot_spaces) for _ in phases),
            white=tuple(self.roll(ROUNDS)),
            dice=self.roll_pairs(),
        )

    def roll(self, number: int) -> list[int]:
        """So many dice, each 1 to 6."""
        random = self.random
        return [int(random() * 6) + 1 for _ in range(number)]

    def roll_pairs(self) -> tuple[tuple[tuple[int, int], ...], ...]:
        """Two dice for each player in each round."""
        players = self.setup.players
        dice = iter(self.roll(ROUNDS * players * 2))
        pairs = iter(zip(dice, dice, strict=True))
        return tuple(zip(*[pairs] * players, strict=True))

    def draw(self, names: Iterable[str]) -> Numbers:
        """A tile drawn blind from each of these bags."""
        random, drawn = self.random, []
        for name in names:
            bag = self.bags[name]
            position = int(random() * len(bag))
            drawn.append(bag[position])
            bag[position] = bag[-1]
            bag.pop()
        return tuple(drawn)

    def roll_for_start(self) -> int:
        """The highest roll starts; those who tie roll again (SET-14, A-40)."""
        rolling = list(range(self.setup.players))
        while len(rolling) > 1:
            rolls = self.roll(len(rolling))
            rolling = [
                player for player, value in zip(rolling, rolls, strict=True) if value == max(rolls)
            ]
        return rolling[0]


@cache
def full_supplies(players: int, modules: tuple[str, ...] = ()) -> dict[str, Numbers]:
    """What is drawn from, by name: the six colours, `black`, `goods` and `boards`.

    The starting castles are out already (SET-21). Boards are duchies 1/2 to 9/10, by their first
    side, four copies of each (SET-12).
    """
    supplies = {name: supply(name, modules) for name in (*COLOURS, "black")}
    supplies["castle"] = (CASTLE,) * (len(supplies["castle"]) - players)
    supplies["goods"] = tuple(type_ for type_ in GOODS_TYPES for _ in range(GOODS_EACH))
    supplies["boards"] = boards(modules)
    return supplies


def _supplies_of(setup: Setup) -> dict[str, Numbers]:
    return full_supplies(setup.players, tuple(setup.modules))


@cache
def depot_colours(phase: str, players: int) -> tuple[tuple[str, ...], ...]:
    """The colours of the tiles laid on the spaces of each depot in this phase (PHA-05, PHA-06)."""
    return tuple(
        tuple(space.colour_in(phase, players) for space in depot if space.from_players <= players)
        for depot in BOARD.depots
    )


def _check(deal: Deal, setup: Setup) -> None:
    players = setup.players
    if type(deal.start_player) is not int or deal.start_player not in range(players):
        raise InvalidDeal(f"start_player: {deal.start_player!r} is none of the players")
    _check_rows("starting_goods", deal.starting_goods, players, STARTING_GOODS)
    _check_rows("goods", deal.goods, len(PHASES), GOODS_PER_PHASE)
    _check_row("white", deal.white, ROUNDS)
    _check_rows("dice", deal.dice, ROUNDS, players)
    for pairs in deal.dice:
        _check_rows("dice", pairs, players, 2)
        for pair in pairs:
            _check_values("dice", pair, _DIE, "1 to 6")
    _check_values("white", deal.white, _DIE, "1 to 6")
    goods = [type_ for pile in (*deal.goods, *deal.starting_goods) for type_ in pile]
    _check_values("goods", goods, _DIE, "1 to 6")
    for type_ in GOODS_TYPES:
        if goods.count(type_) > GOODS_EACH:
            raise InvalidDeal(f"goods: more than {GOODS_EACH} goods of type {type_}")
    _check_tiles(deal, setup)
    if setup.random_boards:
        _check_row("duchy_boards", deal.duchy_boards, players)
        _check_values("duchy_boards", deal.duchy_boards, range(1, 10, 2), "1, 3, 5, 7 or 9")
    elif deal.duchy_boards != ():
        raise InvalidDeal("duchy_boards: the setup names the duchies, so no boards are dealt")


def _check_tiles(deal: Deal, setup: Setup) -> None:
    """Every depot has tiles of its colours, in any order, and no tile is laid twice."""
    supplies = {name: list(tiles) for name, tiles in _supplies_of(setup).items()}

    def draw(where: str, name: str, kind: int) -> None:
        if kind not in supplies[name]:
            raise InvalidDeal(f"{where}: no {name} tile of kind {kind!r} is left in the supply")
        supplies[name].remove(kind)

    _check_rows("depots", deal.depots, len(PHASES), len(DEPOTS))
    for phase, depots in zip(PHASES, deal.depots, strict=True):
        for depot, kinds in zip(DEPOTS, depots, strict=True):
            where = f"depots: phase {phase}, depot {depot}"
            colours = depot_colours(phase, setup.players)[depot - 1]
            _check_row(where, kinds, len(colours))
            _check_values(where, kinds, _KINDS, "the index of a tile kind")
            found = [COLOURS[COLOUR[kind]] for kind in kinds]
            if sorted(found) != sorted(colours):
                needed = ", ".join(colours)
                raise InvalidDeal(f"{where}: tiles of these colours are needed: {needed}")
            for colour, kind in zip(found, kinds, strict=True):
                draw(where, colour, kind)
    _check_rows("black_depot", deal.black_depot, len(PHASES), setup.black_depot_spaces)
    for phase, kinds in zip(PHASES, deal.black_depot, strict=True):
        _check_values(f"black_depot: phase {phase}", kinds, _KINDS, "the index of a tile kind")
        for kind in kinds:
            draw(f"black_depot: phase {phase}", "black", kind)


def _check_rows(name: str, rows: object, number: int, each: int) -> None:
    _check_row(name, rows, number)
    assert isinstance(rows, tuple)
    for row in rows:
        _check_row(name, row, each)


def _check_row(name: str, row: object, number: int) -> None:
    if not isinstance(row, tuple):
        raise InvalidDeal(f"{name}: a tuple of {number} is needed, not {row!r}")
    if len(row) != number:
        raise InvalidDeal(f"{name}: {number} entries are needed, not {len(row)}")


_KINDS = range(1, len(COLOUR))
_DIE = range(1, 7)


def _check_values(name: str, values: Iterable[object], allowed: range, words: str) -> None:
    for value in values:
        if type(value) is not int or value not in allowed:
            raise InvalidDeal(f"{name}: every value is {words}, not {value!r}")
