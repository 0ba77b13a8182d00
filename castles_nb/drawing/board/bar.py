"""The bar above the board: phase, round, upcoming goods, white die, turn order, bonuses, trays."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, PHASES, ROUNDS_PER_PHASE, terms
from castles_nb.drawing import markers
from castles_nb.drawing.board.goods import goods, goods_words
from castles_nb.drawing.board.trays import trays_of_table
from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.dice import die
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, in_lines, set_lines
from castles_nb.drawing.shapes import BOX_HEIGHT, BOX_WIDTH
from castles_nb.drawing.svg import element, label, place, thing, use
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine import GameState

WIDTH = 312

_BOX_PITCH = BOX_WIDTH + 2
_GOODS_PITCH = 14
_TRACK_PITCH = 16
_BONUS_PITCH = 28
_SHELF_HEIGHT = 11


def status_picture(state: "GameState", names: Sequence[str] | None = None) -> Picture:
    """The bar in two lines, and further ones for trays; `names` replaces "Player 1" (seat 0) and
    so on."""
    return _picture(_title(state), [*_bar(state, names), *_trays(state)])


def status_pictures(state: "GameState", names: Sequence[str] | None = None) -> list[Picture]:
    """Return the pictures of the bar and of the trays, if there are any: a page may set them side
    by side. `names` has the players' names by seat."""
    trays = _trays(state)
    laid = [_picture(Message("status-trays"), trays)] if trays else []
    return [_picture(_title(state), _bar(state, names)), *laid]


def _picture(title: Message, lines: Sequence[Sequence[Section]]) -> Picture:
    body, bottom = set_lines(lines, WIDTH)
    return Picture(title, WIDTH, bottom + 1, body)


def _bar(state: "GameState", names: Sequence[str] | None) -> list[list[Section]]:
    """Below the round are the turn order, where more than one plays, and the bonus tiles, where
    there are any."""
    known = tuple(names) if names else None
    order = [_track(state.track, state.num_seats, known)] if state.num_seats > 1 else []
    bonuses = [_bonus_tiles(state)] if "bonus_tile" in state.rules.scoring.sources else []
    second = [*order, *bonuses]
    now = "" if state.is_over else state.phase
    first = [
        _phases(tuple(state.rules.scoring.phase_points), now),
        _rounds(tuple(state.coming_goods), state.round_in_phase),
        _white_die(state.white_die),
    ]
    return [first, *([second] if second else [])]


def _trays(state: "GameState") -> list[list[Section]]:
    return in_lines(trays_of_table(state), WIDTH)


def _title(state: "GameState") -> Message:
    if state.is_over:
        return Message("status-over")
    if not state.phase:
        return Message("status-before")
    return Message("status", phase=state.phase, round=state.round_in_phase, rounds=ROUNDS_PER_PHASE)


@cached_drawing
def _phases(phase_points: tuple[int, ...], playing: str) -> Section:
    body = ""
    for i, (phase, points) in enumerate(zip(PHASES, phase_points, strict=True)):
        now = phase == playing
        body += thing(
            Message("status-phase", phase=phase, now=now, points=points),
            use("box"),
            label(phase, 4, 11, "cnb-name"),
            label(f"+{points}", 18, 11, "cnb-extra"),
            class_="cnb-now" if now else None,
            rule="SCORE-03",
            transform=place(i * _BOX_PITCH, 0),
        )
    body = element("g", body, class_="cnb-well")
    return Section(Message("status-phases"), len(PHASES) * _BOX_PITCH, BOX_HEIGHT, body)


