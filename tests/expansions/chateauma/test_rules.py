"""The Châteauma: setup, its turn, and the benefits of tiles (CHA-01 to CHA-61)."""

import pytest
from expansions.chateauma.tables import Table, begun, brought, kind, name_of

from castles_nb.components import COLOURS
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.deal import full_supplies
from castles_nb.errors import InvalidSetup
from castles_nb.expansions.chateauma.facts import CHATEAUMA

# Setup (CHA-01 to CHA-15) -------------------------------------------------------------------------


@pytest.mark.rule("CHA-01", "CHA-04")
@pytest.mark.parametrize("people", [1, 2, 3])
def test_it_counts_as_a_player(people: int) -> None:
    state = begun(people)
    assert (state.setup.players, state.num_players, state.num_seats) == (people, people, people + 1)
    assert state.rules.gains.points_per_goods == people + 1
    assert state.rules.scoring.bonus_points == {2: (5, 2), 3: (6, 3), 4: (7, 4)}[people + 1]
    assert len(state.black_depot) == {2: 4, 3: 6, 4: 8}[people + 1]
    assert state.estates[people].duchy.number == 35
    assert state.rules.automaton is not None
    assert str(state.rules.automaton.name) == "Châteauma"


@pytest.mark.rule("CHA-02")
def test_there_are_seventeen_cards_and_two_boards() -> None:
    assert [*CHATEAUMA.cards] == [*range(1, 18)]
    assert [*CHATEAUMA.boards] == [35, 36]
    assert all(CHATEAUMA.cards[number].confidence == "printed" for number in range(1, 10))
    assert all(CHATEAUMA.cards[number].confidence == "reconstructed" for number in range(10, 18))


@pytest.mark.rule("CHA-03", "CHA-09")
@pytest.mark.parametrize(("people", "boxed"), [(1, 8), (2, 5), (3, 2)])
def test_one_goods_tile_of_each_type_is_set_aside(people: int, boxed: int) -> None:
    state = begun(people)
    goods = full_supplies(people + 1, ("chateauma",))["goods"]
    assert len(goods) == 36
    assert len(goods) - 25 - 3 * people == boxed
    estate = state.estates[people]
    assert (estate.goods, estate.silver, estate.workers) == ((1,) * 6, 1, 0)


@pytest.mark.rule("CHA-05", "CHA-83")
def test_tier_and_modifiers_are_mixed_freely() -> None:
    for level in ("gateway", "midweight", "heavy"):
        for modifiers in ("", "A", "CB", "DABC"):
            options = {"level": level, "modifiers": modifiers}
            setup = Setup(players=1, modules={"chateauma": options})
            chosen = setup.options
            assert len(dict(chosen).get("chateauma", ())) == (level != "midweight") + bool(
                modifiers
            )
    assert Setup(players=1, modules=("chateauma",)).options == ()


@pytest.mark.rule("CHA-06", "CHA-07", "CHA-08")
@pytest.mark.parametrize("seed", range(12))
def test_the_first_card_has_a_castle_and_a_tile_on_it(seed: int) -> None:
    state = begun(seed=seed)
    data = state.estates[1].module_data
    (number, space), (tile,) = data["county_left"], data["county_left_tiles"]
    assert number in (4, 7, 8)
    assert COLOURS[CHATEAUMA.cards[number].spaces[space - 1].colour] == "castle"
    assert tile == kind("castle")
    (right,) = data["county_right"]
    assert right in {*range(1, 10)} - {number}
    assert state.module_data["county_discards"] == ()
    lap = dict(state.deal.module_chance)["county_deck"][:9]
    assert number == next(n for n in lap if n in (4, 7, 8))


@pytest.mark.rule("CHA-10", "CHA-86", "A-67")
def test_it_is_last_unless_it_starts() -> None:
    for people in (1, 2, 3):
        last, first = begun(people), begun(people, modifiers="C")
        assert last.order[-1] == people
        assert first.track[0][-1] == people
        workers = [last.estates[p].workers for p in last.order if p < people]
        assert workers == [1, 2, 3][:people]
        workers = [first.estates[p].workers for p in first.order if p < people]
        assert workers == [2, 3, 4][:people]
        assert first.order[0] == people
        assert dict(first.estates[people].module_data)["county_left_tiles"]  # it has had its turn


