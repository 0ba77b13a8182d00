"""Modules of rules are found, put together and refused; and their README's example."""

import ast
import re
from dataclasses import fields, replace
from functools import cache
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from module_sets import FREE
from random_games import choose

from castles_nb import expansions as package
from castles_nb.bots.registry import REGISTRY
from castles_nb.components import KINDS
from castles_nb.engine import Deal, GameState, Ledger, Setup, objection
from castles_nb.engine.decisions import BASE_DECISIONS
from castles_nb.engine.options import in_full
from castles_nb.engine.ruleset import forget_rules, ruleset_for
from castles_nb.engine.verbs import BASE_VERBS
from castles_nb.engine.violation import Violation, only_for
from castles_nb.errors import InvalidModule, InvalidSetup
from castles_nb.expansions import MODULES, Module
from castles_nb.expansions import module as module_file
from castles_nb.expansions.module import StateField
from castles_nb.kernel.step import as_step

FOLDER = Path(package.__file__).parent
README = (FOLDER / "README.md").read_text(encoding="utf-8")


def test_every_folder_is_a_module_named_like_it() -> None:
    assert set(MODULES) == {path.parent.name for path in FOLDER.glob("*/__init__.py")}
    assert {path.stem for path in FOLDER.glob("*.py")} == {"__init__", "module", "native_core"}
    assert list(MODULES) == sorted(MODULES)
    assert all(name == module.name for name, module in MODULES.items())


def test_expansions_with_data_have_a_module() -> None:
    assert {kind.expansion for kind in KINDS} - {""} <= set(MODULES)


EXPANSIONS = "castles_nb.expansions"


