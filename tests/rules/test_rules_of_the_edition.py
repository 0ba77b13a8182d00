"""Nothing in a game names a rule of the other edition: no refusal, no explanation, no ledger."""

from random import Random

import pytest
from every_action import every_action
from module_sets import FREE
from random_games import choose, games, random_setup, start

from castles_nb.engine import Action, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.legality import violation_of
from castles_nb.engine.verbs import all_verbs
from castles_nb.expansions import MODULES
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.explain import explain
from castles_nb.rulebook.why_not import why_not

WISHES: dict[str, list[Action]] = {}
"""All actions by their verbs."""
for action in every_action():
    WISHES.setdefault(action.verb, []).append(action)
EACH = 12
"""The number of wishes of each verb tried in a position."""


@pytest.mark.rule("MON-06", "MON-06b", "SHD-17", "SHD-17b", "SET-12", "SET-13", "EXP8-02")
@games(12)
def test_no_rule_of_the_other_edition_is_named(number: int) -> None:
    random, edition = Random(number), [*EDITIONS][number % 2]
    modules = [name for name in FREE if edition in MODULES[name].editions]
    setup = random_setup(random, modules, always=random.choice(modules))
    while setup.edition != edition:
        setup = random_setup(random, modules, always=random.choice(modules))
    state, named = start(setup), set[str]()
    while not state.is_over:
        if not state.order or random.random() < 0.03:
            named |= {rule for each in state.legal_actions() for rule in explain(state, each).rules}
            for verb in state.rules.verbs:
                wishes = WISHES[verb]
                for wish in random.sample(wishes, min(EACH, len(wishes))):
                    violation = violation_of(state, wish)
                    named |= {violation.rule} if violation else set()
        state.apply(choose(state, random))
    assert state.ledger is not None
    named |= {entry.rule for entry in state.ledger.entries}
    assert not {rule for rule in named if catalogue[rule].edition not in ("both", edition)}


@pytest.mark.rule("DIE-01", "PHA-19", "TAKE-07", "PLACE-01", "SET-10", "BLK-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_wishes_for_what_is_not_played_name_a_rule_of_the_edition(edition: str) -> None:
    state = start(Setup(seed=7, edition=edition))
    while not state.order:
        state.apply(state.legal_actions()[0])
    for verb in all_verbs():
        for wish in WISHES.get(verb, ())[:EACH]:
            violation = violation_of(state, wish)
            known = violation is None or catalogue[violation.rule].edition in ("both", edition)
            assert known, (wish, violation)


@pytest.mark.parametrize(
    ("wish", "special", "of_2019"),
    [
        ("retrieve castle", "EXP1-07", "TAKE-07"),
        ("take green_red from slot 1 with 4", "VIN-08", "DIE-01"),
        ("take red-red from slot 9", "VIN-08", "DIE-01"),
        ("take green-red from the store", "VIN-19", "DIE-01"),
        ("place green-red in vineyard 1-1 with 4", "VIN-11", "DIE-01"),
        ("place green_red on 3-4 with 3", "VIN-11", "DIE-01"),
        ("turn green_red", "VIN-13", "DIE-01"),
        ("place green-red in vineyard 1-1 from the store", "VIN-23", "PLACE-01"),
        ("harvest bank", "VIN-14", "PHA-19"),
        ("fetch bank", "VIN-16", "BLK-01"),
        ("claim green", "VIN-18", "SET-10"),
    ],
)
def test_vineyards_and_lost_castles_are_nothing_of_2019(
    wish: str, special: str, of_2019: str
) -> None:
    for edition, rule, told in (
        ("special", special, "this game does not use the expansion for that"),
        ("2019", of_2019, "the 2019 edition has no expansion for that"),
    ):
        refusal = why_not(start(Setup(seed=7, edition=edition)), wish)
        assert str(refusal) == f"{told} ({rule})"


def test_an_expansion_of_both_editions_says_so_in_2019_too() -> None:
    for wish, rule in (("lay route 1", "EXP8-01"), ("copy player 2", "SHD-06")):
        told = why_not(start(Setup(seed=7, edition="2019")), wish)
        assert str(told) == f"this game does not use the expansion for that ({rule})"
