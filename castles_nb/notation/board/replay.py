"""Playing a record through."""

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.engine import Action, Deal, GameState, Ledger
from castles_nb.engine.actions import FINISH
from castles_nb.engine.verbs import verb_named
from castles_nb.errors import IllegalAction, InvalidDeal, InvalidRecord
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.notation.board import agenda, moments, position_deal, public_chance
from castles_nb.notation.move_tree import Line, Move
from castles_nb.notation.token import at_line

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position
    from castles_nb.notation.board.record import Record


def known_deal(record: "Record") -> Deal:
    """The deal as the record and its position give it."""
    if record.position is None:
        return record.deal or Deal.unknown(record.setup)
    try:
        return position_deal.known_deal(record.position, record.deal)
    except InvalidDeal as error:
        message = Message("replay-other-deal", told=message_of(error))
        raise _fault_at(record, "Position", message) from None


def beginning(record: "Record", seed: int, ledger: Ledger | None = None) -> GameState:
    """Return the state before the first move of a record; `seed` draws what isn't known, and a
    `ledger` notes all gains from then on."""
    deal = known_deal(record).completed(Random(seed))
    if record.position is None:
        return GameState.start(record.setup, deal, ledger)
    return record.position.state(deal, ledger, record.deal)


def check(record: "Record", seed: int) -> None:
    """Play all moves of all lines of a record; `InvalidRecord` for the first that can't be.

    `seed` draws what isn't known.
    """
    state = beginning(record, seed)
    deal = known_deal(record) if record.seed is None else state.deal
    told = _chances_seen(state) if record.position is not None else {}
    _play(record.line, state, _Known(deal, *_told(record.position), record.places, told))
    if record.result is None:
        return
    if not state.is_over:
        raise _fault_at(record, "Result", Message("replay-not-over"))
    if record.result != state.returns():
        points = "-".join(map(str, state.returns()))
        raise _fault_at(record, "Result", Message("replay-points", points=points))


class _Known(NamedTuple):
    """The known part of chance while a record is played."""

    deal: Deal
    rounds: int
    """Rounds that a position knows, 0 without one."""
    phases: int
    places: Mapping[str, tuple[int, int]]
    """The places in the text of phases and rounds, as in `A. depots` and `A1. dice`."""
    chances: Mapping[str, int]
    """The number of numbers of each entry of `Deal.module_chance` that a position knows."""


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
            raise _fault(move, missing)
        try:
            state.apply(move.action)
        except IllegalAction as error:
            raise _fault(move, message_of(error)) from None
        if before is not None:
            for variation in move.variations:
                _play(variation, before.copy(), known)


def _check_moments(known: _Known, state: GameState, move: Move) -> None:
    """`InvalidRecord` where a later phase or round is written before a move."""
    now = moments.moment(state.rounds_played)
    for name, place in known.places.items():
        mark, _, word = name.partition(". ")
        if word and mark > now and place < move.place:
            raise _error(name, place, Message("replay-too-early", now=now, later=mark))


def _check_marks(move: Move, state: GameState) -> None:
    now = moments.moment(state.rounds_played) if state.order and not state.is_over else ""
    if move.round and move.round != now:
        message = Message("replay-no-round", marked=move.round)
        if now:
            message = Message("replay-other-round", marked=move.round, now=now)
        raise _fault(move, _with_hint_to_end(message, state))
    player = state.current_player
    if move.player not in (-1, player) and player is not None:
        message = Message("replay-other-player", marked=f"p{move.player}", player=f"p{player}")
        raise _fault(move, _with_hint_to_end(message, state))


def _with_hint_to_end(message: Message, state: GameState) -> Message:
    """And what is forgotten most: a turn with something to buy ends by a move (A-56)."""
    if not any(action.verb == FINISH.verb for action in state.legal_actions()):
        return message
    player = f"p{state.current_player}"
    return Message("replay-may-still-buy", told=message, player=player, end=_short(FINISH))


def _unknown(known: _Known, state: GameState) -> Message | None:
    """The unknown chance that keeps the next move from being played; None if all is known."""
    deal = known.deal
    if state.is_over:
        return None
    for name, count in _chances_seen(state).items():
        if 0 in deal.chance_of(name)[known.chances.get(name, 0) : count]:
            return Message("replay-lacks-chance", name=name)
    if not state.order:
        if deal.start_player < 0:
            return Message("replay-lacks-start")
        if any(0 in goods for goods in deal.starting_goods):
            return Message("replay-lacks-starting-goods")
        if 0 in deal.duchy_boards:
            return Message("replay-lacks-boards")
        laid = moments.phases_laid(moments.SETUP, agenda.names_of(state))
        return _unknown_tiles(known, state, 0) if laid else None
    phase, now = state.rounds_played // ROUNDS_PER_PHASE, moments.moment(state.rounds_played)
    has_dice = state.player not in state.rules.seating.scripted
    if has_dice and 0 in deal.dice[state.rounds_played][state.player]:
        return Message("replay-lacks-dice", now=now)
    if state.rounds_played >= known.rounds and not (
        deal.white[state.rounds_played] and deal.goods[phase][state.round_in_phase - 1]
    ):
        return Message("replay-lacks-round", now=now)
    return _unknown_tiles(known, state, phase)


def _chances_seen(state: GameState) -> dict[str, int]:
    """The number of seen numbers of each entry of `Deal.module_chance`."""
    if not state.deal.module_chance:
        return {}
    now, names = moments.moment_of(state), agenda.names_of(state)
    return {name: len(numbers) for name, numbers in public_chance.chances_in(state, now, names)}


def _unknown_tiles(known: _Known, state: GameState, phase: int) -> Message | None:
    rows = (*known.deal.depots[phase], known.deal.black_depot[phase])
    if phase >= known.phases and any(0 in tiles for tiles in rows):
        return Message("replay-lacks-tiles", phase=state.phase)
    return None


def _fault(move: Move, message: MessageLike) -> InvalidRecord:
    return _error(_short(move.action), move.place, message)


def _short(action: Action) -> str:
    return verb_named(action.verb).short(action)


def _fault_at(record: "Record", header: str, message: MessageLike) -> InvalidRecord:
    return _error(header, record.places.get(header, (0, 0)), message)


def _error(what: str, place: tuple[int, int], message: MessageLike) -> InvalidRecord:
    return InvalidRecord(at_line(place, Message("at-field", field=what, told=message)), *place)
