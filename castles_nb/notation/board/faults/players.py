"""Faults of the players: what they own, their duchies, their bonus tiles."""

from dataclasses import fields
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, EMPTY, KINDS, Duchy, terms
from castles_nb.engine import Decision, GameState
from castles_nb.engine.decisions import SETUP_DECISIONS
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.kinds import ANY, BUILDING, CASTLE, COLOUR, SHARES_AREA_WITH
from castles_nb.engine.masks import masks_of
from castles_nb.engine.module import MODULES, Taken
from castles_nb.engine.ruleset import rules_of
from castles_nb.engine.setup import bringing_a_board, not_on
from castles_nb.message import Message
from castles_nb.notation.board import defaults, moments, token_codecs
from castles_nb.notation.board.moments import Names
from castles_nb.notation.fault import Fault, Faults

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position

MOST = 999
"""More points, silver or workers than this nobody can ever have."""


def faults(position: "Position", draft: GameState) -> Faults:
    """All of them, player by player, except those of sides."""
    owners = draft.rules.seating.estate_owners
    for player in range(len(position.seats)):
        host = defaults.host(position, player)
        if host != player:
            yield from _differences(position, player, host)
        yield from _points(position, draft, player)
    automaton = draft.rules.automaton
    for player in draft.rules.seating.scripted if automaton else ():
        # Anything else of a script is for its module to judge.
        yield from _amounts(position, draft, player, ("silver", "workers"))
        board = position.seats[player].board
        if automaton and board:
            yield from _colours(position, player, board, automaton.lays_by)
    for player in owners:
        yield from _possessions(position, draft, player)
        board = position.seats[player].board
        if board:
            yield from _colours(position, player, board, "PLACE-02")
            yield from _castles(position, draft, player, board)
            yield from _areas(position, draft, player, board)
    yield from _bonus_tiles(position, draft)


def _differences(position: "Position", player: int, host: int) -> Faults:
    """Partners on one estate have everything but their points in common (TEAM-10)."""
    seat, hosted = position.seats[player], position.seats[host]
    for each in fields(seat):
        if getattr(seat, each.name) != getattr(hosted, each.name) and each.name != "points":
            field = _WORDS.get(each.name, each.name)
            yield Fault(f"{player}:{field}", Message("fault-shared", player=host), "TEAM-10")


_WORDS = {"tiles": "duchy", "duchy": "side"}
"""The words of a position for fields of a seat, if they have other names."""


def _points(position: "Position", draft: GameState, player: int) -> Faults:
    """Not below zero (INV-03)."""
    yield from _amounts(position, draft, player, ("points",))


def _amounts(position: "Position", draft: GameState, player: int, names: Names) -> Faults:
    seat = position.seats[player]
    for field in names:
        value = getattr(seat, field)
        if not 0 <= value <= MOST:
            message = Message("fault-range", given=str(value), most=MOST)
            yield Fault(f"{player}:{field}", message, "INV-03")
        elif position.now == moments.SETUP and position.agenda is None:
            start, rule = defaults.start(draft.rules, position.track, player)[field]
            if value != start:
                message = Message("fault-start", player=player, needed=start, number=value)
                yield Fault(f"{player}:{field}", message, rule)


def _possessions(position: "Position", draft: GameState, player: int) -> Faults:
    """Nothing below zero, and no more in storage than there is room for (INV-03, SET-27)."""
    seat = position.seats[player]
    yield from _amounts(position, draft, player, ("silver", "workers"))
    room = draft.rules.gains.key_spaces
    free = draft.rules.gains.room(draft.estate(player))
    if free < 0:
        message = Message("fault-storage", most=room, number=room - free)
        yield Fault(f"{player}:storage", message, "SET-27")
    types = len(seat.goods) - seat.goods.count(0)
    if types > draft.rules.gains.goods_spaces:
        message = Message("fault-types", most=draft.rules.gains.goods_spaces, number=types)
        yield Fault(f"{player}:goods", message, "SET-27")


def faults_of_sides(position: "Position") -> Faults:
    """Duchies that are chosen are sides of the boards that are dealt (SET-12, SET-13)."""
    setup = position.setup
    given, rule = setup.duchy_numbers, EDITIONS[setup.edition].boards_rule
    own_board = rules_of(setup).scripted_duchy
    for player in setup.seating.scripted:
        if position.seats[player].duchy != own_board.number:
            message = Message("fault-scripted-side", player=player, duchy=own_board.label)
            yield Fault(f"{player}:side", message, "CHA-04")
    left = list(setup.boards)
    labels = [*dict.fromkeys(side.label for board in left for side in board)]
    for player, seat in enumerate(position.seats[: position.players]):
        field = f"{player}:side"
        if given:
            if seat.duchy != given[player]:
                yield from _another_duchy(position, player, given[player], rule)
            continue
        own = next((board for board in left if seat.board in board), None)
        if own:
            left.remove(own)
        elif seat.board and seat.board.label in labels:
            yield Fault(field, Message("fault-board-gone", duchy=seat.board.label), rule)
        elif seat.duchy:
            label = token_codecs.duchy_word(seat.duchy, setup.edition)
            yield Fault(field, Message("fault-side", known=tuple(labels), given=label), rule)
        else:
            yield Fault(field, Message("fault-side-unknown", known=tuple(labels)), rule)


def _another_duchy(position: "Position", player: int, given: int, rule: str) -> Faults:
    """A player has another duchy than the setup gives."""
    field, edition = f"{player}:side", position.edition
    module = bringing_a_board(position.modules)
    if not module:
        yield Fault(field, Message("fault-no-sides"), rule)
        return
    own, other = (
        token_codecs.duchy_word(n, edition) for n in (given, position.seats[player].duchy)
    )
    said = field if field in position.columns else "duchies"
    yield Fault(said, not_on(other, module, (own,)))


