"""The rules of modules and editions again in the plainest way, compared in random games.

Every decision of a turn offers exactly the actions found here, and every action gives exactly the
points, silver and workers. No masks, tables or shortcuts of the engine: dice are turned step by
step, spaces looked at one by one.
"""

from collections.abc import Callable, Iterator
from itertools import combinations, product, takewhile
from random import Random
from typing import TypeVar

import pytest
from random_games import choose, start

from castles_nb.components import BY_NAME, COLOURS, EXPANSIONS, KINDS, TileKind
from castles_nb.engine import Action, Estate, GameState, Setup
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import SPACE_INDEX

BUILDINGS = ("warehouse", "watchtower", "carpenter", "church", "market")
BUILDINGS += ("boarding_house", "bank", "town_hall")
STEP = {"building": 9, "ship": 10, "livestock": 10, "castle": 11, "mine": 11, "monastery": 11}
TAKES = {
    "carpenter": ("building",),
    "church": ("mine", "monastery", "castle"),
    "market": ("ship", "livestock"),
}
POSTS = (("2-1", "3-1"), ("2-5", "3-6"), ("7-2", "7-3"))
PHASE = dict(zip("ABCDE", (10, 8, 6, 4, 2), strict=True))
ROUTE_BONUS = {
    "building": "carpenter",
    "church": "church",
    "market": "market",
    "place": "town_hall",
    "sell": "warehouse",
    "action": "castle",
}
"""Bonus of a trade route -> the tile that offers the same."""
ROUTE_GAIN = {"vp4": (4, 0, 0), "silver2": (0, 2, 0), "workers4": (0, 0, 4)}
ROUTE_TILES = [
    [(space["die"], space["bonus"]) for space in tile]
    for tile in EXPANSIONS["trade_routes"]["tiles"].value
]
COUNTED = dict(zip((*range(16, 24), 29), (*BUILDINGS, "white_castle"), strict=True))
"""Scoring monastery -> the building it counts."""


