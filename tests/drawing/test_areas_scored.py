"""Complete areas say what they have scored, with modules and at every moment one looks at."""

import re

import pytest

import castles_nb as cn


def marks(duchy: str) -> list[int]:
    """The points that stand at complete areas."""
    return sorted(map(int, re.findall(r'"cnb-scored"[^>]*>\+(\d+)<', duchy)))


def game_until_phase_d(**setup) -> cn.Game:
    game, bot = cn.Game(**setup), cn.bots.GreedyBot()
    while game.state.phase < "D":
        game.play(bot.choose(game.state))
    return game


SETUPS = [
    {"players": 2, "seed": 7},
    {"players": 3, "seed": 5, "modules": ("inns", "shields", "vineyards")},
    {"players": 4, "seed": 3, "modules": ("team",)},
]


@pytest.mark.rule("SCORE-02", "SCORE-03")
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(setup.get("modules", "-")))
def test_all_that_areas_scored_stands_at_them(setup):
    game = game_until_phase_d(**setup)
    table = cn.Table(game)
    sources = {"area_size", "area_phase", "inn", "shield_17"}
    owners = game.state.rules.seating.estates
    drawn = [getattr(table, f"duchy_{player}") for player in range(game.state.num_seats)]
    for estate in set(owners):
        scored = sum(
            entry.amount
            for entry in game.state.ledger.entries
            if entry.source in sources and owners[entry.player] == estate
        )
        shown = [drawn[player] for player, own in enumerate(owners) if own == estate]
        assert scored > 0
        assert sum(sum(marks(duchy)) for duchy in shown) == scored


def test_an_earlier_moment_has_those_of_then():
    table = cn.Table(game_until_phase_d(players=2, seed=7))
    now = marks(table.duchy_0)
    table.look(40)
    then = marks(table.duchy_0)
    assert 0 < len(then) < len(now)
    assert "Its area scored" in table.duchy_0
    table.look(0)
    assert marks(table.duchy_0) == []


def test_a_replay_has_them_as_the_table_had():
    game = game_until_phase_d(players=2, seed=7)
    table, replay = cn.Table(game), cn.Replay(game)
    for ply in (0, 40, len(game.actions)):
        table.look(ply)
        replay.go(ply)
        assert [replay.duchy_0, replay.duchy_1] == [table.duchy_0, table.duchy_1]
