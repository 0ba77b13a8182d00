"""The supplies for drawing futures, as the bytes of `layout`."""

from array import array
from functools import lru_cache
from random import Random

from castles_nb.components import COLOURS, PHASES
from castles_nb.components.board import depot_colours
from castles_nb.engine.deal import Deal, join
from castles_nb.engine.deal_draw import unseen
from castles_nb.engine.hidden_information import dealt_so_far
from castles_nb.engine.setup import Setup
from castles_nb.engine.state import GameState
from castles_nb.native.codec import encode_deal
from castles_nb.native.layout import BAG, CHANCES, DEPOTS, DRAWING, ROW

_BAGS = (*COLOURS, "black", "goods")


def encode_drawing(state: GameState) -> tuple[bytes, bytes]:
    """The known part of a state's deal, and the supplies for the rest; `Unknown` if the past is
    hidden, too."""
    return _drawing(state.deal, state.setup, *dealt_so_far(state))


@lru_cache(maxsize=64)
def _drawing(deal: Deal, setup: Setup, phases: int, rounds: int) -> tuple[bytes, bytes]:
    if deal.told is not None or deal.untold or deal.extras or not deal.is_complete:
        raise ValueError
    seen = join(deal, Deal.unknown(setup), phases, rounds, ())
    bags = unseen(seen)
    tiles = [bytes(bags[name]) for name in _BAGS]
    if max(map(len, tiles)) > BAG:
        raise ValueError
    bag_of = b"".join(
        bytes([_BAGS.index(colour) + 1 for colour in colours]).ljust(ROW - 1, b"\0")
        for phase in PHASES
        for colours in depot_colours(phase, deal.players)
    )
    if len(bag_of) != len(PHASES) * DEPOTS * (ROW - 1):
        raise ValueError
    drawing = DRAWING.packer.pack(
        b"".join([bag.ljust(BAG, b"\0") for bag in tiles]),
        bytes(map(len, tiles)),
        bag_of,
        phases,
        rounds,
        deal.players,
        len(deal.black_depot[0]),
    )
    return encode_deal(seen), drawing


def encode_chances(rng: Random) -> bytearray:
    """The state of a random generator; `Unknown` for one of another class."""
    version, words, _ = rng.getstate() if type(rng) is Random else (0, (), None)
    if version != 3 or len(words) * 4 != CHANCES.size:
        raise ValueError
    return bytearray(array("I", words).tobytes())