class Table:
    """A player's part of the table, in words."""

    def __init__(self, state: GameState, player: int) -> None:
        self.state, self.setup = state, state.setup
        self.estate: Estate = state.estate(player)
        self.duchy = self.estate.duchy
        self.player = player
        self.placed = {s: KINDS[t] for s, t in enumerate(self.estate.tiles) if t}
        self.monasteries = {kind.number for kind in self.placed.values()} - {0}
        self.stored = [KINDS[kind] for kind in self.estate.storage]
        entry = "private_1" if player < 2 else "private_2"
        self.own = [KINDS[kind] for kind in self.estate.module_data.get(entry, ())]
        self.spaces = range(len(self.duchy.colours))
        self.depots = {
            number: [KINDS[kind] for kind in kinds]
            for number, kinds in enumerate(state.depots, start=1)
        }

    def area(self, space: int) -> tuple[int, ...]:
        """The spaces of an area."""
        (found,) = [area.spaces for area in self.duchy.areas if space in area.spaces]
        return tuple(found)

    # Where a tile may lie.

    def may_lie(self, kind: TileKind, space: int) -> bool:
        """Everything but the number."""
        if space in self.placed or not any(
            other in self.placed for other in self.duchy.neighbours[space]
        ):
            return False
        if kind.colour not in ("any", self.duchy.colours[space]):
            return False
        there = [self.placed[other].name for other in self.area(space) if other in self.placed]
        if kind.name == "inn" and "inn" in there:
            return False
        if kind.colour == "building" and 1 not in self.monasteries and kind.name in there:
            return False
        if "duchies_11_18" in self.setup.modules and kind.name != "castle":
            return self.linked(space)
        return True

    def linked(self, space: int) -> bool:
        """Whether the space touches a castle, or tiles in its own area that lead to one."""
        seen, todo = {space}, [space]
        while todo:
            here = todo.pop()
            for other in self.duchy.neighbours[here]:
                if other in self.placed and self.placed[other].name == "castle":
                    return True
                if other in self.placed and other in self.area(space) and other not in seen:
                    seen.add(other)
                    todo.append(other)
        return False

    # What a die can do.

    def cost(self, die: int, value: int, free_step: bool) -> int:
        """The fewest workers that make the value of the die, found by trying every way."""
        worker_steps = (-2, -1, 1, 2) if 8 in self.monasteries else (-1, 1)
        for workers in range(4):
            for free, *steps in product(
                (-1, 0, 1) if free_step else (0,), *[worker_steps] * workers
            ):
                if (die - 1 + free + sum(steps)) % 6 + 1 == value:
                    return workers
        raise AssertionError("three workers are always enough")

    def with_die(self, die: int) -> Iterator[tuple[str, int]]:
        """The texts of all actions with a die (0: of any value) and the workers that each costs."""
        ending = f" with {die}" if die else ""

        def price(value: int, monastery: int | None) -> int:
            return self.cost(die, value, monastery in self.monasteries) if die else 0

        for number, kinds in self.depots.items():
            for kind in kinds:
                yield f"take {kind.name} from {number}{ending}", price(number, 12)
        for text, kind, space in self.placements():
            workers = price(self.duchy.dice[space], STEP.get(kind.colour))
            yield f"{text}{ending}", workers
        for goods in range(1, 7):
            if self.estate.goods[goods - 1]:
                yield f"sell {goods}{ending}", price(goods, None)
        yield f"take workers{ending}", 0

    def placements(self) -> Iterator[tuple[str, TileKind, int]]:
        """Text, tile and space, whatever the number."""
        for whose, kinds in (("", self.stored), ("private ", self.own)):
            for kind in kinds:
                for space in self.spaces:
                    if self.may_lie(kind, space):
                        name = self.duchy.grid.names[space]
                        yield f"place {whose}{kind.name} on {name}", kind, space

    def affordable(self, die: int) -> set[str]:
        return {text for text, cost in self.with_die(die) if cost <= self.estate.workers}

    # What needs no die.

    def for_sale(self) -> Iterator[tuple[str, TileKind, int, int]]:
        """Text, tile, silver and workers of everything that can be bought now."""
        bought, bartered = self.state.used & 1, self.state.used & 2
        six = 6 in self.monasteries
        shops = [(KINDS[kind], "") for kind in self.state.black_depot]
        shops += [(BY_NAME["inn"], "")] * len(self.state.module_data.get("inns", ()))
        numbered = [(k, f" from {n}") for n, kinds in self.depots.items() for k in kinds]
        if self.setup.edition == "special" or not six:
            prices = [(2, 0, "")]
        else:
            prices = [(2, 0, ""), (1, 1, " for 1 worker"), (0, 2, " for 2 workers")]
            shops += numbered
        for silver, workers, words in prices:
            if not bought and self.estate.silver >= silver and self.estate.workers >= workers:
                for kind, where in shops:
                    yield f"buy {kind.name}{where}{words}", kind, silver, workers
        if self.setup.edition == "special" and six and not bartered and self.estate.workers >= 2:
            for kind, where in numbered:
                if kind.colour == "building":
                    yield f"barter {kind.name}{where}", kind, 0, 2

    def free(self) -> set[str]:
        found = {text for text, *_ in self.for_sale()}
        if 28 in self.monasteries and self.estate.silver:
            found.add("hire workers")
        if (
            len(self.state.dice) == 2
            and not self.state.pending
            and self.state.points[self.player] >= 5
            and self.state.module_data.get("swept_castles")
        ):
            found.add("retrieve castle")
        return found

    # What each decision offers.

    def town_hall(self) -> set[str]:
        return {text for text, _, _ in self.placements()}

    def taken_by(self, building: str) -> set[str]:
        return {
            f"take {kind.name} from {number}"
            for number, kinds in self.depots.items()
            for kind in kinds
            if kind.colour in TAKES[building]
        }

    def sales(self) -> set[str]:
        return {f"sell {goods}" for goods in range(1, 7) if self.estate.goods[goods - 1]}

    def useful(self, building: str) -> bool:
        """Whether the effect of a building would find anything to choose."""
        if building in TAKES:
            return bool(self.taken_by(building))
        if building == "town_hall":
            for_sale = [kind for _, kind, *_ in self.for_sale()]
            fits = any(self.may_lie(kind, space) for kind in for_sale for space in self.spaces)
            return fits or bool(self.town_hall()) or "hire workers" in self.free()
        return building != "warehouse" or bool(self.sales())

    def route(self) -> list[tuple[int, str]]:
        """Number and bonus of each space of the trade route."""
        each = {2: 5, 3: 4, 4: 3}[self.setup.players]
        tiles = self.state.deal.chance_of("trade_routes")[
            each * self.player : each * (self.player + 1)
        ]
        return [space for tile in tiles for space in ROUTE_TILES[tile - 1]]

    def herd(self, space: int) -> list[TileKind]:
        """The livestock in the pasture of a space."""
        tiles = [self.placed[other] for other in self.area(space) if other in self.placed]
        return [kind for kind in tiles if kind.animal]

    def goose_space(self) -> int:
        (space,) = [space for space, kind in self.placed.items() if kind.name == "geese"]
        return space

    def offered(self) -> set[str]:
        """The texts of all legal actions of the decision that is due."""
        state = self.state
        assert state.decision is not None
        asks = state.decision.kind
        match ROUTE_BONUS.get(asks.removeprefix("route_"), asks):
            case "turn":
                found = self.free()
                for die in state.dice:
                    found |= self.affordable(die) | {f"leave {die} unused"}
                return found if state.dice else found | {"finish turn"}
            case "castle":
                return self.affordable(0) | self.free() | {"pass"}
            case "white_castle":
                return self.affordable(state.white_die) | self.free() | {"pass"}
            case "town_hall":
                return self.town_hall() | self.free() | {"pass"}
            case "carpenter" | "church" | "market" as building:
                return self.taken_by(building) | {"pass"}
            case "warehouse":
                return self.sales() | {"pass"}
            case "crane":
                white = ["white_castle"] if "white_castles" in self.setup.modules else []
                buildings = [name for name in (*BUILDINGS, *white) if self.useful(name)]
                return {f"use {name}" for name in buildings} | {"pass"}
            case "geese":
                animals = {kind.animal for kind in self.herd(self.goose_space())} - {"geese"}
                return {f"score {animal}" for animal in animals}
            case "discard":
                gained = KINDS[state.decision.tile]
                own = [k for k in self.own if k != gained or k not in self.stored]
                private = {f"discard private {kind.name}" for kind in own}
                return {f"discard {kind.name}" for kind in self.stored} | private
            case "storage":
                assert max(len(self.stored), len(self.own)) < 2
                return {"store in shared storage", "store in private storage"}
            case other:
                assert other == "ship"
                return {str(action) for action in state.legal_actions()}

    # What an action brings.

    def herd_points(self, tiles: list[TileKind]) -> int:
        return sum(kind.count + (7 in self.monasteries) for kind in tiles)

    def points_for_geese(self, animal: str) -> int:
        herd = self.herd(self.goose_space())
        return self.herd_points([kind for kind in herd if kind.animal in ("geese", animal)])

    def points_for_placing(self, name: str, space: int, phase: int, joined: int) -> int:
        """Area, border posts, livestock and watchtower; the tile lies there already."""
        setup, kind, points = self.setup, BY_NAME[name], 0
        area = [self.placed.get(other) for other in self.area(space)]
        if all(area):
            size = len(area) + any(tile is not None and tile.name == "inn" for tile in area)
            size = min(size, 9 if setup.edition == "special" else 8)
            points += size * (size + 1) // 2 + phase
        if kind.name == "watchtower":
            points += 4
        if kind.name == "geese":
            animals = {tile.animal for tile in self.herd(space)} - {"geese"}
            if len(animals) < 2:
                points += self.points_for_geese("".join(animals))
        elif kind.animal:
            herd = self.herd(space)
            points += self.herd_points([tile for tile in herd if tile.animal == kind.animal])
            points += self.herd_points([tile for tile in herd if tile.animal == "geese"])
        now = self.posts_joined()
        if "border_posts" in setup.modules and now > joined:
            points += phase * (joined == 1)
            points += phase * (now == 3 and setup.edition == "2019")
        return points

    def posts_joined(self) -> int:
        """The number of border posts that placed tiles join, at most."""
        return max(
            (
                size
                for size in (3, 2)
                for posts in combinations(POSTS, size)
                if all(self.connected(one, other) for one, other in combinations(posts, 2))
            ),
            default=1,
        )

    def connected(self, one: tuple[str, ...], other: tuple[str, ...]) -> bool:
        ends = {SPACE_INDEX[name] for name in other}
        todo = [SPACE_INDEX[name] for name in one if SPACE_INDEX[name] in self.placed]
        seen = set(todo)
        while todo:
            here = todo.pop()
            if here in ends:
                return True
            new = [s for s in self.duchy.neighbours[here] if s in self.placed and s not in seen]
            seen.update(new)
            todo += new
        return False

    def in_the_end(self) -> int:
        """The points of the final scoring."""
        estate, names = self.estate, [kind.name for kind in self.placed.values()]
        points = sum(estate.goods) + estate.silver + estate.workers // 2
        for number in self.monasteries & set(COUNTED):
            points += 4 * names.count(COUNTED[number])
        if "crane" in names and self.monasteries & set(COUNTED):
            points += 4
        if 15 in self.monasteries:
            points += 2 * sum(map(bool, estate.sold))
        if 24 in self.monasteries:
            points += 4 * len({kind.animal for kind in self.placed.values()} - {""})
        if 25 in self.monasteries:
            points += sum(estate.sold)
        if 26 in self.monasteries:
            points += 3 * estate.bonus_tiles
        return points


