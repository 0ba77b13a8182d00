"""The Châteauma in random games, compared with its rules said a second time.

`plain.py` has these. People play at random or greedily; levels, modifiers, numbers of people and
the expansions that go with it vary. `CASTLES_GAMES=2000` plays that many games.
"""

import os
from collections import Counter
from random import Random
from typing import Any

import pytest
from expansions.chateauma.plain import COLOURS as BOARD
from expansions.chateauma.plain import (
    Board,
    Chateauma,
    Laid,
    monasteries,
    order_of,
    ranked,
    tiles_of,
)
from random_games import choose, start

from castles_nb.bots.greedy import GreedyBot
from castles_nb.components import BY_NAME, COLOURS, KINDS, TileKind
from castles_nb.engine import Action, GameState, Setup, flow
from castles_nb.kernel.step import step

GAMES = int(os.environ.get("CASTLES_GAMES", "60"))
EXPANSIONS = ("border_posts", "trade_routes", "shields", "white_castles", "extra_tiles")
EXPANSIONS += ("vineyards", "duchies_11_18")
CASTLE = BY_NAME["castle"].index
GRAPES = ("orange", "yellow", "green", "red", "black", "blue")
DEPOTS = (
    "building ship monastery livestock",
    "monastery castle building building",
    "livestock building ship monastery",
    "ship building livestock mine",
    "mine monastery building building",
    "building livestock castle ship",
)
"""The spaces of the depots: two with 2 players, three with 3, four with 4."""
SHIELDS = {2: [1, 1, 1, 1, 1, 1], 3: [1, 2, 1, 2, 1, 2], 4: [2, 2, 2, 2, 2, 2]}
"""On each depot, by number of players (SHD-S1)."""
RULES = (
    *("CHA-01", "CHA-03", "CHA-04", "CHA-06", "CHA-07", "CHA-08", "CHA-09", "CHA-10", "CHA-11"),
    *("CHA-12", "CHA-13", "CHA-14", "CHA-15", "CHA-20", "CHA-22", "CHA-23", "CHA-24", "CHA-25"),
    *("CHA-26", "CHA-27", "CHA-28", "CHA-29", "CHA-30", "CHA-31", "CHA-40", "CHA-41", "CHA-42"),
    *("CHA-43", "CHA-44", "CHA-45", "CHA-46", "CHA-47", "CHA-48", "CHA-49", "CHA-50", "CHA-51"),
    *("CHA-52", "CHA-60", "CHA-61", "CHA-62", "CHA-63", "CHA-64", "CHA-65", "CHA-66", "CHA-67"),
    *("CHA-68", "CHA-69", "CHA-80", "CHA-81", "CHA-81b", "CHA-82", "CHA-84", "CHA-85", "CHA-86"),
    *("CHA-87", "CHA-88", "CHA-90", "CHA-91", "CHA-92", "CHA-93", "CHA-95", "CHA-96", "CHA-97"),
    *("CHA-98", "CHA-99", "CHA-V1", "CHA-V2", "CHA-V3", "CHA-V4", "A-34", "A-35", "A-45", "A-47"),
    *("A-64", "A-65", "A-67", "A-68", "A-69", "A-70"),
)
BRANCHES = (
    *("CHA-24", "CHA-25", "CHA-28", "CHA-29", "CHA-30", "CHA-31", "CHA-40", "CHA-41"),
    *("CHA-42", "CHA-43", "CHA-44", "CHA-45", "CHA-46", "CHA-47", "CHA-48"),
    *("CHA-49", "CHA-50", "CHA-51", "CHA-52", "CHA-60", "CHA-61", "CHA-62", "CHA-63 full"),
    *("CHA-64", "CHA-66 1", "CHA-66 2", "CHA-68", "CHA-87", "CHA-88", "CHA-90", "CHA-91"),
    *("CHA-92", "CHA-92 placed", "CHA-93", "CHA-93 silver", "CHA-95 second", "CHA-95 third"),
    *("CHA-96", "CHA-97", "CHA-98", "CHA-V2", "CHA-V3", "A-35", "A-47", "A-68"),
)
"""Things that happen in some of the first 60 games, so that these are worth something."""
MET: Counter[str] = Counter()
"""The number of times each has happened in the games so far."""
PLAYED: set[int] = set()
"""The numbers of these games."""


