"""Every exercise takes its solution, and answers typical mistakes with the right hint and rule."""

import re
from fractions import Fraction
from functools import cache
from pathlib import Path

import ipywidgets
import numpy as np
import pandas as pd
import pytest
from fluent.syntax import FluentParser, ast

import castles_nb as cn
from castles_nb.errors import CastlesError, UnknownExercise
from castles_nb.lessons import Verdict, answers
from castles_nb.lessons.answers import AnswerType, NotAnAnswer
from castles_nb.lessons.attempts import Attempts
from castles_nb.lessons.exercise import AnswerKey, Exercise, all_exercises, exercise, exercise_named
from castles_nb.lessons.outline import LESSONS
from castles_nb.message import Message
from castles_nb.rulebook import catalogue

EXERCISES = list(all_exercises())
COURSE = Path(cn.__file__).parent / "course"
WORDS = sorted(COURSE.glob("*/words/en.ftl"))

ABOUT_NUMBERS = [
    *(
        "now_or_later-games",
        "how_bots_decide-rollout",
        "experiments-many",
        "experiments-verdict",
        "review_your_game-alarms",
        "review_your_game-clear",
        "review_your_game-lead",
    ),
    *("best_turn-greed", "best_turn-less", "best_turn-most"),
]
"""The exercises that no rule of the game is behind."""


class Odd:
    """A thing that does not even say what it is."""

    def __repr__(self) -> str:
        raise RuntimeError

    def __eq__(self, other: object) -> bool:
        raise RuntimeError

    __hash__ = None  # type: ignore[assignment]


def fails(*_: object) -> None:
    raise RuntimeError("no")


STRANGE = [
    *(None, True, -1, 10**400, 2.5, float("nan"), float("inf"), 1j, "", "x" * 10**5, "<b>", b"4"),
    *([], {}, [None], [[1]], {"9-9"}, (x for x in "ab"), range(10**9), iter([Odd()]), Odd(), Odd),
    *(np.int64(-3), np.arange(3), pd.DataFrame({"a": [1]}), pd.Series([1, 2]), fails, Exception()),
]


def named(each: Exercise) -> str:
    return each.name


@pytest.mark.parametrize("each", EXERCISES, ids=named)
def test_the_solution_is_accepted(each: Exercise) -> None:
    key = each.key()
    verdict = cn.lessons.check(each.name, key.right)
    assert verdict
    assert verdict == Verdict("right", each.says("right", **key.values), each.rules)


@pytest.mark.parametrize("each", EXERCISES, ids=named)
def test_typical_mistakes_get_their_hint_and_rule(each: Exercise) -> None:
    key = each.key()
    assert key.mistakes
    for answer, hint in key.mistakes:
        verdict = cn.lessons.check(each.name, answer)
        assert verdict.outcome == "wrong"
        assert isinstance(verdict.said, Message)
        assert verdict.said.id == each.says(hint.name).id
        if key.judge is None:  # which has the rules itself
            assert verdict.rules == (hint.rules or each.rules)


@pytest.mark.parametrize("each", EXERCISES, ids=named)
def test_whatever_is_answered_gets_a_hint(each: Exercise) -> None:
    for answer in STRANGE:
        verdict = cn.lessons.check(each.name, answer)
        assert not verdict
        assert verdict.outcome == "wrong"
        assert len(verdict.text) < 400
        assert verdict._repr_html_()
    assert cn.lessons.check(each.name, ...).outcome == "open"
    assert cn.lessons.check(each.name).outcome == "open"


@pytest.mark.parametrize("each", EXERCISES, ids=named)
def test_what_is_said_reads_well(each: Exercise) -> None:
    for text in (*map(str, all_said(each)), each.key.__doc__ or ""):
        assert re.fullmatch(r"[A-Z0-9'].*[.?]", text), text
    key = each.key()
    hints = [key.hint.rules, *(hint.rules for _, hint in key.mistakes)]
    found = [cn.lessons.check(each.name, answer).rules for answer, _ in key.mistakes]
    assert bool(each.rules) == (each.name not in ABOUT_NUMBERS)
    assert all(rule in catalogue for rules in (each.rules, *hints, *found) for rule in rules)


