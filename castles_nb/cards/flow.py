"""The course of a card game: setup, turns and rounds."""

from typing import TYPE_CHECKING

from castles_nb.cards import aaron
from castles_nb.cards.card_set import ROUNDS
from castles_nb.cards.choices import can_buy
from castles_nb.cards.decision import DeferredStep
from castles_nb.cards.effects import settled, use_card
from castles_nb.cards.scoring import score_the_end
from castles_nb.cards.supply import (
    deal_draw_piles,
    draw_hands,
    fill_display,
    sweep_display,
    two_piles,
)

if TYPE_CHECKING:
    from castles_nb.cards.deal import Deal
    from castles_nb.cards.state import State

TURNS = 6
"""Turns in a round (CG-TURN-01)."""


def set_up(state: "State", deal: "Deal") -> None:
    """Lay out everybody's first cards, and the first round (CG-SET)."""
    people = state.num_players
    for player in range(people):
        rule = "CG-SOLO-02" if state.is_solo else "CG-SET-04"
        state.add_silver(player, 1, "setup", rule)
        state.add_goods(player, deal.goods[player], 1, "setup", rule)
        state.add_animal(player, deal.animals[player], "setup", rule)
    for seat, workers in enumerate(state.setup.workers):
        rule = "CG-SOLO-02" if state.is_solo else "CG-SET-07"
        state.add_workers((state.first + seat) % people, workers, "setup", rule)
    state.goods_piles = two_piles(deal.goods[people:])
    state.animal_piles = two_piles(deal.animals[people:])
    deal_draw_piles(state)
    if state.is_solo:
        aaron.deal_piles(state)
    fill_display(state)
    begin_round(state)


def begin_round(state: "State") -> None:
    """Aaron's next cards come, then everybody draws (CG-SOLO-04, CG-TURN-03)."""
    state.turn, state.player = 0, state.first
    if state.is_solo:
        aaron.reveal(state)
    draw_hands(state)


def go_on(state: "State") -> None:
    """Continue until a player has something to choose, or the game is over.

    A turn ends by itself if nothing can be bought any more.
    """
    while True:
        if pending := state.pending:
            top = pending[-1]
            if isinstance(top, DeferredStep):
                state.pending = pending[:-1]
                use_card(state, top.player, top.card)
            elif not settled(state, top.player, top.kind):
                return
        elif not state.has_acted or (not state.finished and can_buy(state, state.player)):
            return
        else:
            next_turn(state)
            if state.is_over:
                return


def next_turn(state: "State") -> None:
    """The next player has a turn, in the same order all round (CG-TURN-02)."""
    state.has_acted = state.bought = state.finished = False
    player = state.player + 1
    state.player = player = 0 if player == state.num_players else player
    if player == state.first:
        if state.turn + 1 == TURNS:
            end_round(state)
            player = state.player  # the player who starts the next round
        else:
            state.turn += 1
            draw_hands(state)
    if not state.hands[player] and not state.is_over:  # too few cards were left to deal
        state.has_acted = state.finished = True


def end_round(state: "State") -> None:
    """After the last turn of a round comes the next one, or the end (CG-ROUND, CG-END-01)."""
    lost = state.is_solo and aaron.is_ahead(state)
    if lost or state.round_index + 1 == len(ROUNDS):
        score_the_end(state)
        state.is_over = True
        return
    sweep_display(state)
    fill_display(state)
    state.round_index += 1
    deal_draw_piles(state)
    if not state.is_solo:
        pass_start_card(state)
    begin_round(state)


def pass_start_card(state: "State") -> None:
    """Face down, its holder turns it up; face up, it goes to the next seat. Whoever has it then
    starts the round (CG-ROUND-07, CG-ROUND-08)."""
    if not state.face_down:
        state.start_card_owner = (state.start_card_owner + 1) % state.num_players
    state.face_down = False
    state.first = state.start_card_owner
