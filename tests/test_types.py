"""What an editor and a type checker know of the package, on code of its users."""

import sys
from dataclasses import fields
from inspect import signature
from pathlib import Path
from subprocess import run

import pytest

import castles_nb as cn
from castles_nb import cards
from castles_nb.cards.setup import SetupOptions as CardOptions
from castles_nb.engine.setup import SetupOptions

RIGHT = """\
import castles_nb as cn

print(cn.rules["PLACE-04"], cn.rules.search("worker"))
game = cn.Game(players=2, seed=7, duchies=(3, 5), modules=["shields"])
card_game = cn.CardGame(players=3, seed=7)
print(game.legal_actions()[0], card_game.scores, cn.Game(cn.Setup(players=2)).winners())
"""
WRONG = [
    ("cn.Game(plaiers=2)", '"plaiers"'),
    ("cn.CardGame(plaiers=2)", '"plaiers"'),
    ('cn.Game(players="2")', '"players"'),
    ("cn.rules.serch", '"serch"'),
]


@pytest.mark.parametrize(
    ("setup", "options"), [(cn.Setup, SetupOptions), (cards.Setup, CardOptions)]
)
def test_the_options_are_the_fields_of_a_setup(setup: type, options: type) -> None:
    assert [each.name for each in fields(setup)] == list(options.__annotations__)


@pytest.mark.parametrize(("game", "setup"), [(cn.Game, cn.Setup), (cn.CardGame, cards.Setup)])
def test_the_signature_of_a_game_names_its_options(game: type, setup: type) -> None:
    names = [each.name for each in fields(setup)]
    assert list(signature(game).parameters) == ["setup", "deal", *names]
    for each in fields(setup):
        assert signature(game).parameters[each.name].default == each.default


def test_code_of_users_is_checked(tmp_path: Path) -> None:
    lines = ["import castles_nb as cn", *(code for code, _ in WRONG)]
    (tmp_path / "right.py").write_text(RIGHT)
    (tmp_path / "wrong.py").write_text("\n".join(lines) + "\n")
    options = ("--follow-imports=silent", "--no-error-summary", "--hide-error-context")
    checked = run(
        [sys.executable, "-m", "mypy", *options, "right.py", "wrong.py"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )
    errors = [line for line in checked.stdout.splitlines() if ": error: " in line]
    assert len(errors) == len(WRONG), checked.stdout + checked.stderr
    for number, ((_, named), error) in enumerate(zip(WRONG, errors, strict=True), start=2):
        assert error.startswith(f"wrong.py:{number}: error: ")
        assert named in error
