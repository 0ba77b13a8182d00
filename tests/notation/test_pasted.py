"""Texts that came by mail or chat, and records with a fault: what can be read is read."""

import re
from collections.abc import Callable
from dataclasses import replace
from html import escape
from json import dumps
from textwrap import fill
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.errors import IllegalAction, InvalidPosition, InvalidRecord
from castles_nb.notation import Position, Record
from castles_nb.notation.any_record import record_from

WAYS: dict[str, Callable[[str], str]] = {
    "a mark of byte order": lambda text: "\ufeff" + text,
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
    "narrow ones": lambda text: text.replace(" ", "\u202f"),
    "tabs": lambda text: text.replace(" ", "\t"),
    "line ends of Windows": lambda text: text.replace("\n", "\r\n"),
    "line ends of old Macs": lambda text: text.replace("\n", "\r"),
    "curly quotes": lambda text: text.replace(' "', " “").replace('"]', "”]"),
    "guillemets": lambda text: text.replace(' "', " «").replace('"]', "»]"),
    "a fence": lambda text: f"```text\n{text}\n```\n",
    "a quoted mail": lambda text: "".join(f"> {line}\n" for line in text.split("\n")),
    "a mail quoted twice": lambda text: "".join(f">> {line}\n" for line in text.split("\n")),
    "dashes": lambda text: text.replace("--", "—").replace("-", "–"),
    "minus signs": lambda text: text.replace("-", "−"),
    "zero-width spaces": lambda text: text.replace("=", "\u200b="),
    "quotes around it": lambda text: f"'{text}'",
    "blank lines": lambda text: f"\n \n{text}\n\n",
    "no-break spaces of HTML": lambda text: text.replace(" ", "&nbsp;"),
    "HTML": escape,
    "HTML quoted in a mail": lambda text: in_lines(text, "&gt; {}"),
    "breaks of HTML": lambda text: text.replace("\n", "<br>\n") + "<br/>",
    "breaks of HTML in one line": lambda text: escape(text).replace("\n", "<br />"),
    "preformatted HTML": lambda text: f'<pre class="x"><code>{escape(text)}</code></pre>',
    "paragraphs of HTML": lambda text: in_lines(text, "<p>{}</p>"),
    "what a notebook shows": repr,
    "what a cell gives out": lambda text: f"Out[12]: {text!r}",
    "what a notebook shows, in a fence": lambda text: f"```\n{text!r}\n```",
    "JSON": dumps,
    "JSON with its own letters": lambda text: dumps(text, ensure_ascii=False),
    "a bullet": lambda text: f"• {text}",
    "a minus before it": lambda text: f"- {text}",
    "a star before it": lambda text: f"* {text}",
    "a number before it": lambda text: f"1. {text}",
    "a number with a bracket": lambda text: f"12) {text}",
    "bullets": lambda text: in_lines(text, "- {}"),
    "numbered lines": lambda text: in_lines(text, "1. {}"),
    "bold letters": lambda text: f"**{text.strip()}**",
    "bold lines": lambda text: in_lines(text, "**{}**"),
    "italics": lambda text: f"*{text.strip()}*",
    "code": lambda text: f"`{text.strip()}`",
    "lines of code": lambda text: in_lines(text, "`{}`"),
    "four backticks": lambda text: f"````\n{text}\n````",
    "a fence in one line": lambda text: f"```{text.strip()}```",
    "a fence that begins in the line": lambda text: f"```{text.strip()}\n```",
    "a fence with a title": lambda text: f'```text title=x of="a game"\n{text}\n```',
    "a fence in a quoted mail": lambda text: in_lines(f"```text\n{text}\n```", "> {}"),
    "a quoted mail in a fence": lambda text: f"~~~\n{in_lines(text, '> {}')}\n~~~",
    "French quotes": lambda text: quoted(text, "«\u00a0", "\u00a0»"),
    "French quotes with narrow spaces": lambda text: quoted(text, "«\u202f", "\u202f»"),
    "single guillemets": lambda text: quoted(text, "‹", "›"),
    "wide quotes": lambda text: quoted(text, "＂", "＂"),
    "quotes of TeX": lambda text: quoted(text, "``", "''"),
    "Markdown's escapes": lambda text: re.sub(r"([_\[\]*<>+-])", r"\\\1", text),
    "wide digits": lambda text: re.sub("[0-9]", lambda digit: chr(ord(digit[0]) + 0xFEE0), text),
    "wide colons and hyphens": lambda text: text.replace(":", "：").replace("-", "－"),
    "wide letters": lambda text: re.sub("[!-~]", lambda sign: chr(ord(sign[0]) + 0xFEE0), text),
    "a phone's capital": lambda text: text[:1].upper() + text[1:],
    "marks of direction around lines": lambda text: in_lines(text, "\u202a{}\u202c"),
    **{
        f"U+{ord(mark):04X}": lambda text, mark=mark: f"{mark}{text.replace(' ', mark + ' ')}{mark}"  # type: ignore[misc]
        for mark in "\u061c\u180e\u200c\u200d\u202a\u202b\u202c\u202d\u202e"
        "\u2066\u2067\u2068\u2069\ufe0f"
    },
}


