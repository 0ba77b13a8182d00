"""The drawings of a position under edit, possible or not, with every place named in them."""

import re
from dataclasses import replace
from typing import NamedTuple

from castles_nb.components import ROUNDS_PER_PHASE
from castles_nb.drawing import fragments
from castles_nb.engine import Deal, GameState
from castles_nb.engine.module import MODULES
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation import Position
from castles_nb.notation.board import moments
from castles_nb.notation.board.draft_state import draft_of
from castles_nb.notation.board.edits.laid import LAYINGS, PIECES
from castles_nb.notation.board.faults.setup import with_a_setup
from castles_nb.notation.board.position_words import STATE_FIELDS
from castles_nb.notation.board.public_chance import with_chances
from castles_nb.notation.fault import Fault
from castles_nb.ui.editing import Regions


def state_to_draw(position: Position) -> GameState:
    """A state that looks like the position, whatever its faults; it cannot be played on."""
    playable, _ = with_a_setup(position)
    state = draft_of(playable)
    now, players = position.now, range(len(position.seats))
    others = [player for player in players if player not in position.order]
    known = dict.fromkeys(player for player in position.order if player in players)
    state.order = () if now == moments.SETUP else (*known, *others)
    state.player = position.player if position.player in players else 0
    state.dice = position.left
    ahead = state.rules.gains.track_spaces - len(position.track)
    state.track = (*position.track, *((),) * ahead)
    if moments.is_round(now):
        state.deal = _deal_to_draw(position, state.deal, state.rounds_played)
    state.module_data = {**state.module_data, **dict(position.module_data)}
    for estate, seat in zip(state.estates, playable.seats, strict=True):
        estate.module_data = {**estate.module_data, **dict(seat.module_data)}
    state.deal = replace(state.deal, module_chance=with_chances(position, state))
    return state


def _deal_to_draw(position: Position, deal: Deal, round_: int) -> Deal:
    """A round of the deal: its dice, and the goods for the rest of its phase."""
    phase, number = divmod(round_, ROUNDS_PER_PHASE)
    spaces = ROUNDS_PER_PHASE - number - 1
    coming = (*position.coming[-spaces:], *(0,) * spaces)[:spaces] if spaces else ()
    goods = (*(0,) * (number + 1), *coming)
    seats = len(position.seats)
    dice = (*position.dice, *((0, 0),) * seats)[:seats]
    return replace(
        deal,
        white=(*deal.white[:round_], position.white, *deal.white[round_ + 1 :]),
        dice=(*deal.dice[:round_], dice, *deal.dice[round_ + 1 :]),
        goods=(*deal.goods[:phase], goods, *deal.goods[phase + 1 :]),
    )


def regions_to_edit(position: Position) -> Regions:
    """The drawings of a table, in which every place that an edit may name is a part."""
    return fragments(state_to_draw(position), None, editing=True)


# Places -----------------------------------------------------------------------------------------


class Target(NamedTuple):
    """The thing a part of a drawing is."""

    place: str
    """As `castles_nb.notation.board.edits` names it."""
    item: str
    """The thing there, if it's one of several."""


_BOARD = re.compile(r"depot-(?P<depot>[1-6])(/(?P<item>[a-z0-9_-]+))?")
_SPACE = re.compile(r"space-(?P<space>\d+-\d+)(/(?P<item>[a-z0-9_-]+))?")
_BLACK = re.compile(r"black(/(?P<item>[a-z0-9_]+))?")
_STORAGE = re.compile(r"storage(/(?P<item>[a-z0-9_]+))?")
_GOODS = re.compile(r"goods(-(?P<type>[1-6]))?")


def target_of(position: Position, region: str, part: str) -> Target:
    """Return what a part means for edits; `InvalidPosition` where nothing can be put or taken."""
    kind, _, seat = region.partition("_")
    name, _, thing = part.partition("/")
    if any(
        name in MODULES[module].state_fields for module in position.modules if module in MODULES
    ):
        place = f"{seat}:{name}" if seat else name
        if thing and name in LAYINGS:  # it is one of several places
            return Target(f"{place}/{thing}", "")
        return Target(place, thing)
    if kind == "board" and (match := _BOARD.fullmatch(part)):
        return Target(f"depots/{match['depot']}", match["item"] or "")
    if kind == "board" and (match := _BLACK.fullmatch(part)):
        return Target("black_depot", match["item"] or "")
    if region == "status" and part == "white":
        return Target("white", "")
    if region == "status" and re.fullmatch("round-[1-5]", part):
        first = ROUNDS_PER_PHASE - len(position.coming) + 1
        return Target(f"coming/{int(part[-1]) - first}", "")
    if kind == "duchy" and (match := _SPACE.fullmatch(part)):
        return Target(f"{seat}:duchy/{match['space']}", match["item"] or "")
    if kind == "panel" and (match := _STORAGE.fullmatch(part)):
        return Target(f"{seat}:storage", match["item"] or "")
    if kind == "panel" and (match := _GOODS.fullmatch(part)):
        return Target(f"{seat}:goods", f"goods-{match['type']}" if match["type"] else "")
    if kind == "panel" and part == "sold":
        return Target(f"{seat}:sold", "")
    if kind == "panel" and re.fullmatch("die-at-[01]", part):
        return Target(f"dice/{seat}/{part[-1]}", "")
    raise InvalidPosition(Message("editor-no-place"))


# Faults -----------------------------------------------------------------------------------------

_PART = re.compile(r' data-part="([^"]*)"(?=[^<>]*>)')
_PARTS = {"black_depot": "black", "white": "white", "coming": "round"}


def region_of(fault: Fault, drawn: Regions) -> tuple[str, list[str]]:
    """The region of the drawings that a fault is about, and parts of it; empty if unknown."""
    seat, _, word = fault.field.rpartition(":")
    if word in STATE_FIELDS:
        for region in (f"panel_{seat}", f"duchy_{seat}") if seat else ("status", "board"):
            if parts := _parts_of(word, drawn.get(region, "")):
                return region, parts
    if word == "duchy":
        return f"duchy_{seat}", list(fault.parts)
    if seat:
        return f"panel_{seat}", [word]
    if word == "depots":
        return "board", list(fault.parts)
    if word in ("depot_goods", "black_depot"):
        return "board", ["black"] if word == "black_depot" else []
    if word in STATE_FIELDS:
        return "status", [word]
    if word in ("now", "coming", "white", "track", "bonus_left", "order"):
        return "status", [_PARTS[word]] if word in _PARTS else []
    return "", []


def _parts_of(word: str, drawing: str) -> list[str]:
    """The parts of a drawing where something is, or may be, that a module keeps as this word."""
    parts = [part.partition("/") for part in _PART.findall(drawing)]
    return ["".join(part) for part in parts if part[0] == word or PIECES.get(part[2]) == word]
