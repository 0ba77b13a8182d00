"""Games for one player, for partners on one estate, and with a scripted seat, by toy modules.

They have no rules of their own but who sits where; the modes that seat people like this bring
theirs (TEAM, SOLO, CHA).
"""

import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.analysis.futures import outcome
from castles_nb.bots.board.weights import PROSPECTS
from castles_nb.bots.playouts import prospect
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.engine.deal import full_supplies
from castles_nb.engine.ledger import SILVER, WORKERS
from castles_nb.engine.ruleset import Ruleset, forget_rules, ruleset_for
from castles_nb.engine.seating import Seating, one_estate_each
from castles_nb.engine.setup import players_allowed, seating_for
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.errors import InvalidModule, InvalidPosition, InvalidSetup
from castles_nb.expansions import MODULES, Module
from castles_nb.expansions.module import Automaton
from castles_nb.notation import Position
from castles_nb.notation.board.edits.fields import set_field
from castles_nb.testing import check_game
from castles_nb.ui.board.editor_fields import form_for
from castles_nb.ui.parts.scores import scores_of


def alone(players: int) -> Seating | None:
    return Seating((0,)) if players == 1 else None


def partners(players: int) -> Seating | None:
    """A1, B1, A2, B2 (TEAM-08)."""
    return Seating((0, 1, 0, 1)) if players == 4 else None


def with_robot(players: int) -> Seating | None:
    """The last seat plays a script (CHA-22)."""
    return Seating((0, 1), scripted=(1,)) if players == 1 else None


def robot_moves(rules: Ruleset) -> Ruleset:
    def take_turn(state: GameState) -> None:
        if state.player != 1:
            rules.flow.take_turn(state)
            return
        state.score(1, 2, "robot", "CHA-22")
        state.used = TURN_ENDED

    return rules.replacing(take_turn=take_turn).adding(sources=("robot",))


TOYS = (
    Module("alone", alter=lambda rules: rules, seating=alone),
    Module("partners", alter=lambda rules: rules, seating=partners),
    Module(
        "robot",
        alter=robot_moves,
        seating=with_robot,
        automaton=Automaton("chateauma", lambda options: 7, goods=(1, 2, 3)),
    ),
)


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    for toy in TOYS:
        monkeypatch.setitem(MODULES, toy.name, toy)
    yield
    for toy in TOYS:
        forget_rules(toy.name)


ONE: dict[str, Any] = {"players": 1, "modules": ("alone",)}
TEAMS: dict[str, Any] = {"players": 4, "modules": ("partners",)}
ROBOT: dict[str, Any] = {"players": 1, "modules": ("robot",)}
BEGUN = [pytest.param(setup, id=setup["modules"][0]) for setup in (ONE, TEAMS, ROBOT)]


def begin(setup: Setup, seed: int) -> GameState:
    return GameState.start(setup, Deal.from_seed(seed, setup), Ledger())


def played(setup: Setup, seed: int, rounds: int = 25) -> GameState:
    state, random = begin(setup, seed), Random(seed)
    while state.rounds_played < rounds and not state.is_over:
        state.apply(random.choice(state.legal_actions()))
    return state


# Who sits where -----------------------------------------------------------------------------------


def test_who_hosts_owns_and_rivals() -> None:
    teams = Seating((0, 1, 0, 1))
    assert (teams.first_seats, teams.estate_owners, teams.is_shared) == ((0, 1), (0, 1), True)
    assert [teams.opponents(player) for player in range(4)] == [(1,), (0,), (1,), (0,)]
    assert teams.of_estates([1, 10, 100, 1000]) == [101, 1010]
    robot = Seating((0, 1), scripted=(1,))
    assert (robot.first_seats, robot.estate_owners, robot.is_shared) == ((0, 1), (0,), False)
    assert Seating((0,)).opponents(0) == ()
    for estates in ((1, 0), (0, 2), (1, 1)):
        with pytest.raises(ValueError, match=r"^estates: .* are not numbered from 0"):
            Seating(estates)


