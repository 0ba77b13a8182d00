"""The 8th expansion: trade routes (EXP8).

A player's trade route is a row of tiles with three spaces each. Goods that are sold cover its
spaces from left to right; one that fits its space brings the bonus printed there at once (A-58).

The tiles are dealt as chance, in the order in which they lie. Where players choose the order, the
estate holds it as places among the tiles dealt. It also holds the goods on the route, the first
one first. What is left of a sale while a bonus is decided waits among the decisions.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.components import EXPANSIONS, GOODS_TYPES, terms
from castles_nb.engine.actions import Action
from castles_nb.engine.chance import Chance, deck
from castles_nb.engine.decision import Decision, DecisionKind, finds_something
from castles_nb.engine.decisions import BASE_DECISIONS, TAKEN_BY, building_choices
from castles_nb.engine.editing import ChoiceField, FieldChoice, Laying
from castles_nb.engine.editions import SPECIAL, Edition
from castles_nb.engine.flow import order_on
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.modules.module import Extra, Module, Option
from castles_nb.engine.objection import Check, Objection, only_for
from castles_nb.engine.trays import Piece, Pieces, Tray
from castles_nb.engine.verb import Rules, Values, Verb
from castles_nb.engine.verbs.taking import takes_others
from castles_nb.say import Say, Sayable

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.modules.module import Choice
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState, WaitingStep

NAME = "trade_routes"
LAID = "route_goods"
"""What an estate keeps: the goods on its route."""
ORDER = "route_order"
"""What an estate keeps where the order is chosen: places from 1 among the tiles dealt."""
CHOSEN = "chosen"
Numbers = tuple[int, ...]


# The tiles --------------------------------------------------------------------------------------

ASKED_LIKE = {
    "building": "carpenter",
    "church": "church",
    "market": "market",
    "place": "town_hall",
    "sell": "warehouse",
    "action": "castle",
}
"""The bonuses that bring a choice, and the tile of the base game that asks for the same."""
GAINS = ("workers4", "silver2", "vp4")


class RouteSpace(NamedTuple):
    """A space of a route tile."""

    number: int
    """The type of goods that fits."""
    bonus: str

    @property
    def told(self) -> Say:
        """The bonus: `4 points`."""
        return Say(f"route-bonus-{self.bonus}")


_DATA = EXPANSIONS[NAME]
SPACES = _DATA["spaces"].number(1, 6)
"""Of a tile."""
TILES = (
    (),
    *(
        tuple(
            RouteSpace(s["die"].number(1, 6), s["bonus"].text((*ASKED_LIKE, *GAINS))) for s in tile
        )
        for tile in _DATA["tiles"]
    ),
)
"""The spaces of each tile, by its number from 1."""
NUMBERS = tuple(range(1, len(TILES)))
ICONS = {bonus: _DATA["icons"][bonus].text() for bonus in (*ASKED_LIKE, *GAINS)}


@cache
def tiles_each(players: int) -> int:
    """How many tiles each player gets (EXP8-01)."""
    return _DATA["tiles_each"][str(players)].number(1, len(NUMBERS) // players)


def spaces_each(players: int) -> int:
    """How many spaces a route has."""
    return tiles_each(players) * SPACES


def dealt(state: "GameState", player: int) -> Numbers:
    """The tiles that were dealt to a player; 0 for one that is not known. Whoever plays by a script
    has no route (CHA-96)."""
    if player in state.rules.seating.scripted:
        return ()
    number = tiles_each(state.rules.players)
    return state.deal.extra(NAME)[player * number : (player + 1) * number]


def is_chosen(state: "GameState") -> bool:
    """Whether players choose the order of their tiles (EXP8-03)."""
    return state.rules.options[NAME]["order"] == CHOSEN


def tiles_laid(state: "GameState", player: int) -> Numbers:
    """The tiles of a player's route from left to right, as far as they lie there."""
    tiles = dealt(state, player)
    if not is_chosen(state):
        return tiles
    order = state.estates[player].extras.get(ORDER, ())
    return tuple(tiles[place - 1] for place in order if 0 < place <= len(tiles))


def route(state: "GameState", player: int) -> tuple[RouteSpace, ...]:
    """The spaces of a player's route from left to right."""
    return _spaces(tiles_laid(state, player))


@lru_cache(maxsize=2**8)
def _spaces(tiles: Numbers) -> tuple[RouteSpace, ...]:
    return tuple(chain.from_iterable(map(spaces_of, tiles)))


