"""Texts that a spreadsheet takes for formulas: in a table they have an apostrophe before them."""

_BEGINNINGS = tuple("=+-@")


def is_formula(text: str) -> bool:
    """Whether a spreadsheet would compute this text, rather than show it; a number is none.

    >>> is_formula("=1+1"), is_formula(" @SUM(A1)"), is_formula("-3"), is_formula("one = two")
    (True, True, False, False)
    """
    try:
        float(text)
    except ValueError:
        return text.lstrip()[:1] in _BEGINNINGS or text[:1] == "\t"
    return False


def shown(text: str) -> str:
    """A text as a table has it, so that every spreadsheet shows it; `as_written` undoes this.

    >>> shown("=1+1"), shown("'=1+1"), shown("'plain'"), as_written(shown("'=1+1"))
    ("'=1+1", "''=1+1", "'plain'", "'=1+1")
    """
    return f"'{text}" if is_formula(text.lstrip("'")) else text


def as_written(text: str) -> str:
    """The text that was shown so in a table."""
    quoted = text[:1] == "'" and is_formula(text.lstrip("'"))
    return text[1:] if quoted else text