def in_lines(text: str, form: str) -> str:
    """The text with something around every line that is not empty."""
    return "\n".join(form.format(line) if line else line for line in text.rstrip().split("\n"))


def quoted(text: str, opening: str, closing: str) -> str:
    """The text with other quotes in its headers, or around it if it has none."""
    if '"' not in text:
        return f"{opening}{text}{closing}"
    return text.replace(' "', f" {opening}").replace('"]', f"{closing}]")


def board_game() -> cn.Game:
    game = cn.Game(players=2, seed=7)
    for _ in range(12):
        game.play(game.legal_actions()[0])
    return game


def card_game() -> cn.CardGame:
    game = cn.CardGame(players=2, seed=7)
    for _ in range(6):
        game.play(game.legal_actions()[0])
    return game


GAMES: dict[str, Callable[[], Any]] = {"board": board_game, "cards": card_game}


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_a_text_is_read_whatever_was_made_of_it(kind: str, way: str) -> None:
    game = GAMES[kind]()
    sent = WAYS[way]
    assert type(game).from_record(sent(str(game.record()))).actions == game.actions
    position = str(game.position)
    assert str(type(game).from_position(sent(position), seed=1).position) == position


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_an_action_is_read_whatever_was_made_of_it(kind: str, way: str) -> None:
    game = GAMES[kind]()
    text = str(game.legal_actions()[0])
    game.play(WAYS[way](text))
    assert str(game.actions[-1]) == text


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_a_fault_is_told_whatever_was_made_of_its_text(kind: str, way: str) -> None:
    game = GAMES[kind]()
    lines = str(game.record()).rstrip().split("\n")
    text = "\n".join([*lines[:-1], lines[-1] + "zz"])
    with pytest.raises(InvalidRecord, match="zz"):
        type(game).from_record(WAYS[way](text))


NAMES = ["Zoë – x", "آن\u200cها", "👨\u200d👩\ufe0f", "a ‹b›  “c”", "A\u00a0B；＃", "دنا \u200f1"]
CHANGED = {
    *("no-break spaces", "narrow ones", "tabs", "no-break spaces of HTML", "dashes"),
    *("minus signs", "wide digits", "wide letters", "wide colons and hyphens"),
    *(way for way in WAYS if way.startswith("U+")),
}
"""Ways that change the characters of names, too."""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("way", [way for way in WAYS if way not in CHANGED])
def test_names_and_comments_keep_their_characters(way: str, name: str) -> None:
    text = str(board_game().record(names=[name, "B"])).rstrip() + f" {{{name}}}\n"
    record = Record.parse(WAYS[way](text))
    assert record.names == (name, "B")
    assert record.line.moves[-1].comment == " ".join(name.split())


def explicit(game: Any) -> str:
    """The record with long headers: the deal, or the position it begins with."""
    if isinstance(game, cn.CardGame):
        record = game.record()
        return str(replace(record, setup=replace(record.setup, seed=None)))
    begun = cn.Game.from_position(str(game.position), seed=1)
    begun.play(begun.legal_actions()[0])
    return str(begun.record())


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("columns", [16, 20, 26, 40, 72])
def test_a_record_in_broken_lines(kind: str, columns: int) -> None:
    game = GAMES[kind]()
    for text in (str(game.record()), explicit(game)):
        lines = [
            fill(line, columns, break_on_hyphens=False, break_long_words=False)
            for line in text.split("\n")
        ]
        played = type(game).from_record(text).actions
        for way in ("blank lines", "a quoted mail", "HTML"):
            sent = WAYS[way]("\n".join(lines))
            assert type(game).from_record(sent).actions == played


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_widgets_know_the_game_whatever_was_made_of_its_text(kind: str, way: str) -> None:
    game = GAMES[kind]()
    assert record_from(WAYS[way](str(game.record()))).actions == game.actions
    assert cn.PositionEditor(WAYS[way](str(game.position))).position == str(game.position)


