"""Whether a deal fits its setup and the tiles in the box; the field at fault is named."""

from collections import Counter
from collections.abc import Container, Iterable
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, KINDS, PHASES, ROUNDS
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.echo import echo
from castles_nb.engine.deal_draw import depot_colours, full_supplies
from castles_nb.engine.deal_extras import check_extras
from castles_nb.engine.setup import Setup
from castles_nb.errors import InvalidDeal

if TYPE_CHECKING:
    from castles_nb.engine.deal import Deal

GOODS_PER_PHASE = 5
STARTING_GOODS = 3


def check_deal(deal: "Deal", setup: Setup, partial: bool) -> None:
    """Raise `InvalidDeal` where the deal does not fit; what is unknown fits only if `partial`."""
    players, modules = setup.players, tuple(setup.modules)
    if deal.modules != modules:
        raise InvalidDeal(
            f"modules: {echo(deal.modules)} in the deal, {echo(modules)} in the setup"
        )
    unknown = 0 if partial else 1  # the lowest number that may stand for a die, goods or a tile
    if type(deal.start_player) is not int or deal.start_player not in range(unknown - 1, players):
        raise InvalidDeal(f"start_player: {echo(deal.start_player)} is none of the players")
    _check_dice(deal, players, unknown)
    _check_goods(deal, players, unknown)
    left = {name: Counter(tiles) for name, tiles in full_supplies(players, modules).items()}
    _check_depots(deal, players, unknown, left)
    _check_rows("black_depot", deal.black_depot, len(PHASES), setup.black_depot_spaces)
    for phase, tiles in zip(PHASES, deal.black_depot, strict=True):
        _check_kinds(f"black_depot: phase {phase}", tiles, unknown)
        _take_out(f"black_depot: phase {phase}", left, "black", tiles)
    if deal.boards != setup.boards:
        raise InvalidDeal("boards: the setup deals from other duchy boards, or names the duchies")
    if setup.random_boards:
        _check_row("duchy_boards", deal.duchy_boards, players)
        left["boards"] = Counter(board[0].number for board in setup.boards)
        sides = sorted(left["boards"])
        allowed = (0, *sides) if partial else sides
        _check_values("duchy_boards", deal.duchy_boards, allowed, f"one of {sides}")
        _take_out("duchy_boards", left, "boards", deal.duchy_boards)
    elif deal.duchy_boards != ():
        raise InvalidDeal("duchy_boards: the setup names the duchies, so no boards are dealt")
    check_extras(deal, players, partial)


def _check_dice(deal: "Deal", players: int, unknown: int) -> None:
    _check_row("white", deal.white, ROUNDS)
    _check_die("white", deal.white, unknown)
    _check_rows("dice", deal.dice, ROUNDS, players)
    for pairs in deal.dice:
        _check_rows("dice", pairs, players, 2)
        for pair in pairs:
            _check_die("dice", pair, unknown)


def _check_goods(deal: "Deal", players: int, unknown: int) -> None:
    _check_rows("starting_goods", deal.starting_goods, players, STARTING_GOODS)
    _check_rows("goods", deal.goods, len(PHASES), GOODS_PER_PHASE)
    goods = [type_ for pile in (*deal.goods, *deal.starting_goods) for type_ in pile]
    _check_die("goods", goods, unknown)
    for type_, number in Counter(goods).items():
        if type_ and number > GOODS_EACH:
            raise InvalidDeal(f"goods: more than {GOODS_EACH} goods of type {type_}")


def _check_depots(deal: "Deal", players: int, unknown: int, left: dict[str, Counter[int]]) -> None:
    """Every depot has tiles of its colours, in any order."""
    _check_rows("depots", deal.depots, len(PHASES), len(DEPOTS))
    for phase, depots in zip(PHASES, deal.depots, strict=True):
        for depot, tiles in zip(DEPOTS, depots, strict=True):
            where = f"depots: phase {phase}, depot {depot}"
            spaces = depot_colours(phase, players)[depot - 1]
            _check_row(where, tiles, len(spaces))
            _check_kinds(where, tiles, unknown)
            known = [kind for kind in tiles if kind]
            colours = [KINDS[kind - 1].colour for kind in known]
            if Counter(colours) - Counter(spaces):
                raise InvalidDeal(
                    f"{where}: tiles of these colours are needed: {', '.join(spaces)}"
                )
            for kind, colour in zip(known, colours, strict=True):
                _take_out(where, left, colour, (kind,))


def _take_out(where: str, left: dict[str, Counter[int]], name: str, kinds: Iterable[int]) -> None:
    """Take what is known of these out of a supply: nothing is there more often than in the box."""
    for kind in filter(None, kinds):
        if not left[name][kind]:
            what = f"board of duchy {kind}"
            if name != "boards":
                what = f"{name} tile {echo(KINDS[kind - 1].label)}"
            raise InvalidDeal(f"{where}: no {what} is left in the supply")
        left[name][kind] -= 1


def _check_rows(where: str, rows: object, number: int, each: int) -> None:
    _check_row(where, rows, number)
    assert isinstance(rows, tuple)
    for row in rows:
        _check_row(where, row, each)


def _check_row(where: str, row: object, number: int) -> None:
    if not isinstance(row, tuple):
        raise InvalidDeal(f"{where}: a tuple of {number} is needed, not {echo(row)}")
    if len(row) != number:
        raise InvalidDeal(f"{where}: {number} entries are needed, not {len(row)}")


def _check_die(where: str, values: Iterable[object], unknown: int) -> None:
    _check_values(where, values, range(unknown, 7), "1 to 6")


def _check_kinds(where: str, values: Iterable[object], unknown: int) -> None:
    _check_values(where, values, range(unknown, len(KINDS) + 1), "the index of a tile kind")


def _check_values(
    where: str, values: Iterable[object], allowed: Container[object], words: str
) -> None:
    for value in values:
        if type(value) is not int or value not in allowed:
            words += ", or 0 where it is unknown" if 0 in allowed else ""
            raise InvalidDeal(f"{where}: every value is {words}, not {echo(value)}")
