"""Modules that are added at run time play like those that are files, and leave no trace."""

import copy
import pickle
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import castles_nb as cn
from castles_nb import expansions as own_modules
from castles_nb.engine import GameState
from castles_nb.engine.chance import dice
from castles_nb.engine.decisions import BASE_DECISIONS
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.ruleset import Ruleset, ruleset_for
from castles_nb.engine.seating import one_estate_each
from castles_nb.engine.turn_flags import FLAGS, TurnFlag
from castles_nb.errors import InvalidData, InvalidModule, InvalidSetup, UnknownRule
from castles_nb.expansions import MODULES, Module
from castles_nb.expansions.module import StateField
from castles_nb.rulebook import catalogue

NAME = "toll_gates"
COIN = dice(lambda players: 1, sides=2, seen=lambda phases, rounds, module_data: 1)
SECTION = {
    "id": "TOLL",
    "title": "Toll gates",
    "rules": [{"id": "TOLL-01", "sentence": "A castle that you place brings 1 silver."}],
}


def pay_toll(state: GameState, player: int, kind: int, space: int) -> None:
    if kind == CASTLE:
        state.add_silver(player, 1, "toll", "TOLL-01", kind)


def alter(rules: Ruleset) -> Ruleset:
    return rules.adding(on_cover=(pay_toll,))


def dearer(rules: Ruleset) -> Ruleset:
    return rules.replacing(points_per_goods=9)


@pytest.fixture
def toll_gates() -> Iterator[None]:
    cn.modules.register(Module(NAME, alter), rules=SECTION)
    yield
    if NAME in MODULES:
        cn.modules.unregister(NAME)


def played(**options: Any) -> cn.Game:
    game = cn.Game(players=2, seed=5, **options)
    bot = cn.bots.GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    return game


def test_the_lines_of_the_readme_try_a_module_out() -> None:
    readme = Path(own_modules.__file__).with_name("README.md").read_text("utf-8")
    _, lines = re.findall(r"```python\n(.*?)```", readme, re.DOTALL)
    exec(compile(lines, "README.md", "exec"), {"castles_nb": cn, "MODULE": Module(NAME, alter)})
    assert cn.rules["TOLL-01"].module == NAME
    cn.modules.unregister(NAME)


@pytest.mark.usefixtures("toll_gates")
def test_it_is_played_like_any_module() -> None:
    game = played(modules=(NAME, "inns"))
    ledger = game.ledger.to_frame()
    tolls = ledger[ledger["rule"] == "TOLL-01"]
    assert len(tolls) == sum(
        action.item == CASTLE for action in game.actions if action.verb == "place"
    )
    assert set(tolls["amount"]) == {1}
    assert cn.rules["TOLL-01"].module == NAME
    assert catalogue["TOLL-01"] in cn.rules.search("castle silver")
    assert cn.Game.from_record(str(game.record())).scores == game.scores
    assert cn.Game.from_position(str(game.position), seed=1).setup.modules == ("inns", NAME)


@pytest.mark.usefixtures("toll_gates")
def test_its_rules_are_told_of_a_move() -> None:
    game = cn.Game.from_position(
        f"castles/1 modules={NAME} now=B2 dice=62,34"
        " 0: storage=Ca duchy=----/-----/---m4--/---Ca---/------/-----/----"
        " 1: duchy=----/-----/------/---Ca---/------/-----/----",
        seed=1,
    )
    assert "TOLL-01" in str(cn.explain(game, "place castle on 2-3 with 6"))


@pytest.mark.usefixtures("toll_gates")
def test_the_last_one_added_counts_for_new_games() -> None:
    begun = cn.Game(modules=(NAME,), seed=1)
    cn.modules.register(Module(NAME, dearer), rules={**SECTION, "title": "Dear goods"})
    assert begun.state.rules.gains.points_per_goods == 2
    assert cn.Game(modules=(NAME,), seed=1).state.rules.gains.points_per_goods == 9
    assert catalogue.sections["TOLL"] == "Dear goods"


