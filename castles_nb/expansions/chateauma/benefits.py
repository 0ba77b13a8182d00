"""The benefits of placing tiles on county cards (CHA-40 to CHA-61, CHA-91 to CHA-93)."""

from collections.abc import Callable, Iterable

from castles_nb.components import BY_NAME, COLOURS, DEPOTS, GOODS_TYPES, terms
from castles_nb.engine.kinds import (
    ANIMAL,
    CASTLES,
    COLOUR,
    COUNT,
    LIVESTOCK,
    MINES,
    MONASTERY,
    NAME,
    NUMBER,
    SHIPS,
)
from castles_nb.expansions.chateauma import county as duchy
from castles_nb.expansions.chateauma.choosing import (
    Turn,
    choose_and_place,
    place,
    place_if_possible,
)
from castles_nb.expansions.chateauma.depots import CLOCKWISE, colours_of, nearest, take_topmost
from castles_nb.expansions.chateauma.telling import BENEFIT, begin, show, tell
from castles_nb.expansions.chateauma.with_expansions import points_of_sale, works_for_copiers

Benefit = Callable[[Turn, int], None]
"""f(turn, kind): the benefit of a tile of this kind."""


def with_benefit(turn: Turn, kind: int | None) -> None:
    """Give the benefit of a tile that was placed, if one was face up; more tiles may be placed for
    it (CHA-22, CHA-29)."""
    if not kind:
        return
    if NUMBER[kind]:
        works_for_copiers(turn.state, turn.player, kind)
    benefit = BENEFITS[kind]
    if benefit:
        state = turn.state
        if state.ledger is None:
            benefit(turn, kind)
        else:
            begin(state, BENEFIT)
            benefit(turn, kind)
            show(state)


# Castles ------------------------------------------------------------------------------------------


def castle(turn: Turn, kind: int) -> None:
    """Another tile, looking from the white die's depot (CHA-40, A-47). If the card is full, it goes
    on the other one, or goods are sold (CHA-41)."""
    state = turn.state
    if state.ledger is not None:
        tell(state, turn.player, "another-tile", "CHA-40", kind, tile=terms.tile(kind))
    if duchy.opened(turn.estate, turn.slot):
        with_benefit(turn, choose_and_place(turn, turn.white))
        return
    more = place_if_possible(turn, 1 - turn.slot, turn.white)
    if more is None:
        if state.ledger is not None:
            tell(state, turn.player, "no-room", "CHA-41", kind)
        sell_goods(turn, "CHA-41")
    else:
        with_benefit(turn, more)


# Buildings ----------------------------------------------------------------------------------------


def bank(turn: Turn, kind: int) -> None:
    """2 silver."""
    _tell_benefit(turn, kind, "CHA-42")
    turn.state.add_silver(turn.player, 2, "bank", "CHA-42", kind)


def boarding_house(turn: Turn, kind: int) -> None:
    """2 points."""
    _tell_benefit(turn, kind, "CHA-43")
    turn.state.score(turn.player, 2, "boarding_house", "CHA-43", kind)


def watchtower(turn: Turn, kind: int) -> None:
    """4 points."""
    _tell_benefit(turn, kind, "CHA-49")
    turn.state.score(turn.player, 4, "watchtower", "CHA-49", kind)


def warehouse(turn: Turn, kind: int) -> None:
    """Goods are sold."""
    sell_goods(turn, "CHA-48", kind)


def _taking(colours: tuple[int, ...], rule: str) -> Benefit:
    """The benefit that takes a tile of the first of these colours that there is to the reserve."""

    def take(turn: Turn, kind: int) -> None:
        for number, colour in enumerate(colours):
            depot, _ = nearest(turn.state.depots, 1 << colour, turn.white)
            if depot:
                _take_to_reserve(turn, depot, colour, rule, "to-reserve", colours[:number])
                return
        _tell_nothing(turn, kind, rule)

    return take


