"""EXP4: border posts at 2-1 and 3-1, at 2-5 and 3-6, and at 7-2 and 7-3.

On duchy 23, with the castle on 1-4, three arms lead from the posts to the town space 4-3 (2).
"""

from random import Random
from typing import Any

import pytest
from positions import (
    furnish,
    gained,
    play,
    position,
    reasons,
    sit_out,
    sit_out_until,
    texts,
)
from random_games import start
from turns import asked, begin_turn, ending

from castles_nb.components import BY_NAME, PHASES
from castles_nb.engine import Estate, GameState, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.effects import place_tile
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import SPACE_INDEX, STANDARD

MODULE = "border_posts"
POSTS = ({"2-1", "3-1"}, {"2-5", "3-6"}, {"7-2", "7-3"})

WEST = {"4-2": "ship", "3-1": "ship"}
EAST = {"2-5": "monastery18", "2-4": "monastery20", "3-4": "bank", "3-3": "church"}
SOUTH = {"5-3": "market", "6-3": "monastery19", "7-3": "cow2"}
CENTRE = "place carpenter on 4-3 with 2"
"""The tile that joins the arms; there is nothing for it to take."""

PHASE_POINTS = dict(zip(PHASES, (10, 8, 6, 4, 2), strict=True))
LARGE = {2: 5, 3: 6, 4: 7}
SMALL = {2: 2, 3: 3, 4: 4}


def arms(
    *placed: dict[str, str], players: int = 2, edition: str = "special", **fields: Any
) -> GameState:
    """These arms are placed, and player 0 has the tile that joins them."""
    tiles = {space: tile for arm in placed for space, tile in arm.items()}
    defaults: dict[str, Any] = {"storage": ["carpenter"], "dice": (2, 1), "duchies": 23}
    fields = {"castle": "1-4", "placed": tiles, **defaults, **fields}
    return position(players, edition=edition, modules=(MODULE,), **fields)


def join_all(state: GameState) -> None:
    """Whoever has the turn, with only the starting castle so far, joins all three at once."""
    tiles = EAST | WEST | SOUTH
    begin_turn(state, (2, 1), placed=tiles, storage=["carpenter"])
    play(state, CENTRE)


def from_posts(state: GameState, player: int = 0) -> list[tuple[str, int]]:
    """The points border posts have given a player."""
    return [(rule, n) for rule, n in reasons(state, player) if rule.startswith("EXP4")]


# Two posts ----------------------------------------------------------------------------------------


@pytest.mark.rule("EXP4-04", "X-27")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("phase", PHASES)
def test_joining_two_posts_scores_the_points_of_the_phase(phase: str, edition: str) -> None:
    state = arms(EAST, WEST, phase=phase, edition=edition)
    play(state, CENTRE)
    assert from_posts(state) == [("EXP4-04", PHASE_POINTS[phase])]
    assert gained(state, 0) == PHASE_POINTS[phase]


@pytest.mark.rule("EXP4-04", "A-19")
@pytest.mark.parametrize(("one", "other"), [(EAST, WEST), (EAST, SOUTH), (WEST, SOUTH)])
def test_any_two_posts_will_do(one: dict[str, str], other: dict[str, str]) -> None:
    state = arms(one, other)
    play(state, CENTRE)
    assert from_posts(state) == [("EXP4-04", 10)]


@pytest.mark.rule("EXP4-04", "A-19")
@pytest.mark.parametrize(
    "missing", ["2-5", "2-4", "3-3", "4-2", "3-1"], ids=lambda space: f"without {space}"
)
def test_a_path_with_a_hole_joins_nothing(missing: str) -> None:
    tiles = EAST | WEST
    del tiles[missing]
    state = arms(tiles)
    play(state, CENTRE)
    assert from_posts(state) == []
    assert gained(state, 0) == 0