@pytest.mark.usefixtures("toll_gates")
def test_copies_keep_the_rules_they_began_with_and_pickles_refuse_others() -> None:
    begun, base = cn.Game(modules=(NAME,), seed=1), cn.Game(seed=1)
    assert pickle.loads(pickle.dumps(begun)).state.rules is begun.state.rules
    cn.modules.register(Module(NAME, dearer), rules=SECTION)
    for copied in (copy.copy(begun), copy.deepcopy(begun)):
        assert copied.state.rules is begun.state.rules
        assert copied.state.rules.gains.points_per_goods == 2
    for thing in (begun, begun.state, begun.state.rules):
        with pytest.raises(InvalidModule, match="others than a new game with toll_gates has now"):
            pickle.dumps(thing)
    cn.modules.unregister(NAME)
    with pytest.raises(InvalidModule, match="toll_gates: there is no such module in this process"):
        pickle.dumps(begun)
    assert copy.deepcopy(begun).state.rules is begun.state.rules
    assert pickle.loads(pickle.dumps(base)).state.rules is base.state.rules
    assert ruleset_for(base.setup.players) is base.state.rules  # so the native core plays on


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"alter": 3}, "alter: 3 is not a function"),
        ({"excludes": "inns"}, "excludes: 'inns' is not a function"),
        ({"seating": 3}, "seating: 3 is not a function"),
        ({"editions": "special"}, "editions: 'special' is not a tuple"),
        ({"once_a_turn": 3}, "once_a_turn: 3 is not a tuple"),
        ({"facts": 3}, "facts: 3 is not a dict"),
        ({"complexity": 9}, "complexity: 9 is not a number from 1 to 5"),
        ({"emblem": '"/><script>'}, "emblem: .* is not the data of an SVG path"),
    ],
)
def test_an_entry_of_the_wrong_kind_is_named(entries: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidModule, match=f"^toll_gates: {told}$"):
        cn.modules.register(Module(NAME, **{"alter": alter, **entries}), rules=SECTION)
    assert NAME not in MODULES


def test_a_module_that_there_is_not_gets_a_close_name() -> None:
    with pytest.raises(InvalidModule, match=r"^there is no 'inn'; did you mean 'inns'\?$"):
        cn.modules.find("inn")
    with pytest.raises(InvalidModule, match="is not one of"):
        cn.modules.find({"inns"})  # type: ignore[arg-type]


def test_what_is_removed_is_gone() -> None:
    cn.modules.register(Module(NAME, alter), rules=SECTION)
    cn.modules.unregister(NAME)
    with pytest.raises(InvalidSetup, match="modules: there is no 'toll_gates'"):
        cn.Setup(modules=(NAME,))
    with pytest.raises(UnknownRule):
        catalogue["TOLL-01"]
    with pytest.raises(InvalidModule, match="name: 'toll_gates' is not a module that was added"):
        cn.modules.unregister(NAME)
    with pytest.raises(InvalidModule, match="name: 'inns' is not a module that was added"):
        cn.modules.unregister("inns")


def test_another_process_says_that_it_does_not_know_it() -> None:
    cn.modules.register(Module(NAME, alter), rules=SECTION)
    setup = cn.Setup(modules=(NAME,))
    cn.modules.unregister(NAME)  # as it is where a setup arrives from another process
    with pytest.raises(InvalidModule, match="toll_gates: there is no such module in this process"):
        cn.simulate("random", 1, setup=setup)


def fails(rules: Ruleset) -> Ruleset:
    raise RuntimeError("not yet written")


def forgets(rules: Ruleset) -> Any:
    rules.replacing(points_per_goods=3)


def sails(rules: Ruleset) -> Ruleset:
    kind = replace(rules.decisions["market"], verbs=("sail", "pass"))
    return rules.adding(decisions=(kind,))


