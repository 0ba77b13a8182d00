"""The installed checks hold for what's sound and find what isn't."""

from dataclasses import replace
from typing import Any

import pytest
from pickpocket import Pickpocket

import castles_nb as cn
from castles_nb.errors import InvalidSetup
from castles_nb.expansions.module import Module
from castles_nb.testing import CheckFailed, check_bot, check_game, check_module


class Peeks:
    """Changes the state that it's shown."""

    def choose(self, state: Any) -> Any:
        action = state.legal_actions()[0]
        state.apply(action)
        return action


class Moody:
    """Plays another way each time."""

    number = 0

    def choose(self, state: Any) -> Any:
        Moody.number += 1
        legal = state.legal_actions()
        return legal[Moody.number % len(legal)]


class Stubborn:
    """Says the same whatever there is to choose."""

    def choose(self, state: Any) -> Any:
        return "take workers with 1"


class Breaks:
    def choose(self, state: Any) -> Any:
        raise ZeroDivisionError


@pytest.mark.parametrize("bot", ["random", "greedy", "page"])
def test_the_kits_bots_are_sound(bot: str) -> None:
    check_bot(bot)


@pytest.mark.parametrize(
    ("bot", "told"),
    [
        (Peeks(), "changes the state"),
        (Moody(), "another game of cards with the same seed"),
        (Stubborn(), "which isn't legal"),
    ],
)
def test_bots_that_are_not_are_found(bot: Any, told: str) -> None:
    with pytest.raises(CheckFailed, match=told):
        check_bot(bot, ["cards"])


def test_an_error_of_a_bot_is_its_cause() -> None:
    with pytest.raises(CheckFailed, match="ZeroDivisionError") as found:
        check_bot(Breaks(), ["cards"])
    assert isinstance(found.value.__cause__, ZeroDivisionError)
    with pytest.raises(TypeError):
        check_bot(cn.bots.GreedyBot)  # type: ignore[arg-type]


class Silent(Pickpocket):
    """Has no choice for the second player."""

    def legal_actions(self) -> tuple[str, ...]:
        return () if self.turn == 1 else super().legal_actions()


def test_what_fails_is_told_with_the_game_and_the_moment() -> None:
    def begin(seed: int) -> Pickpocket:
        game = Pickpocket.begin(seed)
        return Silent(game.dice, game.num_players, game.ledger)

    with pytest.raises(CheckFailed, match="seed 4, round 1: nobody can choose anything"):
        check_game(begin, [4])


def test_modules_are_sound_alone_and_together() -> None:
    check_module("border_posts", players=[2], seeds=[1])
    check_module(["inns", "extra_tiles"], players=[3], seeds=[2], duchies="random")
    with pytest.raises(InvalidSetup):
        check_module("dragons", players=[2])


def test_a_module_that_scores_past_the_ledger_is_found() -> None:
    def alter(rules: Any) -> Any:
        place = rules.verbs["place"]

        def greedy_place(state: Any, action: Any) -> None:
            place.do(state, action)
            state.points[action.die % 2] += 1

        return rules.adding(verbs=(replace(place, do=greedy_place),))

    rule = {"id": "BAD-01", "sentence": "Points come out of nowhere."}
    section = {"id": "BAD", "title": "Bad", "rules": [rule]}
    try:
        cn.modules.register(Module("bad_points", alter), rules=section)
        with pytest.raises(CheckFailed, match="doesn't add up to the points"):
            check_module("bad_points", players=[2], seeds=[1])
    finally:
        cn.modules.unregister("bad_points")