@cache
def all_said(each: Exercise) -> list[Message]:
    """An exercise's replies to the right answer, to each typical mistake, and to any other answer
    if no judge decides that."""
    key = each.key()
    verdicts = [each.check(answer) for answer in (key.right, *(wrong for wrong, _ in key.mistakes))]
    said = [verdict.said for verdict in verdicts if isinstance(verdict.said, Message)]
    assert len(said) == len(verdicts)
    if key.judge is None:
        said.append(each.says(key.hint.name, **key.values))
    if each.has_more:
        said.append(each.says("more", **key.values))
    return said


def test_every_lesson_has_exercises_and_words() -> None:
    assert {each.lesson for each in EXERCISES} == set(LESSONS)
    assert {path.parts[-3] for path in WORDS} == set(LESSONS)


# Several tries


def test_a_second_try_is_told_more_and_a_third_one_may_see_the_solution() -> None:
    each, tries = exercise_named("duchy_graph-frontier"), Attempts()
    first, again, second, third = (
        each.check(answer, tries) for answer in ({"3-3"}, ["3-3"], {"3-3", "1-1"}, {"1-1"})
    )
    assert (first.more, first.solution) == (again.more, again.solution) == ("", "")
    assert second.more == each.says("more", **each.key().values)
    assert second.text == f"{second.count} {second.said} {second.more}"
    assert second.solution == ""
    assert str(third.solution).startswith("{'2-3', ")
    assert "<summary>Show the solution</summary>" in third._repr_html_()
    assert not {"solution", "'2-3'"} & set(repr(third).split())


def test_answers_are_told_apart_however_long_they_are() -> None:
    tries = Attempts()
    answers = [frozenset(range(20)), frozenset(range(21)), frozenset(range(20)), [1], [1]]
    assert [tries.counted("duchy_graph-numbers", each) for each in answers] == [1, 2, 2, 3, 4]


def test_what_cannot_be_written_in_a_row_is_shown_solved_elsewhere() -> None:
    each, tries = exercise_named("experiments-verdict"), Attempts()
    wrong = [each.check(lambda low, high, n=n: "first" * n, tries) for n in range(3)]
    assert "folder solutions" in str(wrong[-1].solution)


@pytest.mark.parametrize(
    ("name", "answer", "told"),
    [
        ("duchy_graph-numbers", {2}, "1 right, 1 missing."),
        ("duchy_graph-numbers", range(1, 7), "2 right, 4 too many."),
        ("monasteries-boarding", (8, 2), "You gave 2 numbers; one is in the right place."),
        ("monasteries-boarding", (1, 8, 3), "You gave 3 numbers; none is in the right place."),
        ("duchy_graph-pasture", 1, ""),
    ],
)
def test_it_is_told_how_much_of_a_collection_is_right(name: str, answer: object, told: str) -> None:
    verdict = exercise_named(name).check(answer)
    assert str(verdict.count) == told
    assert told in verdict.text


def test_what_the_lesson_hands_out_unfinished_is_no_answer_yet() -> None:
    class Buyer:
        def choose(self, state: object) -> object:
            return ...

    for name, stub in (
        ("how_bots_decide-own", Buyer()),
        ("experiments-verdict", lambda low, high: ...),
    ):
        assert cn.lessons.check(name, stub).outcome == "open"


def test_a_thing_is_shown_once_its_exercises_were_answered_and_not_before(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cn.lessons, "_ANSWERED", set())
    made: list[int] = []

    def shown() -> object:
        return cn.lessons.reveal(
            lambda: made.append(1) or "it", "the_round-four", "the_round-circle"
        )

    cn.lessons.check("the_round-four", ...)
    assert str(shown()).endswith(
        "Answer the_round-four, the_round-circle first, then run this cell again."
    )
    cn.lessons.check("the_round-four", 0.5)  # a wrong answer will do
    assert str(shown()).endswith("Answer the_round-circle first, then run this cell again.")
    cn.lessons.check("the_round-circle", 2)
    assert made == []
    assert shown() == "it"
    with pytest.raises(UnknownExercise):
        cn.lessons.reveal("it", "the_round-cirlce")


def test_what_is_chosen_in_a_widget_is_an_answer() -> None:
    choice = ipywidgets.RadioButtons(options=["area_points", "key_spaces"], value=None)
    assert cn.lessons.check("own_module-entry", choice).outcome == "open"
    choice.value = "key_spaces"
    assert cn.lessons.check("own_module-entry", choice)


