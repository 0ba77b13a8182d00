"""PLACE: placing a hex tile in the duchy."""

from random import Random

import pytest
from positions import (
    begun,
    furnish,
    gained,
    kinds,
    names,
    play,
    play_randomly,
    position,
    reasons,
    sit_out,
    spaces_of,
    texts,
    tile_on,
)

from castles_nb.components import DUCHIES, KINDS
from castles_nb.engine import Setup
from castles_nb.hexgrid import SPACE_NAMES, STANDARD

# Duchy 1 around its central castle, with the numbers: 3-3 town (3), 3-4 monastery (1),
# 4-3 river (2), 4-5 river (5), 5-3 mine (4), 5-4 town (3).
ONE_OF_EACH = ("bank", "cow3", "ship", "mine", "castle", "monastery26")


def where(*storage: str, die: int = 0, **named: object) -> set[str]:
    """The spaces on which any of these stored tiles can be placed, with any number by default."""
    dice, workers = ((die,), 0) if die else ((3,), 3)
    state = position(storage=storage, dice=dice, workers=workers, **named)  # type: ignore[arg-type]
    return spaces_of(texts(state, "place"))


@pytest.mark.rule("PLACE-01")
def test_the_tile_comes_from_the_own_storage() -> None:
    state = position(
        dice=(3, 3),
        workers=6,
        storage=("bank",),
        depots={3: ("ship",)},
        black_depot=("mine",),
        silver=9,
    )
    furnish(state, 1, storage=("monastery1",))
    assert {text.split()[1] for text in texts(state, "place")} == {"bank"}
    play(state, "place bank on 3-3 with 3")
    assert state.estate(0).storage == ()
    assert texts(state, "place") == []
    assert tile_on(state, 0, "3-3") == "bank"


@pytest.mark.rule("PLACE-01")
def test_one_of_two_equal_tiles_is_placed() -> None:
    state = position(dice=(2, 5), workers=0, storage=("ship", "ship"))
    play(state, "place ship on 4-3 with 2")
    assert state.estate(0).storage == kinds("ship")
    play(state, "place ship on 4-5 with 5")
    assert state.estate(0).storage == ()


@pytest.mark.rule("PLACE-02")
@pytest.mark.parametrize("number", [1, 4, 9])
@pytest.mark.parametrize("tile", ONE_OF_EACH)
def test_the_space_is_empty_and_of_the_tiles_colour(number: int, tile: str) -> None:
    duchy = DUCHIES[number]
    start = next(s for s in range(37) if duchy.colours[s] == "castle")
    around = {SPACE_NAMES[space]: duchy.colours[space] for space in STANDARD.neighbours[start]}
    colour = next(kind.colour for kind in KINDS if kind.name == tile)
    found = where(tile, duchies=number, castle=SPACE_NAMES[start])
    assert found == {space for space in around if around[space] == colour}


@pytest.mark.rule("PLACE-02", "PLACE-08")
def test_a_covered_space_is_never_offered_again() -> None:
    assert where("ship") == {"4-3", "4-5"}
    assert where("ship", placed={"4-3": "ship"}) == {"4-2", "4-5"}
    assert where("ship", placed={"4-3": "ship", "4-5": "ship"}) == {"4-2", "4-6"}


@pytest.mark.rule("PLACE-03")
@pytest.mark.parametrize(
    ("die", "spaces"),
    [
        (1, {"3-4"}),
        (2, {"4-3"}),
        (3, {"3-3", "5-4"}),
        (4, {"5-3"}),
        (5, {"4-5"}),
        (6, set()),
    ],
)
def test_the_number_of_the_space_equals_the_die(die: int, spaces: set[str]) -> None:
    found: set[str] = set()
    for three in (ONE_OF_EACH[:3], ONE_OF_EACH[3:]):
        found |= where(*three, die=die)
    assert found == spaces


@pytest.mark.rule("PLACE-03")
def test_workers_may_change_the_die_first() -> None:
    state = position(dice=(6, 1), workers=1, storage=("ship", "monastery1"))
    assert spaces_of(texts(state, "place")) == {"4-5", "4-3", "3-4"}
    play(state, "place ship on 4-5 with 6")
    assert state.estate(0).workers == 0
    assert state.dice == (1,)


@pytest.mark.rule("PLACE-04", "INV-06")
@pytest.mark.parametrize("number", [1, 2, 7, 10, 19, 30])
def test_the_space_touches_a_placed_tile_of_any_colour(number: int) -> None:
    for seed in range(4):
        state = begun(Setup(players=2, duchies=number, seed=seed), castle=any_castle(number))  # type: ignore[arg-type]
        play_randomly(state, seed, actions=20 + 25 * seed)
        assert not state.is_over
        estate = state.estate(state.player)
        estate.storage = kinds("ship", "cow3", "mine")
        estate.workers = 3
        state.dice, state.pending, state.legal = (3,), (), None
        covered = {space for space in range(37) if estate.tiles[space]}
        open_spaces = {
            SPACE_NAMES[space]
            for space in range(37)
            if space not in covered
            and covered & set(STANDARD.neighbours[space])
            and estate.duchy.colours[space] in ("ship", "livestock", "mine")
        }
        assert spaces_of(texts(state, "place")) == open_spaces


