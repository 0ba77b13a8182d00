"""Full county cards: points, the way of their tiles, extra turns, new cards (CHA-60 to CHA-66)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, terms
from castles_nb.components.chateauma import LEVELS, SELL, VINE
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma import vines
from castles_nb.engine.modules.chateauma.benefits import Turn, sell_goods, with_benefit
from castles_nb.engine.modules.chateauma.choosing import choose_and_place
from castles_nb.engine.modules.chateauma.county import LEFT, NAME, RIGHT, SLOTS, County, counties
from castles_nb.engine.modules.chateauma.table import discard, draw_card, has_modifier
from castles_nb.engine.modules.chateauma.telling import (
    BONUS,
    BONUS_TILES,
    COMPLETION,
    begin,
    show,
    tell,
)
from castles_nb.engine.modules.chateauma.with_expansions import complete_symbol, works_for_copiers
from castles_nb.engine.scoring import gain_bonus_tile

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def covered_bonuses(turn: Turn) -> None:
    """What the covered spaces bring: sales (CHA-60) and double tiles (CHA-V2)."""
    state, player = turn.state, turn.player
    covered, turn.covered = turn.covered, []
    for bonus in covered:
        begin(state, BONUS)
        if bonus == SELL:
            sell_goods(state, player, "CHA-60")
        elif bonus == VINE and vines.is_played(state):
            vines.take_double(state, player)
        show(state)


def complete_cards(turn: Turn) -> tuple[int, ...]:
    """All cards that are full now, with their extra turns, and new cards at last (CHA-62 to CHA-65,
    CHA-87, CHA-88). The colours that have become full."""
    state, player = turn.state, turn.player
    estate = state.estates[player]
    before = duchy.full_colours(estate)
    extra_turns = 0
    while True:
        full = [each for each in counties(state.estates[player]) if each.is_full]
        if full:
            begin(state, COMPLETION)
            for each in full:
                _score(state, player, each)
            for each in full:
                extra_turns += _move_tiles(state, player, each)
            show(state)
        elif extra_turns:
            extra_turns -= 1
            _take_extra_turn(turn)
        else:
            break
    _refill(state, player)
    return tuple(colour for colour in duchy.full_colours(estate) if colour not in before)


def _score(state: "GameState", player: int, full: County) -> None:
    """The value of the tier chosen, no points of the phase (CHA-62); and the symbol's bonus."""
    level = str(state.rules.options[NAME]["level"])
    tell(state, player, "completes", "CHA-62", card=full.card.number, level=level)
    points = full.card.points[LEVELS.index(level)]
    state.score(player, points, "county_card", "CHA-62")
    complete_symbol(state, player, full.card)


def _move_tiles(state: "GameState", player: int, full: County) -> int:
    """The tiles go to the duchy, wild ones turned up; how many extra turns that gives (CHA-63,
    CHA-64, CHA-87)."""
    estate = state.estates[player]
    duchy.lay_card(estate, full.slot, 0)
    extra_turns = 0
    marked = duchy.board_of(estate).extra_turn if has_modifier(state.rules, "D") else ()
    for kind in full.kinds:
        extra_turns += duchy.lay_in_duchy(estate, kind) in marked
    if full.wild:
        tell(state, player, "turns-up", "CHA-64", number=len(full.wild), card=full.card.number)
        # Monasteries among them begin to work for whoever copies them.
        for space in sorted(full.wild):
            works_for_copiers(state, player, full.tiles[space])
    discard(state, full.card.number)
    return extra_turns


def _take_extra_turn(turn: Turn) -> None:
    """Another tile for the card that remains, or a sale if none does (CHA-87, CHA-88)."""
    state, player = turn.state, turn.player
    begin(state, COMPLETION)
    tell(state, player, "extra-turn", "CHA-87")
    left = counties(state.estates[player])
    if left:
        extra = Turn(state, player, left[0].slot)
        with_benefit(extra, choose_and_place(state, player, extra.slot, state.white_die))
        covered_bonuses(extra)
    else:
        sell_goods(state, player, "CHA-88")
        show(state)


def _refill(state: "GameState", player: int) -> None:
    """The other card slides left, and the deck fills what is empty (CHA-65, A-35)."""
    estate = state.estates[player]
    begin(state, COMPLETION)
    if not duchy.county(estate, LEFT) and duchy.county(estate, RIGHT):
        for entries in (duchy.CARDS, duchy.LYING):
            moved = estate.extras[entries[RIGHT]]
            duchy.keep(estate, **{entries[LEFT]: moved, entries[RIGHT]: ()})
        tell(state, player, "slides", "CHA-65", card=counties(estate)[0].card.number)
    for slot in SLOTS:
        if not duchy.county(estate, slot):
            card = draw_card(state)
            duchy.lay_card(estate, slot, card)
            if card:
                tell(state, player, "new-card", "CHA-65", card=card, slot=slot + 1)
            else:
                tell(state, player, "no-card", "A-35", slot=slot + 1)
    show(state)


def claim_bonus_tiles(state: "GameState", player: int, filled: tuple[int, ...]) -> None:
    """The bonus tile of each colour that has become full, if one is left (CHA-66)."""
    for colour in filled:
        begin(state, BONUS_TILES)
        left, said = state.bonus_left[colour], terms.colour(COLOURS[colour])
        if left:
            tell(state, player, "fills", "CHA-66", colour=said)
            large, small = state.rules.scoring.bonus_points
            points = large if left == 2 else small
            gain_bonus_tile(state, player, points, "bonus_tile", "CHA-66", 0, -1)
            state.bonus_left = (
                *state.bonus_left[:colour],
                left - 1,
                *state.bonus_left[colour + 1 :],
            )
        else:
            tell(state, player, "fills-too-late", "CHA-66", colour=said)
        show(state)
