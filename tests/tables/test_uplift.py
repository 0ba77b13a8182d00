"""The worth of things: changes of known worth, fairness, seeds and interruption."""

from collections import Counter
from functools import partial
from itertools import chain

import pandas as pd
import pytest
from odd_bots import Faulty
from positions import begun, play_randomly, position

import castles_nb as cn
from castles_nb.analysis.intervals import mean_among, spread_of
from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine import Deal, GameState
from castles_nb.errors import BotFailed, InvalidBot, InvalidSetup
from castles_nb.kernel.seeds import seed_of_bot
from castles_nb.tables.monastery_uplift import just_taken, monastery_uplift
from castles_nb.tables.powers import give_power
from castles_nb.tables.resources import THINGS, resources
from castles_nb.tables.uplift import Change, uplift


def _points(amount: int, state: GameState, player: int) -> None:
    state.points[player] += amount


def _nothing(state: GameState, player: int) -> None:
    pass


def _only_late(state: GameState) -> GameState | None:
    return state if state.round_number > 10 else None


TEN = Change("ten points", partial(_points, 10))

# Known worth --------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3])
def test_points_are_worth_themselves(players: int) -> None:
    """A random bot does not care, so the futures with and without them are the same."""
    table = uplift(
        [TEN, Change("nothing", _nothing)], 4, bot="random", setup=cn.Setup(players=players)
    )
    assert table["change"].to_list() == ["ten points"] * 5 + ["nothing"] * 5
    assert table["round"].to_list() == [1, 6, 11, 16, 21] * 2
    assert "".join(table["phase"]) == "ABCDE" * 2
    ten, nothing = table[:5], table[5:]
    for told, points in ((ten, 10), (nothing, 0)):  # four games alike don't prove that all are
        assert (told["difference"] == points).all()
        assert told["difference_low"].between(points - 1, points, inclusive="neither").all()
        assert told["difference_high"].between(points, points + 1, inclusive="neither").all()
    assert (nothing["lead"] == 0).all()
    assert (nothing["lead_low"] < 0).all()
    assert (table["games"] == 4).all()
    if players == 2:
        assert (ten["lead"] == 10).all()


def test_everybody_has_turns_in_getting_it() -> None:
    """The player who gets it shows in the gift."""
    got: list[tuple[object, int]] = []
    note = Change("note", lambda state, player: got.append((state.setup.duchies, player)))
    uplift([note], 6, rounds=[1], bot="random", setup=cn.Setup(players=3))
    assert got == [(1, player) for player in (0, 1, 2, 0, 1, 2)]
    got.clear()
    uplift([note], 4, rounds=[1], bot="random", duchies=[(1, 4), (4, 1)])
    assert got == [((1, 4), 0), ((4, 1), 0), ((1, 4), 1), ((4, 1), 1)]


def test_changes_come_at_the_start_of_a_round() -> None:
    seen: list[GameState] = []
    look = Change("look", lambda state, player: seen.append(state.copy()))
    uplift([look], 1, rounds=[1, 2, 25], bot="random", seed=5)
    assert [state.round_number for state in seen] == [1, 2, 25]
    deal = Deal.from_seed(5, cn.Setup())
    for state in seen:
        assert state.turns_done == 0
        assert len(state.dice) == 2
        now = state.round_number
        assert state.deal.dice[:now] == deal.dice[:now]
        assert now == 25 or state.deal.dice[now:] != deal.dice[now:]


def test_what_cannot_be_compared_gives_no_sample() -> None:
    late = Change("late", partial(_points, 1), _only_late)
    table = uplift([late], 3, bot="random")
    assert table["games"].to_list() == [0, 0, 3, 3, 3]
    assert table["difference"].isna().to_list() == [True, True, False, False, False]


# Things -------------------------------------------------------------------------------------------


def test_things_are_given() -> None:
    state = position(track=((1, 0),))
    for give in THINGS.values():
        give(state, 0)
    estate = state.estate(0)
    assert (estate.workers, estate.silver) == (1, 1)
    assert state.track[:2] == ((1,), (0,))


