"""What has been seen in a position, and the deals that fit it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeVar

from castles_nb.components import BOARD, COLOURS, KINDS, PHASES, ROUNDS_PER_PHASE, boards
from castles_nb.engine import Deal, GameState
from castles_nb.engine.deal import depot_colours, full_supplies
from castles_nb.engine.kinds import CASTLE
from castles_nb.errors import InvalidDeal
from castles_nb.notation import agenda, usual
from castles_nb.notation.usual import Pair
from castles_nb.notation.words import Numbers

if TYPE_CHECKING:
    from castles_nb.notation.position import Position

Row = TypeVar("Row")

STARTING_GOODS = 3


def of_this_round(
    state: GameState, names: tuple[str, ...] | None
) -> tuple[Numbers, int, tuple[Pair, ...]]:
    """What is seen of a state's deal: the goods to come, the white die, everybody's dice."""
    if not state.order or state.is_over:
        return (), 0, ()
    deal, (phase, number) = state.deal, divmod(state.round, ROUNDS_PER_PHASE)
    now = usual.moment(state.round)
    begun = agenda.rounds_begun(now, names) > state.round
    laid = agenda.phases_laid(now, names) > phase
    return (
        deal.goods[phase][number + begun :] if laid else (),
        deal.white[state.round] if begun else 0,
        deal.dice[state.round] if begun else ((0, 0),) * deal.players,
    )


# Tiles and goods on the table -------------------------------------------------------------------


def tiles_in(state: "GameState | Position") -> Counter[int]:
    """The tiles on the table: on the main board, in storages and duchies, in the box.

    Starting castles are not among them, nor is what modules keep on spaces of their own.
    """
    if isinstance(state, GameState):
        waiting, owned = state.pending, [(e.storage, tuple(e.tiles)) for e in state.estates]
    else:
        waiting, owned = state.asks, [(seat.storage, seat.tiles) for seat in state.seats]
    tiles = Counter[int](state.box)
    for kinds in (*state.depots, state.black_depot):
        tiles.update(kinds)
    for storage, placed in owned:
        tiles.update(storage)
        tiles.update(placed)
        tiles[CASTLE] -= CASTLE in placed
    tiles.update(decision.tile for decision in waiting)
    del tiles[0]
    return tiles


def goods_in(position: "Position") -> Counter[int]:
    """The goods on the table but for those on the round spaces."""
    goods = Counter[int]()
    for depot in position.depot_goods:
        goods.update(depot)
    for seat in position.seats:
        for type_, (stored, sold) in enumerate(zip(seat.goods, seat.sold, strict=True), start=1):
            goods[type_] += stored + sold
    return goods


# Backs ------------------------------------------------------------------------------------------


@cache
def supplies(players: int, modules: tuple[str, ...]) -> dict[str, Counter[int]]:
    """How many tiles of each kind are drawn from each supply: the colours, and `black`."""
    full = full_supplies(players, modules)
    return {name: Counter(full[name]) for name in (*COLOURS, "black")}


def spaces_laid(position: "Position") -> Counter[str]:
    """How many tiles were laid so far, by the name of their supply."""
    phases = agenda.phases_laid(position.now, position.agenda)
    spaces = Counter[str]()
    for phase in PHASES[:phases]:
        for depot in depot_colours(phase, position.players):
            spaces.update(depot)
    spaces["black"] = phases * black_spaces(position)
    return spaces


def black_spaces(position: "Position") -> int:
    """How many spaces of the black depot are in use."""
    spaces = position.black_depot_tiles
    return BOARD.black_depot[position.players] if spaces is None else spaces


class Backs(NamedTuple):
    """The tiles on the table by their backs, and what is wrong with their numbers."""

    coloured: Counter[int]
    black: Counter[int]
    faults: list[tuple[str, str, str]]
    """(field, reason, rule) each; the counts are of use only if there are none."""


def backs_of(position: "Position") -> Backs:
    """Which tiles on the table were laid with a coloured and which with a black back.

    `black_backs` says it; without it, as few as possible are taken to have a black back.
    """
    supply = supplies(position.players, position.modules)
    spaces = spaces_laid(position)
    tiles = tiles_in(position)
    in_depots = Counter[int](kind for depot in position.depots for kind in depot)
    in_black_depot = Counter(position.black_depot)
    faults: list[tuple[str, str, str]] = []
    named = None if position.black_backs is None else Counter(position.black_backs)
    if named is not None:
        for kind in sorted(named - tiles):
            faults.append(("black_backs", f"{_name(kind)} is not on the table that often", ""))
        for kind in sorted(in_black_depot - named):
            faults.append(("black_backs", f"{_name(kind)} of the black depot is missing", "BLK-02"))
    coloured, black = Counter[int](), Counter[int]()
    for kind in sorted(tiles):
        colour = KINDS[kind - 1].colour
        if colour not in supply:
            continue  # it lies on a space of its own, and its module counts it
        with_colour, with_black = supply[colour][kind], supply["black"][kind]
        number = tiles[kind]
        least = max(number - with_colour, in_black_depot[kind])
        if number > with_colour + with_black:
            reason = f"{number} of {_name(kind)} are on the table"
            faults.append(("tiles", f"{reason}, but {with_colour + with_black} can be", "INV-01"))
        elif least > with_black or in_depots[kind] > min(with_colour, number - least):
            reason = f"{_name(kind)} lies in a depot more often than there are tiles with that back"
            faults.append(("tiles", reason, "INV-01"))
        elif named is not None and not least <= named[kind] <= min(
            with_black, number - in_depots[kind]
        ):
            reason = f"{_name(kind)} cannot have had a black back {named[kind]} times"
            faults.append(("black_backs", reason, "INV-01"))
        black[kind] = least if named is None else named[kind]
        coloured[kind] = number - black[kind]
    for colour in COLOURS:
        kinds = [kind for kind in sorted(coloured) if KINDS[kind - 1].colour == colour]
        excess = sum(coloured[kind] for kind in kinds) - spaces[colour]
        for kind in kinds if named is None else ():
            could = min(supply["black"][kind] - black[kind], coloured[kind] - in_depots[kind])
            moved = max(0, min(excess, could))
            black[kind] += moved
            coloured[kind] -= moved
            excess -= moved
        if excess > 0:
            found = sum(tiles[kind] for kind in kinds)
            reason = f"{found} {colour} tiles are on the table, {excess} more than can be by now"
            faults.append(("tiles", reason, "PHA-04"))
    excess = black.total() - spaces["black"]
    if excess > 0:
        reason = f"{black.total()} tiles had a black back, {excess} more than can be by now"
        faults.append(("tiles", reason, "PHA-09"))
    return Backs(+coloured, +black, faults)


def _name(kind: int) -> str:
    return KINDS[kind - 1].name


# Deals ------------------------------------------------------------------------------------------


def known_deal(position: "Position", future: Deal | None = None) -> Deal:
    """What is known of the deal in a position without faults, and in the future if one is given.

    Tiles and goods on the table fill the places of the phases laid out so far, in any order.
    """
    setup = position.setup
    known = _with_tiles(position, _with_goods(position, Deal.unknown(setup)))
    begun = agenda.rounds_begun(position.now, position.agenda)
    now = usual.rounds_played(position.now)
    if usual.is_round(position.now) and begun > now:
        known = replace(
            known,
            white=_with_row(known.white, now, position.white),
            dice=_with_row(known.dice, now, position.dice),
        )
    if position.now == usual.SETUP or now == 0:
        order = position.order or usual.order(usual.moment(0), position.track)
        known = replace(known, start_player=order[0])
    if setup.random_boards:
        known = replace(known, duchy_boards=_boards(position))
    if future is not None:
        future.check(setup, partial=True)
        known = _with_future(position, known, future)
        known.check(setup, partial=True)
    return known


def dice_left(position: "Position", deal: Deal) -> Numbers:
    """The dice that the player has not used, those unknown filled in from a deal."""
    if not position.left:
        return ()
    rolled = position.dice[position.player]
    both = deal.dice[usual.rounds_played(position.now)][position.player]
    return tuple(both[index] for index in places_of(position.left, rolled) or ())


def places_of(left: Numbers, rolled: Pair) -> tuple[int, ...] | None:
    """Which of two dice these are, in order; None if they are not among them."""
    for places in ((), (0,), (1,), (0, 1)):
        if left == tuple(rolled[index] for index in places):
            return places
    return None


def goods_laid(position: "Position") -> int:
    """How many goods tiles have come to the depots so far."""
    return agenda.rounds_begun(position.now, position.agenda)


def goods_to_come(position: "Position") -> int:
    """How many goods tiles lie on the round spaces (PHA-18)."""
    phases = agenda.phases_laid(position.now, position.agenda)
    return phases * ROUNDS_PER_PHASE - goods_laid(position)


def _with_row(rows: tuple[Row, ...], index: int, row: Row) -> tuple[Row, ...]:
    return (*rows[:index], row, *rows[index + 1 :])


def _with_tiles(position: "Position", deal: Deal) -> Deal:
    """The deal with the tiles on the table; those in the depots lie in the latest phase."""
    laid = agenda.phases_laid(position.now, position.agenda)
    backs = backs_of(position)
    for kinds in position.depots:
        backs.coloured.subtract(kinds)
    backs.black.subtract(position.black_depot)
    black = [*position.black_depot, *backs.black.elements()]
    others: dict[str, list[int]] = {colour: [] for colour in COLOURS}
    for kind in backs.coloured.elements():
        others[KINDS[kind - 1].colour].append(kind)
    depots, black_depot = list(deal.depots), list(deal.black_depot)
    for phase in reversed(range(laid)):
        colours = depot_colours(PHASES[phase], position.players)
        lying = position.depots if phase == laid - 1 else ((),) * len(colours)
        depots[phase] = tuple(
            tuple(_row_of(spaces, list(kinds), others))
            for spaces, kinds in zip(colours, lying, strict=True)
        )
        spaces = len(black_depot[phase])
        row, black = black[:spaces], black[spaces:]
        black_depot[phase] = (*row, *(0,) * (spaces - len(row)))
    return replace(deal, depots=tuple(depots), black_depot=tuple(black_depot))


def _row_of(
    colours: tuple[str, ...], lying: list[int], others: dict[str, list[int]]
) -> Iterator[int]:
    """A depot's tiles by its spaces: those that lie there, and others that must have."""
    for colour in colours:
        own = next((kind for kind in lying if KINDS[kind - 1].colour == colour), 0)
        if own:
            lying.remove(own)
        yield own or (others[colour].pop() if others[colour] else 0)


