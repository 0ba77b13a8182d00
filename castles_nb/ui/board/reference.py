"""The entries of the rules reference: tiles with their effects, and rules, as plain data."""

from collections.abc import Collection, Iterator
from typing import NotRequired, TypedDict

from castles_nb.components import BY_NAME, TileKind
from castles_nb.drawing.board.tile import tile_picture, words
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.cheat_sheet import MONASTERIES, Line, cheat_sheet
from castles_nb.rulebook.rule import Rule


class Entry(TypedDict):
    """One thing that can be found; all of it is text but `icons`, which are drawings."""

    section: str
    """`tiles`, `monasteries` or `rules`."""
    group: str
    """The title it's under."""
    topics: list[str]
    """The topics that open it: names of tiles, or the id of the rule."""
    name: str
    text: str
    rule: str
    scope: NotRequired[str]
    """The module or edition it holds in, if not in the base game of both editions."""
    see: NotRequired[list[str]]
    """The ids of related rules, if there are any."""
    icons: NotRequired[list[str]]
    """Of tiles only."""


def entries(edition: str = "special", modules: Collection[str] = ()) -> list[Entry]:
    """All entries of the base game and of these modules, in reading order.

    Raises `InvalidSetup` for an unknown edition or module.

    >>> [entry["rule"] for entry in entries() if "bank" in entry["topics"]]
    ['TILE-BANK']
    """
    return [*_tiles(edition, modules), *_rules(edition, modules)]


def _tiles(edition: str, modules: Collection[str]) -> Iterator[Entry]:
    for group in cheat_sheet(edition, modules):
        is_monastery = group.colour == MONASTERIES
        for line in group.lines:
            entry = Entry(
                section="monasteries" if is_monastery else "tiles",
                group=str(group.title),
                topics=[kind.name for kind in line.kinds],
                name=str(line.name),
                text=str(line.short),
                rule=line.rule.id,
                icons=[
                    tile_picture(kind.index).to_fragment(still=True) for kind in _different(line)
                ],
            )
            yield _with_more(entry, line.rule)


def _rules(edition: str, modules: Collection[str]) -> Iterator[Entry]:
    for rule in catalogue.values():
        if rule.is_of(modules) and rule.edition in ("both", edition):
            entry = Entry(
                section="rules",
                group=str(catalogue.sections[rule.section]),
                topics=[rule.id],
                name=rule.id,
                text=str(rule.sentence),
                rule=rule.id,
            )
            yield _with_more(entry, rule)


def _with_more(entry: Entry, rule: Rule) -> Entry:
    if rule.scope:
        entry["scope"] = str(rule.scope)
    if rule.see:
        entry["see"] = list(rule.see)
    return entry


def _different(line: Line) -> list[TileKind]:
    """One kind of each animal; all others look different anyway."""
    return list({kind.animal or kind.name: kind for kind in reversed(line.kinds)}.values())[::-1]


def topic_of(text: str, known: Collection[str]) -> str | None:
    """The topic you mean by the name, code, number or label of a tile, or a rule id.

    >>> names = ["bank", "monastery6", "MON-06"]
    >>> [topic_of(text, names) for text in ("Bk", "6", "monastery 6", "mon-06", "cow")]
    ['bank', 'monastery6', 'monastery6', 'MON-06', None]
    """
    wanted = " ".join(text.split()).casefold()
    for topic in known:
        if wanted in _ways_to_say(topic):
            return topic
    return None


def _ways_to_say(topic: str) -> set[str]:
    ways = {topic.casefold()}
    kind = BY_NAME.get(topic)
    if kind is not None:
        ways |= {str(words(kind.index)).casefold(), kind.code.casefold()}
        if kind.number:
            ways.add(str(kind.number))
    return ways