def spaces_of(tile: int) -> tuple[RouteSpace, ...]:
    """The spaces of a tile; none of one that there is not."""
    return TILES[tile] if tile in NUMBERS else ()


def goods_laid(estate: "Estate") -> Numbers:
    """The goods on an estate's route, the first one first."""
    return estate.extras.get(LAID, ())


# Selling (EXP8-04 to EXP8-08) -------------------------------------------------------------------


def lay(state: "GameState", player: int, type_: int, number: int) -> None:
    """So many goods of a type on the next spaces, one by one (EXP8-04, EXP8-05).

    When a bonus asks for a decision, the others wait until it is made (A-58).
    """
    spaces, estate = route(state, player), state.estates[player]
    for left in reversed(range(number)):
        laid = goods_laid(estate)
        if len(laid) >= len(spaces):
            return  # onto the sold pile (EXP8-07)
        estate.extras = {**estate.extras, LAID: (*laid, type_)}
        fits, bonus = spaces[len(laid)]
        if fits != type_:
            continue  # EXP8-06
        asked = _give(state, player, bonus)
        if asked:
            for _ in range(left):
                state.put_off(player, LAY_ONE[type_])
            state.ask(asked)
            return


def _give(state: "GameState", player: int, bonus: str) -> Decision | None:
    """Give a bonus, or tell what it asks; one without a target is passed over (A-55)."""
    if bonus == "workers4":
        state.add_workers(player, 4, "trade_route", "EXP8-05")
    elif bonus == "silver2":
        state.add_silver(player, 2, "trade_route", "EXP8-05")
    elif bonus == "vp4":
        state.score(player, 4, "trade_route", "EXP8-05")
    elif finds_something(state, player, f"route_{bonus}"):
        return Decision(player, f"route_{bonus}")
    else:
        state.note(player, f"route_{bonus}", "A-55")
    return None


def _laying(type_: int) -> "WaitingStep":
    """The step that lays one goods tile of this type; positions write its name."""

    def step(state: "GameState", player: int) -> None:
        lay(state, player, type_, 1)

    step.__name__ = f"lay_goods_{type_}"
    return step


LAY_ONE = {type_: _laying(type_) for type_ in GOODS_TYPES}


# What the bonuses ask ---------------------------------------------------------------------------


def _choices_of_building(building: str) -> Any:
    """The choices of this building's effect."""

    def choices(state: "GameState", decision: Decision) -> list[Action]:
        return building_choices(state, decision._replace(kind=building))

    return choices


def _asking(bonus: str, like: str) -> DecisionKind:
    """What a bonus asks: the same as a tile of the base game, but it is no such tile (A-60)."""
    base = BASE_DECISIONS[like]
    return replace(
        base,
        name=f"route_{bonus}",
        choices=_choices_of_building(like) if like in TAKEN_BY else base.choices,
        rule="EXP8-05",
        terms={"place": "A-59", "action": "A-60"}.get(bonus, "A-78"),
        worth=lambda outlook: outlook.effect(like),
    )


_TAKEN = {f"route_{bonus}": TAKEN_BY[b] for bonus, b in ASKED_LIKE.items() if b in TAKEN_BY}


def not_for_the_bonus(state: "GameState", player: int, action: Action) -> Objection | None:
    """A bonus takes tiles of its colours only."""
    decision = state.pending[-1] if state.pending else None
    colours = _TAKEN.get(decision.kind) if decision else None
    if decision is None or colours is None or COLOUR[action.item] in colours:
        return None
    return Objection("EXP8-05", takes_others(decision, colours, action.item))


def may_decline(state: "GameState", player: int, action: Action) -> Rules:
    """Every bonus with a choice may be declined."""
    return ("A-78",) if state.pending and state.pending[-1].kind in BONUS_KINDS else ()


BONUSES = tuple(_asking(bonus, like) for bonus, like in ASKED_LIKE.items())
BONUS_KINDS = tuple(kind.name for kind in BONUSES)


# What it is worth to bots -----------------------------------------------------------------------

MISSED, OUT_OF_REACH = 0.3, 0.05
"""The share of a bonus that is lost when other goods cover its space: with goods that fit it in
store, and without."""


def worth_of_sale(outlook: Any, type_: int) -> float:
    """What the next spaces bring to a sale of this type, less what it covers in vain."""
    state, estate = outlook.state, outlook.estate
    number, begin = estate.goods[type_ - 1], len(goods_laid(estate))
    worth = 0.0
    for space in route(state, outlook.player)[begin : begin + number]:
        bonus = worth_of_bonus(outlook, space.bonus, type_)
        if space.number == type_:
            worth += bonus
        else:
            worth -= bonus * (MISSED if estate.goods[space.number - 1] else OUT_OF_REACH)
    return worth


