"""The points for areas, livestock and goods: exact tables against numbers worked out by hand."""

import pandas as pd
import pytest
from positions import play, play_randomly, position

import castles_nb as cn
from castles_nb import tables
from castles_nb.engine import GameState
from castles_nb.errors import GameOver, InvalidPosition
from castles_nb.hexgrid import SPACE_INDEX

# Areas --------------------------------------------------------------------------------------------


@pytest.mark.rule("SCORE-02", "SCORE-03", "SCORE-04")
def test_areas_in_each_phase() -> None:
    table = tables.areas().pivot(index="size", columns="phase", values="points")
    sizes = [1, 3, 6, 10, 15, 21, 28, 36]
    for phase, bonus in zip("ABCDE", (10, 8, 6, 4, 2), strict=True):
        assert table[phase].to_list() == [size + bonus for size in sizes]


def test_waiting_costs_the_difference_of_the_phases_and_at_last_everything() -> None:
    table = tables.areas()
    assert (table.loc[table["phase"] != "E", "waiting"] == 2).all()
    last = table[table["phase"] == "E"]
    assert (last["waiting"] == last["points"]).all()
    costs = tables.waiting().set_index(["phase", "later"])["cost"]
    assert len(costs) == 10
    assert costs["A", "E"] == 8
    assert costs["B", "D"] == 4
    assert costs["D", "E"] == 2


def test_the_table_is_what_the_engine_scores() -> None:
    """Duchy 1's mines are an area of 3; the last one is placed in each phase."""
    for phase in "ABCDE":
        state = position(
            phase=phase, dice=(3, 3), storage=("mine",), placed={"5-3": "mine", "6-2": "mine"}
        )
        state.bonus_left = (0,) * 6
        play(state, "place mine on 7-1 with 3")
        row = tables.areas().set_index(["size", "phase"]).loc[(3, phase)]
        assert state.points[0] == row["points"]
        assert row["per_space"] == row["points"] / 3


@pytest.mark.rule("EXP6-06", "EXP6-07", "EXP6-08")
def test_inns_make_one_size_more() -> None:
    assert tables.areas()["size"].max() == 8
    special = tables.areas(cn.Setup(modules=["inns"])).set_index(["size", "phase"])
    assert special.loc[(9, "A"), "size_points"] == 45
    first = tables.areas(cn.Setup(modules=["inns"], edition="2019"))
    assert first["size"].max() == 8


def test_no_setup_no_table() -> None:
    with pytest.raises(TypeError, match="setup"):
        tables.areas(3)  # type: ignore[arg-type]


# Livestock ----------------------------------------------------------------------------------------

PASTURE = ("1-1", "2-1", "2-2", "3-1", "3-2")
"""The large pasture of duchy 1; the small one is 5-6."""


def grazing(*tiles: str, **options: object) -> GameState:
    placed = dict(zip(PASTURE, tiles, strict=False))
    others = options.pop("placed", {})
    return position(placed=placed | others, **options)  # type: ignore[arg-type, operator]


def rows(state: GameState, pasture: str = "1-1") -> pd.DataFrame:
    table = tables.livestock(state)
    return table[table["pasture"] == pasture].set_index("tile")


@pytest.mark.rule("TILE-LIVE-2", "TILE-LIVE-4")
def test_the_rulebooks_pasture() -> None:
    """X-03: there are 3 cows and 3 sheep."""
    assert rows(grazing("cow3", "sheep3")).loc["cow4", "points"] == 7  # X-03a
    assert rows(grazing("cow3", "sheep3", "cow4")).loc["cow4", "points"] == 11  # X-03b
    assert rows(grazing("cow3", "sheep3", "cow4")).loc["sheep2", "points"] == 5  # X-03c
    assert rows(grazing("cow3", "sheep3")).loc["pig4", "points"] == 4


@pytest.mark.rule("MON-07")
def test_monastery_7_counts_tiles() -> None:
    state = grazing("sheep4", placed={"1-4": "monastery7"})
    assert rows(state).loc["sheep3", "points"] == 9  # X-04a
    assert rows(state).loc["pig2", "points"] == 3  # X-04b
    assert rows(state).loc["pig2", "later"] == 3  # two pigs, and a point for their tile


def test_later_tiles_gain_the_animals_of_this_one() -> None:
    table = rows(grazing("cow3", "sheep3"))
    assert table.loc[["cow2", "cow3", "sheep4"], "later"].to_list() == [2, 3, 4]
    full = rows(grazing("cow3", "cow3", "cow3", "cow3"))
    assert (full["later"] == 0).all()
    assert (full["covered"] == 4).all()
    # 3 for the cow tile and 12 for the others; the area of 5 brings 15 + 10.
    assert full.loc["cow3", ["points", "completion"]].to_list() == [15, 25]


