"""Luck apart from skill: that it is 0 on average, that it shows what is given, that it explains."""

from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest
from nightly import games_to_play

import castles_nb as cn
from castles_nb.analysis.review.game_review import game_review_of
from castles_nb.analysis.review.luck import Luck, chances_in, luck_of
from castles_nb.bots.playing import ask
from castles_nb.engine import Deal, Setup
from castles_nb.notation import Position
from castles_nb.notation.any_record import record_from
from castles_nb.playable import players_in

GAMES: dict[str, Any] = {
    "board": lambda seed: cn.Game(players=2, seed=seed),
    "cards": lambda seed: cn.CardGame(players=2, seed=seed),
    "alone": lambda seed: cn.CardGame(players=1, seed=seed),
}


def played(game: Any, *bots: Any) -> Any:
    while not game.is_over:
        game.play(ask(bots[game.state.current_player % len(bots)], game.state))
    return game


def luck_in(game: Any, futures: int, sources: tuple[str, ...] = ()) -> list[Luck]:
    record = record_from(game)
    game_review = game_review_of(record)
    beginning = game_review.beginning(record)
    people = players_in(game.state)
    found = chances_in(beginning, record.position is None, record.actions, game_review)
    return [
        each
        for chance in found
        if not sources or chance.source in sources
        for each in luck_of(chance, game_review, range(people), futures, 0, 0.95)
    ]


def in_all(found: list[Luck], player: int) -> tuple[float, float]:
    """The luck of a player in points and in the lead."""
    own = [each for each in found if each.player == player]
    return sum(each.luck for each in own), sum(each.lead for each in own)


def is_near_0(values: Any) -> bool:
    """Within 3.3 standard errors of the mean, which chance exceeds once in 1,000 tests."""
    return bool(abs(np.mean(values)) < 3.3 * np.std(values, ddof=1) / np.sqrt(len(values)))


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_luck_is_0_on_average(name: str) -> None:
    found = [
        in_all(luck_in(played(GAMES[name](seed), cn.bots.RandomBot(seed)), 2), 0)
        for seed in range(games_to_play(8))
    ]
    points, leads = zip(*found, strict=True)
    assert is_near_0(points)
    assert is_near_0(leads)


def test_less_of_the_result_is_chance_without_luck() -> None:
    """Of the last rounds of a game, dealt many times; see CHANGELOG.md for whole games."""
    game = played(GAMES["board"](3), cn.bots.GreedyBot())
    last = next(ply for ply in range(len(game.actions)) if game.at(ply).round_number == 23)
    game_review = game_review_of(record_from(game))
    points, luck = [], []
    for number in range(24):
        beginning = game.at(last - 1).redealt(Random(number))
        state, actions = beginning.copy(), []
        while not state.is_over:
            actions.append(cn.bots.GreedyBot().choose(state))
            state.apply(actions[-1])
        found = [
            each
            for chance in chances_in(beginning, False, actions, game_review)
            for each in luck_of(chance, game_review, (0, 1), 8, number, 0.95)
        ]
        points.append(state.points[0] - state.points[1])
        luck.append(in_all(found, 0)[1])
    assert is_near_0(luck)
    assert np.var(np.array(points) - luck) < 0.6 * np.var(points)


def first_moves(deal: Deal) -> Any:
    """A game to the first round, by greedy bots."""
    game = cn.Game(players=2, seed=0, deal=deal)
    for _ in range(2):
        game.play(ask(cn.bots.GreedyBot(), game.state))
    return game


def test_a_rigged_deal_shows_as_luck() -> None:
    """In phase C come the best tiles of 30 deals for a player, or the worst."""
    record = record_from(played(GAMES["board"](3), cn.bots.GreedyBot()))
    game_review = game_review_of(record)
    found = chances_in(game_review.beginning(record), True, record.actions, game_review)
    tiles = [each for each in found if each.source == "tiles"][2]

    def told(number: int, futures: int, seed: int) -> Luck:
        after = tiles.before.redealt(Random(number))
        after.apply(tiles.action)
        [luck] = luck_of(tiles._replace(after=after), game_review, [0], futures, seed, 0.95)
        return luck

    ranked = sorted(range(30), key=lambda number: told(number, 20, 0).luck)
    poor, rich = (told(number, 150, 1) for number in (ranked[0], ranked[-1]))
    assert rich.luck_low > 0 > poor.luck_high


def test_good_dice_of_one_player_are_luck_against_the_other() -> None:
    game = first_moves(Deal.from_seed(7, Setup(players=2)))
    ends = {}
    for pair in ((1, 1), (2, 5), (3, 6), (4, 5), (6, 6), (2, 3)):
        deal = game.state.deal
        own = (pair, deal.dice[0][1])
        dealt = first_moves(replace(deal, dice=(own, *deal.dice[1:])))
        first, second = luck_in(dealt, 60, ("dice",))
        assert first.lead == pytest.approx(-second.lead)
        ends[pair] = first
    best = max(ends.values(), key=lambda each: each.luck)
    worst = min(ends.values(), key=lambda each: each.luck)
    assert best.luck_low > max(0, worst.luck_high)


def test_what_chance_turns_up_is_named_and_in_order() -> None:
    for name, starts, turns in (
        ("board", ["start", "tiles", "goods", "dice"], 25),
        ("cards", ["display", "hand"], 30),
    ):
        record = record_from(played(GAMES[name](3), cn.bots.RandomBot(3)))
        game_review = game_review_of(record)
        found = chances_in(game_review.beginning(record), True, record.actions, game_review)
        assert [each.source for each in found[: len(starts)]] == starts
        assert sum(each.source == starts[-1] for each in found) == turns
        assert sum(each.source == starts[-2] for each in found) == 5
        assert [each.ply for each in found] == sorted(each.ply for each in found)


def test_a_game_that_goes_on_from_a_position_has_no_luck_of_the_start() -> None:
    game = played(GAMES["board"](3), cn.bots.GreedyBot())
    later = cn.Game.from_position(Position.of(game.at(60)), seed=1)
    played(later, cn.bots.GreedyBot())
    assert {each.source for each in luck_in(later, 2)} == {"tiles", "goods", "dice"}


@pytest.mark.parametrize(
    "options",
    [
        {"players": 3, "modules": ("inns", "shields", "trade_routes", "vineyards")},
        {"players": 1, "modules": {"chateauma": {"level": "midweight"}}},
        {"players": 4, "modules": ("team",)},
        {"players": 2, "duchies": "random"},
    ],
    ids=["modules", "chateauma", "team", "random boards"],
)
def test_luck_with_expansions(options: dict[str, Any]) -> None:
    game = played(cn.Game(seed=7, **options), cn.bots.RandomBot(1))
    found = luck_in(game, 2)
    assert {each.source for each in found} == {"start", "tiles", "goods", "dice"}
    assert all(np.isfinite(each.luck) and np.isfinite(each.lead) for each in found)


def test_skill_is_what_luck_leaves_of_a_finished_game() -> None:
    game = played(GAMES["cards"](3), cn.bots.GreedyBot())
    for row in cn.review(game, iterations=4).by_player().to_dict("records"):
        other = game.state.points[1 - row["player"]]
        assert row["points"] == game.state.points[row["player"]]
        assert row["lead"] == row["points"] - other
        assert row["skill"] == pytest.approx(row["points"] - row["luck"])
        assert row["skill_low"] == pytest.approx(row["points"] - row["luck_high"])
        assert row["lead_skill"] == pytest.approx(row["lead"] - row["lead_luck"])
