"""What mail, chats and editors make of a text, undone: marks of byte order, no-break spaces, tabs,
line ends of other systems, typographic quotes and dashes, fences of code, and quoted lines."""

import re
import unicodedata

_UNSEEN = dict.fromkeys(map(ord, "\ufeff\u200b\u200c\u200d\u2060\u00ad\u200e\u200f"))
_DASHES = {ord(dash): "-" for dash in "\u2010\u2011\u2012\u2013\u2212"} | {0x2014: "--"}
_QUOTES = dict.fromkeys(map(ord, "“”„‟«»″‘’"), '"')
_LINE_END = re.compile("\r\n|[\r\u2028\u2029\x0b\x0c\x85]")
_FENCE = re.compile(r"^[ \t]*(```|~~~)\w*[ \t]*$", re.MULTILINE)
_QUOTED = re.compile(r"^[ \t]*>[ ]?", re.MULTILINE)
_HEADER = re.compile(r"^(\s*\[\w+ )[“”„‟«»″'‘’](.*)[“”„‟«»″'‘’](\]\s*)$", re.MULTILINE)
_COMMENT = re.compile(r"(\{[^}]*\}|;[^\n]*)")


def plain_text(text: str) -> str:
    """A text with plain spaces, quotes, dashes and line ends, in the same lines.

    >>> plain_text("```\\r\\n> [Seed\\u00a0“7”]\\r\\n```")
    '\\n[Seed "7"]\\n'
    """
    text = _LINE_END.sub("\n", text).translate(_UNSEEN)
    text = "".join(" " if _is_space(letter) else letter for letter in text)
    text = _FENCE.sub("", text)
    lines = [line for line in text.split("\n") if line.strip()]
    while lines and all(map(_QUOTED.match, lines)):
        text = _QUOTED.sub("", text)
        lines = [line for line in text.split("\n") if line.strip()]
    text = _HEADER.sub(r'\1"\2"\3', text)
    # What people say in comments keeps its dashes.
    pieces = _COMMENT.split(text)
    pieces[::2] = [piece.translate(_DASHES) for piece in pieces[::2]]
    text = "".join(pieces)
    bare = text.strip()
    if bare[:1] in "`'\"" and bare[:1] == bare[-1:] and len(bare) > 1:
        return bare[1:-1]
    return text


def folded(text: str) -> str:
    """The text of an action as it is compared: plain, in small letters, with single spaces.

    >>> folded("“Take  bank from\u00a04 with 3”")
    'take bank from 4 with 3'
    """
    plain = plain_text(text).translate(_QUOTES) if not text.isascii() else text
    return " ".join(plain.strip(" \t\n'\"`").split()).casefold()


def _is_space(letter: str) -> bool:
    return letter == "\t" or (letter > "\x7f" and unicodedata.category(letter) == "Zs")