def test_answers_of_before_get_the_same_hint() -> None:
    answers = ("covering", "on_cover")
    before, now = [str(cn.lessons.check("own_module-entry", each)) for each in answers]
    assert before == now


# Messages


def parts_of(path: Path) -> dict[str, set[str]]:
    """Everything the exercises of a lesson say, by its id, and the values in it."""
    lesson, text = path.parts[-3], path.read_text(encoding="utf-8")
    return {
        f"{message.id.name}.{part.id.name}": set(
            re.findall(r"\$([\w-]+)", text[part.span.start : part.span.end])
        )
        for message in FluentParser().parse(text).body
        if isinstance(message, ast.Message) and message.id.name.startswith(f"lesson-{lesson}-")
        for part in message.attributes
    }


@pytest.mark.parametrize("path", WORDS, ids=lambda path: path.parts[-3])
def test_every_exercise_has_its_messages_and_every_message_its_exercise(path: Path) -> None:
    of_lesson = [each for each in EXERCISES if each.lesson == path.parts[-3]]
    assert set(parts_of(path)) == {said.id for each in of_lesson for said in all_said(each)}


@pytest.mark.parametrize("path", WORDS, ids=lambda path: path.parts[-3])
def test_messages_tell_the_values_that_exercises_give_and_no_others(path: Path) -> None:
    parts = parts_of(path)
    for each in EXERCISES:
        if each.lesson == path.parts[-3]:
            told, given = set(), set()
            for said in all_said(each):
                assert parts[said.id] <= set(said.values), said.id
                told |= parts[said.id]
                given |= set(said.values)
            assert told == given, each.name


# Names


@pytest.mark.parametrize("name", ["start_here-spaec", "start-space", "start_here-SPACE", "00-spae"])
def test_an_unknown_exercise_is_answered_with_close_ones(name: str) -> None:
    with pytest.raises(
        UnknownExercise, match=f"^there is no exercise '{name}'; .* start_here-space"
    ):
        cn.lessons.check(name, "4-4")


@pytest.mark.parametrize("name", [None, 3, ["start_here-space"]])
def test_a_name_is_a_text(name: object) -> None:
    with pytest.raises(
        UnknownExercise, match="an exercise has a name such as 'duchy_graph-frontier', not"
    ):
        cn.lessons.check(name, 4)  # type: ignore[arg-type]


def test_an_exercise_that_is_like_none_gets_no_hint() -> None:
    with pytest.raises(UnknownExercise) as caught:
        cn.lessons.check("no such thing at all")
    assert str(caught.value) == "there is no exercise 'no such thing at all'"
    assert isinstance(caught.value, CastlesError)


@pytest.mark.parametrize("name", ["99-x", "lessons-", "sons-a", "lessonss-a", "start_here-space"])
def test_a_name_belongs_to_its_lesson(name: str) -> None:
    with pytest.raises(ValueError, match=f"exercise: '{name}' is not lessons- and a word"):
        exercise(name, answer_type=answers.WHOLE, rules=())(lambda: AnswerKey(1))


# What is shown


def test_a_verdict_shows_itself_escaped() -> None:
    verdict = Verdict("wrong", "<i>&</i>", ("PLACE-06",))
    assert repr(verdict) == "Not yet. <i>&</i> (PLACE-06)"
    page = verdict._repr_html_()
    assert "&lt;i&gt;&amp;&lt;/i&gt;" in page
    assert "<i>" not in page
    assert f"<summary>Rule PLACE-06</summary>{catalogue['PLACE-06'].sentence}</details>" in page
    assert page == Verdict("wrong", "<i>&</i>", ("PLACE-06",))._repr_html_()


def test_an_answer_with_markup_stays_text() -> None:
    verdict = cn.lessons.check("start_here-space", "<img src=x onerror=hit()>")
    assert "<img" in repr(verdict)
    assert "<img" not in verdict._repr_html_()


# Kinds of answers


