"""The course of a game: setup, phases, rounds and turns.

The state's `step_stack` has the next steps, each a function of the state. Whenever nobody has
anything to choose, the next step is taken from it (`go_on`). A step may ask for decisions, and may
put more steps on the stack. Anything that must wait for a decision, and come before another one,
waits among the decisions that are due.
"""

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import ROUNDS, ROUNDS_PER_PHASE, Duchy, supply
from castles_nb.engine.choices import free_actions
from castles_nb.engine.decision import Decision, DeferredStep
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import CASTLE, MINE, power
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState, StackStep


WORKERS_OF_MINES = power(2)


def set_up(state: "GameState") -> None:
    """Lay out every estate and ask for the starting castles (SET-09 to SET-19)."""
    deal, seating = state.deal, state.rules.seating
    people = seating.num_players
    # A player by a script comes last (CHA-10).
    seats = [*((deal.start_player + seat) % people for seat in range(people)), *seating.scripted]
    # The starting player's marker is on top of the stack (SET-17).
    state.track = (tuple(reversed(seats)), *((),) * (state.rules.gains.track_spaces - 1))
    automaton, estates = state.rules.automaton, []
    goods = dict(zip(seating.estate_owners, deal.starting_goods, strict=True))
    for first in seating.first_seats:
        estate = Estate.start(first_duchy(state, first))
        own = goods.get(first, automaton.goods if automaton else ())
        estate.goods = tuple(own.count(type_) for type_ in range(1, 7))
        estates.append(estate)
    state.estates = [estates[number] for number in seating.estates]
    owners = owners_in_order(state.rules, seats)
    for player, (silver, workers) in outfits(state.rules, seats).items():
        rule = state.rules.gains.starting_rule
        state.add_silver(player, silver, "setup", rule or "SET-16")
        state.add_workers(player, workers, "setup", rule or "SET-15")
    for player in reversed(owners):
        kind = first_choice(state, player)
        if kind:
            state.ask(Decision(player, kind))
        else:
            estate = state.estates[player]
            estate.cover(CASTLE, estate.duchy.grid.middle)
    plan(state, *state.rules.flow.on_setup, *state.rules.flow.on_phase_start, begin_round)
    go_on(state)


def owners_in_order(rules: "Ruleset", order: Sequence[int]) -> list[int]:
    """The owners of estates in this order of play: an estate comes with its first player."""
    seating = rules.seating
    estates = dict.fromkeys(seating.estates[player] for player in order)
    first = [seating.first_seats[estate] for estate in estates]
    return [player for player in first if player in seating.estate_owners]


def outfits(rules: "Ruleset", order: Sequence[int]) -> dict[int, tuple[int, int]]:
    """The silver and the workers with which the owners of estates begin, in this order of play
    (SET-15, SET-16)."""
    gains, owners = rules.gains, owners_in_order(rules, order)
    return {
        owner: (gains.starting_silver, workers)
        for owner, workers in zip(owners, gains.starting_workers, strict=False)
    }


def first_duchy(state: "GameState", player: int) -> Duchy:
    """The duchy that lies before a player until a side is chosen."""
    if player in state.rules.seating.scripted:
        return state.rules.scripted_duchy
    if state.deal.duchy_boards:
        return state.deal.sides(player)[0]
    return state.rules.edition.duchies[state.setup.duchy_numbers[player]]


def first_choice(state: "GameState", player: int) -> str:
    """The first thing that a player chooses: a side, or a space for the castle (SET-12, SET-19).

    Empty for a player who has nothing to choose, since the castle is in the middle (D-19).
    """
    if state.deal.duchy_boards:
        return "duchy" if len(state.deal.sides(player)) > 1 else "starting_castle"
    centred = state.estates[player].duchy.number in state.rules.edition.centre_start
    return "" if centred else "starting_castle"


def plan(state: "GameState", *steps: "StackStep") -> None:
    """Put steps on the stack, to be taken in this order before everything on it."""
    state.step_stack = (*state.step_stack, *reversed(steps))


def go_on(state: "GameState") -> None:
    """Take steps until a player has something to choose, or the game is over.

    A turn ends by itself when nothing can be done any more (A-56).
    """
    while True:
        pending = state.pending
        if pending:
            if type(pending[-1]) is not DeferredStep:
                return
            take_waiting(state)
            continue
        if state.dice:
            return
        if not state.used & TURN_ENDED:
            if free_actions(state, state.estates[state.player]):
                return
            state.used |= TURN_ENDED
        stack = state.step_stack
        if not stack:
            return
        next_step = stack[-1]
        state.step_stack = stack[:-1]
        if state.ledger is not None:
            state.ledger.step = next_step.name
        next_step.run(state)


