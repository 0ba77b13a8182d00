"""The values dice reach: fractions worked out by hand, and every roll played on the engine
itself."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations, product

import pytest
from positions import position

from castles_nb import tables
from castles_nb.engine import Action, GameState
from castles_nb.tables.dice import (
    USES,
    pair_chance,
    pair_table,
    reach_chance,
)

ROLLS = list(product(range(1, 7), repeat=2))
# Spaces of duchy 1 for monasteries; nothing is scored when they are laid there by hand.
MONASTERY_SPACES = ("1-4", "2-4")


@pytest.mark.rule("DIE-02", "DIE-03", "DIE-04")
def test_one_value_by_hand() -> None:
    # 0, 1, 2, 3 workers reach 1, 3, 5, 6 of the six faces round the ring.
    for value in range(1, 7):
        assert [reach_chance(value, w, dice=1) for w in range(4)] == [
            Fraction(1, 6),
            Fraction(1, 2),
            Fraction(5, 6),
            1,
        ]
        # 1 - (1 - p)^2 with two dice.
        assert [reach_chance(value, w) for w in range(4)] == [
            Fraction(11, 36),
            Fraction(3, 4),
            Fraction(35, 36),
            1,
        ]


@pytest.mark.rule("MON-08", "MON-12")
def test_monasteries_by_hand() -> None:
    assert [reach_chance(4, w, dice=1, monasteries={8}) for w in range(3)] == [
        Fraction(1, 6),
        Fraction(5, 6),
        1,
    ]
    assert [reach_chance(4, w, dice=1, monasteries={12}) for w in range(3)] == [
        Fraction(1, 2),
        Fraction(5, 6),
        1,
    ]
    assert [reach_chance(4, w, dice=1, monasteries={8, 12}) for w in range(2)] == [
        Fraction(1, 2),
        1,
    ]


@pytest.mark.rule("MON-09", "MON-10", "MON-11", "MON-12")
def test_each_monastery_helps_its_own_uses() -> None:
    helped = {
        number: {use for use in USES if reach_chance(1, use=use, monasteries={number}, dice=1) > F6}
        for number in range(8, 13)
    }
    assert helped == {
        8: set(),  # stronger workers, no free step
        9: {"building"},
        10: {"ship", "livestock"},
        11: {"castle", "mine", "monastery"},
        12: {"take"},
    }


F6 = Fraction(1, 6)


def test_pairs_by_hand() -> None:
    assert pair_chance(1, 2) == Fraction(2, 36)
    assert pair_chance(5, 5) == Fraction(1, 36)
    # One worker: the roll itself, or one of the dice next to its value. For 3 and 3 that is
    # 33, 23, 32, 43, 34; for 1 and 4 it is 14, 24, 64, 13, 15 and their mirrors.
    assert pair_chance(3, 3, workers=1) == Fraction(5, 36)
    assert pair_chance(1, 4, workers=1) == Fraction(10, 36)
    # Neighbours share ways: 12, 22, 11, 62, 13 and the mirrors of 12, 62, 13.
    assert pair_chance(1, 2, workers=1) == Fraction(8, 36)
    assert pair_chance(1, 4, workers=6) == 1
    # A free step for taking, none for selling: the die that takes has three faces.
    assert pair_chance(1, 4, monasteries={12}, uses=("take", "sell")) == Fraction(6, 36)


def test_sets_of_values_by_counting_faces() -> None:
    assert reach_chance({1, 3, 5}, dice=1) == Fraction(1, 2)
    assert reach_chance({1, 3, 5}) == Fraction(3, 4)
    assert reach_chance({1, 3, 5}, 1, dice=1) == 1
    assert reach_chance({1, 2}, 1, dice=1) == Fraction(4, 6)
    assert reach_chance([2, 2], dice=1) == Fraction(1, 6)


# On the engine --------------------------------------------------------------------------------


def rolled(dice: tuple[int, ...], workers: int, monasteries: tuple[int, ...]) -> GameState:
    """A turn with these dice: there are two banks in each depot, and there's room for both."""
    placed = {
        space: f"monastery{n}" for space, n in zip(MONASTERY_SPACES, monasteries, strict=False)
    }
    depots = dict.fromkeys(range(1, 7), ("bank", "bank"))
    return position(dice=dice, workers=workers, depots=depots, placed=placed)


def takings(state: GameState) -> Iterator[tuple[int, Action]]:
    return ((a.place, a) for a in state.legal_actions() if a.verb == "take")


MONASTERY_SETS = ((), (8,), (12,), (8, 12))


