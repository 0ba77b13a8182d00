"""Shields and the other modules (A-79): what each pair that meets does to each other."""

from typing import Any

import pytest
from expansions.shields.positions_with_shields import end_turns, give, lying, shielded, shields
from expansions.vineyards.positions_with_vines import give_vines
from expansions.vineyards.positions_with_vines import lying as vines_lying
from positions import furnish, gained, kinds, play, position, reasons, spaces_of, texts
from turns import asked

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.engine.reading import legal_action
from castles_nb.errors import IllegalAction
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.rulebook.grounds import grounds_for

MEET = {
    ("extra_tiles", 1): "geese score with any animals of all pastures",
    ("extra_tiles", 9): "a crane that sells as a warehouse is paid by the tile",
    ("extra_tiles", 10): "the crane's points double with those of the monasteries",
    ("extra_tiles", 12): "what a crane sells scores double",
    ("extra_tiles", 14): "a crane that is placed acts",
    ("extra_tiles", 15): "a crane that is placed acts",
    ("white_castles", 10): "monastery 29 doubles",
    ("white_castles", 11): "a white castle takes no shield",
    ("white_castles", 14): "a white castle that is placed acts",
    ("white_castles", 15): "a white castle that is placed acts",
    ("white_castles", 16): "the white die is none of the own dice",
    ("inns", 4): "an inn that is bought finds room",
    ("inns", 15): "an inn is none of the black depot",
    ("inns", 17): "each makes the area larger by one",
    ("inns", 18): "an inn may lie anywhere",
    ("duchies_11_18", 4): "a castle that is retrieved finds room",
    ("duchies_11_18", 18): "tiles need neither neighbour nor link",
    ("border_posts", 7): "the bonus tile for all posts doubles in the Special Edition",
    ("border_posts", 14): "a tile that joins posts scores for them",
    ("border_posts", 15): "a tile that joins posts scores for them",
    ("vineyards", 14): "the vineyard depot is none of the numbered ones",
    ("vineyards", 15): "tiles of the store go straight to the vineyard",
    ("border_posts", 18): "posts are joined by paths, not by tiles that lie apart",
}
"""The proof for each pair that meets; the tests below are named like the modules."""


@pytest.mark.rule("A-79", "SHD-01", "EXP2-05")
def test_extra_tiles_and_shield_1_geese_score_with_all_pastures() -> None:
    placed = {"5-6": "cow3", "4-3": "ship", "2-1": "pig4"}
    fields = {"placed": placed, "storage": ["geese"], "dice": (4, 1)}
    state = shielded(1, modules=["extra_tiles"], **fields)
    play(state, "place geese on 3-2 with 4")
    assert texts(state) == ["score cow", "score pig"]
    play(state, "score cow")
    assert gained(state, 0) == 2 + 3
    state = shielded(8, modules=["extra_tiles"], **fields)
    play(state, "place geese on 3-2 with 4")
    assert gained(state, 0) == 2 + 4, "the pigs are in their own pasture"


@pytest.mark.rule("A-79", "EXP2-02", "SHD-09", "SHD-12")
def test_extra_tiles_and_shields_9_and_12_a_crane_sells() -> None:
    state = shielded(9, 12, modules=["extra_tiles"], storage=["crane"], dice=(3, 5), goods={2: 3})
    play(state, "place crane on 5-4 with 3", "use warehouse", "sell 2")
    assert (gained(state, 0), gained(state, 0, "silver")) == (12, 3)


@pytest.mark.rule("A-79", "EXP2-03", "SHD-10", "EXP5-04")
def test_extra_tiles_and_white_castles_and_shield_10_all_of_it_doubles() -> None:
    state = shielded(
        10,
        modules=["extra_tiles", "white_castles"],
        placed={"3-4": "monastery29", "5-4": "white_castle", "3-3": "crane"},
        phase="E",
        round=5,
        silver=1,
    )
    end_turns(state)
    play(state, "pay 1 silver tribute")
    found = [(rule, n) for rule, n in reasons(state) if rule in ("MON-29", "EXP2-03", "SHD-10")]
    assert sorted(found) == [("EXP2-03", 4), ("MON-29", 4), ("SHD-10", 4), ("SHD-10", 4)]


