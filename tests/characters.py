"""Texts of all that Python takes for characters, halves of them (lone surrogates) too."""

from hypothesis import strategies as st

HALVES = st.integers(0xD800, 0xDFFF).map(chr)
ANY_CHARACTER = st.one_of(st.characters(), HALVES, st.integers(0, 0x10FFFF).map(chr))


def any_text(most: int = 20) -> st.SearchStrategy[str]:
    """Texts of at most so many of these characters."""
    return st.text(ANY_CHARACTER, max_size=most)


def is_whole(text: str) -> bool:
    """Whether a text can be sent and saved."""
    try:
        text.encode("utf-8")
    except UnicodeEncodeError:
        return False
    return True
