"""Undoing what mail, chats, editors and notebooks do to a text: unseen marks, spaces, line ends,
quotes, dashes, digits of other kinds, fences, quoted lines, HTML, Markdown and Python's escapes."""

import re
import unicodedata
from collections.abc import Callable, Iterator

MOST_FRAMES = 20
"""Quotes within quotes at most."""

_UNSEEN_MARKS = (
    "\ufeff\u200b\u200c\u200d\u2060-\u2064\u00ad\u180e\ufe0e\ufe0f"  # joiners, kinds of letters
    "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # directions
)
_UNSEEN = re.compile(f"[{_UNSEEN_MARKS}]")
_DASHES = {ord(dash): "-" for dash in "\u2010\u2011\u2012\u2013\u2212\ufe58\ufe63"} | {0x2014: "--"}
_FULL_WIDTH = {letter: letter - 0xFEE0 for letter in range(0xFF01, 0xFF5F)}
_QUOTE_MARKS = "“”„‟«»‹›″‘’‚‛＂＇"
_QUOTES = dict.fromkeys(map(ord, _QUOTE_MARKS), '"')
_ANY_QUOTE = f"(?:``|''|[\"'`{_QUOTE_MARKS}])"
_LINE_END = re.compile("\r\n|[\r\u2028\u2029\x0b\x0c\x85]")
_FENCE = re.compile(
    r'^[ \t]*(`{3,}|~{3,})[ \t]*[\w+#.-]*([ \t]+[\w-]+=("[^"\n]*"|[^\s`]+))*[ \t]*$', re.MULTILINE
)
_QUOTED = re.compile(r"^[ \t]*>[ ]?", re.MULTILINE)
_HEADER = re.compile(
    rf"^([^\w\n\[]{{0,20}}\[\w{{1,40}}) *({_ANY_QUOTE})(.*?)({_ANY_QUOTE}) *\]([^\w\n\]]*)$",
    re.MULTILINE,
)
_SPACED_QUOTES = "«»‹›"
_SAID = re.compile(
    # The names and notes in headers, and comments.
    r"^[^\w\n\[［{;]{0,20}(?:\d{1,3}[.)] )?[\[［](?:Name\d|Event|Place|Date)[^\w\n\]]{0,9}?"
    rf"{_ANY_QUOTE}(?P<said>.{{0,300}}?){_ANY_QUOTE}[^\w\n]{{0,9}}?[\]］][^\w\n]{{0,9}}$"
    r"|\{[^}]*\}?|;[^\n]*",
    re.MULTILINE,
)
_FIRST_WORD = re.compile(r"\s*[A-Za-z]+(?=/\d)")
_LINE_TAG = re.compile(r"</?(?:br|p|div|li|blockquote|pre)(?: [^<>\n]*)?/?>(\n?)", re.IGNORECASE)
_TAG = re.compile(
    r"</?(?:code|span|b|i|em|strong|tt|samp|kbd|a|ul|ol|font|html|body)(?: [^<>\n]*)?>",
    re.IGNORECASE,
)
_ENTITY = re.compile(r"&(?:[A-Za-z]{2,8}|#\d{2,6}|#[xX][0-9A-Fa-f]{2,5});")
_PROMPT = re.compile(r"\s*Out ?\[\d+\]: *")
_ESCAPE = re.compile(
    r"\\(?:x([0-9a-f]{2})|u([0-9a-fA-F]{4})|U(000[0-9a-f]{5}|0010[0-9a-f]{4})|(.))"
)
_ESCAPED = {"n": "\n", "r": "\r", "t": "\t"}
_HALVES = re.compile("[\ud800-\udbff][\udc00-\udfff]")
_NUMBERED = re.compile(r"^[^\S\n]*\d{1,3}[.)][^\S\n]+", re.MULTILINE)
_BULLET = re.compile(r"^[^\S\n]*(?:(?:-{1,2}|[*•‣▪◦·●]|#{1,6})[^\S\n]+)+", re.MULTILINE)
_MARKDOWN_ESCAPE = re.compile(r"(?<!\\)\\(?=[!#$&()*+.<>\[\]_`{|}~-])")
_EMPHASIS = re.compile(r"(?<!\S)(?:\*\*|__|~~|`)+|(?:\*\*|__|~~|`)+(?!\S)")
_IN_ITALICS = re.compile(r"[*_][^\s*_]")
_PLAIN_ACTION = re.compile("[A-Za-z][A-Za-z0-9 ,_+-]*")


def versions(text: str) -> Iterator[str]:
    """The text as it is, and then what it may have been before it was sent, each once: first what
    changes least.

    >>> list(versions("&gt; castles/1"))
    ['&gt; castles/1', 'castles/1']
    """
    known = {text}
    yield text
    sources = [text]
    for undone in (_without_html(text), _unescaped(text), _unescaped(_without_html(text))):
        if undone not in sources:
            sources.append(undone)
    for clean in (plain_text, _without_markdown):
        for source in sources:
            version = clean(source)
            if version not in known:
                known.add(version)
                yield version