@pytest.mark.rule("CHA-11", "CHA-12", "CHA-90")
def test_it_has_no_workers_and_its_monasteries_no_power() -> None:
    table = Table(modules={"extra_tiles": {}, "white_castles": {}})
    for number in (2, 3, 4, 27, 28, 29):
        table.cards(1, 4).lay({1: [f"monastery{number}"]}).dice(1).turn()
    assert (table.estate.powers, table.estate.workers) == (0, 0)


@pytest.mark.rule("CHA-13")
def test_it_may_have_a_building_twice() -> None:
    table = Table().cards(2, 1, {1: "bank"}).lay({1: ["bank"]}).dice(1)
    table.turn()
    assert table.tiles() == ["bank", "bank"]


@pytest.mark.rule("CHA-14")
def test_it_scores_no_areas() -> None:
    state = begun(seed=3)
    while not state.is_over:
        state.apply(state.legal_actions()[0])
    assert state.ledger is not None
    sources = {entry.source for entry in state.ledger.entries if entry.player == 1}
    assert not sources & {"area_size", "area_phase"}
    assert "county_card" in sources


@pytest.mark.rule("CHA-15")
def test_the_reserve_is_last_in_first_out() -> None:
    table = Table().cards(2).keep(reserve=(kind("cow2"), kind("bank"), kind("sheep3")))
    table.cards(2, 1, {1: "bank", 2: "bank"}).dice(1).turn()
    assert table.tiles() == ["bank", "bank", "sheep3"]
    assert table.reserve() == ["cow2", "bank"]


# A turn (CHA-20 to CHA-31) ------------------------------------------------------------------------


@pytest.mark.rule("CHA-20")
@pytest.mark.parametrize("white", range(1, 7))
def test_the_white_die_selects_a_card(white: int) -> None:
    table = Table().cards(1, 2).lay({1: ["monastery5"]}).dice(white)
    table.turn()
    assert table.tiles(0 if white <= 4 else 1) == ["monastery5"]


@pytest.mark.rule("CHA-21")
def test_goods_go_to_the_depot_of_the_white_die() -> None:
    state = begun()
    assert len(state.depot_goods[state.white_die - 1]) == 1


@pytest.mark.rule("CHA-22")
def test_a_turn_goes_through_its_steps_in_order() -> None:
    table = Table().cards(1, 4, {1: "mine", 2: "cow2"}).lay({1: ["monastery5"]}, ["bank"]).dice(1)
    table.estate.silver = 2
    shown: list[tuple[int, ...]] = []
    assert table.state.ledger is not None
    table.state.ledger.watch = lambda state: shown.append(
        state.estates[1].module_data["county_left"]
    )
    entries = table.turn()
    steps = [*dict.fromkeys(entry.step for entry in entries)]
    assert steps == ["chateauma_place", "chateauma_completion", "chateauma_purchase"]
    assert shown[0] == (1, 1, 2, 3)
    assert shown[1] == ()
    assert len(shown) == 4
    assert table.state.ledger.first(0, 0).watch is table.state.ledger.watch


@pytest.mark.rule("CHA-22")
def test_it_decides_nothing_and_copies_tell_nothing() -> None:
    state = begun(2, seed=5)
    deciding = set()
    while not state.is_over:
        deciding.add(state.current_player)
        copy = state.copy()
        assert copy.ledger is None
        state.apply(state.legal_actions()[0])
        copy.apply(copy.legal_actions()[0])
        assert copy.points == state.points
    assert deciding == {0, 1}


@pytest.mark.rule("CHA-23", "CHA-24", "CHA-25")
def test_depots_are_the_outer_loop_and_spaces_the_inner_one() -> None:
    table = Table().cards(3).lay({5: ["cow2"], 6: ["ship"], 2: ["bank"]}).dice(1, own=4)
    entries = table.turn()
    assert table.tiles() == ["cow2"]
    found = next(entry for entry in entries if entry.rule == "CHA-25")
    assert found.message.values["passed"] == ("4",)  # type: ignore[union-attr]
    table = Table().cards(3).lay({4: ["bank", "cow2", "ship"]}).dice(1, own=4)
    table.turn()
    assert table.card()[:2] == (3, 1)
    assert table.tiles() == ["ship"]
    table = Table().cards(3).lay({3: ["bank"]}).dice(1, own=4)
    table.turn()
    assert table.card()[:2] == (3, 2)  # all the way round