@pytest.mark.parametrize(
    ("module", "section", "error", "message"),
    [
        (
            Module("inns", alter),
            SECTION,
            InvalidModule,
            "inns: name: there is already a module of this name",
        ),
        (
            Module("Toll Gates", alter),
            SECTION,
            InvalidModule,
            "name: 'Toll Gates' is not a name in",
        ),
        (Module("", alter), SECTION, InvalidModule, "name: '' is not a name in small letters"),
        (
            Module(NAME, alter, editions=("1999",)),
            SECTION,
            InvalidModule,
            "editions: '1999' is not one",
        ),
        (
            Module(NAME, alter, decisions=(BASE_DECISIONS["market"],)),
            SECTION,
            InvalidModule,
            "decisions: a module",
        ),
        (
            Module(NAME, alter, state_fields={"toll": StateField()}),
            SECTION,
            InvalidModule,
            "state_fields: a module",
        ),
        (Module(NAME, alter, seating=one_estate_each), SECTION, InvalidModule, "seating: a module"),
        (Module(NAME, alter, chance={"toll": COIN}), SECTION, InvalidModule, "chance: a module"),
        (
            Module(NAME, alter, once_a_turn=("sailed",)),
            SECTION,
            InvalidModule,
            "'sailed' is not a Tu",
        ),
        (Module(NAME, alter, once_a_turn=(TurnFlag(7),)), SECTION, InvalidModule, "is not a TurnF"),
        (Module(NAME, alter, once_a_turn=(TurnFlag("a b"),)), SECTION, InvalidModule, "<Flag a b>"),
        (
            Module(NAME, alter, once_a_turn=(TurnFlag("bought"),)),
            SECTION,
            InvalidModule,
            "toll_gates: once_a_turn: the base game has a flag 'bought' already",
        ),
        (
            Module(NAME, alter, once_a_turn=(TurnFlag("turned"),)),
            SECTION,
            InvalidModule,
            "shields has a flag 'turned' already",
        ),
        (
            Module(NAME, alter, once_a_turn=(TurnFlag("tolled"), TurnFlag("tolled"))),
            SECTION,
            InvalidModule,
            "toll_gates has a flag 'tolled' already",
        ),
        (Module(NAME, fails), SECTION, RuntimeError, "not yet written"),
        (Module(NAME, forgets), SECTION, InvalidModule, "alter: it returns None, not a Ruleset"),
        (Module(NAME, sails), SECTION, InvalidModule, r"verbs: missing sail"),
        (
            Module(NAME, alter),
            {**SECTION, "id": "MON"},
            InvalidData,
            "MON: the section appears",
        ),
        (Module(NAME, alter), {"id": "TOLL"}, InvalidData, "field 'title' is missing"),
        (Module(NAME, alter), {**SECTION, "rules": [{"id": "TOLL-1"}]}, InvalidData, "'sentence'"),
        (Module(NAME, alter), None, InvalidData, "field 'id' is missing"),
        (alter, SECTION, TypeError, "module: .* is not a Module"),
    ],
)
def test_what_is_refused_leaves_all_as_it_was(
    module: Any, section: Any, error: type[Exception], message: str
) -> None:
    before = (dict(MODULES), list(catalogue), dict(FLAGS.bits))
    with pytest.raises(error, match=message):
        cn.modules.register(module, rules=section)
    assert (dict(MODULES), list(catalogue), dict(FLAGS.bits)) == before


@pytest.mark.usefixtures("toll_gates")
def test_a_flag_belongs_to_one_module_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(FLAGS, "bits", dict(FLAGS.bits))
    first, again, elsewhere = (TurnFlag("tolled") for _ in range(3))
    cn.modules.register(Module(NAME, alter, once_a_turn=(first,)), rules=SECTION)
    cn.modules.register(Module(NAME, alter, once_a_turn=(again,)), rules=SECTION)
    assert again.bit == first.bit
    bridges = Module("toll_bridges", alter, once_a_turn=(elsewhere,))
    section = {**SECTION, "id": "BRIDGE", "rules": []}
    with pytest.raises(InvalidModule, match="toll_gates has a flag 'tolled' already"):
        cn.modules.register(bridges, rules=section)
    assert not hasattr(elsewhere, "bit")
    cn.modules.unregister(NAME)
    cn.modules.register(bridges, rules=section)
    cn.modules.unregister("toll_bridges")
    assert elsewhere.bit == first.bit


class Unreadable(dict[str, object]):
    """A section that fails like nothing that data files have."""

    def __getitem__(self, name: str) -> object:
        raise RuntimeError(name)


@pytest.mark.usefixtures("toll_gates")
def test_any_error_in_a_section_leaves_the_last_one() -> None:
    with pytest.raises(RuntimeError):
        cn.modules.register(Module(NAME, dearer), rules=Unreadable(SECTION))
    assert MODULES[NAME].alter is alter
    assert catalogue["TOLL-01"].module == NAME


@pytest.mark.usefixtures("toll_gates")
def test_a_faulty_next_try_leaves_the_last_one() -> None:
    with pytest.raises(InvalidData):
        cn.modules.register(Module(NAME, dearer), rules={**SECTION, "rules": [{"id": "TOLL-1"}]})
    assert MODULES[NAME].alter is alter
    assert catalogue["TOLL-01"].module == NAME
