"""SOLO, spelled out a second time from the ledger alone, and compared in random games.

Everything here is counted from the board and the ledger of points, without the module's code.
"""

from random import Random

import pytest
from random_games import choose, start

from castles_nb.components import KINDS
from castles_nb.engine import Action, Estate, GameState, Setup
from castles_nb.engine.editions import EDITIONS

SIZE = (0, 1, 3, 6, 10, 15, 21, 28, 36)
PHASE = {"A": 10, "B": 8, "C": 6, "D": 4, "E": 2}


def places(estate: Estate, kind: int) -> set[int]:
    """The spaces for a tile: empty, joined by an edge or a river, its colour, no building twice."""
    grid, tile = estate.duchy.grid, KINDS[kind]
    joined = [{*pair} for pair in (*grid.edges, *grid.rivers)]
    found = set()
    for space in range(37):
        if estate.tiles[space] or tile.colour not in (estate.duchy.colours[space], "any"):
            continue
        if not any(space in pair and any(estate.tiles[s] for s in pair) for pair in joined):
            continue
        town = next(area for area in estate.duchy.areas if space in area.spaces)
        twice = any(estate.tiles[s] == kind for s in town.spaces)
        if tile.colour == "building" and twice and not estate.has(1):
            continue
        found.add(space)
    return found


def check_offer(state: GameState) -> None:
    """The tiles that can be placed, given as a gift, swapped for and bought."""
    estate, decision, actions = state.estate(0), state.decision, state.legal_actions()
    assert decision is not None
    aim, points = state.module_data.get("solo_target", (0,))[0], state.points[0]
    for kind in {*estate.storage}:
        offered = {a.place for a in actions if a.verb == "place" and a.item == kind}
        assert offered <= places(estate, kind)
    if decision.kind == "solo_gift":
        wanted = {(kind, s) for kind in state.black_depot for s in places(estate, kind)}
        assert {(a.item, a.place) for a in actions} == wanted != set()
    elif decision.kind == "solo_swap":
        assert sum(estate.goods) >= 5
        assert not any(state.depot_goods)
        assert {a.item for a in actions} - {0} == {*state.black_depot} != set()
    elif decision.kind == "solo_points":
        assert [a.item for a in actions] == [*range(1, min(estate.silver, aim - points) + 1), 0]
    elif state.order and not any(d.kind == "count_points" for d in state.pending):
        assert points < aim


def check_move(before: GameState, state: GameState, action: Action, entries: int) -> None:
    """The changes of a move: sums of the ledger, the target, tiles that lie face down."""
    assert state.ledger is not None
    new = state.ledger.entries[entries:]
    aim = before.module_data.get("solo_target", (0,))[0]
    points = before.points[0]
    for entry in new:
        if entry.item != "points":
            continue
        if entry.source == "solo_reset":
            assert points >= aim
            assert entry.amount == -points
            aim = max(5, aim - 5)
        elif entry.source == "solo_bought":
            assert entry.amount == action.item
        elif entry.source == "area_size":
            area = state.estate(0).duchy.areas[state.estate(0).duchy.area_of[entry.space]]
            assert entry.amount == SIZE[len(area.spaces)]
        elif entry.source == "area_phase":
            assert entry.amount == PHASE[entry.phase]
        elif entry.source == "sale":
            assert entry.amount == 2 * before.estate(0).goods[action.item - 1]
        points += entry.amount
    assert points == state.points[0]
    if state.order and before.order:
        assert aim == state.module_data["solo_target"][0]
    name = KINDS[action.item].name if action.verb == "place" else ""
    if name == "face_down" and state.rounds_played == before.rounds_played:
        gains = [e for e in new if e.amount > 0 and not e.source.startswith("area_")]
        assert [e for e in gains if e.item == "points"] == []


@pytest.mark.rule(
    *("SOLO-10", "SOLO-11", "SOLO-12", "SOLO-14", "SOLO-16", "SOLO-17", "SOLO-18", "SOLO-19"),
    *("SOLO-23", "INV-03"),
)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", [33, 34])
@pytest.mark.parametrize("number", range(4))
def test_it_agrees_in_random_games(number: int, board: int, edition: str) -> None:
    random = Random(number)
    aim = random.choice((45, 50, 55)) if edition == "2019" else random.choice((5, 10, 30, 50))
    setup = Setup(
        players=1, duchies=(board,), seed=number, edition=edition, modules={"solo": {"target": aim}}
    )
    state = start(setup)
    while not state.is_over:
        check_offer(state)
        before, action = state.copy(), choose(state, random)
        assert state.ledger is not None
        entries = len(state.ledger)
        state.apply(action)
        check_move(before, state, action, entries)
