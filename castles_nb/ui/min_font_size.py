"""Letters in the drawings of a page: it says how small they may become."""

import re

_SIZE = re.compile(r"font-size:([\d.]+)px")
_CODE, _NUMBER = 6.5, 8
"""The largest letters of a tile's code and count, and of the number on goods."""


def with_min_font_size(style: str) -> str:
    """The same style, with no letters smaller than `--least`, which a page sets on each drawing.

    >>> with_min_font_size(".cnb text{font-size:6px}")
    '.cnb text{font-size:max(6px,var(--least,0px))}'
    """
    return _SIZE.sub(r"font-size:max(\1px,var(--least,0px))", style)


def sheet_with_min_font_size(sheet: str) -> str:
    """The same for shapes, where no rule of a page reaches: `--codes`, `--numbers` and `--signs`
    say how codes, numbers and whatever is larger are displayed."""

    def letters(found: re.Match[str]) -> str:
        size = float(found[1])
        what = "codes" if size <= _CODE else "numbers" if size <= _NUMBER else "signs"
        return f"display:var(--{what},inline);{with_min_font_size(found[0])}"

    return _SIZE.sub(letters, sheet)