@pytest.mark.parametrize("monasteries", MONASTERY_SETS)
@pytest.mark.parametrize("workers", range(4))
def test_every_roll_on_the_engine(workers: int, monasteries: tuple[int, ...]) -> None:
    """Depots that the legal actions reach, and pairs of depots that two actions reach."""
    depots_reached = []
    pairs: dict[tuple[int, ...], int] = {}
    for dice in ROLLS:
        state = rolled(dice, workers, monasteries)
        found = set()
        for depot, action in takings(state):
            after = state.copy()
            after.apply(action)
            found |= {tuple(sorted((depot, other))) for other, _ in takings(after)}
        depots_reached.append({depot for depot, _ in takings(state)})
        for pair in found:
            pairs[pair] = pairs.get(pair, 0) + 1
    for number in range(1, 7):
        for values in combinations(range(1, 7), number):
            ways = sum(bool(reached & set(values)) for reached in depots_reached)
            assert reach_chance(values, workers, monasteries=monasteries) == Fraction(ways, 36)
    for first, second in product(range(1, 7), repeat=2):
        ways = pairs.get((min(first, second), max(first, second)), 0)
        chance = pair_chance(first, second, workers=workers, monasteries=monasteries)
        assert chance == Fraction(ways, 36)


@pytest.mark.parametrize("monasteries", MONASTERY_SETS)
def test_one_die_on_the_engine(monasteries: tuple[int, ...]) -> None:
    for workers in range(4):
        reached = [
            {depot for depot, _ in takings(rolled((die,), workers, monasteries))}
            for die in range(1, 7)
        ]
        for value in range(1, 7):
            ways = sum(value in depots for depots in reached)
            chance = reach_chance(value, workers, dice=1, monasteries=monasteries)
            assert chance == Fraction(ways, 6)


# Tables ---------------------------------------------------------------------------------------


def test_the_tables_say_the_same_as_the_functions() -> None:
    table = tables.reach()
    assert len(table) == 63 * 2 * 4 * 4
    for row in table.sample(60, random_state=1).itertuples():
        monasteries = [8] * row.monastery_8 + [12] * row.free_step
        chance = reach_chance(
            [int(v) for v in row.wanted], row.workers, dice=row.dice, monasteries=monasteries
        )
        assert chance == Fraction(row.ways, 6**row.dice)
        assert float(chance) == row.chance
    pairs = pair_table()
    assert len(pairs) == 36 * 7 * 8
    for row in pairs.sample(60, random_state=1).itertuples():
        uses = ("take" if row.first_free else "sell", "take" if row.second_free else "sell")
        monasteries = [8] * row.monastery_8 + [12]
        chance = pair_chance(
            row.first, row.second, workers=row.workers, monasteries=monasteries, uses=uses
        )
        assert chance == Fraction(row.ways, 36)
        assert float(chance) == row.chance


def test_more_workers_never_hurt_and_six_are_always_enough() -> None:
    pairs = pair_table()
    key = ["first", "second", "monastery_8", "first_free", "second_free"]
    assert pairs.groupby(key)["ways"].apply(lambda ways: ways.is_monotonic_increasing).all()
    assert (pairs.query("workers == 6")["chance"] == 1).all()
    table = tables.reach()
    assert (table.query("workers == 3")["chance"] == 1).all()


@pytest.mark.parametrize(
    ("options", "field"),
    [
        ({"values": 7}, "values"),
        ({"values": ()}, "values"),
        ({"values": 1, "workers": -1}, "workers"),
        ({"values": 1, "workers": 1.5}, "workers"),
        ({"values": 1, "dice": 3}, "dice"),
        ({"values": 1, "monasteries": {7}}, "monasteries"),
        ({"values": 1, "use": "goods"}, "use"),
    ],
)
def test_bad_input_is_named(options: dict[str, object], field: str) -> None:
    with pytest.raises(ValueError, match=field):
        reach_chance(**options)


def test_what_is_no_collection_is_named() -> None:
    with pytest.raises(TypeError, match="values"):
        reach_chance("12")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="monasteries"):
        reach_chance(1, monasteries=12)  # type: ignore[arg-type]


def test_bad_pairs_are_named() -> None:
    with pytest.raises(ValueError, match="values"):
        pair_chance(0, 3)
    with pytest.raises(ValueError, match="uses"):
        pair_chance(1, 3, uses=("take", "keep"))
    with pytest.raises(ValueError, match="uses"):
        pair_chance(1, 3, uses=("take",))
    for uses in (None, 2, "take"):
        with pytest.raises(TypeError, match=r"^uses: .* is not a collection"):
            pair_chance(1, 3, uses=uses)  # type: ignore[arg-type]
