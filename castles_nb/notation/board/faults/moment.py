"""Faults of the moment: order, turn, agenda, markers, decisions and dice."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, KINDS, terms
from castles_nb.engine import Decision, GameState
from castles_nb.engine.decisions import SETUP_DECISIONS
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import BARTERING, CASTLE, KEY_SPACES
from castles_nb.engine.violation import Violation
from castles_nb.message import Message
from castles_nb.notation.board import agenda, defaults, moments, position_deal, token_codecs
from castles_nb.notation.board.seat import Seat
from castles_nb.notation.fault import Fault, Faults
from castles_nb.notation.token import Numbers
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position


def faults(position: "Position", draft: GameState) -> Faults:
    """All of them."""
    yield from _turn(position, draft)
    violation = agenda.fault_of(position, draft.rules)
    if violation:
        yield Fault("agenda", violation.reason, violation.rule)
    yield from _markers(position, draft)
    yield from _seats(position, draft)
    yield from _order(position, draft)
    yield from _decisions(position, draft)
    yield from _dice(position)


def _is_turn(position: "Position") -> bool:
    """Whether a player's turn is under way."""
    return moments.is_round(position.now) and position.agenda is None


def _turn(position: "Position", draft: GameState) -> Faults:
    """The player whose turn it is, the order, and what the turn has used."""
    now, players, order = position.now, range(len(position.seats)), position.order
    known = agenda.flags_of(position.modules)
    if now == moments.SETUP and order:
        yield Fault("order", Message("fault-order-before"), "PHA-12")
    if sorted(order) != list(players) and order != defaults.order(now, position.track):
        yield Fault("order", Message("fault-order-players", players=tuple(players)), "PHA-15")
    turn, player = position.turn, position.player
    if player not in players:
        yield Fault("player", Message("fault-no-player", player=str(player)))
    elif _is_turn(position) and player in draft.rules.seating.scripted:
        yield Fault("player", Message("fault-plays-by-script", player=player), "CHA-22")
    if now == moments.SETUP:
        if turn:
            yield Fault("turn", Message("fault-no-turn-yet"))
        if {*position.used} & {*known} - {moments.ENDED}:
            yield Fault("used", Message("fault-no-turn-yet"))
        if player != defaults.player(now, order, position.track):
            yield Fault("player", Message("fault-starting-player"), "SET-17")
    elif turn not in range(-1 if position.agenda else 0, len(position.seats)):
        yield Fault("turn", Message("fault-turn-place", turn=str(turn)))
    elif turn >= 0 and player in order and order[turn : turn + 1] != (player,):
        yield Fault("turn", Message("fault-turn-other", player=player))
    for name in position.used:
        if name not in known:
            message = Message("not-one-of", given=short_repr(name), known=known)
            yield Fault("used", message)
    if len(set(position.used)) < len(position.used):
        yield Fault("used", Message("fault-used-twice"))
    if "bartered" in position.used and position.player in players:
        if draft.rules.edition.monastery_6_buys_anything:
            yield Fault("used", Message("fault-no-bartering"), "MON-06b")
        elif not draft.estate(position.player).powers & BARTERING:
            yield Fault("used", Message("fault-no-monastery-6", player=position.player), "MON-06")
    if _is_turn(position) and moments.ENDED in position.used:
        yield Fault("used", Message("fault-turn-ended"), "A-56")
    if not moments.is_round(now) and moments.ENDED not in position.used:
        yield Fault("used", Message("fault-no-turn"))


def _markers(position: "Position", draft: GameState) -> Faults:
    """INV-12, PHA-22, and each marker as far as ships were placed (TILE-SHIP-4)."""
    track, spaces = position.track, draft.rules.gains.track_spaces
    if len(track) > spaces:
        yield Fault(
            "track", Message("fault-track-spaces", spaces=spaces, number=len(track)), "PHA-22"
        )
    found = Counter(player for stack in track for player in stack)
    for player in range(len(position.seats)):
        if found[player] != 1:
            message = Message("fault-marker-times", player=player, number=found[player])
            yield Fault("track", message, "INV-12")
    for player in sorted(found):
        if player >= len(position.seats):
            yield Fault("track", Message("fault-no-player", player=str(player)))
    if draft.rules.seating.is_shared:
        yield from _markers_of_partners(position, draft)
        return
    for space, stack in enumerate(track):
        for player in stack:
            if player < draft.rules.seating.num_players:
                right = defaults.space(position.seats, position.asks, player, spaces - 1)
                if space != right:
                    message = Message(
                        "fault-marker-space", player=player, space=space + 1, right=right + 1
                    )
                    yield Fault("track", message, "TILE-SHIP-4")


