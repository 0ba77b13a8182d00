"""The headers with which the record of every game begins, one in a line: `[Seed "7"]`."""

import re
from collections.abc import Callable, Collection
from difflib import get_close_matches

from castles_nb.message import Message
from castles_nb.notation.token import Token, Unreadable
from castles_nb.plain_text import versions
from castles_nb.short_text import short_repr

VERSION = "1"
NO_RESULT = "*"
FIRST_LINES = 1000
"""Characters in which the first header has to be."""

_HEADER = re.compile(r'\[([A-Za-z0-9]{1,40}) "((?:[^"\\]|\\["\\])*)"\]')
_SEED = re.compile(r"[0-9]{1,1000}")
_POINTS = re.compile(r"[0-9]{1,4}(-[0-9]{1,4})*")

Headers = dict[str, Token]


def read(text: str, first: str, known: Collection[str], longest: int) -> tuple[Headers, Token]:
    """Return the headers of `text` by name, all of them `known`, and everything behind them.

    `Unreadable` if there are none, or if the text has more than `longest` characters. The `first`
    of them says the game and the version of its notation.
    """
    if not isinstance(text, str):
        raise Token("", 0, 0).fault(Message("text-not-a-text", given=short_repr(text)))
    if len(text) > longest:
        raise Token("", 0, 0).fault(Message("record-long", most=longest, number=len(text)))
    Token(text, 1, 1).check_characters()
    headers: Headers = {}
    number, start = 1, 0
    while start < len(text):
        end = text.find("\n", start)
        end = len(text) if end < 0 else end
        line = text[start:end].rstrip()
        if line.strip() and not line.lstrip().startswith("["):
            break
        if line:
            column = len(line) - len(line.lstrip()) + 1
            name, value = _header(Token(line.strip(), column, number), known)
            if not headers and name != first:
                raise _no_beginning(first, number)
            if name in headers:
                raise value.fault(Message("appears-twice", name=name))
            headers[name] = value
        number, start = number + 1, end + 1
    if not headers:
        raise _no_beginning(first, number)
    if headers[first].text != VERSION:
        raise headers[first].fault(Message("record-version", version=VERSION))
    return headers, Token(text[start:], 1, number)


def begins(text: str, first: str) -> bool:
    """Whether a text has this name in its first header.

    >>> begins('\\n[CardGame "1"]', "CardGame"), begins('[Castles "1"]', "CardGame")
    (True, False)
    """
    # The frame around the text may end after its first lines.
    begun = (version.lstrip(" \n\"'`*“«") for version in versions(text[:FIRST_LINES]))
    return any(version.startswith(f"[{first} ") for version in begun)


def unwrapped(text: str, goes_on: Callable[[str, str], bool] = lambda line, more: False) -> str:
    """The text with every header in one line, and what else `goes_on` in the line behind it. The
    others stay in their lines.

    >>> unwrapped('[Deck "castle1\\ncastle2"]\\n[Seed "7"]')
    '[Deck "castle1 castle2"]\\n\\n[Seed "7"]'
    """
    whole: list[list[str]] = []
    last = -1
    for line in text.split("\n"):
        bare = line.strip()
        if bare and last >= 0 and _is_open(whole[last], bare, goes_on):
            whole[last].append(bare)
            whole.append([])
            continue
        if bare:
            last = len(whole)
        whole.append([line.rstrip()])
    return "\n".join(map(" ".join, whole))


def _is_open(pieces: list[str], more: str, goes_on: Callable[[str, str], bool]) -> bool:
    """Whether a line, in pieces, goes on in this one."""
    if pieces[0].lstrip().startswith("["):
        return not pieces[-1].endswith("]") and not more.startswith("[")
    return goes_on(pieces[-1], more)


def _no_beginning(first: str, line: int) -> Unreadable:
    return Token("", 1, line).fault(Message("record-begins", first=f'[{first} "{VERSION}"]'))


def _header(token: Token, known: Collection[str]) -> tuple[str, Token]:
    match = _HEADER.fullmatch(token.text)
    if not match:
        raise token.fault(Message("record-header", given=short_repr(token.text)))
    name, value = match.groups()
    if name not in known:
        close = get_close_matches(name, known, n=1)
        if close:
            raise token.fault(Message("record-close-header", name=name, close=close[0]))
        raise token.fault(Message("record-no-header", name=name, known=tuple(known)))
    value = re.sub(r"\\(.)", r"\1", value)
    return name, Token(value, token.column + match.start(2), token.line)


def seed(token: Token) -> int:
    """The seed in a header."""
    if not _SEED.fullmatch(token.text):
        message = Message("not-whole-from", given=short_repr(token.text), least=0)
        raise token.fault(Message("at-field", field="Seed", told=message))
    return int(token.text)


def result(token: Token, players: int) -> tuple[int, ...] | None:
    """The points of this many players in a header; None if the game is not finished."""
    if token.text == NO_RESULT:
        return None
    points = token.text.split("-")
    if not _POINTS.fullmatch(token.text) or len(points) != players:
        raise token.fault(Message("record-result", given=short_repr(token.text), players=players))
    return tuple(map(int, points))


def written(name: str, value: str) -> str:
    """Return a header as a line: `[name "value"]`."""
    escaped = value.replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{escaped}"]\n'


def told(players: int, moves: int, result: tuple[int, ...] | None) -> str:
    """Return the `repr` of the record of a game with this many players and moves; `result` are the
    points, None while it's running."""
    ended = f", {result_words(result)}" if result else ""
    return f"<Record of {players} players, {Message('count-moves', number=moves)}{ended}>"


def result_words(points: tuple[int, ...] | None) -> str:
    """The text that `result` reads."""
    return NO_RESULT if points is None else "-".join(map(str, points))
