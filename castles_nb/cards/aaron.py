"""Aaron, your opponent if you play alone (CG-SOLO)."""

from typing import TYPE_CHECKING

from castles_nb.cards import terms
from castles_nb.cards.card_set import ROUNDS
from castles_nb.cards.effects import claim_all_seven, complete_triple
from castles_nb.cards.kinds import CLOISTER, TYPE
from castles_nb.cards.piles import laid
from castles_nb.cards.scoring import animal_points
from castles_nb.cards.supply import drawn
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

AARON = 1
"""His seat."""
CLOISTER_POINTS = 1
"""The points you get for each of his cloisters (CG-SOLO-07)."""


def deal_piles(state: "State") -> None:
    """Five piles for Aaron, face down (CG-SOLO-03)."""
    state.draw_piles[AARON] = drawn(state, sum(state.card_set.aaron_piles))


def reveal(state: "State") -> None:
    """Aaron's pile of this round joins his estate, each card with its type; triples and all seven
    types give him cards, his cloisters a point for the player (CG-SOLO-04 to CG-SOLO-09)."""
    number = state.card_set.aaron_piles[state.round_index]
    waiting = state.draw_piles[AARON]
    revealed, state.draw_piles[AARON] = sorted(waiting[:number]), waiting[number:]
    if state.ledger is not None:  # playouts do without words
        state.begin_step("aaron")
        message = Message("cards-aaron-revealed", cards=tuple(map(terms.card, revealed)))
        state.note(AARON, "aaron", "CG-SOLO-04", message=message)
    for kind in revealed:
        type_ = TYPE[kind]
        state.piles[AARON], triple = laid(state.piles[AARON], kind, type_)
        if triple:
            state.triples[AARON] += (triple,)
            complete_triple(state, AARON, type_)
        claim_all_seven(state, AARON)
        if type_ == CLOISTER:
            state.score(1 - AARON, CLOISTER_POINTS, "aaron_cloister", "CG-SOLO-07")


def is_ahead(state: "State") -> bool:
    """Whether Aaron has more points than the player as the round ends, animals included
    (CG-SOLO-11)."""
    player = 1 - AARON
    points = state.points[player] + animal_points(state, player)
    ahead = state.points[AARON] > points
    if state.ledger is not None:
        outcome = "lose" if ahead else "win" if state.round_index + 1 == len(ROUNDS) else "on"
        state.begin_step("compare")
        message = Message(
            "cards-aaron-compared", own=state.points[AARON], points=points, outcome=outcome
        )
        state.note(AARON, "aaron", "CG-SOLO-11", message=message)
    return ahead
