"""SET: what the box holds, and how a game is set up."""

from collections import Counter
from collections.abc import Sequence
from itertools import chain
from random import Random

import pytest
from positions import begun, furnish, names, play, position, reasons, sit_out, texts

from castles_nb.components import COLOURS, DUCHIES, KINDS, supply
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine import deal as dealing
from castles_nb.engine.deal import full_supplies
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.errors import InvalidSetup
from castles_nb.expansions.solo.boards import BOARDS
from castles_nb.hexgrid import SPACE_NAMES, STANDARD

PLAYERS = (2, 3, 4)

# The colours printed in depots 1 to 6: for 2 players or more, added with 3, added with 4.
PRINTED_DEPOTS = (
    (("building", "ship"), "monastery", "livestock"),
    (("monastery", "castle"), "building", "building"),
    (("livestock", "building"), "ship", "monastery"),
    (("ship", "building"), "livestock", "mine"),
    (("mine", "monastery"), "building", "building"),
    (("building", "livestock"), "castle", "ship"),
)


def deal_for(players: int, seed: int = 1) -> Deal:
    return Deal.from_seed(seed, Setup(players=players))


def colours_of(tiles: tuple[int, ...]) -> list[str]:
    return [KINDS[kind].colour for kind in tiles]


@pytest.mark.rule("SET-01")
@pytest.mark.parametrize("players", PLAYERS)
def test_two_to_four_can_play(players: int) -> None:
    state = begun(Setup(players=players))
    assert len(state.estates) == len(state.points) == len(state.order) == players


@pytest.mark.rule("SET-01")
@pytest.mark.parametrize("players", [-1, 0, 5, 6])
def test_nobody_else_can_play(players: int) -> None:
    with pytest.raises(InvalidSetup, match=r"players: .*SET-01"):
        Setup(players=players)


@pytest.mark.rule("SET-04")
@pytest.mark.parametrize("seed", range(3))
def test_with_four_players_each_depot_space_keeps_its_colour(seed: int) -> None:
    for depots in deal_for(4, seed).depots:
        for tiles, (pair, third, fourth) in zip(depots, PRINTED_DEPOTS, strict=True):
            assert sorted(colours_of(tiles)) == sorted((*pair, third, fourth))


@pytest.mark.rule("SET-05", "SET-06")
def test_tiles_by_the_colour_of_their_backs() -> None:
    found = {colour: len(supply(colour)) for colour in COLOURS}
    assert found == {
        "building": 40,
        "livestock": 20,
        "ship": 20,
        "monastery": 20,
        "mine": 10,
        "castle": 14,
    }
    assert sum(found.values()) + len(supply("black")) == 164
    for colour in COLOURS:
        assert set(colours_of(supply(colour))) == {colour}


@pytest.mark.rule("SET-06")
def test_black_backed_tiles() -> None:
    assert Counter(colours_of(supply("black"))) == {
        "building": 16,
        "livestock": 8,
        "mine": 2,
        "ship": 6,
        "monastery": 6,
        "castle": 2,
    }


@pytest.mark.rule("SET-08")
@pytest.mark.parametrize("players", PLAYERS)
def test_goods_are_shuffled_into_five_stacks_of_five(players: int) -> None:
    stacks = {deal_for(players, seed).goods for seed in range(20)}
    assert len(stacks) == 20
    for goods in stacks:
        assert [len(stack) for stack in goods] == [5] * 5


