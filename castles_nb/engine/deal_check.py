"""Whether a deal fits its setup and the tiles in the box; the field at fault is named."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import DEPOTS, KINDS, PHASES, ROUNDS, terms
from castles_nb.components.board import depot_colours
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.engine.deal_draw import full_supplies
from castles_nb.engine.module_chance import check_module_chance
from castles_nb.engine.setup import Setup, seating_with
from castles_nb.errors import InvalidDeal
from castles_nb.message import Message
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

GOODS_PER_PHASE = 5
STARTING_GOODS = 3


class _Where(NamedTuple):
    """A part of a deal."""

    field: str
    phase: str = ""
    depot: int = 0

    def fault(self, told: Message) -> InvalidDeal:
        """The error that says what is wrong here."""
        if self.depot:
            told = Message("deal-in-depot", phase=self.phase, depot=self.depot, told=told)
        elif self.phase:
            told = Message("deal-in-phase", phase=self.phase, told=told)
        return InvalidDeal(field=self.field, reason=told)


def check_deal(deal: "Deal", setup: Setup, partial: bool) -> None:
    """Raise `InvalidDeal` where the deal does not fit; what is unknown fits only if `partial`."""
    players, modules = setup.seats, tuple(setup.modules)
    seating = seating_with(players, modules)
    if deal.modules != modules:
        message = Message(
            "deal-modules", dealt=short_repr(deal.modules), agreed=short_repr(modules)
        )
        raise InvalidDeal(field="modules", reason=message)
    unknown = 0 if partial else 1  # the lowest number that may stand for a die, goods or a tile
    if type(deal.start_player) is not int or deal.start_player not in range(
        unknown - 1, seating.num_players
    ):
        message = Message("deal-start", given=short_repr(deal.start_player))
        raise InvalidDeal(field="start_player", reason=message)
    _check_dice(deal, players, unknown)
    _check_goods(deal, len(seating.estate_owners), unknown)
    left = {name: Counter(tiles) for name, tiles in full_supplies(players, modules).items()}
    _check_depots(deal, players, unknown, left)
    _check_rows(_Where("black_depot"), deal.black_depot, len(PHASES), setup.black_depot_spaces)
    for phase, tiles in zip(PHASES, deal.black_depot, strict=True):
        where = _Where("black_depot", phase)
        _check_values(where, tiles, range(unknown, len(KINDS) + 1), "deal-kinds")
        _take_out(where, left, "black", tiles)
    if deal.boards != setup.boards:
        raise InvalidDeal(field="boards", reason=Message("deal-boards"))
    if setup.random_boards:
        where = _Where("duchy_boards")
        _check_row(where, deal.duchy_boards, seating.num_players)
        left["boards"] = Counter(board[0].number for board in setup.boards)
        sides = sorted(left["boards"])
        allowed = (0, *sides) if partial else sides
        _check_values(where, deal.duchy_boards, allowed, "deal-board-numbers", tuple(sides))
        _take_out(where, left, "boards", deal.duchy_boards)
    elif deal.duchy_boards != ():
        raise InvalidDeal(field="duchy_boards", reason=Message("deal-no-boards"))
    check_module_chance(deal, players, partial)


def _check_dice(deal: "Deal", players: int, unknown: int) -> None:
    white, dice = _Where("white"), _Where("dice")
    _check_row(white, deal.white, ROUNDS)
    _check_die(white, deal.white, unknown)
    _check_rows(dice, deal.dice, ROUNDS, players)
    for pairs in deal.dice:
        _check_rows(dice, pairs, players, 2)
        for pair in pairs:
            _check_die(dice, pair, unknown)


def _check_goods(deal: "Deal", estates: int, unknown: int) -> None:
    _check_rows(_Where("starting_goods"), deal.starting_goods, estates, STARTING_GOODS)
    where = _Where("goods")
    _check_rows(where, deal.goods, len(PHASES), GOODS_PER_PHASE)
    goods = [type_ for pile in (*deal.goods, *deal.starting_goods) for type_ in pile]
    _check_die(where, goods, unknown)
    for type_, number in Counter(goods).items():
        if type_ and number > GOODS_EACH:
            raise where.fault(Message("deal-goods", most=GOODS_EACH, type=type_))


def _check_depots(deal: "Deal", players: int, unknown: int, left: dict[str, Counter[int]]) -> None:
    """Every depot has tiles of its colours, in any order."""
    _check_rows(_Where("depots"), deal.depots, len(PHASES), len(DEPOTS))
    for phase, depots in zip(PHASES, deal.depots, strict=True):
        for depot, tiles in zip(DEPOTS, depots, strict=True):
            where = _Where("depots", phase, depot)
            spaces = depot_colours(phase, players)[depot - 1]
            _check_row(where, tiles, len(spaces))
            _check_values(where, tiles, range(unknown, len(KINDS) + 1), "deal-kinds")
            known = [kind for kind in tiles if kind]
            colours = [KINDS[kind].colour for kind in known]
            if Counter(colours) - Counter(spaces):
                raise where.fault(Message("deal-colours", colours=tuple(map(terms.colour, spaces))))
            for kind, colour in zip(known, colours, strict=True):
                _take_out(where, left, colour, (kind,))


def _take_out(
    where: _Where, left: dict[str, Counter[int]], name: str, kinds: Iterable[int]
) -> None:
    """Take what is known of these out of a supply: nothing is there more often than in the box."""
    for kind in filter(None, kinds):
        if not left[name][kind]:
            if name == "boards":
                raise where.fault(Message("deal-board-gone", duchy=kind))
            raise where.fault(Message("deal-tile-gone", supply=name, tile=terms.tile(kind)))
        left[name][kind] -= 1


def _check_rows(where: _Where, rows: object, number: int, each: int) -> None:
    _check_row(where, rows, number)
    assert isinstance(rows, tuple)
    for row in rows:
        _check_row(where, row, each)


def _check_row(where: _Where, row: object, number: int) -> None:
    if not isinstance(row, tuple):
        raise where.fault(Message("deal-tuple", needed=number, given=short_repr(row)))
    if len(row) != number:
        raise where.fault(Message("deal-entries", needed=number, number=len(row)))


def _check_die(where: _Where, values: Iterable[object], unknown: int) -> None:
    _check_values(where, values, range(unknown, 7), "deal-dice")


def _check_values(
    where: _Where,
    values: Iterable[object],
    allowed: Container[object],
    message: str,
    known: tuple[int, ...] = (),
) -> None:
    """The message says what every value is; 0 may be among those allowed."""
    for value in values:
        if type(value) is not int or value not in allowed:
            told = Message(message, unknown=0 in allowed, given=short_repr(value), known=known)
            raise where.fault(told)
