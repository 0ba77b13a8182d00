"""The bots choose legally, repeatably, without looking ahead, and greedy plays a sensible game."""

import pytest

import castles_nb as cn
from castles_nb.bots import LADDER, Bot, GreedyBot, RandomBot, make
from castles_nb.bots.advice import advise
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.errors import InvalidBot


def new_state(setup: Setup, deal: Deal | None = None) -> GameState:
    return GameState.start(setup, deal or Deal.from_seed(setup.seed or 0, setup))


def played_out(setup: Setup, bot: Bot) -> GameState:
    state = new_state(setup)
    while not state.is_over:
        state.apply(bot.choose(state))
    return state


@pytest.mark.parametrize("kind", [GreedyBot, RandomBot])
def test_a_bot_made_from_another_says_what_it_is(kind: type[Bot]) -> None:
    assert repr(type("Shepherd", (kind,), {})()) == "<Shepherd>"


@pytest.mark.parametrize("name", ["greedy", "random"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_choice_is_legal_and_leaves_the_state_alone(name: str, players: int) -> None:
    bot = make(name)
    state = new_state(Setup(players=players, duchies="random", seed=3))
    while not state.is_over:
        before = state.copy()
        action = bot.choose(state)
        assert action in state.legal_actions()
        assert (state.points, state.pending, state.dice, state.depots) == (
            before.points,
            before.pending,
            before.dice,
            before.depots,
        )
        state.apply(action)


def test_random_repeats_itself_with_its_seed_and_not_with_another() -> None:
    def choices(seed: int) -> list[Action]:
        bot, state, chosen = RandomBot(seed), new_state(Setup(seed=1)), []
        while not state.is_over:
            chosen.append(bot.choose(state))
            state.apply(chosen[-1])
        return chosen

    assert choices(5) == choices(5)
    assert choices(5) != choices(6)


def test_greedy_repeats_itself() -> None:
    setup = Setup(players=2, duchies=(3, 8), seed=12)
    assert played_out(setup, GreedyBot()).points == played_out(setup, GreedyBot()).points


def test_greedy_does_not_see_dice_tiles_and_goods_to_come() -> None:
    """Two deals with the same past and another future get the same choices."""
    setup = Setup(players=2, seed=20)
    deal, other = Deal.from_seed(20, setup), Deal.from_seed(21, setup)
    # Round 5 is the last of phase A: what follows it is a different game.
    shown = 5
    mixed = Deal(
        start_player=deal.start_player,
        starting_goods=deal.starting_goods,
        depots=(deal.depots[0], *other.depots[1:]),
        black_depot=(deal.black_depot[0], *other.black_depot[1:]),
        goods=(deal.goods[0], *other.goods[1:]),
        white=(*deal.white[:shown], *other.white[shown:]),
        dice=(*deal.dice[:shown], *other.dice[shown:]),
    )
    ours, theirs, bot = new_state(setup, deal), new_state(setup, mixed), GreedyBot()
    compared = 0
    while ours.rounds_played < shown:
        action = bot.choose(ours)
        assert bot.choose(theirs) == action
        ours.apply(action)
        theirs.apply(action)
        compared += 1
    assert compared > 15


def test_greedy_plays_a_sensible_game() -> None:
    """A small sample of what `Weights` were tuned for: 170 points and 26 spaces on average."""
    games = [
        played_out(
            Setup(players=2, duchies=(seed % 10 + 1, (seed + 3) % 10 + 1), seed=seed), GreedyBot()
        )
        for seed in range(100, 130)
    ]
    points = [points for state in games for points in state.points]
    filled = [37 - estate.empty_spaces for state in games for estate in state.estates]
    assert sum(points) / len(points) > 155
    assert sum(filled) / len(filled) > 25
    assert min(filled) > 12


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(10):
        bots: list[Bot] = [GreedyBot(), RandomBot(seed)]
        state = new_state(Setup(players=2, seed=seed))
        while (player := state.current_player) is not None:
            state.apply(bots[player].choose(state))
        won += state.points[0] > state.points[1] + 50
    assert won == 10


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(InvalidBot, match="no bot 'clever'"):
        make("clever")


@pytest.mark.parametrize("name", LADDER)
@pytest.mark.parametrize("given", [cn.Game(seed=7), None, "castles/1"])
def test_who_gives_something_else_than_a_state_is_told(name: str, given: object) -> None:
    bot = make(name)
    wanted = f"^state: {type(given).__name__} is not a state; for a cn.Game, give game.state$"
    with pytest.raises(TypeError, match=wanted):
        bot.choose(given)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=wanted):
        bot.reasons(given)  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match=wanted):
        advise(given)  # type: ignore[arg-type]
