"""A replay as one page of HTML that plays without Python: all moments, each drawing in it once."""

import gzip
import json
from base64 import b64encode
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from string import Template
from typing import Any, NamedTuple

from castles_nb.analysis.game_files import path_of
from castles_nb.errors import SaveFailed
from castles_nb.message import Message
from castles_nb.short_text import short_path, short_repr
from castles_nb.ui import static
from castles_nb.ui.page_texts import ids_in, page_texts

MODULE = static.module("replay_file.js")
KINDS = (".html", ".htm")
MARK = 'data-castles-nb="replay"'
"""By this a file is known for one of these, near its beginning."""


class SavedMoment(NamedTuple):
    """A moment as a page shows it."""

    view: Mapping[str, Any]
    drawings: Mapping[str, str]
    position: str
    """As it is copied."""


class SavedLine(NamedTuple):
    """All moments of a line, and its chart."""

    chart: str
    moments: Iterable[SavedMoment]


def packed(
    traits: Mapping[str, Any], lines: Iterable[SavedLine], record: str, place: Mapping[str, int]
) -> str:
    """Return everything the page needs, as `widgets/saved_model.js` reads it: gzip in base64.
    `record` is the record's text, `place` the line and ply to begin at."""
    values = _Values()
    saved_lines = [
        {"chart": values.number(line.chart), "moments": [values.moment(m) for m in line.moments]}
        for line in lines
    ]
    kept = {
        "traits": {**traits, "texts": page_texts(ids_in(MODULE))},
        "lines": saved_lines,
        "record": record,
        "place": dict(place),
    }
    text = f'{_json(kept)[:-1]},"values":[{",".join(values.texts)}]}}'
    return b64encode(gzip.compress(text.encode(), mtime=0)).decode("ascii")


def page(kept: str, *, language: str, title: str, style: str, picture: str) -> str:
    """Return the HTML document. `kept` is what `packed` returns, `language` as in `pt_BR`;
    `picture`, as SVG, is for where scripts don't run, as in a mail's preview."""
    return Template(static.text("replay_file.html")).substitute(
        language=escape(language.replace("_", "-")),
        title=escape(title),
        style=style,
        trouble=escape(str(Message("replay-file-trouble"))),
        without_script=escape(str(Message("replay-file-without-script"))),
        picture=picture,
        kept=kept,
        module=MODULE,
    )


def html_path(path: object) -> Path:
    """Return a path for a page: it ends in .html, and nothing is there but such a page.

    TypeError or ValueError for another path; `SaveFailed` where something else is.
    """
    file = path_of(path)
    if file.suffix.lower() not in KINDS:
        raise ValueError(Message("file-no-html", given=short_repr(file.name)))
    shown = short_path(file)
    try:
        is_free = not file.exists() or (file.is_file() and _is_ours(file))
    except OSError as error:
        cause = error.strerror or type(error).__name__
        raise SaveFailed(Message("file-unwritable", path=shown, error=cause)) from error
    if not is_free:
        raise SaveFailed(Message("file-taken", path=shown, folder=file.is_dir()))
    return file


def _is_ours(file: Path) -> bool:
    with file.open("rb") as opened:
        return MARK.encode() in opened.read(200)


class _Values:
    """Values as JSON, each of them once; anyone who needs one knows its number."""

    def __init__(self) -> None:
        self.texts: dict[str, int] = {}

    def number(self, value: object) -> int:
        return self.texts.setdefault(_json(value), len(self.texts))

    def moment(self, moment: SavedMoment) -> dict[str, Any]:
        return {
            "view": {name: self.number(value) for name, value in moment.view.items()},
            "drawings": {name: self.number(svg) for name, svg in moment.drawings.items()},
            "position": self.number(moment.position),
        }


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
