"""Things people learn beforehand about a turn of the Châteauma, and things they don't."""

from dataclasses import replace

import pytest
from expansions.chateauma.tables import Table, begun, kinds

import castles_nb as cn
from castles_nb.engine import GameState
from castles_nb.rulebook.explain import Explanation


def before_its_turn(**how: object) -> GameState:
    """A person's last die in round 1."""
    state = begun(**how)  # type: ignore[arg-type]
    state.apply(state.find("take workers with " + str(state.dice[0])))
    assert len(state.dice) == 1
    return state


def with_die(state: GameState, value: int) -> GameState:
    """The same table where its die shows this value, and other cards come."""
    other, names = state.copy(), dict(state.deal.module_chance)
    names["chateauma_die"] = (value,) * 25
    names["county_deck"] = (*names["county_deck"][:18], *range(1, 10), *range(1, 10))
    chance = tuple((name, names[name]) for name, _ in state.deal.module_chance)
    other.deal = replace(state.deal, module_chance=chance)
    return other


def explained(state: GameState) -> Explanation:
    return cn.explain(state, f"take workers with {state.dice[0]}")


@pytest.mark.rule("CHA-22", "CHA-23")
@pytest.mark.parametrize("seed", range(4))
def test_that_it_plays_is_told_but_nothing_of_its_hidden_die_and_cards(seed: int) -> None:
    state = before_its_turn(seed=seed)
    told = explained(state)
    assert "Then: Châteauma plays" in str(told)
    assert {str(explained(with_die(state, value))) for value in range(1, 7)} == {str(told)}
    assert {entry.player for entry in (*told.costs, *told.gains, *told.later, *told.follows)} <= {0}


@pytest.mark.rule("CHA-22")
def test_as_long_as_the_turn_goes_on_nothing_is_told_of_it() -> None:
    state = begun(seed=1)
    assert "plays" not in str(explained(state))


@pytest.mark.rule("CHA-15")
def test_nobody_places_what_lies_in_its_reserve() -> None:
    table = Table().keep(reserve=kinds(["castle"]))
    state = table.state
    assert state.player == 0
    refusal = cn.why_not(state, f"place castle on 1-1 with {state.dice[0]}")
    assert refusal is not None
    assert refusal.rule.id == "CHA-15"
    assert "reserve of Châteauma" in str(refusal)
