"""Setups with the Châteauma that are refused."""

import re
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.errors import InvalidPosition, InvalidSetup
from castles_nb.notation import Position
from castles_nb.notation.board.edits import set_field


@pytest.mark.rule("CHA-01", "CHA-05", "CHA-94")
@pytest.mark.parametrize(
    ("setup", "field", "told"),
    [
        ({"players": 4}, "players", "chateauma is for 1, 2 or 3 players, not 4 (CHA-01)"),
        ({"other": "inns"}, "modules", "chateauma cannot be played with inns (CHA-94)"),
        ({"players": 3, "other": "team"}, "modules", "chateauma cannot be played with team"),
        ({"players": 1, "other": "solo"}, "modules", "chateauma cannot be played with solo"),
        (
            {"level": "hard"},
            "modules",
            "level: 'hard' is not one of gateway, midweight, heavy (CHA-05)",
        ),
        ({"level": ("gateway", "heavy")}, "modules", "level: "),
        ({"modifiers": "AE"}, "modules", "modifiers: 'AE' is not one of A, B, C, D (CHA-83)"),
        ({"modifiers": "ABA"}, "modules", "modifiers: A appears twice (CHA-83)"),
        ({"modifiers": ("D", "D")}, "modules", "modifiers: D appears twice"),
        ({"modifiers": 3}, "modules", "modifiers: 3 is not one of A, B, C, D"),
        ({"modifier": "A"}, "modules", "'modifier' is not an option"),
        ({"edition": "2019"}, "modules", "chateauma: not in the 2019 edition"),
    ],
)
def test_what_does_not_go_with_it_is_refused(setup: dict[str, Any], field: str, told: str) -> None:
    how = {name: setup[name] for name in ("players", "edition") if name in setup}
    options = {name: value for name, value in setup.items() if name not in (*how, "other")}
    modules = {"chateauma": options, **({setup["other"]: {}} if "other" in setup else {})}
    with pytest.raises(InvalidSetup, match=re.escape(told)) as refused:
        cn.Setup(**how, modules=modules)
    assert refused.value.field == field


@pytest.mark.rule("CHA-05")
def test_a_position_refuses_them_likewise() -> None:
    text = str(cn.Game(players=1, modules={"chateauma": {"modifiers": "B"}}, seed=1).position)
    assert "options=chateauma/modifiers=B " in text
    for wrong in ("chateauma/modifiers=B+B", "chateauma/modifiers=E", "chateauma/level=hard"):
        with pytest.raises(InvalidPosition, match="chateauma"):
            Position.parse(text.replace("chateauma/modifiers=B", wrong)).check()


@pytest.mark.rule("CHA-10")
@pytest.mark.parametrize("people", ["1", "3"])
def test_an_editor_lets_it_sit_behind_more_or_fewer_people(people: str) -> None:
    game = cn.Game(players=2, modules={"chateauma": {"modifiers": "AD"}}, seed=3)
    while not game.state.order:
        game.play(game.state.legal_actions()[0])
    changed = set_field(game.position, "players", people)
    assert not [fault for fault in changed.faults() if fault.field.startswith(people)]
    before, after = (
        dict(game.position.seats[2].module_data),
        dict(changed.seats[int(people)].module_data),
    )
    assert before["county_left"] == after["county_left"]
    assert changed.seats[int(people)].goods == (1,) * 6
