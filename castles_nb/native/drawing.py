"""The supplies for drawing futures, as the bytes of `layout`."""

from array import array
from functools import lru_cache
from random import Random

from castles_nb.components import COLOURS, KINDS, PHASES
from castles_nb.components.board import depot_colours
from castles_nb.engine.chance import cards_left
from castles_nb.engine.deal import Deal, join
from castles_nb.engine.deal_draw import unseen
from castles_nb.engine.hidden_information import shown
from castles_nb.engine.module_chance import chances_of, set_aside
from castles_nb.engine.setup import Setup
from castles_nb.engine.state import GameState
from castles_nb.native.codec import encode_deal
from castles_nb.native.expansions import EXPANSIONS
from castles_nb.native.layout import BAG, DEALT, DEPOTS, DRAWING, RNG, ROW

_BAGS = (*COLOURS, "black", "goods")
_DECKS = tuple(DEALT)
"""The entries that expansions deal; their decks come behind the bags."""


def encode_drawing(state: GameState) -> tuple[bytes, bytes]:
    """The known part of a state's deal, and the supplies for the rest; `Unknown` if the past is
    hidden, too."""
    return _drawing(state.deal, state.setup, shown(state))


@lru_cache(maxsize=64)
def _drawing(deal: Deal, setup: Setup, shown: tuple[int, ...]) -> tuple[bytes, bytes]:
    phases, rounds, *counts = shown
    if deal.told is not None or deal.untold or not deal.is_complete:
        raise ValueError
    seen = join(deal, Deal.unknown(setup), phases, rounds, tuple(counts))
    bags, decks = unseen(seen), _decks(seen)
    aside = _set_aside(seen, bags)
    tiles = [bytes(bags[name]) for name in _BAGS] + [decks.get(name, b"") for name in _DECKS]
    if max(map(len, tiles)) > BAG:
        raise ValueError
    bag_of = b"".join(
        bytes([_BAGS.index(colour) + 1 for colour in colours]).ljust(ROW - 1, b"\0")
        for phase in PHASES
        for colours in depot_colours(phase, deal.num_seats)
    )
    if len(bag_of) != len(PHASES) * DEPOTS * (ROW - 1):
        raise ValueError
    drawing = DRAWING.packer.pack(
        b"".join([bag.ljust(BAG, b"\0") for bag in tiles]),
        bytes(map(len, tiles)),
        bag_of,
        phases,
        rounds,
        deal.num_seats,
        len(deal.black_depot[0]),
        bytes([_DECKS.index(name) + 1 for name in decks]),
        *aside,
    )
    return encode_deal(seen), drawing


def _decks(seen: Deal) -> dict[str, bytes]:
    """The rest of the deck of each entry, in the order in which they're drawn."""
    left = {}
    for name, numbers in seen.module_chance:
        chance = chances_of(seen.modules)[name]
        if name in _DRAWN_OTHERWISE:
            left[name] = b""
            continue
        if chance.deck is None:
            raise ValueError(name)
        left[name] = bytes(cards_left(chance.deck(seen.num_seats), numbers))
        if len(left[name]) < numbers.count(0):
            raise ValueError(name)
    return left


_DRAWN_OTHERWISE = {name for each in EXPANSIONS.values() for name in each.drawn_otherwise}


def _set_aside(seen: Deal, bags: dict[str, list[int]]) -> tuple[bytes, bytes, bytes]:
    """The bags from which tiles are set aside, the last one of each in a depot, and for each bag
    the known one, which is taken out."""
    supplies = [name for each in chances_of(seen.modules).values() for name in each.supplies]
    known = dict(set_aside(seen.module_chance, seen.modules))
    for name, kind in known.items():
        if kind in bags[name]:
            bags[name].remove(kind)
    last = [kind for row in seen.depots[-1] for kind in row if kind]
    return (
        bytes([_BAGS.index(name) + 1 for name in supplies]),
        bytes([([0] + [k for k in last if KINDS[k].colour == name])[-1] for name in supplies]),
        bytes([known.get(name, 0) for name in _BAGS]),
    )


def encode_rng(rng: Random) -> bytearray:
    """The state of a random generator; `Unknown` for one of another class."""
    version, words, _ = rng.getstate() if type(rng) is Random else (0, (), None)
    if version != 3 or len(words) * 4 != RNG.size:
        raise ValueError
    return bytearray(array("I", words).tobytes())
