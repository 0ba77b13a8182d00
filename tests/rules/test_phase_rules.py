"""PHA: phases, rounds, goods on the depots and the order of play."""

from collections import Counter
from random import Random

import pytest
from positions import (
    begun,
    furnish,
    gained,
    kinds,
    play,
    position,
    scripted,
    sit_out,
    sit_out_until,
    texts,
)

from castles_nb.components import COLOURS, KINDS, kinds_with, supply
from castles_nb.engine import Deal, Setup

PLAYERS = (2, 3, 4)

LETTERS = dict(zip(COLOURS, "BLSMCY", strict=True))

# What is printed in depots 1 to 6: spaces in use with 2, 3 and 4 players.
SPACES = {
    2: ("BS", "YC", "LB", "SB", "MY", "BL"),
    3: ("BSY", "YCB", "LBS", "SBL", "MYB", "BLC"),
    4: ("BSYL", "YCBB", "LBSY", "SBLM", "MYBB", "BLCS"),
}


def letters(tiles: tuple[int, ...]) -> list[str]:
    """The colours of these tiles."""
    return sorted(LETTERS[KINDS[kind].colour] for kind in tiles)


def deal_for(players: int, seed: int = 1) -> Deal:
    return Deal.from_seed(seed, Setup(players=players, seed=seed))


@pytest.mark.rule("PHA-01", "X-29")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_game_has_25_rounds_and_50_die_actions_for_each_player(players: int) -> None:
    state = begun(Setup(players=players, seed=players))
    random = Random(players)
    actions: Counter[int] = Counter()
    rounds = []
    while not state.is_over:
        rounds.append((state.phase, state.round_in_phase, state.round_number))
        action = random.choice(state.legal_actions())
        actions[state.current_player or 0] += bool(action.die)
        state.apply(action)
    assert list(dict.fromkeys(rounds)) == [
        (phase, number, 5 * "ABCDE".index(phase) + number)
        for phase in "ABCDE"
        for number in range(1, 6)
    ]
    assert actions == dict.fromkeys(range(players), 50)


@pytest.mark.rule("PHA-02", "TAKE-07")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_new_phase_sweeps_all_tiles_off_the_board(players: int) -> None:
    state = begun(Setup(players=players))
    assert not state.discarded_tiles  # nothing to sweep before phase A
    for phase in range(4):
        left = Counter(state.discarded_tiles)
        left.update(kind for depot in state.deal.depots[phase] for kind in depot)
        left.update(state.deal.black_depot[phase])
        sit_out_until(state, 5 * phase + 5)
        assert Counter(state.discarded_tiles) == left


@pytest.mark.rule("PHA-02")
def test_only_what_is_left_is_swept() -> None:
    state = position(phase="A", round=5, dice=(1, 1), depots={1: ("bank", "mine")}, silver=2)
    furnish(state, 0, silver=2)
    state.black_depot = kinds("castle", "cow3")
    play(state, "take bank from 1 with 1", "buy cow3")
    sit_out(state, 2)
    assert state.phase == "B"
    assert Counter(state.discarded_tiles) == Counter(kinds("mine", "castle"))
    assert state.depots == tuple(tuple(sorted(tiles)) for tiles in state.deal.depots[1])


