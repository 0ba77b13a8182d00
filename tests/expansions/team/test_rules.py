"""TEAM: two teams of two, each on one board of 73 spaces.

On the board (31a; 12a in the 2019 edition) the starting castle covers 4-7, a castle space of
number 1, which touches 3-6 (monastery, 5), 4-6 (ship, 4), 5-6 (mine, 2), 3-7 (livestock, 6), 4-8
(building, 4) and 5-7 (mine, 3).
"""

from collections import Counter
from typing import Any

import pytest
from invariants import check_tiles
from positions import (
    begun,
    furnish,
    kinds,
    names,
    play,
    position,
    reasons,
    scripted,
    sit_out,
    texts,
    tile_on,
)
from turns import asked, begin_turn, ending

import castles_nb as cn
from castles_nb.components import COLOURS, DUCHIES
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.deal import full_supplies
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.errors import GameNotOver, IllegalAction, InvalidSetup
from castles_nb.expansions import MODULES, team
from castles_nb.notation import Position

TEAMS: dict[str, Any] = {"players": 4, "modules": ("team",)}
ADVANCED: dict[str, Any] = {"players": 4, "modules": {"team": {"board": "advanced"}}}
A1, B1, A2, B2 = range(4)


def teams(private: dict[int, list[str]] | None = None, **fields: Any) -> GameState:
    """A position in which A1 has the turn, with these tiles in private storages."""
    state = position(castle="4-7", **{**TEAMS, **fields})
    for player, tiles in (private or {}).items():
        team.keep(state, player, kinds(*tiles))
    state.legal = None
    return state


def kept(state: GameState, player: int) -> list[str]:
    return names(team.private(state, player))


# Setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("TEAM-01", "SET-01")
@pytest.mark.parametrize("players", [1, 2, 3, 5])
def test_four_people_play(players: int) -> None:
    with pytest.raises(
        InvalidSetup, match=rf"^players: team is for 4 players, not {players} \(TEAM-01\)$"
    ):
        Setup(players=players, modules=("team",))


@pytest.mark.rule("TEAM-01")
def test_the_numbers_are_those_of_a_game_with_4_players() -> None:
    setup, other = Setup(**TEAMS), Setup(players=4)
    deal, plain = Deal.from_seed(1, setup), Deal.from_seed(1, other)
    assert setup.black_depot_spaces == other.black_depot_spaces == 8
    for phase in range(5):
        assert [*map(len, deal.depots[phase])] == [*map(len, plain.depots[phase])]
    state = begun(setup)
    assert state.rules.scoring.bonus_points == begun(other).rules.scoring.bonus_points == (7, 4)
    assert state.rules.gains.points_per_goods == 4


