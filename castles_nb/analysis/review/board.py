"""The review of the board game."""

from dataclasses import replace

from castles_nb.analysis.review import board_chance
from castles_nb.analysis.review.game_review import GameReview
from castles_nb.components import KINDS
from castles_nb.engine import Action, GameState
from castles_nb.errors import InvalidRecord
from castles_nb.message import Message
from castles_nb.notation import Record

SEED = 0
"""The seed for the chance a record doesn't show; no decision may rest on it."""

_COLOURS = {
    "building": "buildings",
    "ship": "ships",
    "mine": "mines",
    "castle": "castles",
    "monastery": "monasteries",
}
_VERBS = {
    "workers": "workers",
    "buy": "purchases",
    "barter": "purchases",
    "sell": "goods",
    "load": "goods",
    "start": "setup",
    "duchy": "setup",
}
_OF_TILES = ("take", "place", "discard")


def _theme(state: GameState, action: Action) -> str:
    """The colour of a tile that is taken, placed or discarded; else what is done."""
    verb = state.rules.verbs[action.verb]
    kind = verb.counts_as or verb.name
    if kind in _OF_TILES:
        colour = KINDS[action.item].colour
        return _COLOURS.get(colour, colour)
    if kind in _VERBS:
        return _VERBS[kind]
    return "" if verb.declines or kind == "finish" else "expansions"


def _beginning(record: Record) -> GameState:
    record.check(SEED)
    state = record.beginning(SEED)
    if state.rules.scoring.objective == "full_duchy":  # where points are not what counts (SOLO-18)
        raise InvalidRecord(Message("at-field", field="record", told=Message("review-solo")))
    return state


def _commented(record: Record, comments: dict[int, str]) -> Record:
    moves = list(record.line.moves)
    for ply, comment in comments.items():
        move = moves[ply - 1]
        moves[ply - 1] = replace(move, comment=f"{move.comment} {comment}")
    return replace(record, line=replace(record.line, moves=tuple(moves)))


BOARD = GameReview(
    beginning=_beginning,
    names=lambda record: record.names,
    halves=2.0,
    theme=_theme,
    sources=board_chance.sources,
    pair=board_chance.pair,
    known=board_chance.known_in,
    commented=_commented,
)
