"""The texts of pages: no sentence is in JavaScript, and Python sends those that are used."""

import re
from collections.abc import Iterator
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from js.prose import texts_for_people

import castles_nb as cn
from castles_nb import words
from castles_nb.drawing import state_svg
from castles_nb.lessons.answer_page import AnswerPage
from castles_nb.lessons.choices import one_of
from castles_nb.lessons.verdict import Verdict
from castles_nb.message import Message
from castles_nb.ui import static
from castles_nb.ui.page_texts import ids_in, page_texts
from castles_nb.ui.widget import Widget
from castles_nb.words import sentences

PAGE = (Path(words.__file__).parent / "en" / "page.ftl").read_text(encoding="utf-8")
IDS = set(re.findall(r"^(page-[\w-]+) =", PAGE, re.MULTILINE))
FILES = static.scripts()

FRENCH = """
page-your-duchy = Votre domaine
page-undo = Annuler
page-entries-found = { $number ->
    [one] { $number } entrée trouvée.
   *[other] { $number } entrées trouvées.
}
panel-die-not-rolled = Dé non lancé.
drawing-space-empty = Case { $space } : il faut un { $die }.
seat-you = Vous
log-scored = { $who ->
    [you] avez marqué pour { $source }
   *[they] a marqué pour { $source }
}
message-late = Trop tard : révision { $revision }.
table-turn = action : au tour de { $name }
without-picture = Exécutez cette cellule.
module-inns = Auberges
as-a-title = { CAPITAL($told) }
option-flag = { $name } : { $given } n'est ni True ni False
editor-verdict = { $faults ->
    [0] Cette position est jouable.
    [one] 1 faute.
   *[other] { $faults } fautes.
}
"""


@pytest.fixture
def french() -> Iterator[str]:
    """A second language, until the test ends."""
    words.add("fr", FRENCH)
    yield "fr"
    words.language("en")
    sentences._added.clear()
    sentences._messages.cache_clear()
    sentences._sentence.cache_clear()


def widgets(**options: Any) -> list[Widget]:
    """One of each kind."""
    game = cn.Game(players=2, seed=7)
    return [
        cn.Table(game, **options),
        cn.CardTable(cn.CardGame(players=2, seed=7), **options),
        cn.Replay(game, **options),
        cn.DuchyBoard(1, **options),
        cn.PositionEditor(**options),
        cn.RulesReference(**options),
    ]


# Texts and ids ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FILES)
def test_no_text_for_people_stands_in_javascript(name: str) -> None:
    assert texts_for_people(static.text(name)) == []


@pytest.mark.parametrize(
    ("source", "text"),
    [
        ('const ASKS = "Click a space.";', "Click a space."),
        ("say(`${name} is choosing`)", "… is choosing"),
        ('const words = isOld ? "" : "an older moment";', "an older moment"),
        ("x = `cnb-a ${n === 1 ? 'one move' : ''}`;", "one move"),
        ('make("p", "cnb-none", ["eraser"])', "eraser"),
        ('makeButton("cnb-tool", "undo", undo)', "undo"),
        ('button.title = "slow";', "slow"),
        ('live.textContent = "copied";', "copied"),
        ('{ role: "group", "aria-label": "log" }', "log"),
        ('make("input", "", [], { placeholder: "search" })', "search"),
        ('const AGAIN = "Again";', "Again"),
        ('fail("lost")', "lost"),
        ('say("lost")', "lost"),
    ],
)
def test_a_text_for_people_is_found(source: str, text: str) -> None:
    assert text in texts_for_people(source)


def test_pages_are_sent_the_texts_that_they_name() -> None:
    named = set()
    answers = AnswerPage(Verdict("open", ""), lambda _: Verdict("wrong", ""), one_of(1, 2))
    for widget in (*widgets(), answers):
        ids = ids_in(widget.MODULE)
        assert sorted(widget.texts) == ids
        named.update(ids)
    assert named == IDS


def test_a_text_has_a_place_for_each_value() -> None:
    """A page fills in the values the message takes."""
    calls = re.compile(r'(?:say|texts)\(\s*"(page-[\w-]+)"(?:,\s*\{([^{}]*)\})?')
    texts = page_texts(IDS)
    seen = set()
    for name in FILES:
        source = re.sub(r'around\(say\((".*?")\), "(\w+)"', r"say(\1, { \2 }", static.text(name))
        for id_, values in calls.findall(source):
            alone = re.sub(r"\([^()]*\)", "", values)  # no arguments of calls
            given = {value.split(":")[0].strip() for value in alone.split(",") if value.strip()}
            forms = texts[id_]
            for text in [forms] if isinstance(forms, str) else forms.values():
                assert set(re.findall(r"\{(.*?)\}", text)) == given, id_
            seen.add(id_)
    assert len(seen) > 80


def test_texts_are_complete() -> None:
    for id_, forms in page_texts(IDS).items():
        for text in [forms] if isinstance(forms, str) else forms.values():
            assert re.fullmatch(r"(?!.*(Message\(|\?\?\?))[^$]+", text), id_
        assert isinstance(forms, str) or "other" in forms


# Languages --------------------------------------------------------------------------------------


