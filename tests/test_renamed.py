"""Names from before work for one more version, and warn with the new name."""

from dataclasses import dataclass, replace
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

import pytest

import castles_nb as cn
from castles_nb.playable import players_in, seats_in
from castles_nb.renamed import old_names, renamed, renamed_keywords, with_new_names


@renamed(usual="default", thing="item")
@dataclass(frozen=True, slots=True)
class Option:
    item: str
    default: int = 0


@renamed(usual="default")
class Field(NamedTuple):
    default: int = 0


@renamed(extras="data")
class State:
    __slots__ = ("data",)

    def __init__(self, data: object) -> None:
        self.data = data


@pytest.mark.parametrize("cls", [Field, Option])
def test_a_constructor_takes_old_keywords(cls: Any) -> None:
    more = {"item": "x"} if cls is Option else {}
    with pytest.warns(DeprecationWarning, match=rf"^{cls.__name__}\.usual is now \S+\.default$"):
        made = cls(usual=3, **more)
    assert made == cls(default=3, **more)


def test_so_does_a_copy_of_a_record() -> None:
    option: Any = Option("x")
    with pytest.warns(DeprecationWarning, match=r"^Option\.usual is now Option\.default$"):
        assert replace(option, usual=4) == Option("x", 4)


def test_a_warning_says_where_the_old_name_is() -> None:
    anything: Any = Option
    with pytest.warns(DeprecationWarning, match="is now") as warned:
        anything(thing="x", usual=3)
    assert [str(each.message) for each in warned] == [
        "Option.thing is now Option.item",
        "Option.usual is now Option.default",
    ]
    assert {each.filename for each in warned} == {__file__}


def test_fields_can_be_read_and_set_by_old_names() -> None:
    state: Any = State(1)
    with pytest.warns(DeprecationWarning, match=r"^State\.extras is now State\.data$") as setting:
        state.extras = 2
    assert state.data == 2
    with pytest.warns(DeprecationWarning, match=r"^State\.extras is now State\.data$") as reading:
        assert state.extras == 2
    assert {setting[0].filename, reading[0].filename} == {__file__}


def test_new_names_warn_of_nothing() -> None:
    assert (Option("x", default=3).default, Field(default=3).default, State(data=3).data) == (
        3,
    ) * 3


def test_functions_take_old_keywords() -> None:
    @renamed_keywords("verb.with_checks", grounds="allowed_by")
    def with_checks(allowed_by: tuple[str, ...] = ()) -> tuple[str, ...]:
        return allowed_by

    call: Any = with_checks
    assert call(allowed_by=("A",)) == call(("A",)) == ("A",)
    with pytest.warns(
        DeprecationWarning,
        match=r"^verb\.with_checks\.grounds is now verb\.with_checks\.allowed_by$",
    ) as warned:
        assert call(grounds=("B",)) == ("B",)
    assert warned[0].filename == __file__


def test_keywords_get_their_new_names() -> None:
    with pytest.warns(DeprecationWarning, match="old is now rules.new"):
        read = with_new_names({"a": 1, "old": 2, "b": 3}, {"old": "new"}, "rules")
    assert read == {"a": 1, "new": 2, "b": 3}


def test_a_module_has_old_names() -> None:
    module = ModuleType("shop")
    module.__dict__["__getattr__"] = old_names("shop", {"Extra": "castles_nb.errors:InvalidModule"})
    with pytest.warns(DeprecationWarning, match=r"^shop\.Extra is now castles_nb\.errors\.Inv"):
        assert module.Extra.__name__ == "InvalidModule"
    with pytest.raises(AttributeError, match="module 'shop' has no attribute 'Other'"):
        _ = module.Other


def test_an_import_from_a_module_of_before_names_what_is_imported() -> None:
    with pytest.warns(DeprecationWarning, match=r"\.duchies is now") as warned:
        exec("from castles_nb.worth import duchies", {})
    new = "castles_nb.worth.duchies is now castles_nb.tables.duchies"
    assert {str(each.message) for each in warned} == {new}


@pytest.mark.parametrize("setup", [cn.Setup(), cn.CardSetup(players=1)])
def test_states_still_count_players_by_earlier_names(setup: Any) -> None:
    state: Any = (cn.CardGame if isinstance(setup, cn.CardSetup) else cn.Game)(setup).state
    with pytest.warns(DeprecationWarning, match=r"^\w+\.players is now \w+\.num_seats$"):
        assert state.players == state.num_seats == 2
    with pytest.warns(DeprecationWarning, match=r"^\w+\.people is now \w+\.num_players$"):
        assert state.people == state.num_players == setup.players


def test_players_are_counted_in_states_of_games_written_before() -> None:
    state: Any = SimpleNamespace(players=3)
    with pytest.warns(DeprecationWarning, match=r"^State\.players is now State\.num_players$"):
        assert players_in(state) == 3
    state = SimpleNamespace(players=3, people=2, num_seats=3)
    with pytest.warns(DeprecationWarning, match=r"^State\.players is now State\.num_players$"):
        assert (players_in(state), seats_in(state)) == (2, 3)
