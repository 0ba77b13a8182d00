"""The page that shows which exercises are solved."""

import os
from collections.abc import Iterator
from html import escape
from pathlib import Path
from typing import NamedTuple

from castles_nb.analysis.game_files import path_of
from castles_nb.keywords import keywords
from castles_nb.lessons.exercise import all_exercises
from castles_nb.lessons.notebooks import files_in
from castles_nb.lessons.outline import TRACKS, lesson_title, number_of, track_name
from castles_nb.lessons.progress_file import solved_in
from castles_nb.message import Message
from castles_nb.printable import printable

# The colours of JupyterLab's theme, and fitting ones if there's no such theme.
_STYLE = """<style>
.cnb-progress {
  max-width: 60em; color: var(--jp-content-font-color1, inherit);
  font: var(--jp-content-font-size1, 14px)/1.5 var(--jp-content-font-family, sans-serif);
}
.cnb-progress h4 { margin: 14px 0 4px; font-size: 1em; font-weight: bold; }
.cnb-progress p { margin: 4px 0; }
.cnb-progress ul.cnb-lessons { list-style: none; margin: 0; padding: 0; }
.cnb-progress li {
  display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: center; padding: 3px 0;
  border-bottom: 1px solid var(--jp-border-color2, #8888);
}
.cnb-progress li > :first-child { flex: 1 1 16em; }
.cnb-progress .cnb-marks { min-width: 7em; letter-spacing: 0.15em; }
.cnb-progress i { font-style: normal; }
.cnb-progress i.cnb-solved { color: var(--jp-success-color1, #2e7d32); }
.cnb-progress small { min-width: 4em; font-size: 0.9em; }
</style>"""

_MARK = {True: "●", False: "○"}


class Step(NamedTuple):
    """An exercise on the way through the course."""

    track: str
    lesson: str
    exercise: str
    solved: bool


class Progress:
    """A learner's progress: every exercise of the course, solved or open."""

    def __init__(self, solved: frozenset[str]) -> None:
        by_lesson: dict[str, list[str]] = {}
        for each in all_exercises():
            by_lesson.setdefault(each.lesson, []).append(each.name)
        self.steps = tuple(
            Step(track, lesson, name, name in solved)
            for track, lessons in TRACKS.items()
            for lesson in lessons
            for name in by_lesson.get(lesson, ())
        )

    @property
    def next(self) -> Step | None:
        """The first exercise that is open, or None."""
        return next((step for step in self.steps if not step.solved), None)

    def _headline(self) -> Message:
        solved = sum(step.solved for step in self.steps)
        return Message("progress-solved", solved=solved, all=len(self.steps))

    def _advice(self) -> Message:
        step = self.next
        if step is None:
            return Message("progress-all")
        names = [each.exercise for each in self.steps if each.lesson == step.lesson]
        number = names.index(step.exercise) + 1
        return Message("progress-next", lesson=number_of(step.lesson), exercise=number)

    def _lessons(self, track: str) -> Iterator[tuple[str, list[Step]]]:
        for lesson in TRACKS[track]:
            yield lesson, [step for step in self.steps if step.lesson == lesson]

    def __repr__(self) -> str:
        lines = [f"{self._headline()}. {self._advice()}"]
        for track in TRACKS:
            lines += ["", str(track_name(track))]
            for lesson, steps in self._lessons(track):
                marks = "".join(_MARK[step.solved] for step in steps)
                lines.append(f"  {marks:6} {_title(lesson)}")
        return printable("\n".join(lines))

    def _repr_html_(self) -> str:
        parts = [f"<p><b>{escape(str(self._headline()))}.</b> {escape(str(self._advice()))}</p>"]
        files = files_in(Path())
        for track in TRACKS:
            rows = "".join(
                _row(lesson, steps, files.get(lesson)) for lesson, steps in self._lessons(track)
            )
            title = escape(str(track_name(track)))
            parts.append(f"<h4>{title}</h4><ul class='cnb-lessons'>{rows}</ul>")
        return f"{_STYLE}\n<div class='cnb-progress'>{''.join(parts)}</div>"


def _title(lesson: str) -> Message:
    return Message("progress-lesson", lesson=number_of(lesson), title=lesson_title(lesson))


def _row(lesson: str, steps: list[Step], file: str | None) -> str:
    """A lesson with a mark for each exercise, and a link to its notebook where that is at hand."""
    title = escape(str(_title(lesson)))
    if file:
        title = f"<a href='{escape(file)}'>{title}</a>"
    marks = "".join(map(_mark, steps))
    count = Message("progress-count", solved=sum(step.solved for step in steps), all=len(steps))
    return (
        f"<li><span>{title}</span> <span class='cnb-marks'>{marks}</span> "
        f"<small>{escape(str(count))}</small></li>"
    )


def _mark(step: Step) -> str:
    """A letter, so that it is there in pages that keep no style, too."""
    title = escape(str(Message("progress-mark", exercise=step.exercise, solved=step.solved)))
    kind = "cnb-solved" if step.solved else "cnb-open"
    return f"<i class='{kind}' title='{title}'>{_MARK[step.solved]}</i>"


@keywords()
def progress(folder: str | os.PathLike[str] = ".") -> Progress:
    """Return what is solved in the notebooks of this folder, by default the notebook's own.

    A notebook shows a page with all lessons, their exercises and the next step; as text it is a
    table. Whatever is wrong with the file, what can be read of it counts. Raises TypeError or
    ValueError if it isn't a path.
    """
    return Progress(solved_in(path_of(folder, "folder")))
