"""Positions with vineyards: what they carry, and what can be wrong with them."""

from random import Random

import pytest
from expansions.vineyards.positions_with_vines import with_vines
from random_games import choose, start

from castles_nb.engine import Deal, Setup
from castles_nb.errors import InvalidPosition, InvalidRecord
from castles_nb.game import Game
from castles_nb.notation import Position


def faults(text: str) -> set[tuple[str, str]]:
    """Field and rule of each fault."""
    return {(fault.field, fault.rule) for fault in Position.parse(text).faults()}


def position(table: str = "", seat: str = "") -> str:
    """A position whose main board and whose first player have these words, too."""
    state = with_vines(dice=(3, 4))
    words = str(Position.of(state)).split(" ")
    given = {word.split("=")[0] for word in table.split()}
    at = words.index("0:")
    kept = [word for word in words[:at] if word.split("=")[0] not in given]
    own = {word.split("=")[0] for word in seat.split()}
    one = words.index("1:")
    seats = [word for word in words[at:one] if word.split("=")[0] not in own]
    return " ".join([*kept, *table.split(), *seats, *seat.split(), *words[one:]])


def test_a_position_from_a_table_has_no_fault() -> None:
    assert faults(position()) == set()
    text = position(
        "vineyard_1=Gr vineyard_store=Bb vine_tiles=3,4,4,4,4,4",
        "storage=Gb vineyard=34,0,0,0,0,0,0,0,0,0,0,0,0 vine_tiles=1,0,0,0,0,0",
    )
    assert faults(text) == set()
    read = Position.parse(text)
    assert Position.parse(str(read)) == read
    state = read.state(read.deal(Random(1)))
    assert "place green-blue in vineyard 1-2 with 4" in map(str, state.legal_actions())
    assert "take green_red from slot 1 with 3" not in map(str, state.legal_actions())


@pytest.mark.parametrize(
    ("table", "seat", "found"),
    [
        ("vineyard_1=Bk", "", ("vineyard_1", "VIN-07")),
        ("vineyard_1=Gr,Gb", "", ("vineyard_1", "VIN-07")),
        ("vineyard_5=Gr", "", ("vineyard_5", "VIN-07")),
        ("vineyard_store=Mi", "", ("vineyard_store", "VIN-07")),
        ("vineyard_store=Gr,Gb", "", ("vineyard_store", "VIN-07")),
        ("vineyard_store=Gg", "storage=Gg", ("vineyard_store", "VIN-05")),
        ("black_depot=Gg", "", ("black_depot", "PHA-09")),
        ("vine_tiles=4,4,4,4,4,5", "", ("vine_tiles", "VIN-01")),
        ("vine_tiles=4,4,4,4,4", "", ("vine_tiles", "VIN-01")),
        ("", "vine_tiles=0,0,1,0,0,0", ("vine_tiles", "VIN-01")),
        ("vine_tiles=4,4,2,4,4,4", "vine_tiles=0,0,2,0,0,0", ("0:vine_tiles", "VIN-18")),
        ("", "vine_tiles=1,0", ("0:vine_tiles", "VIN-18")),
        ("", "vineyard=11,0", ("0:vineyard", "VIN-11")),
        ("", "vineyard=17,0,0,0,0,0,0,0,0,0,0,0,0", ("0:vineyard", "VIN-11")),
        ("", "vineyard=3,0,0,0,0,0,0,0,0,0,0,0,0", ("0:vineyard", "VIN-11")),
        ("", "vineyard=0,0,11,0,0,0,0,0,0,0,0,0,0", ("0:vineyard", "VIN-12")),
        ("", "vineyard=12,0,0,0,0,0,0,0,0,0,0,0,12", ("0:vineyard", "VIN-12")),
        ("vineyard_drawn=52", "", ("vineyard_drawn", "VIN-05")),
        ("vineyard_begun=3", "", ("vineyard_begun", "VIN-14")),
        ("asks=vineyard_bonus@0", "", ("vineyard_begun", "VIN-14")),
        ("asks=market@0", "", ("asks", "PLACE-07")),
        ("", "storage=Gr,Mi,Sh", ("0:storage", "SET-27")),
    ],
)
def test_faults_name_field_and_rule(table: str, seat: str, found: tuple[str, str]) -> None:
    assert found in faults(position(table, seat))


def test_bonuses_under_way_are_written_and_read() -> None:
    state = with_vines(
        storage=["green_red"],
        vineyard={"1-1": "blue blue"},
        bonus_tiles={"green": 1},
        pool={"orange": 4, "yellow": 4, "green": 3, "red": 4, "black": 4, "blue": 4},
        depots={1: ["ship"]},
        dice=(4, 1),
    )
    state.apply(state.find("place green-red in vineyard 1-2 with 4"))
    for text in ("harvest market", "take ship from 1", "claim green"):
        position = Position.of(state)
        assert position.faults() == []
        read = Position.parse(str(position))
        assert read == position
        state = read.state(read.deal(Random(3)))
        state.apply(state.find(text))
    assert state.estate(0).workers == 4


@pytest.mark.parametrize("seed", range(4))
def test_games_go_on_the_same_from_a_position(seed: int) -> None:
    random = Random(seed)
    players = 2 + seed % 3
    without = ("red", "blue")[: {2: 2, 3: 1, 4: 0}[players]]
    setup = Setup(
        players=players, duchies=2, seed=seed, modules={"vineyards": {"without": without}}
    )
    state = start(setup)
    while not state.is_over:
        if random.random() < 0.05:
            position = Position.of(state)
            assert position.faults() == []
            assert Position.parse(str(position)) == position
            again = position.state(position.deal(Random(2), state.deal))
            assert again.legal_actions() == state.legal_actions()
            assert {**again.module_data} == {**state.module_data}
        state.apply(choose(state, random))


def test_records_carry_everything() -> None:
    game = Game(players=3, seed=8, modules={"vineyards": {"without": ["black"]}})
    random = Random(8)
    while not game.is_over:
        game.play(choose(game.state, random))
    for explicit in (False, True):
        text = str(game.record(write_deal=explicit))
        again = Game.from_record(text)
        assert again.scores == game.scores
        assert again.setup.options == game.setup.options
    for wrong in ("purple", "black+red"):
        with pytest.raises(InvalidRecord, match="vineyards"):
            Game.from_record(text.replace("vineyards/without=black", f"vineyards/without={wrong}"))


def test_a_position_of_another_number_of_grapes_is_refused() -> None:
    text = position().replace(
        "modules=vineyards", "modules=vineyards options=vineyards/without=red"
    )
    found = Position.parse(text).faults()
    assert "VIN-04" in "".join(str(fault) for fault in found)
    with pytest.raises(InvalidPosition):
        Game.from_position(text)


def test_a_deal_knows_each_double_tile_once() -> None:
    setup = Setup(players=2, modules=("vineyards",))
    deal = Deal.from_seed(1, setup)
    deck = deal.chance_of("vineyard_deck")
    assert len(deck) == 51
    assert sorted(deal.chance_of("vineyard_gifts")) == [1, 2, 3, 4, 5, 6]