@pytest.mark.rule("SET-01")
def test_in_the_competitive_game_everybody_has_an_estate() -> None:
    for players in (2, 3, 4):
        setup = Setup(players=players)
        everybody = tuple(range(players))
        assert setup.seating == one_estate_each(players) == ruleset_for(players).seating
        assert setup.seating.first_seats == setup.seating.estate_owners == everybody


@pytest.mark.rule("SET-01")
def test_a_module_says_how_many_can_play() -> None:
    assert players_allowed(()) == players_allowed(["inns"]) == (2, 3, 4)
    assert players_allowed(["alone"]) == players_allowed(["alone", "inns"]) == (1,)
    assert players_allowed(["alone", "partners"]) == ()
    assert seating_for(2, ["alone"]) is None
    with pytest.raises(
        InvalidSetup, match=r"^players: the game is for 2, 3 or 4 players, not 5 \(SET-01\)$"
    ):
        Setup(players=5)
    assert Setup(players=1).modules == ("solo",)
    assert Setup(players=1, modules=("alone",)).modules == ("alone",)
    with pytest.raises(InvalidSetup, match=r"^players: alone is for 1 player, not 2 \(SET-01\)$"):
        Setup(modules=("alone",))
    with pytest.raises(
        InvalidSetup, match=r"^modules: alone and partners seat the players differently"
    ):
        Setup(players=1, modules=("alone", "partners"))
    with pytest.raises(InvalidModule, match=r"^modules: alone cannot be played by 3"):
        ruleset_for(3, "special", ("alone",))


# Games --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", BEGUN)
def test_games_hold_what_all_games_must(options: dict[str, Any]) -> None:
    check_game(lambda seed: begin(Setup(**options), seed), [3])


@pytest.mark.rule("SOLO-02")
def test_one_player_uses_the_board_of_two() -> None:
    setup = Setup(**ONE)
    deal = Deal.from_seed(1, setup)
    assert [len(tiles) for tiles in deal.depots[0]] == [2] * 6
    assert setup.black_depot_spaces == Setup().black_depot_spaces
    rules, two = ruleset_for(1, "special", ("alone",)), ruleset_for(2)
    assert rules.scoring.bonus_points == two.scoring.bonus_points
    assert rules.gains.points_per_goods == two.gains.points_per_goods
    deal.check(setup)


@pytest.mark.rule("TEAM-05", "TEAM-10")
def test_partners_share_an_estate_and_its_copies() -> None:
    setup = Setup(**TEAMS)
    assert [len(goods) for goods in Deal.from_seed(1, setup).starting_goods] == [3, 3]
    state = played(setup, seed=2, rounds=6)
    twin = pickle.loads(pickle.dumps(state))
    tiles = [estate.tiles for estate in state.each_estate]
    for other in (state.copy(), state.view(0), state.redealt(Random(1)), twin):
        assert other.estates[0] is other.estates[2] is not state.estates[0]
        assert other.estates[1] is other.estates[3] is not other.estates[0]
        assert [estate.tiles for estate in other.each_estate] == tiles


@pytest.mark.rule("TEAM-10")
@pytest.mark.parametrize("seed", range(3))
def test_what_partners_share_counts_once(seed: int) -> None:
    """Silver and workers in the ledger are those of the estates."""
    state = played(Setup(**TEAMS), seed)
    for host, estate in zip((0, 1), state.each_estate, strict=True):
        entries = [e for e in state.ledger.entries if e.player in (host, host + 2)]
        assert sum(e.amount for e in entries if e.item == SILVER) == estate.silver
        assert sum(e.amount for e in entries if e.item == WORKERS) == estate.workers
        left = [e for e in entries if e.source in ("silver_left", "workers_left", "goods_left")]
        assert {e.player for e in left} <= {host}
    assert state.setup.players == len(state.points) == 4
    scored = {e.player for e in state.ledger.entries if e.source == "area_size"}
    assert {2, 3} <= scored  # points go to whoever acts (TEAM-16)