@pytest.mark.rule("CHA-23")
def test_its_die_is_hidden_until_it_is_rolled() -> None:
    state = begun()
    rolls = {
        state.redealt(__import__("random").Random(n)).deal.chance_of("chateauma_die")[0]
        for n in range(40)
    }
    assert rolls == {1, 2, 3, 4, 5, 6}
    own = dict(state.deal.module_chance)["chateauma_die"][0]
    while state.rounds_played == 0:
        state.apply(state.legal_actions()[-1])
    rolls = {
        state.redealt(__import__("random").Random(n)).deal.chance_of("chateauma_die")[0]
        for n in range(40)
    }
    assert rolls == {own}


@pytest.mark.rule("CHA-26", "A-65")
@pytest.mark.parametrize("seed", range(6))
def test_of_several_tiles_it_takes_the_topmost(seed: int) -> None:
    table = Table(3, seed=seed)
    state = table.state
    row = state.deal.depots[0][1]
    buildings = [each for each in row if 1 <= each <= 8]
    assert len(buildings) == 2
    state.depots = ((), tuple(sorted(buildings)), (), (), (), ())
    table.cards(2).dice(1, own=2).turn()
    assert table.tiles()[:1] == [name_of(buildings[0])]


@pytest.mark.rule("CHA-27")
def test_the_tile_goes_to_the_selected_card_with_its_benefit() -> None:
    table = Table().cards(2, 4).lay({1: ["watchtower"]}).dice(1)
    assert brought(table.turn()) == {"CHA-49": 4}
    assert table.card() == (2, 1)
    assert table.card(1) == (4,)


@pytest.mark.rule("CHA-28")
def test_the_reserve_comes_first_where_nothing_matches() -> None:
    table = Table().cards(2).lay({1: ["ship"]}, black=["mine"]).dice(1)
    table.keep(reserve=(kind("monastery9"), kind("cow3")), reserve_wild=(kind("ship"),))
    assert brought(table.turn()) == {"CHA-50": 3}
    assert table.card() == (2, 3)  # livestock stands before the monastery
    assert table.reserve() == ["monastery9"]


@pytest.mark.rule("CHA-29")
def test_a_wild_tile_has_no_benefit_but_its_space_counts() -> None:
    table = Table().cards(6).dice(1).keep(reserve_wild=(kind("watchtower"), kind("cow4")))
    table.estate.goods = (0, 3, 0, 0, 0, 0)
    entries = table.turn()
    assert table.card() == (6, 11)
    assert table.wild() == ["watchtower"]
    assert brought(entries) == {"CHA-61": 6}  # the space sells, the cows bring nothing


@pytest.mark.rule("CHA-30")
def test_the_first_black_tile_becomes_wild() -> None:
    table = Table().cards(1).lay(black=["ship", "bank"]).dice(1)
    table.turn()
    assert table.wild() == ["ship"]
    assert table.card() == (1,)
    assert table.state.black_depot == (kind("bank"),)


@pytest.mark.rule("CHA-31")
def test_with_an_empty_black_depot_it_gets_two_silver() -> None:
    table = Table().cards(1).dice(1)
    assert brought(table.turn(), "silver") == {"CHA-31": 2}


# Benefits (CHA-40 to CHA-52) ----------------------------------------------------------------------


@pytest.mark.rule("CHA-40")
def test_a_castle_brings_another_tile_from_the_white_dies_depot() -> None:
    table = Table().cards(4).lay({3: ["castle"], 2: ["bank"], 6: ["church"]}).dice(2, own=3)
    table.turn()
    assert table.tiles() == ["bank", "castle"]


@pytest.mark.rule("CHA-40", "A-47")
def test_a_castle_that_finds_nothing_goes_on_as_always() -> None:
    table = Table().cards(4).lay({1: ["castle"]}, black=["cow2"]).dice(1)
    table.turn()
    assert table.wild() == ["cow2"]