def take_waiting(state: "GameState") -> None:
    """Take the step that has come to the top of the decisions that are due."""
    player, name, _ = state.end_decision()
    waiting = state.rules.flow.deferred_step(name)
    assert waiting is not None  # nothing else can be put off
    if state.ledger is not None:
        state.ledger.step = name
    waiting.run(state, player)


@cache
def order_on(track: tuple[tuple[int, ...], ...]) -> tuple[int, ...]:
    """The order of play: from the last space back, each stack from the top (PHA-12, PHA-15).

    >>> order_on(((1,), (0, 2)))
    (2, 0, 1)
    """
    return tuple(player for stack in reversed(track) for player in reversed(stack))


@step("begin_round")
def begin_round(state: "GameState") -> None:
    """Dice are rolled, the order is fixed, a goods tile goes to its depot (PHA-11 to PHA-16)."""
    state.order = order_on(state.track)
    state.turns_done = -1
    phase, round_ = divmod(state.rounds_played, ROUNDS_PER_PHASE)
    deal, depot_goods = state.deal, list(state.depot_goods)
    depot = deal.white[state.rounds_played] - 1
    depot_goods[depot] = tuple(sorted((*depot_goods[depot], deal.goods[phase][round_])))
    state.depot_goods = tuple(depot_goods)
    state.step_stack = (*state.step_stack, end_round, *(next_turn,) * len(state.order))


@step("next_turn")
def next_turn(state: "GameState") -> None:
    """The next player in order plays (PHA-15)."""
    state.turns_done += 1
    state.player = state.order[state.turns_done]
    state.rules.flow.take_turn(state)


def take_turn(state: "GameState") -> None:
    """A person's turn: two dice, and everything that is allowed once a turn (PHA-19)."""
    state.dice = state.deal.dice[state.rounds_played][state.player]
    state.used = 0


@step("end_round")
def end_round(state: "GameState") -> None:
    """After the fifth round the phase ends, after the last phase the game (PHA-20)."""
    rules = state.rules
    if (state.rounds_played + 1) % ROUNDS_PER_PHASE:
        count_round(state)
        begin_round(state)
    elif state.rounds_played + 1 < ROUNDS:
        plan(
            state,
            *rules.flow.on_phase_end,
            count_round,
            *rules.flow.on_phase_start,
            begin_round,
        )
    else:
        plan(state, *rules.flow.on_phase_end, *rules.flow.final_scoring, count_round)


@step("count_round")
def count_round(state: "GameState") -> None:
    """One more round is over."""
    state.rounds_played += 1


@step("sweep_tiles")
def sweep_tiles(state: "GameState") -> None:
    """Tiles still on the board go to the box; goods stay (PHA-02, PHA-03)."""
    for kinds in (*state.depots, state.black_depot):
        state.discarded_tiles += bytes(kinds)


@step("lay_tiles")
def lay_tiles(state: "GameState") -> None:
    """New tiles for the depots and the black depot (PHA-04 to PHA-09)."""
    phase = state.rounds_played // ROUNDS_PER_PHASE
    state.depots = tuple(tuple(sorted(kinds)) for kinds in state.deal.depots[phase])
    state.black_depot = tuple(sorted(black_row(state.rules, state.deal.black_depot, phase)))


def black_row(rules: "Ruleset", dealt: Sequence[tuple[int, ...]], phase: int) -> tuple[int, ...]:
    """The tiles laid in the black depot: its last spaces stay empty if the supply runs out."""
    row, aside = dealt[phase], rules.flow.black_tiles_aside
    if not aside:
        return row
    left = len(supply("black", rules.modules)) - aside - phase * len(row)
    return row[: max(left, 0)]


@step("pay_mines")
def pay_mines(state: "GameState") -> None:
    """1 silver for each mine, then with monastery 2 also a worker (END-01, END-02, MON-02)."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        mines = estate.count(MINE)
        if mines:
            state.add_silver(player, mines, "mines", "END-01", MINE)
            if estate.powers & WORKERS_OF_MINES:
                state.add_workers(player, mines, "monastery_2", "MON-02", MINE)


ALWAYS = (begin_round, next_turn, end_round, count_round)
"""The steps of which the course of rounds and turns is made, whatever the modules."""
ON_PHASE_START = (sweep_tiles, lay_tiles)
ON_PHASE_END = (pay_mines,)
