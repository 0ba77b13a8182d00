"""Texts that came by mail or chat, and records with a fault: what can be read is read."""

from collections.abc import Callable
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.errors import InvalidRecord
from castles_nb.notation import Record

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
}


def board_game() -> cn.Game:
    game = cn.Game(players=2, seed=7)
    for _ in range(12):
        game.play(game.legal_actions[0])
    return game


def card_game() -> cn.CardGame:
    game = cn.CardGame(players=2, seed=7)
    for _ in range(6):
        game.play(game.legal_actions[0])
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
@pytest.mark.parametrize("way", [way for way in WAYS if way != "guillemets"])
def test_an_action_is_read_whatever_was_made_of_it(kind: str, way: str) -> None:
    game = GAMES[kind]()
    text = str(game.legal_actions[0])
    if not way.startswith(("a mail", "a quoted", "a fence")):
        game.play(WAYS[way](text))
        assert str(game.actions[-1]) == text


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
    again.play(again.legal_actions[0])


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
