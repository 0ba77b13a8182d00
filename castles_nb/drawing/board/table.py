"""The whole table as one still picture, and as the pieces from which a page builds it."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from castles_nb.components import EMPTY, PHASES
from castles_nb.drawing.board.bar import status_picture, status_pictures
from castles_nb.drawing.board.duchy import AreaLeft, duchy_picture
from castles_nb.drawing.board.main_board import board_picture
from castles_nb.drawing.board.panel import panel_picture
from castles_nb.drawing.board.patches import patches_of_player
from castles_nb.drawing.markers import player_name, standing
from castles_nb.drawing.picture import Picture, card
from castles_nb.drawing.sections import Section, set_lines
from castles_nb.drawing.svg import element, place
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.ledger import Entry
    from castles_nb.engine.trays import Piece

MARGIN = 6
PADDING = 6
COLUMN = 180
"""Width of a player's duchy and panel."""


def game_picture(state: "GameState", names: Sequence[str] | None = None) -> Picture:
    """Status bar, board, and two players side by side per line, each with duchy and panel; partners
    have their duchy under both their panels."""
    names = names_of_all(state, names)
    status, board = status_picture(state, names), board_picture(state)
    width = 2 * COLUMN + 4 * PADDING + 3 * MARGIN
    inner = width - 2 * MARGIN - 2 * PADDING
    y: float = MARGIN
    body = ""
    for picture in (status, board):
        height = picture.height_at(inner) + 2 * PADDING
        body += card(MARGIN, y, width - 2 * MARGIN, height)
        body += picture.scaled_into(MARGIN + PADDING, y + PADDING, inner)
        y += height + MARGIN
    for line in _lines(state, names, inner):
        height = max(picture.height for picture in line) + 2 * PADDING
        x = (width - sum(each.width + 2 * PADDING + MARGIN for each in line) + MARGIN) / 2
        for picture in line:
            body += card(x, y, picture.width + 2 * PADDING, height)
            body += picture.scaled_into(x + PADDING, y + PADDING, picture.width)
            x += picture.width + 2 * PADDING + MARGIN
        y += height + MARGIN
    points = standing(state, range(state.num_seats), names)
    title = Message("drawing-table", moment=status.title, points=points)
    return Picture(title, width, y, body)


def _lines(
    state: "GameState", names: Sequence[str] | None, width: float
) -> Iterator[Sequence[Picture]]:
    """Players side by side: two players, or a team."""
    seating = state.rules.seating
    if seating.is_shared:
        for number, host in enumerate(seating.first_seats):
            partners = [p for p, estate in enumerate(seating.estates) if estate == number]
            yield (_team_picture(state, host, partners, names, width),)
        return
    players = [player_picture(state, player, names) for player in range(state.num_seats)]
    yield from (players[first : first + 2] for first in range(0, len(players), 2))


def _team_picture(
    state: "GameState",
    host: int,
    partners: Sequence[int],
    names: Sequence[str] | None,
    width: float,
) -> Picture:
    """The panels of partners side by side, with the duchy they share below."""
    panels = [
        panel_picture(state, player, names, narrow=True, with_estate=player == host)
        for player in partners
    ]
    each = (width - PADDING * (len(panels) - 1)) / len(panels)
    top = max(panel.height_at(each) for panel in panels) + 4
    duchy = _duchy(state, host, names)
    body = duchy.scaled_into(0, top, width)
    for i, panel in enumerate(panels):
        body += panel.scaled_into(i * (each + PADDING), 0, each)
    title = Message(
        "drawing-team", panels=tuple(panel.title for panel in panels), duchy=duchy.title
    )
    return Picture(title, width, top + duchy.height_at(width), body)


def player_picture(state: "GameState", player: int, names: Sequence[str] | None = None) -> Picture:
    """A player's panel above the duchy."""
    names = names_of_all(state, names)
    panel = panel_picture(state, player, names, narrow=True)
    duchy = _duchy(state, player, names)
    gap, width = 4, max(COLUMN, panel.width)
    return Picture(
        title=Message("drawing-player", panel=panel.title, duchy=duchy.title),
        width=width,
        height=panel.height + gap + duchy.height_at(width),
        body=panel.body + duchy.scaled_into(0, panel.height + gap, width),
    )


def names_of_all(state: "GameState", names: Sequence[str] | None) -> Sequence[str] | None:
    """The names of all players where those of the people are given, or of nobody."""
    automaton = state.rules.automaton
    if automaton is None or (names and len(names) == state.num_seats):
        return names
    people = names or [player_name(player, None) for player in range(state.num_players)]
    return (*people, str(automaton.name))


def _duchy(
    state: "GameState",
    player: int,
    names: Sequence[str] | None,
    across: bool = False,
    entries: "Iterable[Entry]" = (),
) -> Picture:
    """The duchy of a player with their patches below it, or beside it: `across`."""
    estate, display, estates = (
        state.estate(player),
        state.rules.display,
        state.rules.seating.estates,
    )
    rim = () if player in state.rules.seating.scripted else display.rim
    joined = display.joined_at_rim(estate) if rim else ()
    owners = [p for p, each in enumerate(estates) if each == estates[player]]
    owner = str(Message("in-a-row", things=tuple(player_name(each, names) for each in owners)))
    tokens: dict[int, Piece] = {}
    for lay in display.on_spaces:
        tokens |= lay(estate)
    drawn = duchy_picture(
        estate.duchy,
        estate.tiles,
        owner,
        rim,
        joined,
        tokens=tokens,
        lays_by=_lays_by(state, player),
        areas=_areas_left(state, player),
        scored=_areas_scored(state, player, entries),
    )
    if not _has_patches(state, player):
        return drawn
    patches = patches_of_player(state, player, drawn.width)
    if across:
        return _with_patches_beside(drawn, patches)
    below, bottom = set_lines(([patch] for patch in patches), drawn.width, drawn.height + 2)
    return Picture(drawn.title, drawn.width, bottom + 1, drawn.body + below)