def setup_of(random: Random) -> Setup:
    """Any setup with the Châteauma."""
    people = random.choice((1, 2, 3))
    some = random.choice((0, 0.4, 0.8))
    modules: dict[str, dict[str, Any]] = {name: {} for name in EXPANSIONS if random.random() < some}
    modifiers = "".join(each for each in "ABCD" if random.random() < random.choice((0, 0.6)))
    level = random.choice(("gateway", "midweight", "heavy"))
    modules["chateauma"] = {"level": level, "modifiers": modifiers}
    out = {2: 2, 3: 1, 4: 0}[people + 1]
    if "vineyards" in modules and random.random() < 0.4:
        modules["vineyards"] = {"without": random.sample(GRAPES, out)}
    if "trade_routes" in modules and random.random() < 0.3:
        modules["trade_routes"] = {"order": "chosen"}
    first, last = (11, 18) if "duchies_11_18" in modules else (1, 30)
    return Setup(
        players=people,
        duchies=[random.randint(first, last) for _ in range(people)],
        seed=random.randrange(2**32),
        black_depot_tiles=random.choice((None, None, None, 0, 1, 5, 8)),
        tie_empty=random.choice((None, "fewest", "most")),
        modules=modules,
    )


class Watch:
    """Looks at a game: what the Châteauma does, and what it should have done."""

    def __init__(self, random: Random) -> None:
        self.random = random
        self.favoured = random.choice((0, 0, 0.5))
        self.turns = 0
        self.laid: Counter[int] = Counter()
        self.laid_black: Counter[int] = Counter()

    def before(self, state: GameState) -> None:
        """A player's turn is next."""
        if state.turns_done == -1 and state.rounds_played == 0:
            check_setup(state)
            self.plain = Chateauma(state)
            compare(self.plain.seen(), own_of(state))
        if state.turns_done == -1 and state.rounds_played % 5 == 0:
            if state.rounds_played:
                self.plain.end_phase()
            compare(self.plain.seen(), own_of(state))
            self.black = Laid(state.module_data["black_order"])
            self.store = Laid(state.module_data.get("vineyard_order", ()))
            self.laid.update(kind for row in state.depots for kind in row)
            self.laid_black.update(state.black_depot)
            if self.random.random() < self.favoured:
                favour(state, self.plain, self.random)
        self.board = Board(state, self.black, self.store)
        if state.order[state.turns_done + 1] == self.plain.player:
            compare(self.plain.seen(), own_of(state))
            compare(self.board.seen(), board_of(state))
            self.others = others_of(state)

    def after(self, state: GameState) -> None:
        """A player's turn has begun, or the Châteauma has had its own."""
        if state.player != self.plain.player:
            return
        self.plain.turn(
            self.board, dict(state.deal.module_chance)["chateauma_die"][state.rounds_played]
        )
        self.turns += 1
        compare(self.plain.seen(), own_of(state))
        compare(self.board.seen(), board_of(state))
        compare(self.others, others_of(state))
        check_copies(state)

    def end(self, state: GameState) -> None:
        """The game is over."""
        assert self.turns == 25
        self.plain.end_phase()
        self.plain.final_scoring()
        compare(self.plain.seen(), own_of(state))
        check_supplies(state, self.laid, self.laid_black)
        check_ranking(state, self.random)