def worth_of_bonus(outlook: Any, bonus: str, sold: int) -> float:
    """What a bonus brings as things stand, while goods of a type are sold."""
    if bonus == "vp4":
        return 4.0
    if bonus == "silver2":
        return 2 * float(outlook.prices.coin)
    if bonus == "workers4":
        return 4 * float(outlook.prices.worker)
    if bonus == "sell":
        others = (type_ for type_ in GOODS_TYPES if type_ != sold)
        return float(max(0.0, *map(outlook.usual_sale, others)))
    return float(max(0.0, outlook.effect(ASKED_LIKE[bonus])))


# The order of the tiles (EXP8-03) ---------------------------------------------------------------

LAY_TILE = tuple(Action("lay_route", 0, tile) for tile in (0, *NUMBERS))


def ask_for_orders(state: "GameState") -> None:
    """Everybody lays the own tiles in an order of choice, the starting player first."""
    owners = [p for p in order_on(state.track) if p in state.rules.seating.owners]
    for player in reversed(owners):
        state.ask(Decision(player, ROUTE_ORDER.name))


def to_lay(state: "GameState", player: int) -> list[Action]:
    """A player's tiles that do not lie in the route yet."""
    left = Counter(dealt(state, player)) - Counter(tiles_laid(state, player))
    return [LAY_TILE[tile] for tile in sorted(left) if tile in NUMBERS]


def order_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Which tile lies next in the route."""
    return to_lay(state, decision.player)


def lay_tile(state: "GameState", action: Action) -> None:
    """A tile at the right end of the route; the last one follows by itself."""
    decision = state.end_decision()
    player = decision.player
    estate, tiles = state.estates[player], dealt(state, player)
    order = (*estate.extras.get(ORDER, ()), tiles.index(action.item) + 1)
    if len(order) == len(tiles) - 1:
        order += tuple(place for place in range(1, len(tiles) + 1) if place not in order)
    estate.extras = {**estate.extras, ORDER: order}
    if len(order) < len(tiles):
        state.ask(decision)


def not_to_lay(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile is not the player's, or lies in the route (EXP8-03)."""
    if action in to_lay(state, player):
        return None
    left = tuple(each.item for each in to_lay(state, player))
    return Objection("EXP8-03", Say("route-tile-not-left", tile=action.item, left=left))


def spaces_told(state: "GameState", action: Action) -> Values:
    """The tile and what stands on it."""
    return {"tile": action.item, "spaces": tile_told(action.item)}


def tile_told(tile: int) -> tuple[Say, ...]:
    """What stands on a tile: `2 for a building`."""
    return tuple(Say("route-space-short", type=s.number, bonus=s.told) for s in TILES[tile])


ROUTE_ORDER = DecisionKind(
    name=ORDER,
    choices=order_choices,
    verbs=("lay_route",),
    rule="EXP8-03",
    alone=True,
    worth=lambda outlook: 0.0,
)


# What drawings show -----------------------------------------------------------------------------


def route_pieces(state: "GameState", player: int) -> Pieces:
    """The spaces of a player's route, and the goods on them."""
    laid = goods_laid(state.estates[player])
    return tuple(
        Piece(
            Say(
                "route-space",
                place=place + 1,
                type=space.number,
                bonus=space.told,
                goods=laid[place] if place < len(laid) else 0,
                fits=place < len(laid) and laid[place] == space.number,
                next="yes" if place == len(laid) else "no",
            ),
            "EXP8-05",
            icon=ICONS[space.bonus],
            goods=space.number,
            covered_by=laid[place] if place < len(laid) else 0,
            is_next=place == len(laid),
            spot=str(place + 1),
        )
        for place, space in enumerate(route(state, player))
    )


def pieces_to_lay(state: "GameState", player: int) -> Pieces:
    """The tiles that a player has still to lay, while the order is chosen."""
    if not is_chosen(state) or state.order:
        return ()
    return tuple(
        Piece(
            Say("route-tile", tile=action.item, spaces=tile_told(action.item)),
            "EXP8-03",
            icon=ICONS[space.bonus],
            goods=space.number,
            part=f"route-{action.item}",
        )
        for action in to_lay(state, player)
        for space in spaces_of(action.item)
    )


# What an editor of positions changes ------------------------------------------------------------

_GOODS = {f"goods-{type_}": type_ for type_ in GOODS_TYPES}