def test_pastures_are_apart_and_full_ones_are_left_out() -> None:
    state = grazing("cow3", placed={"5-6": "cow2"})
    table = tables.livestock(state)
    assert set(table["pasture"]) == {"1-1"}
    assert len(table) == 12
    state = grazing("cow3")
    assert set(tables.livestock(state)["pasture"]) == {"1-1", "5-6"}
    assert rows(state, "5-6").loc["cow2", ["points", "completion"]].to_list() == [2, 11]
    # With the bonus tile for the last space of a colour.
    state = grazing("cow3", "cow3", "cow3", "cow3", "cow3")
    assert rows(state, "5-6").loc["cow2", ["points", "completion"]].to_list() == [2, 16]


def test_no_room_no_rows() -> None:
    state = grazing("cow3", "cow3", "cow3", "cow3", "cow3", placed={"5-6": "cow2"})
    table = tables.livestock(state)
    assert table.empty
    assert "points" in table


@pytest.mark.rule("EXP2-05", "EXP2-06")
def test_geese_take_the_best_animals_there_are() -> None:
    table = rows(grazing("cow2", "cow3", "sheep4", modules=["extra_tiles"]))
    assert table.loc["geese", "points"] == 2 + 2 + 3  # X-09a: cows, not the 4 sheep
    table = rows(grazing("cow2", "cow3", "geese", modules=["extra_tiles"]))
    assert table.loc["pig4", "points"] == 4 + 2  # X-09b


def test_the_table_is_what_placing_scores() -> None:
    state = grazing("cow3", "sheep3", dice=(5,), storage=("cow4",))
    assert rows(state).loc["cow4", "points"] == 7
    state.estate(0).cover(1, SPACE_INDEX["4-1"])  # something beside 3-1
    state.legal = None
    play(state, "place cow4 on 3-1 with 5")
    assert state.points[0] == 7


# Goods --------------------------------------------------------------------------------------------


def sale(state: GameState, goods: int, monastery: int = 0) -> dict[str, int]:
    table = tables.goods(state).set_index(["goods", "monastery"])
    return dict(table.loc[(goods, monastery)])


@pytest.mark.rule("SELL-02", "SELL-03", "SELL-04", "END-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_sale(players: int) -> None:
    state = position(players, goods={2: 3, 5: 1})
    assert sale(state, 2) == {
        "tiles": 3,
        "points": 3 * players,
        "silver": 1,
        "workers": 0,
        "at_end": 0,
        "unsold": 3,
        "gain": 3 * players - 3,
        "further_tile": players,
    }
    assert sale(state, 5)["points"] == players
    assert set(tables.goods(state)["goods"]) == {2, 5}


@pytest.mark.rule("MON-03", "MON-04", "MON-15", "MON-25")
def test_sales_with_monasteries() -> None:
    state = position(goods={2: 3, 5: 1}, sold={5: 2})
    assert sale(state, 2, 3)["silver"] == 2
    assert sale(state, 2, 4)["workers"] == 1
    assert sale(state, 2, 15)["at_end"] == 2
    assert sale(state, 5, 15)["at_end"] == 0  # of this type some were sold before
    assert sale(state, 2, 25)["at_end"] == 3
    assert sale(state, 2, 25)["further_tile"] == 2 + 1
    assert sale(state, 2, 25)["gain"] == 6 + 3 - 3


def test_monasteries_that_stand_there_are_part_of_things_as_they_are() -> None:
    state = position(goods={2: 3}, placed={"1-4": "monastery25", "2-4": "monastery3"})
    table = tables.goods(state)
    assert table["monastery"].to_list() == [0, 4, 15]
    assert sale(state, 2)["at_end"] == 3
    assert sale(state, 2)["silver"] == 2
    assert sale(state, 2, 15)["at_end"] == 3 + 2


def test_the_goods_table_is_what_selling_brings() -> None:
    state = position(goods={5: 3}, dice=(5,), placed={"2-4": "monastery3"})
    told = sale(state, 5)
    play(state, "sell 5 with 5")
    assert (state.points[0], state.estate(0).silver) == (told["points"], told["silver"])


def test_nothing_to_sell_no_rows() -> None:
    table = tables.goods(position())
    assert table.empty
    assert "further_tile" in table


# All of them --------------------------------------------------------------------------------------


@pytest.mark.parametrize("table", [tables.livestock, tables.goods])
def test_positions_are_not_changed_and_wrong_input_is_named(table: object) -> None:
    assert callable(table)
    game = cn.Game(players=3, seed=4)
    before = str(game.position)
    for player in range(3):
        assert len(table(game, player)) == len(table(game.state, player))
    assert str(game.position) == before
    with pytest.raises(ValueError, match="player: 3"):
        table(game, 3)
    with pytest.raises(InvalidPosition, match="starting castle is missing"):
        table("castles/1")
    with pytest.raises(TypeError, match="position"):
        table(3)
    play_randomly(game.state, 1)
    with pytest.raises(GameOver):
        table(game)


def test_unknown_monasteries_are_named() -> None:
    for number in (0, 27, "3"):
        with pytest.raises(ValueError, match="monasteries"):
            tables.goods(position(goods={2: 3}), monasteries=[number])  # type: ignore[list-item]
    with pytest.raises(TypeError, match="monasteries"):
        tables.goods(position(goods={2: 3}), monasteries=3)  # type: ignore[arg-type]
