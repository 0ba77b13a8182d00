"""Finding what JavaScript would show to people: sentences and words that belong into messages."""

import re
from collections.abc import Iterator

_TOKEN = re.compile(
    r"""//[^\n]*|/\*.*?\*/"""
    r"""|(?:(?<=[(,=])|(?<=[(,=] ))/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/"""
    r"""|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`""",
    re.DOTALL,
)
"""Comments, regular expressions, and texts in any quotes."""
_GAP = re.compile(r"\$\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}")
"""The place in a template for a value."""

_KEYS = "Arrow(?:Left|Right|Up|Down)|Backspace|Delete|End|Enter|Escape|Home|Tab"
_CODE = re.compile(
    "|".join(
        (
            r"[a-z][\w$]*(?:[-:_./][\w…-]*)*",  # attributes, events, tags, kinds of messages
            r"page-[a-z-]+|_[a-z_]+",  # names that anywidget has given are of the latter kind
            rf"Arrow|{_KEYS}",
            r"(?:(?:cnb|is|has)(?:-[\w…-]+)*|…)(?: (?:(?:cnb|is|has)(?:-[\w…-]+)*|…))*",  # classes
            r"change:\w+(?: change:\w+)*",
            r"\.{1,2}/[\w/]+\.js",
            r"[a-z]+(?:, [a-z]+)+",  # tags in a selector
            r"(?:…, )?[a-z]*(?:\.[a-z]|\[|:[a-z])[^ ]*(?:[,> +*]+[a-z.:\[\]*\"=…-]+)*",  # selectors
            r"tbody tr",
            r"--[a-z-]+|calc\([^ ]+ [^ ]+ (?:min|max)\(.*\)\)",  # variables of a style
            r"\.… \{ [a-z-]+: [a-z]+; \}",  # a rule of a style
            r"display: var\(--[a-z-]+, inline\)",
            r"(?:-?[\d.…]+(?:px|deg|%)? ?)+",  # lengths
            r"drop-shadow\([ \d]*px var\(--chosen\)\) brightness\([\d.]*\)",
            r"(?:translate|scale)\(…(?: …)?\)|\(prefers-reduced-motion: reduce\)|\\.*|https?://\S+",
        )
    )
)
"""Text that isn't for people."""
_READ = re.compile(
    r"""(?:textContent|innerText|title|placeholder|ariaLabel)\s*=\s*(["'`][a-zA-Z][^"'`]*)"""
    r"""|(?:\baria-label|aria-valuetext|aria-roledescription|data-title|\btitle|placeholder)"""
    r"""["']?\s*[:,]\s*(["'`][a-zA-Z][^"'`]*)"""
    r"""|\bmake\([^()]*\[\s*(["'`][a-zA-Z][^"'`]*)"""
    r"""|\bmakeButton\(\s*"[^"]*",\s*(["'`][a-zA-Z][^"'`]*)"""
    r"""|\b(?:append|prepend|replaceChildren|fail|announce|refuse)\(\s*(["'`][a-zA-Z][^"'`]*)"""
    r"""|\b(?:say|texts)\(\s*(["'`](?!page-)[a-zA-Z][^"'`]*)"""
)
"""Places of a page in which even a single word is for people."""


def texts_for_people(source: str) -> list[str]:
    """The texts in a JavaScript source that a page would show or say.

    >>> texts_for_people('// A comment.\\nconst ASKS = "Click a space.";')
    ['Click a space.']
    >>> texts_for_people('make("p", "cnb-note is-new", [say("page-rule")])')
    []
    """
    plain = _TOKEN.sub(lambda f: "" if f[0].startswith(("//", "/*")) else f[0], source)
    alone = [next(filter(None, found))[1:] for found in _READ.findall(plain)]
    return [text for text in _texts(source) if not _is_code(text)] + alone


def _texts(source: str) -> Iterator[str]:
    """All texts, with `…` for each value that a template takes in."""
    for token in _TOKEN.findall(source):
        if token.startswith("/"):
            continue
        yield _GAP.sub("…", token[1:-1])
        if token.startswith("`"):
            for gap in _GAP.findall(token):
                yield from _texts(gap[2:-1])


def _is_code(text: str) -> bool:
    return not re.search(r"[a-zA-Z]{2}", text) or _CODE.fullmatch(text) is not None