@pytest.mark.rule("TEAM-02", "TEAM-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("setup", "side"), [(TEAMS, "a"), (ADVANCED, "b")])
def test_each_team_has_one_board_of_73_spaces(
    setup: dict[str, Any], side: str, edition: str
) -> None:
    state = begun(Setup(edition=edition, **setup))
    ours, theirs = state.each_estate
    assert [state.estates[player] for player in range(4)] == [ours, theirs, ours, theirs]
    for estate in (ours, theirs):
        assert len(estate.tiles) == 73
        assert estate.duchy.label == {"special": "31", "2019": "12"}[edition] + side
        assert estate.duchy.confidence == {"a": "printed", "b": "reconstructed"}[side]


@pytest.mark.rule("TEAM-03")
@pytest.mark.parametrize("number", [31, 32])
def test_what_the_boards_hold(number: int) -> None:
    board = EVERY_DUCHY["special"][number]
    assert Counter(board.colours) == {
        **{"building": 24, "livestock": 12, "monastery": 12},
        **{"ship": 12, "mine": 6, "castle": 7},
    }
    sizes = sorted((area.colour, len(area.spaces)) for area in board.areas)
    wanted = {"building": [3, 3, 4, 4, 4, 6], "castle": [1] * 7, "livestock": [4, 4, 4]}
    wanted |= {"mine": [1, 2, 3], "monastery": [2, 3, 7], "ship": [4, 8]}
    assert sizes == sorted((colour, size) for colour in COLOURS for size in wanted[colour])
    castles = [
        die for die, colour in zip(board.dice, board.colours, strict=True) if colour == "castle"
    ]
    if number == 32:
        assert (castles.count(1), castles.count(6)) == (1, 1)
    assert (board.colours[board.grid.middle], board.dice[board.grid.middle]) == ("castle", 1)


@pytest.mark.rule("TEAM-03")
def test_nobody_chooses_another_duchy() -> None:
    for fine in (1, 31, "31a", (31,) * 4):
        assert Setup(duchies=fine, **TEAMS).duchies == 31
    assert Setup(duchies="12b", edition="2019", **ADVANCED).duchies == 32
    for wrong in (2, 32, "random", "31b", (1, 2, 3, 4), (31, 31)):
        with pytest.raises(InvalidSetup, match=r"^duchies: team is played on board 31a"):
            Setup(duchies=wrong, **TEAMS)
    with pytest.raises(InvalidSetup, match=r"^duchies: duchy 31a is kept for module team"):
        Setup(players=4, duchies=31)
    assert set(DUCHIES) == set(range(1, 31))


@pytest.mark.rule("TEAM-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_starting_castle_stands_in_the_middle(edition: str) -> None:
    state = GameState.start(Setup(edition=edition, **TEAMS), Deal.from_seed(1, Setup(**TEAMS)))
    assert asked(state) == "turn"
    for player in range(4):
        assert tile_on(state, player, "4-7") == "castle"
        assert state.estate(player).empty_spaces == 72


@pytest.mark.rule("TEAM-04")
@pytest.mark.parametrize("edition", EDITIONS)
def test_on_the_advanced_board_a_team_chooses_castle_space_1_or_6(edition: str) -> None:
    setup = Setup(edition=edition, **ADVANCED)
    state = GameState.start(setup, scripted(setup))
    asking = []
    for space in ("4-4", "4-7"):
        assert set(texts(state)) == {"start on 4-4", "start on 4-7"}
        with pytest.raises(IllegalAction, match=r"castle space 1 or 6.*TEAM-04"):
            state.apply(state.find("start on 3-2"))
        asking.append(state.current_player)
        play(state, f"start on {space}")
    assert asking == [A1, B1]
    assert [tile_on(state, p, s) for p, s in ((A2, "4-4"), (B2, "4-7"))] == ["castle"] * 2


@pytest.mark.rule("TEAM-05", "A-62")
def test_each_team_begins_with_three_goods() -> None:
    deal = Deal.from_seed(3, Setup(**TEAMS))
    assert [len(goods) for goods in deal.starting_goods] == [3, 3]
    state = begun(Setup(**TEAMS), deal)
    for estate, goods in zip(state.each_estate, deal.starting_goods, strict=True):
        assert estate.goods == tuple(goods.count(type_) for type_ in range(1, 7))
    assert state.rules.gains.goods_spaces == 3


@pytest.mark.rule("TEAM-06")
@pytest.mark.parametrize("start", range(4))
def test_silver_and_workers_of_the_teams(start: int) -> None:
    setup = Setup(**TEAMS)
    state = begun(setup, scripted(setup, start_player=start))
    first, second = state.estates[start], state.estates[(start + 1) % 4]
    assert (first.silver, first.workers) == (2, 3)
    assert (second.silver, second.workers) == (2, 5)
    assert {rule for player in range(4) for rule, _ in reasons(state, player)} == {"TEAM-06"}


@pytest.mark.rule("TEAM-07", "TEAM-08")
def test_each_person_has_dice_a_marker_and_points() -> None:
    setup = Setup(**TEAMS)
    for start in range(4):
        state = begun(setup, scripted(setup, start_player=start))
        assert state.order == tuple((start + seat) % 4 for seat in range(4))
        assert len(state.points) == 4
        assert sorted(player for stack in state.track for player in stack) == [A1, B1, A2, B2]
        assert len(state.deal.dice[0]) == 4
        for player in state.order:
            assert state.current_player == player
            assert state.dice == state.deal.dice[0][player]
            sit_out(state)


@pytest.mark.rule("TEAM-08", "PHA-15")
def test_later_the_track_says_who_is_next() -> None:
    state = teams(track=[(B2, A2, B1, A1)], storage=["ship"], dice=(4, 1))
    play(state, "place ship on 4-6 with 4")
    assert state.track[:2] == ((B2, A2, B1), (A1,))
    sit_out(state, 4)
    assert state.order == (A1, B1, A2, B2)
    begin_turn(state, (1, 1))
    sit_out(state)
    begin_turn(state, (4, 1), storage=["ship"])
    play(state, "place ship on 4-6 with 4")
    sit_out(state, 3)
    assert state.order == (B1, A1, A2, B2)


@pytest.mark.rule("A-64", "SET-21")
def test_two_starting_castles_leave_the_supply() -> None:
    assert len(full_supplies(4, ("team",))["castle"]) == 12
    assert len(full_supplies(4)["castle"]) == 10


# Storage ------------------------------------------------------------------------------------------


@pytest.mark.rule("TEAM-09", "TEAM-11", "INV-04")
def test_a_gained_tile_goes_to_the_shared_or_the_own_storage() -> None:
    for where, shared, own in (("shared", ["bank"], []), ("private", [], ["bank"])):
        state = teams(depots={3: ["bank"]}, dice=(3, 1))
        play(state, "take bank from 3 with 3")
        assert asked(state) == "storage"
        assert state.current_player == A1
        assert texts(state) == ["store in shared storage", "store in private storage"]
        play(state, f"store in {where} storage")
        assert (names(state.estate(A1).storage), kept(state, A1)) == (shared, own)
        assert names(state.estate(A2).storage) == shared
        assert kept(state, A2) == []
        assert asked(state) == "turn"


@pytest.mark.rule("TEAM-09")
@pytest.mark.parametrize(
    ("shared", "own"), [(["ship"], ["mine", "mine"]), (["ship", "ship"], ["mine"])]
)
def test_what_is_no_choice_is_not_asked(shared: list[str], own: list[str]) -> None:
    state = teams({A1: own}, storage=shared, depots={3: ["bank"]}, dice=(3, 1))
    play(state, "take bank from 3 with 3")
    assert asked(state) == "turn"
    expected = ["bank", *shared, *own]
    assert sorted([*names(state.estate(A1).storage), *kept(state, A1)]) == sorted(expected)
    assert max(len(state.estate(A1).storage), len(kept(state, A1))) == 2


@pytest.mark.rule("TEAM-09", "TEAM-11", "A-02", "TAKE-04")
def test_with_no_room_one_discards_a_shared_or_an_own_tile() -> None:
    def full() -> GameState:
        state = teams(
            {A1: ["ship", "mine"], A2: ["castle", "castle"]},
            storage=["ship", "church"],
            depots={3: ["bank"]},
            dice=(3, 1),
        )
        play(state, "take bank from 3 with 3")
        return state

    state = full()
    assert set(texts(state)) == {
        *("discard ship", "discard church", "discard private ship", "discard private mine"),
    }
    play(state, "discard church")
    assert (names(state.estate(A1).storage), kept(state, A1)) == (
        ["bank", "ship"],
        ["mine", "ship"],
    ) or (
        sorted(names(state.estate(A1).storage)),
        sorted(kept(state, A1)),
    ) == (["bank", "ship"], ["mine", "ship"])
    state = full()
    play(state, "discard private ship")
    assert sorted(names(state.estate(A1).storage)) == ["church", "ship"]
    assert sorted(kept(state, A1)) == ["bank", "mine"]
    assert names(state.discarded_tiles) == ["ship"]
    assert kept(state, A2) == ["castle", "castle"]


@pytest.mark.rule("TEAM-09", "TEAM-10", "TEAM-11")
def test_people_place_shared_and_own_tiles_only() -> None:
    state = teams({A1: ["mine"], A2: ["monastery5"]}, storage=["ship"], dice=(4, 2))
    assert texts(state, "place") == [
        "place ship on 4-6 with 4",
        "place private mine on 5-6 with 2",
    ]
    with pytest.raises(IllegalAction, match=r"private storage.*TEAM-11"):
        state.apply(state.find("place private monastery5 on 3-6 with 4"))
    play(state, "place private mine on 5-6 with 2")
    assert tile_on(state, A2, "5-6") == "mine"
    assert kept(state, A1) == []
    sit_out(state, 2)
    begin_turn(state, (4, 5), storage=["ship"])
    assert state.current_player == A2
    assert set(texts(state, "place")) == {
        *("place ship on 4-6 with 4", "place private monastery5 on 3-6 with 5"),
    }


@pytest.mark.rule("TEAM-09")
def test_a_kind_in_both_storages_can_come_from_either() -> None:
    state = teams({A1: ["mine"]}, storage=["mine"], dice=(2, 2))
    assert texts(state, "place") == [
        "place mine on 5-6 with 2",
        "place private mine on 5-6 with 2",
    ]
    play(state, "place mine on 5-6 with 2")
    assert (names(state.estate(A1).storage), kept(state, A1)) == ([], ["mine"])


@pytest.mark.rule("TEAM-09", "PLACE-02", "PLACE-03", "PLACE-04", "PLACE-06")
def test_what_holds_for_tiles_holds_for_private_ones() -> None:
    state = teams({A1: ["bank", "mine"]}, dice=(4, 1), workers=0, placed={"4-8": "bank"})
    for action, reason in (
        ("place private bank on 4-9 with 4", r"PLACE-06|PLACE-02|PLACE-03|PLACE-04"),
        ("place private mine on 4-8 with 4", "PLACE-02"),
        ("place private mine on 5-7 with 1", "PLACE-03"),
        ("place private mine on 1-1 with 4", "PLACE-0[24]"),
        ("place private castle on 4-6 with 4", "TEAM-09"),
    ):
        with pytest.raises(IllegalAction) as refused:
            state.apply(state.find(action))
        assert refused.match(reason)
    assert texts(state, "place private mine") == ["place private mine on 5-8 with 1"]
    state = teams({A1: ["mine"]}, dice=(4, 4), workers=1)
    play(state, "place private mine on 5-7 with 4")
    assert state.estate(A2).workers == 0


@pytest.mark.rule("TEAM-09", "TILE-CASTLE-1", "TILE-TOWNHALL", "A-06")
def test_castles_and_town_halls_place_private_tiles() -> None:
    state = teams({A1: ["town_hall", "mine"]}, dice=(4, 1))
    play(state, "place private town_hall on 4-8 with 4")
    assert asked(state) == "town_hall"
    assert texts(state) == [
        "place private mine on 5-6",
        "place private mine on 5-7",
        "place private mine on 5-8",
        "pass",
    ]
    play(state, "place private mine on 5-7")
    assert tile_on(state, A1, "5-7") == "mine"
    state = teams({A1: ["town_hall"], A2: ["mine"]}, dice=(4, 1))
    play(state, "place private town_hall on 4-8 with 4")
    assert asked(state) == "turn", "a partner's tile is no reason to ask"


@pytest.mark.rule("TEAM-12")
def test_tiles_are_never_moved_between_storages() -> None:
    state = teams({A1: ["mine"]}, storage=["ship"], dice=(1, 1))
    assert all(
        action.verb in ("take", "place", "place_private", "sell", "workers", "leave")
        for action in state.legal_actions()
    )
    with pytest.raises(IllegalAction, match=r"when you gain a tile.*TEAM-09"):
        state.apply(state.find("store in private storage"))


# What is shared -----------------------------------------------------------------------------------


@pytest.mark.rule("TEAM-10")
def test_partners_share_workers_silver_goods_and_board() -> None:
    state = teams(silver=2, workers=1, goods={3: 2}, dice=(3, 1))
    play(state, "sell 3 with 3")
    assert state.points == [8, 0, 0, 0]
    sit_out(state, 2)
    assert state.current_player == A2
    estate = state.estate(A2)
    assert (estate.silver, estate.workers, sum(estate.goods), sum(estate.sold)) == (3, 1, 0, 2)


@pytest.mark.rule("TEAM-11")
def test_a_partner_s_dice_are_not_one_s_own() -> None:
    state = teams(dice=(3, 1))
    sit_out(state)
    sit_out(state)
    assert state.dice == state.deal.dice[0][A2]


@pytest.mark.rule("TEAM-16", "A-33", "SCORE-02", "SCORE-03")
def test_points_of_an_area_go_to_whoever_completes_it() -> None:
    state = teams(storage=["mine"], placed={"5-6": "mine"}, dice=(3, 1))
    other = teams(storage=["mine"], placed={"5-6": "mine"}, dice=(3, 1))
    area = {
        state.estate(0).duchy.grid.names[s]
        for a in state.estate(0).duchy.areas
        if state.estate(0).duchy.grid.spaces["5-6"] in a.spaces
        for s in a.spaces
    }
    assert "5-7" in area
    for space in area - {"5-6", "5-7"}:
        furnish(state, A1, storage=["mine"], placed={space: "mine"})
        furnish(other, A1, storage=["mine"], placed={space: "mine"})
    play(state, "place mine on 5-7 with 3")
    size = len(area)
    assert state.points == [size * (size + 1) // 2 + 10, 0, 0, 0]
    sit_out(other, 2)
    begin_turn(other, (3, 1), storage=["mine"])
    play(other, "place mine on 5-7 with 3")
    assert other.points == [0, 0, size * (size + 1) // 2 + 10, 0]


@pytest.mark.rule("TEAM-16", "A-33", "SCORE-06", "SCORE-07", "SCORE-08")
def test_a_team_takes_the_bonus_tile_of_a_colour_once() -> None:
    state = teams(dice=(3, 1))
    duchy = state.estate(A1).duchy
    mines = [duchy.grid.names[s] for s, colour in enumerate(duchy.colours) if colour == "mine"]
    mines.remove("5-7")
    for player in (A1, B1):
        furnish(state, player, storage=["mine"], placed=dict.fromkeys(mines, "mine"))
    play(state, "place mine on 5-7 with 3")
    assert ("SCORE-06", 7) in reasons(state, A1)
    sit_out(state)
    begin_turn(state, (3, 1), storage=["mine"])
    play(state, "place mine on 5-7 with 3")
    assert ("SCORE-07", 4) in reasons(state, B1)
    assert [estate.bonus_tiles for estate in state.each_estate] == [1, 1]
    assert state.bonus_left[COLOURS.index("mine")] == 0


@pytest.mark.rule("A-33", "BLK-01", "MON-06")
def test_the_purchase_is_made_once_in_each_person_s_turn() -> None:
    state = teams(
        black_depot=["ship", "ship", "ship"],
        silver=6,
        workers=4,
        dice=(1, 1),
        placed={"3-6": "monastery6"},
        depots={2: ["bank", "church"]},
    )
    play(state, "buy ship", "store in shared storage")
    assert not texts(state, "buy")
    play(state, "barter bank from 2", "store in private storage")
    assert not texts(state, "barter")
    sit_out(state, 2)
    assert state.current_player == A2
    assert texts(state, "buy")
    assert texts(state, "barter") == ["barter church from 2"]


@pytest.mark.rule("TEAM-16", "MON-08")
def test_monasteries_serve_both_partners() -> None:
    state = teams({A2: ["monastery14"]}, dice=(1, 1))
    sit_out(state, 2)
    begin_turn(state, (5, 1))
    play(state, "place private monastery14 on 3-6 with 5", "take workers with 1")
    assert state.estate(A1).workers == 4
    sit_out(state, 2)
    while state.current_player != A1:
        sit_out(state)
    workers = state.estate(A1).workers
    begin_turn(state, (1, 1), workers=workers)
    play(state, "take workers with 1")
    assert state.estate(A2).workers == workers + 4


@pytest.mark.rule("TEAM-13", "PHA-22", "A-15")
def test_more_than_six_ships_go_to_the_top_only() -> None:
    track: list[tuple[int, ...]] = [()] * 6
    state = teams(storage=["ship"], dice=(4, 1), track=[*track, (A1, B1, A2, B2)])
    play(state, "place ship on 4-6 with 4")
    assert state.track[6] == (B1, A2, B2, A1)
    assert Position.of(state).players == 4


# The end ------------------------------------------------------------------------------------------


@pytest.mark.rule("A-33", "END-05", "END-06", "END-07", "END-08", "END-09", "MON-26")
def test_the_final_scoring_counts_once_for_a_team() -> None:
    state = teams(
        {A1: ["ship", "ship"]},
        phase="E",
        round=5,
        silver=3,
        workers=5,
        goods={2: 2},
        placed={"3-6": "monastery26"},
        dice=(1, 1),
    )
    state.estate(A1).bonus_tiles = 2
    earned = ending(state, A1)
    assert {rule: earned[rule] for rule in ("END-05", "END-06", "END-07", "MON-26")} == {
        "END-05": 2,
        "END-06": 3,
        "END-07": 2,
        "MON-26": 6,
    }
    assert not [entry for entry in reasons(state, A2) if entry[1] and entry[0].startswith("END")]


def over(points: list[int], covered: int = 0, edition: str = "special", **fields: Any) -> GameState:
    """The end of a game with these points, in which team B has covered this many more spaces."""
    state = teams(edition=edition, phase="E", round=5, dice=(1, 1), **fields)
    for space in ("3-6", "3-5")[:covered]:
        furnish(state, B1, placed={space: "monastery5" if space == "3-6" else "monastery8"})
    state.points[:] = points
    state.dice, state.step_stack, state.rounds_played, state.legal = (), (), 25, None
    return state


@pytest.mark.rule("TEAM-14")
def test_the_points_of_both_partners_are_added() -> None:
    state = over([50, 90, 60, 10])
    assert state.returns() == (50, 90, 60, 10)
    assert state.ranking() == [A2, A1, B1, B2]
    assert state.winners() == (A1, A2)


@pytest.mark.rule("TEAM-15", "A-09", "A-87")
@pytest.mark.parametrize(
    ("edition", "tie_empty", "winners"),
    [
        ("special", None, (B1, B2)),
        ("2019", None, (A1, A2)),
        ("special", "most", (A1, A2)),
        ("2019", "fewest", (B1, B2)),
    ],
)
def test_empty_spaces_break_a_tie(
    edition: str, tie_empty: str | None, winners: tuple[int, ...]
) -> None:
    state = over([50, 60, 50, 40], 1, edition, tie_empty=tie_empty)
    assert state.winners() == winners
    assert set(state.ranking()[:2]) == set(winners)


@pytest.mark.rule("TEAM-15", "A-63")
def test_teams_that_are_still_tied_share_the_win() -> None:
    state = over([50, 60, 50, 40])
    assert state.winners() == (A1, B1, A2, B2)
    assert sorted(state.ranking()) == [A1, B1, A2, B2]
    with pytest.raises(GameNotOver):
        teams().winners()


# Other modules ------------------------------------------------------------------------------------


@pytest.mark.rule("A-61", "TEAM-17", "MOD-02")
@pytest.mark.parametrize("name", sorted({*MODULES} - {"team"}))
def test_which_modules_go_with_it(name: str) -> None:
    if name in ("extra_tiles", "inns", "white_castles"):
        assert Setup(players=4, modules=("team", name)).modules == tuple(sorted(("team", name)))
        return
    with pytest.raises(InvalidSetup, match=r"^modules: "):
        Setup(players=4, modules=("team", name))


@pytest.mark.rule("A-61")
def test_the_refusal_names_the_ruling() -> None:
    with pytest.raises(InvalidSetup, match=r"^modules: border_posts: .*\(A-61\)$"):
        Setup(players=4, modules=("team", "border_posts"))


@pytest.mark.rule("A-61", "MON-27", "A-25")
def test_monastery_27_lifts_the_marker_of_whoever_placed_it() -> None:
    state = teams(
        {A2: ["monastery27"]},
        modules=("team", "extra_tiles"),
        track=[(A2, B1, A1, B2)],
        dice=(1, 1),
    )
    while state.current_player != A2:
        sit_out(state)
    begin_turn(state, (5, 1))
    play(state, "place private monastery27 on 3-6 with 5")
    assert state.track[0] == (B1, A1, B2, A2)
    again = Position.parse(str(Position.of(state)))
    assert again == Position.of(state)
    assert dict(again.seats[A1].module_data)["monastery_27"] == (A2,)
    while state.current_player != B2:
        sit_out(state)
    begin_turn(state, (4, 1), storage=["ship"])
    play(state, "place ship on 4-6 with 4")
    assert state.track[:2] == ((B1, A1, A2), (B2,))


@pytest.mark.rule("A-61", "EXP6-02", "EXP6-03", "EXP6-04")
def test_inns_go_to_either_storage_and_once_into_an_area() -> None:
    state = teams(modules=("team", "inns"), inns=1, silver=2, dice=(4, 1))
    play(state, "buy inn", "store in private storage")
    play(state, "place private inn on 4-8 with 4")
    assert tile_on(state, A2, "4-8") == "inn"
    check_tiles_of_inns = Position.of(state)
    assert check_tiles_of_inns.module_data == (("inns", ()),)
    state = teams({A1: ["inn"]}, modules=("team", "inns"), placed={"4-8": "inn"}, dice=(2, 1))
    area = [
        a.spaces
        for a in state.estate(0).duchy.areas
        if state.estate(0).duchy.grid.spaces["4-8"] in a.spaces
    ]
    inside = {state.estate(0).duchy.grid.names[space] for space in area[0]}
    places = {text.split()[4] for text in texts(state, "place private inn")}
    assert places
    assert not places & inside


@pytest.mark.rule("A-61", "EXP5-02", "EXP5-03")
def test_white_castles_let_one_place_a_private_tile() -> None:
    state = teams(
        {A1: ["white_castle", "mine"]},
        modules=("team", "white_castles"),
        dice=(4, 1),
        white=2,
        workers=1,
    )
    play(state, "place private white_castle on 4-8 with 4")
    assert asked(state) == "white_castle"
    assert texts(state, "place") == [
        "place private mine on 5-6 with 2",
        "place private mine on 5-7 with 2",
        "place private mine on 5-8 with 2",
    ]
    why = cn.explain(state, "place private mine on 5-7 with 2")
    assert {"EXP5-03", "TEAM-09"} <= set(why.allowed_by)


@pytest.mark.rule("INV-01", "INV-04")
def test_private_tiles_are_counted() -> None:
    setup = Setup(seed=4, **TEAMS)
    state = begun(setup)
    text = next(text for text in texts(state, "take") if " from " in text)
    play(state, text, "store in private storage")
    assert len(kept(state, state.player)) == 1
    check_tiles(state)
    assert Position.of(state).faults() == []
