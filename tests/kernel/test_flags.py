"""Flags are known by name; their bits depend on nothing but the order of modules."""

import pytest

from castles_nb.engine.module import MODULES, Module, register
from castles_nb.engine.turn_flags import BARTERED, BOUGHT, FLAGS, TURN_ENDED, TurnFlag
from castles_nb.kernel.flags import Flag, Flags


def test_flags_have_the_bits_of_their_places() -> None:
    first, second, alike = Flag("first"), Flag("second"), Flag("first")
    flags = Flags(first, second)
    flags.add(alike)
    assert (first.bit, second.bit, alike.bit) == (1, 2, 1)
    assert 0 | second == 2
    assert 3 & second == 2
    assert 1 & second == 0
    assert flags.names_in(3) == ("first", "second")
    assert flags.of(("second", "first")) == 3
    with pytest.raises(KeyError):
        flags.of(("third",))


def test_flags_of_turns_are_in_the_order_of_modules() -> None:
    base = {"bought": BOUGHT, "bartered": BARTERED, "ended": TURN_ENDED}
    assert base == {"bought": 1, "bartered": 2, "ended": 4}
    expected = [flag.name for name in sorted(MODULES) for flag in MODULES[name].once_a_turn]
    assert [*FLAGS.bits][: 3 + len(expected)] == [*base, *expected]


def test_a_module_that_comes_later_moves_no_bit(monkeypatch: pytest.MonkeyPatch) -> None:
    before = {**FLAGS.bits}
    monkeypatch.setattr(FLAGS, "bits", {**before})
    monkeypatch.setitem(MODULES, "acrobats", Module("acrobats", lambda rules: rules))
    flag = TurnFlag("tumbled")
    register(Module("acrobats", lambda rules: rules, once_a_turn=(flag,)))
    assert FLAGS.bits == {**before, "tumbled": flag.bit}
    assert flag.bit == 1 << len(before)