def laid(shield: int, tile: str, modules: list[str], **fields: object) -> GameState:
    """A phase ends and this shield places the tile, next to the castle on 5-4."""
    where = {"depots": {2: [tile]}} if shield == 14 else {"black_depot": [tile]}
    state = shielded(shield, round=5, silver=1, modules=modules, **where, **fields)  # type: ignore[arg-type]
    end_turns(state)
    play(state, next(text for text in texts(state) if text.endswith("on 5-4")))
    return state


@pytest.mark.rule("A-79", "SHD-14", "SHD-15")
@pytest.mark.parametrize("shield", [14, 15])
def test_extra_tiles_and_white_castles_and_shields_14_and_15_tiles_act(shield: int) -> None:
    state = laid(shield, "crane", ["extra_tiles"])
    assert asked(state) == "crane"
    play(state, "use watchtower")
    assert gained(state, 0) == 4
    assert asked(state) == "tribute"
    state = laid(shield, "white_castle", ["white_castles"], white=3)
    assert asked(state) == "white_castle"
    assert "take workers with 3" in texts(state)
    play(state, "take workers with 3")
    assert asked(state) == "tribute"


@pytest.mark.rule("SHD-11", "EXP5-05")
def test_white_castles_and_shield_11_take_no_shield() -> None:
    state = shielded(
        11,
        castles=1,
        lying={1: 8},
        modules=["white_castles"],
        storage=["white_castle"],
        dice=(3, 5),
    )
    play(state, "place white_castle on 5-4 with 3")
    assert asked(state) == "white_castle"
    assert not texts(state, "take shield")


@pytest.mark.rule("SHD-16", "A-24f", "EXP5-02")
def test_white_castles_and_shield_16_leave_the_white_die() -> None:
    state = shielded(16, modules=["white_castles"], storage=["white_castle"], dice=(3, 5))
    play(state, "place white_castle on 5-4 with 3")
    assert not texts(state, "turn")
    play(state, "pass")
    assert texts(state, "turn 5")


@pytest.mark.rule("SHD-04", "EXP6-02", "EXP1-07")
def test_inns_and_duchies_11_18_and_shield_4_everything_finds_room() -> None:
    stored = ["bank", "church", "market"]
    state = shielded(4, storage=stored, silver=2, inns=1, modules=["inns"])
    play(state, "buy inn")
    assert state.estate(0).storage == kinds(*stored, "inn")
    state = position(
        2,
        11,
        castle="4-1",
        modules=("duchies_11_18", "shields"),
        storage=stored,
        lost_castles=1,
        points=5,
    )
    give(state, 0, 4)
    play(state, "retrieve castle")
    assert state.estate(0).storage == kinds(*stored, "castle")


@pytest.mark.rule("A-66", "SHD-15")
def test_inns_and_shield_15_an_inn_stays_where_it_is() -> None:
    state = shielded(15, round=5, silver=1, inns=1, modules=["inns"], black_depot=["bank"])
    end_turns(state)
    assert not [text for text in texts(state) if "inn" in text]


@pytest.mark.rule("A-39", "SHD-17", "EXP6-06")
def test_inns_and_shield_17_make_an_area_two_larger() -> None:
    state = shielded(
        17,
        modules=["inns"],
        placed={"5-3": "mine", "6-2": "inn"},
        storage=["mine"],
        dice=(3, 1),
    )
    play(state, "place mine on 7-1 with 3")
    found = dict(reasons(state))
    assert (found["SCORE-02"], found["EXP6-06"], found["SHD-17"]) == (6, 4, 5)


@pytest.mark.rule("SHD-18", "EXP6-03", "EXP6-04")
def test_inns_and_shield_18_lie_anywhere_but_once_in_an_area() -> None:
    state = shielded(18, modules=["inns"], placed={"7-1": "inn"}, storage=["inn"], dice=(1, 1))
    found = spaces_of(texts(state, "place inn"))
    assert {"2-2", "4-2", "4-7"} <= found
    assert "6-2" not in found


