"""Bots known by name, and those that people register."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

import castles_nb as cn
from castles_nb.bots import REGISTRY, known_as, make, names, register, unregister
from castles_nb.errors import InvalidBot
from castles_nb.ui.new_game.form import all_kinds, begun, form_of
from castles_nb.ui.parts.new_game import chosen_at


class Miser:
    """Takes the last of its choices."""

    def __init__(self, greed: int = 1) -> None:
        self.greed = greed

    def choose(self, state: Any) -> Any:
        return state.legal_actions()[-1]


class Slotted:
    """Has no room for a name."""

    __slots__ = ()

    def choose(self, state: Any) -> Any:
        return state.legal_actions()[0]


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    """Forget after a test what it registered."""
    yield
    for name in [name for name, spec in REGISTRY.items() if spec.is_own]:
        unregister(name)


def test_a_registered_bot_plays_wherever_bots_are_named() -> None:
    register("miser", Miser, title="The miser")
    game = cn.Game(players=2, seed=7)
    assert cn.Table(game, bots={1: "miser"}).names == ("You", "The miser")
    assert set(cn.simulate("miser", 2, seed=3)["bot"]) == {"The miser"}
    assert len(cn.tournament(["miser", "greedy"], 2).standings) == 2
    assert len(cn.evaluate(game, "miser", futures=4)) == len(game.state.legal_actions())
    cards = cn.CardGame(players=2, seed=7)
    assert cn.CardTable(cards, bots={1: "miser"}).names[1] == "The miser"


def test_a_decorator_leaves_the_class_as_it_is() -> None:
    decorated = register("miser")(Miser)
    assert decorated is Miser
    assert known_as(make("miser")) == "miser"
    assert known_as(Miser(greed=2)) == ""


def test_a_bot_may_play_one_game_only() -> None:
    class OfCards:
        def choose(self, state: Any) -> Any:
            return state.legal_actions()[len(state.piles) - 1]

    with pytest.raises(InvalidBot, match="crook can't play the game board"):
        register("crook", OfCards)
    assert "crook" not in REGISTRY
    register("crook", OfCards, games=["cards"])
    assert "crook" in names("cards")
    assert "crook" not in names("board")


def test_a_new_game_offers_it_and_a_kept_one_knows_it() -> None:
    register("miser", Miser, title="The miser")
    values = {"who/1": "miser"}
    form = form_of(values, all_kinds())
    assert form["values"]["who/1"] == "miser"
    assert begun(values, all_kinds()).bots == {1: "miser"}
    table = cn.play(bots={1: "miser"}).table
    assert chosen_at(table)["who/1"] == "miser"
    unregister("miser")
    assert form_of(values, all_kinds())["values"]["who/1"] != "miser"


def test_what_has_slots_has_no_title() -> None:
    register("slotted", Slotted, title="Slot machine")
    assert isinstance(make("slotted"), Slotted)


def test_two_names_for_one_object_leave_it_as_it_is() -> None:
    one = Miser()
    register("anna", lambda: one, title="Anna")
    register("bert", lambda: one, title="Bert")
    make("anna")
    assert not hasattr(one, "name")
    assert known_as(make("bert")) == "bert"


class Learned(Miser):
    """Has settings that can't be compared, and counts how often it's made."""

    made = 0

    def __init__(self) -> None:
        super().__init__()
        Learned.made += 1
        self.weights = np.array([1.0, 2.0])


def test_bots_are_known_by_what_they_were_made_as_and_made_no_more_for_it() -> None:
    register("learned", Learned)
    table = cn.play(bots={1: "learned"}).table
    made = Learned.made
    assert chosen_at(table)["who/1"] == "learned"
    assert Learned.made == made
    assert known_as(Learned()) == ""


def test_one_that_can_no_longer_be_made_spoils_no_other_table() -> None:
    whole = [True]

    def made() -> Miser:
        if not whole:
            raise OSError("the model is gone")
        return Miser()

    register("model", made)
    whole.clear()
    assert chosen_at(cn.play(bots={1: "greedy"}).table)["who/1"] == "count"
    assert "model" in str(form_of({}, all_kinds()))
    with pytest.raises(InvalidBot, match="the model is gone"):
        make("model")


def test_a_bot_of_one_game_is_refused_at_the_other() -> None:
    for attempt in (
        lambda: cn.CardTable(cn.CardGame(seed=1), bots={1: "solo"}),
        lambda: cn.simulate("solo", 1, setup=cn.CardSetup(players=2)),
        lambda: cn.tournament(["solo", "greedy"], 1, setup=cn.CardSetup(players=2)),
        lambda: cn.evaluate(cn.CardGame(seed=1), "solo", futures=2),
    ):
        with pytest.raises(InvalidBot, match="solo doesn't play the game cards"):
            attempt()
    cn.testing.check_bot("solo")


def test_answers_in_words_are_no_actions() -> None:
    class Wordy:
        def choose(self, state: Any) -> Any:
            return str(state.legal_actions()[0])

    with pytest.raises(InvalidBot, match="not a legal action"):
        register("wordy", Wordy)


@pytest.mark.parametrize("name", ["", "Miser", "9lives", "a b", "a" * 41, "été", None, 7])
def test_names_are_one_plain_word(name: Any) -> None:
    with pytest.raises(InvalidBot, match="name: "):
        register(name, Miser)


@pytest.mark.parametrize("name", ["greedy", "king", "solo"])
def test_the_kits_own_bots_stay(name: str) -> None:
    with pytest.raises(InvalidBot, match="the kit's own bots"):
        register(name, Miser, replace=True)
    with pytest.raises(InvalidBot, match="was registered"):
        unregister(name)


def test_another_bot_takes_a_name_only_when_told() -> None:
    register("miser", Miser)
    with pytest.raises(InvalidBot, match="replace=True"):
        register("miser", Slotted)
    register("miser", Slotted, replace=True)
    assert isinstance(make("miser"), Slotted)


def _breaks() -> Any:
    raise RuntimeError("out of money")


@pytest.mark.parametrize(
    ("given", "told"),
    [
        (_breaks, "^make: odd can't be made: RuntimeError: out of money"),
        (lambda: Miser, "makes"),
        (lambda: None, "^make: odd makes None, which has no choose"),
        (7, "can't be made"),
        (lambda: type("Liar", (), {"choose": lambda self, state: "no"})(), "^make: odd can't play"),
    ],
)
def test_what_cannot_play_is_refused(given: Any, told: str) -> None:
    with pytest.raises(InvalidBot, match=told):
        register("odd", given)
    assert "odd" not in REGISTRY


def test_a_slip_of_the_pen_gets_the_close_name() -> None:
    with pytest.raises(InvalidBot, match="did you mean 'greedy'"):
        make("gredy")
    with pytest.raises(InvalidBot, match="only random, greedy"):
        make("xyz")
    for wrong in (
        {"games": ["chess"]},
        {"games": []},
        {"title": 7},
        {"title": "a\nb"},
        {"title": " "},
        {"title": "a" * 41},
        {"replace": 1},
    ):
        with pytest.raises((TypeError, ValueError)):
            register("miser", Miser, **wrong)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="game"):
        names("chess")


@pytest.mark.parametrize(
    "name", [*("BOTS", "STRONGER", "FILLING", "NAMES", "FillingBot", "WaveringBot", "bot_named")]
)
def test_names_of_before_say_the_new_one(name: str) -> None:
    with pytest.warns(DeprecationWarning, match=rf"^cn\.bots\.{name} is now cn\.bots\."):
        assert getattr(cn.bots, name)


def test_a_bot_is_made_by_the_name_it_had_before() -> None:
    with pytest.warns(DeprecationWarning, match="'filling' is now 'solo'"):
        assert isinstance(cn.bots.make("filling"), cn.bots.SoloBot)