@pytest.mark.rule("SET-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_starts_with_three_goods_of_those_aside(players: int) -> None:
    for seed in range(20):
        deal = deal_for(players, seed)
        state = GameState.start(Setup(players=players), deal)
        for estate, dealt in zip(state.estates, deal.starting_goods, strict=True):
            assert len(dealt) == 3
            assert estate.goods == tuple(dealt.count(type_) for type_ in range(1, 7))
        drawn = Counter(chain(*deal.goods, *deal.starting_goods))
        assert max(drawn.values()) <= 7  # 7 of each type: nothing is drawn twice
        assert 42 - sum(drawn.values()) == {2: 11, 3: 8, 4: 5}[players]


@pytest.mark.rule("SET-10")
@pytest.mark.parametrize(("players", "large", "small"), [(2, 5, 2), (3, 6, 3), (4, 7, 4)])
@pytest.mark.parametrize(
    ("last", "tile", "others"),
    [
        ("7-1", "mine", {"5-3": "mine", "6-2": "mine"}),
        ("1-3", "castle", {"1-2": "castle", "2-3": "castle"}),
    ],
)
def test_each_colour_has_a_large_and_a_small_bonus_tile(
    players: int, large: int, small: int, last: str, tile: str, others: dict[str, str]
) -> None:
    state = position(players, dice=(), placed={"4-3": "ship", **others}, storage=(tile,))
    bonuses = []
    for player in range(players):
        furnish(state, player, storage=(tile,), workers=9, placed={} if player == 0 else others)
        if player == 0:
            state.dice = (1, 1)
        play(state, next(t for t in texts(state, f"place {tile}") if f" {last} " in t))
        bonuses.append(
            [amount for rule, amount in reasons(state, player) if rule in ("SCORE-06", "SCORE-07")]
        )
        sit_out(state)
    assert bonuses == [[large], [small], [], []][:players]


@pytest.mark.rule("SET-12")
def test_each_player_gets_a_random_board_and_chooses_its_side() -> None:
    seen = set()
    for seed in range(40):
        setup = Setup(players=4, duchies="random", seed=seed)  # type: ignore[arg-type]
        state = GameState.start(setup, Deal.from_seed(seed, setup))
        for _ in range(4):
            first, second = texts(state)
            sides = [int(text.removeprefix("choose duchy ")) for text in (first, second)]
            assert sides[0] in (1, 3, 5, 7, 9)
            assert sides[1] == sides[0] + 1
            seen.add(sides[0])
            player = state.current_player
            assert player is not None
            before = state.estate(player)
            side = sides[(seed + player) % 2]
            play(state, f"choose duchy {side}")
            after = state.estate(player)
            assert after.duchy is DUCHIES[side]
            assert (after.goods, after.silver, after.workers) == (
                before.goods,
                before.silver,
                before.workers,
            )
            assert len(texts(state, "start on")) == 4
            play(state, texts(state)[0])
    assert seen == {1, 3, 5, 7, 9}


@pytest.mark.rule("SET-12")
def test_no_board_is_dealt_more_than_four_times() -> None:
    boards = [
        Deal.from_seed(seed, Setup(players=4, duchies="random")).duchy_boards  # type: ignore[arg-type]
        for seed in range(200)
    ]
    assert any(len(set(four)) < 4 for four in boards)  # there are several copies of a board
    assert len(set(boards)) > 50


@pytest.mark.rule("SET-12", "EXP1-01", "EXP1-02", "EXP1-09", "EXP4-03")
@pytest.mark.parametrize(
    ("duchies", "modules", "sides"),
    [
        ("11-18", (), range(11, 19)),
        ("11-18", ("border_posts",), range(11, 19)),
        ("1-10", ("border_posts",), range(1, 11)),
        ("1-30", ("border_posts",), range(1, 31)),
        ("13-14", ("duchies_11_18",), (13, 14)),
        ("19-20", (), (19, 20)),
        ("21-22", (), (21, 22)),
        ("19-22", (), range(19, 23)),
    ],
)
def test_boards_to_deal_from_can_be_named(
    duchies: str, modules: tuple[str, ...], sides: Sequence[int]
) -> None:
    assert Setup(players=2, duchies=duchies).duchies == duchies
    chosen, dealt = set(), []
    for seed in range(60):
        setup = Setup(players=4, duchies=duchies, modules=modules)
        state = GameState.start(setup, Deal.from_seed(seed, setup))
        dealt.append(state.deal.duchy_boards)
        for _ in range(4):
            chosen.update(texts(state, "choose duchy"))
            play(state, texts(state)[seed % 2])
            play(state, texts(state)[0])
    assert chosen == {f"choose duchy {number}" for number in sides}
    assert max(boards.count(sides[0]) for boards in dealt) <= 4


@pytest.mark.rule("EXP1-02")
def test_boards_11_to_18_alone_bring_no_links() -> None:
    setup = Setup(players=2, duchies="11-18", seed=3)
    rules = ruleset_for(2, setup.edition, setup.modules)
    assert rules.actions.places_for is ruleset_for(2).actions.places_for


@pytest.mark.rule("MOD-01")
@pytest.mark.parametrize("duchies", ["1-10", "1-30", "19-20"])
def test_links_are_refused_on_other_boards(duchies: str) -> None:
    with pytest.raises(InvalidSetup, match=r"modules: duchies_11_18: .*\(MOD-01\)"):
        Setup(players=2, duchies=duchies, modules=("duchies_11_18",))


@pytest.mark.rule("SET-13")
def test_nobody_goes_without_a_board() -> None:
    words = r"3 players need a board each; the 2019 edition has only 2 of '5-8' \(SET-13\)"
    with pytest.raises(InvalidSetup, match=f"^duchies: {words}$"):
        Setup(players=3, duchies="5-8", edition="2019")
    assert Setup(players=2, duchies="5-8", edition="2019").duchies == "5-8"
    assert Setup(players=4, duchies="23-26", edition="2019").duchies == "11a-11d"


@pytest.mark.rule("INV-14", "SET-12")
def test_a_seed_deals_the_same_boards_in_every_version() -> None:
    links, posts = (
        Setup(players=4, duchies="random", modules=(name,))
        for name in ("duchies_11_18", "border_posts")
    )
    dealt = [
        Deal.from_seed(7, setup).duchy_boards
        for setup in (Setup(players=4, duchies="random"), links, posts)
    ]
    assert dealt == [(5, 3, 1, 5), (15, 13, 11, 13), (27, 25, 23, 25)]


@pytest.mark.rule("SET-12", "SET-13")
@pytest.mark.parametrize("number", [1, 2])
def test_first_game_with_the_same_duchy_for_all(number: int) -> None:
    state = begun(Setup(players=3, duchies=number))
    assert [estate.duchy.number for estate in state.estates] == [number] * 3
    assert Setup().duchy_numbers == (1, 1)


@pytest.mark.rule("SET-13", "SET-19")
@pytest.mark.parametrize("number", range(1, 11))
def test_any_castle_space_can_be_chosen_for_the_start(number: int) -> None:
    setup = Setup(players=2, duchies=(number, 1))
    state = GameState.start(setup, Deal.from_seed(3, setup))
    while state.current_player != 0:
        play(state, "start on 4-4")
    duchy = DUCHIES[number]
    castles = [SPACE_NAMES[space] for space in range(37) if duchy.colours[space] == "castle"]
    assert texts(state) == [f"start on {space}" for space in castles]


@pytest.mark.rule("SET-14")
@pytest.mark.parametrize("players", PLAYERS)
def test_everybody_can_win_the_roll_for_the_start(players: int) -> None:
    starts = Counter(deal_for(players, seed).start_player for seed in range(300))
    assert set(starts) == set(range(players))
    assert min(starts.values()) > 300 / players / 2


@pytest.mark.rule("SET-14", "A-40")
@pytest.mark.parametrize(
    ("rolls", "winner"),
    [
        ((2, 6, 5), 1),
        ((3, 1, 4), 2),
        ((5, 2, 5, 1, 3), 2),  # 0 and 2 tie and roll again
        ((4, 4, 4, 1, 6, 6, 2, 5), 2),  # all tie, then 1 and 2
    ],
)
def test_highest_roll_starts_and_ties_roll_again(
    monkeypatch: pytest.MonkeyPatch, rolls: tuple[int, ...], winner: int
) -> None:
    class Scripted(Random):
        """The first numbers drawn are for the roll for the start."""

        coming = iter([(value - 0.5) / 6 for value in rolls])

        def random(self) -> float:
            return next(self.coming, 0.99)

    monkeypatch.setattr(dealing, "Random", Scripted)
    assert deal_for(3).start_player == winner


@pytest.mark.rule("SET-15", "SET-16", "SET-18")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(4))
def test_workers_by_seat_one_silver_no_points(players: int, seed: int) -> None:
    state = begun(Setup(players=players, seed=seed))
    for seat in range(players):
        estate = state.estate((state.deal.start_player + seat) % players)
        assert estate.workers == seat + 1
        assert estate.silver == 1
    assert state.points == [0] * players