def _take_to_reserve(
    turn: Turn, depot: int, colour: int, rule: str, told: str, lacking: Iterable[int]
) -> None:
    """The topmost tile of a colour in a depot to the reserve; the reason says what was lacking."""
    state = turn.state
    kind = take_topmost(state, depot, colour)
    duchy.to_reserve(turn.estate, kind)
    if state.ledger is not None:
        tile, none_of = terms.tile(kind), terms.colours(lacking)
        tell(state, turn.player, told, rule, kind, tile=tile, depot=depot, lacking=none_of)


def town_hall(turn: Turn, kind: int) -> None:
    """A tile of the reserve that fits a card, of the type it has most of (CHA-47, A-69)."""
    state, estate = turn.state, turn.estate
    stacks = [COLOUR[stored] for stored in duchy.reserve(estate)]
    for slot in (turn.slot, 1 - turn.slot):
        card = duchy.opened(estate, slot)
        if card is None:
            continue
        fitting = [c for c in duchy.ORDER if c in stacks and card.colours >> c & 1]
        if fitting:
            colour = max(fitting, key=stacks.count)  # the first of several
            opening, taken = card.for_any_of(1 << colour), duchy.from_reserve(estate, colour)
            if state.ledger is not None:
                where = {"card": card.card.number, "space": opening.space + 1}
                why = {"most": _why_most(fitting, stacks), "selected": slot == turn.slot}
                tile = terms.tile(taken)
                tell(state, turn.player, "town-hall", "CHA-47", taken, tile=tile, **where, **why)
            placed = place(turn, slot, opening, taken)
            show(state)
            with_benefit(turn, placed)
            return
    _tell_nothing(turn, kind, "CHA-47")


def _why_most(fitting: list[int], stacks: list[int]) -> str:
    """Whether one type of tiles fits, there are most of one, or the first of several is taken."""
    most = max(map(stacks.count, fitting))
    tied = sum(stacks.count(colour) == most for colour in fitting)
    return "only" if len(fitting) == 1 else "most" if tied == 1 else "first"


def white_castle(turn: Turn, kind: int) -> None:
    """To the reserve a tile of a type that is not there, or 1 silver (CHA-93)."""
    state = turn.state
    missing = duchy.EVERY_COLOUR & ~colours_of(duchy.reserve(turn.estate))
    depot, there = nearest(state.depots, missing, turn.white)
    colour = duchy.FIRST_OF[there & missing]
    if colour is not None:
        lacking = [each for each in duchy.ORDER if there & missing & 1 << each]
        _take_to_reserve(turn, depot, colour, "CHA-93", "takes-missing", lacking)
        return
    _tell_nothing(turn, kind, "CHA-93")
    state.add_silver(turn.player, 1, "white_castle", "CHA-93", kind)


# Livestock and ships ------------------------------------------------------------------------------

GEESE = BY_NAME["geese"].index


def _animals(kind: int) -> bytes:
    """A table that turns each kind of tile into its number of these animals, geese apart."""
    own = [COUNT[each] * (ANIMAL[each] == ANIMAL[kind] >= 0) for each in range(len(ANIMAL))]
    own[GEESE] = 0
    return bytes(own).ljust(256, b"\0")


ANIMALS = tuple(map(_animals, range(len(ANIMAL))))
"""This table for the animals of each kind of tile."""


def livestock(turn: Turn, kind: int) -> None:
    """All tiles of the same animal on cards and in the duchy; the geese count along (CHA-50,
    CHA-92)."""
    state, player = turn.state, turn.player
    tiles = duchy.tiles_of(turn.estate)
    _tell_benefit(turn, kind, "CHA-50")
    state.score(player, sum(tiles.translate(ANIMALS[kind])), "livestock", "CHA-50", kind)
    if GEESE in tiles:
        state.score(player, COUNT[GEESE], "geese", "CHA-92", GEESE)


