"""What is seen of a game: this round's dice, and the tiles and goods on the table."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import GameState
from castles_nb.engine.deal_extras import counts_seen
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.modules import extras_kept
from castles_nb.notation import moments
from castles_nb.notation.seat import Extras
from castles_nb.notation.words import Numbers, Pair

if TYPE_CHECKING:
    from castles_nb.notation.position import Position


def of_this_round(
    state: GameState, now: str, names: tuple[str, ...] | None
) -> tuple[Numbers, int, tuple[Pair, ...]]:
    """What is seen of a state's deal: the goods to come, the white die, everybody's dice."""
    if state.is_over or not moments.phases_laid(now, names):
        return (), 0, ()
    deal, (phase, number) = state.deal, divmod(state.round, ROUNDS_PER_PHASE)
    begun = moments.rounds_begun(now, names) > state.round
    laid = moments.phases_laid(now, names) > phase
    return (
        deal.goods[phase][number + begun :] if laid else (),
        deal.white[state.round] if begun else 0,
        deal.dice[state.round] if begun else (),
    )


def chances_in(state: GameState, now: str, names: tuple[str, ...] | None) -> Extras:
    """What is seen of the chance that modules bring, by name; nothing where none of it is."""
    deal = state.deal
    phases, rounds = moments.phases_laid(now, names), moments.rounds_begun(now, names)
    counts = counts_seen(deal.modules, phases, rounds, state.extras)
    shown = [(name, numbers[:n]) for (name, numbers), n in zip(deal.extras, counts, strict=True)]
    return tuple((name, numbers) for name, numbers in shown if any(numbers))


def tiles_in(state: "GameState | Position") -> Counter[int]:
    """The tiles on the table: on the main board, in storages and duchies, in the box.

    Starting castles are not among them, nor is what modules keep on spaces of their own.
    """
    if isinstance(state, GameState):
        waiting, stored = state.pending, state.all_stored
        placed = [tuple(estate.tiles) for estate in state.each_estate]
    else:
        waiting, stored = state.asks, _stored(state)
        placed = [seat.tiles for seat in state.each_estate]
    tiles = Counter[int](state.box)
    for kinds in (*state.depots, state.black_depot):
        tiles.update(kinds)
    tiles.update(stored)
    for kinds in placed:
        tiles.update(kinds)
        tiles[CASTLE] -= CASTLE in kinds
    tiles.update(decision.tile for decision in waiting)
    del tiles[0]
    return tiles


def _stored(position: "Position") -> Numbers:
    """The tiles in storages, those that modules keep like stored ones included."""
    stored = [kind for seat in position.each_estate for kind in seat.storage]
    own = {name for name, extra in extras_kept(position.modules).items() if extra.from_supply}
    for seat in position.each_estate:
        stored += [kind for name, kinds in seat.extras if name in own for kind in kinds]
    return tuple(stored)


def goods_in(position: "Position") -> Counter[int]:
    """The goods on the table but for those on the round spaces."""
    goods = Counter[int]()
    for depot in position.depot_goods:
        goods.update(depot)
    for seat in position.each_estate:
        for type_, (stored, sold) in enumerate(zip(seat.goods, seat.sold, strict=True), start=1):
            goods[type_] += stored + sold
    return goods
