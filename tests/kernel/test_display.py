"""Types are shown by what floors above have registered for them."""

from importlib import import_module

import pytest

import castles_nb as cn
from castles_nb.kernel import display


@pytest.mark.parametrize("of", [*display._WAYS])
def test_every_name_leads_to_a_type_and_to_functions(of: str) -> None:
    module, _, name = of.partition(":")
    assert isinstance(getattr(import_module(module), name), type)
    for way in display._WAYS[of].values():
        if isinstance(way, str):
            home, _, function = way.partition(":")
            assert callable(getattr(import_module(home), function))


class Counter:
    """A thing that somebody has."""

    number = 3


class Half(Counter):
    """Another one, made from it."""


def test_a_type_is_shown_as_its_own_kind_or_the_one_it_comes_from() -> None:
    display.register(Counter, svg=lambda thing, colour="red": f"{colour} {thing.number}")
    assert (display.svg(Counter()), display.svg(Half(), "blue")) == ("red 3", "blue 3")
    display.register(Half, svg=lambda thing: "half")
    assert (display.svg(Counter()), display.svg(Half())) == ("red 3", "half")


def test_what_nobody_shows_is_not_shown() -> None:
    with pytest.raises(NotImplementedError):
        display.frame(Counter())
    with pytest.raises(NotImplementedError):
        display.svg(3)


def test_states_duchies_and_estates_are_drawn() -> None:
    game = cn.Game(seed=1)
    for thing in (game.state, game.state.estate(0), cn.duchies[1], cn.CardGame(seed=1).state):
        assert thing._repr_svg_().startswith("<svg")
