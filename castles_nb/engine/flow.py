"""The course of a game: setup, phases, rounds and turns."""

from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import DUCHIES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine import choices
from castles_nb.engine.decision import Decision
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import MINE, power

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def set_up(state: "GameState") -> None:
    """Give everybody an estate and ask for the starting castles (SET-09 to SET-19)."""
    deal, players = state.deal, state.rules.players
    seats = [(deal.start_player + seat) % players for seat in range(players)]
    # The starting player's marker is on top of the stack (SET-17).
    state.track = (tuple(reversed(seats)), *((),) * (state.rules.track_spaces - 1))
    for player in range(players):
        boards = deal.boards or state.setup.duchies
        estate = Estate.start(DUCHIES[boards[player]])
        goods = deal.starting_goods[player]
        estate.goods = tuple(goods.count(type_) for type_ in range(1, 7))
        state.estates.append(estate)
    for seat, player in enumerate(seats):
        state.add_silver(player, 1, "setup", "SET-16")
        state.add_workers(player, seat + 1, "setup", "SET-15")
    for player in reversed(seats):
        state.ask(Decision(player, "starting_castle"))
        if deal.boards:
            state.ask(Decision(player, "duchy"))


def go_on(state: "GameState") -> None:
    """Go on to the next choice when no decision is pending and no die is left."""
    if not state.order:
        begin_phase(state)
        begin_round(state)
        return
    if state.round < ROUNDS and not choices.can_purchase(state, state.estates[state.player]):
        state.rules.end_turn(state)


def end_turn(state: "GameState") -> None:
    """The next player in order, else the next round (PHA-15, PHA-20)."""
    turn = state.turn + 1
    if turn < len(state.order):
        begin_turn(state, turn)
    else:
        end_round(state)


def begin_turn(state: "GameState", turn: int) -> None:
    """Two dice, a purchase and a hire for whoever is next (PHA-19)."""
    player = state.order[turn]
    state.turn = turn
    state.player = player
    state.dice = state.deal.dice[state.round][player]
    state.used = 0


def end_round(state: "GameState") -> None:
    """The next round, after a phase's last one the next phase, after phase E the end."""
    if (state.round + 1) % ROUNDS_PER_PHASE:
        state.round += 1
        begin_round(state)
        return
    for step in state.rules.phase_ends:
        step(state)
    if state.round + 1 < ROUNDS:
        state.round += 1
        begin_phase(state)
        begin_round(state)
        return
    for step in state.rules.final_scoring:
        step(state)
    state.round = ROUNDS


def begin_phase(state: "GameState") -> None:
    """Everything that happens when a phase begins."""
    for step in state.rules.phase_begins:
        step(state)


def sweep_tiles(state: "GameState") -> None:
    """Tiles still on the board go to the box; goods stay (PHA-02, PHA-03)."""
    for kinds in (*state.depots, state.black_depot):
        state.box += bytes(kinds)


def lay_tiles(state: "GameState") -> None:
    """New tiles for the depots and the black depot (PHA-04 to PHA-09)."""
    phase = state.round // ROUNDS_PER_PHASE
    state.depots = tuple(tuple(sorted(kinds)) for kinds in state.deal.depots[phase])
    state.black_depot = tuple(sorted(state.deal.black_depot[phase]))


@cache
def order_on(track: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The order of play: from the last space back, each stack from the top (PHA-12, PHA-15).

    >>> order_on(((1,), (0, 2)))
    (2, 0, 1)
    """
    return tuple(player for stack in reversed(track) for player in reversed(stack))


def begin_round(state: "GameState") -> None:
    """Dice are rolled, the order is fixed, a goods tile goes to its depot (PHA-11 to PHA-16)."""
    state.order = order_on(state.track)
    phase, turn = divmod(state.round, ROUNDS_PER_PHASE)
    depot_goods = list(state.depot_goods)
    depot = state.deal.white[state.round] - 1
    depot_goods[depot] = tuple(sorted((*depot_goods[depot], state.deal.goods[phase][turn])))
    state.depot_goods = tuple(depot_goods)
    begin_turn(state, 0)


def pay_mines(state: "GameState") -> None:
    """1 silver for each mine, then with monastery 2 also a worker (END-01, END-02, MON-02)."""
    for player in range(state.rules.players):
        estate = state.estates[player]
        mines = estate.count(MINE)
        if mines:
            state.add_silver(player, mines, "mines", "END-01", MINE)
            if estate.powers & power(2):
                state.add_workers(player, mines, "monastery 2", "MON-02", MINE)


PHASE_BEGINS = (sweep_tiles, lay_tiles)
PHASE_ENDS = (pay_mines,)