@pytest.mark.rule("SET-17", "INV-12")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(4))
def test_markers_begin_in_one_stack_with_the_starting_player_on_top(
    players: int, seed: int
) -> None:
    state = begun(Setup(players=players, seed=seed))
    first = state.deal.start_player
    top_to_bottom = [(first + seat) % players for seat in range(players)]
    assert state.track[0] == tuple(reversed(top_to_bottom))
    assert not any(state.track[1:])
    assert state.order == tuple(top_to_bottom)


@pytest.mark.rule("SET-19")
@pytest.mark.parametrize("number", [1, 2])
def test_first_game_starts_on_the_central_castle_space_with_a_six(number: int) -> None:
    duchy = DUCHIES[number]
    centre = SPACE_NAMES.index("4-4")
    assert (duchy.colours[centre], duchy.dice[centre]) == ("castle", 6)


@pytest.mark.rule("SET-19")
def test_all_starting_castles_stand_before_anything_else_happens() -> None:
    state = GameState.start(Setup(players=3), deal_for(3))
    for _ in range(3):
        assert not state.order
        assert not any(state.depots)
        play(state, "start on 4-4")
    assert state.order
    assert all(names([estate.tiles[18]]) == ["castle"] for estate in state.estates)


@pytest.mark.rule("SET-20", "A-14")
@pytest.mark.parametrize("space", ["4-4", "2-3"])
def test_starting_castle_gives_no_action_and_no_points(space: str) -> None:
    setup = Setup(players=2, seed=5)
    state = begun(setup, castle=space)  # on duchy 1, 4-4 is an area of its own
    assert state.points == [0, 0]
    assert state.decision is not None
    assert state.decision.kind == "turn"
    assert state.ledger is not None
    assert {entry.item for entry in state.ledger.entries} == {"silver", "workers"}


