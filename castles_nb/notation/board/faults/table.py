"""Faults of the table: goods and tiles, how many there are, and where they lie."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.components import ANY_COLOUR, DEPOTS, GOODS_TYPES, KINDS, PHASES, terms
from castles_nb.components.tiles import GOODS_EACH, NO_COLOUR
from castles_nb.engine.deal import depot_colours
from castles_nb.engine.deal_check import STARTING_GOODS
from castles_nb.engine.setup import automaton_of
from castles_nb.message import Message
from castles_nb.notation.board import moments, public_chance
from castles_nb.notation.board.defaults import seating_of
from castles_nb.notation.board.tile_backs import backs_of, black_spaces
from castles_nb.notation.fault import Fault, Faults

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position


def faults(position: "Position") -> Faults:
    """All of them."""
    yield from _goods(position)
    yield from _kinds(position)
    yield from _depots(position)
    backs = backs_of(position)
    for field, violations in {"tiles": backs.of_tiles, "black_backs": backs.of_names}.items():
        for violation in violations:
            yield Fault(field, violation.reason, violation.rule)


def _goods(position: "Position") -> Faults:
    """INV-02, INV-10, PHA-18, SET-09: how many goods there are, and where."""
    to_come = position.goods_to_come
    if len(position.coming) != to_come:
        message = Message("fault-coming", needed=to_come, number=len(position.coming))
        yield Fault("coming", message, "PHA-18")
    laid = position.rounds_begun
    in_depots = sum(map(len, position.depot_goods))
    if in_depots > laid:
        message = Message("fault-depot-goods", number=in_depots, most=laid)
        yield Fault("depot_goods", message, "PHA-13")
    goods = public_chance.goods_in(position)
    seating, aside = seating_of(position), automaton_of(position.modules)
    most = laid + STARTING_GOODS * len(seating.estate_owners) + len(aside.goods if aside else ())
    if goods.total() > most >= in_depots:
        yield Fault("goods", Message("fault-goods", number=goods.total(), most=most), "INV-10")
    goods.update(position.coming)
    for type_ in GOODS_TYPES:
        if goods[type_] > GOODS_EACH:
            message = Message(
                "fault-goods-of-type", number=goods[type_], type=type_, most=GOODS_EACH
            )
            yield Fault("goods", message, "INV-02")
    if position.now == moments.SETUP and position.agenda is None:
        for player in seating.estate_owners:
            if sum(position.seats[player].goods) != STARTING_GOODS:
                message = Message("fault-starting-goods", number=STARTING_GOODS)
                yield Fault(f"{player}:goods", message, "SET-09")


def _kinds(position: "Position") -> Faults:
    """Only tiles of this game are in it (MOD-04)."""
    places = {"black_depot": position.black_depot, "box": position.box}
    places["depots"] = tuple(kind for kinds in position.depots for kind in kinds)
    places["black_backs"] = position.black_backs or ()
    places["asks"] = tuple(decision.tile for decision in position.asks if decision.tile)
    for player, seat in enumerate(position.seats):
        places[f"{player}:storage"] = seat.storage
        places[f"{player}:duchy"] = tuple(kind for kind in seat.tiles if kind)
    for field, kinds in places.items():
        for kind in sorted(set(kinds)):
            expansion = KINDS[kind].expansion
            if expansion and expansion not in position.modules:
                message = Message("fault-tile-of", code=KINDS[kind].code, expansion=expansion)
                yield Fault(field, message, "MOD-04")


def _depots(position: "Position") -> Faults:
    """Each depot has only as many tiles of a colour as spaces (PHA-04, PHA-09, BLK-02)."""
    laid = position.phases_laid
    for number, kinds in zip(DEPOTS, position.depots, strict=True):
        spaces = depot_colours(PHASES[laid - 1], len(position.seats))[number - 1] if laid else ()
        colours = Counter(KINDS[kind].colour for kind in kinds)
        for colour in sorted(colours - Counter(spaces)):
            message = Message(
                "fault-depot",
                depot=number,
                spaces=spaces.count(colour),
                number=colours[colour],
                colour=terms.colour(colour),
                back=colour,
            )
            yield Fault("depots", message, "PHA-04", parts=(f"depot-{number}",))
    for kind in sorted(set(position.black_depot)):
        if KINDS[kind].colour in (ANY_COLOUR, NO_COLOUR):
            message = Message("fault-no-black-back", code=KINDS[kind].code)
            yield Fault("black_depot", message, "PHA-09")
    black = black_spaces(position) if laid else 0
    if len(position.black_depot) > black:
        message = Message("fault-black-depot", most=black, number=len(position.black_depot))
        yield Fault("black_depot", message, "BLK-02")
