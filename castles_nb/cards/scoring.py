"""What is scored at the end, and who has won."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from castles_nb.cards.state import State

START_CARD = 1
"""The points of the start player's card (CG-END-05)."""


def groups(animals: tuple[int, ...]) -> list[int]:
    """The groups of different animals: the first has one of each kind there is, the next one of
    each kind that is left, and so on (CG-END-04).

    >>> groups((3, 2, 1, 0))
    [3, 2, 1]
    """
    return [
        sum(number >= layer for number in animals)
        for layer in range(1, max(animals, default=0) + 1)
    ]


def animal_points(state: "State", player: int) -> int:
    """The points for all animals of a player (CG-END-03)."""
    return sum(state.card_set.animal_groups[size - 1] for size in groups(state.animals[player]))


def score_the_end(state: "State") -> None:
    """Animals and the start player's card; all else has been scored before (CG-END-02)."""
    state.begin_step("end")
    for player in range(state.num_players):
        state.score(player, animal_points(state, player), "animals", "CG-END-03")
    if not state.is_solo:
        state.score(state.start_card_owner, START_CARD, "start_card", "CG-END-05")


def left_over(state: "State", player: int) -> int:
    """The cards that break a tie: workers, silver, unsold goods, and animals that are in no group
    (CG-END-07, CG-R-19)."""
    alone = groups(state.animals[player]).count(1)
    goods = sum(state.goods[player])
    return state.workers[player] + state.silver[player] + goods + alone


def standing(state: "State", player: int) -> tuple[int, int]:
    """What the ranking goes by: points, then what is left over. Aaron has to have more points than
    the player to win (CG-SOLO-11, CG-SOLO-12)."""
    if state.is_solo:
        return state.points[player], -player
    return state.points[player], left_over(state, player)


def ranking(state: "State") -> list[int]:
    """The players from first to last; who share a place stay in the order of their seats."""
    return sorted(range(state.num_seats), key=lambda player: standing(state, player), reverse=True)


def winners(state: "State") -> tuple[int, ...]:
    """Who has won, or all who share the win (CG-END-07)."""
    best = max(standing(state, player) for player in range(state.num_seats))
    return tuple(p for p in range(state.num_seats) if standing(state, p) == best)
