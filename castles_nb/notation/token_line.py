"""A line of words `name=value`, first those of the table, then those of each player behind `0:`.

The positions of every game are such lines; which words there are and what they mean is theirs.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from difflib import get_close_matches
from typing import NamedTuple

from castles_nb.message import Message
from castles_nb.notation.token import Token
from castles_nb.short_text import short_repr

LONGEST = 20_000
"""Characters of a position at most."""

_WORD = re.compile(r"\S+")
_PLAYER = re.compile(r"[0-9]:")

Words = dict[str, Token]
"""The words of a section by their names."""


class Vocabulary(NamedTuple):
    """The words that a line may have."""

    first: str
    """Its beginning: the name and version of the notation."""
    table: Collection[str]
    player: Collection[str]
    more: Collection[str] = ()
    """Words of the table that aren't named in errors."""
    anywhere: Collection[str] = ()
    """Words for the table or a player, not named either."""


def too_long(text: str) -> Message:
    """The message for a text of more than the `LONGEST` characters."""
    return Message("position-long", most=LONGEST, number=len(text))


def read(text: str, known: Vocabulary) -> tuple[Words, list[Words]]:
    """The words of the table and of each player; `Unreadable` where the text is no such line."""
    if not isinstance(text, str):
        raise Token("", 0).fault(Message("text-not-a-text", given=short_repr(text)))
    if len(text) > LONGEST:
        raise Token("", 0).fault(too_long(text))
    Token(text.replace("\n", " "), 1).check_characters()
    first, *rest = [Token(m[0], m.start() + 1) for m in _WORD.finditer(text)] or [Token("", 1)]
    if first.text != known.first:
        raise first.fault(
            Message("position-begins", first=known.first, given=short_repr(first.text))
        )
    table: Words = {}
    players: list[Words] = []
    for token in rest:
        if _PLAYER.match(token.text) and len(token.text) > 2:
            raise token.fault(Message("position-gap", player=token.text[:2]))
        if _PLAYER.match(token.text):
            if token.text != f"{len(players)}:":
                raise token.fault(
                    Message("position-next", player=f"{len(players)}:", given=token.text)
                )
            players.append({})
            continue
        name, value = token.after("=")
        _check_name(name, token, known, bool(players))
        section = players[-1] if players else table
        if name in section:
            raise token.fault(Message("appears-twice", name=name))
        section[name] = value
    return table, players


def _check_name(name: str, token: Token, known: Vocabulary, of_player: bool) -> None:
    """`Unreadable` unless a word of this name may be here."""
    table = (*known.table, *known.more)
    here = known.player if of_player else table
    if name == token.text:
        raise token.fault(Message("position-value", given=short_repr(token.text)))
    if name in here or name in known.anywhere:
        return
    if name in table:
        raise token.fault(Message("position-of-table", name=name))
    if name in known.player:
        raise token.fault(Message("position-of-player", name=name))
    close = get_close_matches(name, (*here, *known.anywhere), n=1)
    if close:
        raise token.fault(Message("unknown-close-to", given=short_repr(name), close=close[0]))
    usual = known.player if of_player else known.table
    raise token.fault(Message("unknown-of", given=short_repr(name), known=tuple(usual)))


def columns(table: Words, players: Iterable[Words]) -> dict[str, int]:
    """The columns of the words, by name: `dice`, `0:points`."""
    found = {name: token.column for name, token in table.items()}
    for player, section in enumerate(players):
        found |= {f"{player}:{name}": token.column for name, token in section.items()}
    return found


def written(first: str, sections: Mapping[str, Mapping[str, str]]) -> tuple[str, dict[str, int]]:
    """The line with these words in its sections (none for the table, `0:` and so on for players),
    and the columns of its words."""
    text, found = first, {}
    for section, words in sections.items():
        if section:
            text += f" {section}"
        for name, value in words.items():
            text += f" {name}="
            found[section + name] = len(text) + 1
            text += value
    return text, found
