"""Options go by name; those of the last version still work, and say what they are now."""

from collections.abc import Iterator
from dataclasses import replace
from inspect import Parameter, isfunction, signature
from types import ModuleType
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.keywords import keywords


@keywords(by_place=["games", "seed"], renamed={"n": "games"})
def played(bot: str, *, games: int = 1, seed: int = 0) -> tuple[str, int, int]:
    """Play."""
    return bot, games, seed


def test_a_function_stays_what_it_is() -> None:
    assert str(signature(played)) == "(bot: str, *, games: int = 1, seed: int = 0) -> " + (
        "tuple[str, int, int]"
    )
    assert (played.__name__, played.__doc__) == ("played", "Play.")
    assert played("a", seed=7) == ("a", 1, 7) == played(bot="a", seed=7)


def test_options_by_place_warn_and_work() -> None:
    with pytest.warns(
        DeprecationWarning, match=r"^played\(\): give options by name, games=\.\.\.$"
    ):
        assert played("a", 3) == ("a", 3, 0)  # type: ignore[misc]
    with pytest.warns(DeprecationWarning, match=r"games=\.\.\., seed=\.\.\.") as told:
        assert played("a", 3, 4) == ("a", 3, 4)  # type: ignore[misc]
    assert told[0].filename == __file__


def test_an_old_name_warns_and_works() -> None:
    with pytest.warns(DeprecationWarning, match=r"^played\(\): n is now games$") as told:
        assert played("a", n=3, seed=4) == ("a", 3, 4)  # type: ignore[call-arg]
    assert told[0].filename == __file__


@pytest.mark.parametrize(
    ("given", "options", "told"),
    [
        (("a",), {"sead": 1}, r"^played\(\) has no option 'sead'; did you mean 'seed'\?$"),
        (("a",), {"x": 1}, r"^played\(\) has no option 'x', only 'bot', 'games', 'seed'$"),
        (("a",), {"n": 1, "games": 2}, r"^played\(\): n is now games; give only games$"),
        (("a", 1, 2, 3), {}, "takes 1 positional argument but 4"),
        (("a", 1), {"games": 2}, "takes 1 positional argument"),
        ((), {}, "missing 1 required positional argument: 'bot'"),
    ],
)
def test_what_cannot_be_is_said(
    given: tuple[object, ...], options: dict[str, object], told: str
) -> None:
    with pytest.raises(TypeError, match=told):
        played(*given, **options)  # type: ignore[arg-type]


def test_functions_that_take_anything_do_so() -> None:
    @keywords(renamed={"old": "new"})
    def any_of(*things: object, new: int = 0) -> tuple[object, ...]:
        return (*things, new)

    assert any_of(1, 2, 3, new=4) == (1, 2, 3, 4)
    with pytest.warns(DeprecationWarning, match="old is now new"):
        assert any_of(1, old=2) == (1, 2)


def test_a_method_does_not_offer_itself() -> None:
    class Player:
        @keywords()
        def listen(self, *, limit: int = 1) -> int:
            return limit

    told = r"listen\(\) has no option 'count', only 'limit'$"
    with pytest.raises(TypeError, match=told):
        Player().listen(count=2)  # type: ignore[call-arg]


def test_a_record_is_copied_with_an_old_name() -> None:
    setup, changes = cn.Setup(players=3), {"setup_choices": "at_once"}
    with pytest.warns(DeprecationWarning, match="setup_choices is now simultaneous_setup") as told:
        copy = replace(setup, **changes)  # type: ignore[arg-type]
    assert copy == cn.Setup(players=3, simultaneous_setup=True)
    assert [each.filename for each in told] == [__file__]


def public_functions_with_options() -> Iterator[Any]:
    """Those of `cn` and its rooms, without `cn.language` and those that pass options on."""
    rooms = [cn, *(room for name in dir(cn) if isinstance(room := getattr(cn, name), ModuleType))]
    for room in rooms:
        for name in dir(room):
            function = getattr(room, name)
            if not isfunction(function) or name in ("__getattr__", "__dir__", "language"):
                continue
            parameters = signature(function).parameters.values()
            if any(each.kind is Parameter.VAR_KEYWORD for each in parameters):
                continue
            if any(each.default is not Parameter.empty for each in parameters):
                yield pytest.param(function, id=f"{room.__name__}.{name}")


@pytest.mark.parametrize("function", list(public_functions_with_options()))
def test_every_public_function_answers_an_unknown_option(function: Any) -> None:
    with pytest.raises(TypeError, match="has no option 'nothing'"):
        function(nothing=1)
