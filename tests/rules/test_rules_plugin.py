import json
from pathlib import Path

import pytest
import rules_plugin

from castles_nb.rulebook import catalogue


@pytest.fixture(autouse=True)
def _no_other_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run(pytester: pytest.Pytester, source: str, *arguments: str) -> pytest.RunResult:
    pytester.makeconftest(Path(rules_plugin.__file__).read_text(encoding="utf-8"))
    pytester.makepyfile(f"import pytest\n{source}")
    return pytester.runpytest_inprocess("--strict-markers", *arguments)


def test_a_test_may_cite_rules(pytester: pytest.Pytester) -> None:
    result = run(pytester, "@pytest.mark.rule('PLACE-04', 'X-03a')\ndef test_it(): pass")
    result.assert_outcomes(passed=1)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (
            "@pytest.mark.rule('PLACE-04', 'PLACE-4')\ndef test_it(): pass",
            "*test_it cites a rule: there is no rule 'PLACE-4'; did you mean PLACE-04*",
        ),
        (
            "@pytest.mark.rule('X-03')\nclass TestIt:\n    def test_it(self): pass",
            "*test_it cites a rule: there is no rule 'X-03'; did you mean X-03a*",
        ),
        (
            "@pytest.mark.parametrize('n', [pytest.param(1, marks=pytest.mark.rule(4))])\n"
            "def test_it(n): pass",
            "*test_it?1? cites a rule: a rule id is a text such as 'PLACE-04', not 4*",
        ),
        ("pytestmark = pytest.mark.rule('ZZZ')\ndef test_it(): pass", "*there is no rule 'ZZZ'*"),
    ],
    ids=["function", "class", "parameter", "module"],
)
@pytest.mark.parametrize("arguments", [(), ("--rules",)], ids=["run", "table"])
def test_citing_an_unknown_rule_fails_collection(
    pytester: pytest.Pytester, source: str, message: str, arguments: tuple[str, ...]
) -> None:
    result = run(pytester, source, *arguments)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines([message])
    result.stdout.no_fnmatch_line("Due rules without a test*")


def test_citing_an_unknown_rule_fails_in_parallel_too(pytester: pytest.Pytester) -> None:
    source = "@pytest.mark.rule('PLACE-4')\ndef test_it(): pass"
    result = run(pytester, source, "-p", "xdist", "-n1")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["*test_it cites a rule: there is no rule 'PLACE-4'*"])


def test_the_table_lists_every_rule_and_runs_nothing(pytester: pytest.Pytester) -> None:
    source = """
@pytest.mark.rule("PLACE-04", "A-12")
def test_neighbours(): raise SystemExit("ran")

@pytest.mark.rule("PLACE-04")
@pytest.mark.parametrize("n", [1, 2])
def test_edges(n): raise SystemExit("ran")
"""
    result = run(pytester, source, "--rules", "-q")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(
        [
            "SET  Setup",
            "  SET-02 *-  physical piece",
            "PLACE  Placing a hex tile",
            "  PLACE-01 *You place one hex tile from your own storage.*-  NO TEST",
            "  PLACE-04 *The space must touch at least one tile that*  3  neighbours, edges",
            "  PLACE: 10 rows: 9 NO TEST, 1 tested",
            "  EXP6-01 *-  NO TEST",
            "  EXP6: 9 rows: 9 NO TEST",
            "  CHA: 74 rows: 74 NO TEST",
            "  A-01 *-  ruling, not cited",
            "  A-12 *  1  neighbours",
            "  X-01 *-  NO TEST",
            "  X-09a *-  NO TEST",
            "  X-17 *-  NO TEST",
            "Due rules without a test: *",
            "  PLACE-03",
            "  PLACE-05",
        ]
    )
    lines = result.outlines
    assert all(any(line.startswith(f"  {rule_id} ") for line in lines) for rule_id in catalogue)
    assert not any("passed" in line or "failed" in line for line in lines)


def test_a_test_that_cannot_fail_proves_nothing(pytester: pytest.Pytester) -> None:
    source = """
@pytest.mark.skip
@pytest.mark.rule("PLACE-01")
def test_skipped(): pass

@pytest.mark.xfail
@pytest.mark.rule("PLACE-02")
def test_expected_to_fail(): pass
"""
    result = run(pytester, source, "--rules")
    result.stdout.fnmatch_lines(["  PLACE-01 *-  NO TEST", "  PLACE-02 *-  NO TEST"])


def test_the_table_succeeds_when_every_due_rule_is_cited(pytester: pytest.Pytester) -> None:
    due = [rule.id for rule in catalogue.values() if rules_plugin.status(rule, {}) == "NO TEST"]
    assert {"PLACE-04", "INV-14", "X-03a", "END-11", "END-12", "MON-06b"} <= set(due)
    assert {"EXP6-01", "X-09a", "MON-27"} <= set(due)  # modules that are built
    assert not {"SET-02", "A-01"} & set(due)
    everything = f"@pytest.mark.rule(*{due})\ndef test_everything(): pass"
    result = run(pytester, everything, "--rules")
    assert result.ret == pytest.ExitCode.OK
    result.stdout.fnmatch_lines(["Due rules without a test: 0"])

    one_short = everything.replace("'PLACE-04', ", "")
    result = run(pytester, one_short, "--rules")
    assert result.ret == pytest.ExitCode.TESTS_FAILED
    result.stdout.fnmatch_lines(["Due rules without a test: 1", "  PLACE-04"])


def test_lessons_that_cite_a_rule_stand_beside_its_tests(pytester: pytest.Pytester) -> None:
    folder = pytester.mkdir("notebooks")
    cells = {
        "first_game": ["Rule PLACE-04 and `SET-19`,\n", "also X-03a."],
        "the_round": ["rules['PLACE-04']  # not A rule: PLACE-99, B-2"],
    }
    for name, source in cells.items():
        printed = {"output_type": "stream", "text": ["TAKE-01"]}
        cell = {"cell_type": "code", "source": source, "outputs": [printed]}
        (folder / f"{name}.ipynb").write_text(json.dumps({"cells": [cell]}), encoding="utf-8")
    source = "@pytest.mark.rule('PLACE-04')\ndef test_neighbours(): pass"
    result = run(pytester, source, "--rules")
    result.stdout.fnmatch_lines(
        [
            "  SET-19 *-  NO TEST; lesson first_game",
            "  TAKE-01 *-  NO TEST",
            "  PLACE-04 * 1  neighbours; lesson first_game, the_round",
            "  X-03a *-  NO TEST; lesson first_game",
        ]
    )
    result.stdout.no_fnmatch_line("  TAKE-01 *lesson*")
    result.stdout.fnmatch_lines(["Rules without a lesson: *", "  SET-18", "  SET-20"])
    untaught = result.outlines[result.outlines.index("Rules without a lesson: 298") + 1 :]
    assert {"  TAKE-01", "  MON-06b", "  SET-02"} <= set(untaught)
    assert not {"  PLACE-04", "  EXP6-01", "  A-01", "  X-01", "  INV-01"} & set(untaught)


def test_a_module_with_no_test_at_all_is_bare(pytester: pytest.Pytester) -> None:
    assert run(pytester, "", "--rules").ret == pytest.ExitCode.TESTS_FAILED


def test_long_lists_of_names_are_cut() -> None:
    names = ["test_a", "test_a", "test_b", "test_c", "test_d", "test_e"]
    assert rules_plugin.short_names(names) == "a, b, c and 2 more"
