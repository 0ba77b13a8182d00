"""The bar above the board: phase, round, goods to come, white die, turn order, bonus tiles."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, PHASES, ROUNDS_PER_PHASE
from castles_nb.drawing import markers
from castles_nb.drawing.dice import die
from castles_nb.drawing.goods import goods
from castles_nb.drawing.icons import ICONS
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, label, path, place, title
from castles_nb.drawing.tile import HEX

if TYPE_CHECKING:
    from castles_nb.engine import GameState

WIDTH = 312

_BOX_WIDTH, _BOX_HEIGHT = 28, 16
_GOODS_PITCH = 14
_TRACK_PITCH = 16
_BONUS_PITCH = 28
_SHELF_HEIGHT = 11


def status_picture(state: "GameState", names: Sequence[str] | None = None) -> Picture:
    """The bar in two lines; `names` replaces "Player 0" and so on."""
    lines = (
        (_phases(state), _rounds(state), _white_die(state)),
        (_track(state, names), _bonus_tiles(state)),
    )
    body, bottom = set_lines(lines, WIDTH)
    return Picture(_title(state), WIDTH, bottom + 1, body)


def _title(state: "GameState") -> str:
    if state.is_over:
        return "The game is over"
    if not state.phase:
        return "Before the first round"
    return f"Phase {state.phase}, round {state.round_in_phase} of {ROUNDS_PER_PHASE}"


def _phases(state: "GameState") -> Section:
    body = ""
    for i, (phase, points) in enumerate(zip(PHASES, state.rules.phase_points, strict=True)):
        now = phase == state.phase and not state.is_over
        body += element(
            "g",
            title(f"Phase {phase}{', now' if now else ''}: a completed area scores {points} more."),
            element("rect", class_="cnb-well", width=_BOX_WIDTH - 2, height=_BOX_HEIGHT, rx=3),
            label(phase, 4, 11, "cnb-name"),
            label(f"+{points}", 18, 11, "cnb-extra"),
            class_="cnb-now" if now else None,
            transform=place(i * _BOX_WIDTH, 0),
        )
    return Section("phase, points for an area", len(PHASES) * _BOX_WIDTH, _BOX_HEIGHT, body)


def _rounds(state: "GameState") -> Section:
    """The five round spaces: goods to come stand on the last ones."""
    coming = state.coming_goods
    body = ""
    for i in range(ROUNDS_PER_PHASE):
        x, from_end = 7 + i * _GOODS_PITCH, ROUNDS_PER_PHASE - i
        if from_end <= len(coming):
            body += goods(coming[-from_end], 1, x, 8, f"Goods {coming[-from_end]}.")
        else:
            body += path(f"M{x - 3} 8h6", "cnb-spent")
    caption = "goods to come"
    if state.round_in_phase:
        caption = f"round {state.round_in_phase} of {ROUNDS_PER_PHASE}, {caption}"
    return Section(caption, ROUNDS_PER_PHASE * _GOODS_PITCH, _BOX_HEIGHT, body)


def _white_die(state: "GameState") -> Section:
    value = state.white_die
    told = (
        f"White die: {value}. Goods came to depot {value}." if value else "White die, not rolled."
    )
    return Section("white die", 26, _BOX_HEIGHT, die(value, 8, 8, told))


def _track(state: "GameState", names: Sequence[str] | None) -> Section:
    """Every space is a column; markers stand on each other in it."""
    players = state.setup.players
    height = max(players * (markers.HEIGHT + 0.5) + 2, _BOX_HEIGHT)
    body = ""
    for i, stack in enumerate(state.track):
        column = element(
            "rect", class_="cnb-well", x=0.5, width=_TRACK_PITCH - 1, height=height, rx=3
        )
        for level, player in enumerate(stack):
            y = height - 1.5 - markers.HEIGHT / 2 - level * (markers.HEIGHT + 0.5)
            told = f"{markers.player_name(player, names)}, space {i + 1}"
            column += markers.marker(player, _TRACK_PITCH / 2, y, names, told)
        body += element("g", column, transform=place(i * _TRACK_PITCH, 0))
    width = len(state.track) * _TRACK_PITCH
    return Section("turn order (last space first)", width, height, body)


def _bonus_tiles(state: "GameState") -> Section:
    large, small = state.rules.bonus_points
    body = ""
    for i, (colour, left) in enumerate(zip(COLOURS, state.bonus_left, strict=True)):
        worth = {2: f"{large} {small}", 1: str(small), 0: "–"}[left]
        told = {
            2: f"{large} points for the first, {small} for the second player",
            1: f"{small} points for the second player",
            0: "none",
        }[left]
        body += element(
            "g",
            title(f"Bonus tiles left for covering every {colour} space: {told}."),
            path(HEX, "cnb-hex"),
            path(ICONS[_BONUS_ICONS[colour]]),
            class_=f"cnb-tile cnb-{colour}",
            transform=place(6.5 + i * _BONUS_PITCH, 8, 0.45),
        ) + label(worth, 19.5 + i * _BONUS_PITCH, 10, "cnb-extra")
    height: float = _BOX_HEIGHT
    laid = [shelf for shelf in state.rules.bonus_shelves if shelf[1] in state.extras]
    for what_for, key in laid:  # none before the table is laid
        height += _SHELF_HEIGHT
        points = " ".join(map(str, state.extras[key])) or "–"
        body += label(f"{what_for}: {points}", 0, height - 2, "cnb-extra cnb-left")
    return Section("bonus tiles left, points", len(COLOURS) * _BONUS_PITCH, height, body)


_BONUS_ICONS = {
    "building": "bank",
    "livestock": "cow",
    "ship": "ship",
    "mine": "mine",
    "castle": "castle",
    "monastery": "church",
}
