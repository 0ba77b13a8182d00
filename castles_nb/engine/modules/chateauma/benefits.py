"""What placing a tile on a county card brings (CHA-40 to CHA-61, CHA-91 to CHA-93)."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, COLOURS, GOODS_TYPES, terms
from castles_nb.engine.kinds import (
    ANIMAL,
    CASTLES,
    COLOUR,
    COUNT,
    LIVESTOCK,
    MINES,
    MONASTERY,
    SHIPS,
)
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma.choosing import (
    Placed,
    choose_and_place,
    place,
    place_if_possible,
    take_to_reserve,
)
from castles_nb.engine.modules.chateauma.county import County
from castles_nb.engine.modules.chateauma.table import clockwise_from, nearest, topmost
from castles_nb.engine.modules.chateauma.telling import BENEFIT, begin, show, tell
from castles_nb.engine.modules.chateauma.with_expansions import points_of_sale, works_for_copiers

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


@dataclass(slots=True)
class Turn:
    """A turn of the Châteauma."""

    state: "GameState"
    player: int
    slot: int
    """Where the card lies for which it chooses: that of the white die (CHA-20), or in an extra turn
    the one that remains (CHA-87)."""
    covered: list[str] = field(default_factory=list)
    """What the spaces bring that it covered (CHA-60, CHA-V2)."""

    @property
    def card(self) -> County | None:
        """The card for which it chooses, if one lies there."""
        return duchy.county(self.state.estates[self.player], self.slot)


Benefit = Callable[[Turn, Placed], None]


def with_benefit(turn: Turn, placed: Placed | None) -> None:
    """What a tile brings that was placed; further tiles may be placed for it (CHA-22)."""
    if placed is None:
        return
    turn.covered += placed.bonuses
    if placed.is_wild:
        return  # CHA-29
    works_for_copiers(turn.state, turn.player, placed.kind)
    benefit = BENEFITS.get(placed.kind) or BY_COLOUR.get(COLOUR[placed.kind])
    if benefit:
        begin(turn.state, BENEFIT)
        benefit(turn, placed)
        show(turn.state)


# Castles ------------------------------------------------------------------------------------------


def castle(turn: Turn, placed: Placed) -> None:
    """Another tile, looking from the white die's depot (CHA-40, A-47). If the card is full, it goes
    on the other one, or goods are sold (CHA-41)."""
    state, player = turn.state, turn.player
    if state.ledger is not None:
        tell(state, player, "another-tile", "CHA-40", placed.kind, tile=terms.tile(placed.kind))
    if turn.card and turn.card.open:
        with_benefit(turn, choose_and_place(state, player, turn.slot, state.white_die))
        return
    more = place_if_possible(state, player, 1 - turn.slot, state.white_die)
    if more:
        with_benefit(turn, more)
    else:
        sell_goods(state, player, "CHA-41")


# Buildings ----------------------------------------------------------------------------------------


def bank(turn: Turn, placed: Placed) -> None:
    """2 silver."""
    state, player = turn.state, turn.player
    _tell_benefit(state, player, placed, "CHA-42")
    state.add_silver(player, 2, "bank", "CHA-42", placed.kind)


def boarding_house(turn: Turn, placed: Placed) -> None:
    """2 points."""
    state, player = turn.state, turn.player
    _tell_benefit(state, player, placed, "CHA-43")
    state.score(player, 2, "boarding_house", "CHA-43", placed.kind)


def watchtower(turn: Turn, placed: Placed) -> None:
    """4 points."""
    state, player = turn.state, turn.player
    _tell_benefit(state, player, placed, "CHA-49")
    state.score(player, 4, "watchtower", "CHA-49", placed.kind)


def warehouse(turn: Turn, placed: Placed) -> None:
    """Goods are sold."""
    state, player = turn.state, turn.player
    sell_goods(state, player, "CHA-48", placed.kind)


def _taking(colours: tuple[int, ...], rule: str) -> Benefit:
    """The benefit that takes a tile of the first of these colours that there is to the reserve."""

    def take(turn: Turn, placed: Placed) -> None:
        state, player = turn.state, turn.player
        for colour in colours:
            depot, kind = nearest(state, colour)
            if kind:
                take_to_reserve(state, player, depot, kind, rule)
                return
        _tell_nothing(state, player, placed, rule)

    return take


def town_hall(turn: Turn, placed: Placed) -> None:
    """A tile of the reserve that fits a card, of the type it has most of (CHA-47, A-69)."""
    state, player = turn.state, turn.player
    estate = state.estates[player]
    stacks = Counter(COLOUR[kind] for kind in duchy.reserve(estate))
    for slot in (turn.slot, 1 - turn.slot):
        card = duchy.county(estate, slot)
        spaces = {} if card is None else {card.card.spaces[s].colour: s for s in card.open[::-1]}
        fitting = [colour for colour in duchy.ORDER if stacks[colour] and colour in spaces]
        if card is None or not fitting:
            continue
        colour = max(fitting, key=lambda each: stacks[each])  # the first of several
        kind = duchy.top_of_stack(estate, colour)
        duchy.from_reserve(estate, kind)
        tell(
            state,
            player,
            "town-hall",
            "CHA-47",
            kind,
            tile=terms.tile(kind),
            card=card.card.number,
            space=spaces[colour] + 1,
        )
        moved = place(state, player, card, spaces[colour], kind)
        show(state)
        with_benefit(turn, moved)
        return
    _tell_nothing(state, player, placed, "CHA-47")


def white_castle(turn: Turn, placed: Placed) -> None:
    """To the reserve a tile of a type that is not there, or 1 silver (CHA-93)."""
    state, player = turn.state, turn.player
    there = {COLOUR[kind] for kind in duchy.reserve(state.estates[player])}
    for depot in clockwise_from(state.white_die):
        for colour in duchy.ORDER:
            kind = 0 if colour in there else topmost(state, depot, colour)
            if kind:
                take_to_reserve(state, player, depot, kind, "CHA-93")
                return
    _tell_nothing(state, player, placed, "CHA-93")
    state.add_silver(player, 1, "white_castle", "CHA-93", placed.kind)


# Livestock and ships ------------------------------------------------------------------------------

GEESE = BY_NAME["geese"].index


def livestock(turn: Turn, placed: Placed) -> None:
    """All tiles of the same animal on cards and in the duchy; the geese count along (CHA-50,
    CHA-92)."""
    state, player = turn.state, turn.player
    tiles = duchy.tiles_of(state.estates[player])
    own = [kind for kind in tiles if ANIMAL[kind] == ANIMAL[placed.kind] and kind != GEESE]
    _tell_benefit(state, player, placed, "CHA-50")
    animals = sum(COUNT[kind] for kind in own)
    state.score(player, animals, "livestock", "CHA-50", placed.kind)
    if GEESE in tiles:
        state.score(player, COUNT[GEESE], "geese", "CHA-92", GEESE)


def geese(turn: Turn, placed: Placed) -> None:
    """The geese with the kind of animals that there are most of (CHA-92)."""
    state, player = turn.state, turn.player
    herds: Counter[int] = Counter()
    for kind in duchy.tiles_of(state.estates[player]):
        if COLOUR[kind] == LIVESTOCK and kind != GEESE:
            herds[ANIMAL[kind]] += COUNT[kind]
    _tell_benefit(state, player, placed, "CHA-92")
    animals = COUNT[GEESE] + max(herds.values(), default=0)
    state.score(player, animals, "geese", "CHA-92", GEESE)


def ship(turn: Turn, placed: Placed) -> None:
    """All goods of the depot that has most, then the turn order marker (CHA-51, A-34)."""
    state, player = turn.state, turn.player
    depots = clockwise_from(state.white_die)
    numbers = [len(state.depot_goods[depot - 1]) for depot in depots]
    depot = depots[numbers.index(max(numbers))]  # the first of several
    goods = state.depot_goods[depot - 1]
    if goods:
        estate, left = state.estates[player], list(state.depot_goods)
        left[depot - 1] = ()
        state.depot_goods = tuple(left)
        held = estate.goods
        estate.goods = tuple(held[t - 1] + goods.count(t) for t in GOODS_TYPES)
        if state.ledger is not None:
            types = tuple(map(str, goods))
            tell(state, player, "loads", "CHA-51", placed.kind, depot=depot, goods=types)
    else:
        tell(state, player, "loads-nothing", "CHA-51", placed.kind)
    state.rules.gaining.advance_marker(state, player)


# Selling ------------------------------------------------------------------------------------------


def sell_goods(state: "GameState", player: int, rule: str, tile: int = 0) -> None:
    """The type it has most of, the lowest number if tied (CHA-61)."""
    estate = state.estates[player]
    number = max(estate.goods)
    if not number:
        tell(state, player, "sells-nothing", "CHA-61", tile)
        return
    place = estate.goods.index(number)
    estate.goods = (*estate.goods[:place], 0, *estate.goods[place + 1 :])
    sold = estate.sold[place] + number
    estate.sold = (*estate.sold[:place], sold, *estate.sold[place + 1 :])
    tell(state, player, "sells", rule, tile, type=place + 1, number=number)
    points = number * state.rules.gaining.points_per_goods
    state.score(player, points, "sale", "CHA-61", tile)
    state.add_silver(player, 1, "sale", "CHA-61", tile)
    points_of_sale(state, player)


# ------------------------------------------------------------------------------------------------


def _tell_benefit(state: "GameState", player: int, placed: Placed, rule: str) -> None:
    if state.ledger is not None:
        tell(state, player, "benefit", rule, placed.kind, tile=terms.tile(placed.kind, "plain"))


def _tell_nothing(state: "GameState", player: int, placed: Placed, rule: str) -> None:
    if state.ledger is not None:
        tile = terms.tile(placed.kind, "plain")
        tell(state, player, "finds-nothing", rule, placed.kind, tile=tile)


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
BENEFITS = {BY_NAME[name].index: benefit for name, benefit in _BY_NAME.items()}
BY_COLOUR: dict[int, Benefit] = {CASTLES: castle, LIVESTOCK: livestock, SHIPS: ship}
"""Mines and monasteries bring nothing (CHA-52, CHA-90)."""
