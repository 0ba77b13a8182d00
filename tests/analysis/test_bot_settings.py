"""Bots are told apart by their settings, whatever their attributes are called."""

from collections.abc import Mapping
from typing import Any, ClassVar

import joblib
import pytest

import castles_nb as cn
from castles_nb.analysis.bot_settings import settings_of
from castles_nb.bots import as_bot
from castles_nb.bots.playing import for_one_game
from castles_nb.bots.protocol import Bot
from castles_nb.bots.registry import REGISTRY
from castles_nb.bots.weights import WEIGHTS

BOTS: tuple[Bot, ...] = (
    *(cn.GreedyBot(), cn.GreedyBot(WEIGHTS._replace(silver=2)), cn.WaveringBot(3), cn.RandomBot()),
    *(cn.RolloutBot(20), cn.SearchBot(30, horizon=2), cn.PlanningBot(12), cn.FillingBot(9)),
)


@pytest.mark.parametrize("bot", BOTS, ids=repr)
def test_files_of_games_know_the_bots_that_they_always_knew(bot: Bot) -> None:
    assert settings_of(bot) == joblib.hash(for_one_game(bot, 0))


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
