"""Monasteries 15 to 26 score in the final scoring."""

import pytest
from positions import furnish, play, position, sit_out_until
from turns import begin_turn, ending

from castles_nb.components import kinds_with

BUILDINGS = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "town_hall",
}
TOWN = ("2-5", "3-5", "3-6", "5-4", "5-5", "6-4", "6-5", "7-4")
"""Eight of the building spaces of duchy 1."""

SOLD = {4: 4, 5: 3, 2: 3, 1: 1}
"""4 red, 3 purple, 3 pink and 1 orange."""


def final(numbers: tuple[int, ...], **fields: object) -> dict[str, int]:
    """Rule -> points in the final scoring of a player with these monasteries."""
    placed = {
        space: f"monastery{number}"
        for space, number in zip(("3-4", "2-4", "1-4"), numbers, strict=False)
    }
    placed |= fields.pop("placed", {})  # type: ignore[arg-type]
    return ending(position(phase="E", round=5, placed=placed, **fields))  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "number",
    [pytest.param(n, marks=pytest.mark.rule(f"MON-{n}", "A-27", "END-08")) for n in BUILDINGS],
)
def test_a_monastery_counts_one_type_of_building(number: int) -> None:
    for building in BUILDINGS.values():
        placed = dict.fromkeys(TOWN[:3], building)
        expected = {f"MON-{number}": 12} if BUILDINGS[number] == building else {}
        assert final((number,), placed=placed) == expected
    one_of_each = dict(zip(TOWN, BUILDINGS.values(), strict=True))
    assert final((number,), placed=one_of_each) == {f"MON-{number}": 4}


@pytest.mark.rule("MON-30", "END-09")
@pytest.mark.parametrize("number", BUILDINGS)
def test_stored_buildings_and_those_of_others_do_not_count(number: int) -> None:
    building = BUILDINGS[number]
    state = position(
        phase="E", round=5, placed={"3-4": f"monastery{number}"}, storage=[building] * 3
    )
    furnish(state, 1, placed={"5-4": building})
    assert ending(state) == {}


@pytest.mark.rule("X-05", "MON-17", "MON-22")
def test_two_watchtowers_and_four_banks() -> None:
    placed = dict.fromkeys(TOWN[:2], "watchtower") | dict.fromkeys(TOWN[2:6], "bank")
    assert final((17, 22), placed=placed) == {"MON-17": 8, "MON-22": 16}


@pytest.mark.rule("X-06", "MON-15")
def test_four_types_sold() -> None:
    assert final((15,), sold=SOLD) == {"MON-15": 8}


@pytest.mark.rule("MON-15")
@pytest.mark.parametrize("types", range(7))
def test_monastery_15_scores_2_for_each_type(types: int) -> None:
    sold = dict.fromkeys(range(1, types + 1), 7)
    assert final((15,), sold=sold).get("MON-15", 0) == 2 * types


@pytest.mark.rule("X-08", "MON-25")
def test_eleven_goods_sold() -> None:
    assert final((25,), sold=SOLD) == {"MON-25": 11}
    assert final((15, 25), sold=SOLD) == {"MON-15": 8, "MON-25": 11}


@pytest.mark.rule("MON-32", "MON-15", "MON-25")
def test_unsold_goods_do_not_count_as_sold() -> None:
    goods = {1: 2, 6: 1}
    assert final((15, 25), sold={2: 1}, goods=goods) == {"END-05": 3, "MON-15": 2, "MON-25": 1}
    assert final((15, 25), goods=goods) == {"END-05": 3}


@pytest.mark.rule("MON-15", "MON-25", "SELL-05")
def test_goods_sold_in_play_count() -> None:
    placed = {"3-4": "monastery15", "2-4": "monastery25"}
    state = position(phase="E", round=5, placed=placed, goods={2: 3, 3: 1}, dice=(2, 5))
    play(state, "sell 2 with 2")
    assert ending(state) == {"END-05": 1, "END-06": 1, "MON-15": 2, "MON-25": 3}


