"""The seen part of a game: this round's dice, and the tiles and goods on the table."""

from collections import Counter
from typing import TYPE_CHECKING, Any

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import GameState
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.module import state_fields_of
from castles_nb.engine.module_chance import chances_of, counts_seen, set_aside
from castles_nb.notation.board import moments
from castles_nb.notation.board.defaults import seating_of
from castles_nb.notation.board.draft_state import draft_of, put_module_data
from castles_nb.notation.board.seat import Entries, Seat
from castles_nb.notation.board.token_codecs import Pair
from castles_nb.notation.token import Numbers

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position


def of_this_round(
    state: GameState, now: str, names: tuple[str, ...] | None
) -> tuple[Numbers, int, tuple[Pair, ...]]:
    """Return the seen part of a state's deal: the next goods, the white die, everybody's dice.

    The moment is `now`; between rounds, `names` are the steps that come next.
    """
    if state.is_over or not moments.phases_laid(now, names):
        return (), 0, ()
    deal, (phase, number) = state.deal, divmod(state.rounds_played, ROUNDS_PER_PHASE)
    begun = moments.rounds_begun(now, names) > state.rounds_played
    laid = moments.phases_laid(now, names) > phase
    return (
        deal.goods[phase][number + begun :] if laid else (),
        deal.white[state.rounds_played] if begun else 0,
        _dice(state) if begun else (),
    )


def _dice(state: GameState) -> tuple[Pair, ...]:
    """Everybody's dice of this round; a scripted player has none."""
    rolled, scripted = state.deal.dice[state.rounds_played], state.rules.seating.scripted
    if not scripted:
        return rolled
    return (*rolled[: state.num_players], *((0, 0),) * len(scripted))


def chances_in(state: GameState, now: str, names: tuple[str, ...] | None) -> Entries:
    """Return the seen part of the modules' chance in `state`, by name; without what's all unseen.

    The moment is `now`; between rounds, `names` are the steps that come next.
    """
    deal = state.deal
    phases, rounds = moments.phases_laid(now, names), moments.rounds_begun(now, names)
    counts = counts_seen(deal.modules, phases, rounds, state.module_data)
    shown = [
        (name, numbers[:n]) for (name, numbers), n in zip(deal.module_chance, counts, strict=True)
    ]
    return tuple((name, numbers) for name, numbers in shown if any(numbers))


def with_chances(position: "Position", state: GameState) -> Entries:
    """The chance of a state's modules, as far as the position gives it and the things on the table
    show it, and 0 for the rest."""
    said, chances, found = dict(position.chances), chances_of(state.deal.modules), []
    for name, numbers in state.deal.module_chance:
        numbers_said = said.get(name, ())
        known = (numbers_said + numbers[len(numbers_said) :])[: len(numbers)]
        as_laid = chances[name].as_laid
        found.append((name, as_laid(known, state) if as_laid else known))
    return tuple(found)


def chances_told(position: "Position") -> Entries:
    """The same of a position alone, whose setup must be good."""
    if not chances_of(position.modules):
        return ()
    draft = draft_of(position)
    put_module_data(position, draft)
    return with_chances(position, draft)


def tiles_in(state: "GameState | Position") -> Counter[int]:
    """The tiles on the table: on the main board, in storages and duchies, in the box.

    Starting castles are not among them, nor is what modules keep on spaces of their own, nor what
    was set aside before tiles were laid.
    """
    estates: list[Any] = [*state.each_estate]  # or seats, which have the same fields here
    if isinstance(state, GameState):
        waiting, seating = state.pending, state.rules.seating
        discarded = state.discarded_tiles
        modules, seen = state.rules.modules, _seen_aside(state)
    else:
        waiting, seating = state.asks, seating_of(state)
        discarded = bytes(state.box)
        modules, seen = state.modules, _told_aside(state)
    tiles = Counter[int](discarded)
    for kinds in (*state.depots, state.black_depot):
        tiles.update(kinds)
    for number, estate in enumerate(estates):
        host = seating.first_seats[number]
        placed, stored = tuple(estate.tiles), _stored(estate, modules)
        tiles.update(placed)
        tiles.update(stored)
        # A player by a script may have its first castle anywhere.
        tiles[CASTLE] -= CASTLE in ((*placed, *stored) if host in seating.scripted else placed)
    tiles.update(decision.tile for decision in waiting)
    tiles.subtract(kind for _, kind in set_aside(seen, modules))
    del tiles[0]
    return tiles


def _seen_aside(state: GameState) -> Entries:
    """The modules' chance, if it is open which tiles are set aside."""
    deal = state.deal
    if not any(chance.supplies for chance in chances_of(deal.modules).values()):
        return ()
    counts = counts_seen(deal.modules, 0, 0, state.module_data)
    return tuple(
        (name, numbers[:n]) for (name, numbers), n in zip(deal.module_chance, counts, strict=True)
    )


def _told_aside(position: "Position") -> Entries:
    """The same for a position; if it doesn't say which tiles these are, the table may."""
    chances, given = chances_of(position.modules), dict(position.chances)
    if all(name in given for name, chance in chances.items() if chance.supplies):
        return position.chances
    return chances_told(position)


def _stored(estate: "Estate | Seat", modules: tuple[str, ...]) -> Numbers:
    """The tiles in a storage, those that modules keep like stored ones included."""
    own = {
        name for name, state_field in state_fields_of(modules).items() if state_field.from_supply
    }
    kept = dict(estate.module_data)
    return (*estate.storage, *(kind for name in kept if name in own for kind in kept[name]))


def goods_in(position: "Position") -> Counter[int]:
    """The goods on the table except those on the round spaces."""
    goods = Counter[int]()
    for depot in position.depot_goods:
        goods.update(depot)
    for seat in position.each_estate:
        for type_, (stored, sold) in enumerate(zip(seat.goods, seat.sold, strict=True), start=1):
            goods[type_] += stored + sold
    return goods
