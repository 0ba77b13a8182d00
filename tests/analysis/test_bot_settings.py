"""Bots are told apart by their settings, whatever their attributes are called."""

from collections.abc import Mapping
from typing import Any, ClassVar

import pytest

import castles_nb as cn
from castles_nb.analysis.bot_settings import settings_of
from castles_nb.bots import as_bot
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.protocol import Bot
from castles_nb.bots.registry import REGISTRY

BOTS: tuple[tuple[Bot, str], ...] = (
    (cn.bots.GreedyBot(), "a3e1e83ddd6c25d28fafc361be66bdf8"),
    (cn.bots.GreedyBot(WEIGHTS._replace(silver=2)), "568f377589bcd35b57f5d15adf9e7f73"),
    (cn.bots.NoisyBot(3), "05b6732e2ba39225ddfe2c8d5b5b8981"),
    (cn.bots.RandomBot(), "79df1201dc29a12fd91acdd5a9132025"),
    (cn.bots.RolloutBot(20), "b602a9a86cd0bbd448cb2fed6b8f09da"),
    (cn.bots.SearchBot(30, horizon=2), "d5386634d9036a32fb98a75f829b6623"),
    (cn.bots.PlanningBot(12), "b9d50bca5d33852f109428b0e21cf98c"),
    (cn.bots.SoloBot(9), "cb93828345856527c1e2ce31dfbb5f59"),
    (cn.bots.RolloutBot(None, think_time=0.05), "873dab43160b04974051c4f5af1383b6"),
    (
        cn.bots.SearchBot(30, opponent_weight=0.5, policy_weights=WEIGHTS, leaf_weights=PROSPECTS),
        "75f83bd3d671bda42932d8c6488cb365",
    ),
)


@pytest.mark.parametrize(("bot", "digest"), BOTS, ids=repr)
def test_files_of_games_know_the_bots_that_they_always_knew(bot: Bot, digest: str) -> None:
    assert settings_of(bot) == digest


@pytest.mark.parametrize("name", list(REGISTRY))
def test_every_attribute_of_a_bot_has_a_name_that_stays(name: str) -> None:
    bot = as_bot(name)
    known = type(bot).setting_names  # type: ignore[attr-defined]
    assert {*vars(bot)} - {"name"} == {*known}


class Careful:
    """A bot of yesterday, and of today with a renamed attribute."""

    setting_names: ClassVar[Mapping[str, str]] = {"care": "care"}

    def __init__(self, care: float) -> None:
        self.care = care

    def choose(self, state: Any) -> Any:
        return state.legal_actions()[0]


def test_a_renamed_attribute_makes_no_other_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    before, other = settings_of(Careful(2)), settings_of(Careful(3))
    today = Careful.__new__(Careful)
    today.caution = 2  # type: ignore[attr-defined]
    assert settings_of(today) != before
    monkeypatch.setattr(Careful, "setting_names", {"caution": "care"})
    assert settings_of(today) == before != other


class MoreCareful(Careful):
    """Another class, though made from that one."""


def test_a_renamed_class_makes_no_other_bot(monkeypatch: pytest.MonkeyPatch) -> None:
    before, other = settings_of(Careful(2)), settings_of(MoreCareful(2))
    monkeypatch.setattr(Careful, "setting_class", f"{__name__}.Careful", raising=False)
    monkeypatch.setattr(Careful, "__module__", "elsewhere")
    assert settings_of(Careful(2)) == before != settings_of(MoreCareful(2)) == other
