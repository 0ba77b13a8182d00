"""Faults of the moment: order, turn, agenda, markers, decisions and dice."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME, KINDS
from castles_nb.echo import echo
from castles_nb.engine import Decision, GameState
from castles_nb.engine.decisions import SETUP_DECISIONS
from castles_nb.engine.effects import advance_marker
from castles_nb.engine.kinds import BARTERING, CASTLE
from castles_nb.engine.objection import Objection
from castles_nb.engine.sentences import listed
from castles_nb.notation import agenda, defaults, moments, position_deal, words
from castles_nb.notation.faults.fault import Fault, Faults
from castles_nb.notation.seat import Seat
from castles_nb.notation.words import Numbers

if TYPE_CHECKING:
    from castles_nb.notation.position import Position


def faults(position: "Position", draft: GameState) -> Faults:
    """All of them."""
    yield from _turn(position, draft)
    objection = agenda.fault_of(position, draft.rules)
    if objection:
        yield Fault("agenda", objection.reason, objection.rule)
    yield from _markers(position, draft)
    yield from _seats(position, draft)
    yield from _order(position, draft)
    yield from _decisions(position, draft)
    yield from _dice(position)


def _is_turn(position: "Position") -> bool:
    """Whether somebody's turn is under way."""
    return moments.is_round(position.now) and position.agenda is None


def _turn(position: "Position", draft: GameState) -> Faults:
    """Whose turn it is, in which order, and what the turn has used."""
    now, players, order = position.now, range(position.players), position.order
    if now == moments.SETUP and order:
        yield Fault("order", "there is no order of play before the first round", "PHA-12")
    if sorted(order) != list(players) and order != defaults.order(now, position.track):
        reason = f"{listed([*map(str, players)])} play in each round, every one once"
        yield Fault("order", reason, "PHA-15")
    turn, player = position.turn, position.player
    if player not in players:
        yield Fault("player", f"there is no player {player}")
    if now == moments.SETUP:
        if turn:
            yield Fault("turn", "nobody has had a turn before the first round")
        if {*position.used} & {*agenda.FLAGS} - {moments.ENDED}:
            yield Fault("used", "nobody has had a turn before the first round")
        if player != defaults.player(now, order, position.track):
            yield Fault("player", "the starting player's marker is on top", "SET-17")
    elif turn not in range(-1 if position.agenda else 0, position.players):
        yield Fault("turn", f"{turn} is not a place in the order of play")
    elif turn >= 0 and player in order and order[turn : turn + 1] != (player,):
        yield Fault("turn", f"player {player} has another place in the order of play")
    for name in position.used:
        if name not in agenda.FLAGS:
            yield Fault("used", f"{echo(name)} is none of {', '.join(agenda.FLAGS)}")
    if len(set(position.used)) < len(position.used):
        yield Fault("used", "something is named twice")
    if "bartered" in position.used and position.player in players:
        if draft.rules.edition.monastery_6_buys_anything:
            yield Fault("used", "nothing is bartered in this edition", "MON-06b")
        elif not draft.estate(position.player).powers & BARTERING:
            reason = f"player {position.player} has no monastery 6, which barters"
            yield Fault("used", reason, "MON-06")
    if _is_turn(position) and moments.ENDED in position.used:
        yield Fault("used", "a turn that has ended does not go on", "A-56")
    if not moments.is_round(now) and moments.ENDED not in position.used:
        yield Fault("used", "nobody has a turn now")


def _markers(position: "Position", draft: GameState) -> Faults:
    """INV-12, PHA-22, and each marker as far as ships were placed (TILE-SHIP-4)."""
    track, spaces = position.track, draft.rules.gaining.track_spaces
    if len(track) > spaces:
        yield Fault("track", f"it has {spaces} spaces, not {len(track)}", "PHA-22")
    found = Counter(player for stack in track for player in stack)
    for player in range(position.players):
        if found[player] != 1:
            reason = f"the marker of player {player} stands there {found[player]} times, not once"
            yield Fault("track", reason, "INV-12")
    for player in sorted(found):
        if player >= position.players:
            yield Fault("track", f"there is no player {player}")
    for space, stack in enumerate(track):
        for player in stack:
            if player < position.players:
                right = defaults.space(position.seats, position.asks, player, spaces - 1)
                if space != right:
                    reason = f"player {player} is on space {space + 1}, "
                    reason += f"which the ships placed make space {right + 1}"
                    yield Fault("track", reason, "TILE-SHIP-4")


def _seats(position: "Position", draft: GameState) -> Faults:
    """Markers begin in one stack, clockwise from the starting player's on top (SET-15, SET-17).

    Those still on the first space lie like this throughout, unless one is always on top.
    """
    if position.now != moments.SETUP and draft.rules.gaining.advance_marker is not advance_marker:
        return
    if position.track and not _is_clockwise(position.track[0][::-1], position.players):
        reason = "the markers on the first space lie clockwise, the starting player's on top"
        yield Fault("track", reason, "SET-17")


def _is_clockwise(order: Numbers, players: int) -> bool:
    """Whether these players sit around the table in this order; anything goes for who is none."""
    if len({*order} & {*range(players)}) < len(order):
        return True
    return order[1:] == tuple(sorted(order[1:], key=lambda player: (player - order[0]) % players))


