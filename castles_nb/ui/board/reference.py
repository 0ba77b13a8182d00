"""What there is to look up in the board game: tiles, monasteries and rules."""

from collections.abc import Collection, Iterator
from functools import partial

from castles_nb.components import BY_NAME, TileKind
from castles_nb.drawing import SHEET
from castles_nb.drawing.board.cheat_sheet import tiles_svg
from castles_nb.drawing.board.tile import tile_picture, words
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.cheat_sheet import MONASTERIES, Line, cheat_sheet
from castles_nb.ui.reference import Entry, Reference, rule_entry, with_more


def board_reference(edition: str = "special", modules: Collection[str] = ()) -> Reference:
    """The base game and these modules.

    Raises `InvalidSetup` for an unknown edition or module.

    >>> entries = board_reference().entries
    >>> [entry["rule"] for entry in entries if "bank" in entry["topics"]]
    ['TILE-BANK']
    """
    entries = [*_tiles(edition, modules), *_rules(edition, modules)]
    return Reference(
        about=", ".join((edition, *modules)),
        entries=entries,
        sheet=SHEET,
        ways_to_say=ways_to_say,
        poster=partial(tiles_svg, edition, modules),
    )


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
            yield with_more(entry, line.rule)


def _rules(edition: str, modules: Collection[str]) -> Iterator[Entry]:
    for rule in catalogue.values():
        if rule.is_of(modules) and rule.edition in ("both", edition):
            yield rule_entry(rule)


def _different(line: Line) -> list[TileKind]:
    """One kind of each animal; all others look different anyway."""
    return list({kind.animal or kind.name: kind for kind in reversed(line.kinds)}.values())[::-1]


def ways_to_say(topic: str) -> set[str]:
    """The name, code, number or label of a tile, or a rule id, in lower case.

    >>> sorted(ways_to_say("monastery6"))
    ['6', 'm6', 'monastery 6', 'monastery6']
    """
    ways = {topic.casefold()}
    kind = BY_NAME.get(topic)
    if kind is not None:
        ways |= {str(words(kind.index)).casefold(), kind.code.casefold()}
        if kind.number:
            ways.add(str(kind.number))
    return ways
