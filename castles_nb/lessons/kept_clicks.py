"""Clicked answers that are kept in the notebook: its saved output has the last one.

Below each page of answers there's an extra output. It's empty until you answer, then it says what
is kept. The grader reads the answer there, and judges it again.
"""

from collections.abc import Iterable, Iterator, Mapping
from html import escape

from castles_nb.lessons.exercise import Exercise
from castles_nb.lessons.outline import current
from castles_nb.lessons.plain_answers import as_text
from castles_nb.lessons.verdict import Verdict
from castles_nb.lessons.verdict_log import Kept
from castles_nb.message import Message
from castles_nb.ui.cell_output import KEY, CellOutput

CLICKED = "clicked"
"""The outcome of a clicked answer until it is judged."""


class KeptClick:
    """The output below a page of answers."""

    def __init__(self, exercise: Exercise, student: int | None) -> None:
        self._exercise, self._student = exercise, student
        self._output = CellOutput()

    def begin(self) -> None:
        """Show an empty output in the cell that runs now."""
        self._output.begin()

    def keep(self, answer: object, code: str, verdict: Verdict, number: int) -> str:
        """Keep this answer, the `number`-th to be clicked and written as `code`.

        Comes back with a class for what a page says where answers aren't kept: it hides once this
        one has arrived. An output that isn't there any more takes none, as after a reload of the
        page until the cell is run again.
        """
        if not self._output.is_there:
            return ""
        mark = f"cnb-unkept-{self._output.id}-{number}"
        plain = "" if verdict.outcome == "open" else as_text(answer, self._exercise.answer_type)
        if not plain:
            self._output.fill("", "", {})
            return mark
        kept_entry = {
            "exercise": self._exercise.name,
            "answer": plain,
            "number": "" if self._student is None else str(self._student),
        }
        text = str(Message("answer-kept-here", answer=code))
        style = f"<style>.{mark} {{ display: none; }}</style>"
        html = f'<p style="margin: 0; opacity: 0.7">{escape(text)}</p>{style}'
        self._output.fill(text, html, kept_entry)
        return mark


def clicked_in(cells: Iterable[object]) -> dict[str, Kept]:
    """Return the last clicked answer to each exercise in the saved outputs of these cells, by the
    exercise's name.

    A notebook may have anything in its outputs, so whatever isn't an answer is skipped.
    """
    return {kept.exercise: kept for cell in cells for kept in _clicked(cell)}


def _clicked(cell: object) -> Iterator[Kept]:
    outputs = cell.get("outputs") if isinstance(cell, Mapping) else None
    for output in outputs if isinstance(outputs, list) else ():
        metadata = output.get("metadata") if isinstance(output, Mapping) else None
        kept_entry = metadata.get(KEY) if isinstance(metadata, Mapping) else None
        if not isinstance(kept_entry, Mapping):
            continue
        exercise, answer, number = (
            kept_entry.get(name) for name in ("exercise", "answer", "number")
        )
        if isinstance(exercise, str) and isinstance(answer, str) and isinstance(number, str):
            yield Kept(current(exercise), CLICKED, "", "", number, answer)