@cache
def texts_in(path: Path) -> set[str]:
    """Every text constant of a Python file except its docstrings, and every part of a module it
    imports from expansions."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    imported = {
        part
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and str(node.module).startswith(EXPANSIONS)
        for part in [*str(node.module).split("."), *[alias.name for alias in node.names]]
    }
    return imported | {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)} - {
        node.value.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }


@pytest.mark.parametrize("name", MODULES)
def test_no_expansion_is_named_outside_its_folder(name: str) -> None:
    package_folder = FOLDER.parent
    own = {*(FOLDER / name).glob("*.py")}
    # The Châteauma has rules of its own for other expansions (CHA-90 to CHA-V4).
    own |= {*(FOLDER / "chateauma").glob("*.py")}
    # A lesson sets up games of what it teaches.
    own |= {*(package_folder / "course").glob("*/exercises.py")}
    # A bot may be called like the expansion that it's for.
    if name in REGISTRY:
        own |= {
            package_folder / "bots" / "registry.py",
            package_folder / "analysis" / "identity.py",
        }
    code = {*package_folder.rglob("*.py")} - own
    guilty = [path.relative_to(package_folder) for path in code if name in texts_in(path)]
    assert not guilty


def test_the_example_in_the_readme_is_a_module(monkeypatch: pytest.MonkeyPatch) -> None:
    code, _ = re.findall(r"```python\n(.*?)```", README, re.DOTALL)
    names: dict[str, object] = {}
    exec(compile(code, "README.md", "exec"), names)
    module = names["MODULE"]
    assert isinstance(module, Module)
    monkeypatch.setitem(MODULES, module.name, module)
    setup = Setup(modules=("toll_gates",), seed=3)
    state = GameState.start(setup, Deal.from_seed(3, setup), Ledger())
    random = Random(3)
    while not state.is_over:
        state.apply(choose(state, random))
    assert state.ledger is not None
    tolls = [entry for entry in state.ledger.entries if entry.rule == "TOLL-01"]
    castles = sum(estate.tiles.count(23) for estate in state.estates)
    assert len(tolls) == castles - 2 > 0  # the starting castles pay nothing
    forget_rules("toll_gates")


def test_the_table_in_the_readme_names_every_entry_that_modules_change() -> None:
    named = set(re.findall(r"`([a-z_]+)`", README))
    base = ruleset_for(2)
    for name in MODULES:
        module = MODULES[name]
        asked = replace(base, options=in_full((name,), ()))
        altered = module.alter(asked.adding(verbs=module.verbs, decisions=module.decisions))
        for group in type(base).__dataclass_fields__:
            before, after = getattr(base, group), getattr(altered, group)
            entries = getattr(type(before), "__dataclass_fields__", {})
            given = (each for each, entry in entries.items() if entry.init)
            changed = {each for each in given if getattr(after, each) != getattr(before, each)}
            assert changed <= named, name


def test_rules_are_shared_and_never_altered() -> None:
    base = ruleset_for(2)
    before = [(each.name, getattr(base, each.name)) for each in fields(base)]
    with_all = ruleset_for(2, "special", FREE)
    assert with_all is ruleset_for(2, "special", FREE)
    assert ruleset_for(2) is base
    assert [(each.name, getattr(base, each.name)) for each in fields(base)] == before
    assert with_all.modules == FREE


def test_the_order_of_names_makes_no_difference() -> None:
    one = Setup(modules=["inns", "extra_tiles"])
    other = Setup(modules=("extra_tiles", "inns"))
    assert one == other
    assert Setup(modules={"inns"}).modules == ("inns",)


@pytest.mark.parametrize(
    ("modules", "message"),
    [
        (("inn",), "modules: there is no 'inn'; did you mean 'inns'?"),
        (("dragons",), "modules: there is no 'dragons'"),
        (("inns", "inns"), "modules: 'inns' appears twice"),
        ("inns", "modules: 'inns' is not a collection"),
        (("duchies_11_18",), "modules: duchies_11_18: links to castles need duchies 11 to 18"),
    ],
)
def test_a_setup_says_what_is_wrong_with_its_modules(
    modules: tuple[str, ...], message: str
) -> None:
    with pytest.raises(InvalidSetup, match="^" + re.escape(message)):
        Setup(modules=modules)


# Modules with something wrong ---------------------------------------------------------------------


def nothing(*arguments: object) -> None:
    """Does nothing, like a step or a move that was forgotten."""


def test_a_module_that_leaves_something_out_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    ghost = replace(BASE_DECISIONS["market"], name="ghost", verbs=("haunt", "pass"))
    module = Module(name="haunting", alter=lambda rules: rules, decisions=(ghost,))
    monkeypatch.setitem(MODULES, "haunting", module)
    with pytest.raises(InvalidModule, match=re.escape("haunting: verbs: missing haunt")):
        ruleset_for(2, "special", ("haunting",))


def test_an_entry_that_rules_do_not_have_is_named() -> None:
    rules = ruleset_for(2)
    for change in (rules.adding, rules.replacing):
        with pytest.raises(InvalidModule, match=r"^ghosts: rules have no such entry$"):
            change(ghosts=(nothing,))


def test_an_entry_that_is_misspelled_gets_a_close_name() -> None:
    with pytest.raises(InvalidModule, match=r"no such entry; did you mean on_cover\?$"):
        ruleset_for(2).adding(on_cver=(nothing,))


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"on_cover": nothing}, r"on_cover: <function nothing> is not a tuple.*=\(nothing,\)$"),
        ({"verbs": 3}, "verbs: 3 is not a tuple"),
        ({"verbs": (3,)}, "verbs: 3 is not a Verb"),
        ({"decisions": (3,)}, "decisions: 3 is not a DecisionKind"),
        ({"needed_powers": (3,)}, r"needed_powers: \(3,\) is not a table"),
        ({"effects": {999: nothing}}, "effects: 999 is not a number from 0 to"),
        ({"key_spaces": 3}, "key_spaces: 3 cannot be added"),
        ({"key_spaces": (3,)}, r"key_spaces: \(3,\) cannot be added"),
    ],
)
def test_what_cannot_be_added_is_named(entries: dict[str, Any], told: str) -> None:
    with pytest.raises(InvalidModule, match=f"^{told}"):
        ruleset_for(2).adding(**entries)


def test_a_single_thing_does_not_replace_a_tuple_or_a_table() -> None:
    for entries in ({"on_cover": nothing}, {"needed_powers": nothing}):
        with pytest.raises(InvalidModule, match="<function nothing> is not a t"):
            ruleset_for(2).replacing(**entries)


def test_rules_grow_in_every_way_that_entries_have() -> None:
    rules = ruleset_for(2)
    more = rules.adding(
        on_phase_end=(nothing,),
        effects={1: nothing},
        monastery_points={99: nothing},
        verbs=(replace(BASE_VERBS["take"], name="haunt"),),
    ).replacing(key_spaces=4, on_setup=(nothing,))
    assert more.flow.on_phase_end == (*rules.flow.on_phase_end, as_step(nothing))
    assert more.placement.effects == (
        rules.placement.effects[0],
        nothing,
        *rules.placement.effects[2:],
    )
    assert {*more.scoring.monastery_points} - {*rules.scoring.monastery_points} == {99}
    assert {*more.verbs} - {*rules.verbs} == {"haunt"}
    assert (more.gains.key_spaces, rules.gains.key_spaces) == (4, 3)
    assert more.flow.on_setup == (as_step(nothing),)


def test_entries_can_be_named_as_before() -> None:
    rules = ruleset_for(2)
    with pytest.warns(
        DeprecationWarning, match=r"^rules\.adding\.covering is now rules\.adding\.on_"
    ):
        more = rules.adding(covering=(nothing,))
    assert more.placement.on_cover == (*rules.placement.on_cover, nothing)
    with pytest.warns(DeprecationWarning, match=r"^rules\.replacing\.set_up is now ") as warned:
        more = rules.replacing(set_up=(nothing,))
    assert more.flow.on_setup == (as_step(nothing),)
    assert warned[0].filename == __file__
    placing: Any = rules.placement
    with pytest.warns(DeprecationWarning, match=r"^Placement\.covering is now "):
        assert placing.covering is rules.placement.on_cover
    every: Any = rules
    with pytest.warns(DeprecationWarning, match=r"^Ruleset\.course is now Ruleset\.flow$"):
        assert every.course is rules.flow


def test_what_bots_expect_is_known_by_its_earlier_names() -> None:
    rules = ruleset_for(2)
    take: Any = rules.verbs["take"]
    scoring: Any = rules.scoring
    with pytest.warns(DeprecationWarning, match=r"^Verb\.worth is now Verb\.gain$"):
        again = replace(take, worth=lambda evaluation, action: 1.0)
    assert again.gain is not None
    with pytest.warns(DeprecationWarning, match=r"^rules\.replacing\.tile_worth is now "):
        assert rules.replacing(tile_worth={1: len}).placement.tile_value == {1: len}
    with pytest.warns(
        DeprecationWarning, match=r"^Scoring\.kept_worth is now Scoring\.module_value$"
    ):
        assert scoring.kept_worth == ()


def test_steps_of_the_same_name_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    def lay_tiles(state: GameState) -> None:
        """Not the step of that name in the base game."""

    def alter(rules):  # type: ignore[no-untyped-def]
        return rules.adding(on_phase_start=(lay_tiles,))

    monkeypatch.setitem(MODULES, "haunting", Module(name="haunting", alter=alter))
    with pytest.raises(InvalidModule, match=r"^haunting: steps: missing"):
        ruleset_for(2, "special", ("haunting",))


@pytest.mark.parametrize(
    ("module", "message"),
    [
        (Module(name="other", alter=nothing), "haunting: name: 'other' is not the"),  # type: ignore[arg-type]
        (
            Module(name="haunting", alter=nothing, decisions=(BASE_DECISIONS["castle"],)),  # type: ignore[arg-type]
            "haunting: decisions: there is already a 'castle'",
        ),
        (
            Module(name="haunting", alter=nothing, verbs=(BASE_VERBS["take"],)),  # type: ignore[arg-type]
            "haunting: verbs: there is already a 'take'",
        ),
    ],
)
def test_a_module_that_takes_a_name_is_refused(
    monkeypatch: pytest.MonkeyPatch, module: Module, message: str
) -> None:
    entries = [SimpleNamespace(name="haunting")]
    monkeypatch.setattr(package, "iter_modules", lambda path: entries)
    monkeypatch.setattr(package, "import_module", lambda name: SimpleNamespace(MODULE=module))
    with pytest.raises(InvalidModule, match="^" + re.escape(message)):
        package._found()


def test_what_modules_keep_can_be_read_by_earlier_names() -> None:
    state: Any = GameState.start(Setup(), Deal.from_seed(1, Setup()))
    for owner in (state, state.estate(0)):
        with pytest.warns(DeprecationWarning, match=r"\.extras is now \w+\.module_data$"):
            assert owner.extras is owner.module_data
    with pytest.warns(DeprecationWarning, match=r"^Deal\.extras is now Deal\.module_chance$"):
        assert state.deal.extras == state.deal.module_chance == ()
    with pytest.warns(DeprecationWarning, match=r"^castles_nb\.expansions\.module\.Extra is now "):
        assert module_file.Extra is StateField


def test_violations_can_be_imported_as_before() -> None:
    with pytest.warns(DeprecationWarning, match=r"objection\.Objection is now \S+violation\.Vio"):
        assert objection.Objection is Violation
    with pytest.warns(DeprecationWarning, match=r"objection\.only_for is now \S+\.only_for$"):
        assert objection.only_for is only_for