@pytest.mark.rule("A-79", "SHD-18", "EXP1-03")
def test_duchies_11_18_and_shield_18_need_no_link() -> None:
    def on_duchy_11(*held: int) -> GameState:
        state = position(
            2,
            11,
            castle="4-1",
            modules=("duchies_11_18", "shields"),
            placed={"4-2": "bank", "4-3": "church"},
            storage=["mine", "cow2"],
            dice=(1, 2),
            workers=9,
        )
        give(state, 0, *held)
        restore(state)
        return state

    free, bound = (spaces_of(texts(on_duchy_11(n), "place")) for n in (18, 8))
    duchy = on_duchy_11().estate(0).duchy
    wanted = {
        duchy.grid.names[s]
        for s, colour in enumerate(duchy.colours)
        if colour in ("mine", "livestock") and not on_duchy_11().estate(0).tiles[s]
    }
    assert free == wanted
    assert bound < free
    far = next(text for text in texts(on_duchy_11(18), "place") if text.split()[3] not in bound)
    with pytest.raises(IllegalAction):
        on_duchy_11(8).find(far)
    assert on_duchy_11(18).find(far)


@pytest.mark.rule("SHD-P1", "EXP1-07")
def test_duchies_11_18_a_castle_or_a_shield_for_both_dice() -> None:
    state = position(
        2,
        11,
        castle="4-1",
        modules=("duchies_11_18", "shields"),
        lost_castles=1,
        points=5,
        dice=(3, 3),
    )
    state.module_data = {**state.module_data, "shields": (308,)}
    state.legal = None
    play(state, "take shield 8 from 3")
    assert not texts(state, "retrieve")
    assert (shields(state), lying(state)) == ({8}, {})


ARMS = {
    **{"4-2": "ship", "3-1": "ship"},
    **{"2-5": "monastery18", "2-4": "monastery20", "3-4": "bank", "3-3": "church"},
}


def on_duchy_23(*held: int, placed: dict[str, str], **fields: object) -> GameState:
    """Border posts, with the castle on 1-4."""
    return shielded(  # type: ignore[misc]
        *held, modules=["border_posts"], duchies=23, castle="1-4", placed=placed, **fields
    )


@pytest.mark.rule("EXP4-04", "SHD-14", "SHD-15", "A-08")
@pytest.mark.parametrize("shield", [14, 15])
def test_border_posts_and_shields_14_and_15_a_tile_joins_posts(shield: int) -> None:
    where = {"depots": {2: ["carpenter"]}} if shield == 14 else {"black_depot": ["carpenter"]}
    state = on_duchy_23(shield, placed=ARMS, round=5, silver=1, phase="B", **where)
    end_turns(state)
    play(state, next(text for text in texts(state) if text.endswith("on 4-3")))
    assert ("EXP4-04", 8) in reasons(state), "the points of the phase that ends"


@pytest.mark.rule("EXP4-04", "A-19", "SHD-18")
def test_border_posts_and_shield_18_only_paths_join() -> None:
    state = on_duchy_23(18, placed={"2-5": "monastery18"}, storage=["ship"], dice=(5, 1))
    play(state, "place ship on 3-1 with 5")
    assert "EXP4-04" not in dict(reasons(state))


@pytest.mark.rule("SHD-07", "A-18")
def test_border_posts_and_shield_7_phase_points_do_not_double() -> None:
    state = on_duchy_23(7, placed=ARMS, storage=["carpenter"], dice=(2, 1))
    play(state, "place carpenter on 4-3 with 2")
    assert ("EXP4-04", 10) in reasons(state)
    assert "SHD-07" not in dict(reasons(state))


def test_every_pair_of_the_table_has_a_test_of_its_module() -> None:
    tests = [name for name in globals() if name.startswith("test_")]
    for module, shield in MEET:
        told = [name for name in tests if module in name and _names(name, shield)]
        assert told or (module, shield) == ("border_posts", 7), (module, shield)


def _names(test: str, shield: int) -> bool:
    words = test.split("_")
    return str(shield) in words[words.index("shield") if "shield" in words else 0 :]


def with_a_store(*held: int, store: tuple[str, ...] = ("green_blue",), **fields: Any) -> GameState:
    """A position with shields and vineyards in the last round of a phase."""
    state = shielded(*held, modules=["vineyards"], round=5, **fields)
    state.module_data = {
        **state.module_data,
        "vineyard_store": kinds(*store),
        "vine_tiles": (4,) * 6,
    }
    for player in range(2):
        give_vines(state, player, {}, {})
    return state