@pytest.mark.rule("PLACE-02", "PLACE-04", "PLACE-06", "A-04")
@pytest.mark.parametrize(
    ("tile", "start"),
    [("town_hall", "place town_hall on 5-4 with 3"), ("castle", "place castle on 2-3 with 6")],
)
def test_without_a_die_colour_neighbours_and_town_limit_still_hold(tile: str, start: str) -> None:
    placed = {"3-4": "monastery2", "3-3": "bank"}
    state = position(dice=(3, 6), workers=0, storage=(tile, "ship", "bank"), placed=placed)
    play(state, start)
    assert spaces_of(texts(state, "place ship")) == {"4-3", "4-5"}
    beside = {"5-4": {"5-5", "6-4", "3-5"}, "2-3": {"5-4", "3-5"}}[start.split()[3]]
    assert spaces_of(texts(state, "place bank")) == beside


def any_castle(number: int) -> str:
    return SPACE_NAMES[DUCHIES[number].colours.index("castle")]


@pytest.mark.rule("PLACE-05")
@pytest.mark.parametrize("number", range(1, 31))
def test_the_first_tile_touches_the_starting_castle(number: int) -> None:
    castle = any_castle(number)
    around = {SPACE_NAMES[space] for space in STANDARD.neighbours[SPACE_NAMES.index(castle)]}
    found: set[str] = set()
    for three in (ONE_OF_EACH[:3], ONE_OF_EACH[3:]):
        found |= where(*three, duchies=number, castle=castle)
    assert found == around


@pytest.mark.rule("PLACE-06", "INV-07")
def test_a_town_has_at_most_one_building_of_each_type() -> None:
    placed = {"5-4": "bank", "5-3": "mine", "6-2": "mine"}
    state = position(dice=(3, 3), workers=6, storage=("bank", "church"), placed=placed)
    town = next(
        area
        for area in DUCHIES[1].areas
        if area.colour == "building" and SPACE_NAMES.index("5-4") in area.spaces
    )
    in_town = {SPACE_NAMES[space] for space in town.spaces}
    assert len(in_town) == 5
    banks = spaces_of(texts(state, "place bank"))
    churches = spaces_of(texts(state, "place church"))
    assert not banks & in_town
    assert banks == {"3-3", *(churches - in_town)}
    assert churches & in_town  # another type may go there


@pytest.mark.rule("PLACE-06")
def test_another_town_may_hold_the_same_type() -> None:
    state = position(dice=(3, 3), workers=0, storage=("bank", "bank"))
    play(state, "place bank on 3-3 with 3", "place bank on 5-4 with 3")
    assert (tile_on(state, 0, "3-3"), tile_on(state, 0, "5-4")) == ("bank", "bank")


@pytest.mark.rule("PLACE-06", "MON-01")
def test_monastery_1_lifts_the_limit() -> None:
    placed = {"5-4": "bank", "3-4": "monastery1"}
    assert "5-5" in where("bank", placed=placed)
    assert "5-5" not in where("bank", placed={"5-4": "bank"})


@pytest.mark.rule("PLACE-07", "A-44")
@pytest.mark.parametrize(
    ("tile", "space", "decision"),
    [
        ("ship", "4-3", "ship"),
        ("market", "3-3", "market"),
        ("carpenter", "3-3", "carpenter"),
        ("church", "3-3", "church"),
        ("warehouse", "3-3", "warehouse"),
        ("town_hall", "3-3", "town_hall"),
    ],
)
def test_an_effect_with_a_choice_comes_at_once(tile: str, space: str, decision: str) -> None:
    state = position(
        dice=(3, 5),
        workers=1,
        storage=(tile, "monastery2"),
        goods={1: 1},
        depots={1: ("ship", "bank", "mine")},
        depot_goods={1: (1,)},
    )
    play(state, f"place {tile} on {space} with 3")
    assert state.decision is not None
    assert (state.decision.player, state.decision.kind) == (0, decision)
    assert not any(action.die for action in state.legal_actions())  # no die before that


@pytest.mark.rule("PLACE-07", "A-55")
@pytest.mark.parametrize(
    ("tile", "item", "amount"),
    [("bank", "silver", 2), ("boarding_house", "workers", 4), ("watchtower", "points", 4)],
)
def test_an_effect_without_a_choice_happens_at_once(tile: str, item: str, amount: int) -> None:
    state = position(dice=(3, 5), workers=0, storage=(tile,))
    play(state, f"place {tile} on 5-4 with 3")
    assert gained(state, 0, item) == amount
    assert state.decision is not None
    assert state.decision.kind == "turn"