@pytest.mark.parametrize(
    ("kind", "answer", "read"),
    [
        (answers.WHOLE, np.int64(3), 3),
        (answers.WHOLE, 3.0, 3),
        (answers.SPACE, cn.DuchyBoard(1, selected=["4-4"]), "4-4"),
        (answers.SPACE, cn.DuchyBoard(1, selected=["4-4"]).selected, "4-4"),
        (answers.SPACES, cn.DuchyBoard(1, selected=["4-4", "4-5"], multiple=True), {"4-4", "4-5"}),
        (answers.SPACES, ["4-4", "4-4"], {"4-4"}),
        (answers.WHOLE_NUMBERS, {2: "b", 1: "a"}, {1, 2}),
        (answers.SEQUENCE, np.array([3, 1]), (3, 1)),
        (answers.ACTION, " TAKE bank  from 4 with 3 ", "take bank from 4 with 3"),
        (answers.ACTION, cn.Game(seed=7).legal_actions()[0], "start on 1-2"),
        (answers.TILE, "Town Hall", "town_hall"),
        (answers.TILE, "Bk", "bank"),
        (answers.TILE, "carpenter's workshop", "carpenter"),
        (answers.TILE, "monastery 6", "monastery6"),
        (answers.RULE, "place-04", "PLACE-04"),
        (answers.RULE, "(PLACE-04)", "PLACE-04"),
        (answers.RULE, catalogue["PLACE-04"], "PLACE-04"),
        (answers.RULE, cn.why_not(cn.Game(seed=7), "buy bank"), "SET-19"),
        (answers.POSITION, cn.Game(seed=7), cn.Game(seed=7).position),
        (answers.word("early", "late"), "Late", "late"),
    ],
)
def test_answers_are_read_in_any_form(kind: AnswerType, answer: object, read: object) -> None:
    assert kind.read(answer) == read


@pytest.mark.parametrize(
    ("kind", "answer", "wanted"),
    [
        (answers.WHOLE, "3", "Give a number, not a text: leave out the quotes."),
        (answers.WHOLE, True, "Give a number, not True or False."),
        (answers.WHOLE, 2.5, "Give a whole number, not 2.5."),
        (answers.WHOLE, float("nan"), "Give a number, not nan."),
        (answers.CHANCE, 31, "A chance is a number from 0 to 1: 50% is 0.5, or Fraction(1, 2)."),
        (answers.SPACE, 4, "Give the name of a space, such as '1-2', not a number."),
        (answers.SPACE, "9-9", "There's no space '9-9'; spaces are called '1-2', '2-3', ..."),
        (answers.SPACE, cn.DuchyBoard(1), "Select one space; none is selected."),
        (answers.SPACE, ("4-4", "4-5"), "Select one space only; 2 are selected."),
        (answers.SPACES, "4-4", "Give a set of spaces, such as {'1-2', '2-3'}, not a text."),
        (
            answers.SEQUENCE,
            {1, 3},
            "The order counts: give a list or a tuple",
        ),
        (answers.ACTION, "buy a horse", "No action is called 'buy a horse'. Actions are written"),
        (answers.TILE, "pub", "No tile is called 'pub'; tiles are called 'bank', 'ship', ..."),
        (
            answers.TILE,
            "use Pub",
            "No tile is called 'use Pub'; tiles are called 'bank', 'ship', ...",
        ),
        (answers.RULE, "X", "There's no rule 'X'; cn.rules.search('worker') finds ids."),
        (
            answers.FUNCTION,
            3,
            "Give a function, not a number: its name",
        ),
        (answers.GAME, None, "Give a game, as cn.Game(...) makes one, not None."),
        (answers.POSITION, "castles/1 x", "This line is not a position: column 11: "),
        (
            answers.BOT,
            cn.bots.GreedyBot,
            "Give a bot, not a class: call it, as in cn.bots.GreedyBot().",
        ),
        (answers.BOT, np.int64(3), "Give a bot, something with a method choose(state), not"),
        (answers.word("a", "b"), 3, "Give one of the words 'a', 'b', not a number."),
        (answers.word("a", "b"), "c", "Give one of the words 'a', 'b'."),
    ],
)
def test_a_wrong_kind_of_answer_is_told_what_is_wanted(
    kind: AnswerType, answer: object, wanted: str
) -> None:
    with pytest.raises(NotAnAnswer) as caught:
        kind.read(answer)
    assert str(caught.value).startswith(wanted)


def test_numbers_may_be_rounded_as_far_as_an_exercise_says() -> None:
    assert answers.CHANCE.same(0.31, Fraction(11, 36))
    assert not answers.CHANCE.same(0.32, Fraction(11, 36))
    assert answers.number(0.5).same(7, 7.5)


def test_an_error_in_the_learners_function_is_told() -> None:
    with pytest.raises(NotAnAnswer, match="Your function raised RuntimeError: no"):
        answers.called(fails, 1)
