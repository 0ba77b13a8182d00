"""Nothing in a game names a rule of the other edition: no refusal, no explanation, no ledger."""

from random import Random

import pytest
from module_sets import FREE
from random_games import choose, games, random_setup, start

from castles_nb.engine import Action
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.modules import MODULES
from castles_nb.engine.refusal import objection_to
from castles_nb.engine.universe import universe
from castles_nb.rules import catalogue
from castles_nb.rules.explain import explain

WISHES: dict[str, list[Action]] = {}
"""All actions by their verbs."""
for action in universe():
    WISHES.setdefault(action.verb, []).append(action)
EACH = 12
"""How many wishes of each verb are tried in a position."""


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
                    objection = objection_to(state, wish)
                    named |= {objection.rule} if objection else set()
        state.apply(choose(state, random))
    assert state.ledger is not None
    named |= {entry.rule for entry in state.ledger.entries}
    assert not {rule for rule in named if catalogue[rule].edition not in ("both", edition)}
