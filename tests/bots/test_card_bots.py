"""The bots at the card game: they choose legally, the same again, and peek at nothing."""

import json
import pydoc
import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from card_table import begin, give, show, table

import castles_nb as cn
from castles_nb.bots import Bot, as_bot
from castles_nb.bots.advice import advise
from castles_nb.bots.board.weights import PROSPECTS as BOARD_PROSPECTS
from castles_nb.bots.board.weights import WEIGHTS as BOARD_WEIGHTS
from castles_nb.bots.cards import CARDS
from castles_nb.bots.cards import weights as card_weights
from castles_nb.bots.cards.evaluation import TERMS, evaluation_of
from castles_nb.bots.cards.weights import WEIGHTS, Weights
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playing import play_out
from castles_nb.cards import State
from castles_nb.errors import BotFailed, GameOver

DATA = Path(card_weights.__file__).parent / "data"

BOTS: dict[str, Bot] = {
    "random": cn.bots.RandomBot(),
    "greedy": cn.bots.GreedyBot(),
    "rollout": cn.bots.RolloutBot(iterations=12, horizon=2),
    "search": cn.bots.SearchBot(iterations=12, horizon=2, opponent_weight=0.5),
}


def positions(players: int, seed: int) -> list[State]:
    """Moments of a game, in which all kinds of decisions come up."""
    state, random, found = begin(players, seed), Random(seed), []
    while not state.is_over:
        if random.random() < 0.04:
            found.append(state.copy())
        state.apply(random.choice(state.legal_actions()))
    return found


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("players", [1, 2, 4])
def test_they_choose_legally_the_same_again_and_whatever_is_hidden(name: str, players: int) -> None:
    bot = BOTS[name]
    for state in positions(players, seed=3):
        player = state.current_player
        assert player is not None
        view, before = state.view(player), repr(state)
        fresh = [bot.seeded(5) if hasattr(bot, "seeded") else bot for _ in range(3)]
        chosen = fresh[0].choose(view)
        assert chosen in state.legal_actions()
        assert fresh[1].choose(state.view(player)) == chosen
        assert fresh[2].choose(state.redealt(Random(9)).view(player)) == chosen
        assert repr(state) == before


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_greedy_bots_play_far_better_than_random_ones(players: int) -> None:
    setup = cn.cards.Setup(players=players)
    greedy, random = (
        cn.simulate(name, 12, setup=setup).query("bot != 'aaron'")["points"].mean()
        for name in ("greedy", "random")
    )
    assert greedy > random + 8


def test_names_are_bots_of_whatever_game_is_played() -> None:
    for name in BOTS:
        bot = as_bot(name)
        assert type(bot) is type(BOTS[name])
    assert heuristics_for(begin()) is CARDS
    assert heuristics_for(cn.Game(seed=1).state).policy_weights == BOARD_WEIGHTS


@pytest.mark.parametrize(
    ("bot", "argument"),
    [
        (cn.bots.GreedyBot, "weights"),
        (lambda weights: cn.bots.SearchBot(policy_weights=weights), "policy_weights"),
        (lambda weights: cn.bots.PlanningBot(2, policy_weights=weights), "policy_weights"),
    ],
)
def test_weights_of_the_other_game_are_refused(bot: Callable[[Any], Bot], argument: str) -> None:
    with pytest.raises(TypeError, match=f"^{argument}: .* another game"):
        bot(BOARD_WEIGHTS).choose(begin())
    with pytest.raises(TypeError, match=f"^{argument}: .* another game"):
        bot(WEIGHTS).choose(cn.Game(seed=1).state)
    with pytest.raises(BotFailed, match="another game"):
        play_out(begin(), [cn.bots.SoloBot(), cn.bots.SoloBot()])


def test_what_comes_of_a_choice_is_told() -> None:
    state = begin(3)
    told = cn.bots.GreedyBot().reasons(state)
    assert list(told)[4:] == list(TERMS)
    assert len(told) == len(state.legal_actions())
    assert told["value"].is_monotonic_decreasing
    assert told.loc[0, "action"] == str(cn.bots.GreedyBot().choose(state))
    best = advise(state)[0]
    assert best.action == cn.bots.GreedyBot().choose(state)
    assert "projects" in str(best) or "points" in str(best)
    tried = cn.bots.SearchBot(iterations=15).reasons(state)
    assert tried["tries"].sum() >= 15
    assert cn.bots.RandomBot().reasons(state)["text"].str.len().min() > 5


def test_everything_that_can_come_up_has_a_reason() -> None:
    bot = cn.bots.GreedyBot()
    for seed in range(6):
        for state in positions(1 + seed % 4, seed):
            values = bot.values(state)
            assert len(values) == len(state.legal_actions())
            for action in state.legal_actions():
                assert str(bot.reason(state, action))


def test_at_the_end_the_worth_is_the_points() -> None:
    state = begin(2)
    while not state.is_over:
        state.apply(cn.bots.GreedyBot().choose(state))
    for player in range(2):
        assert evaluation_of(state, player, WEIGHTS).value() == state.points[player]
    with pytest.raises(GameOver):
        cn.bots.GreedyBot().choose(state)


def test_a_triple_is_finished_and_a_sale_made() -> None:
    state = give(table(), hand="mine2 ship3", projects="pasture3", estate=["pasture1 pasture2"])
    assert str(cn.bots.GreedyBot().choose(state)) == "place pasture3 with 3"
    state = give(table(), hand="mine2 ship3", goods=(0, 5, 0))
    assert str(cn.bots.GreedyBot().choose(state)) == "sell medium with 3"


def test_in_the_last_turn_only_points_count() -> None:
    state = give(table(), hand="mine2", silver=3, workers=3, projects="mine2")
    state.round_index, state.turn = 4, 5
    show(state, row2="castle2")
    assert str(cn.bots.GreedyBot().choose(state)) == "convert 3 workers and 3 silver with 2"


def test_the_file_says_how_the_weights_were_found() -> None:
    content = json.loads((DATA / "weights.json").read_text(encoding="utf-8"))
    assert content["source"].startswith("tools/fit_card_weights.py ")
    assert "--seed" in content["source"]
    assert tuple(content["weights"]) == Weights._fields
    told = pydoc.plain(pydoc.render_doc(Weights))
    assert re.findall(r"- `(\w+)`: [A-Z]", told) == list(Weights._fields)


def test_useless_weights_are_named() -> None:
    with pytest.raises(ValueError, match="fade"):
        cn.bots.GreedyBot(WEIGHTS._replace(fade=0))
    with pytest.raises(TypeError, match="castle"):
        cn.bots.GreedyBot(WEIGHTS._replace(castle="much"))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", [cn.bots.SearchBot, cn.bots.PlanningBot])
def test_leaf_weights_of_the_other_game_are_refused(kind: Any) -> None:
    with pytest.raises(TypeError, match=r"^leaf_weights: .* another game"):
        kind(4, leaf_weights=BOARD_PROSPECTS).choose(begin())