@pytest.mark.rule("SHD-15", "VIN-23", "VIN-12", "VIN-14", "A-77")
def test_vineyards_and_shield_15_a_double_tile_goes_straight_from_the_store() -> None:
    state = with_a_store(15, silver=1, black_depot=["watchtower"])
    end_turns(state)
    assert asked(state) == "shield_15"
    planting = [text for text in texts(state) if text.endswith("from the store")]
    assert {text.split()[1] for text in planting} == {"green-blue", "blue-green"}
    assert {text.split()[4] for text in planting} == {"1-1", "1-2"}, "whatever their number"
    assert len(texts(state)) > len(planting), "or a tile of the black depot"
    play(state, "place blue-green in vineyard 1-1 from the store")
    assert vines_lying(state) == {"1-1": "blue green"}
    assert state.module_data["vineyard_store"] == ()
    assert not state.estate(0).storage
    assert gained(state, 0, "silver") == 2, "its bonuses follow: a bank, and a workshop"
    assert asked(state) == "tribute"
    assert len(state.black_depot) == 1


@pytest.mark.rule("SHD-15", "VIN-23", "A-24h", "A-77")
def test_vineyards_and_shield_15_must_place_what_only_the_store_has() -> None:
    state = with_a_store(15, silver=1, black_depot=["cow2"], store=("red_red",))
    end_turns(state)
    assert set(texts(state)) == {
        f"place red-red in vineyard {space} from the store" for space in ("1-1", "1-2")
    }
    assert grounds_for(state, 0, state.legal_actions()[0]) == (
        "SHD-15",
        "A-77",
        "A-24h",
        "VIN-23",
        "VIN-12",
        "VIN-14",
    )
    state = with_a_store(15, silver=1, black_depot=["cow2"], store=())
    end_turns(state)
    assert asked(state) == "tribute"
    assert ("A-24h", 0) in reasons(state)


@pytest.mark.rule("A-66", "SHD-15", "VIN-11", "VIN-23")
def test_shield_15_lays_neither_inns_nor_double_tiles_in_the_duchy() -> None:
    state = shielded(15, modules=["inns"], round=5, silver=1, black_depot=["church"])
    end_turns(state)
    assert str(cn.why_not(state, "lay inn from black depot on 3-3")) == (
        "the inn space counts as a part of the black depot for purchases only (A-66)"
    )
    state = with_a_store(15, silver=1, black_depot=["church"], store=("red_red",))
    end_turns(state)
    refusal = cn.why_not(state, "lay red_red from black depot on 3-3")
    assert refusal is not None
    assert refusal.rule.id == "VIN-11"


@pytest.mark.rule("SHD-14", "SHD-15", "VIN-23", "VIN-17")
def test_vineyards_and_shield_14_and_shield_15_each_place_one_tile() -> None:
    state = with_a_store(14, 15, silver=2, depots={2: ["bank"]})
    state.module_data = {**state.module_data, "vineyard_1": kinds("red_red")}
    end_turns(state)
    assert asked(state) == "shields_14_15"
    play(state, "place green-blue in vineyard 1-2 from the store")
    assert asked(state) == "shield_14"
    assert not texts(state, "place"), "the vineyard depot is no numbered one"
    play(state, "lay bank from 2 on 3-3")
    assert asked(state) == "tribute"
    state = with_a_store(14, 15, silver=2, depots={2: ["bank"]})
    end_turns(state)
    play(state, "lay bank from 2 on 3-3")
    assert asked(state) == "shield_15"
    assert all("green" in text for text in texts(state, "place"))


@pytest.mark.rule("VIN-23", "VIN-12", "VIN-11")
def test_vineyards_and_shield_15_why_a_double_tile_does_not_go_there() -> None:
    state = with_a_store(15, silver=1)
    assert refused(state, "green-blue in vineyard 1-1") == "VIN-23", "not in a turn"
    end_turns(state)
    assert refused(state, "green-blue in vineyard 2-1") == "VIN-12"
    assert refused(state, "red-red in vineyard 1-1") == "VIN-23", "the store has none"
    give_vines(state, 0, {"1-1": "red red"}, {})
    assert refused(state, "green-blue in vineyard 1-1") == "VIN-11"


def refused(state: GameState, what: str) -> str:
    """The rule that keeps a double tile in the store from a space."""
    with pytest.raises(IllegalAction) as caught:
        legal_action(state, f"place {what} from the store")
    return caught.value.rule


def test_nothing_of_shields_is_there_without_them() -> None:
    state = position(modules=("extra_tiles",), dice=(3, 3))
    assert not texts(state, "take shield")
    furnish(state, 0, silver=1)
    with pytest.raises(IllegalAction):
        state.find("take shield 8 from 3")
