"""Mangled text raises our own errors and nothing else, or it is a text like others."""

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import TypeVar

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from random_games import choose, random_setup

from castles_nb.engine.kinds import CODE
from castles_nb.errors import InvalidPosition, InvalidRecord
from castles_nb.game import Game
from castles_nb.notation import Position, Record

STRANGE = '0123456789-?/,.=:@*<>+$! ABCEaksmBC(){};[]"\\\n\t\0٣²é\u2028'
NUMBERS = ("0", "7", "99", "1234", "9" * 30, "-1", "٣", "²", "1_0", "0x1", "1e3", " 5")

Edit = Callable[[str, Random], str]


def without(text: str, random: Random) -> str:
    """A character less."""
    at = random.randrange(len(text) + 1)
    return text[:at] + text[at + 1 :]


def with_strange(text: str, random: Random) -> str:
    """A strange character more, or instead of one."""
    at = random.randrange(len(text) + 1)
    return text[:at] + random.choice(STRANGE) + text[at + random.randrange(2) :]


def with_number(text: str, random: Random) -> str:
    """Another number instead of one."""
    found = list(re.finditer(r"\d+", text))
    if not found:
        return text
    match = random.choice(found)
    return text[: match.start()] + random.choice(NUMBERS) + text[match.end() :]


def with_words_moved(text: str, random: Random) -> str:
    """A word dropped, doubled, or swapped with another one."""
    words = text.split(" ")
    one, other = random.randrange(len(words)), random.randrange(len(words))
    match random.randrange(3):
        case 0:
            del words[one]
        case 1:
            words.insert(other, words[one])
        case _:
            words[one], words[other] = words[other], words[one]
    return " ".join(words)


def with_piece_moved(text: str, random: Random) -> str:
    """A piece copied to somewhere else, or cut out."""
    begin = random.randrange(len(text) + 1)
    end = min(len(text), begin + random.randrange(60))
    to = random.randrange(len(text) + 1)
    if random.random() < 0.5:
        return text[:begin] + text[end:]
    return text[:to] + text[begin:end] + text[to:]


def with_other_digit(text: str, random: Random) -> str:
    """Another digit instead of one: most often still a text that can be read."""
    match = random.choice(list(re.finditer(r"\d", text)))
    return text[: match.start()] + random.choice("0123456") + text[match.end() :]


def with_other_tile(text: str, random: Random) -> str:
    """Another tile instead of one, or an empty space."""
    match = random.choice(list(re.finditer(r"[A-Z][a-z]|[a-z]\d{1,2}", text)) or [None])
    if match is None:
        return text
    return text[: match.start()] + random.choice([*CODE[1:], "-"]) + text[match.end() :]


EDITS: tuple[Edit, ...] = (
    *(without, with_strange, with_number, with_words_moved, with_piece_moved),
    *(with_other_digit, with_other_tile) * 4,
)


def mangled(text: str, random: Random) -> str:
    for _ in range(random.choice((1, 1, 1, 2, 5))):
        text = random.choice(EDITS)(text, random)
    return text


@cache
def texts(number: int) -> tuple[str, str, str]:
    """A position, and the record with and without the deal, of a random game."""
    random = Random(number)
    game = Game(random_setup(random))
    for _ in range(random.randrange(300)):
        if not game.is_over:
            game.play(choose(game.state, random))
    return str(game.position), str(game.record()), str(game.record(write_deal=True))


def many(examples: int, games: int):  # type: ignore[no-untyped-def]
    """Try a test on this many mangled texts of this many games; the same ones every time."""

    def decorate(test):  # type: ignore[no-untyped-def]
        tried = settings(
            max_examples=examples,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
        )
        return tried(given(st.integers(0, games - 1), st.integers(0, 1_000_000))(test))

    return decorate


Read = TypeVar("Read")


def read(reader: Callable[[str], Read], text: str) -> Read | None:
    """The object read from the text; None if it is refused with one of our errors."""
    try:
        return reader(text)
    except (InvalidPosition, InvalidRecord):
        return None


@many(1200, 60)
def test_positions(game: int, number: int) -> None:
    random = Random(number)
    text = mangled(texts(game)[0], random)
    position = read(Position.parse, text)
    if position is None:
        return
    assert Position.parse(str(position)) == position
    if position.faults():
        with pytest.raises(InvalidPosition):
            Game.from_position(text)
        return
    # What has no fault can be played on, and stays without fault.
    going_on = Game.from_position(text, seed=number)
    for _ in range(random.choice((0, 5, 30))):
        if not going_on.is_over:
            going_on.play(choose(going_on.state, random))
    assert going_on.position.faults() == []


@many(300, 25)
def test_records(game: int, number: int) -> None:
    random = Random(number)
    text = mangled(random.choice(texts(game)[1:]), random)
    record = read(Record.parse, text)
    if record is None:
        return
    assert Record.parse(str(record)) == record
    again = read(Game.from_record, text)
    assert again is None or again.actions == record.actions


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(max_size=200))
@example("castles/1" + " 0:" * 5000)
@example("castles/1 duchies=" + "1," * 5000 + "1")
@example("castles/1 agenda=" + "next_turn," * 60 + "end_round")
@example("castles/1 turn=-9999 agenda=next_turn,end_round")
@example("castles/1 box=" + "99Ca," * 3000 + "99Ca")
@example("castles/1 box=50Ca,49Ca")
@example('[Castles "1"]\n' + "(" * 100_000)
@example('[Castles "1"]\n[Seed "' + "9" * 2000 + '"]')
@example('[Castles "1"]\n[Event "' + "\\" * 2001 + '"]')
@example('[Castles "1"]\n' + "{" * 100_000)
@example('[Castles "1"]\n' + ";" * 100_000)
@example('[Castles "1"]\n' + "[" * 100_000)
def test_any_text(text: str) -> None:
    position = read(Position.parse, text)
    assert position is None or Position.parse(str(position)) == position
    assert position is None or isinstance(position.faults(), list)
    game = read(Game.from_record, text)
    assert game is None or text.startswith("[")


def test_mangling_leaves_some_texts_whole_enough() -> None:
    random, possible, impossible, refused = Random(1), 0, 0, 0
    for number in range(300):
        position = read(Position.parse, mangled(texts(number % 20)[0], random))
        if position is None:
            refused += 1
        elif position.faults():
            impossible += 1
        else:
            possible += 1
    assert min(possible, impossible, refused) > 20