@pytest.mark.parametrize("kind", GAMES)
@pytest.mark.parametrize("way", WAYS)
def test_what_is_close_is_named_whatever_was_made_of_the_text(kind: str, way: str) -> None:
    game = GAMES[kind]()
    close = str(game.legal_actions()[0])
    with pytest.raises(IllegalAction, match=close):
        game.play(WAYS[way](f"{close}z"))
    with pytest.raises(InvalidPosition, match="foo"):
        type(game).from_position(WAYS[way](f"{game.position} foo=1"))


@pytest.mark.parametrize(
    ("right", "wrong"), [(" 1:", "\n1."), (" 1:", " 1."), ("=35", "=3**5"), ("=35", "=3`5")]
)
def test_a_slip_of_the_pen_is_no_other_position(right: str, wrong: str) -> None:
    duchy = "----/-----/------/---Ca---/------/-----/----"
    text = f"castles/1 dice=35,46 0: duchy={duchy} 1: silver=2"
    assert right in text
    Position.parse(text)
    with pytest.raises(InvalidPosition):
        Position.parse(text.replace(right, wrong))


def test_names_lose_what_editors_of_markdown_put_before_marks() -> None:
    text = str(board_game().record(names=["a_b (c)", 'd "e" \\']))
    sent = WAYS["Markdown's escapes"](text)
    assert r"a\_b" in sent
    assert Record.parse(sent).names == ("a_b (c)", 'd "e" \\')


def test_a_line_that_goes_on_is_no_other_action() -> None:
    game = cn.CardGame(players=2, seed=7)
    game.play("take silver with 5")
    text = str(game.record())
    assert text.endswith("take silver with 5\n")
    for more in ("tkae silver", "5", "with 5"):
        with pytest.raises(InvalidRecord, match=more):
            cn.CardGame.from_record(f"{text}{more}\n")


def test_comments_keep_what_they_say() -> None:
    text = str(board_game().record()).rstrip() + " {a dash – and “quotes”}\n"
    assert "{a dash – and “quotes”}" in str(Record.parse(text))
    assert "{a dash – and “quotes”}" in str(Record.parse("\ufeff" + text))


@pytest.mark.parametrize("kind", GAMES)
def test_a_faulty_record_gives_the_game_up_to_its_fault(kind: str) -> None:
    game = GAMES[kind]()
    lines = str(game.record()).rstrip().split("\n")
    lines[-1] = lines[-1] + "zz"
    with pytest.raises(InvalidRecord) as caught:
        type(game).from_record("\n".join(lines))
    again = type(game).from_record(caught.value.so_far)
    assert game.actions[: len(again.actions)] == again.actions
    assert 0 < len(again.actions) < len(game.actions)
    again.play(again.legal_actions()[0])


def test_a_move_that_is_not_legal_leaves_those_before_it() -> None:
    game = board_game()
    words = str(game.record()).split(" ")
    words[-1] = "6:Bk>1-1"
    with pytest.raises(InvalidRecord) as caught:
        cn.Game.from_record(" ".join(words))
    again = cn.Game.from_record(caught.value.so_far)  # type: ignore[arg-type]
    assert again.actions == game.actions[: len(again.actions)]
    assert len(again.actions) == len(game.actions) - 1


def test_a_wrong_result_leaves_all_moves() -> None:
    game = board_game()
    with pytest.raises(InvalidRecord) as caught:
        cn.Game.from_record(str(game.record()).replace('[Result "*"]', '[Result "3-4"]'))
    assert cn.Game.from_record(caught.value.so_far).actions == game.actions  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", GAMES)
def test_a_second_record_is_told_as_such(kind: str) -> None:
    game = GAMES[kind]()
    text = str(game.record())
    with pytest.raises(InvalidRecord, match="another record begins here") as caught:
        type(game).from_record(f"{text.rstrip()}\n\n{text}")
    assert caught.value.line == len(text.rstrip().split("\n")) + 2
    assert type(game).from_record(caught.value.so_far).actions == game.actions
