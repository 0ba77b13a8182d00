"""Cards on their way: from the deck, from the open piles, and to the discards."""

from typing import TYPE_CHECKING

from castles_nb.cards.deal import DIE_CARDS, reshuffled
from castles_nb.cards.kinds import KINDS, NUMBER, NUMBERS

if TYPE_CHECKING:
    from castles_nb.cards.state import State

Numbers = tuple[int, ...]
OpenPiles = tuple[Numbers, Numbers]
"""Two piles, their top cards first."""
ONE = tuple(bytes((kind,)) for kind in (0, *KINDS))
"""A card of each kind, to be laid on the discards."""


def drawn(state: "State", number: int) -> Numbers:
    """So many cards from the deck. Where it runs out the discards are shuffled into a new one;
    where these are too few, there are no more (CG-ROUND-06, CG-R-14)."""
    cards = state.deck[:number]
    state.deck = state.deck[number:]
    lacking = number - len(cards)
    if lacking and state.discards:
        state.deck = reshuffled(state.card_set, state.discards, state.shuffle, state.reshuffles)
        state.discards = b""
        state.reshuffles += 1
        return cards + drawn(state, lacking)
    return cards


def fill_display(state: "State") -> None:
    """New cards for the display: some for each row, the rest by their own numbers (CG-SET-13 to
    CG-SET-16)."""
    seats = state.card_set.seated(state.num_seats)
    in_rows = seats.rows_filled * len(NUMBERS)
    cards = drawn(state, in_rows + seats.by_number)
    rows = [list(cards[row : in_rows : len(NUMBERS)]) for row in range(len(NUMBERS))]
    for kind in cards[in_rows:]:
        rows[NUMBER[kind] - 1].append(kind)
    state.rows = tuple([tuple(sorted(row)) for row in rows])


def sweep_display(state: "State") -> None:
    """All cards left in the display are discarded (CG-ROUND-02)."""
    for row in state.rows:
        state.discards += bytes(row)


def deal_draw_piles(state: "State") -> None:
    """Six cards for everybody, one after the other (CG-SET-12, CG-ROUND-05)."""
    people = state.num_players
    state.reshuffles_at_deal = state.reshuffles
    state.reshuffle_at = min(len(state.deck), DIE_CARDS * people)
    cards = drawn(state, DIE_CARDS * people)
    for player in range(people):
        state.draw_piles[player] = cards[player::people]


def draw_hands(state: "State") -> None:
    """One card for everybody from the own pile, two at the beginning of a round (CG-TURN-03)."""
    hands, draw_piles = state.hands, state.draw_piles
    for player in range(state.num_players):
        pile = draw_piles[player]
        if pile:
            if state.turn:
                hands[player] += (pile[0],)
                draw_piles[player] = pile[1:]
            else:
                hands[player] += pile[:2]
                draw_piles[player] = pile[2:]


def take_from_display(state: "State", row: int, kind: int) -> None:
    """Take a card of this kind out of a display row."""
    state.rows = replaced(state.rows, row - 1, without(state.rows[row - 1], kind))


def two_piles(cards: Numbers) -> OpenPiles:
    """The cards in two piles of equal size, the first one larger where that cannot be (CG-SET-05,
    CG-R-02).

    >>> two_piles((5, 6, 7))
    ((5, 6), (7,))
    """
    half = (len(cards) + 1) // 2
    return cards[:half], cards[half:]


def without_top(piles: OpenPiles, number: int) -> OpenPiles:
    """The piles once the top card of one is taken, by its number 1 or 2. Where it runs out the
    other one is halved (CG-TILE-05, CG-R-03).

    >>> without_top(((5,), (1, 2, 3)), 1)
    ((3,), (1, 2))
    """
    first, second = piles
    if number == 1:
        first = first[1:]
        if not first:
            second, first = two_piles(second)
    else:
        second = second[1:]
        if not second:
            first, second = two_piles(first)
    return first, second


def replaced(row: tuple, place: int, value: object) -> tuple:  # type: ignore[type-arg]
    """The row with another value in one place."""
    values = list(row)  # nearly twice as fast as slices
    values[place] = value
    return tuple(values)


def without(cards: Numbers, kind: int) -> Numbers:
    """The cards without one of this kind."""
    left = list(cards)
    left.remove(kind)
    return tuple(left)
