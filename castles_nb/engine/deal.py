"""All of a game's chance as one immutable value.

No decision of this game ever influences a die roll or which tile comes up: bags are drawn from at
phase starts only, and how many tiles are drawn is fixed. So the whole future can be dealt at the
beginning, and a state needs no random generator.

A deal may be known in part: 0 stands for an unseen die, goods type, tile or board, and -1 for a
start player who is not rolled for. A game on a real table is such a deal, and what a player knows
of a deal is one too (`Deal.seen`).
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from itertools import chain
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from castles_nb.arguments import as_bool, as_int, check_random, check_type, checked_seed
from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE, Sides
from castles_nb.components.board import depot_colours
from castles_nb.engine.deal_backs import Untold, are_in, with_backs_drawn
from castles_nb.engine.deal_check import GOODS_PER_PHASE, STARTING_GOODS, check_deal
from castles_nb.engine.deal_draw import Drawing, Numbers, full_supplies
from castles_nb.engine.deal_told import Told
from castles_nb.engine.module_chance import (
    Entries,
    are_complete,
    counts_seen,
    join_chance,
    unknown_chance,
)
from castles_nb.engine.setup import Setup, seating_with
from castles_nb.errors import InvalidDeal, UnknownPlayer
from castles_nb.kernel import display
from castles_nb.message import Message
from castles_nb.renamed import renamed
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    import pandas as pd

__all__ = ["Deal", "depot_colours", "full_supplies"]


@renamed(extras="module_chance", extra="chance_of", players="num_seats")
@dataclass(frozen=True, slots=True)
class Deal:
    """Everything that chance decides in one game, or what is known of it."""

    start_player: int
    """The winner of the roll for the start (SET-14)."""
    starting_goods: tuple[Numbers, ...]
    """The three goods of each estate that a person decides for (SET-09)."""
    depots: tuple[tuple[Numbers, ...], ...]
    """`depots[phase][depot]`: the tile kinds laid on the depot's spaces (PHA-04), in any order.
    A 0 stands for a tile of the colour of its space (`depot_colours`)."""
    black_depot: tuple[Numbers, ...]
    """`black_depot[phase]`: the tile kinds laid there (PHA-09)."""
    goods: tuple[Numbers, ...]
    """`goods[phase][round]`: the goods of each round (PHA-10)."""
    white: Numbers
    """`white[round]`: the white die (PHA-11)."""
    dice: tuple[tuple[tuple[int, int], ...], ...]
    """`dice[round][player]`: both dice of each player (PHA-11)."""
    duchy_boards: Numbers = ()
    """With random boards, the duchy on the first side of each player's board (SET-12, SET-13)."""
    modules: tuple[str, ...] = ()
    """The setup's expansions: their tiles are mixed in (MOD-04)."""
    boards: tuple[Sides, ...] = field(default=(), repr=False)
    """The duchy boards that are dealt from, if any: the setup's."""
    module_chance: Entries = ()
    """The numbers chance decides for expansions, as `(name, numbers)` of each (see
    `Module.chance`)."""
    untold: tuple[tuple[str, tuple[Untold, ...]], ...] = field(default=(), repr=False)
    """The tiles laid with unknown backs, by colour; each future draws the backs again."""
    told: Told | None = field(default=None, repr=False)
    """The known goods, dice and other chance of the past; None if all of it is known."""

    def __hash__(self) -> int:
        # Views ask for it at every decision; dice alone tell deals apart.
        return hash((self.start_player, self.white))

    @staticmethod
    def from_seed(seed: int, setup: Setup) -> "Deal":
        """Draw a deal. The same seed and setup give the same deal on every machine.

        The seed is a whole number from 0, else InvalidSetup; the setup's own is not looked at.
        """
        seed = checked_seed(seed)
        return Deal.unknown(setup).completed(Random(seed))

    @staticmethod
    def unknown(setup: Setup) -> "Deal":
        """A deal of which nothing is known, to write into with `dataclasses.replace`."""
        check_type("setup", setup, Setup)
        modules = tuple(setup.modules)
        return _unknown(setup.seats, setup.black_depot_spaces, setup.boards, modules)

    @property
    def num_seats(self) -> int:
        """The number of players it is for, scripted ones too."""
        return len(self.dice[0])

    def sides(self, player: int) -> Sides:
        """The duchies of the board that this player was dealt, the first side first.

        `UnknownPlayer` for a number that nobody has, or who was dealt none.
        """
        number = as_int(player)
        if number is None or number not in range(len(self.duchy_boards)):
            raise UnknownPlayer(Message("deal-no-board", given=short_repr(player)))
        dealt = self.duchy_boards[number]
        for board in self.boards:
            if board[0].number == dealt:
                return board
        raise UnknownPlayer(Message("deal-no-board", given=short_repr(player)))

    @property
    def is_complete(self) -> bool:
        """Whether everything is known, so that a game can be played with it."""
        rows = (*self.starting_goods, *chain(*self.depots), *self.black_depot, *self.goods)
        known = all(map(all, (self.white, self.duchy_boards, *rows, *chain(*self.dice))))
        return known and self.start_player >= 0 and are_complete(self)

    def chance_of(self, name: str) -> Numbers:
        """The numbers of an expansion's chance under this name; `InvalidDeal` if there are none."""
        for each, numbers in self.module_chance:
            if each == name:
                return numbers
        known = tuple(each for each, _ in self.module_chance)
        message = Message("deal-no-extra", given=short_repr(name), known=known)
        raise InvalidDeal(field="module_chance", reason=message)

    def check(self, setup: Setup, partial: bool = False) -> None:
        """Raise `InvalidDeal` where this deal does not fit the setup or the tiles in the box.

        Anything unknown is a fault unless the deal may be `partial`. TypeError if `setup` isn't
        one.
        """
        check_type("setup", setup, Setup)
        check_deal(self, setup, as_bool("partial", partial))

    def completed(self, rng: Random) -> "Deal":
        """This deal with the unknown rest drawn from what is not known, all of it equally likely.

        Tiles come from the supply of their back, goods from all 42 (those that stay aside are
        unseen too, SET-09), dice are rolled. Only `rng.random()` is called. A deal written by hand
        is to be checked first; `InvalidDeal` where it knows more tiles than the box holds,
        TypeError for chances without a method `random`.

        >>> setup = Setup(players=3)
        >>> Deal.unknown(setup).completed(Random(7)) == Deal.from_seed(7, setup)
        True
        """
        check_random(rng)
        return Drawing(self, rng).completed()

    def seen(self, after_round: int) -> "Deal":
        """Everything everybody knows of this deal once this many rounds (0 to 25) have begun.

        That is the setup, the dice of these rounds, and the tiles and all five goods of the phases
        laid out so far (PHA-04, PHA-09, PHA-10), none before the first round. Of the chance of
        expansions it is as much as everybody sees, however the game is played. `InvalidDeal` for
        any other number.
        """
        rounds = _checked("after_round", after_round, ROUNDS)
        phases = -(-rounds // ROUNDS_PER_PHASE)
        return _known(self, phases, rounds, counts_seen(self.modules, phases, rounds, {}))

    def joined(
        self,
        later: "Deal",
        phases: int,
        rounds: int,
        module_data: Mapping[str, Numbers] = MappingProxyType({}),
    ) -> "Deal":
        """This deal as far as this many phases and rounds, and a later one after that.

        Tiles and goods go by phases, dice by rounds; what is dealt for the setup stays this deal's.
        Chance of expansions goes by what was seen of it, which may follow from the `module_data` of
        a state: how many cards were turned up, for instance. TypeError if `later` isn't a deal,
        `InvalidDeal` if it's one for another kind of game, and for numbers beyond the last phase
        and round.
        """
        check_type("later", later, Deal)
        if (later.num_seats, later.modules) != (self.num_seats, self.modules):
            raise InvalidDeal(field="later", reason=Message("deal-later"))
        phases = _checked("phases", phases, len(PHASES))
        rounds = _checked("rounds", rounds, ROUNDS)
        return join(
            self, later, phases, rounds, counts_seen(self.modules, phases, rounds, module_data)
        )

    def redealt(self, after_round: int, rng: Random) -> "Deal":
        """A deal that looks the same up to here: `seen(after_round)`, and another future.

        A deal a fair player can reckon with: nothing of this deal's own future is left in it.

        >>> deal = Deal.from_seed(7, Setup())
        >>> deal.redealt(3, Random(1)).white[:4], deal.redealt(3, Random(2)).white[:4]
        ((4, 5, 1, 4), (4, 5, 1, 6))
        """
        return self.seen(after_round).completed(rng)

    def redealt_from(self, phases: int, rounds: int, counts: Numbers, rng: Random) -> "Deal":
        """The same for any moment: after this many phases of tiles, this many rounds of dice, and
        as many numbers of each entry of `module_chance` as `counts` says."""
        return _known(self, phases, rounds, counts).completed(rng)

    def made_up_from(self, phases: int, rounds: int, counts: Numbers, rng: Random) -> "Deal":
        """The same (`phases`, `rounds`, `counts` as for `redealt_from`), but everything a position
        left out of the past stays unknown; `rng` draws the future."""
        known = _known(self, phases, rounds, counts)
        known = with_backs_drawn(known, full_supplies(self.num_seats, self.modules), rng.random)
        full = replace(known, untold=()).completed(rng)
        return replace(
            full,
            depots=known.depots[:phases] + full.depots[phases:],
            black_depot=known.black_depot[:phases] + full.black_depot[phases:],
            untold=known.untold,
            told=self.told and self.told.seen_in(self, rounds, phases, counts),
        )

    def to_frame(self) -> "pd.DataFrame":
        """The deal as a table: one row per phase, round, place, and what comes there."""
        return display.frame(self)


def join(earlier: Deal, later: Deal, phases: int, rounds: int, counts: Numbers) -> Deal:
    """The deal that `Deal.joined` makes of two of one kind; nothing is checked, views ask for
    many."""
    return replace(
        earlier,
        depots=earlier.depots[:phases] + later.depots[phases:],
        black_depot=earlier.black_depot[:phases] + later.black_depot[phases:],
        goods=earlier.goods[:phases] + later.goods[phases:],
        white=earlier.white[:rounds] + later.white[rounds:],
        dice=earlier.dice[:rounds] + later.dice[rounds:],
        module_chance=join_chance(earlier.module_chance, later.module_chance, counts),
        told=None,
    )


@lru_cache(maxsize=64)  # bots draw many futures of one deal
def _known(deal: Deal, phases: int, rounds: int, counts: Numbers) -> Deal:
    """A deal as far as this many phases, rounds and numbers, and nothing of the rest."""
    if deal.told is not None:
        deal = deal.told.seen_in(deal, rounds, phases, counts).put_in(deal)
    nothing = _unknown(deal.num_seats, len(deal.black_depot[0]), (), deal.modules)
    known = join(deal, nothing, phases, rounds, counts)
    if known.untold and not are_in(known, known.untold):
        known = replace(known, untold=())  # at that time these tiles were still to come
    return known


def _checked(argument: str, value: object, most: int) -> int:
    number = as_int(value)
    if number is None or number not in range(most + 1):
        message = Message("not-from-0-to", given=short_repr(value), most=most)
        raise InvalidDeal(field=argument, reason=message)
    return number


@cache
def _unknown(
    players: int, black_depot: int, boards: tuple[Sides, ...], modules: tuple[str, ...]
) -> Deal:
    phases, seating = len(PHASES), seating_with(players, modules)
    return Deal(
        start_player=-1,
        starting_goods=(_zeros(STARTING_GOODS),) * len(seating.estate_owners),
        depots=tuple(
            tuple(_zeros(len(spaces)) for spaces in depot_colours(phase, players))
            for phase in PHASES
        ),
        black_depot=(_zeros(black_depot),) * phases,
        goods=(_zeros(GOODS_PER_PHASE),) * phases,
        white=_zeros(ROUNDS),
        dice=(((0, 0),) * players,) * ROUNDS,
        duchy_boards=_zeros(seating.num_players if boards else 0),
        modules=modules,
        boards=boards,
        module_chance=unknown_chance(players, modules),
    )


def _zeros(number: int) -> Numbers:
    return (0,) * number