def geese(turn: Turn, kind: int) -> None:
    """The geese with the most frequent kind of animals (CHA-92)."""
    tiles = duchy.tiles_of(turn.estate)
    most = max(sum(tiles.translate(animals)) for animals in ANIMALS)
    _tell_benefit(turn, kind, "CHA-92")
    turn.state.score(turn.player, COUNT[GEESE] + most, "geese", "CHA-92", GEESE)


def ship(turn: Turn, kind: int) -> None:
    """All goods of the depot that has most, then the turn order marker (CHA-51, A-34)."""
    state, player, estate = turn.state, turn.player, turn.estate
    lying, white = state.depot_goods, turn.white
    ahead = lying[white - 1 :] + lying[: white - 1]
    goods = max(ahead, key=len)  # the first of several
    depot = CLOCKWISE[white][ahead.index(goods)]
    if goods:
        state.depot_goods = (*lying[: depot - 1], (), *lying[depot:])
        held = [*estate.goods]
        for type_ in goods:
            held[type_ - 1] += 1
        estate.goods = tuple(held)
        if state.ledger is not None:
            types = tuple(map(str, goods))
            equal = [len(each) == len(goods) for each in lying]
            tied = tuple(str(n) for n in DEPOTS if n != depot and equal[n - 1])
            tell(state, player, "loads", "CHA-51", kind, depot=depot, goods=types, tied=tied)
    else:
        tell(state, player, "loads-nothing", "CHA-51", kind)
    state.rules.gains.advance_marker(state, player)


# Selling ------------------------------------------------------------------------------------------


def sell_goods(turn: Turn, rule: str, tile: int = 0) -> None:
    """The type it has most of, the lowest number if tied (CHA-61)."""
    state, player, estate = turn.state, turn.player, turn.estate
    number = max(estate.goods)
    if not number:
        tell(state, player, "sells-nothing", "CHA-61", tile)
        return
    goods, sold = [*estate.goods], [*estate.sold]
    place = goods.index(number)
    goods[place] = 0
    sold[place] += number
    estate.goods, estate.sold = tuple(goods), tuple(sold)
    if state.ledger is not None:
        tied = tuple(str(t) for t in GOODS_TYPES if t != place + 1 and goods[t - 1] == number)
        tell(state, player, "sells", rule, tile, type=place + 1, number=number, tied=tied)
    points = number * state.rules.gains.points_per_goods
    state.score(player, points, "sale", "CHA-61", tile)
    state.add_silver(player, 1, "sale", "CHA-61", tile)
    points_of_sale(state, player)


# ------------------------------------------------------------------------------------------------


def _tell_benefit(turn: Turn, kind: int, rule: str) -> None:
    if turn.state.ledger is not None:
        tell(turn.state, turn.player, "benefit", rule, kind, tile=terms.tile(kind, "plain"))


def _tell_nothing(turn: Turn, kind: int, rule: str) -> None:
    if turn.state.ledger is not None:
        tile = terms.tile(kind, "plain")
        tell(turn.state, turn.player, "finds-nothing", rule, kind, tile=tile)


_BY_NAME: dict[str, Benefit] = {
    "bank": bank,
    "boarding_house": boarding_house,
    "watchtower": watchtower,
    "warehouse": warehouse,
    "carpenter": _taking((COLOURS.index("building"),), "CHA-44"),
    "church": _taking((CASTLES, MINES, MONASTERY), "CHA-45"),
    "market": _taking((SHIPS, LIVESTOCK), "CHA-46"),
    "town_hall": town_hall,
    "white_castle": white_castle,
    "crane": castle,  # CHA-91
    "geese": geese,
}
_BY_COLOUR: dict[int, Benefit] = {CASTLES: castle, LIVESTOCK: livestock, SHIPS: ship}
BENEFITS = tuple(
    _BY_NAME.get(name) or _BY_COLOUR.get(colour) for name, colour in zip(NAME, COLOUR, strict=True)
)
"""The benefit of each kind of tile; mines and monasteries have none (CHA-52, CHA-90)."""