def test_each_widget_speaks_its_language(french: str) -> None:
    for own, other in zip(widgets(language=french), widgets(), strict=True):
        assert (own.language, other.language) == ("fr", "en")
        for widget, undo in ((own, "Annuler"), (other, "Undo")):
            assert widget.texts.get("page-undo", undo) == undo
        bundle = own._repr_mimebundle_()[0]
        assert bundle["text/plain"].endswith("\nExécutez cette cellule.")
    assert words.language() == "en"


def test_what_a_widget_draws_and_tells_is_in_its_language(french: str) -> None:
    table, _, replay, board, editor, reference = widgets(language=french)
    assert "Case 1-1 : il faut un" in table.duchy_0
    assert "Dé non lancé." in table.panel_0
    assert "Case 1-1 : il faut un" in replay.duchy_1
    assert board.spaces["1-1"]["told"].startswith("Case 1-1 : il faut un")
    assert "Case 1-1 : il faut un" in board._repr_mimebundle_()[0]["image/svg+xml"]
    assert editor.view["verdict"] == "Cette position est jouable."
    editor.position = editor.position.replace("silver=1", "silver=-1", 1)
    assert editor.view["verdict"] == "1 faute."
    labels = [field["label"] for group in editor.form for field in group["fields"]]
    assert "Auberges" in labels
    assert reference.texts["page-entries-found"] == {
        "one": "{number} entrée trouvée.",
        "other": "{number} entrées trouvées.",
    }


def test_the_same_drawing_is_made_in_either_language(french: str) -> None:
    game = cn.Game(players=2, seed=7)
    for _ in range(2):
        with words.spoken(french):
            assert "Case 1-1 : il faut un" in state_svg(game.state)
        assert "Space 1-1: " in state_svg(game.state)


def test_a_widget_without_a_language_speaks_the_notebooks(french: str) -> None:
    before = cn.DuchyBoard(1)
    words.language(french)
    after = cn.DuchyBoard(1)
    words.language("en")
    assert before.spaces["1-1"]["told"].startswith("Space")
    for board in (before, after):
        board.tiles = {"4-4": "castle"}
    assert after.spaces["1-1"]["told"].startswith("Case")
    assert before.spaces["1-1"]["told"].startswith("Space")


def test_answers_to_a_page_are_in_its_language(french: str) -> None:
    table = cn.Table(cn.Game(players=2, seed=7), bots={1: "random"}, language=french)
    replies: list[dict[str, Any]] = []
    table.send = lambda content, buffers=None: replies.append(content)
    table._handle_custom_msg({"kind": "undo", "revision": 99}, [])
    assert replies[0]["message"] == "Trop tard : révision 99."
    assert words.language() == "en"


def test_the_only_person_is_a_you_in_every_language(french: str) -> None:
    game = cn.Game(players=2, seed=7)
    table = cn.Table(game, bots={1: "random"}, language=french)
    while not game.is_over:
        game.play(game.legal_actions()[0])
        table.refresh()
    assert table.names == ("Vous", "Random")
    assert [seat["is_you"] for seat in table.view["seats"]] == [True, False]
    told = {(line["player"], line["text"].split(" pour ")[0]) for line in table.view["log"]}
    assert {(0, "avez marqué"), (1, "a marqué")} <= told
    assert not any(seat["is_you"] for seat in cn.Table(game, language=french).view["seats"])


@pytest.mark.parametrize("kind", [cn.Table, cn.Replay, cn.RulesReference, cn.DuchyBoard])
@pytest.mark.parametrize("language", ["xx", 3, ""])
def test_a_language_that_nobody_wrote_is_refused(kind: Any, language: Any) -> None:
    shown: dict[Any, list[Any]] = {cn.RulesReference: [], cn.DuchyBoard: [1]}
    arguments = shown.get(kind, [cn.Game(players=2, seed=7)])
    with pytest.raises(ValueError, match=r"^language: .* is not available"):
        kind(*arguments, language=language)


def test_a_page_cannot_change_the_language() -> None:
    for widget in widgets():
        widget.send = lambda content, buffers=None: None  # type: ignore[method-assign]
        widget.set_state({"language": "fr", "texts": {}})
        assert widget.language == "en"
        assert widget.texts


def test_threads_speak_each_their_own_language(french: str) -> None:
    boards = [cn.DuchyBoard(1, language=language) for language in (french, "en")]
    told: dict[str, set[str]] = {"fr": set(), "en": set()}

    def change(board: cn.DuchyBoard) -> None:
        for tile in ["castle", "ship", "mine", "bank"] * 5:
            board.tiles = {"4-4": tile}
            told[board.language].add(board.spaces["1-1"]["told"].split(" ")[0])

    threads = [Thread(target=change, args=[board]) for board in boards]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert told == {"fr": {"Case"}, "en": {"Space"}}


def test_a_number_in_a_text_leaves_its_sentence_to_others(french: str) -> None:
    assert page_texts(["page-spaces-changed"])["page-spaces-changed"] == {
        "one": "{number} space changed.",
        "other": "{number} spaces changed.",
    }
    assert str(Message("page-spaces-changed", number=1)) == "1 space changed."