def _put_goods(laid: Numbers, where: str, item: str) -> Numbers | None:
    """On a covered space in place of what lies there, else on the next one (EXP8-04)."""
    if item not in _GOODS:
        return None
    place = _place_of(where)
    return (*laid[:place], _GOODS[item], *laid[place + 1 :])


def _take_goods(laid: Numbers, where: str, item: str) -> Numbers | None:
    """The goods to the right of it move up, as no space is passed over (EXP8-04)."""
    place = _place_of(where)
    return (*laid[:place], *laid[place + 1 :]) if place < len(laid) else None


def _place_of(where: str) -> int:
    """The place of a space in the route, from 0; one far beyond it where there is none."""
    place = where.removeprefix(f"{LAID}/")
    return int(place) - 1 if place.isdecimal() and int(place) > 0 else len(NUMBERS) * SPACES


def fields(state: "GameState") -> tuple[ChoiceField, ...]:
    """The tiles of each player, and their order where that is chosen (EXP8-01, EXP8-03)."""
    found: list[ChoiceField] = []
    for player in state.rules.seating.owners:
        found += _tile_fields(state, player)
        found += _order_fields(state, player) if is_chosen(state) else ()
    return tuple(found)


def _tile_fields(state: "GameState", player: int) -> Iterator[ChoiceField]:
    numbers, own = state.deal.extra(NAME), tiles_each(state.rules.players)
    for place in range(player * own, (player + 1) * own):
        unknown = FieldChoice("unknown", Say("choice-unknown"), _dealing(numbers, place, 0))
        tiles = (
            FieldChoice(
                str(tile),
                Say("route-tile-choice", tile=tile, spaces=tile_told(tile)),
                _dealing(numbers, place, tile),
            )
            for tile in NUMBERS
        )
        yield ChoiceField(
            entry=NAME,
            label=Say("form-route-tile", number=place - player * own + 1),
            now=str(numbers[place] or unknown.name),
            choices=(unknown, *tiles),
            player=player,
            inside=str(place),
        )


def _dealing(numbers: Numbers, place: int, tile: int) -> Numbers:
    """With this tile at a place; whoever had it has the tile that was there."""
    before = numbers[place]
    found = [before if tile and number == tile else number for number in numbers]
    found[place] = tile
    while found and not found[-1]:
        found.pop()
    return tuple(found)


def _order_fields(state: "GameState", player: int) -> Iterator[ChoiceField]:
    """One for each place that is filled, and for the next."""
    order, tiles = state.estates[player].extras.get(ORDER, ()), dealt(state, player)
    for index in range(min(len(order) + 1, len(tiles))):
        nothing = FieldChoice("none", Say("route-none-yet"), order[:index])
        places = (
            FieldChoice(
                str(place),
                Say("route-dealt", number=place, tile=tile),
                _ordered(order, index, place),
            )
            for place, tile in enumerate(tiles, start=1)
        )
        yield ChoiceField(
            entry=ORDER,
            label=Say("form-route-place", number=index + 1),
            now=str(order[index]) if index < len(order) else nothing.name,
            choices=(nothing, *places),
            player=player,
            inside=str(index + 1),
        )


def _ordered(order: Numbers, index: int, place: int) -> Numbers:
    """With the tile of this place next, or in exchange for the one that lies there."""
    if index == len(order):
        return (*(other for other in order if other != place), place)
    changed = [order[index] if other == place else other for other in order]
    changed[index] = place
    return tuple(changed)


# What can be wrong with positions ---------------------------------------------------------------


def fault_of_tiles(numbers: Numbers, players: int) -> Objection | None:
    """Everybody has different tiles of the twelve (EXP8-01)."""
    most = tiles_each(players) * players
    if len(numbers) > most:
        told = Say("route-tiles-most", players=players, most=most, number=len(numbers))
        return Objection("EXP8-01", told)
    known = [number for number in numbers if number]
    for number in known:
        if number not in NUMBERS:
            return Objection("EXP8-01", Say("route-no-tile", tile=str(number), last=NUMBERS[-1]))
        if known.count(number) > 1:
            return Objection("EXP8-01", Say("route-tile-twice", tile=number))
    return None


