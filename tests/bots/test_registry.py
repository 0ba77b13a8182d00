"""Bots known by name, and those that people register."""

from collections.abc import Iterator
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.bots import REGISTRY, known_as, make, names, register, unregister
from castles_nb.errors import InvalidBot
from castles_nb.ui.new_game.form import all_kinds, begun, form_of


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
    """What a test registers is forgotten after it."""
    yield
    for name in [name for name, spec in REGISTRY.items() if spec.is_own]:
        unregister(name)


def test_a_registered_bot_plays_wherever_bots_are_named() -> None:
    register("miser", Miser, title="The miser")
    game = cn.Game(players=2, seed=7)
    assert cn.Table(game, bots={1: "miser"}).names == ("You", "The miser")
    assert set(cn.simulate("miser", 2, seed=3)["bot"]) == {"The miser"}
    assert len(cn.tournament(["miser", "greedy"], 2).standings) == 2
    assert len(cn.evaluate(game, "miser", n=4)) == len(game.state.legal_actions())
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
    assert table._chosen()["who/1"] == "miser"
    unregister("miser")
    assert form_of(values, all_kinds())["values"]["who/1"] != "miser"


def test_what_has_slots_keeps_its_own_name() -> None:
    register("slotted", Slotted, title="Slot machine")
    assert isinstance(make("slotted"), Slotted)


@pytest.mark.parametrize("name", ["", "Miser", "9lives", "a b", "a" * 41, "été", None, 7])
def test_names_are_one_plain_word(name: Any) -> None:
    with pytest.raises(InvalidBot, match="name: "):
        register(name, Miser)


@pytest.mark.parametrize("name", ["greedy", "king", "filling"])
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
        (_breaks, "can't be made: RuntimeError: out of money"),
        (lambda: Miser, "makes"),
        (lambda: None, "makes None, which has no choose"),
        (7, "can't be made"),
        (lambda: type("Liar", (), {"choose": lambda self, state: "no"})(), "can't play"),
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
    for wrong in ({"games": ["chess"]}, {"title": 7}, {"replace": 1}):
        with pytest.raises((TypeError, ValueError)):
            register("miser", Miser, **wrong)  # type: ignore[call-overload]
    with pytest.raises(ValueError, match="game"):
        names("chess")
