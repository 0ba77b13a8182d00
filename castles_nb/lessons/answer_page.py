"""Answers by clicking: options below a cell, or a board above it, and what is said to each."""

from collections.abc import Callable
from typing import Any, ClassVar, TypedDict

import anywidget
import traitlets

from castles_nb.drawing import STYLE
from castles_nb.lessons.choices import Choices, written
from castles_nb.lessons.kept_clicks import KeptClick
from castles_nb.lessons.verdict import Verdict
from castles_nb.message import Message
from castles_nb.rulebook import catalogue
from castles_nb.ui import static
from castles_nb.ui.board.duchy_board import DuchyBoard
from castles_nb.ui.messages import whole_numbers
from castles_nb.ui.page_style import page_style
from castles_nb.ui.widget import Widget


class Said(TypedDict):
    """A verdict as the page shows it; it says nothing before the first answer."""

    checked: int
    """The number of answers so far."""
    outcome: str
    opening: str
    text: str
    folded: list[tuple[str, str]]
    """Texts to unfold, each with its title: rules, and the solution."""
    code: str
    """A right answer as you write it in Python."""
    unkept: str
    """A class for what is said of answers that the notebook doesn't keep (`KeptClick.keep`)."""


class AnswerPage(Widget):
    """Takes answers by clicks, has them checked, and shows what is said.

    With `choices` its page has the options; else the answer is what is selected on the board.
    """

    MODULE = static.module("answer_page.js")
    STYLE_SHEET = page_style(STYLE, "common.css", "answer_page.css")

    MESSAGES: ClassVar = {"check": {"chosen": whole_numbers}}

    prompt = traitlets.Unicode(read_only=True).tag(sync=True)
    how = traitlets.Unicode(read_only=True).tag(sync=True)
    """The way options make an answer (`choices.How`), or `board` for a selection elsewhere."""
    options: traitlets.List[str] = traitlets.List(read_only=True).tag(sync=True)
    chosen: traitlets.List[int] = traitlets.List(read_only=True).tag(sync=True)
    """The numbers of the options that were checked last."""
    at_once = traitlets.Bool(read_only=True).tag(sync=True)
    """Whether a click is an answer already; else there is a button for it."""
    said = traitlets.Dict(read_only=True).tag(sync=True)
    """The reply to the last answer (`Said`)."""

    def __init__(
        self,
        first: Verdict,
        check: Callable[[object], Verdict],
        kept: KeptClick,
        choices: Choices | None = None,
        board: DuchyBoard | None = None,
    ) -> None:
        """Ask for one of the choices or for a selection on the board; `check` says what is said to
        an answer, `first` is said to begin with, and `kept` has the last answer."""
        super().__init__()
        self._first, self._check, self._kept = first, check, kept
        self._choices, self._board = choices, board
        self._checked = 0
        with self._at_work():
            how = "board" if choices is None else choices.how
            many = board is not None and board.multiple
            self._show(
                prompt=str(Message(f"choose-{'spaces' if many else how}")),
                how=how,
                options=[] if choices is None else [str(each.label) for each in choices.options],
                at_once=how == "one" or not (choices or many),
            )
            self._tell(first, "", "")
        if board is not None and self.at_once:
            board.observe(self._on_selected, "selected")

    def let_go(self) -> None:
        """Hear no more of the board: another page asks the question now."""
        if self._board is not None and self.at_once:
            self._board.unobserve(self._on_selected, "selected")

    def _on_selected(self, _change: object) -> None:
        with self._at_work():
            self._answer_is(self._board, _selected(self._board))

    def _on_check(self, chosen: list[int]) -> None:
        if self._choices is None:
            self._answer_is(self._board, _selected(self._board))
            return
        answer = self._choices.answer(chosen)
        self._show(chosen=chosen)
        self._answer_is(answer, written(answer))

    def _answer_is(self, answer: object, code: str) -> None:
        """Have an answer checked, and show what is said to it."""
        self._checked += 1
        verdict = self._check(answer)
        self._tell(verdict, code, self._kept.keep(answer, code, verdict, self._checked))

    def _tell(self, verdict: Verdict, code: str, unkept: str) -> None:
        rules = [
            (str(Message("verdict-rule", rule=rule_id)), catalogue[rule_id].sentence)
            for rule_id in verdict.rules
        ]
        if verdict.solution != "":
            rules.append((str(Message("verdict-solution")), str(verdict.solution)))
        said = Said(
            checked=self._checked,
            outcome=verdict.outcome,
            opening=verdict.opening,
            text=verdict.text,
            folded=rules,
            code=f"answer = {code}" if verdict else "",
            unkept=unkept,
        )
        self._show(said=dict(said))

    def _ipython_display_(self) -> None:
        """Show the page, and below it the output that keeps the last answer."""
        from IPython.display import display

        data, metadata = self._repr_mimebundle_()
        display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
        self._kept.begin()

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The page, and the first verdict for where no kernel runs."""
        bundle = anywidget.AnyWidget._repr_mimebundle_(self, **options)
        assert bundle is not None  # only a widget without a view has none
        data, metadata = bundle
        data |= {"text/plain": repr(self._first), "text/html": self._first._repr_html_()}
        return data, metadata


def _selected(board: DuchyBoard | None) -> str:
    """A board's selection as you write it."""
    names = () if board is None else board.selected
    return written(frozenset(names) if board and board.multiple else "".join(names))