def plain_text(text: str) -> str:
    """A text with plain spaces, quotes, dashes and line ends, in the same lines. What people say
    keeps its characters: their names, and comments.

    >>> plain_text("```\\r\\n> [Seed\\u00a0“7”]\\r\\n```")
    '\\n[Seed "7"]\\n'
    """
    text = _LINE_END.sub("\n", text).replace("\t", " ")
    if not text.isascii():
        text = _but_for_what_is_said(text, _with_plain_characters)
    text = _HEADER.sub(_plain_header, _unframed(text))
    if first := _FIRST_WORD.match(text):
        text = first[0].lower() + text[first.end() :]
    return text


def folded(text: str) -> str:
    """The text of an action as it is compared: plain, in small letters, with single spaces.

    >>> folded("- “Take  bank from\u00a04 with 3”")
    'take bank from 4 with 3'
    """
    if not _PLAIN_ACTION.fullmatch(text):
        text = _without_markdown(_unescaped(_without_html(text))).translate(_QUOTES)
    return " ".join(text.strip(" \t\n'\"`").split()).casefold()


def _but_for_what_is_said(text: str, change: Callable[[str], str]) -> str:
    """The text with a change everywhere but in the names that headers tell, and in comments."""
    pieces, end = [], 0
    for said in _SAID.finditer(text):
        begin, after = said.span("said") if said["said"] is not None else said.span()
        pieces += [change(text[end:begin]), text[begin:after]]
        end = after
    return "".join([*pieces, change(text[end:])])


def _with_plain_characters(text: str) -> str:
    if text.isascii():
        return text
    text = _UNSEEN.sub("", text).translate(_DASHES).translate(_FULL_WIDTH)
    return "".join(" " if _is_space(letter) else letter for letter in text)


def _is_space(letter: str) -> bool:
    return letter > "\x7f" and unicodedata.category(letter) == "Zs"


def _plain_header(found: re.Match[str]) -> str:
    """A header with plain quotes around its value."""
    begin, opening, value, _, end = found.groups()
    if opening in _SPACED_QUOTES:
        value = value.strip()
    if opening != '"':
        value = re.sub(r'(?<!\\)"', r"\"", value)
    return f'{begin} "{value}"]{end}'


def _unframed(text: str) -> str:
    """The text without its frame: fences, marks of quoted lines and quotes."""
    for _ in range(MOST_FRAMES):
        before = text
        if "```" in text or "~~~" in text:
            text = _FENCE.sub("", text)
        if text.lstrip().startswith(">"):
            lines = [line for line in text.split("\n") if line.strip()]
            if all(map(_QUOTED.match, lines)):
                text = _QUOTED.sub("", text)
        bare = text.strip()
        if (
            text == before
            and len(bare) > 1
            and all(re.fullmatch(_ANY_QUOTE, bare[at]) for at in (0, -1))
        ):
            text = text[: len(text) - len(text.lstrip())] + bare[1:-1]
        if text == before:
            break
    return text


def _without_html(text: str) -> str:
    """The text that a page shows for this piece of HTML."""
    if "<" in text:
        text = _TAG.sub("", _LINE_TAG.sub("\n", text))
    if _ENTITY.search(text):
        from html import unescape  # most texts need none of it

        text = unescape(text)
    return text


def _unescaped(text: str) -> str:
    """The text that Python or JSON writes like this, in one line."""
    if prompt := _PROMPT.match(text):
        text = text[prompt.end() :]
    if "\\" not in text:
        return text
    bare = _unframed(_LINE_END.sub("\n", text)).strip()
    if "\n" in bare or not re.search(r"\\[nrt\"'/]", bare):
        return text
    return _HALVES.sub(_whole, _ESCAPE.sub(_escaped, bare))


def _escaped(found: re.Match[str]) -> str:
    code = found[1] or found[2] or found[3]
    if code:
        return chr(int(code, 16))
    return _ESCAPED.get(found[4]) or (found[4] if found[4] in "\"'\\/" else found[0])


def _whole(found: re.Match[str]) -> str:
    """The character of which JSON writes two halves."""
    return found[0].encode("utf-16", "surrogatepass").decode("utf-16")


def _without_markdown(text: str) -> str:
    """The plain text without bullets, emphasis, and what editors of Markdown put before marks."""
    text = plain_text(text)
    bare = text.strip()
    if _IN_ITALICS.match(bare) and bare[0] == bare[-1]:
        text = text[: len(text) - len(text.lstrip())] + bare[1:-1]
    # A number within the text may be that of a player, with a slip of the pen.
    lines = [line for line in text.split("\n") if line.strip()]
    if lines and _NUMBERED.match(lines[0]):
        text = _NUMBERED.sub("", text, count=0 if all(map(_NUMBERED.match, lines)) else 1)
    text = plain_text(_but_for_what_is_said(text, _without_marks))
    # Names have these marks, but no header could be read with the backslashes.
    return _HEADER.sub(lambda header: _MARKDOWN_ESCAPE.sub("", header[0]), text)


def _without_marks(text: str) -> str:
    return _EMPHASIS.sub("", _MARKDOWN_ESCAPE.sub("", _BULLET.sub("", text)))
