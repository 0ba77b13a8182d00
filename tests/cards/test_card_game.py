"""`cn.CardGame`: a card game with its history, and what can be asked of it."""

import os
import pickle
import re
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from random import Random

import pytest
from card_table import give, play, show, table
from every_action import every_card_action

import castles_nb as cn
from castles_nb.cards import Deal, Setup
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import ANIMALS, CARDS, GOODS, TYPES
from castles_nb.cards.verbs import VERBS
from castles_nb.errors import (
    GameNotOver,
    IllegalAction,
    InvalidDeal,
    InvalidSetup,
    VersionMismatch,
)
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.explain import Explanation

CHECKOUT = Path(__file__).resolve().parents[2]


def play_on(game: cn.CardGame, moves: int) -> cn.CardGame:
    bot = cn.bots.RandomBot(1)
    for _ in range(moves):
        if not game.is_over:
            game.play(bot.choose(game.state))
    return game


def test_a_game_is_played_to_its_end_and_taken_back() -> None:
    game = play_on(cn.CardGame(players=3, seed=7), 10_000)
    assert game.is_over
    assert game.winners() == (game.ranking()[0],)
    entries, scores = list(game.ledger.entries), game.scores
    assert scores == game.state.returns()
    while game.undo():
        pass
    assert game.scores == (0, 0, 0)
    with pytest.raises(GameNotOver):
        game.winners()
    while game.redo():
        pass
    assert game.ledger.entries == entries
    assert all(sum(e.amount for e in entries if e.player == p) for p in range(3))


def test_the_ledger_is_a_table() -> None:
    frame = play_on(cn.CardGame(seed=1), 60).ledger.to_frame()
    assert {"points", "silver", "workers", "goods", "animals"} >= {*frame["item"]}
    assert {*frame["rule"]} <= set(catalogue)
    assert {*frame["phase"]} <= {*"ABCDE"}


def test_a_seed_gives_the_same_game() -> None:
    one, same, other = (cn.CardGame(seed=seed) for seed in (5, 5, 6))
    assert one.deal == same.deal != other.deal
    assert cn.CardGame().setup.seed is not None
    assert one.state.setup.seed is None
    again = cn.CardGame(Setup(players=2), deal=one.deal)
    assert again.setup.seed is None
    assert again.state.rows == one.state.rows


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"players": 5}, "players: 5 is not one of"),
        ({"colour": 1}, "colour: a setup has no such option"),
        ({"setup": 3}, "setup: 3 is not a Setup"),
        ({"setup": Setup(), "players": 2}, "give a Setup or options"),
        ({"card_set": 7}, "card_set: 7 is neither a CardSet nor the path"),
    ],
)
def test_bad_setups_are_told(given: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidSetup, match=message):
        cn.CardGame(**given)  # type: ignore[arg-type]