@pytest.mark.rule("END-06", "END-07")
def test_in_the_last_round_things_are_worth_what_the_final_scoring_says() -> None:
    table = resources(["silver", "worker"], 6, amount=40, rounds=[25], seed=3)
    # 40 more silver are 40 points, or 38 and a tile; 40 workers are 20 and reach every value.
    silver, worker = table["difference"]
    assert 40 <= silver < 50
    assert 18 < worker < 30
    assert (table["difference_low"] <= table["difference"]).all()


def test_wrong_things_are_named() -> None:
    with pytest.raises(ValueError, match="things: 'gold'"):
        resources(["gold"], 1)
    with pytest.raises(ValueError, match="amount"):
        resources(games=1, amount=0)
    for rounds in ([], [0], [26], ["A"]):
        with pytest.raises(ValueError, match="rounds"):
            resources(games=1, rounds=rounds)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="rounds"):
        resources(games=1, rounds=3)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="things"):
        resources("worker", 1)
    with pytest.raises(InvalidSetup, match="seed: counting up from <int>"):
        resources(seed=10**5000)
    with pytest.raises(ValueError, match="games"):
        resources(games=0)
    with pytest.raises(ValueError, match="confidence"):
        resources(games=1, confidence=1)
    with pytest.raises(InvalidBot, match="no bot"):
        resources(games=1, bot="nobody")
    with pytest.raises(TypeError, match="choose"):
        resources(games=1, bot=["greedy", "greedy"])  # type: ignore[arg-type]


# Monasteries --------------------------------------------------------------------------------------


@pytest.mark.rule("MON-15", "MON-24", "MON-25", "MON-26")
def test_scoring_monasteries_bring_random_bots_what_they_count() -> None:
    """They change nothing a random bot can choose, so its games show their worth."""
    games, seed = 12, 50
    counted = {
        15: lambda estate: 2 * (6 - estate.sold.count(0)),
        24: lambda estate: 4 * len({KINDS[k].animal for k in estate.tiles if k} - {""}),
        25: lambda estate: sum(estate.sold),
        26: lambda estate: 3 * estate.bonus_tiles,
    }
    expected: dict[str, list[float]] = {f"monastery_{number}": [] for number in counted}

    def play_on(number: int, state: GameState, player: int) -> None:
        """Instead of giving anything, play a copy to its end and count."""
        after = state.copy()
        deals = [Deal.from_seed(seed + game, cn.Setup()) for game in range(games)]
        game = next(i for i, deal in enumerate(deals) if deal.dice[:11] == after.deal.dice[:11])
        bots = [cn.bots.RandomBot(seed_of_bot(seed + game, seat)) for seat in range(2)]
        while (chooser := after.current_player) is not None:
            after.apply(bots[chooser].choose(after))
        expected[f"monastery_{number}"].append(counted[number](after.estate(player)))

    changes = [Change("", partial(play_on, n), partial(just_taken, kind_of(n))) for n in counted]
    uplift(changes, games, rounds=[11], bot="random", seed=seed)
    table = monastery_uplift(list(counted), games, rounds=[11], bot="random", seed=seed)
    assert table["change"].to_list() == list(expected)
    spread = spread_of(expected.values())
    for row in table.itertuples():
        assert row.games == len(expected[row.change]) > 2
        assert (row.difference, row.difference_low, row.difference_high) == mean_among(
            expected[row.change], spread
        )
    assert table["difference"].max() > 1


def kind_of(monastery: int) -> int:
    return BY_NAME[f"monastery{monastery}"].index


@pytest.mark.rule("MON-12")
def test_a_power_works_without_a_tile() -> None:
    state = position(dice=(3,), depots=dict.fromkeys(range(1, 7), ("bank",)))
    before = len(state.legal_actions())
    give_power(state, 0, 12)
    assert len(state.legal_actions()) == before + 2
    assert state.estate(0).has(12)
    assert state.estate(0).empty_spaces == 36
    assert state.points[0] == 0