def _order(position: "Position", draft: GameState) -> Faults:
    """The order is that of the markers when the round began, as far as it is certain (PHA-12).

    Whoever has had no turn yet is behind all who had one, as these can have gone forward only; and
    whoever is still on the first space has not passed anybody.
    """
    order, now = position.order, defaults.order(position.now, position.track)
    if sorted(order) != sorted(now) or sorted(now) != list(range(position.players)):
        return
    had_turns = order[: max(position.turn + 1, 0)]
    first_space = position.track[0]
    for place, player in enumerate(order):
        for ahead in order[:place]:
            passed = now.index(player) < now.index(ahead)
            on_top = draft.rules.gaining.advance_marker is not advance_marker
            certain = player not in had_turns or (player in first_space and not on_top)
            if passed and certain:
                reason = f"player {player} is ahead of player {ahead} on the track"
                yield Fault("order", reason, "PHA-12")


def _decisions(position: "Position", draft: GameState) -> Faults:
    """Each decision can be due, and everybody chooses the start once (SET-19)."""
    waits = draft.rules.course.waiting_step
    for place, decision in enumerate(position.asks):
        objection = _fault_of_decision(position, draft, decision)
        if not objection and waits(decision.kind) and not place:
            objection = Objection("", "this waits for a decision, and none stands before it")
        if objection:
            reason = f"{decision.kind}@{decision.player}: {objection.reason}"
            yield Fault("asks", reason, objection.rule)
    starting = [d.player for d in position.asks if d.kind in SETUP_DECISIONS]
    for player in sorted(set(starting)):
        if starting.count(player) > 1:
            yield Fault("asks", f"player {player} chooses the start once", "SET-19")


def _fault_of_decision(
    position: "Position", draft: GameState, decision: Decision
) -> Objection | None:
    """Why this decision cannot be due, or None if it can."""
    kind, tile = decision.kind, decision.tile
    if kind not in draft.rules.decisions and not draft.rules.course.waiting_step(kind):
        return Objection("", "the rules of this game have no such decision")
    if decision.player not in range(position.players):
        return Objection("", f"there is no player {decision.player}")
    if position.now == moments.END:
        return Objection("END-04", "nothing is decided after the end")
    first = position.now == moments.SETUP and position.agenda is None
    if (kind in SETUP_DECISIONS) != first:
        return Objection("SET-19", "this is not decided now")
    if _is_turn(position) and decision.player != position.player:
        return Objection("PHA-15", f"it is the turn of player {position.player}")
    seat = position.seats[decision.player]
    if kind in SETUP_DECISIONS and any(seat.tiles):
        return Objection("SET-19", "the starting castle is placed already")
    setup, boards_rule = draft.setup, draft.rules.edition.boards_rule
    if kind == "duchy" and not setup.random_boards:
        return Objection(boards_rule, "the duchies are given")
    board = seat.board
    if kind == "duchy" and board and (board,) in setup.boards:
        return Objection(boards_rule, f"the board of duchy {board.label} has one side")
    if kind == "starting_castle" and defaults.starts_in_the_middle(seat, setup.duchies):
        return Objection("SET-19", "it stands in the middle in this edition")
    if kind == "discard":
        if not tile:
            return Objection(
                "TAKE-04", "the tile that waits for room is missing, as in discard:Bk@0"
            )
        if len(seat.storage) < draft.rules.gaining.key_spaces:
            return Objection("TAKE-04", "there is room in the storage")
    elif tile:
        return Objection("", f"no tile waits for room ({KINDS[tile - 1].code})")
    if kind in BY_NAME and not _has_placed(seat, BY_NAME[kind].index, draft):
        return Objection(
            "PLACE-07", f"there is no {BY_NAME[kind].label} in the duchy that asks this"
        )
    return None


def _has_placed(seat: Seat, kind: int, draft: GameState) -> bool:
    """Whether a tile was placed that may ask what this kind of tile asks."""
    stand_ins = draft.rules.placing.stand_ins
    if any(other in seat.tiles and does_as(kind) for other, does_as in stand_ins.items()):
        return True
    starting_castle = kind == CASTLE
    return seat.tiles.count(kind) > starting_castle


def _dice(position: "Position") -> Faults:
    """Two dice for each player in a round, of which some are left (PHA-11, DIE-08)."""
    now, dice, left = position.now, position.dice, position.left
    if not position.is_rolled:
        for field, value in {"white": position.white, "dice": dice, "left": left}.items():
            if value:
                yield Fault(field, "no dice are rolled for this moment", "PHA-11")
        return
    if left and not moments.is_turn(now, position.agenda):
        yield Fault("left", "the turns of this round are over", "PHA-20")
    if len(dice) != position.players:
        yield Fault("dice", f"{position.players} pairs are needed, not {len(dice)}", "PHA-11")
    if position.player in range(len(dice)):
        own = dice[position.player]
        if position_deal.places_of(left, own) is None:
            shown = words.digit_words(left), words.digit_words(own)
            yield Fault("left", f"{shown[0]} is not what is left of {shown[1]}", "DIE-08")
