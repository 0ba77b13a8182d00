"""The correction learned from how games ended: where it counts, and that it helps to predict."""

from random import Random

import castles_nb as cn
from castles_nb.bots import PlanningBot
from castles_nb.bots.board import BOARD
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.leaf_correction import FACTS, facts, leaf_correction, leaf_correction_for
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.budget import Budget
from castles_nb.bots.cards import CARDS
from castles_nb.bots.futures import Futures
from castles_nb.bots.planning import AHEAD, BEAM, Choices
from castles_nb.bots.playouts import play_on, prospect
from castles_nb.components import COLOURS, ROUNDS


def test_it_holds_where_players_have_an_estate_and_a_rival() -> None:
    for game in (
        cn.Game(players=3, seed=1),
        cn.Game(players=2, seed=1, edition="2019"),
        cn.Game(players=2, seed=1, modules=("inns", "shields", "trade_routes", "vineyards")),
    ):
        assert (
            BOARD.leaf_correction_for(game.state)
            is leaf_correction_for(game.state)
            is leaf_correction
        )
    for alone in (cn.Game(players=1, seed=1), cn.Game(players=4, seed=1, modules=("team",))):
        assert leaf_correction_for(alone.state) is None
    assert CARDS.leaf_correction_for(cn.CardGame(players=2, seed=1).state) is None


def test_the_facts_are_those_of_the_estate() -> None:
    state = cn.Game(players=2, seed=3).state.copy()
    play_on(state, 12, WEIGHTS)
    evaluation = evaluation_of(state, 1, PROSPECTS)
    known, estate = dict(zip(FACTS, facts(evaluation), strict=True)), state.estates[1]
    assert known["always"] == 1
    assert known["silver"] == evaluation.terms()[2]
    named = {name: fact for name, fact in known.items() if name.startswith("monastery")}
    assert sum(named.values()) == sum(estate.has(number) for number in range(1, 27)) > 0
    empty = sum(fact for name, fact in known.items() if name.startswith("empty"))
    assert empty == 37 - estate.filled.bit_count()
    stored = sum(fact for name, fact in known.items() if name.startswith("stored"))
    assert stored == len(estate.storage)
    assert known["place_in_turn_order"] == state.order.index(1)
    assert [known[f"silver_{number}"] for number in (1, 2, 4)] == [
        min(estate.silver, number) for number in (1, 2, 4)
    ]
    assert known["goods_stored"] == sum(estate.goods) >= known["types_of_goods"]
    begun = {name: fact for name, fact in known.items() if name.startswith("begun")}
    assert begun
    assert all(0 <= fact < 6 for fact in begun.values())


def test_each_fact_has_a_name_of_its_own() -> None:
    assert len(set(FACTS)) == len(FACTS)


def test_a_colour_without_empty_spaces_is_out_of_reach_and_has_no_bonus_tile() -> None:
    state = cn.Game(players=2, seed=3).state.copy()
    play_on(state, 23, WEIGHTS)
    full, reached = 0, 0.0
    for player in (0, 1):
        known = dict(zip(FACTS, facts(evaluation_of(state, player, PROSPECTS)), strict=True))
        for colour in COLOURS:
            reached += known[f"within_reach_{colour}"]
            if not known[f"empty_{colour}"]:
                full += 1
                assert not known[f"within_reach_{colour}"]
                assert not known[f"bonus_tiles_{colour}"]
    assert full
    assert reached


def test_plans_are_chosen_by_what_is_foreseen_after_them() -> None:
    state = cn.Game(players=2, seed=3).state.copy()
    play_on(state, 5, WEIGHTS)
    bot = PlanningBot(30, opponent_weight=0)
    player = state.current_player
    assert player is not None

    def foreseen(choices: Choices) -> float:
        after = state.copy()
        for action in choices:
            after.apply(action)
        return prospect(after, player, PROSPECTS, 0, leaf_correction)

    looked_at = bot._plans(state, player, Budget(30, None), BEAM)[: AHEAD * 10]
    tried = [foreseen(plan.choices) for plan in bot.plans(state)]
    best = sorted([foreseen(plan.choices) for plan in looked_at], reverse=True)
    assert sorted(tried, reverse=True) == best[:10]


def test_with_it_one_foresees_better_how_games_end() -> None:
    """Greedy games, which it was not learned from: it knows better who of two ends ahead."""
    without, learned = 0.0, 0.0
    for seed in range(40):
        state, then = cn.Game(players=2, seed=seed).state.copy(), []
        play_on(state, 15, WEIGHTS)
        for adds in (None, leaf_correction):
            then.append(prospect(state, 0, PROSPECTS, 1, adds))
        play_on(state, ROUNDS, WEIGHTS)
        lead = state.points[0] - state.points[1]
        without, learned = without + (lead - then[0]) ** 2, learned + (lead - then[1]) ** 2
    assert learned < without


def test_nothing_is_missed_at_the_end() -> None:
    state = cn.Game(players=2, seed=3).state.copy()
    play_on(state, ROUNDS, WEIGHTS)
    assert state.is_over
    assert leaf_correction(evaluation_of(state, 0, PROSPECTS)) == 0


def test_a_try_looks_twice_where_it_was_learned() -> None:
    state = cn.Game(players=2, seed=3).state.copy()
    play_on(state, 5, WEIGHTS)
    player = state.current_player
    assert player is not None
    learned = PlanningBot(30, opponent_weight=0, planned_rollouts=False)
    plan = learned.plans(state)[0].choices
    after, looks = Futures(state, Random(1))[0], []
    for action in plan:
        after.apply(action)
    for round_ in (7, 8):
        play_on(after, round_, WEIGHTS)
        looks.append(prospect(after, player, PROSPECTS, 0, leaf_correction))
    assert learned.outcomes([plan], Futures(state, Random(1)), 1) == [[sum(looks) / 2]]
    usual = PlanningBot(30, opponent_weight=0, leaf_weights=PROSPECTS, planned_rollouts=False)
    alone = prospect(after, player, PROSPECTS, 0)
    assert usual.outcomes([plan], Futures(state, Random(1)), 1) == [[alone]]