def _markers_of_partners(position: "Position", draft: GameState) -> Faults:
    """Partners have gone as far together as they have ships, except those that moved a marker on
    the last space (TEAM-13)."""
    seating, last = draft.rules.seating, draft.rules.gains.track_spaces - 1
    where = {player: space for space, stack in enumerate(position.track) for player in stack}
    for estate, host in enumerate(seating.first_seats):
        partners = [p for p, other in enumerate(seating.estates) if other == estate]
        gone = [where.get(player, 0) for player in partners]
        ships = position.seats[host].tiles.count(defaults.SHIP.index) - sum(
            asked.kind in defaults.SHIPS_TO_LOAD and asked.player in partners
            for asked in position.asks
        )
        if sum(gone) > ships or (sum(gone) < ships and last not in gone):
            message = Message("fault-markers-of-partners", players=tuple(partners), ships=ships)
            yield Fault("track", message, "TILE-SHIP-4")


def _seats(position: "Position", draft: GameState) -> Faults:
    """Markers begin in one stack, clockwise from the top, the starting player's (SET-15, SET-17).

    Those still on the first space lie like this throughout, unless one is always on top.
    """
    if position.now != moments.SETUP and draft.rules.gains.markers_climb:
        return
    people = draft.rules.seating.num_players
    first = tuple(p for p in position.track[0][::-1] if p < people) if position.track else ()
    if not _is_clockwise(first, people):
        yield Fault("track", Message("fault-clockwise"), "SET-17")


def _is_clockwise(order: Numbers, players: int) -> bool:
    """Whether these players sit around the table in this order; anything goes for who is none."""
    if len({*order} & {*range(players)}) < len(order):
        return True
    return order[1:] == tuple(sorted(order[1:], key=lambda player: (player - order[0]) % players))


def _order(position: "Position", draft: GameState) -> Faults:
    """The order is the markers' when the round began, as far as it is certain (PHA-12).

    A player who has had no turn yet is behind everyone who had one, as these can have gone forward
    only; and a player who is still on the first space has not passed anybody.
    """
    order, now = position.order, defaults.order(position.now, position.track)
    if sorted(order) != sorted(now) or sorted(now) != list(range(len(position.seats))):
        return
    had_turns = order[: max(position.turn + 1, 0)]
    first_space = position.track[0]
    for place, player in enumerate(order):
        for ahead in order[:place]:
            passed = now.index(player) < now.index(ahead)
            on_top = draft.rules.gains.markers_climb
            certain = player not in had_turns or (player in first_space and not on_top)
            if passed and certain:
                yield Fault("order", Message("fault-ahead", player=player, other=ahead), "PHA-12")


def _decisions(position: "Position", draft: GameState) -> Faults:
    """Each decision can be due, and everybody chooses the start once (SET-19)."""
    waits = draft.rules.flow.deferred_step
    for place, decision in enumerate(position.asks):
        violation = _fault_of_decision(position, draft, decision)
        if not violation and waits(decision.kind) and not place:
            violation = Violation("", Message("fault-waits"))
        if violation:
            field = f"{decision.kind}@{decision.player}"
            message = Message("at-field", field=field, told=violation.reason)
            yield Fault("asks", message, violation.rule)
    starting = [d.player for d in position.asks if d.kind in SETUP_DECISIONS]
    for player in sorted(set(starting)):
        if starting.count(player) > 1:
            yield Fault("asks", Message("fault-start-once", player=player), "SET-19")


