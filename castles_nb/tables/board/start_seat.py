"""The board game's ways to play a deal that show what its start seat is worth."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from castles_nb.analysis.experiment import Experiment
from castles_nb.bots.playing import ask
from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.playable import players_in
from castles_nb.tables.same_deals import setup_for_worth
from castles_nb.tables.start_seat import Seat, Ways, seat_at_end


def check(setup: Setup) -> None:
    """Raise `InvalidSetup` if a seat has no person, or no estate of its own."""
    setup_for_worth(setup)
    if setup.seats != setup.players or setup.seating.is_shared:
        raise InvalidSetup(field="modules", reason=Message("worth-seats"))


def _as_played(round_: int) -> bool | None:
    return None


def _always(round_: int) -> bool:
    return True


def _never(round_: int) -> bool:
    return False


def _begins_phase(round_: int) -> bool:
    return round_ % ROUNDS_PER_PHASE == 0


class Way(NamedTuple):
    """A way to play a deal."""

    is_first: Callable[[int], bool | None] = _as_played
    """f(round): whether the start seat is first in this round, or last; None as the track says."""
    more_workers: int = 0
    has_same_tiles: bool = False
    """Whether each seat finds in the depots the tiles that the first one of the round found."""

    def play(self, experiment: Experiment, game: int) -> Seat:
        """The start seat, once the bots have played this deal to its end."""
        setup, seed = experiment.setup_of(game), experiment.seed_of(game)
        state = GameState.start(setup, Deal.from_seed(seed, setup))
        bots = [experiment.bot_of(game, player) for player in range(players_in(state))]
        seat, begun, turn, first = -1, -1, 0, 0
        same_tiles = SameTiles(state)
        while (player := state.current_player) is not None:
            if state.order and state.turns_done == 0 and state.rounds_played > begun:
                if begun < 0:
                    seat = state.order[0]
                    state.add_workers(seat, self.more_workers, "what_if", "")
                if self.has_same_tiles and not _begins_phase(state.rounds_played):
                    same_tiles.lay(state, round_ends=True)
                begun, turn, same_tiles = state.rounds_played, 0, SameTiles(state)
                _reorder(state, seat, self.is_first(state.rounds_played))
                first += state.order[0] == seat
                player = state.player
            if self.has_same_tiles and state.turns_done > turn:
                turn = state.turns_done
                same_tiles.lay(state, round_ends=False)
            state.apply(ask(bots[player], state))
        return seat_at_end(state, seat, first)


WAYS = {
    "as_played": Way(),
    "one_worker_more": Way(more_workers=1),
    "last_in_first_round": Way(lambda round_: None if round_ else False),
    "always_first": Way(_always),
    "always_last": Way(_never),
    "first_as_phases_begin": Way(_begins_phase),
    "last_as_phases_begin": Way(lambda round_: not _begins_phase(round_)),
    "first_with_same_tiles": Way(_always, has_same_tiles=True),
    "last_with_same_tiles": Way(_never, has_same_tiles=True),
}
"""The ways of playing each deal."""

BOARD = Ways(check, WAYS)


def _reorder(state: GameState, seat: int, is_first: bool | None) -> None:
    """Let the seat be first or last in the round that begins; the track isn't touched."""
    state.legal = None
    if is_first is None:
        return
    others = tuple(player for player in state.order if player != seat)
    state.order = (seat, *others) if is_first else (*others, seat)
    state.player = state.order[0]
    state.rules.flow.take_turn(state)


class SameTiles:
    """The tiles each seat of a round finds in the depots, even if other players took some
    before."""

    def __init__(self, state: GameState) -> None:
        self.laid = in_depots(state)
        self.gone: list[Counter[int]] = [Counter() for _ in self.laid]

    def lay(self, state: GameState, round_ends: bool) -> None:
        """Put them into the depots of `state` for the next seat; if the round ends, without the
        ones that are gone."""
        both = list(zip(self.laid, in_depots(state), strict=True))
        taken = [Counter(was) - Counter(left) for was, left in both]
        self.gone = [gone | more for gone, more in zip(self.gone, taken, strict=True)]
        depots = self.laid
        if round_ends:
            counted = zip(map(Counter, depots), self.gone, strict=True)
            depots = tuple(tuple(sorted((each - gone).elements())) for each, gone in counted)
        state.depots, state.black_depot, state.legal = depots[:-1], depots[-1], None


def in_depots(state: GameState) -> tuple[tuple[int, ...], ...]:
    """The tiles in the depots, the black one last."""
    return *state.depots, state.black_depot