def favour(state: GameState, plain: Chateauma, random: Random) -> None:
    """The Châteauma has other things, and finds less, than it would: so more can happen."""
    bag = bag_of(state, plain, random)
    plain.silver = random.randrange(6)
    plain.goods = [random.randrange(3) for _ in range(6)]
    plain.reserve = [bag.pop() for _ in range(random.randrange(8))]
    plain.wild = [bag.pop() for _ in range(random.randrange(4))]

    def draw(colour: str) -> TileKind:
        found = next(tile for tile in bag if tile.colour == colour)
        bag.remove(found)
        return found

    for card in filter(None, plain.cards):
        for space in card.open()[1:]:
            if random.random() < 0.4:
                card.tiles[space] = draw(card.colour(space))
    for colour in COLOURS:
        if random.random() < 0.4:
            free = [s for s, each in enumerate(BOARD) if each == colour and plain.is_free(s)]
            for space in free[: -random.randint(1, 2)]:
                plain.duchy[space] = draw(colour)
    give(state, plain)
    if random.random() < 0.5:
        state.depots = tuple(random.choice(((), (), kinds)) for kinds in state.depots)


def bag_of(state: GameState, plain: Chateauma, random: Random) -> list[TileKind]:
    """Three times the tiles of the game in any order, on top the crane, and the geese if unused."""
    played = ("", *state.setup.modules)
    some = [tile for tile in KINDS if tile.expansion in played and tile.colour in COLOURS]
    bag = [tile for tile in some for _ in range(3 * (tile.coloured + tile.black))]
    bag = [tile for tile in bag if tile.name != "geese"]
    random.shuffle(bag)
    if "extra_tiles" in played:
        bag.append(BY_NAME["crane"])
        elsewhere = {kind for row in state.deal.black_depot for kind in row}
        elsewhere |= {tile.index for card in plain.cards if card for tile in card.tiles.values()}
        elsewhere |= {tile.index for tile in plain.face_up()}
        if BY_NAME["geese"].index not in elsewhere:
            bag.append(BY_NAME["geese"])
    return bag


def give(state: GameState, plain: Chateauma) -> None:
    """The Châteauma of the game has what this one has."""
    estate, seen = state.estates[-1], plain.seen()
    estate.silver, estate.goods = plain.silver, tuple(plain.goods)
    estate.tiles = bytes(seen["duchy"])
    estate.filled = sum(1 << space for space, kind in enumerate(estate.tiles) if kind)
    (left, left_tiles), (right, right_tiles) = seen["left"], seen["right"]
    lists = {
        "reserve": seen["reserve"],
        "reserve_wild": seen["wild"],
        "county_left": left,
        "county_left_tiles": left_tiles,
        "county_right": right,
        "county_right_tiles": right_tiles,
    }
    estate.module_data = {
        **estate.module_data,
        **{name: tuple(each) for name, each in lists.items()},
    }


def own_of(state: GameState) -> dict[str, Any]:
    """The engine's state of the Châteauma."""
    estate = state.estates[-1]
    data = estate.module_data
    assert (estate.workers, estate.powers) == (0, 0), "CHA-11, CHA-12"
    face_down = sorted(space - 1 for space in data.get("duchy_face_down", ()))
    return {
        "points": state.points[-1],
        "silver": estate.silver,
        "bonus_tiles": estate.bonus_tiles,
        "goods": [*estate.goods],
        "sold": [*estate.sold],
        "left": ([*data["county_left"]], [*data["county_left_tiles"]]),
        "right": ([*data["county_right"]], [*data["county_right_tiles"]]),
        "discards": sorted(state.module_data["county_discards"]),
        "reserve": [*data.get("reserve", ())],
        "wild": [*data.get("reserve_wild", ())],
        "duchy": [*estate.tiles],
        "face_down": face_down,
        "stacked": sorted(data.get("duchy_stacked", ())),
        "shields taken": sorted(data.get("county_shields", ())),
        "doubles": sorted(estate.storage),
    }


def board_of(state: GameState) -> dict[str, Any]:
    """The engine's state of the main board."""
    data = state.module_data
    return {
        "depots": [sorted(kinds) for kinds in state.depots],
        "depot_goods": [sorted(types) for types in state.depot_goods],
        "black_depot": sorted(state.black_depot),
        "store": sorted(data.get("vineyard_store", ())),
        "slots": [[*data.get(f"vineyard_{n}", ())] for n in range(1, 7)],
        "shields": sorted(data.get("shields", ())),
        "bonus_left": dict(zip(COLOURS, state.bonus_left, strict=True)),
        "post_tiles": [*data.get("border_posts", ())],
        "track": [[*stack] for stack in state.track],
    }


