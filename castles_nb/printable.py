"""Text for consoles whose code page lacks some signs, as those of Windows do."""

import sys
import unicodedata

_PLAIN = str.maketrans(
    {
        **dict.fromkeys("‘’‚′", "'"),
        **dict.fromkeys("“”„″", '"'),
        **dict.fromkeys("–—−‑", "-"),
        **{"×": "x", "…": "...", "●": "*", "○": ".", "•": "*", "→": "->", "±": "+/-"},
        **{"≥": ">=", "≤": "<=", "≈": "~", "\u00a0": " ", "\u202f": " "},
    }
)


def printable(text: str) -> str:
    """The text, with plain signs in place of ours where Python's output can't have these.

    Letters lose their accents where nothing else helps; others stay as they are.

    >>> printable("5 − 3 × 2 …")
    '5 − 3 × 2 …'
    """
    if text.isascii():
        return text
    encoding = getattr(sys.stdout, "encoding", None) or "utf-8"
    if encoding.lower().startswith("utf"):
        return text
    try:
        if _fits(text, encoding):
            return text
        text = text.translate(_PLAIN)
        return text if _fits(text, encoding) else _without_accents(text)
    except LookupError:  # nobody knows that code page
        return text


def _fits(text: str, encoding: str) -> bool:
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return False
    return True


def _without_accents(text: str) -> str:
    parts = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
