"""States laid out as positions say."""

from typing import TYPE_CHECKING

from castles_nb.cards import table_sums
from castles_nb.cards.deal import Deal
from castles_nb.cards.decision import Decision, DeferredStep
from castles_nb.cards.kinds import TYPES
from castles_nb.cards.piles import NO_PILES
from castles_nb.cards.position_words import ACTED, BOUGHT, DOES, Seat
from castles_nb.cards.state import State
from castles_nb.cards.supply import OpenPiles

if TYPE_CHECKING:
    from castles_nb.cards.position import Position


def laid_out(position: "Position") -> State:
    """A state laid out as a position says, right or wrong. Whatever the position doesn't know stays
    unknown, except the `shuffle`, which is then 0."""
    setup = position.setup
    state = State.start(setup, Deal.from_seed(0, setup))
    state.round_index, state.turn = table_sums.round_of(position), table_sums.turn_of(position)
    state.is_over = table_sums.is_over(position)
    state.first, state.player = position.first, position.player
    state.has_acted, state.bought = ACTED in position.used, BOUGHT in position.used
    state.finished = False
    state.pending = tuple(_due(position.player, *asked) for asked in reversed(position.asks))
    state.rows, state.deck = position.rows, position.deck
    state.discards, state.revealed = bytes(position.discards), position.revealed
    state.goods_piles, state.animal_piles = _two(position.goods_piles), _two(position.animal_piles)
    state.start_card_owner, state.face_down = position.start_card
    state.shuffle, state.reshuffles = position.shuffle or 0, position.reshuffles
    state.reshuffles_at_deal, state.reshuffle_at = position.dealt
    taken = [type_ for seat in position.seats for type_ in seat.firsts]
    state.first_triples_left = tuple(t for t in range(len(TYPES)) if t not in taken)
    sevens = position.box.seated(state.num_seats).all_seven
    state.all_seven_left = sevens[sum(seat.seven > 0 for seat in position.seats) :]
    for player, seat in enumerate(position.seats):
        _take_seat(state, player, seat)
    state.legal = None
    return state


def _due(player: int, kind: str, item: int) -> Decision | DeferredStep:
    return DeferredStep(player, item) if kind == DOES else Decision(player, kind, item)


def _take_seat(state: State, player: int, seat: Seat) -> None:
    """Let a player have what a position says."""
    piles = list(NO_PILES)
    for cards in seat.estate:
        piles[table_sums.type_of(cards)] = cards
    state.piles[player] = tuple(piles)
    state.triples[player] = tuple((table_sums.type_of(cards), cards) for cards in seat.triples)
    state.projects[player], state.first_triples[player] = seat.projects, seat.firsts
    state.goods[player], state.sold[player] = seat.goods, seat.sold
    state.animals[player], state.all_seven[player] = seat.animals, seat.seven
    state.points[player] = seat.points
    state.workers[player], state.silver[player] = seat.workers, seat.silver
    state.hands[player], state.draw_piles[player] = seat.hand, seat.pile


def _two(piles: tuple[tuple[int, ...], ...]) -> OpenPiles:
    first, second = piles
    return first, second
