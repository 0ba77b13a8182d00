"""The verdict on an answer."""

from collections.abc import Callable
from dataclasses import dataclass, field
from html import escape
from typing import Any, Literal, Protocol

from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import catalogue

Bundle = tuple[dict[str, Any], dict[str, Any]]


class Shown(Protocol):
    """A thing that a notebook can show."""

    def _repr_mimebundle_(self, **options: Any) -> Bundle: ...

    def _ipython_display_(self) -> None: ...


# The colours of JupyterLab's theme, and fitting ones if there's no such theme.
_STYLE = """<style>
.cnb-verdict {
  max-width: 60em; margin: 2px 0; padding: 8px 14px; border-left: 4px solid;
  border-color: var(--jp-border-color1, #bdbdbd);
  background: var(--jp-layout-color2, #f5f5f5); color: var(--jp-content-font-color1, #212121);
  font: var(--jp-content-font-size1, 14px)/1.5 var(--jp-content-font-family, sans-serif);
}
.cnb-verdict.cnb-right { border-color: var(--jp-success-color1, #388e3c); }
.cnb-verdict.cnb-wrong { border-color: var(--jp-warn-color1, #f57c00); }
.cnb-verdict p { margin: 0; }
.cnb-verdict details { margin-top: 4px; }
.cnb-verdict summary { width: max-content; cursor: pointer; }
</style>"""


@dataclass(frozen=True, slots=True, repr=False)
class Verdict:
    """Whether an answer is right; in a notebook, it appears with rules to unfold."""

    outcome: Literal["right", "wrong", "open", "kept"]
    """`open` if there's no answer yet, `kept` in a notebook that is being graded, which learns
    neither whether an answer is right nor how to find a better one."""
    said: MessageLike
    """Why it is right, or what to think of next."""
    rules: tuple[str, ...] = ()
    """The ids of the rules behind it."""
    count: MessageLike = ""
    """The share of a collection that is right."""
    more: MessageLike = ""
    """A second hint, after an earlier attempt."""
    solution: MessageLike = ""
    """The answer and its reason, after several attempts; a notebook shows it folded."""
    page: Callable[[], Shown] | None = field(default=None, compare=False)
    """Makes what a notebook shows instead, if the answer can be clicked."""

    def __bool__(self) -> bool:
        return self.outcome in ("right", "kept")

    @property
    def text(self) -> str:
        """The verdict in the language that is spoken, without the solution."""
        return " ".join(str(part) for part in (self.count, self.said, self.more) if part != "")

    @property
    def opening(self) -> str:
        """Its first words, such as "Right."."""
        return str(Message(f"verdict-{self.outcome}"))

    def __repr__(self) -> str:
        rules = f" ({', '.join(self.rules)})" if self.rules else ""
        return f"{self.opening} {self.text}{rules}"

    def _repr_mimebundle_(self, **options: Any) -> Bundle:
        return ({}, {}) if self.page is None else self.page()._repr_mimebundle_(**options)

    def _ipython_display_(self) -> None:
        if self.page is None:
            raise NotImplementedError  # IPython's sign to show it as it shows other values
        self.page()._ipython_display_()

    def _repr_html_(self) -> str:
        rules = "".join(
            f"<details><summary>{escape(str(Message('verdict-rule', rule=rule_id)))}</summary>"
            f"{escape(catalogue[rule_id].sentence)}</details>"
            for rule_id in self.rules
        )
        if self.solution != "":
            title, solution = escape(str(Message("verdict-solution"))), escape(str(self.solution))
            rules += f"<details><summary>{title}</summary>{solution}</details>"
        return (
            f"{_STYLE}\n<div class='cnb-verdict cnb-{self.outcome}' role='status'>"
            f"<p><b>{escape(self.opening)}</b> {escape(self.text)}</p>{rules}</div>"
        )