def test_bad_deals_are_told() -> None:
    for wrong in (3, cn.Deal.from_seed(7, cn.Setup())):
        with pytest.raises(InvalidDeal, match="is not a Deal"):
            cn.CardGame(deal=wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize("action", ["take gold", 3, None, ("take", 3), cn.Game(seed=1)])
def test_what_is_no_action_is_refused(action: object) -> None:
    game = cn.CardGame(seed=7)
    before = str(game)
    with pytest.raises(IllegalAction):
        game.play(action)  # type: ignore[arg-type]
    assert str(game) == before


def test_a_wrong_text_gets_close_ones() -> None:
    with pytest.raises(IllegalAction, match=r"close to it: 'take \w+ from \d with \d'"):
        cn.CardGame(seed=7).play("take ")


# Copies, pickles, processes


def test_games_and_states_can_be_pickled(monkeypatch: pytest.MonkeyPatch) -> None:
    game = play_on(cn.CardGame(players=4, seed=2), 90)
    kept = [pickle.dumps(thing) for thing in (game, game.state.copy())]
    arrived: cn.CardGame = pickle.loads(kept[0])
    assert arrived.actions == game.actions
    assert arrived.undo()
    assert game.undo()
    assert str(arrived) == str(game)
    assert pickle.loads(kept[1]).setup == game.state.setup
    assert deepcopy(game.state).legal_actions() == game.state.legal_actions()
    assert len(kept[1]) < 20_000
    monkeypatch.setattr("castles_nb.cards.state.__version__", "99.0")
    for each in kept:
        with pytest.raises(VersionMismatch, match=r"this is 99\.0"):
            pickle.loads(each)


PLAY = """
from random import Random
from castles_nb.cards.game import CardGame

for players, seed in [(1, 3), (2, 7), (4, 2_000_000_000)]:
    game = CardGame(players=players, seed=seed)
    random = Random(seed)
    print(game.deal, game.deal.ranks(3))
    while not game.is_over:
        game.play(game.legal_actions()[int(random.random() * len(game.legal_actions()))])
    print(*game.actions, sep="\\n")
    print(*game.ledger.entries, sep="\\n")
    print(game.scores, game.ranking)
"""


def in_a_fresh_process(code: str, hash_seed: str = "0") -> str:
    environment = os.environ | {"PYTHONHASHSEED": hash_seed, "PYTHONPATH": str(CHECKOUT)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_order_of_hashes_changes_nothing() -> None:
    first, second = in_a_fresh_process(PLAY), in_a_fresh_process(PLAY, "4242")
    assert first.count("\n") > 300
    assert first == second


def test_a_deal_is_the_same_in_every_version() -> None:
    deal = Deal.from_seed(7, Setup())
    assert deal.deck[:8] == GOLDEN_DECK
    assert (deal.goods[:6], deal.animals[:6], deal.shuffle) == GOLDEN_REST
    assert [round(rank, 6) for rank in deal.ranks(0)[:3]] == GOLDEN_RANKS


GOLDEN_DECK = (70, 33, 5, 25, 11, 4, 34, 18)
GOLDEN_REST = ((2, 2, 0, 1, 1, 1), (0, 2, 0, 3, 1, 1), 99195366)
GOLDEN_RANKS = [0.699138, 0.756407, 0.520914]


def test_playouts_need_the_standard_library_only_and_not_the_board_game() -> None:
    code = """
import sys
before = set(sys.modules)
from castles_nb.cards import Deal, Setup, State
state = State.start(Setup(), Deal.from_seed(1, Setup()))
while not state.is_over:
    state.apply(state.legal_actions()[-1])
print(*sorted({name.partition(".")[0] for name in set(sys.modules) - before}))
print("castles_nb.engine" in sys.modules)
"""
    loaded, engine = in_a_fresh_process(code).splitlines()
    assert set(loaded.split()) - sys.stdlib_module_names == {"castles_nb"}
    assert engine == "False"


# Explanations


@pytest.mark.parametrize("players", [1, 2, 4])
def test_every_legal_action_can_be_explained(players: int) -> None:
    game, bot = cn.CardGame(players=players, seed=3), cn.bots.RandomBot(4)
    verbs = set()
    while not game.is_over:
        for action in game.legal_actions():
            if action.verb in verbs and len(game.actions) % 5:
                continue
            verbs.add(action.verb)
            told = cn.explain(game, action)
            assert isinstance(told, Explanation)
            assert told.allowed_by
            assert set(told.rules) <= set(catalogue)
            for text in (str(told), told._repr_html_(), told._repr_markdown_()):
                assert not re.search(r"Message\(|\{|None", text)
        game.play(bot.choose(game.state))
    assert len(verbs) > 7


def test_an_explanation_tells_costs_gains_and_what_follows() -> None:
    state = show(give(table(), hand="castle2 bank5", workers=1, projects="bank3"), row3="ship1")
    told = cn.explain(state, "place bank3 with 2")
    assert str(told).splitlines() == [
        "Place bank 3 with the 2.",
        "Costs: 1 worker",
        "Brings: +3 silver",
        "Rules: CG-A2-01, CG-WRK-01, CG-TILE-13",
    ]
    give(state, projects="castle3")
    assert str(cn.explain(state, "place castle3 with 2")).splitlines()[2:] == [
        "Then: do one more action, as if with any number",
        "Rules: CG-A2-01, CG-WRK-01, CG-TILE-06",
    ]
    sale = cn.explain(give(state, goods=(2, 0, 0)), "sell light with 2")
    assert str(sale).splitlines()[1:4] == [
        "Costs: all your light goods (2)",
        "Brings: +2 points (sale), +2 silver",
        "Then: you turn your start player’s card face down",
    ]
    play(give(state, projects="ship2"), "place ship2 with 2")
    draw = cn.explain(state, state.legal_actions()[0])
    assert "Brings: +1 good" in str(draw)


def test_an_explanation_does_not_tell_what_is_hidden() -> None:
    state = give(table(), hand="castle2 bank5", silver=3)
    others = [state.redealt(Random(number)) for number in range(3)]
    assert len({str(cn.explain(each, "buy cards")) for each in others}) == 1


def test_why_not_names_the_rule() -> None:
    game = cn.CardGame(seed=7)
    refusal = cn.why_not(game, "finish turn")
    assert refusal is not None
    assert refusal.rule.id == "CG-TURN-06"
    assert str(refusal) == "first discard a card and do an action (CG-TURN-06)"
    assert "CG-TURN-06" in refusal._repr_html_()
    assert cn.why_not(game, game.legal_actions()[0]) is None
    with pytest.raises(IllegalAction):
        cn.why_not(game, "dance")


def test_the_catalogue_has_the_rules_of_both_games() -> None:
    rule = cn.rules["CG-A1-01"]
    assert (rule.module, rule.scope) == ("card_game", "card game")
    assert str(cn.rules.sections["CG-A1"]) == "Card game: action 1, take a card"


# Words


def test_everything_has_its_words() -> None:
    from words_used import messages

    families = {
        "cards-name": CARDS,
        "cards-type": TYPES,
        "cards-item": (*GOODS, *ANIMALS),
        "cards-verb": tuple(VERBS),
        "cards-decision": [
            form for name in ("turn", *DECISIONS) for form in (name, f"{name}.asks")
        ],
    }
    for family, names in families.items():
        assert [name for name in names if f"{family}-{name}" not in messages()] == []


def test_every_source_of_the_ledger_has_its_words() -> None:
    from words_used import messages

    found = set()
    for seed in range(6):
        game = play_on(cn.CardGame(players=1 + seed % 4, seed=seed), 400)
        found |= {entry.source for entry in game.ledger.entries}
    assert len(found) > 18
    assert [source for source in found if f"source-{source}" not in messages()] == []


def test_every_action_has_a_text_and_a_command() -> None:
    from castles_nb.rulebook.action_text import command

    state = cn.CardGame(seed=1).state
    for action in list(every_card_action())[::23]:
        assert str(action) == str(action).lower()
        told = str(command(state, action))
        assert told[0].isupper()
        assert "Message(" not in told
    assert str(
        command(state, next(a for a in every_card_action() if str(a) == "place mine4 on cloister"))
    ) == ("Place mine 4 on your cloisters")


def test_a_states_earlier_names_still_work() -> None:
    state = cn.CardGame(seed=1).state
    with pytest.warns(DeprecationWarning, match="State.draw_piles"):
        assert state.personal == state.draw_piles
    with pytest.warns(DeprecationWarning, match="State.start_card_owner"):
        state.starter = 1
    assert state.start_card_owner == 1
