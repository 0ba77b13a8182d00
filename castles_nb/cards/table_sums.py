"""What follows from the rest of a position: how many cards are left, points, sizes of hands.

Each takes a position that may still be being read, as far as it looks at it.
"""

from collections.abc import Iterator
from typing import Any

from castles_nb.cards.aaron import AARON
from castles_nb.cards.card_set import ROUNDS
from castles_nb.cards.deal import DIE_CARDS
from castles_nb.cards.flow import TURNS
from castles_nb.cards.kinds import CLOISTER, TYPE
from castles_nb.cards.scoring import groups

Numbers = tuple[int, ...]
Sizes = list[tuple[int, int]]
"""How many cards each of the people has in hand, and in the own pile."""


def type_of(pile: Numbers) -> int:
    """The type of a pile in an estate: that of its first card that is no cloister."""
    types = (TYPE[kind] for kind in pile)
    return next((type_ for type_ in types if type_ != CLOISTER), CLOISTER)


# The moment ---------------------------------------------------------------------------------------


def is_over(position: Any) -> bool:
    """Whether the game is over."""
    return not position.now[:1].isupper()


def round_of(position: Any) -> int:
    """The number of the round, from 0; the last one that was played, once the game is over."""
    letter = position.now[-1] if is_over(position) else position.now[0]
    return ROUNDS.index(letter) if letter in ROUNDS else len(ROUNDS) - 1


def turn_of(position: Any) -> int:
    """The turn of the round, from 0; the last one, once the game is over."""
    return TURNS - 1 if is_over(position) else int(position.now[1]) - 1


def turns_had(position: Any, player: int) -> int:
    """Return the number of cards of this round that a player has discarded for an action, if there
    were any."""
    if is_over(position):
        return TURNS
    people = position.players
    place, now = ((each - position.first) % people for each in (player, position.player))
    has_acted = place < now or (place == now and "acted" in position.used)
    return turn_of(position) + has_acted


def dealt_sizes(position: Any, dealt: int | None = None) -> Sizes:
    """What is left of the cards that people were dealt in this round: so many for all, or six each
    (CG-TURN-03, CG-TURN-04)."""
    people = position.players
    total = DIE_CARDS * people if dealt is None else dealt
    sizes = []
    for player in range(people):
        cards = -((player - total) // people)
        drawn = min(turn_of(position) + 2, cards)
        played = min(turns_had(position, player), cards)
        sizes.append((drawn - played, cards - drawn))
    return sizes


# Cards --------------------------------------------------------------------------------------------


def cards_by_word(position: Any) -> Iterator[tuple[str, Numbers]]:
    """Yield the kinds of all action cards but those of the deck, each group with its word in a
    position, as in `0:hand`."""
    for row in position.rows:
        yield "rows", row
    yield "revealed", position.revealed
    yield "asks", tuple(card for kind, card in position.asks if kind == "discard")
    yield "discards", position.discards
    for player, seat in enumerate(position.seats):
        yield f"{player}:projects", seat.projects
        for word in ("estate", "triples"):
            for pile in getattr(seat, word):
                yield f"{player}:{word}", pile
        yield f"{player}:hand", seat.hand
        yield f"{player}:pile", seat.pile


def cards_left(position: Any) -> int:
    """How many action cards the deck has: all that are nowhere else."""
    elsewhere = sum(len(cards) for _, cards in cards_by_word(position))
    all_cards: int = len(position.box.cards)
    return max(0, all_cards - elsewhere)


def goods_left(position: Any) -> int:
    """How many goods lie in the open piles."""
    had: int = sum(sum(seat.goods) + sum(seat.sold) for seat in position.seats)
    left: int = sum(position.box.goods) - had
    return max(0, left)


def animals_left(position: Any) -> int:
    """How many animals lie in the open piles."""
    had: int = sum(sum(seat.animals) for seat in position.seats)
    left: int = sum(position.box.animals) - had
    return max(0, left)


# Points -------------------------------------------------------------------------------------------


def first_triples(position: Any, player: int) -> Numbers:
    """The types of which a player has a triple and nobody who sits before (CG-TRIPLE-10)."""
    before = {type_of(pile) for seat in position.seats[:player] for pile in seat.triples}
    own = dict.fromkeys(map(type_of, position.seats[player].triples))
    return tuple(type_ for type_ in own if type_ not in before)


def shown_points(position: Any, player: int) -> int:
    """The points for triples, bonus cards and sold goods, and once the game is over for animals and
    the start player's card (CG-END-02)."""
    card_set, seat = position.box, position.seats[player]
    points: int = sum(card_set.triples[type_of(pile)] for pile in seat.triples) + seat.seven
    points += card_set.first_triple * len(seat.firsts)
    points += sum(n * each for n, each in zip(seat.sold, card_set.goods_points, strict=True))
    if is_over(position):
        points += sum(card_set.animal_groups[size - 1] for size in groups(seat.animals))
        points += player == position.start_card[0]
    return points


def least_points(position: Any, player: int) -> int:
    """The points that a player has at least: those shown, and in the solo game one for each of
    Aaron's cloisters (CG-SOLO-07)."""
    points = shown_points(position, player)
    if position.players == 1 and player != AARON:
        aaron = position.seats[AARON]
        piles = (*aaron.estate, *aaron.triples)
        points += sum(TYPE[kind] == CLOISTER for pile in piles for kind in pile)
    return points