@cached_drawing
def _rounds(coming: tuple[int, ...], now: int) -> Section:
    """The five round spaces: upcoming goods are on the last ones."""
    body = ""
    for i in range(ROUNDS_PER_PHASE):
        x, from_end = 7 + i * _GOODS_PITCH, ROUNDS_PER_PHASE - i
        if from_end <= len(coming):
            type_ = coming[-from_end]
            message = Message("status-coming", round=i + 1, goods=goods_words(type_))
            body += goods(type_, 1, x, 8, message, rule="PHA-13", spot=f"round-{i + 1}")
        else:
            message = Message("status-come", round=i + 1)
            body += thing(message, use("spent"), rule="PHA-18", transform=place(x, 8))
    caption = Message("status-rounds", round=now, rounds=ROUNDS_PER_PHASE)
    return Section(caption, ROUNDS_PER_PHASE * _GOODS_PITCH, BOX_HEIGHT, body)


def _white_die(value: int) -> Section:
    message = Message("status-white", value=value) if value else Message("status-white-not-rolled")
    drawn = die(value, 8, 8, message, rule="PHA-14", spot="white")
    return Section(Message("status-white-die"), 26, BOX_HEIGHT, drawn)


@cached_drawing
def _track(
    stacks: tuple[tuple[int, ...], ...], players: int, names: tuple[str, ...] | None
) -> Section:
    """Every space is a column; markers are on each other in it."""
    height = max(players * (markers.HEIGHT + 0.5) + 2, BOX_HEIGHT)
    columns = placed = ""
    for i, stack in enumerate(stacks):
        x = i * _TRACK_PITCH
        columns += element("rect", x=x + 0.5, width=_TRACK_PITCH - 1, height=height, rx=3)
        for level, player in enumerate(stack):
            y = height - 1.5 - markers.HEIGHT / 2 - level * (markers.HEIGHT + 0.5)
            name = markers.player_name(player, names)
            message = Message("status-marker", name=name, space=i + 1)
            placed += markers.marker(player, x + _TRACK_PITCH / 2, y, names, message, "PHA-15")
    track = thing(
        Message("status-track"),
        element("g", columns, class_="cnb-well"),
        placed,
        rule="PHA-22",
    )
    width = len(stacks) * _TRACK_PITCH
    return Section(Message("status-order"), width, height, track)


def _bonus_tiles(state: "GameState") -> Section:
    shelves = state.rules.display.bonus_shelves
    return _bonus_shelves(
        state.rules.scoring.bonus_points,
        tuple(state.bonus_left),
        # none before the table is laid
        tuple(
            (what_for, tuple(state.module_data[key]), rule)
            for what_for, key, rule in shelves
            if key in state.module_data
        ),
    )


@cached_drawing
def _bonus_shelves(
    worths: tuple[int, int],
    bonus_left: tuple[int, ...],
    shelves: tuple[tuple[MessageLike, tuple[int, ...], str], ...],
) -> Section:
    """The tiles left of each colour, worth so much, and modules' tiles for something else."""
    large, small = worths
    body = ""
    for i, (colour, left) in enumerate(zip(COLOURS, bonus_left, strict=True)):
        worth, rule = (
            ("–", "SCORE-08"),
            (f"{small}", "SCORE-07"),
            (f"{large} {small}", "SCORE-06"),
        )[max(0, min(left, 2))]
        body += thing(
            Message(
                "status-bonus",
                colour=terms.colour(colour),
                left=max(0, min(left, 2)),
                large=large,
                small=small,
            ),
            use(f"bonus-{colour}"),
            label(worth, 13, 2, "cnb-extra"),
            class_=f"cnb-tile cnb-{colour}",
            rule=rule,
            transform=place(6.5 + i * _BONUS_PITCH, 8),
        )
    height: float = BOX_HEIGHT
    for what_for, points, rule in shelves:
        height += _SHELF_HEIGHT
        worth = " ".join(map(str, points)) or "–"
        message = tuple(Message("count-points", number=each) for each in points)
        body += thing(
            Message("status-shelf", what=what_for, points=message)
            if points
            else Message("status-shelf-empty", what=what_for),
            label(
                Message("status-shelf-caption", what=what_for, worth=worth),
                0,
                height - 2,
                "cnb-extra cnb-left",
            ),
            rule=rule,
        )
    return Section(Message("status-bonuses"), len(COLOURS) * _BONUS_PITCH, height, body)
