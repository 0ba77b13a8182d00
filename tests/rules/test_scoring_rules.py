"""Areas, phase points and bonus tiles."""

from itertools import cycle, islice

import pytest
from positions import begun, gained, play, play_randomly, position, reasons, sit_out
from turns import asked, begin_turn

from castles_nb.components import BOARD, COLOURS, DUCHIES, KINDS
from castles_nb.engine import GameState, Setup
from castles_nb.engine.ledger import POINTS
from castles_nb.hexgrid import SPACE_NAMES

BONUS = {2: (5, 2), 3: (6, 3), 4: (7, 4)}

PHASE_POINTS = [("A", 10), ("B", 8), ("C", 6), ("D", 4), ("E", 2)]

MINES = {"6-2": "mine", "7-1": "mine"}
"""On duchy 1 all mine spaces but 5-3 (4); together they are one area of three."""

HERD = {"1-1": "cow2", "2-1": "cow3", "2-2": "sheep2", "3-1": "cow4", "5-6": "cow2"}
"""On duchy 1 all livestock spaces but 3-2 (4), which completes a pasture of five."""


def scored(state: GameState, player: int = 0) -> list[tuple[str, int]]:
    """What areas and colours brought."""
    return [entry for entry in reasons(state, player) if entry[0].startswith("SCORE-")]


# Areas --------------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-01", "SCORE-02", "SCORE-03", "SCORE-04")
@pytest.mark.parametrize(
    ("duchy", "castle", "colour", "size", "points"),
    [
        (1, "4-4", "building", 1, 1),
        (2, "4-4", "livestock", 2, 3),
        (5, "5-2", "livestock", 3, 6),
        (2, "4-4", "livestock", 4, 10),
        (1, "4-4", "livestock", 5, 15),
        (3, "4-4", "monastery", 6, 21),
        (7, "1-2", "building", 7, 28),
        (10, "1-4", "building", 8, 36),
    ],
)
def test_an_area_scores_by_its_size_when_its_last_space_is_covered(
    duchy: int, castle: str, colour: str, size: int, points: int
) -> None:
    board = DUCHIES[duchy]
    area = next(a for a in board.areas if a.colour == colour and len(a.spaces) == size)
    last, *others = area.spaces
    tile, *rest = islice(cycle(k.name for k in KINDS if k.colour == colour), size)
    placed = {SPACE_NAMES[space]: name for space, name in zip(others, rest, strict=True)}
    state = position(
        duchies=duchy, castle=castle, storage=[tile], placed=placed, dice=(board.dice[last], 1)
    )
    play(state, f"place {tile} on {SPACE_NAMES[last]} with {board.dice[last]}")
    area_entries = [entry for entry in scored(state) if entry[0] in ("SCORE-02", "SCORE-03")]
    assert area_entries == [("SCORE-02", points), ("SCORE-03", 10)]
    assert gained(state, 1) == 0, "only the owner scores"


