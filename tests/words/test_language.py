"""The language that is spoken, and the parts of a sentence."""

import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

import castles_nb as cn
from castles_nb import words
from castles_nb.components import terms
from castles_nb.message import Message

Speak = Callable[[str, str], None]
GERMAN = """
place-storage = Vorrat
tile-bank = eine Bank
    .plain = Bank
    .gender = f
tile-church = ein Kloster
    .gender = n
laid = { FORM($tile, "gender") ->
    [f] Sie liegt da.
   *[n] Es liegt da.
}
dice-in-a-row = { $dice }
list-and = { $start } und { $next }
"""


def test_a_notebook_speaks_one_language_and_a_block_another(speak: Speak) -> None:
    speak("de", GERMAN)
    storage = Message("place-storage")
    assert (words.language(), str(storage)) == ("en", "your storage")
    with words.spoken("de"):
        assert (words.language(), str(storage)) == ("de", "Vorrat")
        with words.spoken(None):
            assert str(storage) == "Vorrat"
    assert cn.language("de") == "de"
    assert str(storage) == "Vorrat"
    with words.spoken("en"):
        assert str(storage) == "your storage"
    assert cn.language("en") == "en"


def test_threads_do_not_change_each_others_language(speak: Speak) -> None:
    speak("de", GERMAN)
    with words.spoken("de"), ThreadPoolExecutor(1) as pool:
        assert pool.submit(str, Message("place-storage")).result() == "your storage"


def test_what_a_language_lacks_is_said_in_english(speak: Speak) -> None:
    speak("de", GERMAN)
    lacking = Message("place-lacks", place=Message("place-storage"), tile=terms.tile(7), there=())
    with words.spoken("de"):
        assert str(lacking) == "your storage is empty"


def test_forms_lists_and_choices_are_left_to_the_language(speak: Speak) -> None:
    speak("de", GERMAN)
    with words.spoken("de"):
        assert str(Message("laid", tile=terms.tile(7))) == "Sie liegt da."
        assert str(Message("laid", tile=terms.tile(4))) == "Es liegt da."
        both = Message("dice-in-a-row", dice=(terms.tile(7), terms.tile(4)))
        assert str(both) == "eine Bank und ein Kloster"


def test_a_form_that_a_language_lacks_is_the_first_one(speak: Speak) -> None:
    speak("de", GERMAN + 'of = Vorrat { FORM($tile, "genitive") }')
    with words.spoken("de"):
        assert str(Message("of", tile=terms.tile(7))) == "Vorrat eine Bank"
        assert str(Message("of", tile=terms.tile(6))) == "Vorrat a boarding house"
        assert str(Message("of", tile="3-2")) == "Vorrat 3-2"


def test_true_is_not_said_like_1() -> None:
    number, truth = Message("status-phase", now=1), Message("status-phase", now=True)
    assert number != truth
    assert truth == Message("status-phase", now="yes")


@pytest.mark.parametrize("name", ["xx", "", "EN", None.__class__, 7, "../en"])
def test_a_language_that_nobody_wrote_is_refused(name: object) -> None:
    with pytest.raises(ValueError, match=r"language: .* is not available"):
        cn.language(name)  # type: ignore[arg-type]
    assert cn.language() == "en"


def test_a_text_that_cannot_be_read_is_refused_and_changes_nothing(speak: Speak) -> None:
    with pytest.raises(ValueError, match="broken: "):
        speak("de", "place-storage = Vorrat\nbroken = { $x")
    assert words.languages() == ("en",)


def test_something_to_say_stays_what_it_is() -> None:
    said = Message("place-lacks", place=Message("place-storage"), tile=terms.tile(7), there=())
    assert pickle.loads(pickle.dumps(said)) == said
    assert hash(pickle.loads(pickle.dumps(said))) == hash(said)
    with pytest.raises(AttributeError):
        said.message = "other"
    with pytest.raises(TypeError):
        said.values["there"] = 1  # type: ignore[index]


@pytest.mark.parametrize("values", [{}, {"tile": [1, {2}], "place": None}, {"there": object()}])
def test_a_sentence_never_raises(values: dict[str, object]) -> None:
    assert str(Message("place-lacks", **values))
    assert str(Message("no-such-message", **values)).startswith("Message('no-such-message'")


def test_errors_speak_the_language_in_which_they_are_read(speak: Speak) -> None:
    speak("de", "action-none-such = { $given }: das gibt es nicht")
    with pytest.raises(cn.IllegalAction) as caught:
        cn.Game(seed=7).play(cn.engine.Action("take", 9, 9, 9))
    assert "there is no such action" in str(caught.value)
    with words.spoken("de"):
        assert "das gibt es nicht" in str(caught.value)