def _with_goods(position: "Position", deal: Deal) -> Deal:
    """The deal with the goods on the table, as the players' first ones as far as they go."""
    goods = goods_in(position)
    starting = []
    for seat in position.seats:
        own = Counter(
            {i + 1: sum(pair) for i, pair in enumerate(zip(seat.goods, seat.sold, strict=True))}
        )
        first = tuple(own.elements())[:STARTING_GOODS]
        goods.subtract(first)
        starting.append([*first, *[0] * (STARTING_GOODS - len(first))])
    others = list(goods.elements())
    laid = goods_laid(position)
    row = [*others[:laid], *[0] * (laid - len(others)), *position.coming]
    row += [0] * (len(PHASES) * ROUNDS_PER_PHASE - len(row))
    others = others[laid:]
    return replace(
        deal,
        goods=tuple(zip(*[iter(row)] * ROUNDS_PER_PHASE, strict=True)),
        starting_goods=tuple(
            tuple(type_ or (others.pop() if others else 0) for type_ in three) for three in starting
        ),
    )


def _boards(position: "Position") -> Numbers:
    """The first sides of the boards on which the players have their duchies."""
    first_sides = boards(position.modules)
    return tuple(
        next(first for first in first_sides if seat.duchy in (first, first + 1))
        for seat in position.seats
    )