@pytest.mark.rule("PHA-03")
def test_goods_stay_in_the_depots_and_pile_up() -> None:
    state = begun(Setup(players=2, seed=3))
    sit_out_until(state, 24)
    laid: list[list[int]] = [[] for _ in range(6)]
    for number, white in enumerate(state.deal.white):
        laid[white - 1].append(state.deal.goods[number // 5][number % 5])
    assert [sorted(depot) for depot in state.depot_goods] == [sorted(depot) for depot in laid]
    assert max(len(depot) for depot in laid) > 4


@pytest.mark.rule("PHA-04", "PHA-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_a_phase_begins_with_every_space_filled(players: int) -> None:
    state = begun(Setup(players=players, seed=8))
    for phase in range(5):
        sit_out_until(state, 5 * phase)
        for tiles, dealt in zip(state.depots, state.deal.depots[phase], strict=True):
            assert Counter(tiles) == Counter(dealt)
        assert Counter(state.black_depot) == Counter(state.deal.black_depot[phase])


@pytest.mark.rule("PHA-04", "SET-04", "PHA-05", "PHA-06", "PHA-07")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seed", range(5))
def test_each_space_gets_a_tile_of_its_colour(players: int, seed: int) -> None:
    for phase, depots in zip("ABCDE", deal_for(players, seed).depots, strict=True):
        for number, (tiles, spaces) in enumerate(zip(depots, SPACES[players], strict=True), 1):
            if players == 3 and number == 6 and phase in "BD":
                spaces = spaces.replace("C", "M")
            assert letters(tiles) == sorted(spaces)


@pytest.mark.rule("PHA-04")
def test_tiles_are_drawn_at_random_from_the_whole_supply() -> None:
    first = {deal_for(2, seed).depots[0] for seed in range(150)}
    assert len(first) == 150
    buildings = {tiles[0] for depots in first for tiles in depots[:1]}
    assert buildings == {kind.index for kind in kinds_with(()) if kind.colour == "building"}


@pytest.mark.rule("PHA-05", "PHA-07")
@pytest.mark.parametrize(("players", "spaces"), [(2, 12), (3, 18), (4, 24)])
def test_number_of_tiles_in_the_numbered_depots(players: int, spaces: int) -> None:
    state = begun(Setup(players=players))
    assert sum(map(len, state.depots)) == spaces
    assert {len(depot) for depot in state.depots} == {spaces // 6}


@pytest.mark.rule("PHA-07", "BLK-02", "A-28")
def test_three_players_add_eight_spaces() -> None:
    two, three = begun(Setup(players=2)), begun(Setup(players=3))
    in_all = [sum(map(len, state.depots)) + len(state.black_depot) for state in (two, three)]
    assert in_all == [12 + 4, 12 + 4 + 8]


@pytest.mark.rule("PHA-06")
@pytest.mark.parametrize(
    ("players", "by_phase"), [(2, ["", "", "", "", ""]), (3, [*"CMCMC"]), (4, [*"CCCCC"])]
)
def test_castle_space_of_depot_6(players: int, by_phase: list[str]) -> None:
    found = [letters(depots[5]) for depots in deal_for(players).depots]
    assert ["".join(x for x in tiles if x in "CM") for tiles in found] == by_phase


@pytest.mark.rule("PHA-08", "INV-11")
@pytest.mark.parametrize("seed", range(5))
def test_four_players_use_up_the_coloured_supplies_exactly(seed: int) -> None:
    deal = deal_for(4, seed)
    for depots in deal.depots:
        assert Counter(letter for tiles in depots for letter in letters(tiles)) == {
            "B": 8,
            "L": 4,
            "S": 4,
            "Y": 4,
            "M": 2,
            "C": 2,
        }
    supplies = Counter(kind for colour in COLOURS for kind in supply(colour))
    supplies.subtract(kinds("castle") * 4)  # the starting castles
    assert Counter(k for depots in deal.depots for tiles in depots for k in tiles) == supplies
    assert Counter(k for tiles in deal.black_depot for k in tiles) == Counter(supply("black"))


@pytest.mark.rule("PHA-09")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_black_depot_is_filled_with_random_black_backed_tiles(players: int) -> None:
    seen: set[int] = set()
    for seed in range(60):
        deal = deal_for(players, seed)
        drawn = Counter(kind for tiles in deal.black_depot for kind in tiles)
        assert drawn <= Counter(supply("black"))
        seen.update(deal.black_depot[0])
    assert seen == set(supply("black"))


@pytest.mark.rule("PHA-10", "PHA-18", "INV-10")
def test_all_goods_of_a_phase_are_open_and_one_is_laid_each_round() -> None:
    state = begun(Setup(players=2, seed=4))
    for number in range(25):
        phase, played = divmod(number, 5)
        assert state.coming_goods == state.deal.goods[phase][played + 1 :]
        assert len(state.coming_goods) == 5 - state.round_in_phase
        assert sum(map(len, state.depot_goods)) == number + 1
        sit_out(state, 2)
    assert state.is_over
    assert state.coming_goods == ()
    assert sum(map(len, state.depot_goods)) == 25


@pytest.mark.rule("PHA-11")
@pytest.mark.parametrize("players", PLAYERS)
def test_all_roll_together_at_the_start_of_a_round_in_the_open(players: int) -> None:
    state = begun(Setup(players=players, seed=6))
    for number in range(25):
        assert state.white_die == state.deal.white[number]
        for player in range(players):
            rolled, unused = state.dice_of(player)
            assert rolled == unused == state.deal.dice[number][player]
        assert state.dice == state.dice_of(state.player)[1]
        sit_out(state, players)


@pytest.mark.rule("PHA-11")
def test_every_die_shows_every_value() -> None:
    deals = [deal_for(4, seed) for seed in range(60)]
    whites = Counter(value for deal in deals for value in deal.white)
    own = Counter(
        value for deal in deals for pairs in deal.dice for pair in pairs for value in pair
    )
    for counted in (whites, own):
        assert sorted(counted) == [1, 2, 3, 4, 5, 6]
        assert max(counted.values()) < 1.3 * min(counted.values())


@pytest.mark.rule("PHA-12", "PHA-15", "A-10")
@pytest.mark.parametrize(
    ("track", "order"),
    [
        ([(3, 2, 1, 0)], (0, 1, 2, 3)),
        ([(0, 1, 2, 3)], (3, 2, 1, 0)),
        ([(3,), (0, 2), (), (1,)], (1, 2, 0, 3)),
        ([(), (), (), (), (), (2,), (0, 3, 1)], (1, 3, 0, 2)),
    ],
)
def test_order_of_play_is_front_to_back_and_top_to_bottom(
    track: list[tuple[int, ...]], order: tuple[int, ...]
) -> None:
    state = position(4, track=track)
    sit_out(state, 4)
    played = []
    for _ in range(4):
        played.append(state.current_player)
        sit_out(state)
    assert tuple(played) == order


@pytest.mark.rule("PHA-13")
@pytest.mark.parametrize("white", range(1, 7))
def test_goods_of_the_round_go_to_the_depot_of_the_white_die(white: int) -> None:
    setup = Setup(players=2)
    deal = scripted(setup, white={0: white, 1: white, 2: white % 6 + 1})
    state = begun(setup, deal)
    first, second, third, *_ = deal.goods[0]
    assert state.turns_done == 0  # before the first turn
    assert state.depot_goods[white - 1] == (first,)
    sit_out(state)
    assert sum(map(len, state.depot_goods)) == 1  # once a round, not once a turn
    sit_out(state)
    assert state.depot_goods[white - 1] == tuple(sorted((first, second)))
    sit_out(state, 2)
    assert state.depot_goods[white % 6] == (third,)


@pytest.mark.rule("PHA-14", "DIE-06")
def test_the_white_die_gives_no_action_and_never_changes() -> None:
    setup = Setup(players=2, seed=2)
    deal = scripted(setup, white={0: 6}, dice={(0, 0): (3, 3)})
    state = begun(setup, deal)
    furnish(state, 0, workers=0)
    assert {action.die for action in state.legal_actions() if action.die} == {3}
    assert not [text for text in texts(state) if "from 6" in text]
    furnish(state, 0, workers=6, goods=dict.fromkeys(range(1, 7), 1))
    play(state, "sell 6 with 3")
    assert state.white_die == 6
    assert state.depot_goods[5] == (deal.goods[0][0],)
    play(state, "sell 1 with 3")
    assert state.white_die == 6


@pytest.mark.rule("PHA-16", "PHA-12", "A-13")
def test_a_ship_changes_the_order_from_the_next_round_on() -> None:
    state = position(3, dice=(2, 2))
    furnish(state, 1, storage=("ship",), workers=3)
    sit_out(state)
    play(state, next(text for text in texts(state, "place ship") if " 4-3 " in text))
    assert state.track[:2] == ((2, 0), (1,))
    sit_out(state)
    assert state.current_player == 2  # this round goes on as it began
    sit_out(state)
    assert state.round_in_phase == 2
    assert state.order == (1, 0, 2)


@pytest.mark.rule("PHA-17", "TILE-SHIP-5")
def test_whoever_leads_the_track_begins_and_so_holds_the_white_die() -> None:
    state = position(2, dice=(2, 4), storage=("ship",), track=[(0, 1)])
    sit_out(state, 2)
    assert state.order == (1, 0)
    sit_out(state)
    furnish(state, 0, storage=("ship",), workers=3)
    play(state, next(text for text in texts(state, "place ship") if " 4-3 " in text))
    sit_out(state)
    assert state.order == (0, 1)
    assert state.current_player == 0


@pytest.mark.rule("PHA-19", "DIE-01")
@pytest.mark.parametrize("first", [3, 5])
def test_a_turn_is_one_action_with_each_die_in_any_order(first: int) -> None:
    state = position(dice=(3, 5))
    second = 8 - first
    assert texts(state, "take workers") == ["take workers with 3", "take workers with 5"]
    play(state, f"take workers with {first}")
    assert state.current_player == 0
    assert texts(state, "take workers") == [f"take workers with {second}"]
    play(state, f"take workers with {second}")
    assert state.current_player == 1
    assert gained(state, 0, "workers") == 4


@pytest.mark.rule("PHA-19", "A-56")
def test_a_turn_ends_by_itself_unless_something_can_still_be_bought() -> None:
    state = position(dice=(3,), silver=2, black_depot=("bank",))
    play(state, "take workers with 3")
    assert texts(state) == ["buy bank", "finish turn"]
    play(state, "finish turn")
    assert state.current_player == 1
    state = position(dice=(3,), silver=1, black_depot=("bank",))
    play(state, "take workers with 3")
    assert state.current_player == 1


@pytest.mark.rule("PHA-20")
def test_rounds_and_phases_follow_each_other() -> None:
    state = position(3, phase="B", round=4, dice=(3, 5))
    furnish(state, 2, placed={"5-3": "mine"})
    sit_out(state, 2)
    assert (state.round_in_phase, state.current_player) == (4, 2)
    sit_out(state)
    assert (state.phase, state.round_in_phase, state.current_player) == ("B", 5, 0)
    sit_out(state, 2)
    assert gained(state, 2, "silver") == 0
    sit_out(state)
    assert (state.phase, state.round_in_phase) == ("C", 1)
    assert gained(state, 2, "silver") == 1  # the phase has ended: mines pay


@pytest.mark.rule("PHA-21", "TILE-SHIP-4")
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([(2, 1, 0)], ((2, 1), (0,))),
        ([(0, 1), (2,)], ((1,), (2, 0))),
        ([(2,), (1, 0)], ((2,), (1,), (0,))),
        ([(), (1, 0), (), (2,)], ((), (1,), (0,), (2,))),
        ([(), (0,), (1, 2)], ((), (), (1, 2, 0))),
    ],
)
def test_a_ship_moves_the_marker_one_space_and_on_top(
    before: list[tuple[int, ...]], after: tuple[tuple[int, ...], ...]
) -> None:
    state = position(3, dice=(2, 4), storage=("ship",), track=before)
    play(state, "place ship on 4-3 with 2")
    assert state.track[: len(after)] == after
    assert not any(state.track[len(after) :])


@pytest.mark.rule("PHA-22", "A-15")
def test_the_track_has_seven_spaces_and_on_the_last_a_ship_only_goes_on_top() -> None:
    state = position(3, dice=(2, 4), storage=("ship",), track=[*[()] * 5, (0,), (1, 2)])
    play(state, "place ship on 4-3 with 2")
    assert state.track == ((), (), (), (), (), (), (1, 2, 0))
    state = position(3, dice=(2, 4), storage=("ship",), track=[*[()] * 6, (1, 0, 2)])
    play(state, "place ship on 4-3 with 2")
    assert state.track == ((), (), (), (), (), (), (1, 2, 0))
