"""Faults of the players: what they own, their duchies, their bonus tiles."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, DUCHIES, EMPTY, KINDS, boards
from castles_nb.engine import GameState
from castles_nb.engine.flow import CENTRE
from castles_nb.engine.kinds import ANY, BUILDING, CASTLE, COLOUR, SHARES_AREA_WITH
from castles_nb.engine.masks import masks_of
from castles_nb.engine.modules import MODULES
from castles_nb.engine.modules.module import Taken
from castles_nb.engine.sentences import AREA_WORDS, counted, listed
from castles_nb.hexgrid import NEIGHBOURS, SPACE_NAMES
from castles_nb.notation import usual
from castles_nb.notation.faults.fault import SETUP_DECISIONS, Fault, Faults

if TYPE_CHECKING:
    from castles_nb.notation.position import Position

MOST = 999
"""More points, silver or workers than this nobody can ever have."""


def faults(position: "Position", draft: GameState) -> Faults:
    """All of them, player by player, but for those of sides."""
    for player in range(position.players):
        yield from _possessions(position, draft, player)
        if position.seats[player].duchy in DUCHIES:
            yield from _colours(position, player)
            yield from _castles(position, draft, player)
            yield from _areas(position, draft, player)
    yield from _bonus_tiles(position, draft)


def _possessions(position: "Position", draft: GameState, player: int) -> Faults:
    """Nothing below zero, and no more in storage than there is room for (INV-03, SET-27)."""
    seat = position.seats[player]
    for field in ("points", "silver", "workers"):
        value = getattr(seat, field)
        if not 0 <= value <= MOST:
            yield Fault(f"{player}:{field}", f"{value} is not from 0 to {MOST}", "INV-03")
        elif position.now == usual.SETUP and position.agenda is None:
            start, rule = usual.start(position.track, player)[field]
            if value != start:
                yield Fault(
                    f"{player}:{field}", f"player {player} begins with {start}, not {value}", rule
                )
    room = draft.rules.key_spaces
    if len(seat.storage) > room:
        reason = f"{room} tiles can be stored, not {len(seat.storage)}"
        yield Fault(f"{player}:storage", reason, "SET-27")
    types = len(seat.goods) - seat.goods.count(0)
    if types > draft.rules.goods_spaces:
        reason = f"{draft.rules.goods_spaces} types of goods can be stored, not {types}"
        yield Fault(f"{player}:goods", reason, "SET-27")


def faults_of_sides(position: "Position") -> Faults:
    """Duchies that are chosen are sides of the boards that are dealt (SET-12)."""
    given = position.setup.duchy_numbers
    sides = {side for first in boards(position.modules) for side in (first, first + 1)}
    for player, seat in enumerate(position.seats):
        if given and seat.duchy != given[player]:
            reason = "sides are chosen where duchies=random only"
            yield Fault(f"{player}:side", reason, "SET-12")
        elif not given and seat.duchy not in sides:
            reason = (
                f"it is one of {listed([*map(str, sorted(sides))])}, not {seat.duchy or 'unknown'}"
            )
            yield Fault(f"{player}:side", reason, "SET-12")


def _colours(position: "Position", player: int) -> Faults:
    """Tiles lie on spaces of their colour (PLACE-02)."""
    seat = position.seats[player]
    colours = masks_of(DUCHIES[seat.duchy]).colour_at
    for space, kind in enumerate(seat.tiles):
        if kind and COLOUR[kind] not in (colours[space], ANY):
            code, colour = KINDS[kind - 1].code, COLOURS[colours[space]]
            reason = f"{code} lies on {SPACE_NAMES[space]}, a {AREA_WORDS[colour]} space"
            yield Fault(f"{player}:duchy", reason, "PLACE-02")


def _areas(position: "Position", draft: GameState, player: int) -> Faults:
    """No town has a building twice, unless monastery 1 allows it (PLACE-06, MON-01)."""
    seat, powers = position.seats[player], draft.estate(player).powers
    for kind in sorted(set(seat.tiles) - {EMPTY}):
        if COLOUR[kind] == BUILDING and not powers & SHARES_AREA_WITH[kind]:
            for area in DUCHIES[seat.duchy].areas:
                if sum(seat.tiles[space] == kind for space in area.spaces) > 1:
                    code, where = KINDS[kind - 1].code, SPACE_NAMES[area.spaces[0]]
                    reason = f"{code} lies more than once in the town of {where}"
                    yield Fault(f"{player}:duchy", reason, "PLACE-06")


def _castles(position: "Position", draft: GameState, player: int) -> Faults:
    """The starting castle, and that all other tiles are joined to it (SET-19, PLACE-04)."""
    seat, field = position.seats[player], f"{player}:duchy"
    covered = {space for space, kind in enumerate(seat.tiles) if kind}
    castles = [space for space in sorted(covered) if seat.tiles[space] == CASTLE]
    choosing = any(d.player == player and d.kind in SETUP_DECISIONS for d in position.asks)
    if not castles:
        if not choosing:
            yield Fault(field, "the starting castle is missing", "SET-19")
        return
    if position.now == usual.SETUP and len(covered) > 1:
        yield Fault(field, "only the starting castle is placed before the first round", "SET-19")
    centre_start = not draft.setup.random_boards and draft.rules.edition.centre_start
    if centre_start and seat.duchy in centre_start and CENTRE not in castles:
        name = SPACE_NAMES[CENTRE]
        yield Fault(field, f"the starting castle stands on {name} in this edition", "SET-19")
    reached = max((_joined(castle, covered) for castle in castles), key=len)
    for space in sorted(covered - reached):
        code, name = KINDS[seat.tiles[space] - 1].code, SPACE_NAMES[space]
        reason = f"{code} on {name} is not joined to the starting castle"
        yield Fault(field, reason, "PLACE-04")


def _joined(space: int, covered: set[int]) -> set[int]:
    """The covered spaces that are joined to one of them."""
    reached, border = {space}, [space]
    while border:
        around = covered.intersection(NEIGHBOURS[border.pop()]) - reached
        reached |= around
        border += around
    return reached


def _bonus_tiles(position: "Position", draft: GameState) -> Faults:
    """Whoever completes a colour takes a bonus tile, as long as there is one (SCORE-06 to -08)."""
    expected = usual.bonus_left(position.seats)
    if position.bonus_left == expected:
        yield from _bonus_tiles_held(position, draft)
    for colour, (left, right) in enumerate(zip(position.bonus_left, expected, strict=True)):
        if left != right:
            completed = sum(seat.completes(colour) for seat in position.seats)
            reason = f"{left} for {COLOURS[colour]}, which {counted(completed, 'player')} completed"
            yield Fault("bonus_left", reason, "SCORE-08")


def _bonus_tiles_held(position: "Position", draft: GameState) -> Faults:
    """Players hold the bonus tiles that are taken for colours, and those of modules."""
    completed = [seat.completed for seat in position.seats]
    taken = [
        Taken(2 - left, tuple(p for p, colours in enumerate(completed) if colour in colours))
        for colour, left in enumerate(position.bonus_left)
    ]
    for module in position.modules:
        taken += [extra.bonus_tiles(draft) for extra in MODULES[module].extras.values()]
    for player, seat in enumerate(position.seats):
        own = [each for each in taken if player in each.players]
        least, most = sum(each.number == len(each.players) for each in own), len(own)
        if not least <= seat.bonus_tiles <= most:
            number = str(least) if least == most else f"{least} to {most}"
            reason = f"{number} follow from the duchy, not {seat.bonus_tiles}"
            yield Fault(f"{player}:bonus_tiles", reason, "SCORE-06")
    total = sum(each.number for each in taken)
    held = sum(seat.bonus_tiles for seat in position.seats)
    if held != total:
        yield Fault("bonus_left", f"{total} are taken, but players hold {held}", "SCORE-08")
