"""Drawings that are drawn once still speak in the words of the moment."""

from collections.abc import Callable

from castles_nb import words
from castles_nb.drawing.cache import cached_drawing
from castles_nb.message import Message


def test_the_same_is_drawn_once() -> None:
    drawn = []

    @cached_drawing
    def draw(told: Message, x: float = 0) -> str:
        drawn.append(told)
        return f"{told} at {x}"

    assert (
        draw(Message("count-moves", number=3))
        == draw(Message("count-moves", number=3))
        == "3 moves at 0"
    )
    assert draw(Message("count-moves", number=3), x=2) == "3 moves at 2"
    assert len(drawn) == 2


def test_other_words_are_drawn_anew(speak: Callable[[str, str], None]) -> None:
    @cached_drawing
    def draw(told: Message) -> str:
        return str(told)

    moves = Message("count-moves", number=3)
    assert draw(moves) == "3 moves"
    speak("xx", "count-moves = {$number} Züge")
    with words.spoken("xx"):
        assert draw(moves) == "3 Züge"
        speak("xx", "count-moves = {$number} Schritte")
        assert draw(moves) == "3 Schritte"
    assert draw(moves) == "3 moves"


def test_what_cannot_be_hashed_is_drawn_each_time() -> None:
    drawn = []

    @cached_drawing
    def draw(words: object) -> str:
        drawn.append(words)
        return str(words)

    for _ in range(2):
        assert draw(Message("in-a-row", things=["a", "b"])) == "a, b"
    assert len(drawn) == 2
