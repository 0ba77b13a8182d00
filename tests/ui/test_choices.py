"""Choices say what an action involves and costs, their previews what it brings, as the engine
computes it."""

import random
import re

import pytest
from module_sets import FREE
from nightly import NIGHTLY
from random_games import choose, random_setup, start

import castles_nb as cn
from castles_nb.drawing import fragments
from castles_nb.engine import GameState, Setup
from castles_nb.engine.ledger import WORKERS
from castles_nb.expansions import MODULES
from castles_nb.rulebook import action_text, catalogue
from castles_nb.rulebook.explain import explain
from castles_nb.rulebook.ledger_sums import total
from castles_nb.rulebook.ledger_words import gain_words
from castles_nb.ui.board.previews import preview_of
from castles_nb.ui.choices import choices_of, targets_of
from castles_nb.ui.move_log import MoveLog
from castles_nb.ui.previews import Preview

OF_2019 = [name for name in FREE if "2019" in MODULES[name].editions and name[0] != "d"]
DUCHY = "----/-----/------/---Ca---/------/-----/----"
DUCHY_WITH_6 = "----/-----/--m6---/---Ca---/------/-----/----"


def played(seed: int, moves: int, players: int = 2, **options: object) -> cn.Game:
    game = cn.Game(Setup(players=players, seed=seed, **options))
    choose = random.Random(seed).choice
    for _ in range(moves):
        if not game.is_over:
            game.play(choose(game.legal_actions()))
    return game


def random_positions():
    for seed in range(12):
        setup = Setup(
            players=2 + seed % 3,
            seed=seed,
            duchies="random",
            edition="2019" if seed % 4 == 3 else "special",
            modules=[name for name in FREE if seed % 4 == 1 or (seed % 4 == 3 and name in OF_2019)],
        )
        game, rng = cn.Game(setup), random.Random(seed)
        while not game.is_over:
            yield game
            game.play(choose(game.state, rng))


def previews_of(state: GameState) -> list[Preview]:
    return [preview_of(state, action) for action in state.legal_actions()]


def test_every_part_of_every_choice_is_drawn():
    kinds = set()
    for number, game in enumerate(random_positions()):
        kind = game.state.decision.kind
        if kind in kinds and number % 4 and not NIGHTLY:
            continue
        player = game.state.current_player
        drawn = set(
            re.findall(r'data-part="([^"]+)"', "".join(fragments(game.state, player).values()))
        )
        for action in game.legal_actions():
            assert set(targets_of(action)) <= drawn, str(action)
        kinds.add(kind)
    assert kinds > {
        "duchy", "starting_castle", "turn", "castle", "town_hall", "market", "carpenter",
        "church", "warehouse", "ship", "discard",
    }  # fmt: skip


def test_every_choice_can_be_told_from_all_others():
    """By its parts, or else it has a sentence of its own for a button."""
    for game in random_positions():
        sentences = [str(action_text.command(game.state, each)) for each in game.legal_actions()]
        assert len(set(sentences)) == len(sentences)


@pytest.mark.rule("MON-06b")
def test_a_purchase_from_a_depot_is_made_there():
    game = cn.Game.from_position(
        "castles/1 edition=2019 duchies=3 now=B1 dice=23,31 depots=Bk/-/-/-/-/- black_depot=Wh"
        f" 0: silver=2 workers=2 duchy={DUCHY_WITH_6} 1: duchy={DUCHY}"
    )
    bought = [
        choice
        for choice in choices_of(game.state, game.state.rules.verbs)
        if choice["text"].startswith("buy")
    ]
    assert {tuple(choice["parts"]) for choice in bought} == {
        ("depot-1/bank",),
        ("black/warehouse",),
    }
    assert len(bought) == 6  # each for silver, for both, for workers


def test_previews_leave_the_game_as_it_was():
    game = played(3, 40)
    before = repr(game.state), len(game.ledger), game.legal_actions()
    previews_of(game.state)
    assert (repr(game.state), len(game.ledger), game.legal_actions()) == before


def test_a_preview_tells_what_then_happens():
    """Points, workers and silver in a preview are what the ledger books when it is played."""
    game = cn.Game(players=2, seed=11)
    choose = random.Random(11).choice
    while not game.is_over:
        player = game.state.current_player
        action = choose(game.legal_actions())
        preview = preview_of(game.state, action)
        before = len(game.ledger)
        game.play(action)
        own = [entry for entry in game.ledger.entries[before:] if entry.player == player]
        assert preview["gains"] == str(gain_words(own))


@pytest.mark.rule("DIE-04")
def test_a_choice_costs_what_the_ledger_will_book():
    """Whatever the players, the edition and the modules, and for each legal action."""
    paying = set()
    for seed in range(25):
        rng = random.Random(seed)
        state = start(random_setup(rng))
        while not state.is_over:
            actions = state.legal_actions()
            for choice, action in zip(choices_of(state, state.rules.verbs), actions, strict=True):
                costs = explain(state, action).costs
                assert choice["workers"] == -total(costs, WORKERS, -1), str(action)
                assert choice["costs"] == bool(action_text.cost(state, action, costs)), str(action)
                if choice["costs"]:
                    paying.add(action.verb)
            state.apply(choose(state, rng))
    assert paying == {
        *("take", "place", "sell", "buy", "barter", "hire", "retrieve", "shield", "tribute"),
        *("take_double", "place_double", "place_private", "swap", "buy_points"),
    }


def test_no_choice_is_tried_out(monkeypatch):
    game = played(3, 40)

    def apply(state, action):
        raise AssertionError(action)

    monkeypatch.setattr(GameState, "apply", apply)
    assert len(choices_of(game.state, game.state.rules.verbs)) == len(game.legal_actions())


def test_a_preview_shows_nothing_of_other_players_or_of_chance():
    for game in random_positions():
        text = str(previews_of(game.state))
        assert "dice" not in text.replace("both dice", "")
        if game.state.round_in_phase < 5:
            assert "mines" not in text


def test_every_rule_that_is_named_exists():
    named = set()
    for game in random_positions():
        for preview in previews_of(game.state):
            named.update(preview["rules"])
    assert named <= set(catalogue)


@pytest.mark.parametrize("moves", [0, 1, 30, 1000])
def test_the_log_tells_all_points(moves):
    game = played(5, moves, players=3)
    told = MoveLog(game).lines(10_000)
    for player in range(3):
        points = sum(line["points"] for line in told if line["player"] == player)
        assert points == game.scores[player]
    assert MoveLog(game).lines(10) == told[-10:]


def test_what_declines_is_a_button_and_costs_nothing():
    declined = set()
    for game in random_positions():
        for choice in choices_of(game.state, game.state.rules.verbs):
            if choice["declines"]:
                assert choice["button"].startswith(("Skip ", "Finish "))
                assert not choice["costs"]
                declined.add(choice["text"].split()[0])
            else:
                assert not choice["button"].startswith(("Skip ", "Finish "))
    assert declined == {"leave", "pass", "finish", "pay"}
