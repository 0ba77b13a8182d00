"""Faults of the players: what they own, their duchies, their bonus tiles."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, EMPTY, KINDS, Duchy
from castles_nb.engine import GameState
from castles_nb.engine.decisions import SETUP_DECISIONS
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.flow import CENTRE
from castles_nb.engine.kinds import ANY, BUILDING, CASTLE, COLOUR, SHARES_AREA_WITH
from castles_nb.engine.masks import masks_of
from castles_nb.engine.modules import MODULES
from castles_nb.engine.modules.module import Taken
from castles_nb.engine.sentences import AREA_WORDS, counted, listed
from castles_nb.hexgrid import NEIGHBOURS, SPACE_NAMES
from castles_nb.notation import defaults, moments, words
from castles_nb.notation.faults.fault import Fault, Faults

if TYPE_CHECKING:
    from castles_nb.notation.position import Position

MOST = 999
"""More points, silver or workers than this nobody can ever have."""


def faults(position: "Position", draft: GameState) -> Faults:
    """All of them, player by player, but for those of sides."""
    for player in range(position.players):
        yield from _possessions(position, draft, player)
        board = position.seats[player].board
        if board:
            yield from _colours(position, player, board)
            yield from _castles(position, player)
            yield from _areas(position, draft, player, board)
    yield from _bonus_tiles(position, draft)


def _possessions(position: "Position", draft: GameState, player: int) -> Faults:
    """Nothing below zero, and no more in storage than there is room for (INV-03, SET-27)."""
    seat = position.seats[player]
    for field in ("points", "silver", "workers"):
        value = getattr(seat, field)
        if not 0 <= value <= MOST:
            yield Fault(f"{player}:{field}", f"{value} is not from 0 to {MOST}", "INV-03")
        elif position.now == moments.SETUP and position.agenda is None:
            start, rule = defaults.start(position.track, player)[field]
            if value != start:
                yield Fault(
                    f"{player}:{field}", f"player {player} begins with {start}, not {value}", rule
                )
    room = draft.rules.gaining.key_spaces
    if len(seat.storage) > room:
        reason = f"{room} tiles can be stored, not {len(seat.storage)}"
        yield Fault(f"{player}:storage", reason, "SET-27")
    types = len(seat.goods) - seat.goods.count(0)
    if types > draft.rules.gaining.goods_spaces:
        reason = f"{draft.rules.gaining.goods_spaces} types of goods can be stored, not {types}"
        yield Fault(f"{player}:goods", reason, "SET-27")


def faults_of_sides(position: "Position") -> Faults:
    """Duchies that are chosen are sides of the boards that are dealt (SET-12, SET-13)."""
    setup = position.setup
    given, rule = setup.duchy_numbers, EDITIONS[setup.edition].boards_rule
    left = list(setup.boards)
    labels = [*dict.fromkeys(side.label for board in left for side in board)]
    for player, seat in enumerate(position.seats):
        field = f"{player}:side"
        if given:
            if seat.duchy != given[player]:
                yield Fault(field, "sides are chosen where duchies are dealt only", rule)
            continue
        own = next((board for board in left if seat.board in board), None)
        if own:
            left.remove(own)
        elif seat.board and seat.board.label in labels:
            reason = f"all boards with duchy {seat.board.label} are with other players"
            yield Fault(field, reason, rule)
        else:
            label = words.duchy_word(seat.duchy, setup.edition) if seat.duchy else "unknown"
            yield Fault(field, f"it is one of {listed(labels)}, not {label}", rule)


def _colours(position: "Position", player: int, board: Duchy) -> Faults:
    """Tiles lie on spaces of their colour (PLACE-02)."""
    colours = masks_of(board).colour_at
    for space, kind in enumerate(position.seats[player].tiles):
        if kind and COLOUR[kind] not in (colours[space], ANY):
            code, colour = KINDS[kind - 1].code, COLOURS[colours[space]]
            reason = f"{code} lies on {SPACE_NAMES[space]}, a {AREA_WORDS[colour]} space"
            yield Fault(f"{player}:duchy", reason, "PLACE-02")


def _areas(position: "Position", draft: GameState, player: int, board: Duchy) -> Faults:
    """No town has a building twice, unless monastery 1 allows it (PLACE-06, MON-01)."""
    seat, powers = position.seats[player], draft.estate(player).powers
    for kind in sorted(set(seat.tiles) - {EMPTY}):
        if COLOUR[kind] == BUILDING and not powers & SHARES_AREA_WITH[kind]:
            for area in board.areas:
                if sum(seat.tiles[space] == kind for space in area.spaces) > 1:
                    code, where = KINDS[kind - 1].code, SPACE_NAMES[area.spaces[0]]
                    reason = f"{code} lies more than once in the town of {where}"
                    yield Fault(f"{player}:duchy", reason, "PLACE-06")


def _castles(position: "Position", player: int) -> Faults:
    """The starting castle, and that all other tiles are joined to it (SET-19, PLACE-04)."""
    seat, field = position.seats[player], f"{player}:duchy"
    covered = {space for space, kind in enumerate(seat.tiles) if kind}
    castles = [space for space in sorted(covered) if seat.tiles[space] == CASTLE]
    choosing = any(d.player == player and d.kind in SETUP_DECISIONS for d in position.asks)
    if defaults.starts_in_the_middle(seat, position.duchies) and CENTRE not in castles:
        reason = f"the starting castle stands on {SPACE_NAMES[CENTRE]} in this edition"
        yield Fault(field, reason, "SET-19")
    elif not castles and not choosing:
        yield Fault(field, "the starting castle is missing", "SET-19")
    if not castles:
        return
    if position.now == moments.SETUP and len(covered) > 1:
        yield Fault(field, "only the starting castle is placed before the first round", "SET-19")
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
    expected = defaults.bonus_left(position.seats)
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