MODULES = ("border_posts", "duchies_11_18", "extra_tiles", "inns", "white_castles")
MODULES += ("trade_routes",)


def setup_of(random: Random) -> Setup:
    """Any number of players, any edition, any modules that go together."""
    while True:
        try:
            return Setup(
                players=random.choice((2, 2, 3, 4)),
                duchies=random.choice(("random", random.randint(1, 30))),
                seed=random.randrange(10_000),
                black_depot_tiles=8,
                edition=random.choice(("special", "2019")),
                modules=[name for name in MODULES if random.random() < 0.6],
            )
        except InvalidSetup:
            continue


def team_setup_of(random: Random) -> Setup:
    """A team game in any edition, on any of its boards, with what goes with it."""
    more = [name for name in ("extra_tiles", "inns", "white_castles") if random.random() < 0.5]
    board = random.choice(("basic", "advanced"))
    return Setup(
        players=4,
        seed=random.randrange(10_000),
        black_depot_tiles=8,
        edition=random.choice(("special", "2019")),
        modules={"team": {"board": board}, **{name: {} for name in more}},
    )


def favour(state: GameState, random: Random) -> None:
    """Have everybody begin with two monasteries of which much depends, and with some silver."""
    numbers = [1, 6, 7, 8, 9, 12] + [28] * 2 * ("extra_tiles" in state.setup.modules)
    for estate in state.each_estate:
        spaces = [s for s in range(len(estate.tiles)) if estate.duchy.colours[s] == "monastery"]
        for number, space in zip(random.sample(numbers, 2), random.sample(spaces, 2), strict=True):
            estate.cover(BY_NAME[f"monastery{number}"].index, space)
        estate.silver += 6
        if "trade_routes" in state.setup.modules:
            number = state.rules.num_seats
            estate.goods = tuple(min(n * 3, 9 // number + n) for n in estate.goods)
    if "white_castles" in state.setup.modules:
        state.estate(0).store(BY_NAME["white_castle"].index)
    state.legal = None


class Change:
    """The gains everybody should have from an action: computed before it is made, summed up after
    it."""

    def __init__(self, state: GameState, action: Action) -> None:
        assert state.current_player is not None
        self.player, self.action = state.current_player, action
        self.setup = state.setup
        self.phase, self.round = PHASE[state.phase], state.rounds_played
        self.bonus_left = state.bonus_left
        self.posts_left = state.module_data.get("border_posts", ())
        self.had = [
            (n, e.silver, e.workers) for n, e in zip(state.points, state.estates, strict=True)
        ]
        table = Table(state, self.player)
        self.joined = table.posts_joined()
        self.gain = [0, 0, 0]
        text = str(action)
        for sold, _, silver, workers in table.for_sale():
            if sold == text:
                self.gain = [0, -silver, -workers]
        if action.die and action.verb != "leave":
            self.gain[2] -= dict(table.with_die(action.die))[text]
        has = table.monasteries.__contains__
        if action.verb == "hire":
            self.gain = [0, -1, 2]
        elif action.verb == "retrieve":
            self.gain = [-5, 0, 0]
        elif action.verb == "workers":
            self.gain[2] += 4 if has(14) else 2
            self.gain[1] += has(13)
        elif action.verb == "sell":
            self.gain[0] += table.estate.goods[action.item - 1] * len(state.points)
            self.gain[1] += 2 if has(3) else 1
            self.gain[2] += has(4)
        elif text == "use watchtower":
            self.gain[0] += 4
        elif action.verb == "score":
            self.gain[0] += table.points_for_geese(text.removeprefix("score "))
        if text in ("use bank", "use boarding_house"):
            self.gain[1 if text == "use bank" else 2] += 2 if text == "use bank" else 4

        self.laid: list[int] = [*state.estate(self.player).module_data.get("route_goods", ())]
        if "trade_routes" in self.setup.modules:
            self.lay(state)

    def lay(self, state: GameState) -> None:
        """Goods the action adds to the trade route, one by one until a bonus asks."""
        goods = state.estate(self.player).goods
        steps = takewhile(lambda each: each.kind.startswith("lay_goods"), state.pending[-2::-1])
        waiting = [int(step.kind[-1]) for step in steps]
        if self.action.verb == "sell":
            waiting = [self.action.item] * goods[self.action.item - 1] + waiting
        # What lies on the table by then, with another die so that the turn does not end.
        then = state.copy()
        if len(then.dice) < 2:
            then.dice = (*then.dice, 1)
        then.apply(self.action)
        asked = then.pending[-1].kind if then.pending else ""
        if asked and not asked.startswith("route_"):
            return  # that comes first
        if state.pending and then.pending is state.pending:
            return  # a purchase before the effect
        table, given = Table(then, self.player), [0, 0, 0]
        route = table.route()
        for type_ in waiting:
            if len(self.laid) == len(route):
                continue
            number, bonus = route[len(self.laid)]
            self.laid.append(type_)
            if number != type_:
                continue
            if bonus in ROUTE_GAIN:
                given = [n + more for n, more in zip(given, ROUTE_GAIN[bonus], strict=True)]
            elif table.useful(ROUTE_BONUS[bonus]):
                assert asked == f"route_{bonus}"
                break
        self.gain = [n + more for n, more in zip(self.gain, given, strict=True)]

    def expected(self, state: GameState) -> list[tuple[int, int, int]]:
        """Points, silver and workers of everybody after the action."""
        table, gain = Table(state, self.player), self.gain
        if self.action.verb in ("place", "place_private"):
            name, space = KINDS[self.action.item].name, self.action.place
            gain[0] += table.points_for_placing(name, space, self.phase, self.joined)
            gain[0] += self.bonus(table, space)
            gain[1] += 2 * (name == "bank")
            gain[2] += 4 * (name == "boarding_house")
        found = []
        for player, (points, silver, workers) in enumerate(self.had):
            theirs = Table(state, player)
            if player == self.player:
                points += gain[0]
            if theirs.estate is table.estate:
                silver, workers = silver + gain[1], workers + gain[2]
            if state.rounds_played // 5 > self.round // 5:
                mines = [kind.name for kind in theirs.placed.values()].count("mine")
                silver += mines
                workers += mines * (2 in theirs.monasteries)
            counts = state.is_over and state.estates.index(theirs.estate) == player
            found.append((points + (theirs.in_the_end() if counts else 0), silver, workers))
        return found

    def bonus(self, table: Table, space: int) -> int:
        """The bonus tiles for a colour, and for joining all border posts."""
        players, points = len(self.had), 0
        colours = table.duchy.colours
        if all(s in table.placed for s in table.spaces if colours[s] == colours[space]):
            left = self.bonus_left[COLOURS.index(colours[space])]
            points += (0, players, players + 3)[left]
        if table.posts_joined() == 3 > self.joined and "border_posts" in table.setup.modules:
            points += self.posts_left[0] if self.posts_left else 0
        return points


AnyChange = TypeVar("AnyChange", bound=Change)


def compared(
    state: GameState, random: Random, table_of: type[Table], change_of: type[AnyChange]
) -> Iterator[tuple[AnyChange, Action, list[tuple[int, int, int]]]]:
    """Play a game to its end, each decision compared with what a table offers; of each action what
    it should change, and the points, silver and workers that everybody then has."""
    while not state.is_over:
        assert state.current_player is not None
        table = table_of(state, state.current_player)
        assert sorted(map(str, state.legal_actions())) == sorted(table.offered())
        action = choose(state, random)
        change = change_of(state, action)
        state.apply(action)
        found = [(n, e.silver, e.workers) for n, e in zip(state.points, state.estates, strict=True)]
        yield change, action, found


@pytest.mark.rule(
    *("EXP1-03", "EXP1-04", "EXP1-05", "EXP1-06", "EXP1-07", "EXP2-02", "EXP2-03", "EXP2-05"),
    *("EXP2-06", "EXP2-07", "EXP2-08", "EXP4-04", "EXP4-05", "EXP4-06", "EXP4-07", "EXP5-02"),
    *("EXP5-03", "EXP5-04", "EXP6-02", "EXP6-03", "EXP6-04", "EXP6-06", "EXP6-07", "EXP6-08"),
    *("EXP8-04", "EXP8-05", "EXP8-06", "EXP8-07", "A-58", "A-59", "A-60"),
    *("MON-06", "MON-06b", "MON-28", "MON-29", "A-20", "A-21", "A-38", "A-48"),
    *("TEAM-09", "TEAM-10", "TEAM-11", "TEAM-16", "A-33", "A-61"),
)
@pytest.mark.parametrize(
    ("setup_for", "seed"),
    [*((setup_of, seed) for seed in range(50)), *((team_setup_of, seed) for seed in range(25))],
)
def test_every_decision_offers_exactly_these_actions_and_each_brings_what_it_should(
    setup_for: Callable[[Random], Setup], seed: int
) -> None:
    random = Random(seed)
    state = start(setup_for(random))
    while not state.order:
        state.apply(random.choice(state.legal_actions()))
    favour(state, random)
    for change, action, found in compared(state, random, Table, Change):
        assert found == change.expected(state), action
        assert [*state.estate(change.player).module_data.get("route_goods", ())] == change.laid