def others_of(state: GameState) -> dict[str, Any]:
    """Everything that no turn of the Châteauma changes."""
    found: dict[str, Any] = {
        "box": state.discarded_tiles,
        "round": state.rounds_played,
        "order": state.order,
    }
    found["vine_tiles"] = state.module_data.get("vine_tiles")
    for player, estate in enumerate(state.estates[:-1]):
        found[f"points {player}"] = state.points[player]
        for name in ("tiles", "storage", "goods", "sold", "silver", "workers", "bonus_tiles"):
            found[f"{name} {player}"] = getattr(estate, name)
        found[f"data {player}"] = dict(estate.module_data)
    return found


def compare(expected: dict[str, Any], found: dict[str, Any]) -> None:
    """The same, or what is different."""
    assert expected.keys() == found.keys()
    different = {
        name: f"{found[name]} should be {expected[name]}"
        for name in expected
        if expected[name] != found[name]
    }
    assert not different, different


def check_setup(state: GameState) -> None:
    """The game before the first turn (CHA-01 to CHA-10, CHA-86, CHA-97, A-65, A-67)."""
    players, deal = len(state.points), state.deal
    for phase, rows in enumerate(deal.depots):
        for depot, (row, spaces) in enumerate(zip(rows, DEPOTS, strict=True), 1):
            colours = spaces.split()[:players]
            if players == 3 and depot == 6 and phase in (1, 3):
                colours[2] = "mine"
            assert [tile.colour for tile in tiles_of(row)] == colours
    spaces = state.setup.black_depot_tiles
    spaces = {2: 4, 3: 6, 4: 8}[players] if spaces is None else spaces
    assert [len(row) for row in deal.black_depot] == [spaces] * 5
    goods = Counter(type_ for row in (*deal.goods, *deal.starting_goods) for type_ in row)
    assert goods.total() == 25 + 3 * (players - 1)
    assert max(goods.values()) <= 6
    people = [(deal.start_player + seat) % (players - 1) for seat in range(players - 1)]
    first = "C" in chosen(state, "chateauma").get("modifiers", ())
    order = [players - 1, *people] if first else [*people, players - 1]
    assert [*state.order] == order
    assert [*state.track] == [tuple(reversed(order)), *[()] * 6]
    workers = [state.estates[player].workers for player in people]
    assert workers == [2, 3, 4][: players - 1] if first else [1, 2, 3][: players - 1]
    if "shields" in state.setup.modules:
        dealt = [shield % 100 for shield in state.module_data["shields"]]
        assert len({*dealt} - {2}) == len(dealt)
        depots = Counter(shield // 100 for shield in state.module_data["shields"])
        assert [depots[number] for number in range(1, 7)] == SHIELDS[players]
    if "vineyards" in state.setup.modules:
        check_vines(state)


def chosen(state: GameState, module: str) -> dict[str, Any]:
    """The choices for a module, without the defaults."""
    return dict(dict(state.setup.options).get(module, ()))


def check_supplies(state: GameState, laid: Counter[int], black: Counter[int]) -> None:
    """All tiles were laid that there are spaces for, except what the Châteauma got (CHA-84, CHA-85,
    A-64)."""
    modifiers = chosen(state, "chateauma").get("modifiers", ())
    there, black_there = Counter[int](), Counter[int]()
    for kind in KINDS:
        if kind.expansion in ("", *state.setup.modules):
            there[kind.index], black_there[kind.index] = kind.coloured, kind.black
    there[CASTLE] -= len(state.points)
    if "B" in modifiers:
        there.subtract(dict(state.deal.module_chance)["chateauma_tiles"])
    assert all(number <= there[kind] for kind, number in laid.items())
    assert all(number <= black_there[kind] for kind, number in black.items())
    for colour in COLOURS:
        kinds = [kind.index for kind in KINDS if kind.colour == colour]
        places = sum(kind in kinds for rows in state.deal.depots for row in rows for kind in row)
        supply = sum(there[kind] for kind in kinds)
        assert sum(laid[kind] for kind in kinds) == min(places, supply), colour
    places = sum(map(len, state.deal.black_depot))
    assert black.total() == min(places, black_there.total() - 5 * ("A" in modifiers))


def check_vines(state: GameState) -> None:
    """One set of bonus tiles, of which each person has one (CHA-V1, A-36, A-70)."""
    out = chosen(state, "vineyards").get("without", ())
    hands = [estate.module_data["vine_tiles"] for estate in state.estates[:-1]]
    assert [sum(hand) for hand in hands] == [1] * len(hands)
    pool = state.module_data["vine_tiles"]
    every = [sum(numbers) for numbers in zip(pool, *hands, strict=True)]
    assert every == [int(grape not in out) for grape in GRAPES]
    assert "vine_tiles" not in state.estates[-1].module_data


def check_copies(state: GameState) -> None:
    """A player who copies it with shield 6 has its monasteries, but none of its reserve
    (CHA-97)."""
    own = own_of(state)
    shown = tiles_of(filter(None, own["duchy"])) + tiles_of(own["stacked"])
    for card, kinds in (own["left"], own["right"]):
        shown += [t for space, t in zip(card[1:], tiles_of(kinds), strict=True) if space < 10]
    for player, estate in enumerate(state.estates[:-1]):
        if len(state.points) - 1 in estate.module_data.get("copied_player", ()):
            MET["CHA-97"] += 1
            has = {*monasteries(tiles_of(filter(None, estate.tiles)))}
            has |= {*monasteries(shown)} - {27}
            assert {number for number in range(1, 30) if estate.has(number)} == has, player


def check_ranking(state: GameState, random: Random) -> None:
    """Points as they are, and then with many ties (CHA-81b, CHA-82)."""
    points = state.points
    empty = [estate.tiles.count(0) for estate in state.estates[:-1]]
    for try_ in range(6):
        if try_:
            state.points = [random.choice((50, 51)) for _ in points]
        most = state.setup.tie_empty == "most"
        expected = ranked(state.points, empty, order_of(state.track), most)
        assert state.ranking() == expected
        assert state.winners() == (expected[0],)
    state.points = points


def act(state: GameState, random: Random, how: str) -> Action:
    """A person's action."""
    if how == "greedily":
        return GreedyBot().choose(state)
    actions = state.legal_actions()
    if how == "idly":  # so that much is left for the Châteauma
        return next((a for a in actions if a.verb in ("workers", "leave", "pass")), actions[-1])
    return choose(state, random)


def play(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Play the game with this number and compare every turn of the Châteauma."""
    random = Random(number)
    watch, next_turn = Watch(random), flow.next_turn

    @step(next_turn.name)
    def watched(state: GameState) -> None:
        looked_at = state.ledger is not None  # bots try things on copies, which have none
        if looked_at:
            watch.before(state)
        next_turn(state)
        if looked_at:
            watch.after(state)

    monkeypatch.setattr(flow, "next_turn", watched)
    state = start(setup_of(random))
    ways = ["at random", "at random", "at random", "idly", "greedily"]
    people = [random.choice(ways) for _ in state.estates]
    while not state.is_over:
        assert state.current_player is not None
        state.apply(act(state, random, people[state.current_player]))
    watch.end(state)

    MET.update(watch.plain.met)
    PLAYED.add(number)


@pytest.mark.rule(*RULES)
@pytest.mark.parametrize("number", range(GAMES))
def test_the_chateauma_does_just_this(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    play(number, monkeypatch)


@pytest.mark.rule(*RULES)
def test_these_games_meet_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in {*range(60)} - PLAYED:
        with monkeypatch.context() as each:
            play(number, each)
    assert {*BRANCHES} - {*MET} == set()