def _areas_left(state: "GameState", player: int) -> dict[int, AreaLeft]:
    """Return what the areas of a duchy still lack, by their empty spaces; nothing where completing
    them scores otherwise, or nothing any more."""
    scoring, estate = state.rules.scoring, state.estate(player)
    if not state.phase or state.is_over or scoring.area_growth or _is_scripted(state, player):
        return {}
    phase_points = scoring.phase_points[PHASES.index(state.phase)]
    left: dict[int, AreaLeft] = {}
    for space, kind in enumerate(estate.tiles):
        if kind == EMPTY:
            lacking = (estate.masks.area_mask[space] & ~estate.filled).bit_count()
            points = scoring.area_points[estate.masks.area_size[space]] + phase_points
            left[space] = AreaLeft(lacking, points)
    return left


def _areas_scored(state: "GameState", player: int, entries: "Iterable[Entry]") -> dict[int, int]:
    """Return what complete areas of a duchy have scored by these entries of the ledger, by all
    their spaces."""
    estate, owners = state.estate(player), state.rules.seating.estates
    growths = {growth.source for growth in state.rules.scoring.area_growth}
    sources = {"area_size", "area_phase"} | growths
    points: defaultdict[int, int] = defaultdict(int)
    for entry in entries:
        if entry.source in sources and owners[entry.player] == owners[player]:
            points[estate.duchy.area_of[entry.space]] += entry.amount
    return {
        space: scored
        for area, scored in points.items()
        for space in estate.duchy.areas[area].spaces
        if estate.masks.area_mask[space] & ~estate.filled == 0
    }


def _is_scripted(state: "GameState", player: int) -> bool:
    return player in state.rules.seating.scripted


def _has_patches(state: "GameState", player: int) -> bool:
    return bool(state.rules.display.patches) and player not in state.rules.seating.scripted


def _with_patches_beside(duchy: Picture, patches: Sequence[Section]) -> Picture:
    """Without captions, which nobody could read in a small drawing."""
    x, beside = duchy.width + MARGIN, ""
    for patch in patches:
        beside += element("g", patch.body, transform=place(x, (duchy.height - patch.height) / 2))
        x += patch.width + MARGIN
    body = duchy.body + element("g", beside, class_="cnb-beside")
    return Picture(duchy.title, x - MARGIN, duchy.height, body)


def _lays_by(state: "GameState", player: int) -> str:
    """The rule by which tiles go to a duchy."""
    automaton = state.rules.automaton
    if automaton and player in state.rules.seating.scripted:
        return automaton.lays_by
    return "PLACE-03"


def _shows_estate(state: "GameState", player: int, viewer: int | None) -> bool:
    """Whether duchy, storage and all else of an estate stand with this player: where partners
    share it, it stands once, with `viewer` if that is one of them."""
    seating = state.rules.seating
    partners = [p for p, each in enumerate(seating.estates) if each == seating.estates[player]]
    return player == (viewer if viewer in partners else partners[0])


def fragments(
    state: "GameState",
    viewer: int | None,
    names: Sequence[str] | None = None,
    editing: bool = False,
    entries: "Iterable[Entry]" = (),
) -> dict[str, str]:
    """The drawings for a page that has `STYLE` and `SHEET` once: `status`, `board`, `duchy_0`,
    `panel_0`, ...

    Whatever an action may involve carries `data-part`, and everything that has a title carries
    `data-rule` or `data-tile`. All are the same for everyone, except that the panel of `viewer`
    is the wide one, as are those of others who have patches, which then stand beside their
    duchies; and that what partners share stands with one of them only: `viewer`, or the first; the
    other's duchy is empty. With `editing` every place that can hold something carries `data-part`.
    Complete areas are marked with what they have scored, as far as `entries` of the ledger tell.
    """
    names, entries = names_of_all(state, names), tuple(entries)
    pictures = {"board": board_picture(state)}
    for player in range(state.num_seats):
        shows_estate = _shows_estate(state, player, viewer)
        is_other = player != viewer
        across = is_other and not editing and _has_patches(state, player)
        if shows_estate:
            pictures[f"duchy_{player}"] = _duchy(state, player, names, across, entries)
        pictures[f"panel_{player}"] = panel_picture(
            state,
            player,
            names,
            narrow=is_other and not across,
            with_estate=shows_estate or editing,
            editing=editing,
        )
    drawn = {name: picture.to_fragment(editing=editing) for name, picture in pictures.items()}
    bar = (picture.to_fragment(editing=editing) for picture in status_pictures(state, names))
    drawn["status"] = "".join(bar)
    return {f"duchy_{player}": "" for player in range(state.num_seats)} | drawn
