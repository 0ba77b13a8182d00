"""Vineyards said a second time, plainly: what random games offer and score is compared with it."""

import json
from itertools import product
from random import Random

import pytest
from expansions.vineyards.positions_with_vines import GRAPES, SPACES
from random_games import choose, start

from castles_nb import expansion_files
from castles_nb.components import KINDS
from castles_nb.engine import GameState, Setup

DATA = expansion_files.FOLDER / "vineyards" / "board.json"
BOARD = dict(zip(SPACES, json.loads(DATA.read_text("utf-8"))["spaces"], strict=True))
POINTS = [0, 1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 66, 78, 91]
SIX = range(1, 7)


def near(one: list[float], other: list[float]) -> bool:
    """Whether two hexes share a side: beside each other, or half a hex aside in the next row."""
    rows, columns = abs(one[0] - other[0]), abs(one[1] - other[1])
    return (rows, columns) in ((0, 1), (1, 0.5))


def vineyard_of(state: GameState, player: int) -> dict[str, tuple[str, str]]:
    """Left and right vine on each covered space."""
    numbers = state.estate(player).module_data.get("vineyard", (0,) * len(SPACES))
    return {
        space: (GRAPES[number // 10 - 1], GRAPES[number % 10 - 1])
        for space, number in zip(SPACES, numbers, strict=True)
        if number
    }


def open_spaces(vineyard: dict[str, tuple[str, str]]) -> list[str]:
    """The spaces for a double tile."""
    if not vineyard:
        return [space for space in SPACES if BOARD[space]["layer"] == 1]
    return [
        space
        for space in SPACES
        if space not in vineyard
        and any(
            near(a, b)
            for other in vineyard
            for a, b in product(BOARD[space]["hexes"], BOARD[other]["hexes"])
        )
    ]


def workers(state: GameState, player: int, die: int, value: int) -> int:
    """The cost of using a die as this value."""
    if not die:
        return 0
    steps = min((die - value) % 6, (value - die) % 6)
    return (steps + 1) // 2 if state.estate(player).has(8) else steps


def offered(state: GameState, player: int, die: int) -> list[str]:
    """The actions of a die with double tiles."""
    estate, texts = state.estate(player), []
    end = f" with {die}" if die else ""
    slots = 6 if state.rules.num_seats == 4 else 3
    for slot in range(1, slots + 1):
        values = [slot] if slots == 6 else [2 * slot - 1, 2 * slot]
        cost = min(workers(state, player, die, value) for value in values)
        for kind in state.module_data[f"vineyard_{slot}"]:
            if cost <= estate.workers:
                texts.append(f"take {KINDS[kind].name} from slot {slot}{end}")
    stored = {KINDS[k].name for k in estate.storage if KINDS[k].expansion == "vineyards"}
    for name, space in product(stored, open_spaces(vineyard_of(state, player))):
        if workers(state, player, die, BOARD[space]["die"]) <= estate.workers:
            left, right = name.split("_")
            ways = {(left, right), (right, left)}
            texts += [f"place {a}-{b} in vineyard {space}{end}" for a, b in ways]
    return texts


def expected(state: GameState) -> list[str]:
    """The actions with double tiles that should be offered now."""
    decision = state.decision
    assert decision is not None
    player = decision.player
    if decision.kind == "turn":
        found = [text for die in {*state.dice} for text in offered(state, player, die)]
        if state.estate(player).silver >= 2 and not state.used & 1:
            found += store_of(state, "buy")
        return found
    if decision.kind in ("castle", "vineyard_castle"):
        return offered(state, player, 0) + free_purchases(state)
    if decision.kind == "white_castle":
        return offered(state, player, state.white_die) + free_purchases(state)
    if decision.kind == "town_hall":
        return free_purchases(state)
    if decision.kind == "vineyard_vine":
        return [text for text in offered(state, player, 0) if text.startswith("take")]
    if decision.kind == "vineyard_black":
        return store_of(state, "fetch")
    if decision.kind == "discard":
        storage = {KINDS[kind] for kind in state.estate(player).storage}
        return [f"discard {kind.name}" for kind in storage if kind.expansion == "vineyards"]
    return []


def store_of(state: GameState, verb: str) -> list[str]:
    return [f"{verb} {KINDS[kind].name}" for kind in {*state.module_data["vineyard_store"]}]


def free_purchases(state: GameState) -> list[str]:
    """The tiles that may be bought before an effect, on your own turn."""
    may = state.estate(state.player).silver >= 2 and not state.used & 1
    return store_of(state, "buy") if may else []


def with_doubles(state: GameState) -> list[str]:
    """The actions with double tiles that are offered."""
    names = {kind.name for kind in KINDS if kind.expansion == "vineyards"}
    texts = map(str, state.legal_actions())
    return [t for t in texts if " vineyard " in t or {*t.split()} & names]


def final_points(state: GameState, player: int) -> int:
    """The points of a player's vine bonus tiles: of each grape the best areas."""
    cells = {
        (place[0], place[1]): grape
        for space, vines in vineyard_of(state, player).items()
        for place, grape in zip(sorted(BOARD[space]["hexes"]), vines, strict=True)
    }
    points = 0
    for grape, tiles in zip(GRAPES, state.estate(player).module_data["vine_tiles"], strict=True):
        sizes = []
        left = {cell for cell, vine in cells.items() if vine == grape}
        while left:
            area = {left.pop()}
            while more := {c for c in left if any(near([*c], [*d]) for d in area)}:
                area |= more
                left -= more
            sizes.append(len(area))
        points += sum(POINTS[min(size, 13)] for size in sorted(sizes, reverse=True)[:tiles])
    return points


@pytest.mark.rule("VIN-08", "VIN-09", "VIN-11", "VIN-12", "VIN-13", "VIN-16", "VIN-17", "VIN-19")
@pytest.mark.rule("VIN-10", "VIN-18", "VIN-20", "VIN-21", "VIN-22", "VIN-24", "A-43")
@pytest.mark.parametrize("seed", range(30))
def test_random_games_offer_and_score_just_this(seed: int) -> None:
    random = Random(seed)
    players = 2 + seed % 3
    out = random.sample(GRAPES, {2: 2, 3: 1, 4: 0}[players]) if random.random() < 0.5 else []
    others = ("inns", "white_castles", "extra_tiles", "border_posts")
    modules = {name: {} for name in others if random.random() < 0.4}
    state = start(
        Setup(
            players=players,
            duchies=30,
            seed=seed,
            modules={**modules, "vineyards": {"without": out}},
        )
    )
    while not state.order:
        state.apply(random.choice(state.legal_actions()))
    for estate in state.estates:
        estate.silver += 4
        estate.workers += 3
    layers = [0] * players
    while not state.is_over:
        assert sorted(with_doubles(state)) == sorted(expected(state)), state.decision
        doubles = [a for a in state.legal_actions() if a.verb in ("place_double", "take_double")]
        action = (
            random.choice(doubles) if doubles and random.random() < 0.4 else choose(state, random)
        )
        player = state.current_player
        assert player is not None
        before = {*vineyard_of(state, player).items()}
        state.apply(action)
        now = vineyard_of(state, player)
        assert before <= {*now.items()}, "nothing is turned or moved"
        assert len(now) == len(before) + (action.verb == "place_double")
        layers[player] = sum(
            all(space in now for space in SPACES if BOARD[space]["layer"] == layer)
            for layer in range(1, 6)
        )
    assert state.ledger is not None
    for player, full in enumerate(layers):
        assert sum(state.estate(player).module_data["vine_tiles"]) == 1 + full
        scored = [e for e in state.ledger.entries if e.player == player and e.rule == "VIN-20"]
        assert sum(entry.amount for entry in scored) == final_points(state, player)