@pytest.mark.rule("SET-21")
@pytest.mark.parametrize("players", PLAYERS)
def test_starting_castles_come_out_of_the_supply(players: int) -> None:
    assert len(full_supplies(players)["castle"]) == 14 - players
    coloured = sum(
        colours_of(tiles).count("castle") for phase in deal_for(players).depots for tiles in phase
    )
    assert coloured == {2: 5, 3: 8, 4: 10}[players]  # never more than what is left


@pytest.mark.rule("SET-22")
@pytest.mark.parametrize("seed", range(6))
def test_starting_player_has_the_white_die_in_the_first_round(seed: int) -> None:
    state = begun(Setup(players=4, seed=seed))
    assert state.order[0] == state.current_player == state.deal.start_player
    assert state.white_die == state.deal.white[0]


@pytest.mark.rule("SET-23")
def test_workers_and_silver_never_run_out() -> None:
    state = position(dice=(3, 3), workers=26, silver=24, storage=("bank",), placed={"4-3": "ship"})
    furnish(state, 1, workers=26, silver=24)
    play(state, "place bank on 3-3 with 3", "take workers with 3")
    assert state.estate(0).silver == 26
    assert state.estate(0).workers == 28


@pytest.mark.rule("SET-24", "INV-13")
@pytest.mark.parametrize("number", DUCHIES)
def test_spaces_and_areas_of_a_duchy(number: int) -> None:
    duchy = DUCHIES[number]
    assert len(duchy.colours) == len(duchy.dice) == 37
    assert set(duchy.dice) == set(range(1, 7))
    assert sum(duchy.colours.count(colour) for colour in COLOURS) == 37
    assert sorted(chain(*(area.spaces for area in duchy.areas))) == list(range(37))
    for area in duchy.areas:
        assert {duchy.colours[space] for space in area.spaces} == {area.colour}
        reached, added = set(), {area.spaces[0]}
        while added:
            reached |= added
            around = set(chain(*(STANDARD.neighbours[space] for space in added)))
            added = {space for space in around if duchy.colours[space] == area.colour} - reached
        assert reached == set(area.spaces)  # in one piece, and nothing of the colour touches it