def _with_future(position: "Position", known: Deal, future: Deal) -> Deal:
    """What is known in a position, and beyond it what the future knows."""
    laid = agenda.phases_laid(position.now, position.agenda)
    begun = agenda.rounds_begun(position.now, position.agenda)
    goods = [type_ for phase in known.goods for type_ in phase]
    coming = [type_ for phase in future.goods for type_ in phase]
    goods[begun:] = _merged("goods", goods[begun:], coming[begun:])
    # The dice of the round under way may be known in part to either.
    now = max(0, begun - 1)
    white = _merged("white", known.white[now:], future.white[now:])
    dice = [
        tuple(
            _pair(_merged("dice", ours, theirs)) for ours, theirs in zip(pairs, others, strict=True)
        )
        for pairs, others in zip(known.dice[now:], future.dice[now:], strict=True)
    ]
    return replace(
        known,
        start_player=known.start_player if known.start_player >= 0 else future.start_player,
        depots=(*known.depots[:laid], *future.depots[laid:]),
        black_depot=(*known.black_depot[:laid], *future.black_depot[laid:]),
        goods=tuple(zip(*[iter(goods)] * ROUNDS_PER_PHASE, strict=True)),
        white=(*known.white[:now], *white),
        dice=(*known.dice[:now], *dice),
    )


def _merged(field: str, ours: Sequence[int], theirs: Sequence[int]) -> list[int]:
    """What either side knows; `InvalidDeal` where they say different things."""
    for own, other in zip(ours, theirs, strict=True):
        if own and other and own != other:
            raise InvalidDeal(f"{field}: the deal says {other} where the position says {own}")
    return [own or other for own, other in zip(ours, theirs, strict=True)]


def _pair(values: Sequence[int]) -> Pair:
    first, second = values
    return first, second