@pytest.mark.rule("X-07", "MON-24")
def test_three_kinds_of_livestock() -> None:
    placed = {
        "1-1": "sheep2",
        "2-1": "sheep3",
        "2-2": "sheep4",
        "3-1": "cow3",
        "5-6": "pig2",
    }
    assert final((24,), placed=placed) == {"MON-24": 12}


@pytest.mark.rule("MON-24", "MON-30")
@pytest.mark.parametrize("animals", range(5))
def test_monastery_24_scores_4_for_each_kind(animals: int) -> None:
    kinds = ("pig2", "chicken3", "cow4", "sheep2")
    placed = dict(zip(("1-1", "2-1", "2-2", "3-1"), kinds[:animals], strict=False))
    points = final((24,), placed=placed, storage=list(kinds[animals:][:3])).get("MON-24", 0)
    assert points == 4 * animals


@pytest.mark.rule("MON-26")
def test_monastery_26_scores_3_for_each_bonus_tile_of_its_owner() -> None:
    placed = {"3-4": "monastery26", "6-2": "mine", "7-1": "mine"}
    placed |= dict.fromkeys(("4-1", "4-2", "4-5", "4-6", "4-7"), "ship")
    state = position(
        phase="E",
        round=5,
        placed=placed,
        storage=["mine", "ship"],
        bonus_left={"ship": 1},
        dice=(4, 2),
    )
    play(state, "place mine on 5-3 with 4", "place ship on 4-3 with 2")
    # The mines pay 3 silver at the end of phase E.
    assert ending(state) == {"END-06": 3, "MON-26": 6}


@pytest.mark.rule("MON-26", "SCORE-08")
def test_a_colour_completed_as_third_is_no_bonus_tile() -> None:
    placed = {"3-4": "monastery26", "6-2": "mine", "7-1": "mine"}
    state = position(
        3, phase="E", round=5, placed=placed, storage=["mine"], bonus_left={"mine": 0}, dice=(4, 2)
    )
    play(state, "place mine on 5-3 with 4")
    assert ending(state) == {"END-06": 3}


@pytest.mark.rule("MON-26")
def test_bonus_tiles_of_others_do_not_count() -> None:
    state = position(phase="E", round=5, placed={"3-4": "monastery26"}, dice=(1,))
    play(state, "leave 1 unused")
    begin_turn(state, (4, 4), storage=["mine"], placed={"6-2": "mine", "7-1": "mine"})
    play(state, "place mine on 5-3 with 4")
    assert state.estate(1).bonus_tiles == 1
    assert ending(state) == {}


@pytest.mark.rule("MON-30", "END-08", "END-09")
@pytest.mark.parametrize("number", range(15, 27))
def test_a_scoring_monastery_in_storage_scores_nothing(number: int) -> None:
    placed = dict(zip(TOWN, BUILDINGS.values(), strict=True)) | {"3-2": "cow2"}
    state = position(phase="E", round=5, placed=placed, storage=[f"monastery{number}"], sold={1: 3})
    assert ending(state) == {}


@pytest.mark.rule("END-08", "MON-30")
def test_scoring_monasteries_score_at_the_end_of_the_game_only() -> None:
    placed = {"3-4": "monastery22", "5-4": "bank"}
    state = position(phase="D", round=5, placed=placed)
    sit_out_until(state, 20)
    assert state.points[0] == 0
    assert ending(state) == {"MON-22": 4}


@pytest.mark.rule("END-08")
def test_all_scoring_monasteries_add_up() -> None:
    assert sum(kind.colour == "monastery" and kind.number >= 15 for kind in kinds_with(())) == 12
    placed = {
        "1-4": "monastery15",
        "2-4": "monastery17",
        "3-4": "monastery24",
        "7-2": "monastery25",
        "7-3": "monastery26",
        "5-4": "watchtower",
        "3-2": "cow2",
        "3-1": "pig3",
    }
    state = position(phase="E", round=5, placed=placed, sold={1: 2, 2: 3}, storage=["monastery19"])
    state.estate(0).bonus_tiles = 2
    assert ending(state) == {"MON-15": 4, "MON-17": 4, "MON-24": 8, "MON-25": 5, "MON-26": 6}
    assert state.returns() == (27, 0)