@pytest.mark.rule("CHA-41")
def test_if_the_castle_fills_its_card_the_other_one_gets_the_tile() -> None:
    lying = {2: "mine", 3: "cow2", 4: "ship"}
    table = Table().cards(8, 1, lying).lay({1: ["castle"], 2: ["sheep3"]}).dice(1)
    table.turn()
    assert table.card()[:1] == (1,)  # it slid left
    assert table.tiles() == ["sheep3"]
    table = Table().cards(8, 1, lying).lay({1: ["castle"]}, black=["bank"]).dice(1)
    table.estate.goods = (0, 0, 2, 0, 0, 0)
    entries = table.turn()
    assert brought(entries)["CHA-61"] == 4  # nothing to place, so it sells
    assert table.wild() == []


@pytest.mark.rule("CHA-42", "CHA-43", "CHA-49")
@pytest.mark.parametrize(
    ("tile", "points", "silver"),
    [
        ("bank", {}, {"CHA-42": 2}),
        ("boarding_house", {"CHA-43": 2}, {}),
        ("watchtower", {"CHA-49": 4}, {}),
    ],
)
def test_buildings_with_gains(tile: str, points: dict[str, int], silver: dict[str, int]) -> None:
    entries = Table().cards(2).lay({1: [tile]}).dice(1).turn()
    assert (brought(entries), brought(entries, "silver")) == (points, silver)


@pytest.mark.rule("CHA-44", "CHA-45", "CHA-46")
@pytest.mark.parametrize(
    ("tile", "depots", "taken"),
    [
        ("carpenter", {4: ["bank"], 3: ["market"]}, ["bank"]),
        ("carpenter", {4: ["ship"]}, []),
        ("church", {4: ["mine", "monastery3"], 3: ["castle"]}, ["castle"]),
        ("church", {4: ["monastery3"], 3: ["mine"]}, ["mine"]),
        ("church", {3: ["monastery3"]}, ["monastery3"]),
        ("church", {3: ["ship"]}, []),
        ("market", {4: ["cow2"], 3: ["ship"]}, ["ship"]),
        ("market", {5: ["cow2"], 3: ["mine"]}, ["cow2"]),
        ("market", {5: ["mine"]}, []),
    ],
)
def test_buildings_that_take_tiles_to_the_reserve(
    tile: str, depots: dict[int, list[str]], taken: list[str]
) -> None:
    table = Table().cards(2).lay({1: [tile], **depots}).dice(4, own=1)
    table.turn()
    assert table.reserve() == taken


@pytest.mark.rule("CHA-47", "A-69")
def test_a_town_hall_moves_a_tile_of_the_largest_stack() -> None:
    names = ("monastery4", "cow2", "cow3", "ship", "ship", "ship")
    table = (
        Table().cards(2, 6).lay({1: ["town_hall"]}).dice(1).keep(reserve=tuple(map(kind, names)))
    )
    assert brought(table.turn()) == {"CHA-50": 3}
    assert table.card() == (2, 1, 3)  # ships fit the other card only
    table = Table().cards(2, 6, {3: "cow2", 4: "monastery2"}).lay({1: ["town_hall"]}).dice(1)
    table.keep(reserve=(kind("ship"),)).turn()
    assert table.card(1) == (6, 1)
    table = Table().cards(2, 6).lay({1: ["town_hall"]}).dice(1)
    table.keep(reserve=(kind("monastery4"), kind("cow2"))).turn()
    assert table.card() == (2, 1, 3)  # a tie: livestock stands further left
    table = Table().cards(2, 6).lay({1: ["town_hall"]}).dice(1).keep(reserve_wild=(kind("cow2"),))
    table.turn()
    assert table.wild() == ["cow2"]


@pytest.mark.rule("CHA-48", "CHA-61")
def test_a_warehouse_sells_the_type_it_has_most_of() -> None:
    table = Table(2).cards(2).lay({1: ["warehouse"]}).dice(1)
    table.estate.goods = (1, 2, 0, 2, 0, 0)
    entries = table.turn()
    assert table.estate.goods == (1, 0, 0, 2, 0, 0)
    assert table.estate.sold == (0, 2, 0, 0, 0, 0)
    assert brought(entries) == {"CHA-61": 6}
    assert brought(entries, "silver") == {"CHA-61": 1}
    table = Table(2).cards(2).lay({1: ["warehouse"]}).dice(1)
    entries = table.turn()
    assert (brought(entries), brought(entries, "silver")) == ({}, {})


