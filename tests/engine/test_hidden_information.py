"""Everything still to come is made up in views and redealt states, and everything seen is kept."""

from collections.abc import Iterator
from random import Random

import pytest

from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.playing import ask
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.engine.hidden_information import dealt_so_far
from castles_nb.game import Game
from castles_nb.notation import Position, Record


def played(setup: Setup, seed: int, decisions: int) -> GameState:
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bot = GreedyBot()
    for _ in range(decisions):
        if not state.is_over:
            state.apply(bot.choose(state))
    return state


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 20, 45, 90, 400])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_shows_what_was_dealt_so_far_and_nothing_more(players: int, decisions: int) -> None:
    state = played(Setup(players=players), 5, decisions)
    other = played(Setup(players=players), 5, decisions)
    phases, rounds = dealt_so_far(state)
    other.deal = state.deal.joined(Deal.from_seed(77, state.setup), phases, rounds)
    assert state.view(0).deal == other.view(0).deal
    assert state.view(0).legal_actions() == state.legal_actions()
    for future in (state.view(0).deal, state.redealt(Random(3)).deal):
        assert future.depots[:phases] == state.deal.depots[:phases]
        assert future.dice[:rounds] == state.deal.dice[:rounds]
        assert future.white[:rounds] == state.deal.white[:rounds]
        future.check(state.setup)
        if rounds < 24:
            assert future.dice[rounds:] != state.deal.dice[rounds:]


def test_before_the_first_round_only_the_setup_was_dealt() -> None:
    state = played(Setup(players=2), 5, 0)
    assert dealt_so_far(state) == (0, 0)
    state = played(Setup(players=2), 5, 2)
    assert dealt_so_far(state) == (1, 1)