def _colours(position: "Position", player: int, board: Duchy, rule: str) -> Faults:
    """Tiles lie on spaces of their colour (PLACE-02, CHA-63)."""
    colours = masks_of(board).colour_at
    for space, kind in enumerate(position.seats[player].tiles):
        if kind and COLOUR[kind] not in (colours[space], ANY):
            message = Message(
                "fault-colour",
                code=KINDS[kind].code,
                space=board.grid.names[space],
                area=terms.area(COLOURS[colours[space]]),
            )
            yield Fault(f"{player}:duchy", message, rule, parts=(_part(board, space),))


def _areas(position: "Position", draft: GameState, player: int, board: Duchy) -> Faults:
    """No town has a building twice, unless monastery 1 allows it (PLACE-06, MON-01)."""
    seat, powers = position.seats[player], draft.estate(player).powers
    for kind in sorted(set(seat.tiles) - {EMPTY}):
        if COLOUR[kind] == BUILDING and not powers & SHARES_AREA_WITH[kind]:
            for area in board.areas:
                twice = tuple(
                    _part(board, space) for space in area.spaces if seat.tiles[space] == kind
                )
                if len(twice) > 1:
                    code, where = KINDS[kind].code, board.grid.names[area.spaces[0]]
                    message = Message("fault-twice-in-town", code=code, space=where)
                    yield Fault(f"{player}:duchy", message, "PLACE-06", parts=twice)


def _castles(position: "Position", draft: GameState, player: int, board: Duchy) -> Faults:
    """The starting castle, and that all other tiles are joined to it (SET-19, PLACE-04)."""
    seat, field, grid = position.seats[player], f"{player}:duchy", board.grid
    covered = {space for space, kind in enumerate(seat.tiles) if kind}
    castles = [space for space in sorted(covered) if seat.tiles[space] == CASTLE]
    choosing = any(d.player == player and d.kind in SETUP_DECISIONS for d in position.asks)
    middle = grid.middle
    if defaults.starts_in_the_middle(seat, position.duchies) and middle not in castles:
        message = Message("fault-castle-on", space=grid.names[middle])
        yield Fault(field, message, "SET-19", parts=(_part(board, middle),))
    elif not castles and not choosing:
        yield Fault(field, Message("fault-no-castle"), "SET-19")
    if not castles:
        return
    start = draft.rules.decisions["starting_castle"]
    starts = [each.place for each in start.choices(draft, Decision(player, start.name))]
    if not choosing and not set(starts).intersection(castles):
        message = Message("fault-castle-start", spaces=tuple(grid.names[space] for space in starts))
        parts = tuple(_part(board, space) for space in starts)
        yield Fault(field, message, start.rule, parts=parts)
    if position.now == moments.SETUP and len(covered) > 1:
        yield Fault(field, Message("fault-only-castle"), "SET-19")
    reached = max((_joined(board, castle, covered) for castle in castles), key=len)
    for space in sorted(covered - reached):
        code, name = KINDS[seat.tiles[space]].code, grid.names[space]
        message = Message("fault-not-joined", code=code, space=name)
        yield Fault(field, message, "PLACE-04", parts=(_part(board, space),))


def _part(board: Duchy, space: int) -> str:
    """A space as drawings name it."""
    return f"space-{board.grid.names[space]}"


def _joined(board: Duchy, space: int, covered: set[int]) -> set[int]:
    """The covered spaces that are joined to one of them."""
    reached, border = {space}, [space]
    while border:
        around = covered.intersection(board.neighbours[border.pop()]) - reached
        reached |= around
        border += around
    return reached


def _bonus_tiles(position: "Position", draft: GameState) -> Faults:
    """Whoever completes a colour takes a bonus tile, as long as there is one (SCORE-06 to -08)."""
    estates = position.each_estate
    expected = defaults.bonus_left(estates)
    if position.bonus_left == expected:
        yield from _bonus_tiles_held(position, draft)
    for colour, (left, right) in enumerate(zip(position.bonus_left, expected, strict=True)):
        if left != right:
            completed = sum(seat.completes(colour) for seat in estates)
            message = Message(
                "fault-bonus-left",
                number=left,
                colour=terms.colour(COLOURS[colour]),
                players=completed,
            )
            yield Fault("bonus_left", message, "SCORE-08")


def _bonus_tiles_held(position: "Position", draft: GameState) -> Faults:
    """Players hold the bonus tiles that are taken for colours, and the modules' bonus tiles."""
    hosts, estates = position.hosts, position.each_estate
    completed = dict(zip(hosts, (seat.completed for seat in estates), strict=True))
    taken = [
        Taken(2 - left, tuple(p for p, colours in completed.items() if colour in colours))
        for colour, left in enumerate(position.bonus_left)
    ]
    for module in position.modules:
        taken += [
            state_field.bonus_tiles(draft) for state_field in MODULES[module].state_fields.values()
        ]
    for player, seat in zip(hosts, estates, strict=True):
        own = [each for each in taken if player in each.players]
        least, most = sum(each.number == len(each.players) for each in own), len(own)
        if not least <= seat.bonus_tiles <= most:
            message = Message("fault-bonus-held", needed=least, number=seat.bonus_tiles)
            if least < most:
                message = Message(
                    "fault-bonus-between", least=least, most=most, number=seat.bonus_tiles
                )
            yield Fault(f"{player}:bonus_tiles", message, "SCORE-06")
    total = sum(each.number for each in taken)
    held = sum(seat.bonus_tiles for seat in estates)
    if held != total:
        yield Fault("bonus_left", Message("fault-bonus-total", number=total, held=held), "SCORE-08")