@pytest.mark.rule("SCORE-02")
def test_the_table_of_sizes_is_triangular() -> None:
    assert BOARD.area_points[:9] == tuple(size * (size + 1) // 2 for size in range(9))


@pytest.mark.rule("SCORE-03", "SCORE-04")
@pytest.mark.parametrize(("phase", "points"), PHASE_POINTS)
@pytest.mark.parametrize("round", [1, 5])
def test_the_phase_points_are_those_of_the_current_phase(
    phase: str, points: int, round: int
) -> None:
    state = position(phase=phase, round=round, storage=["bank"], dice=(3, 1))
    play(state, "place bank on 3-3 with 3")
    assert scored(state) == [("SCORE-02", 1), ("SCORE-03", points)]
    assert state.points[0] == 1 + points


@pytest.mark.rule("SCORE-03")
@pytest.mark.parametrize(("phase", "points"), PHASE_POINTS)
def test_the_phase_points_do_not_depend_on_the_size(phase: str, points: int) -> None:
    state = position(phase=phase, storage=["cow3"], placed=HERD, dice=(4, 1))
    play(state, "place cow3 on 3-2 with 4")
    assert ("SCORE-03", points) in scored(state)


@pytest.mark.rule("SCORE-01")
def test_an_area_scores_not_before_and_only_once() -> None:
    state = position(storage=["mine", "mine", "monastery18"], placed={"7-1": "mine"}, dice=(4, 1))
    play(state, "place mine on 5-3 with 4")
    assert scored(state) == []
    play(state, "place mine on 6-2 with 1")
    assert scored(state) == [("SCORE-02", 6), ("SCORE-03", 10), ("SCORE-06", 5)]
    sit_out(state)
    sit_out(state, 3)
    assert gained(state, 0) == 21, "later turns and rounds bring nothing more for it"


@pytest.mark.rule("SCORE-01", "PLACE-10")
def test_a_neighbouring_tile_of_another_colour_completes_nothing_again() -> None:
    state = position(
        storage=["monastery18"], placed=MINES | {"5-3": "mine"}, bonus_left={"mine": 2}, dice=(2, 1)
    )
    play(state, "place monastery18 on 6-3 with 2")
    assert scored(state) == []


@pytest.mark.rule("SCORE-05", "SET-20", "A-14")
def test_the_starting_castle_scores_nothing() -> None:
    state = begun(Setup(players=2))
    assert state.points == [0, 0]
    assert reasons(state) == [("SET-16", 1), ("SET-15", state.estate(0).workers)]


@pytest.mark.rule("SCORE-05", "A-14")
def test_the_starting_castle_counts_for_a_larger_area() -> None:
    # On duchy 7 the castle spaces are 1-2 (5) with 1-3 (4), and 7-2 (4) with 7-3 (1).
    state = position(duchies=7, castle="1-2", storage=["castle"], dice=(4, 1))
    play(state, "place castle on 1-3 with 4")
    assert scored(state) == [("SCORE-02", 3), ("SCORE-03", 10)]
    assert asked(state) == "castle"


@pytest.mark.rule("SCORE-05", "SCORE-06", "A-14")
def test_the_starting_castle_counts_for_its_colour() -> None:
    placed = {"1-2": "castle", "1-3": "castle"}
    state = position(storage=["castle"], placed=placed, dice=(6, 1))
    play(state, "place castle on 2-3 with 6")
    assert scored(state) == [("SCORE-02", 6), ("SCORE-03", 10), ("SCORE-06", 5)]


# Colours ------------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-10")
def test_every_duchy_has_the_same_spaces_of_each_colour() -> None:
    spaces = {
        "building": 12,
        "monastery": 6,
        "ship": 6,
        "livestock": 6,
        "castle": 4,
        "mine": 3,
    }
    assert set(COLOURS) == set(spaces)
    for duchy in DUCHIES.values():
        assert {colour: duchy.colours.count(colour) for colour in COLOURS} == spaces


@pytest.mark.rule("X-20", "SCORE-04", "SCORE-06", "SCORE-09")
@pytest.mark.parametrize(("players", "bonus"), [(2, 5), (3, 6), (4, 7)])
def test_the_third_mine_completes_area_and_colour(players: int, bonus: int) -> None:
    state = position(players, storage=["mine"], placed=MINES, dice=(4, 1))
    play(state, "place mine on 5-3 with 4")
    assert scored(state) == [("SCORE-02", 6), ("SCORE-03", 10), ("SCORE-06", bonus)]
    assert state.points[0] == 16 + bonus


@pytest.mark.rule("SCORE-06", "SCORE-07", "SCORE-08")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_race_for_a_colour(players: int) -> None:
    large, small = BONUS[players]
    state = position(players)
    for bonus in (large, small, 0, 0)[:players]:
        player = begin_turn(state, (4, 1), storage=["mine"], placed=MINES)
        play(state, "place mine on 5-3 with 4")
        assert gained(state, player) == 16 + bonus
        assert state.estate(player).bonus_tiles == bool(bonus)
        play(state, "leave 1 unused")
    assert gained(state, 0) == 16 + large, "nobody loses a bonus tile"


@pytest.mark.rule("SCORE-06", "SCORE-07", "A-51")
def test_each_colour_is_a_race_of_its_own() -> None:
    state = position(storage=["mine", "cow3"], placed=MINES | HERD, dice=(4, 4))
    play(state, "place mine on 5-3 with 4", "place cow3 on 3-2 with 4")
    assert [entry for entry in scored(state) if entry[0] == "SCORE-06"] == [("SCORE-06", 5)] * 2
    begin_turn(state, (4, 4), storage=["cow3"], placed=HERD)
    play(state, "place cow3 on 3-2 with 4")
    assert ("SCORE-07", 2) in scored(state, 1)
    assert state.estate(0).bonus_tiles == 2


@pytest.mark.rule("SCORE-06")
def test_a_complete_area_is_not_yet_a_complete_colour() -> None:
    placed = {space: tile for space, tile in HERD.items() if space != "5-6"}
    state = position(storage=["cow3", "cow2"], placed=placed | {"5-5": "bank"}, dice=(4, 2))
    play(state, "place cow3 on 3-2 with 4")
    assert scored(state) == [("SCORE-02", 15), ("SCORE-03", 10)]
    play(state, "place cow2 on 5-6 with 2")
    assert scored(state)[2:] == [("SCORE-02", 1), ("SCORE-03", 10), ("SCORE-06", 5)]


@pytest.mark.rule("SCORE-09", "MON-07", "SCORE-06", "SCORE-07", "SCORE-08", "A-12")
@pytest.mark.parametrize("players", [3, 4])
def test_one_tile_scores_area_colour_herd_and_monastery_7(players: int) -> None:
    large, small = BONUS[players]
    state = position(players)
    for bonus in (large, small, 0, 0)[:players]:
        player = begin_turn(state, (4, 1), storage=["cow3"], placed=HERD | {"3-4": "monastery7"})
        play(state, "place cow3 on 3-2 with 4")
        # Cows 3 + 2 + 3 + 4 in this pasture, on four tiles; the cows on 5-6 are elsewhere.
        assert gained(state, player) == 15 + 10 + bonus + 12 + 4
        rules = [rule for rule, amount in reasons(state, player) if amount]
        assert rules[:2] == ["SCORE-02", "SCORE-03"]
        assert rules[-2:] == ["TILE-LIVE-2", "MON-07"]
        play(state, "leave 1 unused")


@pytest.mark.rule("SCORE-09", "TILE-TOWNHALL", "PLACE-10")
def test_a_town_hall_and_its_tile_may_both_complete_something() -> None:
    placed = MINES | {"5-1": "bank", "5-2": "church"}
    state = position(storage=["town_hall", "mine"], placed=placed, dice=(6, 1))
    play(state, "place town_hall on 6-1 with 6", "place mine on 5-3")
    assert scored(state) == [
        ("SCORE-02", 6),
        ("SCORE-03", 10),
        ("SCORE-02", 6),
        ("SCORE-03", 10),
        ("SCORE-06", 5),
    ]


@pytest.mark.rule("SCORE-11")
@pytest.mark.parametrize("points", [97, 99, 197, 199])
def test_points_go_on_past_one_and_two_hundred(points: int) -> None:
    state = position(storage=["watchtower"], points=points, dice=(3, 1))
    play(state, "place watchtower on 5-4 with 3")
    assert state.points[0] == points + 4


@pytest.mark.rule("SCORE-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_points_never_go_down(players: int) -> None:
    state = begun(Setup(players=players, seed=players))
    play_randomly(state, seed=players)
    assert state.ledger is not None
    points = [entry for entry in state.ledger.entries if entry.item == POINTS]
    assert all(entry.amount >= 0 for entry in points)
    for player in range(players):
        assert state.points[player] == sum(e.amount for e in points if e.player == player)