@pytest.mark.rule("MON-27")
def test_a_power_that_works_at_once_does_so() -> None:
    state = position(modules=["extra_tiles"], track=((0, 1),))
    give_power(state, 0, 27)
    assert state.track[0] == (1, 0)


@pytest.mark.rule("MON-31")
@pytest.mark.parametrize("players", [2, 4])
def test_a_monastery_that_is_given_does_not_come_again(players: int) -> None:
    """In no phase, wherever it would have come; and all other tiles come as often as before."""
    setup = cn.Setup(players=players)
    deal = Deal.from_seed(3, setup)
    state = begun(setup, deal)
    for monastery in range(1, 27):
        kind = kind_of(monastery)
        other = just_taken(kind, state)
        assert other is not None
        assert kind not in (*chain(*other.depots), *other.black_depot)
        assert kind not in (
            *chain(*chain(*other.deal.depots[1:])),
            *chain(*other.deal.black_depot[1:]),
        )
        gone = Counter(tiles_of(state)) - Counter(tiles_of(other))
        assert gone.total() == 1
        assert set(gone) <= {kind} or kind not in tiles_of(state)
        other.deal.check(setup)
        came = Counter(chain(*chain(*deal.depots), *deal.black_depot))
        comes = Counter(chain(*chain(*other.deal.depots), *other.deal.black_depot))
        assert comes[kind] == 1
        if came[kind]:
            assert comes == came
        play_randomly(other.view(0), 1)  # a game goes on from there
    assert state.deal == deal


def tiles_of(state: GameState) -> list[int]:
    return [*chain(*state.depots), *state.black_depot]


def test_a_monastery_that_is_taken_cannot_be_given() -> None:
    kind = kind_of(5)
    free = position(depots={2: ("monastery6",)})
    assert just_taken(kind, free) is not None
    lying = position(depots={2: ("monastery6", "monastery5")})
    other = just_taken(kind, lying)
    assert other is not None
    assert other.depots[1] == (kind_of(6),)
    assert other.deal == lying.deal
    assert just_taken(kind, position(placed={"1-4": "monastery5"})) is None
    assert just_taken(kind, position(storage=["monastery5"])) is None
    assert just_taken(kind, position()) is None  # nothing to change places with
    swept = position(depots={2: ("monastery6",)})
    swept.discarded_tiles = bytes([kind])
    assert just_taken(kind, swept) is None


def test_unknown_monasteries_are_named() -> None:
    with pytest.raises(ValueError, match="monasteries: there is no monastery 27"):
        monastery_uplift([27], 1)
    with pytest.raises(TypeError, match="monasteries"):
        monastery_uplift(12, 1)  # type: ignore[arg-type]
    table = monastery_uplift(None, 1, rounds=[25], bot="random")
    assert len(table) == 26


# Seeds, processes, interruption -------------------------------------------------------------------


@pytest.mark.slow
def test_the_number_of_processes_changes_nothing() -> None:
    def table(seed: int, n_jobs: int | None) -> pd.DataFrame:
        return resources(games=6, rounds=[21], bot="random", seed=seed, n_jobs=n_jobs)

    alone = table(8, None)
    assert alone.equals(table(8, 2))
    assert not alone.equals(table(9, None))


def test_an_interrupt_keeps_finished_games() -> None:
    with pytest.warns(RuntimeWarning, match="3 of 9"):
        table = uplift([TEN], 9, bot=Faulty("interrupt", game_seed=3))
    assert (table["games"] == 3).all()


def test_a_failing_bot_is_named_and_finished_games_are_kept() -> None:
    with pytest.raises(BotFailed, match=r"game 3 \(seed 3\): Faulty") as caught:
        uplift([TEN], 9, bot=Faulty("cheat", game_seed=3))
    assert (caught.value.finished["games"] == 3).all()  # type: ignore[attr-defined]


def test_the_solo_game_is_refused_where_points_say_nothing() -> None:
    with pytest.raises(InvalidSetup, match="solo game counts wins"):
        resources(["worker"], 2, rounds=[1], setup=cn.Setup(players=1))