def _fault_of_decision(
    position: "Position", draft: GameState, decision: Decision
) -> Violation | None:
    """Why this decision cannot be due, or None if it can."""
    kind, tile = decision.kind, decision.tile
    if kind not in draft.rules.decisions and not draft.rules.flow.deferred_step(kind):
        return Violation("", Message("fault-no-decision"))
    if decision.player not in range(len(position.seats)):
        return Violation("", Message("fault-no-player", player=str(decision.player)))
    if decision.player in draft.rules.seating.scripted:
        return Violation("CHA-22", Message("fault-plays-by-script", player=decision.player))
    if position.now == moments.END:
        return Violation("END-04", Message("fault-after-the-end"))
    first = position.now == moments.SETUP and position.agenda is None
    if (kind in SETUP_DECISIONS) != first:
        return Violation("SET-19", Message("fault-not-now"))
    if _is_turn(position) and decision.player != position.player:
        return Violation("PHA-15", Message("fault-turn-of", player=position.player))
    seat = position.seats[decision.player]
    if kind in SETUP_DECISIONS and any(seat.tiles):
        return Violation("SET-19", Message("fault-castle-placed"))
    setup, boards_rule = draft.setup, draft.rules.edition.boards_rule
    if kind == "duchy" and not setup.random_boards:
        return Violation(boards_rule, Message("fault-duchies-given"))
    board = seat.board
    if kind == "duchy" and board and (board,) in setup.boards:
        return Violation(boards_rule, Message("fault-one-side", duchy=board.label))
    if kind == "starting_castle" and defaults.starts_in_the_middle(seat, setup.duchies):
        return Violation("SET-19", Message("fault-castle-in-the-middle"))
    asked = draft.rules.decisions.get(kind)
    if asked and asked.holds_tile:
        if not tile:
            return Violation(asked.rule, Message("fault-no-tile-waiting"))
        gains = draft.rules.gains
        private = len(_stored_by(seat, decision.player, draft)) - len(seat.storage)
        free = gains.room(draft.estate(decision.player)) + gains.private_spaces - private
        if kind == "discard" and free >= KEY_SPACES[tile]:
            return Violation("TAKE-04", Message("fault-room"))
    elif tile:
        return Violation("", Message("fault-tile-waiting", code=KINDS[tile].code))
    if kind in BY_NAME and not _has_placed(seat, BY_NAME[kind].index, draft):
        return Violation(
            "PLACE-07", Message("fault-asked-by", tile=terms.tile(BY_NAME[kind].index))
        )
    return None


def _as_kept(seat: Seat, draft: GameState) -> Estate:
    """An estate with what the position says that modules keep there."""
    estate = Estate.start(seat.board or draft.estate(0).duchy)
    estate.module_data = dict(seat.module_data)
    return estate


def _stored_by(seat: Seat, player: int, draft: GameState) -> Numbers:
    """The tiles a player can place; a draft holds nothing of what modules keep in estates."""
    state = draft.copy()
    estate = state.estate(player)
    estate.storage, estate.module_data = seat.storage, dict(seat.module_data)
    return state.stored_by(player)


def _has_placed(seat: Seat, kind: int, draft: GameState) -> bool:
    """Whether a tile was placed that may ask what this kind of tile asks."""
    substitutes = draft.rules.placement.substitutes
    if any(other in seat.tiles and does_as(kind) for other, does_as in substitutes.items()):
        return True
    if any(does_as(_as_kept(seat, draft), kind) for does_as in draft.rules.placement.also_done_by):
        return True
    starting_castle = kind == CASTLE
    return seat.tiles.count(kind) > starting_castle


def _dice(position: "Position") -> Faults:
    """Two dice for each player in a round, of which some are left (PHA-11, DIE-08)."""
    now, dice, left = position.now, position.dice, position.left
    if not position.is_rolled:
        for field, value in {"white": position.white, "dice": dice, "left": left}.items():
            if value:
                yield Fault(field, Message("fault-no-dice"), "PHA-11")
        return
    if left and not moments.is_turn(now, position.agenda):
        yield Fault("left", Message("fault-turns-over"), "PHA-20")
    if len(dice) != len(position.seats):
        message = Message("fault-pairs", needed=len(position.seats), number=len(dice))
        yield Fault("dice", message, "PHA-11")
    if position.player in range(len(dice)):
        own = dice[position.player]
        if not position_deal.may_be_left(left, own, position.used):
            message = Message(
                "fault-left",
                left=token_codecs.digit_words(left),
                rolled=token_codecs.digit_words(own),
            )
            yield Fault("left", message, "DIE-08")
