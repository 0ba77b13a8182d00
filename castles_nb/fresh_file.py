"""A file of its own beside another, which takes its place once it's whole."""

import os
import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

_LONGEST = 100
"""Characters of the target's name in that of the other: names have an end."""


@contextmanager
def fresh_file(target: Path) -> Iterator[Path]:
    """An empty file in the target's folder to write into; when the block ends well, it replaces the
    target and has the same permissions. OSError where there can be none.

    Nobody else's file is touched, whatever its name, and no link is followed.
    """
    fresh = target.with_name(f".{target.name[:_LONGEST]}.{secrets.token_hex(8)}.new")
    os.close(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o666))
    try:
        with suppress(OSError):  # there's no target yet
            shutil.copymode(target, fresh)
        yield fresh
        os.replace(fresh, target)
    finally:
        with suppress(OSError):
            fresh.unlink(missing_ok=True)
