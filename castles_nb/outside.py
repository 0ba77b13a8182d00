"""The place in your code that called the kit, for warnings."""

import dataclasses
import os
import sys
from pathlib import Path

_INSIDE = f"{Path(__file__).parent}{os.sep}", dataclasses.__file__
"""The kit, and what makes its records for you: `dataclasses.replace`."""


def stack_level() -> int:
    """The `stacklevel` with which `warnings.warn` points at the nearest code outside the kit.

    Decorators and helpers can be in between: `warnings.warn(text, stacklevel=stack_level())`.
    """
    frame, level = sys._getframe(1), 1
    while frame.f_back is not None and frame.f_code.co_filename.startswith(_INSIDE):
        frame, level = frame.f_back, level + 1
    return level
