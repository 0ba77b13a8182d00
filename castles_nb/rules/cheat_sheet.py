"""What every tile does in a few words, tiles that do alike side by side."""

import re
from collections.abc import Collection
from itertools import groupby
from typing import NamedTuple

from castles_nb.arguments import all_of, chosen
from castles_nb.components import COLOURS, TileKind, kinds_with
from castles_nb.echo import echo
from castles_nb.engine.editions import EDITIONS
from castles_nb.errors import InvalidSetup
from castles_nb.rules import catalogue
from castles_nb.rules.catalogue import Rule
from castles_nb.rules.of_tiles import rule_of_tile

MONASTERIES = "monastery"

_TITLES = {
    "building": "Buildings",
    "livestock": "Livestock",
    "ship": "Ships",
    "mine": "Mines",
    "castle": "Castles",
}
_AT_THE_END = "Points at the end"
_POWERS = {
    "Towns and pastures": (1, 7),
    "Ships and purchases": (5, 6),
    "Selling goods": (3, 4),
    "Mines and workers": (2, 13, 14),
    "Changing dice": (8, 9, 10, 11, 12),
}
"""Monasteries with a power, by number; all others score at the end or are told apart as others."""

_OPENING = re.compile(r"^(?:With )?monastery \d+ ", re.IGNORECASE)


class Line(NamedTuple):
    """Tiles with the same rule, and what they do."""

    name: str
    kinds: tuple[TileKind, ...]
    rule: Rule
    short: str
    """The sentence of the rule without the number of the monastery, which the tile shows."""


class Group(NamedTuple):
    """Lines under a title; `colour` is that of the tiles."""

    title: str
    colour: str
    lines: tuple[Line, ...]


def check_scope(edition: object, modules: object) -> None:
    """Raise `InvalidSetup` for an edition or modules that the catalogue has no rules for."""
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise InvalidSetup(f"edition: {echo(edition)} is none of {', '.join(EDITIONS)}")
    known = {rule.module for rule in catalogue.values()} - {"base"}
    try:
        for name in all_of("modules", modules):
            chosen("modules", name, sorted(known))
    except (TypeError, ValueError) as error:
        raise InvalidSetup(f"{error}") from None


def cheat_sheet(edition: str = "special", modules: Collection[str] = ()) -> tuple[Group, ...]:
    """What the tiles of the base game and of these modules do.

    >>> [group.title for group in cheat_sheet()][:3]
    ['Buildings', 'Livestock', 'Ships']
    >>> cheat_sheet()[-1].lines[1].short
    'Scores 4 points at the end for each warehouse in your duchy.'
    """
    check_scope(edition, modules)
    found: dict[tuple[str, str], list[Line]] = {}
    # A colour's place in COLOURS; a tile for every colour stands last.
    kinds = sorted(kinds_with(modules), key=lambda kind: (*COLOURS, kind.colour).index(kind.colour))
    rules = {kind.index: rule_of_tile(kind, edition) for kind in kinds}
    for _, alike in groupby(kinds, key=lambda kind: rules[kind.index].id):
        line = _line(tuple(alike), rules)
        kind = line.kinds[0]
        found.setdefault((_title(kind, line.rule), kind.colour), []).append(line)
    order = [*_TITLES.values(), "Others", *_POWERS, "Other powers", _AT_THE_END]
    return tuple(
        Group(title, colour, tuple(lines))
        for (title, colour), lines in sorted(
            found.items(), key=lambda group: (group[0][1] == MONASTERIES, order.index(group[0][0]))
        )
    )


def _line(kinds: tuple[TileKind, ...], rules: dict[int, Rule]) -> Line:
    rule = rules[kinds[0].index]
    name = kinds[0].label if len(kinds) == 1 else kinds[0].colour
    short = _OPENING.sub("", rule.sentence)
    return Line(_capital(name), kinds, rule, _capital(short))


def _title(kind: TileKind, rule: Rule) -> str:
    if kind.colour != MONASTERIES:
        return _TITLES.get(kind.colour, "Others")
    for title, numbers in _POWERS.items():
        if kind.number in numbers:
            return title
    return _AT_THE_END if " at the end " in rule.sentence else "Other powers"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
