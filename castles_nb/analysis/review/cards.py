"""The review of the card game."""

from dataclasses import replace

from castles_nb.analysis.review import card_chance
from castles_nb.analysis.review.game_review import GameReview
from castles_nb.cards.actions import ON_TOP, Action
from castles_nb.cards.kinds import GOODS, TYPE, TYPES
from castles_nb.cards.record import Record
from castles_nb.cards.state import State

_TYPES = dict(
    zip(
        TYPES,
        ("castles", "mines", "cloisters", "knowledge", "ships", "pastures", "buildings"),
        strict=True,
    )
)
_OF_CARDS = ("take", "place", "discard")
_VERBS = {
    "workers": "workers",
    "silver": "silver",
    "sell": "goods",
    "convert": "conversions",
    "buy": "purchases",
    "keep": "purchases",
    "use": "purchases",
    "choose": "rewards",
}


def _theme(state: State, action: Action) -> str:
    """The type of a card that becomes a project or is placed; else what is done."""
    if action.verb in _OF_CARDS:
        return _TYPES[TYPES[TYPE[action.item]]]
    if action.verb == "draw":
        return "goods" if ON_TOP[action.item] in GOODS else "animals"
    return _VERBS.get(action.verb, "")


def _beginning(record: Record) -> State:
    record.check()
    return record.beginning()


def _commented(record: Record, comments: dict[int, str]) -> Record:
    said = record.comments or ("",) * (len(record.actions) + 1)
    return replace(
        record, comments=tuple(f"{old} {comments.get(ply, '')}" for ply, old in enumerate(said))
    )


CARDS = GameReview(
    beginning=_beginning,
    names=lambda record: (),
    halves=0.25,
    theme=_theme,
    sources=card_chance.sources,
    pair=card_chance.pair,
    known=card_chance.known_in,
    commented=_commented,
)