@pytest.mark.rule("SET-25")
@pytest.mark.parametrize("number", DUCHIES)
def test_number_of_towns_and_sizes_of_areas(number: int) -> None:
    areas = DUCHIES[number].areas
    assert 2 <= sum(area.colour == "building" for area in areas) <= 6
    assert all(1 <= len(area.spaces) <= 8 for area in areas)


@pytest.mark.rule("SET-25")
def test_solo_duchy_33_has_more_towns_than_any_other() -> None:
    towns = {n: sum(a.colour == "building" for a in d.areas) for n, d in BOARDS["special"].items()}
    assert towns == {33: 7, 34: 6}
    areas = [area for duchy in BOARDS["special"].values() for area in duchy.areas]
    assert all(1 <= len(area.spaces) <= 8 for area in areas)


@pytest.mark.rule("SET-26")
def test_towns_of_duchy_1() -> None:
    towns = [area for area in DUCHIES[1].areas if area.colour == "building"]
    assert sorted(len(town.spaces) for town in towns) == [1, 3, 3, 5]


@pytest.mark.rule("SET-27")
def test_three_key_spaces() -> None:
    state = position(dice=(3, 3), storage=("mine",), depots={3: ("bank", "church", "market")})
    play(state, "take bank from 3 with 3")
    play(state, "take church from 3 with 3")
    assert names(state.estate(0).storage) == ["church", "bank", "mine"]
    state = position(dice=(3,), storage=("mine", "ship", "bank"), depots={3: ("market",)})
    play(state, "take market from 3 with 3")
    assert texts(state) == ["discard bank", "discard ship", "discard mine"]


@pytest.mark.rule("SET-27")
def test_three_goods_spaces_with_one_type_each() -> None:
    depot_goods = {1: (3, 3), 2: (4,), 3: (1, 1), 6: (5, 6)}
    state = position(dice=(2,), storage=("ship",), goods={1: 4, 2: 1}, depot_goods=depot_goods)
    play(state, "place ship on 4-3 with 2", "load 3 from 1")
    assert state.estate(0).goods == (4, 1, 2, 0, 0, 0)
    state = position(
        dice=(2,), storage=("ship",), goods={1: 4, 2: 1, 5: 1}, depot_goods=depot_goods
    )
    play(state, "place ship on 4-3 with 2")
    assert texts(state) == ["load 1 from 3", "load 5 from 6", "load nothing"]


@pytest.mark.rule("SET-28")
@pytest.mark.parametrize("value", range(1, 7))
def test_a_die_value_names_one_type_of_goods(value: int) -> None:
    state = position(dice=(value,), goods=dict.fromkeys(range(1, 7), 1))
    assert texts(state, "sell") == [f"sell {value} with {value}"]


@pytest.mark.rule("SET-28")
def test_seven_goods_of_each_of_six_types() -> None:
    drawn = Counter[int]()
    for seed in range(200):
        deal = deal_for(4, seed)
        counted = Counter(chain(*deal.goods, *deal.starting_goods))
        drawn = drawn | counted  # the most of each type ever drawn
    assert dict(drawn) == dict.fromkeys(range(1, 7), 7)


@pytest.mark.rule("SET-13")
@pytest.mark.parametrize("duchies", [(5, 5), ("11a", "11a"), (3, 1, 3)])
def test_2019_has_one_board_of_most_duchies(duchies: tuple[int | str, ...]) -> None:
    with pytest.raises(InvalidSetup, match="has one board of duchy"):
        Setup(players=len(duchies), duchies=duchies, edition="2019")
    assert Setup(players=3, duchies=(1, 1, 2), edition="2019").duchies == (1, 1, 2)
    assert Setup(players=2, duchies=(5, 5)).duchies == (5, 5)
