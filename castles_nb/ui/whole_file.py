"""Writing a file as a whole or not at all."""

import os
from pathlib import Path

from castles_nb.errors import SaveFailed
from castles_nb.fresh_file import fresh_file
from castles_nb.message import Message
from castles_nb.short_text import short_path


def write_whole(path: Path, text: str) -> None:
    """Write a file, in place of one there; anyone who reads it meanwhile sees the old one.

    Raises `SaveFailed`; then the old one stays.
    """
    target = Path(os.path.realpath(path))  # a link stays one
    try:
        with fresh_file(target) as fresh:
            fresh.write_text(text, encoding="utf-8", newline="\n")
    except OSError as error:
        cause = error.strerror or type(error).__name__
        raise SaveFailed(Message("file-unwritable", path=short_path(path), error=cause)) from error
