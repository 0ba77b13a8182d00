"""The Châteauma in the native core: `src/chateauma.c`. With shields, trade routes or vineyards,
Python plays it."""

from itertools import chain
from typing import Any

from castles_nb.components import COLOURS, PHASES, supply
from castles_nb.engine.bits import mask_of
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.chateauma import (
    MODULE,
    beginning,
    benefits,
    chance,
    county,
    depots,
    ending,
)
from castles_nb.expansions.chateauma.facts import BORDER_POST, CARDS, CHATEAUMA, FACE_UP, SELL
from castles_nb.expansions.chateauma.options import has_modifier, tier
from castles_nb.expansions.native_core import Expansion, Row, padded

_TOGETHER = {MODULE.name, "border_posts", "duchies_11_18", "extra_tiles", "white_castles"}
_MOST_CARDS = 20
_ON_CARD = 5
"""Spaces of a card, at most."""
_SHARED = 12
"""Times spaces of one colour share a depot, at most."""


def plays(rules: Ruleset) -> bool:
    """Whether it plays with these expansions."""
    return _TOGETHER.issuperset(rules.modules) and rules.edition.name == "special"


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """Its cards, its board, how tiles lie in depots."""
    cards = [CHATEAUMA.cards.get(number) for number in range(_MOST_CARDS)]
    spaces = [list(card.spaces) if card else [] for card in cards]
    board = CHATEAUMA.boards[rules.scripted_duchy.number]
    is_covered, has_tiles = has_modifier(rules, "A"), has_modifier(rules, "B")
    colours = masks[-1].colour_at
    by_colour = {COLOURS[colours[space]]: space for space in board.face_up}
    return (
        mask_of(board.extra_turn) if has_modifier(rules, "D") else 0,
        *[card.points[tier(rules)] if card else 0 for card in cards],
        *(benefits.GEESE, has_tiles, has_modifier(rules, "C")),
        rules.flow.black_tiles_aside and len(supply("black", rules.modules)),
        rules.flow.black_tiles_aside,
        bytes(map(len, spaces)),
        bytes(chain(*[padded([space.colour for space in each], _ON_CARD) for each in spaces])),
        bytes(chain(*[padded([SELL in s.bonuses for s in each], _ON_CARD) for each in spaces])),
        bytes([bool(card and card.symbol == BORDER_POST) for card in cards]),
        bytes([bool(card and card.has_castle) for card in cards]),
        bytes([0, *[card.number for card in chance.cards_of(rules)]]),
        bytes(county.ORDER),
        bytes(chain(*[_shared(phase, rules.num_seats) for phase in PHASES])),
        bytes([space + 1 for space in sorted(board.face_down)] if is_covered else []),
        bytes([by_colour[colour] + 1 for colour in FACE_UP] if has_tiles else []),
        bytes(_left_empty(rules) if has_tiles else []),
    )


def _shared(phase: str, players: int) -> list[int]:
    """Depot, colour and number of spaces wherever several share a depot."""
    found = list(chain(*depots.shared_spaces(phase, players)))
    if len(found) > 3 * (_SHARED - 1):
        raise ValueError
    return padded(found, 3 * _SHARED)


def _left_empty(rules: Ruleset) -> list[int]:
    """The colours whose last space stays empty, from 1."""
    return [COLOURS.index(colour) + 1 for colour in depots.dealt_out(rules)]


EXPANSION = Expansion(
    name=MODULE.name,
    steps=(
        *(beginning.set_up_chateauma, depots.leave_spaces_empty, depots.remember_layout),
        *(ending.pay_county_mines, ending.score_chateauma),
    ),
    on_board={
        chance.PROGRESS: Row(2),
        chance.DISCARDS: Row(_MOST_CARDS),
        depots.DEPOT_ORDER: Row(3 * _SHARED),
        depots.BLACK_ORDER: Row(8),
        chance.TILES_ASIDE: Row(1),
    },
    in_estate={
        **dict.fromkeys(county.CARDS, Row(1 + _ON_CARD)),
        **dict.fromkeys(county.LYING, Row(_ON_CARD)),
        **dict.fromkeys((county.RESERVE, county.RESERVE_WILD, county.STACKED), Row(40)),
        county.FACE_DOWN: Row(8),
    },
    dealt={
        chance.DECK: Row(chance.LAPS * CARDS),
        chance.DIE: Row(25),
        chance.ASIDE: Row(len(FACE_UP)),
    },
    drawn_otherwise=(chance.DECK, chance.DIE, chance.ASIDE),
    facts={
        "extra_turn": ("u64",),
        "points": ("i32", _MOST_CARDS),
        **dict.fromkeys(("geese", "has_tiles", "begins", "black", "black_aside"), ("i32",)),
        "spaces": ("u8", _MOST_CARDS),
        **dict.fromkeys(("colours", "sells"), ("u8", _MOST_CARDS, _ON_CARD)),
        **dict.fromkeys(("posts", "has_castle"), ("u8", _MOST_CARDS)),
        "deck": ("u8", CARDS + 1),
        "order": ("u8", len(COLOURS)),
        "shared": ("u8", len(PHASES), _SHARED, 3),
        "face_down": ("u8", 9),
        "face_up": ("u8", len(FACE_UP) + 1),
        "left_empty": ("u8", len(FACE_UP) + 1),
    },
    tell=tell,
    plays=plays,
)