@pytest.mark.rule("CHA-50", "X-17", "A-45")
def test_livestock_scores_with_all_of_its_kind() -> None:
    table = Table().cards(2, 3, {3: "sheep3"}, slot=1).lay({1: ["sheep2"]}).dice(1)
    tiles = bytearray(table.estate.tiles)
    tiles[0] = kind("sheep4")
    table.estate.tiles = bytes(tiles)
    table.keep(reserve=(kind("sheep3"),))
    assert brought(table.turn()) == {"CHA-50": 2 + 3 + 4}
    table = Table().cards(2).lay({1: ["sheep2"]}).dice(1)
    table.keep(duchy_stacked=(kind("sheep3"), kind("cow2")))
    assert brought(table.turn()) == {"CHA-50": 5}
    table = Table().cards(2, 3).lay({1: ["sheep2"]}).dice(1)
    table.keep(county_right=(3, 13), county_right_tiles=(kind("sheep4"),))  # wild, face down
    assert brought(table.turn()) == {"CHA-50": 2}


@pytest.mark.rule("CHA-51", "A-34")
def test_a_ship_takes_the_goods_of_the_fullest_depot() -> None:
    goods = {2: [1, 1], 4: [3, 5], 5: [2]}
    table = Table().cards(3).lay({1: ["ship"]}, goods=goods).dice(3, own=1)
    entries = table.turn()
    assert table.estate.goods == (0, 0, 1, 0, 1, 0)  # depot 4 comes first from 3 on
    assert [entry.amount for entry in entries if entry.item == "steps"] == [1]
    table = Table().cards(3).lay({1: ["ship"]}, goods=goods).dice(2, own=1)
    table.turn()
    assert table.estate.goods == (2, 0, 0, 0, 0, 0)  # the white die's depot itself
    table = Table().cards(3).lay({1: ["ship"]}).dice(2, own=1)
    entries = table.turn()
    assert [entry.amount for entry in entries if entry.item == "steps"] == [1]
    assert table.player in table.state.track[1]


@pytest.mark.rule("CHA-52")
def test_mines_and_monasteries_bring_nothing_at_once() -> None:
    for tile in ("mine", "monastery7"):
        entries = Table().cards(1).lay({1: [tile]}).dice(1).turn()
        assert all(not entry.amount for entry in entries)


@pytest.mark.rule("CHA-60")
def test_each_symbol_covered_in_a_turn_sells_once() -> None:
    table = Table().cards(8).lay({1: ["castle"], 2: ["mine"]}).dice(2, own=1)
    table.estate.goods = (0, 1, 1, 0, 0, 0)
    assert brought(table.turn()) == {"CHA-61": 2}
    assert table.estate.goods == (0, 0, 1, 0, 0, 0)


# What cannot be -----------------------------------------------------------------------------------


@pytest.mark.rule("CHA-01", "CHA-94", "MOD-03", "EXP6-09", "TEAM-17")
def test_what_it_refuses() -> None:
    with pytest.raises(
        InvalidSetup, match=r"players: chateauma is for 1, 2 or 3 players, not 4 \(CHA-01\)"
    ):
        Setup(players=4, modules=("chateauma",))
    for other in ("inns", "team"):
        with pytest.raises(InvalidSetup, match=r"modules: .* \(CHA-94\)"):
            Setup(players=1, modules=("chateauma", other))
    for options, told in (
        ({"level": "hard"}, "level: 'hard' is not one of"),
        ({"modifiers": "AE"}, "modifiers: 'AE'"),
        ({"modifier": "A"}, "modifier"),
    ):
        with pytest.raises(InvalidSetup, match=told):
            Setup(players=1, modules={"chateauma": options})
    with pytest.raises(InvalidSetup, match="2019"):
        Setup(players=1, edition="2019", modules=("chateauma",))


@pytest.mark.rule("CHA-01")
def test_a_deal_is_for_its_seats() -> None:
    setup = Setup(players=2, modules=("chateauma",))
    deal = Deal.from_seed(1, setup)
    assert deal.num_seats == 3
    deal.check(setup)
    state = GameState.start(setup, deal)
    assert state.view(0).deal.chance_of("county_deck") is not None
