"""What errors say of values: short, on one line, and never an error of its own."""

import numpy as np
import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.engine import Action
from castles_nb.errors import SaveFailed
from castles_nb.short_text import LONGEST, LONGEST_ERROR, short_error, short_repr


def nested(depth: int, kind: type = list) -> object:
    value: object = ()
    for _ in range(depth):
        value = kind([value])
    return value


class Unspeakable(Exception):
    def __repr__(self) -> str:
        raise RuntimeError("no repr")

    __str__ = __repr__


@pytest.mark.parametrize("value", [0, 1.5, None, True, "a text", "it's", [1, "a"], (1,), {"b": 1}])
def test_short_values_are_shown_as_they_are(value):
    assert short_repr(value) == repr(value)


@pytest.mark.parametrize(
    "value",
    [
        nested(100_000),
        nested(100_000, tuple),
        Action("take", nested(100_000)),
        "x" * 10**6,
        b"x" * 10**6,
        list(range(10**6)),
        {number: [number] for number in range(10**5)},
        10**5000,
        10**4000,
        np.zeros((100, 100)),
        pd.DataFrame({"a": range(100)}),
        Unspeakable(),
        "\ud800\n",
    ],
    ids=range(13),
)
def test_any_value_is_shown_short_and_on_one_line(value):
    assert 0 < len(short_repr(value)) <= LONGEST
    assert "\n" not in short_repr(value)
    assert short_repr(value).isprintable()


def test_errors_of_others_are_told():
    assert short_error(KeyError("a")) == "KeyError: 'a'"
    assert short_error(RuntimeError()) == "RuntimeError"
    assert short_error(Unspeakable()) == "Unspeakable"
    assert len(short_error(ValueError("x" * 10**6))) == LONGEST_ERROR


class Shepherd:
    """Something without a `repr` of its own."""


def test_no_address_in_memory_is_told():
    assert short_repr(Shepherd()).endswith("Shepherd object>")
    assert short_repr([test_no_address_in_memory_is_told]) == (
        "[<function test_no_address_in_memory_is_told>]"
    )
    assert short_repr("<it lies at 0x7f>") == "'<it lies at 0x7f>'"


def test_a_very_long_path_is_told_by_its_ends(tmp_path) -> None:
    with pytest.raises(SaveFailed) as caught:
        cn.simulate("random", 1, path=f"{tmp_path}/{'x' * 100_000}.sqlite")
    assert len(str(caught.value)) < 500
    assert ".sqlite cannot be written: " in str(caught.value)
