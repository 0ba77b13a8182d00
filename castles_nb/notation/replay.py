"""Playing a record through."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import Action, Deal, GameState, Ledger
from castles_nb.engine.actions import FINISH
from castles_nb.engine.verbs import verb_named
from castles_nb.errors import IllegalAction, InvalidDeal, InvalidRecord
from castles_nb.notation import agenda, moments, on_the_table, position_deal
from castles_nb.notation.move_tree import Line, Move

if TYPE_CHECKING:
    from castles_nb.notation.position import Position
    from castles_nb.notation.record import Record


def known_deal(record: "Record") -> Deal:
    """What the record and its position tell of the deal."""
    if record.position is None:
        return record.deal or Deal.unknown(record.setup)
    try:
        return position_deal.known_deal(record.position, record.deal)
    except InvalidDeal as error:
        raise _fault_at(record, "Position", f"the deal does not go with it: {error}") from None


def beginning(record: "Record", seed: int, ledger: Ledger | None = None) -> GameState:
    """The state before the first move; the seed draws what is not known."""
    deal = known_deal(record).completed(Random(seed))
    if record.position is None:
        return GameState.start(record.setup, deal, ledger)
    return record.position.state(deal, ledger)


def check(record: "Record", seed: int) -> None:
    """Play all moves of all lines; `InvalidRecord` for the first that cannot be."""
    state = beginning(record, seed)
    deal = known_deal(record) if record.seed is None else state.deal
    told = _chances_seen(state) if record.position is not None else {}
    _play(record.line, state, _Known(deal, *_told(record.position), record.places, told))
    if record.result is None:
        return
    if not state.is_over:
        raise _fault_at(record, "Result", "the game is not over after the last move; * says so")
    if record.result != state.returns():
        points = "-".join(map(str, state.returns()))
        raise _fault_at(record, "Result", f"the points in the end are {points}")


class _Known(NamedTuple):
    """What is known of chance while a record is played."""

    deal: Deal
    rounds: int
    """Rounds that a position tells of, 0 without one."""
    phases: int
    places: Mapping[str, tuple[int, int]]
    """Where the text tells of phases and rounds, as in `A. depots` and `A1. dice`."""
    chances: Mapping[str, int]
    """How many numbers of each entry of `Deal.extras` a position tells of."""


def _told(position: "Position | None") -> tuple[int, int]:
    """For how many rounds and phases the position says what came."""
    if position is None:
        return 0, 0
    return position.rounds_begun, position.phases_laid


def _play(line: Line, state: GameState, known: _Known) -> None:
    for move in line.moves:
        before = state.copy() if move.variations else None
        _check_marks(move, state)
        missing = _unknown(known, state)
        if missing:
            _check_moments(known, state, move)
            raise _fault(move, f"{missing} must be written before it, or a seed that draws them")
        try:
            state.apply(move.action)
        except IllegalAction as error:
            raise _fault(move, str(error)) from None
        if before is not None:
            for variation in move.variations:
                _play(variation, before.copy(), known)


def _check_moments(known: _Known, state: GameState, move: Move) -> None:
    """`InvalidRecord` where a later phase or round is written before a move."""
    now = moments.moment(state.round)
    for name, place in known.places.items():
        mark, _, word = name.partition(". ")
        if word and mark > now and place < move.place:
            raise _error(name, place, f"{now} is played here, so {mark} has not come")


def _check_marks(move: Move, state: GameState) -> None:
    now = moments.moment(state.round) if state.order and not state.is_over else ""
    if move.round and move.round != now:
        reason = f"it is marked as {move.round}, but played in {now or 'no round'}"
        raise _fault(move, reason + _hint_to_end(state))
    player = state.current_player
    if move.player not in (-1, player) and player is not None:
        reason = f"it is marked as p{move.player}, but the decision is p{player}'s"
        raise _fault(move, reason + _hint_to_end(state))


def _hint_to_end(state: GameState) -> str:
    """What is forgotten most: a turn with something to buy ends by a move (A-56)."""
    if any(action.verb == FINISH.verb for action in state.legal_actions()):
        return f"; p{state.current_player} may still buy: write `{_short(FINISH)}` first"
    return ""


def _unknown(known: _Known, state: GameState) -> str:
    """What must be known for the next move and is not; empty if all is."""
    deal = known.deal
    if state.is_over:
        return ""
    for name, count in _chances_seen(state).items():
        if 0 in deal.extra(name)[known.chances.get(name, 0) : count]:
            return f"what has been seen of {name}"
    if not state.order:
        if deal.start_player < 0:
            return "the player who starts"
        if any(0 in goods for goods in deal.starting_goods):
            return "the goods that players begin with"
        if 0 in deal.duchy_boards:
            return "the duchy boards"
        laid = moments.phases_laid(moments.SETUP, agenda.names_of(state))
        return _unknown_tiles(known, state, 0) if laid else ""
    phase, now = state.round // ROUNDS_PER_PHASE, moments.moment(state.round)
    if 0 in deal.dice[state.round][state.player]:
        return f"the dice of {now}"
    if state.round >= known.rounds and not (
        deal.white[state.round] and deal.goods[phase][state.round_in_phase - 1]
    ):
        return f"the white die and the goods of {now}"
    return _unknown_tiles(known, state, phase)


def _chances_seen(state: GameState) -> dict[str, int]:
    """How many numbers of each entry of `Deal.extras` have been seen."""
    if not state.deal.extras:
        return {}
    now, names = moments.moment_of(state), agenda.names_of(state)
    return {name: len(numbers) for name, numbers in on_the_table.chances_in(state, now, names)}


def _unknown_tiles(known: _Known, state: GameState, phase: int) -> str:
    rows = (*known.deal.depots[phase], known.deal.black_depot[phase])
    if phase >= known.phases and any(0 in tiles for tiles in rows):
        return f"the tiles of phase {state.phase}"
    return ""


def _fault(move: Move, reason: str) -> InvalidRecord:
    return _error(_short(move.action), move.place, reason)


def _short(action: Action) -> str:
    return verb_named(action.verb).short(action)


def _fault_at(record: "Record", header: str, reason: str) -> InvalidRecord:
    return _error(header, record.places.get(header, (0, 0)), reason)


def _error(what: str, place: tuple[int, int], reason: str) -> InvalidRecord:
    line, column = place
    where = f"line {line}, column {column}: " if line else ""
    return InvalidRecord(f"{where}{what}: {reason}", line, column)