@pytest.mark.rule("TEAM-10")
def test_a_side_is_chosen_for_both_partners() -> None:
    state = begin(Setup(duchies="random", **TEAMS), seed=4)
    seen = state.view(1)
    chosen = [decision.player for decision in state.pending]
    assert sorted(chosen) == [0, 1]
    state.apply(state.legal_actions()[-1])
    first = chosen[-1]
    assert state.estates[first] is state.estates[first + 2]
    assert state.estates[first].duchy.number % 2 == 0
    assert seen.estates[1] is seen.estates[3]


@pytest.mark.rule("CHA-22")
def test_a_scripted_seat_plays_without_a_decision() -> None:
    state, deciding = begin(Setup(**ROBOT), seed=5), set()
    while not state.is_over:
        deciding.add(state.current_player)
        state.apply(state.legal_actions()[0])
    assert deciding == {0}
    assert state.points[1] == 2 * 25
    assert state.estates[1].silver == state.estates[1].workers == 0


@pytest.mark.rule("CHA-01", "CHA-03", "CHA-10")
def test_a_scripted_seat_counts_as_a_player() -> None:
    setup = Setup(**ROBOT)
    assert (setup.players, setup.seats, setup.black_depot_spaces) == (1, 2, 4)
    deal = Deal.from_seed(1, setup)
    assert [len(goods) for goods in deal.starting_goods] == [3]
    assert len(deal.dice[0]) == 2
    assert deal.start_player == 0
    assert full_supplies(2, ("robot",))["goods"].count(1) == 6
    state = begin(setup, 1)
    assert state.track[0] == (1, 0)
    assert (state.num_players, state.num_seats) == (1, 2)
    rules = state.rules
    assert (rules.num_seats, rules.gains.points_per_goods) == (2, 2)
    assert rules.scoring.bonus_points == ruleset_for(2).scoring.bonus_points
    assert state.estates[1].duchy.number == 7
    assert state.estates[1].goods == (1, 1, 1, 0, 0, 0)
    assert pickle.loads(pickle.dumps(rules)) is rules


@pytest.mark.rule("CHA-01")
def test_bots_and_tables_are_for_people() -> None:
    setup = Setup(**ROBOT)
    table = cn.simulate("greedy", games=2, setup=setup)
    assert list(table["bot"]) == ["greedy", "chateauma"] * 2
    best = cn.evaluate(cn.Game(setup), "random", futures=2)
    assert len(best)
    with pytest.raises(InvalidSetup, match="2"):
        cn.simulate(["greedy", "random"], games=1, setup=setup)


# The kit around them ------------------------------------------------------------------------------


def test_futures_and_rivalry_without_rivals() -> None:
    state = played(Setup(**ONE), seed=6, rounds=20)
    own = prospect(state, 0, PROSPECTS, opponent_weight=0.5)
    assert own == prospect(state, 0, PROSPECTS, opponent_weight=0.0)
    end = outcome(state.copy(), 0, cn.bots.RandomBot(), seed=1)
    assert end.lead == end.points
    assert end.win == 1


@pytest.mark.rule("TEAM-14")
def test_partners_win_and_lead_together() -> None:
    state = played(Setup(**TEAMS), seed=7, rounds=20)
    ends = [outcome(state.copy(), player, cn.bots.RandomBot(), seed=1) for player in range(4)]
    assert ends[0] == ends[2] != ends[1] == ends[3]
    assert ends[0].lead == -ends[1].lead == ends[0].points - ends[1].points
    assert ends[0].win + ends[1].win == 1
    own, other = (prospect(state, player, PROSPECTS, opponent_weight=0.0) for player in (0, 1))
    assert prospect(state, 0, PROSPECTS, opponent_weight=0.5) == pytest.approx(own - other / 2)


