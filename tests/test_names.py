"""What can be a name: whatever people are called, and nothing that disturbs what stands beside."""

from typing import Any

import pytest
from answering_page import AnsweringPage

import castles_nb as cn
from castles_nb.bots.naming import given_name
from castles_nb.errors import InvalidRecord
from castles_nb.names import is_blank, is_line, is_name, isolated
from castles_nb.notation import Record

NAMES = {
    "of Persian, with a joiner that keeps apart": "می\u200cنا",
    "of Sinhala, with a joiner": "ශ්\u200dරී",
    "of several emoji in one": "\U0001f469\u200d\U0001f33e",
    "of an emoji with tags": "\U0001f3f4\U000e0067\U000e0062\U000e0065\U000e006e\U000e007f",
    "with a no-break space": "Jean\u00a0Paul",
    "with a mark of one direction": "דנה\u200e",
    "of a character that is newer than this Python": "\U0001faea",
}
UNFIT = ["\n", "\t", "\x7f", "\x85", "\u2028", "\u202e", "\u2066", "\ud800", "\uffff"]


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_everybody_can_be_called_by_their_name(name: str) -> None:
    table = cn.Table(cn.Game(seed=7), names={0: name}, bots={1: "random"})
    assert table.names[0] == name
    assert Record.parse(str(table.record())).names[0] == name
    assert cn.Table(cn.Game.from_record(table.record())).names[0] == name
    assert given_name(type("Bot", (), {"name": name})) == name

    page = AnsweringPage(cn.play(seed=9).table)
    values = {"who/0": "person", "name/0": name, "who/1": "squire"}
    page.say("begin", values=values)
    assert page.table.names[0] == name
    page.say("continue", id="0" * 16, record=str(cn.Game(seed=7).record()), values=values)
    assert page.table.names[0] == name


@pytest.mark.parametrize("character", UNFIT, ids=ascii)
def test_what_disturbs_is_in_no_name(character: str) -> None:
    name = f"Ann{character}Bo"
    assert not is_line(name)
    with pytest.raises(ValueError, match=r"^names: .* cannot be a name"):
        cn.Table(cn.Game(seed=7), names={0: name})
    with pytest.raises(InvalidRecord, match=r"^names: "):
        cn.Game(seed=7).record(names=[name, "Ben"])
    assert given_name(type("Bot", (), {"name": name})) == ""


@pytest.mark.parametrize("name", ["", " ", "\u00a0", "\u200c\u200d"], ids=ascii)
def test_what_nobody_sees_is_no_name(name: str) -> None:
    assert is_blank(name)
    assert not is_name(name, 40)
    with pytest.raises(ValueError, match=r"^names: .* cannot be a name"):
        cn.Table(cn.Game(seed=7), names={0: name})
    record = cn.Game(seed=7).record(names=[name, "Ben"])
    assert cn.Table(cn.Game.from_record(record)).names == ("Player 1", "Ben")


def test_a_name_has_an_end() -> None:
    assert is_name("x" * 40, 40)
    assert not is_name("x" * 41, 40)


# Writing from right to left -----------------------------------------------------------------------

MARKED = "\u2068דנה\u2069"


@pytest.mark.parametrize("name", ["דנה", "مينا 2", "٣", "Zoë דנה"])
def test_a_name_from_right_to_left_keeps_its_direction_to_itself(name: str) -> None:
    assert isolated(name) == f"\u2068{name}\u2069"


def test_other_names_get_no_marks() -> None:
    assert [isolated(name) for name in ("", "Zoë", "城 2", "🤖")] == ["", "Zoë", "城 2", "🤖"]


@pytest.mark.parametrize(
    "table",
    [
        cn.Table(cn.Game(seed=7), names=["דנה", "Ben"]),
        cn.CardTable(cn.CardGame(seed=7), names=["דנה", "Ben"]),
    ],
)
def test_a_table_tells_such_a_name_with_marks_and_keeps_it_without(table: Any) -> None:
    page = AnsweringPage(table)
    table.game.play(table.game.legal_actions()[0])
    table.refresh()
    assert [seat["name"] for seat in table.view["seats"]] == [MARKED, "Ben"]
    assert MARKED in table.panel_0
    assert table.names == ("דנה", "Ben")
    assert MARKED not in repr(table) + str(table.record())
    assert page.say("new_game", values={}, number=1)["form"]["values"]["name/0"] == "דנה"
    kept = page.say("keep")["game"]
    assert (kept["names"], kept["values"]["name/0"]) == ([MARKED, "Ben"], "דנה")


def test_a_replay_tells_such_a_name_with_marks() -> None:
    replay = cn.Replay(cn.Game(seed=7).record(names=["דנה", "Ben"]))
    assert replay.names == ("דנה", "Ben")
    assert replay.view["seats"][0]["name"] == MARKED
