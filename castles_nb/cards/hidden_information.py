"""What a player has not seen of a card game, and something made up in its place.

A player sees the own hand, not the own pile, nor hands and piles of others, the deck, or what lies
below the tops of the open piles. Discards are public, so whoever counts knows which cards became
the deck of a reshuffle: cards that are hidden are exchanged only with others out of the same deck.
Of a position that somebody typed nobody knows that, and all that are hidden are exchanged.
"""

from collections.abc import Callable, Collection
from random import Random
from typing import TYPE_CHECKING

from castles_nb.cards.deal import SHUFFLES
from castles_nb.cards.supply import OpenPiles
from castles_nb.cards.unseen import shuffled

if TYPE_CHECKING:
    from castles_nb.cards.state import State

_MADE_UP = 0


def redealt(state: "State", players: Collection[int], rng: Random) -> "State":
    """Return a copy in which everything that none of these players has seen is drawn again; `rng`
    needs a method `random`."""
    random = rng.random
    other = state.copy()
    _exchange_cards(other, players, random)
    other.goods_piles = _exchanged_below(state.goods_piles, random)
    other.animal_piles = _exchanged_below(state.animal_piles, random)
    other.shuffle = int(random() * SHUFFLES)
    if state.player not in players:
        other.legal = None  # they tell the hand of whoever acts
    return other


def view(state: "State", player: int) -> "State":
    """A copy in which all that this player has not seen is made up, and always in the same way."""
    return redealt(state, (player,), Random(_MADE_UP))


def _exchange_cards(state: "State", players: Collection[int], random: Callable[[], float]) -> None:
    """Hide all action cards that are hidden from these players among those of the same deck."""
    hidden = [(state.reshuffles, kind) for kind in state.deck]
    for owner in range(state.num_players):
        cards, hand = state.draw_piles[owner], state.hands[owner]
        seen = len(hand) if owner in players else 0
        hidden += list(zip(_decks_of(state, owner), hand + cards, strict=True))[seen:]
    if state.is_solo:
        hidden += ((state.mingled, kind) for kind in state.draw_piles[-1])
    by_deck: dict[int, list[int]] = {}
    for deck, kind in hidden:
        by_deck.setdefault(deck, []).append(kind)
    # Sorted first, so that nothing is left of the order they have.
    anew = {deck: iter(shuffled(sorted(cards), random)) for deck, cards in sorted(by_deck.items())}
    made_up = tuple(next(anew[deck]) for deck, _ in hidden)

    size = len(state.deck)
    state.deck, made_up = made_up[:size], made_up[size:]
    for owner in range(state.num_seats):
        if owner < state.num_players and owner not in players:
            size = len(state.hands[owner])
            state.hands[owner], made_up = made_up[:size], made_up[size:]
        size = len(state.draw_piles[owner])
        state.draw_piles[owner], made_up = made_up[:size], made_up[size:]


def _decks_of(state: "State", player: int) -> list[int]:
    """For each card that a player still has of those dealt in this round, by how many reshuffles
    its deck is younger than the first one."""
    people, first = state.num_players, state.first
    place, now = (player - first) % people, (state.player - first) % people
    played = state.turn + (place < now or (place == now and state.has_acted))
    left = len(state.hands[player]) + len(state.draw_piles[player])
    cards = range(played * people + player, (played + left) * people, people)
    before, at = state.reshuffles_at_deal, state.reshuffle_at
    return [max(state.mingled, before + (card >= at)) for card in cards]


def _exchanged_below(piles: OpenPiles, random: Callable[[], float]) -> OpenPiles:
    """The piles with the same tops, and all that lies below exchanged."""
    first, second = piles
    below = shuffled(sorted(first[1:] + second[1:]), random)
    size = max(len(first) - 1, 0)
    return first[:1] + below[:size], second[:1] + below[size:]
