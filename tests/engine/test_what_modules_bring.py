"""Chance, waiting steps and what follows gains, for modules of a few lines.

`tests/test_foreign_module.py` plays with a module that uses all of them.
"""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from castles_nb.engine import Deal, Decision, GameState, Setup
from castles_nb.engine.chance import Chance, deck, dice
from castles_nb.engine.ruleset import Ruleset, forget_rules, ruleset_for
from castles_nb.errors import InvalidDeal, InvalidModule
from castles_nb.expansions import MODULES, Module

NAME = "zz_fair"
CARDS = (1, 1, 2, 3)


def by_rounds(phases: int, rounds: int, module_data: object) -> int:
    return min(rounds, len(CARDS))


def _deck() -> Chance:
    return deck(lambda players: CARDS, seen=by_rounds)


@pytest.fixture
def add(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Make a module known for one test."""

    def make(**fields: Any) -> Setup:
        alter = fields.pop("alter", lambda rules: rules)
        monkeypatch.setitem(MODULES, NAME, Module(name=NAME, alter=alter, **fields))
        _forget()
        return Setup(modules=(NAME,))

    yield make
    monkeypatch.undo()
    _forget()


def _forget() -> None:
    from castles_nb.engine import deal, module_chance

    forget_rules(NAME)
    for cached in (deal._unknown, module_chance.chances_of):
        cached.cache_clear()


def test_a_deal_with_the_chance_of_a_module_is_the_same_deal_and_more(add: Any) -> None:
    base = Deal.from_seed(5, Setup())
    deal = Deal.from_seed(5, add(chance={"cards": _deck()}))
    assert base.module_chance == ()
    assert sorted(deal.chance_of("cards")) == sorted(CARDS)
    assert replace(deal, modules=(), module_chance=()) == base
    with pytest.raises(InvalidDeal, match="there is no 'coins', only cards"):
        deal.chance_of("coins")


def test_what_is_seen_of_it_stays_and_the_rest_is_dealt_again(add: Any) -> None:
    deal = Deal.from_seed(5, add(chance={"cards": _deck()}))
    cards = deal.chance_of("cards")
    assert deal.seen(2).chance_of("cards") == (*cards[:2], 0, 0)
    assert not deal.seen(2).is_complete
    others = {deal.redealt(1, Random(n)).chance_of("cards") for n in range(60)}
    assert all(other[0] == cards[0] for other in others)
    assert all(sorted(other) == sorted(CARDS) for other in others)
    assert len(others) == 3  # the orders of the other three cards, two of them alike
    joined = deal.joined(Deal.unknown(Setup(modules=(NAME,))), 1, 3)
    assert joined.chance_of("cards") == (*cards[:3], 0)


def test_known_cards_are_not_drawn_again_and_dice_have_their_sides() -> None:
    drawn = [_deck().draw((0, 3, 0, 1), 2, Random(n).random) for n in range(20)]
    assert set(drawn) == {(1, 3, 2, 1), (2, 3, 1, 1)}
    coins = dice(lambda players: players, sides=2, seen=by_rounds)
    assert coins.size(3) == 3
    assert {coins.draw((0, 2, 0), 3, Random(n).random)[1] for n in range(9)} == {2}
    assert {v for n in range(30) for v in coins.draw((0, 0), 2, Random(n).random)} == {1, 2}
    assert coins.check((0, 2), 2) is None
    assert coins.check((3, 0), 2) is not None
    assert _deck().check((2, 2, 0, 0), 2) is not None


def test_a_step_waits_until_what_is_asked_after_it_is_decided(add: Any) -> None:
    def sweep(state: GameState, player: int) -> None:
        state.points[player] += 7

    setup = add(alter=lambda rules: rules.adding(waiting=(sweep,)))
    state = GameState.start(setup, Deal.from_seed(1, setup))
    player = state.current_player
    assert player is not None
    state.defer(player, sweep)
    state.ask(Decision(player, "starting_castle"))
    before = state.pending[:-2]
    state.apply(state.legal_actions()[0])
    assert state.points[player] == 7
    assert state.pending[: len(before)] == before

    with pytest.raises(InvalidModule, match="have no 'unheard_of'"):
        state.defer(player, unheard_of)


def unheard_of(state: GameState, player: int) -> None:
    """A step of no rules."""


def test_a_waiting_step_has_a_name_of_its_own(add: Any) -> None:
    def castle(state: GameState, player: int) -> None:
        """Called like a decision."""

    setup = add(alter=lambda rules: rules.adding(waiting=(castle,)))
    with pytest.raises(InvalidModule, match=f"{NAME}: waiting: missing"):
        ruleset_for(setup.players, setup.edition, setup.modules)


def test_gains_are_followed_and_payments_are_not(add: Any) -> None:
    told: list[tuple[str, int, int, str]] = []

    def alter(rules: Ruleset) -> Ruleset:
        return rules.adding(
            on_points=(lambda state, *gain: told.append(("points", *gain)),),
            on_workers=(lambda state, *gain: told.append(("workers", *gain)),),
        )

    setup = add(alter=alter)
    state = GameState.start(setup, Deal.from_seed(1, setup))
    assert sorted(amount for _, _, amount, _ in told) == [1, 2]  # those of the setup
    told.clear()
    state.score(1, 5, "bank", "END-10")
    state.score(1, 0, "bank", "END-10")
    state.score(0, -5, "bank", "END-10")
    state.add_workers(0, 2, "bank", "DIE-06")
    state.add_workers(0, -1, "bank", "DIE-02")
    assert told == [("points", 1, 5, "bank"), ("points", 0, -5, "bank"), ("workers", 0, 2, "bank")]