@pytest.mark.rule("PLACE-08")
def test_placed_tiles_stay_for_good() -> None:
    state = position(3)
    random = Random(8)
    before = [estate.tiles for estate in state.estates]
    while not state.is_over:
        state.apply(random.choice(state.legal_actions()))
        after = [estate.tiles for estate in state.estates]
        for old, new in zip(before, after, strict=True):
            assert all(tile in (0, now) for tile, now in zip(old, new, strict=True))
        before = after
    assert sum(map(bool, before[0])) > 5


@pytest.mark.rule("PLACE-09", "X-24", "A-55")
@pytest.mark.parametrize("tile", ["market", "carpenter", "church", "warehouse", "town_hall"])
def test_a_tile_whose_effect_finds_nothing_may_still_be_placed(tile: str) -> None:
    state = position(dice=(3, 5), workers=0, storage=(tile,))
    play(state, f"place {tile} on 5-4 with 3")
    assert tile_on(state, 0, "5-4") == tile
    assert state.decision is not None
    assert state.decision.kind == "turn"
    assert ("PLACE-09", 0) in reasons(state)  # a note says so
    assert (gained(state, 0), gained(state, 0, "silver"), gained(state, 0, "workers")) == (0, 0, 0)
    assert names(state.estate(0).storage) == []


@pytest.mark.rule("PLACE-09")
@pytest.mark.parametrize(
    ("tile", "others"), [("market", ("bank", "mine")), ("carpenter", ("cow3", "ship"))]
)
def test_tiles_of_other_colours_are_no_target(tile: str, others: tuple[str, ...]) -> None:
    state = position(dice=(3, 5), workers=0, storage=(tile,), depots={1: others, 4: others})
    play(state, f"place {tile} on 5-4 with 3")
    assert state.decision is not None
    assert state.decision.kind == "turn"


@pytest.mark.rule("PLACE-09", "TILE-SHIP-4")
def test_a_ship_without_goods_still_moves_the_marker() -> None:
    state = position(dice=(2, 5), workers=0, storage=("ship",))
    play(state, "place ship on 4-3 with 2")
    assert state.decision is not None
    assert state.decision.kind == "turn"
    assert state.track[:2] == ((1,), (0,))


# Duchy 1 has its mines on 5-3, 6-2 and 7-1: one area of 3 spaces and one colour at once.
MINES = {"5-3": "mine", "6-2": "mine"}
MINE_SCORE = [("SCORE-02", 6), ("SCORE-03", 10), ("SCORE-06", 5)]


@pytest.mark.rule("PLACE-10", "A-12")
def test_completion_by_a_die_scores_area_then_colour_then_effect() -> None:
    state = position(dice=(3, 5), workers=0, storage=("mine",), placed=MINES)
    play(state, "place mine on 7-1 with 3")
    assert reasons(state) == MINE_SCORE
    # 3-3 is a town of its own: it is complete before the watchtower scores.
    state = position(dice=(3, 5), workers=0, storage=("watchtower",))
    play(state, "place watchtower on 3-3 with 3")
    assert reasons(state) == [("SCORE-02", 1), ("SCORE-03", 10), ("TILE-WATCH", 4)]


@pytest.mark.rule("PLACE-10")
def test_completion_by_a_castle_counts_too() -> None:
    placed = {**MINES, "3-4": "monastery2"}
    state = position(dice=(6, 5), workers=0, storage=("castle", "mine"), placed=placed)
    play(state, "place castle on 2-3 with 6", "place mine on 7-1")
    assert reasons(state) == MINE_SCORE


@pytest.mark.rule("PLACE-10")
def test_completion_by_a_town_hall_counts_too() -> None:
    state = position(dice=(3, 5), workers=0, storage=("town_hall", "mine"), placed=MINES)
    play(state, "place town_hall on 5-4 with 3", "place mine on 7-1")
    assert reasons(state) == MINE_SCORE


@pytest.mark.rule("PLACE-10")
def test_an_area_that_is_not_covered_does_not_score() -> None:
    state = position(dice=(2, 4), workers=0, storage=("mine", "ship"))
    play(state, "place mine on 5-3 with 4")
    assert reasons(state) == []
    sit_out(state)
    assert state.points == [0, 0]


@pytest.mark.rule("X-23", "TILE-CASTLE-1", "TILE-CASTLE-2")
@pytest.mark.parametrize(
    "action",
    [
        "place ship on 4-3",
        "take workers",
        "take mine from 3",
        "take cow2 from 6",
        "sell 1",
        "sell 4",
        "pass",
    ],
)
def test_a_castle_gives_an_action_with_any_value(action: str) -> None:
    state = position(
        dice=(6, 5),
        workers=0,
        storage=("castle", "ship"),
        placed={"3-4": "monastery2"},
        goods={1: 1, 4: 2},
        depots={3: ("mine",), 6: ("cow2",)},
    )
    play(state, "place castle on 2-3 with 6", action)
    assert state.dice == (5,)  # it uses none of the own dice
    assert state.estate(0).workers == (2 if action == "take workers" else 0)
