"""Every tile in a few words, tiles that do the same side by side."""

from collections.abc import Collection
from itertools import groupby
from typing import NamedTuple

from castles_nb.arguments import as_tuple, one_of
from castles_nb.components import ANY_COLOUR, COLOURS, TileKind, kinds_with, terms
from castles_nb.components.tiles import NO_COLOUR
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.module import MODULES
from castles_nb.engine.ruleset import ruleset_for
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.of_tiles import rule_of_tile
from castles_nb.rulebook.rule import Rule
from castles_nb.short_text import short_repr

MONASTERIES = "monastery"

_POWERS = {
    "towns-and-pastures": (1, 7),
    "ships-and-purchases": (5, 6),
    "selling-goods": (3, 4),
    "mines-and-workers": (2, 13, 14),
    "changing-dice": (8, 9, 10, 11, 12),
}
"""Monasteries with a power, by number; all others score at the end or are told apart as others."""

_ORDER = (*COLOURS[:-1], ANY_COLOUR, NO_COLOUR, *_POWERS, "other-powers", "at-the-end")
"""The groups, by the end of the message that is their title."""


class Line(NamedTuple):
    """Tiles with the same rule, and what they do."""

    name: Message
    kinds: tuple[TileKind, ...]
    rule: Rule
    short: MessageLike
    """The sentence of the rule; without the number of a monastery, which the tile shows."""


class Group(NamedTuple):
    """Lines under a title; `colour` is the tiles' own."""

    title: Message
    colour: str
    lines: tuple[Line, ...]


def check_scope(edition: object, modules: object) -> None:
    """Raise `InvalidSetup` for an edition or modules that the catalogue has no rules for."""
    if not isinstance(edition, str) or edition not in EDITIONS:
        raise InvalidSetup(
            Message("sheet-edition", given=short_repr(edition), known=tuple(EDITIONS))
        )
    known = {rule.module for rule in catalogue.values()} - {"base"}
    try:
        for name in as_tuple("modules", modules):
            one_of("modules", name, sorted(known))
    except (TypeError, ValueError) as error:
        raise InvalidSetup(message_of(error)) from None


def cheat_sheet(edition: str = "special", modules: Collection[str] = ()) -> tuple[Group, ...]:
    """The effects of the tiles of the base game and of these modules.

    >>> [str(group.title) for group in cheat_sheet()][:3]
    ['Buildings', 'Livestock', 'Ships']
    >>> print(cheat_sheet()[-1].lines[1].short)
    Scores 4 points at the end for each warehouse in your duchy.
    """
    check_scope(edition, modules)
    scoring = ruleset_for(2, edition, _playable(edition, modules)).scoring.monastery_points
    found: dict[tuple[str, str], list[Line]] = {}
    # A colour's place in COLOURS; a tile for every colour is last.
    kinds = sorted(kinds_with(modules), key=lambda kind: (*COLOURS, kind.colour).index(kind.colour))
    rules = {kind.index: rule_of_tile(kind, edition) for kind in kinds}
    for _, alike in groupby(kinds, key=lambda kind: rules[kind.index].id):
        line = _line(tuple(alike), rules)
        kind = line.kinds[0]
        found.setdefault((_group(kind, scoring), kind.colour), []).append(line)
    return tuple(
        Group(Message(f"sheet-{name}"), colour, tuple(lines))
        for (name, colour), lines in sorted(
            found.items(), key=lambda group: (group[0][1] == MONASTERIES, _ORDER.index(group[0][0]))
        )
    )


def _playable(edition: str, modules: Collection[str]) -> tuple[str, ...]:
    """Those of the modules that are built and go with the edition, whatever the seats."""
    built = (MODULES[name] for name in modules if name in MODULES)
    return tuple(each.name for each in built if edition in each.editions and each.seating is None)


def _line(kinds: tuple[TileKind, ...], rules: dict[int, Rule]) -> Line:
    rule = rules[kinds[0].index]
    one = kinds[0]
    name = terms.tile(one.index, "plain") if len(kinds) == 1 else terms.colour(one.colour)
    short = Message(f"{rule.id}.short", otherwise=rule.said) if one.number else rule.said
    return Line(Message("as-a-title", told=name), kinds, rule, short)


def _group(kind: TileKind, scoring: Collection[int]) -> str:
    """The group of a tile; `scoring` are the monasteries that score at the end."""
    if kind.colour != MONASTERIES:
        return kind.colour
    for name, numbers in _POWERS.items():
        if kind.number in numbers:
            return name
    return "at-the-end" if kind.number in scoring else "other-powers"