@pytest.mark.parametrize("options", BEGUN)
def test_bots_and_the_table_play_them(options: dict[str, Any]) -> None:
    game = cn.Game(seed=8, **options)
    bot = cn.bots.RolloutBot(iterations=4, horizon=1, opponent_weight=0.5)
    for _ in range(6):
        game.play(bot.choose(game.state.view(game.state.current_player)))
    table = cn.Table(game)
    seats = game.setup.seats
    assert len(table._names) == game.state.num_seats == seats
    while not game.is_over:
        game.play(cn.bots.GreedyBot().choose(game.state))
    scores = scores_of(game)
    assert scores["total"] == list(game.scores)
    assert len(scores["ranking"]) == seats
    assert cn.Game.from_record(str(game.record())).scores == game.scores


@pytest.mark.rule("TEAM-14")
def test_the_end_of_a_game_names_teams_with_their_points() -> None:
    game, names = cn.Game(seed=8, **TEAMS), ("Ann", "Ben", "Cem", "Dora")
    assert scores_of(game)["ranking"] == [0, 2, 1, 3]
    while not game.is_over:
        game.play(cn.bots.GreedyBot().choose(game.state))
    scores, sums = scores_of(game), game.state.rules.seating.of_estates(game.scores)
    assert [team["points"] for team in scores["teams"]] == sorted(sums, reverse=True)
    assert scores["winners"] == sorted(scores["teams"][0]["players"]) == [*game.state.winners()]
    first, second = (
        f"{' and '.join(names[player] for player in team['players'])} {team['points']}"
        for team in scores["teams"]
    )
    assert cn.Table(game, names=names).view["prompt"] == f"The game is over: {first}, {second}."
    replay = cn.Replay(game, names=names)
    replay.go(replay.plies)
    assert replay.view["scores"] == scores


@pytest.mark.parametrize("options", BEGUN)
def test_positions_are_read_again(options: dict[str, Any]) -> None:
    for rounds in (1, 7, 15):
        state = played(Setup(**options), seed=9, rounds=rounds)
        position = Position.of(state)
        again = Position.parse(str(position))
        assert again == position
        assert Position.of(again.state(state.deal, Ledger())) == position


def test_positions_of_one_player_have_no_faults() -> None:
    for rounds in (1, 7, 15, 24):
        assert Position.of(played(Setup(**ONE), seed=10, rounds=rounds)).faults() == []


@pytest.mark.rule("SET-01")
def test_positions_name_modules_that_cannot_be_played_by_so_many() -> None:
    text = str(Position.of(played(Setup(**ONE), seed=12, rounds=2)))
    both = text.replace("modules=alone", "modules=alone,partners")
    two = text.replace("players=1 ", "")
    for wrong, reason in (
        (
            both,
            "alone and partners seat the players differently, so only one of them can be played",
        ),
        (two, "players: alone is for 1 player, not 2 (SET-01)"),
    ):
        faults = Position.parse(wrong).faults()
        assert [str(fault.reason) for fault in faults if fault.field == "modules"] == [reason]


@pytest.mark.rule("SET-01")
def test_the_editor_offers_as_many_players_as_may_play() -> None:
    position = Position.of(played(Setup(), seed=11, rounds=3))
    one = set_field(position, "modules/alone", "on")
    assert one.players == len(one.seats) == 1
    (players,) = [f for group in form_for(one) for f in group["fields"] if f["name"] == "players"]
    assert players["options"] == [("1", "1")]
    assert set_field(one, "modules/alone", "off").players == 2
    with pytest.raises(InvalidPosition, match="players"):
        set_field(one, "players", "2")
    with pytest.raises(
        InvalidPosition,
        match=r"players: .* for 2, 3 or 4 players, not 1 \(SET-01\), except with .*alone",
    ):
        Position.parse("castles/1 players=1")