def fault_of_goods(state: "GameState", player: int, laid: Numbers) -> Objection | None:
    """No more goods than spaces; all of them were sold, and all that was sold lies there as long as
    there is room, but for what waits (EXP8-04, EXP8-07, EXP8-08)."""
    if player in state.rules.seating.scripted:
        return Objection("CHA-96", Say("route-none")) if laid else None
    spaces = spaces_each(state.rules.players)
    if len(laid) > spaces:
        return Objection("EXP8-07", Say("route-too-many-goods", spaces=spaces, number=len(laid)))
    for type_ in sorted(set(laid)):
        if type_ not in GOODS_TYPES:
            return Objection("SET-28", Say("route-no-goods", type=str(type_)))
        sold = state.estate(player).sold[type_ - 1]
        if laid.count(type_) > sold:
            told = Say("route-goods-sold", type=type_, laid=laid.count(type_), sold=sold)
            return Objection("EXP8-08", told)
    return _not_laid(state, player, laid) if len(laid) < spaces else None


def _not_laid(state: "GameState", player: int, laid: Numbers) -> Objection | None:
    waiting = [asked.kind for asked in state.pending if asked.player == player]
    for type_, sold in zip(GOODS_TYPES, state.estate(player).sold, strict=True):
        lying = laid.count(type_)
        if sold != lying + waiting.count(LAY_ONE[type_].__name__):
            told = Say("route-goods-not-laid", type=type_, laid=lying, sold=sold)
            return Objection("EXP8-04", told)
    return None


def fault_of_order(state: "GameState", player: int, order: Numbers) -> Objection | None:
    """Each of the tiles lies in one place, and all of them once the game begins (EXP8-03)."""
    if not is_chosen(state) or player in state.rules.seating.scripted:
        return Objection("EXP8-02", Say("route-order-not-chosen")) if order else None
    places = range(1, tiles_each(state.rules.players) + 1)
    for place in order:
        if place not in places:
            return Objection("EXP8-03", Say("route-no-place", place=str(place), last=places[-1]))
        if order.count(place) > 1:
            return Objection("EXP8-03", Say("route-place-twice", place=place))
    if state.order and len(order) < len(places):
        told = Say("route-order-short", needed=len(places), number=len(order))
        return Objection("EXP8-03", told)
    return None


def fault_of_choice(choice: "Choice", players: int, edition: Edition) -> Sayable:
    """Choosing the order is an option of the Special Edition (EXP8-03, D-16)."""
    if choice == CHOSEN and edition.name != SPECIAL.name:
        return Say("route-order-special", edition=terms.edition(SPECIAL.name))
    return ""


def _deal() -> Chance:
    """The tiles of all players, seating order, each player's from left to right."""
    cards = deck(lambda players: NUMBERS, seen=lambda phases, rounds, extras: len(NUMBERS))
    return replace(
        cards,
        size=lambda players: tiles_each(players) * players,
        check=fault_of_tiles,
    )


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with trade routes."""
    sell = rules.gaining.sell_goods

    def sell_goods(state: "GameState", player: int, type_: int) -> None:
        number = state.estates[player].goods[type_ - 1]
        sell(state, player, type_)
        lay(state, player, type_, number)

    first: tuple[Check, ...] = (not_for_the_bonus,)
    # Orders are chosen before anything else is laid out.
    asking = (ask_for_orders,) if rules.options[NAME]["order"] == CHOSEN else ()
    set_up = (*asking, *rules.course.set_up)
    return rules.replacing(sell_goods=sell_goods, set_up=set_up).adding(
        waiting=tuple(LAY_ONE.values()),
        sources=("trade_route",),
        sale_worth=(worth_of_sale,),
        trays=(
            Tray(Say("tray-route"), with_player=route_pieces, keeps=LAID, together=SPACES),
            Tray(Say("tray-route-to-lay"), with_player=pieces_to_lay, together=SPACES),
        ),
        verbs=(
            rules.verbs["take"].also(first=first),
            rules.verbs["pass"].also(grounds=(may_decline,)),
        ),
    )


MODULE = Module(
    name=NAME,
    alter=alter,
    options={
        "order": Option(choices=("random", CHOSEN), usual="random", fault=fault_of_choice),
    },
    verbs=(
        Verb(
            name="lay_route",
            do=lay_tile,
            checks=(only_for(ORDER, "EXP8-03", "route-order-only-before"), not_to_lay),
            universe=lambda: LAY_TILE[1:],
            rule="EXP8-03",
            text=lambda a: f"lay route {a.item}",
            short=lambda a: f"R{a.item}",
            parts=lambda a: (f"route-{a.item}",),
            told=spaces_told,
        ),
    ),
    decisions=(ROUTE_ORDER, *BONUSES),
    extras={
        LAID: Extra(of_player=fault_of_goods, laying=Laying(_put_goods, _take_goods)),
        ORDER: Extra(of_player=fault_of_order),
    },
    chance={NAME: _deal()},
    fields=fields,
)