def test_what_was_dealt_grows_with_every_round_and_phase() -> None:
    setup = Setup(players=3, seed=4)
    state = GameState.start(setup, Deal.from_seed(4, setup))
    seen = []
    bot = GreedyBot()
    while not state.is_over:
        if not seen or seen[-1] != dealt_so_far(state):
            seen.append(dealt_so_far(state))
        state.apply(bot.choose(state))
    assert seen == [(0, 0), *((1 + n // 5, n + 1) for n in range(25))]


def test_the_same_numbers_deal_the_same_future() -> None:
    state = played(Setup(players=2), 5, 30)
    one, same, other = (state.redealt(Random(seed)).deal for seed in (1, 1, 2))
    assert one == same != other


# Choices that are made at once --------------------------------------------------------------------

SETUPS = {
    "given duchies": Setup(players=3, duchies=(3, 6, 9), seed=4, simultaneous_setup=True),
    "random boards": Setup(players=4, duchies="random", seed=5, simultaneous_setup=True),
    "2019": Setup(
        players=3, duchies=(1, 4, "11a"), seed=2, edition="2019", simultaneous_setup=True
    ),
    "2019, random boards": Setup(
        players=4, duchies="random", seed=7, edition="2019", simultaneous_setup=True
    ),
    "2019, border posts": Setup(
        players=2,
        duchies="random",
        seed=3,
        edition="2019",
        modules=("border_posts",),
        simultaneous_setup=True,
    ),
}
at_once = pytest.mark.parametrize("setup", SETUPS.values(), ids=SETUPS)


def beginnings(setup: Setup) -> Iterator[GameState]:
    """All states of the setup on one way through it, where everybody chooses the last."""
    assert setup.seed is not None
    state = GameState.start(setup, Deal.from_seed(setup.seed, setup))
    while not state.order:
        yield state.copy()
        state.apply(state.legal_actions()[-1])


def look(state: GameState) -> tuple[object, ...]:
    """Everything that can be told from a state."""
    estates = [(e.duchy, e.tiles, e.goods, e.silver, e.workers, e.filled) for e in state.estates]
    return state.pending, state.deal, state.legal_actions(), estates, str(Position.of(state))


@pytest.mark.rule("SET-12", "SET-13", "SET-19")
@at_once
def test_nobody_sees_what_others_choose_at_once(setup: Setup) -> None:
    before = next(beginnings(setup))
    for state in beginnings(setup):
        for player in range(setup.players):
            view = state.view(player)
            assert view.current_player == state.current_player
            for other, (shown, first) in enumerate(zip(view.estates, before.estates, strict=True)):
                expected = state.estates[other] if other == player else first
                assert (shown.duchy, shown.tiles) == (expected.duchy, expected.tiles)
                assert (shown.goods, shown.silver, shown.workers) == (
                    *(first.goods, first.silver, first.workers),
                )
            if player == state.current_player:
                assert view.decision == state.decision
                assert view.legal_actions() == state.legal_actions()


@pytest.mark.rule("SET-12", "SET-13", "SET-19")
@at_once
def test_views_are_equal_whatever_others_choose_at_once(setup: Setup) -> None:
    for state in beginnings(setup):
        chooser = state.current_player
        assert chooser is not None
        looks = []
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            if after.order:
                return  # everybody has chosen
            if after.current_player != chooser:
                looks.append(look(after.view((chooser + 1) % setup.players)))
        assert all(other == looks[0] for other in looks)


@pytest.mark.rule("SET-19")
@at_once
def test_once_all_have_chosen_everybody_sees_it(setup: Setup) -> None:
    *_, last = beginnings(setup)
    last.apply(last.legal_actions()[0])
    assert last.order
    for player in range(setup.players):
        shown = [(estate.duchy, estate.tiles) for estate in last.view(player).estates]
        assert shown == [(estate.duchy, estate.tiles) for estate in last.estates]


@at_once
def test_a_view_of_the_setup_can_be_written_and_played_on(setup: Setup) -> None:
    for state in beginnings(setup):
        for player in range(setup.players):
            view = state.view(player)
            position = Position.of(view)
            assert position.faults() == []
            assert Position.parse(str(position)) == position
            again = position.state(position.deal(Random(1)))
            assert again.decision == view.decision
            bot = RandomBot(1)
            while not view.is_over:
                view.apply(bot.choose(view))
            assert all(estate.empty_spaces < 37 for estate in view.estates)


@pytest.mark.rule("SET-19")
def test_in_turn_everybody_sees_what_was_chosen_before() -> None:
    setup = Setup(players=3, duchies=(3, 6, 9), seed=4)
    for state in beginnings(setup):
        for player in range(3):
            shown = [estate.tiles for estate in state.view(player).estates]
            assert shown == [estate.tiles for estate in state.estates]
            assert state.view(player).pending == state.pending


class Spy:
    """Takes the first choice, and remembers how much of others' duchies it saw in the setup."""

    def __init__(self) -> None:
        self.seen = 0

    def choose(self, state: GameState) -> Action:
        if not state.order:
            others = (e for player, e in enumerate(state.estates) if player != state.current_player)
            self.seen += sum(any(estate.tiles) for estate in others)
        return state.legal_actions()[0]


@pytest.mark.parametrize(("at_once", "seen"), [(False, 6), (True, 0)])
def test_bots_see_no_more_than_players(at_once: bool, seen: int) -> None:
    setup = Setup(players=4, duchies=3, seed=4, simultaneous_setup=at_once)
    state, spy = GameState.start(setup, Deal.from_seed(4, setup)), Spy()
    while not state.order:
        state.apply(ask(spy, state))
    assert spy.seen == seen


def test_how_choices_are_made_stays_with_positions_and_records() -> None:
    game = Game(duchies="random", seed=3, simultaneous_setup=True)
    game.play(game.legal_actions()[0])
    assert game.position.setup_choices == "at_once"
    assert "setup_choices=at_once" in str(game.position).split()
    assert Position.parse(str(game.position)).setup.simultaneous_setup
    text = str(game.record())
    assert '[SetupChoices "at_once"]' in text
    assert Record.parse(text).setup == Setup(duchies="random", simultaneous_setup=True)
    assert Game.from_record(text).setup.simultaneous_setup
    assert "setup_choices" not in str(Game(seed=3).position)
    assert "SetupChoices" not in str(Game(seed=3).record())
    faults = Position.parse("castles/1 setup_choices=later").faults()
    assert str(faults[0]).startswith("setup_choices (column 25): 'later' is neither 'in_turn' nor")