@pytest.mark.rule("EXP4-04")
def test_both_posts_must_be_touched_by_the_same_path() -> None:
    state = arms({"3-1": "ship", "7-2": "ship"}, storage=["cow2", "monastery21"], dice=(1, 2))
    play(state, "place cow2 on 7-3 with 1")
    assert from_posts(state) == [], "7-2 and 7-3 belong to one post"
    play(state, "place monastery21 on 2-1 with 2")
    assert from_posts(state) == [], "2-1 and 3-1 too"


@pytest.mark.rule("EXP4-04", "EXP4-05")
@pytest.mark.parametrize(
    ("joined", "arm", "space", "tile", "die"),
    [
        (EAST, {"3-2": "pig2"}, "2-1", "monastery19", 2),
        (EAST, {"3-2": "pig2"}, "3-1", "ship", 5),
        (WEST, {"3-3": "market", "3-4": "bank", "3-5": "ship"}, "2-5", "monastery19", 4),
        (WEST, {"3-3": "market", "3-4": "bank", "3-5": "ship"}, "3-6", "cow2", 3),
        (EAST, {"5-3": "market", "6-3": "monastery19"}, "7-2", "ship", 4),
        (EAST, {"5-3": "market", "6-3": "monastery19"}, "7-3", "cow2", 1),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_either_space_touches_its_post(
    joined: dict[str, str], arm: dict[str, str], space: str, tile: str, die: int
) -> None:
    state = arms(joined, arm, {"4-3": "carpenter"}, storage=[tile], dice=(die, die))
    play(state, f"place {tile} on {space} with {die}")
    assert from_posts(state) == [("EXP4-04", 10)]


@pytest.mark.rule("EXP4-04", "A-19", "A-14", "EXP4-03")
def test_the_starting_castle_is_part_of_the_path() -> None:
    # On duchy 1 it stands in the middle, between the two arms.
    placed = {"2-5": "bank", "2-4": "monastery19", "4-3": "ship", "4-2": "ship"}
    state = arms(placed, duchies=1, castle="4-4", storage=["monastery20"], dice=(1, 1))
    play(state, "place monastery20 on 3-4 with 1")
    assert from_posts(state) == [], "2-1 and 3-1 are still empty"
    furnish(state, 0, storage=["cow2"])
    state.dice, state.legal = (5, 1), None
    play(state, "place cow2 on 3-1 with 5")
    assert from_posts(state) == [("EXP4-04", 10)]


@pytest.mark.rule("EXP4-04", "A-14")
def test_a_starting_castle_on_a_post_joins_nothing_by_itself() -> None:
    state = arms(duchies=15, castle="2-1")
    assert state.module_data[MODULE] == (5, 2)
    assert state.points == [0, 0]


@pytest.mark.rule("EXP4-04")
def test_the_points_come_only_the_first_time() -> None:
    state = arms(EAST, WEST, storage=["carpenter", "warehouse"], dice=(2, 6))
    play(state, CENTRE, "place warehouse on 4-4 with 6")
    assert from_posts(state) == [("EXP4-04", 10)]


@pytest.mark.rule("EXP4-04")
def test_every_player_scores_for_the_own_first_two_posts() -> None:
    state = arms(EAST, WEST, players=4)
    play(state, CENTRE)
    for _ in range(3):
        sit_out(state)
        begin_turn(state, (2, 1), placed=EAST | WEST, storage=["carpenter"])
        play(state, CENTRE)
    assert [from_posts(state, player) for player in range(4)] == [[("EXP4-04", 10)]] * 4


@pytest.mark.rule("EXP4-04", "PLACE-10", "TILE-CASTLE-2", "TILE-TOWNHALL")
def test_it_does_not_matter_how_the_tile_is_placed() -> None:
    state = arms(EAST, WEST, {"5-1": "church"}, storage=["castle", "carpenter"], dice=(6, 1))
    play(state, "place castle on 6-1 with 6", "place carpenter on 4-3")
    assert from_posts(state) == [("EXP4-04", 10)]
    state = arms(EAST, WEST, storage=["town_hall", "carpenter"], dice=(2, 1))
    play(state, "place town_hall on 5-1 with 2", "place carpenter on 4-3")
    assert from_posts(state) == [("EXP4-04", 10)]


@pytest.mark.rule("EXP4-04", "PLACE-10", "A-12")
def test_posts_score_after_the_area_and_before_the_effect() -> None:
    # The pasture 3-6, 4-6, 5-5, 6-4, 7-3 leads from post 2 to post 3.
    pasture = {"4-6": "pig2", "5-5": "pig3", "6-4": "sheep2", "7-3": "sheep3"}
    state = arms(pasture, storage=["cow2"], dice=(3, 1))
    play(state, "place cow2 on 3-6 with 3")
    assert reasons(state) == [
        ("SCORE-02", 15),
        ("SCORE-03", 10),
        ("EXP4-04", 10),
        ("TILE-LIVE-2", 2),
    ]


# All three posts ----------------------------------------------------------------------------------


@pytest.mark.rule("EXP4-05", "EXP4-06", "EXP4-07", "A-19")
@pytest.mark.parametrize(
    ("edition", "points"),
    [
        ("special", [("EXP4-04", 6), ("EXP4-05", 5)]),
        ("2019", [("EXP4-04", 6), ("EXP4-07", 4), ("EXP4-05", 5)]),
    ],
)
def test_the_third_post_in_a_later_phase(edition: str, points: list[tuple[str, int]]) -> None:
    south = {"5-3": "market", "6-3": "monastery19"}
    state = arms(EAST, WEST, south, edition=edition, phase="C", round=5)  # D-05
    play(state, CENTRE)
    sit_out_until(state, 15)
    assert state.phase == "D"
    while state.current_player != 0:
        sit_out(state)
    begin_turn(state, (1, 1), storage=["cow2"])
    play(state, "place cow2 on 7-3 with 1")
    assert from_posts(state) == points


@pytest.mark.rule("EXP4-05", "EXP4-06", "EXP4-07", "A-19")
@pytest.mark.parametrize(
    ("edition", "points"),
    [
        ("special", [("EXP4-04", 8), ("EXP4-05", 5)]),
        ("2019", [("EXP4-04", 8), ("EXP4-07", 8), ("EXP4-05", 5)]),
    ],
)
def test_one_tile_that_joins_all_three(edition: str, points: list[tuple[str, int]]) -> None:
    state = arms(EAST, WEST, SOUTH, edition=edition, phase="B")
    play(state, CENTRE)
    assert from_posts(state) == points
    assert gained(state, 0) == sum(n for _, n in points)


@pytest.mark.rule("EXP4-05", "EXP4-01")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_takes_the_large_bonus_the_second_the_small_one(
    players: int, edition: str
) -> None:
    state = arms(players=players, edition=edition)
    for _ in range(players):
        join_all(state)
        sit_out(state)
    bonus = [
        sum(n for rule, n in from_posts(state, player) if rule == "EXP4-05")
        for player in range(players)
    ]
    assert bonus == [LARGE[players], SMALL[players], 0, 0][:players]
    others = [
        sum(n for rule, n in from_posts(state, player) if rule != "EXP4-05")
        for player in range(players)
    ]
    assert others == [20 if edition == "2019" else 10] * players, "the points come to everybody"


@pytest.mark.rule("EXP4-05", "EXP4-01")
def test_a_new_phase_brings_no_new_bonus_tiles() -> None:
    state = arms(players=3, phase="C", round=5)
    join_all(state)
    for player in (1, 2):
        sit_out_until(state, 15 + 5 * (player - 1))
        while state.current_player != player:
            sit_out(state)
        join_all(state)
    assert [from_posts(state, player) for player in range(3)] == [
        [("EXP4-04", 6), ("EXP4-05", 6)],
        [("EXP4-04", 4), ("EXP4-05", 3)],
        [("EXP4-04", 2), ("EXP4-05", 0)],
    ]


@pytest.mark.rule("EXP4-05")
def test_all_three_score_once() -> None:
    state = arms(EAST, WEST, SOUTH, storage=["carpenter", "warehouse"], dice=(2, 6))
    play(state, CENTRE, "place warehouse on 4-4 with 6")
    assert from_posts(state) == [("EXP4-04", 10), ("EXP4-05", 5)]


@pytest.mark.rule("EXP4-05", "EXP4-06")
def test_two_posts_leave_the_bonus_tiles_alone() -> None:
    state = arms(EAST, WEST)
    play(state, CENTRE)
    sit_out(state)
    join_all(state)
    assert from_posts(state, 1) == [("EXP4-04", 10), ("EXP4-05", 5)]


@pytest.mark.rule("MON-26", "A-18", "EXP4-05")
@pytest.mark.parametrize(("edition", "counted"), [("special", 3), ("2019", 0)])
def test_monastery_26_counts_the_bonus_tile_of_the_posts(edition: str, counted: int) -> None:
    monastery = {"2-2": "monastery26"}
    state = arms(EAST, WEST, SOUTH, monastery, edition=edition, phase="E", round=5)
    play(state, CENTRE)
    assert ending(state).get("MON-26", 0) == counted


@pytest.mark.rule("MON-26", "A-18", "EXP4-05")
@pytest.mark.parametrize(("edition", "counted"), [("special", [0, 3, 3, 0]), ("2019", [0] * 4)])
def test_monastery_26_counts_large_and_small_tiles_but_none_that_was_not_left(
    edition: str, counted: list[int]
) -> None:
    state = arms(players=4, edition=edition, phase="E", round=5)
    sit_out(state)
    for _ in range(3):
        furnish(state, state.player, placed={"2-2": "monastery26"})
        join_all(state)
        sit_out(state)
    assert state.is_over
    found = [sum(n for r, n in reasons(state, p) if r == "MON-26") for p in range(4)]
    assert found == counted


@pytest.mark.rule("MON-26", "A-18")
def test_monastery_26_adds_bonus_tiles_of_posts_and_of_colours() -> None:
    # The three mine spaces are 4-7, 5-6 and 7-1.
    others = {"2-2": "monastery26", "4-7": "mine", "7-1": "mine"}
    state = arms(
        *(EAST, WEST, SOUTH, others),
        phase="E",
        round=5,
        storage=["carpenter", "mine"],
        dice=(2, 2),
    )
    play(state, CENTRE, "place mine on 5-6 with 2")
    assert ("SCORE-06", 5) in reasons(state)
    assert ending(state)["MON-26"] == 6


# Duchies filled in any order ----------------------------------------------------------------------


def posts_joined(estate: Estate) -> int:
    """The number of connected posts, at most: flood the placed tiles from each of them."""
    names = {name for name, space in SPACE_INDEX.items() if estate.tiles[space]}
    most = 1
    for post in POSTS:
        found, new = set(), post & names
        while new:
            found |= new
            around = {other for name in new for other in STANDARD.neighbours[SPACE_INDEX[name]]}
            new = {name for name in names - found if SPACE_INDEX[name] in around}
        most = max(most, sum(bool(found & other) for other in POSTS))
    return most


@pytest.mark.rule("EXP4-04", "EXP4-05", "EXP4-06", "EXP4-07", "A-19")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(8))
def test_spaces_covered_in_any_order_score_each_step_once(seed: int, edition: str) -> None:
    random = Random(seed)
    players = 2 + seed % 3
    state = arms(players=players, edition=edition)
    turns = [(p, s) for p in range(players) for s in range(37) if not state.estate(p).tiles[s]]
    joined, expected = [1] * players, [[] for _ in range(players)]
    bonus = [LARGE[players], SMALL[players]]
    for player, space in random.sample(turns, len(turns)):
        state.rounds_played = random.randrange(25)
        place_tile(state, player, BY_NAME["mine"].index, space)
        now = posts_joined(state.estate(player))
        if now >= 2 > joined[player]:
            expected[player].append(PHASE_POINTS[state.phase])
        if now == 3 > joined[player]:
            if edition == "2019":
                expected[player].append(PHASE_POINTS[state.phase])
            expected[player] += [bonus.pop(0)] if bonus else []
        joined[player] = now
        assert [n for _, n in from_posts(state, player) if n] == expected[player]
    assert joined == [3] * players


# When they can be used ----------------------------------------------------------------------------


@pytest.mark.rule("EXP4-02", "SET-12")
def test_random_boards_are_those_of_the_expansion() -> None:  # D-12
    seen = set()
    for seed in range(12):
        state = start(Setup(players=4, duchies="random", seed=seed, modules=(MODULE,)))
        while asked(state) == "duchy":
            seen.update(texts(state))
            state.apply(state.legal_actions()[0])
            state.apply(state.legal_actions()[0])
    assert seen == {f"choose duchy {number}" for number in range(23, 31)}


@pytest.mark.rule("EXP4-02", "SET-13")
def test_in_2019_everybody_is_dealt_another_one_of_11a_to_11f() -> None:  # D-12, D-14
    seen = set()
    for seed in range(30):
        state = start(
            Setup(players=4, duchies="random", seed=seed, edition="2019", modules=(MODULE,))
        )
        assert asked(state) == "starting_castle", "these boards have one side"
        labels = [estate.duchy.label for estate in state.estates]
        assert len(set(labels)) == 4, "there is one board of each"
        seen.update(labels)
    assert seen == {"11a", "11b", "11c", "11d", "11e", "11f"}


@pytest.mark.rule("EXP4-03", "MOD-02")
@pytest.mark.parametrize("number", range(1, 31))
def test_in_the_special_edition_any_duchy_may_be_used(number: int) -> None:  # D-14
    state = start(Setup(players=2, duchies=number, seed=1, modules=(MODULE,)))
    for _ in state.estates:
        play(state, next(text for text in texts(state) if text != "start on 4-1"))
    # All other spaces are covered by hand, so the tile on 4-1 joins all three.
    last = SPACE_INDEX["4-1"]
    estate = state.estate(state.player)
    for space in range(37):
        if space != last and not estate.tiles[space]:
            estate.cover(BY_NAME["mine"].index, space)
    colour = estate.duchy.colours[last]
    tile = {"livestock": "cow2", "monastery": "monastery18", "building": "carpenter"}
    name = tile.get(colour, colour)
    begin_turn(state, (6, 6), storage=[name])
    play(state, f"place {name} on 4-1 with 6")
    assert from_posts(state, state.player) == [("EXP4-04", 10), ("EXP4-05", 5)]


@pytest.mark.rule("MOD-02", "EXP4-02")
@pytest.mark.parametrize("duchies", [1, 10, (23, 8), ("11a", 1), "1-10"])
def test_in_2019_other_duchies_are_refused(duchies: int | str | tuple[int | str, ...]) -> None:
    with pytest.raises(InvalidSetup, match=r"modules: border_posts: .*11a to 11f \(MOD-02\)"):
        Setup(players=2, duchies=duchies, edition="2019", modules=(MODULE,))


@pytest.mark.rule("MOD-02")
@pytest.mark.parametrize("duchies", [23, 28, "11a", ("11b", "11f"), "random", "11a-11f"])
def test_in_2019_duchies_11a_to_11f_are_welcome(
    duchies: int | str | tuple[int | str, ...],
) -> None:
    assert Setup(players=2, duchies=duchies, edition="2019", modules=(MODULE,)).modules == (MODULE,)


@pytest.mark.rule("EXP4-04")
def test_without_the_module_posts_bring_nothing() -> None:
    state = position(
        duchies=23,
        castle="1-4",
        placed=EAST | WEST | SOUTH,
        storage=["carpenter"],
        dice=(2, 1),
    )
    play(state, CENTRE)
    assert gained(state, 0) == 0
