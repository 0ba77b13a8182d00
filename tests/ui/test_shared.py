"""What widgets share is sent once for all of them."""

import json
from typing import Any

import pytest
from ipywidgets.embed import dependency_state
from ui.conftest import Page

import castles_nb as cn
from castles_nb.ui import static
from castles_nb.ui.shared import shared

MOST_BYTES = 60_000


def bytes_of(widget: Any) -> int:
    """How much is sent for a widget."""
    return len(json.dumps(widget.get_state()).encode())


def test_a_further_table_is_small() -> None:
    for table in (
        cn.Table(cn.Game(players=4, seed=7)),
        cn.CardTable(cn.CardGame(players=4, seed=7)),
    ):
        assert bytes_of(table) < MOST_BYTES
        assert table.shared["module"].value == table.MODULE
        assert table.shared["rules"].value == table.rules != {}


def test_tables_share_what_is_the_same() -> None:
    one, other = cn.Table(cn.Game(players=2, seed=7)), cn.Table(cn.Game(players=3, seed=1))
    assert one.shared == other.shared
    inns = cn.Table(cn.Game(players=2, seed=7, modules=("inns",)))
    same = {name for name, value in inns.shared.items() if value is one.shared[name]}
    assert {"module", "style", "shapes", "texts"} <= same
    assert "rules" not in same


def test_another_game_brings_its_own_rules() -> None:
    table = cn.Table(cn.Game(players=2, seed=7))
    before = table.shared
    table.paste(str(cn.Game(players=2, seed=7, modules=("inns",)).record()))
    assert table.shared["rules"].value == table.rules
    assert table.shared["rules"] is not before["rules"]


def test_an_id_follows_from_the_value() -> None:
    assert shared({"a": 1}) is shared({"a": 1})
    assert shared("a").model_id != shared("b").model_id
    first = shared("closed with all others")
    first.close()
    again = shared("closed with all others")
    assert again is not first
    assert again.comm is not None


def test_a_saved_widget_brings_what_it_shares() -> None:
    table = cn.Table(cn.Game(players=2, seed=7))
    state = dependency_state([table], drop_defaults=False)
    for name, value in table.shared.items():
        assert state[value.model_id]["state"]["value"] == value.value
        assert state[table.model_id]["state"]["shared"][name] == f"IPY_MODEL_{value.model_id}"


def test_a_page_that_finds_nothing_asks() -> None:
    page = Page(cn.Table(cn.Game(players=2, seed=7)))
    page.say({"kind": "bring", "revision": 0, "name": "texts"})
    (reply,) = page.replies
    assert reply["kind"] == "brought"
    assert reply["id"] == page.table.shared["texts"].model_id
    assert reply["value"] == page.table.texts


@pytest.mark.parametrize("name", ["view", "", 7])
def test_nothing_else_is_brought(name: object) -> None:
    page = Page(cn.Table(cn.Game(players=2, seed=7)))
    page.say({"kind": "bring", "revision": 0, "name": name})
    assert page.error.startswith("name: ")


def test_the_loader_brings_nothing_of_a_page() -> None:
    assert cn.Table(cn.Game(players=2, seed=7))._esm == static.module("loader.js")
